"""A bot that sits down at a table and plays, with nothing of Tripot but docs/protocol.md.

python examples/bot.py http://localhost:8000 TABLE
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(position):
    """What to play: `position["view"]` is what this seat sees, `position["legal"]` what it may."""
    return random.choice(position["legal"])


def sit_down(server, table):
    """Claim the first free seat, and give its secret token."""
    path = f"{server}/api/tables/{table}"
    with urllib.request.urlopen(path) as answer:
        free = [seat["seat"] for seat in json.load(answer)["seats"] if seat["free"]]
    body = json.dumps({"name": f"Robot {free[0]}"}).encode()
    headers = {"Content-Type": "application/json"}
    claim = urllib.request.Request(f"{path}/seats/{free[0]}", body, headers)
    with urllib.request.urlopen(claim) as answer:
        return json.load(answer)["token"]


async def play(server, table, token):
    """Answer when asked. A broken line is dialled again; a move that is sent twice counts once."""
    async for socket in connect(f"ws{server.removeprefix('http')}/api/tables/{table}/play"):
        try:
            await socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            async for text in socket:
                message = json.loads(text)
                kind = message["type"]
                if kind in ("welcome", "accepted"):
                    move = message["move"]
                elif kind == "position" and message["outcome"]:
                    print(message["outcome"])
                    return
                elif kind == "position" and message["legal"]:
                    act = {"type": "act", "move": move + 1, "action": choose(message)}
                    await socket.send(json.dumps(act))
                elif kind == "refused" and message["move"] is None:
                    sys.exit(message["sentence"])
        except ConnectionClosed:
            continue


if __name__ == "__main__":
    server, table = sys.argv[1:]
    asyncio.run(play(server, table, sit_down(server, table)))
