### What people read, in English. A second language is a second file with the same keys; what it lacks is said in English.
###
### Keys:
###   list-and, list-or          how lists are joined; $head is already joined by commas
###   refusal-…                  one for each Refusal of bot/rules/refusals.py
###   news-…                     one for each Event of bot/rules/events.py; .clock where a time limit did it and no person, .itself where it followed
###   due-…                      asks those who must act (they are mentioned): one for each Due of bot/words/asked.py
###   answer-…                   what they can answer a cube with
###   option-…                   an option of the rules: its name; .help explains it; one attribute for each value
###                              (spaces become -), or .value with $value for a number; what depends on another
###                              option asks for its value by its name ($cube), which is "" where no table is meant
###   setting-…                  a server's setting; an attribute for each value that is a word; .own is the language's own name
###   command-…                  a command's description (at most 100 characters); an attribute for each of its options
###   press-…                    labels of buttons, by what they do (at most 80 characters)
###   cubes-…, moves-…, options-…, admit-… the private menus and panels (labels at most 100 characters)
###   lobby-…, rules-…, score-…, ledger-…, rotation-…, pips-…, history-…, proof-…, help-…, place-…, glossary-…, config-…, director-…
###                              what the commands answer
###   what-…                     a word of the glossary; .text tells what it means
###   trouble-…, permission-…    what cannot be done for a reason that is no rule: stale buttons, permissions, failures
###   clock-…                    reminders and time limits
###   picture-…, alt-…           words in pictures, and pictures in words
###   page-…                     the local table's page
###
### Facts: names come ready to show. A list of players $players also comes as $players-or, $players-first,
### $players-rest and $players-count; what is absent is "" and its count 0. $must are those who must act now.
### Points come as figures ($amount: 3, ½, 1½) and as they are said ($amount-points). A label's text also has a count: 0 when it is empty.

list-and = { $head } and { $last }
list-or = { $head } or { $last }
# Example: 1½ points
points-said = { $halves ->
    [0] nothing
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
 }

## Refusals: which rule forbids it, what is allowed instead, who must act (added where a message has no $must)

# Example: Eve: go along, or sell your half?
asked-dissenter = { $who }: go along, or sell your half?
asked-for = { $who } (for { $name })
asked-also-for = { $who } (also for { $name })
refusal-must-act = The table waits for { $must }.
# Example: (our reading of Club)
rule-section = { $section ->
    [reading] (our reading of { $book })
   *[other] ({ $book } { $section })
 }
# Example: (our reading)
rule-section-alone = { $section ->
    [reading] (our reading)
   *[other] (rule { $section })
 }

refusal-not-seated = You have no seat at this table. Join it first.
refusal-not-playing = You are not playing in this game: only its Box and its Team can do this, while their bets are open.
# Example: It is not your turn: Cid must act first.
refusal-not-your-turn = It is not your turn{ $must-count ->
    [0] .
   *[other] : { $must } must act first.
 }
refusal-due-first = Something else is due from you first: the buttons under the newest message of the table, or *{ press-options }*, show what.
refusal-not-the-mover = The Box rolls and moves for their side, for the Team the Captain (or when they are out, the acting Captain). The same players resign and report the result: here { $players-or }.
# Example: A double is not settled yet: Dee and Eve have not answered yet.
refusal-double-open = A double is not settled yet: { $must-count ->
    [0] it must be answered first.
    [one] { $must } has not answered yet.
   *[other] { $must } have not answered yet.
 }
refusal-only-the-team = Only a player of the Team holds the roll, stands, or asks to be asked; the Box doubles in their own turn, before they roll.
refusal-the-teams-double = Only players of the Team are with its double or against it, or stay out of it. The Box takes or drops when all of them have spoken.
refusal-proposal-open = First the open proposal must be answered, or withdrawn by its author: no dice and no new game before.
refusal-no-game = No game is going on. Box or Captain starts the next one.
refusal-game-going-on = A game is going on. This can be done between games.
refusal-not-started = The chouette has not started yet: first everybody gets a seat.
refusal-already-started = The seats are being rolled for, or taken already: that cannot be changed now. Join or leave when everybody is seated, between games.
refusal-ended = This chouette is over: no further game is played in it. Open a new one to play on.
refusal-only-box-or-captain = Only Box or Captain starts the next game.
refusal-score-only = This game is played here, so its result comes from the board. Results are entered only in mode score; to give a game up, resign.
refusal-play-only = This game is played on another board (mode score): rolls and plays are not entered, only cubes, deals and the result.

refusal-already-seated = You have a seat at this table already.
refusal-table-full = The table is full: these rules seat { $most } players at most. You can join when somebody has left.
# Example: A game needs at least 3 players, and here are only 2. Wait until somebody joins, or agree to play on as two: propose 2 for the fewest players with /rules.
refusal-too-few = A game needs at least { $least } players, and here { $players ->
    [0] is nobody
    [one] is only one
   *[other] are only { $players }
 }. Wait until somebody joins{ $players ->
    [2] , or agree to play on as two: propose 2 for the fewest players with /rules
   *[other] {""}
 }.
refusal-leave-between-games = Nobody leaves in the middle of a game. You can leave between games.
refusal-leaves-already = You leave at the end of the game already. If you would rather stay, join again.
refusal-box-dodged = You left when you were due to be Box, so you cannot join for the next game. You can join again once it has started.
# Example: Everybody rolls once for a seat, and after a tie only those who are tied: now Bob, Cid and Dee.
refusal-seat-dice = Everybody rolls once for a seat, and after a tie only those who are tied{ $players-count ->
    [0] .
   *[other] : now { $players }.
 }
refusal-wrong-order = Name everybody once, Box first, then the Captain and the line: { $players }.
refusal-joiners-roll = Players who join before the same game roll for their places first: { $players }.
refusal-no-roll-due = No roll of yours is due. Only players who join before the same game roll for their places, and again when they are tied.

refusal-no-partner = Here the Box plays alone: there is a Partner only where the rules say so, and from { $least } players on.
refusal-partner-by-rule = Here nobody chooses the Partner: the rules say whose place it is.
refusal-partner-named = Before the first game a Partner can be named, one who is behind the Captain in the line.
refusal-partner-already = { $player } is the Box's Partner already, as long as the Box stays.
# Example: The rules say in which order players are invited: now it is Ann.
refusal-partner-order = { $player-count ->
    [0] Nobody is left who could be invited: not the Captain, nor who joins, nor who declined.
   *[other] The rules say in which order players are invited: now it is { $player }.
 }
refusal-partner-chooses = { $player } is Partner and due to be Captain: first they stay Partner or become Captain.
refusal-partner-advises = You are the Partner of { $box }: you share the result and advise, and the Box handles dice, checkers and cubes.
refusal-box-consults-later = Here Box and Partner may consult once a cube has been turned, and not before.
refusal-parted = In this game Box and Partner share nothing more that they could settle: they have settled, or the game is sold.
refusal-no-share = You have no share left in what is still open, so you do not advise in this game.
refusal-no-share-in = { $giver } has no share left in { $player }'s cube to hand over.
refusal-no-share-to-sell = Who has no share left in the Box's bets has nothing to sell: the Box has settled with the Partner.
refusal-cubes-of-partners = Cubes are named only where Box and Partner settle: one hands over the share in them. Any other two close all that is between them.
refusal-no-sale-to-join = Only the Box's Partner sells along or stays in, when the Box offers to sell, or has just sold, and the two share every bet.
refusal-only-box-invites = Only the Box invites a Partner: here { $box }.
# Example: That is for Ann to choose, who is Partner and due to be Captain.
refusal-no-choice-due = { $player-count ->
    [0] Only a Partner whose place makes them Captain of the next game chooses: nobody does now.
   *[other] That is for { $player } to choose, who is Partner and due to be Captain.
 }
refusal-roll-first = There are no dice to play yet. Roll first, then play.
refusal-opening-first = The opening comes first: Box and Captain roll one die each.
refusal-opening-done = The opening has been rolled already. From now on the sides roll in turn.
refusal-play-first = The dice have fallen, so they are played first. A cube is turned before the roll, and nobody rolls twice.
refusal-dice-stand = Dice are never rolled twice for one turn. After a take-back the same roll stands: { $dice }.
refusal-mover-plays = You move the checkers yourself: play your roll with /move. Advice is for those whose Captain or Box moves for them.
# Example: Advice on plays comes from those who are still in the game. Now Bob, Cid or Dee may.
refusal-no-consultation = { $rule ->
    [never] Nobody may advise on plays at this table.
    [once-in-the-game] Advice on plays comes from those whose cube is in the game: turned and taken.
    [once-turned] Advice on plays is allowed as soon as a cube has been turned, to all who are still in the game.
   *[other] Advice on plays comes from those who are still in the game.
 } { $players-count ->
    [0] Now nobody may.
   *[other] Now { $players-or } may.
 }
refusal-roll-held = The roll is held, or somebody asked to be asked: { $players } must first double, say “no double” (/stand) or release the hold (/release).
# Example: “8/5” is not a move. Write it as 8/5 6/5, 13/11(2), bar/22 or 6/off; when no move is possible, none.
refusal-play-unreadable = { $part-count ->
    [0] No play was given.
   *[other] “{ $part }” is not a move.
 } Write it as 8/5 6/5, 13/11(2), bar/22 or 6/off; when no move is possible, none.
# Example: Nothing can be borne off yet: not all checkers are home, one is still on the bar.
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
# Example: Ann owns that cube, and only its owner can turn it. A cube can be turned when it is in the middle or one's own.
refusal-no-access = { $owner-count ->
    [0] There is no cube you could turn: the other side owns each of them.
   *[other] { $owner } owns that cube, and only its owner can turn it.
 } A cube can be turned when it is in the middle or one's own.
# Example: Ann is out of this game: that bet is closed.
refusal-out-of-game = { $player-count ->
    [0] You are out of this game: your bet is closed. You play again in the next game.
   *[other] { $player } is out of this game: that bet is closed.
 }
refusal-already-spoken = You have spoken already, and a word once given stands unless all agree to take it back (/undo).
refusal-not-asked = Nobody has asked you: “no double” is said when a doubling round is open, or when you have chosen to be asked before each roll.
refusal-names-needed = Several cubes could be meant: { $players }. Name the players, or all; or press the button for all of them, or *{ press-cubes }*.
refusal-no-names = You speak for your own cube alone. Say it without names, or press the button that is not for all.
# Example: No cube of Ann waits for an answer. Only a double that has just been offered can be answered.
refusal-not-doubled = { $player-count ->
    [0] No cube waits for your answer: you have not been doubled.
   *[other] No cube of { $player } waits for an answer.
 } Only a double that has just been offered can be answered.
refusal-all-together = The Box turns the cubes in the middle all together, or none of them: { $players }.
refusal-half-rule = The half rule: when every open bet is doubled together from the middle, { $cubes } cubes here, the Box takes none, or at least half: here { $counts } of them.
refusal-both-or-none = In a game that began with two bets it is both or none: the Box takes both cubes that are doubled from the middle together, or neither.
refusal-all-or-none = Cubes turned together are answered together: the Box takes all or none.
refusal-lone-taker = Against a double of all cubes from the middle there is no lone taker: as all the others have dropped, you must drop too.
refusal-no-beavers = Here beavers are not played: take or drop.
# Example: Here raccoons are not played: a beaver is taken or dropped.
refusal-no-raccoons = { $played ->
    [yes] A raccoon is taken or dropped: the cube is not turned again.
   *[no] Here raccoons are not played: a beaver is taken or dropped.
 }
refusal-no-hold = You have no hold on the roll, so there is nothing to release. Who asked to be asked lets the roll go with “no double” (/stand).
refusal-holds-already = You hold the roll already: that stands until you release it or double.
# Example: You are asked before each roll already.
refusal-asked-already = { $wanted ->
    [yes] You are asked before each roll already.
   *[no] You are not asked before each roll anyway.
 }
refusal-only-box-chooses = What equal opening dice do is for the Box of the game to say: { $box }.
refusal-nothing-to-choose = What equal opening dice do is settled by these rules; nobody chooses it before a game. /rules says it.
refusal-chosen-too-late = The opening has been rolled: what equal dice do in this game stands. The Box of the next game chooses again before it.
refusal-no-automatic = An automatic double is agreed only right after an equal opening, before the next opening roll, and only where the rules have it.

refusal-no-extras = Extras are not given here: who drops is out of the game.
refusal-no-extra-now = An extra is given right after a double of the Box that some dropped and some took, before the next roll.
refusal-only-droppers = Only who has just dropped can give an extra: here { $players-or }.
refusal-only-to-takers = An extra is given to one who took: here to { $players-or }.
refusal-no-extra-offered = No extra waits for your answer.
refusal-no-extra-cube = You have no extra whose cube you could turn: in an extra only the owner of its cube doubles.
refusal-which-extra = Several extras could be meant. Say whose: { $players-or }.
refusal-extra-must = Who alone takes accepts every extra that is given: take it, or drop it at once for the doubled value; or take back your take with “drop”, as long as you have accepted none.
refusal-extra-open = An extra that was given must be answered first.
refusal-extra-doubled = A redouble is taken or dropped. Only an extra that has just been given can be refused.
refusal-extras-in-line = Who accepts only some extras accepts them in the order of the line: { $players }.
refusal-extra-in-the-way = { $player } has an extra open in this game, and cannot buy the Box's game as well.
refusal-take-stands = Your take stands: it can be taken back only when extras are given to you and you have accepted none.
refusal-away-already = You are away already. When you are there again, say so: /back.
refusal-not-away = You are not away, so you speak for yourself.
refusal-follows-captain = { $player } is away without a proxy, so that cube is played as the one of the Captain, { $captain }: doubled, taken and dropped with it. Nobody says a word for it.
# Example: Game 3 is not adjourned. No game is.
refusal-not-adjourned = Game { $game } is not adjourned. { $games-count ->
    [0] No game is.
   *[other] These are: { $games }.
 }
refusal-both-needed = An adjourned game goes on only when both who move in it are there; { $players } must be.
refusal-not-seated-here = { $player } has no seat at this table.
refusal-no-score = { $player } has no column on the score sheet.
refusal-no-correction = A correction moves points from one player to another one.
refusal-rows-stand = Only rows of games played elsewhere are corrected (mode score). Here a director moves points with /director correct.
# Example: Game 7 is not over. Name a game from 1 to 3.
refusal-game-not-over = Game { $game } is not over. { $last ->
    [0] No game is.
   *[other] Name a game from 1 to { $last }.
 }
refusal-not-in-that-game = { $player } did not play in game { $game }. Only those who played in it correct it, and only their points.
refusal-row-not-even = The points of a game add up to zero; these make { $amount-signed }. Change one of them.
refusal-row-unchanged = Game { $game } has these points already. Type others.
refusal-not-owed = { $player } owes you { $amount-points }; no more than what is owed can be received.
refusal-not-for-another = That nobody says for another: a director speaks for an absent player on their cube, their dice, and what they are asked to agree to.
# Example: Ann is your proxy already.
refusal-proxy-same = { $player-count ->
    [0] Nobody in particular speaks for you while you are away already.
   *[other] { $player } is your proxy already.
 }
refusal-proxy-not-seated = Only somebody at this table can be a proxy, in the game or out of it.
refusal-proxy-cycle = That proxy would lead back to you: a proxy is somebody else, who has not appointed you, nor anybody who has.
refusal-captain-doubles = For the Team the Captain doubles: here { $players-or }. Say at the table that you want it.
refusal-one-cube = There is one cube for { $players }: it is turned and answered for all of them together. Say it without names, or with all of them.
refusal-cube-apart = Nobody shares a cube with you: yours is turned, taken and dropped for itself.
refusal-not-announced = The Team has not announced a double that you could be with or against. This is said when it has, before the Box answers.
refusal-say-along = The double is announced already: go along with it (/along), or dissent (/dissent) where games are sold.
refusal-no-buyouts = Here no games are sold: who shares the cube is with the double.
refusal-not-for-sale = The game of { $player } is not for sale now. Games are offered one after the other, when their players dissent from a double.
refusal-no-preemption = Here the Box does not take over what the Team's players bought from one another: take or drop.
refusal-only-box-preempts = Only the Box takes over a purchase. A player of the Team buys when asked.
refusal-nothing-to-preempt = There is no such purchase to take over: only one that a player of the Team made on this double, before the Box answers it.
refusal-must-take = You have taken over a purchase, or bought your Partner out, so you can only take the double now.
refusal-between-the-two = Of Box and Partner, the one who has not turned the cube can be against its double or with it, before the Team has answered; of a first double of the Team, the Partner, before the Box has answered. Nothing else is asked of them.
refusal-sale-first = The share of { $player } is for sale: whether it is bought is said before the double is answered.
refusal-follows-box = { $player } is away without a proxy, so the half of the Partner is played as the Box, { $box }, plays the other. Nobody says a word for it.

refusal-nothing-proposed = Nothing is proposed that could be accepted or refused.
refusal-which-proposal = Several proposals are open. Say whose you mean: { $players-or }.
refusal-not-yours-to-answer = That proposal is not yours to answer: { $players } must answer it.
refusal-already-proposed = You have proposed that already, and it is still open.
refusal-nothing-to-take-back = There is nothing to take back: only the last action of the game in progress can be.
refusal-option-unknown = There is no option “{ $option }”. There are: { $allowed }.
refusal-option-value = “{ $value }” is not a value of the option “{ $option }”. It can be: { $allowed }.
refusal-seats-taken = { $players } players are seated: the table cannot hold fewer. Choose a larger number, or wait until somebody has left.
refusal-no-settlements = Bets are not settled in this chouette: each ends with a cube or with the game.
refusal-settled-when-turned = A bet is not settled in this chouette while its cube is in the middle. Once it has been turned and taken, offer again.
refusal-no-bet-between = You and { $player } have no open bet against each other. Only the two who hold an open bet can settle it.
refusal-negative-amount = A settlement has no negative points: say who pays. One offers to pay, or asks to be paid.
refusal-whole-points = The sheet is kept in whole points here: agree on a whole number.
refusal-nothing-offered = You have offered { $player } nothing that is still open.
refusal-no-box-sale = The Box's game is not sold in this chouette.
refusal-only-the-box-sells = Only the Box, { $box }, can sell their game.
refusal-sells-to-self = The Box sells their game to somebody else: to a player of the Team, or to a spectator.
refusal-sold-already = The Box's game was sold already, to { $owner }. It is sold once; who bought it can settle.
refusal-settle-instead = { $player } is your Partner, or the only one left against you: settle with them instead of selling.
refusal-option-in-game = The option “{ $option }” changes between games only.
refusal-option-same = The option “{ $option }” has that value already: { $value }.

refusal-no-chips = Here the points stand on a sheet: there are no chips to buy.
refusal-bought-in = You have bought in already. More chips are a re-buy, as many as you like.
refusal-buy-in-first = Buy in first, for at least { $amount } chips.
refusal-least-buy-in = That is too few chips: at least { $amount }.
refusal-no-chips-left = You have no chips to give back.
refusal-chips-in-play = Your chips are in the pot, or may be needed there: give them back when the game is over.
refusal-chips-first = Nobody bets chips that they do not have. Before the game { $players } must buy some; who buys in for the first time buys at least { $amount }.
refusal-chips-short = Nobody can be made to bet chips that they do not have: for that { $players } would need { $amount } more, and must re-buy first.
refusal-not-carried = Here nothing is carried over from one evening to another: each is settled by itself.
refusal-book-is-open = How the points are kept is agreed on before the first game: there are points or chips in the book already.
refusal-committed-already = These dice are committed to already. Their seed must be shown before there can be new ones.
refusal-not-committed = No dice are committed to now. That is done before each game.
refusal-seed-wrong = This is not the seed that was committed to.
refusal-word-too-late = The first dice of this game have fallen, so its words stand. Your word can go into the dice of the next game.
refusal-bad-word = A word in the dice is a line of at most { $longest } letters that can be seen.
refusal-bad-hex = That is no number in hexadecimal digits of the right length.

## News: what happened, in one sentence

# Example: Ann is Box, Bob is Captain; the line goes on with Cid.
news-seated = { $box } is Box, { $partner-count ->
    [0] { "" }
   *[other] { $partner } Partner,{ " " }
 }{ $line-first } is Captain{ $line-count ->
    [1] .
   *[other] ; the line goes on with { $line-rest }.
 }
# Example: Seat rolls (the highest sum first): Ann 2-2, Bob 6-2 and Cid 2-1.
news-seat-rolls = { $again ->
    [yes] Again:
   *[no] Seat rolls{ $number ->
        [1] { " " }(the highest first)
       *[other] { " " }(the highest sum first{ $twice ->
            [yes] , doubles count twice
           *[no] { "" }
         })
     }:
 } { $rolls }.{ $tied-count ->
    [0] { "" }
   *[other] { " " }The same total, so they roll again for the places between them: { $tied }.
 }
# Example: Game 3 starts: Ann is Box, Ann is Captain.
news-game-starts = Game { $game } starts: { $box } is Box, { $partner-count ->
    [0] { "" }
   *[other] { $partner } is Partner,{ " " }
 }{ $captain } is Captain.
    .placed = Game { $game } starts.
    .clock = The pause is over. { news-game-starts }
news-opening = Opening: { $box } and { $captain } roll { $dice }; { $starter } starts.
    .clock = The time for an automatic double is up. { news-opening }
# Example: Opening: Ann and Ann both roll the same, 6-1, and roll again.
news-opening-equal = Opening: { $box } and { $captain } both roll the same{ $dice-count ->
    [0] { "" }
   *[other] , { $dice },
 } and roll again.
    .clock = The time for an automatic double is up. { news-opening-equal }
# Example: The cubes of Bob, Cid and Dee are doubled automatically.
news-automatic-double = { $players-count ->
    [one] The cube of { $players } is doubled automatically.
   *[other] The cubes of { $players } are doubled automatically.
 }
news-automatic-carried = It is one more than the limit: a later game starts doubled for it.
news-starts-doubled = The cubes start at { $value }, for an automatic double that was carried over.
news-automatic-chosen = { $by } chooses { $option } for this game: { $value }.
news-agrees-to-double = { $by } agrees to an automatic double.
news-rolled = { $by } rolls { $dice }.
    .itself = The doubling is over, so { $by } rolls at once: { $dice }.
news-played = { $by } rolls { $dice } and plays { $play }.
news-no-play = { $by } rolls { $dice } and cannot move.
news-suggested = { $by } suggests { $play }.
# Example: Nobody may advise on plays now; nobody may on cubes.
news-may-speak = { $same ->
    [yes] { $on_plays-count ->
        [0] Nobody may advise now.
       *[other] { $on_plays } may advise now, on plays and cubes.
     }
   *[no] { $on_plays-count ->
        [0] Nobody may advise on plays now;
       *[other] { $on_plays } may advise on plays now;
     }{ $on_cubes-count ->
        [0] { " " }nobody may on cubes.
       *[other] { " " }{ $on_cubes } may on cubes.
     }
 }
# Example: Ann doubles Bob, Cid and Dee to 2. Bob and Cid stand.
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
# Example: Ann does not double. Bob and Cid stand.
news-stood = { $by } does not double.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over } stands.
   *[other] { " " }{ $passed_over } stand.
 }
    .clock = { $by }'s time is up: no double.
# Example: Ann is against the double and offers their game for 1½ points.
news-dissented = { $is_bought ->
    [yes] { $by } is against the double: when all have spoken, who doubled buys their game for { $amount-points }.
   *[no] { $by } is against the double and offers their game for { $amount-points }.
 }
news-went-along = { $by } is with the double.
news-bought = { $by } buys the game of { $of } for { $amount-points }.
news-passed-on = { $by } does not buy the game of { $of }.
news-nobody-buys = Nobody buys the game of { $player }, who is with the double.
news-preempted = { $by } takes over the game of { $of } from { $whose } for { $amount-points }.
news-wants-to-stay-out = { $by } would keep their cube as it is, out of this double.
news-stays-out = { $player } has a cube of their own from now on: it stays as it was.
news-bound = { $player } is in this double too: once it is answered, neither Box nor Partner sells to the other.
news-captain-drops = With the Captain's drop the game is over for { $players } too.
# Example: All have spoken: Bob, Cid and Dee double to 2.
news-all-have-spoken = All have spoken: { $values-count ->
    [1] { $players-count ->
        [one] only { $players } doubles,
       *[other] { $players } double
     } to { $values }.
   *[other] doubled are { $doubled }.
 }
    .clock = Time is up: { $values-count ->
        [1] { $players } { $players-count ->
            [one] has
           *[other] have
         } doubled to { $values }.
       *[other] doubled are { $doubled }.
     }
# Example: Ann takes the cubes of Bob, Cid and Dee.
news-took = { $own ->
    [yes] { $by } takes.
   *[no] { $players-count ->
        [one] { $by } takes the cube of { $players }.
       *[other] { $by } takes the cubes of { $players }.
     }
 }
# Example: Ann drops the cubes of Bob, Cid and Dee.
news-dropped = { $own ->
    [yes] { $by } drops.
   *[no] { $players-count ->
        [one] { $by } drops the cube of { $players }.
       *[other] { $by } drops the cubes of { $players }.
     }
 }
# Example: Ann beavers the cubes of Bob, Cid and Dee.
news-beavered = { $own ->
    [yes] { $by } beavers.
   *[no] { $players-count ->
        [one] { $by } beavers the cube of { $players }.
       *[other] { $by } beavers the cubes of { $players }.
     }
 }
# Example: Ann turns the beavered cubes of Bob, Cid and Dee once more: raccoons.
news-raccooned = { $own ->
    [yes] { $by } turns the beavered cube once more: a raccoon.
   *[no] { $players-count ->
        [one] { $by } turns the beavered cube of { $players } once more: a raccoon.
       *[other] { $by } turns the beavered cubes of { $players } once more: raccoons.
     }
 }
news-lone-take-dropped = { $player } would be the lone taker, so the take turns into a drop.
# Example: Ann pays Bob and Cid 1 point each.
news-paid = { $payers-count ->
    [0] { $payees-count ->
        [0] { $payer } pays { $payee } { $amount-points }
       *[other] { $payer } pays { $payees } { $amount-points } each
     }
    [one] { $payers } pays { $payees } { $amount-points } each
   *[other] { $payers } each pay { $payees } { $amount-points }
 }{ $reason ->
    [undo] { " " }back.
   *[other] .
 }
news-acting-captain = { $player } is acting Captain now, and rolls and moves for the Team.
news-acting-box = { $player } rolls and moves for the Box's side now.
news-extra-given = { $by } gives { $player } an extra, its cube at { $value }.
# Example: Ann gives no further extra.
news-no-extra = { $given ->
    [0] { $by } gives no extra.
   *[other] { $by } gives no further extra.
 }
news-extra-taken = { $by } takes the extra with { $of } at { $value }.
news-extra-dropped = { $by } drops the extra with { $of }.
news-extra-refused = { $by } does not want the extra of { $of }.
news-extra-doubled = { $by } doubles the extra with { $of } to { $value }.
news-take-taken-back = { $by } takes back the take and drops like the others.
news-held = { $by } holds the roll.
news-released = { $by } releases the roll.
    .clock = { $by }'s time is up: the roll is held no longer.
news-wants-to-be-asked = { $by } wants to be asked before each roll of the Team.
news-not-to-be-asked = { $by } need not be asked before each roll any more.
# Example: Bob offers to resign a single game.
news-resigns = { $by } offers to resign { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 }.
# Example: Ann offers Ann a settlement: Ann would pay 1½ points.
news-offers-settlement = { $pays ->
    [yes] { $by } offers { $of } a settlement: { $by } would pay { $amount-points }.
   *[no] { $by } offers { $of } a settlement: { $of } would pay { $amount-points }.
 }
news-settled = { $payer } and { $payee } settle: { $payer } pays { $amount-points }.
# Example: Ann offers Ann the Box's game: Ann would pay 1½ points.
news-offers-box = { $by } offers { $of } the Box's game: { $pays ->
    [yes] { $by }
   *[no] { $of }
 } would pay { $amount-points }.
# Example: Ann sells the Box's game to Ann, who decides for the Box from now on: Ann pays 1½ points.
news-box-sold = { $by } sells the Box's game to { $of }, who decides for the Box from now on: { $pays ->
    [yes] { $by }
   *[no] { $of }
 } pays { $amount-points }.
share-in = { $giver }'s share in { $of_cubes-count ->
    [0] every open bet
    [one] { $of_cubes }'s cube
   *[other] the cubes of { $of_cubes }
 }
news-offers-share = { $by } offers { $of }: { share-in } goes to { $taker }, and { $payer } pays { $amount-points }.
# Example: Eve's share in the cubes of Bob and Cid goes to Eve; Ann pays 1½ points.
news-share-handed = { share-in } goes to { $taker }; { $payer } pays { $amount-points }.{ $is_out ->
    [yes] { " " }{ $giver } has no share left, and consults no more in this game.
   *[no] { "" }
 }
news-would-sell-along = { $by } will sell along.
# Example: Ann sells along to Ann: Ann pays 1½ points.
news-sold-along = { $by } sells along to { $of }: { $pays ->
    [yes] { $by }
   *[no] { $of }
 } pays { $amount-points }.
news-stayed-in = { $by } stays in, with half of every bet.
# Example: Bob asks to take back the result that Bob reported.
news-proposes-take-back = { $by } asks to take back { $kind ->
    [plays] the play of { $whose }: { $play }.
    [doubles] the double of { $whose }.
    [stands] the “no double” of { $whose }.
    [takes] the take of { $whose }.
    [drops] the drop of { $whose }.
    [beavers] the beaver of { $whose }.
    [gives-extra-to] the extra that { $whose } gave.
    [takes-extra] the take of an extra by { $whose }.
    [drops-extra] the drop of an extra by { $whose }.
    [refuses-extra] the “no” of { $whose } to an extra.
    [doubles-extra] the double of an extra by { $whose }.
    [dissents] the dissent of { $whose }.
    [goes-along] the word of { $whose }, to be with the double.
    [buys] the purchase of { $whose }.
    [passes-on] the pass of { $whose } on a game for sale.
    [preempts] the purchase that { $whose } took over.
    [stays-out] that { $whose } stays out of the double.
    [accepts-double] the automatic double that { $whose } agreed to.
    [away] that the cube of { $whose } went with the Captain's.
    [proxy] that the cube of { $whose } went with the Captain's.
    [wins] the result that { $whose } reported.
    [resigns] the resignation.
    [pays] the settlement with { $whose }.
    [sells-box-to-for] the sale of the Box's game by { $whose }.
    [sells-along] that { $whose } sold along.
   *[other] the last action.
 }
news-proposes-option = { $by } proposes to change a rule: { $option }: { $value }.
# Example: Ann corrects game 3: Ann +4, Bob −2, Cid −2 (it was a gammon).
news-proposes-row = { $by } corrects game { $game }: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
# Example: All agree: game 3's row is corrected: Ann +4, Bob −2, Cid −2 (it was a gammon).
news-row-corrected = All agree: game { $game }'s row is corrected: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
news-proposes-end = { $by } proposes to end the chouette.
news-accepted = { $by } agrees with { $of }.
news-refused = { $by } does not agree with { $of }.
news-withdrawn = { $by } withdraws the proposal.
    .clock = The proposal of { $by } lapses: its time is up.
news-lapsed = The proposal of { $by } no longer stands.
news-taken-back = The last action is taken back, as { $by } asked.
news-option-changed = The rules change, as { $by } proposed: { $option }: { $value }.
# Example: The Team, led by Ann, wins a backgammon.
news-game-won = { $side ->
    [box] The Box, { $winner }, wins
   *[team] The Team, led by { $winner }, wins
 } { $margin ->
    [1] a single game.
    [2] a gammon.
   *[3] a backgammon.
 }
news-game-decided = No bet is open any more: the game is over.
news-game-void = Game { $game } is given up; points booked so far stay.
news-game-scored = Game { $game }: { $scores }.
# Example: Next: Ann is Box with Eve as Partner, Dee is Captain, then Bob, Fay and Cid.
news-rotated = { $why ->
    [box-wins] { $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] The Box beat { $beaten }, the Captain{ rotation-how }, and so stays.{ " " }
         }
       *[no] { "" }
     }Next:
    [captain-wins] { $otherwise ->
        [yes] { $box }, the Captain, beat the Box{ rotation-how }.{ " " }
       *[no] { "" }
     }Next:
    [both-lose] The Box beat { $beaten-count ->
        [0] the Captain
       *[other] { $beaten }, the Captain{ rotation-how }
     }, but lost points on the whole game: both lose their places, so the next in line is Box. Next:
    [settled-even] Box and Captain parted even: both lose their places, so the next in line is Box. Next:
    [next-behind] { $beaten-count ->
        [0] Box and Captain parted even
       *[other] The Box beat { $beaten }, the Captain{ rotation-how }
     }, but lost to the Team at the end: both lose their places, so the next in line is Box. Next:
    [acting-wins] { $box }, acting Captain, beat the Box. Next:
    [team-wins] The Team won at the end, which decides here: its Captain is Box, whatever their own result. Next:
    [captains-lose] The Box beat every Captain: each goes to the end of the line. Next:
    [leaver] The places now:
    [resumed] The places are as they were. Next:
   *[other] Next:
 } { $box } is Box{ $partner-count ->
    [0] { "" }
   *[other] { " " }with { $partner } as Partner
 }{ $line-count ->
    [0] .
    [1] , { $line } is Captain.
   *[other] , { $line-first } is Captain, then { $line-rest }.
 }
news-invited-partner = { $by } invites { $player } to be the Box's Partner.
news-declines-partner = { $by } declines to be the Partner of { $of }.
news-partner = { $player } is the Partner of { $box }.
news-stays-partner = { $by } stays Partner and goes to the end of the line. { $captain } is Captain next.
news-becomes-captain = { $by } becomes Captain and is Partner of { $box } no more.
# Example: The dice give the odd half point that the Box's side lost to Ann.
news-odd-half = The dice give the odd half point that the Box's side { $won ->
    [yes] won
   *[no] lost
 } to { $player }.
news-wants-to-join = { $by } asks to join.
news-joined = { $player } joins the table.
news-join-refused = { $player } is not admitted.
news-joiner-rolled = { $by } rolls { $dice } for a place.
news-joiners-tied = { $players } have the same total and roll again for their places.
# Example: Ann leaves after the next game.
news-leaves-later = { $when ->
    [gone] { $player } leaves. Open bets stay, and the seat is free after this game.
    [next-game] { $player } leaves after the next game.
   *[this-game] { $player } leaves after this game.
 }
news-stays = { $player } stays at the table.
# Example: Ann is away: the cube is played as the Captain's, and for the rest Cid speaks for Ann.
news-away = { $by } is away{ $speaker-count ->
    [0] .
   *[other] { $follows ->
        [yes] : the cube is played as the Captain's, and for the rest { $speaker } speaks for { $by }.
       *[no] ; { $speaker } speaks for { $by }.
     }
 }
    .clock = { $by }'s time is up: they are played as absent.{ $speaker-count ->
        [0] { "" }
       *[other] { $follows ->
            [yes] { " " }The cube is played as the Captain's, and for the rest { $speaker } speaks for { $by }.
           *[no] { " " }{ $speaker } speaks for { $by }.
         }
     }
news-back = { $by } is back.
# Example: Bob is the proxy of Ann. As long as the two play against each other Cid speaks for Ann.
news-proxy = { $player-count ->
    [0] { $by } has no proxy any more.
   *[other] { $player } is the proxy of { $by }.
 }{ $against ->
    [yes] { " " }As long as the two play against each other { $speaker-count ->
        [0] the proxy does not speak for { $by }.
       *[other] { $speaker } speaks for { $by }.
     }
   *[no] { "" }
 }
# Example: Bob, Cid and Dee go with Ann.
news-followed = { $players-count ->
    [one] { $players } goes with { $captain }.
   *[other] { $players } go with { $captain }.
 }
news-proposes-adjournment = { $by } proposes to adjourn the game.
    .clock = { $by } is away, and nobody is there to move for that side.
# Example: Game 3 is adjourned. For the rotation it counts as if the Team had won.
news-adjourned = Game { $game } is adjourned. For the rotation it counts as if { $side ->
    [box] the Box
   *[team] the Team
 } had won.
news-proposes-resumption = { $by } proposes to play on game { $game }.
news-resumed = Game { $earlier } goes on as game { $game }: { $box } moves for the Box, { $captain } for the Team.
news-by-director = { $by } decides as director.
news-proposes-as-director = { $by } would act as director.
news-received = { $by } has received { $amount-points } from { $player }.
# Example: Ann, as director, takes away the seat of Ann.
news-unseated = { $by }, as director, takes away the seat of { $player }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Ann, as director, speaks for Ann.
news-acted-for = { $by }, as director, speaks for { $player }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Ann, as director, corrects the score: Ann pays Ann 1½ points.
news-corrected = { $by }, as director, corrects the score: { $payer } pays { $payee } { $amount-points }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
news-carried-over = From an earlier evening { $payer } owes { $payee } { $amount-points }: it is on the sheet now.
news-debt-due = From an earlier evening { $payer } still owes { $payee } { $amount-points }: that is to be paid now, and { $payee } says so with /paid.
news-bought-in = { $by } buys in for { $amount } chips.
news-rebought = { $by } buys { $amount } more chips.
news-cashed-out = { $by } gives back { $amount } chips.
news-cubes-stay = The cubes of { $players } stay as they are: there are not the chips for more.
news-comes-late = { $player } comes back after a new game began, and goes to the end of the line.
# Example: Bob, Cid and Dee are away at the top of the line, and go to its end.
news-moved-back = { $players-count ->
    [one] { $players } is away at the top of the line, and goes to its end.
   *[other] { $players } are away at the top of the line, and go to its end.
 }
news-left = { $player } leaves with { $score-signed }.
news-ended = The chouette is over. To play again, open another one with /chouette open.
commitment = Dice of game { $game }, SHA-256: `{ $digest }`
news-committed = Commitment to the next dice: `{ $digest }`
news-revealed = Were the dice fair? /verify shows their seed.
news-word = The word of { $by } is in the dice.

told-by-proxy = { $spokesman } as proxy: { $told }
refused-for-absent = You said it for { $absent }, to whom this applies: { $told }

## Those who must act, mentioned

due-nothing = { $must }.
due-act = { $must }, it is your turn.
due-consent = { $must }, do you agree?
consent-resignation = { $must }: { $by } offers to resign { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 }. Do you agree?
consent-take-back = { $must }: do you agree to take back the last action, as { $by } asks?
consent-option = { $must }: do you agree with { $by } on { $option }: { $value }?
# Example: <@Bob> and <@Cid>: Ann corrects game 3: Ann +4, Bob −2, Cid −2 (it was a gammon). Agree?
consent-row = { $must }: { $by } corrects game { $game }: { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }. Agree?
consent-admission-one = { $must-or }: may { $by } join? One yes is enough.
consent-admission-all = { $must }: may { $by } join? All must agree.
consent-partner = { $must }: will you be the Partner of { $by }?
consent-settlement = { $must }: settle with { $by }? { $pays ->
    [yes] { $by } would pay you { $amount-points }.
   *[no] You would pay { $amount-points }.
 } The offer stands until new dice fall, that cube is turned or answered, or { $by } withdraws it.
consent-sale = { $must }: take over the Box's game from { $by }? { $pays ->
    [yes] { $by } would pay you { $amount-points }.
   *[no] You would pay { $amount-points }.
 }{ $along ->
    [yes] { " " }Their Partner sells along at the same price, so it is twice as much in all.
   *[no] { "" }
 } The offer stands until new dice fall or a cube is turned.
consent-share = { $must }: agree? { share-in } would go to { $taker }, and { $payer } would pay { $amount-points }. Who plays, the rotation and the partnership stay as they are. The offer stands until new dice fall, a cube is turned or answered, a bet is closed, or { $by } withdraws it.
consent-sell-along = { $must }: the Box's game is sold. Sell along? { $pays ->
    [yes] You would pay { $amount-points } too.
   *[no] You would be paid { $amount-points } too.
 } Or stay in, with half of every bet beside the buyer.
consent-stay-out = { $must }: may { $by } keep their cube out of this double, as one of their own?
consent-adjournment = { $must }: adjourn the game for { $by }, or wait? More than half decide. Adjourned, it counts for the rotation as if { $side ->
    [box] the Box
   *[team] the Team
 } had won.
consent-resumption = { $must }: play on game { $game } now, as { $by } proposes? More than half decide.
consent-unseats-as-director = { $must-or }: may { $by }, as director, take away the seat of { $player }? One yes is enough.
consent-acts-for-as-director = { $must-or }: may { $by }, as director, say for { $player }: “{ $kind ->
    [away] away
    [doubles] double
    [stands] no double
    [holds] hold the roll
    [releases] the roll is released
    [takes] take
    [drops] drop
    [beavers] beaver
    [accepts] yes
    [refuses] no
    [game] the next game
    [resigns] I resign
    [adjourns] adjourn the game
   *[other] my word
 }”? One yes is enough.
consent-undo-as-director = { $must-or }: may { $by }, as director, take back the last action? One yes is enough.
consent-adjourns-as-director = { $must-or }: may { $by }, as director, adjourn the game? One yes is enough.
consent-ends-as-director = { $must-or }: may { $by }, as director, end the chouette? One yes is enough.
consent-corrects-as-director = { $must-or }: may { $by }, as director, have { $payer } pay { $payee } { $amount-points }? One yes is enough.
consent-end = { $must }: do you agree with { $by } to end the chouette?
due-choice = { $must }: do you stay Partner, or become Captain?
due-chips = { $must }: buy chips before the game.
due-start = { $must-or }, start the next game when you are ready.
# Example: <@Ann>, <@Bob> and <@Cid> to roll for places in the line.
due-place-roll = { $must } to roll for { $must-count ->
    [one] a place
   *[other] places
 } in the line.
due-automatic = { $must }, choose this game's automatic doubles. Roll the opening without a choice, and every equal roll doubles.
due-opening = { $must-or }, roll the opening.
due-opening-again = { $must-or }, roll the opening again. Before that, *Double automatically* doubles a player's cube if that player and the Box both press it.
due-report = { $must-or }, report cubes and the result.
due-roll = { $must } to roll.
due-word = { $must }: double, or let the roll go?
due-play = { $must } to play.
# Example: Eve, your own cube: double or no double?
due-solicited = { $must }, { $must-count ->
    [one] your own cube
   *[other] your own cubes
 }: double or no double?
due-along = { $must }: are you with the double?
due-sale = { $must }: do you buy the game of { $of } for { $amount-points }?
# Example: <@2>: do you buy the game of Cid for ½ point? <@4>: are you with the double?
due-sale-or-along = { $buyers }: do you buy the game of { $of } for { $amount-points }?{ $others-count ->
    [0] { "" }
   *[other] { " " }{ $others }: are you with the double?
 }
# Example: Eve: you can only drop.
due-answer = { $must }: { $answers-count ->
    [1] you can only { $answers }.
   *[other] { $answers }?
 }{ $players-count ->
    [0] { "" }
   *[other] { " " }Still open: { $players }.
 }
due-answers-in-order = { $must }, in this order: { $answers }?
due-beaver-answer = { $must }: { $answers } the beaver?
due-raccoon-answer = { $must }: { $answers } the raccoon?
due-extra = { $must }: will you give an extra?
due-extra-answer = { $must }: { $answers } the extra?
answer-take = take
answer-beaver = beaver
answer-raccoon = turn once more
answer-drop = drop
answer-refuse = refuse

## Options of the rules

option-min_players = Fewest players
    .help = With fewer than this no game starts; the table waits until somebody joins.
    .value = { $value }
option-max_players = Most players
    .help = With this many the table is full: nobody else can join until somebody leaves.
    .value = { $value }
option-seating_dice = Dice for a seat
    .help = How many dice everybody rolls for a seat. The best roll is Box, the next is Captain, { $partner ->
        [mandatory] { $partner_choice ->
            [next] the third is Partner where the Box has one, and so on down the line
           *[other] and so on down the line
         }
       *[other] and so on down the line
     }. Those who tie roll again among themselves.
    .value = { $value }
option-seating_doubles_twice = Doubles count double for seats
    .help = Whether a double rolled for a seat { $late_joiners ->
        [roll] (or for a place in the line by several who join together) counts
       *[other] counts
     } twice: 3-3 is then worth 12, more than 6-5.
    .yes = yes, a double counts twice
    .no = no, only the sum counts
option-admission = Joining
    .help = Who must agree when somebody wants to join a chouette that has started. Until then anybody can sit down.
    .sponsor = the Box or any one player agrees
    .open = open to all while there are seats
    .unanimous = everybody at the table must agree
option-late_joiners = Several who join together
    .help = In which order several who join before the same game go to the end of the line.
    .roll = they roll two dice for it, and those who tie roll again
    .end = in the order in which they joined
option-partner = Partner
    .help = Whether the Box of a large chouette has a Partner, who shares the result and gives advice. { $cube ->
        [single] The Box rolls and moves; about the one cube the Partner has a word too.
       *[other] As long as the Box plays, dice, checkers and cubes are the Box's alone.
     }
    .none = the Box plays alone
    .optional = the Box may invite one
    .mandatory = the Box must have one
option-partner_from = Partner from
    .help = From how many players on the Box { $partner ->
        [mandatory] has
       *[other] may have
     } a Partner. A Partner who has played stays as long as the Box does, however few are left.
    .value = { $value }
option-partner_choice = Who is Partner
    .help = Who becomes the Box's Partner, and where the Partner stands meanwhile. It is never the Captain. A Partner with a place in the line that makes them Captain chooses: to stay Partner, or to become Captain.
    .bottom = the last in the line, then upwards; the Partner keeps that place
    .next = the next behind the Captain; the Partner leaves the line, and is Captain once the Box has lost
option-partner_split = Splitting with the Partner
    .help = How Box and Partner share what their side won or lost, at the end of each game.
    .whole = in whole points: the odd one is the Box's, won or lost (of 5 the Box has 3)
    .halves = { $points ->
        [whole] in whole points, as the sheet has no halves: the odd one is the Box's, won or lost
       *[other] in half points; an odd half is the Box's; where the bot rolls, the Partner's if the next roll is odd
     }
option-cube = Cubes
    .help = Whether each bet has a cube of its own, or all share one, which is doubled for all at once. With one cube nobody beavers, and if Box and Captain agree, a player can keep their bet out of a double (Stay out): it has a cube of its own from then on.
    .individual = one for each bet
    .single = one for all
option-automatic_doubles = Automatic doubles
    .help = What happens to the cubes when both opening dice are equal. They stay in the middle, and the dice are rolled again. What is carried over starts the next games doubled, one each, and counts there as one of those that a game may have. A Box who may choose and says nothing plays every time. { $book ->
        [chips] A cube stays as it is where one of its two has not the chips for more.
       *[other] { "" }
     }
    .none = nothing
    .agreed = { $cube ->
        [single] the cube is doubled if the Box and everybody who shares it want it
       *[other] a cube is doubled if the Box and its player both want it
     }
    .unlimited = every cube is doubled, each time
    .limited-1 = every cube is doubled, once in a game
    .limited-2 = every cube is doubled, twice in a game at most
    .limited-3 = every cube is doubled, three times in a game at most
    .limited-1-carry = once in a game; more are carried over
    .limited-2-carry = twice in a game; more are carried over
    .limited-3-carry = three times in a game; more are carried over
    .box = the Box chooses before each game
option-jacoby = Jacoby
    .help = Whether gammon and backgammon count only on a bet whose cube was doubled and taken. An automatic double is not enough.
    .yes = yes: a gammon needs a cube that was doubled and taken
    .no = { $consultation_plays ->
        [never] { $consultation_cubes ->
            [never] no, but it is on all the same: nothing may be discussed
           *[other] no, gammons always count
         }
       *[other] no, gammons always count
     }
option-beavers = Beavers
    .help = Whether a doubled player may turn the cube once more at once and keep it. The doubler takes the beaver, or drops and loses the doubled value.
    .yes = allowed
    .no = not played
option-raccoons = Raccoons
    .help = Whether a doubler who is beavered may turn the cube once more at once, with Beaver or /beaver. It stays with its owner, who takes the raccoon, or drops and loses what the cube showed before it.
    .yes = allowed
    .no = not played
option-box_initial_double = The Box's first double
    .help = Whether the Box may choose which of the cubes in the middle to double.
    .each = { $cube ->
        [single] the one cube and those kept out, as the Box likes
       *[other] the cubes that the Box likes
     }
    .all = { $cube ->
        [single] the one cube; those kept out that are in the middle only together
       *[other] all cubes still in the middle together
     }
option-box_double_answer = Answering the Box's first double
    .help = For whom the Captain answers when the Box doubles cubes from the middle. Later doubles everybody answers for themselves.
    .each = everybody for themselves
    .captain = the Captain's drop counts for all who are doubled; after a take the others choose
option-team_initial_answer = The Box's answer to first doubles
    .help = { $cube ->
        [single] How the Box answers when the Team doubles from the middle. All share one cube, which is taken or dropped for all at once; only a bet that was kept out has another.
       *[other] How many cubes the Box may take when the Team doubles from the middle. By the half rule, half of 3 is 2; and in a game that began with two bets it is both or none.
     }
    .any = { $cube ->
        [single] the one cube, for all; one kept out for itself
       *[other] any of them
     }
    .half = { $cube ->
        [single] the one cube, for all
       *[other] half rule: none or at least half if all open bets are doubled from the middle; else any
     }
    .all-or-none = { $cube ->
        [single] the one cube, for all; of those kept out all or none
       *[other] { $team_redouble_answer ->
            [all-or-none] all or none of those doubled together, redoubles too
           *[other] all or none of those from the middle
         }
     }
option-team_redouble_answer = The Box's answer to redoubles
    .help = { $cube ->
        [single] How the Box answers when the Team redoubles. All share one cube, which is taken or dropped for all at once; only a bet that was kept out has another.
       *[other] How many of the cubes that the Team redoubles together the Box may take.
     }
    .any = { $cube ->
        [single] { $partner ->
            [none] the one cube, for all; one kept out for itself
           *[other] the one cube, for all; a Partner answers for their own half
         }
       *[other] any of them
     }
    .all-or-none = { $cube ->
        [single] { $partner ->
            [none] the one cube, for all, with any kept out that is doubled too
           *[other] the one cube, for all; the Box answers for a Partner too
         }
       *[other] { $team_initial_answer ->
            [all-or-none] all or none of those doubled together, first doubles too
           *[other] all or none of those redoubled
         }
     }
option-lone_taker = Lone taker
    .help = Whether one player may take alone when the Box doubled every open bet at once, all from the middle, and all others drop.
    .allowed = allowed
    .must-drop = they must drop too
    .must-accept-extras = { $extras ->
        [yes] allowed; from four players on they take every extra they are given, or drop too
       *[other] allowed, since no extras are played
     }
option-extras = Extras
    .help = Whether somebody who drops a double of the Box may give an extra to somebody who takes it. The giver pays the taker the value before the double once more, and the two have a bet of their own for the rest of the game, the giver on the Box's side: its cube shows the doubled value and is the taker's. So if you drop a 1 and give Bob an extra, you pay Bob 1, and play against Bob with a cube at 2. Whoever dropped is asked before the next roll. When the Box has no bet left, the game goes on for the extras, and the first in the line who gave one moves for the Box's side.
    .yes = allowed
    .no = not played
option-answer_order = Order of answers
    .help = In which order the Team answers a double of the Box.
    .rotation = in the order of the line
    .any = in any order
    .captain-first = the Captain first when only cubes from the middle are doubled, else in any order
option-double_order = Order of doubles
    .help = { $cube ->
        [single] Who may double the Team's cube. A bet that was kept out has a cube of its own, which its player doubles at will.
       *[other] Who may be first to double for the Team, and how the others follow with their own cubes.
     }
    .rotation = { $cube ->
        [single] anybody
       *[other] anybody; then the others in the order of the line
     }
    .any = { $cube ->
        [single] anybody
       *[other] anybody; then the others in any order
     }
    .captain = { $cube ->
        [single] the Captain alone
       *[other] the first in the line who can; then the others in any order
     }
    .captain-first = { $cube ->
        [single] the Captain alone while the cube is in the middle; later anybody
       *[other] with cubes in the middle, the first in the line of those; with their own, anybody
     }
option-buyouts = Buyouts
    .help = Whether a player who is against their Team's double of the one cube can sell their game, and for how much. The buyer pays at once and has both bets (bought by the Box, the bet is closed); the seller is out. A seller whose game nobody buys goes along. { $partner ->
        [none] { "" }
       *[other] Box and Partner can sell to one another in the same way when one of them is against a double.
     }
    .none = no: everybody goes along
    .full = for the value of the cube before the double
    .half = { $points ->
        [whole] for half the value of the cube before the double, rounded up
       *[other] for half the value of the cube before the double
     }
option-buyouts_on = Who must buy
    .help = Whether a game for sale must be bought. Where it must, those who doubled buy, and nobody else is asked. That holds on the last rolls too, where a double can be right although it is not worth the price: there a player can ask to stay out, if Box and Captain agree.
    .free = nobody has to buy
    .later-forced = on a first double nobody; on a later one those who doubled must
option-buyout_order = Who buys first
    .help = { $buyouts_on ->
        [later-forced] In which order those who could buy a game are asked on a first double; on a later one those who doubled must buy.
       *[other] In which order those who could buy a game are asked.
     }
    .captain = the Captain, the others in the order of the line, then the Box
    .box = the Box, the Captain, then whoever of the Team speaks first
option-preemption = Preemption
    .help = Whether the Box, before taking, may take over a game that one of the Team bought from another, at the same price. That bet is then closed, and the Box must take.
    .yes = allowed
    .no = not played
option-consultation_plays = Advice on plays
    .help = Who of the Team may advise on plays, and from when on; the last word is the Captain's. Where nothing may ever be discussed, gammons count only with a cube that was doubled and taken. { $extras ->
        [yes] Whoever gave an extra is silent until they have taken its redouble.
       *[other] { "" }
     }
    .never = nobody, ever
    .once-in-the-game = those whose cube was doubled and taken
    .from-the-start = everybody with an open bet, from the start
    .once-turned = everybody with an open bet, once a cube has been doubled
    .always = the whole Team at any time, except who sold their game
option-consultation_box = Box and Partner consulting
    .help = When the Partner may advise the Box, on plays and on cubes: as long as they share the result.
    .always = at any time
    .once-turned = once a cube has been doubled
option-consultation_cubes = Advice on cubes
    .help = Who of the Team may advise on doubles and takes, and from when on. Where nothing may ever be discussed, gammons count only with a cube that was doubled and taken. { $extras ->
        [yes] Whoever gave an extra is silent until they have taken its redouble.
       *[other] { "" }
     }
    .never = nobody, ever
    .once-in-the-game = those whose cube was doubled and taken
    .from-the-start = everybody with an open bet, from the start
    .once-turned = everybody with an open bet, once a cube has been doubled
    .always = the whole Team at any time, except who sold their game
option-leave = Leaving
    .help = When a player can give up their seat. Who has not played yet can do so at once.
    .between-games = between games, at once
    .announced = after the game in progress; said between games, after the next one
    .any-time = at any time; open bets stay, and are played for them
option-box_dodging = Leaving before one's Box
    .help = Whether a player who leaves when they are due to be Box can join the next game.
    .allowed = allowed
    .forbidden = forbidden: they can join again once that game has started
option-rotation_decided_by = Whose result decides the rotation
    .help = Whose result against the Box decides who is Box in the next game.
    .initial-captain = that of the Captain with whom the game began
    .next-behind = the first Captain's; if they lose and the acting one wins, the next behind the first is Box
    .last-captain = that of whoever is Captain at the end of the game
    .side = the side that wins at the end: the Box stays, or the Team's first Captain is Box
    .every-captain = every Captain's, acting ones too: the first who wins is Box, who loses goes to the end
option-settlements = Settlements
    .help = Whether two who have an open bet may close it for points that they agree on. Each pair agrees for itself. A doubled cube can be settled instead of being answered; but no bet is settled while the Team is still asked who doubles, nor between an answer and the end of its round. An offer stands until new dice fall, that cube is turned or answered, it is withdrawn, or a new one between the two takes its place. { $partner ->
        [none] { "" }
       *[other] Box and Partner can settle about their shares even then{ $cube ->
            [single] , but not while one of the two has still to answer a double or to buy the other's half
           *[other] { "" }
         }; such an offer lapses when any cube is turned or answered, or any bet is closed.
     }
    .no = none
    .yes = yes, each bet
    .not-initial = yes, but none whose cube is in the middle
option-box_sale = Sale of the Box's game
    .help = Whether the Box may sell their game to a player or a spectator, who then decides for the Box. The seller stays Box for the rotation, as if nothing had been sold. It is sold once in a game, not while a double is open, and neither to a Partner nor to the only opponent left.
    .yes = yes, to a player or a spectator
    .no = no
option-points = Points
    .help = Whether half points are played for. Where the sheet knows whole points only, no settlement has a half, Box and Partner split whole points, and half a point in the price of a game is rounded up.
    .whole = whole points
    .halves = half points too
option-book = Book
    .help = How the points are kept. With chips everybody buys in before their first game; the stakes of every bet go into the pot, a drop is paid as soon as its round is answered, and nobody can bet chips that they do not have: they buy more first. A sheet that is carried over takes up what those who sit down have left unpaid on earlier evenings.
    .sheet = a score sheet, settled at the end
    .chips = chips
    .carried-over = a score sheet; what stays unpaid is carried over to the next evening
option-absent_cube = Cube of an absent player
    .help = Who decides for the cube of a player who is away. Whoever is away can appoint a proxy, who then decides. { $partner ->
        [none] { "" }
       *[other] For a Partner who is away the Box decides.
     }
    .proxy = their proxy; without one, the Captain
    .captain = it goes with the Captain's; where they are not asked, whoever moves for the Team decides
option-absent_at_top = Absent at the top of the line
    .help = What happens when a player who is away would be Captain of the next game.
    .stays = they are Captain, and the next in the line moves for them
    .moved-back = they go to the end of the line when it starts
option-box_must_break_even = The Box must break even
    .help = Whether a Box who beats the Captain but loses points on the whole game gives up the Box to the next behind the Captain.
    .yes = yes: then they go to the end of the line
    .no = no, beating the Captain is enough

## Commands: descriptions

command-chouette = Open, start and end a chouette in this channel
command-chouette-open = Open a chouette in this channel
    .rules = Which club's rules are played
    .stake = What one point stands for, as a number; it is only written on the sheet
    .label = What one point stands for, in words, such as beer or points
    .mode = Play the games here, or keep only the cubes and the score
    .title = What this evening is called
command-chouette-start = Roll for seats and start the first game
    .order = Mode score: everybody as rolled elsewhere, Box first, then Captain and line
command-chouette-next = Start the next game (Box or Captain)
command-chouette-end = Propose to end the chouette: final sheet and settling up
command-join = Ask for a seat; you play from the next game on
command-chips = Chips, where a table plays for them
command-chips-buy = Buy chips: buy in, or buy more
    .number = How many
command-chips-cashout = Give all your chips back
command-director = What a director of the tables may do; everybody sees it
command-director-undo = Take back the last action without consent
command-director-adjourn = Break the game off and keep it
command-director-end = End a table that is stuck; a game in progress is adjourned
command-director-unseat = Take away the seat of somebody who is gone, between games
    .player = Who is gone
    .reason = Why
command-director-correct = Move points from one player to another, as the score is wrong
    .payer = Who pays
    .payee = Who is paid
    .points = How many points
    .reason = Why; it is written beside the points
command-director-act = Say for an absent player what they would have to say
    .player = For whom
    .what = What is said
    .reason = Why
act-away = away
act-rolls = rolls
act-doubles = doubles
act-stands = no double
act-releases = releases the roll
act-takes = takes
act-drops = drops
act-accepts = accepts
act-refuses = refuses
act-starts = starts the next game
director-not-allowed = Only a director may do that: who manages the server, or has the role that it has set with /config.
command-away = Say that you are away for a while: you stay in the game, others speak for you
command-back = Say that you are there again
command-proxy = You are away, and somebody speaks for you; without a name: no proxy any more
    .player = Who speaks for you
command-leave = Give up your seat, now or as soon as the rules allow
command-roll = Roll the dice for your side, or your die of the opening
command-move = Play the dice that were rolled, in the usual notation
    .play = The play, such as 8/5 6/5; the legal ones are offered as you type
command-suggest = Advise who moves for your side how to play the roll, for all to hear
    .play = The play, such as 8/5 6/5; the legal ones are offered as you type
command-double = Double: your own cube, or as Box those of the players you name
    .players = As Box: whose cubes; left out, all you can double
command-stand = Say “no double” when you are asked
command-dissent = Be against your Team's double of the one cube, and offer your game for sale
command-along = Be with your Team's double of the one cube
command-buy = Buy the game of a player who is against the double
    .player = Whose game; it must be for sale now
command-preempt = As Box, before you take: take over a game that one of the Team bought from another
    .player = Who sold it
command-take = Take a double
    .players = As Box: whose cubes you take
command-pass = Drop a double and pay the cube's old value
    .players = As Box: whose cubes you drop
command-beaver = Turn the cube once more and keep it
    .players = As Box: whose cubes you beaver
command-extra = After a double that you dropped, give one who took it an extra bet
    .player = Who took, and gets the extra
command-hold = Hold the Captain's roll until you have thought about your cube
command-release = Let the roll go that you hold
command-ask = Choose whether the Team's roll waits for your word each time
    .when = Whether you want to be asked before each roll
command-word = Put a word of your own into the dice of this game
    .text = Any text; it is mixed into the dice and shown to all
command-resign = Offer to lose the game; everybody with an open bet must agree
    .value = How much you offer to lose
command-accept = Say yes to an offer or a proposal
    .of = Whose, when there are several
command-refuse = Say no to an offer or a proposal, or withdraw your own
    .of = Whose, when there are several
command-settle = Offer to close a bet for points
    .player = With whom: Box and a player, Box and Partner, or the two who share an extra
    .points = Positive: you pay. Negative: you are paid
    .cubes = Between Box and Partner: whose cubes; left out, all of them
    .share = Between Box and Partner: who hands over; left out: the Partner, or with cubes whoever is paid
settle-take = I take over the other's share
settle-give = I hand over my share
command-sell = Box: offer your game to somebody else for a price
    .to = A player of the Team, or a spectator
    .price = Positive: you are paid. Negative: you pay
command-partner = Box: invite your Partner for the next games
    .player = Whom; the bottom of the line is invited first
command-undo = Propose to take back the last action
command-result = Report how a game ended that is played on another board
    .winner = Who won: the Box, or who moves for the Team
    .value = How much it won
command-correct = Correct a past game's row (mode score); all who played in it agree
    .game = Which game
    .points = Everybody's points of that game, as in Ann +4, Bob -2, Cid -2
    .winner = Or who won it, by the cubes as they were
    .value = How much it won
    .reason = Why; it is written beside the points
command-score = The score sheet, as a picture and as text
    .page = Which page of the sheet; the last one if you name none
command-ledger = Every point that moved, from whom to whom and why
    .player = Only what this player won and lost
command-rotation = Who is Box, Captain and next, and what each result would change
command-pips = Pip counts of both sides
command-board = The board, for you alone and from your side
command-history = Step through a game, a turn at a time, with the board
    .game = Which game; left out, the one in progress
command-rules = The rules in force, or propose to change one
    .option = Which rule
    .value = Its new value; all seated players must agree
command-paid = Say that somebody has paid you
    .player = Who has paid you
    .amount = How much, if it was not all: money under its label, points without one
    .label = In what, where they owe you in several: EUR
command-stats = Games, points, cubes and dice of one player, with the running score
    .player = Whose; nobody named: your own
    .period = Which evenings count; nothing chosen: this year
command-leaderboard = Everybody who played here, in order, with the running score
    .by = In which order; nothing chosen: by points
    .period = Which evenings count; nothing chosen: this year
command-settleup = Who pays whom: this evening and earlier ones
command-export = The chouette as a file: its record, its games for other programs, its sheet
    .format = What you want; left out, the record, which can be replayed
command-verify = Check that the dice were fair
    .game = Which game; left out, the last one
command-help = What you can do now, and how this table's rules work
    .topic = What you want to know more about
command-what = What a word of the chouette means, and a rule that can be chosen
    .word = Which word; left out, all that there are
command-config = Defaults of this server
command-config-show = The defaults of this server
command-config-set = Change a default of this server
    .setting = Which setting
    .value = Its new value
## Choices

ask-on = on: ask me before each roll
ask-off = off: do not ask me
margin-single = single game
margin-gammon = gammon
margin-backgammon = backgammon
mode-play = play here, with board and dice
mode-score = keep cubes and score only, the board is elsewhere
## Buttons

press-options = My options
press-for = Speak for { $name }
press-in-name = { $label } ({ $name })
press-move = Move
press-only-play = { $play } (only play)
press-cubes = Choose cubes
press-cubes-beaver = Beaver some
press-roll = Roll
press-opening = Roll the opening
press-automatic = Automatic doubles …
press-choose = { $value }
press-agree = Double automatically
# Example: Double all (Bob again)
press-double = { $target ->
    [all] { $several ->
        [yes] Box: double all
       *[no] Double all
     }{ $again-count ->
        [0] { "" }
       *[other] { " " }({ $again } again)
     }
   *[other] { $several ->
        [yes] Double my cube
       *[no] Double
     }
 }
press-equal = Equal opening dice
press-result = { $side ->
    [box] { $margin ->
        [GAMMON] Box gammon
        [BACKGAMMON] Box backgammon
       *[SINGLE] Box wins
     }
   *[team] { $margin ->
        [GAMMON] Team gammon
        [BACKGAMMON] Team backgammon
       *[SINGLE] Team wins
     }
 }
press-stand = No double
press-along = { $who-count ->
    [0] Go along
   *[other] { $who }: go along
 }
press-dissent = { $who-count ->
    [0] Dissent: sell my game
   *[other] { $who }: sell my half
 }
press-buy = Buy the game of { $name }
press-decline = Do not buy { $name }
press-preempt = Take over the game of { $name }
press-stay-out = Stay out of this double
press-sell-along = Sell along
press-stay-in = Stay in
press-take = { $target ->
    [all] Take all
   *[other] Take
 }
press-beaver = { $target ->
    [all] Beaver all
   *[other] Beaver
 }
press-drop = { $target ->
    [all] Drop all
   *[other] Drop
 }
press-give-extra = Extra to { $name }
press-no-extra = No extra
press-take-extra = Take extra with { $name }
press-drop-extra = Drop extra with { $name }
press-refuse-extra = Refuse extra of { $name }
press-double-extra = Double extra with { $name }
press-admit = Let in …
# Example: Bob resigns
press-question = { $about ->
    [resignation] { $name } resigns
    [undo] Undo for { $name }
    [rule] { $name }'s rule
    [row] { $name }'s row
    [end] End the chouette
    [partner] Partner of { $name }
    [stay-out] { $name } stays out
    [sale] { $name }'s sale
    [settlement] { $name }'s offer
    [adjourn] Adjourn
    [resume] Play on
   *[director] { $name } directs
 }
press-accept = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: yes
       *[no] Agree
     }
   *[other] { $who }: agree with { $name }
 }
    .join = Let { $name } in
press-refuse = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: no
       *[no] Refuse
     }
   *[other] { $who }: refuse { $name }
 }
    .join = Do not let { $name } in
press-recall = Withdraw my proposal
press-withdraw = Withdraw the offer to { $name }
press-release = Release the roll
press-hold = Hold the roll
press-ask = Ask me before rolls
press-ask-not = Do not ask me
press-start = Start
press-buy-in = Buy in for { $target } chips
press-rebuy = { $target } more chips
press-cash-out = Give my chips back
press-next = Next game
press-join = Join
press-leave = Leave
press-remain = Stay at the table
press-undo = Undo the last action
press-resign = { $target ->
    [GAMMON] Resign a gammon
    [BACKGAMMON] Resign a backgammon
   *[other] Resign
 }
press-invite = Invite { $name } as Partner
press-stay = Stay Partner
press-become = Become Captain
press-away = I am away
press-back = I am back
press-adjourn = Adjourn the game
press-resume = Play on game { $target }
press-end = End the chouette
press-paid = Tonight: { $name } paid me
# Example: Bob paid me €8.50
press-settled = { $name } paid me { $worth }
press-even = Even with { $name }

## Private menus and panels

# Example: Double Bob and Cid to 2, Dee to 4?
confirm-double = Double { $cubes }?
confirm-cubes = { $names } to { $value }
confirm-resign = { $target ->
    [GAMMON] Resign a gammon?
    [BACKGAMMON] Resign a backgammon?
   *[other] Resign a single game?
 }
confirm-end = End the chouette? Once all agree, no further game is played.

options-yours = { $waits } You can:
options-public = { $waits } Your buttons are under the newest message.
options-none = There is nothing you can do right now. { $waits }
options-typed = -# /{ $command }: { $what }
for-absent = What is to be said for { $name }, who is away:
for-of-other = { $name } is away. { $speaker-count ->
    [0] Nobody is there to speak for { $name }.
   *[other] { $speaker } speaks for { $name }.
 }
admit-which = Who may join? Choose as many as you like.
admit-none = Nobody waits for your word to join.
admit-accept = Let these in
admit-refuse = Do not let these in
one-player = Name one player.
row-unread = Type a name and its points for everybody in that game, as in Ann +4, Bob −2, Cid −2; or name who won.
seats-rolled-here = The bot rolls for seats here: start without an order. An order is typed in mode score.
cubes-of-box = Only the Box chooses among cubes: here { $box }.
cubes-which = Which cubes?
cubes-counts = Of the cubes of { $players } you can take { $counts } of { $of }.
cubes-menu-take = Take these, drop the others
cubes-menu-beaver = Beaver these first
cubes-menu-double = The cubes to double
cubes-any = You can take any of these cubes.
choose-automatic = What do equal opening dice do in this game?
choose-of-box = Only the Box chooses that, before the opening: here { $box }.
moves-of-other = It is not yours to move: { $mover } moves.
# Example: 6-3: 13/7 so far
moves-so-far = { $made ->
    [whole] { $dice }: { $play }
    [part] { $dice }: { $play } so far
   *[none] { $mover-count ->
        [0] Play your { $dice }.
       *[other] Play { $mover }'s { $dice }.
     }
 }
moves-die = { $die } first
# Example: Play Ann's suggestion: 8/5 6/5
moves-suggested = Play { $names }'s suggestion: { $play }
moves-at-once = Play at once: { $on ->
    [yes] on
   *[no] off
 }
moves-back = Back
moves-play = Play

## The lobby and the table message

lobby-title = A chouette opens
lobby-rules = Rules: { $book }. { $mode ->
    [score] You play on a board of your own: press doubles, answers and results here, and cubes, places and sheet are kept.
   *[play] Board and dice are here.
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }One point: { $stake }.
 } Join, then start: everybody rolls for a seat. The bot never handles money.
lobby-players = Players ({ $count })
lobby-nobody = nobody yet
table-waits = The table is open.
table-needs = A game needs at least { $least } players; { $more } more must join{ $here ->
    [2] , or play on as two: propose 2 for the fewest players with /rules
   *[other] {""}
 }.
heard = Done.
already-heard = That was done already; nothing happened twice.
settle-with-one = Name one player. Each settlement is an offer of its own: the terms can differ.
points-unread = Points are whole numbers, or halves where the table plays for halves.
deal-is-dear = { $paid } would be paid; as the cubes stand, even a backgammon would cost no more than { $most }.
alone = All others have dropped, so { $name } would take alone. Lone taker: { $rule }.
alone-after-drop = If { $name } drops too, { $taker } alone takes. Lone taker: { $rule }.
alone-possible = Lone taker: { $rule }.
sale-along = { $name } may sell along at the same price: then it is twice as much, and nobody else has a share.
double-or-along = Who presses *Double* too buys from whoever sells; who goes along buys nothing.
extra-stays = { $name }'s extra with { $other } stays at { $value }: this double is about the one cube. It is doubled by itself, before the roll.
still-open = -# Still open – { $question }
settlement-fair = By the dice alone, the side of { $name } wins { $chance }, and the bet is worth { $points } points to { $name }.
settlement-fair-even = By the dice alone, the side of { $name } wins { $chance }, and the bet is worth nothing to either.
chance-of-36 = { $number } of 36 times
chance-percent = { $number }% of the time
names-all = all, everybody, everyone
nobody-called = Nobody at this table is called “{ $name }”.
several-called = “{ $name }” does not say who is meant; it fits { $names }. Choose from the names that are offered as you type, or mention the player.

## Rules in force

rules-group-seats = __Seats__
rules-group-partner = __Partner__
rules-group-cubes = __Cubes__
rules-group-deals = __Deals__
rules-group-rotation = __Rotation__
rules-group-talk = __Advice__
rules-group-presence = __Absence__
rules-title = Rules in force: { $book }
rules-line = **{ $option }:** { $value }
rules-changed = **{ $option }:** { $value } (changed from { $was })
rules-idle = -# Without effect with these rules: { $options }.
rules-unchanged = Nothing is changed in them.
rules-all = -# All of them: /rules
# Example: The book does not say it; this is how we read it.
rules-section = { $section ->
    [reading] The book does not say it; this is how we read it.
   *[other] In the book: { $section }
 }
rules-explained = **{ $option }**: { $help } It can be:
# Example: • **the one cube, for all; one kept out for itself** (so it is here)
rules-value = { $here ->
    [yes] • **{ $value }** (so it is here)
   *[no] • { $value }
 }
rules-no-effect = With the other rules here this makes no difference.
rules-how-to-change = Any seated player can propose another value with /rules; all seated players must agree.
## Score, ledger, rotation, pips, history

score-title = Score sheet
score-games = Games finished
score-places = Behind the scores: the places in game { $game }, **b** Box, **c** Captain{ $partner-count ->
    [0] { "" }
   *[other] , **p** Partner
 }, then the line. In the picture each row has the letters of its own game; /help topic:{ help-topic-sheet } explains its marks.
score-chips = Behind the score: chips in hand. In the pot: { $pot }.
score-empty = No points have moved yet.
ledger-title = Every point that moved
# Example: Game 1: Bob drops. (said by Zed, as director: asleep) Bob → Ann **1** (drop)
ledger-line = { $aside ->
    [no] Game { $game }
   *[yes] Beside the games
 }: { $cause } { $transfers }
ledger-transfer = { $payer } → { $payee } **{ $amount }** ({ $reason })
# Example: The settlement is agreed: Ann says yes.
ledger-cause = { $kind ->
    [drops] { $by } drops.
    [takes] All have answered the double, { $by } last.
    [beavers] All have answered the double, { $by } last.
    [doubles] { $by } doubles.
    [plays] { $by } rolls { $dice } and plays { $play }.
    [wins] { $by } reports the result.
    [rolls] The dice show { $dice }.
    [opening] The opening is { $dice }.
    [accepts-game] The game is resigned; { $by } agrees.
    [accepts-settlement] The settlement is agreed: { $by } says yes.
    [accepts-sale] The sale is agreed: { $by } says yes.
    [sells-along] { $by } sells along with the Box.
    [accepts-mended] All agree on another row{ $note-count ->
        [0] .
       *[other] { ": " }{ $note }.
     }
    [accepts-undo] The take-back is agreed: { $by } says yes.
    [gives-extra-to] { $by } gives an extra.
    [takes-extra] { $by } takes an extra.
    [drops-extra] { $by } drops an extra.
    [buys] { $by } buys a game.
    [preempts] { $by } takes a purchase over.
    [carried] What was not paid is carried over.
    [paid] { $by } was paid.
    [corrects] { $by } corrects: { $note }.
    [undo] { $by }, as director, takes it back.
    [adjourns] The game is adjourned.
    [ends] The chouette is ended.
    [unread] { $note }
   *[other] On the word of { $by }.
 }
# Example: Fay's share in every open bet goes to Ann; Ann pays 1 point. (said by Zed, as director: gone)
ledger-by-director = { $told } (said by { $by }, as director{ $note-count ->
    [0] {""}
   *[other] : { $note }
 })
ledger-sum = All in all { $player }: **{ $points }**
ledger-empty = No points have moved yet.
ledger-reason-drop = drop
ledger-reason-game = game
ledger-reason-settlement = settlement
ledger-reason-sale = the Box's game sold
ledger-reason-split = Box and Partner share
ledger-reason-extra = extra given
ledger-reason-buyout = buyout
ledger-reason-paid = paid
ledger-reason-correction = corrected by a director
ledger-reason-mended = row corrected
ledger-reason-carried = carried over
ledger-reason-undo = taken back
# Example: Box: Ann. Partner: Eve. Captain: Dee. Line: Dee, Bob, Fay and Cid.
rotation-now = Box: { $box }. { $partner-count ->
    [0] { "" }
   *[other] Partner: { $partner }.{ " " }
 }Captain: { $captain }. Line: { $line }.
rotation-acting = { $captain } is out of this game: { $acting } is acting Captain.
rotation-how = { $how ->
    [drop] , who dropped
    [settlement] , who settled
   *[other] { "" }
 }
# Example: The Box has beaten Bob, the Captain, who dropped, but is minus on the whole game: both lose their places.
rotation-because = { $why ->
    [box-wins] The Box stays{ $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] , having beaten { $beaten }, the Captain{ rotation-how }
         }
       *[no] { "" }
     }.
    [captain-wins] The Captain has beaten the Box{ $otherwise ->
        [yes] { rotation-how }
       *[no] { "" }
     }.
    [acting-wins] An acting Captain has beaten the Box.
    [team-wins] The side that wins the game at its end decides, whatever the points.
    [next-behind] { $beaten-count ->
        [0] Box and Captain have parted even
       *[other] The Box has beaten { $beaten }, the Captain{ rotation-how }
     }, but loses to the Team at the end: both lose their places.
    [captains-lose] The Box stays, and each Captain who has lost goes to the end.
    [both-lose] The Box has beaten { $beaten-count ->
        [0] the Captain
       *[other] { $beaten }, the Captain{ rotation-how }
     }, but is minus on the whole game: both lose their places.
    [settled-even] Box and Captain have parted even: both lose their places.
   *[leaver] Who leaves counts as having lost.
 }
rotation-after = So it is after game { $game }: { $because }
rotation-rule = Whose result decides: { $value }.
rotation-doubled = Who will be Box is open until the double has been answered.
rotation-leaving = At the end of the game { $players } will leave.
rotation-joining = From the next game on: { $players }.
# Example: If the Box wins now: Box Ann, then Cid, Dee, Eve and Bob.
rotation-if-box = If the Box wins now: Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }with { $partner }
 }{ $line-count ->
    [0] { "" }
   *[other] , then { $line }
 }.
# Example: If the Team wins now: Box Cid, then Dee, Eve, Bob and Ann.
rotation-if-team = If the Team wins now: Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }with { $partner }
 }{ $line-count ->
    [0] { "" }
   *[other] , then { $line }
 }.
pips-line = Box { $box } pips, Team { $team } pips. { $leader ->
    [box] The Box leads by { $by }.
    [team] The Team leads by { $by }.
   *[even] The race is even.
 }
pips-none = There is no board to count: no game is going on here.
board-none = There is no board to show: no game is going on here.
history-title = **Game { $game }** · step { $place } of { $of }
history-first = « First
history-back = ‹ Back
history-next = Next ›
history-last = Last »
history-games = Another game
history-game = Game { $game }
history-none = There has been no game { $game }.
settle-title = Settling up
# Example: **Bob** pays **Ann** 4 points (€8.00) – settled
settle-line = **{ $payer }** pays **{ $payee }** { $amount-points }{ $worth-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 }{ $settled ->
    [yes] { " " }– settled
   *[no] { "" }
 }
settle-open = __Open payments__
# Example: 1 Mar 2026: **Bob** pays **Ann** 4 points × €0.50 = €2.00
settle-debt = { $date }: **{ $payer }** pays **{ $payee }** { $amount-points }{ $worth-count ->
    [0] { "" }
   *[other] { " " }× { $stake } = { $worth }
 }
settle-sums = __In all__
# Example: **Bob** pays **Ann** €7.50
settle-sum = { $even ->
    [yes] **{ $payer }** and **{ $payee }** are even.
   *[no] **{ $payer }** pays **{ $payee }** { $worth }
 }
settle-now = __If it ended now__
settle-none = No open payments.
settle-forgotten = a former player
settle-changed = This has changed meanwhile. Look again with /settleup.
# Example: <@22> paid **Ann** €5.00. €3.00 to go.
settle-told = { $even ->
    [yes] { $payer } and { $payee } are even.
   *[no] { $payer } paid { $payee } { $worth }.
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }{ $left } to go.
 }
paid-by-payee = You owe **{ $player }** { $worth }. **{ $player }** confirms it with /paid.
paid-too-much = **{ $player }** owes you { $worth }, no more.
paid-between = { $amount } is no whole number of half points.{ $nearest-count ->
    [0] { "" }
   *[other] { " " }{ $nearest } is.
 }
paid-which-label = **{ $player }** owes you in several labels: { $sums }. Add the label.
settle-chips = { $owes ->
    [no] { $player } has { $chips } chips to give back.
   *[yes] { $player } owes { $chips } chips.
 }
settle-chips-none = All chips have been given back.
settle-even = All scores are zero: nobody pays anybody.
settle-note = The bot never handles money.
## The dice's proof and files

proof-good = The dice of { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
 } were recomputed from the seed and the words, and all of them are right.
proof-bad = The dice do not come out right from roll { $roll } on: recorded { $recorded }, computed { $computed }.
proof-open = The dice cannot be checked yet: the seed is shown when no more dice are thrown with it.
proof-commitment = Committed to before the game, in a message of its own: `{ $digest }`
proof-seed = Seed: `{ $seed }`
proof-words = Words: { $words }. Whoever gave none with /word has their name and Discord number for a word.
proof-word = { $by }: { $word }
proof-no-words = No player added a word, so this proof is only as good as the honesty of whoever runs the bot. With /word each player can put one in before the first roll.
export-record = The record
    .ready = The record of this chouette. Replaying it gives the same sheet, line and position.
export-mat = Each cube as a .mat file, for backgammon programs
    .ready = A .mat file for each cube: the Box against that player, with the rolls and plays that all had and that player's own doubles. GNU Backgammon and other programs read it. Its first lines say what they cannot know, and whether the Jacoby rule is to be set.
export-csv = The score sheet as CSV, for a spreadsheet
    .ready = The score sheet: a row for each game and payment, with each player's points in it and their score.
export-no-board = No game was played here: the board is elsewhere, or nobody has rolled yet. The record and the sheet can be exported.
board-xgids = -# For programs that analyse positions (XGID):
board-xgid = -# `{ $id }` ({ $players })
export-empty = There is nothing to export yet.

## Help

# Example: **You are Captain:** you roll and move for the Team against the Box, Ann, and have the last word on its plays.
place-role = { $role ->
    [box] **You are Box:** you play alone against all the others, and roll, move and decide for your side.
    [partner] **You are Partner:** you share what the Box, { $box }, wins or loses. The Box handles dice, checkers and cubes.
    [captain] **You are Captain:** you roll and move for the Team against the Box, { $box }, and have the last word on its plays.
    [acting] **You are acting Captain:** the Captain is out of this game, so you roll and move for the Team against the Box, { $box }.
    [team] **You are in the Team:** with all the others you play against the Box, { $box }; the { $acts ->
        [yes] acting Captain
       *[no] Captain
     }, { $captain }, rolls and moves for you.
    [out] **You are out of this game:** your bet is decided, the others play on. You are back in the next one.
    [lobby] **The dice give you your role:** all roll for their seats. The best roll is Box and plays alone against all the others, the Team; the next is Captain, who moves for the Team.
   *[waiting] **You have no role yet:** from the next game on you play in the Team, with the others against one player, the Box. The Captain moves for the Team. You begin at the end of the line; its first is Captain.
 }
# Example: **Your cube** is offered to the Box, Ann, at 2, who takes, or drops and pays you 1.
place-cube = { $cube ->
    [all] **Your cubes:** against each of the Team you have a bet apart, with its own cube. /board shows whose they are.
    [shared] **The cube:** one for all shows { $value } and doubles every bet at once. /board shows whose it is.
    [middle] **Your cube,** for your own bet with the Box, shows { $value } and is in the middle: before its roll either side may double. The other takes, for twice as much, or drops and pays.
    [yours] **Your cube,** for your own bet with the Box, shows { $value } and is yours: only you may double, before the Team's roll.
    [box] **Your cube,** for your own bet with the Box, shows { $value } and is the Box's ({ $box }): only { $box } may double, and you take or drop then.
    [offered] **Your cube** is offered to you at { $doubled }. Drop: this game costs you { $value }, and you are out of it. Take: you play on for { $doubled }.
    [dropped] **You have dropped:** this game costs you { $value }, once all have answered.
    [taken] **You have taken:** you play on for { $doubled }, once all have answered.
    [turned] **Your cube** is offered to the Box, { $box }, at { $doubled }, who takes, or drops and pays you { $value }.
    [open] **Your cube** is being doubled: the beaver must be answered first.
    [partner] **You have no cube of your own:** those of the Box decide on your points too.
    [out] **Your cube** is away for this game. /score shows what it cost or brought you.
    [later-shared] **The cube:** all of the Team play the same checkers, but each has a bet of their own with the Box. One cube doubles them all.
   *[later] **The cubes:** all of the Team play the same checkers, but each has a bet of their own with the Box, with a doubling cube of its own.
 }
place-help = **You are mentioned when you must act,** and the buttons are under the newest message. /help tells what you can do at any moment, /what what a word means.
help-now = Right now: { $waits }
help-you-may = You can: { $commands }.
help-you-may-nothing = Nothing is asked of you now. You can look at /board, /score, /rotation, /pips and /rules at any time.
help-not-seated = You are not seated here. Join with /join; you play from the next game on.
help-no-table = There is no chouette in this channel. Open one with /chouette open, here or in a thread.
help-money = The bot keeps a score sheet among friends. The bot never handles money.
help-topics = With /help and a topic, more about: { $topics }. With /what, what a word means.
help-topic-chouette = Chouette
    .text = One player, the Box, plays alone against all others, the Team, on one board. The Captain, first in the line, rolls and moves for the Team; when the Captain is out of the game, the next in the line does, as acting Captain. Each player of the Team has a bet of their own with the Box, with a cube of its own. After each game the places rotate.
        A table lives in a channel or in a thread: open it where you want to play.
help-topic-turn = A turn
    .text = Before the roll the side on turn may double, once. The doubled answer: take, drop or beaver. Then the mover rolls and plays; when no cube is left to turn, the dice roll by themselves. Play by the buttons that you get (*Move* brings them back), or type /move play 8/5 6/5. Illegal plays cannot be entered.
        { what-play.text }
help-topic-cubes = Cubes
    .text = A cube in the middle can be turned by either side, a turned one only by its owner. Who drops pays the cube's value before the double and is out of the game; who takes plays on at the new value and owns the cube. A picture shows a cube on its player's plate when that player owns it, at the Box's rail when the Box owns it, and tilted while it is offered.
help-topic-one-cube = One cube for all
    .text = Where all share one cube, a double of the Team is announced first. Each of its players goes along (/along) or, where games are sold, dissents (/dissent) and offers their game; the price is in /rules buyouts. Who buys it (/buy) pays at once, has two bets and keeps their place; who sold is out and advises no more. The Box then takes or drops for all; before taking, the Box may take over a purchase (*Take over the game of …*, /preempt), where that is played. Who would rather keep their bet as it is asks to with *Stay out of this double*: if Box and Captain agree, it has a cube of its own from then on, at the value before the double. A Captain who has sold or dropped stays Captain for the rotation; the next player of the Team who doubled is acting Captain, or where none of them did, the next who is still in the game. With a Partner, who of Box and Partner is against the double of the other can sell to the other in the same way (/dissent); to a later double of the Team each answers for their half of every bet, and who alone takes plays on with that half.
help-topic-hold = Holding the roll
    .text = A player of the Team who wants to think about their cube presses *Hold the roll*: the Captain cannot roll until they double or release it; two amber bars at their name show it. *Ask me before rolls* makes each of the Team's rolls wait for your word. Who says *No double* lets that roll go, though they hold it.
help-topic-rotation = Rotation
    .text = If the Captain beats the Box, the Captain is Box next, and the old Box goes to the end of the line. If the Box beats the Captain, the Box stays, and the Captain goes to the end. A Captain who drops is beaten, even if the others go on and win.
        If neither keeps their place, both go to the end, and the next in line is Box: for being next, not for having been acting Captain. So it is when the two part even, and where a Box who beats the Captain loses their place by a rule of the table.
        Only at a table where another result decides than that of the Captain with whom the game began does it matter who led the Team later. /rotation says what each result would change; /rules shows it in a picture.
help-topic-partner = Partner
    .text = Where the rules have it, the Box of a large table has a Partner, who shares what the Box's side wins or loses and may advise; dice, checkers and cubes are the Box's. Either the Box invites one with /partner or a button, or the rules say who it is. All points are booked to the Box, and split when the game is over. /rotation shows who is Partner.
help-topic-score = Score
    .text = Every point that moves goes from one player to another, so all scores add up to zero. /score shows the sheet, /ledger each point with its reason, /settleup who would pay whom; who was paid says so with its button or /paid. A director corrects a wrong score with /director correct.
help-topic-sheet = Score sheet
    .text = A column for each player, a row for each game. In it stands each one's score after that game, with **b** for its Box, **c** for its Captain and **p** for a Partner. Pencil: the game in progress; before it begins who will be what in it, and the numbers of the line.
        • **{ what-circle }:** { what-circle.text }
        • **{ what-stroke }:** { what-stroke.text }
        • **{ what-small-number }:** { what-small-number.text }
        • **{ what-tick }:** { what-tick.text }
        • **{ what-tinted-row }:** { what-tinted-row.text }
        • **Rows without a number:** → a payment or what was carried over, ± a director's correction. **± behind a number:** its players corrected that row. With chips, **in** is what each bought, **now** what each has.
        • **Several open circles in one row:** they follow by their small numbers, else **c** before **b**.
        • **Dot:** In the game in progress: for this player no points have moved yet.
help-topic-dice = Dice
    .text = Before each game the bot commits to a secret seed: a message of its own, never edited, shows its SHA-256. Every player may add a word of their own with /word. After the game /verify shows the seed and recomputes every roll.
help-topic-undo = Taking back
    .text = /undo proposes to take back the last action; the Box and all active players of the Team must agree. Dice are never rolled twice for one turn: a play taken back is played again with the same roll.
help-topic-resign = Resigning
    .text = Who moves for a side can offer to lose a single game, a gammon or a backgammon. Everybody with an open bet must agree, for nobody resigns another's money.
help-topic-deals = Deals
    .text = Two who hold an open bet can close it for points, where the table's rules have settlements: /settle names the other and the points, who accepts or refuses. An offer stands until new dice fall, that cube is turned or answered, or it is withdrawn; a doubled cube can be settled instead of being answered. Near the end of a game the table says what the bet is worth. Box and Partner settle about their shares, in named cubes or in all. Where the rules have it, the Box can /sell their whole game to a player or a spectator, who decides for the Box from then on; the seller stays Box for the rotation. A Partner may sell along at the same price.
help-topic-joining = Joining and leaving
    .text = /join asks for a seat; who must agree is a rule of the table. You play from the next game on, at the end of the line. Give up your seat with /leave; when that can be is a rule of the table too, see /rules. Who has said that they leave can stay after all with /join.
help-topic-score-mode = Score only
    .text = You play on a board of your own; here are cubes, results, places and the sheet. Open such a table with /chouette open mode:score.
        Press what is said at the board: a double (each their own, the Box all or some), its answer, in the end who won. Box or Captain reports the result, whoever of them has won; gammons can be pressed as soon as they count. Who says nothing to a double of their side does not double.
        Only those who must answer a double are mentioned. After a slip press *Undo the last action*, and the others agree; do it before the next game starts. Later, correct a row with /correct: all who played that game agree, and the places stay.
        Rolled for seats at the board? Type them: /chouette start order:

## Glossary

glossary-words = The glossary has: { $terms }. The rules that can be chosen are in it too, by their names in /rules.
glossary-unknown = “{ $word }” is not explained. { glossary-words }
glossary-here = At this table – { $option }: { $value }. More: /rules option:{ $code }
what-chouette = Chouette
    .text = One evening at one table: as many games for points as the players like, one player against all others, with a score that runs on.
what-box = Box
    .text = The player who plays alone against all the others, and the place where they sit. The Box rolls and moves for their side and wins or loses against each of the others singly. Who beats the Captain stays, as a rule; /rotation says how it is here.
what-team = Team
    .text = Everybody who plays against the Box in this game: the Captain and the others, in the order of the line. All have the same checkers, but each has a bet and a result of their own.
what-captain = Captain
    .text = The first in the line, who rolls and moves for the Team and has the last word on its plays. A Captain who beats the Box is the next Box, as a rule.
what-acting-captain = Acting Captain
    .text = Who rolls and moves for the Team once the Captain is out of the game: the next in the line who still has a bet; an arrow marks them under the board. For the rotation the first Captain counts all the same.
what-line = Line
    .text = The order in which the players become Captain, the Captain first. Who has lost their place goes to its end; who joins starts there.
what-rotation = Rotation
    .text = Who moves to which place after a game: who stays or becomes Box, who is the next Captain, who goes to the end of the line.
what-partner = Partner
    .text = In a large chouette: who shares what the Box's side wins or loses. The Partner may advise the Box, and handles neither dice nor checkers nor cubes. Where bets are settled, one of the two may hand over to the other, for points, a share in named cubes or in all (/settle). Where the Box sells the game, the Partner may sell along at the same price, or stay in beside the buyer.
what-bet = Bet
    .text = What one player of the Team has at stake against the Box. Each bet is won or lost by itself, so one player can be out while the others play on.
what-cube = Cube, doubling cube
    .text = It shows what a bet is worth: 1, 2, 4, 8 and so on. In the middle either side may turn it; once it was turned and taken only its owner may.
what-double = Double
    .text = To turn a cube before one's roll: to ask to play on for twice as much. The other takes or drops. Turning a cube that one owns is a redouble.
what-take = Take
    .text = To accept a double: the bet goes on for twice as much, and the cube is yours.
what-drop = Drop, pass
    .text = To decline a double: you lose what the cube showed before it, and are out of this game. The command is /pass.
what-beaver = Beaver
    .text = To answer a double by turning the cube once more at once and keeping it. You say that the double came too early. The doubler takes the beaver, or drops and loses what the cube showed before the beaver.
what-raccoon = Raccoon
    .text = To answer a beaver by turning the cube once more. The cube stays with who made the beaver, who takes or drops.
what-automatic = Automatic double
    .text = A cube that doubles because both opening dice are equal. It stays in the middle, and nobody owns it.
what-in-the-game = In the game
    .text = Said of a cube that was turned and taken. A cube in the middle is not in the game, however large an automatic double has made it.
what-jacoby = Jacoby rule
    .text = Gammon and backgammon count on a bet only once its cube was turned and taken; before, every win is a single game.
what-gammon = Gammon
    .text = A win in which the loser has borne off no checker: twice the cube.
what-backgammon = Backgammon
    .text = A gammon in which the loser still has a checker on the bar or in the winner's home board: three times the cube.
what-out = Out
    .text = Said of a player whose bet is decided before the game ends, as they have dropped, settled or sold it. They play again in the next game.
what-active = Active
    .text = Said of a player who has an open bet in this game. Who has dropped, settled or sold is not active, and neither decides nor advises.
what-hold = Hold
    .text = To keep the Captain from rolling while you think about your cube, with /hold. It lasts until you double or release it.
what-half-rule = Half rule
    .text = When the whole Team doubles together from the middle, the Box takes none of the cubes, or at least half of them; in a game that began with two bets, both or none.
what-lone-taker = Lone taker
    .text = The only one of the Team who takes when the Box doubled all cubes from the middle and all others dropped. Some clubs do not let one play on alone.
what-settlement = Settlement
    .text = Two who hold an open bet close it for points that they agree on, with /settle, and the game goes on without it. Box and Partner close no bet: for points, the share of one of them in named cubes, or in all, goes to the other.
what-buyout = Buyout
    .text = Where one cube stands for all: a player who is against the Team's double sells their bet to another and is out.
what-preemption = Preemption, take over
    .text = Where one cube stands for all: the Box takes, and takes over what one player of the Team bought from another, at the same price. That bet is closed. The button is *Take over the game of …*, the command /preempt.
what-stay-out = Stay out, cube apart
    .text = Where one cube stands for all: when it is turned, a player of the Team asks with *Stay out of this double* to keep their bet as it is. When Box and Captain agree, it has a cube of its own from then on, at the value before the double.
what-extra = Extra
    .text = A bet between two of the Team: who drops pays a taker the same once more, and is on the Box's side against that taker for the rest of the game. It has a cube of its own: who doubles theirs, or the one that all share, leaves it as it is.
what-consultation = Consultation
    .text = Advice within a side, on plays or on cubes. When it is allowed, and to whom, is a rule of the table; /suggest gives it.
what-proxy = Proxy
    .text = Who decides on the cube of a player who is away. You name yours with /proxy.
what-opening = Opening
    .text = Box and Captain roll one die each. The higher starts and plays both numbers; equal dice are rolled again.
what-play = Play, notation
    .text = A play is written from point to point, as 8/5 6/5, bar/22 or 6/off; (2) is for two checkers alike, * for a hit. Its mover counts the points: their 24 is farthest, their 1 nearest to off. The picture is numbered for the side to play next, so after a play its numbers are the other side's.
what-pips = Pips
    .text = How far a side still has to move to bear off all its checkers. The fewer, the further ahead it is in the race; /pips counts them.
what-bar = Bar
    .text = The strip in the middle of the board. A checker that was hit waits there, and its side moves nothing else before it has entered.
what-bearing-off = Bearing off
    .text = To take checkers from the board, once all of one's own are in the home board. Who has borne off all has won.
what-circle = Circle
    .text = Drawn round the score of who went to the end of the line, or began in it. Read from the top, the first open circle is the Captain, the next is behind, and so on; who has none is Box.
what-stroke = Stroke
    .text = Through a circle: it counts no more, as its player became Box or has a newer circle.
what-small-number = Small number
    .text = At a circle: the order of several in one row. Without numbers the Captain's comes first, then the Box's.
what-tick = Tick
    .text = Behind a row of scores: it is finished, and adds up to zero.
what-tinted-row = Tinted row
    .text = On the score sheet, the game that was finished last.
what-stake = Stake
    .text = What a point is said to be worth at this table. The bot never handles money.
what-transfer = Transfer
    .text = Points that go from one player to another, with a reason. Every score is a sum of transfers, so all scores add up to zero; /ledger shows each.
what-xgid = XGID
    .text = One line that says a whole position: checkers, dice, cube. Programs that analyse backgammon read it; /board shows one for each cube that is different.

## Trouble that is no rule

table-put-away = The stopped chouette is put away. Its points stand as they were written: see /score and /export.
trouble-no-table = There is no chouette in this channel. Open one with /chouette open.
trouble-table-open = There is a chouette in this channel already. End it first, or open another in a thread.
trouble-stale = That moment is over.
newest-message = [Newest message]({ $url })
trouble-stopped = This game is stopped: its record no longer gives the points that were written down. Its points stand as they were written: see /score and /export. With /chouette end its players, or who manages the server, put it away, and a new one can be opened.
trouble-store-failed = It could not be saved, so nothing happened. Please try again.
trouble-store-away = The database cannot be reached just now, so this did not work. Please try again in a moment.
trouble-closing = The bot is just being restarted, so nothing happened. Please try again in a moment.
trouble-failed = Something went wrong inside the bot, and it has been logged. If you pressed or typed something, look at the table before you try again.
permissions-missing = In this channel the bot is not allowed to: { $permissions }. Somebody who manages the server can allow it.
permission-view-channel = view the channel
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-embed-links = embed links
permission-attach-files = attach files
permission-read-message-history = read the message history
open-options = This server has set an option that does not go with these rules: { $option }: { $value }. Choose other rules, or somebody who manages the server changes it with /config.
open-not-allowed = On this server you are not allowed to open a chouette. Ask somebody who manages the server.

## Time

clock-reminder = { $must }, the table is still waiting for you.

## Server settings and direction

config-title = Defaults of this server
config-line = **{ $setting }:** { $value }
config-saved = { $setting } is now: { $value }.
config-unset = { $setting ->
    [opener_role] everybody
    [director_role] who manages the server
   *[other] not set
 }
config-unknown = There is no setting “{ $setting }”. There are: { $allowed }.
config-not-allowed = You are not allowed to do that: only who manages the server sees and changes its defaults.
config-together = { $setting } cannot be { $value } together with the other defaults: fewest and most players must leave room for a game. Change the other one first.
config-value = “{ $value }” is not a value of the setting “{ $setting }”. It can be: { $allowed }.
setting-rules = Rule book
setting-stake = Stake
setting-label = What a point stands for
setting-theme = Theme of the pictures
    .baize = baize: green felt in a walnut frame
    .bluegold = bluegold: safe for colour-blind eyes
    .contrast = contrast: black and white, for weak eyes and bright sun
    .night = night: dark
setting-language = Language
    .own = English
setting-time_zone = Time zone
setting-sheet = When the sheet is shown
    .turn = after every turn
    .change = when points have moved
    .game = after each game
setting-old_boards = Old boards
    .fold = fold to their sentence
    .keep = stay in the channel
setting-director_role = Who directs the tables
setting-opener_role = Who may open tables
setting-reminder = Reminder after (minutes; 0: never)
setting-limit = Time limit (minutes; 0: none)
setting-pause = The next game starts by itself after (seconds; 0: never)
setting-carry = A debt of so many points is not carried over (0: every debt is)
setting-forced = Rolls and passes that leave no choice happen by themselves
    .yes = yes
    .no = no
## Pictures and pictures in words

picture-heading = Game { $game } · { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }{ $stake }
 }
picture-cubes-heading = Game { $game }
picture-box = Box
picture-out = out
picture-cube = Cube
picture-dropped = drop
picture-result = result
picture-for-sale = for sale
# Examples: Team wins a gammon; Ann doubles out Bob and Cid; Bob and Dee double out Ann.
picture-ended = { $by ->
    [played] { $side ->
        [box] { $winner }
       *[team] Team
     } wins { $margin ->
        [1] a single game
        [2] a gammon
       *[3] a backgammon
     }
    [drops] { $doublers } { $doublers-count ->
        [1] doubles
       *[other] double
     } out { $droppers }
    [settled] Settled
    [adjourned] Adjourned
   *[abandoned] Abandoned
 }
picture-box-badge = b
picture-captain-badge = c
picture-partner = Partner
picture-partner-badge = p
picture-sheet-title = Chouette
picture-sheet-subtitle = { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }1 point = { $stake }
 }
picture-sheet-status = Game { $game } in play
picture-sheet-next = Next: game { $game }
picture-sheet-over = Final sheet
picture-sheet-page = Page { $page } of { $pages }
picture-sheet-place = { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
picture-sheet-carried = …
picture-sheet-paid = →
picture-sheet-corrected = ±
    .note = ± corrected by { $director } (director)
picture-sheet-mended = ±
picture-sheet-bought = in
picture-sheet-chips = now
picture-pot = pot { $chips }
picture-sheet-stamp = ADDS UP TO ZERO
picture-captain = Captain
picture-team = Team
picture-partner-from = from { $players }
picture-end-box = Box wins
picture-end-team = Team wins
picture-end-dropped = Captain drops, Team wins
picture-end-lost = Captain drops, Box loses points
alt-game = Board of game { $game }.
# Example: Bob is on turn.
alt-turn = { $mover } { $rolled ->
    [no] is on turn.
   *[yes] to play { $dice }.
 }
alt-asked = { $players } must act.
# Example: Box (dark), Ann with Partner Cid, 163 pips: 2 on 24, 5 on 13, 2 on 8, 4 on 6, 2 on 5.
alt-side = { $side ->
    [box] Box (dark), { $name }{ $partner-count ->
        [0] { "" }
       *[other] { " " }with Partner { $partner }
     }
   *[team] Team (light), { $name } moves
 }, { $pips } pips: { $places }.
# Example: 2 on 24
alt-point = { $point ->
    [25] { $checkers } on the bar
    [0] { $checkers } off
   *[other] { $checkers } on { $point }
 }
alt-places = Cubes of game { $game }. Box: { $box }{ $partner-count ->
    [0] { "" }
   *[other] {" "}with { $partner }
 }. For the Team: { $captain }.
# Example: Cube 1 in the middle: Bob, Dee, Eve, Fay, Gus, Hal, Ida and Jon.
alt-cubes = { $place ->
    [box] Cube { $value } with the Box: { $players }.
    [player] Cube { $value } with the player: { $players }.
    [team] Cube { $value } with the Team: { $players }.
    [extra-player] Extra, cube { $value } with who took it (taker/giver): { $players }.
    [extra-box] Extra, cube { $value } with who gave it (taker/giver): { $players }.
    [extra-offered] Extra, cube { $value } offered (taker/giver): { $players }.
    [offered] Cube { $value } offered: { $players }.
    [dropped] Drop: { $players }.
    [out] Points of this game: { $players }.
   *[middle] Cube { $value } in the middle: { $players }.
 }
alt-last-play = Last play: { $by }, { $dice }: { $play }.
alt-suggestion = Suggested by { $by }: { $play }.
alt-for-sale = { $seller }'s game is for sale: { $price }.
alt-pot = Chips in the pot: { $chips }.
alt-away = Away: { $players }.
alt-sheet = { $games ->
    [0] Score sheet, no game finished yet
    [one] Score sheet after one game
   *[other] Score sheet after { $games } games
 }{ $scores-count ->
    [0] .
   *[other] : { $scores }. The scores add up to zero.
 }{ $box-count ->
    [0] { "" }
   *[other] { " " }Box: { $box }; line: { $line }.
 }
alt-roles = The roles. Box (alone, dark): { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }with Partner { $partner }
 }. Against the Box the Team (light) in line order, Captain first: { $line }. Box and Captain roll and move. { $cube ->
    [shared] All share one cube.
   *[own] Everybody of the Team has a cube of their own.
 }
alt-places-after = { $end }: Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }with Partner { $partner }
 }, line { $line }.

## The page of the local table, which stands for Discord's program

page-settings = Settings
page-channels = Channels
page-people = Who you are
page-messages = Messages
page-newest = Newest messages ↓
page-offers = Suggestions
page-picture = Picture
page-close-picture = Close the picture
page-enlarge = Enlarge
page-not-loaded = a picture from elsewhere is not loaded
page-fresh = A fresh table
page-fresh-how = One click seats { $names } and rolls for their places. You play all of them: the faces above say who you are.
page-fresh-sample = Five sample players, ready to roll
page-fresh-or = Or type / and open a table yourself. Everything stays on this machine.
page-only-to-you = { $name }, only to you
page-alone = Only you can see this
page-dismiss = Dismiss message
page-used = used
page-thinking = { $name } is thinking…
page-edited = edited
page-spoiler = Spoiler
page-file = File
page-moment = a moment
page-composer = #{ $channel } as { $name } · / for commands
page-no-command = No such command
page-no-command-called = There is no command { $command }.
page-no-option = { $command } has no further option.
page-further-options = Further options; Enter sends
page-one-more-option = + option
page-give-up = Give up the command (Esc)
page-send = Send (Enter)
page-required = This option is required.
page-choose-listed = Choose one of the list.
page-whole-number = A whole number, please.
page-number = A number, please.
page-at-least = At least { $number }.
page-at-most = At most { $number }.
page-too-long = Too long.
page-true = True
page-false = False
page-choose = Choose
page-choose-somebody = Choose somebody
page-choose-something = Make a selection
page-nobody = Nobody
page-cancel = Cancel
page-submit = Submit
page-done = Done
page-no-answer = The application did not respond.
page-refused = The table refused this ({ $status }).
page-closed = The table is closed.
page-off-line = The bot is not on line
page-you-are = You are { $name }
page-be = Be { $name } →
page-be-in-window = Be { $name } (middle click: in a window of their own)
page-must-act = must act
page-name-must-act = { $name } must act (Alt+0)
page-somebody = somebody
page-manages = manages the server
page-mod = mod
page-windows = A window for each
page-windows-how = Open one window for each person, side by side if you like.
page-newcomer = Somebody new
page-name = Name
page-welcome = Welcome. Another one?
page-comes-in = Comes in
page-languages = Languages
page-language-server = the server's
page-language-mine = { $name }'s
page-permissions = What the bot may do in #{ $channel }
page-sample = Sample players
page-sample-seat = Seat { $names } here and roll
page-replay = Replay
page-replay-how = A record (.chouette, from /export) or a .mat file of any backgammon program, step by step.
page-replay-no-text = { $name }: this is no UTF-8 text
page-replay-no-game = { $name }: there is no game in this file
page-replay-gone = This file is no longer open: choose it again.
page-replay-another = Another file
page-replay-place = Game { $game }, line { $line }: step { $place } of { $of }
page-replay-games = Games
page-replay-game = Game { $game }
page-replay-first = « First
page-replay-back = ‹ Back
page-replay-next = Next ›
page-replay-last = Last »

## Statistics

decimal-mark = .
choice-period-evening = This evening (the last chouette of this channel)
choice-period-season = This year
choice-period-all = All time
choice-measure-points = Points
choice-measure-box = Points as Box
choice-measure-captain = Points as Captain
choice-measure-team = Points in the Team, behind the Captain
choice-measure-takes = What takes earned
choice-measure-drops = What drops cost
choice-measure-beavers = What beavers earned
choice-measure-run = Longest run in the Box
choice-measure-dice = Luck of the dice
# Example: **Ann** · all time · 1 chouette
stats-title = **{ $name }** · { $period ->
    [evening] this evening
    [season] this year
   *[all] all time
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouettes
 }
stats-row-total = All games
stats-row-box = Box
stats-row-captain = Captain
stats-row-team = Team
stats-row-partner = Partner
stats-row-guest = Box bought
stats-row-takes = Takes
stats-row-drops = Drops
stats-row-beavers = Beavers
stats-row-other = Other points
stats-row-sum = All points
stats-row-corrected = Corrected
leaderboard-head-times = times
leaderboard-head-points = points
leaderboard-head-each = each
leaderboard-head-rolls = rolls
leaderboard-head-doubles = doubles
leaderboard-head-pips = pips
leaderboard-head-games = games
leaderboard-head-cubes = cubes
stats-run = Longest run in the Box: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
# Example: Dice: 6 rolls, doubles 16.7 % (expected 16.7 %), 8.17 pips a roll (expected 8.17)
stats-dice = Dice: { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
 }, doubles { $doubles } % (expected { $expected-doubles } %), { $pips } pips a roll (expected { $expected-pips })
stats-note-roles = -# games: how many in that role · points: won and lost in them · each: a game on average. The rows add up to the last one.
stats-note-cubes = -# cubes: each counts once a game, by your last answer (a take, then a redouble dropped: a drop) · points: what those bets paid from then on · each: a cube on average · Other points: the rest, where you answered no cube.
stats-note = -# Games that are over, without payments. Openings are not among the rolls.
stats-counting = { $evenings } chouettes are counted for the first time. That takes a minute or two, and only once; your answer follows.
stats-none = { $name } has finished no game here { $period ->
    [evening] this evening
    [season] this year
   *[all] yet
 }.
stats-nobody = Nobody called { $name } ever sat at a table here.
stats-several = Several here are called { $name }: choose from the list that appears as you type.
leaderboard-title = **{ $measure ->
    [points] Points
    [box] Points as Box
    [captain] Points as Captain
    [team] Points in the Team, behind the Captain
    [takes] What takes earned
    [drops] What drops cost
    [beavers] What beavers earned
    [run] Longest run in the Box
   *[dice] Luck of the dice
 }** · { $period ->
    [evening] this evening
    [season] this year
   *[all] all time
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouettes
 }
leaderboard-empty = No game is over yet.
leaderboard-note = -# Games that are over, without payments. /stats tells more about each player.
plot-title = Running score
# Example: All time, evening by evening · 2 who played less are left out
plot-subtitle = { $period ->
    [evening] This evening, game by game
    [season] This year, evening by evening
   *[all] All time, evening by evening
 }{ $more ->
    [0] {""}
   *[other] { " " }· { $more } who played less are left out
 }
# Example: Mar 1
plot-day = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $day }
# Example: Running score of all time, evening by evening; it ends with Ann +3, Cid −1 and Bob −2.
alt-plot = Running score { $period ->
    [evening] this evening, game by game
    [season] this year, evening by evening
   *[all] of all time, evening by evening
 }; it ends with { $scores }.
