# Tokan, on the page and at the terminal.

tokan-score = Monete
tokan-pieces =
    { $count ->
        [one] { $count } moneta
       *[other] { $count } monete
    }
# A seat within a list.
tokan-name =
    { $you ->
        [yes] tu
       *[no] { $who }
    }

# The neighbour that a prediction is about.
tokan-other =
    { $you ->
        [yes] di te
       *[no] { $who }
    }

# Where the game stands.
tokan-round = giro { $round } di { $rounds }
tokan-manche = manche { $manche } di 3
tokan-stage =
    { $manche ->
        [0] giro { $round }/{ $rounds }
       *[other] giro { $round }/{ $rounds } · manche { $manche }/3
    }
tokan-stay-or-leave = restare o andarsene
tokan-end = fine della partita
tokan-pot = Piatto
tokan-circle = I bicchieri attorno al tavolo, in senso orario

# What is asked.
tokan-ask-stay = Giro { $round }: { $stake }. Resti o te ne vai?
tokan-ask-left = Di quanto stai sopra o sotto { $left }, alla tua sinistra?
tokan-ask-right = Di quanto stai sopra o sotto { $right }, alla tua destra?
tokan-ask-both = Di quanto stai sopra o sotto { $left }, alla tua sinistra, e { $right }, alla tua destra?
tokan-ask-one = Che divario con { $who }?
tokan-ask-two = I tuoi due divari?
tokan-ask-more = Resti per il giro { $round }?
tokan-wait-sealed = La tua scelta resta segreta finché non sono fatte tutte.

# For those who wish a word on each decision.
tokan-coach-talk = Solo parole: non si paga prima della manche 3.
tokan-coach-last =
    { $zero ->
        [tie] Giusta: vinci i gettoni. Sbagliata: paghi il divario. 0: pari.
       *[free] Giusta: vinci i gettoni. Sbagliata: paghi il divario.
    }
tokan-coach-stay = { $stake } ora, resi dopo il giro finché il piatto basta, prima ai migliori.

# What is chosen.
tokan-higher = Uno in più su { $who }
tokan-lower = Uno in meno su { $who }
tokan-about = Previsione su { $who }
tokan-says =
    { $kind ->
        [above] hai almeno { $count } in più
        [below] hai almeno { $count } in meno
       *[none] nessun gettone
    }
tokan-steps = − meno, + più
tokan-set-down = Posa
tokan-stay = Resta e paga { $stake }
tokan-leave = Lascia il tavolo
tokan-leaving = Lasciare il tavolo per sempre

# Dice and cups.
tokan-look = Sbircia sotto il bicchiere
tokan-peek = Alza
tokan-cover = Abbassa
tokan-covered =
    { $you ->
        [yes] I tuoi dadi sono sotto il bicchiere
       *[no] Dadi sotto un bicchiere: { $who }
    }
tokan-sealed = segreta
tokan-sealed-stay = Scelta segreta: resti.
tokan-sealed-leave = Scelta segreta: te ne vai.
tokan-you-left = Hai lasciato il tavolo. Il tuo saldo resta; gli altri continuano.
tokan-balance = saldo { $pieces }
tokan-lies =
    { $side ->
        [left] su { $other }, a sinistra: { $said }
       *[right] su { $other }, a destra: { $said }
    }

# What happens.
tokan-rolls =
    { $you ->
        [yes] tiri
       *[no] tira
    } { $high } e { $low }
tokan-all-roll = Si tirano i dadi sotto i bicchieri.
tokan-decided = La tua scelta: { $said }.
tokan-opened-left = Previsioni a sinistra: { $said }.
tokan-opened-right = Previsioni a destra: { $said }.
tokan-opened-both = L'ultima parola, a sinistra e a destra: { $said }.
tokan-dice = I dadi: { $dice }.
tokan-settled = Il giro: { $brought }.
tokan-left-table =
    { $you ->
        [yes] Lasci il tavolo.
       *[no] { $who } lascia il tavolo.
    }
tokan-all-stay = Nessuno se ne va.
tokan-round-begins = Giro { $round }: si paga { $stake } a testa.
tokan-over = La partita è finita.
tokan-shared = Dal piatto: { $shares }.

# The settlement.
tokan-met =
    { $you ->
        [yes] Hai detto { $said } su { $other } e il divario è { $gap }: prendi { tokan-pieces }.
       *[no] { $who } ha detto { $said } su { $other } e il divario è { $gap }: prende { tokan-pieces }.
    }
tokan-missed =
    { $you ->
        [yes] Hai detto { $said } su { $other } ma il divario è { $gap }: paghi { tokan-pieces }.
       *[no] { $who } ha detto { $said } su { $other } ma il divario è { $gap }: paga { tokan-pieces }.
    }
tokan-pair =
    { $you ->
        [yes] Hai detto { $said }, è { $gap }
       *[no] { $who } ha detto { $said }, è { $gap }
    }
tokan-own-count =
    { $short ->
        [yes] Vinto { $won }, pagato { $lost }, ripreso { $back } su { $stake }.
       *[no] Hai vinto { $won }, pagato { $lost } e ripreso { $back }.
    }{ $share ->
        [0] {""}
       *[other] {" "}Il resto: +{ $share }.
    }
tokan-pot-left = Nel piatto: { tokan-pieces }.

# At the terminal.
tokan-pot-holds = piatto:
tokan-all-open = tutti i dadi sono scoperti
tokan-dice-make = i tuoi dadi fanno { $total }
tokan-under-cups = i dadi sono sotto i bicchieri
tokan-gone-too = via dal tavolo: { $names }
tokan-hint-each = Due numeri, sinistra poi destra, + sopra (blu), - sotto (rosso): +3 -2
tokan-hint-shared = Due numeri, sinistra poi destra, per esempio +3 -2; insieme al massimo { $most } o { $least }.
tokan-hint =
    { $zero ->
        [yes] da +1 a { $most }: almeno tanto sopra (blu); da -1 a { $least }: sotto (rosso), o 0.
       *[no] da +1 a { $most }: almeno tanto sopra (blu); da -1 a { $least }: sotto (rosso); non 0.
    }
tokan-stay-choice = resta
tokan-leave-choice = lascia
tokan-result = { $pieces } monete

# How it goes, picture by picture.
tokan-how-1 = Ognuno mette 22 monete nel piatto e tira due dadi sotto il bicchiere. I tuoi li vedi solo tu: qui 6 e 3, cioè 9.
tokan-how-2 = Prima di' di quanto la tua somma differisce da quella di chi ti siede a sinistra. Tre gettoni blu: hai almeno 3 in più. Rossi: in meno. Tutti si mostrano insieme.
tokan-how-3 = Poi lo stesso a destra. Fin qui sono solo parole e non si paga nulla: bluffa, e leggi che cosa dicono gli altri.
tokan-how-4 = Nella terza manche dici di nuovo tutte e due le cose, in segreto, e ora conta. Due previsioni dello stesso colore fanno 11 gettoni al massimo insieme.
tokan-how-5 = I bicchieri si alzano. Per ogni previsione giusta prendi dal piatto una moneta per gettone. Per una sbagliata paghi di quanto hai sbagliato.
tokan-how-6 = Poi ognuno riprende i suoi 22, prima chi ha vinto di più, finché il piatto basta. Resta o vattene: dopo cinque giri vince il saldo più alto.
