# Tokio, on the page and at the terminal.

game-tokio-title = Tokio
game-tokio-summary = Tira sotto il bicchiere, dichiara e fatti credere; vince l'ultimo che ha ancora una vita.
tokio-goal = Scopo: sopravvivere a tutti gli altri.

tokio-score = Vite
tokio-lives =
    { $count ->
        [one] { $count } vita
       *[other] { $count } vite
    }
tokio-who =
    { $you ->
        [yes] Tu
       *[no] { $who }
    }
# The highest value, as people say it.
tokio-highest = Tokio (21)

# Where the game stands.
tokio-alive = { $alive } su { $players } in vita
tokio-out = fuori
tokio-no-claim = ancora nessuna dichiarazione
tokio-claim-of =
    { $you ->
        [yes] la tua dichiarazione
       *[no] dichiarazione di { $who }
    }
tokio-ladder = I 21 valori, dal più basso al più alto
tokio-in-a-row =
    { $count ->
        [one] Tokio una volta
       *[other] Tokio { $count } volte di fila
    }

# The dice.
tokio-under =
    { $you ->
        [yes] Sotto il tuo bicchiere
       *[no] Sotto il bicchiere di { $who }
    }
tokio-under-yours = Sotto il bicchiere: { $value }
tokio-rolled-yours = Il tuo tiro: { $value }
tokio-last-shown = Gli ultimi dadi mostrati: { $value }
tokio-peek = Sbircia sotto il bicchiere
tokio-cover = Copri i dadi
tokio-recall = Il tuo tiro

# What is asked and chosen.
tokio-ask-answer = { $who } dichiara { $claim }. Ci credi?
tokio-ask-doubt = { $who }: { $claim }. Puoi solo dubitare.
tokio-ask-yield = { $who } dichiara { $claim }. Dubita o cedi.
tokio-ask-tokio = Anche tu dichiara Tokio, vero o falso.
tokio-ask-higher = Dichiara più di { $claim }, vero o falso.
tokio-ask-equal = Dichiara { $claim } o più, vero o falso.
tokio-ask-any = Apri tu: dichiara, vero o falso.
tokio-claim = Dichiara { $claim }
tokio-claim-true = Dichiara { $claim }, la verità
tokio-believe = Credi
tokio-believe-then = poi tira e dichiara
tokio-doubt = Dubita
tokio-doubt-then = e guarda i dadi
tokio-yield = Cedi
tokio-yield-then = per una vita
tokio-pass = Passa
tokio-pass-then = dichiara senza vedere

# What happens: first what a seat does, then the whole sentence.
tokio-rolls =
    { $you ->
        [yes] tiri i dadi
       *[no] tira i dadi
    }
tokio-rolls-value =
    { $you ->
        [yes] tiri { $value }
       *[no] tira { $value }
    }
tokio-claims =
    { $you ->
        [yes] dichiari
       *[no] dichiara
    } { $claim }
tokio-believes =
    { $you ->
        [yes] ci credi
       *[no] ci crede
    }
tokio-passes =
    { $you ->
        [yes] prendi
       *[no] prende
    } i dadi senza vedere
tokio-rolled = { tokio-who } { tokio-rolls }.
tokio-claimed = { tokio-who } { tokio-claims }.
tokio-believed = { tokio-who } { tokio-believes }.
tokio-passed = { tokio-who } { tokio-passes }.
tokio-yielded =
    { $you ->
        [yes] Tu cedi.
       *[no] { $who } cede.
    }
tokio-doubts =
    { $you ->
        [yes] Tu dubiti
       *[no] { $who } dubita
    }
tokio-doubted-lie = { tokio-doubts }: era { $shown }, non { $claim }.
tokio-doubted-truth = { tokio-doubts }, ma era davvero { $shown }.
tokio-doubted-more = { tokio-doubts }, ma era { $shown }, e qui basta avere almeno { $claim }.
tokio-lost =
    { $you ->
        [yes] Perdi { tokio-lives }.
       *[no] { $who } perde { tokio-lives }.
    }
tokio-lost-all =
    { $you ->
        [yes] Perdi { tokio-lives } e sei fuori.
       *[no] { $who } perde { tokio-lives } ed è fuori.
    }
tokio-won =
    { $you ->
        [yes] Vinci la partita.
       *[no] { $who } vince la partita.
    }

# The moment of doubt.
tokio-verdict-lie = Una bugia!
tokio-verdict-truth = La verità!

# What the coach says.
tokio-coach-answer = Vero { $chance } su 36. Falso: { $who } perde { $liar }; vero: tu perdi { $doubter }.
tokio-coach-low = Il tuo { $value } è troppo basso: devi mentire. Se ti scoprono, perdi { $liar }.
tokio-coach-claim = Bugia scoperta: perdi { $liar }; vero: chi dubita perde { $doubter }.
tokio-coach-times = Con un Tokio è { $times } volte tanto.

# At the terminal.
tokio-wins = vince
tokio-doubt-choice = dubita, e guarda i dadi
tokio-believe-choice = credi, e tira tu
tokio-yield-choice = cedi, e perdi una vita
tokio-pass-choice = passa: prendi i dadi senza vedere, e dichiara

# How it goes, picture by picture.
tokio-how-1 = Hai otto vite, e sotto il bicchiere due dadi che vedi solo tu. Fanno un valore, il più alto per primo: questo è 51.
tokio-how-2 = I 21 valori, dal piolo più basso in su. Ogni doppio batte 65, e 21, detto Tokio, batte tutto.
tokio-how-3 = Dichiari un valore. Può essere quello che hai o una bugia: qui hai 51 e dichiari 62.
tokio-how-4 = Risponde solo la persona successiva. Se ci crede, non vedrà mai quei dadi: tira in segreto e deve dichiarare di più, vero o falso.
tokio-how-5 = Chi dubita alza il bicchiere. Un valore più alto dei dadi, o anche più basso, è una bugia, e costa due vite a chi l'ha detta. Se era vero, chi dubita ne perde una. Chi ha perso ricomincia.
tokio-how-6 = Niente è più alto di Tokio: se ci credi, devi dichiarare Tokio anche tu. Senza vite sei fuori. Vince l'ultima persona in vita.

# Su che cosa si decide.
about-tokio-claim = che cosa dichiarare
about-tokio-answer = credere o dubitare

# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.
option-tokio-lives-label = vite
option-tokio-lives = le vite di ognuno all'inizio
option-tokio-unseen-label = dadi passati
option-tokio-unseen = se si possono prendere i dadi senza vedere, e dichiarare, invece di credere
option-tokio-claims-label = la dichiarazione dopo
option-tokio-claims = una dichiarazione dev'essere più alta della precedente, o può anche essere uguale
option-tokio-claims-higher = più alta
option-tokio-claims-equal = basta uguale
option-tokio-yield-label = cedere
option-tokio-yield = se si può cedere a un Tokio, per una vita
option-tokio-truth-label = una dichiarazione onesta
option-tokio-truth = una dichiarazione è onesta solo se è esattamente il tiro, o anche se il tiro è più alto
option-tokio-truth-exact = esattamente il tiro
option-tokio-truth-at_least = il tiro o meno
option-tokio-doubter_loses-label = dubitare a torto costa
option-tokio-doubter_loses = le vite che perdi se dubiti di una dichiarazione onesta
option-tokio-liar_loses-label = una bugia scoperta costa
option-tokio-liar_loses = le vite che perdi se ti scoprono a mentire
option-tokio-tokio_costs-label = il Tokio costa
option-tokio-tokio_costs = quante volte tanto costa un Tokio di cui si dubita
option-tokio-opens-label = chi apre dopo
option-tokio-opens = chi apre la mano seguente: chi ha appena perso vite, l'altro dei due, la persona dopo chi ha aperto, o chi ha dubitato
option-tokio-opens-loser = chi ha perso vite
option-tokio-opens-winner = l'altro dei due
option-tokio-opens-next = la persona seguente
option-tokio-opens-doubter = chi ha dubitato
preset-tokio-mia = Come a Mia
preset-tokio-other_way = Dubitare a torto costa di più
