# Tokan, on the page and at the terminal.

game-tokan-title = Tokan
game-tokan-summary = Due dadi nascosti a testa: di' con i gettoni quanto hai in più o in meno di chi hai accanto, e indovina.
tokan-goal =
    Scopo: più monete di tutti dopo { $rounds ->
        [one] { $rounds } giro.
       *[other] { $rounds } giri.
    }

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
tokan-ask-stay = Il giro { $round } costa { $stake }: resti?
tokan-ask-left = Quanto hai in più o in meno di { $left }, a sinistra?
tokan-ask-right = Quanto hai in più o in meno di { $right }, a destra?
tokan-ask-both = Quanto hai in più o in meno di { $left }, a sinistra, e di { $right }, a destra?
tokan-ask-one = Più o meno di { $who }?
tokan-ask-two = Ora conta: più o meno?
tokan-ask-more = Resti per il giro { $round }?
tokan-wait-sealed = Nessuno vede la tua scelta finché non hanno scelto tutti.

# For those who wish a word on each decision.
tokan-coach-talk = Per ingannare gli altri: non si paga nulla prima della manche 3.
tokan-coach-last =
    { $most ->
        [0] Giusta: +1 per gettone.
       *[other] Tutte giuste: +{ $most }.
    } Sbagliata: −1 per punto di scarto.
tokan-coach-stay = { $stake } ora, e tornano se il piatto basta. Via: tieni il saldo, ma niente piatto.

# What is chosen.
tokan-less = meno
tokan-more = più
tokan-lower = { tokan-less } di { $who }
tokan-higher = { tokan-more } di { $who }
tokan-about = Previsione su { $who }
tokan-says =
    { $kind ->
        [above] Ho almeno { $count } in più di { $who }
        [below] Ho almeno { $count } in meno di { $who }
        [tie] Ho lo stesso di { $who }
       *[none] Non dico nulla su { $who }
    }
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
tokan-settled = Giro { $round }: { $brought }.
tokan-left-table =
    { $you ->
        [yes] Lasci il tavolo.
       *[no] { $who } lascia il tavolo.
    }
tokan-all-stay = Nessuno se ne va.
tokan-round-begins = Giro { $round }: { $stake } a testa, poi si tira.
tokan-over = La partita è finita.
tokan-shared = Dal piatto: { $shares }.

# The settlement.
tokan-why =
    { $other }: { $said }, è { $gap }: { $won ->
        [yes] giusto, vinci { $count }.
       *[no] paghi il divario, { $count }.
    }
tokan-pair =
    { $you ->
        [yes] Hai detto { $said }, è { $gap }
       *[no] { $who } ha detto { $said }, è { $gap }
    }
tokan-own-count =
    { $short ->
        [yes] Il piatto ti ha reso { $back } su { $stake }
       *[no] Posta resa
    }; vinto { $won }, pagato { $lost }: { $net }.{ $share ->
        [0] {""}
       *[other] {" "}La tua parte del resto: +{ $share }.
    }
tokan-short = Non tutti hanno riavuto i loro { $stake }: { $said }.
tokan-pot-left = Nel piatto: { tokan-pieces }.

# At the terminal.
tokan-pot-holds = piatto:
tokan-all-open = tutti i dadi sono scoperti
tokan-dice-make = i tuoi dadi fanno { $total }
tokan-under-cups = i dadi sono sotto i bicchieri
tokan-gone-too = via dal tavolo: { $names }
tokan-hint-each = Due numeri, sinistra poi destra, + in più (blu), - in meno (rosso): +3 -2
tokan-hint-shared = Due numeri, sinistra poi destra, per esempio +3 -2; insieme al massimo { $most } o { $least }.
tokan-hint =
    { $zero ->
        [yes] da +1 a { $most }: almeno tanto in più (blu); da -1 a { $least }: in meno (rosso), o 0.
       *[no] da +1 a { $most }: almeno tanto in più (blu); da -1 a { $least }: in meno (rosso); non 0.
    }
tokan-stay-choice = resta
tokan-leave-choice = lascia
tokan-result = { $pieces } monete

# How it goes, picture by picture.
tokan-how-1 = Ognuno mette 22 monete nel piatto e tira due dadi sotto il bicchiere. I tuoi li vedi solo tu: qui 6 e 3, cioè 9.
tokan-how-2 = Prima di' quanto hai in più o in meno di chi siede a sinistra. Tre gettoni blu: hai almeno 3 in più. Rossi: in meno. Tutti si mostrano insieme.
tokan-how-3 = Poi lo stesso a destra. Fin qui non si paga nulla: bluffa, e ascolta che cosa dicono gli altri.
tokan-how-4 = Nella terza manche dici di nuovo tutte e due le cose, in segreto, e stavolta contano. Hai 11 gettoni per colore: due previsioni dello stesso colore se li dividono.
tokan-how-5 = I bicchieri si alzano. Ogni previsione giusta prende dal piatto una moneta per gettone. Una sbagliata ne paga una per punto di scarto.
tokan-how-6 = Poi ognuno riprende i suoi 22, prima chi ha vinto di più. Se il piatto si svuota, gli ultimi hanno meno, o niente. Resta o vattene: dopo cinque giri vince il saldo più alto.

# Su che cosa si decide.
about-tokan-stay = restare o andarsene
about-tokan-prediction = le previsioni

# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.
option-tokan-rounds-label = giri
option-tokan-rounds = quanti giri si giocano
option-tokan-stake-label = posta
option-tokan-stake = le monete che paga ognuno a ogni giro
option-tokan-leaving-label = andarsene
option-tokan-leaving = se si può lasciare il tavolo tra un giro e l'altro
option-tokan-reroll-label = dadi tirati
option-tokan-reroll = i dadi si tirano una volta per giro, o di nuovo a ogni manche, e contano gli ultimi
option-tokan-reroll-round = una volta per giro
option-tokan-reroll-manche = a ogni manche
option-tokan-stock-label = gettoni della manche 3
option-tokan-stock = le due previsioni della manche 3 si dividono una riserva di gettoni, o ne hanno una ciascuna
option-tokan-stock-shared = una riserva
option-tokan-stock-each = una per ciascuna
option-tokan-zero-label = prevedere 0
option-tokan-zero = prevedere 0 è sempre giusto, giusto solo in parità, o vietato
option-tokan-zero-free = sempre giusto
option-tokan-zero-tie = giusto in parità
option-tokan-zero-barred = vietato
option-tokan-order-label = le poste tornano secondo
option-tokan-order = chi riprende prima la posta: chi ha vinto più monete, senza contare le perdite o togliendole
option-tokan-order-gross = le monete vinte
option-tokan-order-net = le vincite meno le perdite
option-tokan-leftover-label = piatto rimasto alla fine
option-tokan-leftover = il piatto che resta alla fine si divide tra chi è ancora al tavolo, o non è di nessuno
option-tokan-leftover-shared = diviso
option-tokan-leftover-void = di nessuno
preset-tokan-to_the_end = Tutti fino in fondo
preset-tokan-fresh_dice = Dadi nuovi a ogni manche
