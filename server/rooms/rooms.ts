// Creates and finds rooms, and applies people's actions to rooms.
import { randomInt } from 'node:crypto'
import { isRefusal, type Refusal } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import type { Answer } from '#kit/protocol/answer.ts'
import { ROOM_LETTERS, type RoomAction } from '#kit/protocol/room.ts'
import { refusal } from '#kit/refusal.ts'
import { readOptions } from '#kit/schema.ts'
import { isBot } from '../identity/bot-person.ts'
import type { Identity } from '../identity/tokens.ts'
import { mayWrite } from '../journal/formats.ts'
import type { Games } from '../rules/games.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import type { Stream } from '../streams/stream.ts'
import type { Streams } from '../streams/streams.ts'
import { nothingIfUnservable } from '../streams/unservable.ts'
import { committedStateOf } from './committed.ts'
import { isServedElsewhere } from './elsewhere.ts'
import { Reconciler } from './reconcile.ts'
import { NOBODY_AWAY, refuseMuted, refuse as refuseRoomAction } from './refuse.ts'
import { rematchDue } from './rematch.ts'
import { game as roomGame } from './room.ts'
import { newSeed } from './seed.ts'
import { longAway, type RoomOptions, type RoomState, stateOf } from './state.ts'
import { matchStream, roomMatchId, roomOf, roomStream } from './stream-id.ts'
import { type Muting, REMATCH_MS, type Readiness, type Removal } from './update.ts'

/** Maximum number of inputs of a room. Loading a room with more inputs would take too long. */
const INPUTS_MOST = 20_000
const WORN_OUT = refusal('worn_out', 'This room has been in use for very long: please open a new one')

const CROWDED = refusal('too_many', 'There are enough bots from your address: send some away first', { what: 'bots' })

const OLDER_NODES = refusal('older_nodes', 'The server is being updated: try that again in a few minutes')

/** Leaves out the time to which a person would agree, in a room in which nobody asks for a time. */
const withoutClocks = ({ clocks: _, ...action }: Extract<RoomAction, { type: 'sit' }>): RoomAction => action

const newCode = () => Array.from({ length: 6 }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')

/** Identifies a request to create a room. A repeated request gets the same room. */
export interface CreateRequest {
  person: string
  id: string
}

/** The initial options of a room. */
interface InitialOptions {
  options?: unknown
  clocks?: 'off' | undefined
}

export class Rooms {
  readonly #services: Services
  readonly #streams: Streams
  readonly #games: Games
  readonly #identity: Identity
  readonly #reconciler: Reconciler
  /** Rooms to which people of an address have added bots, by address hash. */
  readonly #withBots = new Map<string, Set<string>>()

  constructor(services: Services, parts: { streams: Streams; games: Games; identity: Identity }) {
    this.#services = services
    this.#streams = parts.streams
    this.#games = parts.games
    this.#identity = parts.identity
    this.#reconciler = new Reconciler(services, parts)
  }

  /** Creates an empty room for a game, or returns the room that the same request has already created. */
  async open(
    gameId: string,
    { options: given, clocks }: InitialOptions,
    by?: CreateRequest,
  ): Promise<Channel | Refusal> {
    const game = this.#games.newest(gameId)
    if (!game) return refusal('unknown_game', `There is no game "${gameId}" here`, { game: gameId })
    const read = readOptions<Record<string, unknown>>(game.options, given)
    if ('refusal' in read) return read.refusal
    const { names, min, open = false } = game.seats
    const made = by ? this.#madeBy(by) : ''
    const about = {
      game: gameId,
      options: read.options,
      ...(clocks && { clocks }),
      botOptions: { ...(game.botOptions as object) },
      names,
      min,
      open,
      lobby: game.owner !== undefined,
      ...(mayWrite(this.#services.journal, 'hosted_rooms') && { hosted: true as const }),
      made,
    }
    for (let attempt = 0; ; attempt++) {
      const code = by ? this.#codeOf(made, attempt) : newCode()
      if (await this.#used(code)) continue
      const options: RoomOptions = { code, ...about }
      const start: MatchStart = {
        game: roomGame.id,
        version: roomGame.version,
        kit: KIT_VERSION,
        options,
        seats: [],
        bots: [],
        salts: [],
        seed: newSeed(),
        at: this.#services.clock.now(),
      }
      const room = await this.#streams.create({ id: roomStream(code), kind: 'room', parent: null, start })
      if (madeAs(room) === made) return room
    }
  }

  /** Returns the room that this request has already created; undefined if the request has created no room. */
  async findMade(by: CreateRequest): Promise<Channel | undefined> {
    const made = this.#madeBy(by)
    for (let attempt = 0; ; attempt++) {
      const code = this.#codeOf(made, attempt)
      const room = await this.#streams.get(roomStream(code))
      if (room && madeAs(room) === made) return room
      if (!room && !(await this.#used(code))) return undefined
    }
  }

  #madeBy({ person, id }: CreateRequest): string {
    return this.#identity.tag(`room ${person} ${id}`)
  }

  /** Returns the room code for a request to create a room. Each `attempt` gives another, unpredictable code. */
  #codeOf(made: string, attempt: number): string {
    return Array.from(
      { length: 6 },
      (_, i) =>
        ROOM_LETTERS[Buffer.from(this.#identity.tag(`${made} ${attempt} ${i}`)).readUInt32BE(0) % ROOM_LETTERS.length],
    ).join('')
  }

  /** True if a room or a match ever used the code. Matches outlive their room, so codes are never reused. */
  async #used(code: string): Promise<boolean> {
    const { journal } = this.#services
    return (
      ((await journal.load(roomStream(code))) ?? (await journal.load(matchStream(roomMatchId(code, 1))))) !== undefined
    )
  }

  async find(code: string): Promise<Channel | undefined> {
    const room = await this.#current(roomStream(code))
    if (room) await this.#reconciler.reconcile(room.stream.id)
    return room
  }

  /** Returns a match. If the match belongs to a room, the room and the match are made to agree first. */
  async match(matchId: string): Promise<Channel | undefined> {
    const id = matchStream(matchId)
    const room = roomOf(id)
    if (room) await this.#current(room).catch(nothingIfUnservable)
    const others = await this.#reconciler.reconcile(room)
    const match = await this.#current(id)
    if (!match && others) throw others
    return match
  }

  /** Returns a stream (a match or room) after applying the inputs that other nodes have committed to it. */
  async #current(id: string): Promise<Channel | undefined> {
    const channel = await this.#streams.get(id)
    await channel?.stream.catchUp()
    return channel
  }

  /** Returns the state of the room in which this match is being played. Undefined once the match is over. */
  async roomAround(match: Stream): Promise<RoomState | undefined> {
    return match.match.outcome ? undefined : this.#roomOf(match)
  }

  async #roomOf(match: Stream): Promise<RoomState | undefined> {
    const id = roomOf(match.id)
    const room =
      id === undefined ? undefined : await this.#streams.get(id).catch((error: unknown) => this.#nothing(error))
    return room && committedStateOf(room)
  }

  /**
   * Applies a person's action to a room. Data that only the server knows now, such as the time, is added to the action
   * first. So applying the action again later gives the same state.
   */
  async act(room: Channel, person: string, action: RoomAction, id?: string): Promise<Answer> {
    if (room.stream.match.seq >= INPUTS_MOST && action.type !== 'leave') return { refusal: WORN_OUT }
    const whole = this.#whole(room, await committedStateOf(room), { person, action })
    return isRefusal(whole) ? { refusal: whole } : room.stream.act(person, whole, { id })
  }

  /** True if the room is in memory and anybody may watch its matches. */
  isListed(id: string | undefined): boolean {
    const room = id === undefined ? undefined : this.#streams.inMemory(id)
    return room !== undefined && stateOf(room).listed === true
  }

  /** Returns a refusal if the person is muted in this room, or in the room of this match. */
  async refuseMuted(stream: Stream, person: string, from: string): Promise<Refusal | undefined> {
    const channel = stream.kind === 'room' ? await this.#streams.get(stream.id) : undefined
    const room = channel ? await committedStateOf(channel) : await this.#roomOf(stream)
    return room && refuseMuted(room, person, from, this.#identity.madeAt(person))
  }

  /** Returns a refusal if this address has added too many bots to rooms that are in memory. */
  countBot(from: string, room: Channel): Refusal | undefined {
    if (this.#withBots.size > 10_000) this.#withBots.clear()
    const rooms = this.#withBots.get(from) ?? new Set()
    this.#withBots.set(from, rooms.add(room.stream.id))
    let bots = 0
    for (const id of rooms) {
      const known = this.#streams.inMemory(id)
      if (known) bots += stateOf(known).people.filter((person) => isBot(person.id)).length
      else rooms.delete(id)
    }
    return bots >= this.#services.settings.botsPerAddress ? CROWDED : undefined
  }

  /** Returns a refusal if the room has reached its maximum number of inputs. */
  refuseFull(room: Channel): Refusal | undefined {
    return room.stream.match.seq >= INPUTS_MOST ? WORN_OUT : undefined
  }

  #whole(
    room: Channel,
    state: RoomState,
    { person, action }: { person: string; action: RoomAction },
  ): RoomAction | Removal | Muting | Readiness | Refusal {
    if (action.type === 'agree_clocks') return mayWrite(this.#services.journal, 'agreed_clocks') ? action : OLDER_NODES
    if (action.type === 'sit' && !state.time) return withoutClocks(action)
    if (action.type === 'ready')
      return action.ready && state.match?.over
        ? { ...action, until: rematchDue(state) ?? this.#services.clock.now() + REMATCH_MS }
        : action
    if (action.type === 'start_without' && longAway(state, this.#services.clock.now()).length === 0)
      return refuseRoomAction(state, person, action) ?? NOBODY_AWAY
    if (action.type === 'set_options') {
      const game = this.#games.newest(state.game)
      const read = game
        ? readOptions<Record<string, unknown>>(game.options, action.options)
        : { refusal: refusal('unknown_game', 'That game is no longer here') }
      return 'refusal' in read ? read.refusal : { type: 'set_options', options: read.options }
    }
    if (action.type !== 'remove' && action.type !== 'mute') return action
    const from = room.from(action.person)
    return from === undefined ? action : { ...action, from }
  }

  /** Returns undefined for an error that shows that no node can serve the room. Rethrows every other error. */
  async #nothing(error: unknown): Promise<undefined> {
    if (await isServedElsewhere(this.#streams, error)) throw error
    return nothingIfUnservable(error)
  }
}

const madeAs = ({ stream }: Channel): string => (stream.scene.start.options as RoomOptions).made
