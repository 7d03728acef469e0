### What people read, in Italian. The keys are explained in en.ftl.
###
### Words of the field, the same everywhere: Box (chi gioca solo è nel Box), Capitano, Team, Partner, fila; cubo;
### raddoppia, prende, passa, beaver; tira, muove, mossa, tavoliere (the board), pedina, punta (of the board), punto (of the score), bar/22
### and 6/off in notation; partita semplice, gammon, backgammon; posta, foglio dei punti, verbale (the record).
### Whom the text speaks to is "tu"; who must act is named and not spoken to ("Tocca a Ann tirare"): others read it too.

list-and = { $head } e { $last }
list-or = { $head } o { $last }
# Example: 1½ punti
points-said = { $halves ->
    [0] 0 punti
    [1] { $points } punto
    [2] { $points } punto
   *[other] { $points } punti
 }

## Refusals

# Esempio: Eve: segui il raddoppio, o vendi la tua metà?
asked-dissenter = { $who }: segui il raddoppio, o vendi la tua metà?
asked-for = { $who } (per { $name })
asked-also-for = { $who } (anche per { $name })
refusal-must-act = Il tavolo aspetta { $must }.
rule-section = { $section ->
    [reading] (come leggiamo { $book })
   *[other] ({ $book } { $section })
 }
rule-section-alone = { $section ->
    [reading] (come lo leggiamo)
   *[other] (regola { $section })
 }

refusal-not-seated = Non hai un posto a questo tavolo. Prima entra.
refusal-not-playing = Non giochi in questa partita: possono farlo solo il suo Box e il suo Team, finché le loro scommesse sono aperte.
# Example: Non tocca a te: prima tocca a Cid.
refusal-not-your-turn = Non tocca a te{ $must-count ->
    [0] .
   *[other] : prima tocca a { $must }.
 }
refusal-due-first = Prima tocca a te altro: i pulsanti sotto l'ultimo messaggio del tavolo, o *{ press-options }*, mostrano che cosa.
refusal-not-the-mover = Per la sua parte tira e muove il Box; per il Team il Capitano (quando è fuori, il Capitano subentrato). Gli stessi giocatori abbandonano e riferiscono il risultato: qui { $players-or }.
# Example: C'è un raddoppio in sospeso: prima bisogna rispondere.
refusal-double-open = C'è un raddoppio in sospeso: { $must-count ->
    [0] prima bisogna rispondere.
    [one] { $must } non ha ancora risposto.
   *[other] { $must } non hanno ancora risposto.
 }
refusal-only-the-team = Solo chi gioca nel Team ferma il tiro, dice “non raddoppio” o vuole che gli si chieda; il Box raddoppia al suo turno, prima di tirare.
refusal-the-teams-double = Solo chi gioca nel Team è a favore del suo raddoppio, è contrario o ne resta fuori. Il Box prende o passa quando tutti hanno parlato.
refusal-proposal-open = Prima bisogna rispondere alla proposta aperta, o chi l'ha fatta la ritira: fino ad allora niente dadi e nessuna nuova partita.
refusal-no-game = Non c'è nessuna partita in corso. La prossima la fanno cominciare il Box o il Capitano.
refusal-game-going-on = C'è una partita in corso. Questo si può fare tra una partita e l'altra.
refusal-not-started = La chouette non è ancora cominciata: prima ognuno riceve il suo posto.
refusal-already-started = Si sta già tirando per i posti, o sono già assegnati: ora non si cambia più. Entra o esci quando tutti hanno un posto, tra una partita e l'altra.
refusal-ended = Questa chouette è finita: qui non si giocano altre partite. Per continuare aprine una nuova.
refusal-only-box-or-captain = Solo il Box o il Capitano fanno cominciare la prossima partita.
refusal-score-only = Questa partita si gioca qui, quindi il risultato viene dal tavoliere. I risultati si scrivono solo in modalità score; per rinunciare alla partita, abbandona.
refusal-play-only = Questa partita si gioca su un altro tavoliere (modalità score): tiri e mosse non si scrivono, solo cubi, accordi e il risultato.

refusal-already-seated = Hai già un posto a questo tavolo.
refusal-table-full = Il tavolo è al completo: con queste regole i posti sono al massimo { $most }. Potrai entrare quando si libererà un posto.
# Example: Per una partita servono almeno 3 giocatori, e qui ce ne sono solo 2. Aspetta che entri qualcuno, oppure mettetevi d'accordo per continuare in due: proponi 2 come numero minimo di giocatori con /rules.
refusal-too-few = Per una partita servono almeno { $least } giocatori, e qui { $players ->
    [0] non c'è nessuno
    [one] ce n'è uno solo
   *[other] ce ne sono solo { $players }
 }. Aspetta che entri qualcuno{ $players ->
    [2] , oppure mettetevi d'accordo per continuare in due: proponi 2 come numero minimo di giocatori con /rules
   *[other] {""}
 }.
refusal-leave-between-games = Nessuno esce a metà partita. Puoi uscire tra una partita e l'altra.
refusal-leaves-already = Esci già alla fine della partita. Se preferisci restare, entra di nuovo.
refusal-box-dodged = Hai lasciato il posto quando ti toccava il Box, quindi non puoi entrare per la prossima partita. Potrai rientrare quando sarà cominciata.
# Example: Ognuno tira una volta per il suo posto, e dopo una parità solo chi è in parità: ora Bob, Cid e Dee.
refusal-seat-dice = Ognuno tira una volta per il suo posto, e dopo una parità solo chi è in parità{ $players-count ->
    [0] .
   *[other] : ora { $players }.
 }
refusal-wrong-order = Nomina tutti una volta, prima il Box, poi il Capitano e la fila: { $players }.
refusal-joiners-roll = Chi entra prima della stessa partita tira prima per il proprio posto: { $players }.
refusal-no-roll-due = Non devi tirare. Solo chi entra prima della stessa partita tira per il proprio posto, e di nuovo in caso di parità.

refusal-no-partner = Qui il Box gioca solo: ha un Partner soltanto dove le regole lo dicono, e da { $least } giocatori in su.
refusal-partner-by-rule = Qui nessuno sceglie il Partner: le regole dicono a chi tocca.
refusal-partner-named = Prima della prima partita si può nominare un Partner: qualcuno che in fila stia dietro al Capitano.
refusal-partner-already = { $player } è già Partner del Box, finché il Box resta.
# Example: In che ordine si invita lo dicono le regole: ora tocca a Ann.
refusal-partner-order = { $player-count ->
    [0] Non resta nessuno da invitare: né il Capitano, né chi entra, né chi ha detto di no.
   *[other] In che ordine si invita lo dicono le regole: ora tocca a { $player }.
 }
refusal-partner-chooses = { $player } è Partner e dovrebbe diventare Capitano: prima resta Partner o diventa Capitano.
refusal-partner-advises = Sei Partner di { $box }: dividi il risultato e consigli, mentre dadi, pedine e cubi li tocca il Box.
refusal-box-consults-later = Qui Box e Partner possono consultarsi quando un cubo è stato girato, e non prima.
refusal-parted = In questa partita Box e Partner non hanno più niente in comune su cui accordarsi: si sono già accordati, o la partita è venduta.
refusal-no-share = Non hai più parte in ciò che è ancora aperto: in questa partita non dai consigli.
refusal-no-share-in = { $giver } non ha più una quota da cedere nel cubo di { $player }.
refusal-no-share-to-sell = Chi non ha più parte nelle scommesse del Box non ha niente da vendere: il Box si è accordato con il Partner.
refusal-cubes-of-partners = I cubi si indicano solo in un accordo tra Box e Partner: uno dei due cede la sua quota. Altri due chiudono tutto ciò che c'è tra loro.
refusal-no-sale-to-join = Solo il Partner del Box vende insieme o resta dentro, quando il Box offre di vendere o ha appena venduto e i due dividono ogni scommessa.
refusal-only-box-invites = Solo il Box invita un Partner: qui { $box }.
# Example: La scelta è di Ann, che è Partner e dovrebbe diventare Capitano.
refusal-no-choice-due = { $player-count ->
    [0] Sceglie solo un Partner a cui tocca diventare Capitano della prossima partita: ora non è il caso di nessuno.
   *[other] La scelta è di { $player }, che è Partner e dovrebbe diventare Capitano.
 }
refusal-roll-first = Non ci sono ancora dadi da giocare. Prima tira, poi muovi.
refusal-opening-first = Prima viene l'apertura: Box e Capitano tirano un dado ciascuno.
refusal-opening-done = L'apertura è già stata tirata. Da ora le due parti tirano a turno.
refusal-play-first = I dadi sono caduti, quindi prima si giocano. Il cubo si gira prima del tiro, e nessuno tira due volte.
refusal-dice-stand = Per un turno i dadi non si tirano mai due volte. Dopo un annullamento vale lo stesso tiro: { $dice }.
refusal-mover-plays = Le pedine le muovi tu: gioca il tuo tiro con /move. I consigli sono per chi ha un Capitano o un Box che muove al suo posto.
# Example: I consigli sulle mosse vengono da chi è ancora in partita. Ora possono Bob, Cid o Dee.
refusal-no-consultation = { $rule ->
    [never] A questo tavolo nessuno può dare consigli sulle mosse.
    [once-in-the-game] I consigli sulle mosse vengono da chi ha il cubo in gioco: girato e preso.
    [once-turned] I consigli sulle mosse sono ammessi appena un cubo è stato girato, per tutti quelli ancora in partita.
   *[other] I consigli sulle mosse vengono da chi è ancora in partita.
 } { $players-count ->
    [0] Ora non può nessuno.
    [one] Ora può { $players-or }.
   *[other] Ora possono { $players-or }.
 }
# Example: Il tiro è fermo, o qualcuno vuole che prima gli si chieda: Bob, Cid e Dee devono raddoppiare, dire “non raddoppio” (/stand) o lasciar tirare (/release).
refusal-roll-held = Il tiro è fermo, o qualcuno vuole che prima gli si chieda: { $players-count ->
    [one] { $players } deve raddoppiare, dire “non raddoppio” (/stand) o lasciar tirare (/release).
   *[other] { $players } devono raddoppiare, dire “non raddoppio” (/stand) o lasciar tirare (/release).
 }
# Example: “8/5” non è una mossa. Scrivila così: 8/5 6/5, 13/11(2), bar/22 o 6/off; se non si può muovere, none.
refusal-play-unreadable = { $part-count ->
    [0] Manca la mossa.
   *[other] “{ $part }” non è una mossa.
 } Scrivila così: 8/5 6/5, 13/11(2), bar/22 o 6/off; se non si può muovere, none.
# Example: “8/5” non è una mossa valida con 6-1.
refusal-play-illegal = { $reason ->
    [no-legal-play] Con { $dice } nessuna mossa è possibile: si salta il turno, e si scrive none.
    [backwards] { $part } va nel verso sbagliato: le pedine vanno dalle punte alte a quelle basse.
    [not-the-dice] { $part } non si può fare con { $dice }.
    [too-many] “{ $play }” chiede più di quanto danno i dadi { $dice }.
    [no-checker] { $part } non si può giocare: non c'è nessuna pedina { $point ->
        [25] sulla barra
       *[other] sulla punta { $point }
     }.
    [must-enter] { $part } non si può ancora giocare: prima si rientra dalla barra.
    [blocked] { $part } non si può giocare: la punta { $point } è bloccata.
    [not-all-home] Non si può ancora portare fuori niente: non tutte le pedine sono in casa, una è ancora { $point ->
        [25] sulla barra
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
refusal-play-ambiguous = “{ $play }” può voler dire più di una mossa. Quale intendi: { $plays }?

refusal-first-play = Nessuno può raddoppiare prima che sia stata fatta la prima mossa della partita.
refusal-round-over = In un turno c'è un solo giro di raddoppi, e in questo c'è già stato. I cubi si possono girare di nuovo prima di un tiro successivo.
# Example: Quel cubo è di Ann, e solo chi lo possiede può girarlo. Un cubo si può girare quando è al centro o è proprio.
refusal-no-access = { $owner-count ->
    [0] Non c'è nessun cubo che tu possa girare: sono tutti dell'altra parte.
   *[other] Quel cubo è di { $owner }, e solo chi lo possiede può girarlo.
 } Un cubo si può girare quando è al centro o è proprio.
# Example: Ann è fuori da questa partita: quella scommessa è chiusa.
refusal-out-of-game = { $player-count ->
    [0] Sei fuori da questa partita: la tua scommessa è chiusa. Giochi di nuovo nella prossima.
   *[other] { $player } è fuori da questa partita: quella scommessa è chiusa.
 }
refusal-already-spoken = Hai già parlato, e la parola data vale, a meno che tutti siano d'accordo di annullarla (/undo).
refusal-not-asked = Nessuno te l'ha chiesto: “non raddoppio” si dice quando un giro di raddoppi è aperto, o quando hai scelto che ti si chieda prima di ogni tiro.
refusal-names-needed = Si potrebbero intendere più cubi: { $players }. Nomina i giocatori, o tutti; o premi il pulsante per tutti, o *{ press-cubes }*.
refusal-no-names = Parli solo per il tuo cubo. Dillo senza nomi, o premi il pulsante che non è per tutti.
# Example: Nessun cubo di Ann aspetta una risposta. Si risponde solo a un raddoppio appena offerto.
refusal-not-doubled = { $player-count ->
    [0] Nessun cubo aspetta la tua risposta: non hai ricevuto un raddoppio.
   *[other] Nessun cubo di { $player } aspetta una risposta.
 } Si risponde solo a un raddoppio appena offerto.
refusal-all-together = Il Box gira tutti insieme i cubi al centro, o nessuno: { $players }.
refusal-half-rule = La regola della metà: quando tutte le scommesse aperte vengono raddoppiate insieme dal centro, qui { $cubes } cubi, il Box non ne prende nessuno, o ne prende almeno la metà. Ne può prendere { $counts }.
refusal-both-or-none = In una partita cominciata con due scommesse il Box, dei due cubi raddoppiati insieme dal centro, li prende entrambi o nessuno.
refusal-all-or-none = Ai cubi girati insieme si risponde insieme: il Box li prende tutti o nessuno.
refusal-lone-taker = Contro un raddoppio di tutti i cubi dal centro nessuno prende da solo: poiché gli altri hanno passato tutti, devi passare anche tu.
refusal-no-beavers = Qui non si gioca il beaver: prendi o passi.
# Example: Qui non si gioca il raccoon: un beaver si prende o si passa.
refusal-no-raccoons = { $played ->
    [yes] Un raccoon si prende o si passa: il cubo non si gira un'altra volta.
   *[no] Qui non si gioca il raccoon: un beaver si prende o si passa.
 }
refusal-no-hold = Non hai fermato il tiro, quindi non c'è niente da sbloccare. Chi vuole che gli si chieda lascia tirare con “non raddoppio” (/stand).
refusal-holds-already = Hai già fermato il tiro: vale finché non lasci tirare o raddoppi.
# Example: Ti si chiede già prima di ogni tiro.
refusal-asked-already = { $wanted ->
    [yes] Ti si chiede già prima di ogni tiro.
   *[no] Già ora non ti si chiede niente prima dei tiri.
 }
refusal-only-box-chooses = Che cosa fanno due dadi d'apertura uguali lo dice il Box della partita: { $box }.
refusal-nothing-to-choose = Che cosa fanno due dadi d'apertura uguali lo stabiliscono queste regole; nessuno lo sceglie prima di una partita. Lo dice /rules.
refusal-chosen-too-late = L'apertura è stata tirata: in questa partita vale quello che si era detto dei dadi uguali. Il Box della prossima sceglierà di nuovo, prima di tirarla.
refusal-no-automatic = Un raddoppio automatico si concorda solo subito dopo un'apertura pari, prima del nuovo tiro d'apertura, e solo dove le regole lo prevedono.

refusal-no-extras = Qui non si danno extra: chi passa è fuori dalla partita.
refusal-no-extra-now = Un extra si dà subito dopo un raddoppio del Box che alcuni hanno passato e altri preso, prima del prossimo tiro.
refusal-only-droppers = Solo chi ha appena passato può dare un extra: qui { $players-or }.
refusal-only-to-takers = Un extra si dà a chi ha preso: qui a { $players-or }.
refusal-no-extra-offered = Nessun extra aspetta la tua risposta.
refusal-no-extra-cube = Non hai un extra di cui tu possa girare il cubo: in un extra raddoppia solo chi ne possiede il cubo.
refusal-which-extra = Si potrebbero intendere più extra. Di' di chi: { $players-or }.
refusal-extra-must = Chi è il solo a prendere accetta ogni extra che gli viene dato: prendilo, o passalo subito al valore raddoppiato; oppure, finché non ne hai accettato nessuno, ritira la tua presa con “passo”.
refusal-extra-open = Prima bisogna rispondere a un extra che è stato dato.
refusal-extra-doubled = Un nuovo raddoppio si prende o si passa. Solo un extra appena dato si può rifiutare.
refusal-extras-in-line = Chi accetta solo alcuni extra li accetta nell'ordine della fila: { $players }.
refusal-extra-in-the-way = { $player } ha un extra aperto in questa partita, e non può comprare anche la partita del Box.
refusal-take-stands = La tua presa vale: si può ritirare solo quando ti danno degli extra e non ne hai accettato nessuno.
refusal-away-already = Risulti già assente. Quando torni, dillo: /back.
refusal-not-away = Non risulti assente, quindi parli per te.
refusal-follows-captain = { $player } è assente senza delegato, quindi quel cubo si gioca come quello del Capitano, { $captain }: con lui raddoppia, prende e passa. Nessuno parla per lui.
# Example: La partita 3 non è sospesa. Non ce n'è nessuna.
refusal-not-adjourned = La partita { $game } non è sospesa. { $games-count ->
    [0] Non ce n'è nessuna.
   *[other] Sono sospese: { $games }.
 }
refusal-both-needed = Una partita sospesa riprende solo quando ci sono tutti e due quelli che vi muovono; devono esserci { $players }.
refusal-not-seated-here = { $player } non ha un posto a questo tavolo.
refusal-no-score = { $player } non ha una colonna sul foglio dei punti.
refusal-no-correction = Una correzione sposta punti da un giocatore a un altro.
refusal-rows-stand = Si correggono solo le righe di partite giocate altrove (modalità score). Qui un direttore sposta punti con /director correct.
# Example: La partita 7 non è finita. Di' una partita da 1 a 3.
refusal-game-not-over = La partita { $game } non è finita. { $last ->
    [0] Nessuna lo è.
   *[other] Di' una partita da 1 a { $last }.
 }
refusal-not-in-that-game = { $player } non ha giocato la partita { $game }. La corregge solo chi l'ha giocata, e solo nei propri punti.
refusal-row-not-even = I punti di una partita danno zero in tutto; questi fanno { $amount-signed }. Cambiane uno.
refusal-row-unchanged = La partita { $game } ha già questi punti. Scrivine altri.
refusal-not-owed = Da { $player } non puoi ricevere più di quanto ti deve: qui { $amount-points }.
refusal-not-for-another = Questo nessuno lo dice per un altro: un direttore parla per un assente sul suo cubo, sui suoi dadi e su ciò a cui gli si chiede di acconsentire.
# Example: Il tuo delegato è già Ann.
refusal-proxy-same = { $player-count ->
    [0] Già ora, mentre sei assente, nessuno in particolare parla per te.
   *[other] Il tuo delegato è già { $player }.
 }
refusal-proxy-not-seated = Delegato può essere solo qualcuno di questo tavolo, in partita o fuori.
refusal-proxy-cycle = Quella delega tornerebbe a te: il delegato dev'essere un altro, che non abbia delegato né te né qualcuno che ha delegato te.
refusal-captain-doubles = Per il Team raddoppia il Capitano: qui { $players-or }. Digli al tavolo che lo vuoi.
refusal-one-cube = C'è un solo cubo per { $players }: si gira e si risponde per tutti insieme. Dillo senza nomi, o con tutti.
refusal-cube-apart = Nessuno divide il cubo con te: il tuo si gira, si prende e si passa da solo.
refusal-not-announced = Il Team non ha annunciato un raddoppio di cui tu possa essere a favore o contrario. Si dice quando l'ha fatto, prima che il Box risponda.
refusal-say-along = Il raddoppio è già annunciato: sii a favore (/along), o contrario (/dissent) dove le partite si vendono.
refusal-no-buyouts = Qui le partite non si vendono: chi divide il cubo è a favore del raddoppio.
refusal-not-for-sale = La partita di { $player } ora non è in vendita. Le partite si offrono una dopo l'altra, quando chi le gioca è contrario a un raddoppio.
refusal-no-preemption = Qui il Box non rileva ciò che i giocatori del Team si sono comprati tra loro: prendi o passi.
refusal-only-box-preempts = Solo il Box rileva un acquisto. Un giocatore del Team compra quando glielo si chiede.
refusal-nothing-to-preempt = Un acquisto da rilevare così non c'è: solo uno fatto da un giocatore del Team su questo raddoppio, prima che il Box risponda.
refusal-must-take = Hai rilevato un acquisto, o la parte del tuo Partner, quindi ora puoi soltanto prendere.
refusal-between-the-two = Di Box e Partner, quello che non ha girato il cubo può essere contrario al raddoppio o a favore, prima che il Team abbia risposto; di un primo raddoppio del Team, il Partner, prima che il Box abbia risposto. Altro non si chiede loro.
refusal-sale-first = La parte di { $player } è in vendita: se qualcuno la compra lo si dice prima di rispondere al raddoppio.
refusal-follows-box = { $player } è assente senza delegato, quindi la metà del Partner si gioca come il Box, { $box }, gioca la sua. Nessuno parla per lui.

refusal-nothing-proposed = Non c'è nessuna proposta da accettare o rifiutare.
refusal-which-proposal = Sono aperte più proposte. Di' quale intendi: { $players-or }.
# Example: A quella proposta non rispondi tu: devono rispondere Bob, Cid e Dee.
refusal-not-yours-to-answer = A quella proposta non rispondi tu: { $players-count ->
    [one] deve rispondere
   *[other] devono rispondere
 } { $players }.
refusal-already-proposed = L'hai già proposto, e la proposta è ancora aperta.
refusal-nothing-to-take-back = Non c'è niente da annullare: si può solo l'ultima azione della partita in corso.
refusal-option-unknown = Non c'è nessuna opzione “{ $option }”. Ci sono: { $allowed }.
refusal-option-value = “{ $value }” non è un valore dell'opzione “{ $option }”. Può essere: { $allowed }.
refusal-seats-taken = I posti occupati sono { $players }: il tavolo non può averne di meno. Scegli un numero più grande, o aspetta che qualcuno esca.
refusal-no-settlements = In questa chouette le scommesse non si chiudono con un accordo: ognuna finisce con un cubo o con la partita.
refusal-settled-when-turned = In questa chouette una scommessa non si chiude con un accordo finché il suo cubo è al centro. Quando sarà stato girato e preso, offri di nuovo.
refusal-no-bet-between = Tu e { $player } non avete una scommessa aperta l'uno contro l'altro. Solo i due di una scommessa aperta possono chiuderla con un accordo.
refusal-negative-amount = Un accordo non ha punti negativi: di' chi paga. Si offre di pagare, o si chiede di ricevere.
refusal-whole-points = Qui il foglio conosce solo punti interi: accordatevi su un numero intero.
refusal-nothing-offered = A { $player } non hai offerto niente che sia ancora aperto.
refusal-no-box-sale = In questa chouette la partita del Box non si vende.
refusal-only-the-box-sells = Solo il Box, { $box }, può vendere la sua partita.
refusal-sells-to-self = Il Box vende la sua partita a un altro: a un giocatore del Team, o a uno spettatore.
refusal-sold-already = La partita del Box è già stata venduta, a { $owner }. Si vende una volta sola; chi l'ha comprata può fare accordi.
refusal-settle-instead = { $player } è il tuo Partner, o l'ultimo rimasto contro di te: fate un accordo, invece di vendere.
refusal-option-in-game = L'opzione “{ $option }” si cambia solo tra una partita e l'altra.
refusal-option-same = L'opzione “{ $option }” ha già quel valore: { $value }.

refusal-no-chips = Qui i punti stanno su un foglio: non ci sono fiche da comprare.
refusal-bought-in = Hai già comprato le tue fiche. Altre si ricomprano, quante ne vuoi.
refusal-buy-in-first = Prima compra almeno { $amount } fiche.
refusal-least-buy-in = Sono troppo poche fiche: almeno { $amount }.
refusal-no-chips-left = Non hai fiche da restituire.
refusal-chips-in-play = Le tue fiche sono nel piatto, o possono servire lì: restituiscile a partita finita.
refusal-chips-first = Nessuno scommette fiche che non ha. Prima della partita ne deve comprare { $players }; chi compra per la prima volta ne compra almeno { $amount }.
refusal-chips-short = Nessuno può essere costretto a scommettere fiche che non ha: per questo a { $players } ne servirebbero altre { $amount }, da ricomprare prima.
refusal-not-carried = Qui non si riporta niente da una serata all'altra: ognuna si salda per sé.
refusal-book-is-open = Come si tengono i punti si decide prima della prima partita: qui ci sono già punti o fiche.
refusal-committed-already = Questi dadi hanno già il loro impegno. Prima di averne di nuovi bisogna mostrarne il seme.
refusal-not-committed = Ora non c'è nessun impegno sui dadi. Si prende prima di ogni partita.
refusal-seed-wrong = Questo non è il seme dell'impegno.
refusal-word-too-late = I primi dadi di questa partita sono caduti, quindi le parole restano quelle. La tua può entrare nei dadi della prossima partita.
refusal-bad-word = Una parola nei dadi è una riga di al massimo { $longest } caratteri visibili.
refusal-bad-hex = Questo non è un numero in cifre esadecimali della lunghezza giusta.

## News

# Example: Ann è nel Box, Bob è Capitano; la fila continua con Cid.
news-seated = { $box } è nel Box, { $partner-count ->
    [0] { "" }
   *[other] con { $partner } come Partner,{ " " }
 }{ $line-first } è Capitano{ $line-count ->
    [1] .
   *[other] ; la fila continua con { $line-rest }.
 }
# Example: Tiri per i posti (prima la somma più alta): Ann 6-1 e Bob 4-4. Stesso totale, quindi tirano di nuovo per i posti in palio: Bob e Cid.
news-seat-rolls = { $again ->
    [yes] Di nuovo:
   *[no] Tiri per i posti{ $number ->
        [1] { " " }(prima il più alto)
       *[other] { " " }(prima la somma più alta{ $twice ->
            [yes] , i doppi valgono il doppio
           *[no] { "" }
         })
     }:
 } { $rolls }.{ $tied-count ->
    [0] { "" }
   *[other] { " " }Stesso totale, quindi tirano di nuovo per i posti in palio: { $tied }.
 }
# Example: Comincia la partita 3: Ann è nel Box, Ann è Capitano.
news-game-starts = Comincia la partita { $game }: { $box } è nel Box, { $partner-count ->
    [0] { "" }
   *[other] con { $partner } come Partner,{ " " }
 }{ $captain } è Capitano.
    .placed = Comincia la partita { $game }.
    .clock = La pausa è finita. { news-game-starts }
news-opening = Apertura: { $box } e { $captain } tirano { $dice }; comincia { $starter }.
    .clock = Il tempo per un raddoppio automatico è scaduto. { news-opening }
# Example: Apertura: Ann e Ann fanno pari, 6-1, e tirano di nuovo.
news-opening-equal = Apertura: { $box } e { $captain } fanno pari{ $dice-count ->
    [0] { "" }
   *[other] , { $dice },
 } e tirano di nuovo.
    .clock = Il tempo per un raddoppio automatico è scaduto. { news-opening-equal }
# Example: I cubi di Bob, Cid e Dee raddoppiano automaticamente.
news-automatic-double = { $players-count ->
    [one] Il cubo di { $players } raddoppia automaticamente.
   *[other] I cubi di { $players } raddoppiano automaticamente.
 }
news-automatic-carried = È uno più del limite: una partita successiva comincia raddoppiata.
news-starts-doubled = I cubi partono da { $value }, per un raddoppio automatico riportato.
news-automatic-chosen = { $by } sceglie { $option } per questa partita: { $value }.
news-agrees-to-double = { $by } è d'accordo su un raddoppio automatico.
news-rolled = { $by } tira { $dice }.
    .itself = Il raddoppio è concluso, quindi { $by } tira subito: { $dice }.
news-played = { $by } tira { $dice } e gioca { $play }.
news-no-play = { $by } tira { $dice } e non può muovere.
news-suggested = { $by } consiglia { $play }.
# Example: Ora nessuno può dare consigli sulle mosse, nessuno sui cubi.
news-may-speak = { $same ->
    [yes] { $on_plays-count ->
        [0] Ora nessuno può dare consigli.
        [one] Ora può dare consigli { $on_plays }, su mosse e cubi.
       *[other] Ora possono dare consigli { $on_plays }, su mosse e cubi.
     }
   *[no] { $on_plays-count ->
        [0] Ora nessuno può dare consigli sulle mosse
        [one] Ora può dare consigli sulle mosse { $on_plays }
       *[other] Ora possono dare consigli sulle mosse { $on_plays }
     }{ $on_cubes-count ->
        [0] , nessuno sui cubi.
       *[other] , sui cubi { $on_cubes }.
     }
 }
# Example: Ann raddoppia Bob, Cid e Dee a 2. Bob e Cid non raddoppiano.
news-doubled = { $own ->
    [yes] { $by } raddoppia
   *[no] { $by } raddoppia { $players }
 }{ $values-count ->
    [1] { " " }a { $values }
   *[other] { "" }
 }.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }{ $passed_over } non raddoppia.
   *[other] { " " }{ $passed_over } non raddoppiano.
 }
# Example: Ann non raddoppia. Nemmeno Bob e Cid raddoppiano.
news-stood = { $by } non raddoppia.{ $passed_over-count ->
    [0] { "" }
    [one] { " " }Nemmeno { $passed_over } raddoppia.
   *[other] { " " }Nemmeno { $passed_over } raddoppiano.
 }
    .clock = Il tempo di { $by } è scaduto: non raddoppia.
# Example: Ann è contrario al raddoppio e offre la sua partita per 1½ punti.
news-dissented = { $is_bought ->
    [yes] { $by } è contrario al raddoppio: quando tutti si saranno espressi, chi ha raddoppiato compra la sua partita per { $amount-points }.
   *[no] { $by } è contrario al raddoppio e offre la sua partita per { $amount-points }.
 }
news-went-along = { $by } è a favore del raddoppio.
news-bought = { $by } compra la partita di { $of } per { $amount-points }.
news-passed-on = { $by } non compra la partita di { $of }.
news-nobody-buys = Nessuno compra la partita di { $player }, che è a favore del raddoppio.
news-preempted = { $by } rileva la partita di { $of } da { $whose } per { $amount-points }.
news-wants-to-stay-out = { $by } vorrebbe lasciare il suo cubo com'è, fuori da questo raddoppio.
news-stays-out = { $player } da ora ha un cubo suo: resta com'era.
news-bound = Anche { $player } partecipa a questo raddoppio: una volta data una risposta, Box e Partner non vendono più l'uno all'altro.
news-captain-drops = Il Capitano passa, e la partita è finita anche per { $players }.
# Example: Tutti hanno parlato: Bob, Cid e Dee raddoppiano a 2.
news-all-have-spoken = Tutti hanno parlato: { $values-count ->
    [1] { $players-count ->
        [one] solo { $players } raddoppia,
       *[other] { $players } raddoppiano
     } a { $values }.
   *[other] i raddoppi sono { $doubled }.
 }
    .clock = Il tempo è scaduto: { $values-count ->
        [1] { $players } { $players-count ->
            [one] ha
           *[other] hanno
         } raddoppiato a { $values }.
       *[other] i raddoppi sono { $doubled }.
     }
# Example: Ann prende i cubi di Bob, Cid e Dee.
news-took = { $own ->
    [yes] { $by } prende.
   *[no] { $players-count ->
        [one] { $by } prende il cubo di { $players }.
       *[other] { $by } prende i cubi di { $players }.
     }
 }
# Example: Ann passa i cubi di Bob, Cid e Dee.
news-dropped = { $own ->
    [yes] { $by } passa.
   *[no] { $players-count ->
        [one] { $by } passa il cubo di { $players }.
       *[other] { $by } passa i cubi di { $players }.
     }
 }
# Example: Ann fa beaver sui cubi di Bob, Cid e Dee.
news-beavered = { $own ->
    [yes] { $by } fa beaver.
   *[no] { $players-count ->
        [one] { $by } fa beaver sul cubo di { $players }.
       *[other] { $by } fa beaver sui cubi di { $players }.
     }
 }
# Example: Ann gira ancora una volta i cubi dei beaver di Bob, Cid e Dee: dei raccoon.
news-raccooned = { $own ->
    [yes] { $by } gira ancora una volta il cubo del beaver: un raccoon.
   *[no] { $players-count ->
        [one] { $by } gira ancora una volta il cubo del beaver di { $players }: un raccoon.
       *[other] { $by } gira ancora una volta i cubi dei beaver di { $players }: dei raccoon.
     }
 }
news-lone-take-dropped = { $player } sarebbe il solo a prendere, quindi la sua presa diventa un passo.
# Example: Ann paga 1½ punti a Ann.
news-paid = { $payers-count ->
    [0] { $payees-count ->
        [0] { $payer } paga { $amount-points } a { $payee }
       *[other] { $payer } paga { $amount-points } ciascuno a { $payees }
     }
    [one] { $payers } paga { $amount-points } ciascuno a { $payees }
   *[other] { $payers } pagano { $amount-points } ciascuno a { $payees }
 }{ $reason ->
    [undo] { " " }indietro.
   *[other] .
 }
news-acting-captain = { $player } è ora Capitano subentrato: tira e muove per il Team.
news-acting-box = Per la parte del Box ora tira e muove { $player }.
news-extra-given = { $by } dà a { $player } un extra, con il cubo a { $value }.
# Example: Ann non dà altri extra.
news-no-extra = { $given ->
    [0] { $by } non dà extra.
   *[other] { $by } non dà altri extra.
 }
news-extra-taken = { $by } prende l'extra con { $of } a { $value }.
news-extra-dropped = { $by } passa l'extra con { $of }.
news-extra-refused = { $by } non vuole l'extra di { $of }.
news-extra-doubled = { $by } raddoppia l'extra con { $of } a { $value }.
news-take-taken-back = { $by } ritira la presa e passa come gli altri.
news-held = { $by } ferma il tiro.
news-released = { $by } lascia tirare.
    .clock = Il tempo di { $by } è scaduto: il tiro non è più fermo.
news-wants-to-be-asked = { $by } vuole che gli si chieda prima di ogni tiro del Team.
news-not-to-be-asked = Non serve più chiedere a { $by } prima di ogni tiro.
# Example: Bob offre di abbandonare e concedere una partita semplice.
news-resigns = { $by } offre di abbandonare e concedere { $margin ->
    [1] una partita semplice
    [2] un gammon
   *[3] un backgammon
 }.
# Example: Ann offre un accordo a Ann: pagherebbe Ann, 1½ punti.
news-offers-settlement = { $pays ->
    [yes] { $by } offre un accordo a { $of }: pagherebbe { $by }, { $amount-points }.
   *[no] { $by } offre un accordo a { $of }: pagherebbe { $of }, { $amount-points }.
 }
news-settled = { $payer } e { $payee } si accordano: { $payer } paga { $amount-points }.
# Example: Ann offre a Ann la partita del Box: pagherebbe Ann, 1½ punti.
news-offers-box = { $by } offre a { $of } la partita del Box: pagherebbe { $pays ->
    [yes] { $by }
   *[no] { $of }
 }, { $amount-points }.
# Example: Ann vende la partita del Box a Ann, che da ora decide per il Box: paga Ann, 1½ punti.
news-box-sold = { $by } vende la partita del Box a { $of }, che da ora decide per il Box: paga { $pays ->
    [yes] { $by }
   *[no] { $of }
 }, { $amount-points }.
share-in = la quota di { $giver } { $of_cubes-count ->
    [0] in ogni scommessa aperta
    [one] nel cubo di { $of_cubes }
   *[other] nei cubi di { $of_cubes }
 }
news-offers-share = { $by } propone a { $of }: { share-in } passa a { $taker } e paga { $payer }, { $amount-points }.
# Example: Accordo: la quota di Eve nei cubi di Bob e Cid passa a Eve; paga Ann, 1½ punti.
news-share-handed = Accordo: { share-in } passa a { $taker }; paga { $payer }, { $amount-points }.{ $is_out ->
    [yes] { " " }{ $giver } non ha più quote, e in questa partita non si consulta più.
   *[no] { "" }
 }
news-would-sell-along = { $by } venderà insieme al Box.
# Example: Anche Ann vende a Ann: paga Ann, 1½ punti.
news-sold-along = Anche { $by } vende a { $of }: paga { $pays ->
    [yes] { $by }
   *[no] { $of }
 }, { $amount-points }.
news-stayed-in = { $by } resta dentro, con la metà di ogni scommessa.
# Example: Bob chiede di annullare il risultato riferito da Bob.
news-proposes-take-back = { $by } chiede di annullare { $kind ->
    [plays] la mossa di { $whose }: { $play }.
    [doubles] il raddoppio di { $whose }.
    [stands] il “non raddoppio” di { $whose }.
    [takes] la presa di { $whose }.
    [drops] il passo di { $whose }.
    [beavers] il beaver di { $whose }.
    [gives-extra-to] l'extra dato da { $whose }.
    [takes-extra] la presa di un extra da parte di { $whose }.
    [drops-extra] il passo di { $whose } su un extra.
    [refuses-extra] il “no” di { $whose } a un extra.
    [doubles-extra] il raddoppio di un extra da parte di { $whose }.
    [dissents] il parere contrario di { $whose }.
    [goes-along] il parere favorevole di { $whose } al raddoppio.
    [buys] l'acquisto di { $whose }.
    [passes-on] la rinuncia di { $whose } a una partita in vendita.
    [preempts] l'acquisto rilevato da { $whose }.
    [stays-out] il cubo di { $whose } lasciato fuori dal raddoppio.
    [accepts-double] il raddoppio automatico accettato da { $whose }.
    [away] il cubo di { $whose } giocato con quello del Capitano.
    [proxy] il cubo di { $whose } giocato con quello del Capitano.
    [wins] il risultato riferito da { $whose }.
    [resigns] l'abbandono.
    [pays] l'accordo con { $whose }.
    [sells-box-to-for] la vendita della partita del Box da parte di { $whose }.
    [sells-along] che anche { $whose } ha venduto.
   *[other] l'ultima azione.
 }
news-proposes-option = { $by } propone di cambiare una regola: { $option }: { $value }.
# Example: Ann corregge la partita 3: Ann +4, Bob −2, Cid −2 (era un gammon).
news-proposes-row = { $by } corregge la partita { $game }: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
# Example: Tutti d'accordo: la riga della partita 3 è corretta: Ann +4, Bob −2, Cid −2 (era un gammon).
news-row-corrected = Tutti d'accordo: la riga della partita { $game } è corretta: { $scores }{ $note-count ->
    [0] .
   *[other] { " " }({ $note }).
 }
news-proposes-end = { $by } propone di finire la chouette.
news-accepted = { $by } è d'accordo con { $of }.
news-refused = { $by } non è d'accordo con { $of }.
news-withdrawn = { $by } ritira la proposta.
    .clock = La proposta di { $by } decade: il tempo è scaduto.
news-lapsed = La proposta di { $by } non vale più.
news-taken-back = L'ultima azione è annullata, come ha chiesto { $by }.
news-option-changed = Le regole cambiano, come ha proposto { $by }: { $option }: { $value }.
# Example: Il Team, guidato da Ann, vince un backgammon.
news-game-won = { $side ->
    [box] Il Box, { $winner }, vince
   *[team] Il Team, guidato da { $winner }, vince
 } { $margin ->
    [1] una partita semplice.
    [2] un gammon.
   *[3] un backgammon.
 }
news-game-decided = Nessuna scommessa è più aperta: la partita è finita.
news-game-void = La partita { $game } è annullata; i punti già segnati restano.
news-game-scored = Partita { $game }: { $scores }.
# Example: Ora: Ann è nel Box, Bob è Capitano, poi Cid.
news-rotated = { $why ->
    [box-wins] { $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] Il Box ha battuto { $beaten }, il Capitano{ rotation-how }, e quindi resta.{ " " }
         }
       *[no] { "" }
     }Ora:
    [captain-wins] { $otherwise ->
        [yes] { $box }, il Capitano, ha battuto il Box{ rotation-how }.{ " " }
       *[no] { "" }
     }Ora:
    [both-lose] Il Box ha battuto { $beaten-count ->
        [0] il Capitano
       *[other] { $beaten }, il Capitano{ rotation-how }
     }, ma sull'intera partita ha perso punti: tutti e due perdono il posto, e va nel Box il prossimo della fila. Ora:
    [settled-even] Box e Capitano si sono lasciati in parità: tutti e due perdono il posto, e va nel Box il prossimo della fila. Ora:
    [next-behind] { $beaten-count ->
        [0] Box e Capitano si sono lasciati in parità
       *[other] Il Box ha battuto { $beaten }, il Capitano{ rotation-how }
     }, ma alla fine il Box ha perso con il Team: tutti e due perdono il posto, e va nel Box il prossimo della fila. Ora:
    [acting-wins] { $box }, Capitano subentrato, ha battuto il Box. Ora:
    [team-wins] Alla fine ha vinto il Team, e qui decide questo: va nel Box il suo Capitano, comunque sia andata a lui. Ora:
    [captains-lose] Il Box ha battuto ogni Capitano: ciascuno va in fondo alla fila. Ora:
    [leaver] I posti ora:
    [resumed] I posti sono com'erano. Ora:
   *[other] Ora:
 } { $box } è nel Box{ $partner-count ->
    [0] { "" }
   *[other] { " " }con { $partner } come Partner
 }{ $line-count ->
    [0] .
    [1] , { $line } è Capitano.
   *[other] , { $line-first } è Capitano, poi { $line-rest }.
 }
news-invited-partner = { $by } invita { $player } come Partner del Box.
news-declines-partner = { $by } non vuole essere Partner di { $of }.
news-partner = { $player } è Partner di { $box }.
news-stays-partner = { $by } resta Partner e va in fondo alla fila. Il prossimo Capitano è { $captain }.
news-becomes-captain = { $by } diventa Capitano e non è più Partner di { $box }.
# Example: I dadi assegnano a Ann il mezzo punto dispari che la parte del Box ha perso.
news-odd-half = I dadi assegnano a { $player } il mezzo punto dispari che la parte del Box { $won ->
    [yes] ha vinto
   *[no] ha perso
 }.
news-wants-to-join = { $by } chiede di entrare.
news-joined = { $player } entra al tavolo.
news-join-refused = La richiesta di { $player } non è accolta.
news-joiner-rolled = { $by } tira { $dice } per il suo posto.
news-joiners-tied = Stesso totale per { $players }, che tirano di nuovo per il posto.
# Example: Ann esce dopo la prossima partita.
news-leaves-later = { $when ->
    [gone] { $player } esce. Le scommesse aperte restano, e il posto è libero dopo questa partita.
    [next-game] { $player } esce dopo la prossima partita.
   *[this-game] { $player } esce dopo questa partita.
 }
news-stays = { $player } resta al tavolo.
# Example: Ann è assente.
news-away = { $by } è assente{ $speaker-count ->
    [0] .
   *[other] { $follows ->
        [yes] : il cubo è giocato come quello del Capitano, e per il resto { $speaker } parla per { $by }.
       *[no] ; { $speaker } parla per { $by }.
     }
 }
    .clock = Il tempo di { $by } è scaduto: si gioca come per un assente.{ $speaker-count ->
        [0] { "" }
       *[other] { $follows ->
            [yes] { " " }Il cubo è giocato come quello del Capitano, e per il resto { $speaker } parla per { $by }.
           *[no] { " " }{ $speaker } parla per { $by }.
         }
     }
news-back = { $by } è di nuovo qui.
# Example: Ann è il delegato di Ann.
news-proxy = { $player-count ->
    [0] { $by } non ha più un delegato.
   *[other] { $player } è il delegato di { $by }.
 }{ $against ->
    [yes] { " " }Finché i due giocano l'uno contro l'altro { $speaker-count ->
        [0] il delegato non parla per { $by }.
       *[other] per { $by } parla { $speaker }.
     }
   *[no] { "" }
 }
# Example: Bob, Cid e Dee seguono Ann.
news-followed = { $players-count ->
    [one] { $players } segue { $captain }.
   *[other] { $players } seguono { $captain }.
 }
news-proposes-adjournment = { $by } propone di sospendere la partita.
    .clock = { $by } è assente, e per quella parte non c'è nessuno che muova.
# Example: La partita 3 è sospesa. Per la rotazione vale come se avesse vinto il Team.
news-adjourned = La partita { $game } è sospesa. Per la rotazione vale come se avesse vinto { $side ->
    [box] il Box
   *[team] il Team
 }.
news-proposes-resumption = { $by } propone di riprendere la partita { $game }.
news-resumed = La partita { $earlier } riprende come partita { $game }: per il Box muove { $box }, per il Team { $captain }.
news-by-director = { $by } decide come direttore.
news-proposes-as-director = { $by } vorrebbe agire come direttore.
news-received = { $by } ha ricevuto { $amount-points } da { $player }.
# Example: Ann, come direttore, toglie il posto a Ann.
news-unseated = { $by }, come direttore, toglie il posto a { $player }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Ann, come direttore, parla per Ann.
news-acted-for = { $by }, come direttore, parla per { $player }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
# Example: Ann, come direttore, corregge i punti: Ann paga 1½ punti a Ann.
news-corrected = { $by }, come direttore, corregge i punti: { $payer } paga { $amount-points } a { $payee }{ $note-count ->
    [0] .
   *[other] : { $note }.
 }
news-carried-over = Da una serata precedente { $payer } deve { $amount-points } a { $payee }: ora è sul foglio.
news-debt-due = Da una serata precedente { $payer } deve ancora { $amount-points } a { $payee }: va pagato ora, e { $payee } lo conferma con /paid.
news-bought-in = { $by } compra { $amount } fiche.
news-rebought = { $by } compra altre { $amount } fiche.
news-cashed-out = { $by } restituisce { $amount } fiche.
news-cubes-stay = Restano come sono i cubi di { $players }: non ci sono fiche per di più.
news-comes-late = { $player } torna quando una nuova partita è già cominciata, e va in fondo alla fila.
# Example: Bob, Cid e Dee sono assenti in testa alla fila, e vanno in fondo.
news-moved-back = { $players-count ->
    [one] { $players } è assente in testa alla fila, e va in fondo.
   *[other] { $players } sono assenti in testa alla fila, e vanno in fondo.
 }
news-left = { $player } esce con { $score-signed }.
news-ended = La chouette è finita. Per giocare ancora aprine un'altra con /chouette open.
commitment = Dadi della partita { $game }, SHA-256: `{ $digest }`
news-committed = Impegno sui prossimi dadi: `{ $digest }`
news-revealed = I dadi erano onesti? Il loro seme lo mostra /verify.
news-word = La parola di { $by } è nei dadi.

told-by-proxy = { $spokesman } per delega: { $told }
refused-for-absent = L'hai detto per { $absent }, a cui si riferisce questo: { $told }

## Those who must act, mentioned

due-nothing = { $must }.
due-act = Tocca a { $must }.
due-consent = { $must }: d'accordo?
consent-resignation = { $must }: { $by } offre di abbandonare e concedere { $margin ->
    [1] una partita semplice
    [2] un gammon
   *[3] un backgammon
 }. D'accordo?
consent-take-back = { $must }: d'accordo ad annullare l'ultima azione, come chiede { $by }?
consent-option = { $must }: d'accordo con { $by } su { $option }: { $value }?
# Example: <@Bob> e <@Cid>: Ann corregge la partita 3: Ann +4, Bob −2, Cid −2 (era un gammon). D'accordo?
consent-row = { $must }: { $by } corregge la partita { $game }: { $scores }{ $note-count ->
    [0] { "" }
   *[other] { " " }({ $note })
 }. D'accordo?
consent-admission-one = { $must-or }: { $by } può entrare? Basta un sì.
consent-admission-all = { $must }: { $by } può entrare? Tutti devono essere d'accordo.
consent-partner = { $must }: diventare Partner di { $by }?
consent-settlement = { $must }: un accordo con { $by }? { $pays ->
    [yes] { $by } ti pagherebbe { $amount-points }.
   *[no] Pagheresti { $amount-points }.
 } L'offerta vale finché non cadono nuovi dadi, quel cubo non viene girato o riceve risposta, o { $by } non la ritira.
consent-sale = { $must }: rilevare da { $by } la partita del Box? { $pays ->
    [yes] { $by } ti pagherebbe { $amount-points }.
   *[no] Pagheresti { $amount-points }.
 }{ $along ->
    [yes] { " " }Il suo Partner vende insieme allo stesso prezzo, quindi in tutto è il doppio.
   *[no] { "" }
 } L'offerta vale finché non cadono nuovi dadi o non si gira un cubo.
consent-share = { $must }: d'accordo? Così { share-in } passerebbe a { $taker } e pagherebbe { $payer }, { $amount-points }. Chi gioca, la rotazione e la società restano come sono. L'offerta vale finché non cadono nuovi dadi, non si gira un cubo o non riceve risposta, non si chiude una scommessa o { $by } non la ritira.
consent-sell-along = { $must }: la partita del Box è venduta. Vendi anche tu? { $pays ->
    [yes] Pagheresti anche tu { $amount-points }.
   *[no] Riceveresti anche tu { $amount-points }.
 } Oppure resti dentro, con la metà di ogni scommessa accanto a chi compra.
consent-stay-out = { $must }: { $by } può tenere il suo cubo fuori da questo raddoppio, come cubo proprio?
consent-adjournment = { $must }: sospendere la partita per { $by }, o aspettare? Decide più della metà. Sospesa, per la rotazione vale come se avesse vinto { $side ->
    [box] il Box
   *[team] il Team
 }.
consent-resumption = { $must }: riprendere ora la partita { $game }, come propone { $by }? Decide più della metà.
consent-unseats-as-director = { $must-or }: { $by } può, come direttore, togliere il posto a { $player }? Basta un sì.
consent-acts-for-as-director = { $must-or }: { $by } può, come direttore, dire per { $player }: “{ $kind ->
    [away] assente
    [doubles] raddoppio
    [stands] non raddoppio
    [holds] fermo il tiro
    [releases] il tiro è libero
    [takes] prendo
    [drops] passo
    [beavers] beaver
    [accepts] sì
    [refuses] no
    [game] la prossima partita
    [resigns] abbandono
    [adjourns] sospendiamo la partita
   *[other] la mia parola
 }”? Basta un sì.
consent-undo-as-director = { $must-or }: { $by } può, come direttore, annullare l'ultima azione? Basta un sì.
consent-adjourns-as-director = { $must-or }: { $by } può, come direttore, sospendere la partita? Basta un sì.
consent-ends-as-director = { $must-or }: { $by } può, come direttore, finire la chouette? Basta un sì.
consent-corrects-as-director = { $must-or }: { $by } può, come direttore, far pagare { $amount-points } da { $payer } a { $payee }? Basta un sì.
consent-end = { $must }: d'accordo con { $by } a finire la chouette?
due-choice = { $must }: restare Partner, o diventare Capitano?
due-chips = { $must }: comprare fiche prima della partita.
due-start = { $must-or }: la prossima partita, quando si vuole.
due-place-roll = Tocca a { $must } tirare per il posto in fila.
due-automatic = { $must }: che raddoppi automatici in questa partita? Se si tira l'apertura senza scegliere, ogni tiro pari raddoppia.
due-opening = { $must-or }: il tiro d'apertura.
due-opening-again = { $must-or }: di nuovo il tiro d'apertura. Prima, *Raddoppia automaticamente* raddoppia il cubo di un giocatore, se lo premono lui e il Box.
due-report = { $must-or }: cubi e risultato.
due-roll = Tocca a { $must } tirare.
due-word = { $must }: raddoppiare, o lasciar tirare?
due-play = Tocca a { $must } muovere.
# Example: <@Ann>, <@Bob> e <@Cid>, ognuno per il suo cubo: raddoppiare o no?
due-solicited = { $must }, { $must-count ->
    [one] per il tuo cubo
   *[other] ognuno per il suo cubo
 }: raddoppiare o no?
due-along = { $must }: a favore del raddoppio?
due-sale = { $must }: comprare la partita di { $of } per { $amount-points }?
# Example: <@Ann>: comprare la partita di  per 0 punti? <@Bob> e <@Cid>: a favore del raddoppio?
due-sale-or-along = { $buyers }: comprare la partita di { $of } per { $amount-points }?{ $others-count ->
    [0] { "" }
   *[other] { " " }{ $others }: a favore del raddoppio?
 }
# Example: <@Ann>, <@Bob> e <@Cid>: ?
due-answer = { $must }: { $answers-count ->
    [1] si può solo { $answers }.
   *[other] { $answers }?
 }{ $players-count ->
    [0] { "" }
   *[other] { " " }Ancora aperti: { $players }.
 }
due-answers-in-order = { $must }, in quest'ordine: { $answers }?
due-beaver-answer = { $must }: { $answers } il beaver?
due-raccoon-answer = { $must }: { $answers } il raccoon?
due-extra = { $must }: un extra?
due-extra-answer = { $must }: { $answers } l'extra?
answer-take = prendere
answer-beaver = fare beaver
answer-raccoon = girare ancora
answer-drop = passare
answer-refuse = rifiutare

## Options of the rules

option-min_players = Minimo di giocatori
    .help = Con meno di così nessuna partita comincia; il tavolo aspetta che entri qualcuno.
    .value = { $value }
option-max_players = Massimo di giocatori
    .help = Quando i posti occupati sono tanti così, il tavolo è al completo: si entra solo quando esce qualcuno.
    .value = { $value }
option-seating_dice = Dadi per un posto
    .help = Quanti dadi si tirano per un posto. Il tiro migliore va nel Box, il secondo è Capitano, { $partner ->
        [mandatory] { $partner_choice ->
            [next] il terzo è Partner se il Box ne ha uno, e così via lungo la fila
           *[other] e così via lungo la fila
         }
       *[other] e così via lungo la fila
     }. Chi pareggia tira di nuovo.
    .value = { $value }
option-seating_doubles_twice = I doppi valgono il doppio per i posti
    .help = Se un doppio tirato per un posto { $late_joiners ->
        [roll] (o per la fila, quando si entra in più d'uno) conta
       *[other] conta
     } due volte: 3-3 vale allora 12, più di 6-5.
    .yes = sì, un doppio conta due volte
    .no = no, conta solo la somma
option-admission = Entrare
    .help = Chi deve essere d'accordo quando qualcuno vuole entrare in una chouette già cominciata. Prima si siede chi vuole.
    .sponsor = basta il Box o un giocatore qualsiasi
    .open = aperto a tutti finché ci sono posti
    .unanimous = devono essere d'accordo tutti al tavolo
option-late_joiners = Più persone che entrano insieme
    .help = In che ordine chi entra prima della stessa partita va in fondo alla fila.
    .roll = si tirano due dadi, e chi pareggia tira di nuovo
    .end = nell'ordine d'arrivo
option-partner = Partner
    .help = Se il Box di una chouette numerosa ha un Partner, che divide il risultato e dà consigli. { $cube ->
        [single] Il Box tira e muove; sul cubo unico ha voce anche il Partner.
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
    .help = Chi diventa Partner del Box, e dove sta intanto. Non è mai il Capitano. Un Partner che ha un posto in fila, quando quel posto lo fa Capitano, sceglie: resta Partner o diventa Capitano.
    .bottom = l'ultimo della fila, poi a risalire; il Partner conserva quel posto
    .next = chi viene dopo il Capitano; lascia la fila, ed è Capitano quando il Box ha perso
option-partner_split = Divisione con il Partner
    .help = Come Box e Partner dividono, alla fine di ogni partita, ciò che la loro parte ha vinto o perso.
    .whole = in punti interi: quello dispari è del Box, vinto o perso (di 5 il Box ne ha 3)
    .halves = { $points ->
        [whole] in punti interi, dato che il foglio non ha mezzi: quello dispari è del Box, vinto o perso
       *[other] in mezzi punti; il mezzo dispari è del Box; se tira il bot, del Partner se il tiro dopo è dispari
     }
option-cube = Cubi
    .help = Se ogni scommessa ha un cubo suo, o tutti ne condividono uno, che raddoppia per tutti insieme. Con un cubo solo nessuno fa beaver e, se Box e Capitano sono d'accordo, un giocatore può tenere la sua scommessa fuori da un raddoppio (Resta fuori): da allora ha un cubo suo.
    .individual = uno per ogni scommessa
    .single = uno per tutti
option-automatic_doubles = Raddoppi automatici
    .help = Che cosa succede ai cubi quando i due dadi d'apertura sono uguali. I cubi restano al centro, e si tira di nuovo. Ciò che si riporta fa cominciare raddoppiate le partite successive, uno ciascuna, e lì conta tra quelli che una partita può avere. Un Box che può scegliere e non dice niente li gioca ogni volta. { $book ->
        [chips] Un cubo resta com'è dove uno dei due non ha le fiche per di più.
       *[other] { "" }
     }
    .none = niente
    .agreed = { $cube ->
        [single] il cubo raddoppia se lo vogliono il Box e tutti quelli che lo condividono
       *[other] un cubo raddoppia se lo vogliono il Box e il suo giocatore
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
    .help = Se gammon e backgammon contano solo in una scommessa il cui cubo è stato raddoppiato e preso. Un raddoppio automatico non basta.
    .yes = sì: per un gammon serve un cubo raddoppiato e preso
    .no = { $consultation_plays ->
        [never] { $consultation_cubes ->
            [never] no, ma vale lo stesso: qui non si può discutere di niente
           *[other] no, i gammon contano sempre
         }
       *[other] no, i gammon contano sempre
     }
option-beavers = Beaver
    .help = Se chi riceve un raddoppio può girare subito il cubo ancora una volta e tenerlo. Chi ha raddoppiato prende il beaver, o passa e perde il valore raddoppiato.
    .yes = ammesso
    .no = non si gioca
option-raccoons = Raccoon
    .help = Se chi ha raddoppiato e riceve un beaver può girare subito il cubo ancora una volta, con Beaver o /beaver. Il cubo resta di chi lo possiede, che prende il raccoon, o passa e perde ciò che il cubo mostrava prima.
    .yes = ammesso
    .no = non si gioca
option-box_initial_double = Il primo raddoppio del Box
    .help = Se il Box può scegliere quali cubi al centro raddoppiare.
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
    .captain = se il Capitano passa, passano tutti quelli che hanno il raddoppio; se prende, gli altri scelgono
option-team_initial_answer = La risposta del Box ai primi raddoppi
    .help = { $cube ->
        [single] Come risponde il Box quando il Team raddoppia dal centro. Il cubo è uno, e si prende o si passa per tutti insieme; solo una scommessa rimasta fuori ne ha un altro.
       *[other] Quanti cubi il Box può prendere quando il Team raddoppia dal centro. Per la regola della metà, metà di 3 è 2; e in una partita cominciata con due scommesse sono entrambi o nessuno.
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
            [all-or-none] tutti o nessuno di quelli raddoppiati insieme, anche di nuovo
           *[other] tutti o nessuno di quelli dal centro
         }
     }
option-team_redouble_answer = La risposta del Box ai raddoppi successivi
    .help = { $cube ->
        [single] Come risponde il Box quando il Team raddoppia di nuovo. Il cubo è uno, e si prende o si passa per tutti insieme; solo una scommessa rimasta fuori ne ha un altro.
       *[other] Quanti può prenderne il Box dei cubi che il Team raddoppia di nuovo insieme.
     }
    .any = { $cube ->
        [single] { $partner ->
            [none] il cubo unico, per tutti; uno rimasto fuori per sé
           *[other] il cubo unico, per tutti; un Partner risponde per la sua metà
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
option-lone_taker = Prendere da soli
    .help = Se un giocatore può prendere da solo quando il Box ha raddoppiato insieme tutte le scommesse aperte, tutte dal centro, e tutti gli altri passano.
    .allowed = ammesso
    .must-drop = chi sarebbe il solo a prendere deve passare
    .must-accept-extras = { $extras ->
        [yes] ammesso; da quattro giocatori in su prende ogni extra che gli danno, o passa anche lui
       *[other] ammesso, dato che gli extra non si giocano
     }
option-extras = Extra
    .help = Se chi passa un raddoppio del Box può dare un extra a chi lo prende. Chi lo dà paga a chi ha preso un'altra volta il valore di prima del raddoppio, e i due hanno una scommessa propria per il resto della partita, con chi l'ha dato dalla parte del Box: il suo cubo mostra il valore raddoppiato ed è di chi ha preso. Se dunque passi a 1 e dai un extra a Bob, paghi 1 a Bob, e giochi contro Bob con un cubo a 2. Lo si chiede a chi ha passato prima del prossimo tiro. Quando il Box non ha più scommesse la partita continua per gli extra, e per la parte del Box muove il primo della fila che ne ha dato uno.
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
       *[other] Chi può raddoppiare per primo per il Team, e come seguono gli altri con i loro cubi.
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
        [single] il Capitano soltanto
       *[other] il primo della fila che può; poi gli altri in qualsiasi ordine
     }
    .captain-first = { $cube ->
        [single] il Capitano soltanto finché il cubo è al centro; poi chiunque
       *[other] con cubi al centro, il primo della fila tra quelli; con un cubo proprio, chiunque
     }
option-buyouts = Vendita della propria partita
    .help = Se un giocatore contrario al raddoppio del suo Team con il cubo unico può vendere la sua partita, e a quanto. Chi compra paga subito e ha tutte e due le scommesse (se compra il Box, la scommessa è chiusa); chi vende è fuori. Se nessuno compra, chi voleva vendere è a favore del raddoppio. { $partner ->
        [none] { "" }
       *[other] Allo stesso modo Box e Partner possono vendersi la partita tra loro, quando uno dei due è contrario a un raddoppio.
     }
    .none = no: tutti sono a favore del raddoppio
    .full = per il valore del cubo prima del raddoppio
    .half = { $points ->
        [whole] per metà del valore del cubo prima del raddoppio, arrotondata per eccesso
       *[other] per metà del valore del cubo prima del raddoppio
     }
option-buyouts_on = Chi deve comprare
    .help = Se una partita in vendita va comprata. Dove va comprata, compra chi ha raddoppiato, e non si chiede a nessun altro. Vale anche negli ultimi tiri, dove un raddoppio può essere giusto anche se non vale il prezzo: lì un giocatore può chiedere di restare fuori, se Box e Capitano sono d'accordo.
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
    .help = Se il Box, prima di prendere, può rilevare allo stesso prezzo una partita che uno del Team ha comprato da un altro. Quella scommessa è allora chiusa, e il Box deve prendere.
    .yes = ammessa
    .no = non si gioca
option-consultation_plays = Consigli sulle mosse
    .help = Chi del Team può dare consigli sulle mosse, e da quando; l'ultima parola è del Capitano. Dove non si può discutere mai di niente, i gammon contano solo con un cubo raddoppiato e preso. { $extras ->
        [yes] Chi ha dato un extra tace finché non ne ha preso il raddoppio.
       *[other] { "" }
     }
    .never = nessuno, mai
    .once-in-the-game = chi ha il cubo raddoppiato e preso
    .from-the-start = chi ha una scommessa aperta, dall'inizio
    .once-turned = chi ha una scommessa aperta, da quando un cubo è stato raddoppiato
    .always = tutto il Team, in ogni momento, tranne chi ha venduto la sua partita
option-consultation_box = Consultazione tra Box e Partner
    .help = Quando il Partner può consigliare il Box, su mosse e cubi: finché dividono il risultato.
    .always = in ogni momento
    .once-turned = da quando un cubo è stato raddoppiato
option-consultation_cubes = Consigli sui cubi
    .help = Chi del Team può dare consigli su raddoppi e prese, e da quando. Dove non si può discutere mai di niente, i gammon contano solo con un cubo raddoppiato e preso. { $extras ->
        [yes] Chi ha dato un extra tace finché non ne ha preso il raddoppio.
       *[other] { "" }
     }
    .never = nessuno, mai
    .once-in-the-game = chi ha il cubo raddoppiato e preso
    .from-the-start = chi ha una scommessa aperta, dall'inizio
    .once-turned = chi ha una scommessa aperta, da quando un cubo è stato raddoppiato
    .always = tutto il Team, in ogni momento, tranne chi ha venduto la sua partita
option-leave = Uscire
    .help = Quando un giocatore può lasciare il suo posto. Chi non ha ancora giocato può farlo subito.
    .between-games = tra una partita e l'altra, subito
    .announced = dopo la partita in corso; se detto tra due partite, dopo la prossima
    .any-time = in ogni momento; le scommesse aperte restano, e qualcuno le gioca
option-box_dodging = Uscire prima del proprio Box
    .help = Se un giocatore che esce quando gli tocca il Box può entrare per la prossima partita.
    .allowed = ammesso
    .forbidden = vietato: può rientrare quando quella partita è cominciata
option-rotation_decided_by = Quale risultato decide la rotazione
    .help = Chi, con il suo risultato contro il Box, decide chi va nel Box nella prossima partita.
    .initial-captain = quello del Capitano con cui la partita è cominciata
    .next-behind = il primo Capitano; se perde e chi lo sostituisce vince, va nel Box chi viene dopo di lui
    .last-captain = quello di chi è Capitano alla fine della partita
    .side = la parte che vince alla fine: il Box resta, o ci va il primo Capitano del Team
    .every-captain = ogni Capitano, anche subentrato: il primo che batte il Box ci va, e chi perde va in fondo
option-settlements = Accordi
    .help = Se due che hanno una scommessa aperta possono chiuderla per un numero di punti concordato. Ogni coppia si accorda per sé. Ci si può accordare su un cubo raddoppiato invece di rispondere; ma nessuna scommessa si chiude mentre si chiede ancora al Team chi raddoppia, né tra una risposta e la fine del suo giro. Un'offerta vale finché non cadono nuovi dadi, quel cubo non viene girato o riceve risposta, l'offerta non è ritirata o un'altra tra i due non la sostituisce. { $partner ->
        [none] { "" }
       *[other] Box e Partner possono accordarsi sulle loro quote anche allora{ $cube ->
            [single] , ma non mentre uno dei due deve ancora rispondere a un raddoppio o comprare la metà dell'altro
           *[other] { "" }
         }; la loro offerta decade quando un cubo qualsiasi viene girato o riceve risposta, o una scommessa si chiude.
     }
    .no = nessuno
    .yes = sì, ogni scommessa
    .not-initial = sì, ma nessuna il cui cubo è al centro
option-box_sale = Vendita della partita del Box
    .help = Se il Box può vendere la sua partita a un giocatore o a uno spettatore, che poi decide per il Box. Per la rotazione chi vende resta nel Box, come se non avesse venduto niente. Si vende una volta per partita, non mentre un raddoppio è aperto, e né a un Partner né all'unico avversario rimasto.
    .yes = sì, a un giocatore o a uno spettatore
    .no = no
option-points = Punti
    .help = Se si gioca anche per mezzi punti. Dove il foglio conosce solo punti interi nessun accordo ha mezzi punti, Box e Partner dividono punti interi, e mezzo punto nel prezzo di una partita si arrotonda per eccesso.
    .whole = punti interi
    .halves = anche mezzi punti
option-book = Tenuta dei punti
    .help = Come si tengono i punti. Con le fiche ogni giocatore ne compra prima della sua prima partita; le poste di ogni scommessa vanno nel piatto, un passo si paga appena il suo giro ha tutte le risposte, e nessuno può scommettere fiche che non ha: prima ne ricompra. Un foglio che si riporta riprende ciò che chi si siede ha lasciato da pagare nelle serate precedenti.
    .sheet = un foglio dei punti, con i conti alla fine
    .chips = fiche
    .carried-over = un foglio dei punti; ciò che resta da pagare passa alla serata successiva
option-absent_cube = Cubo di un assente
    .help = Chi decide sul cubo di un giocatore assente. Chi è assente può nominare un delegato, che allora decide. { $partner ->
        [none] { "" }
       *[other] Per un Partner assente decide il Box.
     }
    .proxy = il suo delegato; se non c'è, il Capitano
    .captain = va con quello del Capitano; dove a lui non si chiede, decide chi muove per il Team
option-absent_at_top = Assente in testa alla fila
    .help = Che cosa succede quando un assente sarebbe Capitano della prossima partita.
    .stays = è Capitano, e per lui muove il prossimo della fila
    .moved-back = va in fondo alla fila quando comincia
option-box_must_break_even = Il Box non deve perdere punti
    .help = Se un Box che batte il Capitano ma perde punti sull'intera partita lascia il Box a chi viene dopo il Capitano.
    .yes = sì: allora va in fondo alla fila
    .no = no, basta battere il Capitano

## Commands: descriptions

command-chouette = Apri, fai cominciare e finisci una chouette in questo canale
command-chouette-open = Apri una chouette in questo canale
    .rules = Con le regole di quale club si gioca
    .stake = Quanto vale un punto, come numero; viene solo scritto sul foglio
    .label = Che cosa vale un punto, a parole, per esempio birre o punti
    .mode = Le partite si giocano qui, oppure si tengono solo cubi e punti
    .title = Come si chiama questa serata
command-chouette-start = Tirate per i posti e cominciate la prima partita
    .order = Modalità score: tutti come tirato altrove, prima il Box, poi Capitano e fila
command-chouette-next = Fai cominciare la prossima partita (Box o Capitano)
command-chouette-end = Proponi di finire la chouette: foglio e conti finali
command-join = Chiedi un posto; giochi dalla prossima partita
command-chips = Le fiche, dove il tavolo le usa
command-chips-buy = Compra fiche, per entrare o in più
    .number = Quante
command-chips-cashout = Restituisci tutte le tue fiche
command-director = Che cosa può fare un direttore dei tavoli; lo vedono tutti
command-director-undo = Annulla l'ultima azione senza consenso
command-director-adjourn = Interrompi la partita e conservala
command-director-end = Chiudi un tavolo bloccato; una partita in corso viene sospesa
command-director-unseat = Togli il posto a chi è andato via, tra una partita e l'altra
    .player = Chi è andato via
    .reason = Perché
command-director-correct = Sposta punti da un giocatore a un altro, perché il punteggio è sbagliato
    .payer = Chi paga
    .payee = Chi riceve
    .points = Quanti punti
    .reason = Perché; viene scritto accanto ai punti
command-director-act = Di' per un assente ciò che dovrebbe dire lui
    .player = Per chi
    .what = Che cosa si dice
    .reason = Perché
act-away = assente
act-rolls = tira
act-doubles = raddoppia
act-stands = non raddoppia
act-releases = lascia tirare
act-takes = prende
act-drops = passa
act-accepts = è d'accordo
act-refuses = non è d'accordo
act-starts = fa cominciare la prossima partita
director-not-allowed = Questo può farlo solo un direttore: chi gestisce il server, o ha il ruolo stabilito con /config.
command-away = Di' che manchi per un po': resti in partita, e altri parlano per te
command-back = Di' che sei di nuovo qui
command-proxy = Sei assente, e qualcuno parla per te; senza nome: nessun delegato
    .player = Chi parla per te
command-leave = Lascia il tuo posto, subito o appena le regole lo permettono
command-roll = Tira i dadi per la tua parte, o il tuo dado d'apertura
command-move = Gioca i dadi tirati, nella notazione consueta
    .play = La mossa, come 8/5 6/5; mentre scrivi ti si offrono quelle valide
command-suggest = Consiglia a chi muove per la tua parte come giocare il tiro, davanti a tutti
    .play = La mossa, come 8/5 6/5; mentre scrivi ti si offrono quelle valide
command-double = Raddoppia: il tuo cubo, o nel Box quelli dei giocatori che nomini
    .players = Nel Box: i cubi di chi; senza nomi, tutti quelli che puoi
command-stand = Di' “non raddoppio” quando ti viene chiesto
command-dissent = Sii contrario al raddoppio del tuo Team e metti in vendita la tua partita
command-along = Sii a favore del raddoppio del tuo Team con il cubo unico
command-buy = Compra la partita di un giocatore contrario al raddoppio
    .player = La partita di chi; deve essere in vendita ora
command-preempt = Nel Box, prima di prendere: rileva una partita comprata da uno del Team
    .player = Chi l'ha venduta
command-take = Prendi un raddoppio
    .players = Nel Box: i cubi di chi prendi
command-pass = Passa un raddoppio e paga il valore che il cubo aveva prima
    .players = Nel Box: i cubi di chi passi
command-beaver = Gira il cubo ancora una volta e tienilo
    .players = Nel Box: su quali cubi fai beaver
command-extra = Dopo un raddoppio che hai passato, da' un extra a uno che l'ha preso
    .player = Chi ha preso, e riceve l'extra
command-hold = Ferma il tiro del Capitano finché non hai pensato al tuo cubo
command-release = Lascia andare il tiro che hai fermato
command-ask = Scegli se ogni volta il tiro del Team aspetta la tua parola
    .when = Se vuoi che ti si chieda prima di ogni tiro
command-word = Metti una tua parola nei dadi di questa partita
    .text = Un testo qualsiasi; si mescola nei dadi e lo vedono tutti
command-resign = Offri di perdere la partita; chiunque abbia una scommessa aperta deve essere d'accordo
    .value = Quanto offri di perdere
command-accept = Di' di sì a un'offerta o a una proposta
    .of = Di chi, se sono più di una
command-refuse = Di' di no a un'offerta o a una proposta, o ritira la tua
    .of = Di chi, se sono più di una
command-settle = Offri di chiudere una scommessa per un numero di punti
    .player = Con chi: Box e un giocatore, Box e Partner, o i due di un extra
    .points = Positivi: paghi tu. Negativi: ricevi tu
    .cubes = Tra Box e Partner: di chi sono i cubi; senza, tutti
    .share = Tra Box e Partner: chi cede la sua quota; senza, il Partner, o con i cubi chi riceve i punti
settle-take = Rilevo la quota dell'altro
settle-give = Cedo la mia quota
command-sell = Box: offri la tua partita a un altro, a un prezzo
    .to = Un giocatore del Team, o uno spettatore
    .price = Positivo: ricevi tu. Negativo: paghi tu
command-partner = Box: invita il tuo Partner per le prossime partite
    .player = Chi; si invita prima l'ultimo della fila
command-undo = Proponi di annullare l'ultima azione
command-result = Riferisci com'è finita una partita giocata su un altro tavoliere
    .winner = Chi ha vinto: il Box, o chi muove per il Team
    .value = Quanto ha vinto
command-correct = Correggi la riga di una partita (modalità score); deve andar bene a chi l'ha giocata
    .game = Quale partita
    .points = I punti di tutti in quella partita, per esempio Ann +4, Bob -2, Cid -2
    .winner = Oppure chi l'ha vinta, con i cubi com'erano
    .value = Quanto ha vinto
    .reason = Perché; viene scritto accanto ai punti
command-score = Il foglio dei punti, come immagine e come testo
    .page = Quale pagina del foglio; se non la dici, l'ultima
command-ledger = Ogni punto che si è mosso, da chi a chi e perché
    .player = Solo ciò che ha vinto e perso questo giocatore
command-rotation = Chi è nel Box, chi è Capitano, chi segue, e che cosa cambia con ogni risultato
command-pips = I pip delle due parti
command-board = Il tavoliere, solo per te e dalla tua parte
command-history = Rivedi una partita, un turno alla volta, con il tavoliere
    .game = Quale partita; senza, quella in corso
command-rules = Le regole in vigore, o proponi di cambiarne una
    .option = Quale regola
    .value = Il suo nuovo valore; tutti i giocatori al tavolo devono essere d'accordo
command-paid = Di' che qualcuno ti ha pagato
    .player = Chi ti ha pagato
    .amount = Quanto, se non era tutto: in denaro con la sua etichetta, senza etichetta in punti
    .label = In che cosa, se ti deve cose diverse: EUR
command-stats = Partite, punti, cubi e dadi di un giocatore, con l'andamento dei punti
    .player = Di chi; nessun nome: i tuoi
    .period = Quali sere contano; niente di scelto: quest'anno
command-leaderboard = Tutti quelli che hanno giocato qui, in ordine, con l'andamento dei punti
    .by = In quale ordine; niente di scelto: per punti
    .period = Quali sere contano; niente di scelto: quest'anno
command-settleup = Chi paga chi: stasera e le sere passate
command-export = La chouette come file: il verbale, le partite per altri programmi, il foglio
    .format = Che cosa vuoi; senza, il verbale, che si può rigiocare
command-verify = Controlla che i dadi fossero onesti
    .game = Quale partita; senza, l'ultima
command-help = Che cosa puoi fare ora, e come funzionano le regole di questo tavolo
    .topic = Di che cosa vuoi sapere di più
command-what = Che cosa vuol dire una parola della chouette, o una regola che si può scegliere
    .word = Quale parola; senza, tutte quelle che ci sono
command-config = Le impostazioni di questo server
command-config-show = Le impostazioni di questo server
command-config-set = Cambia un'impostazione di questo server
    .setting = Quale impostazione
    .value = Il suo nuovo valore
## Choices

ask-on = sì: chiedimelo prima di ogni tiro
ask-off = no: non chiedermelo
margin-single = partita semplice
margin-gammon = gammon
margin-backgammon = backgammon
mode-play = si gioca qui, con tavoliere e dadi
mode-score = solo cubi e punti, il tavoliere è altrove
## Buttons

press-options = Che cosa posso fare
press-for = Parla per { $name }
press-in-name = { $label } ({ $name })
press-move = Muovi
press-only-play = { $play } (mossa obbligata)
press-cubes = Scegli i cubi
press-cubes-beaver = Beaver su alcuni
press-roll = Tira
press-opening = Tira l'apertura
press-automatic = Raddoppi automatici …
press-choose = { $value }
press-agree = Raddoppia automaticamente
press-double = { $target ->
    [all] { $several ->
        [yes] Box: raddoppia tutti
       *[no] Raddoppia tutti
     }{ $again-count ->
        [0] { "" }
       *[other] { " " }(di nuovo { $again })
     }
   *[other] { $several ->
        [yes] Raddoppia il mio cubo
       *[no] Raddoppia
     }
 }
press-equal = Apertura pari
press-result = { $side ->
    [box] { $margin ->
        [GAMMON] Box, gammon
        [BACKGAMMON] Box, backgammon
       *[SINGLE] Vince il Box
     }
   *[team] { $margin ->
        [GAMMON] Team, gammon
        [BACKGAMMON] Team, backgammon
       *[SINGLE] Vince il Team
     }
 }
press-stand = Non raddoppio
press-along = { $who-count ->
    [0] A favore
   *[other] { $who }: a favore
 }
press-dissent = { $who-count ->
    [0] Contrario: vendo la mia partita
   *[other] { $who }: vendo la mia metà
 }
press-buy = Compra la partita di { $name }
press-decline = Non comprare da { $name }
press-preempt = Rileva la partita di { $name }
press-stay-out = Resta fuori da questo raddoppio
press-sell-along = Vendi anche tu
press-stay-in = Resta dentro
press-take = { $target ->
    [all] Prendi tutti
   *[other] Prendi
 }
press-beaver = { $target ->
    [all] Beaver a tutti
   *[other] Beaver
 }
press-drop = { $target ->
    [all] Passa tutti
   *[other] Passa
 }
press-give-extra = Extra a { $name }
press-no-extra = Nessun extra
press-take-extra = Prendi l'extra con { $name }
press-drop-extra = Passa l'extra con { $name }
press-refuse-extra = Rifiuta l'extra di { $name }
press-double-extra = Raddoppia l'extra con { $name }
press-admit = Fai entrare …
# Esempio: Bob abbandona
press-question = { $about ->
    [resignation] { $name } abbandona
    [undo] Annulla per { $name }
    [rule] Regola di { $name }
    [row] Riga di { $name }
    [end] Fine della chouette
    [partner] Partner di { $name }
    [stay-out] { $name } resta fuori
    [sale] Vendita di { $name }
    [settlement] Offerta di { $name }
    [adjourn] Sospendere
    [resume] Riprendere
   *[director] { $name } dirige
 }
press-accept = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: sì
       *[no] D'accordo
     }
   *[other] { $who }: d'accordo con { $name }
 }
    .join = Fai entrare { $name }
press-refuse = { $who-count ->
    [0] { $several ->
        [yes] { press-question }: no
       *[no] Rifiuta
     }
   *[other] { $who }: non d'accordo con { $name }
 }
    .join = Non far entrare { $name }
press-recall = Ritira la mia proposta
press-withdraw = Ritira l'offerta a { $name }
press-release = Lascia tirare
press-hold = Ferma il tiro
press-ask = Chiedimi prima dei tiri
press-ask-not = Non chiedermi
press-start = Comincia
press-buy-in = Compra { $target } fiche
press-rebuy = Altre { $target } fiche
press-cash-out = Restituisci le mie fiche
press-next = Prossima partita
press-join = Entra
press-leave = Esci
press-remain = Resta al tavolo
press-undo = Annulla l'ultima azione
press-resign = { $target ->
    [GAMMON] Concedi un gammon
    [BACKGAMMON] Concedi un backgammon
   *[other] Abbandona
 }
press-invite = Invita { $name } come Partner
press-stay = Resta Partner
press-become = Diventa Capitano
press-away = Mi assento
press-back = Sono qui
press-adjourn = Sospendi la partita
press-resume = Riprendi la partita { $target }
press-end = Finisci la chouette
press-paid = Stasera: { $name } mi ha pagato
# Example: Bob mi ha dato 8,50 €
press-settled = { $name } mi ha dato { $worth }
press-even = Pari con { $name }

## Private menus and panels

options-yours = { $waits } Puoi:
# Esempio: Raddoppi Bob e Cid a 2, Dee a 4?
confirm-double = Raddoppi { $cubes }?
confirm-cubes = { $names } a { $value }
confirm-resign = { $target ->
    [GAMMON] Abbandoni un gammon?
    [BACKGAMMON] Abbandoni un backgammon?
   *[other] Abbandoni una partita semplice?
 }
confirm-end = Chiudere la chouette? Se tutti sono d'accordo, non si gioca più.
options-public = { $waits } I tuoi pulsanti sono sotto l'ultimo messaggio.
options-none = Ora non puoi fare niente. { $waits }
options-typed = -# /{ $command }: { $what }
for-absent = Che cosa si deve dire per { $name }, che è assente:
for-of-other = { $name } è assente. { $speaker-count ->
    [0] Non c'è nessuno che parli per { $name }.
   *[other] Per { $name } parla { $speaker }.
 }
admit-which = Chi può entrare? Scegline quanti vuoi.
admit-none = Nessuno aspetta la tua parola per entrare.
admit-accept = Fai entrare questi
admit-refuse = Non far entrare questi
one-player = Nomina un giocatore solo.
row-unread = Scrivi per ognuno di quella partita il nome e i punti, per esempio Ann +4, Bob −2, Cid −2; oppure di' chi ha vinto.
seats-rolled-here = Qui per i posti tira il bot: comincia senza un ordine. L'ordine si scrive in modalità score.
cubes-of-box = Solo il Box sceglie tra i cubi: qui { $box }.
cubes-which = Quali cubi?
cubes-counts = Dei cubi di { $players } puoi prenderne { $counts } su { $of }.
cubes-menu-take = Prendi questi, passa gli altri
cubes-menu-beaver = Prima fai beaver su questi
cubes-menu-double = I cubi da raddoppiare
cubes-any = Di questi cubi puoi prenderne quanti ne vuoi.
choose-automatic = Che cosa fanno in questa partita due dadi d'apertura uguali?
choose-of-box = Lo sceglie solo il Box, prima dell'apertura: qui { $box }.
moves-of-other = Non tocca a te muovere: muove { $mover }.
# Esempio: 6-3: finora 13/7
moves-so-far = { $made ->
    [whole] { $dice }: { $play }
    [part] { $dice }: finora { $play }
   *[none] { $mover-count ->
        [0] Gioca il tuo { $dice }.
       *[other] Gioca il { $dice } di { $mover }.
     }
 }
moves-die = Prima il { $die }
# Esempio: Gioca il consiglio di Anna: 8/5 6/5
moves-suggested = Gioca il consiglio di { $names }: { $play }
moves-at-once = Gioca subito: { $on ->
    [yes] sì
   *[no] no
 }
moves-back = Indietro
moves-play = Gioca

## The lobby and the table message

lobby-title = Si apre una chouette
lobby-rules = Regole: { $book }. { $mode ->
    [score] Giocate su un tavoliere vostro: qui premete raddoppi, risposte e risultati, e restano segnati cubi, posti e punti.
   *[play] Tavoliere e dadi sono qui.
 }{ $stake-count ->
    [0] { "" }
   *[other] { " " }Un punto: { $stake }.
 } Entrate, poi cominciate: ognuno tira per il suo posto. Il bot non tocca mai denaro.
lobby-players = Giocatori ({ $count })
lobby-nobody = ancora nessuno
table-waits = Il tavolo è aperto.
table-needs = Per una partita servono almeno { $least } giocatori: { $more ->
    [one] ne manca uno
   *[other] ne mancano { $more }
 }{ $here ->
    [2] , oppure giocate in due: proponi 2 come numero minimo di giocatori con /rules
   *[other] {""}
 }.
heard = Fatto.
already-heard = Era già fatto; niente è successo due volte.
settle-with-one = Nomina un giocatore solo. Ogni accordo è un'offerta a sé: le condizioni possono essere diverse.
points-unread = I punti sono numeri interi, o mezzi dove il tavolo gioca per mezzi punti.
deal-is-dear = Si pagherebbero { $paid }; con questi cubi anche un backgammon ne costerebbe al più { $most }.
alone = Tutti gli altri hanno passato: { $name } prenderebbe da solo. Chi prende da solo: { $rule }.
alone-after-drop = Se passa anche { $name }, prende solo { $taker }. Chi prende da solo: { $rule }.
alone-possible = Chi prende da solo: { $rule }.
sale-along = { $name } può vendere insieme allo stesso prezzo: allora è il doppio, e nessun altro ha più parte.
double-or-along = Chi preme anche lui *Raddoppia* compra da chi vende; chi è a favore non compra nulla.
extra-stays = L'extra di { $name } con { $other } resta a { $value }: questo raddoppio riguarda il cubo comune. L'extra si raddoppia per conto suo, prima del tiro.
still-open = -# Resta aperto – { $question }
settlement-fair = Secondo i soli dadi, la parte di { $name } vince { $chance }, e la scommessa vale { $points } punti per { $name }.
settlement-fair-even = Secondo i soli dadi, la parte di { $name } vince { $chance }, e la scommessa non vale niente per nessuno dei due.
chance-of-36 = { $number } volte su 36
chance-percent = il { $number }% delle volte
names-all = tutti, tutte
nobody-called = Nessuno a questo tavolo si chiama “{ $name }”.
several-called = “{ $name }” non dice chi si intende; può essere { $names }. Scegli tra i nomi che ti si offrono mentre scrivi, o menziona il giocatore.

## Rules in force

rules-group-seats = __Posti__
rules-group-partner = __Partner__
rules-group-cubes = __Cubi__
rules-group-deals = __Accordi__
rules-group-rotation = __Rotazione__
rules-group-talk = __Consigli__
rules-group-presence = __Assenze__
rules-title = Regole in vigore: { $book }
rules-line = **{ $option }:** { $value }
rules-changed = **{ $option }:** { $value } (prima: { $was })
rules-idle = -# Senza effetto con queste regole: { $options }.
rules-unchanged = Non vi è cambiato niente.
rules-all = -# Tutte: /rules
rules-section = { $section ->
    [reading] Il regolamento non lo dice; lo leggiamo così.
   *[other] Nel regolamento: { $section }
 }
rules-explained = **{ $option }**: { $help } Può essere:
rules-value = { $here ->
    [yes] • **{ $value }** (qui è così)
   *[no] • { $value }
 }
rules-no-effect = Con le altre regole di questo tavolo non cambia niente.
rules-how-to-change = Chiunque abbia un posto può proporre un altro valore con /rules; tutti i giocatori al tavolo devono essere d'accordo.
## Score, ledger, rotation, pips, history

score-title = Foglio dei punti
score-games = Partite finite
score-places = In fondo a ogni riga: i posti nella partita { $game }, **b** Box, **c** Capitano{ $partner-count ->
    [0] { "" }
   *[other] , **p** Partner
 }, poi la fila. Nell'immagine le lettere di una riga dicono i posti in quella partita; gli altri segni li spiega /help topic:{ help-topic-sheet }.
score-chips = Dopo i punti: le fiche in mano. Nel piatto: { $pot }.
score-empty = Nessun punto si è ancora mosso.
ledger-title = Ogni punto che si è mosso
ledger-line = { $aside ->
    [no] Partita { $game }
   *[yes] Fuori dalle partite
 }: { $cause } { $transfers }
ledger-transfer = { $payer } → { $payee } **{ $amount }** ({ $reason })
ledger-cause = { $kind ->
    [drops] { $by } passa.
    [takes] Tutti hanno risposto al raddoppio, per ultimo { $by }.
    [beavers] Tutti hanno risposto al raddoppio, per ultimo { $by }.
    [doubles] { $by } raddoppia.
    [plays] { $by } tira { $dice } e gioca { $play }.
    [wins] { $by } riferisce il risultato.
    [rolls] I dadi segnano { $dice }.
    [opening] L'apertura è { $dice }.
    [accepts-game] La partita è abbandonata; { $by } è d'accordo.
    [accepts-settlement] L'accordo è fatto: { $by } dice di sì.
    [accepts-sale] La vendita è fatta: { $by } dice di sì.
    [sells-along] { $by } vende insieme al Box.
    [accepts-mended] Tutti d'accordo su un'altra riga{ $note-count ->
        [0] .
       *[other] { ": " }{ $note }.
     }
    [accepts-undo] L'annullamento è accettato: { $by } dice di sì.
    [gives-extra-to] { $by } dà un extra.
    [takes-extra] { $by } prende un extra.
    [drops-extra] { $by } passa su un extra.
    [buys] { $by } compra una partita.
    [preempts] { $by } rileva un acquisto.
    [carried] Ciò che non è stato pagato è riportato.
    [paid] { $by } è stato pagato.
    [corrects] { $by } corregge: { $note }.
    [undo] { $by }, come direttore, annulla.
    [adjourns] La partita è sospesa.
    [ends] La chouette finisce.
    [unread] { $note }
   *[other] Sulla parola di { $by }.
 }
ledger-by-director = { $told } (detto da { $by }, come direttore{ $note-count ->
    [0] {""}
   *[other] : { $note }
 })
ledger-sum = In tutto { $player }: **{ $points }**
ledger-empty = Nessun punto si è ancora mosso.
ledger-reason-drop = passo
ledger-reason-game = partita
ledger-reason-settlement = accordo
ledger-reason-sale = partita del Box venduta
ledger-reason-split = divisione tra Box e Partner
ledger-reason-extra = extra dato
ledger-reason-buyout = acquisto
ledger-reason-paid = pagato
ledger-reason-correction = corretto da un direttore
ledger-reason-mended = riga corretta
ledger-reason-carried = riportato
ledger-reason-undo = annullato
# Example: Box: Ann. Capitano: Bob. Fila: Bob e Cid.
rotation-now = Box: { $box }. { $partner-count ->
    [0] { "" }
   *[other] Partner: { $partner }.{ " " }
 }Capitano: { $captain }. Fila: { $line }.
rotation-acting = { $captain } è fuori da questa partita: { $acting } è Capitano subentrato.
rotation-how = { $how ->
    [drop] , che ha passato
    [settlement] , con un accordo
   *[other] { "" }
 }
# Example: Chi esce conta come chi ha perso.
rotation-because = { $why ->
    [box-wins] Il Box resta{ $otherwise ->
        [yes] { $beaten-count ->
            [0] { "" }
           *[other] , perché ha battuto { $beaten }, il Capitano{ rotation-how }
         }
       *[no] { "" }
     }.
    [captain-wins] Il Capitano ha battuto il Box{ $otherwise ->
        [yes] { rotation-how }
       *[no] { "" }
     }.
    [acting-wins] Un Capitano subentrato ha battuto il Box.
    [team-wins] Decide la parte che vince alla fine della partita, qualunque siano i punti.
    [next-behind] { $beaten-count ->
        [0] Box e Capitano si sono lasciati in parità
       *[other] Il Box ha battuto { $beaten }, il Capitano{ rotation-how }
     }, ma alla fine il Box perde con il Team: tutti e due perdono il posto.
    [captains-lose] Il Box resta, e ogni Capitano che ha perso va in fondo.
    [both-lose] Il Box ha battuto { $beaten-count ->
        [0] il Capitano
       *[other] { $beaten }, il Capitano{ rotation-how }
     }, ma è in perdita sull'intera partita: tutti e due perdono il posto.
    [settled-even] Box e Capitano si sono lasciati in parità: tutti e due perdono il posto.
   *[leaver] Chi esce conta come chi ha perso.
 }
rotation-after = Così dopo la partita { $game }. { $because }
rotation-rule = Quale risultato decide: { $value }.
rotation-doubled = Chi sarà Box resta aperto finché non si è risposto al raddoppio.
rotation-leaving = In uscita alla fine della partita: { $players }.
rotation-joining = Dalla prossima partita: { $players }.
# Example: Se ora vince il Box: nel Box Ann.
rotation-if-box = Se ora vince il Box: nel Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con { $partner }
 }{ $line-count ->
    [0] { "" }
   *[other] , poi { $line }
 }.
# Example: Se ora vince il Team: nel Box Ann.
rotation-if-team = Se ora vince il Team: nel Box { $box }{ $partner-count ->
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
pips-none = Non c'è nessun tavoliere da contare: qui non c'è una partita in corso.
board-none = Non c'è nessun tavoliere da mostrare: qui non c'è una partita in corso.
history-title = **Partita { $game }** · passo { $place } di { $of }
history-first = « Inizio
history-back = ‹ Indietro
history-next = Avanti ›
history-last = Fine »
history-games = Un'altra partita
history-game = Partita { $game }
history-none = Qui la partita { $game } non c'è stata.
settle-title = Conti finali
# Example: **Bob** paga 4 punti a **Ann** (8,00 €) – saldato
settle-line = **{ $payer }** paga { $amount-points } a **{ $payee }**{ $worth-count ->
    [0] { "" }
   *[other] { " " }({ $worth })
 }{ $settled ->
    [yes] { " " }– saldato
   *[no] { "" }
 }
settle-open = __Da pagare__
# Example: 1 mar 2026: **Bob** paga a **Ann** 4 punti × 0,50 € = 2,00 €
settle-debt = { $date }: **{ $payer }** paga a **{ $payee }** { $amount-points }{ $worth-count ->
    [0] { "" }
   *[other] { " " }× { $stake } = { $worth }
 }
settle-sums = __In tutto__
# Example: **Bob** paga 7,50 € a **Ann**
settle-sum = { $even ->
    [yes] **{ $payer }** e **{ $payee }** sono pari.
   *[no] **{ $payer }** paga { $worth } a **{ $payee }**
 }
settle-now = __Se finisse ora__
settle-none = Nessuno deve niente a nessuno.
settle-forgotten = un ex giocatore
settle-changed = Nel frattempo è cambiato qualcosa. Guarda di nuovo con /settleup.
# Example: <@22> ha dato 5,00 € a **Ann**. Restano 3,00 €.
settle-told = { $even ->
    [yes] { $payer } e { $payee } sono pari.
   *[no] { $payer } ha dato { $worth } a { $payee }.
 }{ $left-count ->
    [0] { "" }
   *[other] { " " }Da dare ancora: { $left }.
 }
paid-by-payee = Devi { $worth } a **{ $player }**. Lo conferma **{ $player }** con /paid.
paid-too-much = **{ $player }** ti deve { $worth }, non di più.
paid-between = { $amount } non è un numero intero di mezzi punti.{ $nearest-count ->
    [0] { "" }
   *[other] { " " }{ $nearest } sì.
 }
paid-which-label = **{ $player }** ti deve cose diverse: { $sums }. Aggiungi l'etichetta.
settle-chips = { $owes ->
    [no] { $player } ha { $chips } fiche da restituire.
   *[yes] { $player } deve { $chips } fiche.
 }
settle-chips-none = Tutte le fiche sono state restituite.
settle-even = Sono tutti a zero: nessuno deve niente a nessuno.
settle-note = Il bot non tocca mai denaro.
## The dice's proof and files

proof-good = { $rolls ->
    [one] I dadi di un tiro sono stati ricalcolati dal seme e dalle parole, e sono giusti.
   *[other] I dadi di { $rolls } tiri sono stati ricalcolati dal seme e dalle parole, e sono tutti giusti.
 }
proof-bad = Dal tiro { $roll } in poi i dadi non tornano: scritto { $recorded }, calcolato { $computed }.
proof-open = I dadi non si possono ancora controllare: il seme si mostra quando non serve più per tirare.
proof-commitment = Impegno prima della partita, in un messaggio a parte: `{ $digest }`
proof-seed = Seme: `{ $seed }`
proof-words = Parole: { $words }. Chi non ne ha data una con /word ha per parola il suo nome e il suo numero di Discord.
proof-word = { $by }: { $word }
proof-no-words = Nessuno ha dato una parola sua, quindi questa prova vale solo quanto l'onestà di chi fa girare il bot. Con /word ogni giocatore può metterne una prima del primo tiro.
export-record = Il verbale
    .ready = Il verbale di questa chouette. Rigiocandolo si ottengono lo stesso foglio, la stessa fila e la stessa posizione.
export-mat = Ogni cubo come file .mat, per i programmi di backgammon
    .ready = Un file .mat per ogni cubo: il Box contro quel giocatore, con i tiri e le mosse di tutti e i raddoppi suoi. Lo leggono GNU Backgammon e altri programmi. Le prime righe dicono che cosa questi non possono sapere, e se va impostata la regola di Jacoby.
export-csv = Il foglio dei punti come CSV, per un foglio di calcolo
    .ready = Il foglio dei punti: una riga per ogni partita e pagamento, con i punti di ciascuno e il suo totale.
export-no-board = Qui non si è giocata nessuna partita: il tavoliere è altrove, o nessuno ha ancora tirato. Si possono esportare il verbale e il foglio.
board-xgids = -# Per i programmi che analizzano le posizioni (XGID):
board-xgid = -# `{ $id }` ({ $players })
export-empty = Non c'è ancora niente da esportare.

## Help

place-role = { $role ->
    [box] **Sei nel Box:** giochi da solo contro tutti gli altri, e tiri, muovi e decidi per la tua parte.
    [partner] **Sei Partner:** dividi ciò che vince o perde il Box, { $box }. Dadi, pedine e cubi li tocca lui.
    [captain] **Sei Capitano:** tiri e muovi per il Team contro il Box, { $box }, e hai l'ultima parola sulle sue mosse.
    [acting] **Sei Capitano subentrato:** il Capitano è fuori da questa partita, quindi tiri e muovi tu per il Team contro il Box, { $box }.
    [team] **Sei nel Team:** con tutti gli altri giochi contro il Box, { $box }; per voi tira e muove il { $acts ->
        [yes] Capitano subentrato
       *[no] Capitano
     }, { $captain }.
    [out] **Sei fuori da questa partita:** la tua scommessa è decisa, gli altri continuano. Torni nella prossima.
    [lobby] **Il tuo ruolo lo danno i dadi:** tutti tirano per il posto. Il tiro migliore va nel Box e gioca da solo contro tutti gli altri, il Team; il secondo è Capitano, e muove per il Team.
   *[waiting] **Non hai ancora un ruolo:** dalla prossima partita giochi nel Team, con gli altri contro un giocatore, il Box. Per il Team muove il Capitano. Cominci in fondo alla fila; il primo è Capitano.
 }
place-cube = { $cube ->
    [all] **I tuoi cubi:** contro ciascuno del Team hai una scommessa a parte, con un cubo suo. Di chi sono lo mostra /board.
    [shared] **Il cubo:** ce n'è uno per tutti, mostra { $value } e raddoppia tutte le scommesse insieme. Di chi è lo mostra /board.
    [middle] **Il tuo cubo,** della tua scommessa con il Box, mostra { $value } ed è al centro: prima del proprio tiro ciascuna delle due parti può raddoppiare. L'altra prende, per il doppio, o passa e paga.
    [yours] **Il tuo cubo,** della tua scommessa con il Box, mostra { $value } ed è tuo: puoi raddoppiare solo tu, prima del tiro del Team.
    [box] **Il tuo cubo,** della tua scommessa con il Box, mostra { $value } ed è del Box ({ $box }): può raddoppiare solo { $box }, e allora tu prendi o passi.
    [offered] **Il tuo cubo** ti viene offerto a { $doubled }. Se passi, questa partita ti costa { $value } e ne sei fuori. Se prendi, continui per { $doubled }.
    [dropped] **Hai passato:** questa partita ti costa { $value }, quando tutti avranno risposto.
    [taken] **Hai preso:** continui per { $doubled }, quando tutti avranno risposto.
    [turned] **Il tuo cubo** è offerto al Box, { $box }, a { $doubled }: chi è nel Box prende, o passa e ti paga { $value }.
    [open] **Il tuo cubo** viene raddoppiato: prima si risponde al beaver.
    [partner] **Non hai un cubo tuo:** anche dei tuoi punti decidono quelli del Box.
    [out] **Il tuo cubo** per questa partita non c'è più. Che cosa ti è costato o ti ha dato lo mostra /score.
    [later-shared] **Il cubo:** quelli del Team giocano con le stesse pedine, ma ognuno ha una scommessa propria con il Box. Un solo cubo le raddoppia tutte.
   *[later] **I cubi:** quelli del Team giocano con le stesse pedine, ma ognuno ha una scommessa propria con il Box, con un cubo suo.
 }
place-help = **Quando tocca a te vieni menzionato,** e i pulsanti sono sotto il messaggio più recente. Che cosa puoi fare in ogni momento lo dice /help, che cosa vuol dire una parola /what.
help-now = { $waits }
help-you-may = Puoi: { $commands }.
help-you-may-nothing = Ora non ti si chiede niente. Puoi guardare in ogni momento /board, /score, /rotation, /pips e /rules.
help-not-seated = Qui non hai un posto. Entra con /join; giochi dalla prossima partita.
help-no-table = In questo canale non c'è una chouette. Aprine una con /chouette open, qui o in un thread.
help-money = Il bot tiene un foglio dei punti tra amici. Il bot non tocca mai denaro.
help-topics = Con /help e un argomento, di più su: { $topics }. Con /what, che cosa vuol dire una parola.
help-topic-chouette = Chouette
    .text = Un giocatore, il Box, gioca da solo contro tutti gli altri, il Team, su un solo tavoliere. Il Capitano, primo della fila, tira e muove per il Team; quando è fuori dalla partita lo fa il prossimo della fila, come Capitano subentrato. Ogni giocatore del Team ha una scommessa propria con il Box, con un cubo proprio. Dopo ogni partita i posti ruotano.
        Un tavolo sta in un canale o in un thread: aprilo dove vuoi giocare.
help-topic-turn = Un turno
    .text = Prima del tiro la parte di turno può raddoppiare, una volta. Chi riceve il raddoppio risponde: prende, passa o fa beaver. Poi chi muove tira e gioca; quando nessun cubo resta da girare, i dadi si tirano da soli. Gioca con i pulsanti che compaiono (*Muovi* li fa riapparire), o scrivi /move play 8/5 6/5. Mosse non valide non si possono giocare.
        { what-play.text }
help-topic-cubes = Cubi
    .text = Un cubo al centro lo può girare ciascuna delle due parti, un cubo girato solo chi lo possiede. Chi passa (rifiuta) paga il valore che il cubo aveva prima del raddoppio ed è fuori dalla partita; chi prende (accetta) continua al nuovo valore e possiede il cubo. Nell'immagine un cubo sta sulla targa del giocatore quando è suo, contro la fascia del Box quando è del Box, ed è inclinato mentre viene offerto.
help-topic-one-cube = Un cubo per tutti
    .text = Dove tutti dividono un cubo, un raddoppio del Team viene prima annunciato. Ognuno dei suoi giocatori è a favore (/along) o, dove le partite si vendono, contrario (/dissent), e offre la sua partita; il prezzo è in /rules buyouts. Chi la compra (/buy) paga subito, ha due scommesse e tiene il suo posto; chi ha venduto è fuori e non consiglia più. Poi il Box prende o passa per tutti; prima di prendere può rilevare un acquisto (*Rileva la partita di …*, /preempt), dove si gioca così. Chi preferisce lasciare la sua scommessa com'è lo chiede con *Resta fuori da questo raddoppio*: se Box e Capitano acconsentono, da allora ha un cubo suo, al valore di prima del raddoppio. Un Capitano che ha venduto o passato resta Capitano per la rotazione; Capitano subentrato è il prossimo del Team che ha raddoppiato o, se nessuno di loro lo ha fatto, il prossimo ancora in partita. Con un Partner, chi tra Box e Partner è contrario al raddoppio dell'altro può vendergli la sua parte allo stesso modo (/dissent); a un raddoppio successivo del Team ognuno risponde per la sua metà di ogni scommessa, e chi prende da solo continua con la sua metà.
help-topic-hold = Fermare il tiro
    .text = Un giocatore del Team che vuole pensare al suo cubo preme *Ferma il tiro*: il Capitano non può tirare finché lui non raddoppia o non lascia tirare; lo mostrano due barrette color ambra accanto al suo nome. Con *Chiedimi prima dei tiri* ogni tiro del Team aspetta la tua parola. Chi dice *Non raddoppio* lascia andare quel tiro, anche se lo ferma.
help-topic-rotation = Rotazione
    .text = Se il Capitano batte il Box va lui nel Box, e il vecchio Box va in fondo alla fila. Se il Box batte il Capitano resta, e il Capitano va in fondo. Un Capitano che passa è battuto, anche se gli altri continuano e vincono.
        Se nessuno dei due tiene il posto, vanno in fondo tutti e due, e va nel Box il prossimo della fila: perché è il prossimo, non perché era Capitano subentrato. È così quando i due si lasciano in parità, e dove il Box che batte il Capitano perde il posto per una regola del tavolo.
        Solo a un tavolo dove decide un altro risultato, e non quello del Capitano con cui la partita è cominciata, conta chi ha guidato il Team dopo. Che cosa cambierebbe ogni risultato lo dice /rotation; /rules lo mostra in un disegno.
help-topic-partner = Partner
    .text = Dove le regole lo prevedono, il Box di un tavolo numeroso ha un Partner, che divide ciò che la parte del Box vince o perde e può consigliarlo; dadi, pedine e cubi sono del Box. O il Box ne invita uno con /partner o un pulsante, o le regole dicono chi è. Tutti i punti si segnano al Box, e si dividono a partita finita. /rotation mostra chi è Partner.
help-topic-score = Punti
    .text = Ogni punto che si muove va da un giocatore a un altro, quindi la somma di tutti è zero. /score mostra il foglio, /ledger ogni punto con il suo motivo, /settleup chi dovrebbe pagare e a chi; chi è stato pagato lo dice con il suo pulsante o con /paid. Un punteggio sbagliato lo corregge un direttore con /director correct.
help-topic-sheet = Foglio dei punti
    .text = Una colonna per ogni giocatore, una riga per ogni partita. Vi sta il punteggio di ciascuno dopo quella partita, con **b** per il suo Box, **c** per il suo Capitano e **p** per un Partner. A matita: la partita in corso; prima che cominci, chi sarà che cosa, e i numeri della fila.
        • **{ what-circle }:** { what-circle.text }
        • **{ what-stroke }:** { what-stroke.text }
        • **{ what-small-number }:** { what-small-number.text }
        • **{ what-tick }:** { what-tick.text }
        • **{ what-tinted-row }:** { what-tinted-row.text }
        • **Righe senza numero:** → un pagamento o un riporto, ± una correzione del direttore. **± dopo un numero:** chi ha giocato quella partita ha corretto la riga. Con le fiche, **in** è quanto ciascuno ha comprato, **ora** quanto ha.
        • **Più cerchi aperti in una riga:** contano i numerini, se no **c** prima di **b**.
        • **Punto:** Nella partita in corso: per questo giocatore non si è ancora mosso niente.
help-topic-dice = Dadi
    .text = Prima di ogni partita il bot si impegna su un seme segreto: un messaggio a parte, mai modificato, ne mostra lo SHA-256. Ogni giocatore può aggiungere una parola sua con /word. Dopo la partita /verify mostra il seme e ricalcola ogni tiro.
help-topic-undo = Annullare
    .text = /undo propone di annullare l'ultima azione; devono essere d'accordo il Box e tutti i giocatori del Team in partita. Per un turno i dadi non si tirano mai due volte: una mossa annullata si rigioca con lo stesso tiro.
help-topic-resign = Abbandonare
    .text = Chi muove per una parte può offrire di perdere una partita semplice, un gammon o un backgammon. Chiunque abbia una scommessa aperta deve essere d'accordo, perché nessuno rinuncia ai punti di un altro.
help-topic-deals = Accordi
    .text = Due che hanno una scommessa aperta possono chiuderla per dei punti, dove le regole del tavolo prevedono gli accordi: /settle nomina l'altro e i punti, e l'altro accetta o rifiuta. Un'offerta vale finché non cadono nuovi dadi, quel cubo non viene girato o riceve risposta, o non viene ritirata; su un cubo raddoppiato ci si può accordare invece di rispondere. Verso la fine di una partita il tavolo dice quanto vale la scommessa. Box e Partner si accordano sulle loro quote, in certi cubi o in tutti. Dove le regole lo prevedono, il Box può vendere tutta la sua partita (/sell) a un giocatore o a uno spettatore, che da allora decide per il Box; per la rotazione chi vende resta nel Box. Un Partner può vendere insieme allo stesso prezzo.
help-topic-joining = Entrare e uscire
    .text = /join chiede un posto; chi deve essere d'accordo lo dice una regola del tavolo. Giochi dalla prossima partita, in fondo alla fila. Lascia il posto con /leave; quando lo si può lasciare lo dice un'altra regola del tavolo, vedi /rules. Chi ha detto che esce può ripensarci e restare, con /join.
help-topic-score-mode = Solo punti
    .text = Giocate su un tavoliere vostro; qui ci sono cubi, risultati, posti e foglio. Apri un tavolo così con /chouette open mode:score.
        Premete ciò che si dice al tavolo: un raddoppio (ognuno il suo, il Box tutti o alcuni), la risposta, alla fine chi ha vinto. Il Box o il Capitano riferiscono il risultato, chiunque dei due abbia vinto; i gammon si possono premere appena contano. Chi a un raddoppio della sua parte non dice niente non raddoppia.
        Viene menzionato solo chi deve rispondere a un raddoppio. Dopo uno sbaglio premi *Annulla l'ultima azione*, e gli altri acconsentono; fallo prima che cominci la prossima partita. Più tardi correggi una riga con /correct: acconsente chi ha giocato quella partita, e i posti restano.
        Avete tirato per i posti al tavolo? Scriveteli: /chouette start order:

## Glossary

glossary-words = Nel glossario ci sono: { $terms }. Ci sono anche le regole che si possono scegliere, con i nomi che hanno in /rules.
glossary-unknown = “{ $word }” non è spiegato. { glossary-words }
glossary-here = A questo tavolo – { $option }: { $value }. Di più: /rules option:{ $code }
what-chouette = Chouette
    .text = Una serata a un tavolo: tutte le partite a punti che i giocatori vogliono, uno contro tutti gli altri, con un punteggio che continua.
what-box = Box
    .text = Il giocatore che gioca da solo contro tutti gli altri, e il posto dove siede. Tira e muove per la sua parte, e vince o perde con ciascuno degli altri separatamente. Di solito chi batte il Capitano resta; come si fa qui lo dice /rotation.
what-team = Team
    .text = Tutti quelli che in questa partita giocano contro il Box: il Capitano e gli altri, nell'ordine della fila. Hanno le stesse pedine, ma ognuno ha una scommessa e un risultato suoi.
what-captain = Capitano
    .text = Il primo della fila. Tira e muove per il Team e ha l'ultima parola sulle sue mosse. Se batte il Box, di solito va lui nel Box.
what-acting-captain = Capitano subentrato
    .text = Chi tira e muove per il Team quando il Capitano è fuori dalla partita: il prossimo della fila che ha ancora una scommessa; sotto il tavoliere lo segna una freccia. Per la rotazione conta comunque il primo Capitano.
what-line = Fila
    .text = L'ordine in cui i giocatori diventano Capitano, il Capitano per primo. Chi ha perso il suo posto va in fondo; chi entra comincia da lì.
what-rotation = Rotazione
    .text = Chi va in quale posto dopo una partita: chi resta o va nel Box, chi è il prossimo Capitano, chi va in fondo alla fila.
what-partner = Partner
    .text = In una chouette numerosa: chi divide ciò che la parte del Box vince o perde. Può consigliare il Box, e non tocca né dadi né pedine né cubi. Dove ci si accorda, uno dei due può cedere all'altro, per dei punti, la propria quota in certi cubi o in tutti (/settle). Dove il Box vende la partita, il Partner può vendere insieme allo stesso prezzo, o restare dentro accanto a chi compra.
what-bet = Scommessa
    .text = Ciò che un giocatore del Team ha in gioco contro il Box. Ogni scommessa si vince o si perde per conto suo: così uno può essere fuori mentre gli altri continuano.
what-cube = Cubo, cubo del raddoppio
    .text = Mostra quanto vale una scommessa: 1, 2, 4, 8 e così via. Al centro lo può girare ciascuna delle due parti; una volta girato e preso, solo chi lo possiede.
what-double = Raddoppio
    .text = Girare un cubo prima del proprio tiro: chiedere di continuare per il doppio. L'altro prende o passa.
what-take = Prendere, accettare
    .text = Accettare un raddoppio: la scommessa continua per il doppio, e il cubo è tuo. Il comando è /take.
what-drop = Passare, rifiutare
    .text = Rifiutare un raddoppio: perdi ciò che il cubo mostrava prima, e sei fuori da questa partita. Il comando è /pass.
what-beaver = Beaver
    .text = Rispondere a un raddoppio girando subito il cubo un'altra volta e tenendolo. Vuol dire che per te il raddoppio è venuto troppo presto. Chi ha raddoppiato prende il beaver, oppure passa e perde ciò che il cubo mostrava prima del beaver.
what-raccoon = Raccoon
    .text = Rispondere a un beaver girando il cubo un'altra volta. Il cubo resta a chi ha fatto il beaver, che prende o passa.
what-automatic = Raddoppio automatico
    .text = Un cubo che raddoppia perché i due dadi d'apertura sono uguali. Resta al centro, e non è di nessuno.
what-in-the-game = In gioco
    .text = Si dice di un cubo girato e preso. Un cubo al centro non è in gioco, per quanto un raddoppio automatico l'abbia fatto grande.
what-jacoby = Regola Jacoby
    .text = In una scommessa gammon e backgammon contano solo dopo che il suo cubo è stato girato e preso; prima, ogni vittoria è una partita semplice.
what-gammon = Gammon
    .text = Una vittoria in cui chi perde non ha portato fuori nessuna pedina: due volte il cubo.
what-backgammon = Backgammon
    .text = Un gammon in cui chi perde ha ancora una pedina sulla barra o nella casa di chi vince: tre volte il cubo.
what-out = Fuori
    .text = Si dice di un giocatore la cui scommessa è decisa prima della fine della partita: ha passato, si è accordato o ha venduto. Torna a giocare nella prossima.
what-active = In partita
    .text = Si dice di un giocatore che in questa partita ha una scommessa aperta. Chi ha passato, si è accordato o ha venduto non è più in partita: non decide e non consiglia.
what-hold = Fermare il tiro
    .text = Impedire al Capitano di tirare mentre pensi al tuo cubo, con /hold. Vale finché non raddoppi o non lasci tirare.
what-half-rule = Regola della metà
    .text = Quando tutto il Team raddoppia insieme dal centro, il Box non prende nessun cubo, o almeno la metà; in una partita cominciata con due scommesse, tutti e due o nessuno.
what-lone-taker = Chi prende da solo
    .text = L'unico del Team che prende quando il Box ha raddoppiato tutti i cubi al centro e tutti gli altri hanno passato. In certi club uno non può continuare da solo.
what-settlement = Accordo
    .text = Due che hanno una scommessa aperta la chiudono per dei punti, con /settle, e la partita continua senza di essa. Box e Partner non chiudono scommesse: per dei punti, la quota di uno dei due in certi cubi, o in tutti, passa all'altro.
what-buyout = Vendita della partita
    .text = Dove un cubo vale per tutti: un giocatore contrario al raddoppio del suo Team vende la sua scommessa a un altro ed è fuori.
what-preemption = Prelazione, rilevare
    .text = Dove un cubo vale per tutti: il Box prende, e rileva allo stesso prezzo ciò che uno del Team ha comprato da un altro. Quella scommessa è chiusa. Il pulsante è *Rileva la partita di …*, il comando /preempt.
what-stay-out = Restare fuori, cubo a parte
    .text = Dove un cubo vale per tutti: quando viene girato, un giocatore del Team chiede con *Resta fuori da questo raddoppio* di lasciare la sua scommessa com'è. Se Box e Capitano acconsentono, da allora ha un cubo suo, al valore di prima del raddoppio.
what-extra = Extra
    .text = Una scommessa tra due del Team: chi passa paga ancora una volta altrettanto a uno che prende, e per il resto della partita gli sta contro, con il Box. Ha un cubo suo: chi raddoppia il proprio, o quello comune, lo lascia com'è.
what-consultation = Consigli
    .text = Pareri dentro una parte, sulle mosse o sui cubi. Quando si possono dare, e a chi, è una regola del tavolo; si danno con /suggest.
what-proxy = Delegato
    .text = Chi decide sul cubo di un giocatore assente. Il tuo lo nomini con /proxy.
what-opening = Apertura
    .text = Box e Capitano tirano un dado ciascuno. Comincia il più alto e gioca tutti e due i numeri; se sono pari si tira di nuovo.
what-play = Mossa, notazione
    .text = Una mossa si scrive da punta a punta, come 8/5 6/5, bar/22 o 6/off; (2) vuol dire due pedine allo stesso modo, * una pedina colpita. Le punte le conta chi muove: la sua 24 è la più lontana, la sua 1 la più vicina all'uscita. L'immagine è numerata per la parte che muove dopo, quindi dopo una mossa i suoi numeri sono quelli dell'altra parte.
what-pips = Pip
    .text = Quanto una parte deve ancora muovere per portare fuori tutte le sue pedine. Meno sono, più è avanti nella corsa; li conta /pips.
what-bar = Barra
    .text = La striscia in mezzo al tavoliere. Una pedina colpita aspetta lì, e la sua parte non muove altro finché non è rientrata.
what-bearing-off = Portare fuori
    .text = Togliere le pedine dal tavoliere, quando tutte le proprie sono in casa. Chi le ha portate fuori tutte ha vinto.
what-circle = Cerchio
    .text = Intorno al punteggio di chi è andato in fondo alla fila, o vi ha cominciato. Letto dall'alto, il primo cerchio aperto è il Capitano, il secondo viene dopo di lui, e così via; chi non ne ha è nel Box.
what-stroke = Tratto
    .text = Su un cerchio: non conta più, perché il suo giocatore è andato nel Box o ha un cerchio più nuovo.
what-small-number = Numero piccolo
    .text = Accanto a un cerchio: l'ordine di più cerchi nella stessa riga. Senza numeri viene prima quello del Capitano, poi quello del Box.
what-tick = Spunta
    .text = Dopo una riga di punteggi: è finita, e la sua somma è zero.
what-tinted-row = Riga colorata
    .text = Sul foglio dei punti, l'ultima partita finita.
what-stake = Posta
    .text = Quanto si dice che valga un punto a questo tavolo. Il bot non tocca mai denaro.
what-transfer = Passaggio di punti
    .text = Punti che vanno da un giocatore a un altro, con un motivo. Ogni punteggio è una somma di passaggi, quindi la somma di tutti è zero; /ledger li mostra uno per uno.
what-xgid = XGID
    .text = Una riga che dice tutta una posizione: pedine, dadi, cubo. La leggono i programmi che analizzano il backgammon; /board ne mostra una per ogni cubo diverso.

## Trouble that is no rule

table-put-away = La chouette bloccata è messa da parte. I suoi punti restano come furono scritti: vedi /score e /export.
trouble-no-table = In questo canale non c'è una chouette. Aprine una con /chouette open.
trouble-table-open = In questo canale c'è già una chouette. Prima finiscila, o aprine un'altra in un thread.
trouble-stale = Quel momento è passato.
newest-message = [Ultimo messaggio]({ $url })
trouble-stopped = Questa partita è bloccata: il suo verbale non dà più i punti che furono scritti. I suoi punti restano come furono scritti: vedi /score e /export. Con /chouette end i suoi giocatori, o chi gestisce il server, la mettono da parte, e se ne può aprire una nuova.
trouble-store-failed = Non è stato possibile salvare, quindi non è successo niente. Riprova, per favore.
trouble-store-away = In questo momento il database non risponde, quindi non è stato possibile. Riprova tra un momento, per favore.
trouble-closing = Il bot si sta riavviando, quindi non è successo niente. Riprova tra un momento, per favore.
trouble-failed = Nel bot qualcosa è andato storto, ed è stato annotato. Se hai premuto o scritto qualcosa, guarda il tavolo prima di riprovare.
permissions-missing = In questo canale il bot non può: { $permissions }. Può permetterglielo chi gestisce il server.
permission-view-channel = vedere il canale
permission-send-messages = inviare messaggi
permission-send-messages-in-threads = inviare messaggi nei thread
permission-embed-links = incorporare link
permission-attach-files = allegare file
permission-read-message-history = leggere la cronologia dei messaggi
open-options = Questo server ha un'opzione che non va d'accordo con queste regole: { $option }: { $value }. Scegli altre regole, o chi gestisce il server la cambia con /config.
open-not-allowed = Su questo server non puoi aprire una chouette. Chiedi a chi gestisce il server.

## Time

clock-reminder = { $must }: il tavolo aspetta ancora.

## Server settings and direction

config-title = Impostazioni di questo server
config-line = **{ $setting }:** { $value }
config-saved = Impostazione salvata. { $setting }: { $value }.
config-unset = { $setting ->
    [opener_role] tutti
    [director_role] chi gestisce il server
   *[other] nessun valore
 }
config-unknown = Non c'è nessuna impostazione “{ $setting }”. Ci sono: { $allowed }.
config-not-allowed = Non puoi farlo: solo chi gestisce il server vede e cambia le sue impostazioni.
config-together = { $setting } non può essere { $value } insieme alle altre impostazioni: il minimo e il massimo di giocatori devono lasciare spazio a una partita. Prima cambia l'altra.
config-value = “{ $value }” non è un valore dell'impostazione “{ $setting }”. Può essere: { $allowed }.
setting-rules = Regolamento
setting-stake = Posta
setting-label = Che cosa vale un punto
setting-theme = Tema delle immagini
    .baize = baize: panno verde in una cornice di noce
    .bluegold = bluegold: adatto anche ai daltonici
    .contrast = contrast: bianco e nero, per occhi deboli e pieno sole
    .night = night: scuro
setting-language = Lingua
    .own = italiano
setting-time_zone = Fuso orario
setting-sheet = Quando si mostra il foglio
    .turn = dopo ogni turno
    .change = quando si sono mossi dei punti
    .game = dopo ogni partita
setting-old_boards = Tavolieri precedenti
    .fold = ridotti alla loro frase
    .keep = restano nel canale
setting-director_role = Chi dirige i tavoli
setting-opener_role = Chi può aprire tavoli
setting-reminder = Promemoria dopo (minuti; 0: mai)
setting-limit = Limite di tempo (minuti; 0: nessuno)
setting-pause = La prossima partita comincia da sola dopo (secondi; 0: mai)
setting-carry = Da quanti punti un debito non si riporta più (0: si riporta sempre)
setting-forced = Senza scelta si tira, o si salta il turno, in automatico
    .yes = sì
    .no = no
## Pictures and pictures in words

picture-heading = Partita { $game } · { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }{ $stake }
 }
picture-cubes-heading = Partita { $game }
picture-box = Box
picture-out = fuori
picture-cube = Cubo
picture-dropped = passo
picture-result = risultato
picture-for-sale = in vendita
# Esempi: Il Team vince un gammon; Ann raddoppia e fa passare Bob e Cid; Bob e Dee raddoppiano e fanno passare Ann.
picture-ended = { $by ->
    [played] { $side ->
        [box] { $winner }
       *[team] Il Team
     } vince { $margin ->
        [1] una partita semplice
        [2] un gammon
       *[3] un backgammon
     }
    [drops] { $doublers } { $doublers-count ->
        [1] raddoppia e fa
       *[other] raddoppiano e fanno
     } passare { $droppers }
    [settled] Chiusa per accordo
    [adjourned] Sospesa
   *[abandoned] Annullata
 }
picture-box-badge = b
picture-captain-badge = c
picture-partner = Partner
picture-partner-badge = p
picture-sheet-title = Chouette
picture-sheet-subtitle = { $book }{ $stake-count ->
    [0] { "" }
   *[other] { " · " }1 punto = { $stake }
 }
picture-sheet-status = Partita { $game } in corso
picture-sheet-next = Prossima: partita { $game }
picture-sheet-over = Foglio finale
picture-sheet-page = Pagina { $page } di { $pages }
picture-sheet-place = { $place }º
picture-sheet-carried = …
picture-sheet-paid = →
picture-sheet-corrected = ±
    .note = ± corretto da { $director } (direttore)
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
    [no] Tocca a { $mover }.
   *[yes] Tocca a { $mover } giocare { $dice }.
 }
alt-asked = { $players-count ->
    [one] Deve agire { $players }.
   *[other] Devono agire { $players }.
 }
alt-side = { $side ->
    [box] Box (scuro), { $name }{ $partner-count ->
        [0] { "" }
       *[other] { " " }con il Partner { $partner }
     }
   *[team] Team (chiaro), muove { $name }
 }, { $pips } pip: { $places }.
alt-point = { $point ->
    [25] { $checkers } sulla barra
    [0] { $checkers } fuori
   *[other] { $checkers } sulla { $point }
 }
alt-places = Cubi della partita { $game }. Box: { $box }{ $partner-count ->
    [0] { "" }
   *[other] {" "}con { $partner }
 }. Per il Team: { $captain }.
alt-cubes = { $place ->
    [box] Cubo { $value } del Box: { $players }.
    [player] Cubo { $value } del giocatore: { $players }.
    [team] Cubo { $value } del Team: { $players }.
    [extra-player] Extra, cubo { $value } di chi l'ha preso (chi prende/chi dà): { $players }.
    [extra-box] Extra, cubo { $value } di chi l'ha dato (chi prende/chi dà): { $players }.
    [extra-offered] Extra, cubo { $value } offerto (chi prende/chi dà): { $players }.
    [offered] Cubo { $value } offerto: { $players }.
    [dropped] Passo: { $players }.
    [out] Punti di questa partita: { $players }.
   *[middle] Cubo { $value } al centro: { $players }.
 }
alt-last-play = Ultima mossa: { $by }, { $dice }: { $play }.
alt-suggestion = Consiglio di { $by }: { $play }.
alt-for-sale = La partita di { $seller } è in vendita: { $price }.
alt-pot = Fiche nel piatto: { $chips }.
alt-away = Assenti: { $players }.
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
 }. Contro di lui il Team (chiaro) in fila, per primo il Capitano: { $line }. Box e Capitano tirano e muovono. { $cube ->
    [shared] C'è un cubo solo per tutti.
   *[own] Ognuno del Team ha un cubo suo.
 }
alt-places-after = { $end }: Box { $box }{ $partner-count ->
    [0] { "" }
   *[other] { " " }con il Partner { $partner }
 }, fila { $line }.

## The page of the local table

page-settings = Opzioni
page-channels = Canali
page-people = Chi sei
page-messages = Messaggi
page-newest = Messaggi più recenti ↓
page-offers = Suggerimenti
page-picture = Immagine
page-close-picture = Chiudi l'immagine
page-enlarge = Ingrandisci
page-not-loaded = un'immagine che viene da altrove non si carica
page-fresh = Un tavolo nuovo
page-fresh-how = Con un clic { $names } si siedono e tirano per i posti. Li giochi tutti tu: le facce qui sopra dicono chi sei.
page-fresh-sample = Cinque giocatori di prova, pronti a tirare
page-fresh-or = Oppure scrivi / e apri tu un tavolo. Tutto resta su questo computer.
page-only-to-you = { $name }, solo a te
page-alone = Solo tu puoi vederlo
page-dismiss = Nascondi il messaggio
page-used = ha usato
page-thinking = { $name } sta pensando…
page-edited = modificato
page-spoiler = Contenuto nascosto
page-file = Documento
page-moment = un momento
page-composer = #{ $channel } come { $name } · / per i comandi
page-no-command = Nessun comando così
page-no-command-called = Non c'è nessun comando { $command }.
page-no-option = { $command } non ha altre opzioni.
page-further-options = Altre opzioni; Invio spedisce
page-one-more-option = + opzione
page-give-up = Lascia il comando (Esc)
page-send = Spedisci (Invio)
page-required = Questa opzione è obbligatoria.
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
page-no-answer = L'applicazione non ha risposto.
page-refused = Il tavolo l'ha rifiutato ({ $status }).
page-closed = Il tavolo è chiuso.
page-off-line = Il bot non è in linea
page-you-are = Sei { $name }
page-be = Vai a { $name } →
page-be-in-window = Diventa { $name } (clic centrale: in una finestra sua)
page-must-act = deve agire
page-name-must-act = Tocca a { $name } (Alt+0)
page-somebody = qualcuno
page-manages = gestisce il server
page-mod = mod
page-windows = Una finestra per ciascuno
page-windows-how = Apri una finestra per ogni persona, una accanto all'altra se vuoi.
page-newcomer = Una persona nuova
page-name = Nome
page-welcome = Benvenuto. Un altro?
page-comes-in = Fai entrare
page-languages = Lingue
page-language-server = del server
page-language-mine = di { $name }
page-permissions = Che cosa può fare il bot in #{ $channel }
page-sample = Giocatori di prova
page-sample-seat = Fai sedere qui { $names } e tira
page-replay = Rivedi
page-replay-how = Un verbale (.chouette, da /export) o un file .mat di qualsiasi programma di backgammon, passo per passo.
page-replay-no-text = { $name }: non è un testo in UTF-8
page-replay-no-game = { $name }: in questo file non c'è nessuna partita
page-replay-gone = Questo file non è più aperto: sceglilo di nuovo.
page-replay-another = Un altro file
page-replay-place = Partita { $game }, riga { $line }: passo { $place } di { $of }
page-replay-games = Partite
page-replay-game = Partita { $game }
page-replay-first = « Inizio
page-replay-back = ‹ Indietro
page-replay-next = Avanti ›
page-replay-last = Fine »

## Statistics

decimal-mark = ,
choice-period-evening = Questa sera (l'ultima chouette di questo canale)
choice-period-season = Quest'anno
choice-period-all = Da sempre
choice-measure-points = Punti
choice-measure-box = Punti nel Box
choice-measure-captain = Punti da Capitano
choice-measure-team = Punti nel Team, dietro il Capitano
choice-measure-takes = Quanto hanno reso le prese
choice-measure-drops = Quanto sono costati i passi
choice-measure-beavers = Quanto hanno reso i beaver
choice-measure-run = La serie più lunga nel Box
choice-measure-dice = Fortuna ai dadi
stats-title = **{ $name }** · { $period ->
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
stats-row-takes = Prese
stats-row-drops = Passi
stats-row-beavers = Beaver
stats-row-other = Altri punti
stats-row-sum = Punti in tutto
stats-row-corrected = Corretti
leaderboard-head-times = volte
leaderboard-head-points = punti
leaderboard-head-each = media
leaderboard-head-rolls = tiri
leaderboard-head-doubles = doppi
leaderboard-head-pips = pip
leaderboard-head-games = partite
leaderboard-head-cubes = cubi
stats-run = La serie più lunga nel Box: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }
stats-dice = Dadi: { $rolls ->
    [one] { $rolls } tiro
   *[other] { $rolls } tiri
 }, doppi { $doubles } % (attesi { $expected-doubles } %), { $pips } pip a tiro (attesi { $expected-pips })
stats-note-roles = -# partite: quante in quel ruolo · punti: vinti e persi in esse · media: a partita. Le righe sommate danno l'ultima.
stats-note-cubes = -# cubi: ognuno conta una volta a partita, per la tua ultima risposta (una presa, poi un ridoppio passato: un passo) · punti: quanto hanno reso quelle scommesse da lì in poi · media: a cubo · Altri punti: il resto, dove non hai risposto a nessun cubo.
stats-note = -# Partite finite, senza i pagamenti. I tiri d'apertura non sono contati.
stats-counting = Si contano per la prima volta { $evenings } chouette. Ci vuole qualche minuto, una volta sola; poi arriva la risposta.
stats-none = { $name } non ha ancora finito una partita qui { $period ->
    [evening] questa sera
    [season] quest'anno
   *[all] {""}
 }.
stats-nobody = Nessuno di nome { $name } si è mai seduto a un tavolo qui.
stats-several = Qui più d'uno si chiama { $name }: scegli dall'elenco che appare mentre scrivi.
leaderboard-title = **{ $measure ->
    [points] Punti
    [box] Punti nel Box
    [captain] Punti da Capitano
    [team] Punti nel Team, dietro il Capitano
    [takes] Quanto hanno reso le prese
    [drops] Quanto sono costati i passi
    [beavers] Quanto hanno reso i beaver
    [run] La serie più lunga nel Box
   *[dice] Fortuna ai dadi
 }** · { $period ->
    [evening] questa sera
    [season] quest'anno
   *[all] da sempre
 } · { $evenings ->
    [one] { $evenings } chouette
   *[other] { $evenings } chouette
 }
leaderboard-empty = Nessuna partita è ancora finita.
leaderboard-note = -# Partite finite, senza i pagamenti. /stats dice di più di ogni giocatore.
plot-title = Andamento dei punti
plot-subtitle = { $period ->
    [evening] Questa sera, partita per partita
    [season] Quest'anno, sera per sera
   *[all] Da sempre, sera per sera
 }{ $more ->
    [0] {""}
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
alt-plot = Andamento dei punti { $period ->
    [evening] di questa sera, partita per partita
    [season] di quest'anno, sera per sera
   *[all] da sempre, sera per sera
 }; alla fine: { $scores }.
