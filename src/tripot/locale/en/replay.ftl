# Looking back at a game that is over.

replay-title = { $game }: looking back
replay-steer = Through the game
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Next
replay-last = To the end
replay-speed = Speed: { $times } times
replay-moment = Moment of the game
replay-at = moment { $at } of { $length }
replay-link = Copy the link to this moment
replay-eyes = Seen by
replay-open = All open
replay-none = A spectator
replay-decides = { $who } decides
replay-end = The end of the game
replay-stops = The game breaks off here
replay-drop = Drop a game's file here, or choose one. A table gives it to you at the end.
replay-choose = Choose a file
replay-refused = This file can't be shown.
replay-too-large = This file is too long to show.
