#!/usr/bin/env python3
"""Two nodes on one PostgreSQL and one Redis. Players sit on different nodes; in the middle of a game one node is killed
with -9, each time at another moment, and the game goes on from the other: no acknowledged event is lost, none is
doubled, the game finishes. LETRADO_KILLS says how often (20)."""

import os
import random
import threading
import time
import unittest

import cluster
import harness
import whole_game_test


class TwoNodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.services = cluster.Services()
        cls.services.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.services.__exit__()

    def node(self, name):
        node = harness.Server(config=self.services.config(name))
        self.addCleanup(node.stop)
        return node

    def send(self, player, game, ports, body):
        """Until some node answers; the same id every time."""
        command_id = player.new_id()
        answer = None
        for _ in range(200):
            try:
                if player.socket is None:
                    player.join(game, ports[player.name])
                answer = player.command(body, command_id)
                # The node was told of the last event later than we were: the same command is in place soon.
                late = answer["type"] == "error" and (answer["error"] == "unavailable" or answer.get("reason") in
                                                      ("not_your_turn", "wrong_phase", "wrong_actor", "wrong_stage"))
                if not late:
                    return answer
            except (harness.Closed, OSError, AssertionError) as error:
                answer = repr(error)
                player.socket = None
                ports[player.name] = ports["alive"]
            time.sleep(0.03)
        self.fail(f"{player.name}: no answer to {body}, but {answer}")

    def table_after(self, node, game, acknowledged):
        """How the game stands once the node has heard of everything that was acknowledged anywhere."""
        last = max((last for _, last, _ in acknowledged), default=0)
        for _ in range(300):
            now = harness.table_of(node, game)
            if now["last"] >= last:
                return now["table"]
            time.sleep(0.02)
        self.fail("the other node never hears of it")

    def play_with_a_kill(self, number, seed):
        """Whether the node died before the game was over."""
        chance = random.Random(seed)
        staying, dying = self.node("a"), self.node("b")
        ana = harness.Player(staying, f"Ana {number}")
        luis = harness.Player(dying, f"Luis {number}")
        ana.connect()
        luis.connect()
        # The lobby is one as well: the offer of one node is taken on the other.
        made = ana.socket.ask({"type": "seek", "id": "s", "to": luis.name, "terms":
                               {"settings": ["event.mode=corrido", "event.auto_press=true"]}})
        self.assertEqual(made["type"], "ok", made)
        for _ in range(100):
            game = luis.socket.ask({"type": "accept", "id": luis.new_id(), "seek": made["seek"]["id"]})
            if game["type"] == "ok":
                break
            time.sleep(0.05)
        game = game["game"]
        ports = {ana.name: staying.port, luis.name: dying.port, "alive": staying.port}
        ana.join(game, staying.port)
        luis.join(game, dying.port)
        acknowledged = []
        kill_at = chance.randrange(2, 16)
        killer = None
        for step in range(24):
            table = self.table_after(staying, game, acknowledged)
            if table["stage"] != "turn":
                break
            seats = {"first": ana, "second": luis}
            other = "second" if table["mover"] == "first" else "first"
            actor = seats[other if table["phase"] == "verify" else table["mover"]]
            if step == kill_at:
                # Somewhere in the middle of the next command.
                killer = threading.Timer(chance.random() * 0.03, dying.kill)
                killer.start()
            if table["phase"] == "verify":
                body = {"command": "accept"}
            elif step >= 18:
                body = {"command": "pass"}
            else:
                if actor.socket is not None:
                    try:
                        actor.join(game)
                    except (harness.Closed, OSError, AssertionError):
                        actor.socket = None
                if actor.socket is None:
                    actor.join(game, ports["alive"])
                    ports[actor.name] = ports["alive"]
                body = {"command": "play_tiles", "placements": harness.some_play(actor.state, actor.role)}
            answer = self.send(actor, game, ports, body)
            if answer["type"] == "ack":
                acknowledged.append((answer["first"], answer["last"], body["command"]))
        if killer:
            killer.join()
        else:
            dying.kill()  # the draw left nothing to play, and passes ended the game before the moment came
        for player in (ana, luis):
            player.socket = None
            ports[player.name] = staying.port
        for _ in range(10):
            table = self.table_after(staying, game, acknowledged)
            if table["stage"] != "turn":
                break
            verifying = table["phase"] == "verify"
            other = "second" if table["mover"] == "first" else "first"
            actor = {"first": ana, "second": luis}[other if verifying else table["mover"]]
            self.send(actor, game, ports, {"command": "accept" if verifying else "pass"})
        for player in (ana, luis):
            self.send(player, game, ports, {"command": "sign"})
        code, said, log = whole_game_test.verify(staying, game, ana.token)
        self.assertEqual(code, 0, said)
        self.assertEqual([event["sequence"] for event in log], list(range(1, len(log) + 1)))
        self.assertEqual(log[-1]["event"], "closed")
        first_event = {"play_tiles": "play_laid", "pass": "passed"}
        for first, last, command in acknowledged:
            events = [event["event"] for event in log[first - 1:last]]
            if command in first_event:
                self.assertIn(first_event[command], events, (first, last, command))
        # Every acknowledged command has events of its own.
        ranges = sorted((first, last) for first, last, _ in acknowledged)
        for (_, last), (first, _) in zip(ranges, ranges[1:]):
            self.assertLess(last, first)
        self.assertEqual([event["sequence"] for event in ana.events], list(range(1, ana.last() + 1)))
        staying.stop()
        return killer is not None

    def test_kills(self):
        kills = int(os.environ.get("LETRADO_KILLS", "20"))
        in_the_game = 0
        number = 0
        while in_the_game < kills and number < 2 * kills:
            with self.subTest(number=number):
                in_the_game += self.play_with_a_kill(number, seed=number)
            number += 1
        self.assertEqual(in_the_game, kills)

    def test_R16_the_lobby_is_closed_to_who_plays_on_another_node(self):
        here, there = self.node("a"), self.node("b")
        ana, luis = harness.Player(here, "Ana calla"), harness.Player(here, "Luis calla")
        for player in (ana, luis):
            player.connect()
        elsewhere = harness.WebSocket(there.port, ana.token)
        self.assertEqual(elsewhere.receive()["type"], "welcome")
        elsewhere.ask({"type": "lobby_join", "id": "l"})
        say = lambda: elsewhere.ask({"type": "chat", "id": "c", "room": "lobby", "text": "hola"})
        game = harness.agree(here, ana, luis, {"settings": ["event.mode=none"]})
        said = say()
        self.assertEqual(said.get("error"), "lobby_closed", said)
        ana.join(game)
        ana.do("resign")
        # What the store said is believed for five seconds.
        for _ in range(200):
            if say()["type"] == "ok":
                return
            time.sleep(0.05)
        self.fail("the game is over, and the lobby is still closed")

    def test_bots_go_on_when_their_node_dies(self):
        staying, dying = self.node("a"), self.node("b")
        ana = harness.Player(dying, "Ana y la máquina")
        status, body = dying.post("/api/games", {"level": "greedy", "terms": {"settings": ["event.mode=none"]}}, ana.token)
        self.assertEqual(status, 201, body)
        game = body["game"]
        dying.kill()
        ports = {ana.name: staying.port, "alive": staying.port}
        moves = 0
        for _ in range(400):
            table = harness.table_of(staying, game, ana.token)["table"]
            if table["mover"] == "first" and table["phase"] == "think":
                if moves == 2:
                    return
                self.send(ana, game, ports, {"command": "pass"})
                moves += 1
            elif table["mover"] == "second" and table["phase"] == "verify":
                self.send(ana, game, ports, {"command": "accept"})
            time.sleep(0.05)
        self.fail("the bot does not go on")


if __name__ == "__main__":
    unittest.main()
