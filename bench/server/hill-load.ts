// The load of a six-player game: rooms whose players choose at random, one match after the other.
import { WebSocket } from 'ws'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Ask, Dice, Seat } from '#kit/game.ts'
import type { ServerPayload, ServerType } from '#kit/protocol/wire.ts'
import { game } from '../../games/hill/rules/index.ts'
import { address, loadOptions, Meter, type MoveInFlight, obeyBench } from './meter.ts'

const SEATS = game.seats.names.length

/** A player and the latest messages that the server sent to this player. */
interface Player {
  socket: WebSocket
  token: string
  seat: Seat | null
  seq: number
  asks: readonly Ask[]
  choices: readonly AnyAction[]
}

interface Room extends MoveInFlight {
  code: string
  match: string
  players: Player[]
  chance: Dice
  /**
   * The input number of the move in flight, null if there is none. The move has arrived when all players have received
   * this number.
   */
  awaited: number | null
  moves: number
  begun(): void
}

type Heard = { [T in ServerType]: { type: T; payload: ServerPayload<T> } }[ServerType]

const meter = new Meter()
const aside = (type: string): boolean =>
  Object.entries(game.actions).some(([kind, { aside: yes }]) => kind === type && yes)
const say = ({ socket }: Player, type: string, payload: object): void => socket.send(JSON.stringify({ type, payload }))
const inRoom = (room: Room, player: Player, action: object): void =>
  say(player, 'room_action', { code: room.code, action })

/** Lets a player act who has an ask. At the beginning and end of a match, no player may have one. */
function move(room: Room): void {
  for (const player of room.players) {
    const ask = player.asks.find(({ seat }) => seat === player.seat)
    const choices = player.choices.filter(({ type }) => !aside(type))
    if (!ask || choices.length === 0) continue
    room.awaited = player.seq + 1
    meter.sent(room)
    return say(player, 'action', {
      matchId: room.match,
      playerId: player.seat,
      action: room.chance.pick(choices, 'choice'),
      id: `a${room.moves++}`,
      ask: ask.id,
    })
  }
}

function seen(
  room: Room,
  player: Player,
  { seq, asks, choices }: Pick<ServerPayload<'events'>, 'seq' | 'asks' | 'choices'>,
): void {
  Object.assign(player, { seq, asks, choices })
  const { awaited } = room
  if (awaited === null || room.players.some((other) => other.seq < awaited)) return
  room.awaited = null
  meter.arrived(room)
  if (meter.playing) move(room)
}

/** Moves all players to the room's next match. */
function follow(room: Room, view: unknown): void {
  const { match } = view as { match: { id: string; over: boolean } | null }
  if (!match || match.over || match.id === room.match) return
  room.match = match.id
  for (const player of room.players) say(player, 'join_match', { matchId: match.id, token: player.token })
}

function hear(room: Room, player: Player, { type, payload }: Heard): void {
  switch (type) {
    case 'room_update':
      return follow(room, payload.room)
    case 'match_joined':
      player.seat = payload.playerId
      Object.assign(player, { seq: payload.seq, asks: payload.asks, choices: payload.choices })
      if (room.players.every(({ asks, seat }) => seat !== null && asks.length > 0)) room.begun()
      return
    case 'state_update':
    case 'events':
      return seen(room, player, payload)
    case 'game_over':
      Object.assign(player, { asks: [], choices: [] })
      return inRoom(room, player, { type: 'ready', ready: true })
    case 'validation_error':
      meter.refused++
  }
}

function enter(room: Room): Promise<void> {
  const socket = new WebSocket(address(), { perMessageDeflate: false, skipUTF8Validation: true })
  const player: Player = { socket, token: '', seat: null, seq: 0, asks: [], choices: [] }
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      room.code
        ? say(player, 'join_room', { code: room.code })
        : say(player, 'create_room', { game: loadOptions.game, options: { decisionSeconds: 0 } }),
    )
    socket.on('message', (frame: Buffer) => {
      meter.bytes += frame.length
      const heard = JSON.parse(frame.toString('utf8')) as Heard
      if (heard.type !== 'room_joined') return hear(room, player, heard)
      room.code = heard.payload.code
      player.token = heard.payload.token ?? ''
      room.players.push(player)
      inRoom(room, player, { type: 'sit' })
      resolve()
    })
  })
}

async function open(number: number): Promise<Room> {
  const room: Room = {
    code: '',
    match: '',
    players: [],
    chance: dice(pseudoRandom(number)),
    awaited: null,
    moves: 0,
    sent: 0,
    begun: () => {},
  }
  for (let i = 0; i < SEATS; i++) await enter(room)
  const begun = new Promise<void>((resolve) => {
    room.begun = resolve
  })
  for (const player of room.players) inRoom(room, player, { type: 'ready', ready: true })
  await begun
  room.begun = () => {
    if (meter.playing && room.awaited === null) move(room)
  }
  return room
}

const rooms: Room[] = []
for (let number = 0; number < loadOptions.rooms; number++) rooms.push(await open(number))
obeyBench(meter, {
  begin() {
    for (const room of rooms) if (room.awaited === null) move(room)
  },
  end() {},
})
