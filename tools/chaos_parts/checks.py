"""What must be true of every game when all is quiet again."""

import asyncio
import json
import subprocess

from . import client
from .robots import LEAVES


async def log_of(wire, game, token):
    for _ in range(100):
        try:
            status, text = await client.request("GET", wire.port, f"/api/games/{game}/log", token=token)
            if status == 200:
                return [json.loads(line) for line in text.splitlines()], text
        except client.Closed:
            pass
        await asyncio.sleep(0.1)
    return None, ""


def check_game(record, game, log, seats):
    """Each acknowledged command is in the log once and in order, and the robots were told just this log."""
    if [event["sequence"] for event in log] != list(range(1, len(log) + 1)):
        record.violation("lost", f"{game}: the log has gaps")
    if log[-1]["event"] != "closed":
        record.violation("stuck", f"{game} is not closed")
    covered = {}
    for name, role, told, acks, refused in seats:
        names = [(event["sequence"], event["event"], event["actor"]) for event in told]
        if names != [(event["sequence"], event["event"], event["actor"]) for event in log[:len(told)]]:
            record.violation("told wrongly", f"{name} in {game} was told another game than the log's")
        if len(told) != len(log):
            record.violation("lost", f"{name} in {game} was told {len(told)} of {len(log)} events")
        before = 0
        for command, first, last in acks:
            own = [event["sequence"] for event in log[first - 1:last]
                   if event["event"] == LEAVES[command] and event["actor"] == role]
            if not own:
                record.violation("lost", f"{name} in {game}: {command}, acknowledged as {first}–{last}, is not there")
            if first <= before:
                record.violation("out of order", f"{name} in {game}: {command} as {first}–{last} after {before}")
            before = last
            for sequence in range(first, last + 1):
                if sequence in covered:
                    record.violation("doubled", f"{game}: event {sequence} was acknowledged to two commands")
                covered[sequence] = command
        for command, reason, lost_answers in refused:
            record.violation("refused", f"{name} in {game}: {command}: {reason}, after {lost_answers} lost answers")
    for event in log:
        mine = event["event"] in ("play_laid", "passed", "exchanged", "signed") and event["actor"] != "system"
        if mine and event["sequence"] not in covered:
            record.violation("doubled", f"{game}: nobody was acknowledged event {event['sequence']}, {event['event']}")


async def logs_of(wires, game, token, folder):
    """What each node tells of the game, once they agree or the time is over."""
    for _ in range(100):
        found = [await log_of(wire, game, token) for wire in wires]
        if len({text for _, text in found}) == 1:
            break
        await asyncio.sleep(0.2)
    for number, (_, text) in enumerate(found, 1):
        (folder / f"game-{game}-node{number}.jsonl").write_text(text, encoding="utf-8")
    return found


async def check_all(record, wires, program, folder, token):
    """All games from all nodes, and each proved by the program itself."""
    for game, seats in record.games:
        found = await logs_of(wires, game, token, folder)
        if len({text for _, text in found}) != 1:
            record.violation("told wrongly", f"{game}: the nodes have different logs")
        for number, (log, _) in enumerate(found, 1):
            if not log:
                record.violation("lost", f"{game}: node {number} has no log of it")
                continue
            if number == 1:
                check_game(record, game, log, seats)
            path = folder / f"game-{game}-node{number}.jsonl"
            done = await asyncio.to_thread(subprocess.run, [program, "--lang", "en", "game", "verify", str(path)],
                                           capture_output=True, text=True)
            if done.returncode != 0:
                record.violation("not proved", f"{game} on node {number}: {done.stdout.strip()} {done.stderr.strip()}")
            else:
                path.unlink()
