// The load: rooms of two clients each, one move in flight a room. A move takes from its sending until both players have the new state.
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { quantile } from '../report.ts'
import { type Act, record } from '../toy/rules.ts'

export interface Order {
  port: number
  game: string
  rooms: number
  warmMs: number
  runMs: number
  /** Between two moves of a room, ms, on average; 0 is as fast as it goes. */
  thinkMs: number
}

export interface Result {
  moves: number
  seconds: number
  p50: number
  p99: number
  /** Bytes that reached the two players for a move. */
  bytes: number
  refused: number
  /** Share of a core the load itself took. */
  cpu: number
}

export type Said = { joined: true } | { warm: true } | { done: Result }

interface Room {
  id: string
  sockets: WebSocket[]
  turn: number
  /** `seq` of the state before the first move. */
  first: number
  /** Players who have the state after the move under way. */
  told: number
  sent: number
}

const WARM_MOVES = 30_000
const LONGEST_WARM_UP_MS = 15_000

const order = JSON.parse(process.argv[2] ?? '{}') as Order
const { acts } = record(20_000)
const rooms = Array.from({ length: order.rooms }, (_, i): Room => ({ id: `b${i}`, sockets: [], turn: 0, first: 0, told: 0, sent: 0 }))
const took: number[] = []
let recording = false
let stopped = false
let bytes = 0
let refused = 0

const say = (said: Said): void => void process.send?.(said)
const heard = (): Promise<unknown> => new Promise((resolve) => process.once('message', resolve))

const seqOf = (frame: Buffer): number => Number(/"seq":(\d+)/.exec(frame.toString('latin1', 0, 120))?.[1])
/** Of `{"type":"state_update"` and its like the tenth letter says enough: s, m, y, v. */
const STATE_UPDATE = 's'.charCodeAt(0)
const JOINED = 'm'.charCodeAt(0)
const REFUSED = 'v'.charCodeAt(0)

function move(room: Room): void {
  const action = acts[room.turn % acts.length] as Act
  const player = room.turn % 2
  room.told = 0
  room.sent = performance.now()
  const payload = { matchId: room.id, playerId: String(player), action, id: `a${room.turn}`, ask: `t${room.turn}` }
  room.sockets[player]?.send(JSON.stringify({ type: 'action', payload }))
}

function arrived(room: Room): void {
  if (++room.told < 2) return
  if (recording) took.push(performance.now() - room.sent)
  room.turn++
  if (stopped || room.turn >= acts.length) return
  // Unevenly, so that no two rooms keep step.
  if (order.thinkMs > 0) setTimeout(() => move(room), order.thinkMs * (0.75 + Math.random() / 2))
  else move(room)
}

function join(room: Room, player: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${order.port}/ws`, { perMessageDeflate: false, skipUTF8Validation: true })
  room.sockets[player] = socket
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'join_match', payload: { matchId: room.id, playerId: String(player), game: order.game } })))
    socket.on('message', (frame: Buffer) => {
      if (recording) bytes += frame.length
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

/** A server is warm when its code is compiled, and that takes moves, not time. */
async function warmUp(): Promise<void> {
  const until = performance.now() + LONGEST_WARM_UP_MS
  await sleep(order.warmMs)
  while (rooms.reduce((sum, room) => sum + room.turn, 0) < WARM_MOVES && performance.now() < until) await sleep(100)
}

await everybodyIn()
say({ joined: true })
await heard()
for (const [i, room] of rooms.entries()) setTimeout(() => move(room), (i / rooms.length) * order.thinkMs)
await warmUp()
say({ warm: true })
await heard()
const cpu = process.cpuUsage()
const began = performance.now()
recording = true
await sleep(order.runMs)
recording = false
const seconds = (performance.now() - began) / 1000
const { user, system } = process.cpuUsage(cpu)
stopped = true
say({ done: { moves: took.length, seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99), bytes: bytes / took.length, refused, cpu: (user + system) / 1e6 / seconds } })
await heard()
process.exit(0)
