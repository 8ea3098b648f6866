# What the preview of a link to the page says, for example in a chat.

preview-new = A new table for { $game }
preview-how = How { $game } is played
preview-exercise = Practise { $game }: find the best move
preview-game = A game of { $game }
preview-invites = { $name } invites you to { $game }
preview-invited = You are invited to { $game }
preview-plays = { $name } plays { $game }
preview-won = { $name } won at { $game }
preview-free = { $free ->
    [0] All seats are taken.
    [one] 1 seat is free.
   *[other] { $free } seats are free.
}
preview-kept = The game is on. { $free ->
    [one] A bot keeps a seat for you.
   *[other] Bots keep { $free } seats for friends.
}
preview-watch = The game is on, and you can watch.
preview-shut = The game is on, and only its players can see it.
preview-over = The game is over.
