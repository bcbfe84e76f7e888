// The load: rooms of two clients each, one move in flight a room. A move takes from its sending until both players have the new state.
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { quantile } from '../report.ts'
import { type Act, record } from '../toy/rules.ts'

export interface Order {
  port: number
  game: string
  rooms: number
  /** Between two moves of a room, ms, on average; 0 is as fast as it goes. */
  thinkMs: number
}

export interface Played {
  moves: number
  /** From the first sending until the last move had arrived. */
  seconds: number
  p50: number
  p99: number
  /** Bytes that reached the two players for a move. */
  bytes: number
  refused: number
  /** Share of a core the load itself took. */
  cpu: number
}

export type Said = { joined: true } | { played: Played }

/** For so many ms. */
interface Play {
  play: number
}

interface Room {
  id: string
  sockets: WebSocket[]
  turn: number
  /** `seq` of the state before the first move. */
  first: number
  /** Players who have the state after the move under way. */
  told: number
  sent: number
  /** Until its next move. */
  thinking?: NodeJS.Timeout
}

const order = JSON.parse(process.argv[2] ?? '{}') as Order
const { acts } = record(20_000)
const rooms = Array.from({ length: order.rooms }, (_, i): Room => ({ id: `b${i}`, sockets: [], turn: 0, first: 0, told: 0, sent: 0 }))
let took: number[] = []
let playing = false
let underWay = 0
let allArrived = () => {}
let bytes = 0
let refused = 0

const say = (said: Said): void => void process.send?.(said)

const seqOf = (frame: Buffer): number => Number(/"seq":(\d+)/.exec(frame.toString('latin1', 0, 120))?.[1])
/** Of `{"type":"state_update"` and its like the tenth letter says enough: s, m, y, v. */
const STATE_UPDATE = 's'.charCodeAt(0)
const JOINED = 'm'.charCodeAt(0)
const REFUSED = 'v'.charCodeAt(0)

function think(room: Room, ms: number): void {
  if (ms === 0) move(room)
  else room.thinking = setTimeout(() => move(room), ms)
}

function move(room: Room): void {
  const action = acts[room.turn % acts.length] as Act
  const player = room.turn % 2
  underWay++
  room.told = 0
  room.sent = performance.now()
  const payload = { matchId: room.id, playerId: String(player), action, id: `a${room.turn}`, ask: `t${room.turn}` }
  room.sockets[player]?.send(JSON.stringify({ type: 'action', payload }))
}

function arrived(room: Room): void {
  if (++room.told < 2) return
  took.push(performance.now() - room.sent)
  room.turn++
  underWay--
  // Unevenly, so that no two rooms keep step.
  if (playing && room.turn < acts.length) think(room, order.thinkMs * (0.75 + Math.random() / 2))
  else if (underWay === 0) allArrived()
}

function join(room: Room, player: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${order.port}/ws`, { perMessageDeflate: false, skipUTF8Validation: true })
  room.sockets[player] = socket
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'join_match', payload: { matchId: room.id, playerId: String(player), game: order.game } })))
    socket.on('message', (frame: Buffer) => {
      bytes += frame.length
      if (frame[9] === STATE_UPDATE && seqOf(frame) === room.first + room.turn + 1) arrived(room)
      else if (frame[9] === REFUSED) refused++
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

async function play(ms: number): Promise<Played> {
  took = []
  bytes = 0
  refused = 0
  playing = true
  const cpu = process.cpuUsage()
  const began = performance.now()
  for (const [i, room] of rooms.entries()) think(room, (i / rooms.length) * order.thinkMs)
  await sleep(ms)
  playing = false
  for (const room of rooms) clearTimeout(room.thinking)
  // The last ones count too: what the server has used is asked when it has nothing left to do.
  const everything = new Promise<void>((resolve) => {
    allArrived = resolve
  })
  if (underWay > 0) await everything
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { moves: took.length, seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99), bytes: bytes / took.length, refused, cpu: (user + system) / 1e6 / seconds }
}

await everybodyIn()
process.on('message', (order: Play) => void play(order.play).then((played) => say({ played })))
process.on('disconnect', () => process.exit(0))
say({ joined: true })
