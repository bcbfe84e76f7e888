// The load: simulated players in rooms of two, with one move in flight per room or per player. A move takes from
// sending it until both players have the new state.
import { WebSocket } from 'ws'
import { recordRandomPlay, type ToyAction } from '../toy/rules.ts'
import { address, loadOptions, Meter, type MoveInFlight, obeyBench } from './meter.ts'

interface Room extends MoveInFlight {
  id: string
  sockets: WebSocket[]
  turn: number
  /** Number (`seq`) of the last input before the first move. */
  first: number
  /** How many players have received the state after the move in flight. */
  told: number
  /** Timer until the next move of the room. */
  thinking?: NodeJS.Timeout
}

const { acts } = recordRandomPlay(20_000)
const together = loadOptions.game === 'toy-both'
const inputs = together ? 2 : 1
const rooms = Array.from(
  { length: loadOptions.rooms },
  (_, i): Room => ({ id: `b${i}`, sockets: [], turn: 0, first: 0, told: 0, sent: 0 }),
)
const meter = new Meter()

const seqOf = (frame: Buffer): number => Number(/"seq":(\d+)/.exec(frame.toString('latin1', 0, 120))?.[1])
/**
 * The tenth character of a message is the first letter of its type: s(tate_update), m(atch_joined) or
 * v(alidation_error).
 */
const STATE_UPDATE = 's'.charCodeAt(0)
const JOINED = 'm'.charCodeAt(0)
const REFUSED = 'v'.charCodeAt(0)

function think(room: Room, ms: number): void {
  if (ms === 0) move(room)
  else room.thinking = setTimeout(() => move(room), ms)
}

function move(room: Room): void {
  room.told = 0
  meter.sent(room)
  if (together) for (const player of [0, 1]) act(room, player, { type: 'lock' }, `${room.turn}/${player}`)
  else act(room, room.turn % 2, acts[room.turn % acts.length] as ToyAction, `t${room.turn}`)
}

function act(room: Room, player: number, action: ToyAction | { type: 'lock' }, ask: string): void {
  const payload = { matchId: room.id, playerId: String(player), action, id: `a${room.turn}`, ask }
  room.sockets[player]?.send(JSON.stringify({ type: 'action', payload }))
}

function arrived(room: Room): void {
  if (++room.told < 2) return
  room.turn++
  meter.arrived(room)
  // The delay varies, so that the rooms do not all move at the same time.
  if (meter.playing && room.turn < acts.length) think(room, loadOptions.thinkMs * (0.75 + Math.random() / 2))
}

function join(room: Room, player: number): Promise<void> {
  const socket = new WebSocket(address(), { perMessageDeflate: false, skipUTF8Validation: true })
  room.sockets[player] = socket
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          type: 'join_match',
          payload: { matchId: room.id, playerId: String(player), game: loadOptions.game },
        }),
      ),
    )
    socket.on('message', (frame: Buffer) => {
      meter.bytes += frame.length
      if (frame[9] === STATE_UPDATE && seqOf(frame) === room.first + (room.turn + 1) * inputs) arrived(room)
      else if (frame[9] === REFUSED) meter.refused++
      else if (frame[9] === JOINED) {
        room.first = seqOf(frame)
        resolve()
      }
    })
  })
}

async function everybodyIn(): Promise<void> {
  const AT_ONCE = 20
  for (let i = 0; i < rooms.length; i += AT_ONCE) {
    for (const player of [0, 1]) await Promise.all(rooms.slice(i, i + AT_ONCE).map((room) => join(room, player)))
  }
}

await everybodyIn()
obeyBench(meter, {
  begin() {
    for (const [i, room] of rooms.entries()) think(room, (i / rooms.length) * loadOptions.thinkMs)
  },
  end() {
    for (const room of rooms) clearTimeout(room.thinking)
  },
})
