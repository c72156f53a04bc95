"""People who play whole games through whatever happens: they connect to any node, take up the game from the last event
they were told, and send a command whose answer was lost again with the same id."""

import asyncio
import re
import time

from . import client

SILENCE = 2.0        # after so long without a word a robot asks whether the node is alive
ANSWER = 3.0         # and so long it waits for an answer before it goes to another node
TERMS = {"settings": ["event.mode=none", "event.auto_press=true"]}
# The event that a command leaves in the log.
LEAVES = {"play_tiles": "play_laid", "pass": "passed", "exchange_tiles": "exchanged", "accept": "row_written",
          "sign": "signed"}


def tiles_of(text):
    return re.findall(r"\[[^\]]+\]|.", text)


class Stuck(Exception):
    pass


class Record:
    """What the robots saw, for the checks at the end."""

    def __init__(self, patience, machine):
        self.patience = patience
        self.machine = machine
        self.violations = []
        self.pauses = []     # seconds from the first attempt of a command to its acknowledgement
        self.games = []
        self.connections = 0

    def violation(self, kind, text):
        self.violations.append((kind, text))
        print(f"  {kind}: {text}", flush=True)


class Robot:
    def __init__(self, name, token, wires, chance, record):
        self.name, self.token, self.wires, self.chance, self.record = name, token, wires, chance, record
        self.wire = chance.choice(wires)
        self.socket = None
        self.reader = None
        self.waiting = {}
        self.news = asyncio.Event()
        self.numbers = 0
        self.leave_game()

    def leave_game(self):
        self.game, self.role, self.table = None, None, None
        self.table_after = 0  # the number of the last event that the table knows of
        self.told = []       # of the game: every event in the order in which it came
        self.acks = []       # (command, first, last)
        self.refused = []    # commands refused after an attempt whose answer was lost
        self.rack, self.grid = [], set()
        self.turns = 0

    def new_id(self):
        self.numbers += 1
        return f"{self.name}-{self.numbers}"

    # ---- the connection

    async def connect(self):
        clock = self.record.machine
        end = clock.now() + self.record.patience
        while self.socket is None:
            if clock.now() > end:
                raise Stuck(f"{self.name} finds no node")
            try:
                socket = await client.WebSocket.connect(self.wire.port, self.token)
                welcome = await asyncio.wait_for(socket.receive(), clock.patient(ANSWER))
                if welcome.get("type") != "welcome":
                    raise client.Closed(str(welcome))
                self.socket = socket
                self.record.connections += 1
                self.reader = asyncio.create_task(self._read(socket))
                if self.game is not None:
                    await self._join()
            except (client.Closed, asyncio.TimeoutError):
                self.disconnect()
                self.wire = self.chance.choice(self.wires)
                await asyncio.sleep(0.05)

    def disconnect(self):
        if self.reader is not None:
            self.reader.cancel()
        if self.socket is not None:
            self.socket.abort()
        self.socket, self.reader = None, None
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(client.Closed("disconnected"))
        self.waiting.clear()

    async def _read(self, socket):
        try:
            while True:
                message = await socket.receive()
                if socket is not self.socket:
                    return
                self._take(message)
        except (client.Closed, ValueError):
            if socket is self.socket:
                self.socket = None
                for future in self.waiting.values():
                    if not future.done():
                        future.set_exception(client.Closed("closed"))
                self.waiting.clear()
                self.news.set()

    def _take(self, message):
        if message.get("type") == "events" and message.get("game") == self.game:
            for event in message["events"]:
                self._take_event(event)
            # Where more is on its way the table comes with that.
            if "table" in message:
                self.table, self.table_after = message["table"], message["last"]
            self.news.set()
        elif message.get("id") in self.waiting:
            future = self.waiting.pop(message["id"])
            if not future.done():
                future.set_result(message)

    def _take_event(self, event):
        wanted = len(self.told) + 1
        if event["sequence"] != wanted:
            kind = "told twice" if event["sequence"] < wanted else "told out of order"
            self.record.violation(kind, f"{self.name} in {self.game}: event {event['sequence']}, wanted {wanted}")
            return
        self.told.append(event)
        data = event.get("data", {})
        if event["event"] == "tiles_drawn" and data["seat"] == self.role:
            self.rack += tiles_of(data["tiles"])
        if event["event"] == "exchanged" and event["actor"] == self.role:
            for tile in tiles_of(data["given"]):
                self.rack.remove(tile)
            self.rack += tiles_of(data["drawn"])
        if event["event"] == "play_laid":
            self._lay(data["placements"], event["actor"] == self.role)

    def _lay(self, text, own):
        place, tiles = text.split(" ")
        across = re.fullmatch(r"([A-O])(\d+)", place)
        down = re.fullmatch(r"(\d+)([A-O])", place)
        row, column = (across.group(1), across.group(2)) if across else (down.group(2), down.group(1))
        row, column = ord(row) - ord("A"), int(column) - 1
        for tile in tiles_of(tiles):
            self.grid.add((row, column))
            row, column = (row, column + 1) if across else (row + 1, column)
            if own:
                self.rack.remove("?" if tile.lower() == tile and tile not in self.rack else tile)

    async def ask(self, message):
        """The answer; Closed if it does not come."""
        if self.socket is None:
            raise client.Closed("not connected")
        future = asyncio.get_running_loop().create_future()
        self.waiting[message["id"]] = future
        self.socket.send(message)
        try:
            return await asyncio.wait_for(future, self.record.machine.patient(ANSWER))
        except asyncio.TimeoutError as error:
            raise client.Closed("no answer") from error
        finally:
            self.waiting.pop(message["id"], None)

    async def _join(self):
        answer = await self.ask({"type": "join", "id": self.new_id(), "game": self.game, "from": len(self.told)})
        if answer["type"] != "joined":
            raise client.Closed(str(answer))
        self.role = answer["role"]
        if answer["last"] >= len(self.told):
            self.table, self.table_after = answer["table"], answer["last"]

    # ---- the game

    async def command(self, body):
        """Until it is acknowledged, or refused for good."""
        command_id = self.new_id()
        begun, clock = time.monotonic(), self.record.machine
        end = clock.now() + self.record.patience
        lost_answers = 0
        refusals = 0
        while clock.now() < end:
            await self.connect()
            try:
                answer = await self.ask({"type": "command", "id": command_id, "game": self.game, "command": body})
            except client.Closed:
                lost_answers += 1
                self.disconnect()
                self.wire = self.chance.choice(self.wires)
                continue
            if answer["type"] == "ack":
                self.record.pauses.append(time.monotonic() - begun)
                self.acks.append((body["command"], answer["first"], answer["last"]))
                return True
            if answer.get("error") == "refused":
                refusals += 1
                # The node may know less than we do, or the command was done and its answer lost.
                if refusals > 40:
                    self.refused.append((body["command"], answer.get("reason"), lost_answers))
                    return False
            await asyncio.sleep(0.05)
        raise Stuck(f"{self.name} in {self.game}: no answer to {body} for {self.record.patience:.0f} s")

    def choose(self):
        """A tile somewhere legal: nobody looks at words before a challenge. After a while, passes end the game."""
        self.turns += 1
        if self.turns > self.last_turn or not self.rack:
            return {"command": "pass"}
        if self.turns % 5 == 4 and self.table["bag"] > 7:
            return {"command": "exchange_tiles", "tiles": "".join(self.rack[:2])}
        named = ["a" if tile == "?" else tile for tile in self.rack]
        if not self.grid:
            return {"command": "play_tiles", "placements": "H8 " + "".join(named[:2])}
        for row in range(15):
            for column in range(15):
                near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
                if (row, column) not in self.grid and near & self.grid:
                    return {"command": "play_tiles", "placements": f"{chr(ord('A') + row)}{column + 1} {named[0]}"}
        return {"command": "pass"}

    async def act(self):
        """What is to be done now, if it is ours; whether there was something."""
        table = self.table
        if table["stage"] == "signing" and not any(command == "sign" for command, _, _ in self.acks):
            await self.command({"command": "sign"})
            return True
        if table["stage"] != "turn":
            return False
        if table["phase"] == "verify" and table["mover"] != self.role:
            await self.command({"command": "accept"})
            return True
        if table["phase"] == "think" and table["mover"] == self.role:
            await self.command(self.choose())
            return True
        return False

    async def play(self, game, pace):
        """The whole game, to its closing."""
        self.leave_game()
        self.game = game
        self.last_turn = self.chance.randrange(4, 12)
        self.disconnect()
        clock = self.record.machine
        quiet_since = clock.now()
        last = -1
        while self.table is None or self.table["stage"] != "closed" or self.told[-1]["event"] != "closed":
            await self.connect()
            if len(self.told) != last:
                last, quiet_since = len(self.told), clock.now()
            if clock.now() - quiet_since > self.record.patience:
                raise Stuck(f"{self.name} in {game}: nothing happens after event {last}: {self.table}")
            self.news.clear()
            # An acknowledgement may come before the events it tells of.
            told_all = all(end <= len(self.told) for _, _, end in self.acks)
            current = self.table is not None and self.table_after == len(self.told)
            if current and told_all and await self.act():
                await asyncio.sleep(self.chance.uniform(0, pace))
                continue
            try:
                await asyncio.wait_for(self.news.wait(), SILENCE)
            except asyncio.TimeoutError:
                try:
                    await self.ask({"type": "ping", "id": self.new_id()})
                except client.Closed:
                    self.disconnect()
                    self.wire = self.chance.choice(self.wires)


class Pair:
    """Two robots who play one game after the other."""

    def __init__(self, one, two, pace):
        self.one, self.two, self.pace = one, two, pace
        self.record = one.record
        self.known = set()

    async def games_of(self, robot):
        """The pair's games that go on, as a node has them."""
        while True:
            try:
                status, body = await client.request("GET", robot.wire.port,
                                                    f"/api/games?status=playing&player={robot.name}", token=robot.token)
                if status == 200:
                    return [game["id"] for game in body["games"]]
            except client.Closed:
                robot.wire = robot.chance.choice(robot.wires)
            await asyncio.sleep(0.1)

    async def withdraw_all(self):
        """Offers whose answer was lost stand for an hour, and nobody may have more than a few."""
        lobby = await self.one.ask({"type": "lobby_join", "id": self.one.new_id()})
        for seek in lobby.get("seeks", []):
            if seek["by"] == self.one.name:
                await self.one.ask({"type": "cancel", "id": self.one.new_id(), "seek": seek["id"]})

    async def agree(self):
        """A new game, by an offer in the lobby; who does not know whether the answer was lost looks for the game."""
        clock = self.record.machine
        end = clock.now() + self.record.patience
        offer = self.one.new_id()
        while clock.now() < end:
            try:
                for robot in (self.one, self.two):
                    robot.leave_game()
                    await robot.connect()
                made = await self.one.ask({"type": "seek", "id": offer, "terms": TERMS, "to": self.two.name})
                if made["type"] != "ok":
                    await self.withdraw_all()
                for _ in range(40):
                    if made["type"] != "ok":
                        break
                    taken = await self.two.ask({"type": "accept", "id": self.two.new_id(), "seek": made["seek"]["id"]})
                    if taken["type"] == "ok":
                        return taken["game"]
                    await asyncio.sleep(0.05)
                offer = self.one.new_id()  # the same again only where its answer was lost
            except client.Closed:
                for robot in (self.one, self.two):
                    robot.disconnect()
            await asyncio.sleep(0.1)
            for game in await self.games_of(self.two):
                if game not in self.known:
                    return game
        raise Stuck(f"{self.one.name} and {self.two.name} come to no agreement")

    async def both_play(self, game):
        """Who is stuck ends it for both: a robot that played on would sit at two tables, and act twice at the next."""
        playing = [asyncio.create_task(robot.play(game, self.pace)) for robot in (self.one, self.two)]
        try:
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def play_on(self, stop):
        """Games until it is time to stop; the last one is finished."""
        while not stop.is_set():
            game = "a new game"
            try:
                game = await self.agree()
                self.known.add(game)
                await self.both_play(game)
            except Stuck as stuck:
                self.record.violation("stuck", str(stuck))
            if game in self.known:
                self.record.games.append((game, [(robot.name, robot.role, robot.told, robot.acks, robot.refused)
                                                 for robot in (self.one, self.two)]))
