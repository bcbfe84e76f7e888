// Test helpers: a page without a browser, and sample server messages. Each message goes through `reduce` (the page's
// state function) on a frozen state.
import { expect } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import type { ChatLine, ServerPayload, ServerType } from '#kit/protocol/wire.ts'
import { type App, INITIAL_APP } from './app.ts'
import type { MessagePayload, MessageType } from './message.ts'
import { reduce } from './reduce.ts'
import type { ClientMessage, ServerMessage } from './socket.ts'

export const CLOCK = 1000
export const NOW = 5000

/** Freezes a value and everything inside. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}

export class TestPage {
  app: App = INITIAL_APP
  #connected = false
  #messages = 0
  readonly #sent: ClientMessage[] = []
  /** How often the page was told to reconnect to another server. */
  moves = 0

  /** Applies a message. Asserts that the same message on the same state gives the same result again. */
  take<T extends MessageType>(type: T, payload: MessagePayload<T>): void {
    const message = frozen({ type, payload, clock: CLOCK, random: `random${++this.#messages}` })
    const given = frozen(this.app)
    const { app, send, reconnectWithinMs, resendAfterMs } = reduce(given, message)
    expect(reduce(given, message)).toEqual({ app, send, reconnectWithinMs, resendAfterMs })
    this.app = app
    if (reconnectWithinMs !== undefined) this.moves++
    if (this.#connected) this.#sent.push(...send)
  }

  open(): void {
    this.#connected = true
    this.take('opened', null)
  }

  lose(): void {
    this.#connected = false
    this.take('lost', null)
  }

  receive<T extends ServerType>(type: T, payload: ServerPayload<T>): void {
    this.take('received', { type, payload } as ServerMessage)
  }

  /** The payloads of all messages of a type, in order. */
  sent(type: string): Record<string, unknown>[] {
    return this.#sent
      .filter((message) => message.type === type)
      .map(({ payload }) => payload as Record<string, unknown>)
  }

  get words(): string[] {
    return this.app.notices.map(({ words }) => words)
  }
}

/** Returns a connected page that has joined no room and no match. */
export function connectedPage(): TestPage {
  const page = new TestPage()
  page.open()
  return page
}

/** Returns a page that has joined a room. */
export function pageInRoom(view: Partial<RoomView> = {}): TestPage {
  const page = connectedPage()
  page.take('open_room', { code: 'ABCDEF' })
  page.receive('room_joined', roomJoined(view))
  return page
}

/** Returns a page that has joined a room and its match. */
export function pageAtTable(): TestPage {
  const page = pageInRoom(playing)
  page.receive('match_joined', matchJoined())
  return page
}

/** Closes the connection, opens a new connection, and joins the room again. */
export function reconnect(page: TestPage): void {
  page.lose()
  page.open()
  page.receive('room_joined', roomJoined(playing))
}

export const ada = (more: Partial<RoomView['people'][number]> = {}) => ({
  id: 'ada',
  seat: null,
  ready: false,
  here: true,
  ...more,
})

export const playing = { match: { id: 'm1', number: 1, over: false, left: [] } }

const room = (more: Partial<RoomView>): RoomView => ({
  code: 'ABCDEF',
  game: 'showdown',
  options: {},
  clocks: 'on',
  owner: 'ada',
  people: [ada({ seat: 'player1', ready: true })],
  seats: [{ seat: 'player1', person: 'ada' }],
  min: 2,
  open: false,
  lobby: false,
  match: null,
  muted: [],
  locked: false,
  listed: false,
  commitment: '',
  ...more,
})

export const roomUpdate = (
  view: Partial<RoomView>,
  seq: number,
  more: Partial<ServerPayload<'room_update'>> = {},
): ServerPayload<'room_update'> => ({
  code: 'ABCDEF',
  room: room(view),
  names: { ada: 'Ada' },
  seq,
  now: NOW,
  events: [],
  ...more,
})

export const roomJoined = (
  view: Partial<RoomView> = {},
  more: Partial<ServerPayload<'room_joined'>> = {},
): ServerPayload<'room_joined'> => ({
  ...roomUpdate(view, 3),
  you: 'ada',
  since: 3,
  epoch: 'one',
  ...more,
})

export const matchJoined = (more: Partial<ServerPayload<'match_joined'>> = {}): ServerPayload<'match_joined'> => ({
  matchId: 'm1',
  playerId: 'player1',
  state: { n: 1 },
  seq: 2,
  now: NOW,
  game: 'showdown',
  kinds: {},
  options: {},
  events: [{ type: 'a' }, { type: 'b' }],
  since: 0,
  epoch: 'one',
  asks: [],
  choices: [],
  names: {},
  outcome: null,
  commitment: '',
  ...more,
})

export const update = (seq: number, id?: string): ServerPayload<'state_update'> => ({
  state: { n: seq },
  seq,
  now: NOW,
  events: [{ type: `e${seq}` }],
  asks: [],
  choices: [],
  ...(id !== undefined && { id }),
})

/** Returns the payload of a refusal. `id` is the id of the refused message. */
export const refusal = (code: string, reason: string, id?: unknown): ServerPayload<'validation_error'> => ({
  message: '',
  action: null,
  code,
  reason,
  ...(typeof id === 'string' && { id }),
})

export const spoken = (n: number, text: string): ChatLine => ({
  n,
  at: NOW,
  seat: 'player2',
  person: 'ben',
  name: 'Ben',
  to: 'all',
  text,
})
