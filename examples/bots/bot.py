"""A bot for every game of a Turnstone server. It takes a random legal action at each turn.

python3 bot.py http://localhost:8080 titans    opens a room and prints its link, for an opponent
python3 bot.py http://localhost:8080 ABC123    joins the room with this code
"""
import json
import os
import random
import re
import sys
import time
import uuid

from websocket import connect

# Pause before each action, in seconds. A connection may send 25 messages a second.
PACE = float(os.environ.get("PACE_MS", "100")) / 1000

url, room = (sys.argv[1:] + ["http://localhost:8080", "titans"][len(sys.argv) - 1:])[:2]
socket = connect(re.sub("^http", "ws", url) + "/ws")
me = {"seat": None, "choices": [], "asks": [], "examples": {}, "unanswered": None}
done = set()


def send(type, **payload):
    socket.send(json.dumps({"type": type, "payload": payload}))


def once(step, type, **payload):
    if step not in done:
        send(type, **payload)
    done.add(step)


def prepare(people, match, **_):
    """Sits down, gets ready and joins the match, each once and as soon as it is possible."""
    mine = next(person for person in people if person["id"] == me["you"])
    if not mine["seat"]:
        once("sit", "room_action", code=me["code"], action={"type": "sit"})
    elif match:
        once("join", "join_match", matchId=match["id"], token=me["token"])
    elif not mine["ready"]:
        once("ready", "room_action", code=me["code"], action={"type": "ready", "ready": True})


def act():
    """Takes any action that is no aside. Without a decision of its own, the bot acts only if nobody has to decide."""
    if not me["seat"] or me["unanswered"]:
        return
    ask = next((ask for ask in me["asks"] if ask.get("seat") == me["seat"] and "still" not in ask), None)
    if not ask and any(other.get("seat") for other in me["asks"]):
        return
    options = me["choices"] + (me["examples"].get(ask["id"], []) if ask else [])
    options = [action for action in options if not me["kinds"][action["type"]].get("aside")]
    if not options:
        return
    time.sleep(PACE)
    action = random.choice(options)
    message = me["kinds"][action["type"]]["message"]
    me["unanswered"] = str(uuid.uuid4())
    fields = {"action": action} if message == "action" else {k: v for k, v in action.items() if k != "type"}
    about = {"matchId": me["matchId"], "playerId": me["seat"], "id": me["unanswered"]}
    send(message, **about, **({"ask": ask["id"]} if ask else {}), **fields)


send("join_room", code=room) if re.fullmatch("[A-Z0-9]{6}", room) else send("create_room", game=room)
for text in socket:
    type, payload = (message := json.loads(text))["type"], message["payload"]
    if type == "room_joined":
        me |= {"you": payload["you"], "code": payload["code"], "token": payload["token"]}
        print(f"{url}/r/{payload['code']}", flush=True)
    if payload.get("room"):
        prepare(**payload["room"])
    if type == "match_joined":
        me |= {"matchId": payload["matchId"], "seat": payload["playerId"], "kinds": payload["kinds"]}
    if "choices" in payload:
        me |= {"choices": payload["choices"], "asks": payload["asks"]}
    if type == "your_turn":
        me["examples"][payload["ask"]] = payload.get("examples", [])
    if payload.get("id") == me["unanswered"] or payload.get("code") == "too_fast":
        me["unanswered"] = None
    if type == "game_over":
        print(f"Winner: {payload.get('winner') or 'nobody'}", flush=True)
        break
    act()
