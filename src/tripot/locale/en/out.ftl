# For somebody who is out of the game while others play on.

out = You are out
out-kind = { $friends ->
    [true] Thanks for playing! Stay a while: when this game ends, you can all play again.
   *[other] Thanks for playing! The others play on.
}
out-ending = On to the end …
out-new = { $friends ->
    [true] Play bots meanwhile
   *[other] New game
}
out-end = To the end
out-watch = Watch
out-ways = Do something else
