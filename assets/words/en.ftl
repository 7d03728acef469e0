### What people read, in English. A second language is a second file with the same keys; what it lacks is said in English.
###
### Keys:
###   list-and, list-or          how lists are joined; $head is already joined by commas
###   refusal-…                  one for each Why of bot/chouette/refusal.py
###   news-…                     one for each What of bot/chouette/news.py
###   due-…                      asks those who must act (they are mentioned): one for each Due of bot/words/due.py
###   option-…                   an option of the rules: its name; .help explains it; one attribute for each value
###                              (spaces become -), or .value with $value for a number
###   command-…                  a command's description (at most 100 characters); an attribute for each of its options
###   button-…, menu-…           labels of buttons, and what an open menu says (at most 80 and 150 characters)
###   lobby-…, rules-…, score-…, ledger-…, rotation-…, pips-…, history-…, proof-…, help-…, settings-…, director-…
###   problem-…                  what cannot be done for a reason that is no rule: permissions, stale buttons, failures
###   clock-…                    reminders and time limits
###   picture-…, alt-…           words in pictures, and pictures in words
###
### Facts: names come ready to show. A list of players $players also comes as $players-or, $players-first,
### $players-rest and $players-count; what is absent is "" and its count 0. $must are those who must act now.
### Points are numbers ($amount), or with a sign ($amount-signed).

list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Refusals: which rule forbids it, what is allowed instead, who must act (added where a message has no $must)

refusal-must-act = The table waits for { $must }.
rule-section = ({ $book } { $section })
rule-section-alone = (rule { $section })

refusal-not-seated = You have no seat at this table. Join it first.
refusal-not-playing = You are not playing in this game: only its Box and its Team can do this, while their bets are open.
refusal-not-your-turn = It is not your turn{ $must-count ->
    [0] .
   *[other] : { $must } must act first.
 }
refusal-not-the-mover = The Box rolls and moves for his side, for the Team the Captain rolls and moves (when he is out, the next in the line). The same players resign and report the result: here { $players-or }.
refusal-double-open = A double is not settled yet: { $must-count ->
    [0] it must be answered first.
    [one] { $must } has not answered yet.
   *[other] { $must } have not answered yet.
 }
refusal-no-game = No game is going on. Box or Captain starts the next one.
refusal-game-going-on = A game is going on. This can be done between games.
refusal-not-started = The chouette has not started yet: first everybody gets his seat.
refusal-already-started = The seats are being rolled for, or taken already: that cannot be changed now. Join or leave when everybody is seated, between games.
refusal-ended = This chouette is over: no further game is played in it. Open a new one to play on.
refusal-only-box-or-captain = Only Box or Captain starts the next game.
refusal-score-only = This game is played here, so its result comes from the board. Results are entered only in mode score; to give a game up, resign.
refusal-play-only = This game is played on another board (mode score): rolls and plays are not entered, only cubes, deals and the result.
refusal-not-yet = “{ $verb }” is not played here yet.

refusal-already-seated = You have a seat at this table already.
refusal-table-full = The table is full: these rules seat { $most } players at most. You can join when somebody has left.
refusal-too-few = A game needs at least { $least } players, and here { $players ->
    [0] is nobody
    [one] is only one
   *[other] are only { $players }
 }. Wait until somebody joins.
refusal-leave-between-games = Nobody leaves in the middle of a game. You can leave between games.
refusal-seat-dice = Everybody rolls once for his seat, and after a tie only those who are tied{ $players-count ->
    [0] .
   *[other] : now { $players }.
 }
refusal-joiners-roll = Players who join before the same game roll for their places first: { $players }.
refusal-no-roll-due = No roll of yours is due. Only players who join before the same game roll for their places, and again when they are tied.

refusal-roll-first = There are no dice to play yet. Roll first, then play.
refusal-opening-first = The opening comes first: Box and Captain roll one die each.
refusal-opening-done = The opening has been rolled already. From now on the sides roll in turn.
refusal-play-first = The dice have fallen, so they are played first. A cube is turned before the roll, and nobody rolls twice.
refusal-dice-stand = Dice are never rolled twice for one turn. After a take-back the same roll stands: { $dice }.
refusal-roll-held = There is a hold on the roll: { $players-count ->
    [one] { $players } must first double, say no double, or release it.
   *[other] { $players } must first double, say no double, or release it.
 }
refusal-play-unreadable = { $part-count ->
    [0] No play was given.
   *[other] “{ $part }” is not a move.
 } Write it as 8/5 6/5, 13/11(2), bar/22 or 6/off; when no move is possible, none.
refusal-play-illegal = { $reason ->
    [no-legal-play] With { $dice } no move is possible: the turn passes, written as none.
    [backwards] { $part } goes the wrong way: checkers move from higher points to lower ones.
    [not-the-dice] { $part } cannot be moved with { $dice }.
    [too-many] “{ $play }” needs more than the dice { $dice } give.
    [no-checker] { $part } cannot be played: there is no checker on { $point ->
        [25] the bar
       *[other] the { $point } point
     }.
    [must-enter] { $part } cannot be played yet: enter from the bar first.
    [blocked] { $part } cannot be played: the { $point } point is blocked.
    [not-all-home] Nothing can be borne off yet: not all checkers are home, one is still on { $point ->
        [25] the bar
       *[other] the { $point } point
     }.
    [higher-first] { $part } cannot be played: a checker on the { $point } point must be moved first.
    [must-play-more] “{ $play }” is too short: { $count ->
        [2] both dice must be played
       *[other] { $count } moves must be played
     } when that is possible.
    [must-play-larger] Only one die can be played, and it must be the larger one, { $die }.
   *[other] “{ $play }” is not a legal play with { $dice }.
 }
refusal-play-ambiguous = “{ $play }” could be more than one play. Which is meant: { $plays }?

refusal-first-play = Nobody can double before the first play of the game has been made.
refusal-round-over = There is only one doubling round in a turn, and this turn has had it. Cubes can be turned again before a later roll.
refusal-no-access = { $owner-count ->
    [0] There is no cube you could turn: the other side owns each of them.
   *[other] { $owner } owns that cube, and only its owner can turn it.
 } A cube can be turned when it is in the middle or one's own.
refusal-out-of-game = { $player-count ->
    [0] You are out of this game: your bet is closed. You play again in the next game.
   *[other] { $player } is out of this game: that bet is closed.
 }
refusal-already-spoken = You have spoken already, and a word once given stands.
refusal-not-asked = Nobody has asked you: “no double” is said when a doubling round is open, or when you have chosen to be asked before each roll.
refusal-names-needed = Several cubes could be meant. Name the players, or all: { $players }.
refusal-no-names = You speak for your own cube alone. Say it without names.
refusal-not-doubled = { $player-count ->
    [0] No cube waits for your answer: you have not been doubled.
   *[other] No cube of { $player } waits for an answer.
 } Only a double that has just been offered can be answered.
refusal-all-together = The Box turns the cubes in the middle all together, or none of them: { $players }.
refusal-half-rule = The half rule: of { $cubes } cubes turned together from the middle the Box takes none, or at least half. He can take { $counts } of them.
refusal-both-or-none = When the Team is two players and both cubes are turned from the middle together, the Box takes both or none.
refusal-all-or-none = Cubes turned together are answered together: the Box takes all or none.
refusal-lone-taker = Against a double of all cubes from the middle there is no lone taker: as all the others have dropped, you must drop too.
refusal-no-beavers = Here beavers are not played: take or drop.
refusal-no-raccoons = Here raccoons are not played: a beaver is taken or dropped.
refusal-no-hold = You have no hold on the roll, so there is nothing to release.
refusal-holds-already = You hold the roll already: that stands until you release it or double.
refusal-asked-already = { $wanted ->
    [yes] You are asked before each roll already.
   *[no] You are not asked before each roll anyway.
 }
refusal-no-automatic = An automatic double is agreed only right after an equal opening, before the next opening roll, and only where the rules have it.

refusal-nothing-proposed = Nothing is proposed that could be accepted or refused.
refusal-which-proposal = Several proposals are open. Say whose you mean: { $players-or }.
refusal-not-yours-to-answer = That proposal is not yours to answer: { $players } must answer it.
refusal-already-proposed = You have proposed that already, and it is still open.
refusal-nothing-to-take-back = There is nothing to take back: only the last action of the game in progress can be.
refusal-option-unknown = There is no option “{ $option }”. There are: { $allowed }.
refusal-option-value = “{ $value }” is no value of the option “{ $option }”. It can be: { $allowed }.
refusal-option-same = The option “{ $option }” has that value already: { $value }.

refusal-committed-already = These dice are committed to already. Their seed must be shown before there can be new ones.
refusal-not-committed = No dice are committed to now. That is done before each game.
refusal-seed-wrong = This is not the seed that was committed to.
refusal-word-too-late = The first dice of this game have fallen, so its words stand. Your word can go into the dice of the next game.
refusal-bad-hex = That is no number in hexadecimal digits of the right length.

## News: what happened, in one sentence

news-seated = { $box } is Box, { $line-first } is Captain{ $line-count ->
    [1] .
   *[other] ; the line goes on with { $line-rest }.
 }
news-seat-rolls = Seat rolls: { $rolls }.{ $tied-count ->
    [0] { "" }
   *[other] { " " }{ $tied } are tied and roll again.
 }
news-game-starts = Game { $game } starts: { $box } is Box, { $captain } is Captain.
news-opening = Opening: { $box } and { $captain } roll { $dice }; { $starter } starts.
news-opening-equal = Opening: { $box } and { $captain } both roll the same, { $dice }, and roll again.
news-automatic-double = { $players-count ->
    [one] The cube of { $players } is doubled automatically.
   *[other] The cubes of { $players } are doubled automatically.
 }
news-agrees-to-double = { $by } agrees to an automatic double.
news-rolled = { $by } rolls { $dice }.
news-played = { $by } rolls { $dice } and plays { $play }.
news-no-play = { $by } rolls { $dice } and cannot move.
news-doubled = { $own ->
    [yes] { $by } doubles
   *[no] { $by } doubles { $players }
 }{ $values-count ->
    [1] { " " }to { $values }
   *[other] { "" }
 }.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over } stands.
   *[other] { " " }{ $passed_over } stand.
 }
news-stood = { $by } does not double.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over } stands.
   *[other] { " " }{ $passed_over } stand.
 }
news-all-have-spoken = All have spoken: { $box } answers { $players }.
news-took = { $own ->
    [yes] { $by } takes.
   *[no] { $players-count ->
        [one] { $by } takes the cube of { $players }.
       *[other] { $by } takes the cubes of { $players }.
     }
 }
news-dropped = { $own ->
    [yes] { $by } drops.
   *[no] { $players-count ->
        [one] { $by } drops the cube of { $players }.
       *[other] { $by } drops the cubes of { $players }.
     }
 }
news-beavered = { $own ->
    [yes] { $by } beavers.
   *[no] { $players-count ->
        [one] { $by } beavers the cube of { $players }.
       *[other] { $by } beavers the cubes of { $players }.
     }
 }
news-lone-take-dropped = { $player } would be the lone taker, so his take turns into a drop.
news-paid = { $payers-count ->
    [0] { $payees-count ->
        [0] { $payer } pays { $payee } { $amount ->
            [one] { $amount } point
           *[other] { $amount } points
         }
       *[other] { $payer } pays { $payees } { $amount ->
            [one] { $amount } point
           *[other] { $amount } points
         } each
     }
    [one] { $payers } pays { $payees } { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
     } each
   *[other] { $payers } each pay { $payees } { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
     }
 }{ $reason ->
    [undo] { " " }back.
   *[other] .
 }
news-out = { $player } is out of this game.
news-acting-captain = { $player } rolls and moves for the Team now.
news-held = { $by } holds the roll.
news-released = { $by } releases the roll.
news-wants-to-be-asked = { $by } wants to be asked before each roll of the Team.
news-not-to-be-asked = { $by } need not be asked before each roll any more.
news-resigns = { $by } offers to resign { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 }.
news-proposes-take-back = { $by } asks to take back the last action.
news-proposes-option = { $by } proposes to change a rule: { $option }: { $value }.
news-proposes-end = { $by } proposes to end the chouette.
news-accepted = { $by } agrees with { $of }.
news-refused = { $by } does not agree with { $of }.
news-withdrawn = { $by } withdraws the proposal.
news-lapsed = The proposal of { $by } lapses, as the game goes on.
news-taken-back = The last action is taken back, as { $by } asked.
news-option-changed = The rules change: { $option }: { $value }.
news-game-won = { $side ->
    [box] The Box, { $winner }, wins
   *[team] The Team wins with { $winner }:
 } { $margin ->
    [1] a single game.
    [2] a gammon.
   *[3] a backgammon.
 }
news-game-decided = No bet is open any more: the game is over.
news-game-void = Game { $game } is given up; points booked so far stay.
news-game-scored = Game { $game }: { $scores }.
news-rotated = { $why ->
    [both-lose] Box and Captain both lose their places. Next:
    [leaver] The places now:
   *[other] Next:
 } { $box } is Box{ $line-count ->
    [0] .
    [1] , { $line } is Captain.
   *[other] , { $line-first } is Captain, then { $line-rest }.
 }
news-wants-to-join = { $by } asks to join.
news-joined = { $player } joins the table.
news-join-refused = { $player } is not admitted.
news-joiner-rolled = { $by } rolls { $dice } for his place.
news-joiners-tied = { $players } are tied and roll again for their places.
news-left = { $player } leaves with { $score-signed }.
news-ended = The chouette is over.
news-committed = Dice of the next game, committed to: `{ $digest }`
news-revealed = Seed of the dice shown: `{ $seed }`
news-word = The word of { $by } is in the dice.

## Those who must act, mentioned

due-nothing = { $must }.
due-act = { $must }, it is your turn.
due-consent = { $must }, do you agree?
due-start = { $must-or }, start the next game when you are ready.
due-place-roll = { $must } to roll for { $must-count ->
    [one] a place
   *[other] places
 } in the line.
due-opening = { $must-or }, roll the opening.
due-report = { $must-or }, report cubes and the result.
due-roll = { $must } to roll.
due-word = { $must }: double, or let the roll go?
due-play = { $must } to play.
due-solicited = { $must }: double or no double?
due-answer = { $must }, your { $must-count ->
    [one] answer
   *[other] answers
 }.
due-beaver-answer = { $must }, your { $must-count ->
    [one] answer
   *[other] answers
 } to the beaver.
