### What people read, in Italian. The keys are explained in en.ftl.
###
### Words of the field, the same everywhere: Box (chi gioca solo è nel Box), Capitano, Team, Partner, fila; cubo;
### raddoppia, accetta, passa, beaver; tira, muove, mossa, tavoliere (the board), pedina, punta (of the board), punto (of the score), bar/22
### and 6/off in notation; partita semplice, gammon, backgammon; posta, foglio dei punti, verbale (the record).
### Whom the text speaks to is "tu". Who is called is spoken to ("@Ann, tira"); who is only named is not ("Tocca ad Ann tirare": "Tira Ann" could be an order).

list-and = { $head } e { $last }
# These take a d before their own vowel: ad Ann, ed Eve.
euphonic-d = a e
list-or = { $head } o { $last }
owner = di { $name }
# It stands once, before all of them: di Bob, Cid e Dee.
owner-once = yes
# Chi legge, in mezzo a una frase o a una lista: poi Bob e tu
reader-among = tu
owner-reader = di te
stake-none = niente soldi
stake-now = { $stake-count ->
    [0] Qui i punti sono soltanto punti.
   *[other] Un punto: { $stake }.
 } Per cambiarlo dalla prossima partita scrivi quanto: /chouette stake amount:0.5 label:EUR. Si chiede a tutti quelli che giocano.
stake-points = punti
# Example: 1½ punti
points-said = { $halves ->
    [0] 0 punti
    [1] { $points } punto
    [2] { $points } punto
   *[other] { $points } punti
 }

## Refusals

# Example: Eve: segui il raddoppio, o vendi la tua metà?
asked-dissenter = { $who }: segui il raddoppio, o vendi la tua metà?
asked-for = { $who } (per { $name })
asked-also-for = { $who } (anche per { $name })
asked-you = Tocca a te
# Example: Ada ti raddoppia
asked-doubled = { $players } ti { $count ->
    [one] raddoppia
   *[other] raddoppiano
 }
    .other = { $players } { $count ->
        [one] raddoppia
       *[other] raddoppiano
    }. Per { $name }
asked-reader = Tu
# Example: Manca ancora la risposta di Ada e Carl.
asked-too = Manca ancora la risposta di { $players }.
refusal-must-act = Il tavolo aspetta { $must }.
    .you = Tocca a te.
rule-section = { $cites ->
    [reading] (nella nostra lettura di { $book })
    [title] (Fonte: “{ $section }”, { $book })
   *[number] ({ $book } { $section })
 }
rule-section-alone = { $cites ->
    [reading] (nella nostra lettura)
    [title] (Fonte: “{ $section }”)
   *[number] (regola { $section })
 }
refusal-not-seated = Qui non hai un posto. Prima premi *{ press-join.again }*, o scrivi /join.
refusal-not-playing = Non sei in questa partita: possono farlo solo Box e Team, finché hanno scommesse aperte. Giochi nella prossima.
# Example: Non tocca a te: prima si risponde a ciò che è stato proposto. Prima tocca a Dee.
refusal-proposal-first = Non tocca a te: prima si risponde a ciò che è stato proposto.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: prima chi ha passato dice se dà degli extra, poi si risponde a quelli. Prima tocca a Dee.
refusal-extras-first = Non tocca a te: prima chi ha passato dice se dà degli extra, poi si risponde a quelli.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: una partita in vendita si offre a uno alla volta, nell'ordine delle regole. Prima tocca a Dee.
refusal-buyers-in-turn = Non tocca a te: una partita in vendita si offre a uno alla volta, nell'ordine delle regole.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: tra Box e Partner risponde solo chi è interpellato. Prima tocca a Dee.
refusal-other-of-box-and-partner = Non tocca a te: tra Box e Partner risponde solo chi è interpellato.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: il Box può ancora dire che cosa vale il doppio in apertura, quindi tira per primo. Prima tocca a Dee.
refusal-box-chooses-first = Non tocca a te: il Box può ancora dire che cosa vale il doppio in apertura, quindi tira per primo.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: nel Team si parla uno alla volta. Prima tocca a Dee, poi a te.
refusal-others-answer-first = Non tocca a te: nel Team si parla uno alla volta.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }, poi a te.
 }
# Example: Non tocca a te: le due parti tirano e muovono a turno. Prima tocca a Dee, poi alla tua parte.
refusal-other-sides-turn = Non tocca a te: le due parti tirano e muovono a turno.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }, poi alla tua parte.
 }
# Example: Non tocca a te: i cubi si girano al turno della propria parte, prima del tiro. Prima tocca a Dee.
refusal-cube-before-own-roll = Non tocca a te: i cubi si girano al turno della propria parte, prima del tiro.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: il cubo l'ha girato la tua parte, quindi accetta o passa l'altra. Prima tocca a Cid.
refusal-other-side-answers = Non tocca a te: il cubo l'ha girato la tua parte, quindi accetta o passa l'altra.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Non tocca a te: il Box accetta o passa quando nel Team hanno parlato tutti. Prima tocca a Dee.
refusal-team-still-doubles = Non tocca a te: il Box accetta o passa quando nel Team hanno parlato tutti.{ $must-count ->
    [0] { "" }
   *[other] { " " }Prima tocca a { $must }.
 }
# Example: Per il Team tira e muove il Capitano: qui Bob. Al turno della tua parte puoi raddoppiare, prima del tiro.
refusal-captain-moves = Per il Team tira e muove il Capitano: qui { $player }. { $words ->
    [cube-and-play] Al turno della tua parte puoi raddoppiare, prima del tiro, e poi consigliare una mossa.
    [cube] Al turno della tua parte puoi raddoppiare, prima del tiro.
    [play] Al turno della tua parte puoi consigliare una mossa, dopo il tiro.
   *[nothing] Tu tiri quando sei Capitano, o Box.
 }
refusal-due-first = Prima ti si chiede altro: guarda i pulsanti sotto l'ultimo messaggio, o *{ press-options }*.
    .you = { refusal-due-first }
refusal-not-the-mover = Può farlo solo chi muove per una delle due parti: il Box, o il Capitano (o il nuovo Capitano). Ora { $players-or }: se lo vuoi, dillo a loro.
refusal-opening-rollers = L'apertura la tirano solo Box e Capitano, un dado a testa: qui { $players }. I cubi si girano dopo la prima mossa.
# Example: C'è un raddoppio aperto: Dee e Eve non hanno ancora risposto.
refusal-double-open = C'è un raddoppio aperto: { $must-count ->
    [0] prima si risponde.
    [one] { $must } non ha ancora risposto.
   *[other] { $must } non hanno ancora risposto.
 }
    .you = { $answers ->
        [round] { $players } { $players-count ->
            [one] raddoppia
           *[other] raddoppiano
         }: prima di' se raddoppi anche tu, o “non raddoppio” (/stand).
        [double] Prima devi una risposta a { $players }: accetti o passi.
        [beaver] Prima devi una risposta a { $players }: accetti, passi o fai beaver.
        [beavered] Prima devi una risposta a { $players } per il beaver: accetti o passi.
        [raccoons] Prima devi una risposta a { $players } per il beaver: accetti, passi o fai raccoon.
        [raccoon] Prima devi una risposta a { $players } per il raccoon: accetti o passi.
       *[other] C'è un raddoppio aperto: prima rispondi tu.
     }
refusal-only-the-team = Solo il Team ferma il tiro, dice “non raddoppio” o si fa chiedere prima dei tiri. Il Box raddoppia al suo turno, prima di tirare.
refusal-the-teams-double = Solo il Team ci sta, si oppone o resta fuori quando raddoppia. Il Box accetta o passa quando hanno parlato tutti.
refusal-proposal-open = C'è una proposta aperta: prima si risponde, o chi l'ha fatta la ritira. Fino ad allora niente dadi e niente partita nuova.
refusal-end-proposed = { $player } propone di chiudere la chouette: niente partita nuova prima di una risposta, o del ritiro.
    .you = { $player } propone di chiudere la chouette: prima accetta o rifiuta. Fino ad allora niente partita nuova.
refusal-no-game = Non c'è una partita in corso. La prossima può avviarla il Box o il Capitano.
refusal-game-going-on = Non a partita in corso: fallo tra una partita e l'altra.
refusal-not-started = Non ancora: prima ognuno riceve il suo posto.
refusal-already-started = Troppo tardi: si tira per i posti, o sono già assegnati. Si entra e si esce tra una partita e l'altra.
refusal-ended = Questa chouette è finita. Per continuare aprine una nuova.
refusal-only-box-or-captain = Solo il Box o il Capitano può avviare la prossima partita.
refusal-score-only = Il tavoliere è qui, e il risultato viene da lì. I risultati si scrivono solo dove si tengono solo i punti; per rinunciare, abbandona la partita.
refusal-play-only = Il tavoliere è altrove, e qui si tengono solo i punti: scrivi cubi, accordi e risultato, non tiri e mosse.
refusal-already-seated = Ci sei già: hai un posto a questo tavolo.
    .you = { refusal-already-seated }
refusal-table-full = Il tavolo è al completo: al massimo { $most } giocatori. Entra quando esce qualcuno.
# Example: Per una partita servono almeno 3 giocatori, e qui ce ne sono solo 2. Aspetta che entri qualcuno, oppure giocate in due, se siete d'accordo: “Minimo di giocatori” 2 in /rules.
refusal-too-few = Per una partita servono almeno { $least } giocatori, e qui { $players ->
    [0] non c'è nessuno
    [one] ce n'è uno solo
   *[other] ce ne sono solo { $players }
 }. Aspetta che entri qualcuno{ $players ->
    [2] , oppure giocate in due, se siete d'accordo: “{ option-min_players }” 2 in /rules
   *[other] {""}
 }.
refusal-leave-between-games = A metà partita non si esce. Puoi uscire tra una partita e l'altra.
refusal-guest-leaves-already = { $player } esce già alla fine di questa partita. Per farlo restare: *{ press-leave-robots }*, *{ press-remain }*.
refusal-leaves-already = Esci già alla fine della partita. Ci hai ripensato? /join
refusal-box-dodged = Hai lasciato il posto quando ti toccava il Box, quindi salti la prossima partita. Entra quando è cominciata.
# Example: Per un posto si tira una volta sola, e dopo una parità solo chi è pari: ora Bob, Cid e Dee.
refusal-seat-dice = Per un posto si tira una volta sola, e dopo una parità solo chi è pari{ $players-count ->
    [0] .
   *[other] : ora { $players }.
 }
refusal-wrong-order = Nomina tutti una volta, con le virgole, prima il Box, poi il Capitano e la fila: { $players }.
refusal-joiners-roll = Prima chi entra tira per il suo posto: { $players }.
refusal-no-roll-due = Non devi tirare: tira per il posto solo chi entra prima della stessa partita, e di nuovo in caso di parità.
refusal-no-partner = Qui il Box gioca solo: un Partner c'è solo se le regole lo dicono, e da { $least } giocatori in su.
refusal-partner-by-rule = Qui il Partner non si sceglie: le regole dicono a chi tocca.
refusal-partner-named = Prima della prima partita il Partner va scelto tra chi in fila sta dietro al Capitano.
refusal-partner-already = { $player } fa già da Partner al Box, finché il Box resta.
# Example: L'ordine degli inviti lo dicono le regole: ora tocca a Ann.
refusal-partner-order = { $player-count ->
    [0] Non resta nessuno da invitare: né il Capitano, né chi entra, né chi ha detto di no.
   *[other] L'ordine degli inviti lo dicono le regole: ora tocca a { $player }.
 }
refusal-partner-chooses = A { $player }, che è Partner, tocca fare il Capitano: prima sceglie se restare Partner o diventare Capitano.
refusal-partner-advises = Fai da Partner a { $box }: dividete il risultato e puoi consigliare, ma dadi, pedine e cubi sono del Box.
refusal-box-consults-later = Non ancora: sulle mosse Box e Partner si consultano solo dopo che un cubo è stato girato.
refusal-parted = In questa partita Box e Partner non hanno più niente in comune: si sono accordati, o la partita è venduta.
refusal-no-share = Non hai più quote aperte: in questa partita non dai consigli.
refusal-no-share-in = { $giver } non ha più quote nel cubo di { $player }. Scegli un altro cubo.
refusal-no-share-to-sell = Non hai niente da vendere: Box e Partner si sono accordati, e delle scommesse non ti resta niente.
refusal-cubes-of-partners = Cubo per cubo si accordano solo Box e Partner: uno cede la sua quota. Due altri giocatori chiudono tutto ciò che hanno in ballo.
refusal-no-sale-to-join = Vende insieme o resta dentro solo il Partner del Box, quando il Box offre di vendere o ha appena venduto e i due dividono ogni scommessa.
refusal-only-box-invites = Solo il Box invita un Partner: qui { $box }.
# Example: La scelta è di Ann: è Partner, e dovrebbe diventare Capitano.
refusal-no-choice-due = { $player-count ->
    [0] Ora nessuno deve scegliere: sceglie solo un Partner a cui tocca fare il Capitano.
   *[other] La scelta è di { $player }: è Partner, e dovrebbe diventare Capitano.
 }
refusal-roll-first = Non ci sono ancora dadi da giocare: prima tira.
refusal-opening-first = Prima l'apertura: Box e Capitano tirano un dado a testa.
refusal-opening-done = L'apertura è già stata tirata. Ora si tira a turno.
# Example: Prima Ann deve giocare 6-1. Il cubo si gira prima del tiro, e nessuno tira due volte.
refusal-play-first = { $must-count ->
    [0] Prima va giocato il tiro.
   *[other] Prima { $must } deve giocare { $dice-count ->
        [0] il tiro
       *[other] { $dice }
     }.
 } Il cubo si gira prima del tiro, e nessuno tira due volte.
    .you = Prima devi giocare { $dice-count ->
        [0] il tiro
       *[other] { $dice }
     }. Il cubo si gira prima del tiro, e nessuno tira due volte.
refusal-dice-stand = In un turno i dadi non si tirano mai due volte. Anche dopo un annullamento vale lo stesso tiro: { $dice }.
refusal-mover-plays = Le pedine le muovi tu: gioca con /move. I consigli sono per chi ha un Box o un Capitano che muove.
# Example: Consiglia sulle mosse solo chi è ancora in partita. Ora possono Bob, Cid o Dee.
refusal-no-consultation = { $rule ->
    [never] Qui nessuno consiglia sulle mosse.
    [once-in-the-game] Consiglia sulle mosse solo chi ha il cubo in gioco: girato e accettato.
    [once-turned] Prima che si giri un cubo nessuno consiglia sulle mosse; poi tutti quelli ancora in partita.
   *[other] Consiglia sulle mosse solo chi è ancora in partita.
 } { $players-count ->
    [0] Ora non può nessuno.
    [one] Ora può { $players-or }.
   *[other] Ora possono { $players-or }.
 }
# Example: Il tiro aspetta: Bob, Cid e Dee devono raddoppiare o dire “non raddoppio” (/stand, o /release).
refusal-roll-held = Il tiro aspetta: { $players-count ->
    [one] { $players } deve
   *[other] { $players } devono
 } raddoppiare o dire “non raddoppio” (/stand, o /release).
# Example: “8/5” non è una mossa. Scrivila così: 8/5 6/5, 13/11(2), bar/22 o 6/off; se non puoi muovere, scrivi “niente”.
refusal-play-unreadable = { $part-count ->
    [0] Manca la mossa.
   *[other] “{ $part }” non è una mossa.
 } Scrivila così: 8/5 6/5, 13/11(2), bar/22 o 6/off; se non puoi muovere, scrivi “niente”.
# Example: “8/5” non è una mossa valida con 6-1.
refusal-play-illegal = { $reason ->
    [no-legal-play] Con { $dice } nessuna mossa è possibile: si salta il turno, e si scrive “niente”.
    [backwards] { $part } va nel verso sbagliato: le pedine vanno dalle punte alte a quelle basse.
    [not-the-dice] { $part } non si può fare con { $dice }.
    [too-many] { $die ->
        [0] { $part } chiede più di quanto resta di { $dice } dopo quel che viene prima
       *[other] { $part } chiede { $count ->
            [2] di nuovo il dado { $die }, già giocato
           *[other] un dado { $die } in più di quelli che dà { $dice }
         }
     }: { $count ->
        [2] ogni dado si gioca una volta
       *[other] un doppio si gioca quattro volte
     }.
    [no-checker] { $part } non si può giocare: non c'è nessuna pedina { $point ->
        [25] sul bar
       *[other] sulla punta { $point }
     }.
    [must-enter] { $part } non si può ancora giocare: prima si rientra dal bar.
    [blocked] { $part } non si può giocare: la punta { $point } è bloccata.
    [not-all-home] Non si può ancora portare fuori niente: non tutte le pedine sono in casa, una è ancora { $point ->
        [25] sul bar
       *[other] sulla punta { $point }
     }.
    [higher-first] { $part } non si può giocare: prima va mossa una pedina sulla punta { $point }.
    [must-play-more] “{ $play }” è troppo corta: { $count ->
        [2] vanno giocati tutti e due i dadi
       *[other] vanno giocati { $count } dadi
     }, quando è possibile.
    [must-play-larger] Si può giocare un dado solo, e deve essere il più alto, { $die }.
   *[other] “{ $play }” non è una mossa valida con { $dice }.
 }
refusal-play-ambiguous = “{ $play }” può essere più di una mossa. Quale: { $plays-or }?
refusal-first-play = Non si raddoppia prima della prima mossa della partita. Da lì in poi i cubi si girano al turno della propria parte, prima del tiro.
refusal-round-over = In un turno c'è un solo giro di raddoppi, e qui c'è già stato. Si raddoppia prima di uno dei prossimi tiri.
# Example: Nessun cubo va oltre 32768: si gioca.
refusal-cube-at-top = Nessun cubo va oltre { $value }: si gioca.
# Example: Quel cubo è di Ann, e solo Ann può girarlo. Puoi girare un cubo al centro o il tuo.
refusal-no-access = { $owner-count ->
    [0] Non hai cubi da girare: sono tutti dell'altra parte.
   *[other] Quel cubo è di { $owner }, e solo { $owner } può girarlo.
 } Puoi girare un cubo al centro o il tuo.
# Example: Ann è fuori da questa partita: quella scommessa è chiusa.
refusal-out-of-game = { $player-count ->
    [0] Sei fuori da questa partita: la tua scommessa è chiusa. Torni nella prossima.
   *[other] { $player } è fuori da questa partita: quella scommessa è chiusa.
 }
refusal-already-spoken = Hai già parlato, e vale: si annulla solo se siete tutti d'accordo (/undo).
refusal-not-asked = Nessuno te l'ha chiesto: “non raddoppio” si dice in un giro di raddoppi, o se ti si chiede prima di un tiro.
refusal-names-needed = Quali cubi: { $players }? Nomina i giocatori, o tutti; o premi il pulsante per tutti, o *{ press-cubes }*.
refusal-no-names = Parli solo per il tuo cubo: dillo senza nomi, o premi il pulsante che non è per tutti.
# Example: Nessun cubo di Ann aspetta una risposta. Si risponde solo a un raddoppio appena offerto.
refusal-not-doubled = { $player-count ->
    [0] Non ti hanno raddoppiato: nessun cubo aspetta la tua risposta.
   *[other] Nessun cubo di { $player } aspetta una risposta.
 } Si risponde solo a un raddoppio appena offerto.
refusal-all-together = I cubi al centro il Box li gira tutti insieme, o nessuno: { $players }.
refusal-half-rule = Regola della metà: quando tutte le scommesse aperte raddoppiano insieme dal centro (qui { $cubes } cubi), il Box non ne accetta nessuno, o almeno la metà: qui { $counts-or }.
refusal-both-or-none = Tutti e due o nessuno: in una partita cominciata con due scommesse il Box accetta entrambi i cubi raddoppiati insieme dal centro, o nessuno.
refusal-all-or-none = Tutti o nessuno: ai cubi girati insieme si risponde insieme. Accettali tutti, o passa su tutti.
refusal-lone-taker = Nessuno accetta da solo contro un raddoppio di tutti i cubi dal centro: gli altri hanno passato tutti, quindi devi passare anche tu.
refusal-no-beavers = Niente beaver qui: un raddoppio si accetta o si passa.
refusal-nothing-to-beaver = Qui il beaver si gioca, ma solo contro un raddoppio appena offerto a te, e non ce n'è nessuno.
# Example: Niente raccoon qui: accetti il beaver, o passi.
refusal-no-raccoons = { $played ->
    [yes] A un raccoon si risponde solo “accetto” o “passo”: il cubo non si gira più.
   *[no] Niente raccoon qui: accetti il beaver, o passi.
 }
refusal-no-hold = Il tiro non aspetta te. Se ti si chiede prima del tiro, lascia tirare con “non raddoppio” (/stand).
refusal-holds-already = Il tiro ti aspetta già, finché non raddoppi o dici “non raddoppio” (/release).
# Example: Ti si chiede già prima di ogni tiro.
refusal-asked-already = { $when ->
    [each] Ti si chiede già prima di ogni tiro.
    [matters] Già ora non ti si chiede a ogni tiro: un robot chiede quando un raddoppio può contare, una persona mai.
   *[never] I robot tirano già senza chiederti.
 }
refusal-only-box-chooses = Che cosa vale il doppio in apertura lo sceglie solo il Box: { $box }.
refusal-nothing-to-choose = Che cosa vale il doppio in apertura lo dicono le regole; qui nessuno sceglie. Vedi /rules.
refusal-chosen-too-late = Troppo tardi: l'apertura è già stata tirata. Il Box della prossima partita sceglierà di nuovo, prima di tirarla.
refusal-no-automatic = Un raddoppio automatico si concorda subito dopo un doppio in apertura, prima del nuovo tiro, e solo dove le regole lo prevedono.
refusal-no-extras = Niente extra qui: chi passa è fuori dalla partita.
refusal-no-extra-now = Un extra si dà subito dopo un raddoppio del Box, se qualcuno ha passato e qualcuno ha accettato, e prima del prossimo tiro.
refusal-only-droppers = Solo chi ha appena passato può dare un extra: qui { $players-or }.
refusal-only-to-takers = Un extra si dà a chi ha accettato: qui { $players-or }.
refusal-no-extra-offered = Nessun extra aspetta la tua risposta. Un extra lo offre chi ha passato un raddoppio a chi l'ha accettato.
refusal-no-extra-cube = Non hai il cubo di nessun extra: in un extra raddoppia solo chi ha il cubo.
refusal-which-extra = L'extra di chi: { $players-or }?
refusal-extra-must = Chi accetta il raddoppio da solo accetta ogni extra: accettalo, o passa subito al valore raddoppiato. Oppure di' “passo” e alla fine passi, finché non hai accettato nessun extra.
refusal-extra-open = C'è un extra aperto: prima risponde chi l'ha ricevuto.
refusal-extra-doubled = A un raddoppio successivo accetti o passi. Solo un extra appena dato si può rifiutare.
refusal-extras-in-line = Chi accetta solo alcuni extra segue l'ordine della fila: { $players }.
refusal-extra-in-the-way = { $player } ha un extra aperto in questa partita, e non può comprare anche la partita del Box.
refusal-take-stands = Hai accettato il raddoppio, e vale: ci ripensi solo se ti danno degli extra, finché non ne accetti uno.
refusal-away-already = Risulti già assente. Di nuovo qui? /back
refusal-not-away = Non risulti assente: parli per te. Per assentarti: /away.
refusal-follows-captain = { $player } è assente senza delegato: il suo cubo segue quello del Capitano ({ $captain }), e nessuno decide altrimenti finché { $player } non torna (/back) o non nomina un delegato (/proxy).
# Example: La partita 3 non è sospesa. Non ce n'è nessuna.
refusal-not-adjourned = La partita { $game } non è sospesa. { $games-count ->
    [0] Non ce n'è nessuna.
    [one] Lo è la partita { $games }.
   *[other] Lo sono le partite { $games }.
 }
refusal-both-needed = Una partita sospesa riprende solo se c'è chi muove da tutte e due le parti. Chi manca: { $players }.
refusal-not-seated-here = { $player } non ha un posto qui. Scegli qualcuno seduto qui.
refusal-no-score = { $player } non ha una colonna sul foglio. Scegli qualcuno che c'è.
refusal-no-correction = Una correzione sposta punti da un giocatore a un altro. Indica due giocatori diversi, e quanto.
refusal-rows-stand = Si correggono solo le righe di partite giocate altrove. Qui i punti li sposta la direzione di gara con /director correct.
# Example: La partita 7 non è finita. Di' una partita da 1 a 3.
refusal-game-not-over = La partita { $game } non è finita. { $last ->
    [0] Nessuna lo è.
   *[other] Di' una partita da 1 a { $last }.
 }
refusal-not-in-that-game = { $player } non ha giocato la partita { $game }. La corregge solo chi l'ha giocata, e solo nei propri punti.
refusal-row-not-even = La somma dei punti di una partita è zero; questi fanno { $amount-signed }. Correggine uno.
refusal-row-unchanged = La partita { $game } ha già questi punti. Scrivine altri.
# Example: Bob ti deve 1½ punti (15,00 €): di più non puoi ricevere.
refusal-not-owed = { $amount-halves ->
    [0] { $player } non ti deve niente.
   *[other] { $player } ti deve { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }: di più non puoi ricevere.
 }
# Example: Hai detto che Bob ti ha pagato 1½ punti (15,00 €): di più non puoi annullare.
refusal-less-paid = Hai detto che { $player } ti ha pagato { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 }: di più non puoi annullare.
refusal-not-the-scorers = Questo può dirlo solo { $player }: chi segna i punti dice ciò che accade al tavoliere.
refusal-not-for-another = Questo non si dice per altri: per chi è assente la direzione di gara decide su cubo, dadi e ciò che gli si chiede.
# Example: Cid è assente: su un'altra posta decide solo Cid, o chi Cid ha nominato con /proxy e non l'ha proposta. Oppure chiedete alla direzione di gara (/director act).
refusal-stake-for-another = { $player } è assente: su un'altra posta decide solo { $player }, o chi { $player } ha nominato con /proxy e non l'ha proposta. Oppure chiedete alla direzione di gara (/director act).
refusal-not-missing = { $player } è qui e decide da sé. /missing mostra chi manca.
refusal-stand-in-not-here = { $player } non può giocare per altri: può farlo solo chi siede qui ed è presente.
refusal-opponent-as-stand-in = { $player } gioca contro { $of }: per { $of } deve giocare qualcun altro.
# Example: Dalla parte di Bob non c'è nessuno. Chiudete la partita a quanto vale (/missing), o chiedete alla direzione di gara (/director close).
refusal-opponents-name-points = Dalla parte di { $player } non c'è nessuno. Chiudete la partita a quanto vale (/missing), o chiedete alla direzione di gara (/director close).
# Example: Giochi contro Bob, quindi non ne indichi tu i punti. Mettetevi tutti d'accordo su quanto vale la partita (/missing), o chiedi a qualcun altro della direzione di gara.
refusal-opponent-director-names-points = Giochi contro { $player }, quindi non ne indichi tu i punti. Mettetevi tutti d'accordo su quanto vale la partita (/missing), o chiedi a qualcun altro della direzione di gara.
# Example: Sulla partita di Bob non c'è nessun altro che possa dirsi d'accordo, e da soli non si decide. Chiedi alla direzione di gara (/director close).
refusal-nobody-agrees-about-missing = Sulla partita di { $player } non c'è nessun altro che possa dirsi d'accordo, e da soli non si decide. Chiedi alla direzione di gara (/director close).
# Example: Fay è Partner di Ann: le puntate sono di Ann, quindi non c'è una partita di Fay da chiudere. Fate giocare qualcuno per Fay, o accordatevi con Ann sulla quota.
refusal-closes-box-not-partner = { $player } è Partner di { $box }: le puntate sono di { $box }, quindi non c'è una partita di { $player } da chiudere. Fate giocare qualcuno per { $player }, o accordatevi con { $box } sulla quota.
# Example: La partita 7 non si può chiudere: non è in corso né, tra due partite, sospesa.
refusal-no-game-to-close = La partita { $game } non si può chiudere: non è in corso né, tra due partite, sospesa.
# Example: Per chiudere la partita di Bob, di' quanto va a ciascuno: Bob e Ann, in tutto 0.
refusal-closing-names-others = Per chiudere la partita di { $player }, di' quanto va a ciascuno: { $players }, in tutto 0.
# Example: È troppo contro Ann: un backgammon costerebbe 6 punti.
refusal-closing-too-dear = È troppo contro { $player }: un backgammon costerebbe { $amount-points }.
# Example: Il tuo delegato è già Ann.
refusal-proxy-same = { $player-count ->
    [0] Già ora non hai un delegato.
   *[other] Il tuo delegato è già { $player }.
 }
refusal-proxy-not-seated = Il delegato dev'essere di questo tavolo, in partita o fuori.
refusal-robot-as-proxy = Un robot parla solo per sé: scegli una persona.
refusal-robots-need-board = I robot giocano solo dove il tavoliere è qui, non a un tavolo che tiene solo i punti. Per averli: /chouette open mode:play.
refusal-guests-need-score = Gli ospiti si siedono solo a un tavolo che tiene solo i punti: /chouette open mode:score.
refusal-guest-spoken-for = Un ospite non è mai assente e non parla per nessuno: per tutti gli ospiti parla chi segna i punti.
refusal-not-the-scorer = I punti li segna { $player }, e per gli ospiti decide { $player }. Può passare il compito ad altri: /scorer.
refusal-no-guests-here = A questo tavolo non ci sono ospiti: non c'è niente da segnare per altri.
refusal-cannot-keep-score = { $player } non può segnare: scegli un'altra persona con un account che siede qui e non è assente.
refusal-not-a-guest = { $player } non è più un ospite: ora ha un account.
refusal-no-robots-for-chips = Con un robot non si gioca per le fiches. Con i robot, apri un tavolo a punti.
refusal-proxy-cycle = Quella delega tornerebbe a te: chi hai scelto ha già delegato te, o chi ti ha delegato. Scegli un'altra persona.
refusal-captain-doubles = Per il Team raddoppia il Capitano: qui { $players-or }. Di' al tavolo che lo vuoi.
refusal-one-cube = { $players } hanno un cubo solo: si gira e si risponde per tutti insieme. Dillo senza nomi, o con tutti.
refusal-cube-apart = Nessuno divide il cubo con te: il tuo si gira, si accetta e si passa da solo.
refusal-not-announced = Il Team non ha annunciato nessun raddoppio a cui stare o opporsi. Parla quando l'ha fatto, prima che il Box risponda.
refusal-say-along = Il raddoppio è già annunciato: stacci (/along), o offri la tua scommessa (/dissent) dove si può.
refusal-no-buyouts = Qui le partite non si vendono: chi divide il cubo ci sta.
refusal-not-for-sale = La scommessa di { $player } ora non è in vendita. Si offrono una alla volta, quando qualcuno non vuole raddoppiare.
refusal-no-preemption = Qui il Box non rileva ciò che nel Team si comprano tra loro: accetti o passi.
refusal-only-box-preempts = Solo il Box rileva un acquisto. Chi è nel Team compra quando glielo si chiede.
refusal-nothing-to-preempt = Nessun acquisto da rilevare: solo uno fatto nel Team su questo raddoppio, prima che il Box risponda.
refusal-must-take = Devi accettare: hai rilevato un acquisto, o la parte del tuo Partner.
refusal-between-the-two = Di Box e Partner può opporsi o starci solo chi non ha girato il cubo, prima che il Team risponda; a un primo raddoppio del Team il Partner, prima che il Box risponda.
refusal-sale-first = La quota di { $player } è in vendita: prima di' se la compri, poi rispondi al raddoppio.
refusal-follows-box = { $player } è assente senza delegato: la metà del Partner segue quella del Box ({ $box }), e nessuno decide altrimenti finché { $player } non torna (/back) o non nomina un delegato (/proxy).
refusal-nothing-proposed = Non c'è nessuna proposta da accettare o rifiutare. Che cosa puoi dire ora: *{ press-options }*.
refusal-which-proposal = Sono aperte più proposte. Quella di chi: { $players-or }?
# Example: Non rispondi tu: devono farlo Bob, Cid e Dee.
refusal-not-yours-to-answer = Non rispondi tu: { $one_suffices ->
    [yes] deve farlo { $players-or }
   *[no] { $players-count ->
        [one] deve
       *[other] devono
    } farlo { $players }
 }.
    .you = { refusal-not-yours-to-answer }
refusal-already-proposed = L'hai già proposto, e la proposta è ancora aperta. Aspetta le risposte.
# Example: Niente da annullare: resta quanto detto prima che si correggesse una riga o uscisse un giocatore con un account. /correct cambia la riga di una partita passata.
refusal-nothing-to-take-back = Niente da annullare: { $corrects ->
    [yes] resta quanto detto prima che si correggesse una riga o uscisse un giocatore con un account. /correct cambia la riga di una partita passata.
   *[no] si annulla solo l'ultima azione di una partita, o il suo risultato, finché non inizia la prossima o non esce un suo giocatore con un account.
 }{ $directs ->
    [yes] { " " }L'ultima partita è stata decisa da una svista? La direzione di gara può spostarne i punti: /director correct.
   *[no] { "" }
 }
refusal-others-agree-to-undo = Per annullare serve il sì degli altri: lo chiede /undo. Senza di loro annulli solo ciò che hai appena detto, dove si tengono solo i punti.
refusal-nothing-to-revoke = Niente da ritirare: la direzione di gara ritira il proprio ultimo intervento, finché non ha avuto conseguenze.
refusal-nobody-else-agrees = Sei in gioco, quindi serve il sì di qualcun altro, e chi può darlo non c'è. Aspetta che torni o chiedi a chi della direzione di gara non gioca.
refusal-not-over = Questa chouette non è finita. Si riapre solo una chouette finita.
refusal-nobody-left = Qui non è rimasto nessuno: apri un nuovo tavolo con /chouette open.
refusal-not-unseated = Qui nessuno ha tolto il posto a { $player }: può unirsi.
refusal-unseated = { $by }, per la direzione di gara, ti ha tolto il posto fino alla fine di questa chouette. La direzione può farti tornare.
refusal-undo-requested = Hai già chiesto di annullarla: ognuno lo chiede una volta sola. Può farlo la direzione di gara (/director undo).
# Example: Bob ha già chiesto di annullarla: accetta lì, o aspetta gli altri.
refusal-undo-asked = { $player } ha già chiesto di annullarla: accetta lì, o aspetta gli altri.
refusal-undo-declined = Qualcuno ha già detto di no, e non si chiede una seconda volta. Ormai può annullarla solo la direzione di gara (/director undo).
refusal-option-unknown = Non c'è nessuna opzione “{ $option }”. Ci sono: { $allowed }.
refusal-option-value = “{ $value }” non è un valore dell'opzione “{ $option }”. Può essere: { $allowed }.
refusal-seats-taken = I posti occupati sono { $players }: il tavolo non può averne di meno. Scegli un numero più grande, o aspetta che esca qualcuno.
refusal-no-settlements = Niente accordi qui: ogni scommessa finisce con un cubo o con la partita.
refusal-settled-when-turned = Non con il cubo al centro: ci si accorda quando è stato girato e accettato.
refusal-no-bet-between = Tu e { $player } non avete una scommessa aperta. Può chiuderla solo chi ce l'ha.
refusal-negative-amount = Un accordo non ha punti negativi: offri di pagare, o chiedi di ricevere.
refusal-whole-points = Qui il foglio è a punti interi: accordatevi su un numero intero.
refusal-nothing-offered = A { $player } non hai offerto niente che sia ancora aperto. Quindi non c'è niente da ritirare.
refusal-no-box-sale = Qui la partita del Box non si vende. Gioca ancora, o proponi di abbandonare.
refusal-only-the-box-sells = Solo il Box, { $box }, può vendere la sua partita.
refusal-sells-to-self = Vendi a qualcun altro: uno del Team, o uno spettatore.
refusal-sold-already = La partita del Box è già venduta, a { $owner }. Si vende una volta sola; chi l'ha comprata può accordarsi.
refusal-settle-instead = { $player } è il tuo Partner, o l'ultimo rimasto contro di te: accordatevi, invece di vendere.
refusal-option-in-game = “{ $option }” si cambia solo tra una partita e l'altra. Proponilo quando la partita è finita.
refusal-option-same = “{ $option }” è già così: { $value }.
refusal-stake-same = La posta è già questa: 1 punto = { $stake }.
refusal-title-same = La serata si chiama già così: { $title }.
refusal-stake-of-chips = Le fiches sono state comprate a questa posta (1 punto = { $stake }), che quindi resta. Per un'altra apri una nuova chouette.
refusal-no-chips = Niente fiches qui: i punti stanno su un foglio.
refusal-bought-in = Sei già dentro. Altre fiches si ricomprano, quante ne vuoi.
refusal-buy-in-first = Prima compra almeno { $amount } fiches.
refusal-least-buy-in = Troppo poche fiches: almeno { $amount }.
refusal-no-chips-left = Non hai fiches da restituire. Le restituisce solo chi ne ha, tra una partita e l'altra.
refusal-chips-in-play = Le tue fiches sono nel piatto, o possono servire lì. Restituiscile a partita finita.
refusal-chips-first = Nessuno scommette fiches che non ha: prima della partita servono fiches a { $players } (la prima volta almeno { $amount }).
refusal-chips-short = Nessuno scommette fiches che non ha: a { $players } ne servirebbero altre { $amount }, da ricomprare prima.
refusal-not-carried = Qui non si riporta niente: ogni serata si salda per sé.
refusal-book-is-open = Troppo tardi: ci sono già punti o fiches. Come si tengono si sceglie prima della prima partita.
refusal-committed-already = Questi dadi hanno già il loro impegno. Prima di averne altri se ne mostra il seme.
refusal-not-committed = Ora non c'è nessun impegno sui dadi. Si prende prima di ogni partita.
refusal-seed-wrong = Questo non è il seme dell'impegno.
refusal-word-too-late = Troppo tardi: i primi dadi di questa partita sono caduti. La tua parola può entrare in quelli della prossima.
refusal-bad-word = Una parola nei dadi è una riga di al massimo { $longest } caratteri visibili.
refusal-bad-hex = Non è un numero esadecimale della lunghezza giusta.
refusal-evening-long = Questa serata è lunga quanto può esserlo: si sono dette più di { $most } cose. Finite la partita in corso o sospendetela; poi chiudete la serata con /chouette end e apritene un'altra.
refusal-evening-often = Questa sera l'avete detto { $most } volte, e di più non si può. Chiudete la serata con /chouette end e apritene un'altra.
refusal-evening-people = A questo tavolo ci sono state { $most } persone, e di nuove non ne possono venire. Aprine un altro in un thread.
refusal-evening-questions = A questo tavolo sono aperte { $most } domande, e di più non si può. Aspetta che qualcuna abbia risposta.

## News

# Example: Ann è nel Box, Bob il Capitano, poi Cid.
news-seated = { $box-you ->
    [yes] Sei nel Box
   *[other] { $box } è nel Box
 }, { $partner-count ->
    [0] { "" }
   *[other] { $partner-you ->
        [yes] sei il Partner
       *[other] { $partner } è il Partner
     },{ " " }
 }{ $line-led ->
    [yes] sei
   *[other] { $line-first }
 } il Capitano{ $line-count ->
    [1] .
   *[other] , poi { $line-rest }.
 }
# Example: Tiri per i posti (prima la somma più alta): Ann 6-1, Bob 4-4 e Cid 4-4. Parità: tirano di nuovo Bob e Cid.
news-seat-rolls = { $again ->
    [yes] Nuovo tiro:
   *[no] Tiri per i posti{ $number ->
        [1] { " " }(il più alto va nel Box)
       *[other] { " " }(prima la somma più alta{ $twice ->
            [yes] , i doppi valgono il doppio
           *[no] { "" }
         })
     }:
 } { $rolls }.{ $tied-count ->
    [0] { "" }
    [1] { " " }Parità: tirano di nuovo { $tied }.
   *[other] { " " }Parità: { $tied }. Ogni { $tied-pairs ->
        [yes] coppia
       *[no] gruppo
     } tira di nuovo.
 }
# Example: Comincia la partita 3: Ann è nel Box, Ann il Capitano.
news-game-starts = Comincia la partita { $game }: { $box-you ->
    [yes] sei nel Box
   *[other] { $box } è nel Box
 }, { $partner-count ->
    [0] { "" }
   *[other] { $partner-you ->
        [yes] sei il Partner
       *[other] { $partner } è il Partner
     },{ " " }
 }{ $captain-you ->
    [yes] sei
   *[other] { $captain }
 } il Capitano.{ $stake-count ->
    [0] { "" }
   *[other] { " " }Un punto: { $stake }{ $unpaid ->
        [yes] , ma nessuno paga: giocano dei robot
       *[no] { "" }
     }.
 }
    .placed = Comincia la partita { $game }.{ $stake-count ->
        [0] { "" }
       *[other] { " " }Un punto: { $stake }{ $unpaid ->
            [yes] , ma nessuno paga: giocano dei robot
           *[no] { "" }
         }.
     }
    .clock = La pausa è finita. { news-game-starts }
# Example: Apertura 6-1: comincia Ann.
news-opening = Apertura { $dice }: { $starter-you ->
    [yes] cominci tu
   *[other] comincia { $starter }
 }.
    .clock = Tempo scaduto per un raddoppio automatico. { news-opening }
# Example: Apertura 2-2, dadi uguali: si tira di nuovo.
news-opening-equal = Apertura{ $dice-count ->
    [0] { "" }
   *[other] { " " }{ $dice }
 }, dadi uguali: si tira di nuovo.
    .clock = Tempo scaduto per un raddoppio automatico. { news-opening-equal }
news-automatic-double = Raddoppio automatico a { $values } per { $players }.
news-automatic-carried = È oltre il limite: una delle prossime partite comincia raddoppiata.
news-starts-doubled = Si parte da { $value }: c'è un raddoppio automatico riportato.
news-automatic-chosen = { $by } sceglie { $option } per questa partita: { $value }.
news-agrees-to-double = { $by } vuole un raddoppio automatico.
# Example: Ann tira 6-1.
news-rolled = { $by-you ->
    [yes] Hai tirato { $dice }.
   *[other] { $by } tira { $dice }.
 }
    .by = { $by-you ->
        [yes] { $spokesman } ha tirato { $dice } per te.
       *[other] { $spokesman-you ->
            [yes] Hai tirato { $dice } per { $by }.
           *[other] { $spokesman } tira { $dice } per { $by }.
         }
     }
# Example: Ann tira 6-1 e gioca 8/5 6/5.
news-played = { $by-you ->
    [yes] Hai tirato { $dice } e giocato { $play }.
   *[other] { $by } tira { $dice } e gioca { $play }.
 }
    .by = { $by-you ->
        [yes] { $spokesman } ha tirato { $dice } e giocato { $play } per te.
       *[other] { $spokesman-you ->
            [yes] Hai tirato { $dice } e giocato { $play } per { $by }.
           *[other] { $spokesman } tira { $dice } e gioca { $play } per { $by }.
         }
     }
# Example: Ann tira 6-1 e non può muovere.
news-no-play = { $by-you ->
    [yes] Hai tirato { $dice } e non hai potuto muovere.
   *[other] { $by } tira { $dice } e non può muovere.
 }
    .by = { $by-you ->
        [yes] { $spokesman } ha tirato { $dice } per te e non ha potuto muovere.
       *[other] { $spokesman-you ->
            [yes] Hai tirato { $dice } per { $by } e non hai potuto muovere.
           *[other] { $spokesman } tira { $dice } per { $by } e non può muovere.
         }
     }
# Example: Ann consiglia 8/5 6/5.
news-suggested = { $by-you ->
    [yes] Consigli { $play }.
   *[other] { $by } consiglia { $play }.
 }
# Example: Ora Ann e Bob possono dare consigli sulle mosse con /suggest (non sui cubi).
news-may-speak = { $same ->
    [yes] { $on_plays-count ->
        [0] Ora nessuno può dare consigli.
        [one] Ora { $on_plays } può dare consigli (sulle mosse con /suggest).
       *[other] Ora { $on_plays } possono dare consigli (sulle mosse con /suggest).
     }
   *[no] { $on_plays-count ->
        [0] { $on_cubes-count ->
            [one] Ora { $on_cubes } può dare consigli sui cubi (non sulle mosse).
           *[other] Ora { $on_cubes } possono dare consigli sui cubi (non sulle mosse).
         }
        [one] Ora { $on_plays } può dare consigli sulle mosse con /suggest
       *[other] Ora { $on_plays } possono dare consigli sulle mosse con /suggest
     }{ $on_cubes-count ->
        [0] { " " }(non sui cubi).
       *[other] { $on_plays-count ->
            [0] { "" }
           *[other] , sui cubi { $on_cubes }.
         }
     }
 }
# Example: Ann raddoppia a 2 i cubi di Bob, Cid e Dee.
news-doubled = { $by-you ->
    [yes] Raddoppi
   *[other] { $by } raddoppia
 }{ $values-count ->
    [1] { " " }a { $values }
   *[other] { "" }
 }{ $own ->
    [yes] { "" }
   *[no] { $by-you ->
        [yes] { $players-others-count ->
            [one] { " " }il cubo { $players-others-owners }
           *[other] { " " }i cubi { $players-others-owners }
         }
       *[other] { $players-you ->
            [yes] { " " }il tuo cubo{ $players-others-count ->
                [0] { "" }
                [one] { " " }e quello { $players-others-owners }
               *[other] { " " }e quelli { $players-others-owners }
             }
           *[other] { $players-count ->
                [one] { " " }il cubo { $players-owners }
               *[other] { " " }i cubi { $players-owners }
             }
         }
     }
 }.{ $passed_over-count ->
    [0] { "" }
   *[other] { " " }{ $passed_over-you ->
        [yes] { $passed_over-you-first } no.
       *[other] { $passed_over } no.
     }
 }
# Example: Ann non raddoppia. Nemmeno Bob e Cid.
news-stood = { $by-you ->
    [yes] Non raddoppi.
   *[other] { $by } non raddoppia.
 }{ $passed_over-count ->
    [0] { "" }
   *[other] { " " }Nemmeno { $passed_over }.
 }
    .clock = Nessuna risposta { $by-you ->
        [yes] da te
       *[other] da { $by }
     }: niente raddoppio.{ $passed_over-count ->
        [0] { "" }
        [one] { " " }{ $passed_over-you ->
            [yes] Non raddoppi.
           *[other] { $passed_over } non raddoppia.
         }
       *[other] { " " }{ $passed_over-you ->
            [yes] { $passed_over-you-first } non raddoppiate.
           *[other] { $passed_over } non raddoppiano.
         }
     }
# Example: Ann non vuole raddoppiare e offre la sua scommessa per ½.
news-dissented = { $by-you ->
    [yes] { $is_bought ->
        [yes] Vendi la tua scommessa per { $amount }: la compra chi raddoppia.
       *[no] Non vuoi raddoppiare e offri la tua scommessa per { $amount }.
     }
   *[other] { $is_bought ->
        [yes] { $by } vende la sua scommessa per { $amount }: la compra chi raddoppia.
       *[no] { $by } non vuole raddoppiare e offre la sua scommessa per { $amount }.
     }
 }
# Example: Ann ci sta.
news-went-along = { $by-you ->
    [yes] Segui il raddoppio.
   *[other] { $by } ci sta.
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-went-along }
# Example: Ann compra la scommessa di Bob per 1.
news-bought = { $by-you ->
    [yes] Compri la scommessa di { $of }
   *[other] { $by } compra { $of-you ->
        [yes] la tua scommessa
       *[other] la scommessa di { $of }
     }
 } per { $amount }.
# Example: Ann non compra la scommessa di Bob.
news-passed-on = { $by-you ->
    [yes] Non compri la scommessa di { $of }.
   *[other] { $by } non compra { $of-you ->
        [yes] la tua scommessa.
       *[other] la scommessa di { $of }.
     }
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-passed-on }
# Example: Nessuno compra: raddoppia anche Bob.
news-nobody-buys = Nessuno compra: { $player-you ->
    [yes] raddoppi anche tu.
   *[other] raddoppia anche { $player }.
 }
news-preempted = { $by } rileva da { $whose } la scommessa di { $of } per { $amount }.
news-wants-to-stay-out = { $by } chiede di restare fuori dal raddoppio, con un cubo tutto suo a { $value }.
news-stays-out = { $player } resta fuori, con un cubo suo.
news-bound = Ora anche { $player } è in questo raddoppio: troppo tardi per opporsi.
# Example: Ann, il Capitano, passa anche per Bob e Cid.
news-captain-drops = { $by-you ->
    [yes] Da Capitano passi anche per { $players }.
   *[other] { $by }, il Capitano, passa anche per { $players-you ->
        [yes] te{ $players-others-count ->
            [0] { "" }
            [one] { " " }e { $players-others }
           *[other] , { $players-others }
         }
       *[other] { $players }
     }.
 }
# Example: Dee e Bob raddoppiano a 2.
news-all-have-spoken = { $values-count ->
    [1] { $players-you ->
        [yes] { $players-others-count ->
            [0] Raddoppi
           *[other] { $players-you-first } raddoppiate
         }
       *[other] { $players-count ->
            [one] { $players } raddoppia
           *[other] { $players } raddoppiano
         }
     } a { $values }.
   *[other] Raddoppiano { $doubled }.
 }{ $passed_over-count ->
    [0] { "" }
   *[other] { " " }{ $passed_over-you ->
        [yes] { $passed_over-you-first } no.
       *[other] { $passed_over } no.
     }
 }
    .clock = Tempo scaduto: { news-all-have-spoken }
# Example: Dee accetta i beaver di Ann e Eve.
news-took = { $by-you ->
    [yes] Accetti
   *[other] { $by } accetta
 }{ $own ->
    [yes] { $answered ->
        [beaver] { " " }il beaver
        [raccoon] { " " }il raccoon
       *[double] { "" }
     }
   *[no] { " " }{ $players-you ->
        [yes] il tuo { $answered ->
            [beaver] beaver
            [raccoon] raccoon
           *[double] cubo
         }{ $players-others-count ->
            [0] { "" }
            [one] { " " }e quello { $players-others-owners }
           *[other] { " " }e quelli { $players-others-owners }
         }
       *[other] { $answered ->
            [beaver] { $players-count ->
                [one] il beaver
               *[other] i beaver
             }
            [raccoon] { $players-count ->
                [one] il raccoon
               *[other] i raccoon
             }
           *[double] { $players-count ->
                [one] il cubo
               *[other] i cubi
             }
         } { $players-owners }
     }
 }.
# Example: Dee passa i raddoppi di Ann e Eve.
news-dropped = { $by-you ->
    [yes] Passi
   *[other] { $by } passa
 }{ $own ->
    [yes] { $answered ->
        [beaver] { " " }il beaver
        [raccoon] { " " }il raccoon
       *[double] { "" }
     }
   *[no] { " " }{ $players-you ->
        [yes] il tuo { $answered ->
            [beaver] beaver
            [raccoon] raccoon
           *[double] raddoppio
         }{ $players-others-count ->
            [0] { "" }
            [one] { " " }e quello { $players-others-owners }
           *[other] { " " }e quelli { $players-others-owners }
         }
       *[other] { $answered ->
            [beaver] { $players-count ->
                [one] il beaver
               *[other] i beaver
             }
            [raccoon] { $players-count ->
                [one] il raccoon
               *[other] i raccoon
             }
           *[double] { $players-count ->
                [one] il raddoppio
               *[other] i raddoppi
             }
         } { $players-owners }
     }
 }.
# Example: Eve fa beaver sul cubo di Bob: va a 4.
news-beavered = { $by-you ->
    [yes] Fai beaver
   *[other] { $by } fa beaver
 }{ $own ->
    [yes] { $values-count ->
        [1] { " " }a { $values }.
       *[other] .
     }
   *[no] { $players-you ->
        [yes] { " " }sul tuo cubo{ $players-others-count ->
            [0] { "" }
            [one] { " " }e su quello { $players-others-owners }
           *[other] { " " }e su quelli { $players-others-owners }
         }
       *[other] { $players-count ->
            [one] { " " }sul cubo { $players-owners }
           *[other] { " " }sui cubi { $players-owners }
         }
     }{ $values-count ->
        [1] : { $players-count ->
            [one] va
           *[other] vanno
         } a { $values }.
       *[other] .
     }
 }
# Example: Dee fa raccoon sui cubi di Ann e Eve: vanno a 8.
news-raccooned = { $by-you ->
    [yes] Fai raccoon
   *[other] { $by } fa raccoon
 }{ $own ->
    [yes] { $values-count ->
        [1] { " " }a { $values }.
       *[other] .
     }
   *[no] { $players-you ->
        [yes] { " " }sul tuo cubo{ $players-others-count ->
            [0] { "" }
            [one] { " " }e su quello { $players-others-owners }
           *[other] { " " }e su quelli { $players-others-owners }
         }
       *[other] { $players-count ->
            [one] { " " }sul cubo { $players-owners }
           *[other] { " " }sui cubi { $players-owners }
         }
     }{ $values-count ->
        [1] : { $players-count ->
            [one] va
           *[other] vanno
         } a { $values }.
       *[other] .
     }
 }
# Example: Nessun altro ha accettato, e nessuno accetta da solo: passa anche Ann.
news-lone-take-dropped = Nessun altro ha accettato, e nessuno accetta da solo: { $player-you ->
    [yes] passi anche tu.
   *[other] passa anche { $player }.
 }
# Example: Ann restituisce 1 punto a testa a Bob e Cid.
news-paid = { $payers-count ->
    [0] { $payer-you ->
        [yes] { $reason ->
            [undo] Restituisci
           *[other] Paghi
         }
       *[other] { $payer } { $payee-you ->
            [yes] { $payees-count ->
                [0] ti{ " " }
               *[other] { "" }
             }
           *[other] { "" }
         }{ $reason ->
            [undo] restituisce
           *[other] paga
         }
     }
    [one] { $payers-you ->
        [yes] { $reason ->
            [undo] Restituisci
           *[other] Paghi
         }
       *[other] { $payers } { $reason ->
            [undo] restituisce
           *[other] paga
         }
     }
   *[other] { $payers-you ->
        [yes] { $payers-you-first } { $reason ->
            [undo] restituite
           *[other] pagate
         }
       *[other] { $payers } { $reason ->
            [undo] restituiscono
           *[other] pagano
         }
     }
 } { $amount-points }{ $payees-count ->
    [0] { $payee-you ->
        [yes] .
       *[other] { " " }a { $payee }.
     }
   *[other] { " " }a testa a { $payees-you ->
        [yes] te{ $payees-others-count ->
            [0] { "" }
            [one] { " " }e { $payees-others }
           *[other] , { $payees-others }
         }
       *[other] { $payees }
     }.
 }
# Example: Il nuovo Capitano è Bob: da adesso muove per il Team.
news-acting-captain = { $player-you ->
    [yes] Il nuovo Capitano sei tu: da adesso muovi per il Team.
   *[other] Il nuovo Capitano è { $player }: da adesso muove per il Team.
 }
# Example: Ora per il Box muove Bob.
news-acting-box = Ora per il Box { $player-you ->
    [yes] muovi tu.
   *[other] muove { $player }.
 }
# Example: Ann offre a Bob un extra a 4.
news-extra-given = { $by-you ->
    [yes] Offri un extra a { $player }: paghi { $price } e ci giochi contro per { $plays_for }.
   *[other] { $player-you ->
        [yes] { $by } ti offre un extra: ricevi { $price } e ci giochi contro per { $plays_for }.
       *[other] { $by } offre a { $player } un extra a { $value }.
     }
 }
# Example: Ann non dà altri extra.
news-no-extra = { $by-you ->
    [yes] { $given ->
        [0] Non dai extra.
       *[other] Non dai altri extra.
     }
   *[other] { $given ->
        [0] { $by } non dà extra.
       *[other] { $by } non dà altri extra.
     }
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-no-extra }
# Example: Ann accetta l'extra con Bob a 4.
news-extra-taken = { $by-you ->
    [yes] Accetti l'extra con { $of }
   *[other] { $by } accetta { $of-you ->
        [yes] l'extra con te
       *[other] l'extra con { $of }
     }
 } a { $value }.
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-extra-taken }
# Example: Ann passa l'extra con Bob.
news-extra-dropped = { $by-you ->
    [yes] Passi l'extra con { $of }.
   *[other] { $by } passa { $of-you ->
        [yes] l'extra con te.
       *[other] l'extra con { $of }.
     }
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-extra-dropped }
# Example: Ann non accetta l'extra di Bob.
news-extra-refused = { $by-you ->
    [yes] Non accetti l'extra di { $of }.
   *[other] { $by } non accetta { $of-you ->
        [yes] il tuo extra.
       *[other] l'extra di { $of }.
     }
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] .
       *[other] { " " }per { $by }:
     } { news-extra-refused }
# Example: Ann raddoppia l'extra con Bob a 4.
news-extra-doubled = { $by-you ->
    [yes] Raddoppi l'extra con { $of }
   *[other] { $by } raddoppia { $of-you ->
        [yes] l'extra con te
       *[other] l'extra con { $of }
     }
 } a { $value }.
# Example: Ann ci ripensa e passa.
news-take-taken-back = { $by-you ->
    [yes] Ci ripensi e passi.
   *[other] { $by } ci ripensa e passa.
 }
# Example: Ann potrebbe raddoppiare: il tiro aspetta.
news-held = { $by-you ->
    [yes] Puoi raddoppiare
   *[other] { $by } potrebbe raddoppiare
 }: il tiro aspetta.
# Example: Ann non raddoppia.
news-released = { $by-you ->
    [yes] Non raddoppi.
   *[other] { $by } non raddoppia.
 }
    .clock = Tempo scaduto{ $by-you ->
        [yes] { "" }
       *[other] { " " }per { $by }
     }: si può tirare.
# Example: Stasera i robot tirano senza chiedere a Ann.
news-lets-robots-roll = { $evening ->
    [yes] Stasera
   *[no] In questa partita
 } i robot tirano senza chiedere a { $by }.
# Example: Prima di ogni tiro del Team si chiede a Ann.
news-wants-to-be-asked = { $by-you ->
    [yes] Ti viene chiesto prima di ogni tiro del Team.
   *[other] Prima di ogni tiro del Team si chiede a { $by }.
 }
# Example: I robot chiedono a Ann prima di un tiro solo quando un raddoppio può contare.
news-not-to-be-asked = { $robots ->
    [yes] I robot { $by-you ->
        [yes] ti chiedono
       *[other] chiedono a { $by }
     } prima di un tiro solo quando un raddoppio può contare.
   *[no] Prima dei tiri non { $by-you ->
        [yes] ti si chiede più.
       *[other] si chiede più a { $by }.
     }
 }
# Example: Bob abbandona con gammon, se l'altra parte accetta.
news-resigns = { $by } abbandona { $margin ->
    [1] la partita
    [2] con gammon
   *[3] con backgammon
 }, se l'altra parte accetta.
# Example: Ann offre un accordo a Bob: paga Ann, 1½ punti.
news-offers-settlement = { $by-you ->
    [yes] Offri un accordo a { $of }: { $pays ->
        [yes] paghi { $amount-points }.
       *[no] { $of } ti paga { $amount-points }.
     }
   *[other] { $of-you ->
        [yes] { $by } ti offre un accordo: { $pays ->
            [yes] { $by } ti paga { $amount-points }.
           *[no] paghi { $amount-points }.
         }
       *[other] { $by } offre un accordo a { $of }: paga { $pays ->
            [yes] { $by }
           *[no] { $of }
         }, { $amount-points }.
     }
 }
# Example: Ann e Bob si accordano: Ann paga 1 punto.
news-settled = { $payer-you ->
    [yes] Tu e { $payee } vi accordate: paghi { $amount-points }.
   *[other] { $payee-you ->
        [yes] Tu e { $payer } vi accordate: { $payer } ti paga { $amount-points }.
       *[other] { $payer } e { $payee } si accordano: { $payer } paga { $amount-points }.
     }
 }
# Example: Ann offre a Bob la partita del Box: paga Bob, 1½ punti.
news-offers-box = { $by-you ->
    [yes] Offri a { $of }
   *[other] { $of-you ->
        [yes] { $by } ti offre
       *[other] { $by } offre a { $of }
     }
 } la partita del Box: { price-of-box }.
price-of-box = { $pays ->
    [yes] { $by-you ->
        [yes] paghi tu
       *[other] paga { $by }
     }
   *[no] { $of-you ->
        [yes] paghi tu
       *[other] paga { $of }
     }
 }, { $amount-points }
# Example: Ann vende a Bob la partita del Box: paga Bob, 1½ punti; da ora decide Bob per il Box.
news-box-sold = { $by-you ->
    [yes] Vendi a { $of }
   *[other] { $of-you ->
        [yes] { $by } ti vende
       *[other] { $by } vende a { $of }
     }
 } la partita del Box: { price-of-box }; da ora { $of-you ->
    [yes] decidi tu
   *[other] decide { $of }
 } per il Box.
share-in = la quota di { $giver } { $of_cubes-count ->
    [0] in ogni scommessa aperta
    [one] nel cubo { $of_cubes-owners }
   *[other] nei cubi { $of_cubes-owners }
 }
news-offers-share = { $by } propone un accordo a { $of }: { $taker } si prende { share-in }, { $payer } paga { $amount-points }.
# Example: Accordo fatto: Ann si prende la quota di Eve nei cubi di Bob e Cid, Ann paga 1½ punti.
news-share-handed = Accordo fatto: { $taker } si prende { share-in }, { $payer } paga { $amount-points }.{ $is_out ->
    [yes] { " " }{ $giver } non ha più quote, e in questa partita non dà più consigli.
   *[no] { "" }
 }
news-would-sell-along = Venderà anche { $by }.
# Example: Anche Eve vende a Bob: paga Bob, 1½ punti.
news-sold-along = Anche { $by } vende a { $of }: paga { $pays ->
    [yes] { $by }
   *[no] { $of }
 }, { $amount-points }.
news-stayed-in = { $by } resta dentro, con metà di ogni scommessa.
    .clock = Tempo scaduto per { $by }: { news-stayed-in }
# Dopo ciò che si annulla: “il beaver di Elsa (cubo di Otto)”
undone-cubes = { $of_cubes-count ->
    [0] { "" }
    [one] { " " }(cubo { $of_cubes-owners })
   *[other] { " " }(cubi { $of_cubes-owners })
 }
undone-own-action = { $kind ->
    [plays] la propria mossa { $play }
    [doubles] il proprio raddoppio{ undone-cubes }
    [stands] il proprio “non raddoppio”
    [takes] il proprio “accetto”{ undone-cubes }
    [drops] il proprio passo{ undone-cubes }
    [beavers] il proprio beaver{ undone-cubes }
   *[other] il risultato
 }
undone-your-action = { $kind ->
    [plays] la tua mossa { $play }
    [doubles] il tuo raddoppio{ undone-cubes }
    [stands] il tuo “non raddoppio”
    [takes] il tuo “accetto”{ undone-cubes }
    [drops] il tuo passo{ undone-cubes }
    [beavers] il tuo beaver{ undone-cubes }
    [no-extra] il tuo “nessun extra”
    [gives-extra-to] il tuo extra
    [takes-extra] il tuo “accetto” a un extra
    [drops-extra] il tuo passo su un extra
    [refuses-extra] il tuo “no” a un extra
    [doubles-extra] il tuo raddoppio di un extra
    [dissents] la tua opposizione
    [goes-along] il tuo “ci sto”
    [buys] il tuo acquisto
    [passes-on] il tuo “no” a una partita in vendita
    [preempts] la tua prelazione
    [stays-out] il tuo cubo rimasto fuori dal raddoppio
    [accepts-double] il tuo “sì” a un raddoppio automatico
    [away] la risposta con cui il tuo cubo ha seguito il Capitano
    [proxy] la risposta con cui il tuo cubo ha seguito il Capitano
    [pays] l'accordo { $closed-count ->
        [0] con te
       *[other] tra te e { $closed }
    }
    [sells-box-to-for] la tua vendita della partita del Box
    [sells-along] la tua vendita insieme al Box
    [wins] il risultato “vinci tu{ undone-margin }”{ undone-instead }
   *[other] { undone-action }
 }
undone-action-for-reader = { $whose-you ->
    [yes] { undone-your-action }
   *[other] { undone-action }
 }
undone-margin = { $margin ->
    [2] { " " }un gammon
    [3] { " " }un backgammon
   *[other] { "" }
 }
undone-instead = { $instead ->
    [1] : era “{ undone-winner }”
    [2] : era “{ undone-winner } un gammon”
    [3] : era “{ undone-winner } un backgammon”
   *[other] { "" }
 }
undone-winner = { $winner-you ->
    [yes] vinci tu
   *[other] { $winner } vince
 }
undone-action = { $kind ->
    [game] “{ press-next }”
    [plays] la mossa di { $whose } { $play }
    [doubles] il raddoppio di { $whose }{ undone-cubes }
    [stands] il “non raddoppio” di { $whose }
    [no-extra] il “nessun extra” di { $whose }
    [takes] l'“accetto” di { $whose }{ undone-cubes }
    [drops] il passo di { $whose }{ undone-cubes }
    [beavers] il beaver di { $whose }{ undone-cubes }
    [gives-extra-to] l'extra di { $whose }
    [takes-extra] l'“accetto” di { $whose } a un extra
    [drops-extra] il passo di { $whose } su un extra
    [refuses-extra] il “no” di { $whose } a un extra
    [doubles-extra] il raddoppio di un extra di { $whose }
    [dissents] l'opposizione di { $whose }
    [goes-along] il “ci sto” di { $whose }
    [buys] l'acquisto di { $whose }
    [passes-on] il “no” di { $whose } a una partita in vendita
    [preempts] la prelazione di { $whose }
    [stays-out] il cubo di { $whose } rimasto fuori dal raddoppio
    [opening-again] l'apertura a dadi uguali
    [accepts-double] il “sì” di { $whose } a un raddoppio automatico
    [away] la risposta con cui il cubo di { $whose } ha seguito il Capitano
    [proxy] la risposta con cui il cubo di { $whose } ha seguito il Capitano
    [wins] il risultato “{ $whose } vince{ undone-margin }”
    [resigns] l'abbandono
    [pays] l'accordo { $closed-count ->
        [0] con { $whose }
       *[other] tra { $whose } e { $closed-you ->
            [yes] te
           *[other] { $closed }
        }
    }
    [sells-box-to-for] la vendita della partita del Box di { $whose }
    [sells-along] la vendita di { $whose } insieme al Box
    [closes-game-of] la chiusura della { $closed-count ->
        [0] partita di chi manca
       *[other] { $closed-you ->
            [yes] tua partita
           *[other] partita di { $closed }
        }
    }
   *[other] l'ultima azione
 }{ undone-instead }
undone-together = { $kind ->
    [doubles] i raddoppi { undone-of-together }
    [stands] il “non raddoppio” { undone-of-together }
    [takes] gli “accetto” { undone-of-together }
    [drops] i passi { undone-of-together }
    [accepts-double] il raddoppio automatico { undone-of-together }
    [answers] le risposte { $together-you ->
        [yes] { undone-of-together }
       *[no] { $together-owners }
     } al raddoppio
   *[other] le ultime azioni { undone-of-together }
 }
undone-of-together = di { $together-you ->
    [yes] te{ $together-others-count ->
        [0] { "" }
       *[other] { " " }e { $together-others }
     }
   *[other] { $together }
 }
# Example: Eve chiede di annullare la mossa di Bob 8/5 6/5. Il tiro 6-4 resta.
news-proposes-take-back = { $by-you ->
    [yes] Chiedi
   *[other] { $by } chiede
 } di { undo-proposed }
undo-proposed = { $instead ->
    [0] annullare
   *[other] correggere
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
   *[other] { " " }(partita { $game }: { $scores } invece di { $before })
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }.{ $fallen-count ->
    [0] { "" }
    [one] { " " }Il tiro { $fallen } resta.
   *[other] { " " }I tiri { $fallen } restano.
 }{ $again ->
    [0] { "" }
   *[other] { " " }La partita { $again } ricomincia.
 }
news-proposes-option = { $by } propone di cambiare una regola – { $option }: { $value }.
# Example: Ann propone: dalla prossima partita 1 punto = 10,00 € (ora 5,00 €).
news-proposes-stake = { $by } propone: dalla prossima partita 1 punto = { $stake }{ $stake-unnamed ->
    [yes] { " " }(di che cosa, non è detto)
   *[no] { "" }
 } (ora { $was }).
news-proposes-title = { $by } propone di chiamare la serata “{ $title }”.
# Example: Ann chiede di correggere la partita 3: Ann +4, Bob −4, Cid 0 (era un gammon), invece di Ann +2, Bob −2, Cid 0. Non nominati, quindi 0: Cid. I posti restano.
news-proposes-row = { $by } chiede di correggere la partita { $game }: { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }, invece di { $before }.{ $left_out-count ->
    [0] { "" }
   *[other] { " " }Non nominati, quindi 0: { $left_out }.
 } I posti restano.
# Example: Corretta la partita 3: Ann +4, Bob −2, Cid −2 (era un gammon).
news-row-corrected = Corretta la partita { $game }: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
news-proposes-end = { $by } propone di chiudere la chouette.
by-accepts = { $by-you ->
    [yes] Accetti
   *[other] { $by } accetta
 }
by-agrees = { $by-you ->
    [yes] Sei d'accordo
   *[other] { $by } è d'accordo
 }
by-says-yes = { $by-you ->
    [yes] Dici di sì
   *[other] { $by } dice di sì
 }
by-declines = { $by-you ->
    [yes] Non accetti
   *[other] { $by } non accetta
 }
by-says-no = { $by-you ->
    [yes] Rifiuti
   *[other] { $by } rifiuta
 }
of-resignation = { $of-you ->
    [yes] il tuo abbandono
   *[other] l'abbandono di { $of }
 }
of-offer = { $of-you ->
    [yes] la tua offerta
   *[other] l'offerta di { $of }
 }
of-undo = { $of-you ->
    [yes] la tua richiesta
   *[other] la richiesta di { $of }
 }
of-correction = { $of-you ->
    [yes] la tua correzione
   *[other] la correzione di { $of }
 }
of-rule = { $of-you ->
    [yes] il tuo cambio di regola
   *[other] il cambio di regola di { $of }
 }
of-stake = { $of-you ->
    [yes] la tua posta
   *[other] la posta proposta da { $of }
 }
of-title = { $of-you ->
    [yes] il tuo titolo
   *[other] il titolo proposto da { $of }
 }
# Example: Fay accetta l'abbandono di Bob.
news-accepted = { $about ->
    [resignation] { $own_side ->
        [yes] { by-agrees } con { of-resignation }.
       *[no] { by-accepts } { of-resignation }.
     }
    [undo] { by-accepts } di annullare, come { $of-you ->
        [yes] chiedi tu
       *[other] chiede { $of }
     }.
    [correction] { by-agrees } con { of-correction }.
    [row] { by-agrees } con { of-correction }.
    [rule] { by-agrees } con { of-rule }.
    [stake] { by-agrees } con { of-stake }.
    [title] { by-agrees } con { of-title }.
    [end] { by-agrees } a chiudere.
    [joining] { by-agrees } che { $of-you ->
        [yes] tu entri
       *[other] { $of } entri
     }.
    [sale] { by-accepts } { of-offer }.
    [settlement] { by-accepts } { of-offer }.
    [stay-out] { by-agrees } che { $of-you ->
        [yes] tu resti
       *[other] { $of } resti
     } fuori.
    [adjourn] { by-accepts } di sospendere, come { $of-you ->
        [yes] proponi tu
       *[other] propone { $of }
     }.
    [stand-in] { by-accepts } il sostituto che { $of-you ->
        [yes] proponi tu
       *[other] propone { $of }
     }.
    [closing] { by-accepts } di chiudere la partita di chi manca, come { $of-you ->
        [yes] proponi tu
       *[other] propone { $of }
     }.
   *[other] { by-says-yes } a { $of-you ->
        [yes] te
       *[other] { $of }
     }.
 }
# Example: Bob non accetta l'abbandono di Fay: si continua, e Fay può offrire un gammon.
news-refused = { $about ->
    [resignation] { $own_side ->
        [yes] { by-declines } { of-resignation } e { $is_robot ->
            [yes] giocando conta di perdere meno, o di vincere
           *[no] { $by-you ->
                [yes] vuoi
               *[other] vuole
             } continuare
         }. { $of-you ->
            [yes] Puoi abbandonare solo se sono d'accordo tutti i tuoi che hanno ancora una scommessa.
           *[other] { $of } può abbandonare solo se sono d'accordo tutti i suoi che hanno ancora una scommessa.
         }
       *[no] { by-declines } { of-resignation }: si continua{ $larger ->
            [2] , e { $of-you ->
                [yes] puoi
               *[other] { $of } può
             } offrire un gammon.
            [3] , e { $of-you ->
                [yes] puoi
               *[other] { $of } può
             } offrire un backgammon.
           *[other] .
         }
     }
    [undo] { by-says-no } { of-undo }: non si annulla.
    [correction] { by-says-no } { of-correction }.
    [row] { by-says-no } { of-correction }.
    [rule] { by-says-no } { of-rule }: la regola resta.
    [stake] { by-says-no } { of-stake }.
    [title] { by-says-no } { of-title }.
    [end] { by-says-no } { $of-you ->
        [yes] la tua proposta
       *[other] la proposta di { $of }
     }: si continua.
    [joining] { $by-you ->
        [yes] Dici
       *[other] { $by } dice
     } di no.
    [sale] { by-says-no } { of-offer }.
    [settlement] { by-says-no } { of-offer }.
    [stay-out] { $by-you ->
        [yes] Non lasci
       *[other] { $by } non lascia
     } fuori { $of-you ->
        [yes] te
       *[other] { $of }
     }.
    [adjourn] { by-says-no } { $of-you ->
        [yes] la tua proposta
       *[other] la proposta di { $of }
     }: si aspetta.
    [stand-in] { by-says-no } il sostituto proposto da { $of-you ->
        [yes] te
       *[other] { $of }
     }.
    [closing] { by-says-no } { $of-you ->
        [yes] la tua proposta
       *[other] la proposta di { $of }
     }: quella partita continua.
   *[other] { by-says-no } { $of-you ->
        [yes] la tua proposta
       *[other] la proposta di { $of }
     }.
 }
by-proposal = { $by-you ->
    [yes] La tua proposta
   *[other] La proposta di { $by }
 }
by-request = { $by-you ->
    [yes] La tua richiesta di annullare
   *[other] La richiesta di { $by } di annullare
 }
# Example: Ann ritira la proposta di prima.
news-withdrawn = { $by-you ->
    [yes] Ritiri
   *[other] { $by } ritira
 } la proposta{ $replaced ->
    [yes] { " " }di prima.
   *[no] .
 }
    .clock = Tempo scaduto. { by-proposal } decade.
# Example: La richiesta di Bob di annullare decade.
news-lapsed = { $about ->
    [undo] { by-request } decade.
   *[other] { by-proposal } decade.
 }
# Example: Annullato: la mossa di Bob bar/24 19/16.
news-taken-back = { $instead ->
    [0] Annullato
   *[other] Corretto
 }: { $together-count ->
    [0] { undone-action-for-reader }
   *[other] { undone-together }
 }.
news-option-changed = Approvata la proposta di { $by } – { $option }: { $value }.
# Example: D'accordo con Ann: dalla prossima partita 1 punto = 10,00 € (prima 5,00 €).
news-stake-changed = D'accordo con { $by }: dalla prossima partita 1 punto = { $stake } (prima { $was }).
news-title-changed = D'accordo con { $by }: la serata si chiama “{ $title }”.
# Example: Bob vince la partita per il Team: Ann abbandona.
# Example: Ann vince un gammon per il Team. Vale come partita semplice: nessun cubo in gioco è stato girato (Jacoby).
news-game-won = { $winner-you ->
    [yes] { $side ->
        [box] Nel Box vinci
       *[team] Vinci
     }
   *[other] { $winner }{ $side ->
        [box] , nel Box,
       *[team] { "" }
     } vince
 } { $margin ->
    [1] la partita
    [2] un gammon
   *[3] un backgammon
 }{ $side ->
    [box] { "" }
   *[team] { " " }per il Team
 }{ $resigned-count ->
    [0] .
   *[other] : { $resigned-you ->
        [yes] abbandoni.
       *[other] { $resigned } abbandona.
     }
 }{ $counts_once ->
    [yes] { " " }Vale come partita semplice: nessun cubo in gioco è stato girato (Jacoby).
   *[no] { "" }
 }{ $single_for-count ->
    [0] { "" }
    [one] { " " }Il { $single_for-you ->
        [yes] tuo cubo
       *[other] cubo { $single_for-owners }
     } vale semplice: nessuno l'ha girato (Jacoby).
   *[other] { " " }I cubi { $single_for-owners } valgono semplice: nessuno li ha girati (Jacoby).
 }
news-game-decided = Nessuna scommessa è più aperta: la partita è finita.
news-game-void = La partita { $game } si interrompe; i punti già segnati restano.
# Example: Partita 2: Ann +2, Bob −2.
news-game-scored = Partita { $game }: { $scores-you ->
    [yes] { $scores-you-first }.
   *[no] { $scores }.
 }
# Example: Prossima partita: nel Box c'è Ann; il Partner è Eve; il Capitano è Dee, poi Bob, Fay e Cid.
news-rotated = { $why ->
    [box-wins] { $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] { $box-you ->
                [yes] Hai battuto { $beaten }, il Capitano{ rotation-how }, e resti.{ " " }
               *[other] { $box } { $beaten-you ->
                    [yes] ti ha battuto e resta.{ " " }
                   *[other] ha battuto { $beaten }, il Capitano{ rotation-how }, e resta.{ " " }
                 }
             }
         }
       *[no] { "" }
     }Prossima partita:
    [both-lose] Il Box { $beaten-you ->
        [yes] ti ha battuto
       *[other] ha battuto { $beaten-count ->
            [0] il Capitano
           *[other] { $beaten }, il Capitano{ rotation-how }
         }
     }, ma sull'intera partita ha perso punti: perdono il posto tutti e due. Prossima partita:
    [settled-even] Box e Capitano finiscono pari: perdono il posto tutti e due. Prossima partita:
    [next-behind] { $beaten-count ->
        [0] Box e Capitano finiscono pari, ma alla fine
       *[other] Il Box { $beaten-you ->
            [yes] ti ha battuto
           *[other] ha battuto { $beaten }, il Capitano{ rotation-how }
         }, ma alla fine
     } il Box ha perso con il Team: perdono il posto tutti e due. Prossima partita:
    [captain-wins] Prossima partita:
    [acting-wins] Prossima partita:
    [team-wins] Alla fine ha vinto il Team, e qui decide questo: va nel Box il suo Capitano. Prossima partita:
    [captains-lose] Il Box ha battuto ogni Capitano: vanno in fondo nello stesso ordine di prima. Prossima partita:
    [leaver] Prossima partita:
    [leaver-lost] Chi esce conta come battuto. Prossima partita:
    [box-left] Prossima partita:
    [resumed] I posti restano com'erano. Prossima partita:
   *[other] Prossima partita:
 } nel Box { $box-you ->
    [yes] ci sei tu{ rotation-as }
   *[other] c'è { $box }{ rotation-as }
 }{ $partner-due ->
    [yes] ; { $partner-you ->
        [yes] scegli
       *[other] { $partner } sceglie
     } se fare il Partner o il Capitano
   *[no] { $partner-count ->
        [0] { "" }
       *[other] ; il Partner { $partner-you ->
            [yes] sei tu
           *[other] è { $partner }
         }
     }{ $line-count ->
        [0] { "" }
       *[other] ; il Capitano { $line-led ->
            [yes] sei tu
           *[other] è { $line-first }
         }
     }
 }{ $line-rest-count ->
    [0] .
   *[other] , poi { $line-rest }.
 }
# Example: Ann invita Fay come Partner.
news-invited-partner = { $by-you ->
    [yes] Inviti { $player }
   *[other] { $player-you ->
        [yes] { $by } ti invita
       *[other] { $by } invita { $player }
     }
 } come Partner.
news-declines-partner = { $by } non vuole fare da Partner a { $of }.
    .clock = Tempo scaduto per { $by }: { news-declines-partner }
# Example: Fay fa da Partner a Ann.
news-partner = { $player-you ->
    [yes] Fai da Partner a { $box }.
   *[other] { $box-you ->
        [yes] { $player } ti fa da Partner.
       *[other] { $player } fa da Partner a { $box }.
     }
 }
news-stays-partner = { $by } resta Partner e va in fondo alla fila. Il prossimo Capitano è { $captain }.
    .clock = Tempo scaduto per { $by }: { news-stays-partner }
news-becomes-captain = { $by } diventa Capitano e non è più Partner di { $box }.
# Example: I dadi danno a Ann il mezzo punto dispari perso.
news-odd-half = I dadi danno a { $player } il mezzo punto dispari { $won ->
    [yes] vinto
   *[no] perso
 }.
# Example: Eve chiede di entrare.
news-wants-to-join = { $by-you ->
    [yes] Chiedi
   *[other] { $by } chiede
 } di entrare.
    .by = { spokesman-adds } 🤖 { $by }, un robot{ $robots ->
        [yes] { "" }
       *[no] , se gli altri sono d'accordo
    }.
# Example: Eli entra dalla prossima partita.
news-joined = { $player-you ->
    [yes] Entri
   *[other] { $player } entra
 }{ $later ->
    [yes] { " " }dalla prossima partita
   *[no] { "" }
 }.
spokesman-adds = { $spokesman-you ->
    [yes] Fai
   *[other] { $spokesman } fa
 } sedere
news-robot-joined = 🤖 { $player }, un robot, si siede.
    .by = { spokesman-adds } 🤖 { $player }, un robot.
# Example: Kai si siede, ospite di Ann, e gioca dalla prossima partita.
news-guest-joined = { $player } si siede, ospite di { $of }{ $later ->
    [yes] , e gioca dalla prossima partita
   *[no] { "" }
 }.
news-scorer-came = { $player } segna i punti, e non gioca.
news-scorer-changed = Ora i punti li segna { $player }, che parla per { $guests }.
# Example: I punti li segna di nuovo Ann, che parla per Elsa e Otto.
news-scorer-back = I punti li segna di nuovo { $player }{ $guests-count ->
    [0] .
   *[other] , che parla per { $guests }.
 }
news-seat-claimed = { $player } ora ha un account, e può premere da sé i propri pulsanti.
news-join-refused = Per questa volta { $player } non entra.
# Example: Eve tira 6-5 per il posto.
news-joiner-rolled = { $by-you ->
    [yes] Tiri
   *[other] { $by } tira
 } { $dice } per il posto.
# Example: Parità: Ann e Bob; Cid e Dee. Ogni coppia tira di nuovo per il posto.
news-joiners-tied = { $tied-count ->
    [1] Parità: { $tied } tirano di nuovo per il posto.
   *[other] Parità: { $tied }. Ogni { $tied-pairs ->
        [yes] coppia
       *[no] gruppo
     } tira di nuovo per il posto.
 }
# Example: Ann esce dopo la prossima partita.
news-leaves-later = { $when ->
    [gone] { $player } esce. La sua scommessa resta aperta; il posto si libera a fine partita.
    [next-game] { $player } esce dopo la prossima partita.
   *[this-game] { $player } esce dopo questa partita.
 }
# Example: Bob resta.
news-stays = { $player-you ->
    [yes] Resti.
   *[other] { $player } resta.
 }
# Who keeps score is away, and all others are guests. Example: D'ora in poi i punti per Zoe li segna chi entra dal proprio telefono.
away-follows = { $follows ->
    [yes] { " " }Il { $by-you ->
        [yes] tuo
       *[other] suo
     } cubo segue quello del Capitano.
   *[no] { "" }
 }
away-guests = { $guests-count ->
    [0] { "" }
   *[other] { " " }D'ora in poi i punti per { $guests } li segna chi entra dal proprio telefono.
 }
# Example: Ann è assente: il suo cubo segue quello del Capitano, per il resto decide Cid.
news-away = { $by-you ->
    [yes] Sei assente.
   *[other] { $by } è assente{ $speaker-count ->
        [0] { $follows ->
            [yes] : il suo cubo segue quello del Capitano.
           *[no] .
         }{ away-guests }
       *[other] : { $follows ->
            [yes] il suo cubo segue quello del Capitano, per il resto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
           *[no] al suo posto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
         }
     }
 }
    .clock = Tempo scaduto: { $by-you ->
        [yes] risulti
       *[other] { $by } risulta
     } assente.{ $speaker-count ->
        [0] { away-follows }{ away-guests }
       *[other] { $follows ->
            [yes] { " " }Il { $by-you ->
                [yes] tuo
               *[other] suo
             } cubo segue quello del Capitano, per il resto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
           *[no] { " " }Al { $by-you ->
                [yes] tuo
               *[other] suo
             } posto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
         }
     }
    .by = { $spokesman-you ->
        [yes] Hai
       *[other] { $spokesman } ha
     } aspettato abbastanza: { $by-you ->
        [yes] risulti
       *[other] { $by } risulta
     } assente.{ $speaker-count ->
        [0] { away-follows }
       *[other] { $follows ->
            [yes] { " " }Il { $by-you ->
                [yes] tuo
               *[other] suo
             } cubo segue quello del Capitano, per il resto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
           *[no] { " " }Al { $by-you ->
                [yes] tuo
               *[other] suo
             } posto { $speaker-you ->
                [yes] decidi tu.
               *[other] decide { $speaker }.
             }
         }
     }
# Example: Ann è di nuovo qui.
news-back = { $by-you ->
    [yes] Sei di nuovo qui.
   *[other] { $by } è di nuovo qui.
 }
# Example: Bob è il delegato di Ann. Finché sono avversari, per Ann decide Cid.
news-proxy = { $player-count ->
    [0] { $by } non ha un delegato.
   *[other] { $player } è il delegato di { $by }.
 }{ $against ->
    [yes] { " " }Finché sono avversari, { $speaker-count ->
        [0] il delegato non decide per { $by }.
       *[other] per { $by } decide { $speaker }.
     }
   *[no] { "" }
 }
# Example: Eri assente: hai seguito il passo di **Bob**: −2, e la partita 3 ti ha dato −2.
away-told = Eri assente: { $told }.
away-followed = hai seguito { $kind ->
    [took] l'“accetto”
    [dropped] il passo
    [beavered] il beaver
   *[doubled] il raddoppio
 } di { $name }{ $points-count ->
    [0] { "" }
   *[other] : { $points }
 }
away-said = { $name } { $kind ->
    [took] ha accettato
    [dropped] ha passato
    [beavered] ha detto beaver
   *[doubled] ha raddoppiato
 } per te{ $points-count ->
    [0] { "" }
   *[other] : { $points }
 }
away-game = la partita { $game } ti ha dato { $points }
# Example: Bob, Cid e Dee seguono Ann.
news-followed = { $players-you ->
    [yes] { $players-others-count ->
        [0] Segui
       *[other] { $players-you-first } seguite
     } { $captain }.
   *[other] { $players-count ->
        [one] { $players } segue
       *[other] { $players } seguono
     } { $captain-you ->
        [yes] te.
       *[other] { $captain }.
     }
 }
news-proposes-adjournment = { $by } propone di sospendere la partita.
    .clock = { $by } è assente, e da quella parte nessuno può muovere.
    .by = { $by } è assente, e da quella parte nessuno può muovere: { $spokesman } propone di sospendere la partita.
# Example: La partita 3 è sospesa. Per la rotazione è come se avesse vinto il Team.
news-adjourned = La partita { $game } è sospesa. Per la rotazione è come se avesse vinto { $side ->
    [box] il Box
   *[team] il Team
 }.
news-proposes-resumption = { $by } propone di riprendere la partita { $game }.
# Example: La partita 2 riprende come partita 3: muove Ann per il Box, Bob per il Team.
news-resumed = La partita { $earlier } riprende come partita { $game }: { $box-you ->
    [yes] muovi
   *[other] muove { $box }
 } per il Box, { $captain } per il Team.
news-proposes-stand-in = { $by } propone che { $player } giochi per { $of } finché { $of } non torna.
# Example: Cid gioca per Bob finché Bob non torna.
news-stand-in = { $player-you ->
    [yes] Giochi per { $of } finché { $of } non torna.
   *[other] { $of-you ->
        [yes] { $player } gioca per te finché non torni.
       *[other] { $player } gioca per { $of } finché { $of } non torna.
     }
 }
# Example: Ann propone di chiudere la partita 3 per Bob a quanto vale: Bob −2, Ann +2.
news-proposes-closing = { $by } propone di chiudere la partita { $game } per { $player }{ $by_engine ->
    [yes] { " " }a quanto vale
   *[no] { "" }
 }: { $scores }.
# Example: La partita di Bob è chiusa a quanto valeva: Bob −2, Ann +2.
news-closed = La partita di { $player } è chiusa{ $by_engine ->
    [yes] { " " }a quanto valeva
   *[no] { "" }
 }: { $scores }.
# Example: Intanto la partita 3 di Bob è stata chiusa: −2.
news-closed-meanwhile = Intanto la partita { $game } di { $player } è stata chiusa: { $amount-signed }.
# Example: Direzione di gara: Mia annulla la mossa di Bob bar/24 19/16.
news-by-director = { $order ->
    [undo] Direzione di gara: { $by } { $instead ->
        [0] annulla
       *[other] corregge
     } { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    [adjourns] Direzione di gara: { $by } sospende la partita
    [closes-game-of] Direzione di gara: { $by } chiude la partita di chi manca
    [has-play-for] Direzione di gara: { $by } fa giocare qualcuno per chi manca
    [option] { $option-count ->
        [0] Direzione di gara: { $by } decide una regola
       *[other] Direzione di gara: { $by } decide una regola – { $option }: { $value }
    }
    [stake] { $stake-count ->
        [0] Direzione di gara: { $by } decide la posta
       *[other] Direzione di gara: { $by } decide la posta: 1 punto = { $stake }
    }
    [title] Direzione di gara: { $by } decide il titolo: “{ $title }”
   *[ends] Direzione di gara: { $by } chiude la chouette
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
news-proposes-as-director = { $by } chiede di decidere per la direzione di gara.
# Example: Direzione di gara: Mia annulla la chiusura della chouette: ancora una.
news-revoked = Direzione di gara: { $by } { $order ->
    [unseats] ridà il posto a { $player }
    [corrects] annulla la correzione dei punti di { $player }{ $game ->
        [0] { "" }
       *[other] { " " }nella partita { $game }
     }{ $payer-count ->
        [0] { "" }
       *[other] : { $payer } restituisce { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
        }
    }
    [away] annulla l'assenza di { $player }
    [adjourns] fa riprendere la partita sospesa
    [option] rimette una regola com'era{ $option-count ->
        [0] { "" }
       *[other] { " " }– { $option }: { $value }
    }
    [stake] rimette la posta di prima{ $stake-count ->
        [0] { "" }
       *[other] : 1 punto = { $stake }
    }
    [title] { $title-count ->
        [0] toglie il titolo
       *[other] rimette il titolo di prima: “{ $title }”
    }
   *[ends] annulla la chiusura della chouette
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Direzione di gara: Mia riapre la chouette: ancora una.
news-reopened = Direzione di gara: { $by } riapre la chouette{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Direzione di gara: Mia fa tornare Cid al tavolo.
news-readmitted = Direzione di gara: { $by } fa tornare { $player } al tavolo{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Bob ha pagato 1½ punti (15,00 €) a Ann.
news-received = { $is_set_off ->
    [yes] Quello che { $player-you ->
        [yes] dovevi a { $by }
       *[no] { $by-you ->
            [yes] { $player } ti doveva
           *[no] { $player } doveva a { $by }
        }
     }, { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }, è scalato da quello che { $by-you ->
        [yes] dovevi tu
       *[no] doveva { $by }
     }.
   *[no] { $player-you ->
        [yes] Hai
       *[no] { $player }{ $by-you ->
            [yes] { " " }ti
           *[no] { "" }
        } ha
     } pagato { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }{ $by-you ->
        [yes] .
       *[no] { " " }a { $by }.
     }
 }
# Example: Bob non ha pagato 1½ punti (15,00 €) a Ann: il debito resta.
news-not-received = { $is_set_off ->
    [yes] Quello che { $player } doveva a { $by }, { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     }, non è più scalato e torna da pagare.
   *[no] { $player } non ha pagato { $money-count ->
        [0] { $amount-points }{ $stake-count ->
            [0] { "" }
           *[other] { " " }({ $worth })
         }
       *[other] { $money }
     } a { $by }: il debito resta.
 }
# Example: Bob non ha più un posto: ha chiesto di essere dimenticato.
news-seat-of-nobody = { $player } non ha più un posto: ha chiesto di essere dimenticato.
# Example: Direzione di gara: Zed toglie il posto a Ann per questa serata: è a casa.
news-unseated = Direzione di gara: { $by } toglie il posto a { $player }{ $days ->
    [0] { " " }per questa serata
    [1] { " " }per un giorno in tutto il server
   *[other] { " " }per { $days } giorni in tutto il server
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Direzione di gara: Mia passa per Cid il cubo a 2: dorme.
news-acted-for = Direzione di gara: { $by } { $order ->
    [away] dà { $player } per assente
    [rolls] tira per { $player }
    [doubles] { $value ->
        [0] raddoppia per { $player }
       *[other] raddoppia il cubo di { $player } a { $value }
     }
    [stands] dice per { $player } che non raddoppia
    [releases] fa tirare senza aspettare { $player }
    [takes] { $value ->
        [0] accetta per { $player }
       *[other] accetta per { $player } il cubo a { $value }
     }
    [drops] { $value ->
        [0] passa per { $player }
       *[other] passa per { $player } il cubo a { $value }
     }
    [accepts] dice di sì per { $player }
    [refuses] dice di no per { $player }
    [game] comincia la prossima partita al posto di { $player }
   *[other] agisce per { $player }
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Direzione di gara: Zed corregge i punti della partita 3: Ann paga 1½ punti a Bob.
news-corrected = Direzione di gara: { $by } corregge i punti{ $game ->
    [0] { "" }
   *[other] { " " }della partita { $game }
 }: { $payer } paga { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 } a { $payee }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Quello che Bob doveva a Ann, 1,50 €, è compensato: /settleup mostra chi deve pagare ora.
news-carried-over = { $is_gone ->
    [yes] Quello che { $payer } doveva a { $payee }, { $money-count ->
        [0] { $amount-points }
       *[other] { $money }
     }, è { $is_netted ->
        [yes] compensato: /settleup mostra chi deve pagare ora.
       *[no] riportato a una serata successiva.
     }
   *[no] Da una serata precedente { $payer } deve { $amount-points } a { $payee }: ora è sul foglio.
 }
# Example: Ann condona 1,50 € a Bob.
news-written-off = { $payee } condona { $money-count ->
    [0] { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }
   *[other] { $money }
 } a { $payer }.
# Example: Ann ritira il condono di 1,50 € a Bob: il debito torna.
news-owed-again = { $payee } ritira il condono di { $money-count ->
    [0] { $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }({ $worth })
     }
   *[other] { $money }
 } a { $payer }: il debito torna.
# Example: Dee deve ancora 22,50 € a Cid da una serata precedente. Quando ha pagato, Cid lo conferma con /paid.
news-debt-due = { told-debt } Quando { $payer-you ->
    [yes] hai pagato
   *[other] ha pagato
 }, { $payee-you ->
    [yes] confermalo
   *[other] { $payee } lo conferma
 } con /paid.
# Example: Ann entra con 40 fiches.
news-bought-in = { $by } entra con { $amount } { $amount-halves ->
    [1] fiche
    [2] fiche
   *[other] fiches
 }.
# Example: Ann compra altre 4 fiches.
news-rebought = { $by } compra { $amount-halves ->
    [1] ancora { $amount } fiche
    [2] ancora { $amount } fiche
   *[other] altre { $amount } fiches
 }.
# Example: Ann restituisce 1 fiche.
news-cashed-out = { $by } restituisce { $amount } { $amount-halves ->
    [1] fiche
    [2] fiche
   *[other] fiches
 }.
# Example: Fiche insufficienti: i cubi di Bob e Cid restano come sono.
news-cubes-stay = Fiche insufficienti: { $players-count ->
    [one] il cubo { $players-owners } resta com'è.
   *[other] i cubi { $players-owners } restano come sono.
 }
news-comes-late = { $player } torna a partita nuova già cominciata, e va in fondo alla fila.
# Example: Bob, Cid e Dee sono assenti: dalla testa della fila vanno in fondo.
news-moved-back = { $players-count ->
    [one] { $players } è assente: dalla testa della fila va in fondo.
   *[other] { $players } sono assenti: dalla testa della fila vanno in fondo.
 }
# Example: Ann esce con +4.
news-left = { $player } esce{ $score-count ->
    [0] { "" }
   *[other] { " " }con { $score-signed }
 }.
    .by = { $robot ->
        [yes] { $spokesman } fa alzare 🤖 { $player }.
       *[no] { $spokesman } per delega: { news-left }
     }
# Example: “Prima serata” è finita. Ann +12, Bob −4, Cid −8. Per rigiocare: /chouette open.
news-ended = { $title-count ->
    [0] La chouette è finita
   *[other] “{ $title }” è finita
 }{ $scores-count ->
    [0] .
   *[other] { $scores-you ->
        [yes] : { $scores-you-first }.
       *[no] . { $scores }.
     }
 }
commitment = Dadi della partita { $game }, sigillati: dopo, /verify mostra che nessuno li ha scelti. Sigillo: `{ $digest }`
news-committed = Prossimi dadi, SHA-256: `{ $digest }`
news-revealed = I dadi erano onesti? Lo dice /verify.
news-word = { $by } mette una parola nei dadi.
# Example: Blaise, Carl e Dora non vogliono raddoppiare e vendono le loro scommesse per ½ l'una.
told-sellers = { $players } non vogliono raddoppiare e vendono le loro scommesse per { $amount } l'una.
told-buys-none = { $by } non ne compra.
told-by-proxy = { $by-you ->
    [yes] { $told } L'ha detto { $spokesman } per te.
   *[other] { $spokesman-you ->
        [yes] Tu per delega
       *[other] { $spokesman } per delega
     }: { $told }
 }
told-joined = { $players } { $later ->
    [yes] entrano dalla prossima partita
   *[no] sono al tavolo
 }.
# Example: Rosa, Ugo e Pia si siedono, ospiti di Kim.
told-guests-joined = { $players } si siedono, ospiti di { $of }{ $later ->
    [yes] , e giocano dalla prossima partita
   *[no] { "" }
 }.
told-debt = { $payer-you ->
    [yes] Devi ancora
   *[other] { $payer } { $payee-you ->
        [yes] ti deve ancora
       *[other] deve ancora
     }
 } { $money-count ->
    [0] { $amount-points }
   *[other] { $money }
 }{ $payee-you ->
    [yes] { "" }
   *[other] { " " }a { $payee }
 } da una serata precedente.
told-debts-paid = Chi è stato pagato lo conferma con /paid.
told-left-out = (Quello che è successo prima non è riportato.)
# Example: -# 58 turni (/history): Dora colpisce Blaise 3 volte, Blaise colpisce Dora una volta e Blaise porta fuori 9 pedine.
told-turns = -# { $turns } turni (/history){ $happened-count ->
    [0] .
   *[other] : { $happened }.
 }
told-hits = { $by-count ->
    [0] colpisci { $other }
   *[other] { $other-count ->
        [0] { $by } ti colpisce
       *[other] { $by } colpisce { $other }
    }
 } { $times ->
    [one] una volta
    [2] due volte
   *[other] { $times } volte
 }
told-taken-off = { $by-count ->
    [0] porti
   *[other] { $by } porta
 } fuori { $checkers ->
    [one] una pedina
   *[other] { $checkers } pedine
 }
told-lost = { $by-count ->
    [0] non puoi
   *[other] { $by } non può
 } muovere { $times ->
    [one] una volta
    [2] due volte
   *[other] { $times } volte
 }
# Example: Tiri per i posti: Cid 9, Ann 7 (poi 5), Bob 7 (poi 3) (/history)
told-seat-rolls = Tiri per i posti{ $doubled ->
    [yes] { " " }(due dadi, il doppio vale due volte)
   *[no] { "" }
 }: { $rolls } (/history)
# Example: 7 (poi 5, 3)
told-tied-rolls = { $first } (poi { $others })
refused-for-absent = Per { $absent }: { $told }

## Those who must act, mentioned

due-nothing = { $must }.
due-act = Tocca a { $must }.
    .you = Tocca a te.
# Who proposes it, or, to whom that is, "Proponi"
by-proposes = { $mine ->
    [yes] Proponi
   *[no] { $by } propone
 }
by-asks = { $mine ->
    [yes] Chiedi
   *[no] { $by } chiede
 }
consent-agree = { $alone ->
    [yes] D'accordo
   *[no] { $must }: d'accordo
 }
due-consent = { $must }: d'accordo?
# Example: Blaise (Team) vuole abbandonare con gammon: Ann +4, Blaise −2, Carl −2. <@Ann>: d'accordo? Se rifiuti, si continua.
consent-resignation = { $mine ->
    [yes] Vuoi
   *[no] { $by } ({ $side ->
        [box] Box
       *[team] Team
     }) vuole
 } abbandonare { $margin ->
    [1] la partita
    [2] con gammon
   *[3] con backgammon
 }{ $scores-count ->
    [0] { "" }
   *[other] { $paid ->
        [yes] . Con quanto già pagato in questa partita:
       *[no] :
     } { $scores-you-first }
 }. { consent-agree }? { $must-count ->
    [one] Se rifiuti, si continua.
   *[other] Se uno rifiuta, si continua.
 }
consent-take-back = { by-asks } di { undo-proposed } { consent-agree }?
consent-option = { by-proposes } di cambiare una regola – { $option }: { $value }. { consent-agree }?
# Example: Ann propone: dalla prossima partita 1 punto = 10,00 € (ora 5,00 €). <@Bob> e <@Cid>: d'accordo?
consent-stake = { by-proposes }: dalla prossima partita 1 punto = { $stake }{ $stake-unnamed ->
    [yes] { " " }(di che cosa, non è detto)
   *[no] { "" }
 } (ora { $was }). { consent-agree }?
consent-title = { by-proposes } di chiamare la serata “{ $title }”. { consent-agree }?
# Example: Ann chiede di correggere la partita 3: Ann +4, Bob −4, Cid 0 (era un gammon), invece di Ann +2, Bob −2, Cid 0. Non nominati, quindi 0: Cid. I posti restano. <@Bob> e <@Cid>: d'accordo?
consent-row = { by-asks } di correggere la partita { $game }: { $scores-you-first }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }, invece di { $before-you-first }.{ $left_out-count ->
    [0] { "" }
   *[other] { " " }Non nominati, quindi 0: { $left_out }.
 } I posti restano. { consent-agree }?
consent-admission-one = { $mine ->
    [yes] Hai chiesto di entrare: basta il sì di { $must }.
   *[no] { $by } chiede di entrare, basta un sì. { $alone ->
        [yes] Può
       *[no] { $must }: può
     } entrare?
 }
consent-admission-all = { $mine ->
    [yes] Hai chiesto di entrare: serve il sì di { $must }.
   *[no] { $by } chiede di entrare, serve il sì di tutti. { $alone ->
        [yes] Può
       *[no] { $must }: può
     } entrare?
 }
consent-partner = { $must-you ->
    [no] { $by-you ->
        [yes] Hai chiesto a { $must } di farti da Partner.
       *[no] { $by } chiede a { $must } di fare da Partner.
     }
   *[yes] { $alone ->
        [yes] Fai
       *[no] { $must }: fai
     } da Partner a { $by }?
 } Il Partner divide ciò che il Box vince o perde, e può dare consigli.
# Example: <@1>: Ann ti offre 1½ punti per chiudere la vostra scommessa. Vale fino alla prossima azione (tiro o cubo). D'accordo?
consent-settlement = { $mine ->
    [yes] { $pays ->
        [yes] Offri { $amount-points }
       *[no] Chiedi { $amount-points }
     } a { $must }
   *[no] { $must-you ->
        [no] { $by } { $pays ->
            [yes] offre { $amount-points }
           *[no] chiede { $amount-points }
         } a { $must }
       *[yes] { $alone ->
            [yes] { "" }
           *[no] { $must }:{ " " }
         }{ $by } { $pays ->
            [yes] ti offre { $amount-points }
           *[no] ti chiede { $amount-points }
         }
     }
 } per chiudere la { $must-you ->
    [no] { $mine ->
        [yes] vostra
       *[no] loro
     }
   *[yes] vostra
 } scommessa{ $value-count ->
    [0] { "" }
   *[other] { " " }(cubo a { $value })
 }. { offer-stands }{ $mine ->
    [yes] { "" }
   *[no] { $must-you ->
        [no] { "" }
       *[yes] { " " }D'accordo?
     }
 }
consent-sale = { $mine ->
    [yes] Offri
   *[no] { $by } offre
 } la partita del Box: { $pays ->
    [yes] { $mine ->
        [yes] paghi
       *[no] paga
     } { $amount-points } a chi la rileva
   *[no] chi la rileva { $mine ->
        [yes] ti paga { $amount-points }
       *[no] paga { $amount-points } a { $by }
     }
 }{ $along ->
    [yes] ; anche il Partner vende, allo stesso prezzo: in tutto è il doppio
   *[no] { "" }
 }. { offer-stands } { $must-you ->
    [no] Si aspetta la risposta di { $must }.
   *[yes] { $alone ->
        [yes] La rilevi?
       *[no] { $must }: la rilevi?
     }
 }
offer-stands = Vale fino alla prossima azione (tiro o cubo).
consent-share = { $by } propone un accordo: { $taker } si prende { share-in }, { $payer } paga { $amount-points }. Chi gioca, la rotazione e il Partner restano come sono. Vale fino alla prossima azione (tiro o cubo). { consent-agree }?
consent-sell-along = La partita del Box è venduta. { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se vendere o restare con metà di ogni scommessa.
   *[yes] { $alone ->
        [yes] Vendi
       *[no] { $must }: vendi
     } anche tu e { $pays ->
        [yes] paghi { $amount-points }
       *[no] ricevi { $amount-points }
     }, o resti dentro con metà di ogni scommessa?
 }
consent-stay-out = { news-wants-to-stay-out } { consent-agree }?
# Example: Ann propone di sospendere la partita. <@Bob> e <@Cid>: d'accordo? Decide la maggioranza; se si sospende, per la rotazione è come se avesse vinto il Team.
consent-adjournment = { $away ->
    [yes] { $alone ->
    [yes] Sospendiamo
   *[no] { $must }: sospendiamo
 } la partita per { $by }, d'accordo?
   *[no] { by-proposes } di sospendere la partita. { consent-agree }?
 } Decide la maggioranza; se si sospende, per la rotazione è come se avesse vinto { $side ->
    [box] il Box
   *[team] il Team
  }.
consent-resumption = { by-proposes } di riprendere la partita { $game }; decide la maggioranza. { $alone ->
    [yes] La
   *[no] { $must }: la
 } riprendiamo ora, d'accordo?
# Example: Direzione di gara: Mia vuole togliere il posto a Cid per 3 giorni in tutto il server (maleducato); basta un sì. @Cid: d'accordo?
consent-unseats-as-director = Direzione di gara: { $by } vuole togliere il posto a { $player }{ $days ->
    [0] { " " }per questa serata
    [1] { " " }per un giorno in tutto il server
   *[other] { " " }per { $days } giorni in tutto il server
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-acts-for-as-director = Direzione di gara: { $by } vuole dire per { $player }: “{ $kind ->
    [away] assente
    [doubles] raddoppio
    [stands] non raddoppio
    [holds] fermo il tiro
    [releases] lascio tirare
    [takes] accetto
    [drops] passo
    [beavers] beaver
    [accepts] sì
    [refuses] no
    [game] prossima partita
    [resigns] abbandono
    [adjourns] sospendiamo la partita
   *[other] la mia parola
 }”{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-answers-for-as-director = Direzione di gara: { $by } vuole dire { $kind ->
    [accepts] di sì
   *[refuses] di no
 } per { $player } a ciò che chiede { $of }: { $about ->
    [resignation] di abbandonare la partita
    [undo] di annullare
    [rule] un'altra regola
    [stake] un'altra posta
    [title] un altro titolo
    [row] un'altra riga per una partita
    [end] la fine della chouette
    [joining] un posto
    [partner] di fare da Partner
    [sale] una vendita
    [settlement] un accordo
    [stay-out] di restare fuori dal raddoppio
    [adjourn] di sospendere
    [resume] di riprendere una partita sospesa
    [stand-in] un sostituto
    [closing] di chiudere una partita
   *[other] un intervento della direzione di gara
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-readmits-as-director = Direzione di gara: { $by } vuole far tornare { $player } al tavolo{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-revokes-as-director = Direzione di gara: { $by } vuole { $kind ->
    [unseats] ridare il posto a { $whose }
    [corrects] annullare la correzione dei punti di { $whose }
    [away] annullare l'assenza di { $whose }
    [adjourns] far riprendere la partita sospesa
   *[ends] annullare la chiusura della chouette
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-reopens-as-director = Direzione di gara: { $by } vuole riaprire la chouette{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-undo-as-director = Direzione di gara: { $by } vuole { $instead ->
    [0] annullare
   *[other] correggere
 } { $together-count ->
    [0] { undone-action }
   *[other] { undone-together }
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-adjourns-as-director = Direzione di gara: { $by } vuole sospendere la partita{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-ends-as-director = Direzione di gara: { $by } vuole chiudere la chouette{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-corrects-as-director = Direzione di gara: { $by } vuole che { $payer } paghi { $amount-points }{ $stake-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 } a { $payee }{ $game ->
    [0] { "" }
   *[other] { " " }per la partita { $game }
 }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-closes-game-of-as-director = Direzione di gara: { $by } vuole chiudere la partita { $game } per { $player }: { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
consent-has-play-for-as-director = Direzione di gara: { $by } vuole che { $player } giochi per { $of }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }; basta un sì. { consent-agree }?
# Example: Ann propone che per Bob giochi Cid, finché Bob non torna. <@Cid> e <@Dee>: d'accordo?
consent-stand-in = { by-proposes } che per { $of } giochi { $player-you ->
    [yes] tu
   *[no] { $player }
 }, finché { $of } non torna. { consent-agree }?
consent-closing-at-worth = { by-proposes } di chiudere la partita { $game } per { $player }, a quanto vale la posizione: { $scores }; la proposta vale fino alla prossima mossa o al prossimo cubo. { consent-agree }?
consent-closing = { by-proposes } di chiudere la partita { $game } per { $player }: { $scores }; la proposta vale fino alla prossima mossa o al prossimo cubo. { consent-agree }?
consent-end = { by-proposes } di chiudere la chouette. { consent-agree }?
due-choice = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se restare Partner o diventare Capitano.
   *[yes] { $must }: resti Partner e dividi ciò che il Box vince o perde, o diventi Capitano e muovi per il Team?
 }
due-chips = { $must }: servono fiches per la prossima partita.
due-more-chips = { $must }: servono fiches per comprare la scommessa di { $of }.
due-start = { $must-or }: { $games ->
    [none] si comincia?
   *[other] un'altra partita?
 }
    .you = { $games ->
        [none] Si comincia?
       *[other] Un'altra partita?
    }
due-place-roll = { $must-called ->
    [yes] { $must }: { $must-count ->
        [one] tira
       *[other] tirate
     } per il posto in fila.
   *[no] Tocca a { $must } tirare per il posto in fila.
 }
due-automatic = { $must-you ->
    [no] { $must } { $must-count ->
        [one] sceglie
       *[other] scelgono
     } i raddoppi automatici di questa partita.
   *[yes] { $must }: quali raddoppi automatici in questa partita? Se tiri senza scegliere, ogni doppio in apertura li raddoppia.
 }
due-opening = { $must-called ->
    [yes] { $must-or }: apertura, si tira.
   *[no] Apertura: tocca a { $must-or }.
 }
# Example: <@Ann> o <@Bob>: apertura, si tira di nuovo. Prima un cubo può andare a 2, se premono *Raddoppio automatico* sia il suo giocatore sia il Box.
due-opening-again = { $must-called ->
    [yes] { $must-or }: apertura, si tira di nuovo.
   *[no] Apertura: tocca di nuovo a { $must-or }.
 } Prima { $each ->
    [sum] il cubo può andare{ price-double }, se premono *{ press-agree }* tutti i suoi giocatori e anche il Box.
   *[one] un cubo può andare{ price-double }, se premono *{ press-agree }* sia il suo giocatore sia il Box.
 }
asked-at-real-board = Segna ogni raddoppio e, alla fine, chi ha vinto.
due-report = { $must-or }: cubi e risultato.
due-roll = { $must-called ->
    [yes] { $must }, tira{ newly-acting }.
   *[no] Tocca a { $must } tirare{ newly-acting }.
 }
    .you = Tocca a te: tira{ newly-acting }.
    .for = Tocca a te: tira per { $for }{ newly-acting }.
newly-acting = { $acting ->
    [yes] { " " }da nuovo Capitano
   *[no] { "" }
 }
# Example: <@Ann>: raddoppi a 2?
due-word = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se raddoppiare{ price-double }.
   *[yes] { $must }: { $must-count ->
        [one] raddoppi{ price-double }?
       *[other] raddoppiate{ price-double }?
     }
 }
price-double = { $values-count ->
    [0] { "" }
   *[other] { " " }a { $values }
 }
due-play = { $must-called ->
    [yes] { $must }, tocca a te muovere{ newly-acting }.
   *[no] Muove { $must }{ newly-acting }.
 }
    .you = Tocca a te: muovi{ newly-acting }.
    .for = Tocca a te: muovi per { $for }{ newly-acting }.
# Example: <@1> e <@2>: raddoppiate anche voi, a 2?
due-solicited = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se raddoppiare a { $must-count ->
        [one] sua
       *[other] loro
     } volta{ price-double }.
   *[yes] { $must }: { $must-count ->
        [one] raddoppi anche tu
       *[other] raddoppiate anche voi
     }{ $values-count ->
        [0] { "" }
       *[other] ,
     }{ price-double }?
 }
# Example: <@1> e <@2>: giocate per 2, o vendete la scommessa per 1?
due-along = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se giocare{ $values-count ->
        [0] { "" }
       *[other] { " " }per { $values }
     } o vendere la scommessa.
   *[yes] { $must }: { $must-count ->
        [one] giochi
       *[other] giocate
     }{ $values-count ->
        [0] { "" }
       *[other] { " " }per { $values }
     }, o { $must-count ->
        [one] vendi la scommessa
       *[other] vendete la scommessa
     }{ $buys-count ->
        [0] { "" }
       *[other] { " " }a { $buys-or }
     }{ $amount-halves ->
        [0] { "" }
       *[other] { " " }per { $amount }
     }?{ $buys-count ->
        [0] { $values-count ->
            [0] { "" }
           *[other] { " " }Se nessuno compra, si gioca per { $values }.
         }
       *[other] { "" }
     }
 }
# Example: <@2>: compri la scommessa di Cid per ½ punto? Chi compra gioca anche quella.
due-sale = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se comprare { sale-games }.
   *[yes] { $must }: { $must-count ->
        [one] compri
       *[other] comprate
     } { sale-games }? { sale-gets }
 }
sale-games = { $sellers-count ->
    [one] la scommessa { $sellers-owners } per { $amount-points }
   *[other] le scommesse { $sellers-owners } per { $amount-points } ciascuna
 }
# Il Box chiude quello che compra; chiunque altro gioca anche quella scommessa.
sale-gets = Chi compra { $closes ->
    [yes] { $sellers-count ->
        [one] la chiude
       *[other] le chiude
     }
   *[no] gioca anche { $sellers-count ->
        [one] quella
       *[other] quelle
     }
 }.
# Example: <@2>: compri la scommessa di Cid per ½ punto? Chi compra gioca anche quella. <@4>: giochi o vendi?
due-sale-or-along = { $must-you ->
    [no] Si aspetta la risposta di { $buyers }{ $others-count ->
        [0] { "" }
       *[other] { " " }e di { $others }
     }.
   *[yes] { $buyers }: { $buyers-count ->
        [one] compri
       *[other] comprate
     } { sale-games }? { sale-gets }{ $others-count ->
        [0] { "" }
        [one] { " " }{ $others }: giochi o vendi?
       *[other] { " " }{ $others }: giocate o vendete?
     }
 }
# Example: Mancano le risposte ai cubi di Bob e Cid. Eve: accetti e giochi per 2 a cubo, o passi e perdi 1 a cubo?
due-answer = { $must-you ->
    [no] Si aspetta la risposta di { $must }.
   *[yes] { $must }: { $answers-count ->
        [1] { $answers }{ price-half }, altro non si può.
       *[other] { $answers }{ price-half }?
     }{ price-several }{ $players-count ->
        [0] { "" }
        [one] { " " }Manca la risposta al cubo { $players-owners }.
       *[other] { " " }Mancano le risposte ai cubi { $players-owners }.
     }{ $out ->
        [drop] { " " }Passare non si può: ne accetteresti troppo pochi.
        [take] { " " }Accettare non si può: ne hai passati troppi.
       *[none] { "" }
     }
 }
price-half = { $half ->
    [yes] { " " }(la tua metà)
   *[no] { "" }
 }
price-several = { $prices-count ->
    [0] { "" }
   *[other] { " " }{ $prices }
 }
# Example: Se passi, passano anche Bob e Cid: al primo raddoppio il Capitano passa per tutti.
bound-drop = Se { $alone ->
    [yes] passi
   *[no] { $by } passa
 }, { $players-count ->
    [one] passa
   *[other] passano
 } anche { $players }: al primo raddoppio il Capitano passa per tutti.
bound-answer = La { $alone ->
    [yes] tua risposta
   *[no] risposta di { $by }
 } vale anche per { $players }.
# Example: <@Ann> e <@Bob>, in quest'ordine: accettate e giocate per 2, o passate e perdete 1? Poi <@Cid>: accetti e giochi per 4, o passi e perdi 2?
due-answers-in-order = { $must-you ->
    [no] { $first ->
        [yes] { $must-count ->
            [one] Risponde
           *[other] In quest'ordine rispondono
         }
       *[no] Poi
     } { $must }.
   *[yes] { $first ->
        [yes] { $must }
       *[no] Poi { $must }
     }{ $must-count ->
        [one] { "" }
       *[other] , in quest'ordine
     }: { $answers }?
 }
# Example: <@Ann>: accetti il beaver e giochi per 4, o passi e perdi 2?
due-beaver-answer = { $must-you ->
    [no] Si aspetta la risposta di { $must }.
   *[yes] { $must }: { $answers }{ price-half }?{ price-several }
 }
due-raccoon-answer = { $must-you ->
    [no] Si aspetta la risposta di { $must }.
   *[yes] { $must }: { $answers }{ price-half }?{ price-several }
 }
# Example: <@Ann>: scommetti contro Bob, che gioca ancora? Un extra: 1 subito a Bob, poi si gioca per 2: si vince se vince il Box, si perde se vince il Team.
due-extra = { $must-you ->
    [no] { $must } { $must-count ->
        [one] può
       *[other] possono
     } dare un extra a { $players }.
   *[yes] { $must }: { $must-count ->
        [one] scommetti
       *[other] scommettete
     } contro { $players }, che { $players-count ->
        [one] gioca
       *[other] giocano
     } ancora? { $players-count ->
        [one] Un extra
       *[other] Ogni extra
     }: { $amount-halves ->
        [0] subito { $players-count ->
            [one] a { $players }
           *[other] a chi lo riceve
         } quanto è costato il passo, poi si gioca per il doppio
       *[other] { $amount } subito { $players-count ->
            [one] a { $players }
           *[other] a chi lo riceve
         }, poi si gioca per { $doubled }
     }: si vince se vince il Box, si perde se vince il Team.
 }
    .paid = { $must } { $must-count ->
        [one] può darti un extra
       *[other] possono darti un extra ciascuno
     }: { $amount-halves ->
        [0] ricevi subito quanto è costato il passo e giochi per il doppio
       *[other] ricevi { $amount } subito e giochi per { $doubled }
     } contro chi te lo dà.
# Example: <@Ann>: accetti un extra da Bob? +1 subito, poi giochi per 2 contro Bob.
# Example: <@Ann>: accetti gli extra di Bob e Cid? Per ognuno +1 subito, poi giochi per 2. Niente extra: 1 a testa da pagare, e si continua solo contro il Box.
due-extra-answer = { $must-you ->
    [no] { $must } { $must-count ->
        [one] decide
       *[other] decidono
     } se accettare { $players-count ->
        [one] un extra da { $players }
       *[other] gli extra di { $players }
     }.
   *[yes] { $must }: { $must-count ->
        [one] accetti
       *[other] accettate
     } { $players-count ->
        [one] un extra da { $players }
       *[other] gli extra di { $players }
     }?{ $amount-halves ->
        [0] { "" }
       *[other] { " " }{ $players-count ->
            [one] +{ $amount } subito, poi { $must-count ->
                [one] giochi
               *[other] giocate
             } per { $doubled } contro { $players }.
           *[other] Per ognuno +{ $amount } subito, poi { $must-count ->
                [one] giochi
               *[other] giocate
             } per { $doubled }.
         }{ $declines ->
            [yes] { "" }
           *[no] { " " }Niente extra: { $amount } { $players-count ->
                [one] da pagare a { $players }
               *[other] a testa da pagare
             }, e si continua solo contro il Box.
         }
     }
 }
due-extra-redouble-answer = { $must-you ->
    [no] Si aspetta la risposta di { $must }.
   *[yes] { $must }: { $answers }?
 }
answer-take = { $count ->
    [one] accetti
   *[other] accettate
 }{ $about ->
    [beaver-answer] { " " }il beaver
    [raccoon-answer] { " " }il raccoon
    [extra-redouble-answer] { " " }l'extra
   *[answer] { "" }
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }e { $count ->
        [one] giochi
       *[other] giocate
     } per { $amount }{ price-whole }
 }
price-each = { $each ->
    [each] { " " }a cubo
   *[one] { "" }
 }
price-whole = { $each ->
    [sum] { " " }in tutto
   *[one] { price-each }
 }
price-beaver = { $amount-count ->
    [0] { "" }
   *[other] { " " }a { $amount }{ price-whole }
 }
answer-beaver = { $count ->
    [one] fai beaver{ price-beaver }
   *[other] fate beaver{ price-beaver }
 }
answer-raccoon = { $count ->
    [one] fai raccoon{ price-beaver }
   *[other] fate raccoon{ price-beaver }
 }
answer-drop = { $count ->
    [one] passi
   *[other] passate
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }e { $count ->
        [one] perdi
       *[other] perdete
     } { $amount }{ price-each }
 }
answer-refuse = { $count ->
    [one] non accetti
   *[other] non accettate
 }
# Example: accetti e giochi per 2, o passi e perdi 1
price-answers = { $head }, o { $last }
# Example: Cubi di **Bob** e **Cid**: giochi per 2 a cubo, o perdi 1 a cubo.
price-of-cubes = { $count ->
    [one] Cubo
   *[other] Cubi
 } { $cubes }: { $can ->
    [take] giochi per { $take }{ price-whole }
    [drop] perdi { $drop }{ price-each }
   *[both] giochi per { $take }{ price-whole }, o perdi { $drop }{ price-each }
 }.
## Options of the rules

option-min_players = Minimo di giocatori
    .help = Con meno di così non si comincia; il tavolo aspetta che entri qualcuno.
    .value = { $value }
option-max_players = Massimo di giocatori
    .help = Con tanti così il tavolo è al completo: si entra solo quando esce qualcuno.
    .value = { $value }
option-seating_dice = Dadi per un posto
    .help = Quanti dadi si tirano per il posto. Il tiro migliore va nel Box, il secondo è Capitano, { $partner ->
        [mandatory] { $partner_choice ->
            [next] il terzo Partner se il Box ne ha uno, e così via lungo la fila
           *[other] e così via lungo la fila
         }
       *[other] e così via lungo la fila
     }. Chi pareggia tira di nuovo.
    .value = { $value }
option-seating_doubles_twice = Doppio nel tiro per i posti
    .help = Se un doppio tirato per il posto { $late_joiners ->
        [roll] (o per la fila, quando si entra in più d'uno) conta
       *[other] conta
     } due volte: 3-3 vale allora 12, più di 6-5 (11).
    .yes = vale il doppio
    .no = conta solo la somma
option-admission = Entrare
    .help = Chi deve dire di sì a chi vuole entrare a chouette cominciata. Prima si siede chi vuole.
    .sponsor = basta il Box o un giocatore qualsiasi
    .open = aperto a tutti finché ci sono posti
    .unanimous = d'accordo tutti al tavolo
option-late_joiners = Più persone che entrano insieme
    .help = In che ordine chi entra prima della stessa partita va in fondo alla fila.
    .roll = si tirano due dadi, e chi pareggia tira di nuovo
    .end = nell'ordine d'arrivo
option-partner = Partner
    .help = Se in una chouette numerosa il Box ha un Partner, che divide il risultato e dà consigli. { $cube ->
        [single] Il Box tira e muove; sul cubo unico dice la sua anche il Partner.
       *[other] Finché gioca il Box, dadi, pedine e cubi sono soltanto suoi.
     }
    .none = il Box gioca solo
    .optional = il Box può invitarne uno
    .mandatory = il Box deve averne uno
option-partner_from = Partner da
    .help = Da quanti giocatori in su il Box { $partner ->
        [mandatory] ha
       *[other] può avere
     } un Partner. Un Partner che ha giocato resta quanto il suo Box, per pochi che si rimanga.
    .value = { $value }
option-partner_choice = Chi è Partner
    .help = Chi fa da Partner al Box, e dove sta intanto; mai il Capitano. Un Partner a cui tocca fare il Capitano sceglie: resta Partner o diventa Capitano.
    .bottom = l'ultimo della fila, poi a risalire; tiene quel posto
    .next = chi viene dopo il Capitano; lascia la fila, ed è Capitano quando il Box ha perso
option-partner_split = Divisione con il Partner
    .help = Come Box e Partner dividono, dopo ogni partita, quello che la loro parte ha vinto o perso.
    .whole = in punti interi: quello dispari è del Box, vinto o perso (di 5 il Box ne ha 3)
    .halves = { $points ->
        [whole] in punti interi, dato che il foglio non ha mezzi: quello dispari è del Box, vinto o perso
       *[other] in mezzi punti; il mezzo dispari è del Box; se tira il bot, del Partner se il tiro dopo è dispari
     }
option-cube = Cubi
    .help = Un cubo per ogni scommessa, o uno per tutti, che raddoppia per tutti insieme. Con un cubo solo nessuno fa beaver; e se Box e Capitano sono d'accordo, un giocatore tiene la sua scommessa fuori da un raddoppio (*Chiedi di restare fuori da questo raddoppio, a 2*): da allora ha un cubo suo.
    .individual = uno per ogni scommessa
    .single = uno per tutti
option-automatic_doubles = Raddoppi automatici
    .help = Che cosa fa ai cubi un doppio in apertura. I cubi restano al centro, e si tira di nuovo. Quello che si riporta fa cominciare raddoppiate le partite successive, una ciascuna, e lì conta tra quelli che una partita può avere. Dove il Box può scegliere e non lo fa, ogni doppio in apertura li raddoppia. { $book ->
        [chips] Un cubo resta com'è dove a uno dei due mancano le fiches per raddoppiarlo.
       *[other] { "" }
     }
    .none = nessuno
    .agreed = { $cube ->
        [single] il cubo raddoppia se lo vogliono il Box e tutti quelli che lo condividono
       *[other] un cubo raddoppia se sono d'accordo il Box e il giocatore di quel cubo
     }
    .unlimited = ogni cubo raddoppia, ogni volta
    .limited-1 = ogni cubo raddoppia, una volta per partita
    .limited-2 = ogni cubo raddoppia, al massimo due volte per partita
    .limited-3 = ogni cubo raddoppia, al massimo tre volte per partita
    .limited-1-carry = una volta per partita; gli altri si riportano
    .limited-2-carry = due volte per partita; gli altri si riportano
    .limited-3-carry = tre volte per partita; gli altri si riportano
    .box = sceglie il Box prima di ogni partita
option-jacoby = Jacoby
    .help = Se gammon e backgammon contano solo in una scommessa con il cubo raddoppiato e accettato. Un raddoppio automatico non basta.
    .yes = sì: per un gammon serve un cubo raddoppiato e accettato
    .no = { $consultation_plays ->
        [never] { $consultation_cubes ->
            [never] no, ma vale lo stesso: qui non si può discutere di niente
           *[other] no, i gammon contano sempre
         }
       *[other] no, i gammon contano sempre
     }
option-beavers = Beaver
    .help = Se chi riceve un raddoppio può raddoppiare subito ancora e tenere il cubo. Chi ha raddoppiato accetta il beaver, o passa e perde il valore raddoppiato: raddoppio a 2, beaver a 4, passare costa 2.
    .yes = ammesso
    .no = non si gioca
option-raccoons = Raccoon
    .help = Se chi ha raddoppiato e riceve un beaver può raddoppiare subito ancora, con *Beaver* o /beaver. Il cubo resta di chi ce l'ha, che accetta il raccoon, o passa e perde quello che mostrava prima: beaver a 4, raccoon a 8, passare costa 4.
    .yes = ammesso
    .no = non si gioca
option-box_initial_double = Il primo raddoppio del Box
    .help = Quali dei cubi al centro il Box può raddoppiare.
    .each = { $cube ->
        [single] il cubo unico e quelli rimasti fuori, come vuole il Box
       *[other] i cubi che il Box vuole
     }
    .all = { $cube ->
        [single] il cubo unico; quelli rimasti fuori che sono al centro solo insieme
       *[other] insieme tutti i cubi ancora al centro
     }
option-box_double_answer = Rispondere al primo raddoppio del Box
    .help = Per chi risponde il Capitano quando il Box raddoppia cubi al centro. Ai raddoppi successivi ognuno risponde per sé.
    .each = ognuno per sé
    .captain = se il Capitano passa, vale per tutti i cubi raddoppiati; se accetta, gli altri scelgono
option-team_initial_answer = La risposta del Box ai primi raddoppi
    .help = { $cube ->
        [single] Come risponde il Box quando il Team raddoppia dal centro. Il cubo unico si accetta o si passa per tutti insieme; solo una scommessa rimasta fuori ne ha un altro.
       *[other] Quanti cubi il Box può accettare quando il Team raddoppia dal centro. Per la regola della metà, metà di 3 è 2; in una partita cominciata con due scommesse, tutti e due o nessuno.
     }
    .any = { $cube ->
        [single] il cubo unico, per tutti; uno rimasto fuori per sé
       *[other] quanti ne vuole
     }
    .half = { $cube ->
        [single] il cubo unico, per tutti
       *[other] metà: nessuno o almeno metà se raddoppiano dal centro tutte le scommesse aperte; se no, liberi
     }
    .all-or-none = { $cube ->
        [single] il cubo unico, per tutti; di quelli rimasti fuori tutti o nessuno
       *[other] { $team_redouble_answer ->
            [all-or-none] tutti o nessuno di quelli raddoppiati insieme, compresi i riraddoppi
           *[other] tutti o nessuno di quelli dal centro
         }
     }
option-team_redouble_answer = La risposta del Box ai raddoppi successivi
    .help = { $cube ->
        [single] Come risponde il Box quando il Team raddoppia di nuovo il cubo unico: per tutto il Team insieme. Solo una scommessa rimasta fuori ne ha un altro.
       *[other] Quanti dei cubi che il Team raddoppia di nuovo insieme il Box può accettare.
     }
    .any = { $cube ->
        [single] { $partner ->
            [none] il cubo unico, per tutti; uno rimasto fuori per sé
           *[other] il cubo unico, per tutti; un Partner risponde per la sua metà, se nessuna scommessa è rimasta fuori
         }
       *[other] quanti ne vuole
     }
    .all-or-none = { $cube ->
        [single] { $partner ->
            [none] il cubo unico, per tutti, con quelli rimasti fuori che raddoppiano anch'essi
           *[other] il cubo unico, per tutti; il Box risponde anche per un Partner
         }
       *[other] { $team_initial_answer ->
            [all-or-none] tutti o nessuno di quelli raddoppiati insieme, anche per la prima volta
           *[other] tutti o nessuno di quelli raddoppiati di nuovo
         }
     }
option-lone_taker = Accettare da soli
    .help = Se uno può accettare da solo quando il Box ha raddoppiato insieme tutte le scommesse aperte, tutte dal centro, e gli altri passano tutti.
    .allowed = ammesso
    .must-drop = chi accetterebbe da solo passa, se il Box ha raddoppiato tutti i cubi dal centro (non già girati)
    .must-accept-extras = { $extras ->
        [yes] ammesso; da quattro giocatori in su accetta ogni extra che gli danno, o passa anche lui
       *[other] ammesso, dato che gli extra non si giocano
     }
option-extras = Extra
    .help = Se chi passa su un raddoppio del Box può dare un extra a chi lo accetta. Chi lo dà paga a chi ha accettato quanto è appena costato passare una scommessa, e per il resto della partita i due hanno una scommessa loro, con chi l'ha dato dalla parte del Box: il cubo mostra il valore raddoppiato ed è di chi ha accettato. Se dunque passi a 1 e dai un extra a Bob, paghi 1 a Bob, e giochi contro Bob con un cubo a 2. Lo si chiede a chi ha passato prima del prossimo tiro. Quando il Box non ha più scommesse si continua per gli extra, e per la parte del Box muove il primo della fila che ne ha dato uno.
    .yes = ammessi
    .no = non si giocano
option-answer_order = Ordine delle risposte
    .help = In che ordine il Team risponde a un raddoppio del Box.
    .rotation = nell'ordine della fila
    .any = in qualsiasi ordine
    .captain-first = prima il Capitano se raddoppiano solo cubi al centro, altrimenti in qualsiasi ordine
option-double_order = Ordine dei raddoppi
    .help = { $cube ->
        [single] Chi può raddoppiare il cubo del Team. Una scommessa rimasta fuori ha un cubo suo, che il suo giocatore raddoppia quando vuole.
       *[other] Chi raddoppia per primo per il Team, e come seguono gli altri con i loro cubi.
     }
    .rotation = { $cube ->
        [single] chiunque
       *[other] chiunque; poi gli altri nell'ordine della fila
     }
    .any = { $cube ->
        [single] chiunque
       *[other] chiunque; poi gli altri in qualsiasi ordine
     }
    .captain = { $cube ->
        [single] solo il primo della fila che lo condivide: il Capitano, se non ne è fuori
       *[other] il primo della fila che può; poi gli altri in qualsiasi ordine
     }
    .captain-first = { $cube ->
        [single] solo il primo della fila che lo condivide, finché è al centro; poi chiunque
       *[other] con cubi al centro, il primo della fila tra quelli; con un cubo proprio, chiunque
     }
option-buyouts = Vendita della propria partita
    .help = Se chi è contrario al raddoppio del suo Team con il cubo unico può vendere la sua scommessa, e a quanto. Chi compra paga subito e ha tutte e due le scommesse (se compra il Box, la scommessa è chiusa); chi vende è fuori. Se nessuno compra, chi voleva vendere ci sta. { $partner ->
        [none] { "" }
       *[other] Allo stesso modo Box e Partner si vendono la loro metà, quando uno dei due è contrario a un raddoppio.
     }
    .none = no: ci stanno tutti
    .full = per il valore del cubo prima del raddoppio
    .half = { $points ->
        [whole] per metà del valore del cubo prima del raddoppio, arrotondata per eccesso
       *[other] per metà del valore del cubo prima del raddoppio
     }
option-buyouts_on = Chi deve comprare
    .help = Se una partita in vendita va comprata. Dove va comprata, compra chi ha raddoppiato, e non si chiede a nessun altro. Vale anche negli ultimi tiri, dove un raddoppio può essere giusto anche se non vale il prezzo: lì chiedi di restare fuori, se Box e Capitano sono d'accordo.
    .free = nessuno deve comprare
    .later-forced = al primo raddoppio nessuno; a uno successivo deve chi ha raddoppiato
option-buyout_order = Chi compra prima
    .help = { $buyouts_on ->
        [later-forced] In che ordine si chiede a chi può comprare una partita al primo raddoppio; a uno successivo deve comprare chi ha raddoppiato.
       *[other] In che ordine si chiede a chi può comprare una partita.
     }
    .captain = il Capitano, gli altri nell'ordine della fila, poi il Box
    .box = il Box, il Capitano, poi chi del Team parla per primo
option-preemption = Prelazione
    .help = Se il Box, prima di accettare, può rilevare allo stesso prezzo una partita che uno del Team ha comprato da un altro. Quella scommessa è allora chiusa, e il Box deve accettare.
    .yes = ammessa
    .no = non si gioca
option-consultation_plays = Consigli sulle mosse
    .help = Chi del Team può consigliare sulle mosse, e da quando; l'ultima parola è del Capitano. Dove non si può discutere mai di niente, i gammon contano solo con un cubo raddoppiato e accettato. { $extras ->
        [yes] Chi ha dato un extra tace finché non ne ha accettato il raddoppio.
       *[other] { "" }
     }
    .never = nessuno, mai
    .once-in-the-game = chi ha il cubo raddoppiato e accettato
    .from-the-start = chi ha una scommessa aperta, dall'inizio
    .once-turned = chi ha una scommessa aperta, da quando un cubo è stato raddoppiato
    .always = tutto il Team, in ogni momento, tranne chi ha venduto la sua scommessa
option-consultation_box = Consultazione tra Box e Partner
    .help = Quando il Partner può consigliare il Box sulle mosse, finché dividono il risultato. Sui cubi può sempre.
    .always = in ogni momento
    .once-turned = da quando un cubo è stato raddoppiato
option-consultation_cubes = Consigli sui cubi
    .help = Chi del Team può consigliare su raddoppi e risposte, e da quando. Dove non si può discutere mai di niente, i gammon contano solo con un cubo raddoppiato e accettato. { $extras ->
        [yes] Chi ha dato un extra tace finché non ne ha accettato il raddoppio.
       *[other] { "" }
     }
    .never = nessuno, mai
    .once-in-the-game = chi ha il cubo raddoppiato e accettato
    .from-the-start = chi ha una scommessa aperta, dall'inizio
    .once-turned = chi ha una scommessa aperta, da quando un cubo è stato raddoppiato
    .always = tutto il Team, in ogni momento, tranne chi ha venduto la sua scommessa
option-leave = Uscire
    .help = Quando si può lasciare il posto. Chi non ha ancora giocato può farlo subito.
    .between-games = tra una partita e l'altra, subito
    .announced = dopo la partita in corso; se detto tra due partite, dopo la prossima
    .any-time = in ogni momento; le scommesse aperte restano, e qualcuno le gioca
option-box_dodging = Uscire quando tocca il Box
    .help = Se chi esce quando gli tocca il Box può entrare per la prossima partita.
    .allowed = ammesso
    .forbidden = vietato: può rientrare quando quella partita è cominciata
option-rotation_decided_by = Quale risultato decide la rotazione
    .help = Chi, con il suo risultato contro il Box, decide chi va nel Box nella prossima partita.
    .initial-captain = quello del Capitano con cui la partita è cominciata
    .next-behind = il primo Capitano; se perde e chi lo sostituisce vince, va nel Box chi viene dopo di lui
    .last-captain = quello di un Capitano che vince perché il Box passa, altrimenti di chi è Capitano alla fine
    .side = la parte che vince alla fine: il Box resta, o ci va il primo Capitano del Team
    .every-captain = ogni Capitano, anche il nuovo: il primo che batte il Box ci va, e chi perde va in fondo
option-settlements = Accordi
    .help = Se due con una scommessa aperta possono chiuderla per dei punti. Ogni coppia si accorda per sé. Ci si può accordare su un cubo raddoppiato, invece di rispondere; ma non mentre si chiede ancora al Team chi raddoppia, né tra una risposta e la fine del suo giro. L'offerta vale finché non si tira di nuovo, quel cubo non si gira o non riceve risposta, non la si ritira o un'altra tra i due non la sostituisce. { $partner ->
        [none] { "" }
       *[other] Box e Partner possono accordarsi sulle loro quote anche allora{ $cube ->
            [single] , ma non mentre uno dei due deve ancora rispondere a un raddoppio o comprare la metà dell'altro
           *[other] { "" }
         }; la loro offerta decade quando un cubo qualsiasi si gira o riceve risposta, o una scommessa si chiude.
     }
    .no = nessuno
    .yes = sì, ogni scommessa
    .not-initial = sì, ma nessuna il cui cubo è al centro
option-box_sale = Vendita della partita del Box
    .help = Se il Box può vendere la sua partita a un giocatore o a uno spettatore, che da lì decide per il Box. Per la rotazione nel Box resta chi ha venduto, come se niente fosse. Si vende una volta per partita, non mentre un raddoppio è aperto, e né a un Partner né all'unico avversario rimasto.
    .yes = sì, a un giocatore o a uno spettatore
    .no = no
option-points = Punti
    .help = Se si gioca anche per mezzi punti. Su un foglio a punti interi nessun accordo ha mezzi punti, Box e Partner dividono punti interi, e mezzo punto nel prezzo di una partita si arrotonda per eccesso.
    .whole = punti interi
    .halves = anche mezzi punti
option-book = Tenuta dei punti
    .help = Come si tengono i punti. Con le fiches ognuno ne compra prima della sua prima partita; le poste di ogni scommessa vanno nel piatto, un passo si paga appena il suo giro ha tutte le risposte, e nessuno scommette fiches che non ha: prima ne ricompra. Un foglio che si riporta riprende quello che chi si siede ha lasciato da pagare nelle serate precedenti.
    .sheet = un foglio dei punti, con i conti alla fine
    .chips = fiches
    .carried-over = un foglio dei punti; ciò che resta da pagare passa alla serata successiva
option-absent_cube = Cubo di un assente
    .help = Chi decide sul cubo di un assente. Chi è assente può nominare un delegato, che allora decide. { $partner ->
        [none] { "" }
       *[other] Per un Partner assente decide il Box.
     }
    .proxy = il suo delegato; se non c'è, il Capitano
    .captain = segue quello del Capitano; se al Capitano non si chiede niente, decide chi muove per il Team
option-absent_at_top = Assente in testa alla fila
    .help = Che cosa succede quando un assente sarebbe Capitano della prossima partita.
    .stays = è Capitano, ma muove il prossimo della fila
    .moved-back = va in fondo alla fila quando comincia
option-box_must_break_even = Il Box deve almeno pareggiare
    .help = Se un Box che batte il Capitano ma perde punti sull'intera partita lascia il posto a chi viene dopo il Capitano.
    .yes = sì: altrimenti va in fondo alla fila
    .no = no, basta battere il Capitano

## Commands: descriptions

command-chouette = Apri, fai cominciare e chiudi una chouette in questo canale
command-chouette-open = Apri una chouette in questo canale
    .rules = Le regole di quale club
    .stake = Quanto vale un punto, come 0,50 o 0,50 EUR; si annota soltanto sul foglio
    .label = Che cosa vale un punto, a parole, per esempio birre o punti
    .mode = Si gioca qui, oppure si tengono solo cubi e punti
    .title = Come si chiama questa serata
    .seat = Se ti siedi anche tu; può non farlo la direzione di gara, o chi segna i punti: vedi order
    .order = Chi gioca, prima il Box, anche ospiti senza account; senza il tuo nome segni solo i punti
command-chouette-books = Confronta i regolamenti, e apri un tavolo con uno di loro
command-chouette-start = Si tira per i posti e comincia la prima partita
    .order = Con un tavoliere vostro: tutti come tirato lì, prima il Box, poi Capitano e fila
command-chouette-next = Fai cominciare la prossima partita (Box o Capitano)
command-chouette-end = Proponi di chiudere la chouette: foglio e conti finali
command-chouette-stake = Proponi quanto vale un punto dalla prossima partita
    .amount = Quanto vale un punto, come numero; si annota soltanto sul foglio
    .label = Di che cosa, per esempio EUR o birre; se manca, come prima
command-chouette-title = Proponi come si chiama questa serata
    .title = Il titolo, sul foglio e nel resoconto
command-join = Chiedi un posto; giochi dalla prossima partita
    .guest = Ospiti senza account, separati da virgole; premi tu per loro (mode: score)
command-chips = Le fiches, dove il tavolo le usa
command-chips-buy = Compra fiches, per entrare o in più
    .number = Quante
command-chips-cashout = Restituisci tutte le tue fiches
command-director = Che cosa può fare la direzione di gara; lo vedono tutti
command-director-undo = Annulla l'ultima cosa fatta, anche dalla direzione, senza consenso
    .reason = Perché
command-director-adjourn = Sospendi la partita e conservala
    .reason = Perché
command-director-end = Chiudi un tavolo bloccato; la partita in corso viene sospesa
    .reason = Perché
command-director-reopen = Riprendi una chouette finita, entro un giorno
    .reason = Perché
command-director-unseat = Togli un posto tra una partita e l'altra: per questa serata, o per alcuni giorni
    .player = A chi
    .reason = Perché
    .days = Per quanti giorni, in tutto il server; vuoto: per questa serata
    .person = O chi qui non ha posto: in nessun tavolo del server per quel tempo
command-director-unseated = A chi è stato tolto il posto
command-director-readmit = Fa' tornare al tavolo chi ha perso il posto
    .player = Chi
    .reason = Perché
command-director-correct = Correggi i punti: spostali da un giocatore a un altro
    .payer = Chi paga
    .payee = Chi riceve
    .points = Quanti punti
    .reason = Perché; viene scritto accanto ai punti
    .game = Con la posta di quale partita (l'ultima, se lo lasci vuoto)
    .value = Al posto dei punti: di quanto è stata vinta davvero l'ultima partita
    .winner = E chi l'ha vinta, se era sbagliato: ne dipendono i posti
command-director-close = Chiudi la partita di chi manca; senza punti: mostra quanto vale
    .player = Chi manca
    .points = I punti di ciascuno, come in Ann +2, Bob -2
    .reason = Perché
command-director-stand-in = Fai giocare qualcuno al posto di chi manca, finché non torna
    .player = Chi manca
    .by = Chi gioca al suo posto
    .reason = Perché
command-director-act = Decidi per un assente
    .player = Per chi
    .what = Che cosa si dice
    .reason = Perché
act-away = assente
act-rolls = tira
act-doubles = raddoppia
act-stands = non raddoppia
act-releases = lascia tirare
act-takes = accetta
act-drops = passa
act-accepts = dice di sì
act-refuses = dice di no
act-starts = fa cominciare la prossima partita
# Example: Il motivo era: contato male. Tutti leggeranno: … Procedo?
director-undo-of = Il motivo era: { $note }. { $told }
# Example: Eve: posto tolto 11 minuti fa, fino a lunedì: ha lasciato due volte. Tutti leggeranno: … Procedo?
director-undo-ban = { $person }: posto tolto { $age }, fino a { $until }{ $note-count ->
    [0] .
   *[other] : { $note }.
 } { director-confirm }
director-confirm = Tutti leggeranno: { $told } Procedo?
director-asks-first = Sei al tavolo, quindi decidono gli altri. Tutti leggeranno: { $question } Lo chiedo?
director-yes = Procedi
director-no = Lascia stare
director-correct-what = Scrivi chi paga chi e quanti punti: `payer`, `payee`, `points`. Oppure com'era davvero l'ultima partita: `value`, e `winner` se ha vinto l'altra parte.
director-needs-reason = Giochi a questo tavolo, quindi decidono gli altri: di' perché, con `reason`. Lo leggeranno.
director-player-is-there = { $name } è al tavolo e ha ancora tempo: la direzione di gara agisce per un giocatore solo quando è assente (/away) o ha superato il limite di tempo; senza limite, quando lo si aspetta da un quarto d'ora.
# Example: Direzione di gara: **Mia** esclude **Gus** dai tavoli di questo server: spam. Scadenza: 1 maggio 2026 20:30. Ai tavoli dove siede già, resta.
ban-told = Direzione di gara: **{ $by }** esclude **{ $name }** dai tavoli di questo server{ $note-count ->
    [0] .
   *[other] : { $note }.
 } Scadenza: { $until }. Ai tavoli dove siede già, resta.
ban-done = Fatto: qui lo leggono tutti. Per riammettere prima: *Fa' tornare*, in /director unseated.
ban-done-untold = Fatto, ma in questo canale il bot non ha potuto scriverlo. *Fa' tornare*, sotto /director unseated, lo fa finire.
director-unseat-whom = Indica una persona sola: chi gioca a questo tavolo (`player`), o chiunque sia nel server (`person`).
director-unseated-title = **Giocatori esclusi.** L'esclusione scade da sé, o finisce subito con un pulsante:
director-unseated-here = • { $name }: fino alla fine di questa chouette, per decisione di { $by }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
director-unseated-until = • { $person }: in tutto il server, scadenza { $until }{ $by-count ->
    [0] { "" }
   *[other] , per decisione di { $by }
 }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
director-readmit = Fa' tornare { $name }
director-readmitted = { $person } può sedersi di nuovo.
director-unseated-nobody = Nessuno è senza posto per decisione della direzione di gara.
director-logged = { $channel }{ $title-count ->
    [0] { "" }
   *[other] , “{ $title }”
 }: { $told }
open-logged = Direzione di gara: **{ $by }** apre un tavolo senza sedersi.
open-seat-only = Solo la direzione di gara apre un tavolo senza sedersi, o chi vi segna i punti per gli altri: /chouette open mode:score order:Ann, Zoe, Luigi. Lascia vuoto `seat`, e avrai un posto.
netting-outcome-logged = { $state ->
    [netted] { $people } sono tutti d'accordo a compensare quello che si devono: { $transfers }.
    [ended] La compensazione proposta a { $people } è finita: nel frattempo un debito è cambiato.
    [late] La compensazione proposta a { $people } è finita: in tre giorni non tutti hanno detto di sì.
   *[declined] { $who } rifiuta la compensazione proposta a { $people }: i debiti restano com'erano.
 }
netting-logged = Direzione di gara: **{ $by }** propone a { $people } di compensare quello che si devono: { $transfers }.
table-put-away-by-director = Direzione di gara: **{ $by }** mette via il tavolo fermo.
plan-changed-by-director = Direzione di gara: **{ $by }** { $what ->
    [cancelled] annulla “{ $title }”, { $when }
    [ended] annulla “{ $title }”, { $when }, e tutte quelle che seguirebbero
    [weekly] ripete ogni settimana “{ $title }”, { $when }
    [once] non ripete più ogni settimana “{ $title }”, { $when }
   *[moved] sposta “{ $title }”, { $when }, a { $to }
 }{ $reason-count ->
    [0] { "" }
   *[other] . Motivo: { $reason }
 }.
# Example: **Mia** cambia *Posta*: da 0,50 € a 1,00 €.
config-logged = **{ $by }** cambia *{ $setting }*{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 }: da { $was } a { $value }.
director-not-allowed = Solo per la direzione di gara: chi gestisce il server, o ha il ruolo scelto con /config.
command-away = Allontanati per un po': resti in partita, e altri decidono per te
command-back = Di nuovo al tavolo
command-proxy = Fai decidere qualcun altro al posto tuo; lascia vuoto per revocare
    .player = Chi decide per te
command-missing = Chi manca in questa partita, e come possono andare avanti gli altri
    .player = Chi manca
    .points = Proponi di chiudere la sua partita: i punti di ciascuno, come in Ann +2, Bob -2
    .stand-in = Proponi chi gioca al suo posto finché non torna
command-leave = Lascia il tuo posto, subito o appena le regole lo permettono
    .guest = Un ospite che si alza al posto tuo
command-claim = Eri un ospite qui: prendi con il tuo account il posto e i punti di quell'ospite
    .guest = Il nome dell'ospite
command-scorer = Fai segnare i punti a un altro giocatore, che da lì preme per tutti gli ospiti
    .player = Chi segna i punti d'ora in poi
command-analyse = Che cosa pensa un motore di una partita finita, o di una posizione qualsiasi
    .game = Quale; l'ultima se non dici niente
    .anew = Guarda di nuovo, invece di mostrare quel che c'è
    .evening = Tutte le partite della serata, poi la sua pagina con tutti gli errori
    .position = Una posizione al posto di una partita: XGID, id di GNU Backgammon o testo alternativo
    .file = Un file al posto di una partita: un .mat di un programma di backgammon, o un verbale di /export
command-robot = I robot nei posti liberi
command-robot-add = Si siede un robot: gioca dalla prossima partita
    .strength = Quanto gioca bene; se non dici niente vale l'impostazione del server
command-robot-pace = La velocità dei robot ai tuoi tavoli: vale la scelta di chi li vuole più lenti
    .pace = Per quanto tempo vuoi vedere ogni loro mossa
command-robot-remove = Un robot si alza
    .robot = Quale; se non ne nomini nessuno, l'ultimo arrivato
command-roll = Tira per la tua parte, o il tuo dado d'apertura
command-move = Gioca il tuo tiro, nella notazione di sempre
    .play = Per esempio 8/5 6/5; mentre scrivi appaiono le mosse valide
command-suggest = Consiglia una mossa a chi muove per la tua parte, davanti a tutti
    .play = Per esempio 8/5 6/5; mentre scrivi appaiono le mosse valide
command-double = Raddoppia: il tuo cubo, o nel Box quelli di chi nomini
    .players = Nel Box: i cubi di chi; vuoto: tutti quelli che puoi
command-stand = Di' “non raddoppio” quando te lo chiedono
command-dissent = Non raddoppiare con il tuo Team, se il cubo è unico, e offri la tua scommessa
command-along = Segui il raddoppio del tuo Team
command-buy = Compra la scommessa di chi non vuole raddoppiare
    .player = La scommessa di chi; deve essere in vendita ora
command-preempt = Nel Box, prima di accettare: rileva una partita comprata da uno del Team
    .player = Chi l'ha venduta
command-take = Accetta un raddoppio
    .players = Nel Box: i cubi di chi
command-drop = Passa su un raddoppio e paga il valore che il cubo aveva prima
    .players = Nel Box: i cubi di chi
command-pass = Passa su un raddoppio (come /drop)
    .players = Nel Box: i cubi di chi
command-beaver = Gira il cubo ancora una volta e tienilo
    .players = Nel Box: i cubi di chi
command-extra = Da' un extra a chi ha accettato il raddoppio su cui hai passato
    .player = Chi ha accettato, e riceve l'extra
command-hold = Ferma il tiro del Capitano mentre pensi al tuo cubo
command-release = Lascia andare il tiro che hai fermato
command-ask = Scegli quando ti si chiede del tuo cubo prima di un tiro del Team
    .when = Se il tiro del Team aspetta la tua parola
command-word = Metti una tua parola nei dadi di questa partita
    .text = Un testo qualsiasi; si mescola nei dadi e lo vedono tutti
command-resign = Abbandona la partita, se è d'accordo chiunque abbia una scommessa aperta
    .value = Quanto perdi
command-for-absent = A nome di un giocatore assente per cui decidi tu
command-accept = Di' di sì a un'offerta o a una proposta
    .of = Di chi, se sono più di una
command-refuse = Di' di no a un'offerta o a una proposta, o ritira la tua
    .of = Di chi, se sono più di una
command-settle = Offri di chiudere una scommessa per dei punti
    .player = Con chi: Box e un giocatore, Box e Partner, o i due di un extra
    .points = Quanti punti si pagano, per esempio 2 o 0,5
    .pays = Chi paga; vuoto: tu, o con punti negativi l'altro
    .cubes = Tra Box e Partner: i cubi di chi; vuoto: tutti
    .share = Tra Box e Partner: chi cede; vuoto: il Partner, o con i cubi chi riceve i punti
settle-pay = Pago io
settle-get = Ricevo io
settle-take = Rilevo la quota dell'altro
settle-give = Cedo la mia quota
command-sell = Box: offri la tua partita, a un prezzo
    .to = Uno del Team, o uno spettatore
    .points = Quanti punti ricevi; sotto zero: li paghi tu
command-partner = Box: invita il tuo Partner per le prossime partite
    .player = Chi; si invita prima l'ultimo della fila
command-undo = Proponi di annullare l'ultima azione
command-result = Da' il risultato di una partita giocata su un altro tavoliere
    .winner = Chi ha vinto: il Box, o chi muove per il Team
    .value = Quanto ha vinto
command-correct = Correggi la riga di una partita giocata altrove; deve andar bene a chi l'ha giocata
    .game = Quale partita
    .points = I punti di tutti in quella partita, per esempio Ann +4, Bob -2, Cid -2
    .winner = Oppure chi l'ha vinta, con i cubi com'erano
    .value = Quanto ha vinto
    .reason = Perché; viene scritto accanto ai punti
command-score = Il foglio dei punti, come immagine e testo
    .page = Quale pagina; vuoto: l'ultima
    .evening = Quale serata di questo canale, per data o titolo; vuoto: questa, o l'ultima
command-ledger = Tutti i passaggi di punti: da chi, a chi, perché
    .player = Solo quello che ha vinto e perso questo giocatore
    .evening = Quale serata di questo canale, per data o titolo; vuoto: questa, o l'ultima
command-rotation = Chi è nel Box, chi Capitano, chi segue, e che cosa cambia con ogni risultato
command-pips = I pip delle due parti
command-board = Il tavoliere, solo per te e dalla tua parte
command-history = Rivedi una partita, momento per momento
    .game = Quale partita; vuoto: quella in corso
    .evening = Quale serata di questo canale, per data o titolo; vuoto: questa, o l'ultima
command-film = Guarda una partita finita: un'immagine animata, solo per te
    .game = Quale partita; vuoto: l'ultima finita
    .from = Da quale momento, un numero o una voce dell'elenco; vuoto: dall'apertura
    .to = Fino a quale momento, un numero o una voce dell'elenco; vuoto: fino alla fine
    .short = La partita in dieci immagini: i cubi e le mosse che l'hanno cambiata di più
    .evening = Quale serata di questo canale, per data o titolo; vuoto: questa, o l'ultima
command-rules = Guarda le regole in vigore, o proponi di cambiarne una
    .option = Quale regola
    .value = Il nuovo valore; devono essere d'accordo tutti quelli al tavolo
command-paid = Di' che qualcuno ti ha pagato
    .player = Chi ti ha pagato
    .amount = Quanto, se non era tutto: in denaro con la sua etichetta, senza etichetta in punti
    .label = In che cosa, se ti deve cose diverse: EUR
    .undo = Non ha pagato, o lo deve ancora, dopotutto: quale pagamento o condono annullare
    .write-off = Non pagherà e non deve più pagare: condoni tutto, o l'importo
command-stats = Partite, punti, cubi e dadi di un giocatore, con l'andamento dei punti
    .player = Di chi; vuoto: i tuoi
    .period = Quali serate; vuoto: quest'anno
    .label = In che cosa, per esempio EUR; vuoto: quello per cui si è giocato di più
command-leaderboard = Tutti quelli che hanno giocato qui, in ordine, con l'andamento dei punti
    .by = In che ordine; vuoto: per punti
    .period = Quali serate; vuoto: quest'anno
    .label = In che cosa, per esempio EUR; vuoto: quello per cui si è giocato di più
command-settleup = Chi paga chi: stasera e le serate passate
command-plan = Annuncia le serate: chi viene, un promemoria, e il tavolo si apre da solo
command-plan-evening = Annuncia una serata in questo canale; il tavolo si apre da solo
    .when = Per esempio ven 20:30, domani alle 21, 4 dic 20:30, tra 2 ore
    .every-week = Se si annuncia di nuovo ogni settimana
command-plan-list = Le serate annunciate in questo server
command-plan-move = Sposta una serata; a tutti si chiede di nuovo se vengono
    .when = Per esempio ven 20:30, domani alle 21, 4 dic 20:30, tra 2 ore
    .which = Quale serata; se non lo dici, l'unica di questo canale
    .every-week = Sì: d'ora in poi ogni settimana alla nuova ora. No: non più ogni settimana
    .reason = Perché; lo legge chi ne viene avvertito
command-plan-cancel = Annulla una serata; chi viene lo sa subito
    .which = Quale serata; se non lo dici, l'unica di questo canale
    .what = Se si ripete ogni settimana: solo questa, o tutte
command-privacy = Che cosa si conserva di te, e come farti dimenticare
command-operator = Per chi gestisce questo bot: i server che lo usano
    .kind = Un server, o una persona su ogni server
    .id = L'ID, che copi in Discord con la modalità sviluppatore
command-operator-servers = I server che usano il bot, e chi è bloccato
command-operator-leave = Lascia un server
command-operator-block = Blocca un server o una persona
command-operator-unblock = Sblocca un server o una persona
command-export = Salva la serata: pagina, verbale, partite per altri programmi, foglio
    .format = Che cosa vuoi; vuoto: la pagina della serata, con i pulsanti per il resto
    .evening = Quale serata di questo canale, per data o titolo; vuoto: questa, o l'ultima
    .from = Per una stagione: da che giorno, come 2026-03-01 o 2026; vuoto: quest'anno
    .to = Per una stagione: fino a che giorno, come 2026-05-31 o 2026; vuoto: oggi
command-verify = Controlla che i dadi fossero onesti
    .game = Quale partita; vuoto: l'ultima
command-feedback = Di' a chi gestisce il bot che cosa va bene o male; il tuo nome non viene inviato
    .text = Quello che vuoi dire
    .table = Invia anche il verbale di questo tavolo: giocatori come numeri, titoli e motivi come scritti
command-help = Che cosa puoi fare ora, e come si gioca
    .topic = Di che cosa vuoi sapere di più
command-quiz = Che cosa giocheresti? Una posizione dalle vostre partite, o da quelle di robot
 .channel = Proponi a tutto il canale un problema a orario fisso (per chi gestisce il server)
 .when = Quando arriva il primo, per esempio 19:00 o ven 20:30; subito, se non lo dici
choice-quiz-daily = Ogni giorno
choice-quiz-weekly = Ogni settimana
choice-quiz-off = Non più
command-tutorial = Impara la chouette in otto minuti, con due robot; anche le mosse
command-what = Cerca una parola della chouette, o una regola del tavolo
    .word = Quale parola; vuoto: tutte
command-config = Le impostazioni di questo server
command-config-show = Vedi e cambia le impostazioni di questo server
command-config-set = Cambia un'impostazione di questo server
    .setting = Quale impostazione
    .value = Il nuovo valore; - per quello predefinito
    .channel = Soltanto per questo canale
## Choices

ask-each = prima di ogni tiro
ask-matters = quando un raddoppio può contare, prima del tiro di un robot (di solito)
ask-never = stasera no; “raddoppi anche tu?” ti si chiede comunque
margin-single = partita semplice
margin-gammon = gammon
margin-backgammon = backgammon
mode-play = si gioca qui, con tavoliere e dadi
mode-score = solo cubi e punti, il tavoliere è altrove
## Buttons

press-options = Le mie opzioni
press-for = Decidi per { $name }
    .answer = { $name } risponde …
press-in-name = { $label } ({ $name })
    .alone = { $label } (preme { $name })
press-move = Muovi
press-only-play = Gioca { $play } (mossa obbligata)
press-cubes = Scegli i cubi
press-cubes-beaver = Beaver ad alcuni
press-roll = Tira
press-opening = Tira l'apertura
press-automatic = Raddoppi automatici …
press-choose = { $value }
press-agree = Raddoppio automatico
# Example: Raddoppia tutti (Bob di nuovo)
press-double = { $target ->
    [all] { $turned-count ->
        [0] { $several ->
            [yes] Box: raddoppia tutti
           *[no] Raddoppia tutti
         }{ $each-count ->
            [0] { double-to }{ $again-count ->
                [0] { "" }
               *[other] { " " }({ $again } di nuovo)
             }
           *[other] : { $each }
         }
       *[other] { $several ->
            [yes] Box: raddoppia
           *[no] Raddoppia
         } { $turned }{ double-to }
     }
   *[other] { $several ->
        [yes] Raddoppia il mio cubo
       *[no] Raddoppia
     }{ double-to }{ $whose-count ->
        [0] { "" }
       *[other] { " " }({ $whose })
     }
 }
    .most = Raddoppia{ double-to }, fino a { $most } se altri vendono
    .too = Raddoppia anche tu{ double-to } e compra{ $most-count ->
        [0] { "" }
       *[other] , fino a { $most }
     }
press-double-buys = Raddoppia{ double-to }
double-to = { $to-count ->
    [0] { "" }
   *[other] { " " }a { $to }
 }
press-equal = Apertura: dadi uguali
# "(Ann)", the Box of a game that is over
result-box = { $box-count ->
    [0] { "" }
   *[other] { " " }({ $box })
 }
press-result = { $side ->
    [box] { $margin ->
        [GAMMON] Gammon del Box{ result-box }
        [BACKGAMMON] Backgammon del Box{ result-box }
       *[SINGLE] Vince il Box{ result-box }
     }
   *[team] { $margin ->
        [GAMMON] Gammon del Team
        [BACKGAMMON] Backgammon del Team
       *[SINGLE] Vince il Team
     }
 }
press-more-results = Gammon …
results-more = Chi ha vinto un gammon o un backgammon?
press-stand = Non raddoppiare
press-let-roll = D'ora in poi: i robot tirano senza chiedermi{ press-asked-now }
press-along = { $who-count ->
    [0] Gioca per { $doubled }
   *[other] { $who }: segui il raddoppio
 }
press-dissent = { $who-count ->
    [0] { $price-count ->
        [0] Vendi la tua scommessa
       *[other] Vendi: { $price }{ $bought ->
            [yes] { "" }
           *[no] { " " }se uno compra
         }
     }
   *[other] { $who }: vendi la metà
 }
# Example: Compra da Cid: −1, giochi per altri 2
press-buy = Compra da { $name }{ press-costs }{ $then-count ->
    [0] { "" }
   *[other] , giochi per altri { $then }
 }
press-costs = { $amount-count ->
    [0] { "" }
   *[other] : −{ $amount }
 }
press-decline = { $several ->
    [yes] Non comprare da { $name }
   *[no] Non comprare
 }
    .all = Non comprare nulla
    .more = Non comprare altro
press-preempt = Rileva la scommessa di { $name }{ press-costs }
press-stay-out = Chiedi di restare fuori da questo raddoppio, a { $value }
press-sell-along = Vendi anche tu
press-stay-in = Resta dentro
# Example: Accetta tutti i cubi a 2 a cubo
press-take = { $target ->
    [all] Accetta tutti i cubi
   *[other] Accetta
 }{ $amount-count ->
    [0] { "" }
   *[other] { " " }a { $amount }{ price-whole }
 }
# Example: Beaver a 4
press-beaver = { $target ->
    [all] Beaver a tutti
   *[other] Beaver
 }{ price-beaver }
# Example: Passa: −1
press-drop = { $target ->
    [all] Passa tutti i cubi
   *[other] Passa
 }{ $amount-count ->
    [0] { "" }
   *[other] : { $amount }
 }
press-all-take = { $each-count ->
    [0] { press-each-named } accettano
   *[other] Tutti accettano
 }{ $amount-count ->
    [0] { press-for-each }
   *[other] { " " }per { $amount } a testa
 }
press-each-named = { $names-count ->
    [0] { $guests ->
        [yes] { $count } ospiti
       *[no] Tutti e { $count }
     }
   *[other] { $names }
 }
each-cube = { $names } a { $what }
    .take = { $names } per { $what }
    .drop = { $what } per { $names }
press-for-each = { $each-count ->
    [0] { "" }
   *[other] : { $each }
 }
press-all-drop = { $each-count ->
    [0] { press-each-named } passano
   *[other] Tutti passano
 }{ $amount-count ->
    [0] { press-for-each }
   *[other] : { $amount } a testa
 }
press-all-double = { $whole ->
    [yes] Team: tutti raddoppiano
   *[no] { press-each-named } raddoppiano
 }{ double-to }
press-all-agree = { $whole ->
    [yes] Tutti
   *[no] { press-each-named }
 }: raddoppio automatico
# Example: Extra a Bob: −1 subito, giochi per 2
press-give-extra = Extra a { $name }{ $amount-count ->
    [0] { "" }
   *[other] : −{ $amount } subito, giochi per { $then }
 }
press-no-extra = Nessun extra
    .more = Nessun altro extra
# Example: Alla fine passo: −1
press-drop-after-all = Alla fine passo{ $amount-count ->
    [0] { "" }
   *[other] : { $amount }
 }
# Example: Accetta l'extra con Ann a 2
press-take-extra = Accetta l'extra con { $name }{ $then-count ->
    [0] { "" }
   *[other] { " " }a { $then }
 }
    .given = { $several ->
        [yes] Accetta l'extra di { $name }{ press-accept-extra-named }
       *[no] Accetta{ press-accept-extra }
     }
    .all = Accetta { extras-all }{ $amount-count ->
        [0] { "" }
       *[other] : +{ $amount }, per { $then } ciascuno
     }
extras-paid = { $count ->
    [2] a entrambi
   *[other] a tutti e { $count }
 }
extras-all = { $count ->
    [2] entrambi
   *[other] tutti e { $count }
 }
press-accept-extra = { $amount-count ->
    [0] { "" }
   *[other] : +{ $amount } subito, giochi per { $then }
 }
press-accept-extra-named = { $amount-count ->
    [0] { "" }
   *[other] : +{ $amount }, per { $then }
 }
press-drop-extra = Passa l'extra con { $name }{ press-costs }
    .given = { $amount-count ->
        [0] Passa l'extra di { $name }
       *[other] Paga { $amount } a { $name }: niente extra, solo contro il Box
     }
    .free = Passa l'extra di { $name }{ $amount-count ->
        [0] { "" }
       *[other] : −{ $amount } in tutto
     } (il rifiuto: 0)
    .all = { $amount-count ->
        [0] Passa { extras-all }
       *[other] Paga { $amount } { extras-paid }: niente extra, giochi solo contro il Box
     }
press-refuse-extra = { $several ->
    [yes] Rifiuta l'extra di { $name }: 0
   *[no] Rifiuta: 0
 }
    .all = Rifiuta { extras-all }: 0
press-double-extra = Raddoppia l'extra con { $name }{ $then-count ->
    [0] { "" }
   *[other] { " " }a { $then }
 }
press-admit = Fai entrare …
# Example: Abbandono di Bob
press-question = { $about ->
    [resignation] Abbandono di { $name }
    [undo] Annulla per { $name }
    [rule] Regola di { $name }
    [stake] Posta di { $name }
    [title] Titolo di { $name }
    [row] Riga di { $name }
    [end] Fine della chouette
    [partner] Partner di { $name }
    [stay-out] { $name } resta fuori
    [sale] Vendita di { $name }
    [share] Vendita di { $name }
    [settlement] Offerta di { $name }
    [adjourn] Sospendere
    [resume] Riprendere
    [stand-in] Sostituto
    [closing] Chiudere la partita
   *[director] { $name } dirige
 }
# Examples: per 3; : +1
press-sale-price = { $paid ->
    [yes] : { $cost }
   *[no] { " " }per { $cost }
 }
press-accept = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: sì
       *[no] { $about ->
            [sale] Rileva{ press-sale-price }
           *[other] D'accordo
        }
     }
   *[other] { $who }: { $about ->
        [settlement] sì all'offerta di { $name }
        [sale] rileva{ press-sale-price }
       *[other] d'accordo con { $name }
     }
 }
    .own = { $about ->
        [settlement] Sì all'offerta di { $name }
        [sale] Rileva{ press-sale-price }
       *[other] D'accordo con { $name }
     }
    .join = Fai entrare { $name }
press-refuse = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: no
       *[no] { $about ->
            [sale] Non rilevare
           *[other] Rifiuta
        }
     }
   *[other] { $who }: { $about ->
        [settlement] no all'offerta di { $name }
        [sale] non rilevare
       *[other] non d'accordo con { $name }
     }
 }
    .own = { $about ->
        [settlement] No all'offerta di { $name }
        [sale] Non rilevare
       *[other] Non d'accordo con { $name }
     }
    .shared = Rifiuta / ritira
    .join = Non far entrare { $name }
press-recall = Ritira la mia proposta
    .join = Rinuncio: non entro
press-withdraw = Ritira l'offerta a { $name }
press-release = { press-stand }
press-hold = Aspetta: potrei raddoppiare
press-ask = D'ora in poi: chiedimi a ogni tiro{ press-asked-now }
press-asked-now = { $asked ->
    [each] { " " }(ora: sempre)
    [matters] { " " }(ora: quando può contare)
    [never] { " " }(ora: mai)
   *[other] { "" }
 }
press-ask-not = { $robots ->
    [yes] D'ora in poi: chiedimi quando può contare{ press-asked-now }
   *[no] Non chiedermi a ogni tiro
 }
press-start = Comincia
    .without = Comincia lo stesso
press-buy-in = Compra { $target } fiches
press-rebuy = Altre { $target } fiches
press-cash-out = Restituisci le fiches
press-next = Prossima partita
press-join = Non ci sei? Entra
    .again = Entra
    .seat = Senza posto? Siediti
    .me = Mi siedo io
press-rules = Regole
press-help = Aiuto
press-teach = Impara a giocare
press-analyse = Analisi
press-film = Film
press-history = Rivedi
press-export = Pagina
press-quiz = { export-quiz.button }
press-add-robot = Aggiungi un robot
press-robots = Cambia i robot
press-skip = Vai al mio turno
press-skip-all = Vai alla fine
press-leave = { $target ->
    [me] Esco io
   *[other] Esci
 }
press-leave-robots = Esci
    .all = Tutti: chiudi la chouette
    .end = Chiudi la chouette
press-remain = Resta
press-not-now = No
    .leave = Resta
    .start = Aspetta
press-unasked = Passa, e non chiedere più
    .beaver = Fai beaver, e non chiedere più
    .double = Raddoppia, e non chiedere più
press-asked = Chiedimi conferma di passi e raddoppi cari
press-play-at-once = Gioca senza conferma
press-confirm-plays = Chiedimi conferma delle mosse
press-correct = Correggi
    .game = Partita { $target }
    .single = Era una partita semplice
    .gammon = Era un gammon
    .backgammon = Era un backgammon
    .points = I punti di ognuno …
# Example: Partita 2: ha vinto **Ann**. Che risultato era? Ne dipendono i posti della partita 3.
correct-what = { $margin ->
    [1] Partita { $game }: ha vinto { $winner }.
    [2] Partita { $game }: ha vinto un gammon { $winner }.
    [3] Partita { $game }: ha vinto un backgammon { $winner }.
   *[other] La partita { $game } è già corretta: { $row }.
 } Che risultato era? { $seats ->
    [next] Ne dipendono i posti della prossima partita.
    [begun] Ne dipendono i posti della partita { $again }.
    [said] Ne dipendono i posti della partita { $again }: se cambiano, ricomincia, e i cubi si ridicono.
   *[stay] Cambiano solo i punti: i posti restano quelli presi.
 }
correct-which = Di quale partita sono sbagliati i punti?{ $more ->
    [yes] { " " }Una di prima: /correct game:1
   *[no] { "" }
 }
# To whoever kept score of guests alone
correct-reopen = La chouette è finita. La riapri, per correggerla? Poi chiudila di nuovo.
correct-over = La chouette è finita, quindi i suoi punti restano. Può cambiarli solo la direzione di gara, entro un giorno e finché niente è stato pagato: è chi gestisce il server o ha il ruolo scelto con /config. Scrive /director reopen; poi premete *{ press-correct }*, e chiudetela di nuovo.
form-keep-score = Segna i punti di un tavoliere vero
press-keep-score = Segno solo i punti
press-seat-guest = Fai sedere un ospite (premi tu) …
press-hand-score = Passa i punti a { $name }
form-seat-guest = Fai sedere un ospite
form-guests = Nome; più nomi separati da virgole
form-names = Chi gioca, prima il Box
form-names-example = Ann, Zoe, Luigi: senza di te segni solo i punti
form-correct = Partita { $game }: i punti di ognuno
form-points = Punti, che fanno 0 in tutto
form-reason = Perché, se vuoi
form-again = Riprendi quel che hai scritto
form-late = Ci è voluto troppo per aprirlo. Premi di nuovo.
form-row-changed = Nel frattempo i punti della partita { $game } sono cambiati. Non è successo nulla: apri di nuovo *{ press-correct }* o /correct.
undone-of-reader = { $kind ->
    [plays] la tua mossa{ $play-count ->
        [0] { "" }
       *[other] { " " }{ $play }
    }
    [doubles] il tuo raddoppio
    [stands] il tuo “non raddoppio”
    [no-extra] il tuo “nessun extra”
    [takes] il tuo “accetto”
    [drops] il tuo “passo”
    [beavers] il tuo beaver
    [gives-extra-to] il tuo extra
    [takes-extra] il tuo “accetto” a un extra
    [drops-extra] il tuo “passo” su un extra
    [refuses-extra] il tuo “no” a un extra
    [doubles-extra] il tuo raddoppio di un extra
    [dissents] la tua offerta di vendere
    [goes-along] il tuo “ci sto”
    [buys] il tuo acquisto
    [passes-on] il tuo “no” a una partita in vendita
    [preempts] la tua prelazione
    [stays-out] il tuo cubo rimasto fuori dal raddoppio
    [sells-along] la tua vendita insieme al Box
    [accepts-double] il tuo “sì” a un raddoppio automatico
   *[other] la tua ultima azione
 }
press-undo = Annulla l'ultima azione
    .last = Annulla l'ultima azione: { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    .since = Annulla { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
    .own = { $followed ->
        [answer] Torna al raddoppio di { $of }
        [yes] Annulla { undone-of-reader } e il resto
       *[no] Annulla { undone-of-reader }
    }
    .turn = Annulla il turno precedente
    .turn-asks = Chiedi di annullare il tuo turno precedente
    .own-asks = { $followed ->
        [answer] Chiedi di tornare al raddoppio di { $of }
        [yes] Chiedi di annullare { undone-of-reader } e il resto
       *[no] Chiedi di annullare { undone-of-reader }
    }
    .game = Annulla “{ press-next }”
    .asks-shortly = Chiedi di annullare
    .asks = Chiedi di annullare { $together-count ->
        [0] { undone-action }
       *[other] { undone-together }
    }
press-resign = { $target ->
    [GAMMON] Abbandona con gammon
    [BACKGAMMON] Abbandona con backgammon
   *[other] Abbandona la partita
 }
press-invite = Invita { $name } come Partner
press-stay = Resta Partner
press-become = Diventa Capitano
press-away = Torno tra poco
press-back = Sono qui
# Example: Finché non torni i punti li segna Cleo, che parla per Zoe e Otto. Quando torni, li segni di nuovo tu.
confirm-away = Finché non torni i punti li segna { $next }, che parla per { $guests }. Quando torni, li segni di nuovo tu.
press-adjourn = Sospendi la partita
press-resume = Riprendi la partita { $target }
press-end = Chiudi la chouette
press-paid = Stasera: { $name } mi ha pagato
# Example: Bob mi ha dato 8,50 €
press-settled = { $guest-count ->
    [0] { $name } mi ha dato { $worth }
   *[other] { $name } ha dato { $worth } a { $guest }
}
press-even = Pari con { $name }
press-just-changed = È comparso mentre premevi, e non conta ancora. Lo vuoi davvero?

## Private menus and panels

leave-who = Chi va a casa?{ $game ->
    [0] { "" }
   *[other] { " " }Chi va via a metà partita esce quando è finita: fino ad allora premi tu.
 }{ $phones ->
    [0] { "" }
   *[other] { " " }Chi ha qui il proprio telefono esce da quello.
 }
# Example: A questo tavolo sei **Zoe 2**: qualcun altro qui si chiama, o si chiamava, come te.
named-here = A questo tavolo sei { $name }: qualcun altro qui si chiama, o si chiamava, come te.
join-are-you = { $count ->
    [1] Sei l'ospite { $names }, che gioca qui?
   *[other] Sei uno degli ospiti che giocano qui, { $names }?
} Se è così lo dice chi segna i punti; poi posto e punti sono tuoi.
# Example: **Zoe 2** (Capitano, +5)
join-who-is = { $name } ({ $role ->
    [box] Box,{ " " }
    [captain] Capitano,{ " " }
   *[other] { "" }
 }{ $points })
join-i-am = Sono { $name }
    .not = Qualcun altro
join-or-guest = O sei uno degli ospiti che giocano qui? Se è così lo dice chi segna i punti; poi posto e punti sono tuoi.
join-claimed = Lo si chiede a chi segna i punti.
join-who = Chi si siede? Per un ospite premi tu; chi usa il proprio telefono entra da lì.
# Example: Esci con +3? Il tuo posto nella rotazione va a chi segue: se torni, vai in fondo alla fila.
confirm-leave-place = Esci{ $scored ->
    [no] { "" }
   *[yes] { " " }con { $points }
 }? { $what ->
    [ends] Non c'è più nessun altro: così la serata è finita.
    [dodges] Tocca a te il Box: se torni, salti una partita e vai in fondo alla fila.
   *[place] Il tuo posto nella rotazione va a chi segue: se torni, vai in fondo alla fila.
 }{ $few ->
    [yes] { " " }Gli altri sono troppo pochi per una partita.
   *[no] { "" }
 }
# Example: **Marta** esce con +3? Il suo posto non torna con Annulla; può rientrare più tardi.
leave-guest = { $name } esce con { $points }? Il suo posto non torna con Annulla; può rientrare più tardi.
confirm-alone = { $came ->
    [0] { "" }
   *[other] Nel frattempo ha un posto { $joined }: annullare non lo cambia.{ " " }
 }{ $went ->
    [0] { "" }
   *[other] Nel frattempo ha lasciato il tavolo { $left }: annullare non lo cambia.{ " " }
 }{ $plays ->
    [0] { "" }
    [one] Nel frattempo ha lasciato il tavolo { $again }: finisce questa partita e poi esce di nuovo.{ " " }
   *[other] Nel frattempo hanno lasciato il tavolo { $again }: finiscono questa partita e poi escono di nuovo.{ " " }
 }{ $what } { $asks ->
    [slip] Lo facciamo?
    [must] Gli altri devono essere d'accordo. Chiediamo?
   *[alone] Lo facciamo? Non serve il sì di nessun altro: per gli altri parli tu.
 }
confirm-correction = Correggi
# Example: <@Ann>: prossima partita? I pulsanti per rispondere sono sotto il tavoliere. Qui sotto trovi cos'altro puoi fare, o scrivi:
options-yours = { $waits }{ $public ->
    [yes] { " " }I pulsanti per rispondere sono sotto il tavoliere.
   *[no] { "" }
 } { $presses ->
    [0] Puoi scrivere:
   *[other] { $public ->
        [yes] Qui sotto trovi cos'altro puoi fare
       *[no] Premi un pulsante qui sotto
     }{ $typed ->
        [0] .
       *[other] , o scrivi:
     }
 }
options-typed = -# /{ $command }: { $does }
# Example: Raddoppi a 2 contro Bob e Cid, a 4 contro Dee, 8 punti in tutto? Chi riceve il raddoppio può rispondere con un beaver: gira il cubo ancora una volta e lo tiene.
confirm-double = Raddoppi { $cubes ->
    [none] { $own ->
        [no] a { $value } il cubo di { $name }
       *[yes] a { $value }
    }
   *[other] { $cubes }
 }?{ $absent-count ->
    [0] { "" }
   *[other] { " " }Assenti, raddoppiati insieme: { $absent }.
 }{ $beavers ->
    [yes] {" "}Chi riceve il raddoppio può rispondere con un beaver: gira il cubo ancora una volta e lo tiene.
   *[no] {""}
 }
confirm-why = Da 4 punti in su ti si chiede conferma.
confirm-cubes = a { $value } contro { $names }
    .sum = { $points } in tutto
    .absent = { $name } a { $value }
# Example: Raddoppi a 4? Bob, Cid e Dee possono vendere la partita, e tu devi comprare: ti costa subito fino a 3 punti, e giochi al massimo per 16.
confirm-double-buys = Raddoppi a { $value }? { $sellers } { $count ->
    [one] può
   *[other] possono
 } vendere la { $half ->
    [yes] sua metà
   *[no] partita
 }, e { $own ->
    [no] { $name } deve comprare
   *[yes] tu devi comprare
 }{ $limit ->
    [0] { "" }
    [one] , al massimo da uno di loro
   *[other] , al massimo da { $limit } di loro
 }: { $own ->
    [no] costa
   *[yes] ti costa
 } subito fino a { $amount }, e { $own ->
    [no] gioca
   *[yes] giochi
 } al massimo per { $most }.
# Example: Abbandoni con gammon? Se l'altra parte accetta, ti costa 4 punti (2,00 €), e in tutto 12 punti (6,00 €) per la tua parte.
confirm-resign = { $target ->
    [GAMMON] Abbandoni con gammon?
    [BACKGAMMON] Abbandoni con backgammon?
   *[other] Abbandoni la partita?
 } Se { $asked ->
    [one] { $who } accetta
   *[other] tutti accettano
 }, { $own ->
    [no] a { $name } costa
   *[yes] ti costa
 } { $amount }{ $whole-count ->
    [0] { "" }
   *[other] { $own ->
        [no] , e in tutto { $whole } per la sua parte
       *[yes] , e in tutto { $whole } per la tua parte
    }
 }{ $jacoby ->
    [yes] , come una partita semplice: nessun cubo in gioco è stato girato (Jacoby).
   *[no] .
 }
# Example: Se esci da Capitano, il tuo cubo a 8 resta in gioco, e per te decide Bob. Il tuo posto nella fila resta tuo fino alla fine della partita; se torni dopo, vai in fondo. Esci?
confirm-leave = Se esci{ $role ->
    [box] { " " }da Box
    [partner] { " " }da Partner
    [captain] { " " }da Capitano
   *[team] { "" }
}, { $count ->
    [one] { $role ->
        [team] il tuo cubo
        [captain] il tuo cubo
       *[other] il cubo
    } a { $values } resta
   *[other] { $role ->
        [team] i tuoi cubi
        [captain] i tuoi cubi
       *[other] i cubi
    } a { $values } restano
} in gioco, e { $deputy ->
    [none] nessuno decide per te
    [captain] per te decide il Capitano
   *[player] per te decide { $name }
}. Il tuo posto nella fila resta tuo fino alla fine della partita; se torni dopo, vai in fondo. Esci?
# Example: La tua proposta sulla posta è ancora aperta. Vuoi sostituirla con questa?
replaced = La tua proposta { $about } è ancora aperta. Vuoi sostituirla con questa?
replaced-about = { $kind ->
    [rule] su “{ $option }”
    [stake] sulla posta
    [title] sul titolo
    [row] di correggere una partita
    [end] di finire
    [stand-in] di un sostituto
    [closing] di chiudere una partita
   *[director] come direzione di gara
}
replaced-yes = Proponi questa
replaced-withdraw-first = La tua proposta di prima è ancora aperta. Ritirala (Le mie opzioni), oppure aspetta le risposte.
# Di una posta senza unità. Example: 6 punti (3 con una posta di 0,5)
worth-at-stake = { $worth } con una posta di { $stake }
# Example: 12 punti (60,00 €)
points-and-money = { $money ->
    [no] { $amount }
   *[yes] { $amount } ({ $worth })
}
# Example: Passi su tutti i cubi? Ti costa 4 punti (20,00 €).
confirm-drop = { $target ->
    [ALL] Passi su tutti i cubi?
   *[other] Passi?
 } { $own ->
    [no] A { $name } costa
   *[yes] Ti costa
 } { $amount }.
# Example: Alla fine passi, anche su tutti gli extra? Ti costa 1 punto, e sei fuori da questa partita.
confirm-drop-after-all = { $own ->
    [no] Alla fine { $name } passa, anche su tutti gli extra? Costa { $amount } a { $name }, che è
   *[yes] Alla fine passi, anche su tutti gli extra? Ti costa { $amount }, e sei
} fuori da questa partita.
# Example: Passi sui cubi di Bob e Cid? Ti costa 4 punti (20,00 €).
confirm-drop-some = { $count ->
    [one] Passi sul cubo { $owners }?
   *[other] Passi sui cubi { $owners }?
 } { $own ->
    [no] A { $name } costa
   *[yes] Ti costa
 } { $amount }.
confirm-drop-yes = Passa
# Example: Beaver su 4 cubi? Poi giochi per 32 punti. Ti si chiede conferma di un beaver dopo cui giochi per 8 o più su un cubo.
confirm-beaver = Beaver{ $count ->
    [one] { "" }
   *[other] { " " }su { $count } cubi
 }? Poi { $own ->
    [no] { $name } gioca
   *[yes] giochi
 } per { $amount }. Ti si chiede conferma di un beaver dopo cui giochi per 8 o più su un cubo.
confirm-beaver-yes = Beaver
drops-asked = Ti si chiede di nuovo conferma prima di passare 4 punti o più, di un raddoppio dopo cui giochi per 4 o più, e di un beaver dopo cui giochi per 8 o più su un cubo.
plays-unconfirmed = D'ora in poi la mossa che scegli si gioca subito. Sotto *Le mie opzioni* riattivi la conferma.
plays-confirmed = D'ora in poi confermi di nuovo ogni mossa.
confirm-not = Non è cambiato nulla.
# Example: La proposta di Bob è aperta: cominciate lo stesso?
confirm-start = { $proposals ->
    [one] La proposta di { $players } è aperta: cominciate lo stesso?
   *[other] Ci sono { $proposals } proposte aperte ({ $players }): cominciate lo stesso?
 }
confirm-leave-robots = Chiudi la chouette{ $game ->
    [0] { "" }
   *[other] { " " }e con lei la partita { $game }
 }? { $guests ->
    [0] Al tavolo ci sei solo tu, a parte i robot.
    [one] Qui hai un ospite, e al tavolo nessun altro ha un account.
   *[other] Qui hai { $guests } ospiti, e al tavolo nessun altro ha un account.
 }{ $game ->
    [0] { "" }
   *[other] { " " }Per i cubi ancora in gioco nessuno riceve punti.
 }{ $resigns ->
    [0] { "" }
   *[other] { " " }Se invece la dai per persa, abbandonala: /resign.
 }{ $guests ->
    [0] { "" }
   *[other] { " " }Se invece va via solo un ospite, premi *{ press-leave-robots }*.
 }
confirm-adjourn = Sospendere la partita { $game }? Tavoliere e cubi restano come sono, e nessuno riceve punti finché non si riprende. Si sospende se la maggioranza è d'accordo{ $robots ->
    [0] { "" }
   *[other] , e i robot dicono subito di sì
 }. Per la rotazione vale come vinta { $wins ->
    [box] dal Box
   *[team] dal Team
 }.
# Example: Chiudere la chouette? Se tutti sono d'accordo, non si gioca più. Finisce anche la partita 2, e per i cubi ancora in gioco nessuno riceve punti. Se invece la dai per persa, abbandonala: /resign.
confirm-end = Chiudere la chouette? { $suffices-count ->
    [0] Se tutti sono d'accordo
   *[other] Se { $suffices } è d'accordo
 }, non si gioca più.{ $game ->
    [0] { "" }
   *[other] { " " }Finisce anche la partita { $game }, e per i cubi ancora in gioco nessuno riceve punti.{ $resigns ->
        [0] { "" }
       *[other] { " " }Se invece la dai per persa, abbandonala: /resign.
     }
 }
options-public = { $waits } I tuoi pulsanti sono sotto l'ultimo messaggio.
options-join = Qui non hai ancora un posto: *{ press-join.again }*, e giochi dalla prossima partita. { $waits }
options-guest-with-phone = Un ospite ora ha un telefono suo? Lì preme *{ press-join.again }* e dice quale ospite è; tu dici se è così.
options-scorer-gone = { $name } segna i punti e non c'è più? { $over ->
    [yes] Basta premere una volta, e segna { $next } finché { $name } non torna.
   *[no] Dalle ore { $until } basta premere qui una volta, e segna { $next }.
 }
options-none = Per ora niente da fare per te. { $waits }
for-absent = Che cosa dici per { $name }{ $guest ->
    [yes] { "" }
   *[no] , che è assente
 }?
for-whom = Tu adesso non puoi dirlo. Intendi { $command ->
    [none] questo
   *[other] `/{ $command }`
} per { $names }{ $guest ->
    [yes] { "" }
   *[no] , che è assente
 }?
for-whom-costs = A { $name } costa { $amount }.
for-whom-yes = Sì, per { $name }
for-guest = { $name } è un ospite: { $speaker-count ->
    [0] nessuno segna i punti. Lo farà chi entra.
   *[other] i punti li segna { $speaker }, che lo dice per { $name }.
 }
for-guest-yourself = Sei tu { $name }? Se è così lo dice chi segna i punti; poi premi tu.
for-not-absent = { $keeps ->
    [you] Questo può dirlo solo { $name }. Tu segni i punti: di tutti dici ciò che accade al tavoliere.
    [other] Questo può dirlo solo { $name }; ciò che accade al tavoliere può dirlo anche { $scorer }, che segna i punti.
   *[nobody] { $name } non è assente: può dirlo solo { $name }.
 }
for-of-other = { $name } è assente. { $speaker-count ->
    [0] Nessuno decide per { $name }.
   *[other] Per { $name } decide { $speaker }.
 }
admit-which = Chi può entrare? Scegline quanti vuoi.
admit-none = Nessuno aspetta di entrare.
admit-accept = Fai entrare questi
admit-refuse = Questi no
one-player = Nomina un giocatore solo.
row-unread = Scrivi per ognuno di quella partita il nome e i punti, per esempio Ann +4, Bob −2, Cid −2; oppure di' chi ha vinto.
seats-rolled-here = Qui per i posti tira il bot: comincia senza un ordine. L'ordine si scrive dove tirate sul vostro tavoliere.
cubes-of-box = Solo il Box sceglie tra i cubi: qui { $box }.
cubes-which = Quali cubi?
cubes-for-absent = Per { $name }{ $guest ->
    [yes] { "" }
   *[no] , che è assente
 }: { $text }
cubes-counts = { $both ->
    [yes] Con due cubi tutti e due o nessuno: { $players }.
   *[no] Puoi accettare { $counts } cubi su { $of }: scegli tra quelli di { $players }.
}
cubes-menu-take = Accetta questi, passa gli altri
cubes-menu-beaver = Beaver su questi
cubes-menu-double = Raddoppia questi
# Example: Ann: 2 → 4
cubes-choice-double = { $names }: { $now } → { $to }
cubes-choice-take = { $names }: accetti a { $take }, passi: −{ $drop }
cubes-choice-beaver = { $names }: beaver a { $beaver }
# Examples: Accetta Ida e Gil per 2 ciascuno, passa Han: −1 · Accetta tutti per 6 in tutto · Passa tutti: −3
cubes-answered = { $take-count ->
    [0] Passa tutti: −{ $drop }
   *[other] { $drop-count ->
        [0] Accetta tutti per { $take }{ cubes-answered-price }
       *[other] Accetta { $take-names } per { $take }{ cubes-answered-price }, passa { $drop-names }: −{ $drop }
     }
 }
cubes-answered-price = { $price ->
    [each] { " " }ciascuno
    [sum] { " " }in tutto
   *[one] { "" }
 }
cubes-page = { $kind ->
    [double] Quali cubi raddoppi?
    [beaver] Su quali cubi fai beaver?
   *[take] Quali cubi accetti?
 }
    .double = Raddoppia { $names }: { $now } → { $to }
    .take = accetti a { $take }
    .drop = passi: −{ $drop }
cubes-page-beaver = Prima un beaver su alcuni
cubes-all-double = Tutti insieme: { $now } → { $to }.
cubes-all-take = Se li accetti tutti giochi per { $take }; se passi su tutti perdi { $drop }.
cubes-any = Puoi accettarne quanti ne vuoi.
    .beaver = Come rispondi a ogni cubo? Prima il beaver su alcuni, poi rispondi agli altri; oppure ne accetti alcuni e passi subito gli altri.
choose-automatic = Che cosa vale il doppio in apertura in questa partita?
choose-of-box = Lo sceglie solo il Box, prima dell'apertura: qui { $box }.
# Example: Non tocca a te: muove Ann. Puoi consigliare: scrivi /suggest con una mossa.
not-your-move = Non tocca a te: muove { $mover }.{ $advises ->
    [yes] { " " }Puoi consigliare: scrivi /suggest con una mossa.
   *[no] { "" }
 }
# Example: 6-3: finora 13/7
moves-so-far = { $made ->
    [whole] { $dice }: { $play }
    [part] { $dice }: finora { $play }
   *[none] { $mover-count ->
        [0] Gioca { $dice }.
       *[other] Gioca il tiro di { $mover }: { $dice }.
     }
 }
moves-die = Prima il dado { $die }
# Example: Gioca il consiglio di Anna: 8/5 6/5
moves-suggested = Gioca il consiglio di { $names }: { $play }
moves-others = Altre { $count }
moves-back = Indietro
moves-play = Gioca

## The lobby and the table message

lobby-title = Si apre una chouette{ $title-count ->
    [0] { "" }
   *[other] : { $title }
 }
# Example: Regolamento: Italiano, con una modifica. Sedetevi, poi premete Comincia: ognuno tira per il posto. Il bot non tocca mai denaro.
lobby-rules = Regolamento: { $book }{ $single ->
    [yes] , un cubo per tutti
   *[no] { "" }
 }{ $changes ->
    [0] .
    [one] , con una modifica.
   *[other] , con { $changes } modifiche.
 }{ $mode ->
    [score] { " " }Giocate su un tavoliere vostro: qui segnate raddoppi, risposte e risultati.
   *[play] { "" }
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }Un punto: { $stake }.
 } Il bot non tocca mai denaro.
# Example: <@Pat>: si comincia? Poi si tira per i posti.
lobby-how = { $ready ->
    [no] { $who-count ->
        [0] Sedetevi, poi premete *{ press-start }*.
       *[other] Quando siete abbastanza, premi *{ press-start }*.
     }
   *[yes] { $who-count ->
        [0] Si comincia? Può premere chiunque sia al tavolo.
       *[other] { $own ->
            [yes] Si comincia?
           *[no] { $who }: si comincia?
         }
    }
 } { $seats ->
    [kept] Si continua con i posti dell'ultima volta.
    [score] I posti li tira il bot; se avete già tirato: /chouette start order:
   *[play] Poi si tira per i posti.
 }
# Example: Si aspetta la risposta di **Dee** e **Cid**, poi si comincia. Oppure premete *Comincia* senza aspettare.
lobby-waits = { $suffices ->
    [yes] Si aspetta la risposta di { $who }, poi si comincia.{ $starts ->
        [yes] { " " }Oppure premete *{ press-start }* senza aspettare.
       *[no] { "" }
    }
   *[no] Si aspetta la risposta di { $who }.
 }
lobby-more-changes = … e altre { $count }: *{ press-rules }*
# Example: **Giocatori (3):** Ann, Bob e 🤖 Ada
lobby-players = **Giocatori ({ $count }):** { $count ->
    [0] ancora nessuno
   *[other] { $players }
 }
table-waits = Il tavolo è aperto.
robots-panel = { $count ->
    [0] Qui non c'è ancora nessun robot.
   *[other] Al tavolo: { $robots }.
 }{ $lobby ->
    [yes] { "" }
   *[no] { " " }Arrivi e uscite valgono dalla prossima partita.
 }
robots-how-strong = Quanto è forte chi arriva?
robots-add = Aggiungi { $count }
robots-who-leaves = Fai uscire
robots-start-box = Comincia da Box
robots-start-captain = Comincia da Capitano
robots-start-line = Comincia in fila
robots-start-dice = Tira per i posti
no-robot-here = A questo tavolo non c'è un robot così. Aggiungine uno con /robot add.
robot-pace-set = Ai tuoi tavoli i robot giocano { $pace }. Se qualcuno li vuole più lenti, vale la sua scelta.
robots-need-engine = Sulla macchina del bot non c'è un motore, quindi niente robot: lì serve `pip install bgsage`, o GNU Backgammon.
analysis-title = Partita { $game }: l'analisi
analysis-by = { $engine ->
    [gnubg] GNU Backgammon
   *[bgsage] Open Sage
 }, { $depth ->
    [quick] a prima vista
   *[deep] a fondo (2-ply)
 }
pr-scale = Errore medio (PR): 0 è perfetto, sotto 4 da campione, da 20 in su da principiante
analysis-of = -# **Partita { $game }.** { pr-scale }. Il trattino (–) vuol dire meno di 10 decisioni, troppo poche per una media. Le mosse e i cubi difficili dicono quanti erano, e quanto si è perso con tutti insieme, sempre per ogni punto del cubo. I punti persi si contano su tutte le scommesse della parte per cui si è deciso.
analysis-of-match = -# **Partita { $game }.** { pr-scale }. Il trattino (–) vuol dire meno di 10 decisioni, troppo poche per una media. Le mosse e i cubi difficili dicono quanti erano, e quanto si è perso con tutti insieme, normalizzato: vincere il cubo vale +1, perderlo −1. Le ultime due colonne dicono quanti incontri su cento decidono gli errori, e quanti la fortuna.
analysis-own-game = In questa partita le tue decisioni { $free ->
    [yes] non sono costate nulla
   *[no] { $whom ->
        [own] ti sono costate { $points } punti
        [box] sono costate al lato del Box { $points } punti su tutte le scommesse
        [team] sono costate al Team { $points } punti su tutte le scommesse
       *[both] sono costate alle due parti insieme { $points } punti su tutte le scommesse
     }
 }{ $level ->
    [champion] : hai giocato da campione
    [strong] : hai giocato da giocatore forte, da torneo
    [club] : hai giocato da buon giocatore di circolo
    [occasional] : hai giocato da giocatore occasionale
    [beginner] : hai giocato come chi sta imparando
   *[none] { "" }
 }.
# Example: **Hai deciso 12 mosse e un cubo, senza errori.**
analysis-costliest = { $error ->
    [no] { $own ->
        [yes] **{ $decided ->
            [plays] Hai deciso { $plays ->
                [one] una mossa
               *[other] { $plays } mosse
             }, senza errori.
            [cubes] Hai deciso { $cubes ->
                [one] un cubo
               *[other] { $cubes } cubi
             }, senza errori.
            [both] Hai deciso { $plays ->
                [one] una mossa
               *[other] { $plays } mosse
             } e { $cubes ->
                [one] un cubo
               *[other] { $cubes } cubi
             }, senza errori.
           *[nothing] Non hai avuto decisioni difficili.
         }**
       *[no] **Nessuno ha fatto errori.**
     }
   *[yes] { $own ->
        [yes] **La tua decisione più cara:**
       *[no] **La decisione più cara ({ $name }):**
     }{ $dice-count ->
        [0] { "" }
       *[other] { " " }con { $dice },
     } { $did }. Meglio: { $better }. { $whose ->
        [match] Costo: { $points }% degli incontri ({ $each } normalizzato).
        [own] È costata { $points } punti.
        [box] È costata a Box e Partner { $points } punti, { $own ->
            [yes] a te
           *[no] a { $loser }
         } { $mine }.
        [side] È costata al lato del Box { $points } punti, { $own ->
            [yes] a te
           *[no] a { $loser }
         } { $mine }.
       *[team] È costata al Team { $points } punti, { $own ->
            [yes] a te
           *[no] a { $loser }
         } { $mine }.
     }
 }
analysis-own-gain = { $sign ->
    [lost] **Abbandoni e accordi ti sono costati { $points } punti:** tanto in più valeva continuare.
   *[won] Abbandoni e accordi ti hanno dato { $points } punti in più di quanto valeva continuare.
 }
analysis-head-pr =
    errore
    medio (PR)
analysis-head-plays =
    mosse · persi
    insieme
analysis-head-cubes =
    cubi · persi
    insieme
analysis-head-lost =
    punti persi
    in tutto
analysis-head-lost-match =
    incontri
    persi, %
analysis-head-luck = fortuna
analysis-head-luck-match =
    fortuna,
    %
analysis-cell = { $count } · { $lost }
analysis-course = Andamento per il Box { $name }, in punti (cubo a 1)
analysis-course-match = Andamento per { $name }, normalizzato
analysis-no-errors = Nessun errore da 0,02 in su.
analysis-better = meglio: { $better }
analysis-done = fatto: { $done }
analysis-cost = { $whose ->
    [match] costo:{ " " }
    [own] costa{ " " }
    [box] costa a Box e Partner{ " " }
    [side] costa al lato del Box{ " " }
   *[team] costa al Team{ " " }
 }{ $points }{ $whose ->
    [match] % degli incontri ({ $each } normalizzato)
   *[other] { " " }pt
 }{ $product ->
    [yes] { " " }({ $each } × { $stake } pt in gioco)
   *[no] { "" }
 }{ $whose ->
    [match] { "" }
    [own] { "" }
   *[other] , a { $loser }: { $mine }
 }
# Where several made the same error: “cost the Team 0.23 pts (0.058 × 4 at stake), each: 0.06”.
analysis-each = ciascuno
analysis-did-double = raddoppio
analysis-did-no-double = niente raddoppio
analysis-did-take = accetto
analysis-did-drop = passo
analysis-did-beaver = beaver
analysis-did-take-beaver = beaver accettato
analysis-did-drop-beaver = passo sul beaver
analysis-did-raccoon = raccoon
analysis-did-take-raccoon = raccoon accettato
analysis-did-drop-raccoon = passo sul raccoon
analysis-did-give-extra = extra dato
analysis-did-no-extra = nessun extra
analysis-did-take-extra = extra accettato
analysis-did-refuse-extra = extra non accettato
analysis-did-drop-extra = passo sull'extra
analysis-did-resign = abbandono
analysis-did-accept-resignation = abbandono accettato
analysis-did-settle = accordo
analysis-did-buy = partita comprata
analysis-did-sell = partita venduta
analysis-did-play-on = continuare
analysis-alt-row = { $name }: PR { $pr }, fortuna { $luck }.
analysis-alt-board = Tavoliere: { $did }; la migliore: { $better }
analysis-decision = { $place }/{ $of } · { $name }{ $dice-count ->
    [0] { "" }
   *[other] { " " }{ $dice }
 }: { $did }{ $cubes-count ->
    [0] { "" }
   *[other] { " " }({ $cubes })
 }. { $verdict ->
    [best] La migliore.
    [near] Quasi la migliore, { $better }: { $loss } in meno.
   *[error] Meglio: { $better }. { $whose ->
        [match] Costo:{ " " }
        [own] È costato{ " " }
        [box] È costato a Box e Partner{ " " }
        [side] È costato al lato del Box{ " " }
       *[team] È costato al Team{ " " }
     }{ $points }{ $whose ->
        [match] % degli incontri ({ $each } normalizzato)
       *[other] { " " }punti
     }{ $product ->
        [yes] { " " }({ $each } × { $stake })
       *[no] { "" }
     }{ $whose ->
        [match] .
        [own] .
       *[other] , a { $loser }: { $mine }.
     }
 }
    Tocca { $side ->
    [box] al Box (scuro)
   *[team] al Team (chiaro)
 }, pip { $pips } a { $other-pips }, { $asks ->
    [match] cubo a { $stake }
    [drop] chi passa perde { $stake } pt
   *[roll] in gioco { $stake } pt
 }.
analysis-arrows = -# { $moment ->
    [before] Prima della mossa: 1 quella migliore,
   *[now] Sul tavoliere: 1 la mossa migliore,
 } 2{ $dashed ->
    [yes] { " " }(tratteggiata)
   *[no] { "" }
 } quella giocata{ $crossed ->
    [yes] , barrata perché costa 0,10 o più per ogni punto del cubo
   *[no] { "" }
 }.
# Example: Perché: la mossa migliore fa la punta 5; vince più spesso (52%, non 48%).
analysis-why = { $said ->
    [wins] La mossa migliore { $why }
    [play] Perché: la mossa migliore { $why }
   *[cube] Perché: { $why }
 }.
analysis-why-hits = { $known ->
    [yes] colpisce { $better } pedine, non { $other }
   *[no] colpisce
 }
analysis-why-safe = non lascia nessun tiro; l'altra ne lascia { $other } su 36
analysis-why-safe-outside = non lascia nessun tiro fuori dalla casa avversaria; l'altra ne lascia { $other } su 36
analysis-why-shots-outside = fuori dalla casa avversaria lascia { $count ->
    [one] un tiro
   *[other] { $count } tiri
 } che { $count ->
    [one] colpisce
   *[other] colpiscono
 } su 36, l'altra { $other }
analysis-why-shots = lascia { $count ->
    [one] un tiro
   *[other] { $count } tiri
 } che { $count ->
    [one] colpisce
   *[other] colpiscono
 } su 36, l'altra { $other }
analysis-why-makes = fa la punta { $better }
analysis-why-keeps = tiene la punta { $better }
analysis-why-makes-anchor = fa un'ancora sulla punta { $better }
analysis-why-keeps-anchor = { $count ->
    [24] resta indietro sulla punta 24
   *[other] tiene l'ancora sulla punta { $better }
 }
analysis-why-keeps-second-anchor = tiene la punta { $better } come seconda ancora
analysis-why-prime = ha un prime (punte di fila) di { $better }, l'altra di { $other }
analysis-why-runs = porta { $count ->
    [one] una pedina
    [2] due pedine
   *[other] { $better } pedine
 } fuori dalla casa avversaria{ $others ->
    [0] { "" }
    [1] , l'altra solo una
    [2] , l'altra solo due
   *[other] , l'altra solo { $others }
 }
analysis-why-off = porta fuori { $count ->
    [one] una pedina
   *[other] { $better } pedine
 }, non { $other }
# Example: ha due costruttori (pedine libere per fare punte), l'altra uno
analysis-why-builders = ha { $count ->
    [one] un costruttore (pedina libera per fare punte)
    [2] due costruttori (pedine libere per fare punte)
   *[other] { $count } costruttori (pedine libere per fare punte)
 }, l'altra { $others ->
    [0] nessuno
    [1] uno
    [2] due
   *[other] { $others }
 }
analysis-why-stack = non ammassa più di { $better } pedine su una punta, l'altra { $other }
# Example: non lascia pedine fuori gioco sulle punte basse (1 e 2), l'altra una
analysis-why-buried = { $count ->
    [0] non lascia pedine
    [one] lascia solo una pedina
    [2] lascia solo due pedine
   *[other] lascia solo { $count } pedine
 } fuori gioco sulle punte basse (1 e 2), l'altra { $others ->
    [1] una
    [2] due
   *[other] { $others }
 }
analysis-why-blots = { $count ->
    [0] non lascia pedine scoperte
    [one] lascia solo una pedina scoperta
    [2] lascia solo due pedine scoperte
   *[other] lascia solo { $count } pedine scoperte
 }, l'altra { $others ->
    [1] una
    [2] due
   *[other] { $others }
 }
analysis-why-home = tiene { $count ->
    [one] una punta
    [2] due punte
   *[other] { $count } punte
 } in casa, l'altra { $others ->
    [0] nessuna
    [1] una
    [2] due
   *[other] { $others }
 }
analysis-why-up = ha le pedine arretrate { $count ->
    [one] di un pip
   *[other] di { $count } pip
 } più vicine all'uscita dalla casa avversaria
analysis-why-wins = vince più spesso ({ $better }%, non { $other }%)
analysis-why-gammons = vince più gammon ({ $better }%, non { $other }%)
analysis-why-lost-gammons = { $saved ->
    [yes] evita il gammon
   *[no] perde meno gammon ({ $better }%, non { $other }%)
 }
analysis-why-backgammons = vince più backgammon ({ $better }%, non { $other }%)
analysis-why-lost-backgammons = { $saved ->
    [yes] evita il backgammon
   *[no] perde meno backgammon ({ $better }%, non { $other }%)
 }
analysis-why-early = troppo presto, si accetta ancora: { $better }% di vittorie{ $known ->
    [yes] , e si raddoppia da circa { $other }%
    [against] , mentre di solito si raddoppia da circa { $other }%: qui vale di più aspettare
   *[no] { "" }
 }
analysis-why-early-again = troppo presto, si accetta ancora: { $better }% di vittorie{ $known ->
    [yes] , e si raddoppia di nuovo da circa { $other }%
    [against] , mentre di solito si raddoppia di nuovo da circa { $other }%: qui vale di più aspettare
   *[no] { "" }
 }
analysis-why-underdog = { $favourite ->
    [other] troppo presto, e di molto: chi raddoppia ha solo { $better }% di vittorie, e il favorito è l'avversario
   *[once-doubled] troppo presto: chi raddoppia ha { $better }% di vittorie, ma con il cubo il favorito è l'avversario
 }
analysis-why-too-good = troppo buona: continuare vale { $better }, il passo solo { $other }
analysis-why-missed = si raddoppia, e si accetta: { $better }% di vittorie{ $known ->
    [yes] , e si raddoppia da circa { $other }%
    [against] , mentre di solito si raddoppia solo da circa { $other }%: qui vale di più raddoppiare
   *[no] { "" }
 }
analysis-why-missed-again = si raddoppia di nuovo, e si accetta: { $better }% di vittorie{ $known ->
    [yes] , e si raddoppia di nuovo da circa { $other }%
    [against] , mentre di solito si raddoppia di nuovo solo da circa { $other }%: qui vale di più raddoppiare
   *[no] { "" }
 }
analysis-why-late = era già da passare: solo { $better }% di vittorie per chi risponde{ $known ->
    [yes] , e per accettare serve circa { $other }%
   *[no] { "" }
 }
analysis-why-take = da accettare: { $better }% di vittorie{ $known ->
    [yes] , e ne basta circa { $other }%
   *[no] { "" }
 }
analysis-why-drop = da passare: { $better }% di vittorie{ $known ->
    [yes] , e per accettare serve circa { $other }%
   *[no] { "" }
 }
analysis-why-close = è quasi pari: accettare e passare valgono quasi lo stesso
analysis-why-beaver = beaver: con { $better }% di vittorie e il cubo è favorito chi risponde
analysis-why-no-beaver = niente beaver: con { $better }% di vittorie per chi risponde, è favorito chi ha raddoppiato
analysis-step = Decisione per decisione
analysis-judged = Finora: { $judged } mosse su { $plays }.
analysis-takes = Analisi della partita { $game }: di solito da 10 a 30 secondi.
analysis-off = Questo server non analizza le partite.
analysis-card = Punteggi
analysis-back = Indietro
analysis-next = Avanti
analysis-error = Errori, dal più grave
analysis-none = La partita { $game } non si può analizzare: non è finita, è sospesa, o si giocava su un altro tavoliere.
analysis-no-file = Per far analizzare un file, sceglilo in `file:` prima di inviare il comando.
analysis-needs-engine = Sulla macchina del bot non c'è un motore. Come averlo lo dice /help topic:{ help-topic-analysis }.
replay-errors = { $count ->
    [0] Nessun errore da 0,02 in su nella partita { $game }.
    [one] Un errore da 0,02 in su nella partita { $game }.
   *[other] { $count } errori da 0,02 in su nella partita { $game }.
 }{ $deep ->
    [no] { " " }A prima vista: l'analisi continua più a fondo.
   *[yes] { "" }
 }
# Example: −0,520 × 8 pt in gioco
replay-cost = { $each } { $kind ->
    [raised] per ogni punto del cubo
    [product] × { $stake } = { $points }
   *[stake] × { $stake } pt in gioco
 }
replay-error = { $name }: { $did } ({ $cost }), meglio: { $better }
analysis-failed = Il motore non risponde. Riprova fra un momento.
quiz-play = **Il chiaro gioca { $dice }.** Quale mossa?
quiz-cube = **{ $again ->
    [yes] Hai il chiaro, tocca a te e il cubo è tuo. Riraddoppi?
   *[no] Hai il chiaro e tocca a te. Raddoppi?
 }** E se sì, si accetta o si passa?
quiz-back = -# Questa l'avevi già sbagliata.
# Where a problem is from, below its question. Example: Da: 3 maggio 2026 · Colorado, partita 3.
quiz-from = -# { $from ->
    [robots] Da una partita di robot.
    [open] Da una partita di robot: finché la tua serata è aperta, le sue partite non danno problemi. Premi *{ press-analyse }* dopo le sue partite; quando è finita, i tuoi errori possono diventare problemi di /quiz.
    [instead] Da una partita di robot: dalle tue partite non ci sono problemi nuovi. /help topic:{ help-topic-analysis } dice quali errori diventano un problema.
   *[evening] Da: { $evening }, partita { $game }.{ $exchanged ->
        [yes] { " " }Lì toccava allo scuro: qui i colori sono scambiati.
       *[no] { "" }
     }
 }
quiz-choice-no-double = { $again ->
    [yes] Niente riraddoppio
   *[no] Niente raddoppio
 }
quiz-choice-double-take = { $again ->
    [yes] Riraddoppio, accetto
   *[no] Raddoppio, accetto
 }
quiz-choice-double-drop = { $again ->
    [yes] Riraddoppio, passo
   *[no] Raddoppio, passo
 }
quiz-right = ✅ Giusto: **{ $best }** ({ $equity }).
quiz-wrong = ❌ { $chosen } costa { $loss } per punto. Giusto: **{ $best }** ({ $equity }).
# Example: 🟡 Quasi: 24/21*/16 costa solo 0,02 per punto. Meglio: **13/8 6/3** (+0,245).
quiz-nearly = 🟡 Quasi: { $chosen } costa solo { $loss } per punto. Meglio: **{ $best }** ({ $equity }).
quiz-why = { $best } anziché { $other }: { $why }.
# Whose error a line is. Example: errore: scuro −0,683
quiz-error = errore: { $whose ->
    [light] chiaro { $light }
    [dark] scuro { $dark }
   *[both] chiaro { $light }, scuro { $dark }
 }
quiz-arrows = -# Sul tavoliere: 1 è la migliore, 2 la tua.
quiz-chances = Il chiaro: { $chances }.
quiz-then = { $evening }, partita { $game }{ $exchanged ->
    [yes] { " " }(qui a colori scambiati)
   *[no] { "" }
 }: { $deeds }.
quiz-then-robots = Da una partita di robot: { $deeds }.
quiz-deed = { $names }: { $what }
quiz-somebody = qualcuno
quiz-next = Prossima
quiz-gone = Questo problema non c'è più: la partita è stata giudicata di nuovo, la serata è ripresa, o non vedi più il suo canale.
quiz-ask-all = Chiedi al canale
quiz-not-here = Questo problema qui non si chiede: viene da un canale che non tutti qui vedono, o non c'è più.
quiz-asked-already = L'hai già chiesto al canale.
quiz-poll = { $count ->
    [0] Ancora nessun voto.
    [one] Un voto finora.
   *[other] { $count } voti finora.
 } I voti restano segreti finché non esce la risposta{ $timed ->
    [yes] , { $when }{ $early ->
        [yes] { " " }o appena ha votato chi ha giocato qui di recente
       *[no] { "" }
    }
   *[no] { "" }
 }.
quiz-show-answer = Mostra la risposta
quiz-voted = Il tuo voto: **{ $choice }**. Un'altra scelta lo cambia.
quiz-voted-last = Il tuo voto: **{ $choice }**. Chi gioca qui ha votato: ecco la risposta.
quiz-poll-over = La risposta è uscita: non si vota più.
quiz-poll-gone = Questa domanda non si conserva più. /quiz ne ha altre.
quiz-not-yours = La risposta la mostra chi ha chiesto, o la direzione di gara.
quiz-not-yours-by-clock = La risposta arriva da sola. Prima può mostrarla solo la direzione di gara.
quiz-told = ✅ Giusto: **{ $best }**. { $votes ->
    [0] Non ha votato nessuno.
   *[other] { $right ->
        [0] { $votes ->
            [one] L'unico voto era per altro.
           *[other] Su { $votes } non l'ha trovata nessuno.
         }
        [one] L'ha trovata 1 su { $votes }: { $names }.
       *[other] L'hanno trovata in { $right } su { $votes }: { $names }.
     }
 } [Perché]({ $url })
quiz-told-table = -# Chi ne sa di più: /leaderboard by:I problemi
quiz-channel-set = A questo canale arriva un problema { $every ->
    [weekly] ogni settimana
   *[daily] ogni giorno
 }, il prossimo { $now ->
    [yes] subito
   *[no] { $when }
 }; la risposta arriva { $every ->
    [weekly] una settimana
   *[daily] un giorno
 } dopo. Prima ciò che si è giocato qui, poi dove tutti sul server lo vedono, poi le partite dei robot. Con `/quiz channel:Non più` si smette.
quiz-channel-off = A questo canale non arrivano più problemi a orario fisso. Quelli già proposti avranno la loro risposta.
quiz-channel-not-allowed = Non puoi farlo: solo chi gestisce il server decide quando arrivano i problemi in un canale. Uno per te solo: `/quiz` senza opzioni.
quiz-channel-none = A questo canale non arrivano problemi a orario fisso. Si comincia con `/quiz channel:Ogni giorno` o `Ogni settimana`.
quiz-channel-next = -# A questo canale arriva un problema { $every ->
    [weekly] ogni settimana
   *[daily] ogni giorno
 }, il prossimo { $when }.
quiz-channel-which = Scegli anche ogni quanto: con `channel`, ogni giorno o ogni settimana.
quiz-channel-logged = **{ $by }** { $every ->
    [off] smette di proporre problemi al canale a orario fisso.
    [weekly] fa proporre al canale un problema ogni settimana.
   *[daily] fa proporre al canale un problema ogni giorno.
 }
quiz-nothing = { $returns ->
    [yes] Hai risposto a tutti i problemi. Il prossimo torna { $when }.
   *[no] Hai risposto a tutti i problemi.
 } { $engine ->
    [yes] Di nuovi ne danno le vostre partite: premi *Analisi* dopo una partita, e richiedi quando la serata è finita.
   *[no] Di nuovi ne darebbero le vostre partite, ma ci vuole un motore: /help topic:{ help-topic-analysis }.
 }
position-no-id = Qui non c'è una posizione. Incolla un XGID (`XGID=…`), il position id di GNU Backgammon, con o senza match id, oppure il testo alternativo intero di un mio tavoliere.
position-alt-checkers = È il testo alternativo di un tavoliere, ma non intero: a una parte mancano pedine o pip. Copialo dalla prima parola all'ultima.
position-alt-turn = Quel testo non dice di chi è il turno: la partita è finita, o il primo tiro non c'è ancora stato.
position-alt-beavered = Lì un cubo ha ricevuto un beaver e aspetta risposta: qui non si giudica. Per sapere quanto valgono raddoppiare, accettare e il beaver, incolla l'XGID della posizione con D al posto dei dadi.
position-alt-assumed = -# Letta dal testo di un'immagine, che non dice tutto. Do per scontato: { $assumed }.
position-alt-rules = Jacoby, niente beaver
position-alt-doublers = il cubo era di chi ha raddoppiato
position-alt-cubes = -# Giudicata per il cubo di { $players }. Gli altri cubi:
position-fields = Un XGID ha 10 parti separate da due punti; questo ne ha { $part }.
position-squares = La prima parte di un XGID ha 26 segni, uno per ogni punta e per i due bar; questa ne ha { $part }.
# Example: Nell'XGID il segno 24 è “P”. Una punta è da A a O (da 1 a 15 pedine di chi siede in basso), da a a o (di chi siede in alto), o un trattino se è vuota.
position-sign = Nell'XGID il segno { $place } è “{ $part }”. Una punta è da A a O (da 1 a 15 pedine di chi siede in basso), da a a o (di chi siede in alto), o un trattino se è vuota.
position-first-sign = Il primo segno di un XGID è il bar di chi siede in alto: da a a o (da 1 a 15 pedine), o un trattino se è vuoto. Qui è “{ $part }”.
position-last-sign = L'ultimo dei 26 segni di un XGID è il bar di chi siede in basso: da A a O (da 1 a 15 pedine), o un trattino se è vuoto. Qui è “{ $part }”.
position-checkers = Lì una parte ha { $part } pedine; al massimo sono 15.
position-over = Una delle parti ha già portato fuori tutte le pedine: la partita è finita.
position-closed = Tutte e due le parti sono sul bar contro sei punte: nessuno potrebbe più muovere.
position-cube = { $owner ->
    [mine] cubo { $value } di chi è al tiro
    [theirs] cubo { $value } dell'avversario
   *[nobody] cubo { $value } al centro
 }
position-cube-size = Il cubo (la seconda parte) è “{ $part }”; è un numero da 0 a 15: 0 è il cubo a 1, 3 quello a 8.
position-owner = Il padrone del cubo (la terza parte) è “{ $part }”; è 1, 0 o -1.
position-turn = Il turno (la quarta parte) è “{ $part }”; è 1 o -1.
position-dice = I dadi sono “{ $part }”. Sono due numeri da 1 a 6; 00 prima del tiro, D dopo un raddoppio.
position-beavered = Un beaver o un raccoon in attesa di risposta qui non si può giudicare. Scrivi D al posto dei dadi: vedrai quanto valgono raddoppiare, accettare e il beaver.
position-not-theirs = Lì raddoppia chi è al tiro, ma il cubo è dell'avversario.
position-score = Il punteggio è “{ $part }”; è un numero intero, in un incontro minore della sua lunghezza.
position-rules = L'ottava parte è “{ $part }”. Giocando a soldi va da 0 a 3: 1 con la Jacoby, 2 con i beaver, 3 con tutt'e due.
position-length = La lunghezza dell'incontro (la nona parte) è “{ $part }”; è un numero intero, a soldi 0.
position-far = Punti che lì mancano a qualcuno: { $part }. La tabella delle probabilità d'incontro arriva a 25.
position-crawford = Lì sarebbe la partita Crawford: allora a uno manca un punto, e il cubo è a 1 al centro.
# The side on roll first.
position-match = incontro ai { $length }, { $own } a { $other }
position-crawford-game = { $when ->
    [is] partita Crawford
    [dmp] DMP
   *[after] dopo la Crawford
 }
position-of-matches = { $share }% degli incontri
position-normalised = -# Normalizzata: +1 è quanto porta vincere questo cubo, −1 perderlo; accanto, quante volte si vince l'incontro.
position-limit = L'ultima parte, il cubo più alto, è “{ $part }”; è un numero come 10.
position-position-id = “{ $part }” non è un position id di GNU Backgammon, o è una posizione impossibile.
position-match-id = “{ $part }” non è un match id di GNU Backgammon.
position-state = Quel match id non è di una partita in corso, o è di una che qualcuno sta abbandonando.
position-on-board = Questa posizione è sul tavoliere di una partita che stai giocando, o a una mossa di distanza. Finché non è finita, il motore non ne dice niente.
position-jacoby = Jacoby
position-no-jacoby = senza Jacoby
position-beavers = beaver
position-pips = pip { $mine } contro { $theirs }
position-by = { $engine ->
    [gnubg] GNU Backgammon
   *[bgsage] Open Sage
 }, { $plies }-ply
position-best = **{ $play }** è la migliore con { $dice }.
position-no-play = Con { $dice } non si può muovere.
position-arrows = -# Sul tavoliere: 1 a linea continua{ $dashed ->
    [yes] , 2 tratteggiata
   *[no] { "" }
 }{ $dotted ->
    [yes] , 3 a puntini
   *[no] { "" }
 }{ $crossed ->
    [yes] ; barrata se si perde 0,10 o più
   *[no] { "" }
 }.
position-glance = a prima vista
position-wins = vince { $win }%
position-gammons = gammon { $won } vinti, { $lost } persi
position-backgammons = backgammon { $won }, { $lost }
position-verdict-roll = **Tira**: { $why ->
    [crawford] nella partita Crawford non si raddoppia.
    [wins] il cubo così com'è vince l'incontro; raddoppiare non porta niente.
   *[theirs] il cubo è dell'avversario.
 }
position-verdict-no-double = { $again ->
    [yes] **Niente riraddoppio.**
   *[no] **Niente raddoppio.**
 } Se raddoppia: si accetta.
position-verdict-no-double-beaver = { $again ->
    [yes] **Niente riraddoppio.**
   *[no] **Niente raddoppio.**
 } Se raddoppia: beaver.
position-verdict-double-take = { $again ->
    [yes] **Riraddoppio, accetto.**
   *[no] **Raddoppio, accetto.**
 }
position-verdict-double-beaver = { $again ->
    [yes] **Riraddoppio**
   *[no] **Raddoppio**
 }, anche se arriva il beaver.
position-verdict-double-drop = { $again ->
    [yes] **Riraddoppio, passo.**
   *[no] **Raddoppio, passo.**
 }
position-verdict-too-good = **Troppo forte per { $again ->
    [yes] riraddoppiare
   *[no] raddoppiare
 }**: si gioca per il gammon. Se raddoppia: { $answer ->
    [drop] si passa
   *[take] si accetta
 }.
position-answer = { $answer ->
    [drop] **Passo.**
    [beaver] **Beaver.**
   *[take] **Accetto.**
 }
position-doubled-right = Il raddoppio era giusto.
position-doubled-early = Il raddoppio era prematuro.
position-doubled-late = Il raddoppio era tardivo: era meglio continuare a giocare.
position-way-no-double = { $again ->
    [yes] Niente riraddoppio:
   *[no] Niente raddoppio:
 }
position-way-double-take = { $again ->
    [yes] Riraddoppio, se accettato:
   *[no] Raddoppio, se accettato:
 }
position-way-double-drop = { $again ->
    [yes] Riraddoppio, se l'altro passa:
   *[no] Raddoppio, se l'altro passa:
 }
position-window = Finestra del cubo, a spanne: { $again ->
    [yes] riraddoppio
   *[no] raddoppio
 } da { $double }% di vittorie, passo da { $drop }% (quindi si accetta da { $take }%){ $too-good-count ->
    [0] { "" }
   *[other] , troppo forte da { $too-good }%
 }.
position-match-take = A questo punteggio per accettare servono { $take }% di vittorie, se poi il cubo non gira più.
position-file-kind = **{ $name }**: allega un `.mat` di un programma di backgammon, o un verbale (`.chouette`) di `/export`.
position-file-large = **{ $name }** è troppo grande: se ne legge al massimo 1 MB.
position-file-gone = **{ $name }** non si è potuto prendere da Discord. Allegalo di nuovo.
position-file-match = Riga { $line }: { $fault ->
    [score] questo punteggio non torna con le partite precedenti, o non può essere di questo incontro.
    [result] quel risultato non è quello che dicono tavoliere e cubo.
    [crawford] nella partita Crawford, la prima in cui a qualcuno manca un punto, non si raddoppia.
    [beaver] in un incontro non si fanno beaver.
    [early] in un incontro non si raddoppia prima del primo tiro.
   *[far] lì a qualcuno mancano più di 25 punti: la tabella delle equity d'incontro non va oltre.
 } Perciò l'incontro non si giudica.
match-score = { $own } { $mine }, { $other } { $theirs }{ $crawford ->
    [is] { " " }(Crawford)
    [after] { " " }(dopo la Crawford)
    [dmp] { " " }(DMP)
   *[no] { "" }
 }
match-game = **Incontro ai { $length }, partita { $game }:** { $score }
position-file-unread = La riga { $line } del file non è di un verbale né di un `.mat`, o lì non è possibile.
position-file-illegal = Riga { $line }: con { $dice } lì non si può giocare { $play }.
position-file-games = -# { $count ->
    [one] Il file ha un'altra partita
   *[other] Il file ha altre { $count } partite
 }: nel menu qui sotto, o con il numero, per esempio /analyse { $example }.
position-file-unfinished = -# { $count ->
    [one] La partita { $games } non è stata giocata fino in fondo, quindi non è mostrata.
   *[other] Le partite { $games } non sono state giocate fino in fondo, quindi non sono mostrate.
 }
position-file-empty = In quel file nessuna partita è stata giocata fino in fondo su un tavoliere.
position-file-forgotten = Quel file non è più in memoria. Allegalo di nuovo con /analyse.
position-on-roll = Al tiro
position-opponent = Avversario
position-at-score = { $who } · { $score ->
    [one] { $score } punto
   *[other] { $score } punti
 } su { $of }
position-alt = { $game ->
    [match] Incontro.
   *[money] Partita a soldi.
 } Sotto siede il chiaro{ $below ->
    [yes] , che è al tiro
   *[no] ; al tiro è lo scuro
 }{ $asked ->
    [dice] , con { $dice } da giocare
    [answer] { " " }e ha raddoppiato
   *[cube] { "" }
 }. Chi è al tiro, { $pips } pip: { $mine }. L'avversario, { $other-pips } pip: { $theirs }.
position-analyse = Tutte le scelte qui
position-for-programs = -# Per altri programmi: `{ $id }`
position-show = Mostra a tutti
position-asked = **{ $name }** chiede: { $asked ->
    [dice] che cosa giochereste con { $dice }?
    [answer] accetto o passo?
   *[cube] raddoppio? E si accetta?
 }
position-posted = -# Ora la vedono tutti: { $link }
position-not-posted = -# Ora in questo canale non si è potuta pubblicare.
position-may-not-post = -# In questo canale non puoi scrivere, quindi la vedi solo tu.
strength-master = Maestro
    .like = Maestro: sbaglia pochissimo
strength-expert = Esperto
    .like = Esperto: sbaglia di rado
strength-advanced = Avanzato
    .like = Avanzato: gioca come in un buon circolo
strength-intermediate = Intermedio
    .like = Intermedio: sbaglia spesso
strength-casual = Dilettante
    .like = Dilettante: fa errori da principiante
rotation-none = Ora non ci sono posti: si tirano quando comincia una chouette.
evening-must-end = Questa serata è molto lunga: { $left ->
    [0] non può cominciare un'altra partita. Dopo questa chiudetela con /chouette end e apritene un'altra.
    [one] detta un'altra cosa, non può cominciare un'altra partita. Chiudetela con /chouette end e apritene un'altra.
   *[other] dopo altre { $left } cose dette non può cominciare un'altra partita. Chiudetela con /chouette end e apritene un'altra.
}
table-needs = Per una partita servono almeno { $least } giocatori: { $more ->
    [one] ne manca uno
   *[other] ne mancano { $more }
 }{ $here ->
    [2] , oppure giocate in due, se siete d'accordo: “{ option-min_players }” 2 in /rules
   *[other] {""}
 }.
heard = Fatto.
already-heard = Già fatto; niente è successo due volte.
# Example: **Dee** ti paga 3 punti (1,50 €) per chiudere la vostra scommessa a 2: fai l'offerta?
settle-offer = { $points ->
    [no] Tu e { $name } chiudete per niente { $value-count ->
        [0] quel che c'è tra voi
       *[other] la vostra scommessa a { $value }
     }
   *[yes] { $pays ->
        [yes] Paghi { $amount } a { $name }
       *[no] { $name } ti paga { $amount }
    }{ $value-count ->
        [0] , e tra voi questa partita è chiusa
       *[other] { " " }per chiudere la vostra scommessa a { $value }
    }
 }: fai l'offerta?
settle-offer-share = { $question }

    { $pays ->
        [yes] Paghi { $amount } a { $name }
       *[no] { $name } ti paga { $amount }
    }: fai l'offerta?
settle-offer-yes = Offri
# Example: Tieni tu i punti. **Ann** e **Bob** chiudono la loro scommessa a 4: chi paga 2 punti (€1,00)? Basta premere una volta: vale per tutti e due.
settled-at-board = Tieni tu i punti. { $bets }{ $amount-count ->
    [0] { " " }senza pagare
   *[other] : chi paga { $amount }
 }? { $asked-count ->
    [0] Basta premere una volta: vale per tutti e due.
   *[other] Poi si chiede a { $asked }; anche quella risposta puoi darla tu.
 }
settled-at-board-bet = { $one } e { $other } chiudono { $value-count ->
    [0] tutto quel che c'è tra loro in questa partita
   *[other] la loro scommessa a { $value }
 }
settled-at-board-yes = { $amount-count ->
    [0] { $payer } e { $payee }: senza pagare
   *[other] { $payer } paga { $amount } a { $payee }
 }
settle-with-one = Nomina un giocatore solo: ogni accordo è un'offerta a sé.
paid-unread = “{ $typed }” non è un importo. Scrivi un numero come 2,50 o 2.50, se vuoi con l'unità: 2,50 EUR.
points-unread = I punti sono numeri interi, o mezzi dove il tavolo gioca per mezzi punti: 2, ½ o 1,5, per esempio.
deal-is-dear = { $paid } sono tanti: con questi cubi anche un backgammon costa solo { $most }.
alone = Nessun altro ha accettato: { $must ->
    [yes] deve passare anche { $name }, nessuno accetta da solo.
   *[no] accetterebbe solo { $name }. { option-lone_taker }: { $rule }.
 }
    .you = Nessun altro ha accettato: { $must ->
        [yes] devi passare anche tu, nessuno accetta da solo.
       *[no] accetteresti solo tu. { option-lone_taker }: { $rule }.
     }
alone-after-drop = Se { $count ->
    [one] passa
   *[other] passano
 } { $names }, passa anche **{ $taker }**: nessuno accetta da solo.
    .you = Se { $count ->
        [0] passi tu
       *[other] passate tu e { $names }
     }, passa anche **{ $taker }**: nessuno accetta da solo.
    .taker = Se { $count ->
        [one] passa
       *[other] passano
     } { $names }, passi anche tu: nessuno accetta da solo.
alone-possible = Nessuno accetta da solo: se passano tutti gli altri, deve passare anche l'ultimo.
alone-moves = { $name-count ->
    [0] Se accetta una sola persona, muove quella per il Team.
   *[other] Nessun altro ha accettato: se { $name } accetta, muove per il Team senza altri.
 }
    .you = Nessun altro ha accettato: se accetti, muovi per il Team solo tu.
sale-along = Può vendere anche { $name }: allora costa il doppio, e nessun altro ha più parte.
undo-beside-roll = Tirare non è né un sì né un no: la richiesta di annullare resta aperta fino alla prossima mossa, e i dadi tirati intanto restano.
answers-alone = Ognuno risponde per sé: il Capitano passa per tutti solo al primo raddoppio.
answers-bound = { $law ->
    [half-rule] Regola della metà: il Box accetta almeno la metà dei cubi, o nessuno.
    [both-or-none] In una partita cominciata con due scommesse il Box accetta tutti e due i cubi, o nessuno.
   *[all-or-none] Ai cubi girati insieme il Box risponde insieme: tutti o nessuno.
 }
# Example: Raddoppio automatico: un cubo va a 2 quando il suo giocatore e il Box hanno premuto *Raddoppio automatico*.
automatic-how = Raddoppio automatico: { $shared ->
    [yes] il cubo va{ automatic-to } quando tutti i suoi giocatori e il Box hanno premuto
   *[no] un cubo va{ automatic-to } quando il suo giocatore e il Box hanno premuto
 } *{ press-agree }*.
automatic-to = { $value ->
    [0] { "" }
   *[other] { " " }a { $value }
 }
take-rule-of-thumb = -# È la tua prima volta col cubo? Accetta se vinceresti almeno una partita su quattro.
double-or-along = Se raddoppi anche tu, compri da chi vende; se giochi e basta, non compri nulla.
# Example: Chi compra paga Cid. Se nessuno compra, raddoppia anche Cid.
sale-unsold = Chi compra paga { $sellers }. Se nessuno compra, { $count ->
    [one] raddoppia
   *[other] raddoppiano
 } anche { $sellers }.
take-over-means = Rilevare una scommessa comprata: la paghi a chi l'ha comprata, e non si gioca più. Poi devi accettare il raddoppio.
extra-stays = L'extra di **{ $name }** con **{ $other }** resta a { $value }: questo raddoppio riguarda il cubo comune. L'extra si raddoppia per conto suo, prima del tiro.
# Example: -# La partita 2 verrebbe interrotta, e i cubi ancora in gioco non pagherebbero nulla. “Sospendi la partita” in “Le mie opzioni” la conserva.
end-loses-game = -# La partita { $game } verrebbe interrotta, e i cubi ancora in gioco non pagherebbero nulla.{ $keeps ->
    [own] { " " }“{ press-adjourn }” in “{ press-options }” la conserva.
    [others] { " " }Chi muove per una parte la conserva con “{ press-adjourn }” in “{ press-options }”.
   *[none] { "" }
 }
# Example: -# “Aspetta: potrei raddoppiare” in “Le mie opzioni” ti dà tempo.
robot-rolls-soon = -# { $shorter ->
    [yes] D'ora in poi i robot aspettano meno, { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    }.{ " " }
   *[no] { "" }
 }“{ press-hold }” in “{ press-options }” ti dà tempo.
robot-rolls-at = { $name } tira { $when }.
# Example: Blaise ti aspetta un minuto.
robot-waits-for-reader = { $name } ti aspetta un minuto.
still-open = -# Prima la risposta, poi si gioca. { $question }
settlement-fair = Secondo i soli dadi, la parte di { $name } vince { $chance }: la scommessa vale { $points } punti per { $name }.
settlement-fair-even = Secondo i soli dadi, la parte di { $name } vince { $chance }: la scommessa non vale niente per nessuno dei due.
chance-of-36 = { $number ->
    [one] una volta
   *[other] { $number } volte
 } su 36
chance-percent = con probabilità { $number }%
names-all = tutti, tutte
typed-yes = sì, vero, ammesso, ammessa, ammessi, si gioca
typed-no = no, falso, vietato, non ammesso, non ammessa, non ammessi, non si gioca
typed-no-play = niente, nessuna, nessuna mossa
claim-asked = { $user } dice di essere l'ospite { $name }. Se è così, posto, punti e pagamenti di quell'ospite { $evenings ->
    [1] nella serata “{ $newest }” in questo canale
   *[other] in { $evenings } serate di questo canale, l'ultima “{ $newest }”,
} diventano suoi. { $scorer-count ->
    [0] Chi dirige i tavoli può confermarlo.
   *[other] { $scorer }: confermi?
}
claim-yes = Sì, è { $name }
claim-no = No
claim-done = { $by }: sì. { $user } prende il posto dell'ospite { $name }.
claim-declined = { $by }: no. Non è cambiato niente.
claim-over = Non è cambiato niente: quell'ospite nel frattempo è di qualcun altro, o i due hanno giocato allo stesso tavolo.
claim-refused = { $why ->
    [unknown] In questo canale non si è seduto nessun ospite di nome { $name }, oppure è già di qualcuno.
    [played-too] Hai giocato allo stesso tavolo di { $name } con il tuo account: quell'ospite non eri tu.
   *[not-the-scorer] { $scorer-count ->
        [0] Lo dice solo chi dirige i tavoli.
       *[other] Lo dice solo { $scorer }, che segnava i punti, o chi dirige i tavoli.
    }
}
guest-name-taken = { $why ->
    [guest] { $name } siede già qui: a un ospite con lo stesso nome dai un altro nome, per esempio { $name } 2.
    [waited] Qui si aspetta { $name }, che preme *{ press-join.again }* dal proprio telefono. Se oggi non ce l'ha, o se è un'altra persona con lo stesso nome, fai sedere un ospite { $name } 2: con /claim il posto può diventare suo più tardi.
    [member] { $name } ha un account su questo server: preme da sé *{ press-join }*, poi /chouette start order: fa sedere tutti. Se è un'altra persona, dalle un altro nome.
   *[none] Il nome di un ospite deve avere almeno una lettera o una cifra.
}
guest-commas = Metti le virgole tra i nomi: { $option }:{ $names }. È il nome di un solo ospite? Allora metti una virgola in fondo.
nobody-called = Qui nessuno si chiama “{ $name }”.{ $seat_guest ->
    [yes] { " " }Per far sedere un ospite con questo nome: `/join guest:{ $name }`
   *[no] { "" }
 }
several-called = “{ $name }” può essere { $names }. Scegli un nome tra quelli che appaiono mentre scrivi, o menziona il giocatore.

## Rule books side by side: what people know each by (.value of the option; what is not here is told as the option and its value)

mark-cube = Cubi
    .individual = un cubo a testa
    .single = un cubo per tutti
mark-team_initial_answer = Primi raddoppi
    .half = Regola della metà: se raddoppiano tutti insieme, il Box accetta almeno metà dei cubi (se sono due, entrambi), o nessuno
    .all-or-none = Dei primi cubi offerti insieme il Box accetta tutti o nessuno
mark-box_double_answer = Il primo raddoppio del Box
    .captain = Se il Capitano passa il primo raddoppio del Box, passano tutti
mark-beavers = Beaver
    .yes = Beaver: chi riceve il raddoppio può raddoppiare subito ancora e tenere il cubo
mark-box_must_break_even = Il Box
    .yes = Un Box che batte il Capitano ma perde punti nella partita lascia il posto
mark-automatic_doubles = Doppio in apertura
    .unlimited = Un doppio in apertura raddoppia ogni volta tutti i cubi
    .box = Prima di ogni partita il Box dice che cosa vale il doppio in apertura
mark-jacoby = Gammon
    .yes = Il gammon conta solo su un cubo raddoppiato e accettato
mark-consultation_plays = Consigli
    .always = Tutto il Team consiglia in ogni momento
    .from-the-start = Chi ha una scommessa aperta consiglia, fin dall'inizio
    .once-in-the-game = Sulle mosse consiglia solo chi ha un cubo raddoppiato e accettato
mark-buyouts = Vendite
    .full = Chi nel Team non vuole raddoppiare può vendere la propria scommessa per il valore del cubo
    .half = Chi nel Team non vuole raddoppiare può vendere la propria scommessa per metà del cubo
mark-preemption = Prelazione
    .yes = Il Box può rilevare una scommessa venduta, e allora accetta
mark-settlements = Accordi
    .yes = Due giocatori possono chiudere la loro scommessa per i punti che vogliono
mark-partner = Partner
    .optional = Da { $partner_from } giocatori in su il Box può avere un Partner
    .mandatory = Da { $partner_from } giocatori in su il Box ha un Partner
mark-extras = Extra
    .yes = Chi passa può dare un extra a chi accetta: lo paga, e da lì scommette dalla parte del Box
mark-leave = Uscire
    .any-time = Si esce quando si vuole, anche a partita in corso: le scommesse le giocano gli altri
mark-rotation_decided_by = Rotazione
    .every-captain = Può andare nel Box ogni Capitano, anche quello nuovo
    .next-behind = Se il primo Capitano perde e chi lo sostituisce vince, è Box chi viene dopo di lui
mark-other = { $option }: { $value }
change-nearest = { $same ->
    [yes] Semplice: ognuno ha un cubo, e chi passa paga ed esce.
   *[no] La più vicina alla lezione.
 }
change-beavers = Beaver
    .yes = Chi è raddoppiato può raddoppiare subito a sua volta (beaver).
change-buyouts = Vendite
    .full = Un cubo per tutti: chi non vuole raddoppiare può vendere la scommessa a prezzo intero.
    .half = Un cubo per tutti: chi non vuole raddoppiare può vendere la scommessa per metà del cubo, a 1 per ½.
change-box_double_answer = Il primo raddoppio del Box
    .captain = Se il Capitano passa al primo raddoppio, passano tutti.
change-team_initial_answer = Primi raddoppi
    .half = Se raddoppiano tutti insieme, il Box accetta almeno metà dei cubi (se sono due, entrambi), o nessuno.
    .all-or-none = I primi cubi del Team il Box li accetta tutti o nessuno.
change-automatic_doubles = Doppio in apertura
    .unlimited = Dadi uguali all'inizio raddoppiano tutti i cubi.
    .box = Prima di ogni partita il Box dice che cosa valgono due dadi uguali all'inizio.
change-jacoby = Gammon
    .yes = Il gammon conta solo se un raddoppio è stato accettato.
books-title = **Regolamenti.** Se non si sceglie altro, qui si gioca con { $book }.
books-heading = **{ $book }**: { $cube }{ $usual ->
    [yes] { " " }(di solito qui)
   *[no] { "" }
 }
books-choice = { $book }: { $cube }
books-choose = Che cosa cambia in …
# Example: Italiano, come appena giocato
books-played = { $book }, come appena giocato
# Example: Italiano, regole standard
books-unchanged = { $book }, { $here ->
    [yes] come di solito qui
   *[no] regole standard
 }
books-as-played = { $changes-count ->
    [0] { $count ->
        [one] Il regolamento con una modifica
       *[other] Il regolamento con { $count } modifiche
     }
   *[other] Modificato: { $changes }
 }.
books-change = { $about ->
    [beavers] { $played ->
        [yes] con i beaver (chi è raddoppiato può raddoppiare subito a sua volta)
       *[no] senza beaver (nessuno raddoppia subito a sua volta)
     }
    [automatic_doubles] { $option } con dadi uguali all'inizio: { $value }
   *[other] { $option }: { $value }
 }
books-differ = Differenze rispetto a { $book }, le regole abituali qui
books-changed = Differenze rispetto al regolamento “{ $book }”
books-difference = **{ $option }:** { $value } (di solito: { $usual })
books-open = Apri un tavolo con queste regole
    .here = Gioca con queste regole
books-gone = Quel regolamento non c'è più: /chouette books mostra quelli che ci sono.

## Rules in force

rules-group-seats = __Posti__
rules-group-partner = __Partner__
rules-group-cubes = __Cubi__
rules-group-deals = __Accordi__
rules-group-rotation = __Rotazione__
rules-group-talk = __Consigli__
rules-group-presence = __Assenze__
rules-title = Regolamento in vigore: { $book }
rules-joined = Regolamento: { $book }{ $changed ->
    [0] , regole standard (/rules).
    [one] , con una modifica (/rules):
   *[other] , con { $changed } modifiche (/rules):
 }
rules-line = **{ $option }:** { $value }
rules-changed = **{ $option }:** { $value } (nel regolamento: { $was })
rules-idle = -# Senza effetto con queste regole: { $options }.
rules-section = { $section ->
    [reading] Il regolamento non lo dice; noi lo intendiamo così.
   *[other] Nel regolamento: { $section }
 }
rules-explained = **{ $option }**: { $help } Può essere:
rules-value = { $here ->
    [yes] • **{ $value }** (qui è così)
   *[no] • { $value }
 }
rules-no-effect = Con le altre regole di questo tavolo non cambia niente.
rules-of-alone = Altre regole? Scegli un regolamento qui sotto, poi *{ books-open.here }*: per ora al tavolo ci sei solo tu. Per una sola regola: /rules.
rules-in-short =
    .who = **Chi contro chi:** uno da solo, il Box, contro tutti gli altri, il Team; il Capitano, primo della fila, tira e muove per il Team.{ $partner_is_played ->
        [mandatory] { " " }Da { $partner_from } giocatori in su il Box ha un Partner.
        [optional] { " " }Da { $partner_from } giocatori in su il Box può avere un Partner.
       *[none] { "" }
     }
    .cubes = **Cubi:** { $cube ->
        [single] uno per tutti.{ $buyouts ->
            [full] { " " }Chi è contrario a un raddoppio della sua parte può vendere la sua partita, per quello che il cubo mostra.
            [half] { " " }Chi è contrario a un raddoppio della sua parte può vendere la sua partita, per metà di quello che il cubo mostra.
           *[none] { "" }
         }
       *[individual] ognuno del Team ha il suo con il Box.
     } { $beavers_are_played ->
        [yes] Chi riceve un raddoppio può raddoppiare subito ancora: è il beaver.
       *[no] Niente beaver: a un raddoppio nessuno raddoppia subito ancora.
     }
    .answers = **Accettare o passare:** se accetti giochi per il doppio, e il cubo è { $cube ->
        [single] della tua parte
       *[individual] tuo
     }; se passi paghi quello che mostrava prima (raddoppio da 1 a 2: 1 punto), e sei fuori dalla partita.{ $box_double_answer ->
        [captain] { " " }Se il Capitano passa al primo raddoppio del Box, passano tutti.
       *[each] { "" }
     }
    .next = **Chi va nel Box:** { $rotation_decided_by ->
        [side] il Capitano, se alla fine vince il Team; se vince il Box, il Box resta e il Capitano va in fondo alla fila.
       *[other] il Capitano, se batte il Box; se il Box batte il Capitano, il Box resta e il Capitano va in fondo alla fila.
     }{ $rotation_decided_by ->
        [next-behind] { " " }Se a battere il Box è solo il nuovo Capitano, nel Box va chi viene dopo il primo.
        [last-captain] { " " }Conta come Capitano chi lo è alla fine.
        [every-captain] { " " }Anche il nuovo Capitano gioca per quel posto.
       *[other] { "" }
     }{ $box_must_break_even ->
        [yes] { " " }Lascia il posto anche un Box che nella partita perde punti.
       *[no] { "" }
     }
    .pays = **Quanto paga una partita:** quello che mostra ogni cubo; un gammon due volte tanto, un backgammon tre{ $jacoby_is_played ->
        [yes] , ma tutti e due solo su un cubo raddoppiato e accettato.
       *[no] .
     }
rules-how-to-change = Chiunque abbia un posto può proporre un altro valore con /rules; devono essere d'accordo tutti.
rules-other-book = Altre regole: “{ press-end }”, poi “{ again-other }”, con le stesse persone o gli stessi robot.
## Score, ledger, rotation, pips, history

score-title = Foglio dei punti
score-games = Partite sul foglio: { $games }{ $broken-off ->
    [0] { "" }
   *[other] { " · " }finite: { $finished }
 }
score-places = In fondo a ogni riga: i posti nella partita { $game } (**b** Box, **c** Capitano{ $partner-count ->
    [0] { "" }
   *[other] , **p** Partner
 }, poi la fila). Nell'immagine ogni riga ha i posti della sua partita; gli altri segni li spiega /help topic:{ help-topic-sheet }.
score-chips = Dopo i punti: le fiches in mano. Piatto: { $pot }.
# Example: Già pagato, e tolto dai punteggi: Bob a Cid: 1,00 €.
score-paid = Già pagato, e tolto dai punteggi: { $payments }.
score-paid-one = { $payer } a { $payee }: { $worth }
score-empty = Nessun punto si è ancora mosso.
evening-unclear = { $fits ->
    [0] Nessuna serata di questo canale corrisponde a “{ $typed }”: scrivi una parte della data o del titolo e sceglila dall'elenco.
   *[other] A “{ $typed }” corrispondono { $fits } serate: { $evenings }. Scegline una dall'elenco mentre scrivi.
 }
ledger-title = Tutti i passaggi di punti
ledger-line = { $aside ->
    [no] Partita { $game }
   *[yes] Fuori dalle partite
 }: { $cause } { $transfers }
ledger-transfer = { $payer } → { $payee } **{ $amount }** ({ $reason })
ledger-cause = { $kind ->
    [drops] { $by } passa.
    [takes] { $by } accetta e il giro si chiude: chi ha passato paga.
    [beavers] { $by } fa beaver e il giro si chiude: chi ha passato paga.
    [doubles] { $by } raddoppia.
    [stands] { $by } non raddoppia.
    [goes-along] { $by } ci sta.
    [dissents] { $by } si oppone.
    [passes-on] { $by } non compra.
    [stays-out] { $by } resta fuori.
    [away] { $by } è assente.
    [proxy] { $by } nomina un delegato.
    [leaves] { $by } esce.
    [stays-in] { $by } resta dentro.
    [refuses] { $by } dice di no.
    [refuses-extra] { $by } non accetta un extra.
    [plays] { $by } tira { $dice } e gioca { $play }.
    [wins] Risultato: vince { $by }.
    [rolls] Tiro { $dice }.
    [opening] Apertura { $dice }.
    [accepts-game] { $by } accetta l'abbandono di { $of }.
    [accepts-game-own] { $by } è d'accordo con l'abbandono di { $of }.
    [accepts-settlement] { $by } accetta l'accordo.
    [accepts-sale] { $by } accetta la vendita.
    [sells-along] Vende anche { $by }.
    [accepts-mended] Riga corretta, d'accordo tutti{ $note-count ->
        [0] .
       *[other] { ": " }{ $note }.
     }
    [accepts-undo] Annullato, d'accordo tutti: { $undone }
    [goes-back] Annullato: { $undone }
    [gives-extra-to] { $by } dà un extra.
    [takes-extra] { $by } accetta un extra.
    [drops-extra] { $by } passa su un extra.
    [buys] { $by } compra una partita.
    [preempts] { $by } rileva un acquisto.
    [corrects] { $by } corregge: { $note }.
    [undo] Direzione di gara: { $by } annulla: { $undone }
    [revokes] Direzione di gara: { $by } ritira quello che aveva deciso.
    [closes-game-of] { $by } chiude la partita di chi manca.
    [accepts-closed] La partita di chi manca è chiusa, d'accordo tutti.
    [adjourns] La partita è sospesa.
    [ends] La chouette finisce.
    [unread] { $note }
   *[other] { $by } è d'accordo.
 }
# Example: Bob ha pagato **1,23 €** a Ann (26 nov 2026): registrato da @Mia.
ledger-settling = { $kind ->
    [paid] { $payer } ha pagato **{ $worth }** a { $payee }
    [not-paid] { $payee } non ha ricevuto **{ $worth }** da { $payer }: il debito resta aperto
    [written-off] { $payee } ha condonato **{ $worth }** a { $payer }
    [owed-again] { $payee } ha ritirato il condono di **{ $worth }** a { $payer }: il debito resta aperto
    [set-off] Quello che { $payer } doveva a { $payee } è scalato da quello che doveva { $payee }: **{ $worth }**
    [not-set-off] Quello che { $payer } doveva a { $payee } non è più scalato e torna da pagare: **{ $worth }**
    [netted] Quello che { $payer } doveva a { $payee } è compensato, d'accordo tutti gli interessati: **{ $worth }**
    [gone] Quello che { $payer } doveva a { $payee } è riportato a una serata successiva: **{ $worth }**
   *[carried] Da una serata precedente { $payer } deve **{ $worth }** a { $payee }
 }{ $date-count ->
    [0] { "" }
   *[other] { " " }({ $date })
 }{ $by-count ->
    [0] .
   *[other] : registrato da { $by }.
 }
ledger-by-director = { $told } (direzione di gara: { $by }{ $note-count ->
    [0] {""}
   *[other] : { $note }
 })
ledger-sum = In tutto { $player }: **{ $points }**{ $stake-count ->
    [0] { "" }
   *[other] { " " }a { $stake }
 }
ledger-ahead = Oltre a questi punti **{ $payer }** ha pagato { $worth } a **{ $payee }**.
ledger-empty = Ancora nessun passaggio di punti.
ledger-reason-drop = passo
ledger-reason-game = partita
ledger-reason-settlement = accordo
ledger-reason-closed = partita chiusa
ledger-reason-sale = partita del Box venduta
ledger-reason-split = diviso tra Box e Partner
ledger-reason-extra = extra dato
ledger-reason-buyout = acquisto
ledger-reason-paid = pagato
ledger-reason-not-paid = di nuovo da pagare
ledger-reason-written-off = condonato
ledger-reason-owed-again = di nuovo da pagare
ledger-reason-correction = correzione della direzione
ledger-reason-mended = riga corretta
ledger-reason-carried = riportato
ledger-reason-undo = annullato
# Example: Box: Ann. Capitano: Bob. Fila: Bob e Cid.
rotation-now = Box: { $box }. { $partner-count ->
    [0] { "" }
   *[other] Partner: { $partner }.{ " " }
 }Capitano: { $captain }. Fila: { $line }.
rotation-acting = { $captain } è fuori da questa partita: il nuovo Capitano è { $acting }.
# Why somebody is Box: Prossima partita: Box Bob, che ha battuto il Box prima degli altri, Capitano Cid
rotation-as = { $why ->
    [captain-wins] , { $adjourned ->
        [yes] come se avesse vinto il Team
       *[no] { $first ->
            [yes] { $otherwise ->
                [yes] { rotation-beat }
               *[no] che { $box-you ->
                    [yes] hai
                   *[other] ha
                 } battuto il Box prima degli altri
             }
           *[no] { rotation-beat }
         }
     }
    [acting-wins] , { $adjourned ->
        [yes] come se avesse vinto il Team
       *[no] che { $box-you ->
            [yes] hai
           *[other] ha
         } battuto il Box da nuovo Capitano
     }
    [box-left] , in testa alla fila
   *[other] { "" }
 }
rotation-beat = { $how ->
    [closed] dato che il Box mancava
    [drop] al cui raddoppio il Box ha passato
    [settlement] a cui il Box ha pagato un accordo
   *[other] che { $box-you ->
        [yes] hai
       *[other] ha
     } battuto il Box
 }
rotation-how = { $how ->
    [closed] , che mancava
    [drop] , che ha passato
    [settlement] , con un accordo
   *[other] { "" }
 }
# Example: Chi esce conta come battuto.
rotation-because = { $why ->
    [box-wins] Il Box resta{ $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] , perché batte { $beaten }, il Capitano{ rotation-how }
         }
       *[no] { "" }
     }.
    [captain-wins] { $adjourned ->
        [yes] La partita è stata sospesa, ed è come se avesse vinto il Team.
       *[no] Il Capitano batte il Box{ $otherwise ->
            [yes] { rotation-how }
           *[no] { "" }
         }.
     }
    [acting-wins] { $adjourned ->
        [yes] La partita è stata sospesa, ed è come se avesse vinto il Team.
       *[no] Un nuovo Capitano batte il Box.
     }
    [team-wins] Decide chi vince alla fine, qualunque siano i punti.
    [next-behind] { $beaten-count ->
        [0] Box e Capitano finiscono pari, ma alla fine
       *[other] Il Box batte { $beaten }, il Capitano{ rotation-how }, ma alla fine
     } il Box perde con il Team: perdono il posto tutti e due.
    [captains-lose] Il Box resta; i Capitani battuti vanno in fondo, nello stesso ordine di prima.
    [both-lose] Il Box batte { $beaten-count ->
        [0] il Capitano
       *[other] { $beaten }, il Capitano{ rotation-how }
     }, ma sull'intera partita è in perdita: perdono il posto tutti e due.
    [settled-even] Box e Capitano finiscono pari: perdono il posto tutti e due.
    [box-left] Il Box esce: va nel Box il primo della fila.
   *[leaver] Chi esce conta come battuto.
 }
rotation-after = Dopo la partita { $game }: { $because }
rotation-rule = Quale risultato decide: { $value }.
rotation-doubled = Chi andrà nel Box si sa solo dopo la risposta al raddoppio.
rotation-leaving = In uscita dopo questa partita: { $players }.
rotation-joining = In arrivo dalla prossima partita: { $players }.
# Example: Se ora vince il Box: nel Box c'è Ann.
rotation-if-box = Se ora vince il Box: nel Box c'è { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con { $partner }
 }{ $line-count ->
    [0] { "" }
   *[other] , poi { $line }
 }.
# Example: Se ora vince il Team: nel Box va Ann.
rotation-if-team = Se ora vince il Team: nel Box va { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con { $partner }
 }{ $line-count ->
    [0] { "" }
   *[other] , poi { $line }
 }.
pips-line = Box { $box } pip, Team { $team } pip. { $leader ->
    [box] Il Box è avanti di { $by }.
    [team] Il Team è avanti di { $by }.
   *[even] La corsa è pari.
 }
pips-none = Niente pip da contare: qui non c'è una partita in corso.
board-none = Niente tavoliere da mostrare: qui non c'è una partita in corso.
board-title = Tavoliere della chouette
board-open = Apri il tavoliere
board-link = { $plays ->
    [yes] Qui giochi accanto al canale: trascini, torni indietro, raddoppi, rispondi. Il link è solo tuo per 12 ore; chi ce l'ha gioca al posto tuo. Uno nuovo lo annulla.
   *[no] Qui guardi. Il link vale 12 ore, finché vedi questo canale; uno nuovo lo annulla.
}
board-link-open = Tavoliere
# A play of the other side, behind it as the numbers at the board's edge have it. Example: 24/16 (per te 1/9)
board-own-numbers = { $play } ({ $reads ->
    [watches] qui
   *[plays] per te
 } { $own })
# Behind the play of the other side. Example: Ada ti colpisce sulle tue punte 21 e 22.
board-hit = { $own ->
    [yes] { $name } ti colpisce { $points-count ->
        [one] sulla tua punta
       *[other] sulle tue punte
     }
   *[no] { $name } colpisce il Team { $points-count ->
        [one] sulla sua punta
       *[other] sulle sue punte
     }
 } { $points }.
# The last turns, the newer one first. Example: Prima: Ann 6-5, 24/13; tu 3-1, 8/5 6/5.
board-before = Prima: { $turns }.
    .turn = { $own ->
        [yes] tu
       *[no] { $name }
     } { $dice }, { $play }
board-won-by-drop = { $own ->
    [yes] { $names } passa il tuo raddoppio
   *[no] { $count ->
        [one] { $names } passa
       *[other] { $names } passano
    }
 }: vinci { $points }.
board-others-begin = La prossima partita la comincia chi sarà Box o Capitano: tu non devi fare niente.
board-rolled-itself = È venuto da solo: prima non c'era cubo da raddoppiare.
board-lost-now = Hai tirato { $dice }: { $stuck ->
    [barred] non puoi rientrare.
   *[stuck] non puoi muovere.
 }
board-waited = Si aspetta { $name } dalle { $since }. Vedi *{ press-options }*: *{ missing-button-show }*
# Example: Non hai potuto muovere: 3 tiri persi (6-5, 4-1 e 3-1).
board-lost-rolls = { $own ->
    [yes] Non hai
   *[no] { $by } non ha
} potuto muovere: { $count ->
    [one] { $count } tiro perso
   *[other] { $count } tiri persi
} ({ $more ->
    [yes] gli ultimi { $rolls }
   *[no] { $rolls }
 }).
# Example: Ann passa il raddoppio di Bob: il nuovo Capitano sei tu, e muovi.
board-acting = { $cause ->
    [none] Il
   *[other] { $cause }: il
 } nuovo Capitano sei tu, e muovi.
# Example: Ada accetta: giochi per 4.
board-taken = { $taken }: giochi per { $stake }.
# Examples: Vinci un gammon: +4. Ann abbandona; Abbandoni e perdi la partita: −3; Passi: −1; Il Team passa: +3; Perdi 1. Il Team vince un gammon
board-own-result = { $how ->
    [played] { $result ->
        [win] Vinci
       *[lose] { $resigns ->
            [reader] Abbandoni e perdi
           *[other] Perdi
        }
     } { $margin ->
        [1] la partita
        [2] un gammon
       *[3] un backgammon
     }: { $signed }{ $resigns ->
        [other] . { $resigned } abbandona
       *[nobody] { "" }
     }
    [drops] { $result ->
        [lose] Passi
       *[win] { $out ->
            [team] Il Team passa
           *[people] { $droppers } { $droppers-count ->
                [one] passa
               *[other] passano
            }
        }
     }: { $signed }
   *[other] { $result ->
        [win] Vinci { $points }. { $end }
        [lose] Perdi { $points }. { $end }
       *[even] Finisci in pari. { $end }
     }
 }
# Example: Il tuo −32½: acquisto −½, extra da Dee +4, partita −24 (2 scommesse × 4 × 3 per il backgammon) ed extra con Dee −12 (4 × 3).
board-own-reasons = { $over ->
    [yes] Ultima partita { $points }
   *[no] Il tuo { $points }
 }: { $reasons }.
board-own-part = { $what ->
    [extra-given] extra dato a { $players }
    [extra-received] extra ricevuto da { $players }
    [extra] extra con { $players }
    [game-with] partita con { $players }
   *[game] partita
 } { $points }{ $count ->
    [one] { "" }
   *[other] { " " }ciascuno
 }{ $sum-count ->
    [0] { "" }
   *[other] { " " }({ $sum })
 }
board-own-sum = { $bets ->
    [1] { "" }
   *[other] { $bets } scommesse ×{ " " }
 }{ $value }{ $margin ->
    [1] { "" }
    [2] { " " }× 2{ board-own-margin }
   *[3] { " " }× 3{ board-own-margin }
 }
board-own-margin = { $told ->
    [gammon] { " " }per il gammon
    [backgammon] { " " }per il backgammon
   *[none] { "" }
 }
board-in-channel-analyse = L'analisi è nel canale: premi *Analisi* sotto il messaggio.
board-in-channel-correct = Le partite già giocate si correggono nel canale: lì premi *Correggi*, o scrivi /correct.
board-in-channel-seat-guest = Gli ospiti si siedono nel canale: lì premi *{ press-options }*, o scrivi /join guest:Zoe.
board-in-channel-export = La pagina della serata è nel canale: premi *{ press-export }* sotto il messaggio.
board-in-channel-film = Il film è nel canale: premi *Film* sotto il messaggio.
board-in-channel-history = La partita si rivede nel canale: premi *{ press-history }* sotto il messaggio.
board-in-channel-quiz = Il quiz è nel canale: premi *{ press-quiz }* sotto il messaggio.
board-in-channel-settle = I pagamenti si segnano nel canale: lì premi *{ settle-from-end }* sotto il messaggio.
board-in-channel-teach = La lezione è nel canale: scrivi lì /tutorial.
board-who-left = Fuori dalla prossima partita: { $names }.
board-who-came = Nella prossima partita entra anche: { $names }.
board-again = Il nuovo tavolo è aperto in #{ $channel }; /board te ne dà il tavoliere.
board-nowhere = Questo bot non ha un indirizzo per i tavolieri.
board-over = Qui non c'è niente da vedere, o non più. Nel canale, /board ti dà un nuovo link.
board-away = Sei assente{ $acts ->
    [waits] { " " }e la partita ti aspetta
   *[other] : { board-away-acts }
 }.
board-away-acts = { $acts ->
    [nobody] quando tocca a te, la partita ti aspetta
    [captain] la risposta del Capitano vale anche per il tuo cubo
    [scores] d'ora in poi i punti li segna chi entra dal proprio telefono
    [follows] il tuo cubo segue quello del Capitano, per il resto decide { $speaker } al posto tuo
   *[speaker] al tuo posto decide { $speaker }
 }
board-not-now = Il bot non è ancora qui. Riprova tra un attimo.
board-left = Hai lasciato il tavolo: ora guardi.
board-join = { $again ->
    [yes] Torna a sederti
   *[no] { press-join.again }
 }
board-watching = Stai guardando.{ $joins ->
    [yes] { " " }Con *{ press-join.again }* giochi dalla prossima partita.
   *[no] { "" }
 }
board-only-watching = Qui guardi soltanto. Con *{ press-join.again }* ti siedi.
history-title = **Partita { $game }** · { $when ->
    [before] prima del momento
   *[at] momento
 } { $place } di { $of }{ $error ->
    [0] { "" }
   *[other] { " " }· errore { $error } di { $errors }
 }
history-first = « Inizio
history-back = ‹ Indietro
history-next = Avanti ›
history-last = Fine »
history-error-back = ‹ Errore precedente
history-error-next = Errore successivo ›
history-games = Un'altra partita
history-game = Partita { $game }
history-none = La partita { $game } non c'è.
# Below a board of a film. Example: Dora 3-1: 8/5 6/5 (−0.110 × 2, better: 24/20*)
film-done = { $name }{ $dice-count ->
    [0] { "" }
   *[other] { " " }{ $dice }
 }: { $done }
film-error = ({ $cost }, meglio: { $better })
# What was wrong, below a board of a film. Example: Bob: abbandono con gammon (−0,110 × 2, meglio: continuare)
film-resignation = abbandono { $margin ->
    [1] della partita
    [2] con gammon
   *[3] con backgammon
 }{ $accepted ->
    [yes] { " " }accettato
   *[no] { "" }
 }
film-step = Partita { $game } · momento { $place }
film-analysing = Prima si cercano gli errori della partita { $game }: di solito da 10 a 30 secondi. Poi si disegna il film.
film-takes = { $pictures ->
    [one] Sto disegnando un'immagine
   *[other] Sto disegnando { $pictures } immagini
 }: circa { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
 }.
film-of = **Partita { $game }** · { $what ->
    [short] { $pictures ->
        [one] un'immagine
       *[other] in { $pictures } immagini
     }
    [part] momenti da { $first } a { $last }
   *[whole] il film
 }
film-shortened = -# Manca l'inizio: il film intero è più grande di quanto Discord accetti qui. `/film` mostra qualsiasi parte con `from` e `to`.
film-unmarked = -# { $marked ->
    [glance] Gli errori sono segnati come il motore li ha trovati a prima vista: ora non ha risposto. `/film` ci riprova a fondo.
   *[no] Gli errori non sono segnati: il motore non ha risposto. `/film` ci riprova.
 }
film-alt = Film della partita { $game }, in { $pictures } immagini. Alla fine:
film-none = Della partita { $game } non c'è un film: è stata sospesa o abbandonata, o si giocava su un altro tavoliere.
film-open = La partita { $game } è ancora in corso. Il film si può fare quando è finita; intanto /history la ripercorre.
film-no-game = Non è ancora finita nessuna partita, quindi non c'è un film.
film-elsewhere = Il tavoliere è altrove e il bot non ne ha visto le pedine: non c'è un film. /history ripercorre cubi e risultati.
film-part-unread = La partita { $game } ha i momenti da 1 a { $of }, come li conta /history. `from` e `to` vogliono uno di questi numeri o una voce dell'elenco, e `from` viene prima.
film-posted = Il film è nel canale: { $link }
film-not-posted = -# Ora non si è potuto pubblicare nel canale, quindi lo vedi solo tu.
settle-title = Conti finali
# Example: **Bob** paga 8,00 € a **Ann** (4 punti) – pagato finora: 6,00 €; resta: 2,00 €
settle-line = { $payer-count ->
    [0] Paghi
   *[other] **{ $payer }** { $payee-count ->
        [0] ti paga
       *[other] paga
     }
 } { $worth-count ->
    [0] { $amount-points }{ $payee-count ->
        [0] { "" }
       *[other] { " " }a **{ $payee }**
     }
   *[other] { $worth }{ $payee-count ->
        [0] { "" }
       *[other] { " " }a **{ $payee }**
     } ({ $amount-points }{ $stake-count ->
        [0] { "" }
       *[other] { " " }a { $stake }
    })
 }{ $states-count ->
    [0] { "" }
   *[other] { " " }– { $states }
 }
# Example: pagato finora: 6,00 €
settle-line-state = { $what ->
    [paid] { $all ->
        [yes] saldato
       *[no] pagato finora: { $worth }
     }
    [carried] { $all ->
        [yes] riportato a una serata successiva
       *[no] riportato a una serata successiva: { $worth }
     }
    [netted] { $all ->
        [yes] compensato
       *[no] compensato: { $worth }
     }
    [written-off] { $all ->
        [yes] condonato
       *[no] condonato: { $worth }
     }
    [set-off] { $all ->
        [yes] scalato
       *[no] scalato: { $worth }
     }
    [back] pagato in più: { $worth }
   *[left] resta: { $worth }
 }
settle-line-between = ;{ " " }
settle-set-off = Quello che due di voi si devono per poste diverse è qui un solo pagamento.
# Example: **Bob** ha pagato 2,00 € a **Ann** prima della fine.
settle-paid-before = { $even ->
    [yes] { $payer-count ->
        [0] Tu e **{ $payee }** vi siete
       *[other] { $payee-count ->
            [0] Tu e **{ $payer }** vi siete
           *[other] **{ $payer }** e **{ $payee }** si sono
         }
     } pagati { $worth } l'un l'altro prima della fine: { $payer-count ->
        [0] siete
       *[other] { $payee-count ->
            [0] siete
           *[other] sono
         }
     } pari.
   *[no] { $payer-count ->
        [0] Hai pagato
       *[other] **{ $payer }** { $payee-count ->
            [0] ti ha pagato
           *[other] ha pagato
         }
     } { $worth }{ $payee-count ->
        [0] { "" }
       *[other] { " " }a **{ $payee }**
     } prima della fine.
 }
settle-open = __Da pagare__
    .others = __Da pagare tra altri__
# Example: 1 mar 2026: **Bob** paga 2,00 € a **Ann** (4 punti × 0,50 €)
settle-debt = { $date }{ $title-count ->
    [0] { "" }
   *[other] { " " }“{ $title }”
 }: **{ $payer }** paga { $worth-count ->
    [0] { $amount-points } a **{ $payee }**
   *[other] { $worth } a **{ $payee }** ({ $amount-points } × { $stake })
 }
# Example: 1 mar 2026: **Bob** paga 12,17 € a **Ann** (di 22,50 €; pagato finora: 10,33 €)
settle-debt-part = { $date }{ $title-count ->
    [0] { "" }
   *[other] { " " }“{ $title }”
 }: **{ $payer }** paga { $worth } a **{ $payee }**{ $whole-count ->
    [0] { "" }
   *[other] { " " }(di { $whole }; { $states })
 }
# Example: 1 mar 2026, per compensazione (serate: Primavera e Estate): **Bob** paga 7,50 € a **Ann**
settle-debt-netted = { $date }, per compensazione{ $title-count ->
    [0] { "" }
   *[other] { " " }(serate: { $title })
 }: **{ $payer }** paga { $worth } a **{ $payee }**
settle-sums = __Più pagamenti, in tutto__
# Example: **Bob** paga 7,50 € a **Ann**
settle-sum = { $even ->
    [yes] { $payer-count ->
        [0] Tu e **{ $payee }** siete
       *[other] { $payee-count ->
            [0] Tu e **{ $payer }** siete
           *[other] **{ $payer }** e **{ $payee }** sono
         }
     } pari.
   *[no] { $payer-count ->
        [0] Paghi
       *[other] **{ $payer }** { $payee-count ->
            [0] ti paga
           *[other] paga
         }
     } { $worth }{ $payee-count ->
        [0] { "" }
       *[other] { " " }a **{ $payee }**
     }
 }
settle-with-older = __In tutto tra questi giocatori, con quanto era rimasto in sospeso tra loro__
settle-in-fewer = Ognuno deve a chi ha perso, finché tutti non decidono altrimenti. Compensando { $then ->
    [one] basta un pagamento
   *[other] bastano { $then } pagamenti
 } invece di { $now }; lo propone un tesoriere in /settleup:
# Example: Ancora in sospeso con un ospite dello stesso nome: **Bruno** paga 17 punti a **Dino**. Sei tu? /claim guest:Bruno
settle-with-namesake = Ancora in sospeso con un ospite dello stesso nome: { $sums }. Sei tu? /claim guest:{ $guest }
# Example: Ancora in sospeso da prima, con chi non c'era: **Otto** paga 1 punto a **Ann**.
settle-with-absent = Ancora in sospeso da prima, con chi non c'era: { $sums }{ $more ->
    [0] { "" }
   *[other] ; e altri { $more }. *{ settle-from-end }* mostra a ognuno i propri
 }.
settle-now = __Se finisse ora__
settle-none = Non hai pagamenti in sospeso.
settle-treasurer-button = Tesoreria
settle-treasurer = __Tesoreria: tutti i pagamenti aperti__
# Example: Compensa EUR: da 5 pagamenti a 2 (Ann, Bob, Cid)
netting-button = Compensa { $label }: da { $now } pagamenti a { $then } ({ $people })
netting-points = punti
# Example: Invece di 5 pagamenti ne bastano 2:
netting-preview = Invece di { $now } pagamenti ne { $then ->
    [one] basta
   *[other] bastano
 } { $then }:
netting-instead = Al posto di:
netting-offer-button = Proponilo qui
netting-offered = Proposto: vale quando sono tutti d'accordo, ognuno premendo una volta, entro tre giorni.
netting-offer = { $people }: invece di { $now } pagamenti tra voi ne { $then ->
    [one] basta
   *[other] bastano
 } { $then }. D'accordo? Non cambia niente se non lo siete tutti, entro tre giorni.
netting-agree = D'accordo
netting-decline = No, grazie
netting-told = { $state ->
    [offered] D'accordo: { $agreed }. Manca ancora il sì di { $missing }.
    [netted] { $people } sono tutti d'accordo. Ora tra voi:
    [ended] Nel frattempo un debito è cambiato: la proposta è finita, e non cambia niente.
    [late] In tre giorni non tutti hanno detto di sì: la proposta è finita, e non cambia niente.
   *[declined] { $who } non è d'accordo: i debiti restano com'erano.
 }
netting-refused = { $why ->
    [not-concerned] Può rispondere solo chi è nominato lì.
    [agreed-already] Hai già detto di sì; gli altri non ancora tutti.
    [changed] Nel frattempo un debito è cambiato: la proposta è finita, e non cambia niente.
    [late] Sono passati tre giorni: la proposta è finita, e non cambia niente.
   *[gone] Quella proposta è finita. /settleup mostra che cosa resta da pagare.
 }
# Example: In tutto devono dare: **Bob** 32,50 €, **Cid** 7,50 €; devono avere: **Ann** 40,00 €.
settle-totals = In tutto devono dare: { $owe }; devono avere: { $get }.
settle-treasurer-none = Nessuno ha pagamenti in sospeso che tu possa vedere.
settle-treasurer-only = I pagamenti di tutti li vede solo la direzione di gara. /settleup mostra i tuoi.
settle-forgotten = un ex giocatore
settle-changed = Nel frattempo è cambiato qualcosa. Guarda di nuovo con /settleup.
settle-changed-below = Nel frattempo è cambiato qualcosa. Qui sotto c'è quello che è aperto adesso.
# Example: <@22> ha dato 5,00 € a **Ann**. Restano 3,00 €.
settle-told = { $even ->
    [yes] { $payer } e { $payee } sono pari.
   *[no] { $payer } ha dato { $worth } a { $payee }.
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }Ancora da dare: { $left }.
 }
settle-said = __Pagamenti__
# Example: 1 mar 2026: **Bob** ha dato 5,00 € a **Ann**.
settle-said-line = { $date }: { $told }
settle-ask = { $even ->
    [yes] { $guest-count ->
        [0] Tu e **{ $player }** siete pari?
       *[other] **{ $guest }** e **{ $player }** sono pari?
     }
   *[no] { $guest-count ->
        [0] **{ $player }** ti ha dato { $worth }?
       *[other] **{ $player }** ha dato { $worth } a **{ $guest }**?
     }
 } { $told ->
    [no] Non lo scrivo in nessun canale: si è giocato in più canali, che non tutti qui vedono. Per un giorno puoi annullarlo.
   *[yes] { $channel-count ->
        [0] Lo leggono tutti qui; per un giorno puoi annullarlo.
       *[other] Lo leggono tutti in { $channel }; per un giorno puoi annullarlo.
     }
 }
write-off-press = Non paga: condona
# Example: **Cid** ti deve 4,00 € di 3 serate. Condoni 1,50 €? Non li dovrà più; niente è stato pagato. Si legge dove si leggono i pagamenti; puoi annullarlo per un giorno, e poi con /paid.
write-off-ask = **{ $player }** ti deve { $worth } di { $evenings ->
    [1] una serata
   *[other] { $evenings } serate
 }{ $even ->
    [yes] , tolto quello che devi tu; quello resta, e poi siete pari
   *[no] { "" }
 }. { $part-count ->
    [0] Condoni il debito? Non lo dovrà più; niente è stato pagato.
   *[other] Condoni { $part }? Non li dovrà più; niente è stato pagato.
 } Si legge dove si leggono i pagamenti; puoi annullarlo per un giorno, e poi con /paid.
write-off-yes = Condona { $worth }
write-off-by-payee = Devi { $worth } a **{ $player }**: solo **{ $player }**, che li deve avere, può condonarli.
write-off-none = **{ $player }** non ti deve niente di serate finite. Quello che darebbe una serata in corso non è ancora dovuto.
settle-ask-claim = Hai dato { $worth } a **{ $player }**? Lo annoto e chiedo conferma a **{ $player }**: vale solo allora. { $told ->
    [no] Non lo scrivo in nessun canale: si è giocato in più canali, che non tutti qui vedono. Avvisa tu: lo trova in /settleup.
   *[yes] { $channel-count ->
        [0] Lo leggono tutti qui.
       *[other] Lo leggono tutti in { $channel }.
     }
 }
settle-to-decide = { $place }. { $told }
settle-ask-decide = { $act ->
    [yes] Decidi che { $payer } ha pagato { $worth } a { $payee }?
    [no] { $payer } continuerà a dovere { $worth } a { $payee }, e non potrà più dire di averli dati: decidi così?
   *[back] { $told }
        Annullare questa decisione? Il debito torna com'era.
} Lo dico con il tuo nome, e lo annoto nel canale dove si annota che cosa fa la direzione di gara, se il server ne ha uno.
settle-ask-back = { $told }
    Annullo? Il debito torna com'era, e lo scrivo qui.
settle-told-elsewhere = L'ho scritto in { $channel }, dove il debito si conosce.
settle-told-nowhere = Dove quella serata è nota non posso scrivere, o erano più serate in canali diversi, quindi non lo sa nessuno: avvisa tu.
payment-told = { $state ->
    [noted] { $payer } dice di aver pagato { $worth }. { $payee }: ricevuti?
    [disputed] { $payee } non ha ricevuto { $worth } da { $payer }, che dice di aver pagato. { $payer } può chiamare la direzione di gara.
    [called] { $payer } dice di aver dato { $worth } a { $payee }, e chiede che decida la direzione di gara: qualcuno che non sia uno di loro due.
    [taken-back] { $even ->
        [yes] Correzione: { $payer } e { $payee } non sono pari; i debiti tra loro restano.
       *[no] Correzione: { $payee } non ha ricevuto { $worth } da { $payer }.
     }
    [declined] { $payer } non ha dato { $worth } a { $payee }.
    [written-off] { $payee } condona { $worth } a { $payer }.
    [owed-again] { $payee } ritira il condono di { $worth } a { $payer }: il debito resta aperto.
    [withdrawn] { $payer } ritira quanto detto: non ha dato { $worth } a { $payee }.
    [received] { $even ->
        [yes] { $payer } e { $payee } sono pari.
       *[no] { $payer } ha dato { $worth } a { $payee }.
     }
   *[ended] { $payer } diceva di aver dato { $worth } a { $payee }: intanto il debito è cambiato, o è saldato.
 }{ $decided ->
    [yes] { " " }{ $by-count ->
        [0] Lo ha deciso la direzione di gara.
       *[other] Lo ha deciso { $by }, per la direzione di gara.
     }
   *[no] { "" }
 }
payment-press = { $act ->
    [yes] { $payee } ha ricevuto { $worth }
    [no] { $payee } non li ha ricevuti
    [call] Chiama la direzione
    [withdraw] { $payer-count ->
        [0] Non ho
       *[other] { $payer } non ha
     } dato { $worth } a { $payee }
   *[back] { $state ->
        [written-off] Annulla: condonati { $worth }
       *[other] { $even ->
            [yes] Annulla: pari con { $other }
           *[no] Annulla: { $payer } ha dato { $worth }{ $payee-count ->
                [0] { "" }
               *[other] { " " }a { $payee }
             }
         }
     }
 }
# Example: Lo dice solo **Ann**, che incassa; la direzione di gara decide solo se **Bob** lo ha chiamato.
payment-refused = { $why ->
    [payee-only] Lo dice solo { $payee }, che incassa; la direzione di gara decide solo se { $payer } lo ha chiamato.
    [payer-only] Può farlo solo { $payer }, che dice di aver pagato.
    [call-first] Lo dice solo { $payee }. La direzione di gara decide quando { $payer } lo ha chiamato.
    [creditor-only] Può ritirarlo solo { $payee }, che lo ha condonato.
    [party] Sei una delle due parti: decide qualcun altro della direzione di gara.
    [with-moderator] La direzione di gara è già stata chiamata, e decide. { $payee } può ancora dire di aver ricevuto.
    [decided] Lo ha deciso la direzione di gara: può cambiarlo solo chi ne fa parte e non è tra i due.
    [day-over] È passato più di un giorno. Annullalo con /paid: scegli il pagamento in “undo”.
    [declined] La direzione di gara ha deciso che non è pagato. Se ora è pagato, lo dice { $payee } con /settleup o /paid.
    [too-often] Lo hai già detto e negato due volte oggi: lo dice { $payee } con /settleup o /paid, o riprova domani.
    [changed] Il debito non è più quello di prima, quindi non segno niente. /settleup mostra che cosa resta.
    [noted-already] È già annotato. { $told }
   *[gone] Questione già chiusa. { $told }
 }
payment-called = { $role }: potete decidere?
settle-take-note = Ho dato { $worth } a { $name }
# Example: Stasera: Bob mi ha dato 7,50 €
settle-tonight = Stasera: { $guest-count ->
    [0] { $name } mi ha dato { $worth }
   *[other] { $name } ha dato { $worth } a { $guest }
}
# Under an evening that is over: what is still to be paid, with a button for each payment.
settle-from-end = Pagato …
settle-show = Indietro
paid-undo-alone = “undo” annulla un pagamento intero: lascia vuoti “amount”, “label” e “write-off”.
paid-undo-none = Non c'è un pagamento così da annullare: scegline uno tra quelli proposti in “undo”, con il suo giocatore.
# Example: 1 mar 2026: Bob ha dato 5,00 €
paid-undo-choice = { $date }: { $what ->
    [even] pari con { $name }
    [written-off] condonati { $worth } a { $name }
   *[paid] { $name } ha dato { $worth }
 }
# Example: Stasera: Bob ha dato 3 punti
paid-undo-here = { $date-count ->
    [0] Stasera
   *[other] Durante la serata ({ $date })
 }: { $name } ha dato { $worth }
paid-by-payee = Devi { $worth } a **{ $player }**. Lo conferma **{ $player }** con /paid. Hai già pagato? Dillo con /settleup.
paid-too-much-by-you = Devi a **{ $player }** { $worth }, non di più.
paid-you-owe = Finora devi { $worth } a { $player }. Durante la serata è { $player } a dire che ha ricevuto il pagamento, con /paid. Dopo la fine puoi dirlo anche tu, con il pulsante sotto /settleup.
paid-nothing = **{ $player }** non ti deve niente.
paid-self = Non puoi pagare te stesso. Indica chi ti ha pagato.
paid-too-much = **{ $player }** ti deve { $worth }, non di più.
# Example: Si paga a multipli di 1,25 €: 15,00 € o 16,25 €.
paid-between = { $step-count ->
    [0] Non posso segnare { $amount }:
   *[other] Si paga a multipli di { $step }:
 } { $below-count ->
    [0] il minimo è { $above }.
   *[other] { $below } o { $above }.
 }
paid-which-label = **{ $player }** ti deve cose diverse: { $sums }. Aggiungi l'etichetta.
paid-none-under-label = Sotto “{ $label }” { $name } non ti deve niente. /settleup mostra che cosa ti deve.
settle-chips = { $owes ->
    [no] { $player-count ->
        [0] Hai
       *[other] { $player } ha
     } { $chips } { $chips-halves ->
        [1] fiche
        [2] fiche
       *[other] fiches
     } da restituire.
   *[yes] { $player-count ->
        [0] Devi
       *[other] { $player } deve
     } { $chips } { $chips-halves ->
        [1] fiche
        [2] fiche
       *[other] fiches
     }.
 }
settle-chips-none = Tutte le fiches sono state restituite.
told-undone = (annullato)
settle-void = La serata continua: i pagamenti che erano scritti qui non valgono più.
settle-robots = Le partite con i robot si segnano sul foglio, ma non si pagano.
settle-even = Sono tutti a zero: nessuno deve niente a nessuno.
settle-note = Il bot non tocca mai denaro.
## Privacy

# Example: Devi 5,00 € a **Ann**.
privacy-owes = Devi { $worth } a **{ $player }**.
privacy-given-up = **{ $player }** ti deve { $worth }: ci rinunci.
# Example: Hai un posto a un tavolo aperto: <#1>, e in un altro server.
privacy-at-a-table = Hai un posto a un tavolo aperto: { $channels-count ->
    [0] { "" }
   *[other] { $channels }{ $elsewhere ->
        [0] .
       *[other] , e in un altro server.
     }
 }{ $channels-count ->
    [0] in un altro server.
   *[other] { "" }
 }
privacy-then = Per questo non posso ancora dimenticarti. Riprova a tavoli chiusi e debiti saldati: chi incassa lo conferma con /paid.
privacy-sure = Dimenticarti per sempre, in ogni server? Spariscono nome, numero, statistiche e preferenze. I fogli tengono i punti, in un posto senza nome; i dadi con la tua parola non si possono più verificare. I messaggi nei canali restano: cancellali lì. Se la direzione di gara ti ha tolto il posto per alcuni giorni, il tuo numero resta per questo fino ad allora.
privacy-forgotten = Fatto: di te non resta niente.
privacy-nothing = Di te non si conserva niente.
# Example: Anche se ti fai dimenticare, resta fino alla scadenza (1 maggio 2026 20:30): il tuo numero, la data e perché la direzione di gara ti ha tolto il posto: spam. Così vale fino ad allora.
privacy-unseated = Anche se ti fai dimenticare, resta fino alla scadenza ({ $until }): il tuo numero, la data e perché la direzione di gara ti ha tolto il posto{ $note-count ->
    [0] .
   *[other] : { $note }.
 } Così vale fino ad allora.
privacy-forget = Dimenticami
privacy-forget-sure = Dimenticami per sempre
privacy-stored = { $evenings ->
    [0] { $planned ->
        [0] Di te non si conserva ancora niente.
       *[other] Non hai ancora giocato a nessun tavolo.
     }
    [one] Hai giocato a un tavolo.
   *[other] Hai giocato a { $evenings } tavoli.
 }
 __Che cosa si conserva di chi gioca__
 – il tuo numero di Discord, e il nome che avevi a ogni tavolo
 – quello che hai detto a un tavolo con comandi e pulsanti, quando, e i punti vinti o persi
 – la tua parola nei dadi: senza /word, nome e numero
 – le tue preferenze
 – le serate annunciate: quali sono tue, e se ci sei
 – le tue risposte e i tuoi voti in /quiz
 Niente messaggi, niente denaro. Resta finché non ti fai dimenticare, o finché non lo cancella chi gestisce il bot.
## The dice's proof and files

proof-good = { $rolls ->
    [one] Un tiro controllato: regolare.
   *[other] { $rolls } tiri controllati: tutti regolari.
 }
proof-bad = Dal tiro { $roll } in poi i dadi non tornano: scritto { $recorded }, calcolato { $computed }.
proof-forgotten = { $rolls ->
    [one] Un tiro non si può più verificare: un giocatore con la parola nei dadi si è fatto dimenticare.
   *[other] { $rolls } tiri non si possono più verificare: un giocatore con la parola nei dadi si è fatto dimenticare.
 }
proof-open = Non ancora: il seme si mostra quando non serve più per tirare.
proof-commitment = { $posted ->
    [yes] Pubblicato prima della partita, con le prime 32 cifre in un messaggio a parte: `{ $digest }`
   *[no] Fissato prima del tiro per i posti, a un tavolo che tiene solo i punti, quindi senza messaggio: `{ $digest }`
 }
proof-seed = Seme: `{ $seed }`
proof-words = Parole: { $words }. Senza /word contano il nome e il numero di Discord del giocatore.
proof-word = { $by }: { $word }
proof-no-words = Nessuno ha aggiunto una parola sua, quindi bisogna fidarsi di chi gestisce il bot. Potete aggiungerne una con /word, prima del primo tiro.
export-format-unread = “{ $typed }” non è uno dei formati: { $formats }.
export-record = Il verbale
    .button = Verbale
    .ready = Il verbale di questa chouette. A rigiocarlo si ritrovano lo stesso foglio, la stessa fila e la stessa posizione.
export-mat = Ogni cubo come file .mat, per i programmi di backgammon
    .button = .mat
    .ready = Un file .mat per ogni cubo: il Box contro quel giocatore, con tutti i tiri e le mosse e i raddoppi di quel giocatore. Lo leggono GNU Backgammon e altri. Le prime righe dicono che cosa il programma non può sapere, e se va impostata la regola di Jacoby.
export-csv = Il foglio dei punti come CSV, per un foglio di calcolo
    .button = CSV
    .ready = Il foglio dei punti: una riga per ogni partita e pagamento, con i punti di ciascuno e il suo totale.
export-analysis = Che cosa pensa un motore delle partite, in righe JSON
    .ready = Le analisi fin qui, in JSON: per ogni partita la sua riga, poi una per ogni decisione, dove `loss` è quanto è costata per ogni punto del cubo, `points` quanto in tutto e `better` la scelta giusta, poi una per ogni giocatore con PR e fortuna (`luck`).
export-season = Una stagione: ogni serata di questo server che puoi vedere, come tabella
season-ready = { $evenings ->
    [one] Una serata
   *[other] { $evenings } serate
 } ({ $first } – { $last }), in tutti i canali che vedi: una riga per ogni serata, posta e giocatore. In ogni riga money + carried + paid + written_off + set_off = open: sopra lo zero chi deve ancora ricevere, sotto lo zero chi deve ancora pagare. Le partite con i robot non ci sono.
season-open = { $evenings ->
    [one] Una serata è ancora in corso: non c'è
   *[other] { $evenings } serate sono ancora in corso: non ci sono
 } fino a /chouette end.
season-empty = { $first } – { $last }: nessuna serata è finita nei canali che vedi.
season-threads-left = Non tutti i thread archiviati sono stati guardati: scegli un periodo più breve con `from` e `to`.
season-too-long = { $first } – { $last }: più di { $most } serate su questo server. Scegli un periodo più breve con `from` e `to`.
season-backwards = { $first } viene dopo { $last }. Metti il giorno precedente in `from` e quello successivo in `to`.
season-day-unread = “{ $typed }” non si legge come giorno. Scrivi un giorno come 2026-03-01, un mese come 2026-03 o un anno come 2026.
season-or-evening = `from` e `to` servono per il formato “{ export-season }”, `evening` per gli altri. Lascia fuori uno dei due.
export-anki = I problemi come mazzo di Anki, dalle vostre partite
    .button = Anki
    .ready = { $count ->
        [one] Un problema
       *[other] { $count } problemi
     } dalle vostre partite, in un mazzo: apri il file dove hai Anki. Un file più recente aggiunge i nuovi e tiene quello che hai imparato.{ $more ->
        [0] { "" }
       *[other] { " " }Altri { $more } restano fuori: il file sarebbe troppo grande.
     }
    .none = Non ci sono ancora problemi dalle vostre partite. Premi *Analisi* dopo una partita, e richiedi quando la serata è finita.
    .nothing = Non ci sono ancora problemi dalle vostre partite. { $why }
    .whole = Il mazzo ha i problemi di tutte le serate: togli `evening`, `from` e `to`.
export-no-analysis = Di questa chouette nessuna partita è stata ancora analizzata: lo fa /analyse.
export-no-engine = Di questa chouette nessuna partita è stata analizzata. { analysis-needs-engine }
export-no-board = Qui non si è giocato: il tavoliere è altrove, o nessuno ha ancora tirato. Si possono esportare il verbale e il foglio.
board-xgids = -# Per i programmi di analisi (XGID):
board-xgid = -# `{ $id }` ({ $players })
export-quiz =
    .button = Problemi
export-empty = Ancora niente da esportare.

## Help

place-you-are = { $when ->
    [next] Nella prossima partita sei
   *[now] Sei
 }
place-role = { $role ->
    [box] **{ place-you-are } nel Box:** giochi { $partner-count ->
        [0] { "" }
       *[other] con il tuo Partner, { $partner }, che divide con te quanto vinci o perdi,{ " " }
     }contro tutti gli altri, e tiri, muovi e decidi per la tua parte.
    [partner] **{ place-you-are } Partner:** dividi ciò che vince o perde il Box, { $box }. Dadi, pedine e cubi sono del Box.
    [choosing] **{ place-you-are } Partner o Capitano, a tua scelta:** il Partner divide ciò che vince o perde il Box, { $box }; il Capitano tira e muove per il Team contro il Box.
    [box-before-choice] **{ place-you-are } nel Box.** { place-partner-chooses }
    [team-before-choice] **{ place-you-are } nel Team.** { place-partner-chooses }
    [captain] **{ place-you-are } il Capitano:** tiri e muovi per il Team contro il Box, { $box }{ place-and-partner }, e hai l'ultima parola sulle mosse.
    [acting] **Il nuovo Capitano sei tu:** il Capitano è fuori da questa partita, e da adesso tiri e muovi tu per il Team contro il Box, { $box }{ place-and-partner }.
    [team] **{ place-you-are } nel Team** contro { $box } (Box){ place-and-partner }; { $moves ->
        [dropped] { place-captain }, { $captain }, ha passato.
        [you] { place-captain }, { $captain }, non c'è: tiri e muovi tu.
        [other] { place-captain }, { $captain }, non c'è: tira e muove { $mover }.
        [nobody] { place-captain }, { $captain }, non c'è.
       *[captain] per voi tira e muove { place-captain }, { $captain }.
     }
    [out] **{ $result ->
        [won] Hai vinto { $points } e sei
        [lost] Hai perso { $points } e sei
       *[even] Sei
     } fuori da questa partita:** gli altri continuano. Torni nella prossima.{ $advises ->
        [yes] { " " }Sulle mosse puoi ancora dare consigli.
        [no] { " " }Con queste regole non dai più consigli.
       *[none] { "" }
     }
    [offers-extra] **Finora { $result ->
        [won] hai vinto { $points }
        [lost] hai perso { $points }
       *[even] sei in pari
     }:** la tua scommessa con il Box, { $box }, è decisa, e hai offerto { $takers-count ->
        [one] un extra
       *[other] extra
     } a { $takers }. { $takers-count ->
        [one] Se viene accettato,
       *[other] Per ognuno accettato
     } paghi { $amount } e giochi per { $doubled }: vinci se vince il Box.
    [extra] **Finora { $result ->
        [won] hai vinto { $points }
        [lost] hai perso { $points }
       *[even] sei in pari
     }:** la tua scommessa con il Box, { $box }, è decisa; giochi ancora solo per gli extra.
    [lobby] **Chi è chi lo dicono i dadi:** il tiro migliore va nel Box, da solo contro tutti gli altri, il Team. Il secondo è il Capitano, e muove per il Team.
    [asking] **Hai chiesto di entrare:** appena ti fanno entrare, dalla prossima partita giochi nel Team, con gli altri contro un giocatore, il Box. Per il Team muove il Capitano. Cominci in fondo alla fila; il primo è il Capitano.
   *[waiting] **Non hai ancora un ruolo:** dalla prossima partita giochi nel Team, con gli altri contro un giocatore, il Box. Per il Team muove il Capitano. Cominci in fondo alla fila; il primo è il Capitano.
 }
place-partner-chooses = Prima { $partner } sceglie: restare Partner o diventare Capitano.
place-captain = { $acts ->
    [yes] il nuovo Capitano
   *[no] il Capitano
 }
# Example: Il Capitano, Bob, non c'è e per il Team muovi tu
place-who-moves = Il Capitano{ $moves ->
    [dropped] , { $captain }, ha passato
    [you] , { $captain }, non c'è e per il Team muovi tu
    [other] , { $captain }, non c'è e per il Team muove { $mover }
    [nobody] , { $captain }, non c'è
   *[captain] { " " }è { $captain } e muove per te
 }
# Behind the Box's name. Example: il Box, Ann, con il suo Partner, Bob
place-and-partner = { $partner-count ->
    [0] { "" }
   *[other] , con il suo Partner, { $partner }
 }
place-seated = { $role ->
    [lobby] Hai un posto. I dadi dicono chi è Box, Capitano e Team.
    [asking] La richiesta è arrivata al tavolo: con un sì giochi dalla prossima partita.
   *[waiting] Giochi dalla prossima partita, in fondo alla fila.
 }
place-scorer = **I punti li segni tu:** premi quello che si dice al tavoliere, per { $guests }{ $role ->
    [none] . Non hai un posto; chi arriva può entrare, anche tu
   *[other] { " " }e per te
 }.{ $role ->
    [none] { "" }
    [lobby] { " " }Anche tu hai un posto.
    [box] { " " }In questa partita sei nel Box, contro tutti gli altri.
    [partner] { " " }In questa partita fai da Partner del Box, { $box }.
    [captain] { " " }In questa partita sei il Capitano; nel Box c'è { $box }.
    [acting] { " " }In questa partita il nuovo Capitano sei tu; nel Box c'è { $box }.
    [team] { " " }In questa partita sei nel Team; nel Box c'è { $box }.
    [out] { " " }Sei fuori da questa partita.
   *[other] { "" }
 }
place-cube = { $cube ->
    [one-middle] **Il cubo:** hai una sola scommessa, con { $other }. Il suo cubo è al centro, a { $value }: ciascuna delle due parti può raddoppiare, prima del proprio tiro.
    [one-yours] **Il cubo:** hai una sola scommessa, con { $other }, che ne ha il cubo, a { $value }: può raddoppiare solo { $other }.
    [one-box] **Il cubo:** hai una sola scommessa, con { $other }. Il cubo ce l'hai tu, a { $value }: puoi raddoppiare solo tu, prima del tuo tiro.
    [all] **I tuoi cubi:** con ognuno del Team hai una scommessa, ciascuna con il suo cubo.{ $page ->
        [yes] { "" }
       *[no] { " " }Per vedere di chi sono: /board.
     }
    [shared-middle] **Il cubo:** ce n'è uno per tutti, al centro a { $value }: prima del proprio tiro può raddoppiare ciascuna delle due parti, e vale per tutte le scommesse con il Box.{ place-stake }
    [shared-team] **Il cubo:** ce n'è uno per tutti, e ce l'ha il Team a { $value }: può raddoppiare solo il Team, e vale per tutte le scommesse con il Box.{ place-stake }
    [shared-box] **Il cubo:** ce n'è uno per tutti, e ce l'ha il Box ({ $box }) a { $value }: può raddoppiare solo { $box }, e vale per tutte le scommesse con il Box.{ place-stake }
    [middle] **Il tuo cubo** dice per quanti punti giochi con il Box: { $value }. Prima del proprio tiro ciascuna delle due parti può raddoppiare: l'altra accetta, e si gioca per il doppio, oppure passa e paga { $value }.
    [yours] **Il cubo è tuo,** a { $value }: puoi raddoppiare solo tu, prima del tiro del Team.{ place-gammon }
    [box] **Il tuo cubo** ce l'ha il Box ({ $box }), a { $value }: può raddoppiare solo { $box }, e allora tu accetti o passi.{ place-gammon }
    [offered] **Il tuo cubo** ti viene offerto a { $doubled }. Passi: la partita ti costa { $value } e ne sei fuori. Accetti: continui per { $doubled }.{ $beaver ->
        [yes] { " " }Beaver, se il raddoppio arriva troppo presto: lo porti subito a { $beavered } e lo tieni; il Box accetta, o passa e ti paga { $doubled }.
       *[no] { "" }
     }{ $first-count ->
        [0] { "" }
       *[other] { " " }Rispondi dopo { $first }.
     }
    [offered-drop] **Il tuo cubo** ti viene offerto a { $doubled }. Puoi soltanto passare: la partita ti costa { $value } e ne sei fuori.
    [offered-shared] **Il cubo** viene offerto a tutti voi a { $doubled }, e ognuno risponde per sé. Passi: la partita ti costa { $cost } e ne sei fuori. Accetti: continui per { $most }.
    [offered-captain] **Il cubo** viene offerto a tutti voi a { $doubled }. Passi: la partita ti costa { $cost }, e ne siete fuori tutti. Accetti: continui per { $most }, e degli altri ognuno risponde per sé.
    [offered-bound] **Il cubo** viene offerto a tutti voi a { $doubled }. Se { $captain } passa, la partita ti costa { $cost }, e ne siete fuori tutti. Se { $captain } accetta, degli altri ognuno risponde per sé.
    [turned-shared] **Il cubo** è offerto al Box, { $box }, a { $doubled }: { $box } accetta, o passa e ti paga { $cost }.
    [selling] **La tua scommessa è in vendita:** chi la compra ti paga, e sei fuori. Se nessuno la compra, giochi per { $most }.
    [selling-surely] **La tua scommessa è venduta** a chi raddoppia, appena hanno risposto tutti: ti pagano, e sei fuori.
    [announced] **Il cubo** sta per essere raddoppiato a { $doubled }. Se il Box accetta, continui per { $most }; se passa, ti paga { $cost }.
    [announced-box] **Il cubo** sta per essere raddoppiato a { $doubled }: rispondi quando il Team è d'accordo.
    [asked-shared] **Ti raddoppiano** a { $doubled }. Accetti: continui per { $most } in tutto. Passi: paghi { $cost } in tutto.
    [asked-taking] **Ti raddoppiano** a { $doubled }, e ora puoi solo accettare: continui per { $most } in tutto.
    [offering] **Il cubo** è offerto al Team a { $doubled }: chi passa ti paga, chi accetta continua per il doppio.
    [dropped] **Hai passato:** la partita ti costa { $cost }, quando tutti avranno risposto.
    [taken] **Hai accettato:** continui per { $most }, quando tutti avranno risposto.
    [turned] **Il tuo cubo** è offerto al Box, { $box }, a { $doubled }: { $box } accetta, o passa e ti paga { $value }.
    [turned-taken] **Il tuo cubo** ce l'ha il Box, { $box }, a { $doubled }: continui per { $doubled }, quando tutti avranno risposto.
    [turned-dropped] **Sul tuo cubo** il Box, { $box }, ha passato: ti paga { $value }, quando tutti avranno risposto.
    [turned-beavered] **Beaver:** per il Box, { $box }, hai raddoppiato troppo presto: ha portato subito il tuo cubo a { $beavered } e lo tiene. Poi rispondi tu.
    [beaver-taken] **Hai accettato:** continui per { $beavered }, quando tutti avranno risposto.
    [beaver-dropped] **Hai passato:** la partita ti costa { $doubled }, quando tutti avranno risposto.
    [open] **Il tuo cubo** è stato raddoppiato: prima rispondono altri.
    [asked-later] **{ $doublers } ti { $doublers-count ->
        [one] raddoppia
       *[other] raddoppiano
     }:** rispondi quando { $silent } { $silent-count ->
        [one] avrà detto se raddoppia a sua volta.
       *[other] avranno detto se raddoppiano a loro volta.
     }
    [asked] **Ti raddoppiano.**{ $out ->
        [take] { "" }
       *[other] { " " }Accetti: continui per il doppio, e quel cubo è tuo.
     }{ $out ->
        [drop] { "" }
       *[other] { " " }Passi: paghi quanto mostrava.
     }{ $beaver ->
        [yes] { " " }Beaver, se il raddoppio arriva troppo presto: lo raddoppi subito di nuovo e lo tieni.
       *[no] { "" }
     }
    [beavered] **Beaver:** per il Box, { $box }, hai raddoppiato troppo presto: ha portato subito il tuo cubo a { $beavered } e lo tiene. Accetti: continui per { $beavered }. Passi: la partita ti costa { $doubled }.{ $raccoon ->
        [yes] { " " }Raccoon: lo porti a { $raccooned }, e { $box } accetta o passa.
       *[no] { "" }
     }
    [beavered-box] **Beaver:** per qualcuno hai raddoppiato troppo presto: ha raddoppiato subito di nuovo il suo cubo e lo tiene. Accetti: continui per il doppio del tuo raddoppio. Passi: paghi quanto avevi chiesto tu.{ $raccoon ->
        [yes] { " " }Raccoon: raddoppi ancora, e l'altro accetta o passa.
       *[no] { "" }
     }
    [beavering] **Il tuo beaver:** hai portato subito il tuo cubo a { $beavered } e lo tieni. Il Box, { $box }, continua per { $beavered }, o passa e ti paga { $doubled }{ $raccoon ->
        [yes] , o fa raccoon a { $raccooned }: allora accetti o passi.
       *[no] .
     }
    [raccooned] **Raccoon:** al tuo beaver il Box, { $box }, ha risposto raddoppiando ancora. Accetti: continui per { $raccooned }, e il cubo è tuo. Passi: la partita ti costa { $beavered }.
    [partner] **Non hai un cubo tuo:** anche i tuoi punti li decidono quelli del Box.{ place-stake }
    [out] { $page ->
        [yes] { "" }
       *[no] **Il tuo cubo** per questa partita non c'è più. Quanto ti è costato, o ti ha dato: /score.
     }
    [out-shared] Quanto ti è costata la partita, o ti ha dato: /score.
    [extra] { "" }
    [later-shared] **Il cubo:** quelli del Team giocano con le stesse pedine, ma ognuno ha la sua scommessa con il Box. Un cubo solo le raddoppia tutte.
   *[later] **I cubi:** quelli del Team giocano con le stesse pedine, ma ognuno ha la sua scommessa con il Box, con il suo cubo.
 }
place-gammon = { $gammon ->
    [yes] { " " }Un gammon vale doppio: { $doubled }.
   *[no] { "" }
 }
place-stake = { $stake-count ->
    [0] { "" }
   *[other] { " " }In gioco per te: { $half ->
        [yes] la metà di { $stake }.
       *[no] { $stake }{ $bets ->
            [0] .
            [one] .
           *[other] { " " }con le tue { $bets } scommesse.
         }
     }
 }
# Who plays the roll, told to those who do not. Esempio: Questo tiro lo gioca Bob, Capitano, per il Team.
place-others-move = Questo tiro lo gioca { $mover }{ $role ->
    [captain] , Capitano, per il Team
    [box] , nel Box
   *[other] { " " }per la parte del Box
 }.
# Why somebody of the side whose roll is played may not suggest a play.
place-no-advice = { $role ->
    [out] Sei fuori da questa partita: non dai consigli sulle mosse.
   *[in] { $rule ->
        [never] Qui nessuno può dare consigli sulle mosse.
        [once-in-the-game] Puoi consigliare quando il tuo cubo è stato raddoppiato e accettato.
        [once-turned] Puoi consigliare quando un cubo è stato raddoppiato.
       *[other] Ora non puoi dare consigli sulle mosse.
     }
 }
place-moves = { $side ->
    [box] { " " }Dalla parte del Box tiri e muovi tu.
    [team] { " " }Per il Team tiri e muovi tu.
   *[other] { "" }
 }
# Example: I tuoi extra con Ann, a 2 (cubo tuo), e con Bob, a 4 (cubo suo): vinci se vince il Box.
place-extras = { $count ->
    [one] Il tuo extra
   *[other] I tuoi extra
 } { $extras }: vinci se vince il { $side ->
    [box] Box
   *[team] Team
 }.
place-extra = con { $name } a { $value } ({ $owner ->
    [yours] cubo tuo
   *[theirs] cubo suo
 })
place-first = { $role ->
    [box] Sei nel Box{ $board ->
        [yes] , pedine scure
       *[no] { "" }
     }, { $partner-count ->
        [0] { "" }
       *[other] con il tuo Partner, { $partner },{ " " }
     }contro { $others }. { $cube ->
        [between] Tra voi c'è un cubo.
        [single] C'è un cubo solo per tutti.
        [own] Giochi un cubo con ciascuno.
       *[other] { "" }
     }
    [partner] Fai da Partner del Box, { $box }: dividete ciò che il Box vince o perde contro { $others }. { $cube ->
        [single] C'è un cubo solo per tutti.
        [own] I cubi sono del Box.
       *[other] { "" }
     }
   *[team] { $role ->
        [team] Sei nel Team{ $board ->
            [yes] , pedine chiare
           *[no] { "" }
         }, con { $others }. { place-who-moves }. Nel Box c'è { $box }{ place-and-partner }.
       *[captain] { $role ->
            [acting] Sei il nuovo Capitano
           *[captain] Sei il Capitano
         } del Team{ $board ->
            [yes] , pedine chiare
           *[no] { "" }
         }{ $role ->
            [acting] , al posto di { $captain }
           *[captain] { "" }
         }{ $alone ->
            [yes] { "" }
           *[no] , con { $others }
         }. Nel Box c'è { $box }{ place-and-partner }.
     } { $cube ->
        [between] Tra voi c'è un cubo.
        [single] C'è un cubo solo per tutti.
        [own] Ognuno di voi ha un cubo con il Box{ $role ->
            [team] : prima di un tiro del Team puoi raddoppiare.
           *[captain] .
         }
       *[other] { "" }
     }
 }
# Detto una volta, nella prima partita di qualcuno.
place-begins = In questa prima partita sei Capitano, e così giochi subito; dopo i posti cambiano.
place-new = Un cubo dice per quanti punti giochi; /what spiega una parola.{ $board ->
    [yes] { " " }Ogni mossa è scritta come conta chi la gioca: la 24 dell'altra parte è la tua 1.
   *[no] { "" }
 }
greeting = **Chouette** gioca qui a backgammon con voi, uno contro tutti gli altri: tira i dadi, disegna il tavoliere, tiene il cubo di ognuno e i punti, e chiede a chi tocca. Da tre giocatori in su{ $robots ->
    [yes] , robot compresi
   *[no] { "" }
 }. Il resto lo spiega `/help`.
greeting-missing = In questo canale non posso ancora: { $permissions }. Per un tavolo serve.
greeting-nowhere = Ora sono su { $server }, e non c'è un canale in cui posso scrivere. Per un tavolo mi serve: { $permissions }. Poi /chouette open ne apre uno, e /config show mi imposta.
greeting-open = Apri un tavolo
greeting-teach = Impara a giocare
greeting-set = Impostazioni
feedback-told = Commento, versione { $version }:
    { $text }
feedback-nowhere = Su questo bot nessuno legge /feedback. Scrivilo qui: <{ $url }>
feedback-no-table = In questo canale non c'è stato nessun tavolo, quindi non ho inviato niente. Senza *table* parte solo il testo.
feedback-too-often = Non inviato: hai appena scritto più volte. Riprova più tardi, o qui: <{ $url }>
feedback-failed = Il canale dei commenti non si raggiunge, quindi forse non è arrivato. Scrivilo qui: <{ $url }>
feedback-sent = Inviato a chi gestisce questo bot, con la versione ({ $version }){ $record ->
    [yes] { " " }e il verbale di questo tavolo, senza nomi
   *[no] { "" }
 }, e senza il tuo nome. Se vuoi una risposta, scrivi come raggiungerti.
help-to-place = Che cosa vuol dire?
help-to-now = Che cosa posso fare?
help-to-more = Altro
help-not-here = A questo tavolo no. Dove si gioca così:
place-help = { $scorer ->
    [yes] **Quando tocca a te o a un ospite ricevi una menzione;**
   *[no] **Quando tocca a te ricevi una menzione;**
 } i pulsanti sono sotto l'ultimo messaggio. /help dice che cosa puoi fare, /what il significato di una parola.
place-help-page = **Quando tocca a te, te lo dice la prima riga;** i pulsanti sono accanto al tavoliere o sotto, e le pedine si muovono con un tocco o trascinandole.
help-now = { $waits }
help-you-may = Puoi: { $commands }.
help-no-double = **{ press-stand }:** la tua scommessa resta a { $value } e continui a giocare; puoi raddoppiare prima di un altro tiro.
# Example: Tocca a te: Tira o Raddoppia a 2.
help-your-turn = Tocca a te: { $commands }.
    .lines = Tocca a te:
help-move-by-hand = Tocca a te muovere: tocca una pedina e va da sola, prima con il più alto di due dadi; un tocco sui dadi li scambia. Oppure trascinala. *{ board-page-undo }* la rimette dov'era, *{ board-page-play }* conferma la mossa, e così un tocco sui dadi.
help-where = { $where ->
    [page] I pulsanti sono accanto al tavoliere o sotto; *{ press-options }*, più in basso, ne ha altri.
   *[channel] I pulsanti sono sotto il messaggio più recente; *{ press-options }* ne ha altri.
 }
help-scorer = Arriva un ospite, o i punti li segna un altro? In *{ press-options }* c'è il pulsante.
help-you-may-nothing = Ora non ti si chiede niente.{ $more ->
    [yes] { " " }*{ press-options }*, { $where ->
        [page] accanto al tavoliere o sotto,
       *[channel] sotto il messaggio più recente,
     } dice che cos'altro puoi fare.
   *[no] { "" }
 }
help-not-seated = Qui non hai un posto. Entra con /join; giochi dalla prossima partita.{ $guests-count ->
    [0] { "" }
   *[other] { " " }Sei uno degli ospiti, { $guests }? Dillo quando entri, o con /claim: poi posto e punti sono tuoi.
 }
help-no-table = In questo canale non c'è una chouette. Aprine una con /chouette open, qui o in un thread; /plan list mostra le serate in programma, /quiz chiede che cosa giocheresti.{ $past ->
    [analysed] { " " }Dell'ultima serata: /analyse, /film, /history, /export.
    [yes] { " " }Dell'ultima serata: /film, /history, /export.
   *[no] { "" }
 }
help-money = Il bot non tocca mai denaro.
config-needs-engine = Per ora non serve a niente. { analysis-needs-engine }
help-engine = Robot, analisi e nuove posizioni vostre in /quiz hanno bisogno di un motore sulla macchina del bot: `pip install bgsage`, o GNU Backgammon.
help-director = Qui dirigi tu: /director undo, act, correct, unseat, unseated, readmit, stand-in, close, adjourn, end, reopen. Ognuno mostra prima che cosa farebbe, e chiede.
help-topics = Quale argomento?{ $page ->
    [yes] { "" }
   *[no] { " " }/what spiega una parola.
 }
help-topic-chouette = Chouette
    .text = Uno, il Box, gioca da solo contro tutti gli altri, il Team, su un solo tavoliere. Il Capitano, primo della fila, tira e muove per il Team; quando è fuori dalla partita lo fa il prossimo della fila, il nuovo Capitano. Ognuno del Team ha la sua scommessa con il Box{ $cube ->
            [single] , e un cubo solo le raddoppia tutte
            [individual] , con il suo cubo
           *[other] , di solito con il suo cubo
         }. Dopo ogni partita i posti girano.
        Un tavolo sta in un canale o in un thread: aprilo dove vuoi giocare.
help-topic-turn = Un turno
    .text = Prima del tiro chi è di turno può raddoppiare, una volta; l'altro { $beavers_are_played ->
            [yes] accetta, passa o fa beaver
            [no] accetta o passa
           *[other] accetta o passa, o fa beaver dove si gioca così
         }. Poi chi muove tira e gioca. Quando non resta nessun cubo da girare, i dadi si tirano da soli. { $page ->
            [yes] Tocca una pedina e va da sola, prima con il più alto di due dadi (un tocco sui dadi li scambia), oppure trascinala. *{ board-page-undo }* la rimette dov'era, *{ board-page-play }* conferma la mossa. Puoi anche scriverla: 8/5 6/5.
           *[no] Gioca con i pulsanti che compaiono (*Muovi* li fa riapparire), o scrivi /move play:8/5 6/5.
         } Sono accettate solo le mosse valide.
        { what-play.text }
help-topic-cubes = Cubi
    .text = { $cube ->
            [single] Il cubo al centro lo gira chi vuole delle due parti; girato, solo la parte che ce l'ha. Passi (rifiuti): paghi ciò che il cubo mostrava prima del raddoppio e sei fuori. Accetti: continui per il doppio e il cubo è della tua parte. Da 2 a 4, passare costa 2.{ $page ->
                [yes] { "" }
               *[no] { " " }Per vedere di chi è: /board.
             }
           *[other] Un cubo al centro lo gira chi vuole delle due parti; uno girato, solo chi ce l'ha. Passi (rifiuti): paghi ciò che il cubo mostrava prima del raddoppio e sei fuori. Accetti: continui per il doppio e il cubo è tuo. Da 2 a 4, passare costa 2. Nell'immagine un cubo sta sulla targa del suo giocatore, contro la fascia del Box se è del Box, inclinato mentre viene offerto.
         } { $beavers_are_played ->
            [yes] Il **beaver** si gioca: chi riceve un raddoppio gira subito il cubo ancora una volta, e lo tiene.
            [no] Il **beaver** – chi riceve un raddoppio gira subito il cubo ancora una volta, e lo tiene – qui non si gioca.
           *[other] Il **beaver**, dove si gioca: chi riceve un raddoppio gira subito il cubo ancora una volta, e lo tiene.
         }{ $box_double_answer ->
            [captain] { " " }Al primo raddoppio del Box risponde prima il Capitano: se passa, passa tutto il Team; se accetta, ognuno degli altri sceglie.
           *[other] { "" }
         }

        { help-of-sales }

        { help-of-extras }
help-of-sales = { $buyouts ->
    [full] **Vendite:** se non vuoi un raddoppio del Team, puoi offrire la tua scommessa per ciò che il cubo mostra prima. { help-of-buyers }
    [half] **Vendite:** se non vuoi un raddoppio del Team, puoi offrire la tua scommessa per metà di ciò che il cubo mostra prima: { $points ->
        [halves] per ½ se mostra 1
       *[whole] per 1 se mostra 1, perché si arrotonda per eccesso
     }, per 1 se mostra 2. { help-of-buyers }
   *[other] { "" }
 }
help-of-buyers = Chi del Team la compra ti paga subito e gioca anche per quella, e tu sei fuori; se la compra il Box, per voi due è chiusa. { $buyouts_on ->
    [later-forced] Se la prima volta che si raddoppia nessuno compra, continui anche tu con il cubo raddoppiato; ai raddoppi successivi chi ha raddoppiato deve comprare.
   *[other] Se nessuno compra, continui anche tu con il cubo raddoppiato.
 }
help-of-extras = { $extras ->
    [yes] **Extra:** se passi a un raddoppio del Box e un altro accetta, puoi dargli un extra. Da 1 a 2: per il passo paghi 1 al Box, e per l'extra 1 all'altro; poi da lui vinci 2 se vince il Box, e perdi 2 se vince il Team. { $lone_taker ->
        [must-accept-extras] Se si gioca in quattro o più e ad accettare è stato uno solo, deve prendere ogni extra, oppure pagare 1 a chi glielo dà.
       *[other] Può rifiutarlo.
     }
   *[other] { "" }
 }
help-topic-one-cube = Un cubo per tutti
    .text = Dove tutti dividono un cubo, un raddoppio del Team prima si annuncia. Ognuno ci sta (/along) o, dove le scommesse si vendono, non vuole raddoppiare (/dissent) e offre la sua; il prezzo è in /rules option:{ option-buyouts }. Chi la compra (/buy) paga subito, ha due scommesse e tiene il suo posto; chi ha venduto è fuori e non dà più consigli. Poi il Box accetta o passa per tutti; prima di accettare può rilevare un acquisto (*Rileva la partita di Ann*, /preempt), dove si gioca così. Per lasciare la tua scommessa com'è premi *Chiedi di restare fuori da questo raddoppio, a 2*: se Box e Capitano sono d'accordo, da allora ha un cubo suo, al valore di prima del raddoppio. Un Capitano che ha venduto o passato resta Capitano per la rotazione; subentra il prossimo del Team che ha raddoppiato o, se non l'ha fatto nessuno, il prossimo ancora in partita. Con un Partner, chi tra Box e Partner è contrario al raddoppio dell'altro può vendere all'altro la sua parte allo stesso modo (/dissent); a un raddoppio successivo del Team ognuno risponde per la sua metà di ogni scommessa, e chi accetta da solo continua con la sua metà.
help-topic-hold = Il tempo per raddoppiare
    .text = { $cube ->
            [single] Vuoi pensare al cubo?
           *[other] Vuoi pensare al tuo cubo?
         }{ $double_order ->
            [captain] { $cube ->
                [single] { " " }Il cubo del Team lo raddoppia solo il Capitano, o il primo della fila che ancora lo condivide.
               *[other] { " " }Raddoppia per primo chi è primo nella fila e può farlo, poi gli altri.
             }
            [captain-first] { $cube ->
                [single] { " " }Finché è al centro lo raddoppia, per il Team, solo il Capitano; poi chiunque del Team.
               *[other] { " " }Con i cubi al centro raddoppia per primo chi è primo nella fila, poi gli altri.
             }
           *[other] { "" }
         } Prima di un tiro del Team premi *{ press-hold }*: il Capitano non tira finché non raddoppi, se puoi, o non premi *{ press-stand }*; lo mostrano due barrette ambra accanto al tuo nome. Con *{ press-ask }* ogni tiro del Team aspetta la tua parola. Un robot che è Capitano ti chiede solo dove un raddoppio può contare; altrimenti mostra *{ press-hold }* per due secondi. *{ press-let-roll }* e *D'ora in poi: chiedimi quando può contare* lo cambiano, sotto *Le mie opzioni* o con /ask{ $cube ->
            [single] { $buyouts ->
                [none] .
               *[other] ; se segui un raddoppio ti viene chiesto comunque.
             }
           *[other] ; “raddoppi anche tu?” ti viene chiesto comunque.
         }
help-topic-rotation = Rotazione
    .text = Sei Capitano e batti il Box: nella prossima partita nel Box ci sei tu, e chi c'era va in fondo alla fila. Sei Capitano e perdi: in fondo ci vai tu, e il Box resta. Sei nel Box e batti il Capitano: resti. Tutti gli altri avanzano di un posto, e il primo di loro è Capitano. { $rotation_decided_by ->
            [side] Conta la parte che alla fine vince: se è il Team, nel Box va il Capitano, anche se aveva passato.
           *[other] Chi passa è battuto: il Box che passa al raddoppio del Capitano, anche se poi batte gli altri; e il Capitano che passa, anche se poi gli altri vincono.
         }
        Se nessuno dei due tiene il posto, vanno in fondo tutti e due e nel Box va il prossimo della fila. Succede quando i due finiscono pari, e dove il Box che batte il Capitano perde il posto per una regola del tavolo.
        Chi ha guidato il Team dopo conta solo dove decide un altro risultato, e non quello del Capitano con cui la partita è cominciata. /rotation dice che cosa cambierebbe ogni risultato; /rules lo mostra in un disegno.
help-rotation-you = { $place ->
    [box] Adesso sei nel Box.
    [1] Adesso sei il Capitano.
    [2] Sei il prossimo della fila: di regola Capitano nella prossima partita.
   *[other] Sei il numero { $place } della fila: di regola Capitano tra { $games } partite.
 }
help-topic-partner = Partner
    .text = Dove le regole lo prevedono, a un tavolo numeroso il Box ha un Partner: divide quello che il Box vince o perde, e può consigliare; dadi, pedine e cubi restano del Box. Il Box lo invita con /partner o un pulsante, oppure sono le regole a dire chi è. I punti vanno tutti al Box, e a partita finita si dividono. Chi fa da Partner lo mostra /rotation.
help-topic-score = Punti
    .text = Ogni punto va da un giocatore a un altro, quindi la somma di tutti è zero. Un cerchio intorno a un punteggio è un posto nella fila; dove ce ne sono più in una riga, i numeri piccoli accanto dicono chi viene prima. /score mostra il foglio, /ledger ogni punto con il suo motivo, /settleup chi paga chi; { "evening:" } mostra una serata precedente, /export from:2026-01-01 una stagione intera. Chi è stato pagato lo dice con il pulsante o con /paid, e lì lo annulla, oppure condona; chi ha pagato può annotarlo. Un punteggio sbagliato lo corregge la direzione di gara con /director correct. /history ripercorre una partita; /film ne mostra una finita come immagine animata.
help-topic-sheet = Leggere il foglio
    .text = Una colonna per giocatore, una riga per partita: i punti di ciascuno dopo quella partita, con **b** per il Box, **c** per il Capitano, **p** per un Partner. A matita: la partita in corso; prima che cominci, chi sarà che cosa, e i numeri della fila.
        • **{ what-circle }:** { what-circle.text }
        • **{ what-stroke }:** { what-stroke.text }
        • **{ what-small-number }:** { what-small-number.text }
        • **{ what-tick }:** { what-tick.text }
        • **{ what-tinted-row }:** { what-tinted-row.text }
        • **Righe senza numero:** → un pagamento o un riporto, ± una correzione della direzione di gara. **± dopo un numero:** chi ha giocato quella partita ha corretto la riga. Con le fiches, **in** è quanto ciascuno ha comprato, **ora** quanto ha.
        • **Più cerchi non barrati in una riga:** contano i numerini, se no **c** prima di **b**.
        • **Punto:** Nella partita in corso: per questo giocatore non si è ancora mosso niente.
help-topic-analysis = Analisi e quiz
    .text = { $engine ->
            [yes] Un motore giudica le partite finite, e qualsiasi posizione:
            [off] Su questo server le partite non si analizzano (/config). Altrove un motore giudica le partite finite, e qualsiasi posizione:
           *[no] Sulla macchina del bot non c'è un motore. Chi fa girare il bot lo installa: `pip install bgsage` lì, o GNU Backgammon. Allora ci sono anche i robot, e il motore giudica le partite finite e qualsiasi posizione:
        }
        • *Analisi* dopo una partita, o /analyse: PR e fortuna di ognuno, ogni errore sul suo tavoliere; `file:` lo stesso per un `.mat`, a soldi o di un incontro, o per un verbale di /export.
        • /analyse `position:` un XGID, l'id di GNU Backgammon o il testo alternativo di un tavoliere: le mosse migliori, o se raddoppiare e accettare.
        Anche senza motore:
        • *{ press-quiz }* dopo una serata, o /quiz: tu che cosa giocheresti? Con *Chiedi al canale* votano tutti.
        • Comincia dai tuoi errori, quando la partita è analizzata e la serata finita. Diventano problemi al massimo tre errori per partita: quelli che costano da 0,05 a 0,5 per ogni punto del cubo, dove la seconda scelta vale quasi quanto la migliore (entro 0,08; per un cubo 0,1).
        • *Film* dopo una partita, o /film: la partita come immagine animata. *{ press-history }*, o /history: un tavoliere dopo l'altro.
        • *{ press-export }* dopo una serata, o /export: tutte le posizioni, il foglio e i dadi in un solo file per qualsiasi browser. { $link ->
            [yes] A serata finita chi c'era può condividerla con un link, lì.
           *[no] Per un link ci vuole un indirizzo pubblico, che imposta chi fa girare il bot (`PAGE_URL`).
        }
help-topic-dice = Dadi
    .text = Prima di ogni partita il bot si impegna su un seme segreto: un messaggio a parte, mai modificato, mostra la prima metà del suo SHA-256, e /verify lo mostra intero. Aggiungi una parola tua con /word. Dopo la partita /verify mostra il seme e ricalcola ogni tiro.
help-topic-undo = Come si annulla?
    .text = /undo chiede di annullare l'ultima azione (la tua, con il seguito, se poi hanno agito solo i robot); devono essere d'accordo il Box e tutti quelli del Team in partita. In un turno i dadi non si tirano mai due volte: annulli una mossa, e rigiochi lo stesso tiro.
help-topic-resign = Come si abbandona?
    .text = *Abbandona la partita* è in *{ press-options }*; oppure scrivi /resign. Chi muove per una parte può dare per persa la partita (una volta quanto mostra ogni cubo), un gammon (due volte) o un backgammon (tre); non mentre si risponde a un raddoppio. Dev'essere d'accordo chiunque abbia una scommessa aperta, da tutte e due le parti: nessuno dà via i punti degli altri. Se qualcuno rifiuta si continua, e si può offrire di più.
help-topic-deals = Accordi
    .text = Dove le regole prevedono gli accordi, due con una scommessa aperta possono chiuderla per dei punti: con /settle nomini l'altro e i punti, e l'altro accetta o rifiuta. L'offerta vale finché non si tira di nuovo, quel cubo non si gira o non riceve risposta, o non la ritiri; ci si può accordare su un cubo raddoppiato, invece di rispondere. Verso la fine il tavolo dice quanto vale la scommessa. Box e Partner si accordano sulle loro quote, in certi cubi o in tutti. Dove le regole lo prevedono, il Box può vendere tutta la sua partita (/sell) a un giocatore o a uno spettatore, che da lì decide per il Box; per la rotazione nel Box resta chi ha venduto. Anche un Partner può vendere, allo stesso prezzo.
help-topic-joining = Entrare e uscire
    .text = /join chiede un posto; chi deve dire di sì lo dicono le regole. Giochi dalla prossima partita, in fondo alla fila. /leave lascia il posto; quando si può lo dicono le regole (vedi /rules). Hai detto che esci e ci hai ripensato? /join.
help-topic-missing = Manca qualcuno
    .text = /away dice che non ci sei, /back che ci sei di nuovo; intanto decide per te chi hai nominato (/proxy) o la tua parte.
        Qualcuno non torna? /missing mostra chi, da quando, e come possono andare avanti gli altri, se tutti quelli con qualcosa in gioco sono d'accordo: qualcuno gioca al suo posto finché non torna, la sua partita si chiude per punti che vedi prima di dire di sì, oppure la partita si sospende. Chi fa aspettare più del tempo concesso (15 minuti, se non è fissato) può risultare assente. Chi torna decide subito da sé, e gli si dice che cosa è stato fatto.
help-topic-score-mode = Solo punti
    .text = Giocate su un tavoliere vostro; qui ci sono cubi, risultati, posti e foglio. Apri un tavolo così con /chouette open mode:score.
        Premete quello che si dice al tavolo: un raddoppio (ognuno il suo, il Box tutti o alcuni), la risposta, alla fine chi ha vinto. Il risultato lo dà il Box o il Capitano, chiunque dei due abbia vinto; gammon e backgammon sono in *{ press-more-results }*, appena contano. Chi non dice niente a un raddoppio della sua parte non raddoppia.
        Viene menzionato solo chi deve rispondere a un raddoppio. Sbagliato? Premi *Annulla l'ultima azione*: per mezzo minuto annulli da te quello che hai premuto, poi serve il sì degli altri; fallo prima che cominci la prossima partita. Più tardi *{ press-correct }* o /correct: serve il sì di chi ha giocato quella partita. Dell'ultima ne derivano i posti, di una di prima restano.
        Avete tirato per i posti al tavolo? Scriveteli: /chouette start order:
        Solo uno di voi ha Discord? Gli altri sono ospiti, basta il nome: /chouette open mode:score order:Anna, Zoe, Otto, o più tardi /join guest:Zoe. Senza il tuo nome segni solo i punti. Chi li fa sedere segna i punti: preme per tutti gli ospiti, in qualunque ordine (/scorer passa il compito ad altri). Un ospite che poi ha un account riprende i suoi punti con /claim.

## La lezione di /tutorial

tutorial-place = `{ $moves ->
    [yes] Mosse { $step }/{ $of }
   *[no] Chouette { $step }/{ $of }
 }`
# Example: Passo 7 di 19
tutorial-step = Passo { $step } di { $of }
tutorial-go-on = Avanti
tutorial-to-game = Ora la chouette
tutorial-back = Passo precedente
tutorial-leave = Esci
tutorial-finish = Fatto
tutorial-what = { $term }?
tutorial-were-here = { $moves ->
    [yes] Stavi imparando le mosse, al passo { $step } di { $of }.
   *[no] Eri al passo { $step } di { $of }.
 }
tutorial-resume = Riprendi da lì
tutorial-again = Ricomincia da capo
tutorial-left = Hai lasciato la lezione. Con /tutorial torni a questo passo.
tutorial-gone = La lezione nel frattempo è cambiata, e questo passo non c'è più.
tutorial-play = Gioca con due robot
tutorial-know = Questa lezione è una partita di chouette: backgammon in tre o più. Sai giocare a backgammon?
tutorial-know-answer-welcome = Sì
tutorial-know-answer-moves-way = Insegnami le mosse
tutorial-moves-way = Le pedine **chiare** sono tue. Seguono le frecce: in alto verso sinistra, poi in basso verso destra, fino alla tua **casa**. Le scure sono di Ada, un robot, e fanno il percorso opposto.
tutorial-moves-dice = Hai tirato 3-1: una pedina fa 3 e un'altra 1, o una sola li fa tutti e due. I triangoli sono le **punte**, con il numero sul bordo: 8/5 va dalla punta 8 alla 5. Premi una mossa:
tutorial-moves-dice-1 = Giusto: due pedine insieme sono al sicuro, e Ada lì non può fermarsi.
tutorial-moves-dice-2 = Puoi farlo: una pedina sola usa tutti e due i dadi. Ma da sola può essere rimandata indietro; due insieme sono al sicuro. Quale mossa ne mette due insieme?
tutorial-moves-dice-3 = È una mossa valida. Ma le pedine sole possono essere rimandate indietro; due insieme sono al sicuro. Quale mossa ne mette due insieme?
tutorial-moves-hit = Poi hai tirato 6-1 e hai **colpito** la pedina sola di Ada. Ora aspetta sul **bar**: deve rientrare, nella tua casa, prima che Ada muova altro.
tutorial-moves-off = Con tutte le tue pedine in casa i dadi le portano **fuori**: un 5 dalla punta 5 o, se più dietro non ne hai, la più lontana. Vince chi finisce prima; il doppio, un **gammon**, se l'altro è a zero.
tutorial-welcome = In una chouette uno, il **Box**, gioca contro tutti gli altri, il **Team**. Premi *Comincia*: tu e due robot, Ada e Carl, tirate per i posti.
tutorial-seats = Ada ha tirato 6 ed è nel **Box**, da sola contro di te e Carl. Carl, secondo con 5, è il **Capitano**: tira e muove per il Team. Dopo di lui, nella fila, ci sei tu con il tuo 2.
tutorial-opening = Carl ha vinto il primo tiro e ha mosso le pedine chiare del vostro Team. Ognuno di voi ha la sua **scommessa** con Ada: per quanti punti, lo dice il tuo **cubo** sotto il tavoliere. Ora tira Ada.
tutorial-hold = Prima di ogni tiro del Team puoi **raddoppiare**: Ada continua per il doppio, o passa e ti paga quanto dice il cubo. Sta per tirare Carl: per pensarci premi *{ press-hold }*.
tutorial-asked = Ora il tiro aspetta te. Ma Carl è impaziente e raddoppia. Tu hai il tuo cubo: raddoppi anche tu?
tutorial-asked-double = Puoi farlo. Ma siete in svantaggio: alzeresti la posta di una partita che probabilmente perdi. Scegli di nuovo:
tutorial-taken = Ada **accetta** il raddoppio di Carl: loro due giocano per 2. Tu ancora per 1, e fai bene: Ada è in vantaggio. Con certe regole potrebbe persino fare **beaver**: girare subito il cubo a 4, e tenerlo.
tutorial-hit = Carl ha tirato 6-2 e ha mosso una pedina dalla punta 24 alla 16, dove era sola. Ada, con 6-4, l'ha **colpita**: ora è sul bar, e deve rientrare prima che il vostro Team muova altro.
tutorial-doubled = Con 5-3 Carl non è rientrato e ha perso il tiro. Ora Ada **raddoppia**, te a 2 e Carl a 4; ognuno risponde per sé. Accetti e giochi per 2, o **passi** e perdi 1?
tutorial-doubled-drop = Passare costa 1 di sicuro. Accettare, in media, costa un po' meno: la partita può ancora girare, e il cubo sarebbe tuo. Scegli di nuovo:
tutorial-captain = Hai **accettato**, un po' meglio che passare: giochi per 2, e quel cubo ora lo giri solo tu. Carl ha **passato**: paga 2 ad Ada ed è fuori. Il **nuovo Capitano** sei tu e muovi per il Team: tira.
tutorial-captain-double = Puoi farlo, perché il cubo è tuo. Ma sei molto indietro: alzeresti la posta di una partita che probabilmente perdi. Scegli di nuovo:
tutorial-move = Hai tirato 1-1, cioè quattro mosse: con una rientri. Come giochi le altre tre? L'asterisco in `8/7*` è un colpo, `(2)` sono due pedine.
    .board = Hai tirato 1-1: con un 1 rientri. Come giochi gli altri tre? Una mossa è nettamente la migliore.
tutorial-move-2 = Puoi farlo: colpisci e fai la punta 7. Ma c'è di meglio: colpisci con una pedina, e portane due dalla 6 alla 5, dove poi Ada non può rientrare. Riprova:
tutorial-move-3 = Puoi farlo: fai la punta 5. Ma c'è di meglio: rientra con un solo 1, così colpisci anche la pedina di Ada sulla 7, che deve rientrare prima di tutto. Riprova:
tutorial-found = Ben giocato: non c'è mossa migliore.
tutorial-found-then = Ecco, così.
tutorial-move-other = È una mossa valida. Ma c'è di meglio: rientra, colpisci la pedina di Ada sulla 7, e porta due pedine insieme dalla 6 alla 5: così Ada deve prima rientrare, e mezza casa tua è chiusa. Riprova:
tutorial-on-board = Sul tavoliere: tocca una pedina e si muove, oppure trascinala. O scegli qui:
tutorial-board = { tutorial-step }: tocca o trascina una pedina, poi premi *Gioca*.
tutorial-board-over = La lezione continua nel tuo messaggio.
tutorial-board-left = Hai lasciato la lezione. Dal tuo messaggio torni a questo passo.
tutorial-board-gone = Il tavoliere di questo passo non c'è più. Scegli la mossa sotto il messaggio della lezione, e si va avanti; /tutorial ti ci riporta.
tutorial-board-late = Da qui la lezione non può più continuare: scegli nel tuo messaggio.
tutorial-redouble = Un tiro dopo, due pedine di Ada sono chiuse dietro quattro tue punte: sei avanti, anche se nei **pip**, i passi da fare, tu hai 146 e Ada 131. Il tuo cubo lo giri solo tu: **raddoppi**?
tutorial-redouble-roll = Puoi farlo. Ma sei molto avanti, e con la posta doppia vinceresti di più: di solito si raddoppia. Scegli di nuovo:
tutorial-skip = Giusto raddoppiare: sei abbastanza avanti. Ada accetta: ora si gioca per 4, e quel cubo è di Ada. La parte centrale la giochiamo noi, il finale è tuo: **tira**.
tutorial-first-off = Sono tutte in casa: i dadi le portano **fuori**, un 5 dalla 5, un 4 dalla 4. A te ne restano sei, ad Ada cinque. Tiri 5-4.
tutorial-first-off-2 = È una mossa valida. Ma così ti resta una pedina in più, e Ada è vicina. Portane fuori due:
tutorial-second-off = Ada ne ha portate fuori due e gliene restano tre; a te quattro, e tiri 6-3: il 6 porta fuori la più lontana. Come giochi?
tutorial-second-off-2 = È una mossa valida. Ma così ti resta una pedina in più, ed è probabile che Ada finisca prima. Portane fuori due:
tutorial-last-roll = Più testa a testa di così non si può: ad Ada resta una pedina, a te due. **Tira**.
tutorial-last-move = C'è un solo modo di giocarlo: escono tutte e due, e finisci prima di Ada.
tutorial-won = **Hai vinto**: Ada ti paga 4 punti, quanto dice il tuo cubo. Carl, che ha passato, ne paga 2 ad Ada.
tutorial-rotation = Sul **foglio** +4, −2 e −2 fanno 0. Hai battuto il Box al posto di Carl (c), e il tuo cerchio è barrato: nella partita 2 **il Box sei tu** (b). Ada va in fondo, Capitano è Carl: chiudi la chouette.
tutorial-settling = Chi paga chi: Carl deve 2 punti ad Ada, e Ada ne deve 4 a te; quindi te ne pagano 2 ciascuno. Il bot tiene solo i conti: non tocca mai denaro.
tutorial-done = Ora sai giocare una chouette. Premi *{ tutorial-play }*: sei il Capitano, con le regole di questa lezione.
    • Con gli amici: /chouette open.
    • Se hai un dubbio, in ogni momento: *Aiuto*, o /help.
    .on-page = Ora sai giocare una chouette. Premi *{ tutorial-play }*: sei il Capitano, con le regole di questa lezione.
    • Con gli amici: *{ tutorial-finish }*, poi *{ page-fresh-open }*.
    • Se hai un dubbio, in ogni momento: *Aiuto*, accanto al tavoliere o sotto.
    .no-robots = Ora sai giocare una chouette. E adesso?
    • Con gli amici: /chouette open.
    • Se hai un dubbio, in ogni momento: *Aiuto*, o /help.
    .here = Ora sai giocare una chouette. E adesso?
    • In questo canale ce n'è una aperta: gioca lì. Non hai un posto? /join. Le sue regole: /rules.
    • Se hai un dubbio, in ogni momento: *Aiuto*, o /help.
tutorial-questions = Tre domande
tutorial-ask-captain = **1.** Chi tira e muove per il Team?
tutorial-ask-captain-answer-1 = Il Box
tutorial-ask-captain-answer-2 = Il Capitano
tutorial-ask-captain-answer-3 = Uno per volta, a turno
tutorial-ask-captain-1 = No: il Box gioca da solo, **contro** il Team.
tutorial-ask-captain-2 = Giusto: il Capitano muove per il Team, e il Box da solo contro tutti.
tutorial-ask-captain-3 = No: lo fa uno solo per tutta la partita, a meno che non passi.
tutorial-ask-take = **2.** Ada ti raddoppia da 2 a 4, e tu **accetti**. Che cosa succede?
tutorial-ask-take-answer-1 = Si gioca per 4, e il cubo è mio
tutorial-ask-take-answer-2 = Perdo 2 e sono fuori
tutorial-ask-take-answer-3 = Vado nel Box
tutorial-ask-take-1 = Giusto: si continua per il doppio, e quel cubo ora lo puoi girare solo tu.
tutorial-ask-take-2 = No: quello è **passare**. Perdi quello che il cubo mostrava prima, e guardi.
tutorial-ask-take-3 = No: nel Box va chi da Capitano batte il Box.
tutorial-ask-drop = **3.** Con le regole di questa lezione: Ada raddoppia tutti, il Capitano **passa**, tu accetti. E adesso?
tutorial-ask-drop-answer-1 = La partita è finita
tutorial-ask-drop-answer-2 = Sono fuori anch'io
tutorial-ask-drop-answer-3 = Continuo; se sono il primo rimasto, divento Capitano
tutorial-ask-drop-1 = No: è finita solo la scommessa del Capitano. La tua continua.
tutorial-ask-drop-2 = No: ognuno risponde per il proprio cubo.
tutorial-ask-drop-3 = Giusto: ognuno risponde per sé, e subentra il prossimo della fila.
tutorial-end = Ora sai che cosa sono Box, Capitano, accettare e passare. Con i robot si gioca con le regole di questa lezione; quelle di un altro tavolo le dice /rules. Buona partita!
    .on-page = Ora sai che cosa sono Box, Capitano, accettare e passare. Con i robot si gioca con le regole di questa lezione. Buona partita!
    .no-robots = Ora sai che cosa sono Box, Capitano, accettare e passare. I dettagli cambiano da club a club, e /rules dice quelli di un tavolo. Buona partita!
    .here = Ora sai che cosa sono Box, Capitano, accettare e passare. I dettagli cambiano da club a club, e /rules dice quelli del tavolo aperto in questo canale. Non hai un posto? /join. Buona partita!

## Glossary

glossary-words = Nel glossario ci sono: { $terms }. Ci sono anche le regole del tavolo, con i nomi che hanno in /rules.
glossary-near = “{ $word }” non c'è. Intendi { $terms }?
glossary-unknown = “{ $word }” non c'è. { glossary-words }
glossary-here = A questo tavolo – { $option }: { $value }.
what-chouette = Chouette
    .text = Una serata a un tavolo: uno contro tutti gli altri, una partita dopo l'altra, con un punteggio che continua.
what-box = Box
    .text = Chi gioca contro tutti gli altri, il Team; si chiama così anche il suo posto. Il Box tira e muove per la sua parte, e vince o perde con ciascuno degli altri. Di solito chi batte il Capitano resta nel Box.
what-team = Team
    .text = Tutti quelli che in questa partita giocano contro il Box: il Capitano e gli altri, nell'ordine della fila. Le pedine sono le stesse, ma ognuno ha la sua scommessa e il suo risultato.
what-captain = Capitano
    .text = Il primo della fila: tira e muove per il Team e ha l'ultima parola sulle mosse. Se batte il Box, di solito ne prende il posto.
what-acting-captain = Nuovo Capitano
    .text = Chi tira e muove per il Team quando il Capitano è fuori dalla partita: di regola il prossimo della fila che ha ancora una scommessa; lo segna una freccia sotto il tavoliere. Se conta per la rotazione, lo dicono le regole.
what-line = Fila
    .text = L'ordine in cui si diventa Capitano, il Capitano per primo. Chi perde il posto va in fondo; chi entra comincia da lì.
what-rotation = Rotazione
    .text = Chi va dove dopo una partita. Il Capitano che batte il Box, o lo fa passare con il suo raddoppio, va nel Box, e chi c'era va in fondo alla fila. Se vince il Box, ci resta, e il Capitano va in fondo. Il prossimo della fila è Capitano, anche se aveva passato. Ogni circolo ha le sue regole.
what-partner = Partner
    .text = In una chouette numerosa, chi divide quello che il Box vince o perde. Può consigliare il Box, ma non tocca dadi, pedine né cubi. Dove ci si accorda, uno dei due può cedere all'altro la sua quota in certi cubi o in tutti, per dei punti (/settle). Dove il Box vende la partita, può vendere anche il Partner, allo stesso prezzo, o restare dentro con chi compra.
what-bet = Scommessa
    .text = Quello che uno del Team ha in gioco contro il Box. Ogni scommessa si vince o si perde per conto suo: puoi essere fuori mentre gli altri vanno avanti.
what-cube = Cubo, cubo del raddoppio, videau
    .text = Dice quanto vale una scommessa: 1, 2, 4, 8 e così via. Al centro lo gira chi vuole delle due parti; una volta girato e accettato, solo chi ce l'ha.
what-double = Raddoppio, riraddoppio
    .text = Prima di tirare raddoppi: proponi di continuare per il doppio. L'altro accetta o passa. Raddoppiare con un cubo che è già tuo è riraddoppiare.
what-take = Accettare, prendere
    .text = Accetti un raddoppio: la scommessa continua per il doppio, e il cubo è tuo. Il comando è /take.
what-drop = Passare, rifiutare
    .text = Rifiuti un raddoppio: perdi quello che il cubo mostrava prima, e sei fuori da questa partita. Se va da 2 a 4, passare costa 2. Il comando è /pass o /drop.
what-beaver = Beaver
    .text = A un raddoppio che ti sembra arrivato troppo presto rispondi raddoppiando subito ancora, e il cubo resta tuo. Chi ha raddoppiato accetta il beaver, o passa e perde quello che il cubo mostrava prima del beaver. Raddoppio a 2, beaver a 4: passare il beaver costa 2.
what-raccoon = Raccoon
    .text = A un beaver rispondi raddoppiando ancora. Il cubo resta a chi ha fatto il beaver, che accetta o passa.
what-automatic = Raddoppio automatico
    .text = Un cubo che raddoppia perché in apertura è uscito un doppio. Resta al centro, e non è di nessuno.
what-in-the-game = In gioco
    .text = Un cubo girato e accettato. Un cubo al centro non è in gioco, per quanto l'abbia fatto crescere un raddoppio automatico.
what-jacoby = Regola Jacoby
    .text = In una scommessa gammon e backgammon contano solo dopo che il suo cubo è stato girato e accettato. Prima, ogni vittoria è una partita semplice.
what-gammon = Gammon
    .text = Una vittoria in cui chi perde non ha portato fuori nessuna pedina: due volte il cubo.
what-backgammon = Backgammon
    .text = Un gammon in cui chi perde ha ancora una pedina sul bar o nella casa di chi vince: tre volte il cubo.
what-out = Fuori
    .text = Sei fuori quando la tua scommessa si decide prima della fine della partita: hai passato, ti sei accordato o hai venduto. Torni nella prossima.
what-active = In partita
    .text = Sei in partita finché hai una scommessa aperta. Se passi, ti accordi o vendi, ne sei fuori: ti resta da decidere solo un extra. Se puoi ancora consigliare, lo dicono le regole.
what-hold = Fermare il tiro
    .text = Impedisci al Capitano di tirare mentre pensi al tuo cubo: *{ press-hold }*, o /hold. Vale finché non raddoppi o non dici “non raddoppio”.
what-half-rule = Regola della metà
    .text = Quando tutto il Team raddoppia insieme dal centro, il Box non accetta nessun cubo, o almeno la metà: di 5 cubi 0, 3, 4 o 5. In una partita cominciata con due scommesse: tutti e due o nessuno.
what-lone-taker = Accettare da soli
    .text = L'unico del Team che accetta quando il Box ha raddoppiato tutti i cubi al centro e gli altri hanno passato tutti. In certi club da soli non si continua.
what-settlement = Accordo
    .text = Due con una scommessa aperta la chiudono per dei punti, con /settle, e la partita va avanti senza. Box e Partner non chiudono scommesse: uno cede all'altro la sua quota in certi cubi, o in tutti, per dei punti.
what-buyout = Vendita della scommessa, vendita
    .text = Dove un cubo vale per tutti: chi non vuole raddoppiare con il suo Team offre la sua scommessa. Chi del Team la compra paga subito e gioca anche per quella; se la compra il Box, è chiusa. Chi l'ha venduta è fuori; se nessuno compra, raddoppia anche chi non voleva.
what-preemption = Prelazione, rilevare
    .text = Dove un cubo vale per tutti: il Box accetta, e rileva allo stesso prezzo quello che uno del Team ha comprato da un altro. Quella scommessa è chiusa. Il pulsante è *Rileva la scommessa di Ann*, il comando /preempt.
what-stay-out = Restare fuori, cubo a parte
    .text = Dove un cubo vale per tutti: quando si gira, premi *Chiedi di restare fuori da questo raddoppio, a 2* per lasciare la tua scommessa com'è. Se Box e Capitano sono d'accordo, da allora ha un cubo suo, al valore di prima del raddoppio.
help-extra = Una scommessa tra due del Team{ $part ->
    [taker] . Te la dà chi ha passato. Se accetti, ricevi subito { $amount-halves ->
        [0] quanto costava quel passo e giochi contro di lui per il doppio.
       *[other] { $amount } e giochi contro di lui per { $doubled }.
     } { $bound ->
        [yes] Hai accettato solo tu, e non puoi semplicemente rifiutare: un extra che passi subito ti costa, contando quanto ricevi, quanto quel passo. Finché non ne hai accettato nessuno puoi anche ritirare il tuo “accetto”, e sei fuori come gli altri.
       *[no] Se rifiuti, non cambia niente.
     }
    [giver] . Conviene se pensi che accettare sia stato un errore: { $amount-halves ->
        [0] a chi ha accettato paghi subito quanto è costato il tuo passo, e gli giochi contro per il doppio.
       *[other] a chi ha accettato paghi { $amount } subito, e gli giochi contro per { $doubled }.
     } Se vince il Box li vinci, se vince il Team li perdi; un gammon conta come con il Box. Se non ne dai, non cambia niente.
   *[other] { "" }: chi ha passato gioca contro chi ha accettato, con il Box, per il resto della partita.
 } { $part ->
    [giver] Il suo cubo è di chi ha accettato, l'unico che può raddoppiarlo; nessun altro raddoppio lo cambia.
    [taker] Il suo cubo è tuo, e solo tu puoi raddoppiarlo; nessun altro raddoppio lo cambia.
   *[other] Il suo cubo è di chi ha accettato; nessun altro raddoppio lo cambia.
 }
what-extra = Extra
    .text = Una scommessa tra due del Team. Hai accettato e te lo danno: se accetti ricevi subito quanto costava passare e giochi per il doppio contro chi lo dà; se rifiuti non cambia niente, salvo che tu sia solo ad aver accettato e debba prenderli: allora restarne senza ti costa quanto quel passo. Hai passato e dai un extra a chi ha accettato: gli paghi altrettanto un'altra volta, e per il resto della partita gli giochi contro, con il Box. Il suo cubo è di chi ha accettato; nessun altro raddoppio lo cambia.
what-consultation = Consigli
    .text = Pareri dentro una parte, sulle mosse o sui cubi. Quando si danno, e a chi, lo dicono le regole; si danno con /suggest.
what-proxy = Delegato
    .text = Chi decide sul tuo cubo mentre sei assente. Lo nomini con /proxy.
what-opening = Apertura
    .text = Box e Capitano tirano un dado a testa. Comincia il più alto e gioca tutti e due i numeri; se è pari si tira di nuovo.
what-play = Mossa, notazione
    .text = Una mossa va da punta a punta: 8/5 6/5; bar/22 rientra dal bar, 6/off porta fuori una pedina; (2) vuol dire due pedine allo stesso modo, * una pedina colpita. Le punte le conta chi muove: la sua 24 è la più lontana, la sua 1 la più vicina all'uscita. Ogni mossa è scritta così, anche quelle dell'altra parte. I numeri sul bordo dell'immagine sono quelli di chi decide adesso; se giochi da solo con i robot, sempre i tuoi. Una freccia porta scritta la sua mossa dove quei numeri sono di chi l'ha giocata.
what-pips = Pip
    .text = Quanto una parte deve ancora muovere per portare fuori tutte le sue pedine. Meno sono, più è avanti nella corsa; li conta /pips.
what-bar = Bar
    .text = La striscia in mezzo al tavoliere. Una pedina colpita aspetta lì, e la sua parte non muove altro finché non è rientrata.
what-bearing-off = Portare fuori
    .text = Togli le pedine dal tavoliere, quando le tue sono tutte in casa (nelle mosse si scrive *off*): un 5 ne porta fuori una dalla punta 5 o, se più indietro non ne hai, dalla più lontana. Chi le porta fuori tutte vince.
what-circle = Cerchio
    .text = Il posto in fila di un giocatore, intorno al punteggio con cui è andato in fondo. Dei cerchi non barrati quello più in alto è del Capitano, quello sotto di chi viene dopo, e così via; chi non ne ha è nel Box.
what-stroke = Tratto
    .text = Su un cerchio che non conta più: il suo giocatore è andato nel Box o ha un cerchio più nuovo.
what-small-number = Numero piccolo
    .text = Accanto a un cerchio: l'ordine di più cerchi nella stessa riga. Senza numeri viene prima quello del Capitano, poi quello del Box.
what-tick = Spunta
    .text = Dopo una riga di punteggi: è finita, e la sua somma è zero.
what-tinted-row = Riga colorata
    .text = Sul foglio dei punti, l'ultima partita finita.
what-stake = Posta, puntata
    .text = Quanto vale un punto a questo tavolo. Il bot non tocca mai denaro.
what-game = Partita, gioco, partita semplice
    .text = Dall'apertura finché ogni scommessa è decisa. Una vittoria normale è una *partita semplice* e vale una volta il cubo, un gammon due, un backgammon tre. Poi i posti girano, e ne comincia un'altra.
what-home = Casa
    .text = Le ultime sei punte del percorso di un giocatore, dalla sua 6 alla sua 1. Quando ci sono tutte le sue pedine, le porta fuori.
what-resign = Abbandonare
    .text = Chi muove per una parte dà per persa una partita semplice (una volta quanto mostra ogni cubo), un gammon (due volte) o un backgammon (tre): *Abbandona la partita* in *{ press-options }*, o /resign. Dev'essere d'accordo chiunque abbia una scommessa aperta; se qualcuno rifiuta, si continua.
what-crawford = Regola Crawford, incontro
    .text = È degli incontri a un certo numero di punti: quando a una parte ne manca uno, nella partita dopo nessuno raddoppia. In una chouette ogni partita conta per sé, quindi non c'è.
what-settling = Conti, saldo, cassa
    .text = Chi paga chi, alla fine di una serata: lo mostra /settleup. Una cassa comune non c'è: pagate tra voi, e il bot tiene solo i conti.
what-chips = Fiche, piatto
    .text = Dove si gioca a fiches, ognuno ne compra prima della sua prima partita (/chips). Le poste di ogni scommessa vanno nel piatto, e nessuno scommette fiches che non ha. Una fiche vale un punto.
what-director = Direzione di gara, direttore
    .text = Chi dirige i tavoli del server: può annullare, correggere i punti, sospendere una partita, togliere un posto e decidere per un assente. Lo vedono tutti; il comando è /director.
what-guest = Ospite
    .text = Chi non ha un account, a un tavolo che tiene solo i punti (mode:score). Si siede per nome, come in /chouette open mode:score order:Anna, Zoe, Otto o /join guest:Zoe; per gli ospiti preme chi segna i punti. I loro punti stanno sul foglio, e chi poi ha un account se li riprende con /claim.
what-scorer = Segnapunti, chi segna i punti
    .text = Chi preme quello che si dice al tavoliere, per sé, se gioca, e per tutti gli ospiti: chi ha fatto sedere il primo ospite, finché /scorer non passa il compito ad altri. Chi ha un account preme per sé.
what-transfer = Passaggio di punti
    .text = Punti che vanno da un giocatore a un altro, con un motivo. Ogni punteggio è una somma di passaggi, quindi la somma di tutti è zero; /ledger li mostra uno per uno.
what-xgid = XGID
    .text = Una riga che dice tutta una posizione: pedine, dadi, cubo. La leggono i programmi che analizzano il backgammon; /board ne mostra una per ogni cubo diverso, /analyse position: ne giudica qualsiasi.

## Trouble that is no rule

table-put-away = La chouette bloccata è messa da parte. I suoi punti restano come sono scritti: vedi /score e /export.
trouble-no-table = In questo canale non c'è una chouette. Aprine una con /chouette open.
trouble-table-open = Qui c'è già una chouette. Prima chiudila, o aprine un'altra in un thread.
trouble-too-many-tables = Su questo server sono aperti troppi tavoli, o ne sono stati aperti troppi oggi. Giocate a uno di quelli o chiudetene; domani se ne possono aprire di nuovi.
trouble-stale = Quel momento è passato.
trouble-unseated = { $who-count ->
    [0] Su questo server non puoi aprire tavoli, sederti né segnarti a una serata (scadenza: { $until })
   *[other] Fino a { $until } { $who } non ha posto in questo server
 }. { $by-count ->
    [0] L'ha deciso la direzione di gara
   *[other] L'ha deciso { $by }
 }{ $note-count ->
    [0] { "" }
   *[other] : { $note }
 }. La direzione di gara può riammetterti prima.
trouble-too-late-to-reopen = Una chouette si riapre entro un giorno dalla fine. Aprine una nuova con /chouette open.
# Below it stands what is settled, a line for each pair.
trouble-settled-since-end = Questa serata non riprende: una parte di ciò che si doveva alla fine è già sistemata, come si legge sotto. Chi ha detto che un pagamento c'è stato, o ha rinunciato a un credito, può prima annullarlo: con *Annulla* sotto /settleup, o con /paid e la sua opzione *undo*; un pagamento deciso dalla direzione di gara lo annulla la direzione, sotto *Tesoreria*. Ciò che è compensato o riportato resta così. I punti si spostano anche senza riprendere: /director correct.
trouble-too-early-to-close = Chi non c'è ha il tempo del tavolo per tornare, prima che la sua partita si chiuda: /missing dice fino a quando.
trouble-lost = Il tavolo è tornato a un momento precedente, e questo messaggio non vale più. Ne segue uno nuovo.
trouble-unknown = Questo tavolo, con il suo punteggio, è perso: il bot è tornato a un momento precedente alla sua apertura. Aprine uno nuovo con /chouette open.
newest-message = [Ultimo messaggio]({ $url })
trouble-stopped = Questa partita è bloccata: il suo verbale non dà più i punti scritti. I punti restano come sono scritti (/score, /export). Con /chouette end i suoi giocatori, o chi gestisce il server, la mettono da parte, e se ne apre una nuova.
trouble-full = In questa serata si è detto così tanto che non si può dire altro. Il punteggio resta com'è scritto (/score, /export). Con /chouette end chi ha giocato, o chi gestisce il server, la mette via, e se ne può aprire un'altra.
trouble-store-failed = Non si è potuto salvare, quindi non è successo niente. Riprova.
trouble-not-known-yet = Il database tarda a rispondere: non si sa ancora se vale. Lo leggerai appena si sa.
trouble-unsure = Il database è caduto proprio mentre si salvava. Appena torna, il tavolo mostra se vale.
trouble-perhaps-saved = Il database è caduto proprio mentre si salvava: forse è salvato, forse no. Prima di riprovare guarda.
trouble-store-away = Il database ora non risponde, quindi non è successo niente. Riprova tra un momento.
trouble-closing = Il bot si sta riavviando, quindi non è successo niente. Riprova tra un momento.
trouble-too-quick = Una cosa alla volta: aspetta un secondo e continua.
operator-server = il server
operator-user = la persona
operator-not-you = Lo può usare solo chi gestisce questo bot.
operator-no-id = Non è un ID. Copialo in Discord con la modalità sviluppatore: è un numero lungo.
operator-own = Sei tu, o è questo server: ti toglieresti questi comandi. Può farlo `chouette servers`.
operator-server-line = **{ $name }** { $id }: tavoli aperti { $tables }, dichiarazioni nell'ultimo giorno { $statements }
operator-mark-blocked = bloccato
operator-mark-away = il bot non c'è
operator-person-line = Persona bloccata: { $person } { $id }
operator-left = Il bot ha lasciato il server { $id }. Le sue serate restano conservate.
operator-not-there = Il bot non è sul server { $id }.
operator-blocked-server = Il server { $id } è bloccato. Il bot lo lascia entro pochi secondi, e di nuovo a ogni invito.
operator-blocked-user = <@{ $id }>: blocco attivo, su ogni server. Ai tavoli aperti risulta assente da ora.
operator-unblocked = { $id }: blocco tolto.
operator-was-not-blocked = { $id }: non c'era nessun blocco.
trouble-blocked-server = Chi gestisce questo bot ha bloccato questo server.
trouble-blocked-person = Chi gestisce questo bot ti ha bloccato. Con /privacy vedi che cosa si conserva di te, e puoi farti dimenticare.
trouble-server-too-quick = Su questo server succedono troppe cose insieme: aspetta un secondo, poi continua.
trouble-failed = Qualcosa nel bot è andato storto, ed è annotato. Prima di riprovare guarda il tavolo.
trouble-archived = Questo thread è archiviato, e niente può cambiarci. Scrivici qualcosa: così si riapre. Prima di riprovare guarda il tavolo.
trouble-answer-dismissed = Hai chiuso questa risposta prima che arrivasse, quindi non si vede. Non è andato storto niente: quel che hai detto vale. Per leggere la risposta, chiedi di nuovo.
permissions-missing = In questo canale il bot non può: { $permissions }. Può permetterglielo chi gestisce il server.
permission-view-channel = vedere il canale
permission-send-messages = inviare messaggi
permission-send-messages-in-threads = inviare messaggi nei thread
permission-embed-links = incorporare link
permission-attach-files = allegare file
permission-read-message-history = leggere la cronologia dei messaggi
open-options = Questo server ha un'opzione che non va d'accordo con queste regole: { $option }: { $value }. Scegli altre regole, o chi gestisce il server la cambia con /config.
# Example: Su questo server un punto non può valere 1.000.000,00 €. Si può: fino a 5,00 €, o soltanto punti. Chi gestisce il server lo cambia con /config.
stake-not-allowed = Su questo server un punto non può valere { $stake }. Si può: { $allowed }. Chi gestisce il server lo cambia con /config.
stake-unread = “{ $typed }” non è una posta. Scrivi un numero come 0,50 o 0.5, da 0,01 a 1.000.000, se vuoi con l'unità: 0,50 EUR.{ $unclear-count ->
    [0] { "" }
   *[other] { " " }“{ $unclear }” non è chiaro: scrivi { $whole } o { $little }.
 }
stake-label-new = Su questo server non si è mai giocato per “{ $label }”: un punto vale proprio { $stake }?{ $known-count ->
    [0] { "" }
   *[other] { " " }Qui si gioca per: { $known }.
 }
stake-label-yes = Sì, è giusto così
asked-too-long = È troppo lungo per chiederti conferma. Togli qualcosa, o scrivi il giorno con la data e l'ora come 23:59 o 00:30.
stake-points-alone = soltanto punti
stake-up-to = fino a { $highest }
open-not-allowed = Qui una chouette la può aprire soltanto { $role }, o chi gestisce il server.

## Time

clock-reminder = { $must }: il tavolo aspetta ancora. Non c'è nessuno? /missing mostra come possono andare avanti gli altri.
# Example: Bob è assente. Per Bob decide Cid.
missing-away = { $name } è assente. { $speaker-count ->
    [0] Nessuno decide per { $name }.
   *[other] Per { $name } decide { $speaker }.
 }
missing-waited = { $closed ->
    [yes] La pagina di { $name } è chiusa.
   *[no] Si aspetta { $name } dalle ore { $since }.
 } { $over ->
    [yes] Ora gli altri possono andare avanti senza { $name }.
   *[no] Dalle ore { $until } gli altri possono andare avanti senza { $name }: allora guarda di nuovo qui.
 }
missing-since = Manca dalle ore { $since }.{ $over ->
    [yes] { "" }
   *[no] { " " }La sua partita si può chiudere dalle ore { $until }.
 }
missing-too-early = { $name } ha ancora tempo per tornare: la sua partita si può chiudere dalle ore { $until }.
missing-adjourned = La partita { $game } è sospesa, e manca { $name }.
missing-nobody = In questa partita non manca nessuno, e non si aspetta nessuno.
missing-not-both = O chiudi la partita per dei punti, o fai giocare qualcuno: lascia vuoto uno dei due.
missing-not-yours = Come si va avanti lo decide chi ha qualcosa in gioco in questa partita; può farlo anche la direzione di gara.
# Example: Cleo non c'è: segna Rudi
missing-button-scorer = { $name } non c'è: segna { $next }
missing-button-show = Manca qualcuno? …
missing-button-away = Segna { $name } assente
missing-button-play = Qualcuno gioca per { $name } …
missing-button-worth = Chiudi la partita di { $name } …
missing-button-worth-adjourned = Chiudi la partita { $game } per { $name } …
missing-button-close = Proponi così
missing-button-adjourn = Sospendi …
# Example: La partita di Bob vale: Bob −2, Ann +2. La chiudete così? Tutti gli altri con qualcosa in gioco devono essere d'accordo.
missing-worth = La partita di { $name } vale: { $scores }. La chiudete così? Tutti gli altri con qualcosa in gioco devono essere d'accordo.
# Example: La partita di Bob vale: Bob −2, Ann +2.
missing-worth-shown = La partita di { $name } vale: { $scores }.
missing-worth-unknown = Ora nessun motore può dire quanto vale la partita di { $name }. I punti di ciascuno, interi o, se il foglio li prevede, mezzi, li può indicare la direzione di gara (/director close) e, se tra chi decide c'è qualcuno che non gioca contro { $name }, anche tu con /missing. Oppure qualcuno gioca per { $name }, o sospendete la partita.
missing-play = Chi gioca per { $name } finché { $name } non torna? Tutti gli altri con qualcosa in gioco devono essere d'accordo.
missing-play-nobody = Nessun altro può giocare per { $name }: deve sedere qui, essere presente e non essere un avversario.
missing-menu = Chi gioca?

## Serate annunciate

when-today = oggi, stasera, stanotte, stamattina, stamani
when-tomorrow = domani
when-after-tomorrow = dopodomani
when-ahead = tra, fra
when-evening = stasera, sera
when-night = stanotte, notte
when-afternoon = pomeriggio
when-morning = mattina, mattino, stamattina, stamani
when-every = ogni, tutti, tutte
when-half-past = e trenta
when-past = HH e MM
when-to = HH meno MM
when-quarter = un quarto, quarto
when-three-quarters = 3 quarti
when-numbers = una, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti, ventuno, ventidue, ventitre, ventiquattro, venticinque
when-next = prossimo, prossima
when-fillers = a, alle, all, ore, il, la, i, le, di, del, della, questo, questa, verso, per, l, dalle
when-one = un, uno, una
when-half = mezz, mezza, mezzo
when-and = e, ed
when-noon = mezzogiorno
when-midnight = mezzanotte
when-minutes = minuto, minuti, min
when-hours = ora, ore, h
when-days = giorno, giorni
when-weeks = settimana, settimane
when-month-first = no
plan-usual-zone = Europe/Rome
plan-untitled = Chouette
plan-head = **{ $title }** · { $when } ({ $soon })
plan-head-over = **{ $title }** · { $when }
# Example: Colorado · 0,50 € al punto · ogni settimana · organizza Mia
plan-terms = { $book }{ $mode ->
    [score] { " " }· su tavoliere vostro
   *[play] { "" }
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }· { $stake } al punto
 }{ $weekly ->
    [yes] { " " }· ogni settimana
   *[no] { "" }
 } · organizza { $planner }
plan-more = altri { $count }
plan-replies = **{ $reply ->
    [in] Ci sono
    [maybe] Forse
   *[out] Non possono
 } ({ $count }):** { $names }
plan-reply = { $reply ->
    [in] Ci sono
    [maybe] Forse
   *[out] Non posso
 }
plan-state = { $state ->
    [announced] -# A quell'ora il tavolo si apre qui da solo, con un posto per chi c'è.
    [waiting] Qui è aperto un altro tavolo. Questo si apre appena l'altro è finito, entro le ore { $until }.
    [opened] -# Il tavolo si è aperto, e chi c'era ha avuto il suo posto.
    [cancelled] **Annullata.**
    [missed] A quell'ora il bot non c'era, quindi il tavolo non si è aperto. /chouette open ne apre uno.
    [taken] Qui era aperto un altro tavolo, quindi questo non si è aperto.
    [nobody] Non c'era nessuno, quindi il tavolo non si è aperto.
    [planner] Chi l'ha annunciata non può più aprire tavoli qui, quindi il tavolo non si è aperto. Può aprirlo chi ne ha il diritto: /chouette open.
    [stake] Il tavolo non si è aperto: questo server non permette più quella posta (`/config show`).
    [tables] Il tavolo non si è aperto: sul server ce ne sono troppi aperti.
   *[refused] Il tavolo non si è aperto: questo server non lo permette, o ce ne sono troppi aperti.
 }
plan-heard = { $reply ->
    [in] Ci sei: { $when }.
    [maybe] Segnato: forse, { $when }.
   *[out] Segnato: non puoi, { $when }.
 }
plan-unknown = Questa serata non è più annunciata.
plan-too-late = { $state ->
    [announced] Questa serata è stata spostata: { $when }. Di' lì se ci sei: { $url }
    [waiting] Questa serata è stata spostata: { $when }. Di' lì se ci sei: { $url }
    [opened] Il tavolo di questa serata si è aperto. Finché è aperto, /join chiede un posto.
    [cancelled] Questa serata, { $when }, è annullata.
   *[other] Questa serata, { $when }, è passata senza che si aprisse un tavolo. /chouette open ne apre uno.
 }
plan-reminder = { $who }: **{ $title }** comincia { $soon }. Chi ha detto “Ci sono” e non può più lo dica qui: { $url }
plan-opened = { $who-count ->
    [0] **{ $title }** comincia. Il tavolo è aperto.
   *[other] { $who }: **{ $title }** comincia. Il tavolo è aperto, e i posti sono pronti.
 }{ $late ->
    [yes] { " " }Si apre in ritardo: il bot non c'era, o qui era aperto un altro tavolo.
   *[no] { "" }
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }Niente posto per { $left }: *{ press-join }* dice perché.
 }
plan-cancelled = { $who }: **{ $by }** annulla **{ $title }**, { $when }{ $reason-count ->
    [0] { "" }
   *[other] : { $reason }
 }.
plan-moved = { $who }: **{ $by }** sposta **{ $title }**. Prima: { $before }. Ora: { $when }{ $reason-count ->
    [0] { "" }
   *[other] . Motivo: { $reason }
 }. Ci siete?
plan-no-more = **{ $title }** non si annuncia più: questo server non permette più quella posta.
plan-no-more-planner = **{ $title }** non si annuncia più: chi l'ha annunciata non può più aprire tavoli qui. Può annunciarla chi ne ha il diritto: /plan evening.
plan-next-week = Stessa ora tra una settimana
again-same = Giochiamo ancora
again-other = Con altre regole
again-friends = Con amici
again-which-rules = { $robots ->
    [without] Un nuovo tavolo senza robot, per chi partecipa: con quali regole? Si apre appena le scegli.
    [yes] Tu e gli stessi robot: da quale posto, con quali regole? La partita comincia appena scegli le regole.
   *[no] Stesse persone, nuovo tavolo: con quali regole? Si apre appena le scegli.
 }
again-place-captain = Da Capitano
again-place-box = Nel Box
again-place-line = In fila
again-place-dice = Decidono i dadi
again-open = { $here ->
    [yes] { $lobby ->
        [yes] Qui sei già al nuovo tavolo{ $people-count ->
            [0] { "" }
           *[other] , con { $people }
         }.
       *[no] Qui stai già giocando: partita { $game }.
     }{ $other ->
        [yes] { " " }Prima chiudi la chouette, poi scegli altre regole.
       *[no] { "" }
     }
   *[no] { $lobby ->
        [yes] Qui c'è già un nuovo tavolo, con { $people }: siediti anche tu.
       *[no] Qui si gioca già la partita { $game }: { $people }.
     }
 }
again-choose-rules = Scegli le regole …
again-left = { $who }: via prima della fine, quindi non si aspetta. *{ press-join.again }* vale anche per chi torna.
# Example: **Ann** e **Bob** giocano ancora. <@Cid>: chi ci sta?
again-called = { $count ->
    [0] Segna ancora i punti { $scorer }
    [one] { $names } gioca ancora
   *[other] { $names } giocano ancora
 }{ $scorer-count ->
    [0] { "" }
   *[other] { $count ->
        [0] { "" }
       *[other] ; i punti li segna { $scorer }
    }
 }.{ $who-count ->
    [0] { "" }
   *[other] { " " }{ $who }: chi ci sta?{ $starts ->
        [yes] { " " }Si comincia quando tutti hanno risposto.
       *[no] { "" }
     }
 }
# Example: Appena si siede, i punti li segna di nuovo Dee.
again-scorer = Appena si siede, i punti li segna di nuovo { $scorer }.
# To whoever presses "Same again" where somebody else kept score, who is not called
again-keep-score = Ora i punti li segni tu? Finora li segnava { $scorer }. D'ora in poi premi tu per { $guests }.
    .yes = Segno io
# Example: <@Dee>: stasera no.
again-declined = { $who }: stasera no.
again-not-tonight = Stasera no
again-asked = La domanda è per te: giochi ancora?
again-not-asked = { $why ->
    [declined] L'hai già detto. Se cambi idea, premi *{ press-join.again }*.
    [here] Sei già al tavolo. Per andare via, premi *{ press-leave }* sotto il tavolo.
   *[stranger] Qui nessuno aspetta la tua risposta. Se vuoi giocare, premi *{ press-join.again }*.
 }
plan-weekly-already = Questa serata si ripete ogni settimana: la prossima si annuncia da sola. /plan list la mostra.
plan-event = { $terms }
 Di' lì se ci sei: { $url }
plan-when-unread = { $understood ->
    [day] { $day } è chiaro, ma { $unread-count ->
        [0] manca l'ora
       *[other] “{ $unread }” non è un'ora
     }. Scrivila per esempio così: 20:30, 20,30, le otto e mezza di sera.
    [hour] Ho capito l'ora, { $hour }, ma non il giorno: “{ $unread }”. Scrivilo per esempio così: venerdì, domani, 4 dic, 4/12.
    [both] Ho capito { $day }, { $hour }, ma non “{ $unread }”: toglilo, o scrivilo in un altro modo.
   *[nothing] Non capisco il giorno e l'ora in “{ $when }”. Scrivi per esempio: ven 20:30, domani alle 21, 4 dic 20:30, 2026-12-04 20:30, tra 2 ore.
 }
plan-which-night = Quale notte intendi?
plan-when-past = È già passato: { $when } ({ $zone }). Scegli un'ora che deve ancora venire.
plan-when-far = Manca più di un anno: { $when } ({ $zone }). Scegli una data più vicina.
plan-too-many-of-yours = Hai già annunciato { $most } serate che devono ancora cominciare, e una persona sola non può annunciarne di più. Prima annullane una (/plan list), o falla annunciare a qualcun altro.
plan-too-many = In questo server sono annunciate { $most } serate, e di più non si può. Prima annullane una: /plan list le mostra.
plan-unopened = { $who }: per **{ $title }**, { $when }, il tavolo non si è aperto. { $state ->
    [stake] Questo server non permette più quella posta. /chouette open ne apre uno con un'altra.
    [tables] Sul server ce ne sono troppi aperti. /chouette open ne apre uno appena un altro finisce.
    [planner] Chi l'ha annunciata non può più aprire tavoli qui. Può aprirlo chi ne ha il diritto: /chouette open.
    [taken] Qui era sempre aperto un altro tavolo. /chouette open ne apre uno quando è finito.
   *[missed] A quell'ora il bot non c'era. /chouette open ne apre uno.
 }
plan-there = **{ $title }** qui è già annunciata per { $when }: { $url } Di' lì se vieni, oppure scegli un'altra ora.
plan-every-week = La vuoi ogni settimana a quell'ora?
plan-every-week-yes = Ogni settimana
plan-every-week-by = Per averla ogni settimana a quell'ora: { $planner-count ->
    [0] la cambia un direttore
   *[other] la cambia { $planner }, che l'ha organizzata, o un direttore
 }, con /plan move.
plan-cancel-button = Annulla questa serata
plan-cancel-sure = Annullo **{ $title }**, { $when }, in { $channel }{ $series ->
    [yes] , e tutte le prossime
   *[no] { "" }
}? Lo faccio sapere a chi ha detto *Ci sono* o *Forse*.
plan-cancel-yes = Annulla la serata
plan-move-sure = Sposto **{ $title }** in { $channel } da { $before } a { $to } ({ $zone })?{ $earlier ->
    [yes] { " " }È prima di quanto sia adesso.
   *[no] { "" }
}
plan-move-yes = Sposta
plan-move-which = A quale notte sposti **{ $title }** in { $channel } da { $before } ({ $zone })?
plan-made = Annunciata per { $when } ({ $zone }){ $weekly ->
    [yes] , e ogni settimana alla stessa ora
   *[no] { "" }
 }: { $url } Per ora non si è segnato nessuno: se giochi, premi lì *Ci sono*.
plan-made-unseen = Prevista per { $when } ({ $zone }){ $weekly ->
    [yes] , e ogni settimana alla stessa ora
   *[no] { "" }
 }, ma l'annuncio non è ancora uscito. Esce appena il bot può scrivere qui.
plan-zone-hint = -# Su questo server non è impostato un fuso orario: può farlo chi lo gestisce, con /config set.
plan-list = __Prossime serate__
plan-list-line = { $title } – { $when }{ $channel-count ->
        [0] { "" }
       *[other] , { $channel }
     }
    -# { $coming-count ->
        [0] Ancora nessuno ha detto che viene
       *[other] Ci sono: { $coming }
     }{ $maybe ->
        [0] { "" }
       *[other] { " " }· forse: { $maybe }
     } · { $terms }
plan-list-none = Non è annunciata nessuna serata. /plan evening ne annuncia una.
plan-not-yours = Questa serata può cambiarla solo { $planner-count ->
    [0] la direzione di gara.
   *[other] { $planner }, che l'ha organizzata, o la direzione di gara.
 }
plan-which-unknown = Questa serata non è tra le prossime. Scegli in `which:` tra quelle offerte mentre scrivi; /plan list le mostra tutte.
plan-none-yours = Delle serate annunciate qui non ne puoi cambiare nessuna. { $planner-count ->
    [0] Può farlo un direttore.
   *[other] Ognuna la cambia chi l'ha organizzata ({ $planner }), o un direttore.
 }
plan-which-several = In questo canale sono annunciate più serate. Scegline una con l'opzione `which`:
plan-moved-by-you = **{ $title }** in { $channel }: { $what ->
    [weekly] da ora si ripete ogni settimana. La prima: { $to } ({ $zone })
    [once] non si ripete più ogni settimana: { $to } ({ $zone })
   *[moved] spostata. Prima: { $before }. Ora: { $to } ({ $zone })
 }. { $asked ->
    [-1] Le risposte restano come sono.
    [0] Nessuno aveva ancora detto che veniva.
   *[other] A chi aveva risposto “Ci sono” o “Forse” lo chiedo di nuovo.
 }{ $planner ->
    [yes] { " " }L'ho fatto sapere a chi l'aveva annunciata.
   *[no] { "" }
 }{ $next ->
    [yes] { " " }Le prossime restano alla solita ora.
   *[no] { "" }
 }
plan-cancelled-by-you = Annullata: **{ $title }**, { $when }, in { $channel }.{ $told ->
    [0] { "" }
   *[other] { " " }L'ho fatto sapere a chi veniva, o forse veniva.
 }{ $planner ->
    [yes] { " " }L'ho fatto sapere a chi l'aveva annunciata.
   *[no] { "" }
 }{ $next ->
    [yes] { " " }La prossima è annunciata.
   *[no] { "" }
 }
plan-cancel-which = **{ $title }** in { $channel }, { $when }, si ripete ogni settimana. Annullo solo questa, o tutte?
plan-cancel-one = Solo questa serata
plan-cancel-series = Questa serata e tutte le prossime

## Server settings and direction

config-title = Impostazioni di questo server
# Example: **Posta:** 0,5 (predefinito: soltanto punti)
config-line = **{ $setting }:** { $value }{ $usual-count ->
    [0] { "" }
   *[other] { " " }({ $of ->
        [server] del server
       *[default] predefinito
     }: { $usual })
 }
config-page-all = Tutto quello che è impostato
config-page-tables = Tavoli e poste
config-page-times = Tempi
config-page-shown = Immagini e testi
config-page-more = Robot, analisi, debiti
config-choose-page = Argomento …
config-choose-setting = Quale impostazione …
config-choose-value = Nuovo valore …
config-choose-channel = I valori di un canale …
config-reset = Ripristina
config-whole = Tutto il server
# Example: -# Un altro valore: /config set setting:Posta value:…
config-typed = -# Un altro valore: /config set setting:{ $setting } value:…{ $channel-count ->
    [0] { "" }
   *[other] { " " }channel:{ $channel }
 }
config-saved = Impostazione salvata. { $setting }{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 }: { $value }.
# Example: 0,50 €, 2,00 € o 1 birra (ma non 1 birra: la posta massima non lo permette)
config-stakes-cut = { $value } (ma non { $cut }: la posta massima non lo permette)
config-stakes-closed = Anche se in elenco, { $cut } adesso non si può: la posta massima ha un'altra unità, o è più bassa.
config-plans-stopped = Serate annunciate che adesso non si aprirebbero: { $evenings }. Permetti la loro posta, o annullale con /plan cancel.
config-plan-stopped = **{ $title }**, { $when }, in { $channel }
config-channel-line = { $channel }: { $values }
# Example: Vale per i tavoli aperti d'ora in poi.
config-from = { $when ->
    [opened] Vale per i tavoli aperti d'ora in poi.
    [picture] Vale dalla prossima immagine.
    [message] Vale dal prossimo messaggio.
    [robot] Vale per i robot che si siedono d'ora in poi.
    [wait] Vale da subito: anche chi si sta aspettando ha il nuovo tempo, a partire da ora.
   *[now] Vale da subito.
 }
config-unset = { $setting ->
    [opener_role] tutti
    [director_role] chi gestisce il server
    [stake] soltanto punti
    [stakes] qualsiasi
    [stake-max] qualsiasi
   *[other] nessun valore
 }
config-unknown-near = Non c'è nessuna impostazione “{ $setting }”. Intendi { $allowed }?
config-unknown = Non c'è nessuna impostazione “{ $setting }”. Ci sono: { $allowed }.
config-not-allowed = Non puoi farlo: solo chi gestisce il server vede e cambia le sue impostazioni.
config-together = { $setting } non può essere { $value } con le altre impostazioni: tra minimo e massimo di giocatori deve starci una partita. Prima cambia l'altra.
# Example: “Lingua” vale per tutto il server. Un canale può avere di suo: Regolamento e Posta.
config-not-of-channel = “{ $setting }” vale per tutto il server. Un canale può avere di suo: { $allowed }.
config-stake = { $of ->
    [policy] { $setting } non può ancora essere { $value }: la posta abituale{ $channel-count ->
        [0] { "" }
       *[other] { " " }in { $channel }
     } è { $stake }, e non sarebbe più ammessa. Prima cambia quella: /config set setting:{ $name } value:{ $works }{ $channel-count ->
        [0] { "" }
       *[other] { " " }channel:{ $channel }
     }
   *[stake] { $channel-count ->
        [0] Qui
       *[other] In { $channel }
     } un punto non può valere { $stake }: si può { $allowed }. Importo e unità si impostano insieme: /config set setting:{ $name } value:{ $works }{ $channel-count ->
        [0] { "" }
       *[other] { " " }channel:{ $channel }
     }. Oppure cambia prima { $policy }.
 }
config-stakes-above = { $setting } non può essere { $value }: ciascuna delle poste ammesse{ $channel-count ->
    [0] { "" }
   *[other] { " " }in { $channel }
 } supererebbe la posta massima, o sarebbe in un'altra unità. Prima cambia “{ $other }”, o toglila: /config set setting:{ $other } value:-
config-value-number = { $setting }: serve un numero intero da 0 a { $most }, non “{ $value }”.
config-value-role = “{ $value }” non è un ruolo che si possa scegliere per “{ $setting }”. { $roles-count ->
    [0] Questo server non ne ha ancora: creane uno nelle impostazioni del server.
   *[other] Può essere { $roles }.
 } Con - torna il valore predefinito.
config-value-channel = { $setting }: un canale di testo di questo server, per esempio #moderatori.
config-value-label = { $setting }: una o due parole di { $most } lettere al massimo, per esempio EUR o birre; ne hai scritte { $count }.
config-value-stake = { $setting }: serve { $kind ->
    [stakes] un elenco come 0,50 EUR; 1 EUR; 2 EUR, con un punto e virgola tra una posta e l'altra, al massimo 20
    [stake-max] un importo come 5 o 5 EUR, fino a 1.000.000
   *[stake] un importo come 0,50, se vuoi con l'unità accanto: 0,50 EUR, 1 birra; fino a 1.000.000
 }, non “{ $value }”.{ $unclear-count ->
    [0] { "" }
   *[other] { " " }“{ $unclear }” non è chiaro: scrivi { $whole } o { $little }.
 }
config-value-zone = “{ $value }” non è un fuso orario. { $zones-count ->
    [0] Serve un luogo come Europe/Rome, New York o UTC; li trovi mentre scrivi.
   *[other] Intendi { $zones }?
 }
config-value = “{ $value }” non è un valore dell'impostazione “{ $setting }”. Può essere: { $allowed }.
setting-rules = Regolamento
setting-stake = Posta
setting-stakes = Poste ammesse
setting-stake-max = Posta massima
setting-mode = Come si aprono i tavoli
setting-label = Che cosa vale un punto
setting-theme = Tema delle immagini
    .baize = baize: panno verde in una cornice di noce
    .bluegold = bluegold: adatto anche ai daltonici
    .contrast = contrast: bianco e nero, per chi vede poco, o in pieno sole
    .night = night: scuro
setting-language = Lingua
    .own = italiano
setting-time_zone = Fuso orario
setting-board = Chi ha la casa in basso sul tavoliere
    .person = chi gioca da solo con i robot, altrimenti il Team
    .team = sempre il Team
setting-sheet = Quando si mostra il foglio
    .totals = l'ultima riga dopo ogni turno
    .turn = intero dopo ogni turno
    .change = l'ultima riga quando si sono mossi dei punti
    .game = solo dopo ogni partita
setting-old_boards = Tavolieri precedenti
    .fold = ridotti alla loro frase
    .keep = restano nel canale
setting-mod_log = Canale in cui si annota che cosa fa la direzione di gara
setting-director_role = Chi è nella direzione di gara
setting-opener_role = Chi può aprire tavoli
setting-reminder = Promemoria dopo (minuti; 0: mai)
setting-limit = Limite di tempo (minuti; 0: nessuno)
setting-pause = La prossima partita comincia da sola dopo (secondi; 0: mai)
setting-analysis = Analisi delle partite con un motore
    .demand = quando qualcuno la chiede
    .on = dopo ogni partita
    .off = mai
setting-robot = Quanto gioca bene un robot
    .master = { strength-master }
    .expert = { strength-expert }
    .advanced = { strength-advanced }
    .intermediate = { strength-intermediate }
    .casual = { strength-casual }
setting-robot-wait = Prima di tirare un robot aspetta chi può raddoppiare (secondi; 0: per niente)
setting-robot-pace = Quanto in fretta giocano i robot
    .slow = piano: ogni mossa resta in vista tre secondi
    .normal = normalmente: un secondo e mezzo
    .quick = in fretta: meno di un secondo
setting-carry = Debito massimo riportato, in punti (0: nessun limite)
setting-forced = Tiri e turni senza scelta vanno avanti da soli
    .yes = sì
    .no = no
## Pictures and pictures in words

picture-heading = Partita { $game } · regolamento: { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }{ $stake }
 }
picture-heading-match = Incontro ai { $length }: { $score }
picture-cubes-heading = Partita { $game }
picture-box = Box
picture-out = chiusa
picture-cube = Cubo
picture-dropped = passo
    .box = Box passa
picture-result = risultato
picture-for-sale = in vendita
picture-this-game = questa partita
# Esempi: Il Team vince un gammon; Il Team vince la partita: Ann abbandona; Ann raddoppia, Bob e Cid passano; Bob e Dee raddoppiano, Ann passa.
picture-ended = { $by ->
    [played] { $side ->
        [box] { $winner } (Box)
       *[team] Il Team
     } vince { $margin ->
        [1] la partita
        [2] un gammon
       *[3] un backgammon
     }{ $resigned-count ->
        [0] { "" }
       *[other] { $pays ->
            [yes] , { $resigned } abbandona
           *[no] : { $resigned } abbandona
        }
     }
    [drops] { $doubled-by ->
        [team] Il Team { $beavers ->
            [yes] fa beaver
            [some] raddoppia, fa beaver
           *[no] raddoppia
        }
       *[people] { $doublers } { $doublers-count ->
            [1] { $beavers ->
                [yes] fa beaver
                [some] raddoppia, fa beaver
               *[no] raddoppia
            }
           *[other] { $beavers ->
                [yes] fanno beaver
                [some] raddoppiano, fanno beaver
               *[no] raddoppiano
            }
        }
     }, { $doubled-out ->
        [team] tutti passano
       *[people] { $droppers } { $droppers-count ->
            [1] passa
           *[other] passano
        }
     }
    [settled] Chiusa per accordo
    [adjourned] Sospesa
   *[abandoned] Interrotta
 }{ $pays ->
    [yes] : { $winner } { $points }{ $by ->
        [played] { " " }in tutto
       *[other] { "" }
     }
   *[no] { "" }
 }
# Some of many, by name: Ann, Bob e altri 3
picture-some-of-many = { $names } e altri { $others }
picture-box-badge = b
picture-captain-badge = c
picture-partner = Partner
picture-partner-badge = p
picture-sheet-title = Chouette
picture-sheet-subtitle = Regolamento: { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }1 punto = { $stake }
 }
# Example: Dalla partita 4: 1 punto = 10,00 €
picture-sheet-stake = { $game ->
    [0] Fuori dalle partite: 1 punto = { $stake }
   *[other] Dalla partita { $game }: 1 punto = { $stake }
 }
picture-sheet-status = Totali · partita { $game } in corso
picture-sheet-next = Totali · prossima: partita { $game }
picture-sheet-over = Foglio finale
# Below the sheet; ◯ and ⊘ are drawn as on it.
picture-sheet-legend = ◯ in fila, dall'alto in basso · ⊘ già usato · b Box · c Capitano
    .totals = Punti finora · ◯ posto in fila: 1 è il Capitano, poi 2
# Example: In fila: Capitano Ann, poi Bob e Cid
picture-sheet-line = In fila: Capitano { $captain }{ $line-count ->
    [0] { "" }
   *[other] , poi { $line }
 }
picture-sheet-page = Pagina { $page } di { $pages }
picture-sheet-place = { $place }º
picture-sheet-carried = …
picture-sheet-paid = →
picture-sheet-taken-back = ←
picture-sheet-written-off = ×
picture-sheet-corrected = ±
    .note = ± corretto da { $director } (direzione di gara)
picture-sheet-mended = ±
picture-sheet-bought = in
picture-sheet-chips = ora
picture-pot = piatto { $chips }
picture-sheet-stamp = LA SOMMA È ZERO
picture-captain = Capitano
picture-team = Team
picture-partner-from = da { $players }
picture-end-box = Vince il Box
picture-end-team = Vince il Team
picture-end-dropped = Il Capitano passa, vince il Team
picture-end-lost = Il Capitano passa, il Box perde punti
alt-game = Tavoliere della partita { $game }.
alt-turn = { $rolled ->
    [no] Tocca a { $mover } tirare.
   *[yes] Muove { $mover }: { $dice }.
 }
alt-turn-of-side = { $side ->
    [box] È il turno del Box.
   *[team] È il turno del Team.
 }
alt-asked = { $players-count ->
    [one] Deve agire
   *[other] Devono agire
 }: { $players }.
alt-bare-board = Un tavoliere. Le tue pedine, chiare: { $mine }. Quelle dell'altra parte, scure: { $theirs }.
alt-side = { $side ->
    [box] Box (scuro), { $name }{ $partner-count ->
        [0] { "" }
       *[other] { " " }con il Partner { $partner }
     }
   *[team] Team (chiaro), muove { $name }
 }, { $pips } pip: { $places }.
alt-point = { $point ->
    [25] { $checkers } sul bar
    [0] { $checkers } fuori
   *[other] { $checkers } sulla punta { $point }
 }
alt-places = Cubi della partita { $game }. Box: { $box }{ $partner-count ->
    [0] { "" }
   *[other] {" "}con { $partner }
 }. Per il Team: { $captain }.
alt-cubes = { $place ->
    [box] Cubo { $value } del Box: { $players }.
    [player] Cubo { $value } di { $players }.
    [team] Cubo { $value } del Team: { $players }.
    [extra-player] Extra, cubo { $value } di chi l'ha accettato (chi accetta/chi dà): { $players }.
    [extra-box] Extra, cubo { $value } di chi l'ha dato (chi accetta/chi dà): { $players }.
    [extra-offered] Extra, cubo { $value } offerto (chi accetta/chi dà): { $players }.
    [offered] Cubo { $value } offerto: { $players }.
    [beavered] Cubo { $value } dopo un beaver, offerto: { $players }.
    [dropped] Passo: { $players }.
    [box-dropped] Passo del Box: { $players }.
    [out] Punti di questa partita: { $players }.
   *[middle] Cubo { $value } al centro: { $players }.
 }
alt-last-play = Ultima mossa: { $by }, { $dice }: { $play }.
alt-suggestion = Consiglio di { $by }: { $play }.
alt-for-sale = La scommessa di { $seller } è in vendita: { $price }.
alt-pot = Fiche nel piatto: { $chips }.
alt-away = Assenze: { $players }.
alt-for-stake = (1 punto = { $stake })
alt-sheet = { $games ->
    [0] Foglio dei punti, nessuna partita finita
    [one] Foglio dei punti dopo una partita
   *[other] Foglio dei punti dopo { $games } partite
 }{ $scores-count ->
    [0] .
   *[other] : { $scores }. La somma dei punti è zero.
 }{ $box-count ->
    [0] { "" }
   *[other] { " " }Box: { $box }; fila: { $line }.
 }
alt-roles = I ruoli. Box (da solo, scuro): { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con il Partner { $partner }
 }. Contro il Box il Team (chiaro) in fila, il Capitano per primo: { $line }. Box e Capitano tirano e muovono. { $cube ->
    [shared] C'è un cubo solo per tutti.
   *[own] Ognuno del Team ha un cubo suo.
 }
alt-places-after = { $end }: Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con il Partner { $partner }
 }, fila { $line }.

## The page of the local table

button-gone = Quel pulsante è appena sparito. Guarda il messaggio più recente.
page-settings = Impostazioni
page-sounds = { board-page-sounds }
page-channels = Canali
page-channels-unused = Un altro tavolo
page-people = Chi sei
page-messages = Messaggi
page-just-changed = { board-page-just-changed }
page-newest = Messaggi più recenti ↓
page-question-above = Alla domanda per tutti ↑
page-offers = Suggerimenti
page-picture = Immagine
page-zoom = Più grande, o di nuovo intera
page-close-picture = Chiudi l'immagine
page-enlarge = Ingrandisci
page-not-loaded = un'immagine che viene da altrove non si carica
page-fresh = Un tavolo nuovo
page-fresh-soon = Tra un momento potrai scegliere qui: regole, robot, la loro forza.
page-fresh-ways = Gioca con i robot o con gli amici, o segna i punti sul tuo tavoliere.
page-fresh-what = La chouette è il backgammon in tre o più: uno, il Box, gioca contro tutti gli altri, il Team. Dopo ogni partita si cambiano i posti, e un foglio tiene i punti di tutti.
page-fresh-name = Il tuo nome
page-fresh-teach = Impara a giocare
page-fresh-robots = Tu e 4 robot
page-fresh-robots-count = Tu e { $count } robot
page-fresh-wishes = I robot
page-fresh-count = Robot
page-fresh-strength = Livello
page-fresh-book = Regole
page-fresh-place = La tua prima partita
page-fresh-place-dice = decidono i dadi
page-fresh-place-box = da Box
page-fresh-place-captain = da Capitano
page-fresh-place-line = in fila
page-fresh-how = O gioca tu per tutti: { $names } si siedono, e poi tocchi una faccia per essere quella persona.
page-fresh-sample = Cinque giocatori di prova: si tira subito
page-fresh-score = { form-keep-score }
page-fresh-score-names = Chi gioca, prima il Box. Senza il tuo nome segni solo i punti
page-fresh-open-how = Con gli amici, con le stesse regole, ognuno in un browser proprio: su questo computer, o con un link dal proprio telefono.
page-fresh-share-how = Con gli amici, con le stesse regole, ognuno dal proprio telefono o computer.
# Who has come in by the link before the table is open.
page-fresh-here = Già qui: { $names }.
page-fresh-open = Gioca con gli amici
page-fresh-early = Ci sei. Appena qualcuno lo apre, il tavolo compare qui, e ti siedi con “{ press-join.again }”. Puoi aprirlo anche tu:
page-fresh-or = Scrivendo / trovi tutti i comandi. Tutto resta su questo computer.
page-fresh-or-share = Scrivendo / trovi tutti i comandi. Tutto resta sul computer di chi ha aperto il tavolo.
page-only-to-you = { $name }, solo a te
page-alone = Solo tu puoi vederlo
page-dismiss = Nascondi il messaggio
page-used = ha usato
page-thinking = { $name } sta pensando…
page-edited = modificato
page-spoiler = Contenuto nascosto
page-file = Documento
page-moment = un momento
page-composer = #{ $channel }: sei { $name } · / per i comandi
page-no-command = Nessun comando così
page-no-command-called = Non c'è nessun comando { $command }.
page-no-option = { $command } non ha opzioni.
# Example: /paid non ha un'opzione points. Ha queste: player, amount, label.
page-no-option-called = { $command } non ha un'opzione { $option }. Ha queste: { $options }.
page-further-options = Altre opzioni; Invio spedisce
page-one-more-option = + opzione
page-give-up = Lascia il comando (Esc)
page-send = Spedisci (Invio)
page-required = Questa opzione è obbligatoria.
page-no-file = Non hai scelto nessun file. Scegline uno, o togli questa opzione.
page-choose-listed = Scegli dall'elenco.
page-whole-number = Un numero intero, per favore.
page-number = Un numero, per favore.
page-at-least = Almeno { $number }.
page-at-most = Al massimo { $number }.
page-too-long = Troppo lungo.
page-true = Vero
page-false = Falso
page-choose = Scegli
page-choose-somebody = Scegli qualcuno
page-choose-something = Fai una scelta
page-nobody = Nessuno
page-cancel = Annulla
page-submit = Invia
page-done = Fatto
page-no-answer = Il bot non ha risposto in tempo: il computer è molto occupato. Riprova.
page-slow = Il bot in questo momento è lento. Quello che hai premuto resta valido e va avanti da sé.
page-robots-come = I robot si stanno sedendo…
page-ended = Il bot si è chiuso, e con lui il tavolo: il terminale dice perché.
page-refused = Il tavolo l'ha rifiutato ({ $status }).
page-closed = Il tavolo è chiuso.
page-closed-afar = Appena chi ospita lo condivide di nuovo, questa pagina riprende da dove era.
page-no-connection = Nessuna connessione.
page-tried-again = Riprovo …
page-closed-how = Riavvialo (make play): questa pagina riprende da dove era.
page-others-join = Su questo computer gli altri aprono { $address }, ognuno in un browser proprio, e premono “{ press-join.again }”. Per i loro telefoni c'è un link:
page-share-get = Un link per gli amici
page-share-on = Condiviso
page-share-stop = Non condividere più
page-share-stays = Il link resta lo stesso: se condividi di nuovo, fa entrare chi ce l'ha. Potrai anche farne uno nuovo.
page-share-new = Un link nuovo
page-share-same = Il primo è il link di prima: chi ce l'ha entra di nuovo. Con uno nuovo no.
page-share-moved = Il link di prima non porta più qui. Manda questo.
page-share-failed = Ora questo computer non può condividere il tavolo. Riprova.
page-share-comes-back = Non entra più nessun altro. Ma non è stato possibile salvarlo: al prossimo avvio il tavolo torna condiviso, se non avvii con --share=no.
page-share-address-none = Qui non c'è un indirizzo. È fatto così: https://four-kind-words.trycloudflare.com
page-share-address-failed = Non è stato possibile salvare l'indirizzo. Riprova.
page-share-how = Gli amici aprono questo link:
page-share-camera = Codice QR per un telefono qui vicino
page-share-camera-alt = Codice QR del link
page-share-afar = Per gli amici lontani
page-share-afar-run = Avvia sul tuo computer:
page-share-afar-paste = Incolla qui l'indirizzo che ne esce:
page-share-afar-send = Manda loro questo link:
page-share-whom = Chi ha il link può sedersi al posto di chiunque: mandalo solo agli amici.
page-share-copy = Copia
page-share-copied = Copiato
share-link-needed = Questo è un tavolo tra amici: chiedi il link a chi l'ha aperto.
share-wait = Troppi link sbagliati: fatti dare quello nuovo e aprilo tra un minuto o due.
page-who = Chi sei?
page-who-early = Il tavolo non è ancora aperto. Di' il tuo nome: appena qualcuno lo apre, compare qui.
page-who-what = Di' il tuo nome: poi vedi che cosa si gioca qui e, se un tavolo è aperto, ti puoi sedere.
page-join = { press-join.again }
page-come-in = Eccomi
page-who-faces = O sei una di queste persone:
page-who-used = già qui
page-who-guest = gioca da ospite
page-who-taken = { $name } è già qui. Se sei un'altra persona, entra con un altro nome.
page-away = La pagina di { $name } è chiusa.
page-away-how = Forse solo per un attimo; se no: “{ press-options }” → “{ missing-button-show }”
page-name-taken = Qui c'è già qualcuno che si chiama { $name }. Scegli un altro nome.
page-name-needed = Scrivi un nome.
page-not-here = Quel messaggio qui non c'è: è stato eliminato, o è più indietro.
page-off-line = Il bot non è in linea
page-not-yet = Preparo il tavolo …
page-kept = Preparo il tavolo … Quello che hai premuto resta valido e va avanti da sé.
page-as = Tu: { $name } ▾
page-as-close = Tu: { $name } ▴
page-more = Altro ▾
page-you-are = Sei { $name }
page-be = Diventa { $name } →
page-be-sure = Ti siedi qui come { $name }?
page-be-in-window = Diventa { $name } (clic centrale: in una finestra sua)
page-must-act = deve agire
page-name-must-act = Deve agire: { $name } (Alt+0)
page-somebody = qualcuno
page-manages = gestisce il server
page-mod = mod
page-as-on-discord = Per provare quello che c'è su Discord: persone, ruoli, canali, permessi
page-windows = Una finestra per ciascuno
page-windows-how = Apri una finestra per ogni persona; puoi metterle fianco a fianco.
page-newcomer = Una persona nuova
page-name = Nome
page-comes-in = Fai entrare
page-roles = Chi ha quale ruolo
page-channel-new = Un canale nuovo
page-channel-seen = Chi lo vede
page-channel-for-all = lo vedono tutti
page-channel-for-role = lo vedono solo i moderatori e chi ha il ruolo { $role }
page-channel-add = Aggiungi
page-languages = Lingue
page-language-server = Per tutti
page-language-mine = Solo per { $name }
page-permissions = Che cosa può fare il bot in #{ $channel }
page-sample = Giocatori di prova
page-sample-seat = Fai sedere qui { $names } e tira
page-board = Tavoliere
page-board-back = Canale
page-board-game = Partita
page-board-game-how = Al tavoliere della tua partita
page-board-lesson = Lezione
page-board-lesson-how = La lezione ti aspetta al suo passo
page-board-none = Qui non c'è ancora un tavoliere: prima apri un tavolo.
page-board-later = Il tavoliere arriva appena comincia la prima partita.
page-board-skip = Al tavoliere
page-buttons = Pulsanti
page-buttons-how = Sono anche al tavoliere
page-board-unread = C'è qualcosa di nuovo nel canale
page-board-wide = Solo il tavoliere
page-board-narrow = Mostra il canale
page-board-lesson-lost = Il tavoliere di questo passo non c'è più. Scegli qui la mossa, e la lezione va avanti.
page-board-lost = Ora il tavoliere non si apre. Premi Tavoliere per riprovare.
page-replay = Rivedi
page-replay-how = Una partita salvata (.chouette, da /export) o un file .mat di qualsiasi programma di backgammon, momento per momento.
page-replay-own = Le partite giocate qui
page-replay-own-none = Qui non si è ancora giocato.
page-replay-file = Oppure un file
page-replay-choose = Scegli un file
page-replay-no-text = { $name }: non è un testo in UTF-8
page-replay-no-game = { $name }: in questo file non c'è nessuna partita
page-replay-gone = Questo file non è più aperto: sceglilo di nuovo.
page-replay-another = Un altro file
page-replay-analyse = Analizza la partita
page-replay-analysing = Analizzo la partita { $game } …
page-replay-place = Partita { $game }: momento { $place } di { $of }
page-replay-before = Partita { $game }: prima del momento { $place } di { $of }
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-games = Partite
page-replay-game = Partita { $game }
page-replay-first = « Inizio
page-replay-back = ‹ Indietro
page-replay-next = Avanti ›
page-replay-last = Fine »
page-replay-error-back = ‹ Errore precedente
page-replay-error-next = Errore successivo ›
page-replay-worst = { evening-page-worst }
page-replay-number = Errore { $number } di { $count }, n. { $rank } per punti persi

## Statistics

decimal-mark = ,
choice-period-evening = Questa sera (l'ultima chouette di questo canale)
choice-period-season = Quest'anno
choice-period-all = Da sempre
choice-measure-points = Punti
choice-measure-box = Punti nel Box
choice-measure-captain = Punti da Capitano
choice-measure-team = Punti nel Team, dietro il Capitano
choice-measure-takes = Quanto hanno reso i raddoppi accettati
choice-measure-drops = Quanto sono costati i passi
choice-measure-beavers = Quanto hanno reso i beaver
choice-measure-run = La serie più lunga nel Box
choice-measure-dice = Fortuna ai dadi
choice-measure-pr = Errori: PR secondo un motore
choice-measure-luck = Fortuna secondo un motore
choice-quiz-table = I problemi: chi ha ragione
stats-title = **{ $name }**{ $named ->
    [no] {""}
    [points] { " " }· solo a punti
   *[money] { " " }· in { $label }
 } · { $period ->
    [evening] questa sera
    [season] quest'anno
   *[all] da sempre
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouette
 }
stats-row-total = Tutte
stats-row-box = Box
stats-row-captain = Capitano
stats-row-team = Team
stats-row-partner = Partner
stats-row-guest = Box comprato
stats-row-takes = Accettati
stats-row-drops = Passi
stats-row-beavers = Beaver
stats-row-other = { $unit ->
    [points] Altri punti
   *[money] Altro
 }
stats-row-sum = { $unit ->
    [points] Punti in tutto
   *[money] In tutto
 }
stats-row-corrected = Corretti
leaderboard-head-points = punti
leaderboard-head-each = media
leaderboard-head-points-each-games = pt/part.
leaderboard-head-points-each-cubes = pt/cubo
leaderboard-head-rolls = tiri
leaderboard-head-doubles = doppi
leaderboard-head-pips = pip
leaderboard-head-games = partite
leaderboard-head-pr = PR
leaderboard-head-luck = fortuna
leaderboard-head-decisions = decisioni
leaderboard-head-cubes = cubi
stats-run = La serie più lunga nel Box: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }
stats-analysis = Secondo il motore: PR { $pr } su { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
 }, { $each } mp a mossa; fortuna { $luck } punti
stats-robots = Partite con robot, contate a parte: { $games }{ $points ->
    [none] {""}
   *[other] , punti { $points }
 }
stats-dice = Dadi: { $rolls ->
    [one] { $rolls } tiro
   *[other] { $rolls } tiri
 }, doppi { $doubles } % (attesi { $expected-doubles } %), { $pips } pip a tiro (attesi { $expected-pips })
stats-note-roles = -# partite: quante in quel ruolo · { $unit ->
    [points] punti: vinti e persi in quel ruolo · media: a partita
   *[money] { $label }: vinti e persi in quel ruolo, ogni partita alla sua posta · pt/part.: punti a partita in media, qualunque fosse il loro valore
 }. Le righe sommate danno l'ultima.
stats-note-cubes = -# cubi: ognuno conta una volta a partita, per la tua ultima risposta (accetti, poi passi su un riraddoppio: un passo) · { $unit ->
    [points] punti: quanto hanno reso quelle scommesse da lì in poi · media: a cubo · Altri punti
   *[money] { $label }: quanto hanno reso quelle scommesse da lì in poi · pt/cubo: punti a cubo in media · Altro
 }: il resto, dove non hai risposto a nessun cubo.
stats-note = -# Partite finite, senza i pagamenti. Una partita interrotta o sospesa non è finita, ma i punti già segnati contano. I tiri d'apertura non sono contati.
stats-stakes = 1 punto = { $stakes }{ $more ->
    [0] { "" }
    [one] { " " }e un altro valore
   *[other] { " " }e altri { $more } valori
 }
stats-labels = Per che cosa si è giocato
stats-labels-option = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }
stats-label-none = Nei canali che vedi { $period ->
    [evening] questa sera
    [season] quest'anno
   *[all] finora
 } non si è giocato in { $label }. Si è giocato in { $labels }.
stats-threads-left = -# Non tutti i thread archiviati sono stati guardati: chiedi di nuovo per il resto.
stats-counting = { $evenings ->
    [one] Una chouette si conta
   *[other] { $evenings } chouette si contano
 } per la prima volta, una volta sola: qualche minuto, poi arriva la risposta.
stats-none = { $name } non ha ancora finito una partita qui{ $period ->
    [evening] { " " }questa sera
    [season] { " " }quest'anno
   *[all] { "" }
 }.
stats-nobody = Nessuno di nome { $name } si è mai seduto a un tavolo in un canale che vedi.
stats-several = Qui più d'uno si chiama { $name }: scegli dall'elenco che appare mentre scrivi.
leaderboard-title = **{ $measure ->
    [points] Punti
    [points-money] Vinto e perso
    [box] Punti nel Box
    [box-money] Vinto e perso nel Box
    [captain] Punti da Capitano
    [captain-money] Vinto e perso da Capitano
    [team] Punti nel Team, dietro il Capitano
    [team-money] Vinto e perso nel Team, dietro il Capitano
    [takes] Quanto hanno reso i raddoppi accettati
    [drops] Quanto sono costati i passi
    [beavers] Quanto hanno reso i beaver
    [run] La serie più lunga nel Box
    [pr] Errori secondo un motore: PR
    [luck] Fortuna secondo un motore
   *[dice] Fortuna ai dadi
 }**{ $named ->
    [no] {""}
    [points] { " " }· solo a punti
   *[money] { " " }· in { $label }
 } · { $period ->
    [evening] questa sera
    [season] quest'anno
   *[all] da sempre
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouette
 }
leaderboard-empty = Nessuna partita è ancora finita; quelle con i robot contano a parte, in /stats.
leaderboard-not-analysed = Nessuno ha ancora { $least } decisioni in partite analizzate{ $engine ->
    [yes] : /analyse guarda una partita.
   *[no] . { analysis-needs-engine }
 }
leaderboard-note-analysis = -# Solo partite analizzate. { pr-scale }; fortuna in punti.
leaderboard-quiz = **Che cosa giocheresti?** · { $period ->
    [season] quest'anno
   *[all] da sempre
 }
leaderboard-head-quiz-right = giuste
leaderboard-head-quiz-votes = su
leaderboard-head-quiz-loss = perso
leaderboard-quiz-note = -# I voti sui problemi proposti ai canali. Perso: in media, punti per ogni punto del cubo. Le risposte date da soli in /quiz non contano.
leaderboard-quiz-empty = Nessun problema proposto a un canale è finito: lo propone *Chiedi al canale* in /quiz, o `/quiz channel:` a orario fisso.
leaderboard-note-each = -# { $counted ->
    [cubes] pt/cubo: punti a cubo in media
   *[games] pt/part.: punti a partita in media
 }, qualunque fosse il loro valore.
leaderboard-note = -# Partite finite, senza i pagamenti. /stats dice di più di ogni giocatore.
plot-title = Andamento { $named ->
    [no] dei punti
   *[other] in { $label }
 }
plot-subtitle = { $period ->
    [evening] Questa sera, partita per partita
    [season] Quest'anno, serata per serata
   *[all] Da sempre, serata per serata
 }{ $more ->
    [0] {""}
    [one] { " " }· senza { $more } che ha giocato meno
   *[other] { " " }· senza { $more } che hanno giocato meno
 }
plot-day = { $day } { $month ->
    [1] gen
    [2] feb
    [3] mar
    [4] apr
    [5] mag
    [6] giu
    [7] lug
    [8] ago
    [9] set
    [10] ott
    [11] nov
   *[12] dic
 }
alt-plot = Andamento { $named ->
    [no] dei punti
   *[other] in { $label }
 } { $period ->
    [evening] di questa sera, partita per partita
    [season] di quest'anno, serata per serata
   *[all] da sempre, serata per serata
 }; alla fine: { $scores }.

## The board in the browser

board-page-no-script = Questa pagina mostra il tavoliere con JavaScript: consentilo, o aprila in un altro browser.
board-page-waiting = Un momento …
board-page-board = Tavoliere
board-page-sheet = Foglio dei punti
board-page-point = punta { $point }
board-page-bar = bar
board-page-off = fuori
board-page-mine = tue: { $count }
board-page-theirs = avversarie: { $count }
board-page-light = chiare: { $count }
board-page-dark = scure: { $count }
board-page-empty = vuota
board-page-swap = Dadi { $first } e { $second }: comincia da { $second }
board-page-swapped = Si comincia da { $first }.
board-page-picked = Presa. Può andare su: { $goals }.
board-page-whole = { $play }: premi Gioca.
board-page-whole-suggest = { $play }: premi Consiglia.
board-page-so-far = Mosso finora: { $moves }. Pip: tuoi { $mine }, avversari { $theirs }.
board-page-undone = Rimessa a posto.
board-page-undo = Indietro
board-page-undo-all = Da capo
board-page-play = Gioca
board-page-play-it = Gioca { $play }
board-page-suggest = Consiglia
board-page-suggest-it = Consiglia { $play }
board-page-typed = O scrivi la mossa, come 8/5 6/5
board-page-illegal = { $play } non è una mossa valida.
board-page-illegal-only = Con { $moves } c'è una sola mossa valida: { $only }.
board-page-illegal-forced = Di mosse valide ce n'è una sola: { $only }.
board-page-illegal-enough = Quel che viene prima è già una mossa intera: { $only }.
board-page-illegal-tap = Tocca una pedina: vedi dove può andare.
board-page-dropped = La partita è andata avanti: le pedine che avevi mosso sono tornate a posto.
board-page-asked-gone = Quello che ti era stato chiesto non vale più: la partita è andata avanti.
board-page-buttons = Che cosa puoi dire adesso
board-page-more = Le mie opzioni
board-page-back = Torna al canale
board-page-close = Chiudi
board-page-suggested = Consigli
board-page-suggested-show = prova
board-page-replaces = Hai già iniziato un'altra giocata: premi di nuovo per sostituirla con questa.
board-page-grey = In grigio: non ora. Prima c'è da rispondere o da giocare.
board-page-cancel = Annulla
board-page-offline = { page-no-connection } { page-tried-again }
board-page-gone-lesson = { tutorial-board-gone }
board-page-gone = Questo link non vale più. Nel canale, /board te ne dà uno nuovo.
board-page-settings = { page-settings }
board-page-sounds = Suoni
board-page-hand = Trascina una pedina o toccala.
board-page-hand-two = { board-page-hand } Di due dadi diversi si gioca prima il più alto; un tocco li scambia.
board-page-hand-whole = Hai mosso tutto: premi Gioca.
board-page-hand-left = Resta da giocare { $dice }, poi premi { board-page-play }.
board-page-hand-bar = Ti hanno colpito: prima di tutto rientra la tua pedina sul bar, nella casa dell'altra parte.
board-page-hand-bar-some = Ti hanno colpito: prima di tutto rientrano le tue { $count } pedine sul bar, nella casa dell'altra parte.
board-page-hand-suggest = Puoi consigliare: trascina o tocca le pedine.
board-page-rolls = { $name } tira fra { $seconds } s.
board-page-keys-hint = Tasti: ?
board-page-keys =
    ← ↑ ↓ →: alla prossima pedina, o a dove può andare
    Invio: tira; prende una pedina, la posa; gioca
    Backspace: torna indietro
    X: scambia i dadi
    R: Tira
    D: Raddoppia
    T: Accetta
    P: Passa
    N: Prossima partita
    0 … 9: scrivi la mossa, come 8/5 6/5
    Tab: a tutto il resto
board-page-keys-title = Tasti
board-page-just-changed = I pulsanti si sono spostati: premi di nuovo.
board-page-just-asked = Te lo si chiede solo ora: premi di nuovo.
board-page-just-rolls = Tocca a te tirare solo da ora: tocca di nuovo.
board-page-just-rolls-key = Tocca a te tirare solo da ora: premi di nuovo.
board-page-why-bar = Prima rientra dal bar.
board-page-why-double = Ora non puoi raddoppiare. { $asked }
board-page-why-idle = Ora non c'è niente da muovere. { $asked }
board-page-why-none = Non hai pedine su { $point }.
board-page-why-more = È più di quanto permette { $dice }.
board-page-why-left = Resta da giocare { $dice }.
board-page-why-swap = I dadi si scambiano prima di muovere, e solo se sono due diversi.
board-page-why-theirs-light = Quella non è tua: lo sono le chiare.
board-page-why-theirs-dark = Quella non è tua: lo sono le scure.
board-page-why-empty = Lì non hai pedine.
board-page-why-whole = Hai mosso tutto: premi Gioca, o Indietro per riprovare.
board-page-why-whole-suggest = Hai mosso tutto: premi Consiglia, o Indietro per riprovare.
board-page-why-stuck = Con { $dice } dalla punta { $point } non si muove.
board-page-why-held = La punta { $point } è dell'avversario.
board-page-why-home = Si porta fuori solo con tutte le pedine in casa.
board-page-why-count = { $play } chiede { $count }: con { $dice } non si fa.
board-page-why-spent = { $play } chiede { $count }, ma il dado { $spent } è già giocato; resta { $dice }.
board-page-why-not-so = { $play } non si può con { $dice }.

## La pagina della serata

export-page = La serata in una pagina: foglio, tutte le posizioni, chi paga chi
    .ready = La serata in un solo file: scaricalo e aprilo nel browser. Non usa la rete. Su iPhone: salvalo in File, poi aprilo con un'app che esegue gli script; l'anteprima non lo fa.
    .unanalysed = { $games-count ->
        [one] 1 partita non è ancora analizzata
       *[other] { $games-count } partite non sono ancora analizzate
     }: *{ export-page.analyse }* le guarda, di solito da 10 a 30 secondi l'una, e ridà la pagina con tutti gli errori e come andavano.
    .analyse = Analizza tutte le partite
    .takes = { $ready ->
        [0] Analizzo { $games-count ->
            [one] 1 partita
           *[other] { $games-count } partite
         }
       *[other] { $ready ->
            [one] 1 partita su { $of } è pronta
           *[other] { $ready } partite su { $of } sono pronte
         }, { $games-count ->
            [one] ne manca 1
           *[other] ne mancano { $games-count }
         }
     }: di solito da 10 a 30 secondi l'una. Poi arriva la pagina.
evening-page-no-script = Questa pagina mostra la serata con JavaScript, in un browser del 2023 o più recente: consentilo per questo file, o aprila in un altro browser.
evening-page-now = Se finisse adesso
evening-page-replay = Momento per momento
evening-page-steps = Tutti i momenti di questa partita
evening-page-step = Partita { $game }, momento { $place } di { $of }
# Where a double was missed, before that step's roll.
evening-page-missed = Partita { $game }, prima del momento { $place } di { $of }
evening-page-game = Partita { $game }
evening-page-games = Partite
evening-page-measured = Partite analizzate: { $games } su { $of } ({ $by }). { pr-scale }. Il trattino (–) vuol dire meno di 10 decisioni, troppo poche per una media. I punti persi si contano su tutte le scommesse della parte per cui si è deciso, la fortuna sulle proprie. Ogni errore mostra quanto è costato per punto, × i punti in gioco su tutti i cubi interessati, = i punti persi in tutto. La curva è per ogni punto del cubo.
evening-page-unanalysed = Non ancora analizzate a fondo: partita { $games }. Nel canale lo fa /analyse evening:true per la sua ultima serata, e ridà questa pagina; così anche Analizza tutte le partite sotto questo file.
evening-page-before = ‹ Errore precedente
evening-page-error = Errore successivo ›
evening-page-worst = Dal più grave ›
evening-page-number = Errore { $number } di { $count }, n. { $rank } per punti persi
# Above the errors on paper, one after the other.
evening-page-printed = Di ogni partita, gli errori che sono costati di più, dal più grave. Sui tavolieri 1 è la mossa migliore, 2 quella giocata. I momenti si contano come in /history.
evening-page-smaller = Tralasciati perché meno costosi: { $count }.
evening-page-at = Momento { $place } di { $of }
evening-page-ahead = Prima del momento { $place } di { $of }
evening-page-errors = Errori
evening-page-figures = Come hanno giocato
# Example: Prima della mossa. 1 migliore: 24/20*. 2 (tratteggiata), quella giocata: 8/5 6/5, −0,087 × 4 pt in gioco.
evening-page-better = Prima della mossa. 1 migliore: { $better }. 2{ $dashed }, quella giocata: { $made }, { $cost }.
evening-page-dashed = { " " }(tratteggiata)
evening-page-slider = Momento
evening-page-first = Inizio della partita
evening-page-back = Indietro
evening-page-next = Avanti
evening-page-last = Fine della partita
evening-page-play = Riproduci
evening-page-pause = Pausa
evening-page-keys = Scorri o tocca il tavoliere, o usa i tasti: ← →, Inizio e Fine, Pag su e Pag giù per un'altra partita, la barra spaziatrice per avviare; E per l'errore successivo, Maiusc E per il precedente, W dal più grave.
evening-page-dice = I dadi
evening-page-verify = Verifica i dadi
evening-page-how = Il tuo browser ricalcola ogni tiro dal seme e dalle parole. Confronta le prime 32 cifre dello SHA-256 con quelle che il bot ha pubblicato nel canale prima della partita.
evening-page-verifying = Calcolo …
evening-page-mismatch = Questo seme non ha questo SHA-256.
evening-page-unable = Questo browser non calcola uno SHA-256 per un file. Provane un altro, o usa /verify nel canale.
evening-page-facts = Seme e parole
evening-page-digest = SHA-256 (la prima metà è pubblicata prima della partita)
evening-page-seed = Seme
evening-page-words = Parole (senza /word: nome e numero di Discord)
evening-page-proof = Dadi della partita { $game }
evening-page-seats = Tiro per i posti
evening-page-somebody = qualcun altro
share-ask = Chi c'era può condividerla con un link, per chiunque abbia il link: nomi, posizioni, punti. Serve che ognuno di voi prema *{ share-agree }* sotto il proprio /export.
share-agree = Condividi con un link
share-withdraw = Non condividere più
share-not-yours = Questa serata la condivide chi c'era.
share-not-over = Una serata si condivide quando è finita: /chouette end.
share-missing = Segnato. Il link c'è quando { $players-count ->
    [one] è d'accordo anche { $players }
   *[other] sono d'accordo anche { $players }
 }: /export con la pagina, poi *{ share-agree }*.
share-link = Siete tutti d'accordo. Chi ha questo link vede la pagina: { $link }
    Conservalo: si vede una volta sola, e *{ share-agree }* ne fa un altro. *{ share-withdraw }* li chiude tutti, per tutti.
share-withdrawn = Non più condivisa: ora nessun link a questa serata funziona.
share-scores = { $scores } (1 punto = { $stake })
share-game = Più punti in una partita ({ $game }): { $row }
share-error = L'errore più caro: { $told }
share-replay = Rivedi
share-play = Gioca qui
