"""Players who add a number of their own to the dice, and the judge of these dice."""

import asyncio
import json
import secrets

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.chaos.client import AGAIN, PATIENCE
from tripot import fair

TOLD = ("commitment", "promises", "nonces")


async def promise(table, seat, token, promised):
    """Promise a nonce for a seat and show it, until the game begins; set `promised` meanwhile.

    Record each promise, and the dice as announced when the game begins.
    """
    nonces = {}  # by commitment: the nonce and its promise
    while True:
        host, port = table.club.rng.choice(table.club.world.addresses)
        url = f"ws://{host}:{port}/api/tables/{table.id}/play"
        try:
            ways = table.club.ways
            async with connect(url, open_timeout=PATIENCE, close_timeout=1, **ways) as socket:
                hello = {"type": "hello", "version": 1, "token": token, "seat": seat}
                await socket.send(json.dumps(hello))
                return await _until_begun(socket, table, seat, nonces, promised)
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(AGAIN)


async def _until_begun(socket, table, seat, nonces, promised):
    """Answer what the table asks of a seat, and record the dice when the game begins."""
    while True:
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await socket.recv())
        if "table" not in message:
            continue
        info = message["table"]
        if info["status"] != "waiting":
            dice = {name: info[name] for name in TOLD}
            table.book.note(f"seat {seat}", seat, "dice", **dice)
            return
        said = _answer(table, seat, info, nonces)
        if said is not None:
            await socket.send(json.dumps(said))
        elif info["seats"][seat]["promise"]:
            promised.set()


def _answer(table, seat, info, nonces):
    """Return the promise or the nonce that a seat owes its table; None if it owes none."""
    commitment = info["commitment"]
    if info["promises"] is None and info["seats"][seat]["promise"] is None:
        if seat in info["left_out"]:
            return None
        if commitment not in nonces:
            nonce = secrets.token_hex(16)
            names = ("commitment", "game", "players", "rules", "rules_version")
            bound = {name: info[name] for name in names}
            bound |= {"table": info["id"], "round": info["dice_round"]}
            made = fair.promise(fair.binding(fair.Bound(**bound)), seat, nonce)
            nonces[commitment] = nonce, made
            fields = {"commitment": commitment, "promise": made, "nonce": nonce}
            table.book.note(f"seat {seat}", seat, "promised", **fields)
        return {"type": "promise", "commitment": commitment, "promise": nonces[commitment][1]}
    nonce, made = nonces.get(commitment, (None, None))
    if info["promises"] is not None and made is not None and info["promises"][seat] == made:
        return {"type": "reveal", "commitment": commitment, "nonce": nonce}
    return None


def judge(history, dice):
    """Yield where the promises in a file's `fair` differ from what the seats sent or were told."""
    sent = {}
    for entry in history:
        if entry["op"] == "promised":
            sent[entry["seat"], entry["commitment"], entry["promise"]] = entry["nonce"]
        if entry["op"] == "dice":
            for name in TOLD:
                if entry[name] != dice[name]:
                    yield f"{entry['who']} was told the {name} {entry[name]}, not {dice[name]}"
    for seat, (made, nonce) in enumerate(zip(dice["promises"], dice["nonces"], strict=True)):
        if made is not None and sent.get((seat, dice["commitment"], made)) != nonce:
            yield f"the dice have a number of seat {seat} that it did not promise"
