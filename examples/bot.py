"""A bot that joins a table and plays. It uses none of Tripot's code, only docs/protocol.md.

python examples/bot.py http://localhost:8000 TABLE
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(position):
    """Return an action. `position["view"]` is what we see, `position["legal"]` are our choices."""
    return random.choice(position["legal"])


def sit_down(server, table):
    """Claim the first free seat, and return its secret token."""
    path = f"{server}/api/tables/{table}"
    with urllib.request.urlopen(path) as answer:
        free = [seat["seat"] for seat in json.load(answer)["seats"] if seat["free"]]
    body = json.dumps({"name": f"Robot {free[0]}"}).encode()
    headers = {"Content-Type": "application/json"}
    claim = urllib.request.Request(f"{path}/seats/{free[0]}", body, headers)
    with urllib.request.urlopen(claim) as answer:
        return json.load(answer)["token"]


def promise(table, seat, nonce):
    """Return the promise of a seat's nonce, as the top of src/tripot/fair.py defines it."""
    names = {name: name for name in ("commitment", "game", "players", "rules", "rules_version")}
    names |= {"round": "dice_round", "table": "id"}
    bound = {name: table[field] for name, field in names.items()}
    said = json.dumps(bound, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    binding = hashlib.sha256(b"tripot dice 2\n" + said.encode()).digest()
    return hashlib.sha256(binding + seat.to_bytes(4, "big") + nonce.encode()).hexdigest()


def dice(table, seat, nonces):
    """Return our next message about the dice, or None; `nonces` are ours, by commitment."""
    commitment, listed = table["commitment"], table["promises"]
    if table["status"] != "waiting" or seat in table["left_out"]:
        return None
    nonce = nonces.setdefault(commitment, secrets.token_hex(32))
    promised = promise(table, seat, nonce)
    if listed is None and table["seats"][seat]["promise"] is None:
        return {"type": "promise", "commitment": commitment, "promise": promised}
    if listed is not None and listed[seat] == promised:
        return {"type": "reveal", "commitment": commitment, "nonce": nonce}
    return None


async def play(server, table, token):
    """Play to the end. Reconnect if the connection breaks: a move sent twice counts once."""
    nonces = {}
    async for socket in connect(f"ws{server.removeprefix('http')}/api/tables/{table}/play"):
        try:
            await socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            async for text in socket:
                message = json.loads(text)
                kind = message["type"]
                if kind == "welcome":
                    seat = message["seat"]
                if kind in ("welcome", "table") and (said := dice(message["table"], seat, nonces)):
                    await socket.send(json.dumps(said))
                if kind in ("welcome", "accepted"):
                    move = message["move"]
                elif kind == "position" and message["outcome"]:
                    print(message["outcome"])
                    return
                elif kind == "position" and message["legal"]:
                    act = {"type": "act", "move": move + 1, "action": choose(message)}
                    await socket.send(json.dumps(act))
                elif kind == "refused" and message["code"] == "in_doubt":
                    break  # connect again: the next welcome says which moves were made
                elif kind == "refused" and message["move"] is None:
                    sys.exit(message["sentence"])
        except ConnectionClosed:
            continue


if __name__ == "__main__":
    server, table = sys.argv[1:]
    asyncio.run(play(server, table, sit_down(server, table)))
