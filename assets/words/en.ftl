### What people read, in English. A second language is a second file with the same keys; what it lacks is said in English.
###
### Keys:
###   list-and, list-or          how lists are joined; $head is already joined by commas; owner: one of those whose something is
###   refusal-…                  one for each Refusal of bot/rules/refusals.py
###   news-…                     one for each Event of bot/rules/events.py; .clock where a time limit did it and no person
###   due-…                      asks those who must act (they are mentioned): one for each Due of bot/words/asked.py
###   answer-…                   what they can answer a cube with
###   option-…                   an option of the rules: its name; .help explains it; one attribute for each value
###                              (spaces become -), or .value with $value for a number; what depends on another
###                              option asks for its value by its name ($cube), which is "" where no table is meant
###   setting-…                  a server's setting; an attribute for each value that is a word; .own is the language's own name
###   command-…                  a command's description (at most 100 characters); an attribute for each of its options
###   press-…                    labels of buttons, by what they do (at most 80 characters)
###   cubes-…, moves-…, options-…, admit-… the private menus and panels (labels at most 100 characters)
###   lobby-…, rules-…, books-…, mark-…, score-…, ledger-…, rotation-…, pips-…, history-…, proof-…, privacy-…, help-…, place-…, glossary-…, config-…, director-…
###                              what the commands answer
###   what-…                     a word of the glossary; .text tells what it means
###   when-…, plan-…            evenings that are announced
###   when-…, plan-…            evenings that are announced
###   trouble-…, permission-…    what cannot be done for a reason that is no rule: stale buttons, permissions, failures
###   clock-…                    reminders and time limits
###   picture-…, alt-…           words in pictures, and pictures in words
###   page-…                     the local table's page
###   board-page-…               the board in the browser
###
### Facts come ready to show, by the types of their fields. A list $values also comes as $values-or and $values-count;
### players $players also as $players-first, $players-rest and $players-owners (Bob's and Cid's). What is absent is "" and its count 0.
### $must are those who must act now.
### Points come as figures ($amount: 3, ½, 1½) and as they are said ($amount-points). A label's text also has a count: 0 when it is empty.

list-and = { $head } and { $last }
# None here; in Italian these words take a d before their own vowel: ad Ann, ed Eve.
euphonic-d = { "" }
list-or = { $head } or { $last }
owner = { $name }'s
# Each has it: Bob's and Cid's.
owner-once = no
# Who reads it, within a sentence or list: Bob is Box, you Captain. As an owner: your and Cid's cubes
reader-among = you
owner-reader = your
stake-none = no money
stake-now = { $stake-count ->
    [0] Points are only points here.
   *[other] One point: { $stake }.
 } To change it from the next game on, type an amount: /chouette stake amount:0.5 label:EUR. All who play are asked.
stake-points = points
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
asked-you = Your turn
# Example: Ada doubles you
asked-doubled = { $players } { $count ->
    [one] doubles
   *[other] double
 } you
    .other = { $players } { $count ->
        [one] doubles
       *[other] double
    } { $name }
asked-reader = You
# Example: Ada and Carl must still answer.
asked-too = { $players } must still answer.
refusal-must-act = The table waits for { $must }.
    .you = It is your turn.
# Example: (our reading of Club)
# Example: (Source: “Order of play”, Club)
rule-section = { $cites ->
    [reading] (our reading of { $book })
    [title] (Source: “{ $section }”, { $book })
   *[number] ({ $book } { $section })
 }
# Example: (our reading)
rule-section-alone = { $cites ->
    [reading] (our reading)
    [title] (Source: “{ $section }”)
   *[number] (rule { $section })
 }
refusal-not-seated = You have no seat here. First press *{ press-join.again }*, or type /join.
refusal-not-playing = You are not playing in this game: only Box and Team can do this, while their bets are open. You play in the next one.
# Example: Not your turn: what was proposed is answered first. Dee must act first.
refusal-proposal-first = Not your turn: what was proposed is answered first.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: first whoever dropped says whether they give extras, then those are answered. Dee must act first.
refusal-extras-first = Not your turn: first whoever dropped says whether they give extras, then those are answered.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: a game for sale is offered to one after another, in the order of the rules. Dee must act first.
refusal-buyers-in-turn = Not your turn: a game for sale is offered to one after another, in the order of the rules.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: of Box and Partner only the one who is asked answers. Dee must act first.
refusal-other-of-box-and-partner = Not your turn: of Box and Partner only the one who is asked answers.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: the Box may still say what an opening tie does, so they roll first. Dee must act first.
refusal-box-chooses-first = Not your turn: the Box may still say what an opening tie does, so they roll first.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: the Team speaks one after another. Dee must act first, then you.
refusal-others-answer-first = Not your turn: the Team speaks one after another.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first, then you.
 }
# Example: Not your turn: the sides roll and play in turn. Dee must act first, then your side.
refusal-other-sides-turn = Not your turn: the sides roll and play in turn.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first, then your side.
 }
# Example: Not your turn: cubes are turned on your own side's turn, before its roll. Dee must act first.
refusal-cube-before-own-roll = Not your turn: cubes are turned on your own side's turn, before its roll.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: your side turned the cube, so the other side takes or drops. Cid must act first.
refusal-other-side-answers = Not your turn: your side turned the cube, so the other side takes or drops.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: Not your turn: the Box takes or drops when all of the Team have spoken. Dee must act first.
refusal-team-still-doubles = Not your turn: the Box takes or drops when all of the Team have spoken.{ $must-count ->
    [0] { "" }
   *[other] { " " }{ $must } must act first.
 }
# Example: The Captain rolls and moves for the Team: here Bob. On your side's turn you may double before the roll.
refusal-captain-moves = The Captain rolls and moves for the Team: here { $player }. { $words ->
    [cube-and-play] On your side's turn you may double before the roll, and suggest a play after it.
    [cube] On your side's turn you may double before the roll.
    [play] On your side's turn you may suggest a play, after the roll.
   *[nothing] You roll when you are Captain, or Box.
 }
refusal-due-first = Something else is due from you first: see the buttons under the newest message, or *{ press-options }*.
    .you = { refusal-due-first }
refusal-not-the-mover = Only whoever moves for a side can do that: the Box, or the (acting) Captain. Here { $players-or }: if you want it, tell them.
refusal-opening-rollers = Only Box and Captain roll the opening, one die each: here { $players }. Cubes are turned from the first play on.
# Example: A double is not settled yet: Dee and Eve have not answered.
refusal-double-open = A double is not settled yet: { $must-count ->
    [0] it must be answered first.
    [one] { $must } has not answered.
   *[other] { $must } have not answered.
 }
    .you = { $answers ->
        [round] { $players } { $players-count ->
            [one] doubles
           *[other] double
         }: first say whether you double too, or “no double” (/stand).
        [double] First you owe { $players } an answer: take or drop.
        [beaver] First you owe { $players } an answer: take, drop or beaver.
        [beavered] First you owe { $players } an answer to the beaver: take or drop.
        [raccoons] First you owe { $players } an answer to the beaver: take, drop or raccoon.
        [raccoon] First you owe { $players } an answer to the raccoon: take or drop.
       *[other] A double is not settled yet: answer it first.
     }
refusal-only-the-team = Only the Team holds the roll, says “no double” or asks to be asked before rolls. The Box doubles in their own turn, before they roll.
refusal-the-teams-double = Only players of the Team go along with its double, object or stay out. The Box takes or drops when all have spoken.
refusal-proposal-open = A proposal is open: answer it first, or let its author withdraw it. No dice and no new game before.
refusal-end-proposed = { $player } proposes to end the chouette: no new game before that is answered or withdrawn.
    .you = { $player } proposes to end the chouette: agree or refuse first. No new game before.
refusal-no-game = No game is going on. Box or Captain starts the next one.
refusal-game-going-on = Not during a game. Do this between games.
refusal-not-started = Not yet: first everybody gets a seat.
refusal-already-started = Too late: the seats are being rolled for, or taken. Join or leave between games.
refusal-ended = This chouette is over. Open a new one to play on.
refusal-only-box-or-captain = Only Box or Captain starts the next game.
refusal-score-only = The board is here, so the result comes from it. Results are entered only where just the score is kept; to give a game up, resign.
refusal-play-only = The board is elsewhere, and only the score is kept here: enter cubes, deals and the result, not rolls and plays.
refusal-already-seated = You are in already: you have a seat here.
    .you = { refusal-already-seated }
refusal-table-full = The table is full: { $most } players at most. Join when somebody leaves.
# Example: A game needs at least 3 players, and here are only 2. Wait for somebody to join, or play as two, if you both agree: “Fewest players” 2 in /rules.
refusal-too-few = A game needs at least { $least } players, and here { $players ->
    [0] is nobody
    [one] is only one
   *[other] are only { $players }
 }. Wait for somebody to join{ $players ->
    [2] , or play as two, if you both agree: “{ option-min_players }” 2 in /rules
   *[other] {""}
 }.
refusal-leave-between-games = Nobody leaves in the middle of a game. Leave between games.
refusal-guest-leaves-already = { $player } leaves at the end of this game already. To have them stay: *{ press-leave-robots }*, *{ press-remain }*.
refusal-leaves-already = You leave at the end of the game already. To stay after all: /join.
refusal-box-dodged = You left when you were due to be Box, so you sit out the next game. Join once it has started.
# Example: Everybody rolls once for a seat, after a tie only those who tied: now Bob, Cid and Dee.
refusal-seat-dice = Everybody rolls once for a seat, after a tie only those who tied{ $players-count ->
    [0] .
   *[other] : now { $players }.
 }
refusal-wrong-order = Name everybody once, with commas between, Box first, then the Captain and the line: { $players }.
refusal-joiners-roll = First those who join roll for their places: { $players }.
refusal-no-roll-due = No roll of yours is due. Only those who join before the same game roll for their places, and again when they tie.
refusal-no-partner = The Box plays alone here: a Partner comes only where the rules say so, from { $least } players on.
refusal-partner-by-rule = Nobody chooses the Partner here: the rules say whose place it is.
refusal-partner-named = Before the first game, name a Partner who stands behind the Captain in the line.
refusal-partner-already = { $player } is the Box's Partner, as long as the Box stays.
# Example: The rules say in which order players are invited: now it is Ann.
refusal-partner-order = { $player-count ->
    [0] Nobody is left to invite: not the Captain, nor those who join or have declined.
   *[other] The rules say in which order players are invited: now it is { $player }.
 }
refusal-partner-chooses = { $player }, the Partner, is due to be Captain and chooses first: stay Partner or become Captain.
refusal-partner-advises = You are { $box }'s Partner: you share the result and advise; dice, checkers and cubes are the Box's.
refusal-box-consults-later = Not yet: Box and Partner consult on plays once a cube has been turned.
refusal-parted = Box and Partner share nothing more in this game: they have settled, or the game is sold.
refusal-no-share = You have no share left in what is open, so you do not advise in this game.
refusal-no-share-in = { $giver } has no share left in { $player }'s cube. Choose another cube.
refusal-no-share-to-sell = You have nothing to sell: Box and Partner have settled, and no share in the bets is left to you.
refusal-cubes-of-partners = Only Box and Partner settle cube by cube: one hands over a share in them. Any other two close all that is between them.
refusal-no-sale-to-join = Only the Box's Partner sells along or stays in, when the Box offers to sell or has just sold and both share every bet.
refusal-only-box-invites = Only the Box invites a Partner: here { $box }.
# Example: That is Ann's choice: Partner, and due to be Captain.
refusal-no-choice-due = { $player-count ->
    [0] Nobody has to choose: only a Partner whose place makes them Captain does.
   *[other] That is { $player }'s choice: Partner, and due to be Captain.
 }
refusal-roll-first = No dice to play yet. Roll first.
refusal-opening-first = The opening comes first: Box and Captain roll one die each.
refusal-opening-done = The opening is rolled already. Now the sides roll in turn.
# Example: Bob still has to play 6-1. Cubes are turned before the roll, and nobody rolls twice.
refusal-play-first = { $must-count ->
    [0] The roll must be played first.
   *[other] { $must } still has to play { $dice-count ->
        [0] the roll
       *[other] { $dice }
     }.
 } Cubes are turned before the roll, and nobody rolls twice.
    .you = You still have to play { $dice-count ->
        [0] the roll
       *[other] { $dice }
     }. Cubes are turned before the roll, and nobody rolls twice.
refusal-dice-stand = Dice are never rolled twice for one turn. After an undo the same roll stands: { $dice }.
refusal-mover-plays = You move the checkers yourself: play with /move. Advice is for those whose Captain or Box moves for them.
# Example: Only those still in the game may advise on plays. Now Bob, Cid or Dee may.
refusal-no-consultation = { $rule ->
    [never] Nobody may advise on plays here.
    [once-in-the-game] Only those whose cube is in the game (turned and taken) may advise on plays.
    [once-turned] Nobody may advise on plays before a cube is turned; then all who are still in the game.
   *[other] Only those still in the game may advise on plays.
 } { $players-count ->
    [0] Now nobody may.
   *[other] Now { $players-or } may.
 }
refusal-roll-held = The roll is held: { $players } must first double, or say “no double” (/stand, or /release). They hold it, or are asked.
# Example: “8/5” is not a move. Write 8/5 6/5, 13/11(2), bar/22 or 6/off; when no move is possible, type “none”.
refusal-play-unreadable = { $part-count ->
    [0] No play was given.
   *[other] “{ $part }” is not a move.
 } Write 8/5 6/5, 13/11(2), bar/22 or 6/off; when no move is possible, type “none”.
# Example: Nothing can be borne off yet: not all checkers are home, one is still on the bar.
refusal-play-illegal = { $reason ->
    [no-legal-play] With { $dice } no move is possible: the turn passes, written as “none”.
    [backwards] { $part } goes the wrong way: checkers move from higher points to lower ones.
    [not-the-dice] { $part } cannot be moved with { $dice }.
    [too-many] { $die ->
        [0] { $part } needs more of { $dice } than is left after what stands before it
       *[other] { $part } needs { $count ->
            [2] the { $die } once more, and it is spent
           *[other] one more { $die } than { $dice } gives
         }
     }: { $count ->
        [2] each die is played once
       *[other] a double is played four times
     }.
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
refusal-play-ambiguous = “{ $play }” could be several plays. Which one: { $plays-or }?
refusal-first-play = No double before the first play of the game. Turn cubes from then on, on your side's turn, before its roll.
refusal-round-over = Only one doubling round in a turn, and this turn has had it. Turn cubes before a later roll.
# Example: No cube goes beyond 32768: play on.
refusal-cube-at-top = No cube goes beyond { $value }: play on.
# Example: Ann owns that cube, and only its owner can turn it. You can turn a cube in the middle or your own.
refusal-no-access = { $owner-count ->
    [0] There is no cube you could turn: the other side owns each of them.
   *[other] { $owner } owns that cube, and only its owner can turn it.
 } You can turn a cube in the middle or your own.
# Example: Ann is out of this game: that bet is closed.
refusal-out-of-game = { $player-count ->
    [0] You are out of this game: your bet is closed. You play again in the next one.
   *[other] { $player } is out of this game: that bet is closed.
 }
refusal-already-spoken = You have spoken already, and that stands unless all agree to /undo it.
refusal-not-asked = Nobody has asked you: say “no double” in a doubling round, or when you are asked before a roll.
refusal-names-needed = Which cubes: { $players }? Name the players, or all; or press the button for all, or *{ press-cubes }*.
refusal-no-names = You speak for your own cube alone. Say it without names, or press the button that is not for all.
# Example: No cube of Ann waits for an answer. Only a double that has just been offered can be answered.
refusal-not-doubled = { $player-count ->
    [0] You have not been doubled: no cube waits for your answer.
   *[other] No cube of { $player } waits for an answer.
 } Only a double that has just been offered can be answered.
refusal-all-together = The Box turns the cubes in the middle all together or not at all: { $players }.
refusal-half-rule = Half rule: when every open bet is doubled together from the middle ({ $cubes } cubes here), the Box takes none, or at least half: here { $counts-or } of them.
refusal-both-or-none = Both or none: in a game that began with two bets, the Box takes both cubes doubled together from the middle, or neither.
refusal-all-or-none = All or none: cubes turned together are answered together. Take all of them, or drop all.
refusal-lone-taker = No lone taker against a double of all cubes from the middle: all the others have dropped, so drop too.
refusal-no-beavers = Beavers are not played here: take or drop a double.
refusal-nothing-to-beaver = Beavers are played here, but only against a double that has just been offered to you, and none is.
# Example: Raccoons are not played here: take or drop the beaver.
refusal-no-raccoons = { $played ->
    [yes] A raccoon is taken or dropped: the cube is not turned again.
   *[no] Raccoons are not played here: take or drop the beaver.
 }
refusal-no-hold = You have no hold on the roll. If you are asked, say “no double” (/stand).
refusal-holds-already = The roll waits for you already, until you double or say “no double” (/release).
# Example: You are asked before each roll already.
refusal-asked-already = { $when ->
    [each] You are asked before each roll already.
    [matters] Nobody asks you before each roll anyway: a robot asks where a double may matter, a person never.
   *[never] Robots roll without asking you already.
 }
refusal-only-box-chooses = Only the Box says what an opening tie does: { $box }.
refusal-nothing-to-choose = What an opening tie does is settled by these rules; nobody chooses. See /rules.
refusal-chosen-too-late = Too late: the opening has been rolled. The Box of the next game chooses again before it.
refusal-no-automatic = Agree on an automatic double right after an opening tie, before the next roll, and only where the rules have it.
refusal-no-extras = Extras are not given here: whoever drops is out of the game.
refusal-no-extra-now = Give an extra right after a double of the Box that some dropped and some took, before the next roll.
refusal-only-droppers = Only who has just dropped can give an extra: here { $players-or }.
refusal-only-to-takers = An extra goes to one who took: here { $players-or }.
refusal-no-extra-offered = No extra waits for your answer. An extra is offered to who took a double, by one who dropped it.
refusal-no-extra-cube = You have no extra whose cube you could turn: in an extra only its owner doubles.
refusal-which-extra = Whose extra: { $players-or }?
refusal-extra-must = Whoever takes alone accepts every extra: take it, or drop it at once for the doubled value. Or say “drop” to drop after all, as long as you have accepted none.
refusal-extra-open = An extra is open and must be answered first, by whoever was given it.
refusal-extra-doubled = A redouble is taken or dropped. Only an extra that has just been given can be declined.
refusal-extras-in-line = Whoever accepts only some extras does so in the order of the line: { $players }.
refusal-extra-in-the-way = { $player } has an extra open in this game, and cannot buy the Box's game too.
refusal-take-stands = Your take stands: take it back only when you are given extras and have accepted none.
refusal-away-already = You are away already. Back again? /back
refusal-not-away = You are not away: you speak for yourself. To go away: /away.
refusal-follows-captain = { $player } is away without a proxy, so their cube goes with the Captain's ({ $captain }). Nobody speaks for it until { $player } is back (/back) or names a proxy (/proxy).
# Example: Game 3 is not adjourned. No game is.
refusal-not-adjourned = Game { $game } is not adjourned. { $games-count ->
    [0] No game is.
    [one] Game { $games } is.
   *[other] Games { $games } are.
 }
refusal-both-needed = An adjourned game goes on only when both who move in it are here. Missing: { $players }.
refusal-not-seated-here = { $player } has no seat here. Name somebody who sits here.
refusal-no-score = { $player } has no column on the sheet. Name somebody who is on it.
refusal-no-correction = A correction moves points from one player to another. Name two different ones, and an amount.
refusal-rows-stand = Only rows of games played elsewhere are corrected. Here a director moves points with /director correct.
# Example: Game 7 is not over. Name a game from 1 to 3.
refusal-game-not-over = Game { $game } is not over. { $last ->
    [0] No game is.
   *[other] Name a game from 1 to { $last }.
 }
refusal-not-in-that-game = { $player } did not play in game { $game }. Only those who played in it correct it, and only their points.
refusal-row-not-even = The points of a game add up to zero; these make { $amount-signed }. Change one of them.
refusal-row-unchanged = Game { $game } has these points already. Type others.
# Example: Bob owes you 1½ points (€15.00): you cannot receive more.
refusal-not-owed = { $amount-halves ->
    [0] { $player } owes you nothing.
   *[other] { $player } owes you { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }: you cannot receive more.
 }
# Example: You have said that Bob paid you 1½ points (€15.00): you cannot take back more.
refusal-less-paid = You have said that { $player } paid you { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 }: you cannot take back more.
refusal-not-the-scorers = That is for { $player } alone to say: whoever keeps score says what happens at the board.
refusal-not-for-another = Nobody says that for another: a director speaks for an absent player on their cube, their dice, and what they are asked.
# Example: Cid is away: only Cid agrees to another stake, or somebody whom Cid appointed with /proxy and who did not propose it. Or ask a director (/director act).
refusal-stake-for-another = { $player } is away: only { $player } agrees to another stake, or somebody whom { $player } appointed with /proxy and who did not propose it. Or ask a director (/director act).
refusal-not-missing = { $player } is there, so { $player } acts for themself. /missing shows who is not.
refusal-stand-in-not-here = { $player } cannot play for another: only somebody who sits here and is there can.
refusal-opponent-as-stand-in = { $player } plays against { $of }, so somebody else must play for { $of }.
# Example: Nobody on Bob's side is there. Close the game at what it is worth (/missing), or ask a director (/director close).
refusal-opponents-name-points = Nobody on { $player }'s side is there. Close the game at what it is worth (/missing), or ask a director (/director close).
# Example: You play against Bob, so you do not name their points. Let all agree on what the game is worth (/missing), or ask another director.
refusal-opponent-director-names-points = You play against { $player }, so you do not name their points. Let all agree on what the game is worth (/missing), or ask another director.
# Example: Nobody else is there to agree on what becomes of Bob's game, and nobody decides that alone. Ask a director (/director close).
refusal-nobody-agrees-about-missing = Nobody else is there to agree on what becomes of { $player }'s game, and nobody decides that alone. Ask a director (/director close).
# Example: Fay is Ann's Partner: the bets are Ann's, so there is no game of Fay's to close. Let somebody play for Fay, or settle the share with Ann.
refusal-closes-box-not-partner = { $player } is { $box }'s Partner: the bets are { $box }'s, so there is no game of { $player }'s to close. Let somebody play for { $player }, or settle the share with { $box }.
# Example: Game 7 cannot be closed: it is neither in progress nor, between games, an adjourned one.
refusal-no-game-to-close = Game { $game } cannot be closed: it is neither in progress nor, between games, an adjourned one.
# Example: To close Bob's game, name what Bob and Ann get, 0 in all.
refusal-closing-names-others = To close { $player }'s game, name what { $players } get, 0 in all.
# Example: That is too much against Ann: a backgammon would cost 6 points.
refusal-closing-too-dear = That is too much against { $player }: a backgammon would cost { $amount-points }.
# Example: Ann is your proxy already.
refusal-proxy-same = { $player-count ->
    [0] Nobody in particular acts for you anyway.
   *[other] { $player } is your proxy already.
 }
refusal-proxy-not-seated = Only somebody at this table can be a proxy, in the game or out of it.
refusal-robot-as-proxy = A robot speaks for nobody but itself: name a person.
refusal-robots-need-board = Robots play only where the board is here, not at a table that keeps score alone. To have one: /chouette open mode:play.
refusal-guests-need-score = Guests sit only where score alone is kept: /chouette open mode:score.
refusal-guest-spoken-for = A guest is never away, and speaks for nobody: whoever keeps score speaks for all guests.
refusal-not-the-scorer = { $player } keeps score, and does that for guests. Others keep it when { $player } hands it on: /scorer.
refusal-no-guests-here = No guest sits at this table: it keeps no score for anybody else.
refusal-cannot-keep-score = { $player } cannot keep score: choose somebody else with an account who sits here and is not away.
refusal-not-a-guest = { $player } is no guest any more: they have an account.
refusal-no-robots-for-chips = Nobody plays for chips with a robot. With robots, open a table for points.
refusal-proxy-cycle = That proxy would lead back to you: name somebody else, who has not named you, nor anybody who has.
refusal-captain-doubles = The Captain doubles for the Team: here { $players-or }. Say at the table that you want it.
refusal-one-cube = { $players } share one cube: turn and answer it for all of them. Say it without names, or with all.
refusal-cube-apart = Nobody shares your cube: it is turned, taken and dropped by itself.
refusal-not-announced = The Team has not announced a double to go along with or object to. Speak when it has, before the Box answers.
refusal-say-along = The double is announced already: go along (/along), or object (/dissent) where games are sold.
refusal-no-buyouts = No games are sold here: whoever shares the cube goes along.
refusal-not-for-sale = { $player }'s game is not for sale now. Games are offered one by one, when their players object to a double.
refusal-no-preemption = The Box does not take over what the Team's players buy from one another here: take or drop.
refusal-only-box-preempts = Only the Box takes over a purchase. Players of the Team buy when asked.
refusal-nothing-to-preempt = No such purchase to take over: only one made within the Team on this double, before the Box answers.
refusal-must-take = You can only take now: you have taken over a purchase, or bought your Partner out.
refusal-between-the-two = Of Box and Partner, only the one who has not turned the cube can object or go along, before the Team has answered; of a first double of the Team, the Partner, before the Box has answered.
refusal-sale-first = { $player }'s share is for sale: say first whether it is bought, then answer the double.
refusal-follows-box = { $player } is away without a proxy, so the Partner's half goes with the Box's ({ $box }). Nobody speaks for it until { $player } is back (/back) or names a proxy (/proxy).
refusal-nothing-proposed = Nothing is proposed that you could accept or refuse. What you can say now: *{ press-options }*.
refusal-which-proposal = Several proposals are open. Whose: { $players-or }?
# Example: That is not yours to answer: Ann or Zoe must.
refusal-not-yours-to-answer = That is not yours to answer: { $one_suffices ->
    [yes] { $players-or } must
   *[no] { $players } must
 }.
    .you = { refusal-not-yours-to-answer }
refusal-already-proposed = You have proposed that already, and it is still open. Wait for the answers.
# Example: There is nothing to take back: what was said before a row was corrected, or one of the players with an account left, stands. /correct changes the row of a past game.
refusal-nothing-to-take-back = There is nothing to take back: { $corrects ->
    [yes] what was said before a row was corrected, or one of the players with an account left, stands. /correct changes the row of a past game.
   *[no] only the last action of a game can be undone, or its result, until the next game starts or one of its players with an account leaves.
 }{ $directs ->
    [yes] { " " }Was the last game decided by a slip? A director can move its points: /director correct.
   *[no] { "" }
 }
refusal-others-agree-to-undo = The others must agree to an undo: /undo asks them. Alone you undo only what you yourself have just said where only the score is kept.
refusal-nothing-to-revoke = Nothing to take back: a director takes back the last act of a director, as long as nothing has come of it.
refusal-nobody-else-agrees = You play here, so somebody else must agree, and nobody who can is there. Wait until they are back, or ask a director who does not play.
refusal-not-over = This chouette is not over. Only one that is over is reopened.
refusal-nobody-left = Nobody sits here any more: open a new table with /chouette open.
refusal-not-unseated = { $player }'s seat has not been taken away here: they can join.
refusal-unseated = Director { $by } took your seat away for this evening, until this chouette ends. A director can let you in again.
refusal-undo-requested = You have asked to undo that already: each player asks once. A director can undo it (/director undo).
# Example: Bob has asked to undo that already: agree there, or wait for the others.
refusal-undo-asked = { $player } has asked to undo that already: agree there, or wait for the others.
refusal-undo-declined = The others said no to undoing that, so they are not asked again. A director can undo it (/director undo).
refusal-option-unknown = There is no option “{ $option }”. There are: { $allowed }.
refusal-option-value = “{ $value }” is not a value of the option “{ $option }”. It can be: { $allowed }.
refusal-seats-taken = { $players } players are seated: the table cannot hold fewer. Choose a larger number, or wait until somebody leaves.
refusal-no-settlements = Bets are not settled here: each ends with a cube or with the game.
refusal-settled-when-turned = A bet is not settled while its cube is in the middle. Offer again once it has been turned and taken.
refusal-no-bet-between = You and { $player } have no open bet. Only the two who hold one can settle it.
refusal-negative-amount = No negative points: say who pays. Offer to pay, or ask to be paid.
refusal-whole-points = The sheet is kept in whole points here: agree on a whole number.
refusal-nothing-offered = You have offered { $player } nothing that is still open. So there is nothing to withdraw.
refusal-no-box-sale = The Box's game is not sold here. Play it on, or offer to resign.
refusal-only-the-box-sells = Only the Box, { $box }, can sell their game.
refusal-sells-to-self = Sell to somebody else: a player of the Team, or a spectator.
refusal-sold-already = The Box's game is sold already, to { $owner }. It is sold once; whoever bought it can settle.
refusal-settle-instead = { $player } is your Partner, or the only one left against you: settle instead of selling.
refusal-option-in-game = “{ $option }” changes between games only. Propose it when this game is over.
refusal-option-same = “{ $option }” is that already: { $value }.
refusal-stake-same = The stake is that already: 1 point = { $stake }.
refusal-title-same = The evening is called that already: { $title }.
refusal-stake-of-chips = Chips have been bought for this stake (1 point = { $stake }), so it stays. Open a new chouette for another one.
refusal-no-chips = No chips here: the points stand on a sheet.
refusal-bought-in = You have bought in already. Buy more as a re-buy, as many as you like.
refusal-buy-in-first = Buy in first, for at least { $amount } chips.
refusal-least-buy-in = Too few chips: at least { $amount }.
refusal-no-chips-left = You have no chips to give back. Only who holds some gives them back, between games.
refusal-chips-in-play = Your chips are in the pot, or may be needed there. Give them back after the game.
refusal-chips-first = Nobody bets chips they do not have: before the game, { $players } must buy some (a first buy-in is at least { $amount }).
refusal-chips-short = Nobody bets chips they do not have: { $players } would need { $amount } more, and must re-buy first.
refusal-not-carried = Nothing is carried over here: each evening is settled by itself.
refusal-book-is-open = Too late: points or chips are in the book. Choose how they are kept before the first game.
refusal-committed-already = These dice are committed to already. Show their seed before there can be new ones.
refusal-not-committed = No dice are committed to now. That is done before each game.
refusal-seed-wrong = This is not the seed that was committed to.
refusal-word-too-late = Too late: the first dice of this game have fallen. Your word can go into the next game's.
refusal-bad-word = A word in the dice is one line of at most { $longest } visible letters.
refusal-bad-hex = That is no hexadecimal number of the right length.
refusal-evening-long = This evening is as long as one may be: more than { $most } things were said. Play the game in progress to its end, or adjourn it; then end the evening with /chouette end, and open another.
refusal-evening-often = That was said { $most } times this evening, and no more can be. End the evening with /chouette end, and open another.
refusal-evening-people = { $most } people have been at this table, and nobody new can come. Open another one in a thread.
refusal-evening-questions = { $most } questions are open at this table, and no more can be. Wait until some are answered.

## News: what happened, in one sentence

# Example: Ann is Box, Bob Captain, then Cid.
news-seated = { $box-you ->
    [yes] You are Box
   *[other] { $box } is Box
 }, { $partner-count ->
    [0] { "" }
   *[other] { $partner } Partner,{ " " }
 }{ $line-first } Captain{ $line-count ->
    [1] .
   *[other] , then { $line-rest }.
 }
# Example: Seat rolls (highest sum first): Ann 2-2, Bob 6-2 and Cid 2-1.
news-seat-rolls = { $again ->
    [yes] Again:
   *[no] Seat rolls{ $number ->
        [1] { " " }(highest first)
       *[other] { " " }(highest sum first{ $twice ->
            [yes] , doubles count twice
           *[no] { "" }
         })
     }:
 } { $rolls }.{ $tied-count ->
    [0] { "" }
    [1] { " " }Same total: { $tied } roll again.
   *[other] { " " }Same totals: { $tied }. Each { $tied-pairs ->
        [yes] pair
       *[no] group
     } rolls again.
 }
# Example: Game 3 starts: Ann is Box, Ann Captain.
news-game-starts = Game { $game } starts: { $box-you ->
    [yes] you are Box
   *[other] { $box } is Box
 }, { $partner-count ->
    [0] { "" }
   *[other] { $partner } Partner,{ " " }
 }{ $captain } Captain.{ $stake-count ->
    [0] { "" }
   *[other] { " " }One point: { $stake }{ $unpaid ->
        [yes] , and nobody pays, since robots play
       *[no] { "" }
     }.
 }
    .placed = Game { $game } starts.{ $stake-count ->
        [0] { "" }
       *[other] { " " }One point: { $stake }{ $unpaid ->
            [yes] , and nobody pays, since robots play
           *[no] { "" }
         }.
     }
    .clock = The pause is over. { news-game-starts }
# Example: Opening 6-1: Ann starts.
news-opening = Opening { $dice }: { $starter-you ->
    [yes] you start
   *[other] { $starter } starts
 }.
    .clock = Time is up for an automatic double. { news-opening }
# Example: Opening tie: 2-2. Both roll again.
news-opening-equal = Opening tie{ $dice-count ->
    [0] .
   *[other] : { $dice }.
 } Both roll again.
    .clock = Time is up for an automatic double. { news-opening-equal }
# Example: Automatic double to 2 for Bob and Cid.
news-automatic-double = Automatic double to { $values } for { $players }.
news-automatic-carried = That is over the limit: a later game starts doubled.
news-starts-doubled = This game starts at { $value }: an automatic double is carried over.
news-automatic-chosen = { $by } chooses { $option } for this game: { $value }.
news-agrees-to-double = { $by } wants an automatic double.
# Example: Ann rolls 6-1.
news-rolled = { $by-you ->
    [yes] You rolled { $dice }.
   *[other] { $by } rolls { $dice }.
 }
    .by = { $by-you ->
        [yes] { $spokesman } rolled { $dice } for you.
       *[other] { $spokesman-you ->
            [yes] You rolled { $dice } for { $by }.
           *[other] { $spokesman } rolls { $dice } for { $by }.
         }
     }
# Example: Ann rolls 6-1 and plays 8/5 6/5.
news-played = { $by-you ->
    [yes] You rolled { $dice } and played { $play }.
   *[other] { $by } rolls { $dice } and plays { $play }.
 }
    .by = { $by-you ->
        [yes] { $spokesman } rolled { $dice } and played { $play } for you.
       *[other] { $spokesman-you ->
            [yes] You rolled { $dice } and played { $play } for { $by }.
           *[other] { $spokesman } rolls { $dice } and plays { $play } for { $by }.
         }
     }
# Example: Ann rolls 6-1 and cannot move.
news-no-play = { $by-you ->
    [yes] You rolled { $dice } and could not move.
   *[other] { $by } rolls { $dice } and cannot move.
 }
    .by = { $by-you ->
        [yes] { $spokesman } rolled { $dice } for you and could not move.
       *[other] { $spokesman-you ->
            [yes] You rolled { $dice } for { $by } and could not move.
           *[other] { $spokesman } rolls { $dice } for { $by } and cannot move.
         }
     }
# Example: Ann suggests 8/5 6/5.
news-suggested = { $by-you ->
    [yes] You suggest { $play }.
   *[other] { $by } suggests { $play }.
 }
# Example: Ann and Eve may now advise on plays with /suggest (not on cubes).
news-may-speak = { $same ->
    [yes] { $on_plays-count ->
        [0] Nobody may advise now.
       *[other] { $on_plays } may now advise (on plays with /suggest).
     }
   *[no] { $on_plays-count ->
        [0] { $on_cubes } may now advise on cubes (not plays).
       *[other] { $on_plays } may now advise on plays with /suggest{ $on_cubes-count ->
            [0] { " " }(not on cubes).
           *[other] , { $on_cubes } on cubes.
         }
     }
 }
# Example: Ann doubles Bob, Cid and Dee to 2. Bob and Cid do not.
news-doubled = { $by-you ->
    [yes] You double{ $own ->
        [yes] { "" }
       *[no] { " " }{ $players-others }
     }
   *[other] { $own ->
        [yes] { $by } doubles
       *[no] { $by } doubles { $players }
     }
 }{ $values-count ->
    [1] { " " }to { $values }
   *[other] { "" }
 }.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over-you ->
        [yes] You do not.
       *[other] { $passed_over } does not.
     }
   *[other] { " " }{ $passed_over-you ->
        [yes] { $passed_over-you-first } do not.
       *[other] { $passed_over } do not.
     }
 }
# Example: Ann does not double. Neither do Bob and Cid.
news-stood = { $by-you ->
    [yes] You do not double.
   *[other] { $by } does not double.
 }{ $passed_over-count ->
    [0] { "" }
    [one] { " " }Neither { $passed_over-you ->
        [yes] do
       *[other] does
     } { $passed_over }.
   *[other] { " " }Neither do { $passed_over }.
 }
    .clock = No answer from { $by }: no double.{ $passed_over-count ->
        [0] { "" }
        [one] { " " }{ $passed_over } does not double.
       *[other] { " " }{ $passed_over } do not double.
     }
# Example: Ann objects and offers their game for ½.
news-dissented = { $by-you ->
    [yes] { $is_bought ->
        [yes] You sell your game for { $amount }: whoever doubles buys it.
       *[no] You object and offer your game for { $amount }.
     }
   *[other] { $is_bought ->
        [yes] { $by } sells their game for { $amount }: whoever doubles buys it.
       *[no] { $by } objects and offers their game for { $amount }.
     }
 }
# Example: Ann goes along.
news-went-along = { $by-you ->
    [yes] You go along.
   *[other] { $by } goes along.
 }
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-went-along }
# Example: Ann buys Bob's game for 1.
news-bought = { $by-you ->
    [yes] You buy { $of }'s game
   *[other] { $by } buys { $of-you ->
        [yes] your game
       *[other] { $of }'s game
     }
 } for { $amount }.
# Example: Ann does not buy Bob's game.
news-passed-on = { $by-you ->
    [yes] You do not buy { $of }'s game.
   *[other] { $by } does not buy { $of-you ->
        [yes] your game.
       *[other] { $of }'s game.
     }
 }
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-passed-on }
# Example: No buyer: Bob goes along with the double.
news-nobody-buys = No buyer: { $player-you ->
    [yes] you go
   *[other] { $player } goes
 } along with the double.
news-preempted = { $by } takes over { $of }'s game from { $whose } for { $amount }.
news-wants-to-stay-out = { $by } asks to stay out of the double, with a cube of their own at { $value }.
news-stays-out = { $player } stays out, with a cube of their own.
news-bound = { $player } is in this double now: too late to object.
# Example: Ann, the Captain, drops for Bob and Cid too.
news-captain-drops = { $by-you ->
    [yes] You, the Captain, drop
   *[other] { $by }, the Captain, drops
 } for { $players } too.
# Example: Dee and Bob double to 2.
news-all-have-spoken = { $values-count ->
    [1] { $players-you ->
        [yes] { $players-you-first } double
       *[other] { $players-count ->
            [one] { $players } doubles
           *[other] { $players } double
         }
     } to { $values }.
   *[other] { $players-you ->
        [yes] These double: { $doubled }.
       *[other] { $doubled } double.
     }
 }{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over-you ->
        [yes] You do not.
       *[other] { $passed_over } does not.
     }
   *[other] { " " }{ $passed_over-you ->
        [yes] { $passed_over-you-first } do not.
       *[other] { $passed_over } do not.
     }
 }
    .clock = Time is up: { news-all-have-spoken }
# Example: Dee accepts Ann's and Eve's beavers.
news-took = { $by-you ->
    [yes] { $answered ->
        [beaver] You accept
        [raccoon] You accept
       *[double] You take
     }
   *[other] { $by } { $answered ->
        [beaver] accepts
        [raccoon] accepts
       *[double] takes
     }
 }{ $own ->
    [yes] { $answered ->
        [beaver] { " " }the beaver
        [raccoon] { " " }the raccoon
       *[double] { "" }
     }
   *[no] { " " }{ $players-owners } { $answered ->
        [beaver] beaver
        [raccoon] raccoon
       *[double] cube
     }{ $players-count ->
        [one] { "" }
       *[other] s
     }
 }.
# Example: Dee drops Ann's and Eve's cubes.
news-dropped = { $by-you ->
    [yes] You drop
   *[other] { $by } drops
 }{ $own ->
    [yes] { $answered ->
        [beaver] { " " }the beaver
        [raccoon] { " " }the raccoon
       *[double] { "" }
     }
   *[no] { " " }{ $players-owners } { $answered ->
        [beaver] beaver
        [raccoon] raccoon
       *[double] cube
     }{ $players-count ->
        [one] { "" }
       *[other] s
     }
 }.
# Example: Eve beavers Bob's cube to 4.
news-beavered = { $by-you ->
    [yes] You beaver
   *[other] { $by } beavers
 }{ $own ->
    [yes] { "" }
   *[no] { $players-count ->
        [one] { " " }{ $players-owners } cube
       *[other] { " " }{ $players-owners } cubes
     }
 }{ $values-count ->
    [1] { " " }to { $values }.
   *[other] .
 }
# Example: Dee raccoons Ann's and Eve's cubes to 8.
news-raccooned = { $by-you ->
    [yes] You raccoon
   *[other] { $by } raccoons
 }{ $own ->
    [yes] { "" }
   *[no] { $players-count ->
        [one] { " " }{ $players-owners } cube
       *[other] { " " }{ $players-owners } cubes
     }
 }{ $values-count ->
    [1] { " " }to { $values }.
   *[other] .
 }
# Example: Ann's take does not count, since nobody else has taken: Ann drops too.
news-lone-take-dropped = { $player-you ->
    [yes] Your take does not count, since nobody else has taken: you drop too.
   *[other] { $player }'s take does not count, since nobody else has taken: { $player } drops too.
 }
# Example: Ann pays 1 point each to Bob and Cid.
news-paid = { $payers-count ->
    [0] { $payer-you ->
        [yes] You pay
       *[other] { $payer } pays
     }
    [one] { $payers-you ->
        [yes] You pay
       *[other] { $payers } pays
     }
   *[other] { $payers-you ->
        [yes] { $payers-you-first }
       *[other] { $payers }
     } each pay
 }{ $reason ->
    [undo] { " " }back
   *[other] { "" }
 } { $payees-count ->
    [0] { $payee-you ->
        [yes] { $reason ->
            [undo] { $amount-points } to you.
           *[other] you { $amount-points }.
         }
       *[other] { $amount-points } to { $payee }.
     }
   *[other] { $amount-points }{ $payers-count ->
        [0] { " " }each to { $payees }.
        [one] { " " }each to { $payees }.
       *[other] { " " }to { $payees }.
     }
 }
# Example: Bob is acting Captain and moves for the Team.
news-acting-captain = { $player-you ->
    [yes] You are acting Captain and move
   *[other] { $player } is acting Captain and moves
 } for the Team.
# Example: Bob now moves for the Box.
news-acting-box = { $player-you ->
    [yes] You now move
   *[other] { $player } now moves
 } for the Box.
# Example: Ann gives Bob an extra, its cube at 4.
news-extra-given = { $by-you ->
    [yes] You offer { $player } an extra: you pay { $price } and play against them for { $plays_for }.
   *[other] { $player-you ->
        [yes] { $by } offers you an extra: you are paid { $price } and play against them for { $plays_for }.
       *[other] { $by } gives { $player } an extra, its cube at { $value }.
     }
 }
# Example: Ann gives no more extras.
news-no-extra = { $by-you ->
    [yes] { $given ->
        [0] You give no extra.
       *[other] You give no more extras.
     }
   *[other] { $given ->
        [0] { $by } gives no extra.
       *[other] { $by } gives no more extras.
     }
 }
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-no-extra }
# Example: Ann takes the extra with Bob at 4.
news-extra-taken = { $by-you ->
    [yes] You take
   *[other] { $by } takes
 } the extra with { $of } at { $value }.
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-extra-taken }
# Example: Ann drops the extra with Bob.
news-extra-dropped = { $by-you ->
    [yes] You drop
   *[other] { $by } drops
 } the extra with { $of }.
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-extra-dropped }
# Example: Ann declines Bob's extra.
news-extra-refused = { $by-you ->
    [yes] You decline { $of }'s extra.
   *[other] { $by } declines { $of-you ->
        [yes] your extra.
       *[other] { $of }'s extra.
     }
 }
    .clock = { $by-you ->
        [yes] Your time is up.
       *[other] { $by }'s time is up:
     } { news-extra-refused }
# Example: Ann doubles the extra with Bob to 4.
news-extra-doubled = { $by-you ->
    [yes] You double
   *[other] { $by } doubles
 } the extra with { $of } to { $value }.
# Example: Ann takes back the take and drops too.
news-take-taken-back = { $by-you ->
    [yes] You take back the take and drop too.
   *[other] { $by } takes back the take and drops too.
 }
# Example: Ann may double: the roll waits.
news-held = { $by-you ->
    [yes] You
   *[other] { $by }
 } may double: the roll waits.
# Example: Ann does not double.
news-released = { $by-you ->
    [yes] You do not double.
   *[other] { $by } does not double.
 }
    .clock = { $by-you ->
        [yes] Your time is up: the roll is free.
       *[other] { $by }'s time is up: the roll is free.
     }
# Example: Robots roll without asking Ann tonight.
news-lets-robots-roll = Robots roll without asking { $by } { $evening ->
    [yes] tonight
   *[no] in this game
 }.
# Example: Ann is asked before each roll of the Team.
news-wants-to-be-asked = { $by-you ->
    [yes] You are
   *[other] { $by } is
 } asked before each roll of the Team.
# Example: Robots ask Ann before a roll where a double may matter.
news-not-to-be-asked = { $robots ->
    [yes] Robots ask { $by } before a roll where a double may matter.
   *[no] { $by-you ->
        [yes] You are
       *[other] { $by } is
     } no longer asked before each roll.
 }
# Example: Bob offers to resign a single game.
news-resigns = { $by } offers to resign { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 }.
# Example: Ann offers to settle with Bob: Ann pays 1½ points.
news-offers-settlement = { $by-you ->
    [yes] You offer to settle with { $of }: { $pays ->
        [yes] you pay { $amount-points }.
       *[no] { $of } pays you { $amount-points }.
     }
   *[other] { $by } offers to settle with { $of }: { $pays ->
        [yes] { $by } pays { $of-you ->
            [yes] you{ " " }
           *[other] { "" }
         }{ $amount-points }.
       *[no] { $of-you ->
            [yes] you pay
           *[other] { $of } pays
         } { $amount-points }.
     }
 }
# Example: Ann and Bob settle: Ann pays 1 point.
news-settled = { $payer-you ->
    [yes] You and { $payee } settle: you pay { $amount-points }.
   *[other] { $payee-you ->
        [yes] You and { $payer } settle: { $payer } pays you { $amount-points }.
       *[other] { $payer } and { $payee } settle: { $payer } pays { $amount-points }.
     }
 }
# Example: Ann offers Bob the Box's game: Bob pays 1½ points.
news-offers-box = { $by-you ->
    [yes] You offer
   *[other] { $by } offers
 } { $of } the Box's game: { price-of-box }.
# Example: Ann sells Bob the Box's game: Bob pays 1½ points, and Bob decides for the Box from now on.
news-box-sold = { $by-you ->
    [yes] You sell
   *[other] { $by } sells
 } { $of } the Box's game: { price-of-box }, and { $of-you ->
    [yes] you decide
   *[other] { $of } decides
 } for the Box from now on.
price-of-box = { $pays ->
    [yes] { $by-you ->
        [yes] you pay
       *[other] { $by } pays
     }
   *[no] { $of-you ->
        [yes] you pay
       *[other] { $of } pays
     }
 } { $amount-points }
share-in = { $giver }'s share in { $of_cubes-count ->
    [0] every open bet
    [one] { $of_cubes-owners } cube
   *[other] { $of_cubes-owners } cubes
 }
news-offers-share = { $by } offers { $of } a deal: { $taker } gets { share-in }, { $payer } pays { $amount-points }.
# Example: Ann gets Eve's share in Bob's and Cid's cubes; Ann pays 1½ points.
news-share-handed = { $taker } gets { share-in }; { $payer } pays { $amount-points }.{ $is_out ->
    [yes] { " " }{ $giver } has no share left and advises no more in this game.
   *[no] { "" }
 }
news-would-sell-along = { $by } will sell along.
# Example: Eve sells along to Bob: Bob pays 1½ points.
news-sold-along = { $by } sells along to { $of }: { $pays ->
    [yes] { $by }
   *[no] { $of }
 } pays { $amount-points }.
news-stayed-in = { $by } stays in, with half of every bet.
    .clock = { $by }'s time is up: { news-stayed-in }
# Behind what is undone: “Elsa's beaver (Otto's cube)”
undone-cubes = { $of_cubes-count ->
    [0] { "" }
    [one] { " " }({ $of_cubes-owners } cube)
   *[other] { " " }({ $of_cubes-owners } cubes)
 }
undone-own-action = { $kind ->
    [plays] their play { $play }
    [doubles] their double{ undone-cubes }
    [stands] their “no double”
    [takes] their take{ undone-cubes }
    [drops] their drop{ undone-cubes }
    [beavers] their beaver{ undone-cubes }
   *[other] the result
 }
undone-your-action = { $kind ->
    [plays] your play { $play }
    [doubles] your double{ undone-cubes }
    [stands] your “no double”
    [takes] your take{ undone-cubes }
    [drops] your drop{ undone-cubes }
    [beavers] your beaver{ undone-cubes }
    [no-extra] your “no extra”
    [gives-extra-to] your extra
    [takes-extra] your take of an extra
    [drops-extra] your drop of an extra
    [refuses-extra] your “no” to an extra
    [doubles-extra] your double of an extra
    [dissents] your objection
    [goes-along] your “I go along”
    [buys] your purchase
    [passes-on] your “no” to a game for sale
    [preempts] your takeover of a game
    [stays-out] your staying out of the double
    [accepts-double] your “yes” to an automatic double
    [away] your cube's answer, which followed the Captain's
    [proxy] your cube's answer, which followed the Captain's
    [pays] the settlement { $closed-count ->
        [0] with you
       *[other] of you and { $closed }
    }
    [sells-box-to-for] your sale of the Box's game
    [sells-along] your selling along
    [wins] the result “you win{ undone-margin }”{ undone-instead }
   *[other] { undone-action }
 }
undone-action-for-reader = { $whose-you ->
    [yes] { undone-your-action }
   *[other] { undone-action }
 }
undone-margin = { $margin ->
    [2] { " " }a gammon
    [3] { " " }a backgammon
   *[other] { "" }
 }
undone-instead = { $instead ->
    [1] : it was “{ undone-winner }”
    [2] : it was “{ undone-winner } a gammon”
    [3] : it was “{ undone-winner } a backgammon”
   *[other] { "" }
 }
undone-winner = { $winner-you ->
    [yes] you win
   *[other] { $winner } wins
 }
undone-action = { $kind ->
    [game] “{ press-next }”
    [plays] { $whose }'s play { $play }
    [doubles] { $whose }'s double{ undone-cubes }
    [stands] { $whose }'s “no double”
    [no-extra] { $whose }'s “no extra”
    [takes] { $whose }'s take{ undone-cubes }
    [drops] { $whose }'s drop{ undone-cubes }
    [beavers] { $whose }'s beaver{ undone-cubes }
    [gives-extra-to] { $whose }'s extra
    [takes-extra] { $whose }'s take of an extra
    [drops-extra] { $whose }'s drop of an extra
    [refuses-extra] { $whose }'s “no” to an extra
    [doubles-extra] { $whose }'s double of an extra
    [dissents] { $whose }'s objection
    [goes-along] { $whose }'s “I go along”
    [buys] { $whose }'s purchase
    [passes-on] { $whose }'s “no” to a game for sale
    [preempts] { $whose }'s takeover of a game
    [stays-out] { $whose }'s staying out of the double
    [opening-again] the opening tie
    [accepts-double] { $whose }'s “yes” to an automatic double
    [away] the answer of { $whose }'s cube, which followed the Captain's
    [proxy] the answer of { $whose }'s cube, which followed the Captain's
    [wins] the result “{ $whose } wins{ undone-margin }”
    [resigns] the resignation
    [pays] the settlement { $closed-count ->
        [0] with { $whose }
       *[other] of { $whose } and { $closed }
    }
    [sells-box-to-for] { $whose }'s sale of the Box's game
    [sells-along] { $whose }'s selling along
    [closes-game-of] the closing of { $closed-count ->
        [0] a missing player's game
       *[other] { $closed-you ->
            [yes] your game
           *[other] { $closed }'s game
        }
    }
   *[other] the last action
 }{ undone-instead }
undone-together = { $kind ->
    [doubles] the doubles { undone-of-together }
    [stands] the “no double” { undone-of-together }
    [takes] the takes { undone-of-together }
    [drops] the drops { undone-of-together }
    [accepts-double] the automatic double { undone-of-together }
    [answers] { $together-owners } answers to the double
   *[other] the last actions { undone-of-together }
 }
undone-of-together = of { $together }
# Example: Eve asks to undo Bob's play 8/5 6/5. The 6-4 rolled since stays.
news-proposes-take-back = { $by-you ->
    [yes] You ask
   *[other] { $by } asks
 } to { undo-proposed }
undo-proposed = { $instead ->
    [0] undo
   *[other] correct
 } { $together-count ->
    [0] { $theirs ->
        [yes] { $by-you ->
            [yes] { undone-your-action }
           *[other] { undone-own-action }
         }
       *[no] { undone-action-for-reader }
     }
   *[other] { undone-together }
 }{ $scores-count ->
    [0] { "" }
   *[other] { " " }(game { $game }: { $scores } instead of { $before })
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }.{ $fallen-count ->
    [0] { "" }
   *[other] { " " }The { $fallen } rolled since { $fallen-count ->
        [one] stays
       *[other] stay
     }.
 }{ $again ->
    [0] { "" }
   *[other] { " " }Game { $again } begins again.
 }
news-proposes-option = { $by } proposes a rule change – { $option }: { $value }.
# Example: Ann proposes: from the next game on, 1 point = €10.00 (now €5.00).
news-proposes-stake = { $by } proposes: from the next game on, 1 point = { $stake }{ $stake-unnamed ->
    [yes] { " " }(of what is not said)
   *[no] { "" }
 } (now { $was }).
news-proposes-title = { $by } proposes to call the evening “{ $title }”.
# Example: Ann asks to correct game 3 to Ann +4, Bob −4, Cid 0 (it was a gammon), instead of Ann +2, Bob −2, Cid 0. Left out, so 0: Cid. Seats stay.
news-proposes-row = { $by } asks to correct game { $game } to { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }, instead of { $before }.{ $left_out-count ->
    [0] { "" }
   *[other] { " " }Left out, so 0: { $left_out }.
 } Seats stay.
# Example: Game 3 is corrected: Ann +4, Bob −2, Cid −2 (it was a gammon).
news-row-corrected = Game { $game } is corrected: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
news-proposes-end = { $by } proposes to end the chouette.
by-accepts = { $by-you ->
    [yes] You accept
   *[other] { $by } accepts
 }
by-agrees = { $by-you ->
    [yes] You agree
   *[other] { $by } agrees
 }
by-says-yes = { $by-you ->
    [yes] You say yes
   *[other] { $by } says yes
 }
by-declines = { $by-you ->
    [yes] You decline
   *[other] { $by } declines
 }
by-says-no = { $by-you ->
    [yes] You say no
   *[other] { $by } says no
 }
of-resignation = { $of-you ->
    [yes] your resignation
   *[other] { $of }'s resignation
 }
of-offer = { $of-you ->
    [yes] your offer
   *[other] { $of }'s offer
 }
of-undo = { $of-you ->
    [yes] your undo
   *[other] { $of }'s undo
 }
of-correction = { $of-you ->
    [yes] your correction
   *[other] { $of }'s correction
 }
of-rule = { $of-you ->
    [yes] your rule change
   *[other] { $of }'s rule change
 }
of-stake = { $of-you ->
    [yes] your stake
   *[other] { $of }'s stake
 }
of-title = { $of-you ->
    [yes] your title
   *[other] { $of }'s title
 }
# Example: Fay accepts Bob's resignation.
news-accepted = { $about ->
    [resignation] { $own_side ->
        [yes] { by-agrees } to { of-resignation }.
       *[no] { by-accepts } { of-resignation }.
     }
    [undo] { by-agrees } to { of-undo }.
    [correction] { by-agrees } to { of-correction }.
    [row] { by-agrees } to { of-correction }.
    [rule] { by-agrees } to { of-rule }.
    [stake] { by-agrees } to { of-stake }.
    [title] { by-agrees } to { of-title }.
    [end] { by-agrees } with { $of } to end.
    [joining] { by-agrees } to let { $of } in.
    [sale] { by-accepts } { of-offer }.
    [settlement] { by-accepts } { of-offer }.
    [stay-out] { by-agrees } that { $of-you ->
        [yes] you stay
       *[other] { $of } stays
     } out.
    [adjourn] { by-agrees } with { $of } to adjourn.
    [stand-in] { by-agrees } to the stand-in that { $of-you ->
        [yes] you ask
       *[other] { $of } asks
     } for.
    [closing] { by-agrees } with { $of } to close that game.
   *[other] { by-says-yes } to { $of }.
 }
# Example: Bob declines Fay's resignation: play goes on, and Fay may offer a gammon.
news-refused = { $about ->
    [resignation] { $own_side ->
        [yes] { by-declines } { of-resignation } and { $is_robot ->
            [yes] expects to lose less, or to win, by playing on
           *[no] would play on
         }. { $of-you ->
            [yes] You can resign only if all on your side who still have a bet agree.
           *[other] { $of } can resign only if all on their side who still have a bet agree.
         }
       *[no] { by-declines } { of-resignation }: play goes on{ $larger ->
            [2] , and { $of } may offer a gammon.
            [3] , and { $of } may offer a backgammon.
           *[other] .
         }
     }
    [undo] { by-says-no } to { of-undo }.
    [correction] { by-says-no } to { of-correction }.
    [row] { by-says-no } to { of-correction }.
    [rule] { by-says-no } to { of-rule }.
    [stake] { by-says-no } to { of-stake }.
    [title] { by-says-no } to { of-title }.
    [end] { by-says-no } to { $of }: no end yet.
    [joining] { by-says-no } to letting { $of } in.
    [sale] { by-declines } { of-offer }.
    [settlement] { by-declines } { of-offer }.
    [stay-out] { $by-you ->
        [yes] You do
       *[other] { $by } does
     } not let { $of } stay out.
    [adjourn] { by-says-no } to { $of }: no break yet.
    [stand-in] { by-says-no } to the stand-in that { $of-you ->
        [yes] you ask
       *[other] { $of } asks
     } for.
    [closing] { by-says-no } to { $of }: that game goes on.
   *[other] { by-says-no } to { $of }.
 }
by-proposal = { $by-you ->
    [yes] Your proposal
   *[other] { $by }'s proposal
 }
by-request = { $by-you ->
    [yes] Your request to undo
   *[other] { $by }'s request to undo
 }
# Example: Ann withdraws their earlier proposal.
news-withdrawn = { $by-you ->
    [yes] You withdraw your
   *[other] { $by } withdraws their
 } { $replaced ->
    [yes] earlier proposal.
   *[no] proposal.
 }
    .clock = { by-proposal } lapses: time is up.
# Example: Bob's request to undo lapses.
news-lapsed = { $about ->
    [undo] { by-request } lapses.
   *[other] { by-proposal } lapses.
 }
# Example: Undone: Bob's play bar/24 19/16.
news-taken-back = { $instead ->
    [0] Undone
   *[other] Corrected
 }: { $together-count ->
    [0] { undone-action-for-reader }
   *[other] { undone-together }
 }.
news-option-changed = New rule, as { $by } proposed – { $option }: { $value }.
# Example: Agreed with Ann: from the next game on, 1 point = €10.00 (before €5.00).
news-stake-changed = Agreed with { $by }: from the next game on, 1 point = { $stake } (before { $was }).
news-title-changed = Agreed with { $by }: the evening is called “{ $title }”.
# Example: Bob wins a single game for the Team: Ann resigned.
# Example: Ann wins a gammon for the Team. It counts as a single game: no cube in play was turned (Jacoby).
# Example: Ann wins a gammon for the Team. Bob's and Cid's cubes count single: nobody turned them (Jacoby).
news-game-won = { $winner-you ->
    [yes] You win
   *[other] { $winner } wins
 } { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 } { $side ->
    [box] as Box
   *[team] for the Team
 }{ $resigned-count ->
    [0] .
   *[other] : { $resigned } resigned.
 }{ $counts_once ->
    [yes] { " " }It counts as a single game: no cube in play was turned (Jacoby).
   *[no] { "" }
 }{ $single_for-count ->
    [0] { "" }
    [one] { " " }{ $single_for-you ->
        [yes] Your
       *[other] { $single_for-owners }
     } cube counts single: nobody turned it (Jacoby).
   *[other] { " " }{ $single_for-you ->
        [yes] It counts single for { $single_for-owners } cubes
       *[other] { $single_for-owners } cubes count single
     }: nobody turned them (Jacoby).
 }
news-game-decided = No bet is open any more: the game is over.
news-game-void = Game { $game } is abandoned; points already booked stand.
# Example: Game 2: Ann +2, Bob −2.
news-game-scored = Game { $game }: { $scores-you ->
    [yes] { $scores-you-first }.
   *[no] { $scores }.
 }
# Example: Next: Ann is Box, Eve Partner, Dee Captain, then Bob, Fay and Cid.
news-rotated = { $why ->
    [box-wins] { $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] { $box-you ->
                [yes] You beat { $beaten }, the Captain{ rotation-how }, and stay.{ " " }
               *[other] { $box } beat { $beaten }, the Captain{ rotation-how }, and stays.{ " " }
             }
         }
       *[no] { "" }
     }Next:
    [both-lose] The Box beat { $beaten-count ->
        [0] the Captain
       *[other] { $beaten }, the Captain{ rotation-how }
     }, but lost points on the whole game: both lose their places. Next:
    [settled-even] Box and Captain come out even: both lose their places. Next:
    [next-behind] { $beaten-count ->
        [0] Box and Captain come out even, but the Box
       *[other] The Box beat { $beaten }, the Captain{ rotation-how }, but
     } lost to the Team at the end: both lose their places. Next:
    [captain-wins] Next:
    [acting-wins] Next:
    [team-wins] The Team won at the end, and that decides here: its Captain is Box. Next:
    [captains-lose] The Box beat every Captain: they go to the end in the same order as before. Next:
    [leaver] The places now:
    [leaver-lost] Whoever leaves counts as beaten. The places now:
    [box-left] The places now:
    [resumed] The places are as they were. Next:
   *[other] Next:
 } { $box }{ rotation-as } { $box-you ->
    [yes] are
   *[other] is
 } Box{ $partner-due ->
    [yes] , { $partner } Partner or Captain, as { $partner-you ->
        [yes] you choose
       *[other] they choose
     }
   *[no] { $partner-count ->
        [0] { "" }
       *[other] , { $partner } Partner
     }{ $line-count ->
        [0] { "" }
       *[other] , { $line-first } Captain
     }
 }{ $line-rest-count ->
    [0] .
   *[other] , then { $line-rest }.
 }
# Example: Ann invites Fay as Partner.
news-invited-partner = { $by-you ->
    [yes] You invite
   *[other] { $by } invites
 } { $player } as Partner.
news-declines-partner = { $by } declines to be { $of }'s Partner.
    .clock = { $by }'s time is up: { news-declines-partner }
# Example: Fay is Ann's Partner.
news-partner = { $player-you ->
    [yes] You are { $box }'s
   *[other] { $player } is { $box-you ->
        [yes] your
       *[other] { $box }'s
     }
 } Partner.
news-stays-partner = { $by } stays Partner and goes to the end of the line. { $captain } is Captain next.
    .clock = { $by }'s time is up: { news-stays-partner }
news-becomes-captain = { $by } becomes Captain and is no longer { $box }'s Partner.
# Example: The odd half point lost is Ann's, by the dice.
news-odd-half = The odd half point { $won ->
    [yes] won
   *[no] lost
 } is { $player }'s, by the dice.
# Example: Eve asks to join.
news-wants-to-join = { $by-you ->
    [yes] You ask
   *[other] { $by } asks
 } to join.
    .by = { spokesman-adds } 🤖 { $by }, a robot{ $robots ->
        [yes] { "" }
       *[no] , if the others agree
    }.
# Example: Eli joins with the next game.
news-joined = { $player-you ->
    [yes] You join
   *[other] { $player } joins
 }{ $later ->
    [yes] { " " }with the next game
   *[no] { "" }
 }.
spokesman-adds = { $spokesman-you ->
    [yes] You add
   *[other] { $spokesman } adds
 }
# Example: 🤖 Ada joins, a robot.
news-robot-joined = 🤖 { $player } joins, a robot.
    .by = { spokesman-adds } 🤖 { $player }, a robot.
# Example: Kai joins, Ann's guest, and plays from the next game on.
news-guest-joined = { $player } joins, { $of }'s guest{ $later ->
    [yes] , and plays from the next game on
   *[no] { "" }
 }.
news-scorer-came = { $player } keeps score, and does not play.
news-scorer-changed = { $player } keeps score now, and speaks for { $guests }.
# Example: Ann keeps score again, and speaks for Elsa and Otto.
news-scorer-back = { $player } keeps score again{ $guests-count ->
    [0] .
   *[other] , and speaks for { $guests }.
 }
news-seat-claimed = { $player } has an account now, and can press their own buttons.
news-join-refused = { $player } does not join this time.
# Example: Eve rolls 6-5 for a place.
news-joiner-rolled = { $by-you ->
    [yes] You roll
   *[other] { $by } rolls
 } { $dice } for a place.
# Example: Same totals: Ann and Bob; Cid and Dee. Each pair rolls again for their places.
news-joiners-tied = { $tied-count ->
    [1] Same total: { $tied } roll again for their places.
   *[other] Same totals: { $tied }. Each { $tied-pairs ->
        [yes] pair
       *[no] group
     } rolls again for their places.
 }
# Example: Ann leaves after the next game.
news-leaves-later = { $when ->
    [gone] { $player } leaves. Open bets stay; the seat is free after this game.
    [next-game] { $player } leaves after the next game.
   *[this-game] { $player } leaves after this game.
 }
# Example: Bob stays.
news-stays = { $player-you ->
    [yes] You stay.
   *[other] { $player } stays.
 }
# Who keeps score is away, and all others are guests. Example: Whoever joins on a phone of their own will keep score for Zoe.
away-follows = { $follows ->
    [yes] { " " }{ $by-you ->
        [yes] Your
       *[other] Their
     } cube goes with the Captain's.
   *[no] { "" }
 }
away-guests = { $guests-count ->
    [0] { "" }
   *[other] { " " }Whoever joins on a phone of their own will keep score for { $guests }.
 }
# Example: Ann is away: their cube goes with the Captain's, otherwise Cid acts for Ann.
news-away = { $by-you ->
    [yes] You are away.
   *[other] { $by } is away{ $speaker-count ->
        [0] { $follows ->
            [yes] : their cube goes with the Captain's.
           *[no] .
         }{ away-guests }
       *[other] { $follows ->
            [yes] : their cube goes with the Captain's, otherwise { $speaker-you ->
                [yes] you act
               *[other] { $speaker } acts
             } for { $by }.
           *[no] ; { $speaker-you ->
                [yes] you act
               *[other] { $speaker } acts
             } for { $by }.
         }
     }
 }
    .clock = Time is up: { $by-you ->
        [yes] you count
       *[other] { $by } counts
     } as away.{ $speaker-count ->
        [0] { away-follows }{ away-guests }
       *[other] { $follows ->
            [yes] { " " }{ $by-you ->
                [yes] Your
               *[other] Their
             } cube goes with the Captain's, otherwise { $speaker-you ->
                [yes] you act
               *[other] { $speaker } acts
             } for { $by }.
           *[no] { " " }{ $speaker-you ->
                [yes] You act
               *[other] { $speaker } acts
             } for { $by }.
         }
     }
    .by = { $spokesman-you ->
        [yes] You have
       *[other] { $spokesman } has
     } waited long enough: { $by-you ->
        [yes] you count
       *[other] { $by } counts
     } as away.{ $speaker-count ->
        [0] { away-follows }
       *[other] { $follows ->
            [yes] { " " }{ $by-you ->
                [yes] Your
               *[other] Their
             } cube goes with the Captain's, otherwise { $speaker-you ->
                [yes] you act
               *[other] { $speaker } acts
             } for { $by }.
           *[no] { " " }{ $speaker-you ->
                [yes] You act
               *[other] { $speaker } acts
             } for { $by }.
         }
     }
# Example: Ann is back.
news-back = { $by-you ->
    [yes] You are back.
   *[other] { $by } is back.
 }
# Example: Bob is Ann's proxy. While the two play against each other, Cid acts for Ann.
news-proxy = { $player-count ->
    [0] { $by } has no proxy.
   *[other] { $player } is { $by }'s proxy.
 }{ $against ->
    [yes] { " " }While the two play against each other, { $speaker-count ->
        [0] the proxy does not act for { $by }.
       *[other] { $speaker } acts for { $by }.
     }
   *[no] { "" }
 }
# Example: You were away: you followed **Bob**'s drop: −2, and game 3 came to −2 for you.
away-told = You were away: { $told }.
away-followed = you followed { $name }'s { $kind ->
    [took] take
    [dropped] drop
    [beavered] beaver
   *[doubled] double
 }{ $points-count ->
    [0] { "" }
   *[other] : { $points }
 }
away-said = { $name } { $kind ->
    [took] took
    [dropped] dropped
    [beavered] beavered
   *[doubled] doubled
 } for you{ $points-count ->
    [0] { "" }
   *[other] : { $points }
 }
away-game = game { $game } came to { $points } for you
# Example: Bob, Cid and Dee go with Ann.
news-followed = { $players-you ->
    [yes] { $players-you-first } go with { $captain }.
   *[other] { $players-count ->
        [one] { $players } goes with { $captain }.
       *[other] { $players } go with { $captain }.
     }
 }
news-proposes-adjournment = { $by } proposes to adjourn the game.
    .clock = { $by } is away, and nobody is there to move for that side.
    .by = { $by } is away, and nobody is there to move for that side: { $spokesman } proposes to adjourn the game.
# Example: Game 3 is adjourned. For the rotation, the Team counts as the winner.
news-adjourned = Game { $game } is adjourned. For the rotation, { $side ->
    [box] the Box
   *[team] the Team
 } counts as the winner.
news-proposes-resumption = { $by } proposes to play on game { $game }.
# Example: Game 2 goes on as game 3: Ann moves for the Box, Bob for the Team.
news-resumed = Game { $earlier } goes on as game { $game }: { $box-you ->
    [yes] you move
   *[other] { $box } moves
 } for the Box, { $captain } for the Team.
news-proposes-stand-in = { $by } proposes to have { $player } play for { $of } until { $of } is back.
# Example: Cid plays for Bob until Bob is back.
news-stand-in = { $player-you ->
    [yes] You play for { $of } until { $of } is back.
   *[other] { $of-you ->
        [yes] { $player } plays for you until you are back.
       *[other] { $player } plays for { $of } until { $of } is back.
     }
 }
# Example: Ann asks to close game 3 for Bob at what it is worth: Bob −2, Ann +2.
news-proposes-closing = { $by } asks to close game { $game } for { $player }{ $by_engine ->
    [yes] { " " }at what it is worth
   *[no] { "" }
 }: { $scores }.
# Example: Bob's game is closed at what it was worth: Bob −2, Ann +2.
news-closed = { $player }'s game is closed{ $by_engine ->
    [yes] { " " }at what it was worth
   *[no] { "" }
 }: { $scores }.
# Example: Game 3 was closed for Bob meanwhile: −2.
news-closed-meanwhile = Game { $game } was closed for { $player } meanwhile: { $amount-signed }.
# Example: Director Mia undoes Bob's play bar/24 19/16.
news-by-director = Director { $by } { $order ->
    [undo] { $instead ->
        [0] undoes
       *[other] corrects
     } { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    [adjourns] breaks the game off
    [closes-game-of] closes a missing player's game
    [has-play-for] has somebody play for a missing player
    [option] { $option-count ->
        [0] sets a rule
       *[other] sets a rule – { $option }: { $value }
    }
    [stake] { $stake-count ->
        [0] sets the stake
       *[other] sets the stake: 1 point = { $stake }
    }
    [title] sets the title: “{ $title }”
   *[ends] ends the chouette
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
news-proposes-as-director = { $by } asks to act as director.
# Example: Director Mia takes back the end of the chouette: one more game.
news-revoked = Director { $by } { $order ->
    [unseats] gives { $player } their seat back
    [corrects] takes back the correction of { $player }'s score{ $game ->
        [0] { "" }
       *[other] { " " }in game { $game }
     }{ $payer-count ->
        [0] { "" }
       *[other] : { $payer } pays { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
        } back
    }
    [away] no longer has { $player } marked as away
    [adjourns] has the game go on that was broken off
    [option] sets a rule back{ $option-count ->
        [0] { "" }
       *[other] { " " }– { $option }: { $value }
    }
    [stake] sets the stake back{ $stake-count ->
        [0] { "" }
       *[other] : 1 point = { $stake }
    }
    [title] { $title-count ->
        [0] takes the title away
       *[other] sets the title back: “{ $title }”
    }
   *[ends] takes back the end of the chouette
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Director Mia reopens the chouette: one more game.
news-reopened = Director { $by } reopens the chouette{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Director Mia lets Cid sit down again.
news-readmitted = Director { $by } lets { $player } sit down again{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Bob paid 1½ points (€15.00) to Ann.
news-received = { $is_set_off ->
    [yes] What { $player } owed { $by }, { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }, is set off against what { $by } owed.
   *[no] { $player-you ->
        [yes] You
       *[no] { $player }
     } paid { $by-you ->
        [yes] you{ " " }
       *[no] { "" }
     }{ $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }{ $by-you ->
        [yes] .
       *[no] { " " }to { $by }.
     }
 }
# Example: Bob has not paid 1½ points (€15.00) to Ann after all: that is owed again.
news-not-received = { $is_set_off ->
    [yes] What { $player } owed { $by }, { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }, is set off no more, and owed again.
   *[no] { $player } has not paid { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     } to { $by } after all: that is owed again.
 }
# Example: Bob has no seat any more: they asked to be forgotten.
news-seat-of-nobody = { $player } has no seat any more: they asked to be forgotten.
# Example: Director Zed takes away Ann's seat, for this evening: gone home.
news-unseated = Director { $by } takes away { $player }'s seat, { $days ->
    [0] for this evening
    [1] for a day on the whole server
   *[other] for { $days } days on the whole server
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Director Mia drops Cid's cube at 2: asleep.
news-acted-for = Director { $by } { $order ->
    [away] marks { $player } as away
    [rolls] rolls for { $player }
    [doubles] { $value ->
        [0] doubles for { $player }
       *[other] doubles { $player }'s cube to { $value }
     }
    [stands] says for { $player } that they do not double
    [releases] lets the roll go that { $player } holds
    [takes] { $value ->
        [0] takes for { $player }
       *[other] takes { $player }'s cube at { $value }
     }
    [drops] { $value ->
        [0] drops for { $player }
       *[other] drops { $player }'s cube at { $value }
     }
    [accepts] says yes for { $player }
    [refuses] says no for { $player }
    [game] starts the next game for { $player }
   *[other] acts for { $player }
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Director Zed corrects the score in game 3: Ann pays 1½ points to Bob.
news-corrected = Director { $by } corrects the score{ $game ->
    [0] { "" }
   *[other] { " " }in game { $game }
 }: { $payer } pays { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 } to { $payee }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: What Bob owed Ann, €1.50, is netted: /settleup shows what is owed instead.
news-carried-over = { $is_gone ->
    [yes] What { $payer } owed { $payee }, { $money-count ->
        [0] { $amount-points }
       *[other] { $money }
     }, is { $is_netted ->
        [yes] netted: /settleup shows what is owed instead.
       *[no] carried over to a later evening.
     }
   *[no] From an earlier evening { $payer } owes { $payee } { $amount-points }: it is on the sheet now.
 }
# Example: Ann writes off €1.50 that Bob owed.
news-written-off = { $payee } writes off { $money-count ->
    [0] { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }
   *[other] { $money }
 } that { $payer } owed.
# Example: Ann takes back that they wrote off €1.50 of what Bob owed: that is owed again.
news-owed-again = { $payee } takes back that they wrote off { $money-count ->
    [0] { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }
   *[other] { $money }
 } of what { $payer } owed: that is owed again.
# Example: Dee still owes Cid €22.50 from an earlier evening. When it is paid, Cid says so with /paid.
news-debt-due = { told-debt } When { $payer-you ->
    [yes] you have paid
   *[other] it is paid
 }, { $payee-you ->
    [yes] say so
   *[other] { $payee } says so
 } with /paid.
# Example: Ann buys in for 40 chips.
news-bought-in = { $by } buys in for { $amount } { $amount-halves ->
    [1] chip
    [2] chip
   *[other] chips
 }.
# Example: Ann buys 1 more chip.
news-rebought = { $by } buys { $amount } more { $amount-halves ->
    [1] chip
    [2] chip
   *[other] chips
 }.
# Example: Ann cashes out 1 chip.
news-cashed-out = { $by } cashes out { $amount } { $amount-halves ->
    [1] chip
    [2] chip
   *[other] chips
 }.
# Example: Not enough chips: Bob's and Cid's cubes stay as they are.
news-cubes-stay = Not enough chips: { $players-count ->
    [one] { $players-owners } cube stays as it is.
   *[other] { $players-owners } cubes stay as they are.
 }
news-comes-late = { $player } comes back after a new game began and goes to the end of the line.
# Example: Bob, Cid and Dee are away and go from the top of the line to its end.
news-moved-back = { $players-count ->
    [one] { $players } is away and goes
   *[other] { $players } are away and go
 } from the top of the line to its end.
# Example: Ann leaves with +4.
news-left = { $player } leaves{ $score-count ->
    [0] { "" }
   *[other] { " " }with { $score-signed }
 }.
    .by = { $robot ->
        [yes] { $spokesman } sends 🤖 { $player } away.
       *[no] { $spokesman } as proxy: { news-left }
     }
# Example: “Opening night” is over. Ann +12, Bob −4, Cid −8.
news-ended = { $title-count ->
    [0] The chouette is over
   *[other] “{ $title }” is over
 }{ $scores-count ->
    [0] .
   *[other] { $scores-you ->
        [yes] : { $scores-you-first }.
       *[no] . { $scores }.
     }
 }
# Small print: the first 32 digits of the SHA-256 of their seed, which fit one line of a phone.
# Example: Dice of game 3 are sealed: /verify shows after it that nobody chose them. Seal: `6a2c7f019b3e4d5c8f70a1b2c3d4e5f6`
commitment = Dice of game { $game } are sealed: /verify shows after it that nobody chose them. Seal: `{ $digest }`
news-committed = Commitment to the next dice: `{ $digest }`
news-revealed = Were the dice fair? /verify shows their seeds.
news-word = { $by } adds a word to the dice.
told-by-proxy = { $by-you ->
    [yes] { $told } { $spokesman } said so for you.
   *[other] { $spokesman-you ->
        [yes] You
       *[other] { $spokesman }
     } as proxy: { $told }
 }
# Example: Blaise, Carl and Dora are against the double and sell their games for ½ each.
told-sellers = { $players } are against the double and sell their games for { $amount } each.
told-buys-none = { $by } buys none.
# Example: Ann, Bob and 🤖 Ada have joined.
told-joined = { $players } { $later ->
    [yes] join with the next game
   *[no] have joined
 }.
# Example: Rosa, Ugo and Pia join, Kim's guests.
told-guests-joined = { $players } join, { $of }'s guests{ $later ->
    [yes] , and play from the next game on
   *[no] { "" }
 }.
told-debt = { $payer-you ->
    [yes] You still owe
   *[other] { $payer } still owes
 } { $payee } { $money-count ->
    [0] { $amount-points }
   *[other] { $money }
 } from an earlier evening.
told-debts-paid = Who is paid says so with /paid.
told-left-out = (Earlier news is left out.)
# Example: -# 58 turns (/history): Dora hits Blaise 3 times, Blaise hits Dora once and Blaise bears off 9.
told-turns = -# { $turns } turns (/history){ $happened-count ->
    [0] .
   *[other] : { $happened }.
 }
# Without a name: whoever reads it
told-hits = { $by-count ->
    [0] you hit
   *[other] { $by } hits
 } { $other-count ->
    [0] you
   *[other] { $other }
 } { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
 }
told-taken-off = { $by-count ->
    [0] you bear
   *[other] { $by } bears
 } off { $checkers }
told-lost = { $by-count ->
    [0] you
   *[other] { $by }
 } cannot move { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
 }
# Example: Rolled for places: Cid 9, Ann 7 (then 5), Bob 7 (then 3) (/history)
told-seat-rolls = Rolled for places{ $doubled ->
    [yes] { " " }(two dice, a double counts twice)
   *[no] { "" }
 }: { $rolls } (/history)
# Example: 7 (then 5, 3)
told-tied-rolls = { $first } (then { $others })
refused-for-absent = For { $absent }: { $told }

## Those who must act, mentioned

due-nothing = { $must }.
due-act = { $must }: your turn.
    .you = Your turn.
# Who proposes it, or, to whom that is, "You propose"
by-proposes = { $mine ->
    [yes] You propose
   *[no] { $by } proposes
 }
by-asks = { $mine ->
    [yes] You ask
   *[no] { $by } asks
 }
# Whoever alone is asked, on their own page, is not called
consent-agree = { $alone ->
    [yes] Agree
   *[no] { $must }: agree
 }
due-consent = { $must }: agree?
# Example: Blaise offers to resign a gammon for the Team: Ann +4, Blaise −2, Carl −2. <@Ann>: agree? If not, play goes on.
# Example: Blaise offers to resign a single game for the Team. With what is already paid in this game: Ann +3, Blaise −2, Carl −1. <@Ann>: agree? If not, play goes on.
consent-resignation = { $mine ->
    [yes] You offer
   *[no] { $by } offers
 } to resign { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 } for the { $side ->
    [box] Box
   *[team] Team
 }{ $scores-count ->
    [0] { "" }
   *[other] { $paid ->
        [yes] . With what is already paid in this game:
       *[no] :
     } { $scores-you-first }
 }. { consent-agree }? { $must-count ->
    [one] If not, play goes on.
   *[other] If not all do, play goes on.
 }
# Example: Eve asks to undo Bob's play 8/5 6/5. The 6-4 rolled since stays. <@Bob> and <@Cid>: agree?
consent-take-back = { by-asks } to { undo-proposed } { consent-agree }?
consent-option = { by-proposes } a rule change – { $option }: { $value }. { consent-agree }?
# Example: Ann proposes: from the next game on, 1 point = €10.00 (now €5.00). <@Bob> and <@Cid>: agree?
consent-stake = { by-proposes }: from the next game on, 1 point = { $stake }{ $stake-unnamed ->
    [yes] { " " }(of what is not said)
   *[no] { "" }
 } (now { $was }). { consent-agree }?
consent-title = { by-proposes } to call the evening “{ $title }”. { consent-agree }?
# Example: Ann asks to correct game 3 to Ann +4, Bob −4, Cid 0 (it was a gammon), instead of Ann +2, Bob −2, Cid 0. Left out, so 0: Cid. Seats stay. <@Bob> and <@Cid>: agree?
consent-row = { by-asks } to correct game { $game } to { $scores-you-first }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }, instead of { $before-you-first }.{ $left_out-count ->
    [0] { "" }
   *[other] { " " }Left out, so 0: { $left_out }.
 } Seats stay. { consent-agree }?
consent-admission-one = { $mine ->
    [yes] You have asked to join: { $must } can let you in.
   *[no] { $by } asks to join; one yes is enough. { $alone ->
        [yes] Let
       *[no] { $must }: let
     } them in?
 }
consent-admission-all = { $mine ->
    [yes] You have asked to join: { $must } must agree.
   *[no] { $by } asks to join; all must agree. { $alone ->
        [yes] Let
       *[no] { $must }: let
     } them in?
 }
consent-partner = { $alone ->
    [yes] Agree
   *[no] { $must }: agree
 } to be { $by }'s Partner? A Partner shares what the Box wins or loses, and may advise.
# Example: <@1>: Ann offers you 1½ points to settle your bet (cube at 2). The offer stands until play goes on. Agree?
consent-settlement = { $mine ->
    [yes] { $pays ->
        [yes] You offer { $must } { $amount-points }
       *[no] You ask { $must } for { $amount-points }
     } to settle your bet
   *[no] { $must-you ->
        [no] { $pays ->
            [yes] { $by } offers { $must } { $amount-points }
           *[no] { $by } asks { $must } for { $amount-points }
         } to settle their bet
       *[yes] { $alone ->
            [yes] { "" }
           *[no] { $must }:{ " " }
         }{ $pays ->
            [yes] { $by } offers you { $amount-points }
           *[no] { $by } asks you for { $amount-points }
         } to settle your bet
     }
 }{ $value-count ->
    [0] { "" }
   *[other] { " " }(cube at { $value })
 }. { offer-stands }{ $mine ->
    [yes] { "" }
   *[no] { $must-you ->
        [no] { "" }
       *[yes] { " " }Agree?
     }
 }
# Example: <@1>: take over the Box's game, and pay Ann 3 points? The offer stands until play goes on.
consent-sale = { $alone ->
    [yes] Take over
   *[no] { $must }: take over
 } the Box's game{ $mine ->
    [yes] { $pays ->
        [yes] , and get { $amount-points } from you
       *[no] , and pay you { $amount-points }
     }
   *[no] { $pays ->
        [yes] , and get { $amount-points } from { $by }
       *[no] , and pay { $by } { $amount-points }
     }
 }?{ $along ->
    [yes] { " " }The Partner sells along at the same price, so it is twice as much in all.
   *[no] { "" }
 } { offer-stands }
offer-stands = The offer stands until play goes on.
consent-share = { $by } offers: { $taker } gets { share-in }, { $payer } pays { $amount-points }. Who plays, the rotation and the partnership stay. It stands until play goes on. { consent-agree }?
consent-sell-along = The Box's game is sold. { $alone ->
    [yes] Sell
   *[no] { $must }: sell
 } along { $pays ->
    [yes] and pay { $amount-points } too
   *[no] for { $amount-points } too
 }, or stay in with half of every bet?
consent-stay-out = { news-wants-to-stay-out } { consent-agree }?
# Example: Ann proposes to adjourn the game. <@Bob> and <@Cid>: agree? More than half decide; for the rotation, the adjourned game counts as won by the Team.
consent-adjournment = { $away ->
    [yes] { $alone ->
    [yes] Agree
   *[no] { $must }: agree
 } to adjourn the game for { $by }?
   *[no] { by-proposes } to adjourn the game. { consent-agree }?
 } More than half decide; for the rotation, the adjourned game counts as won by { $side ->
    [box] the Box
   *[team] the Team
  }.
consent-resumption = { by-proposes } to play on game { $game }; more than half decide. { $alone ->
    [yes] Agree
   *[no] { $must }: agree
 } to play it on now?
# Example: Director Mia asks to take away Cid's seat, for 3 days on the whole server (rude); one yes is enough. @Cid: agree?
consent-unseats-as-director = Director { $by } asks to take away { $player }'s seat, { $days ->
    [0] for this evening
    [1] for a day on the whole server
   *[other] for { $days } days on the whole server
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-acts-for-as-director = Director { $by } asks to say for { $player }: “{ $kind ->
    [away] away
    [doubles] double
    [stands] no double
    [holds] hold the roll
    [releases] let the roll go
    [takes] take
    [drops] drop
    [beavers] beaver
    [accepts] yes
    [refuses] no
    [game] next game
    [resigns] I resign
    [adjourns] adjourn the game
   *[other] my word
 }”{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-answers-for-as-director = Director { $by } asks to say { $kind ->
    [accepts] yes
   *[refuses] no
 } for { $player } to what { $of } asks: { $about ->
    [resignation] a resignation
    [undo] an undo
    [rule] another rule
    [stake] another stake
    [title] another title
    [row] another row for a game
    [end] the end of the chouette
    [joining] a seat
    [partner] a partnership
    [sale] a sale
    [settlement] a settlement
    [stay-out] to stay out of the double
    [adjourn] to adjourn
    [resume] to play on an adjourned game
    [stand-in] a stand-in
    [closing] to close a game
   *[other] an act as director
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-readmits-as-director = Director { $by } asks to let { $player } sit down again{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-revokes-as-director = Director { $by } asks to { $kind ->
    [unseats] give { $whose } their seat back
    [corrects] take back the correction of { $whose }'s score
    [away] have { $whose } no longer marked as away
    [adjourns] have the game go on that was broken off
   *[ends] take back the end of the chouette
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-reopens-as-director = Director { $by } asks to reopen the chouette{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-undo-as-director = Director { $by } asks to { $instead ->
    [0] undo
   *[other] correct
 } { $together-count ->
    [0] { undone-action }
   *[other] { undone-together }
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-adjourns-as-director = Director { $by } asks to adjourn the game{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-ends-as-director = Director { $by } asks to end the chouette{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-corrects-as-director = Director { $by } asks to have { $payer } pay { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 } to { $payee }{ $game ->
    [0] { "" }
   *[other] { " " }for game { $game }
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-closes-game-of-as-director = Director { $by } asks to close game { $game } for { $player }: { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
consent-has-play-for-as-director = Director { $by } asks to have { $player } play for { $of }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; one yes is enough. { consent-agree }?
# Example: Ann proposes that Cid plays for Bob until Bob is back. <@Cid> and <@Dee>: agree?
consent-stand-in = { by-proposes } that { $player-you ->
    [yes] you play
   *[no] { $player } plays
 } for { $of } until { $of } is back. { consent-agree }?
consent-closing-at-worth = { by-asks } to close game { $game } for { $player }, at what the position is worth: { $scores }; it stands until the next play or cube. { consent-agree }?
consent-closing = { by-asks } to close game { $game } for { $player }: { $scores }; it stands until the next play or cube. { consent-agree }?
consent-end = { by-proposes } to end the chouette. { consent-agree }?
due-choice = { $must }: stay Partner and share what the Box wins or loses, or become Captain and move for the Team?
due-chips = { $must }: buy chips for the next game.
# Example: <@Bob>: buy chips for Cid's game.
due-more-chips = { $must }: buy chips for { $of }'s game.
due-start = { $must-or }: { $games ->
    [none] first game?
   *[other] next game?
 }
    .you = { $games ->
        [none] First game?
       *[other] Next game?
    }
# Example: <@Ann>, <@Bob> and <@Cid>: roll for your places in the line.
due-place-roll = { $must }: roll for { $must-count ->
    [one] your place
   *[other] your places
 } in the line.
due-automatic = { $must }: which automatic doubles in this game? Roll without choosing, and every tie doubles.
due-opening = { $must-or }: roll the opening.
# Example: <@Ann> or <@Bob>: roll the opening again. Before that a cube can go to 2, if both its player and the Box press *Double automatically*.
due-opening-again = { $must-or }: roll the opening again. Before that { $each ->
    [sum] the cube can go{ price-double }, if all its players and the Box press
   *[one] a cube can go{ price-double }, if both its player and the Box press
 } *{ press-agree }*.
asked-at-real-board = Press each double and, at the end, who won.
due-report = { $must-or }: report cubes and the result.
# Example: <@Ann> to roll, as acting Captain.
due-roll = { $must } to roll{ newly-acting }.
    .you = Your turn: roll{ newly-acting }.
    .for = Your turn: roll for { $for }{ newly-acting }.
newly-acting = { $acting ->
    [yes] , as acting Captain
   *[no] { "" }
 }
# Example: <@Ann>: double to 2?
due-word = { $must }: double{ price-double }?
price-double = { $values-count ->
    [0] { "" }
   *[other] { " " }to { $values }
 }
due-play = { $must } to play{ newly-acting }.
    .you = Your turn: play{ newly-acting }.
    .for = Your turn: play for { $for }{ newly-acting }.
# Example: <@Ann>: double too, to 2?
due-solicited = { $must }: double too{ $values-count ->
    [0] { "" }
   *[other] ,
 }{ price-double }?
# Example: <@Ann>: play on for 2, or sell the game for 1? If nobody buys: play on for 2. <@Bob>: play on for 4, or sell the game to Ann for 1?
due-along = { $must }: play on{ $values-count ->
    [0] { "" }
   *[other] { " " }for { $values }
 }, or sell the game{ $buys-count ->
    [0] { "" }
   *[other] { " " }to { $buys-or }
 }{ $amount-halves ->
    [0] { "" }
   *[other] { " " }for { $amount }
 }?{ $buys-count ->
    [0] { $values-count ->
        [0] { "" }
       *[other] { " " }If nobody buys: play on for { $values }.
     }
   *[other] { "" }
 }
# Example: <@2>: buy Cid's game for ½, to play it too?
due-sale = { $must }: buy { sale-games }, { sale-gets }?
sale-games = { $sellers-owners } { $sellers-count ->
    [one] game for { $amount }
   *[other] games for { $amount } each
 }
# The Box closes what it buys; whoever else buys has that bet, too
sale-gets = { $closes ->
    [yes] to end { $sellers-count ->
        [one] it
       *[other] them
     }
   *[no] to play { $sellers-count ->
        [one] it
       *[other] them
     } too
 }
# Example: <@2>: buy Cid's game for ½, to play it too? <@4>: play on or sell?
due-sale-or-along = { $buyers }: buy { sale-games }, { sale-gets }?{ $others-count ->
    [0] { "" }
   *[other] { " " }{ $others }: play on or sell?
 }
# Whoever reads what others are asked is told that these must answer.
# Example: Bob's and Cid's cubes are unanswered. Eve: take and play for 2 each, or drop and lose 1 each?
due-answer = { $must }{ $must-you ->
    [no] { " " }must answer
   *[yes] { "" }
 }: { $answers-count ->
    [1] { $answers }{ price-half }; nothing else is possible.
   *[other] { $answers }{ price-half }?
 }{ price-several }{ $players-count ->
    [0] { "" }
   *[other] { " " }{ $players-owners } { $players-count ->
        [one] cube is
       *[other] cubes are
     } unanswered.
 }{ $out ->
    [drop] { " " }No drop: too few would be taken.
    [take] { " " }No take: too many are dropped.
   *[none] { "" }
 }
# Of what Box and Partner share, what is said is one's own half
price-half = { $half ->
    [yes] { " " }(your half)
   *[no] { "" }
 }
price-several = { $prices-count ->
    [0] { "" }
   *[other] { " " }{ $prices }
 }
# Example: Your drop is Bob's and Cid's too: on a first double the Captain drops for all.
bound-drop = { $alone ->
    [yes] Your
   *[no] { $by }'s
 } drop is { $players-owners } too: on a first double the Captain drops for all.
bound-answer = { $alone ->
    [yes] Your
   *[no] { $by }'s
 } answer is { $players-owners } too.
# Example: <@Ann> and <@Bob>, in this order: take and play for 2, or drop and lose 1? Then <@Cid>: take and play for 4, or drop and lose 2?
due-answers-in-order = { $first ->
    [yes] { $must }
   *[no] Then { $must }
 }{ $must-count ->
    [one] { "" }
   *[other] , in this order
 }: { $answers }?
# Example: <@Ann>: take the beaver and play for 4, or drop and lose 2?
due-beaver-answer = { $must }{ $must-you ->
    [no] { " " }must answer
   *[yes] { "" }
 }: { $answers }{ price-half }?{ price-several }
due-raccoon-answer = { $must }{ $must-you ->
    [no] { " " }must answer
   *[yes] { "" }
 }: { $answers }{ price-half }?{ price-several }
# paid: read by who would be paid. Example: Bob and Cid may each give you an extra: you get 1 now, then play for 2 against them.
# Example: <@Ann>: bet against Bob, who plays on? An extra: pay Bob 1 now, then play for 2: won if the Box wins, lost if the Team does.
due-extra = { $must }: bet against { $players }, who { $players-count ->
    [one] plays on? An extra
   *[other] play on? Each extra
 }: pay { $players-count ->
    [one] { $players }
   *[other] whoever gets it
 } { $amount-halves ->
    [0] now what your drop cost, then play for twice that: won if the Box wins, lost if the Team does.
   *[other] { $amount } now, then play for { $doubled }: won if the Box wins, lost if the Team does.
 }
    .paid = { $must } may { $must-count ->
        [one] give you an extra
       *[other] each give you an extra
     }: you get { $amount-halves ->
        [0] now what their drop cost, then play for twice that against them.
       *[other] { $amount } now, then play for { $doubled } against them.
     }
# Example: <@Ann>: accept an extra from Bob? +1 now, then play for 2 against Bob.
# Example: <@Ann>: accept extras from Bob and Cid? Each: +1 now, then play for 2 against them. No extras: pay 1 to each, play on against the Box.
due-extra-answer = { $must }: accept { $players-count ->
    [one] an extra
   *[other] extras
 } from { $players }?{ $amount-halves ->
    [0] { "" }
   *[other] { " " }{ $players-count ->
        [one] +{ $amount } now, then play for { $doubled } against { $players }.
       *[other] Each: +{ $amount } now, then play for { $doubled } against them.
     }{ $declines ->
        [yes] { "" }
       *[no] { " " }{ $players-count ->
            [one] No extra: pay { $amount } to { $players }
           *[other] No extras: pay { $amount } to each
         }, play on against the Box.
     }
 }
due-extra-redouble-answer = { $must }: { $answers }?
# What those who are asked can answer; count: how many they are
answer-take = { $count ->
   *[other] take
 }{ $about ->
    [beaver-answer] { " " }the beaver
    [raccoon-answer] { " " }the raccoon
    [extra-redouble-answer] { " " }the extra
   *[answer] { "" }
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }and play for { $amount }{ price-whole }
 }
price-each = { $each ->
    [each] { " " }each
   *[one] { "" }
 }
price-whole = { $each ->
    [sum] { " " }in all
   *[one] { price-each }
 }
price-beaver = { $amount-count ->
    [0] { "" }
   *[other] { " " }to { $amount }{ price-whole }
 }
answer-beaver = { $count ->
   *[other] beaver
 }{ price-beaver }
answer-raccoon = { $count ->
   *[other] raccoon
 }{ price-beaver }
answer-drop = { $count ->
   *[other] drop
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }and lose { $amount }{ price-each }
 }
answer-refuse = { $count ->
   *[other] decline
 }
# Answers with what they come to. Example: take and play for 2, or drop and lose 1
price-answers = { $head }, or { $last }
# Example: **Bob**'s and **Cid**'s cubes: play for 2 each, or lose 1 each.
price-of-cubes = { $cubes } { $count ->
    [one] cube
   *[other] cubes
 }: { $can ->
    [take] play for { $take }{ price-whole }
    [drop] lose { $drop }{ price-each }
   *[both] play for { $take }{ price-whole }, or lose { $drop }{ price-each }
 }.

## Options of the rules

option-min_players = Fewest players
    .help = With fewer, no game starts; the table waits until somebody joins.
    .value = { $value }
option-max_players = Most players
    .help = With this many, the table is full: nobody else joins until somebody leaves.
    .value = { $value }
option-seating_dice = Dice for a seat
    .help = How many dice everybody rolls for a seat. The best roll is Box, the next Captain, { $partner ->
        [mandatory] { $partner_choice ->
            [next] the third Partner where the Box has one, and so on down the line
           *[other] and so on down the line
         }
       *[other] and so on down the line
     }. Ties roll again among themselves.
    .value = { $value }
option-seating_doubles_twice = Doubles count double for seats
    .help = Whether a double rolled for a seat { $late_joiners ->
        [roll] (or for a place in the line by several who join together) counts
       *[other] counts
     } twice: 3-3 is then worth 12, more than 6-5 (11).
    .yes = yes, a double counts twice
    .no = no, only the sum counts
option-admission = Joining
    .help = Who must agree to a newcomer once the chouette has started. Before that, anybody sits down.
    .sponsor = the Box or any one player agrees
    .open = open to all while there are seats
    .unanimous = everybody at the table agrees
option-late_joiners = Several who join together
    .help = In which order several who join before the same game go to the end of the line.
    .roll = they roll two dice for it, and ties roll again
    .end = in the order in which they joined
option-partner = Partner
    .help = Whether the Box of a large chouette has a Partner, who shares the result and advises. { $cube ->
        [single] The Box rolls and moves; the Partner has a say on the one cube.
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
    .help = Who becomes the Box's Partner, and where they stand meanwhile; never the Captain. A Partner whose place makes them Captain chooses: stay Partner or become Captain.
    .bottom = the last in the line, then upwards; they keep that place
    .next = the next behind the Captain; they leave the line, and are Captain once the Box has lost
option-partner_split = Splitting with the Partner
    .help = How Box and Partner share what their side won or lost, after each game.
    .whole = in whole points: the odd one is the Box's, won or lost (of 5 the Box has 3)
    .halves = { $points ->
        [whole] in whole points, as the sheet has no halves: the odd one is the Box's, won or lost
       *[other] in half points; an odd half is the Box's; where the bot rolls, the Partner's if the next roll is odd
     }
option-cube = Cubes
    .help = A cube for each bet, or one that all share and that is doubled for all at once. With one cube nobody beavers; and if Box and Captain agree, a player keeps their bet out of a double (*Ask to stay out of this double, at 2*), with its own cube from then on.
    .individual = one for each bet
    .single = one for all
option-automatic_doubles = Automatic doubles
    .help = What an opening tie does to the cubes. They stay in the middle, and the dice are rolled again. What is carried over starts the next games doubled, one each, and counts there as one of those that a game may have. Where the Box may choose and does not, every tie doubles. { $book ->
        [chips] A cube stays as it is where one of its two players lacks the chips for more.
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
    .help = Whether gammons and backgammons count only on a bet whose cube was doubled and taken. An automatic double is not enough.
    .yes = yes: a gammon needs a cube that was doubled and taken
    .no = { $consultation_plays ->
        [never] { $consultation_cubes ->
            [never] no, but it is on all the same: nothing may be discussed
           *[other] no, gammons always count
         }
       *[other] no, gammons always count
     }
option-beavers = Beavers
    .help = Whether a doubled player may turn the cube once more at once and keep it. The doubler takes the beaver, or drops and loses the doubled value: doubled to 2 and beavered to 4, a drop costs 2.
    .yes = allowed
    .no = not played
option-raccoons = Raccoons
    .help = Whether a doubler who is beavered may turn the cube once more at once, with *Beaver* or /beaver. It stays with its owner, who takes the raccoon, or drops and loses what the cube showed before it: beavered to 4 and raccooned to 8, a drop costs 4.
    .yes = allowed
    .no = not played
option-box_initial_double = The Box's first double
    .help = Which of the cubes in the middle the Box may double.
    .each = { $cube ->
        [single] the one cube and those kept out, as the Box likes
       *[other] the cubes that the Box likes
     }
    .all = { $cube ->
        [single] the one cube; those kept out that are in the middle only together
       *[other] all cubes still in the middle together
     }
option-box_double_answer = Answering the Box's first double
    .help = For whom the Captain answers when the Box doubles cubes from the middle. Later doubles, everybody answers for themselves.
    .each = everybody for themselves
    .captain = the Captain's drop counts for all who are doubled; after a take the others choose
option-team_initial_answer = The Box's answer to first doubles
    .help = { $cube ->
        [single] How the Box answers when the Team doubles from the middle. The one cube is taken or dropped for all at once; only a bet that was kept out has another.
       *[other] How many cubes the Box may take when the Team doubles from the middle. By the half rule, half of 3 is 2; in a game that began with two bets, it is both or none.
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
        [single] How the Box answers when the Team redoubles the one cube: for the whole Team at once. Only a bet that was kept out has another.
       *[other] How many of the cubes that the Team redoubles together the Box may take.
     }
    .any = { $cube ->
        [single] { $partner ->
            [none] the one cube, for all; one kept out for itself
           *[other] the one cube, for all; a Partner answers for their own half, unless a bet was kept out
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
    .must-drop = they must drop too, if the Box doubled all cubes from the middle; not on redoubles
    .must-accept-extras = { $extras ->
        [yes] allowed; from four players on they take every extra they are given, or drop too
       *[other] allowed, since no extras are played
     }
option-extras = Extras
    .help = Whether a player who drops the Box's double may give an extra to one who takes it. The giver pays the taker what dropping a bet has just cost, and the two have their own bet for the rest of the game, the giver on the Box's side: its cube shows the doubled value and is the taker's. So if you drop a 1 and give Bob an extra, you pay Bob 1, and play against Bob with a cube at 2. Whoever dropped is asked before the next roll. When the Box has no bet left, the game goes on for the extras, and the first in the line who gave one moves for the Box's side.
    .yes = allowed
    .no = not played
option-answer_order = Order of answers
    .help = In which order the Team answers a double of the Box.
    .rotation = in the order of the line
    .any = in any order
    .captain-first = the Captain first when only cubes from the middle are doubled, else in any order
option-double_order = Order of doubles
    .help = { $cube ->
        [single] Who may double the Team's cube. A bet that was kept out has its own cube, which its player doubles at will.
       *[other] Who doubles first for the Team, and how the others follow with their own cubes.
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
        [single] only the first in the line who shares it: the Captain, unless they are out of it
       *[other] the first in the line who can; then the others in any order
     }
    .captain-first = { $cube ->
        [single] only the first in the line who shares it, while it is in the middle; later anybody
       *[other] with cubes in the middle, the first in the line of those; with their own, anybody
     }
option-buyouts = Buyouts
    .help = Whether a player who is against their Team's double of the one cube can sell their game, and for how much. The buyer pays at once and has both bets (bought by the Box, the bet is closed); the seller is out. With no buyer, the seller goes along. { $partner ->
        [none] { "" }
       *[other] Box and Partner sell to one another in the same way when one of them is against a double.
     }
    .none = no: everybody goes along
    .full = for the value of the cube before the double
    .half = { $points ->
        [whole] for half the value of the cube before the double, rounded up
       *[other] for half the value of the cube before the double
     }
option-buyouts_on = Who must buy
    .help = Whether a game for sale must be bought. Where it must, those who doubled buy, and nobody else is asked. That holds on the last rolls too, where a double can be right although it is not worth the price: there, ask to stay out, if Box and Captain agree.
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
    .help = Who of the Team may advise on plays, and from when on; the Captain has the last word. Where nothing may ever be discussed, gammons count only with a cube that was doubled and taken. { $extras ->
        [yes] Whoever gave an extra is silent until they have taken its redouble.
       *[other] { "" }
     }
    .never = nobody, ever
    .once-in-the-game = those whose cube was doubled and taken
    .from-the-start = everybody with an open bet, from the start
    .once-turned = everybody with an open bet, once a cube has been doubled
    .always = the whole Team at any time, except who sold their game
option-consultation_box = Box and Partner consulting
    .help = When the Partner may advise the Box on plays, as long as they share the result. On cubes they always may.
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
    .help = When a player can give up their seat. Whoever has not played yet can do so at once.
    .between-games = between games, at once
    .announced = after the game in progress; said between games, after the next one
    .any-time = at any time; open bets stay, and are played for them
option-box_dodging = Leaving when due to be Box
    .help = Whether a player who leaves when they are due to be Box can join the next game.
    .allowed = allowed
    .forbidden = forbidden: they can join again once that game has started
option-rotation_decided_by = Whose result decides the rotation
    .help = Whose result against the Box decides who is Box in the next game.
    .initial-captain = that of the Captain with whom the game began
    .next-behind = the first Captain's; if they lose and the acting one wins, the next behind the first is Box
    .last-captain = that of a Captain who doubles the Box out, else of whoever is Captain at the end
    .side = the side that wins at the end: the Box stays, or the Team's first Captain is Box
    .every-captain = every Captain's, acting ones too: the first who wins is Box, who loses goes to the end
option-settlements = Settlements
    .help = Whether two who have an open bet may close it for points they agree on. Each pair agrees for itself. Settle a doubled cube instead of answering it, if you like; but no bet is settled while the Team is still asked who doubles, nor between an answer and the end of its round. An offer stands until new dice fall, that cube is turned or answered, it is withdrawn, or a new one between the two replaces it. { $partner ->
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
    .help = Whether half points are played for. On a sheet of whole points no settlement has a half, Box and Partner split whole points, and half a point in the price of a game is rounded up.
    .whole = whole points
    .halves = half points too
option-book = Score keeping
    .help = How the points are kept. With chips, everybody buys in before their first game; the stakes of every bet go into the pot, a drop is paid as soon as its round is answered, and nobody bets chips they do not have: they buy more first. A sheet that is carried over takes up what those who sit down have left unpaid on earlier evenings.
    .sheet = a score sheet, settled at the end
    .chips = chips
    .carried-over = a score sheet; what stays unpaid is carried over to the next evening
option-absent_cube = Cube of an absent player
    .help = Who decides for the cube of a player who is away. Name a proxy, and they decide. { $partner ->
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
    .yes = yes: or they go to the end of the line
    .no = no, beating the Captain is enough

## Commands: descriptions

command-chouette = Open, start and end a chouette in this channel
command-chouette-open = Open a chouette in this channel
    .rules = Which club's rules are played
    .stake = What one point is worth, such as 0.5 or 0.5 EUR; it is only noted on the sheet
    .label = What one point is worth, in words, such as beer or points
    .mode = Play here, or keep only cubes and score
    .title = What this evening is called
    .seat = Whether you sit down there; directors need not, nor who keeps score: see order
    .order = Who plays, Box first, guests without an account too; without your name you only keep score
command-chouette-books = Compare the rule books, and open a table by one
command-chouette-start = Roll for seats and start the first game
    .order = With your own board: all as rolled there, Box first, then Captain and line
command-chouette-next = Start the next game (Box or Captain)
command-chouette-end = Propose to end the chouette: final sheet and settling up
command-chouette-stake = Propose what a point is worth from the next game on
    .amount = What one point is worth, as a number; it is only noted on the sheet
    .label = Of what, such as EUR or beer; as before if left out
command-chouette-title = Propose what this evening is called
    .title = The title, on the sheet and in the record
command-join = Ask for a seat; play from the next game on
    .guest = Guests without an account, with commas between; you press for them (mode: score)
command-chips = Chips, where a table plays for them
command-chips-buy = Buy chips: buy in, or buy more
    .number = How many
command-chips-cashout = Give all your chips back
command-director = What a director of the tables can do; everybody sees it
command-director-undo = Take back what was done last, also by a director, without consent
    .reason = Why
command-director-adjourn = Break the game off and keep it
    .reason = Why
command-director-end = End a stuck table; a game in progress is adjourned
    .reason = Why
command-director-reopen = Reopen a chouette that is over, within a day
    .reason = Why
command-director-unseat = Take away a seat between games: for this evening, or for some days
    .player = Whose
    .reason = Why
    .days = For how many days, on the whole server; empty: for this evening
    .person = Or whoever has no seat here: nowhere on the server for so long
command-director-unseated = Who has no seat, by a director's decision
command-director-readmit = Let somebody sit down again whose seat was taken away
    .player = Whom
    .reason = Why
command-director-correct = Correct the score: move points from one player to another
    .payer = Who pays
    .payee = Who is paid
    .points = How many points
    .reason = Why; it is written beside the points
    .game = For the stake of which game (the last one, if you leave it empty)
    .value = Instead of points: how much the last game was really won by
    .winner = And who won it, if that was wrong: the seats follow
command-director-close = Close a missing player's game; without points: see what it is worth
    .player = Who is missing
    .points = Points of each, as in Ann +2, Bob -2
    .reason = Why
command-director-stand-in = Have somebody play for a missing player until they are back
    .player = Who is missing
    .by = Who plays for them
    .reason = Why
command-director-act = Act for an absent player
    .player = For whom
    .what = What is said
    .reason = Why
act-away = away
act-rolls = rolls
act-doubles = doubles
act-stands = no double
act-releases = lets the roll go
act-takes = takes
act-drops = drops
act-accepts = says yes
act-refuses = says no
act-starts = starts the next game
# What a director is shown and asked, alone.
# Example: The reason for it was: miscounted. Everybody will read: … Do it?
director-undo-of = The reason for it was: { $note }. { $told }
# Example: Eve was kept away 11 minutes ago, until 30 November: left twice. Everybody will read: … Do it?
director-undo-ban = { $person } was kept away { $age }, until { $until }{ $note-count ->
    [0] .
   *[other] : { $note }.
 } { director-confirm }
director-confirm = Everybody will read: { $told } Do it?
director-asks-first = You sit here, so others decide. Everybody will read: { $question } Ask?
director-yes = Do it
director-no = Don't
director-correct-what = Say who pays whom, and how many points: `payer`, `payee`, `points`. Or what the last game really was: `value`, and `winner` if another side won it.
director-needs-reason = You play here, so others decide: say why, with `reason`. They read it.
director-player-is-there = { $name } is there and has time left: a director acts for a player only when they are away (/away) or over the time limit; without a limit, when they have been waited for for a quarter of an hour.
# Example: Director **Mia** takes away **Gus**'s seats on this server until 1 May 2026 20:30: spam. Where they sit now, they stay.
ban-told = Director **{ $by }** takes away **{ $name }**'s seats on this server until { $until }{ $note-count ->
    [0] .
   *[other] : { $note }.
 } Where they sit now, they stay.
ban-done = Done, and everybody here reads it. *Readmit* under /director unseated ends it.
ban-done-untold = Done, but the bot could not say so in this channel. *Readmit* under /director unseated ends it.
director-unseat-whom = Name one of them: a `player` of the table here, or any `person` on this server.
director-unseated-title = **Seats taken away.** It ends then by itself, or now with a button:
director-unseated-here = • { $name }: until this chouette ends, by { $by }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
director-unseated-until = • { $person }: until { $until }, on the whole server{ $by-count ->
    [0] { "" }
   *[other] , by { $by }
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
director-readmit = Readmit { $name }
director-readmitted = { $person } may sit down again.
director-unseated-nobody = Nobody's seat is taken away.
open-logged = Director **{ $by }** opens a table without a seat there.
open-seat-only = Only directors open a table without a seat, or whoever keeps score there for others: /chouette open mode:score order:Ann, Zoe, Luigi. Leave `seat` out, and you have a seat.
# Example: #club, “Derby”: Director Mia ends the chouette.
director-logged = { $channel }{ $title-count ->
    [0] { "" }
   *[other] , “{ $title }”
 }: { $told }
netting-outcome-logged = { $state ->
    [netted] { $people } have all agreed to net what they owe one another: { $transfers }.
    [ended] The netting that was offered to { $people } has ended: what is owed has changed since.
    [late] The netting that was offered to { $people } has ended: not all agreed within three days.
   *[declined] { $who } declines the netting that was offered to { $people }: what is owed stays as it was.
 }
netting-logged = Director **{ $by }** offers that { $people } net what they owe one another: { $transfers }.
table-put-away-by-director = Director **{ $by }** puts the stopped table away.
plan-changed-by-director = Director **{ $by }** { $what ->
    [cancelled] cancels “{ $title }”, { $when }
    [ended] cancels “{ $title }”, { $when }, and all that would follow
    [weekly] makes “{ $title }”, { $when }, an evening of every week
    [once] makes “{ $title }”, { $when }, an evening of once, no longer of every week
   *[moved] moves “{ $title }”, { $when }, to { $to }
 }{ $reason-count ->
    [0] { "" }
   *[other] : { $reason }
 }.
# Example: **Mia** sets *Stake* from €0.50 to €1.00.
config-logged = **{ $by }** sets *{ $setting }*{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 } from { $was } to { $value }.
director-not-allowed = Directors only: whoever manages the server, or has the role set with /config.
command-away = Go away for a while: you stay in the game, others act for you
command-back = Be back
command-proxy = Let someone act for you; leave empty to stop
    .player = Who acts for you
command-missing = Who is missing in this game, and how the others can go on
    .player = Who is missing
    .points = Propose to close their game: points of each, as in Ann +2, Bob -2
    .stand-in = Propose who plays for them until they are back
command-leave = Give up your seat, now or as soon as the rules allow
    .guest = A guest who gets up instead
command-claim = You were a guest here: take over that guest's seat and points with your account
    .guest = The guest's name
command-scorer = Have another player keep score, who then presses for all guests
    .player = Who keeps score from now on
command-analyse = What an engine thinks of a game that is over, or of any position
    .game = Which one; the last if you say nothing
    .anew = Look again, instead of showing what is kept
    .evening = All games of the evening, then its page with every error
    .position = Any position instead of a game: an XGID, GNU Backgammon's ids, or a board's alt text
    .file = A file instead: a .mat of a backgammon program, or a record of /export
command-robot = Robots in empty chairs
command-robot-add = A robot sits down: it plays from the next game on
    .strength = How well it plays; the server's setting if you say nothing
command-robot-pace = How fast robots play where you do: as slowly as the slowest of you likes
    .pace = How long you see each of their turns
command-robot-remove = A robot gets up
    .robot = Which one; the last that came if you name none
command-roll = Roll for your side, or your die of the opening
command-move = Play your roll, in the usual notation
    .play = Such as 8/5 6/5; the legal plays are offered as you type
command-suggest = Suggest a play to whoever moves for your side; all hear it
    .play = Such as 8/5 6/5; the legal plays are offered as you type
command-double = Double: your own cube, or as Box those you name
    .players = As Box: whose cubes; empty: all you can double
command-stand = Say “no double” when you are asked
command-dissent = Object to your Team's double of the one cube, and offer your game
command-along = Go along with your Team's double
command-buy = Buy the game of a player who objects to the double
    .player = Whose game; it must be for sale now
command-preempt = Box, before you take: take over a game that one of the Team bought from another
    .player = Who sold it
command-take = Take a double
    .players = As Box: whose cubes
command-drop = Drop a double and pay the cube's old value
    .players = As Box: whose cubes
command-pass = Drop a double (the same as /drop)
    .players = As Box: whose cubes
command-beaver = Turn the cube once more and keep it
    .players = As Box: whose cubes
command-extra = Give an extra to one who took the double that you dropped
    .player = Who took, and gets the extra
command-hold = Hold the Captain's roll while you think about your cube
command-release = Stop holding the roll
command-ask = Choose when you are asked about your cube before a roll of the Team
    .when = Whether the Team's roll waits for your word
command-word = Add a word of your own to the dice of this game
    .text = Any text; it is mixed into the dice and shown to all
command-resign = Offer to lose the game; all with an open bet must agree
    .value = How much you lose
command-for-absent = In the name of an absent player for whom you act
command-accept = Say yes to an offer or a proposal
    .of = Whose, when there are several
command-refuse = Say no to an offer or a proposal, or withdraw your own
    .of = Whose, when there are several
command-settle = Offer to close a bet for points
    .player = With whom: Box and a player, Box and Partner, or the two of an extra
    .points = How many points are paid, 2 or ½ for example
    .pays = Who pays; empty: you, or with negative points the other
    .cubes = Between Box and Partner: whose cubes; empty: all
    .share = Between Box and Partner: who hands over; empty: the Partner, or with cubes whoever is paid
settle-pay = I pay
settle-get = I get
settle-take = I take over the other's share
settle-give = I hand over my share
command-sell = Box: offer your game for a price
    .to = A player of the Team, or a spectator
    .points = How many points you are paid; negative: you pay
command-partner = Box: invite your Partner for the next games
    .player = Whom; the last in the line is invited first
command-undo = Propose to undo the last action
command-result = Report the result of a game on another board
    .winner = Who won: the Box, or who moves for the Team
    .value = How much it won
command-correct = Correct the row of a past game played elsewhere; all who played in it agree
    .game = Which game
    .points = Everybody's points of that game, as in Ann +4, Bob -2, Cid -2
    .winner = Or who won it, by the cubes as they were
    .value = How much it won
    .reason = Why; it is written beside the points
command-score = The score sheet, as picture and text
    .page = Which page; empty: the last
    .evening = Which evening of this channel, by date or title; empty: this one, or the last
command-ledger = Every point that moved: from whom, to whom, why
    .player = Only what this player won and lost
    .evening = Which evening of this channel, by date or title; empty: this one, or the last
command-rotation = Who is Box, Captain and next, and what each result changes
command-pips = Pip counts of both sides
command-board = The board, for you alone, from your side
command-history = Step through a game, a turn at a time
    .game = Which game; empty: the one in progress
    .evening = Which evening of this channel, by date or title; empty: this one, or the last
command-film = Watch a game that is over: an animated picture, for you alone
    .game = Which game; empty: the last one that is over
    .from = From which step, a number or one of the list; empty: from the opening
    .to = To which step, a number or one of the list; empty: to the end
    .short = The game in ten pictures: cubes, and the plays that changed most
    .evening = Which evening of this channel, by date or title; empty: this one, or the last
command-rules = See the rules in force, or propose to change one
    .option = Which rule
    .value = Its new value; all seated players must agree
command-paid = Say that somebody has paid you
    .player = Who has paid you
    .amount = How much, if it was not all: money under its label, points without one
    .label = In what, if they owe you in several: EUR
    .undo = They have not paid after all, or owe it after all: which payment or write-off to take back
    .write-off = They will not pay, and need not: they owe it no more, all of it or the amount
command-stats = A player's games, points, cubes and dice, with the running score
    .player = Whose; empty: your own
    .period = Which evenings; empty: this year
    .label = In what, such as EUR; empty: what was played for most
command-leaderboard = Everybody who played here, in order, with the running score
    .by = In which order; empty: by points
    .period = Which evenings; empty: this year
    .label = In what, such as EUR; empty: what was played for most
command-settleup = Who pays whom: this evening and earlier ones
command-plan = Announce evenings: who comes, a reminder, and the table opens by itself
command-plan-evening = Announce an evening in this channel; its table opens by itself
    .when = Such as Fri 20:30, tomorrow 8pm, 4 Dec 20:30, in 2 hours
    .every-week = Whether it is announced again every week
command-plan-list = The evenings that are announced on this server
command-plan-move = Have an evening begin at another time; everybody is asked anew
    .when = Such as Fri 20:30, tomorrow 8pm, 4 Dec 20:30, in 2 hours
    .which = Which evening; without it, the only one of this channel that you may change
    .every-week = Yes: from now on every week at the new time. No: not every week any more
    .reason = Why; those who are told of it read this
command-plan-cancel = Cancel an evening; those who come are told
    .which = Which evening; without it, the only one of this channel
    .what = Of an evening that is every week: only this one, or all
command-privacy = What is stored about you, and how to be forgotten
command-operator = For whoever runs this bot: the servers that use it
    .kind = A server, or a person on every server
    .id = The id, which you copy in Discord with its developer mode
command-operator-servers = The servers that use the bot, and who is blocked
command-operator-leave = Leave a server
command-operator-block = Block a server or a person
command-operator-unblock = Unblock a server or a person
command-export = Save the evening as a page, a record, games for other programs, a sheet
    .format = What you want; empty: the page of the evening, with buttons for the rest
    .evening = Which evening of this channel, by date or title; empty: this one, or the last
    .from = For a season: from which day, as 2026-03-01 or 2026; empty: this year
    .to = For a season: until which day, as 2026-05-31 or 2026; empty: today
command-verify = Check that the dice were fair
    .game = Which game; empty: the last
command-feedback = Tell whoever runs this bot what was good or bad; your name is not sent
    .text = What you want to tell
    .table = Also send the record of the table here: players as numbers, titles and reasons as typed
command-help = What you can do now, and how this table's rules work
    .topic = What you want to know more about
command-quiz = What would you play? A position from your own games, or from robots'
 .channel = Ask this whole channel a problem by the clock (for who manages the server)
 .when = When the first one is asked, such as 19:00 or Fri 20:30; now, if left out
choice-quiz-daily = Every day
choice-quiz-weekly = Every week
choice-quiz-off = No more
command-tutorial = Learn a chouette in eight minutes, with two robots; the moves too
command-what = Look up a word of the chouette, or a rule of the table
    .word = Which word; empty: all there are
command-config = Defaults of this server
command-config-show = See and change the defaults of this server
command-config-set = Change a default of this server
    .setting = Which setting
    .value = Its new value; - for the default
    .channel = For this channel alone
## Choices

ask-each = before each roll
ask-matters = where a double may matter, before a robot rolls (usual)
ask-never = not tonight; “double too?” is asked all the same
margin-single = single game
margin-gammon = gammon
margin-backgammon = backgammon
mode-play = play here, with board and dice
mode-score = keep cubes and score, the board is elsewhere
## Buttons

press-options = My options
press-for = Act for { $name }
    .answer = { $name } answers …
press-in-name = { $label } ({ $name })
    .alone = { $label } ({ $name } presses)
press-move = Move
press-only-play = Play { $play } (only play)
press-cubes = Choose cubes
press-cubes-beaver = Beaver some
press-roll = Roll
press-opening = Roll the opening
press-automatic = Automatic doubles …
press-choose = { $value }
press-agree = Double automatically
# Example: Double all to 2 and 4 (redoubles Bob)
# Example: Double Ann, Bob and Cid to 4
# Example: Double to 2
# Example: Double to 2 (Ann)
# Example: Double to 4, up to 16 if others sell
press-double = { $target ->
    [all] { $turned-count ->
        [0] { $several ->
            [yes] Box: double all
           *[no] Double all
         }{ $each-count ->
            [0] { double-to }{ $again-count ->
                [0] { "" }
               *[other] { " " }(redoubles { $again })
             }
           *[other] : { $each }
         }
       *[other] { $several ->
            [yes] Box: double
           *[no] Double
         } { $turned }{ double-to }
     }
   *[other] { $several ->
        [yes] Double my cube
       *[no] Double
     }{ double-to }{ $whose-count ->
        [0] { "" }
       *[other] { " " }({ $whose })
     }
 }
    .most = Double{ double-to }, up to { $most } if others sell
    .too = Double too{ double-to } and buy{ $most-count ->
        [0] { "" }
       *[other] , up to { $most }
     }
press-double-buys = Double{ double-to }
double-to = { $to-count ->
    [0] { "" }
   *[other] { " " }to { $to }
 }
press-equal = Opening tie
# "(Ann)", the Box of a game that is over
result-box = { $box-count ->
    [0] { "" }
   *[other] { " " }({ $box })
 }
press-result = { $side ->
    [box] { $margin ->
        [GAMMON] Box{ result-box } gammon
        [BACKGAMMON] Box{ result-box } backgammon
       *[SINGLE] Box{ result-box } wins
     }
   *[team] { $margin ->
        [GAMMON] Team gammon
        [BACKGAMMON] Team backgammon
       *[SINGLE] Team wins
     }
 }
press-more-results = Gammon …
results-more = Who has won a gammon or a backgammon?
press-stand = No double
press-let-roll = From now on: robots roll without asking me{ press-asked-now }
press-along = { $who-count ->
    [0] Play on for { $doubled }
   *[other] { $who }: go along
 }
press-dissent = { $who-count ->
    [0] { $price-count ->
        [0] Sell my game
       *[other] Sell: { $price }{ $bought ->
            [yes] { "" }
           *[no] { " " }if somebody buys
         }
     }
   *[other] { $who }: sell my half
 }
# Example: Buy Cid's game: −1, play for 2 more
press-buy = Buy { $name }'s game{ press-costs }{ $then-count ->
    [0] { "" }
   *[other] , play for { $then } more
 }
press-costs = { $amount-count ->
    [0] { "" }
   *[other] : −{ $amount }
 }
press-decline = { $several ->
    [yes] Do not buy { $name }'s game
   *[no] Do not buy
 }
    .all = Buy none
    .more = Buy no more
press-preempt = Take over { $name }'s game{ press-costs }
press-stay-out = Ask to stay out of this double, at { $value }
press-sell-along = Sell along
press-stay-in = Stay in
# Example: Take all for 2 each
press-take = { $target ->
    [all] Take all
   *[other] Take
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }for { $amount }{ price-whole }
 }
# Example: Beaver to 4
press-beaver = { $target ->
    [all] Beaver all
   *[other] Beaver
 }{ price-beaver }
# Example: Drop: −1
press-drop = { $target ->
    [all] Drop all
   *[other] Drop
 }{ $amount-count ->
    [0] { "" }
   *[other] : { $amount }
 }
# Example: Bruno, Carla and Zoe take for 2 each
# Example: 6 guests take for 2 each
# Example: All take: Zoe for 4, Luigi and Marta for 2
press-all-take = { $each-count ->
    [0] { press-each-named } take
   *[other] All take
 }{ $amount-count ->
    [0] { press-for-each }
   *[other] { " " }for { $amount } each
 }
press-each-named = { $names-count ->
    [0] { $guests ->
        [yes] { $count } guests
       *[no] All { $count }
     }
   *[other] { $names }
 }
# Example: Bob and Zoe 2 to 4, Cid to 2
each-cube = { $names } to { $what }
    .take = { $names } for { $what }
    .drop = { $what } for { $names }
press-for-each = { $each-count ->
    [0] { "" }
   *[other] : { $each }
 }
press-all-drop = { $each-count ->
    [0] { press-each-named } drop
   *[other] All drop
 }{ $amount-count ->
    [0] { press-for-each }
   *[other] : { $amount } each
 }
# Example: Team: double all to 2
# Example: Carla and Zoe double to 2
press-all-double = { $whole ->
    [yes] Team: double all
   *[no] { press-each-named } double
 }{ double-to }
# Example: All: automatic double
# Example: Zoe and Otto: automatic double
press-all-agree = { $whole ->
    [yes] All
   *[no] { press-each-named }
 }: automatic double
# Example: Extra to Bob: −1 now, play for 2
press-give-extra = Extra to { $name }{ $amount-count ->
    [0] { "" }
   *[other] : −{ $amount } now, play for { $then }
 }
press-no-extra = No extra
    .more = No more extras
# Example: Drop after all: −1
press-drop-after-all = Drop after all{ $amount-count ->
    [0] { "" }
   *[other] : { $amount }
 }
# Example: Take the extra with Ann for 2
press-take-extra = Take the extra with { $name }{ $then-count ->
    [0] { "" }
   *[other] { " " }for { $then }
 }
    .given = { $several ->
        [yes] Accept { $name }'s extra{ press-accept-extra-named }
       *[no] Accept{ press-accept-extra }
     }
    .all = Accept { extras-all }{ $amount-count ->
        [0] { "" }
       *[other] : +{ $amount } each, play for { $then } each
     }
extras-all = { $count ->
    [2] both
   *[other] all { $count }
 }
extras-paid = { $count ->
    [2] both
   *[other] each of the { $count }
 }
press-accept-extra = { $amount-count ->
    [0] { "" }
   *[other] : +{ $amount } now, play for { $then }
 }
press-accept-extra-named = { $amount-count ->
    [0] { "" }
   *[other] : +{ $amount }, play for { $then }
 }
press-drop-extra = Drop the extra with { $name }{ press-costs }
    .given = { $amount-count ->
        [0] Drop { $name }'s extra
       *[other] Pay { $amount } to { $name }: no extra, play on against the Box
     }
    .free = Drop { $name }'s extra{ $amount-count ->
        [0] { "" }
       *[other] : −{ $amount } in all
     } (No costs 0)
    .all = { $amount-count ->
        [0] Drop { extras-all }
       *[other] Pay { $amount } to { extras-paid }: no extras, play on against the Box
     }
press-refuse-extra = { $several ->
    [yes] No to { $name }'s extra: 0
   *[no] No: 0
 }
    .all = No to { extras-all }: 0
press-double-extra = Double the extra with { $name }{ $then-count ->
    [0] { "" }
   *[other] { " " }to { $then }
 }
press-admit = Let in …
# Example: Bob's resignation
press-question = { $about ->
    [resignation] { $name }'s resignation
    [undo] Undo for { $name }
    [rule] { $name }'s rule
    [stake] { $name }'s stake
    [title] { $name }'s title
    [row] { $name }'s row
    [end] End the chouette
    [partner] Partner of { $name }
    [stay-out] { $name } stays out
    [sale] { $name }'s sale
    [share] { $name }'s sale
    [settlement] { $name }'s offer
    [adjourn] Adjourn
    [resume] Play on
    [stand-in] Stand-in
    [closing] Close the game
   *[director] { $name } directs
 }
# Examples: for 3; : +1
press-sale-price = { $paid ->
    [yes] : { $cost }
   *[no] { " " }for { $cost }
 }
press-accept = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: yes
       *[no] { $about ->
            [sale] Buy{ press-sale-price }
           *[other] Agree
        }
     }
   *[other] { $who }: { $about ->
        [settlement] yes to { $name }'s offer
        [sale] buy{ press-sale-price }
       *[other] agree with { $name }
     }
 }
    .own = { $about ->
        [settlement] Yes to { $name }'s offer
        [sale] Buy{ press-sale-price }
       *[other] Agree with { $name }
     }
    .join = Let { $name } in
press-refuse = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: no
       *[no] { $about ->
            [sale] Do not buy
           *[other] Refuse
        }
     }
   *[other] { $who }: { $about ->
        [settlement] no to { $name }'s offer
        [sale] do not buy
       *[other] refuse { $name }
     }
 }
    .own = { $about ->
        [settlement] No to { $name }'s offer
        [sale] Do not buy
       *[other] Refuse { $name }
     }
    .shared = Refuse / withdraw
    .join = Not { $name }
press-recall = Withdraw my proposal
    .join = Withdraw: I do not join
press-withdraw = Withdraw the offer to { $name }
press-release = { press-stand }
press-hold = Wait: I may double
press-ask = From now on: ask me before each roll{ press-asked-now }
# Behind what would change it, where robots play: when they are asked now
press-asked-now = { $asked ->
    [each] { " " }(now: each time)
    [matters] { " " }(now: where it matters)
    [never] { " " }(now: never)
   *[other] { "" }
 }
press-ask-not = { $robots ->
    [yes] From now on: ask me where it matters{ press-asked-now }
   *[no] Don't ask me before each roll
 }
press-start = Start
    .without = Start anyway
press-buy-in = Buy in for { $target } chips
press-rebuy = { $target } more chips
press-cash-out = Cash out
press-next = Next game
press-join = Not in yet? Join
    .again = Join
    .seat = No seat yet? Join
    .me = I join
press-rules = Rules
press-help = Help
press-teach = Teach me
press-analyse = Analysis
press-film = Film
press-history = Step by step
press-export = Page
press-quiz = { export-quiz.button }
press-add-robot = Add a robot
press-robots = Change robots
press-skip = Skip to me
press-skip-all = Skip to the end
press-leave = { $target ->
    [me] I leave
   *[other] Leave
 }
press-leave-robots = Leave
    .all = All of us: end the chouette
    .end = End the chouette
press-remain = Stay
press-not-now = No
    .leave = Stay
    .start = Wait
press-unasked = Drop, and don't ask again
    .double = Double, and don't ask again
    .beaver = Beaver, and don't ask again
press-asked = Ask me before a costly drop or double
press-play-at-once = Play without confirming
press-confirm-plays = Confirm each play
undone-of-reader = { $kind ->
    [plays] your play{ $play-count ->
        [0] { "" }
       *[other] { " " }{ $play }
    }
    [doubles] your double
    [stands] your “no double”
    [no-extra] your “no extra”
    [takes] your take
    [drops] your drop
    [beavers] your beaver
    [gives-extra-to] your extra
    [takes-extra] your take of an extra
    [drops-extra] your drop of an extra
    [refuses-extra] your “no” to an extra
    [doubles-extra] your double of an extra
    [dissents] your offer to sell
    [goes-along] your “I go along”
    [buys] your purchase
    [passes-on] your “no” to a game for sale
    [preempts] your takeover of a game
    [stays-out] your staying out of the double
    [sells-along] your selling along
    [accepts-double] your “yes” to an automatic double
   *[other] your last action
 }
press-undo = Undo last action
    .last = Undo last action: { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    .since = Undo { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    .own = { $followed ->
        [answer] Back to { $of }'s double
        [yes] Undo { undone-of-reader } and what followed
       *[no] Undo { undone-of-reader }
    }
    .turn = Undo last turn
    .turn-asks = Ask to undo your last turn
    .own-asks = { $followed ->
        [answer] Ask to go back to { $of }'s double
        [yes] Ask to undo { undone-of-reader } and what followed
       *[no] Ask to undo { undone-of-reader }
    }
    .game = Undo “{ press-next }”
    .asks-shortly = Ask to undo
    .asks = Ask to undo { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
press-correct = Correct
    .game = Game { $target }
    .single = It was a single game
    .gammon = It was a gammon
    .backgammon = It was a backgammon
    .points = Everybody's points …
# Example: Game 2: **Ann** won. What was it? The seats of game 3 follow from it.
correct-what = { $margin ->
    [1] Game { $game }: { $winner } won.
    [2] Game { $game }: { $winner } won a gammon.
    [3] Game { $game }: { $winner } won a backgammon.
   *[other] Game { $game } stands corrected: { $row }.
 } What was it? { $seats ->
    [next] The seats of the next game follow from it.
    [begun] The seats of game { $again } follow from it.
    [said] The seats of game { $again } follow from it: if they change, it begins again, and its cubes are said anew.
   *[stay] Only the points change: seats stay as they were taken.
 }
# Above a button for each game, the newest first
correct-which = Which game's points are wrong?{ $more ->
    [yes] { " " }An earlier one: /correct game:1
   *[no] { "" }
 }
# To whoever kept score of guests alone
correct-reopen = The chouette is over. Reopen it to correct it? End it again afterwards.
correct-over = The chouette is over, so its points stand. Only a director can change that, within a day and while nothing is paid. A director is whoever manages the server or has the role set with /config. They type /director reopen; then press *{ press-correct }*, and end it again.
press-keep-score = I only keep score
press-seat-guest = Seat a guest (you press for them) …
press-hand-score = Hand the score to { $name }
form-seat-guest = Seat a guest
form-guests = Name; several with commas between
form-keep-score = Keep score at a real board
form-names = Who plays, Box first
form-names-example = Ann, Zoe, Luigi: without you, you only keep score
form-correct = Game { $game }: everybody's points
form-points = Points, which add up to 0
form-reason = Why, if you like
form-again = Fill it in again
form-late = That took too long to open. Please press again.
form-row-changed = The points of game { $game } have changed meanwhile. Nothing was done: open *{ press-correct }* or /correct again.
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
# Example: Cleo keeps score while you are away, and speaks for Zoe and Otto. Once you are back, you keep it again.
confirm-away = { $next } keeps score while you are away, and speaks for { $guests }. Once you are back, you keep it again.
press-adjourn = Adjourn the game
press-resume = Play on game { $target }
press-end = End the chouette
press-paid = Tonight: { $name } paid me
# Example: Bob paid me €8.50
press-settled = { $guest-count ->
    [0] { $name } paid me { $worth }
   *[other] { $name } paid { $worth } to { $guest }
}
press-even = Even with { $name }
press-just-changed = This came up as you pressed, so it does not count yet. Do you mean it?

## Private menus and panels

# Example: Double to 4? Away, and doubled with it: Cid to 2 and Dee to 4.
# Example: Double Bob and Cid to 2, Dee to 4, 8 points in all? Whoever is doubled may beaver: turn the cube once more, and keep it.
confirm-double = Double { $cubes ->
    [none] { $own ->
        [no] { $name }'s cube to { $value }
       *[yes] to { $value }
    }
   *[other] { $cubes }
 }?{ $absent-count ->
    [0] { "" }
   *[other] { " " }Away, and doubled with it: { $absent }.
 }{ $beavers ->
    [yes] {" "}Whoever is doubled may beaver: turn the cube once more, and keep it.
   *[no] {""}
 }
confirm-why = From 4 points on you are asked once more.
confirm-cubes = { $names } to { $value }
    .sum = { $points } in all
    .absent = { $name } to { $value }
# Example: Double to 4? Bob, Cid and Dee may sell their games, and you must buy: that costs up to 3 points at once, and you play for up to 16.
confirm-double-buys = Double to { $value }? { $sellers } may sell { $half ->
    [yes] their half
   *[no] { $count ->
        [one] their game
       *[other] their games
     }
 }, and { $own ->
    [no] { $name }
   *[yes] you
 } must buy{ $limit ->
    [0] { "" }
   *[other] { " " }up to { $limit } of them
 }: that costs up to { $amount } at once, and { $own ->
    [no] they play
   *[yes] you play
 } for up to { $most }.
# Example: Resign a gammon? If all accept, that costs you 4 points (€2.00), and your side 12 points (€6.00).
confirm-resign = { $target ->
    [GAMMON] Resign a gammon?
    [BACKGAMMON] Resign a backgammon?
   *[other] Resign a single game?
 } If { $asked ->
    [one] { $who } accepts
   *[other] all accept
 }, that costs { $own ->
    [no] { $amount } for { $name }
   *[yes] you { $amount }
 }{ $whole-count ->
    [0] { "" }
   *[other] { $own ->
        [no] , and { $whole } for their side
       *[yes] , and your side { $whole }
    }
 }{ $jacoby ->
    [yes] , as a single game does: no cube in play is turned (Jacoby).
   *[no] .
 }
# Example: If you leave as Captain, your cube at 8 stays in this game: Bob speaks for you. Your place in the line is kept until the game ends; if you come back after that, you sit at the end of the line. Leave?
confirm-leave = If you leave{ $role ->
    [box] { " " }as Box
    [partner] { " " }as Partner
    [captain] { " " }as Captain
   *[team] { "" }
}, { $role ->
    [team] your
    [captain] your
   *[other] the
} { $count ->
    [one] cube at { $values } stays
   *[other] cubes at { $values } stay
} in this game: { $deputy ->
    [none] nobody is there to speak for you
    [captain] what the Captain says counts for it
   *[player] { $name } speaks for you
}. Your place in the line is kept until the game ends; if you come back after that, you sit at the end of the line. Leave?
# Example: Your proposal about the stake goes. Propose this instead?
replaced = Your proposal { $about } goes. Propose this instead?
replaced-about = { $kind ->
    [rule] about “{ $option }”
    [stake] about the stake
    [title] about the title
    [row] to correct a game
    [end] to end
    [stand-in] for a stand-in
    [closing] to close a game
   *[director] as a director
}
replaced-yes = Propose this instead
replaced-withdraw-first = Your earlier proposal is still open. Withdraw it first (My options), or wait for the answers.
# Of a stake without a unit. Example: 6 points (3 at a stake of 0.5)
worth-at-stake = { $worth } at a stake of { $stake }
# Example: 12 points (€60.00)
points-and-money = { $money ->
    [no] { $amount }
   *[yes] { $amount } ({ $worth })
}
# Example: Drop all? That costs you 4 points (€20.00).
confirm-drop = { $target ->
    [ALL] Drop all?
   *[other] Drop?
 } That costs { $own ->
    [no] { $amount } for { $name }
   *[yes] you { $amount }
}.
# Example: Drop after all, and with it all your extras? That costs you 1 point, and you are out of this game.
confirm-drop-after-all = { $own ->
    [no] { $name } drops after all, and with it all of { $name }'s extras?
   *[yes] Drop after all, and with it all your extras?
} That costs { $own ->
    [no] { $amount } for { $name }, who is
   *[yes] you { $amount }, and you are
} out of this game.
# Example: Drop Bob's and Cid's cubes? That costs you 4 points (€20.00).
confirm-drop-some = Drop { $owners } { $count ->
    [one] cube
   *[other] cubes
 }? That costs { $own ->
    [no] { $amount } for { $name }
   *[yes] you { $amount }
 }.
confirm-drop-yes = Drop
# Example: Beaver 4 cubes? Then you play for 32 points. You are asked before a beaver after which you play for 8 or more on a cube.
confirm-beaver = Beaver{ $count ->
    [one] { "" }
   *[other] { " " }{ $count } cubes
 }? Then { $own ->
    [no] { $name } plays
   *[yes] you play
 } for { $amount }. You are asked before a beaver after which you play for 8 or more on a cube.
confirm-beaver-yes = Beaver
drops-asked = You are asked again before a drop that costs 4 points or more, a double after which you play for 4 or more, and a beaver after which you play for 8 or more on a cube.
plays-unconfirmed = From now on the play you choose is played at once. *My options* has a button to confirm each again.
plays-confirmed = You confirm each play again.
confirm-not = Nothing has changed.
# Example: Bob's proposal is open: start without it?
confirm-start = { $proposals ->
    [one] { $players }'s proposal is open: start without it?
   *[other] { $proposals } proposals are open ({ $players }): start without them?
 }
# Example: End the chouette, and game 3 with it? You are alone with the robots here. Nobody gets points for the cubes still in play.
# Example: End the chouette? You have 4 guests here, and nobody else at the table has an account.
confirm-leave-robots = End the chouette{ $game ->
    [0] { "" }
   *[other] , and game { $game } with it
 }? { $guests ->
    [0] You are alone with the robots here.
    [one] You have a guest here, and nobody else at the table has an account.
   *[other] You have { $guests } guests here, and nobody else at the table has an account.
 }{ $game ->
    [0] { "" }
   *[other] { " " }Nobody gets points for the cubes still in play.
 }{ $resigns ->
    [0] { "" }
   *[other] { " " }To lose this game instead, resign.
 }{ $guests ->
    [0] { "" }
   *[other] { " " }To let one guest go instead, press *{ press-leave-robots }*.
 }
# Example: Adjourn game 3? Board and cubes are kept, and nobody gets points until it is played on. It stops once more than half agree, and robots do at once. For the rotation it then counts as won by the Box.
confirm-adjourn = Adjourn game { $game }? Board and cubes are kept, and nobody gets points until it is played on. It stops once more than half agree{ $robots ->
    [0] { "" }
   *[other] , and robots do at once
 }. For the rotation it then counts as won by { $wins ->
    [box] the Box
   *[team] the Team
 }.
# Example: End the chouette? Once all agree, no further game is played. Game 2 ends too, and nobody gets points for the cubes still in play. To lose this game instead, resign.
confirm-end = End the chouette? Once { $suffices-count ->
    [0] all agree
   *[other] { $suffices } agrees
 }, no further game is played.{ $game ->
    [0] { "" }
   *[other] { " " }Game { $game } ends too, and nobody gets points for the cubes still in play.{ $resigns ->
        [0] { "" }
       *[other] { " " }To lose this game instead, resign.
     }
 }
# Example: Leave with +3? Your place in the rotation goes to the next: if you come back, you sit at the end of the line.
confirm-leave-place = Leave{ $scored ->
    [no] { "" }
   *[yes] { " " }with { $points }
 }? { $what ->
    [ends] Nobody else is here: the evening ends with that.
    [dodges] You are due to be Box: if you come back, you miss a game and sit at the end of the line.
   *[place] Your place in the rotation goes to the next: if you come back, you sit at the end of the line.
 }{ $few ->
    [yes] { " " }The others are too few for a game.
   *[no] { "" }
 }
leave-who = Who goes home?{ $game ->
    [0] { "" }
   *[other] { " " }A guest who goes in the middle of a game leaves after it: press for them until then.
 }{ $phones ->
    [0] { "" }
   *[other] { " " }Whoever has a phone of their own here leaves on that.
 }
# Example: At this table you are **Zoe 2**, since somebody else here has your name, or had it.
named-here = At this table you are { $name }, since somebody else here has your name, or had it.
# Example: Are you one of the guests who play here, Zoe (Box, +5) or Zoe 2 (0)? Whoever keeps score says whether that is so; then seat and points are yours.
join-are-you = { $count ->
    [1] Are you the guest { $names }, who plays here?
   *[other] Are you one of the guests who play here, { $names }?
} Whoever keeps score says whether that is so; then seat and points are yours.
# Example: **Zoe 2** (Captain, +5)
join-who-is = { $name } ({ $role ->
    [box] Box,{ " " }
    [captain] Captain,{ " " }
   *[other] { "" }
 }{ $points })
join-i-am = I am { $name }
    .not = Somebody else
join-or-guest = Or are you one of the guests who play here? Whoever keeps score says whether that is so; then seat and points are yours.
join-claimed = Whoever keeps score is asked.
join-who = Who joins? For a guest you press; whoever has a phone of their own here joins on that.
# Example: **Marta** leaves with +3? Undo does not bring their place back; they can join again.
leave-guest = { $name } leaves with { $points }? Undo does not bring their place back; they can join again.
# Example: **Zoe** joined since, which undo does not change. Ann asks to undo the result “Pia wins”. Do it?
confirm-alone = { $came ->
    [0] { "" }
   *[other] { $joined } joined since, which undo does not change.{ " " }
 }{ $went ->
    [0] { "" }
   *[other] { $left } left since, which undo does not change.{ " " }
 }{ $plays ->
    [0] { "" }
   *[other] { $again } left since: they play this game to its end, and leave again.{ " " }
 }{ $what } { $asks ->
    [slip] Do it?
    [must] The others must agree. Ask them?
   *[alone] Do it? Nobody else has to agree: you speak for all the others.
 }
confirm-correction = Correct it
# Example: <@Ann>: next game? What answers this stands under the board. Below is what else you can do, or type:
options-yours = { $waits }{ $public ->
    [yes] { " " }What answers this stands under the board.
   *[no] { "" }
 } { $presses ->
    [0] You can type:
   *[other] { $public ->
        [yes] Below is what else you can do
       *[no] Press a button below
     }{ $typed ->
        [0] .
       *[other] , or type:
     }
 }
options-typed = -# /{ $command }: { $does }
options-public = { $waits } Your buttons are under the newest message.
options-join = You have no seat here yet: *{ press-join.again }*, and you play from the next game on. { $waits }
options-guest-with-phone = Does a guest have a phone of their own now? On it they press *{ press-join.again }* and say which guest they are; you say whether that is so.
options-scorer-gone = Is { $name }, who keeps score, gone? { $over ->
    [yes] One press, and { $next } keeps it until { $name } is back.
   *[no] From { $until } on one press here lets { $next } keep it.
 }
options-none = Nothing for you to do now. { $waits }
for-absent = What do you say for { $name }{ $guest ->
    [yes] { "" }
   *[no] , who is away
 }?
for-whom = You cannot say that for yourself now. Do you mean { $command ->
    [none] it
   *[other] `/{ $command }`
} for { $names }{ $guest ->
    [yes] { "" }
   *[no] , who is away
 }?
for-whom-costs = For { $name } that costs { $amount }.
for-whom-yes = Yes, for { $name }
for-guest = { $name } is a guest: { $speaker-count ->
    [0] nobody keeps score now. Whoever joins does.
   *[other] { $speaker } keeps score, and says that for { $name }.
 }
# Example: Are you Ann? Whoever keeps score says whether that is so; then you press for yourself.
for-guest-yourself = Are you { $name }? Whoever keeps score says whether that is so; then you press for yourself.
for-not-absent = { $keeps ->
    [you] That is for { $name } alone to say. You keep score: you say what happens at the board, of everybody.
    [other] Only { $name } can say that; what happens at the board { $scorer }, who keeps score, can say too.
   *[nobody] { $name } is not away, so only { $name } can say that.
 }
for-of-other = { $name } is away. { $speaker-count ->
    [0] Nobody is there to act for { $name }.
   *[other] { $speaker } acts for { $name }.
 }
admit-which = Who may join? Choose as many as you like.
admit-none = Nobody waits to join.
admit-accept = Let these in
admit-refuse = Not these
one-player = Name one player.
row-unread = Type a name and its points for everybody in that game, as in Ann +4, Bob −2, Cid −2; or name who won.
seats-rolled-here = The bot rolls for seats here: start without an order. An order is typed where you roll at your own board.
cubes-of-box = Only the Box chooses among cubes: here { $box }.
cubes-which = Which cubes?
cubes-for-absent = For { $name }{ $guest ->
    [yes] { "" }
   *[no] , who is away
 }: { $text }
cubes-counts = { $both ->
    [yes] With two cubes both or none: { $players }.
   *[no] Take { $counts } of { $of } cubes: { $players }.
}
cubes-menu-take = Take these, drop the others
cubes-menu-beaver = Beaver these first
cubes-menu-double = Double these
# Example: Ann: 2 → 4
cubes-choice-double = { $names }: { $now } → { $to }
cubes-choice-take = { $names }: take for { $take }, drop: −{ $drop }
cubes-choice-beaver = { $names }: beaver to { $beaver }
# Examples: Take Ida and Gil for 2 each, drop Han: −1 · Take all for 6 in all · Drop all: −3
cubes-answered = { $take-count ->
    [0] Drop all: −{ $drop }
   *[other] { $drop-count ->
        [0] Take all for { $take }{ cubes-answered-price }
       *[other] Take { $take-names } for { $take }{ cubes-answered-price }, drop { $drop-names }: −{ $drop }
     }
 }
cubes-answered-price = { $price ->
    [each] { " " }each
    [sum] { " " }in all
   *[one] { "" }
 }
# On the board's page, where each cube can be switched between take and drop
cubes-page = { $kind ->
    [double] Which cubes do you double?
    [beaver] Which cubes do you beaver?
   *[take] Which cubes do you take?
 }
    .double = Double { $names }: { $now } → { $to }
    .take = take for { $take }
    .drop = drop: −{ $drop }
cubes-page-beaver = Beaver some first
cubes-all-double = All together: { $now } → { $to }.
cubes-all-take = All taken, you play for { $take }; all dropped, you lose { $drop }.
cubes-any = Take any of these cubes.
    .beaver = How do you answer each cube? Beaver some first, then answer the rest; or take some and drop the others at once.
choose-automatic = What does an opening tie do in this game?
choose-of-box = Only the Box chooses that, before the opening: here { $box }.
# Example: Not yours to move: Ann moves. You may advise: type /suggest with a play.
not-your-move = Not yours to move: { $mover } moves.{ $advises ->
    [yes] { " " }You may advise: type /suggest with a play.
   *[no] { "" }
 }
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
moves-others = { $count } more
moves-back = Back
moves-play = Play

## The lobby and the table message

# Example: A chouette opens: Friday at Ann's
lobby-title = A chouette opens{ $title-count ->
    [0] { "" }
   *[other] : { $title }
 }
# Example: Rules: Italian, with one change. The bot never handles money.
lobby-rules = Rules: { $book }{ $single ->
    [yes] , one cube for all
   *[no] { "" }
 }{ $changes ->
    [0] .
    [one] , with one change.
   *[other] , with { $changes } changes.
 }{ $mode ->
    [score] { " " }You play on your own board: press doubles, answers and results here.
   *[play] { "" }
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }One point: { $stake }.
 } The bot never handles money.
# Example: <@Pat>: start? Everybody rolls for a seat.
lobby-how = { $ready ->
    [no] Sit down, then press *{ press-start }*.
   *[yes] { $who-count ->
        [0] Start? Anybody at the table can.
       *[other] { $own ->
            [yes] Start?
           *[no] { $who }: start?
         }
    }
 } { $seats ->
    [kept] Seats go on from last time.
    [score] The bot rolls for seats; if you have rolled: /chouette start order:
   *[play] Everybody rolls for a seat.
 }
# Example: Waiting for **Dee** and **Cid**. The game starts when they have answered. Or press *Start* without them.
lobby-waits = Waiting for { $who }.{ $suffices ->
    [yes] { " " }The game starts when they have answered.{ $starts ->
        [yes] { " " }Or press *{ press-start }* without them.
       *[no] { "" }
    }
   *[no] { "" }
 }
lobby-more-changes = … and { $count } more: *{ press-rules }*
# Example: **Players (3):** Ann, Bob and 🤖 Ada
lobby-players = **Players ({ $count }):** { $count ->
    [0] nobody yet
   *[other] { $players }
 }
table-waits = The table is open.
# Example: At the table: 🤖 Ada (Advanced). Who comes and who leaves counts from the next game on.
robots-panel = { $count ->
    [0] No robot sits here yet.
   *[other] At the table: { $robots }.
 }{ $lobby ->
    [yes] { "" }
   *[no] { " " }Who comes and who leaves counts from the next game on.
 }
robots-how-strong = How strong is the new one?
robots-add = Add { $count }
robots-who-leaves = Have these leave
robots-start-box = Start as Box
robots-start-captain = Start as Captain
robots-start-line = Start in the line
robots-start-dice = Roll for seats
no-robot-here = No such robot sits at this table. Add one with /robot add.
robot-pace-set = Where you play, robots play { $pace }. If somebody else there likes it slower, that counts.
robots-need-engine = There is no engine on the bot's machine, so there are no robots: `pip install bgsage` there, or GNU Backgammon.
analysis-title = Game { $game }: the analysis
analysis-by = { $engine ->
    [gnubg] GNU Backgammon
   *[bgsage] Open Sage
 }, { $depth ->
    [quick] at a glance
   *[deep] 2 plies deep
 }
pr-scale = Error rate (PR): 0 is perfect, under 4 a champion, from 20 a beginner
analysis-of = -# **Game { $game }.** { pr-scale }. A dash (–) means fewer than 10 decisions, too few for a rate. Plays and close cubes show how many there were, and what they lost together, for every point of the cube. Points lost are counted over all bets of the side that one decided for.
analysis-of-match = -# **Game { $game }.** { pr-scale }. A dash (–) means fewer than 10 decisions, too few for a rate. Plays and close cubes show how many there were, and what they lost together, normalised: winning the cube is +1, losing it −1. The last two columns say in how many percent of matches the errors, and the luck, make the difference.
# Example: Your decisions cost the Team 0.31 points in this game, over all bets: you played like a good club player.
analysis-own-game = Your decisions cost { $free ->
    [yes] nothing in this game
   *[no] { $whom ->
        [own] you { $points } points in this game
        [box] the Box's side { $points } points in this game, over all bets
        [team] the Team { $points } points in this game, over all bets
       *[both] both sides together { $points } points in this game, over all bets
     }
 }{ $level ->
    [champion] : you played like a champion
    [strong] : you played like a strong tournament player
    [club] : you played like a good club player
    [occasional] : you played like somebody who plays now and then
    [beginner] : you played like somebody who is learning
   *[none] { "" }
 }.
# Example: **You decided 12 plays and one cube, without an error.**
analysis-costliest = { $error ->
    [no] { $own ->
        [yes] **{ $decided ->
            [plays] You decided { $plays ->
                [one] one play
               *[other] { $plays } plays
             }, without an error.
            [cubes] You decided { $cubes ->
                [one] one cube
               *[other] { $cubes } cubes
             }, without an error.
            [both] You decided { $plays ->
                [one] one play
               *[other] { $plays } plays
             } and { $cubes ->
                [one] one cube
               *[other] { $cubes } cubes
             }, without an error.
           *[nothing] You had no close decision.
         }**
       *[no] **Nobody made an error.**
     }
   *[yes] { $own ->
        [yes] **Your costliest decision:**
       *[no] **The costliest decision ({ $name }):**
     }{ $dice-count ->
        [0] { "" }
       *[other] { " " }with { $dice },
     } { $did }. Better: { $better }. { $whose ->
        [match] It cost { $points }% of matches ({ $each } normalised).
        [own] It cost { $points } points.
        [box] It cost Box and Partner { $points } points, { $own ->
            [yes] you
           *[no] { $loser }
         } { $mine }.
        [side] It cost the Box's side { $points } points, { $own ->
            [yes] you
           *[no] { $loser }
         } { $mine }.
       *[team] It cost the Team { $points } points, { $own ->
            [yes] you
           *[no] { $loser }
         } { $mine }.
     }
 }
# Example: Resigning and deals brought you 4.00 points more than playing on was worth.
analysis-own-gain = { $sign ->
    [lost] **Resigning and deals cost you { $points } points:** playing on was worth so much more.
   *[won] Resigning and deals brought you { $points } points more than playing on was worth.
 }
analysis-head-pr =
    error rate
    (PR)
analysis-head-plays =
    plays · lost
    together
analysis-head-cubes =
    cubes · lost
    together
analysis-head-lost =
    points lost
    in all
analysis-head-lost-match =
    matches
    lost, %
analysis-head-luck = luck
analysis-head-luck-match =
    luck,
    %
analysis-cell = { $count } · { $lost }
analysis-course = How it stood for { $name } as Box, for each point of the cube
analysis-course-match = How it stood for { $name }, normalised
analysis-no-errors = No errors of 0.02 or more.
analysis-better = better: { $better }
analysis-done = done: { $done }
# Example: cost 2.20 pts (0.550 × 4 at stake)
analysis-cost = cost { $whose ->
    [match] { "" }
    [own] { "" }
    [box] Box and Partner{ " " }
    [side] the Box's side{ " " }
   *[team] the Team{ " " }
 }{ $points }{ $whose ->
    [match] % of matches ({ $each } normalised)
   *[other] { " " }pts
 }{ $product ->
    [yes] { " " }({ $each } × { $stake } at stake)
   *[no] { "" }
 }{ $whose ->
    [match] { "" }
    [own] { "" }
   *[other] , { $loser }: { $mine }
 }
# Where several made the same error: “cost the Team 0.23 pts (0.058 × 4 at stake), each: 0.06”.
analysis-each = each
analysis-did-double = double
analysis-did-no-double = no double
analysis-did-take = take
analysis-did-drop = drop
analysis-did-beaver = beaver
analysis-did-take-beaver = beaver accepted
analysis-did-drop-beaver = beaver dropped
analysis-did-raccoon = raccoon
analysis-did-take-raccoon = raccoon accepted
analysis-did-drop-raccoon = raccoon dropped
analysis-did-give-extra = extra given
analysis-did-no-extra = no extra given
analysis-did-take-extra = extra taken
analysis-did-refuse-extra = extra refused
analysis-did-drop-extra = extra dropped
analysis-did-resign = resignation
analysis-did-accept-resignation = resignation accepted
analysis-did-settle = settlement
analysis-did-buy = game bought
analysis-did-sell = game sold
analysis-did-play-on = playing on
analysis-alt-row = { $name }: PR { $pr }, luck { $luck }.
analysis-alt-board = Board: { $did }; best: { $better }
analysis-decision = { $place }/{ $of } · { $name }{ $dice-count ->
    [0] { "" }
   *[other] { " " }{ $dice }
 }: { $did }{ $cubes-count ->
    [0] { "" }
   *[other] { " " }({ $cubes })
 }. { $verdict ->
    [best] The best.
    [near] Nearly the best, { $better }: { $loss } less.
   *[error] Better: { $better }. It cost { $whose ->
        [match] { "" }
        [own] { "" }
        [box] Box and Partner{ " " }
        [side] the Box's side{ " " }
       *[team] the Team{ " " }
     }{ $points }{ $whose ->
        [match] % of matches ({ $each } normalised)
       *[other] { " " }points
     }{ $product ->
        [yes] { " " }({ $each } × { $stake })
       *[no] { "" }
     }{ $whose ->
        [match] .
        [own] .
       *[other] , { $loser }: { $mine }.
     }
 }
    { $side ->
    [box] Box (dark)
   *[team] Team (light)
 } on roll, pips { $pips } to { $other-pips }, { $asks ->
    [match] cube { $stake }
    [drop] a drop costs { $stake }
   *[roll] { $stake } at stake
 }.
analysis-arrows = -# { $moment ->
    [before] Before the play: 1 the better one,
   *[now] On the board: 1 the better play,
 } 2{ $dashed ->
    [yes] { " " }(dashed)
   *[no] { "" }
 } the one that was made{ $crossed ->
    [yes] , crossed out: it cost 0.10 or more for each point of the cube
   *[no] { "" }
 }.
# Example: Why: the better play makes the 5-point; wins 52% of the games, not 48%.
analysis-why = { $said ->
    [wins] The better play { $why }
    [play] Why: the better play { $why }
   *[cube] Why: { $why }
 }.
analysis-why-hits = { $known ->
    [yes] hits { $better } checkers, not { $other }
   *[no] hits
 }
analysis-why-safe = leaves no shots (rolls that hit); the other leaves { $other } in 36
analysis-why-shots = leaves { $count ->
    [one] one shot
   *[other] { $count } shots
 } (rolls of 36 that hit), the other { $other }
analysis-why-safe-outside = leaves no shots (rolls that hit) outside the other side's home; the other leaves { $other } in 36
analysis-why-shots-outside = leaves { $count ->
    [one] one shot
   *[other] { $count } shots
 } (rolls of 36 that hit) outside the other side's home, the other { $other }
analysis-why-makes = makes the { $better }-point
analysis-why-keeps = keeps the { $better }-point
analysis-why-makes-anchor = makes an anchor on the { $better }-point
analysis-why-keeps-anchor = { $count ->
    [24] stays back on the 24-point
   *[other] keeps the anchor on the { $better }-point
 }
analysis-why-keeps-second-anchor = keeps the { $better }-point as a second anchor
analysis-why-prime = has a prime (points in a row) of { $better }, the other of { $other }
# Example: brings two back checkers out, the other only one
analysis-why-runs = brings { $count ->
    [one] a back checker
    [2] two back checkers
   *[other] { $better } back checkers
 } out{ $others ->
    [0] { "" }
    [1] , the other only one
    [2] , the other only two
   *[other] , the other only { $others }
 }
analysis-why-off = bears off { $count ->
    [one] one checker
   *[other] { $better } checkers
 }, not { $other }
# Example: has two builders (spare checkers to make points with), the other one
analysis-why-builders = has { $count ->
    [one] one builder (a spare checker to make points with)
    [2] two builders (spare checkers to make points with)
   *[other] { $count } builders (spare checkers to make points with)
 }, the other { $others ->
    [0] none
    [1] one
    [2] two
   *[other] { $others }
 }
analysis-why-stack = stacks no more than { $better } checkers on a point, the other { $other }
# Example: leaves no checker out of play on the low points (1 and 2), the other one
analysis-why-buried = leaves { $count ->
    [0] no checker
    [one] only one checker
    [2] only two checkers
   *[other] only { $count } checkers
 } out of play on the low points (1 and 2), the other { $others ->
    [1] one
    [2] two
   *[other] { $others }
 }
analysis-why-blots = leaves { $count ->
    [0] no blot
    [one] only one blot
    [2] only two blots
   *[other] only { $count } blots
 }, the other { $others ->
    [1] one
    [2] two
   *[other] { $others }
 }
analysis-why-home = holds { $count ->
    [one] one point
    [2] two points
   *[other] { $count } points
 } at home, the other { $others ->
    [0] none
    [1] one
    [2] two
   *[other] { $others }
 }
analysis-why-up = has the back checkers { $count ->
    [one] one pip
   *[other] { $count } pips
 } nearer the way out of the other side's home
analysis-why-wins = wins { $better }% of the games, not { $other }%
analysis-why-gammons = wins a gammon in { $better }% of the games, not { $other }%
analysis-why-lost-gammons = { $saved ->
    [yes] saves the gammon
   *[no] loses a gammon in { $better }% of the games, not { $other }%
 }
analysis-why-backgammons = wins a backgammon in { $better }% of the games, not { $other }%
analysis-why-lost-backgammons = { $saved ->
    [yes] saves the backgammon
   *[no] loses a backgammon in { $better }% of the games, not { $other }%
 }
analysis-why-early = too early, still a take: { $better }% wins{ $known ->
    [yes] , and one doubles from about { $other }%
    [against] , where one usually doubles from about { $other }%: here waiting is worth more
   *[no] { "" }
 }
analysis-why-early-again = too early, still a take: { $better }% wins{ $known ->
    [yes] , and one redoubles from about { $other }%
    [against] , where one usually redoubles from about { $other }%: here waiting is worth more
   *[no] { "" }
 }
analysis-why-underdog = { $favourite ->
    [other] far too early: whoever doubles wins only { $better }%, so the other side is the favourite
   *[once-doubled] too early: whoever doubles wins { $better }%, but with the cube the other side is the favourite
 }
analysis-why-too-good = too good: playing on is worth { $better }, the drop only { $other }
analysis-why-missed = a double, and a take: { $better }% wins{ $known ->
    [yes] , and one doubles from about { $other }%
    [against] , where one usually doubles only from about { $other }%: here the double is worth more
   *[no] { "" }
 }
analysis-why-missed-again = a redouble, and a take: { $better }% wins{ $known ->
    [yes] , and one redoubles from about { $other }%
    [against] , where one usually redoubles only from about { $other }%: here the redouble is worth more
   *[no] { "" }
 }
analysis-why-late = it was a drop already: the other side wins only { $better }%{ $known ->
    [yes] , and a take needs about { $other }%
   *[no] { "" }
 }
analysis-why-take = a take: { $better }% wins{ $known ->
    [yes] , and about { $other }% is enough
   *[no] { "" }
 }
analysis-why-drop = a drop: { $better }% wins{ $known ->
    [yes] , and a take needs about { $other }%
   *[no] { "" }
 }
analysis-why-close = close: a take and a drop are worth nearly the same
analysis-why-beaver = a beaver: whoever is doubled wins { $better }% and gets the cube, so they are the favourite
analysis-why-no-beaver = no beaver: whoever is doubled wins only { $better }%, so the doubler is the favourite
analysis-step = Decision by decision
analysis-judged = So far: { $judged } of { $plays } plays.
analysis-takes = Analysing game { $game }: usually 10 to 30 seconds.
analysis-off = This server does not analyse games.
analysis-card = Scores
analysis-back = Back
analysis-next = Next
analysis-error = Errors, worst first
analysis-none = Game { $game } cannot be analysed: it is not over, was adjourned, or was played on another board.
analysis-no-file = To have a file analysed, choose it in `file:` before you send the command.
analysis-needs-engine = There is no engine on the bot's machine. /help topic:{ help-topic-analysis } says how to get one.
replay-errors = { $count ->
    [0] No errors of 0.02 or more in game { $game }.
    [one] One error of 0.02 or more in game { $game }.
   *[other] { $count } errors of 0.02 or more in game { $game }.
 }{ $deep ->
    [no] { " " }At a glance: it still looks deeper.
   *[yes] { "" }
 }
# Example: −0.077 × 6 = −0.46. With one point at stake: −0.077 × 1 at stake.
replay-cost = { $each } { $kind ->
    [raised] for each point of the cube
    [product] × { $stake } = { $points }
   *[stake] × { $stake } at stake
 }
replay-error = { $name }: { $did } ({ $cost }), better: { $better }
analysis-failed = The engine does not answer. Try again in a moment.
quiz-play = **Light to play { $dice }.** Which play?
quiz-cube = **{ $again ->
    [yes] You are light, on roll, and own the cube. Redouble?
   *[no] You are light, on roll. Double?
 }** And if so, take or drop?
quiz-back = -# You got this one wrong before.
# Where a problem is from, below its question. Example: From 3 May 2026 · Colorado, game 3.
quiz-from = -# { $from ->
    [robots] From a game of robots.
    [open] From a game of robots: your evening is still open, and nothing of an open evening is asked. Press *{ press-analyse }* after its games; when it is over, your errors can become problems here.
    [instead] From a game of robots: there is no new problem from your own games. /help topic:{ help-topic-analysis } says which errors become a problem.
   *[evening] From { $evening }, game { $game }.{ $exchanged ->
        [yes] { " " }Dark was on roll there: here the colours are exchanged.
       *[no] { "" }
     }
 }
quiz-choice-no-double = { $again ->
    [yes] No redouble
   *[no] No double
 }
quiz-choice-double-take = { $again ->
    [yes] Redouble, take
   *[no] Double, take
 }
quiz-choice-double-drop = { $again ->
    [yes] Redouble, drop
   *[no] Double, drop
 }
quiz-right = ✅ **{ $best }** ({ $equity }) is right.
quiz-wrong = ❌ { $chosen } costs { $loss } a point. Right: **{ $best }** ({ $equity }).
# Example: 🟡 Nearly: 24/21*/16 costs only 0.02 a point. Best: **13/8 6/3** (+0.245).
quiz-nearly = 🟡 Nearly: { $chosen } costs only { $loss } a point. Best: **{ $best }** ({ $equity }).
quiz-why = { $best } rather than { $other }: { $why }.
# Whose error a line is. Example: error: Dark −0.683
quiz-error = error: { $whose ->
    [light] Light { $light }
    [dark] Dark { $dark }
   *[both] Light { $light }, Dark { $dark }
 }
quiz-arrows = -# On the board: 1 is best, 2 is yours.
quiz-chances = Light { $chances }.
# Example: 12 November 2026 · Colorado, game 3: **Ann** no double, **Bob** double.
quiz-then = { $evening }, game { $game }{ $exchanged ->
    [yes] { " " }(the colours are exchanged here)
   *[no] { "" }
 }: { $deeds }.
quiz-then-robots = From a game of robots: { $deeds }.
quiz-deed = { $names }: { $what }
quiz-somebody = somebody
quiz-next = Next
quiz-gone = That problem is gone: its game was judged anew, its evening goes on again, or its channel is closed to you.
quiz-ask-all = Ask the channel
quiz-not-here = That problem is not asked here: it was played in a channel that not everybody here sees, or it is gone.
quiz-asked-already = You have asked the channel that already.
quiz-poll = { $count ->
    [0] No votes yet.
    [one] One vote so far.
   *[other] { $count } votes so far.
 } Votes stay secret until the answer is shown{ $timed ->
    [yes] , { $when }{ $early ->
        [yes] { " " }or once all who have played here lately have voted
       *[no] { "" }
    }
   *[no] { "" }
 }.
quiz-show-answer = Show the answer
quiz-voted = Your vote: **{ $choice }**. Another press changes it.
quiz-voted-last = Your vote: **{ $choice }**. All who play here have voted, so the answer is out.
quiz-poll-over = The answer is out, so nobody votes any more.
quiz-poll-gone = That question is not kept any more. /quiz has others.
quiz-not-yours = Who asked shows the answer, or a director.
quiz-not-yours-by-clock = The answer comes by itself. Only a director may show it sooner.
# Example: ✅ **Double, take** is right. 2 of 5 knew: Ann and Bob. [Why](…)
quiz-told = ✅ **{ $best }** is right. { $votes ->
    [0] Nobody has voted.
   *[other] { $right ->
        [0] { $votes ->
            [one] The one vote was for something else.
           *[other] None of { $votes } knew.
         }
       *[other] { $right } of { $votes } knew: { $names }.
     }
 } [Why]({ $url })
quiz-told-table = -# Who knows most: /leaderboard by:The quiz
quiz-channel-set = This channel gets a problem { $every ->
    [weekly] every week
   *[daily] every day
 }, the next one { $now ->
    [yes] now
   *[no] { $when }
 }; its answer comes { $every ->
    [weekly] a week
   *[daily] a day
 } later. First comes what was played here, then where everybody on the server sees it, then robots' games. `/quiz channel:No more` ends that.
quiz-channel-off = This channel gets no more problems by the clock. What is asked by now still gets its answer.
quiz-channel-not-allowed = Only those who manage the server decide when a channel gets problems. For a problem of your own, type `/quiz` without options.
quiz-channel-none = This channel gets no problems by the clock. `/quiz channel:Every day` or `Every week` begins that.
quiz-channel-next = -# This channel gets a problem { $every ->
    [weekly] every week
   *[daily] every day
 }, the next one { $when }.
quiz-channel-which = Choose how often as well: with `channel`, every day or every week.
quiz-channel-logged = **{ $by }** { $every ->
    [off] ends the problems by the clock.
    [weekly] has the channel asked a problem every week.
   *[daily] has the channel asked a problem every day.
 }
quiz-nothing = { $returns ->
    [yes] You have answered all there are. The next one comes back { $when }.
   *[no] You have answered all there are.
 } { $engine ->
    [yes] New ones come from your own games: press *Analysis* after a game, and ask again when its evening is over.
   *[no] New ones would come from your own games, which takes an engine: /help topic:{ help-topic-analysis }.
 }
position-no-id = There is no position in that. Paste an XGID (`XGID=…`), GNU Backgammon's position id, with or without its match id, or the alt text of a board of mine, whole.
position-alt-checkers = That is the alt text of a board, but not whole: a side has lost checkers or pips. Copy it from its first word to its last.
position-alt-turn = That text does not say whose turn it is: the game is over, or its first roll has not fallen.
position-alt-beavered = A cube is beavered there and waits for an answer, which is not judged here. For what double, take and beaver are worth, paste the position's XGID with D for the dice.
position-alt-assumed = -# Read from a picture's text, which does not say everything. Assumed: { $assumed }.
position-alt-rules = Jacoby, no beavers
position-alt-doublers = the cube was the doubler's
position-alt-cubes = -# Judged for the cube of { $players }. The other cubes:
position-fields = An XGID has 10 parts with colons between them; this one has { $part }.
position-squares = The first part of an XGID has 26 signs, one for each point and both bars; this one has { $part }.
# Example: Sign 24 of the XGID is “P”. A point is A to O (1 to 15 checkers of who sits below), a to o (of who sits above), or a dash for none.
position-sign = Sign { $place } of the XGID is “{ $part }”. A point is A to O (1 to 15 checkers of who sits below), a to o (of who sits above), or a dash for none.
position-first-sign = The first sign of an XGID is the bar of who sits above: a to o (1 to 15 checkers), or a dash for none. Here it is “{ $part }”.
position-last-sign = The last of the 26 signs of an XGID is the bar of who sits below: A to O (1 to 15 checkers), or a dash for none. Here it is “{ $part }”.
position-checkers = A side has { $part } checkers there; 15 is the most.
position-over = One side has borne off all its checkers: that game is over.
position-closed = Both sides are on the bar against six points: nobody could ever move.
position-cube = { $owner ->
    [mine] cube { $value } with the side on roll
    [theirs] cube { $value } with the opponent
   *[nobody] cube { $value } in the middle
 }
position-cube-size = The cube (the second part) is “{ $part }”; it is a number from 0 to 15: 0 is a cube of 1, 3 one of 8.
position-owner = The cube's owner (the third part) is “{ $part }”; it is 1, 0 or -1.
position-turn = The turn (the fourth part) is “{ $part }”; it is 1 or -1.
position-dice = The dice are “{ $part }”. They are two numbers from 1 to 6; 00 before the roll, D after a double.
position-beavered = A beaver or raccoon that waits for an answer cannot be judged here. Write D for the dice: then you see what the double, the take and the beaver are worth.
position-not-theirs = The side on roll doubles there, but the cube is the opponent's.
position-score = The score is “{ $part }”; it is a whole number, in a match below its length.
position-rules = The eighth part is “{ $part }”. In a money game it is 0 to 3: 1 for Jacoby, 2 for beavers, 3 for both.
position-length = The length of the match (the ninth part) is “{ $part }”; it is a whole number, 0 for a money game.
position-far = Points that somebody misses there: { $part }. The table of match equities goes to 25.
position-crawford = It is said to be the Crawford game there: somebody misses one point then, and the cube is 1 in the middle.
# The side on roll first. Example: match to 7, 3 to 2
position-match = match to { $length }, { $own } to { $other }
position-crawford-game = { $when ->
    [is] Crawford game
    [dmp] DMP
   *[after] after Crawford
 }
position-of-matches = { $share }% of matches
position-normalised = -# Normalised: +1 is what this cube brings if it is won, −1 if it is lost; beside it how often the match is won.
position-limit = The last part, the largest cube, is “{ $part }”; it is a number such as 10.
position-position-id = “{ $part }” is no position id of GNU Backgammon, or no position that can arise.
position-match-id = “{ $part }” is no match id of GNU Backgammon.
position-state = That match id is not of a game in progress, or of one that somebody resigns.
position-on-board = That position is on the board of a game you play in, or one play away. An engine says nothing about it until that game is over.
position-jacoby = Jacoby
position-no-jacoby = no Jacoby
position-beavers = beavers
position-pips = pips { $mine } against { $theirs }
position-by = { $engine ->
    [gnubg] GNU Backgammon
   *[bgsage] Open Sage
 }, { $plies } plies deep
position-best = **{ $play }** is best for { $dice }.
position-no-play = No legal play for { $dice }.
position-arrows = -# On the board: 1 solid{ $dashed ->
    [yes] , 2 dashed
   *[no] { "" }
 }{ $dotted ->
    [yes] , 3 dotted
   *[no] { "" }
 }{ $crossed ->
    [yes] ; crossed out: 0.10 or more is lost
   *[no] { "" }
 }.
position-glance = at a glance
position-wins = wins { $win }%
position-gammons = gammons { $won } won, { $lost } lost
position-backgammons = backgammons { $won }, { $lost }
position-verdict-roll = **Roll**: { $why ->
    [crawford] nobody doubles in the Crawford game.
    [wins] the cube as it lies wins the match; doubling brings nothing.
   *[theirs] the cube is the opponent's.
 }
position-verdict-no-double = { $again ->
    [yes] **No redouble.**
   *[no] **No double.**
 } If doubled: take.
position-verdict-no-double-beaver = { $again ->
    [yes] **No redouble.**
   *[no] **No double.**
 } If doubled: beaver.
position-verdict-double-take = { $again ->
    [yes] **Redouble, take.**
   *[no] **Double, take.**
 }
position-verdict-double-beaver = { $again ->
    [yes] **Redouble**
   *[no] **Double**
 }, although it is beavered.
position-verdict-double-drop = { $again ->
    [yes] **Redouble, drop.**
   *[no] **Double, drop.**
 }
position-verdict-too-good = **Too good to { $again ->
    [yes] redouble
   *[no] double
 }**: play on for the gammon. If doubled: { $answer ->
    [drop] drop
   *[take] take
 }.
position-answer = { $answer ->
    [drop] **Drop.**
    [beaver] **Beaver.**
   *[take] **Take.**
 }
position-doubled-right = The double was right.
position-doubled-early = The double was too early.
position-doubled-late = The double was too late: playing on was better.
position-way-no-double = { $again ->
    [yes] No redouble:
   *[no] No double:
 }
position-way-double-take = { $again ->
    [yes] Redouble, if taken:
   *[no] Double, if taken:
 }
position-way-double-drop = { $again ->
    [yes] Redouble, if dropped:
   *[no] Double, if dropped:
 }
# How it is computed: docs/analysis.md.
position-window = Market window, by rule of thumb: { $again ->
    [yes] redouble
   *[no] double
 } from { $double }% wins, drop from { $drop }% (so take from { $take }%){ $too-good-count ->
    [0] { "" }
   *[other] , too good from { $too-good }%
 }.
position-match-take = At this score a take needs { $take }% wins, if the cube is not turned again.
position-file-kind = **{ $name }**: attach a `.mat` of a backgammon program, or a record (`.chouette`) of `/export`.
position-file-large = **{ $name }** is too large: at most 1 MB is read.
position-file-gone = **{ $name }** could not be fetched from Discord. Attach it again.
# Example: Line 44: that result is not what board and cube say. So this match is not judged.
position-file-match = Line { $line }: { $fault ->
    [score] this score does not follow from the games before, or is none of this match.
    [result] that result is not what board and cube say.
    [crawford] nobody doubles in the Crawford game, the first in which somebody misses one point.
    [beaver] nobody beavers in a match.
    [early] in a match nobody doubles before the first roll.
   *[far] somebody misses more than 25 points there; the table of match equities goes no further.
 } So this match is not judged.
# Example: Ann 2, Bob 4 (Crawford)
match-score = { $own } { $mine }, { $other } { $theirs }{ $crawford ->
    [is] { " " }(Crawford)
    [after] { " " }(after Crawford)
    [dmp] { " " }(DMP)
   *[no] { "" }
 }
match-game = **{ $length } point match, game { $game }:** { $score }
position-file-unread = Line { $line } of the file is in no record and no `.mat`, or not possible there.
position-file-illegal = Line { $line }: { $play } is not possible there with { $dice }.
position-file-games = -# { $count ->
    [one] The file has one more game
   *[other] The file has { $count } more games
 }: in the menu below, or by its number, such as /analyse { $example }.
position-file-unfinished = -# { $count ->
    [one] Game { $games } was not played to its end, so it is
   *[other] Games { $games } were not played to their end, so they are
 } not shown.
position-file-empty = No game in that file was played to its end on a board.
position-file-forgotten = That file is not kept any more. Attach it again with /analyse.
position-on-roll = On roll
position-opponent = Opponent
position-at-score = { $who } · score { $score } of { $of }
position-alt = { $game ->
    [match] Match.
   *[money] Money game.
 } Light sits below{ $below ->
    [yes] { " " }and is on roll
   *[no] , dark is on roll
 }{ $asked ->
    [dice] , to play { $dice }
    [answer] { " " }and has doubled
   *[cube] { "" }
 }. On roll, { $pips } pips: { $mine }. Opponent, { $other-pips } pips: { $theirs }.
position-analyse = All choices here
position-for-programs = -# For other programs: `{ $id }`
position-show = Show everybody
position-asked = **{ $name }** asks: { $asked ->
    [dice] what would you play with { $dice }?
    [answer] take or drop?
   *[cube] double? take?
 }
position-posted = -# Everybody can see it: { $link }
position-not-posted = -# It could not be posted in this channel now.
position-may-not-post = -# You may not write in this channel, so it stays with you.
strength-master = Master
    .like = Master: hardly errs
strength-expert = Expert
    .like = Expert: errs seldom
strength-advanced = Advanced
    .like = Advanced: plays like a good club player
strength-intermediate = Intermediate
    .like = Intermediate: errs often
strength-casual = Casual
    .like = Casual: errs as beginners do
rotation-none = No places now: they are rolled for when a chouette starts.
evening-must-end = This evening is very long: { $left ->
    [0] no further game can begin. End it with /chouette end after this one, and open another.
    [one] when one more thing is said, no further game can begin. End it with /chouette end, and open another.
   *[other] when { $left } more things are said, no further game can begin. End it with /chouette end, and open another.
}
table-needs = A game needs at least { $least } players; { $more } more must join{ $here ->
    [2] , or play as two, if you both agree: “{ option-min_players }” 2 in /rules
   *[other] {""}
 }.
heard = Done.
already-heard = Done already; nothing happened twice.
# Example: **Dee** pays you 3 points (€1.50) to settle your bet at 2: offer it?
settle-offer = { $points ->
    [no] You and { $name } settle { $value-count ->
        [0] what is between you
       *[other] your bet at { $value }
     } for nothing
   *[yes] { $pays ->
        [yes] You pay { $amount } to { $name }
       *[no] { $name } pays you { $amount }
    }{ $value-count ->
        [0] , and nothing is left between you in this game
       *[other] { " " }to settle your bet at { $value }
    }
 }: offer it?
settle-offer-share = { $question }

    { $pays ->
        [yes] You pay { $amount } to { $name }
       *[no] { $name } pays you { $amount }
    }: offer it?
settle-offer-yes = Offer it
# Example: You keep score. **Ann** and **Bob** settle their bet at 4: who pays 2 points (€1.00)? One press books it for both.
settled-at-board = You keep score. { $bets }{ $amount-count ->
    [0] { " " }for nothing
   *[other] : who pays { $amount }
 }? { $asked-count ->
    [0] One press books it for both.
   *[other] { $asked } is asked then; you may give that answer, too.
 }
settled-at-board-bet = { $one } and { $other } settle { $value-count ->
    [0] all that is between them in this game
   *[other] their bet at { $value }
 }
settled-at-board-yes = { $amount-count ->
    [0] { $payer } and { $payee }: for nothing
   *[other] { $payer } pays { $amount } to { $payee }
 }
settle-with-one = Name one player: each settlement is an offer of its own.
paid-unread = “{ $typed }” is not an amount. Type a number such as 2.50 or 2,50; with its unit if you like: 2.50 EUR.
points-unread = Points are whole numbers, or halves where the table plays for halves: 2, ½ or 1.5, for example.
deal-is-dear = { $paid } is a lot: as the cubes stand, even a backgammon costs only { $most }.
alone = Nobody else has taken: { $must ->
    [yes] { $name } must drop too, nobody takes alone.
   *[no] { $name } would take alone. Lone taker: { $rule }.
 }
    .you = Nobody else has taken: { $must ->
        [yes] you must drop too, nobody takes alone.
       *[no] you would take alone. Lone taker: { $rule }.
     }
# Example: If **Cid** and **Dee** drop, **Eve**'s take does not count: **Eve** drops too.
alone-after-drop = If { $names } { $count ->
    [one] drops
   *[other] drop
 }, **{ $taker }**'s take does not count: **{ $taker }** drops too.
    .you = If you{ $count ->
        [0] { "" }
       *[other] { " " }and { $names }
     } drop, **{ $taker }**'s take does not count: **{ $taker }** drops too.
    .taker = If { $names } { $count ->
        [one] drops
       *[other] drop
     }, your take does not count: you drop too.
alone-possible = Nobody takes alone: if all others drop, the last one must drop too.
alone-moves = { $name-count ->
    [0] If only one takes, they alone move for the Team.
   *[other] Nobody else has taken: if { $name } takes, { $name } moves for the Team alone.
 }
    .you = Nobody else has taken: if you take, you move for the Team alone.
sale-along = { $name } may sell along: twice the price then, and nobody else keeps a share.
undo-beside-roll = To roll says neither yes nor no: the request to undo stands until the next play, and dice that fall meanwhile stay.
answers-alone = Each answers for themself: only on a first double does the Captain drop for all.
answers-bound = { $law ->
    [half-rule] Half rule: the Box takes at least half of the cubes, or none.
    [both-or-none] In a game that began with two bets the Box takes both cubes, or none.
   *[all-or-none] Cubes doubled together are answered together: the Box takes all or none.
 }
# Example: Automatic double: a cube goes to 2 once its player and the Box have both pressed *Double automatically*.
automatic-how = Automatic double: { $shared ->
    [yes] the cube goes{ automatic-to } once all its players and the Box have pressed
   *[no] a cube goes{ automatic-to } once its player and the Box have both pressed
 } *{ press-agree }*.
automatic-to = { $value ->
    [0] { "" }
   *[other] { " " }to { $value }
 }
take-rule-of-thumb = -# New to the cube? Take if you would win at least one game in four.
double-or-along = Double too and you buy from whoever sells; play on and you buy nothing.
# Example: Whoever buys pays Cid. If nobody buys, Cid doubles too.
sale-unsold = Whoever buys pays { $sellers }. If nobody buys, { $sellers } { $count ->
    [one] doubles
   *[other] double
 } too.
take-over-means = To take a bought game over: you pay its buyer the price, and it is not played on. Then you must take the double.
extra-stays = **{ $name }**'s extra with **{ $other }** stays at { $value }: this double is about the one cube. An extra is doubled by itself, before the roll.
# Example: -# Game 2 would be abandoned: the cubes still in play would pay nothing. Whoever moves for a side keeps it with “Adjourn the game” under “My options”.
end-loses-game = -# Game { $game } would be abandoned: the cubes still in play would pay nothing.{ $keeps ->
    [own] { " " }“{ press-adjourn }” under “{ press-options }” keeps it.
    [others] { " " }Whoever moves for a side keeps it with “{ press-adjourn }” under “{ press-options }”.
   *[none] { "" }
 }
# Example: -# “Wait: I may double” under “My options” gives you time.
robot-rolls-soon = -# { $shorter ->
    [yes] From this game on robots wait less, { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.{ " " }
   *[no] { "" }
 }“{ press-hold }” under “{ press-options }” gives you time.
# Example: Blaise rolls in 8 seconds.
robot-rolls-at = { $name } rolls { $when }.
# Example: Blaise waits a minute for you.
robot-waits-for-reader = { $name } waits a minute for you.
still-open = -# Next, if play goes on – { $question }
settlement-fair = By the dice alone, { $name }'s side wins { $chance }: the bet is worth { $points } points to { $name }.
settlement-fair-even = By the dice alone, { $name }'s side wins { $chance }: the bet is worth nothing to either.
chance-of-36 = { $number } of 36 times
chance-percent = { $number }% of the time
names-all = all, everybody, everyone
# What can be typed for yes and no, divided by commas
typed-yes = yes, y, true, on, allowed, played
typed-no = no, n, false, off, not allowed, not played, forbidden
# What can be typed for a play where none is possible
typed-no-play = none, nothing
# Example: <@Ann> says that they are the guest **Ann**. Then that guest's seat, points and payments of the evening “29 Nov 2026 · Colorado” in this channel are theirs. <@Nuria>: is that so?
claim-asked = { $user } says that they are the guest { $name }. Then that guest's seat, points and payments of { $evenings ->
    [1] the evening “{ $newest }” in this channel
   *[other] { $evenings } evenings in this channel, the newest “{ $newest }”,
} are theirs. { $scorer-count ->
    [0] Whoever directs tables: is that so?
   *[other] { $scorer }: is that so?
}
claim-yes = Yes, that is { $name }
claim-no = No
claim-done = { $by }: yes. { $user } has taken over the guest { $name }'s seat.
claim-declined = { $by }: no. Nothing has changed.
claim-over = Nothing has changed: somebody has claimed that guest by now, or played beside them.
claim-refused = { $why ->
    [unknown] No guest called { $name } has sat in this channel, or somebody has claimed them already.
    [played-too] You played at the table beside { $name } under your own account, so you were not that guest.
   *[not-the-scorer] { $scorer-count ->
        [0] Only whoever directs tables says whether that is so.
       *[other] Only { $scorer }, who kept score, or whoever directs tables says whether that is so.
    }
}
guest-name-taken = { $why ->
    [guest] { $name } sits here already: give a guest of the same name another one, such as { $name } 2.
    [waited] { $name } is waited for here, and presses *{ press-join.again }* on their own phone. If they have none with them, or it is somebody else of that name, seat a guest { $name } 2: the seat can be theirs later, by /claim.
    [member] { $name } has an account on this server: they press *{ press-join }* themselves, then /chouette start order: seats everybody. Somebody else of that name needs another one.
   *[none] A guest's name needs a letter or a number.
}
# Example: Put commas between names: order:Anna, Zoe, Otto. Is that the name of one guest? Then put a comma behind it.
guest-commas = Put commas between names: { $option }:{ $names }. Is that the name of one guest? Then put a comma behind it.
nobody-called = Nobody here is called “{ $name }”.{ $seat_guest ->
    [yes] { " " }To seat a guest of that name: `/join guest:{ $name }`
   *[no] { "" }
 }
several-called = “{ $name }” could be { $names }. Choose a name that is offered as you type, or mention the player.

## Rule books side by side: what people know each by (.value of the option; what is not here is told as the option and its value)

mark-cube = Cubes
    .individual = a cube each
    .single = one cube for all
mark-team_initial_answer = First doubles
    .half = Half rule: if all double at once, the Box takes at least half of the cubes (of two both), or none
    .all-or-none = The Box takes all or none of the first cubes offered together
mark-box_double_answer = The Box's first double
    .captain = If the Captain drops the Box's first double, all drop
mark-beavers = Beavers
    .yes = Beavers: who is doubled may turn the cube once more at once
mark-box_must_break_even = The Box
    .yes = A Box who beats the Captain but loses points on the game leaves the Box
mark-automatic_doubles = Opening ties
    .unlimited = Every opening tie doubles all cubes
    .box = Before each game the Box says what an opening tie does
mark-jacoby = Gammons
    .yes = Gammons count only on a cube that was doubled and taken
mark-consultation_plays = Advice
    .always = The whole Team advises at any time
    .from-the-start = Everybody with an open bet advises, from the start
    .once-in-the-game = Only those whose cube was doubled and taken advise on plays
mark-buyouts = Buyouts
    .full = Who is against their side's double may sell their game for the value of the cube
    .half = Who is against their side's double may sell their game for half the cube
mark-preemption = Preemption
    .yes = The Box may take over a game that was sold, and then takes
mark-settlements = Settlements
    .yes = Any two may close their bet for points they agree on
mark-partner = Partner
    .optional = From { $partner_from } players on the Box may have a Partner
    .mandatory = From { $partner_from } players on the Box has a Partner
mark-extras = Extras
    .yes = Who drops may give an extra to one who takes
mark-leave = Leaving
    .any-time = Leave at any time, even in a game: your bets are played for you
mark-rotation_decided_by = Rotation
    .every-captain = Every Captain plays for a seat in the Box, acting ones too
    .next-behind = If only the acting Captain beats the Box, the next behind the first is Box
mark-other = { $option }: { $value }
change-nearest = { $same ->
    [yes] Simple: everybody has a cube, and a drop ends your bet.
   *[no] Nearest to the lesson.
 }
change-beavers = Beavers
    .yes = Whoever is doubled may double back at once (a beaver).
change-buyouts = Buyouts
    .full = One cube for all: whoever does not want to double may sell their bet for its value.
    .half = One cube for all: whoever does not want to double may sell their bet for half the cube, at 1 for ½.
change-box_double_answer = The Box's first double
    .captain = If the Captain drops the first double, all drop.
change-team_initial_answer = First doubles
    .half = If all double at once, the Box takes at least half of the cubes (of two both), or none.
    .all-or-none = The Box takes all of the Team's first cubes, or none.
change-automatic_doubles = Opening ties
    .unlimited = Equal dice at the start double all cubes.
    .box = Before each game the Box says what equal opening dice do.
change-jacoby = Gammons
    .yes = A gammon counts only after a double was taken.
books-title = **Rule books.** Where nothing else is said, a table here plays { $book }.
books-heading = **{ $book }**: { $cube }{ $usual ->
    [yes] { " " }(usual here)
   *[no] { "" }
 }
books-choice = { $book }: { $cube }
books-choose = What differs in …
# Example: Italian, as just played
books-played = { $book }, as just played
# The same rule book where it was just played with changes; "here": a server has changed it, too
# Example: Italian, as the book has it
books-unchanged = { $book }, as { $here ->
    [yes] usual here
   *[no] the book has it
 }
# Below "Italian, as just played". Example: Changed: without beavers (nobody doubles back at once).
books-as-played = { $changes-count ->
    [0] { $count ->
        [one] The book with one change
       *[other] The book with { $count } changes
     }
   *[other] Changed: { $changes }
 }.
books-change = { $about ->
    [beavers] { $played ->
        [yes] with beavers (who is doubled may double back at once)
       *[no] without beavers (nobody doubles back at once)
     }
    [automatic_doubles] at an opening tie: { $value }
   *[other] { $option }: { $value }
 }
books-differ = Unlike { $book }, the usual rules here
books-changed = Unlike { $book }
books-difference = **{ $option }:** { $value } (usually: { $usual })
books-open = Open a table by these rules
    .here = Play by these rules
books-gone = That rule book is not there any more: /chouette books shows those that are.

## Rules in force

rules-group-seats = __Seats__
rules-group-partner = __Partner__
rules-group-cubes = __Cubes__
rules-group-deals = __Deals__
rules-group-rotation = __Rotation__
rules-group-talk = __Advice__
rules-group-presence = __Absence__
rules-title = Rules in force: { $book }
rules-joined = Rules: { $book }{ $changed ->
    [0] , as in the rule book (/rules).
    [one] , with one change (/rules):
   *[other] , with { $changed } changes (/rules):
 }
rules-line = **{ $option }:** { $value }
rules-changed = **{ $option }:** { $value } (in the rule book: { $was })
rules-idle = -# No effect with these rules: { $options }.
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
rules-no-effect = With the other rules here, this makes no difference.
rules-of-alone = Other rules? Choose a rule book below, then *{ books-open.here }*: nobody else sits here yet. One option alone: /rules.
# What to know first, a line each, as the options have it
rules-in-short =
    .who = **Who plays whom:** one alone, the Box, against all the others, the Team; the Captain, first in the line, rolls and moves for the Team.{ $partner_is_played ->
        [mandatory] { " " }From { $partner_from } players on, the Box has a Partner.
        [optional] { " " }From { $partner_from } players on, the Box may have a Partner.
       *[none] { "" }
     }
    .cubes = **Cubes:** { $cube ->
        [single] one for all.{ $buyouts ->
            [full] { " " }Whoever is against a double of their side may sell their game, for what the cube shows.
            [half] { " " }Whoever is against a double of their side may sell their game, for half of what the cube shows.
           *[none] { "" }
         }
       *[individual] each of the Team has one of their own with the Box.
     } { $beavers_are_played ->
        [yes] Whoever is doubled may double back at once: a beaver.
       *[no] No beavers: nobody doubles back at once.
     }
    .answers = **Take or drop:** take and you play on for twice as much, and the cube is { $cube ->
        [single] your side's
       *[individual] yours
     }; drop and you pay what it showed before (doubled from 1 to 2: 1 point), and are out of the game.{ $box_double_answer ->
        [captain] { " " }If the Captain drops the Box's first double, all drop.
       *[each] { "" }
     }
    .next = **Next in the Box:** { $rotation_decided_by ->
        [side] the Captain, if the Team wins in the end; if the Box wins, the Box stays and the Captain goes to the end of the line.
       *[other] the Captain, if they beat the Box; if the Box beats them, the Box stays and the Captain goes to the end of the line.
     }{ $rotation_decided_by ->
        [next-behind] { " " }If the acting Captain alone beats the Box, the next behind the first Captain is Box.
        [last-captain] { " " }Whoever is acting Captain in the end counts as the Captain.
        [every-captain] { " " }An acting Captain plays for the place as well.
       *[other] { "" }
     }{ $box_must_break_even ->
        [yes] { " " }A Box who loses points on the game leaves, too.
       *[no] { "" }
     }
    .pays = **What a game pays:** what each cube shows; a gammon pays it twice, a backgammon three times{ $jacoby_is_played ->
        [yes] , both only on a cube that was doubled and taken.
       *[no] .
     }
rules-how-to-change = Any seated player can propose another value with /rules; all must agree.
rules-other-book = Other rules: “{ press-end }”, then “{ again-other }”, with the same people or robots.
## Score, ledger, rotation, pips, history

score-title = Score sheet
# Example: Games on the sheet: 17 · finished: 14
score-games = Games on the sheet: { $games }{ $broken-off ->
    [0] { "" }
   *[other] { " · " }finished: { $finished }
 }
score-places = Behind the scores: the places in game { $game } (**b** Box, **c** Captain{ $partner-count ->
    [0] { "" }
   *[other] , **p** Partner
 }, then the line). In the picture, each row shows those of its own game; /help topic:{ help-topic-sheet } explains the marks.
score-chips = Behind the scores: chips in hand. Pot: { $pot }.
# Example: Paid so far, and taken off the scores: Bob to Cid: €1.00.
score-paid = Paid so far, and taken off the scores: { $payments }.
score-paid-one = { $payer } to { $payee }: { $worth }
score-empty = No points have moved yet.
# Example: “spring” fits 2 evenings: 8 Mar 2026 · Spring; 1 Mar 2026 · Spring. Choose one from the list as you type.
evening-unclear = { $fits ->
    [0] No evening of this channel fits “{ $typed }”: type a part of its date or title, and choose it from the list.
   *[other] “{ $typed }” fits { $fits } evenings: { $evenings }. Choose one from the list as you type.
 }
ledger-title = Every point that moved
# Example: Game 1: Bob drops. (said by Zed, as director: asleep) Bob → Ann **1** (drop)
ledger-line = { $aside ->
    [no] Game { $game }
   *[yes] Beside the games
 }: { $cause } { $transfers }
ledger-transfer = { $payer } → { $payee } **{ $amount }** ({ $reason })
# Example: Eve drops.
ledger-cause = { $kind ->
    [drops] { $by } drops.
    [takes] { $by } takes, and the round is over: drops are paid.
    [beavers] { $by } beavers, and the round is over: drops are paid.
    [doubles] { $by } doubles.
    [stands] { $by } does not double.
    [goes-along] { $by } goes along.
    [dissents] { $by } objects.
    [passes-on] { $by } does not buy.
    [stays-out] { $by } stays out.
    [away] { $by } is away.
    [proxy] { $by } names a proxy.
    [leaves] { $by } leaves.
    [stays-in] { $by } stays in.
    [refuses] { $by } says no.
    [refuses-extra] { $by } declines an extra.
    [plays] { $by } rolls { $dice } and plays { $play }.
    [wins] Result: { $by } wins.
    [rolls] Roll { $dice }.
    [opening] Opening { $dice }.
    [accepts-game] { $by } accepts { $of }'s resignation.
    [accepts-game-own] { $by } agrees to { $of }'s resignation.
    [accepts-settlement] { $by } accepts the settlement.
    [accepts-sale] { $by } accepts the sale.
    [sells-along] { $by } sells along.
    [accepts-mended] All agree on another row{ $note-count ->
        [0] .
       *[other] { ": " }{ $note }.
     }
    [accepts-undo] Undone, as all agree: { $undone }
    [goes-back] Undone: { $undone }
    [gives-extra-to] { $by } gives an extra.
    [takes-extra] { $by } takes an extra.
    [drops-extra] { $by } drops an extra.
    [buys] { $by } buys a game.
    [preempts] { $by } takes over a purchase.
    [corrects] { $by } corrects: { $note }.
    [undo] Director { $by } undoes: { $undone }
    [revokes] Director { $by } takes back what a director did.
    [closes-game-of] { $by } closes the game of somebody missing.
    [accepts-closed] The game of somebody missing is closed, as all agree.
    [adjourns] The game is adjourned.
    [ends] The chouette ends.
    [unread] { $note }
   *[other] { $by } agrees.
 }
# Example: Bob paid **€1.23** to Ann (26 Nov 2026): entered by @Mia.
ledger-settling = { $kind ->
    [paid] { $payer } paid **{ $worth }** to { $payee }
    [not-paid] { $payee } has not received **{ $worth }** from { $payer } after all: it is owed again
    [written-off] { $payee } wrote off **{ $worth }** that { $payer } owed
    [owed-again] { $payee } took back that they wrote off **{ $worth }** of what { $payer } owed: it is owed again
    [set-off] What { $payer } owed { $payee } is set off against what { $payee } owed: **{ $worth }**
    [not-set-off] What { $payer } owed { $payee } is set off no more, and owed again: **{ $worth }**
    [netted] What { $payer } owed { $payee } is netted, as all whom it concerns agreed: **{ $worth }**
    [gone] What { $payer } owed { $payee } is carried over to a later evening: **{ $worth }**
   *[carried] From an earlier evening { $payer } owes { $payee } **{ $worth }**
 }{ $date-count ->
    [0] { "" }
   *[other] { " " }({ $date })
 }{ $by-count ->
    [0] .
   *[other] : entered by { $by }.
 }
# Example: Eve drops. (Director Zed: asleep)
ledger-by-director = { $told } (Director { $by }{ $note-count ->
    [0] {""}
   *[other] : { $note }
 })
ledger-sum = { $player } in all: **{ $points }**{ $stake-count ->
    [0] { "" }
   *[other] { " " }at { $stake }
 }
ledger-ahead = Beside these points **{ $payer }** has paid **{ $payee }** { $worth }.
ledger-empty = No points have moved yet.
ledger-reason-drop = drop
ledger-reason-game = game
ledger-reason-settlement = settlement
ledger-reason-closed = game closed
ledger-reason-sale = Box's game sold
ledger-reason-split = shared by Box and Partner
ledger-reason-extra = extra given
ledger-reason-buyout = buyout
ledger-reason-paid = paid
ledger-reason-not-paid = owed again
ledger-reason-written-off = written off
ledger-reason-owed-again = owed again
ledger-reason-correction = director's correction
ledger-reason-mended = row corrected
ledger-reason-carried = carried over
ledger-reason-undo = undone
# Example: Box: Ann. Partner: Eve. Captain: Dee. Line: Dee, Bob, Fay and Cid.
rotation-now = Box: { $box }. { $partner-count ->
    [0] { "" }
   *[other] Partner: { $partner }.{ " " }
 }Captain: { $captain }. Line: { $line }.
rotation-acting = { $captain } is out of this game: { $acting } is acting Captain.
# Why somebody is Box: Next: Bob, first to beat the Box, is Box
rotation-as = { $why ->
    [captain-wins] , { $adjourned ->
        [yes] since the Team counts as the winner
       *[no] { $first ->
            [yes] { $otherwise ->
                [yes] { rotation-beat }
               *[no] first to beat the Box
             }
           *[no] { rotation-beat }
         }
     },
    [acting-wins] , { $adjourned ->
        [yes] since the Team counts as the winner
       *[no] who beat the Box as acting Captain
     },
    [box-left] , next in line,
   *[other] { "" }
 }
rotation-beat = { $how ->
    [closed] as the Box was missing
    [drop] to whom the Box dropped
    [settlement] to whom the Box paid a settlement
   *[other] who beat the Box
 }
rotation-how = { $how ->
    [closed] , who was missing
    [drop] , who dropped
    [settlement] , who settled
   *[other] { "" }
 }
# Example: The Box beats Bob, the Captain, who dropped, but is minus on the whole game: both lose their places.
rotation-because = { $why ->
    [box-wins] The Box stays{ $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] , beating { $beaten }, the Captain{ rotation-how }
         }
       *[no] { "" }
     }.
    [captain-wins] { $adjourned ->
        [yes] The game was adjourned, and the Team counts as the winner.
       *[no] The Captain beats the Box{ $otherwise ->
            [yes] { rotation-how }
           *[no] { "" }
         }.
     }
    [acting-wins] { $adjourned ->
        [yes] The game was adjourned, and the Team counts as the winner.
       *[no] An acting Captain beats the Box.
     }
    [team-wins] The side that wins at the end decides, whatever the points.
    [next-behind] { $beaten-count ->
        [0] Box and Captain come out even, but the Box
       *[other] The Box beats { $beaten }, the Captain{ rotation-how }, but
     } loses to the Team at the end: both lose their places.
    [captains-lose] The Box stays; the Captains who lost go to the end, in the same order as before.
    [both-lose] The Box beats { $beaten-count ->
        [0] the Captain
       *[other] { $beaten }, the Captain{ rotation-how }
     }, but is minus on the whole game: both lose their places.
    [settled-even] Box and Captain come out even: both lose their places.
    [box-left] The Box leaves: the next in line is Box.
   *[leaver] Whoever leaves counts as beaten.
 }
rotation-after = After game { $game }: { $because }
rotation-rule = Whose result decides: { $value }.
rotation-doubled = Who will be Box is open until the double is answered.
rotation-leaving = Leaving after this game: { $players }.
rotation-joining = Joining from the next game on: { $players }.
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
pips-none = No board to count: no game is going on here.
board-none = No board to show: no game is going on here.
board-title = Chouette board
board-open = Open the board
board-link = { $plays ->
    [yes] Here you play beside the channel: drag, take back, double, answer. The link is yours alone for 12 hours; whoever has it plays for you. A new one ends it.
   *[no] Here you watch. The link works for 12 hours while you see this channel; a new one ends it.
}
board-link-open = Board
# A play of the other side, behind it as the numbers at the board's edge have it. Example: 24/16 (your 1/9)
board-own-numbers = { $play } ({ $reads ->
    [watches] here
   *[plays] your
 } { $own })
# Behind the play of the other side. Example: Ada hits you on your 21.
board-hit = { $name } hits { $own ->
    [yes] you on your
   *[no] the Team on its
 } { $points }.
# The last turns, the newer one first. Example: Before: Ann 6-5, 24/13; you 3-1, 8/5 6/5.
board-before = Before: { $turns }.
    .turn = { $own ->
        [yes] you
       *[no] { $name }
     } { $dice }, { $play }
# What the reader wins by a drop. Example: Ada drops your cube: you win 1.
board-won-by-drop = { $own ->
    [yes] { $names } drops your cube
   *[no] { $count ->
        [one] { $names } drops
       *[other] { $names } drop
    }
 }: you win { $points }.
board-others-begin = Whoever is Box or Captain in the next game begins it: there is nothing for you to do.
board-rolled-itself = It came by itself: no cube could be turned before it.
board-lost-now = You rolled { $dice }: { $stuck ->
    [barred] you cannot enter.
   *[stuck] you cannot move.
 }
board-waited = Waiting for { $name } since { $since }. See *{ press-options }*: *{ missing-button-show }*
# Example: You could not move: 3 rolls lost (6-5, 4-1 and 3-1).
board-lost-rolls = { $own ->
    [yes] You
   *[no] { $by }
} could not move: { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
} lost ({ $more ->
    [yes] last { $rolls }
   *[no] { $rolls }
 }).
# Example: Ann drops Bob's cube: you are acting Captain and move.
board-acting = { $cause ->
    [none] You
   *[other] { $cause }: you
 } are acting Captain and move.
# Example: Ada takes: you play for 4.
board-taken = { $taken }: you play for { $stake }.
# Examples: You win a gammon: +4. Ann resigned; You resign and lose the game: −3; You drop: −1; The Team drops: +3; You lose 1. The Team wins a gammon
board-own-result = { $how ->
    [played] { $result ->
        [win] You win
       *[lose] { $resigns ->
            [reader] You resign and lose
           *[other] You lose
        }
     } { $margin ->
        [1] the game
        [2] a gammon
       *[3] a backgammon
     }: { $signed }{ $resigns ->
        [other] . { $resigned } resigned
       *[nobody] { "" }
     }
    [drops] { $result ->
        [lose] You drop
       *[win] { $out ->
            [team] The Team drops
           *[people] { $droppers } { $droppers-count ->
                [one] drops
               *[other] drop
            }
        }
     }: { $signed }
   *[other] { $result ->
        [win] You win { $points }. { $end }
        [lose] You lose { $points }. { $end }
       *[even] You come out even. { $end }
     }
 }
# Example: Your −32½: buyout −½, extra from Dee +4, game −24 (2 bets × 4 × 3 for the backgammon) and extra with Dee −12 (4 × 3).
board-own-reasons = { $over ->
    [yes] Last game { $points }
   *[no] Your { $points }
 }: { $reasons }.
board-own-part = { $what ->
    [extra-given] extra to { $players }
    [extra-received] extra from { $players }
    [extra] extra with { $players }
    [game-with] game with { $players }
   *[game] game
 } { $points }{ $count ->
    [one] { "" }
   *[other] { " " }each
 }{ $sum-count ->
    [0] { "" }
   *[other] { " " }({ $sum })
 }
# What a bet came to. Example: 2 bets × 4 × 3 for the backgammon
board-own-sum = { $bets ->
    [1] { "" }
   *[other] { $bets } bets ×{ " " }
 }{ $value }{ $margin ->
    [1] { "" }
    [2] { " " }× 2{ board-own-margin }
   *[3] { " " }× 3{ board-own-margin }
 }
board-own-margin = { $told ->
    [gammon] { " " }for the gammon
    [backgammon] { " " }for the backgammon
   *[none] { "" }
 }
board-in-channel-analyse = The analysis is in the channel: press *Analysis* below the message there.
board-in-channel-correct = Past games are corrected in the channel: press *Correct* there, or type /correct.
board-in-channel-seat-guest = Guests sit down in the channel: press *{ press-options }* there, or type /join guest:Zoe.
board-in-channel-export = The page of the evening is in the channel: press *{ press-export }* below the message there.
board-in-channel-film = The film is in the channel: press *Film* below the message there.
board-in-channel-history = The game is gone through in the channel: press *{ press-history }* below the message there.
board-in-channel-quiz = The quiz is in the channel: press *{ press-quiz }* below the message there.
board-in-channel-settle = Payments are noted in the channel: press *{ settle-from-end }* below the message there.
board-in-channel-teach = The lesson is in the channel: type /tutorial there.
board-who-left = Not in the next game: { $names }.
board-who-came = New in the next game: { $names }.
board-again = Your new table is open in #{ $channel }; /board gives you its board.
board-nowhere = This bot has no address for boards.
board-over = Nothing to see here, or no longer. In the channel, /board gives you a new link.
# Example: You are away: the Captain's answer counts for your cube, too.
board-away = You are away{ $acts ->
    [waits] , and the game waits for you
   *[other] : { board-away-acts }
 }.
board-away-acts = { $acts ->
    [nobody] when you are to act, the game waits for you
    [captain] the Captain's answer counts for your cube, too
    [scores] whoever joins on a phone of their own will keep score
    [follows] your cube goes with the Captain's, otherwise { $speaker } acts for you
   *[speaker] { $speaker } acts for you
 }
board-not-now = The bot is not here yet. Try again in a moment.
board-left = You have left the table: you are watching.
board-join = { $again ->
    [yes] Sit down again
   *[no] { press-join.again }
 }
board-watching = You are watching.{ $joins ->
    [yes] { " " }With *{ press-join.again }* you play from the next game on.
   *[no] { "" }
 }
board-only-watching = You are watching here. With *{ press-join.again }* you take a seat.
history-title = **Game { $game }** · { $when ->
    [before] before step
   *[at] step
 } { $place } of { $of }{ $error ->
    [0] { "" }
   *[other] { " " }· error { $error } of { $errors }
 }
history-first = « First
history-back = ‹ Back
history-next = Next ›
history-last = Last »
history-error-back = ‹ Previous error
history-error-next = Next error ›
history-games = Another game
history-game = Game { $game }
history-none = There is no game { $game }.
# Below a board of a film. Example: Dora 3-1: 8/5 6/5 (−0.110 × 2, better: 24/20*)
film-done = { $name }{ $dice-count ->
    [0] { "" }
   *[other] { " " }{ $dice }
 }: { $done }
film-error = ({ $cost }, better: { $better })
# What was wrong, below a board of a film. Example: Bob: resignation of a gammon (−0.110 × 2, better: playing on)
film-resignation = resignation of { $margin ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
 }{ $accepted ->
    [yes] { " " }accepted
   *[no] { "" }
 }
# On each picture of a film. Example: Game 3 · step 12
film-step = Game { $game } · step { $place }
film-analysing = Looking for errors in game { $game } first: usually 10 to 30 seconds. Then the film is drawn.
film-takes = Drawing { $pictures ->
    [one] one picture
   *[other] { $pictures } pictures
 }: about { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }.
film-of = **Game { $game }** · { $what ->
    [short] { $pictures ->
        [one] one picture
       *[other] in { $pictures } pictures
     }
    [part] steps { $first } to { $last }
   *[whole] the film
 }
film-shortened = -# The beginning is missing: the whole film is larger than Discord takes here. `/film` shows any part with `from` and `to`.
film-unmarked = -# { $marked ->
    [glance] Errors are marked as the engine found them at a glance: it did not answer now. `/film` tries again in depth.
   *[no] No errors are marked: the engine did not answer. `/film` tries again.
 }
film-alt = Film of game { $game }, in { $pictures } pictures. At its end:
film-none = There is no film of game { $game }: it was adjourned or abandoned, or its board was elsewhere.
film-open = Game { $game } is still going on. Its film can be made when it is over; /history steps through it until then.
film-no-game = No game is over yet, so there is no film.
film-elsewhere = Your board is elsewhere, and the bot has not seen its checkers: there is no film. /history steps through cubes and results.
film-part-unread = Game { $game } has steps 1 to { $of }, as /history counts them. `from` and `to` take such a number or a step of the list, and `from` comes first.
film-posted = The film is in the channel: { $link }
film-not-posted = -# It could not be posted in the channel now, so you alone see it.
settle-title = Settling up
# Example: **Bob** pays €8.00 to **Ann** (4 points) – €6.00 paid, €2.00 to go
settle-line = { $payer-count ->
    [0] You pay
   *[other] **{ $payer }** pays
 } { $worth-count ->
    [0] { $amount-points } to { $payee-count ->
        [0] you
       *[other] **{ $payee }**
     }
   *[other] { $worth } to { $payee-count ->
        [0] you
       *[other] **{ $payee }**
     } ({ $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }at { $stake }
    })
 }{ $states-count ->
    [0] { "" }
   *[other] { " " }– { $states }
 }
# Example: €6.00 paid
settle-line-state = { $what ->
    [paid] { $all ->
        [yes] paid
       *[no] { $worth } paid
     }
    [carried] { $all ->
        [yes] carried over to a later evening
       *[no] { $worth } carried over to a later evening
     }
    [netted] { $all ->
        [yes] netted
       *[no] { $worth } netted
     }
    [written-off] { $all ->
        [yes] written off
       *[no] { $worth } written off
     }
    [set-off] { $all ->
        [yes] set off
       *[no] { $worth } set off
     }
    [back] { $worth } too much
   *[left] { $worth } to go
 }
settle-line-between = ,{ " " }
settle-set-off = What two of you owe one another for several stakes is one payment here.
# Example: **Bob** paid €2.00 to **Ann** before the end.
settle-paid-before = { $even ->
    [yes] { $payer-count ->
        [0] You and **{ $payee }**
       *[other] { $payee-count ->
            [0] You and **{ $payer }**
           *[other] **{ $payer }** and **{ $payee }**
         }
     } paid one another { $worth } before the end, so that is even.
   *[no] { $payer-count ->
        [0] You
       *[other] **{ $payer }**
     } paid { $worth } to { $payee-count ->
        [0] you
       *[other] **{ $payee }**
     } before the end.
 }
settle-open = __Open payments__
    .others = __Open payments of others__
# Example: 1 Mar 2026: **Bob** pays €2.00 to **Ann** (4 points × €0.50)
settle-debt = { $date }{ $title-count ->
    [0] { "" }
   *[other] { " " }“{ $title }”
 }: **{ $payer }** pays { $worth-count ->
    [0] { $amount-points } to **{ $payee }**
   *[other] { $worth } to **{ $payee }** ({ $amount-points } × { $stake })
 }
# Example: 1 Mar 2026: **Bob** pays €12.17 to **Ann** (of €22.50, €10.33 paid)
settle-debt-part = { $date }{ $title-count ->
    [0] { "" }
   *[other] { " " }“{ $title }”
 }: **{ $payer }** pays { $worth } to **{ $payee }**{ $whole-count ->
    [0] { "" }
   *[other] { " " }(of { $whole }, { $states })
 }
# Example: 1 Mar 2026, netted from Spring and Summer: **Bob** pays €7.50 to **Ann**
settle-debt-netted = { $date }, netted{ $title-count ->
    [0] { "" }
   *[other] { " " }from { $title }
 }: **{ $payer }** pays { $worth } to **{ $payee }**
settle-sums = __Several payments, in all__
# Example: **Bob** pays €7.50 to **Ann**
settle-sum = { $even ->
    [yes] { $payer-count ->
        [0] You and **{ $payee }**
       *[other] { $payee-count ->
            [0] You and **{ $payer }**
           *[other] **{ $payer }** and **{ $payee }**
         }
     } are even.
   *[no] { $payer-count ->
        [0] You pay
       *[other] **{ $payer }** pays
     } { $worth } to { $payee-count ->
        [0] you
       *[other] **{ $payee }**
     }
 }
# Above the sums for each pair, in the end of an evening: "Otto pays 3 points to Max"
settle-with-older = __In all among these players, with what was open between them before__
# Above who pays whom then: "Ann pays 2 points to Hal"
settle-in-fewer = Everybody owes whom they lost to, until all agree otherwise. Netted, { $then ->
    [one] one payment
   *[other] { $then } payments
 } would do instead of { $now }; a treasurer offers it in /settleup:
# Example: Still open with a guest of the same name: **Bruno** pays 17 points to **Dino**. Is that you? /claim guest:Bruno
settle-with-namesake = Still open with a guest of the same name: { $sums }. Is that you? /claim guest:{ $guest }
# Example: Still open from before, with who was not here: **Otto** pays 1 point to **Ann**.
settle-with-absent = Still open from before, with who was not here: { $sums }{ $more ->
    [0] { "" }
   *[other] ; and { $more } more. *{ settle-from-end }* shows each their own
 }.
settle-now = __If it ended now__
settle-none = You have no open payments.
settle-treasurer-button = Treasurer
settle-treasurer = __Treasurer: open payments__
# Example: Net EUR: 5 payments → 2 (Ann, Bob, Cid)
netting-button = Net { $label }: { $now } payments → { $then } ({ $people })
netting-points = points
# Example: Instead of 5 payments, 2 would do:
netting-preview = Instead of { $now } payments, { $then } would do:
netting-instead = Instead of:
netting-offer-button = Offer it here
netting-offered = Offered: it counts when all of them have agreed, each with one press, within three days.
netting-offer = { $people }: instead of { $now } payments among you, { $then } would do. Agree? Nothing changes unless all of you do, within three days.
netting-agree = Agree
netting-decline = Decline
netting-told = { $state ->
    [offered] Agreed: { $agreed }. Still to answer: { $missing }.
    [netted] { $people } have all agreed. What you owe one another now:
    [ended] What is owed has changed since: the offer has ended, and nothing is changed by it.
    [late] Not all agreed within three days: the offer has ended, and nothing is changed by it.
   *[declined] { $who } declines: what is owed stays as it was.
 }
netting-refused = { $why ->
    [not-concerned] Only those who are named there answer it.
    [agreed-already] You have agreed already; the others have not all yet.
    [changed] What is owed has changed since: the offer has ended, and nothing is changed by it.
    [late] Three days are over: the offer has ended, and nothing is changed by it.
   *[gone] That offer is over. /settleup shows what is open.
 }
# Example: In all to pay: **Bob** €32.50, **Cid** €7.50; to get: **Ann** €40.00.
settle-totals = In all to pay: { $owe }; to get: { $get }.
settle-treasurer-none = Nobody has open payments that you may see.
settle-treasurer-only = Only those who direct tables here see everybody's payments. /settleup shows yours.
settle-forgotten = a former player
settle-changed = This has changed meanwhile. Look again with /settleup.
settle-changed-below = This has changed meanwhile. What is open now stands below.
# Example: <@22> paid €5.00 to **Ann**. €3.00 to go.
settle-told = { $even ->
    [yes] { $payer } and { $payee } are even.
   *[no] { $payer } paid { $worth } to { $payee }.
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }{ $left } to go.
 }
settle-said = __Payments__
# Example: 1 Mar 2026: **Bob** paid €5.00 to **Ann**.
settle-said-line = { $date }: { $told }
settle-ask = { $even ->
    [yes] { $guest-count ->
        [0] You and **{ $player }** are even?
       *[other] **{ $guest }** and **{ $player }** are even?
     }
   *[no] { $guest-count ->
        [0] **{ $player }** paid you { $worth }?
       *[other] **{ $player }** paid { $worth } to **{ $guest }**?
     }
 } { $told ->
    [no] It is told in no channel: it was played in several, which not all here see. You can take it back for a day.
   *[yes] { $channel-count ->
        [0] Everybody here reads it; you can take it back for a day.
       *[other] Everybody in { $channel } reads it; you can take it back for a day.
     }
 }
write-off-press = Not paid: write it off
# Example: **Cid** owes you €4.00 of 3 evenings. Write off €1.50 of it? They will not owe that any more; nothing was paid. It is told where payments are; you can take it back for a day, and later with /paid.
write-off-ask = **{ $player }** owes you { $worth } of { $evenings ->
    [1] one evening
   *[other] { $evenings } evenings
 }{ $even ->
    [yes] , when what you owe them is set off; that stays, and then you are even
   *[no] { "" }
 }. { $part-count ->
    [0] Write it off? They will not owe it any more; nothing was paid.
   *[other] Write off { $part } of it? They will not owe that any more; nothing was paid.
 } It is told where payments are; you can take it back for a day, and later with /paid.
write-off-yes = Write off { $worth }
write-off-by-payee = You owe **{ $player }** { $worth }: only **{ $player }**, who is owed it, can write it off.
write-off-none = **{ $player }** owes you nothing from evenings that are over. What an evening that goes on would bring is not owed yet.
settle-ask-claim = You paid { $worth } to **{ $player }**? It is noted, and **{ $player }** is asked: it counts when they agree. { $told ->
    [no] It is told in no channel: it was played in several, which not all here see. Tell them yourself to look into /settleup.
   *[yes] { $channel-count ->
        [0] Everybody here reads it.
       *[other] Everybody in { $channel } reads it.
     }
 }
settle-to-decide = { $place }. { $told }
settle-ask-decide = { $act ->
    [yes] Of { $worth }, { $payer } will owe { $payee } nothing: decide so?
    [no] { $payer } will go on owing { $payee } { $worth }, and cannot claim again to have paid just that: decide so?
   *[back] { $told }
        Take that decision back? As much is owed again.
} It is told with your name, and stands in the channel for what directors do, if this server has one.
settle-ask-back = { $told }
    Take that back? As much is owed again, and it is told.
settle-told-elsewhere = Told in { $channel }, where the debt is known.
settle-told-nowhere = I cannot write where that evening is known, or it was several in different channels, so nobody was told: tell them yourself.
payment-told = { $state ->
    [noted] { $payer } says they have paid { $worth }. { $payee }: received?
    [disputed] { $payee } has not received { $worth } from { $payer }, who says it is paid. { $payer } can call a moderator.
    [called] { $payer } says they have paid { $worth } to { $payee }, and asks a moderator to decide: anybody who directs tables here, but neither of these two.
    [taken-back] { $even ->
        [yes] { $payer } and { $payee } are not even after all: what they owed one another is open again.
       *[no] { $payee } has not received { $worth } from { $payer } after all: it is owed again.
     }
    [declined] { $payer } has not paid { $worth } to { $payee }.
    [withdrawn] { $payer } no longer says that they have paid { $worth } to { $payee }.
    [written-off] { $payee } writes off { $worth } that { $payer } owed.
    [owed-again] { $payee } takes back that they wrote off { $worth } of what { $payer } owed: it is owed again.
    [received] { $even ->
        [yes] { $payer } and { $payee } are even.
       *[no] { $payer } paid { $worth } to { $payee }.
     }
   *[ended] { $payer } said they had paid { $worth } to { $payee }: by now what is owed has changed, or is paid.
 }{ $decided ->
    [yes] { " " }{ $by-count ->
        [0] A moderator has decided so.
       *[other] { $by }, as a moderator, has decided so.
     }
   *[no] { "" }
 }
payment-press = { $act ->
    [yes] { $payee } received { $worth }
    [no] { $payee } did not receive it
    [call] Call a moderator
    [withdraw] { $payer-count ->
        [0] I have
       *[other] { $payer } has
     } not paid { $worth } to { $payee }
   *[back] { $state ->
        [written-off] Take back: { $worth } written off
       *[other] { $even ->
            [yes] Take back: even with { $other }
           *[no] Take back: { $payer } paid { $worth }{ $payee-count ->
                [0] { "" }
               *[other] { " " }to { $payee }
             }
         }
     }
 }
# Example: Only **Ann**, who is paid, says that; a moderator decides only where **Bob** has called one.
payment-refused = { $why ->
    [payee-only] Only { $payee }, who is paid, says that; a moderator decides only where { $payer } has called one.
    [payer-only] Only { $payer }, who says they have paid, does that.
    [call-first] Only { $payee } says that. A moderator decides when { $payer } has called one.
    [creditor-only] Only { $payee }, who wrote it off, takes that back.
    [party] You are one of the two: another moderator decides.
    [with-moderator] A moderator is asked already, and decides. { $payee } may still say that it was received.
    [decided] A moderator has decided this: only one who is neither of the two can change it.
    [day-over] That was more than a day ago. Take it back with /paid: choose the payment under “undo”.
    [declined] A moderator has decided that this is not paid. If it is by now, { $payee } says so with /settleup or /paid.
    [too-often] You have said so and taken it back twice within a day: { $payee } says it with /settleup or /paid, or try tomorrow.
    [changed] What is owed is not what it was, so nothing is booked. /settleup shows what is open.
    [noted-already] That is noted already. { $told }
   *[gone] That is over. { $told }
 }
payment-called = { $role }: please decide.
settle-take-note = I paid { $worth } to { $name }
# Example: This evening: Bob paid me €7.50
settle-tonight = This evening: { $name } paid { $guest-count ->
    [0] me { $worth }
   *[other] { $worth } to { $guest }
}
# Under an evening that is over: what is still to be paid, with a button for each payment.
settle-from-end = Paid …
settle-show = Back
paid-undo-alone = “undo” takes a whole payment back: leave “amount”, “label” and “write-off” out.
paid-undo-none = There is no such payment to take back: choose one that is offered under “undo”, with its player.
# Example: 1 Mar 2026: Bob paid €5.00
paid-undo-choice = { $date }: { $what ->
    [even] even with { $name }
    [written-off] { $worth } that { $name } owed, written off
   *[paid] { $name } paid { $worth }
 }
# Example: This evening: Bob paid 3 points
paid-undo-here = { $date-count ->
    [0] This evening
   *[other] While playing, until { $date }
 }: { $name } paid { $worth }
paid-by-payee = You owe **{ $player }** { $worth }. **{ $player }** confirms it with /paid. Have you paid? Say so with /settleup.
paid-too-much-by-you = You owe **{ $player }** { $worth }, no more.
paid-you-owe = You owe { $player } { $worth } so far. While the evening goes on { $player } says that it is paid, with /paid. Once it is over you can say so too: *I paid …* below /settleup.
paid-nothing = **{ $player }** owes you nothing.
paid-self = You cannot pay yourself. Name who has paid you.
paid-too-much = **{ $player }** owes you { $worth }, no more.
# Example: Payments go in steps of €1.25: €15.00 or €16.25.
paid-between = { $step-count ->
    [0] { $amount } does not come out even:
   *[other] Payments go in steps of { $step }:
 } { $below-count ->
    [0] the least is { $above }.
   *[other] { $below } or { $above }.
 }
paid-which-label = **{ $player }** owes you in several labels: { $sums }. Add the label.
paid-none-under-label = Nothing is owed to you under “{ $label }” by { $name }. /settleup shows what is.
settle-chips = { $owes ->
    [no] { $player-count ->
        [0] You have
       *[other] { $player } has
     } { $chips } { $chips-halves ->
        [1] chip
        [2] chip
       *[other] chips
     } to give back.
   *[yes] { $player-count ->
        [0] You owe
       *[other] { $player } owes
     } { $chips } { $chips-halves ->
        [1] chip
        [2] chip
       *[other] chips
     }.
 }
settle-chips-none = All chips have been given back.
told-undone = (undone)
settle-void = The evening goes on: what stood here of payments counts no more.
settle-robots = Games with robots stand on the sheet, and nobody pays for them.
settle-even = All scores are zero: nobody pays anybody.
settle-note = The bot never handles money.
## Privacy

# Example: You owe **Ann** €5.00.
privacy-owes = You owe **{ $player }** { $worth }.
privacy-given-up = **{ $player }** owes you { $worth }: you give that up.
# Example: You have a seat at an open table: <#1>, and at one on another server.
privacy-at-a-table = You have a seat at an open table: { $channels-count ->
    [0] { "" }
   *[other] { $channels }{ $elsewhere ->
        [0] .
       *[other] , and on another server.
     }
 }{ $channels-count ->
    [0] on another server.
   *[other] { "" }
 }
privacy-then = So you cannot be forgotten yet. Try again when tables are over and debts paid: who is paid confirms it with /paid.
privacy-sure = Forget you for good, on every server? Name, number, statistics and settings go. Sheets keep their points, in a seat without a name; dice with your word in them can no longer be checked. Messages in channels stay: delete them there. If a director took your seats away for some days, your number is kept for that until then.
privacy-forgotten = You are forgotten.
privacy-nothing = Nothing is stored about you.
# Example: Kept until 1 May 2026 20:30, even if you are forgotten: your number, the date and why a director took your seats away: spam. So it holds until then.
privacy-unseated = Kept until { $until }, even if you are forgotten: your number, the date and why a director took your seats away{ $note-count ->
    [0] .
   *[other] : { $note }.
 } So it holds until then.
privacy-forget = Forget me
privacy-forget-sure = Forget me for good
privacy-stored = { $evenings ->
    [0] { $planned ->
        [0] Nothing is stored about you yet.
       *[other] You have sat at no table yet.
     }
    [one] You have sat at one table.
   *[other] You have sat at { $evenings } tables.
 }
 __What is stored of who plays__
 – your Discord number, and your name as it was at each table
 – what you said at a table by command or button, when, and the points you won or lost
 – your word in the dice: without /word, your name and number
 – what you have set for yourself
 – announced evenings: which are yours, and whether you come
 – your answers in /quiz, and your votes there
 No messages, no money. It stays until you are forgotten, or whoever runs the bot deletes it.
## The dice's proof and files

proof-good = { $rolls ->
    [one] One roll
   *[other] { $rolls } rolls
 } recomputed from the seed and the words: all are right.
proof-bad = From roll { $roll } on the dice do not match: recorded { $recorded }, computed { $computed }.
proof-forgotten = { $rolls ->
    [one] One roll can no longer be checked: a player whose word is in it was forgotten.
   *[other] { $rolls } rolls can no longer be checked: a player whose word is in them was forgotten.
 }
proof-open = Not yet: the seed is shown when no more dice are thrown with it.
proof-commitment = { $posted ->
    [yes] Committed before the game, the first 32 digits in a message of its own: `{ $digest }`
   *[no] Committed before the roll for seats, at a table that keeps score only, so in no message: `{ $digest }`
 }
proof-seed = Seed: `{ $seed }`
proof-words = Words: { $words }. Without /word, a player's name and Discord number count.
proof-word = { $by }: { $word }
proof-no-words = No player added a word of their own, so this proof is only as good as the honesty of whoever runs the bot. Add one with /word before the first roll.
# Example: “pdf” is not one of the formats: record, page, mat, csv, analysis, season and anki.
export-format-unread = “{ $typed }” is not one of the formats: { $formats }.
export-record = The record
    .button = Record
    .ready = The record of this chouette. A replay gives the same sheet, line and position.
export-mat = Each cube as a .mat file, for backgammon programs
    .button = .mat
    .ready = A .mat file for each cube: the Box against that player, with all rolls and plays and that player's own doubles. GNU Backgammon and others read it. The first lines say what such a program cannot know, and whether to set the Jacoby rule.
export-csv = The score sheet as CSV, for a spreadsheet
    .button = CSV
    .ready = The score sheet: a row for each game and payment, with everybody's points in it and their score.
export-analysis = What an engine thinks of the games, as JSON lines
    .ready = The analyses so far, as JSON: for each game its line, then one for each decision, in which `loss` is what it cost for each point of the cube, `points` what it cost in all and `better` what was right, then one for each player with PR and luck.
export-season = A season: every evening you can see on this server, as a table
season-ready = { $evenings ->
    [one] One evening
   *[other] { $evenings } evenings
 } from { $first } to { $last }, in all channels that you see: a row for each evening, stake and player. In each row money + carried + paid + written_off + set_off = open: who is owed something is above zero, who owes below. Games with robots are left out.
season-open = { $evenings ->
    [one] One evening is
   *[other] { $evenings } evenings are
 } still in progress, and not in it until /chouette end.
season-empty = No evening from { $first } to { $last } is over in the channels that you see.
season-threads-left = Not all archived threads were looked at: choose a shorter time with `from` and `to`.
season-too-long = From { $first } to { $last } there are more than { $most } evenings on this server. Choose a shorter time with `from` and `to`.
season-backwards = { $first } is later than { $last }. Give the earlier day to `from`, the later one to `to`.
season-day-unread = “{ $typed }” is not read as a day. Type a day as 2026-03-01, a month as 2026-03, or a year as 2026.
season-or-evening = `from` and `to` are for the format “{ export-season }”, and `evening` is for the others. Leave one of them out.
export-anki = The quiz as an Anki deck: problems from your own games
    .button = Anki
    .ready = { $count ->
        [one] One problem
       *[other] { $count } problems
     } from your own games, as a deck: open the file on a device that has Anki. A later file adds what is new and keeps what you have learnt.{ $more ->
        [0] { "" }
       *[other] { " " }{ $more } more are left out: the file would be too large.
     }
    .none = There is no problem from your own games yet. Press *Analysis* after a game, and ask again when its evening is over.
    .nothing = There is no problem from your own games yet. { $why }
    .whole = The deck holds the problems of all evenings: leave out `evening`, `from` and `to`.
export-no-analysis = No game of this chouette has been analysed yet: /analyse does it.
export-no-engine = No game of this chouette has been analysed. { analysis-needs-engine }
export-no-board = No game was played here: the board is elsewhere, or nobody has rolled yet. Export the record or the sheet instead.
board-xgids = -# For analysis programs (XGID):
board-xgid = -# `{ $id }` ({ $players })
export-quiz =
    .button = Quiz
export-empty = Nothing to export yet.

## Help

place-you-are = { $when ->
    [next] In the next game you are
   *[now] You are
 }
# Example: **You are Captain:** you roll and move for the Team against the Box, Ann, and have the last word on its plays.
# Example: **In the next game you are Box:** you play alone against all the others, and roll, move and decide for your side.
place-role = { $role ->
    [box] **{ place-you-are } Box:** you play { $partner-count ->
        [0] alone
       *[other] with your Partner, { $partner }, who shares what you win or lose,
     } against all the others, and roll, move and decide for your side.
    [partner] **{ place-you-are } Partner:** you share what the Box, { $box }, wins or loses. Dice, checkers and cubes are the Box's.
    [choosing] **{ place-you-are } Partner or Captain, as you choose:** a Partner shares what the Box, { $box }, wins or loses; the Captain rolls and moves for the Team against them.
    [box-before-choice] **{ place-you-are } Box.** { place-partner-chooses }
    [team-before-choice] **{ place-you-are } in the Team.** { place-partner-chooses }
    [captain] **{ place-you-are } Captain:** you roll and move for the Team against the Box, { $box }{ place-and-partner }, and have the last word on its plays.
    [acting] **You are acting Captain:** the Captain is out of this game, so you roll and move for the Team against the Box, { $box }{ place-and-partner }.
    [team] **{ place-you-are } in the Team:** you play with all the others against the Box, { $box }{ place-and-partner }; { place-captain }, { $captain }, { $moves ->
        [dropped] has dropped.
        [you] is away, and you move for the Team.
        [other] is away, and { $mover } moves for the Team.
        [nobody] is away.
       *[captain] rolls and moves for you.
     }
    [out] **{ $result ->
        [won] You have won { $points } and are
        [lost] You have lost { $points } and are
       *[even] You are
     } out of this game:** the others play on. You are back in the next one.{ $advises ->
        [yes] { " " }You may still advise on plays.
        [no] { " " }By these rules you no longer advise.
       *[none] { "" }
     }
    [offers-extra] **{ $result ->
        [won] You have won { $points }
        [lost] You have lost { $points }
       *[even] You come out even
     } so far:** your bet with the Box, { $box }, is decided, and your extra is offered to { $takers }. { $takers-count ->
        [one] Once accepted, it has you
       *[other] Each, once accepted, has you
     } pay { $amount } and play for { $doubled }, which you win if the Box wins.
    [extra] **{ $result ->
        [won] You have won { $points }
        [lost] You have lost { $points }
       *[even] You come out even
     } so far:** your bet with the Box, { $box }, is decided; you play on by extras alone.
    [lobby] **The dice say who is who:** the best roll is Box, alone against all the others, the Team. The next is Captain and moves for the Team.
    [asking] **You have asked to join:** as soon as you are let in, you play in the Team from the next game on, with the others against one player, the Box. The Captain moves for the Team. You begin at the end of the line; its first is Captain.
   *[waiting] **You have no role yet:** from the next game on you play in the Team, with the others against one player, the Box. The Captain moves for the Team. You begin at the end of the line; its first is Captain.
 }
place-partner-chooses = { $partner } chooses first: stay Partner or become Captain.
place-captain = { $acts ->
    [yes] the acting Captain
   *[no] the Captain
 }
# Example: Bob, the Captain, is away and you move for the Team
place-who-moves = { $moves ->
    [dropped] { $captain }, the Captain, has dropped
    [you] { $captain }, the Captain, is away and you move for the Team
    [other] { $captain }, the Captain, is away and { $mover } moves for the Team
    [nobody] { $captain }, the Captain, is away
   *[captain] { $captain } is Captain and moves for you
 }
# Behind the Box's name. Example: the Box, Ann, with their Partner, Bob
place-and-partner = { $partner-count ->
    [0] { "" }
   *[other] , with their Partner, { $partner }
 }
place-seated = { $role ->
    [lobby] You have a seat. The dice say who is Box, Captain and Team.
    [asking] The table has been asked: once let in, you play from the next game on.
   *[waiting] You play from the next game on, at the end of the line.
 }
# Example: **You keep score:** press what is said at the board, for Zoe and Otto and for yourself. In this game you are Captain; the Box is Ann.
place-scorer = **You keep score:** press what is said at the board, for { $guests }{ $role ->
    [none] . You have no seat; anybody who comes may join, and so may you
   *[other] { " " }and for yourself
 }.{ $role ->
    [none] { "" }
    [lobby] { " " }You have a seat too.
    [box] { " " }In this game you are Box, alone against all the others.
    [partner] { " " }In this game you are Partner of the Box, { $box }.
    [captain] { " " }In this game you are Captain; the Box is { $box }.
    [acting] { " " }In this game you are acting Captain; the Box is { $box }.
    [team] { " " }In this game you are in the Team; the Box is { $box }.
    [out] { " " }You are out of this game.
   *[other] { "" }
 }
# Example: **Your cube** is offered to the Box, Ann, at 2: Ann takes, or drops and pays you 1.
place-cube = { $cube ->
    [one-middle] **The cube:** you have one bet, with { $other }. Its cube is in the middle, at { $value }: before its roll, either side may double.
    [one-yours] **The cube:** you have one bet, with { $other }. Its cube is theirs, at { $value }: only { $other } may double.
    [one-box] **The cube:** you have one bet, with { $other }. Its cube is yours, at { $value }: only you may double, before your roll.
    [all] **Your cubes:** you have a bet with each of the Team, each with its own cube.{ $page ->
        [yes] { "" }
       *[no] { " " }/board shows whose they are.
     }
    [shared-middle] **The cube:** one for all, in the middle at { $value }: before its roll, either side may double, and that doubles every bet with the Box.{ place-stake }
    [shared-team] **The cube:** one for all, with the Team at { $value }: only the Team may double, and that doubles every bet with the Box.{ place-stake }
    [shared-box] **The cube:** one for all, with the Box ({ $box }) at { $value }: only { $box } may double, and that doubles every bet with the Box.{ place-stake }
    [middle] **Your cube** says for how many points you play with the Box: { $value }. Before its roll either side may double: the other takes, and you play for twice as much, or drops and pays { $value }.
    [yours] **Your cube,** for your own bet with the Box, is yours at { $value }: only you may double, before the Team's roll.{ place-gammon }
    [box] **Your cube,** for your own bet with the Box, is with the Box ({ $box }) at { $value }: only { $box } may double, and then you take or drop.{ place-gammon }
    [offered] **Your cube** is offered to you at { $doubled }. Drop: this game costs you { $value }, and you are out of it. Take: you play on for { $doubled }.{ $beaver ->
        [yes] { " " }Beaver, if the double comes too early: you turn it to { $beavered } at once and keep it; the Box takes, or drops and pays you { $doubled }.
       *[no] { "" }
     }{ $first-count ->
        [0] { "" }
       *[other] { " " }You answer after { $first }.
     }
    [offered-drop] **Your cube** is offered to you at { $doubled }. You can only drop: this game costs you { $value }, and you are out of it.
    [offered-shared] **The cube** is offered to all of you at { $doubled }, and each answers for themself. Drop: this game costs you { $cost }, and you are out of it. Take: you play on for { $most }.
    [offered-captain] **The cube** is offered to all of you at { $doubled }. Drop: this game costs you { $cost }, and you are all out of it. Take: you play on for { $most }, and each of the others answers for themself.
    [offered-bound] **The cube** is offered to all of you at { $doubled }. If { $captain } drops, this game costs you { $cost }, and you are all out of it. If { $captain } takes, each of the others answers for themself.
    [turned-shared] **The cube** is offered to the Box, { $box }, at { $doubled }: { $box } takes, or drops and pays you { $cost }.
    [selling] **Your game is for sale:** who buys it pays you, and you are out. If nobody does, you play on for { $most }.
    [selling-surely] **Your game is sold** to who doubles, once all have answered: they pay you, and you are out.
    [announced] **The cube** is being doubled to { $doubled }. If the Box takes, you play on for { $most }; if it drops, it pays you { $cost }.
    [announced-box] **The cube** is being doubled to { $doubled }: you answer once the Team has agreed.
    [asked-shared] **You are doubled** to { $doubled }. Take: you play on for { $most } in all. Drop: you pay { $cost } in all.
    [asked-taking] **You are doubled** to { $doubled }, and can only take now: you play on for { $most } in all.
    [offering] **The cube** is offered to the Team at { $doubled }: who drops pays you, who takes plays on for twice as much.
    [dropped] **You have dropped:** this game costs you { $cost }, once all have answered.
    [taken] **You have taken:** you play on for { $most }, once all have answered.
    [turned] **Your cube** is offered to the Box, { $box }, at { $doubled }: { $box } takes, or drops and pays you { $value }.
    [turned-taken] **Your cube** is with the Box, { $box }, at { $doubled }: you play on for { $doubled }, once all have answered.
    [turned-dropped] **Your cube** is dropped: the Box, { $box }, pays you { $value }, once all have answered.
    [turned-beavered] **Beaver:** the Box, { $box }, calls your double too early: they turned your cube to { $beavered } at once and keep it. You answer next.
    [beaver-taken] **You have taken:** you play on for { $beavered }, once all have answered.
    [beaver-dropped] **You have dropped:** this game costs you { $doubled }, once all have answered.
    [open] **Your cube** is being doubled: others answer first.
    [asked-later] **{ $doublers } { $doublers-count ->
        [one] doubles
       *[other] double
     } you:** you answer once { $silent } { $silent-count ->
        [one] has
       *[other] have
     } said whether they double too.
    [asked] **You are doubled.**{ $out ->
        [take] { "" }
       *[other] { " " }Take: you play on for twice as much, and that cube is yours.
     }{ $out ->
        [drop] { "" }
       *[other] { " " }Drop: you pay what it showed.
     }{ $beaver ->
        [yes] { " " }Beaver, if the double comes too early: you turn it once more at once and keep it.
       *[no] { "" }
     }
    [beavered] **Beaver:** the Box, { $box }, calls your double too early: they turned your cube to { $beavered } at once and keep it. Take: you play on for { $beavered }. Drop: this game costs you { $doubled }.{ $raccoon ->
        [yes] { " " }Raccoon: you turn it to { $raccooned }, and { $box } takes or drops.
       *[no] { "" }
     }
    [beavered-box] **Beaver:** somebody calls your double too early, turned their cube once more at once and keeps it. Take: you play on for twice your double. Drop: you pay what you doubled to.{ $raccoon ->
        [yes] { " " }Raccoon: you turn it again, and they take or drop.
       *[no] { "" }
     }
    [beavering] **Your beaver:** you turned your cube to { $beavered } at once and keep it. The Box, { $box }, plays on for { $beavered }, or drops and pays you { $doubled }{ $raccoon ->
        [yes] , or raccoons to { $raccooned }: then you take or drop.
       *[no] .
     }
    [raccooned] **Raccoon:** to your beaver the Box, { $box }, turned the cube once more. Take: you play on for { $raccooned }, and the cube is yours. Drop: this game costs you { $beavered }.
    [partner] **You have no cube of your own:** the Box's decide on your points too.{ place-stake }
    [out] { $page ->
        [yes] { "" }
       *[no] **Your cube** is out of this game. /score shows what it cost or brought you.
     }
    [out-shared] /score shows what this game cost or brought you.
    [extra] { "" }
    [later-shared] **The cube:** all of the Team play the same checkers, but each has their own bet with the Box. One cube doubles them all.
   *[later] **The cubes:** all of the Team play the same checkers, but each has their own bet with the Box, with its own doubling cube.
 }
place-gammon = { $gammon ->
    [yes] { " " }A gammon counts twice: { $doubled }.
   *[no] { "" }
 }
# Such as “At stake for you: 4 on your 2 bets.”
place-stake = { $stake-count ->
    [0] { "" }
   *[other] { " " }At stake for you: { $half ->
        [yes] half of { $stake }.
       *[no] { $stake }{ $bets ->
            [0] .
            [one] .
           *[other] { " " }on your { $bets } bets.
         }
     }
 }
# Who plays the roll, told to those who do not. Example: Bob, the Captain, plays this roll for the Team.
place-others-move = { $mover }{ $role ->
    [captain] , the Captain, plays this roll for the Team
    [box] , the Box, plays this roll
   *[other] { " " }plays this roll for the Box's side
 }.
# Why somebody of the side whose roll is played may not suggest a play.
place-no-advice = { $role ->
    [out] You are out of this game: you do not advise on plays.
   *[in] { $rule ->
        [never] Nobody may advise on plays here.
        [once-in-the-game] You may advise once your cube has been doubled and taken.
        [once-turned] You may advise once a cube has been doubled.
       *[other] You may not advise on plays now.
     }
 }
place-moves = { $side ->
    [box] { " " }You roll and move for the Box's side.
    [team] { " " }You roll and move for the Team.
   *[other] { "" }
 }
# Example: Your extras with Ann at 2 (cube yours) and with Bob at 4 (cube theirs): you win them if the Box wins.
place-extras = { $count ->
    [one] Your extra
   *[other] Your extras
 } { $extras }: you win { $count ->
    [one] it
   *[other] them
 } if the { $side ->
    [box] Box
   *[team] Team
 } wins.
place-extra = with { $name } at { $value } ({ $owner ->
    [yours] cube yours
   *[theirs] cube theirs
 })
# Example: You are Captain of the Team, light, with Bob and Cid. The Box is Ann. Each of you has a cube.
place-first = { $role ->
    [box] You are Box{ $board ->
        [yes] , dark
       *[no] { "" }
     }, { $partner-count ->
        [0] alone
       *[other] with your Partner, { $partner },
     } against { $others }. { $cube ->
        [between] One cube is between you.
        [single] There is one cube for all.
        [own] You have a cube with each of them.
       *[other] { "" }
     }
    [partner] You are Partner of the Box, { $box }: you share what the Box wins or loses against { $others }. { $cube ->
        [single] There is one cube for all.
        [own] The cubes are the Box's.
       *[other] { "" }
     }
   *[team] { $role ->
        [team] You are in the Team{ $board ->
            [yes] , light
           *[no] { "" }
         }, with { $others }. { place-who-moves }. The Box is { $box }{ place-and-partner }.
       *[captain] You are { $role ->
            [acting] acting Captain
           *[captain] Captain
         } of the Team{ $board ->
            [yes] , light
           *[no] { "" }
         }{ $role ->
            [acting] , in place of { $captain }
           *[captain] { "" }
         }{ $alone ->
            [yes] { "" }
           *[no] , with { $others }
         }. The Box is { $box }{ place-and-partner }.
     } { $cube ->
        [between] One cube is between you.
        [single] There is one cube for all.
        [own] Each of you has a cube{ $role ->
            [team] : before a roll of the Team you may double.
           *[captain] .
         }
       *[other] { "" }
     }
 }
# Told once, in somebody's first game. Example: Plays are written as their player counts: the other side's 24 is your 1.
# For who begins among robots as Captain, until they first roll
place-begins = In this first game you are Captain, so you play at once; after it the places change.
place-new = A cube says for how many points you play; /what explains a word.{ $board ->
    [yes] { " " }Plays are written as their player counts: the other side's 24 is your 1.
   *[no] { "" }
 }
greeting = **Chouette** plays backgammon with you here, one against all the others: it rolls, draws the board, keeps everybody's cube and the score, and asks whoever must act. From three players on{ $robots ->
    [yes] , robots included
   *[no] { "" }
 }. `/help` explains the rest.
greeting-missing = In this channel I may not yet: { $permissions }. A table needs that.
greeting-nowhere = I am on { $server } now, and there is no channel in which I may write. For a table I need: { $permissions }. Then /chouette open starts one, and /config show sets me up.
greeting-open = Open a table
greeting-teach = Teach me
greeting-set = Set it up
feedback-told = Feedback, version { $version }:
    { $text }
feedback-nowhere = Nobody reads /feedback on this bot. Please tell it here: <{ $url }>
feedback-no-table = There was no table in this channel, so nothing was sent. Without *table* your text is sent alone.
feedback-too-often = Not sent: you have just told us several things. Later, or here: <{ $url }>
feedback-failed = The channel for it cannot be reached, so this may not have arrived. Please tell it here: <{ $url }>
feedback-sent = Sent to whoever runs this bot, with its version ({ $version }){ $record ->
    [yes] { " " }and the record of this table without names
   *[no] { "" }
 }, and without your name. If you want an answer, say in it how to reach you.
help-to-place = What is that?
help-to-now = What can I do?
help-to-more = More
help-not-here = Not at this table. Where it is played:
place-help = { $scorer ->
    [yes] **You are mentioned when you or a guest must act;**
   *[no] **You are mentioned when you must act;**
 } the buttons are under the newest message. /help says what you can do, /what what a word means.
place-help-page = **When it is your turn, the first line asks you;** the buttons are beside or below the board, and checkers move by a tap or a drag.
help-now = Now: { $waits }
help-you-may = You can: { $commands }.
# What the answer "No double" means.
help-no-double = **{ press-stand }:** your bet stays at { $value } and you play on; you may double before a later roll.
# Example: Your turn: Roll or Double to 2.
help-your-turn = Your turn: { $commands }.
    .lines = Your turn:
help-move-by-hand = Your turn to move: tap a checker and it goes, with the larger of two dice first; a tap on the dice swaps them. Or drag it. *{ board-page-undo }* takes it back, *{ board-page-play }* makes the move, and so does a tap on the dice.
help-where = { $where ->
    [page] The buttons are beside or below the board; *{ press-options }*, further down, has more.
   *[channel] The buttons are under the newest message; *{ press-options }* has more.
 }
help-scorer = A guest comes, or another keeps score? *{ press-options }* has a button for it.
help-you-may-nothing = Nothing is asked of you now.{ $more ->
    [yes] { " " }*{ press-options }*, { $where ->
        [page] beside or below the board,
       *[channel] under the newest message,
     } has what else you may do.
   *[no] { "" }
 }
help-not-seated = You have no seat here. Join with /join; you play from the next game on.{ $guests-count ->
    [0] { "" }
   *[other] { " " }Are you one of the guests, { $guests }? Say so when you join, or with /claim: seat and points are yours then.
 }
help-no-table = No chouette in this channel. Open one with /chouette open, here or in a thread; /plan list shows the evenings to come, /quiz asks what you would play.{ $past ->
    [analysed] { " " }Of the last evening: /analyse, /film, /history, /export.
    [yes] { " " }Of the last evening: /film, /history, /export.
   *[no] { "" }
 }
help-money = The bot never handles money.
config-needs-engine = Nothing comes of it yet. { analysis-needs-engine }
help-engine = Robots, analysis and new positions of yours in /quiz need an engine on the bot's machine: `pip install bgsage`, or GNU Backgammon.
help-director = You direct here: /director undo, act, correct, unseat, unseated, readmit, stand-in, close, adjourn, end, reopen. Each shows what it would do, and asks first.
help-topics = Which topic?{ $page ->
    [yes] { "" }
   *[no] { " " }/what explains a word.
 }
help-topic-chouette = Chouette
    .text = One player, the Box, plays alone against all others, the Team, on one board. The Captain, first in the line, rolls and moves for the Team; once the Captain is out of the game, the next in the line does, as acting Captain. Each player of the Team has their own bet with the Box{ $cube ->
            [single] , and one cube doubles all of them at once
            [individual] , with its own cube
           *[other] , as a rule with its own cube
         }. After each game the places rotate.
        A table lives in a channel or in a thread: open it where you want to play.
help-topic-turn = A turn
    .text = Before the roll the side on turn may double, once; whoever is doubled { $beavers_are_played ->
            [yes] takes, drops or beavers
            [no] takes or drops
           *[other] takes or drops, or beavers where that is played
         }. Then the mover rolls and plays. With no cube left to turn, the dice roll by themselves. { $page ->
            [yes] Tap a checker and it goes, with the larger of two dice first (a tap on the dice swaps them), or drag it. *{ board-page-undo }* takes it back, *{ board-page-play }* makes the move. You may type it, too: 8/5 6/5.
           *[no] Play by the buttons you get (*Move* brings them back), or type /move play:8/5 6/5.
         } Only legal plays go through.
        { what-play.text }
help-topic-cubes = Cubes
    .text = { $cube ->
            [single] Either side turns the cube in the middle; a turned one, only the side that has it. Drop and you pay what the cube showed before the double, and are out. Take and you play on for twice as much, and your side has the cube. At 2, doubled to 4: a drop costs 2.{ $page ->
                [yes] { "" }
               *[no] { " " }/board shows whose it is.
             }
           *[other] Either side turns a cube in the middle; a turned one, only its owner. Drop and you pay what the cube showed before the double, and are out. Take and you play on for twice as much, and own the cube. At 2, doubled to 4: a drop costs 2. A picture shows a cube on its player's plate when it is theirs, at the Box's rail when it is the Box's, tilted while it is offered.
         } { $beavers_are_played ->
            [yes] A **beaver** is played: whoever is doubled turns the cube once more at once, and keeps it.
            [no] A **beaver** – whoever is doubled turns the cube once more at once, and keeps it – is not played here.
           *[other] A **beaver**, where that is played: whoever is doubled turns the cube once more at once, and keeps it.
         }{ $box_double_answer ->
            [captain] { " " }The Box's first double the Captain answers first: the Captain's drop counts for all of the Team; after a take each of the others chooses.
           *[other] { "" }
         }

        { help-of-sales }

        { help-of-extras }
# Behind the cubes, where games are sold; the price is of what the cube shows before the double
help-of-sales = { $buyouts ->
    [full] **Sales:** against a double of the Team you can offer your game for what the cube shows before it. { help-of-buyers }
    [half] **Sales:** against a double of the Team you can offer your game for half of what the cube shows before it: { $points ->
        [halves] for ½ where that is 1
       *[whole] for 1 where that is 1, since it is rounded up
     }, for 1 where it is 2. { help-of-buyers }
   *[other] { "" }
 }
help-of-buyers = Whoever of the Team buys it pays you at once and plays for it too, and you are out; if the Box buys it, it is over for you and the Box. { $buyouts_on ->
    [later-forced] If nobody buys when the cube is doubled for the first time, you play on for the doubled cube like the others; at a later double those who doubled must buy.
   *[other] If nobody buys, you play on for the doubled cube like the others.
 }
help-of-extras = { $extras ->
    [yes] **Extras:** if you drop a double of the Box that another takes, you can give them an extra. At 1, doubled to 2: you pay the Box 1 for the drop, and the other 1 for the extra; then you win 2 from them if the Box wins, and lose 2 to them if the Team does. { $lone_taker ->
        [must-accept-extras] Where four or more play and one alone has taken, they must accept each extra, or pay the giver the 1 after all.
       *[other] They may say no.
     }
   *[other] { "" }
 }
help-topic-one-cube = One cube for all
    .text = Where all share one cube, a double of the Team is announced first. Each of its players goes along (/along) or, where games are sold, objects (/dissent) and offers their game; the price is in /rules option:{ option-buyouts }. Whoever buys it (/buy) pays at once, has two bets and keeps their place; whoever sold is out and advises no more. Then the Box takes or drops for all; before taking, the Box may take over a purchase (*Take over Ann's game*, /preempt), where that is played. To leave your bet as it is, press *Ask to stay out of this double, at 2*: if Box and Captain agree, it has its own cube from then on, at the value before the double. A Captain who sold or dropped stays Captain for the rotation; acting Captain is the next of the Team who doubled, or where none did, the next still in the game. With a Partner, whoever of Box and Partner is against the other's double can sell to the other in the same way (/dissent); to a later double of the Team each answers for their half of every bet, and whoever takes alone plays on with that half.
help-topic-hold = Time to double
    .text = { $cube ->
            [single] Think about the cube?
           *[other] Think about your cube?
         }{ $double_order ->
            [captain] { $cube ->
                [single] { " " }Only the Captain doubles the Team's cube, or the next in the line who still shares it.
               *[other] { " " }The first in the line who can doubles first, then the others.
             }
            [captain-first] { $cube ->
                [single] { " " }As long as it is in the middle, only the Captain doubles it for the Team; later anybody of the Team.
               *[other] { " " }With cubes in the middle the first in the line doubles first, then the others.
             }
           *[other] { "" }
         } Before a roll of the Team press *{ press-hold }*: the Captain cannot roll until you double, if you may, or press *{ press-stand }*; two amber bars at your name show it. With *{ press-ask }* every roll of the Team waits for your word. A robot that is Captain asks you only where a double may matter; else it shows *{ press-hold }* for two seconds. *{ press-let-roll }* and *From now on: ask me where it matters* change that, under *My options* or with /ask{ $cube ->
            [single] { $buyouts ->
                [none] .
               *[other] ; whether you go along with a double is asked all the same.
             }
           *[other] ; “double too?” is asked all the same.
         }
help-topic-rotation = Rotation
    .text = You are Captain and beat the Box: you are Box in the next game, and the old Box goes to the end of the line. You are Captain and lose: you go to the end, and the Box stays. You are Box and beat the Captain: you stay. All others move up one place, and the first of them is Captain. { $rotation_decided_by ->
            [side] What counts is the side that wins in the end: if it is the Team, even a Captain who had dropped is Box next.
           *[other] Whoever drops is beaten: a Box that drops the Captain's double, even if it then beats the others; and a Captain who drops, even if the others win.
         }
        If neither keeps their place, both go to the end and the next in line is Box. So it is when the two come out even, and where a Box who beats the Captain loses their place by a rule of the table.
        Who led the Team later matters only at a table where another result decides than that of the Captain with whom the game began. /rotation says what each result would change; /rules shows it in a picture.
# Above the topic of the rotation, in a game: where whoever reads it stands
help-rotation-you = { $place ->
    [box] You are Box now.
    [1] You are Captain now.
    [2] You are next in the line: as a rule Captain in the next game.
   *[other] You are number { $place } in the line: as a rule Captain in { $games } games.
 }
help-topic-partner = Partner
    .text = Where the rules have it, the Box of a large table has a Partner, who shares what the Box's side wins or loses and may advise; dice, checkers and cubes are the Box's. The Box invites one with /partner or a button, or the rules say who it is. All points go to the Box, and are shared when the game is over. /rotation shows who is Partner.
help-topic-score = Score
    .text = Every point goes from one player to another, so all scores add up to zero. A circle round a score is a place in the line; where several stand in one row, the small numbers beside them say who comes first. /score shows the sheet, /ledger each point with its reason, /settleup who pays whom; `evening` shows an earlier one, `/export from:2026-01-01` a whole season. Paid? Whoever was paid says so with the button or /paid, and takes it back there, or writes it off; whoever has paid can note it. A director corrects a wrong score with /director correct. /history steps through a game; /film shows one that is over as an animated picture.
help-topic-sheet = Reading the sheet
    .text = A column for each player, a row for each game: everybody's score after it, with **b** for its Box, **c** for its Captain, **p** for a Partner. Pencil: the game in progress; before it begins, who will be what in it, and the numbers of the line.
        • **{ what-circle }:** { what-circle.text }
        • **{ what-stroke }:** { what-stroke.text }
        • **{ what-small-number }:** { what-small-number.text }
        • **{ what-tick }:** { what-tick.text }
        • **{ what-tinted-row }:** { what-tinted-row.text }
        • **Rows without a number:** → a payment or what was carried over, ± a director's correction. **± behind a number:** its players corrected that row. With chips, **in** is what each bought, **now** what each has.
        • **Several circles in one row, none struck:** they follow by their small numbers, else **c** before **b**.
        • **Dot:** In the game in progress: no points have moved yet for this player.
help-topic-analysis = Analysis and quiz
    .text = { $engine ->
            [yes] An engine judges games that are over, and any position:
            [off] This server has no games analysed (/config). Elsewhere an engine judges games that are over, and any position:
           *[no] There is no engine on the bot's machine. Whoever runs the bot gets one: `pip install bgsage` there, or GNU Backgammon. Then there are robots, too, and it judges games that are over, and any position:
        }
        • *Analysis* after a game, or /analyse: everybody's PR and luck, each error on its board; `file:` the same for a `.mat`, for money or of a match, or for a record of /export.
        • /analyse `position:` an XGID, GNU Backgammon's id, or the alt text of a board: best plays, or whether to double and take.
        Without an engine, too:
        • *{ press-quiz }* after an evening, or /quiz: what would you play? *Ask the channel* has everybody vote.
        • It begins with your own errors, once the game is analysed and its evening is over. Up to three errors of a game become problems: those that cost 0.05 to 0.5 for each point of the cube, where the second-best choice is nearly as good (within 0.08; for a cube, 0.1).
        • *Film* after a game, or /film: the game as an animated picture. *{ press-history }*, or /history: one board after the other.
        • *{ press-export }* after an evening, or /export: every board, the sheet and the dice in one file for any browser. { $link ->
            [yes] When the evening is over, those who sat there can share it by a link, there.
           *[no] A link to it takes a public address, which whoever runs the bot sets (`PAGE_URL`).
        }
help-topic-dice = Dice
    .text = Before each game the bot commits to a secret seed: a message of its own, never edited, shows the first half of its SHA-256, and /verify all of it. Add a word of your own with /word. After the game /verify shows the seed and recomputes every roll.
help-topic-undo = How to undo?
    .text = /undo asks to take back the last action (yours, with what followed, if only robots have acted since); the Box and all active players of the Team must agree. Dice are never rolled twice for one turn: play a roll again after an undo, and it is the same roll.
help-topic-resign = How to resign?
    .text = *Resign* is under *{ press-options }*; or type /resign. Whoever moves for a side can offer to lose a single game (once what each cube shows), a gammon (twice) or a backgammon (three times); not while a double is open. Everybody with an open bet must agree, on both sides: nobody resigns another's points. If somebody declines, play goes on, and more may be offered.
help-topic-deals = Deals
    .text = Where the rules have settlements, two who hold an open bet can close it for points: /settle names the other and the points, and the other accepts or declines. An offer stands until new dice fall, that cube is turned or answered, or it is withdrawn; settle a doubled cube instead of answering it, if you like. Near the end of a game the table says what the bet is worth. Box and Partner settle about their shares, in named cubes or in all. Where the rules have it, the Box can /sell their whole game to a player or a spectator, who then decides for the Box; the seller stays Box for the rotation. A Partner may sell along at the same price.
help-topic-joining = Joining and leaving
    .text = /join asks for a seat; the rules say who must agree. You play from the next game on, at the end of the line. /leave gives up your seat; the rules say when (see /rules). Said you leave, and would rather stay? /join.
help-topic-missing = Somebody is missing
    .text = /away says that you are not there, /back that you are; meanwhile your proxy (/proxy) or your side acts for you.
        Somebody does not come back? /missing shows who, since when, and how the others go on, if all who have something at stake agree: somebody plays for them until they are back, their game is closed for points that you see before you agree, or the game is adjourned. Whoever keeps the game waiting for longer than the time limit (15 minutes without one) can be counted as away there. Who is back acts for themself at once, and is told what was done.
help-topic-score-mode = Score only
    .text = You play on your own board; cubes, results, places and the sheet are here. Open such a table with /chouette open mode:score.
        Press what is said at the board: a double (each their own, the Box all or some), its answer, in the end who won. Box or Captain reports the result, whoever of them won; *{ press-more-results }* has gammons and backgammons, as soon as they count. Say nothing to a double of your side, and you do not double.
        Only those who must answer a double are mentioned. Slipped? Press *Undo last action*: for half a minute you undo your own press alone, later the others agree; do it before the next game starts. Later, *{ press-correct }* or /correct: all who played that game agree. Of the last game the seats follow, of an older one they stay.
        Rolled for seats at the board? Type them: /chouette start order:
        Only one of you has Discord? Name the others as guests: /chouette open mode:score order:Ann, Zoe, Otto, or later /join guest:Zoe. Without your own name you only keep score. Whoever seats them keeps score: you press for all guests, in any order (/scorer hands that on). A guest who gets an account takes over their points with /claim.

## The lesson of /tutorial

tutorial-place = `{ $moves ->
    [yes] Moves { $step }/{ $of }
   *[no] Chouette { $step }/{ $of }
 }`
# Example: Step 7 of 19
tutorial-step = Step { $step } of { $of }
tutorial-go-on = Go on
tutorial-to-game = Now the chouette
tutorial-back = Back
tutorial-leave = Leave
tutorial-finish = Done
tutorial-what = { $term }?
tutorial-were-here = { $moves ->
    [yes] You were learning the moves, at step { $step } of { $of }.
   *[no] You were at step { $step } of { $of }.
 }
tutorial-resume = Go on where I was
tutorial-again = From the beginning
tutorial-left = You have left the lesson. /tutorial brings you back to this step.
tutorial-gone = The lesson has changed since, and this step is gone.
tutorial-play = Play with two robots
tutorial-know = This lesson is a game of chouette: backgammon for three or more. Do you know backgammon?
tutorial-know-answer-welcome = Yes
tutorial-know-answer-moves-way = Teach me the moves
tutorial-moves-way = Yours are the **light** checkers. They follow the arrows: along the top, then back below into your **home**, lower right. The dark ones are those of Ada, a robot, and go the other way.
tutorial-moves-dice = You rolled 3-1: one checker goes 3 points and another 1, or one goes both. The triangles are the **points**, numbered along the edge: 8/5 goes from point 8 to point 5. Press a play:
tutorial-moves-dice-1 = Right: two checkers together are safe, and Ada cannot land there.
tutorial-moves-dice-2 = You may: one checker takes both dice. But alone it can be sent back; two together are safe. Which play brings two together?
tutorial-moves-dice-3 = That is legal. But checkers that stand alone can be sent back; two together are safe. Which play brings two together?
tutorial-moves-hit = Next you rolled 6-1 and **hit** Ada's single checker. It waits on the **bar**, and must come back in, in your home, before Ada moves anything else.
tutorial-moves-off = Once all your checkers are home, dice take them **off**: a 5 from point 5, or if none is so far back, your farthest. Who is off first wins; twice as much, a **gammon**, if the other has none off.
tutorial-welcome = In a chouette one player, the **Box**, plays against all the others, the **Team**. Press *Start*: you and two robots, Ada and Carl, roll for your places.
tutorial-seats = Ada rolled a 6 and is the **Box**, alone against you and Carl. Carl's 5 came second: Carl is **Captain**, and rolls and moves for the Team. With your 2 you are next in line.
tutorial-opening = Carl won the first roll and moved your Team's light checkers. You and Carl each have a **bet** of your own with Ada: your **cube**, under the board, says for how many points. Now Ada rolls.
tutorial-hold = Before each roll of the Team you may **double**: Ada plays on for twice the points, or drops and pays what your cube shows. Carl will roll soon: for time to think, press *{ press-hold }*.
tutorial-asked = Now the roll waits for you. But Carl is impatient and doubles. You have your own cube: do you double too?
tutorial-asked-double = You may double. But your Team is behind, and you would only raise what you will probably lose. Choose again:
tutorial-taken = Ada **takes** Carl's double: those two play for 2. You still play for 1: well done, for Ada is ahead. By some rules Ada could even **beaver** it: turn the cube to 4 at once, and keep it.
tutorial-hit = Carl rolled 6-2 and moved a checker from point 24 to 16, where it stood alone. Ada's 6-4 **hit** it: it waits on the bar, and has to come in before your Team moves anything else.
tutorial-doubled = Carl's 5-3 could not bring the checker in, so that roll was lost. Now Ada **doubles** you to 2 and Carl to 4; each answers alone. Take and play for 2, or **drop** and lose 1?
tutorial-doubled-drop = A drop costs 1 for sure. A take costs a little less on average: the game may still turn, and the cube would be yours. Choose again:
tutorial-captain = You **took**, which is a little better than a drop: you play for 2, and only you may turn that cube now. Carl **dropped**, pays Ada 2 and is out. So you move for the Team, as **acting Captain**: roll.
tutorial-captain-double = You may, since the cube is yours. But you are far behind, and would only raise what you will probably lose. Choose again:
tutorial-move = You rolled 1-1, which is four moves: one brings your checker in. How do you play the other three? The star in `8/7*` is a hit, `(2)` are two checkers.
    .board = You rolled 1-1: one 1 brings your checker in. How do you play the other three? One play is clearly the best.
tutorial-move-2 = You may: you hit, and make point 7. Better: hit with one checker, and bring two together from 6 to 5, where Ada then cannot come in. Try again:
tutorial-move-3 = You may: you make point 5. Better: come in with one move only, so that you hit Ada's checker on 7 as well, which must come in before anything else. Try again:
tutorial-found = Well played: there is no better play.
tutorial-found-then = That's it.
tutorial-move-other = That is legal. Better: come in, hit Ada's checker on 7, and bring two checkers together from 6 to 5: then Ada must come in first, and half of your home is closed. Try again:
tutorial-on-board = On the board: tap a checker and it goes, or drag it. Or choose here:
tutorial-board = { tutorial-step }: tap a checker, or drag it. Then press *Play*.
tutorial-board-over = The lesson goes on in your message.
tutorial-board-left = You have left the lesson. Your message leads back to this step.
tutorial-board-gone = The board of this step is over. Choose your play under the lesson's message, and it goes on; /tutorial brings you back to it.
tutorial-board-late = From here the lesson cannot go on any more: choose in your message.
tutorial-redouble = A roll later two of Ada's checkers are caught behind four of your points: you are ahead, though in **pips**, points still to go, it is you 146, Ada 131. Only you may turn your cube: do you **double**?
tutorial-redouble-roll = You may roll. But you are well ahead, and for twice as much you would win more, so most players double. Choose again:
tutorial-skip = Well doubled: you are far enough ahead. Ada takes: you play for 4 now, and that cube is Ada's. We play the middle of the game for you, and the end is yours: **roll**.
tutorial-first-off = All are home: the dice take checkers **off**, a 5 from point 5, a 4 from point 4. You have six left, Ada five. You rolled 5-4.
tutorial-first-off-2 = That is legal. But one checker more is left then, and Ada is close. Take two off:
tutorial-second-off = Ada took two off and has three left; you have four, and rolled 6-3: a 6 takes off your farthest. How do you play it?
tutorial-second-off-2 = That is legal. But one checker more is left then, and Ada is likely to be first. Take two off:
tutorial-last-roll = It is as close as can be: Ada has one checker left, you have two. **Roll**.
tutorial-last-move = There is only one way to play it: both go off, and you are first.
tutorial-won = **You win** a single game: Ada pays you 4 points, as your cube shows. Carl, who dropped, pays Ada 2.
tutorial-rotation = On the **sheet** +4, −2 and −2 make 0. You beat the Box in Carl's place (c): your circle is struck, for **you are Box** (b) in game 2. Ada goes to the end, Carl is Captain again: end the chouette.
tutorial-settling = Who pays whom: Carl owes Ada 2 and Ada owes you 4, so each of them pays you 2. The bot only keeps the score: it never handles money.
tutorial-done = You can play a chouette now. Press *{ tutorial-play }*: you are Captain, and the rules are those of this lesson.
    • With friends: /chouette open.
    • Unsure at any moment: *Help*, or /help.
    .on-page = You can play a chouette now. Press *{ tutorial-play }*: you are Captain, and the rules are those of this lesson.
    • With friends: *{ tutorial-finish }*, then *{ page-fresh-open }*.
    • Unsure at any moment: *Help*, beside or below the board.
    .no-robots = You can play a chouette now. What next?
    • With friends: /chouette open.
    • Unsure at any moment: *Help*, or /help.
    .here = You can play a chouette now. What next?
    • One is open in this channel: play there. No seat yet? /join. Its rules: /rules.
    • Unsure at any moment: *Help*, or /help.
tutorial-questions = Three questions
tutorial-ask-captain = **1.** Who rolls and moves for the Team?
tutorial-ask-captain-answer-1 = The Box
tutorial-ask-captain-answer-2 = The Captain
tutorial-ask-captain-answer-3 = Each in turn
tutorial-ask-captain-1 = Not quite: the Box plays alone, **against** the Team.
tutorial-ask-captain-2 = Right: the Captain moves for the Team, and the Box alone against it.
tutorial-ask-captain-3 = Not quite: one player does it for the whole game, unless they drop.
tutorial-ask-take = **2.** Ada doubles you from 2 to 4, and you **take**. What happens?
tutorial-ask-take-answer-1 = We play for 4, and the cube is mine
tutorial-ask-take-answer-2 = I lose 2 and am out
tutorial-ask-take-answer-3 = I become the Box
tutorial-ask-take-1 = Right: you play on for twice as much, and only you may turn that cube again.
tutorial-ask-take-2 = Not quite: that is a **drop**. You lose what the cube showed before, and watch.
tutorial-ask-take-3 = Not quite: you become Box when you beat the Box as Captain.
tutorial-ask-drop = **3.** By the rules of this lesson: Ada doubles all, the Captain **drops**, you take. What now?
tutorial-ask-drop-answer-1 = The game is over
tutorial-ask-drop-answer-2 = I am out too
tutorial-ask-drop-answer-3 = I play on, as Captain if I am next in line
tutorial-ask-drop-1 = Not quite: only the Captain's bet is over. Yours goes on.
tutorial-ask-drop-2 = Not quite: each answers for their own cube.
tutorial-ask-drop-3 = Right: each answers alone, and the next in line takes over.
tutorial-end = You know now what Box, Captain, take and drop are. Robots play with you by the rules of this lesson; what another table plays is in /rules. Have a good game!
    .on-page = You know now what Box, Captain, take and drop are. Robots play with you by the rules of this lesson. Have a good game!
    .no-robots = You know now what Box, Captain, take and drop are. Details differ from club to club, and /rules tells those of a table. Have a good game!
    .here = You know now what Box, Captain, take and drop are. Details differ from club to club, and /rules tells those of the table that is open in this channel. No seat yet? /join. Have a good game!

## Glossary

glossary-words = The glossary has: { $terms }. The rules of the table are in it too, by their names in /rules.
glossary-near = “{ $word }” is not in it. Do you mean { $terms }?
glossary-unknown = “{ $word }” is not in it. { glossary-words }
glossary-here = At this table – { $option }: { $value }.
what-chouette = Chouette
    .text = An evening at one table: one player against all the others, game after game, with a score that runs on.
what-box = Box
    .text = Who plays against all the others, the Team; and the place where they sit. The Box rolls and moves for their side, and wins or loses against each of the others singly. Beat the Captain and you stay Box, as a rule.
what-team = Team
    .text = All who play against the Box in this game: the Captain and the others, in the order of the line. They share the checkers, but each has their own bet and result.
what-captain = Captain
    .text = The first in the line, who rolls and moves for the Team and has the last word on its plays. Beat the Box and you are the next Box, as a rule.
what-acting-captain = Acting Captain
    .text = Who rolls and moves for the Team once the Captain is out of the game: as a rule the next in the line who still has a bet; an arrow marks them under the board. Whether they count for the rotation, the rules say.
what-line = Line
    .text = The order in which the players become Captain, the Captain first. Lose your place and you go to its end; newcomers start there.
what-rotation = Rotation
    .text = Who moves where after a game. A Captain who beats the Box becomes Box, also by a double that the Box drops, and the old Box goes to the end of the line. If the Box wins, it stays, and the Captain goes to the end. Next in line is Captain, even if they dropped. Clubs differ.
what-partner = Partner
    .text = In a large chouette: who shares what the Box's side wins or loses. The Partner may advise the Box, and handles neither dice nor checkers nor cubes. Where bets are settled, one of the two may hand the other their share in named cubes or in all, for points (/settle). Where the Box sells the game, the Partner may sell along at the same price, or stay in beside the buyer.
what-bet = Bet
    .text = What one player of the Team has at stake against the Box. Each bet is won or lost by itself, so you can be out while the others play on.
what-cube = Cube, doubling cube
    .text = It shows what a bet is worth: 1, 2, 4, 8 and so on. In the middle either side may turn it; once turned and taken, only its owner.
what-double = Double, redouble
    .text = Turn a cube before your roll: ask to play on for twice as much. The other takes or drops. Turning a cube you own is a redouble.
what-take = Take
    .text = Accept a double: the bet goes on for twice as much, and the cube is yours.
what-drop = Drop, pass
    .text = Decline a double: you lose what the cube showed before it, and are out of this game. Doubled from 2 to 4, a drop costs 2. Type /drop or /pass.
what-beaver = Beaver
    .text = Answer a double by turning the cube once more at once and keeping it: you say the double came too early. The doubler takes the beaver, or drops and loses what the cube showed before the beaver. Doubled to 2, beavered to 4: dropping the beaver costs 2.
what-raccoon = Raccoon
    .text = Answer a beaver by turning the cube once more. It stays with whoever made the beaver; they take or drop.
what-automatic = Automatic double
    .text = A cube that doubles because the opening dice tie. It stays in the middle, and nobody owns it.
what-in-the-game = In the game
    .text = A cube that was turned and taken. A cube in the middle is not in the game, however large an automatic double has made it.
what-jacoby = Jacoby rule
    .text = Gammons and backgammons count on a bet only once its cube was turned and taken. Before that, every win is a single game.
what-gammon = Gammon
    .text = A win in which the loser has borne off no checker: twice the cube.
what-backgammon = Backgammon
    .text = A gammon in which the loser still has a checker on the bar or in the winner's home board: three times the cube.
what-out = Out
    .text = You are out when your bet is decided before the game ends: you have dropped, settled or sold it. You play again in the next game.
what-active = Active
    .text = You are active while you have an open bet in this game. Drop, settle or sell, and you are out: only an extra is still yours to decide. Whether you may advise, the rules say.
what-hold = Hold
    .text = Keep the Captain from rolling while you think about your cube: *{ press-hold }*, or /hold. It lasts until you double or say no double.
what-half-rule = Half rule
    .text = When the whole Team doubles together from the middle, the Box takes none of the cubes, or at least half: of 5 cubes 0, 3, 4 or 5. In a game that began with two bets: both or none.
what-lone-taker = Lone taker
    .text = The only one of the Team who takes when the Box doubled all cubes from the middle and all others dropped. Some clubs let nobody play on alone.
what-settlement = Settlement
    .text = Two who hold an open bet close it for points they agree on, with /settle, and the game goes on without it. Box and Partner close no bet: for points, one hands the other their share in named cubes, or in all.
what-buyout = Buyout, sale
    .text = Where one cube stands for all: a player who is against the Team's double offers their bet. A team-mate who buys it pays at once and plays for it too; the Box closes what it buys. Who sold is out; if nobody buys, they double like the others.
what-preemption = Preemption, take over
    .text = Where one cube stands for all: the Box takes, and takes over at the same price what one player of the Team bought from another. That bet is closed. The button is *Take over Ann's game*, the command /preempt.
what-stay-out = Stay out, cube apart
    .text = Where one cube stands for all: when it is turned, press *Ask to stay out of this double, at 2* to leave your bet as it is. If Box and Captain agree, it has its own cube from then on, at the value before the double.
# Behind "Extra:", in *Help*, for whoever is asked about one: who was given it, or may give it; or of its redouble.
help-extra = A bet between two of the Team{ $part ->
    [taker] . Whoever dropped gives you one. Accept: you are paid now { $amount-halves ->
        [0] what that drop cost, and play against them for twice that.
       *[other] { $amount }, and play against them for { $doubled }.
     } { $bound ->
        [yes] You alone took, and so cannot just say no: an extra that you drop at once costs you, with what you are paid for it, as much as that drop. As long as you have accepted none, you can also take back your take, and are out like the others.
       *[no] Say no, and nothing changes.
     }
    [giver] . Worth it if you think the take was wrong: { $amount-halves ->
        [0] pay whoever took what your drop cost, and play against them for twice that.
       *[other] pay { $amount } now to whoever took, and play against them for { $doubled }.
     } If the Box wins, you win that, and lose it if the Team does; a gammon counts as with the Box. Give none, and nothing changes.
   *[other] { "" }: whoever dropped plays against whoever took, on the Box's side, for the rest of the game.
 } { $part ->
    [giver] Its cube is whoever took's, who alone may double it; no other double changes it.
    [taker] Its cube is yours, and you alone may double it; no other double changes it.
   *[other] Its cube is whoever took's; no other double changes it.
 }
what-extra = Extra
    .text = A bet between two of the Team. You took, and are given one: accept, and you are paid at once what the drop cost and play against whoever gave it for twice that; say no, and nothing changes, unless you alone took and must accept what you are given: then to have none costs you as much as that drop. You dropped, and give one: you pay them the same once more, and play on the Box's side against them for the rest of the game. Its cube is whoever took's; no other double changes it.
what-consultation = Consultation
    .text = Advice within a side, on plays or on cubes. The rules say when, and to whom; /suggest gives it.
what-proxy = Proxy
    .text = Who decides on your cube while you are away. Name yours with /proxy.
what-opening = Opening
    .text = Box and Captain roll one die each. The higher starts and plays both numbers; after a tie they roll again.
what-play = Play, notation
    .text = A play goes from point to point: 8/5 6/5, bar/22 or 6/off; (2) is for two checkers alike, * for a hit. Its mover counts the points: their 24 is farthest, their 1 nearest to off. Every play is written so, also the other side's. The numbers at the edge of the picture are those of whoever decides next; where you alone play with robots, always yours. An arrow says its move where those are its mover's numbers.
what-pips = Pips
    .text = How far a side still has to move to bear off all its checkers. The fewer, the further ahead in the race; /pips counts them.
what-bar = Bar
    .text = The strip in the middle of the board. A checker that was hit waits there, and its side moves nothing else before it has entered.
what-bearing-off = Bearing off
    .text = Take checkers from the board, once all of yours are in the home board: a 5 takes one from point 5 or, if none is so far back, from your farthest point. Bear off all of them and you win.
what-circle = Circle
    .text = Its player's place in the line, round the score with which they went to its end. Of the circles that are not struck the top one is the Captain's, the one below it that of the next in line, and so on; whoever has none is Box.
what-stroke = Stroke
    .text = Through a circle that counts no more: its player became Box or has a newer circle.
what-small-number = Small number
    .text = At a circle: the order of several in one row. Without numbers the Captain's comes first, then the Box's.
what-tick = Tick
    .text = Behind a row of scores: it is finished, and adds up to zero.
what-tinted-row = Tinted row
    .text = On the score sheet, the game that was finished last.
what-stake = Stake
    .text = What a point is worth at this table. The bot never handles money.
what-game = Game, single game
    .text = From the opening until every bet is decided. A plain win is a *single game* and counts once what the cube shows; a gammon counts twice, a backgammon three times. Then the places rotate, and the next one starts.
what-home = Home board
    .text = The last six points on a side's way, from its 6 to its 1. Once all its checkers are there, it bears them off.
what-resign = Resign, concede
    .text = Whoever moves for a side offers to lose a single game (once what each cube shows), a gammon (twice) or a backgammon (three times): *Resign* under *{ press-options }*, or /resign. Everybody with an open bet must agree; if somebody declines, the game goes on.
what-crawford = Crawford rule, match
    .text = It belongs to matches to a number of points: once a side is one point short, nobody doubles in the next game. In a chouette each game counts by itself, so there is no such rule.
what-settling = Settling up, payments
    .text = Who pays whom after an evening: /settleup shows it. There is no till: players pay one another, and the bot only keeps the sheet.
what-chips = Chips, pot
    .text = Where a table plays for chips, everybody buys some before their first game (/chips). The stakes of each bet go into the pot, and nobody bets chips they do not have. A chip is worth a point.
what-director = Director, moderator
    .text = Whoever directs the tables of the server: they can undo, correct the score, adjourn a game, take away a seat and act for an absent player. Everybody sees it; the command is /director.
what-guest = Guest
    .text = Somebody without an account, at a table that keeps score alone (mode:score). They are seated by name, as in /chouette open mode:score order:Ann, Zoe, Otto or /join guest:Zoe; the scorer presses for them. Their points stand on the sheet, and with /claim they take them over once they have an account.
what-scorer = Scorer, who keeps score
    .text = Who presses what is said at the board, for themself, if they play, and for all guests: whoever seated the first guest, until /scorer hands it on. Others with an account press for themselves.
what-transfer = Transfer
    .text = Points that go from one player to another, with a reason. Every score is a sum of transfers, so all scores add up to zero; /ledger shows each.
what-xgid = XGID
    .text = One line for a whole position: checkers, dice, cube. Analysis programs read it; /board shows one for each cube that is different, /analyse position: judges any.

## Trouble that is no rule

table-put-away = The stopped chouette is put away. Its points stand as written: see /score and /export.
trouble-no-table = No chouette in this channel. Open one with /chouette open.
trouble-table-open = There is a chouette here already. End it first, or open another in a thread.
trouble-too-many-tables = Too many tables are open on this server, or were opened here today. Play on at one of them, or end some; tomorrow there can be new ones.
trouble-stale = That moment is over.
trouble-unseated = { $who-count ->
    [0] Until { $until } you have no seat on this server: you can open no table, sit at none, and come to no evening
   *[other] Until { $until } { $who } has no seat on this server
 }. { $by-count ->
    [0] A director
   *[other] { $by }
 } decided so{ $note-count ->
    [0] { "" }
   *[other] : { $note }
 }. A director can end it.
trouble-too-late-to-reopen = A chouette can be reopened for a day after its end. Open a new one with /chouette open.
# Below it stands what is settled, a line for each pair.
trouble-settled-since-end = This evening does not go on: some of what was owed at its end is settled by now, as it stands below. Whoever said that something was paid, or wrote it off, can take that back first, with *Take back* below /settleup or with /paid and its option *undo*; a payment that a moderator decided, a moderator below *Treasurer*. What is netted or carried over stays so. Points move without going on: /director correct.
trouble-too-early-to-close = Somebody who is away has time to come back before their game is closed: /missing shows until when.
trouble-lost = The table went back to an earlier moment, and this message no longer counts. A new one follows.
trouble-unknown = This table, with its score, is lost: the bot has gone back to a moment before it was opened. Open a new one with /chouette open.
newest-message = [Newest message]({ $url })
trouble-stopped = This game is stopped: its record no longer gives the points that were written down. The points stand as written (/score, /export). With /chouette end its players, or whoever manages the server, put it away, and a new one can be opened.
trouble-full = So much was said this evening that nothing more can be. The score stands as written (/score, /export). With /chouette end its players, or whoever manages the server, put the table away, and a new one can be opened.
trouble-store-failed = It could not be saved, so nothing happened. Try again.
trouble-not-known-yet = The database takes long to answer, so it is not known yet whether this counts. You will be told.
trouble-unsure = The database went away while this was being saved. Once it is back, the table shows whether it counts.
trouble-perhaps-saved = The database went away while this was being saved: it may be saved, or not. Look before you try again.
trouble-store-away = The database is out of reach, so this did not work. Try again in a moment.
trouble-closing = The bot is restarting, so nothing happened. Try again in a moment.
trouble-too-quick = One thing at a time: wait a second, then go on.
operator-server = server
operator-user = person
operator-not-you = Only whoever runs this bot may use this.
operator-no-id = That is no id. Copy it in Discord, with its developer mode: a long number.
operator-own = That is you, or this server: you would take these commands from yourself. `chouette servers` can do it.
operator-server-line = **{ $name }** { $id }: open tables { $tables }, statements in the last day { $statements }
operator-mark-blocked = blocked
operator-mark-away = the bot is not there
operator-person-line = Blocked: { $person } { $id }
operator-left = The bot has left server { $id }. Its evenings are kept.
operator-not-there = The bot is not on server { $id }.
operator-blocked-server = Server { $id } is blocked. The bot leaves it within seconds, and again when it is invited.
operator-blocked-user = <@{ $id }> is blocked, on every server. At open tables they are away from now on.
operator-unblocked = { $id } is no longer blocked.
operator-was-not-blocked = { $id } was not blocked.
trouble-blocked-server = The operator of this bot has blocked this server.
trouble-blocked-person = The operator of this bot has blocked you. /privacy shows what is stored about you, and has it forgotten.
trouble-server-too-quick = Too much is going on at once on this server: wait a second, then go on.
trouble-failed = Something went wrong inside the bot, and it is logged. Look at the table before you try again.
trouble-archived = This thread is archived, so nothing in it can change. Write something in it: that opens it again. Look at the table before you try again.
trouble-answer-dismissed = You dismissed this answer before it was there, so it is not shown. Nothing went wrong: what you said counts. To read the answer, ask again.
permissions-missing = In this channel the bot may not: { $permissions }. Whoever manages the server can allow it.
permission-view-channel = view the channel
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-embed-links = embed links
permission-attach-files = attach files
permission-read-message-history = read the message history
open-options = This server has set an option that does not go with these rules: { $option }: { $value }. Choose other rules, or have it changed with /config.
# Example: A point cannot stand for €1,000,000.00 on this server. Allowed: up to €5.00 or points alone. Whoever manages the server changes that with /config.
stake-not-allowed = A point cannot stand for { $stake } on this server. Allowed: { $allowed }. Whoever manages the server changes that with /config.
stake-unread = “{ $typed }” is not a stake. Type a number such as 0.5 or 0,50, from 0.01 to 1,000,000; with its unit if you like: 0.5 EUR.{ $unclear-count ->
    [0] { "" }
   *[other] { " " }“{ $unclear }” is unclear: type { $whole } or { $little }.
 }
# Example: “O” is new on this server: does a point stand for 0.5 O? What is played for here: EUR and beer.
stake-label-new = “{ $label }” is new on this server: does a point stand for { $stake }?{ $known-count ->
    [0] { "" }
   *[other] { " " }What is played for here: { $known }.
 }
stake-label-yes = Yes, that is meant
asked-too-long = That is too long to be asked about here. Leave something out, or say the day by its date and the hour as 23:59 or 00:30.
stake-points-alone = points alone
stake-up-to = up to { $highest }
open-not-allowed = Only { $role } and whoever manages the server may open a chouette here.

## Time

clock-reminder = { $must }: the table is waiting for you. Nobody there? /missing shows how the others go on.
# Example: Bob is away. Cid acts for Bob.
missing-away = { $name } is away. { $speaker-count ->
    [0] Nobody acts for { $name }.
   *[other] { $speaker } acts for { $name }.
 }
missing-waited = { $closed ->
    [yes] { $name }'s page is closed.
   *[no] { $name } has been waited for since { $since }.
 } { $over ->
    [yes] The others may go on without { $name } now.
   *[no] From { $until } on the others may go on without { $name }: look here again then.
 }
missing-since = Missing since { $since }.{ $over ->
    [yes] { "" }
   *[no] { " " }Their game can be closed from { $until } on.
 }
missing-too-early = { $name } has time to come back: their game can be closed from { $until } on.
missing-adjourned = Game { $game } is adjourned, and { $name } is missing in it.
missing-nobody = Nobody is missing in this game, and nobody is waited for.
missing-not-both = Either close the game for points, or let somebody play: leave one of the two out.
missing-not-yours = Whoever has something at stake in this game decides how it goes on; a director can, too.
# Example: Cleo is away: Rudi keeps score
missing-button-scorer = { $name } is away: { $next } keeps score
missing-button-show = Somebody is gone? …
missing-button-away = { $name } counts as away
missing-button-play = Somebody plays for { $name } …
missing-button-worth = Close { $name }'s game …
missing-button-worth-adjourned = Close game { $game } for { $name } …
missing-button-close = Propose this
missing-button-adjourn = Adjourn …
# Example: Bob's game is worth: Bob −2, Ann +2. Close it for that? The others with something at stake must all agree.
missing-worth = { $name }'s game is worth: { $scores }. Close it for that? The others with something at stake must all agree.
# Example: Bob's game is worth: Bob −2, Ann +2.
missing-worth-shown = { $name }'s game is worth: { $scores }.
missing-worth-unknown = No engine can say now what { $name }'s game is worth. The points of each, whole ones or, where the sheet has them, halves, can be named by a director (/director close) and, if not all who decide play against { $name }, by you too with /missing. Or somebody plays for { $name }, or you adjourn the game.
missing-play = Who plays for { $name } until { $name } is back? The others with something at stake must all agree.
missing-play-nobody = Nobody else can play for { $name }: it must be somebody who sits here, is there, and is no opponent.
missing-menu = Who plays?

## Evenings that are announced

# When somebody means: the words around names of days and months, divided by commas
when-today = today, tonight
when-tomorrow = tomorrow
when-after-tomorrow = overmorrow
when-ahead = in
# With one of these, 8 means 20:00
when-evening = evening
# The same, and midnight and the hours until 4:59 are of the night that begins on that day
when-night = tonight, night
when-afternoon = afternoon
when-morning = morning
# With one of these it is every week
when-every = every, each
# Behind an hour: half an hour later
when-half-past = thirty
# Minutes (MM) after an hour (HH), and before it
when-past = MM past HH
when-to = MM to HH
when-quarter = quarter, a quarter
when-three-quarters = 3 quarters
# From one on
when-numbers = one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty
when-next = next
when-fillers = at, on, in, the, this, of
when-one = a, an, one
when-half = half
when-and = and
when-noon = noon, midday
when-midnight = midnight
when-minutes = minute, minutes, min, mins, m
when-hours = hour, hours, hr, hrs, h
when-days = day, days
when-weeks = week, weeks
# yes: 12/4 can mean the fourth of December, so it is not understood
when-month-first = yes
# The time zone that is meant where a server has set none
plan-usual-zone = UTC
plan-untitled = Chouette
plan-head = **{ $title }** · { $when } ({ $soon })
plan-head-over = **{ $title }** · { $when }
# Example: Colorado · €0.50 a point · every week · planned by Mia
plan-terms = { $book }{ $mode ->
    [score] { " " }· score keeping
   *[play] { "" }
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }· { $stake } a point
 }{ $weekly ->
    [yes] { " " }· every week
   *[no] { "" }
 } · planned by { $planner }
plan-more = { $count } more
plan-replies = **{ $reply ->
    [in] In
    [maybe] Maybe
   *[out] Can't
 } ({ $count }):** { $names }
plan-reply = { $reply ->
    [in] I'm in
    [maybe] Maybe
   *[out] Can't
 }
plan-state = { $state ->
    [announced] -# At that time the table opens here by itself, with those seated who are in.
    [waiting] Another table is open here. This one opens as soon as that one has ended, until { $until }.
    [opened] -# The table was opened, and those who were in had their seats.
    [cancelled] **Cancelled.**
    [missed] The bot was away at that time, so no table was opened. /chouette open opens one.
    [taken] Another table was open here, so no table was opened.
    [nobody] Nobody was in, so no table was opened.
    [planner] Whoever planned it may not open a table here any more, so none was opened. Who may open one can do so: /chouette open.
    [stake] No table was opened: this server no longer allows what it was to be played for (`/config show`).
    [tables] No table was opened: too many are open on this server.
   *[refused] No table was opened: this server does not allow such a one, or too many are open.
 }
plan-heard = { $reply ->
    [in] You are in: { $when }.
    [maybe] Noted: maybe, { $when }.
   *[out] Noted: you can't come, { $when }.
 }
plan-unknown = That evening is not announced any more.
plan-too-late = { $state ->
    [announced] This evening was moved to { $when }. Say there whether you come: { $url }
    [waiting] This evening was moved to { $when }. Say there whether you come: { $url }
    [opened] The table of this evening was opened. While it is open, /join asks for a seat.
    [cancelled] This evening, { $when }, is cancelled.
   *[other] This evening, { $when }, is over, and no table was opened. /chouette open opens one.
 }
plan-reminder = { $who }: **{ $title }** begins { $soon }. You are in; if you can't come, say so there: { $url }
plan-opened = { $who-count ->
    [0] **{ $title }** begins. The table is open.
   *[other] { $who }: **{ $title }** begins. The table is open, and you have your seats.
 }{ $late ->
    [yes] { " " }It opens late: the bot was away, or another table was open here.
   *[no] { "" }
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }No seat for { $left }: *{ press-join }* says why.
 }
# Example: @Bob and @Cid: **Friday club**, Friday at nine, is cancelled by **Ann**: the hall is closed.
plan-cancelled = { $who }: **{ $title }**, { $when }, is cancelled by **{ $by }**{ $reason-count ->
    [0] { "" }
   *[other] : { $reason }
 }.
plan-moved = { $who }: **{ $by }** moves **{ $title }** from { $before } to { $when }{ $reason-count ->
    [0] { "" }
   *[other] : { $reason }
 }. Are you in?
plan-no-more = **{ $title }** is not announced again: this server no longer allows what it was played for.
plan-no-more-planner = **{ $title }** is not announced again: whoever planned it may not open tables here any more. Who may can announce it: /plan evening.
plan-next-week = Same time next week
again-same = Same again
again-other = Other rules
again-friends = With friends
again-which-rules = { $robots ->
    [without] A new table without robots, for whoever joins: by which rules? It opens as soon as you choose.
    [yes] You and the same robots: from which place, by which rules? The game starts as soon as you choose the rules.
   *[no] The same people at a new table: by which rules? It opens as soon as you choose.
 }
again-place-captain = As Captain
again-place-box = As Box
again-place-line = In the line
again-place-dice = As the dice say
# Example: You play here already: game 2. End the chouette first, then choose other rules.
again-open = { $here ->
    [yes] { $lobby ->
        [yes] You sit at the new table here already{ $people-count ->
            [0] { "" }
           *[other] , with { $people }
         }.
       *[no] You play here already: game { $game }.
     }{ $other ->
        [yes] { " " }End the chouette first, then choose other rules.
       *[no] { "" }
     }
   *[no] { $lobby ->
        [yes] A new table is open here already, with { $people }: sit down there.
       *[no] Game { $game } is being played here already, by { $people }.
     }
 }
again-choose-rules = Choose the rules …
# Example: Bob left before the end, so nobody waits for them: *Join* is there for them too.
again-left = { $who } left before the end, so nobody waits for them: *{ press-join.again }* is there for them too.
# Example: **Ann** and **Bob** play again. <@Cid>: are you in?
# Example: **Zoe** and **Otto** play again; **Cesc** keeps score. <@Cid>: are you in?
again-called = { $count ->
    [0] { $scorer } keeps score again
    [one] { $names } plays again
   *[other] { $names } play again
 }{ $scorer-count ->
    [0] { "" }
   *[other] { $count ->
        [0] { "" }
       *[other] ; { $scorer } keeps score
    }
 }.{ $who-count ->
    [0] { "" }
   *[other] { " " }{ $who }: are you in?{ $starts ->
        [yes] { " " }The game starts when all have answered.
       *[no] { "" }
     }
 }
# Example: Dee keeps score again once they are in.
again-scorer = { $scorer } keeps score again once they are in.
# To whoever presses "Same again" where somebody else kept score, who is not called
again-keep-score = Will you keep score now? So far { $scorer } has. From now on you press for { $guests }.
    .yes = I keep score
# Example: <@Dee>: not tonight.
again-declined = { $who }: not tonight.
again-not-tonight = Not tonight
again-asked = You are asked: play again?
# To whoever presses "Not tonight" and is not asked
again-not-asked = { $why ->
    [declined] You said so already. If you change your mind, press *{ press-join.again }*.
    [here] You are in already. To go, press *{ press-leave }* under the table.
   *[stranger] Nobody waits for you here, so there is nothing to decline. If you would like to play, press *{ press-join.again }*.
 }
plan-weekly-already = This evening is one of every week: the next one is announced by itself. /plan list shows it.
plan-event = { $terms }
 Say there whether you come: { $url }
# Example: Saturday 28 November is clear, but “late” is no hour. Type it such as 20:30, 8pm or half past eight.
plan-when-unread = { $understood ->
    [day] { $day } is clear, but { $unread-count ->
        [0] not at what hour
       *[other] “{ $unread }” is no hour
     }. Type it such as 20:30, 8pm or half past eight.
    [hour] { $hour } is clear, but “{ $unread }” is no day. Type it such as Friday, tomorrow, 4 Dec or 2026-12-04.
    [both] { $day }, { $hour } is clear, but “{ $unread }” does not fit: leave it out, or type it otherwise.
   *[nothing] “{ $when }” is no day and time. Type, for example: Fri 20:30, tomorrow 8pm, 4 Dec 20:30, 2026-12-04 20:30, in 2 hours.
 }
plan-which-night = Which night is meant?
plan-when-past = { $when } ({ $zone }) is over. Choose a time that is still to come.
plan-when-far = { $when } ({ $zone }) is more than a year ahead. Choose an earlier time.
plan-too-many-of-yours = You have announced { $most } evenings that are still to come, and one person can announce no more. Cancel one first (/plan list), or have somebody else announce it.
plan-too-many = { $most } evenings are announced on this server, and no more can be. Cancel one first: /plan list shows them.
plan-unopened = { $who }: **{ $title }**, { $when }, has no table. { $state ->
    [stake] This server no longer allows what it was to be played for. /chouette open opens one for something else.
    [tables] Too many tables are open on this server. /chouette open opens one as soon as one has ended.
    [planner] Whoever planned it may not open one here any more. Who may can do so: /chouette open.
    [taken] Another table was open here all the time. /chouette open opens one when it has ended.
   *[missed] The bot was away at that time. /chouette open opens one.
 }
plan-there = **{ $title }** is announced here for { $when } already: { $url } Say there whether you come, or choose another time.
plan-every-week = Shall it be every week at that time?
plan-every-week-yes = Every week
plan-every-week-by = Every week at that time: { $planner-count ->
    [0] a director makes
   *[other] { $planner }, who planned it, or a director makes
 } it so, by /plan move.
plan-cancel-button = Cancel this evening
plan-cancel-sure = Cancel **{ $title }**, { $when }, in { $channel }{ $series ->
    [yes] , and all that would follow
   *[no] { "" }
}? Those who are in, or may come, are told.
plan-cancel-yes = Cancel it
plan-move-sure = Move **{ $title }** in { $channel } from { $before } to { $to } ({ $zone })?{ $earlier ->
    [yes] { " " }That is earlier than it is now.
   *[no] { "" }
}
plan-move-yes = Move it
plan-move-which = To which night do you move **{ $title }** in { $channel } from { $before } ({ $zone })?
plan-made = Announced for { $when } ({ $zone }){ $weekly ->
    [yes] , and every week at that time
   *[no] { "" }
 }: { $url } Nobody is in yet; if you play, press *I'm in* there.
plan-made-unseen = Planned for { $when } ({ $zone }){ $weekly ->
    [yes] , and every week at that time
   *[no] { "" }
 }, but the announcement could not be posted yet. It follows as soon as the bot can write here.
plan-zone-hint = -# This server has set no time zone. Who manages it does so with /config set.
plan-list = __Evenings to come__
plan-list-line = { $title } – { $when }{ $channel-count ->
        [0] { "" }
       *[other] , { $channel }
     }
    -# { $coming-count ->
        [0] Nobody is in yet
       *[other] In: { $coming }
     }{ $maybe ->
        [0] { "" }
       *[other] { " " }· maybe: { $maybe }
     } · { $terms }
plan-list-none = No evening is announced. /plan evening announces one.
plan-not-yours = This evening can be changed by { $planner-count ->
    [0] a director.
   *[other] { $planner }, who planned it, and by a director.
 }
plan-which-unknown = No such evening is to come. Choose in `which:` from what is offered as you type; /plan list shows all.
plan-none-yours = You can change none of the evenings announced here. { $planner-count ->
    [0] A director can.
   *[other] Each can be changed by whoever planned it ({ $planner }), and by a director.
 }
plan-which-several = Several evenings are announced in this channel. Choose one with the option `which`:
plan-moved-by-you = **{ $title }** in { $channel } { $what ->
    [weekly] is one of every week from { $to } ({ $zone }) on
    [once] is no longer one of every week: { $to } ({ $zone })
   *[moved] is moved from { $before } to { $to } ({ $zone })
 }. { $asked ->
    [-1] All replies stay as they are.
    [0] Nobody had said that they come.
   *[other] Those who were in, or might come, are asked anew.
 }{ $planner ->
    [yes] { " " }Whoever planned it is told.
   *[no] { "" }
 }{ $next ->
    [yes] { " " }The next ones keep their usual time.
   *[no] { "" }
 }
plan-cancelled-by-you = Cancelled: **{ $title }**, { $when }, in { $channel }.{ $told ->
    [0] { "" }
   *[other] { " " }Those who were in, or might come, are told.
 }{ $planner ->
    [yes] { " " }Whoever planned it is told.
   *[no] { "" }
 }{ $next ->
    [yes] { " " }The next one is announced.
   *[no] { "" }
 }
plan-cancel-which = **{ $title }** in { $channel }, { $when }, is one of every week. Cancel only this one, or all?
plan-cancel-one = Only this evening
plan-cancel-series = This evening and all that follow

## Server settings and direction

config-title = Defaults of this server
# Example: **Stake:** 0.5 (default: points alone)
config-line = **{ $setting }:** { $value }{ $usual-count ->
    [0] { "" }
   *[other] { " " }({ $of ->
        [server] the server's
       *[default] default
     }: { $usual })
 }
config-page-all = All that is set
config-page-tables = Tables and stakes
config-page-times = Time
config-page-shown = Pictures and words
config-page-more = Robots, analysis, debts
config-choose-page = Subject …
config-choose-setting = Which setting …
config-choose-value = New value …
config-choose-channel = A channel's own values …
config-reset = Reset
config-whole = Whole server
# Example: -# Any other value: /config set setting:Stake value:…
config-typed = -# Any other value: /config set setting:{ $setting } value:…{ $channel-count ->
    [0] { "" }
   *[other] { " " }channel:{ $channel }
 }
config-saved = { $setting }{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 } is now: { $value }.
# Example: €0.50, €2.00 or 1 beer (but not 1 beer: the highest stake does not allow it)
config-stakes-cut = { $value } (but not { $cut }: the highest stake does not allow it)
config-stakes-closed = Though listed, { $cut } may not be opened now: the highest stake is in another label, or lower.
config-plans-stopped = Announced evenings that would not open now: { $evenings }. Allow their stake, or cancel them with /plan cancel.
config-plan-stopped = **{ $title }**, { $when }, in { $channel }
config-channel-line = { $channel }: { $values }
# Example: Counts for tables opened from now on.
config-from = { $when ->
    [opened] Counts for tables opened from now on.
    [picture] Counts from the next picture on.
    [message] Counts from the next message on.
    [robot] Counts for robots that sit down from now on.
    [wait] Counts at once: whoever is waited for now has the new time, from this moment on.
   *[now] Counts from now on.
 }
config-unset = { $setting ->
    [opener_role] everybody
    [director_role] whoever manages the server
    [stake] points alone
    [stakes] any
    [stake-max] any
   *[other] not set
 }
config-unknown-near = There is no setting “{ $setting }”. Do you mean { $allowed }?
config-unknown = There is no setting “{ $setting }”. There are: { $allowed }.
config-not-allowed = Only whoever manages the server sees and changes its defaults.
config-together = { $setting } cannot be { $value } with the other defaults: fewest and most players must leave room for a game. Change the other one first.
# Example: “Language” is set for the whole server. A channel can have of its own: Rule book and Stake.
config-not-of-channel = “{ $setting }” is set for the whole server. A channel can have of its own: { $allowed }.
# Example: A point cannot stand for 0.5 here: allowed are €0.50 or points alone. Amount and what it is of are set together: /config set setting:Stake value:0.5 EUR. Or change “Stakes that may be opened” first.
config-stake = { $of ->
    [policy] { $setting } cannot be { $value } yet: the usual stake{ $channel-count ->
        [0] { "" }
       *[other] { " " }in { $channel }
     } is { $stake }, and would not be allowed. Change that first: /config set setting:{ $name } value:{ $works }{ $channel-count ->
        [0] { "" }
       *[other] { " " }channel:{ $channel }
     }
   *[stake] A point cannot stand for { $stake } { $channel-count ->
        [0] here
       *[other] in { $channel }
     }: allowed are { $allowed }. Amount and what it is of are set together: /config set setting:{ $name } value:{ $works }{ $channel-count ->
        [0] { "" }
       *[other] { " " }channel:{ $channel }
     }. Or change { $policy } first.
 }
config-stakes-above = { $setting } cannot be { $value }: each of the stakes that may be opened{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 } would be above the highest, or in something else. Change “{ $other }” first, or take it away: /config set setting:{ $other } value:-
config-value-number = { $setting } takes a whole number from 0 to { $most }, not “{ $value }”.
config-value-role = “{ $value }” is not a role that can be set for “{ $setting }”. { $roles-count ->
    [0] This server has none yet: make one in the server's settings.
   *[other] It can be { $roles }.
 } With - the default holds again.
config-value-channel = { $setting } takes a text channel of this server, such as #moderators.
config-value-label = { $setting } takes a word or two of at most { $most } letters, such as EUR or beers; you typed { $count }.
config-value-stake = { $kind ->
    [stakes] { $setting } takes a list such as 0.5 EUR; 1 EUR; 2 EUR, with a semicolon between two, at most 20.
    [stake-max] { $setting } takes an amount such as 5 or 5 EUR, up to 1,000,000.
   *[stake] { $setting } takes an amount such as 0.5, with what it is of beside it if you like: 0.5 EUR, 1 beer; up to 1,000,000.
 } “{ $value }” is none.{ $unclear-count ->
    [0] { "" }
   *[other] { " " }“{ $unclear }” is unclear: type { $whole } or { $little }.
 }
config-value-zone = “{ $value }” is not a time zone. { $zones-count ->
    [0] It takes a place such as Europe/Rome, New York or UTC; they are offered as you type.
   *[other] Do you mean { $zones }?
 }
config-value = “{ $value }” is not a value of the setting “{ $setting }”. It can be: { $allowed }.
setting-rules = Rule book
setting-stake = Stake
setting-stakes = Stakes that may be opened
setting-stake-max = Highest stake that may be opened
setting-mode = How tables are opened
setting-label = What a point stands for
setting-theme = Theme of the pictures
    .baize = baize: green felt in a walnut frame
    .bluegold = bluegold: safe for colour-blind eyes
    .contrast = contrast: black and white, for weak eyes and bright sun
    .night = night: dark
setting-language = Language
    .own = English
setting-time_zone = Time zone
setting-board = Who has their home at the bottom of the board
    .person = who plays alone with robots, else the Team
    .team = always the Team
setting-sheet = Show the sheet
    .totals = last row after every turn
    .turn = whole after every turn
    .change = last row when points have moved
    .game = after each game only
setting-old_boards = Old boards
    .fold = fold to their sentence
    .keep = stay in the channel
setting-mod_log = Channel that logs what directors do
setting-director_role = Who directs the tables
setting-opener_role = Who may open tables
setting-reminder = Remind after (minutes; 0: never)
setting-limit = Time limit (minutes; 0: none)
setting-pause = Start the next game after (seconds; 0: never)
setting-analysis = Analysis of games by an engine
    .demand = when somebody asks
    .on = after every game
    .off = off
setting-robot = How well a robot plays
    .master = { strength-master }
    .expert = { strength-expert }
    .advanced = { strength-advanced }
    .intermediate = { strength-intermediate }
    .casual = { strength-casual }
setting-robot-wait = A robot waits before its roll for who may double (seconds; 0: not at all)
setting-robot-pace = How fast robots play
    .slow = slowly: each turn is seen for three seconds
    .normal = normally: a second and a half
    .quick = quickly: less than a second
setting-carry = Largest debt carried over, in points (0: no limit)
setting-forced = Rolls and turns without a choice happen by themselves
    .yes = yes
    .no = no
## Pictures and pictures in words

picture-heading = Game { $game } · { $book } rules{ $stake-count ->
    [0] { "" }
   *[other] { " · " }{ $stake }
 }
picture-heading-match = { $length } point match: { $score }
picture-cubes-heading = Game { $game }
picture-box = Box
picture-out = out
picture-cube = Cube
picture-dropped = drop
    .box = Box drops
picture-result = result
picture-for-sale = for sale
picture-this-game = this game
# Examples: The Team wins a gammon; The Team wins a single game: Ann resigned; Ann (Box) wins a single game: Ann +3 in all; Ann doubles out Bob and Cid: Ann +2; Bob and Dee double out Ann; Cid beavers out Ann.
picture-ended = { $by ->
    [played] { $side ->
        [box] { $winner } (Box)
       *[team] The Team
     } wins { $margin ->
        [1] a single game
        [2] a gammon
       *[3] a backgammon
     }{ $resigned-count ->
        [0] { "" }
       *[other] { $pays ->
            [yes] , { $resigned } resigned
           *[no] : { $resigned } resigned
        }
     }
    [drops] { $doubled-by ->
        [team] The Team { $beavers ->
            [yes] beavers
            [some] doubles and beavers
           *[no] doubles
        }
       *[people] { $doublers } { $doublers-count ->
            [1] { $beavers ->
                [yes] beavers
                [some] doubles and beavers
               *[no] doubles
            }
           *[other] { $beavers ->
                [yes] beaver
                [some] double and beaver
               *[no] double
            }
        }
     } { $doubled-out ->
        [team] everybody out
       *[people] out { $droppers }
     }
    [settled] Settled
    [adjourned] Adjourned
   *[abandoned] Abandoned
 }{ $pays ->
    [yes] : { $winner } { $points }{ $by ->
        [played] { " " }in all
       *[other] { "" }
     }
   *[no] { "" }
 }
# Some of many, by name: Ann, Bob and 3 others
picture-some-of-many = { $names } and { $others } others
picture-box-badge = b
picture-captain-badge = c
picture-partner = Partner
picture-partner-badge = p
picture-sheet-title = Chouette
picture-sheet-subtitle = { $book } rules{ $stake-count ->
    [0] { "" }
   *[other] { " · " }1 point = { $stake }
 }
# Example: From game 4: 1 point = €10.00
picture-sheet-stake = { $game ->
    [0] Beside the games: 1 point = { $stake }
   *[other] From game { $game }: 1 point = { $stake }
 }
picture-sheet-status = Totals · game { $game } in play
picture-sheet-next = Totals · next: game { $game }
picture-sheet-over = Final sheet
# Below the sheet; ◯ and ⊘ are drawn as on it.
picture-sheet-legend = ◯ in line, from the top down · ⊘ used up · b Box · c Captain
    .totals = Points so far · ◯ place in line: 1 is Captain, then 2
# Example: In line: Captain Ann, then Bob and Cid
picture-sheet-line = In line: Captain { $captain }{ $line-count ->
    [0] { "" }
   *[other] , then { $line }
 }
picture-sheet-page = Page { $page } of { $pages }
picture-sheet-place = { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
picture-sheet-carried = …
picture-sheet-paid = →
picture-sheet-taken-back = ←
picture-sheet-written-off = ×
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
# Where no one person is on turn, while a double is answered for example.
alt-turn-of-side = { $side ->
    [box] It is the Box's turn.
   *[team] It is the Team's turn.
 }
alt-asked = { $players } must act.
alt-bare-board = A board. Your checkers, light: { $mine }. The other side's, dark: { $theirs }.
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
    [extra-player] Extra, cube { $value } with whoever took it (taker/giver): { $players }.
    [extra-box] Extra, cube { $value } with whoever gave it (taker/giver): { $players }.
    [extra-offered] Extra, cube { $value } offered (taker/giver): { $players }.
    [offered] Cube { $value } offered: { $players }.
    [beavered] Cube { $value } after a beaver, offered: { $players }.
    [dropped] Drop: { $players }.
    [box-dropped] Dropped by the Box: { $players }.
    [out] Points of this game: { $players }.
   *[middle] Cube { $value } in the middle: { $players }.
 }
alt-last-play = Last play: { $by }, { $dice }: { $play }.
alt-suggestion = Suggested by { $by }: { $play }.
alt-for-sale = { $seller }'s game is for sale: { $price }.
alt-pot = Chips in the pot: { $chips }.
alt-away = Away: { $players }.
alt-for-stake = (1 point = { $stake })
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

button-gone = That button has just gone. Look at the newest message.
page-settings = Settings
page-sounds = { board-page-sounds }
page-channels = Channels
page-channels-unused = Another table
page-people = Who you are
page-messages = Messages
page-just-changed = { board-page-just-changed }
page-newest = Newest messages ↓
page-question-above = To the question for all ↑
page-offers = Suggestions
page-picture = Picture
page-zoom = Larger, or whole again
page-close-picture = Close the picture
page-enlarge = Enlarge
page-not-loaded = a picture from elsewhere is not loaded
page-fresh = A fresh table
page-fresh-soon = In a moment you can choose here: rules, robots, their strength.
page-fresh-ways = Play with robots or friends, or keep score at your own board.
page-fresh-what = A chouette is backgammon for three or more: one player, the Box, plays against all the others, the Team. After each game the places change, and a sheet keeps the score of all.
page-fresh-name = Your name
page-fresh-teach = Teach me
page-fresh-robots = You and four robots
page-fresh-robots-count = You and { $count } robots
page-fresh-wishes = The robots
page-fresh-count = Robots
page-fresh-strength = How strong
page-fresh-book = Rules
page-fresh-place = Your first game
page-fresh-place-dice = as the dice say
page-fresh-place-box = as Box
page-fresh-place-captain = as Captain
page-fresh-place-line = in the line
page-fresh-how = Or play everybody yourself: { $names } sit down, and their faces then say who you are.
page-fresh-sample = Five sample players, ready to roll
page-fresh-score = { form-keep-score }
page-fresh-score-names = Who plays, Box first. Leave yourself out, and you only keep score
page-fresh-open-how = With friends, by the same rules, each in a browser of their own: on this computer, or by a link on their own phone.
page-fresh-share-how = With friends, by the same rules, each on their own phone or computer.
# Who has come in by the link before the table is open.
page-fresh-here = Already here: { $names }.
page-fresh-open = Play with friends
page-fresh-early = You are in. As soon as the table is open, it appears here, and you take a seat with “{ press-join.again }”. You can open it, too:
page-fresh-or = Typing / offers every command. Everything stays on this machine.
page-fresh-or-share = Typing / offers every command. Everything is kept on the computer of whoever opened this table.
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
page-no-option = { $command } has no options.
# Example: /paid has no option points. It has: player, amount, label.
page-no-option-called = { $command } has no option { $option }. It has: { $options }.
page-further-options = Further options; Enter sends
page-one-more-option = + option
page-give-up = Give up the command (Esc)
page-send = Send (Enter)
page-required = This option is required.
page-no-file = No file is chosen. Choose one, or delete this option.
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
page-no-answer = The bot did not answer in time: the machine is busy. Please try again.
page-slow = The bot is slow just now. What you pressed is kept, and goes on by itself.
page-robots-come = The robots are sitting down …
page-ended = The bot has ended, and so has the table: the terminal says why.
page-refused = The table refused this ({ $status }).
page-closed = The table is closed.
page-no-connection = No connection.
page-tried-again = It is tried again by itself …
page-closed-how = Start it again (make play), and this page goes on where it was.
page-closed-afar = As soon as its host shares it again, this page goes on where it was.
page-others-join = On this computer the others open { $address }, each in a browser of their own, and press “{ press-join.again }”. For their own phones there is a link:
page-share-get = Get a link for friends
page-share-on = Shared
page-share-stop = Stop sharing
page-share-stays = The link stays the same: shared again, it lets in whoever has it. You can take a new one then.
page-share-new = Get a new link
page-share-same = The first is the link as before: whoever has it comes in again. With a new one they do not.
page-share-moved = The earlier link does not lead here any more. Send this one.
page-share-failed = This computer cannot share the table just now. Please try again.
page-share-comes-back = Nobody else can come in now. But that could not be saved: the next start shares the table again, unless it has --share=no.
page-share-address-none = There is no address in it. It looks like https://four-kind-words.trycloudflare.com
page-share-address-failed = The address could not be saved. Please try again.
page-share-how = Friends open this link:
page-share-camera = QR code for a phone beside you
page-share-camera-alt = QR code of the link
page-share-afar = For friends afar
page-share-afar-run = Run this on your computer:
page-share-afar-paste = Paste here the address that it prints:
page-share-afar-send = Send them this link:
page-share-whom = Whoever has the link can sit down as anybody: send it to friends alone.
page-share-copy = Copy
page-share-copied = Copied
share-link-needed = This table is among friends: ask whoever opened it for its link.
share-wait = These were many wrong links: ask for a new one, and open it in a minute or two.
page-who = Who are you?
page-who-early = The table is not open yet. Come in with your name: as soon as somebody opens it, it appears here.
page-who-what = Come in with your name. Then you see what is played here, and where a table is open you can take a seat.
page-join = { press-join.again }
page-come-in = Come in
page-who-faces = Or you are one of these:
page-who-used = here already
page-who-guest = plays as a guest
page-who-taken = { $name } is here already. If you are somebody else, come in with another name.
page-away = { $name }'s page is closed.
page-away-how = They may be back; if not: “{ press-options }” → “{ missing-button-show }”
page-name-taken = Somebody here is called { $name } already. Choose another name.
page-name-needed = A name, please.
page-not-here = That message is not here: it was deleted, or is further back.
page-off-line = The bot is offline
page-not-yet = The bot is sitting down …
page-kept = The bot is sitting down … What you pressed is kept, and goes on by itself.
page-as = As { $name } ▾
page-as-close = As { $name } ▴
page-more = More ▾
page-you-are = You are { $name }
page-be = Be { $name } →
page-be-sure = Sit here as { $name }?
page-be-in-window = Be { $name } (middle click: in a window of their own)
page-must-act = must act
page-name-must-act = { $name } must act (Alt+0)
page-somebody = somebody
page-manages = manages the server
page-mod = mod
page-as-on-discord = To try out what Discord has: people, roles, channels, permissions
page-windows = A window for each
page-windows-how = Open one window for each person, side by side if you like.
page-newcomer = Somebody new
page-name = Name
page-comes-in = Comes in
page-roles = Who has which role
page-channel-new = A new channel
page-channel-seen = Who sees it
page-channel-for-all = everybody sees it
page-channel-for-role = only moderators and who has the role { $role } see it
page-channel-add = Add
page-languages = Languages
page-language-server = For everybody
page-language-mine = For { $name } alone
page-permissions = What the bot may do in #{ $channel }
page-sample = Sample players
page-sample-seat = Seat { $names } here and roll
page-board = Board
page-board-back = Channel
page-board-game = Game
page-board-game-how = To your game's board
page-board-lesson = Lesson
page-board-lesson-how = The lesson waits for you at its step
page-board-none = No board here yet: open a table first.
page-board-later = The board comes as soon as the first game begins.
page-board-skip = To the board
page-buttons = Buttons
page-buttons-how = They stand at the board, too
page-board-unread = Something new in the channel
page-board-wide = Only the board
page-board-narrow = Show the channel
page-board-lesson-lost = The board of this step is over. Choose your play here, and the lesson goes on.
page-board-lost = The board does not open now. Press Board to try again.
page-replay = Replay
page-replay-how = A record (.chouette, from /export) or a .mat file of any backgammon program, step by step.
page-replay-own = Your games here
page-replay-own-none = No game has been played here yet.
page-replay-file = Or a file
page-replay-choose = Choose a file
page-replay-no-text = { $name }: this is no UTF-8 text
page-replay-no-game = { $name }: there is no game in this file
page-replay-gone = This file is no longer open: choose it again.
page-replay-another = Another file
page-replay-analyse = Analyse the game
page-replay-analysing = Analysing game { $game } …
page-replay-place = Game { $game }: step { $place } of { $of }
page-replay-before = Game { $game }: before step { $place } of { $of }
page-replay-play = Play
page-replay-pause = Pause
page-replay-games = Games
page-replay-game = Game { $game }
page-replay-first = « First
page-replay-back = ‹ Back
page-replay-next = Next ›
page-replay-last = Last »
page-replay-error-back = ‹ Previous error
page-replay-error-next = Next error ›
page-replay-worst = { evening-page-worst }
page-replay-number = Error { $number } of { $count }, no. { $rank } by points lost

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
choice-measure-pr = Errors: PR by an engine
choice-measure-luck = Luck by an engine
choice-quiz-table = The quiz: who was right
# Example: **Ann** · in EUR · all time · 1 chouette
stats-title = **{ $name }**{ $named ->
    [no] {""}
    [points] { " " }· for points alone
   *[money] { " " }· in { $label }
 } · { $period ->
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
stats-row-other = { $unit ->
    [points] Other points
   *[money] Other
 }
stats-row-sum = { $unit ->
    [points] All points
   *[money] All
 }
stats-row-corrected = Corrected
leaderboard-head-points = points
leaderboard-head-each = each
leaderboard-head-points-each-games = pts/game
leaderboard-head-points-each-cubes = pts/cube
leaderboard-head-rolls = rolls
leaderboard-head-doubles = doubles
leaderboard-head-pips = pips
leaderboard-head-games = games
leaderboard-head-pr = PR
leaderboard-head-luck = luck
leaderboard-head-decisions = decisions
leaderboard-head-cubes = cubes
stats-run = Longest run in the Box: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
stats-analysis = By the engine: PR { $pr } over { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
 }, { $each } mp a play; luck { $luck } points
stats-robots = Games with robots, counted apart: { $games }{ $points ->
    [none] {""}
   *[other] , { $points } in points
 }
# Example: Dice: 6 rolls, doubles 16.7 % (expected 16.7 %), 8.17 pips a roll (expected 8.17)
stats-dice = Dice: { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
 }, doubles { $doubles } % (expected { $expected-doubles } %), { $pips } pips a roll (expected { $expected-pips })
stats-note-roles = -# games: how many in that role · { $unit ->
    [points] points: won and lost in them · each: a game on average
   *[money] { $label }: won and lost in them, each game at its stake · pts/game: points a game on average, whatever they stood for
 }. The rows add up to the last one.
stats-note-cubes = -# cubes: each counts once a game, by your last answer (a take, then a redouble dropped: a drop) · { $unit ->
    [points] points: what those bets paid from then on · each: a cube on average · Other points
   *[money] { $label }: what those bets paid from then on · pts/cube: points a cube on average · Other
 }: the rest, where you answered no cube.
stats-note = -# Finished games, without payments. An abandoned or adjourned game is none, but the points booked in it count. Openings do not count as rolls.
# Example: 1 point = €1.00, €5.00, €2.00 and 2 more
stats-stakes = 1 point = { $stakes }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
 }
stats-labels = What was played for
stats-labels-option = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
stats-label-none = Nothing was played for { $label } { $period ->
    [evening] this evening
    [season] this year
   *[all] yet
 } in the channels that you see. It was for { $labels }.
stats-threads-left = -# Not all archived threads were looked at: ask again for the rest.
stats-counting = { $evenings ->
    [one] One chouette is
   *[other] { $evenings } chouettes are
 } counted for the first time, just this once: a minute or two, then your answer follows.
stats-none = { $name } has finished no game here { $period ->
    [evening] this evening
    [season] this year
   *[all] yet
 }.
stats-nobody = Nobody called { $name } ever sat at a table in a channel that you see.
stats-several = Several here are called { $name }: choose from the list as you type.
leaderboard-title = **{ $measure ->
    [points] Points
    [points-money] Won and lost
    [box] Points as Box
    [box-money] Won and lost as Box
    [captain] Points as Captain
    [captain-money] Won and lost as Captain
    [team] Points in the Team, behind the Captain
    [team-money] Won and lost in the Team, behind the Captain
    [takes] What takes earned
    [drops] What drops cost
    [beavers] What beavers earned
    [run] Longest run in the Box
    [pr] Errors by an engine: PR
    [luck] Luck by an engine
   *[dice] Luck of the dice
 }**{ $named ->
    [no] {""}
    [points] { " " }· for points alone
   *[money] { " " }· in { $label }
 } · { $period ->
    [evening] this evening
    [season] this year
   *[all] all time
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouettes
 }
leaderboard-empty = No game is over yet; games with robots are counted apart, in /stats.
leaderboard-not-analysed = Nobody has { $least } decisions in analysed games yet{ $engine ->
    [yes] : /analyse looks at a game.
   *[no] . { analysis-needs-engine }
 }
leaderboard-note-analysis = -# Analysed games alone. { pr-scale }; luck in points.
leaderboard-quiz = **What would you play?** · { $period ->
    [season] this year
   *[all] all time
 }
leaderboard-head-quiz-right = right
leaderboard-head-quiz-votes = of
leaderboard-head-quiz-loss = lost
leaderboard-quiz-note = -# Votes on what channels were asked. Lost: on average, points for each point of the cube. What /quiz asks you alone is not counted.
leaderboard-quiz-empty = No channel was asked anything that is over: *Ask the channel* in /quiz does so, or `/quiz channel:` by the clock.
leaderboard-note-each = -# { $counted ->
    [cubes] pts/cube: points a cube on average
   *[games] pts/game: points a game on average
 }, whatever they stood for.
leaderboard-note = -# Finished games, without payments. More about each player: /stats.
plot-title = Running score{ $named ->
    [no] {""}
   *[other] { " " }in { $label }
 }
# Example: All time, evening by evening · 2 who played less are left out
plot-subtitle = { $period ->
    [evening] This evening, game by game
    [season] This year, evening by evening
   *[all] All time, evening by evening
 }{ $more ->
    [0] {""}
    [one] { " " }· { $more } who played less is left out
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
alt-plot = Running score{ $named ->
    [no] {""}
   *[other] { " " }in { $label }
 } { $period ->
    [evening] this evening, game by game
    [season] this year, evening by evening
   *[all] of all time, evening by evening
 }; it ends with { $scores }.

## The board in the browser

board-page-no-script = This page shows the board with JavaScript: allow it, or open the page in another browser.
board-page-waiting = One moment …
board-page-board = Board
board-page-sheet = Score sheet
board-page-point = { $point } point
board-page-bar = bar
board-page-off = off
board-page-mine = yours: { $count }
board-page-theirs = theirs: { $count }
board-page-light = light: { $count }
board-page-dark = dark: { $count }
board-page-empty = empty
board-page-swap = Dice { $first } and { $second }: play the { $second } first
board-page-swapped = The { $first } first.
board-page-picked = Picked up. It can go to { $goals }.
board-page-whole = { $play }: press Play.
board-page-whole-suggest = { $play }: press Suggest.
board-page-so-far = Moved so far: { $moves }. Pips: yours { $mine }, theirs { $theirs }.
board-page-undone = Taken back.
board-page-undo = Move back
board-page-undo-all = All back
board-page-play = Play
board-page-play-it = Play { $play }
board-page-suggest = Suggest
board-page-suggest-it = Suggest { $play }
board-page-typed = Or type a play, as 8/5 6/5
board-page-illegal = { $play } is not one of your legal plays.
# Behind why a typed play is none, where only one play is legal with what was right of it ($moves), or in all.
board-page-illegal-only = Only one legal play has { $moves } in it: { $only }.
board-page-illegal-forced = There is only one legal play: { $only }.
board-page-illegal-enough = What stands before that is a whole play: { $only }.
board-page-illegal-tap = Tap a checker: you see where it can go.
board-page-dropped = The table has moved on, so what you had moved is back.
board-page-asked-gone = What you were asked is over: the table has moved on.
board-page-buttons = What you can say now
board-page-more = My options
board-page-back = Back to the channel
board-page-close = Close
board-page-suggested = Suggested
# Behind a play that somebody suggests, on the button that puts it on the board. Example: Iris: 24/20 13/10 · try it
board-page-suggested-show = try it
board-page-replaces = You have begun another play: press again to put this one in its place.
board-page-grey = Grey: not now. Something has to be answered or played first.
board-page-cancel = Cancel
board-page-offline = { page-no-connection } { page-tried-again }
board-page-gone-lesson = { tutorial-board-gone }
board-page-gone = This link is over. In the channel, /board gives you a new one.
board-page-settings = { page-settings }
board-page-sounds = Sounds
board-page-hand = Drag a checker, or tap it.
board-page-hand-two = { board-page-hand } Of two different dice the larger goes first; a tap on them swaps them.
board-page-hand-whole = All is moved: press Play.
board-page-hand-left = Still to play: { $dice }. Then press { board-page-play }.
board-page-hand-bar = You were hit: first your checker comes in from the bar, in the other side's home.
board-page-hand-bar-some = You were hit: first your { $count } checkers come in from the bar, in the other side's home.
board-page-hand-suggest = You may advise: drag or tap the checkers.
board-page-rolls = { $name } rolls in { $seconds } s.
board-page-keys-hint = Keys: ?
board-page-keys =
    ← ↑ ↓ →: to the next checker, or to where it can go
    Enter: rolls; picks a checker up, sets it down; plays
    Backspace: takes back
    X: swaps the dice
    R: Roll
    D: Double
    T: Take
    P: Drop
    N: Next game
    0 … 9: type a play, as 8/5 6/5
    Tab: to all the rest
board-page-keys-title = Keys
board-page-just-changed = The buttons have moved: press again.
board-page-just-asked = You are asked this only now: press again.
board-page-just-rolls = Your turn to roll has only just come: tap again.
board-page-just-rolls-key = Your turn to roll has only just come: press again.
board-page-why-bar = First enter from the bar.
board-page-why-double = You cannot double now. { $asked }
board-page-why-idle = Nothing can be moved now. { $asked }
board-page-why-none = You have no checker on { $point }.
board-page-why-more = That is more than { $dice } allows.
board-page-why-left = The { $dice } is still to be played.
board-page-why-swap = Dice are swapped before anything is moved, and only two different ones.
board-page-why-theirs-light = That is not yours: the light checkers are.
board-page-why-theirs-dark = That is not yours: the dark checkers are.
board-page-why-empty = None of yours is there.
board-page-why-whole = All that can be played is played: press { board-page-play }, or { board-page-undo } to try again.
board-page-why-whole-suggest = All that can be played is played: press { board-page-suggest }, or { board-page-undo } to try again.
board-page-why-stuck = Nothing can move from { $point } with { $dice }.
board-page-why-held = They hold the { $point } point.
board-page-why-home = None goes off before all are home.
board-page-why-count = { $play } takes { $count }, which { $dice } cannot make.
# Example: 13/7 takes 6, but the 6 is played already; left: 4.
board-page-why-spent = { $play } takes { $count }, but the { $spent } is played already; left: { $dice }.
board-page-why-not-so = { $play } is not possible with { $dice }.

## The page of an evening

export-page = The evening as a page: sheet, every board, who pays whom
    .ready = The evening as one file: download it and open it in a browser. It needs no network. On an iPhone, save it to Files and open it in an app that runs scripts: the preview runs none.
    .unanalysed = { $games-count ->
        [one] 1 game is
       *[other] { $games-count } games are
     } not analysed yet: *{ export-page.analyse }* looks at them, usually 10 to 30 seconds a game, and gives the page again with every error and how each game stood.
    .analyse = Analyse all games
    .takes = { $ready ->
        [0] Analysing { $games-count ->
            [one] 1 game
           *[other] { $games-count } games
         }
       *[other] Games analysed: { $ready } of { $of }, { $games-count } left
     }: usually 10 to 30 seconds each. Then comes the page.
evening-page-no-script = This page shows the evening with JavaScript, in a browser of 2023 or newer: allow it for this file, or open it in another browser.
evening-page-now = If it ended now
evening-page-replay = Step by step
evening-page-steps = All steps of this game
evening-page-step = Game { $game }, step { $place } of { $of }
# Where a double was missed, before that step's roll.
evening-page-missed = Game { $game }, before step { $place } of { $of }
evening-page-game = Game { $game }
evening-page-games = Games
evening-page-measured = Games analysed: { $games } of { $of } ({ $by }). { pr-scale }. A dash (–) means fewer than 10 decisions, too few for a rate. Points lost are counted over all bets of the side that one decided for, luck over one's own bets. An error shows what it cost for each point, × the points at stake on all cubes that it was about, = points lost in all. The curve is for each point of the cube.
evening-page-unanalysed = Not analysed in depth yet: game { $games }. /analyse evening:true in the channel does that for its last evening and gives this page again; so does Analyse all games under this file there.
evening-page-before = ‹ Previous error
evening-page-error = Next error ›
evening-page-worst = Worst first ›
# Above what is told of an error. Example: Error 2 of 9, no. 3 by points lost
evening-page-number = Error { $number } of { $count }, no. { $rank } by points lost
# Above the errors on paper, one after the other.
evening-page-printed = Of each game, the errors that cost most points, worst first. On the boards 1 is the better play, 2 the one that was made. Steps are counted as in /history.
evening-page-smaller = Left out, as they cost less: { $count }.
evening-page-at = Step { $place } of { $of }
evening-page-ahead = Before step { $place } of { $of }
evening-page-errors = Errors
evening-page-figures = How everybody played
# Below a board: what is marked with 1 and 2 there. Example: Before the play. 1 better: 13/5, +0.12. 2 (dashed), as played: 24/16.
# Example: Before the play. 1 better: 24/20*. 2 (dashed), as played: 8/5 6/5, −0.087 × 4 at stake.
evening-page-better = Before the play. 1 better: { $better }. 2{ $dashed }, as played: { $made }, { $cost }.
evening-page-dashed = { " " }(dashed)
evening-page-slider = Step
evening-page-first = Beginning of the game
evening-page-back = Back
evening-page-next = Next
evening-page-last = End of the game
evening-page-play = Play
evening-page-pause = Pause
evening-page-keys = Swipe or tap on the board, or use the keys: ← →, Home and End, Page Up and Page Down for another game, the space bar to play; E for the next error, Shift E for the one before, W for the worst first.
evening-page-dice = The dice
evening-page-verify = Verify the dice
evening-page-how = Your browser computes every roll again from seed and words. Compare the first 32 digits of the SHA-256 with those that the bot posted in the channel before the game.
evening-page-verifying = Computing …
evening-page-mismatch = This seed does not have this SHA-256.
evening-page-unable = This browser does not compute a SHA-256 for a file. Try another one, or /verify in the channel.
evening-page-facts = Seed and words
evening-page-digest = SHA-256, its first half posted before the game
evening-page-seed = Seed
evening-page-words = Words (without /word: name and Discord number)
evening-page-proof = Dice of game { $game }
evening-page-seats = Roll for seats
evening-page-somebody = somebody else
share-ask = Its people can share it by a link, for anybody who has the link: names, boards, points. That needs each of you who sat there to press *{ share-agree }* under their own /export.
share-agree = Share by link
share-withdraw = Share no more
share-not-yours = This evening is shared by those who sat there.
share-not-over = An evening is shared when it is over: /chouette end.
share-missing = Noted. There is a link when { $players-count ->
    [one] { $players } agrees
   *[other] { $players } agree
 } too: /export with the page, then *{ share-agree }*.
share-link = Everybody agrees. Whoever has this link sees the page: { $link }
    Keep it: it is shown once, and *{ share-agree }* makes another one. *{ share-withdraw }* ends all of them, for everybody.
share-withdrawn = Shared no more: no link to this evening works now.
# Example: Dora +21, Ada −2 (1 point = €0.50)
share-scores = { $scores } (1 point = { $stake })
share-game = Most in one game, { $game }: { $row }
share-error = Costliest error: { $told }
share-replay = Replay
share-play = Play here
