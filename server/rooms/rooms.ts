// Creates rooms and keeps each room and its match consistent. The room's rules decide that a match starts; this file
// creates it and reports its result to the room. Every step is idempotent, so a crash between two steps is repaired at
// the next check.
import { randomBytes, randomInt } from 'node:crypto'
import { isRefusal, type Refusal, refusal, type Seat } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import { ROOM_LETTERS, type RoomAction } from '#kit/protocol/room.ts'
import { readOptions } from '#kit/schema.ts'
import { botName, isBot } from '../bots/person.ts'
import type { Games } from '../games.ts'
import type { Identity } from '../gateway/identity.ts'
import { RETRY_MS, type Services } from '../services.ts'
import type { Channel } from '../streams/channel.ts'
import { isUnservable, nothingIfUnservable, RulesMissing, rulesName } from '../streams/rules.ts'
import type { Stream } from '../streams/stream.ts'
import type { Streams } from '../streams/streams.ts'
import { barred, barredFrom, shut, silenced } from './refuse.ts'
import { game as roomGame, SERVER } from './room.ts'
import { find, type Person, type RoomMatch, type RoomOptions, type RoomState } from './state.ts'
import { matchStream, roomMatchId, roomOf, roomStream } from './stream-id.ts'
import { type Muting, REMATCH_MS, type Readiness, type Removal, type ServerAction } from './update.ts'

const LEFT = refusal('left', 'You have left the match')
const STOOD = refusal('standing', 'You have stood up')
/** Maximum number of inputs of a room. A longer history would take too long to fold. */
const INPUTS_MOST = 20_000
const WORN_OUT = refusal('worn_out', 'This room has been in use for very long: please open a new one')

const CROWDED = refusal('too_many', 'There are enough bots from your address: send some away first')

const newCode = () => Array.from({ length: 6 }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')

export const newSeed = () => randomBytes(32).toString('hex')

/** Identifies a request to create a room. A repeated request gets the same room. */
export interface Making {
  person: string
  id: string
}

/** The initial options of a room. */
interface Wanted {
  options?: unknown
  clocks?: 'off' | undefined
}

export const stateOf = ({ stream }: Channel): RoomState => stream.match.state as RoomState

export class Rooms {
  readonly #services: Services
  readonly #streams: Streams
  readonly #games: Games
  readonly #identity: Identity
  /** Rooms to which people of an address have added bots, by address hash. */
  readonly #withBots = new Map<string, Set<string>>()
  /** Rooms stored as listed, as far as this node knows. */
  readonly #listed = new WeakSet<Channel>()
  /** Rooms that wait for another check. */
  readonly #waiting = new Set<string>()

  constructor(services: Services, parts: { streams: Streams; games: Games; identity: Identity }) {
    this.#services = services
    this.#streams = parts.streams
    this.#games = parts.games
    this.#identity = parts.identity
    services.bus.subscribe(({ id, kind, over, seating }) => {
      if (kind === 'room') void this.#reconcile(id)
      else if (over || seating) void this.#reconcile(roomOf(id))
    })
  }

  /** Creates an empty room for a game, or returns the one that the same request created. */
  async open(gameId: string, { options: given, clocks }: Wanted, by?: Making): Promise<Channel | Refusal> {
    const game = this.#games.newest(gameId)
    if (!game) return refusal('unknown_game', `There is no game "${gameId}" here`)
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

  /** Returns the room that this request has already created. */
  async made(by: Making): Promise<Channel | undefined> {
    const made = this.#madeBy(by)
    for (let attempt = 0; ; attempt++) {
      const code = this.#codeOf(made, attempt)
      const room = await this.#streams.get(roomStream(code))
      if (room && madeAs(room) === made) return room
      if (!room && !(await this.#used(code))) return undefined
    }
  }

  #madeBy({ person, id }: Making): string {
    return this.#identity.tag(`room ${person} ${id}`)
  }

  /** Returns the room code that a request tries at the given attempt. Others cannot predict it. */
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
    if (room) await this.#reconcile(room.stream.id)
    return room
  }

  /** Returns a match. If it belongs to a room, both are made consistent first. */
  async match(matchId: string): Promise<Channel | undefined> {
    const id = matchStream(matchId)
    const room = roomOf(id)
    if (room) await this.#current(room).catch(nothingIfUnservable)
    const others = await this.#reconcile(room)
    const match = await this.#current(id)
    if (!match && others) throw others
    return match
  }

  /** Returns a stream after it has caught up with the inputs of other nodes. */
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
    return room && stateOf(room)
  }

  /**
   * Applies a person's action to a room. Data that only the server knows is added first, because a later fold cannot
   * ask for it.
   */
  async act(room: Channel, person: string, action: RoomAction, id?: string): Promise<Answer> {
    if (room.stream.match.seq >= INPUTS_MOST && action.type !== 'leave') return { refusal: WORN_OUT }
    const whole = this.#whole(room, action)
    return isRefusal(whole) ? { refusal: whole } : room.stream.act(person, whole, { id })
  }

  /** True if the room is in memory and anybody may watch its matches. */
  isListed(id: string | undefined): boolean {
    const room = id === undefined ? undefined : this.#streams.inMemory(id)
    return room !== undefined && stateOf(room).listed === true
  }

  /** Copies the room's listed flag to the journal, where listed rooms are searched. */
  async #keepListed(room: Channel): Promise<void> {
    const listed = stateOf(room).listed === true
    if (listed === this.#listed.has(room)) return
    await this.#services.journal.list(room.stream.id, listed)
    if (listed) this.#listed.add(room)
    else this.#listed.delete(room)
  }

  /** Returns a refusal if the person is muted in the match's room. */
  async muted(match: Stream, person: string, from: string): Promise<Refusal | undefined> {
    const room = await this.#roomOf(match)
    return room && silenced(room, person, from, this.#identity.madeAt(person))
  }

  /** Returns a refusal if people of this address have too many bots. Bots in rooms outside memory are not counted. */
  botsOf(from: string, room: Channel): Refusal | undefined {
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

  /**
   * Refuses a spectator who was removed from the room, or who may be a removed person under a new identity. People in
   * the room may always watch.
   */
  unwelcome(state: RoomState, person: string | undefined, from: string): Refusal | undefined {
    if (person === undefined) return barredFrom(state, from, Number.POSITIVE_INFINITY)
    return find(state, person)
      ? undefined
      : (barred(state, person) ?? barredFrom(state, from, this.#identity.madeAt(person)))
  }

  /** Returns a refusal if the room has reached its maximum number of inputs. */
  closed(room: Channel): Refusal | undefined {
    return room.stream.match.seq >= INPUTS_MOST ? WORN_OUT : undefined
  }

  #whole(room: Channel, action: RoomAction): RoomAction | Removal | Muting | Readiness | Refusal {
    if (action.type === 'ready')
      return action.ready && stateOf(room).match?.over
        ? { ...action, until: this.#services.clock.now() + REMATCH_MS }
        : action
    if (action.type === 'set_options') {
      const game = this.#games.newest(stateOf(room).game)
      const read = game
        ? readOptions<Record<string, unknown>>(game.options, action.options)
        : { refusal: refusal('unknown_game', 'That game is no longer here') }
      return 'refusal' in read ? read.refusal : { type: 'set_options', options: read.options }
    }
    if (action.type !== 'remove' && action.type !== 'mute') return action
    const from = room.from(action.person)
    return from === undefined ? action : { ...action, from }
  }

  /**
   * Makes the room and its match consistent, using only saved inputs. Returns the error if another node must serve the
   * match.
   */
  async #reconcile(id: string | undefined): Promise<RulesMissing | undefined> {
    if (!id) return undefined
    try {
      const room = await this.#streams.get(id)
      await room?.stream.saved()
      if (!room) return undefined
      showOut(room)
      await this.#keepListed(room)
      const wanted = stateOf(room).match
      if (!wanted || wanted.over) return undefined
      const match = await this.#matchOf(room, wanted)
      if (match) await this.#agree(room, match, wanted)
      else await this.#tell(room, { type: 'match_over', number: wanted.number })
    } catch (error) {
      if (await this.#isOthers(error)) return error as RulesMissing
      this.#services.log.error({ err: error, stream: id }, 'a room and its match could not be brought together')
      if (!isUnservable(error)) this.#again(id)
    }
    return undefined
  }

  /**
   * Returns the room's match, and creates it if needed. Undefined if it cannot be played here, so that the room can
   * start another.
   */
  async #matchOf(room: Channel, wanted: RoomMatch): Promise<Channel | undefined> {
    try {
      const match = (await this.#streams.get(matchStream(wanted.id))) ?? (await this.#begin(room, wanted))
      await match?.stream.saved()
      return match?.stream.frozen ? undefined : match
    } catch (error) {
      if (!isUnservable(error) || (await this.#isOthers(error))) throw error
      this.#services.log.error(
        { err: error, stream: room.stream.id },
        'the match of a room can not be played here: it stands still',
      )
      return undefined
    }
  }

  /** True if rules are missing here but another node has them. */
  async #isOthers(error: unknown): Promise<boolean> {
    return error instanceof RulesMissing && this.#streams.servedElsewhere(error.wanted)
  }

  /** Returns undefined if no node can serve the room, and rethrows every other error. */
  async #nothing(error: unknown): Promise<undefined> {
    if (await this.#isOthers(error)) throw error
    return nothingIfUnservable(error)
  }

  async #agree(room: Channel, match: Channel, wanted: RoomMatch): Promise<void> {
    match.audience.putOut(({ viewer, person, from }) =>
      viewer === 'spectator' ? (this.unwelcome(stateOf(room), person, from) ?? shut(stateOf(room), person)) : undefined,
    )
    if (match.stream.scene.game.seats.open) await this.#seatAlike(room, match)
    await this.#tellOwner(room, match, wanted)
    if (match.stream.match.outcome) await this.#tell(room, { type: 'match_over', number: wanted.number })
  }

  #again(id: string): void {
    if (this.#waiting.has(id)) return
    this.#waiting.add(id)
    const { clock } = this.#services
    clock.at(clock.now() + RETRY_MS, () => {
      this.#waiting.delete(id)
      void this.#reconcile(id)
    })
  }

  /**
   * Creates the room's match. The room first records the rules and the start time, so that every node creates the same
   * match.
   */
  async #begin(room: Channel, { id, number }: RoomMatch): Promise<Channel | undefined> {
    const { game: gameId, match } = stateOf(room)
    const newest = this.#games.newest(gameId)
    if (!match?.begun && newest)
      await this.#tell(room, { type: 'begun', number, version: newest.version, at: this.#services.clock.now() })
    const wanted = stateOf(room).match
    if (wanted?.id !== id) return undefined
    const game = wanted.begun && this.#games.exactly(gameId, wanted.begun.version)
    if (!wanted.begun || !game)
      throw new RulesMissing(
        gameId,
        wanted.begun ? [rulesName({ game: gameId, version: wanted.begun.version, kit: KIT_VERSION })] : [],
      )
    const { seed, options, clocks, seats, begun } = wanted
    const fixed = game.seats.open ? [] : seats
    const start: MatchStart = {
      game: game.id,
      version: game.version,
      kit: KIT_VERSION,
      options,
      seats: fixed.map(({ seat }) => seat),
      bots: fixed.flatMap(({ seat, person }) => (isBot(person) ? [seat] : [])),
      salts: fixed.flatMap(({ seat, salt }) => (salt ? [[seat, salt] as const] : [])),
      seed,
      at: begun.at,
      ...(clocks && { clocks }),
    }
    const sittings = fixed.map(({ seat, person }) => ({ seat, person, bare: false, alias: null }))
    return this.#streams.create({ id: matchStream(id), kind: 'match', parent: room.stream.id, start, seats: sittings })
  }

  /**
   * Copies the room's seating to a match with open seats. People who left the room leave the match, and people whom the
   * match refuses are told why.
   */
  async #seatAlike(room: Channel, match: Channel): Promise<void> {
    const { people, owner } = stateOf(room)
    for (const [seat, { person }] of match.stream.seats) {
      if (!find(stateOf(room), person)) await leave(match.stream, seat)
    }
    // The owner of a lobby sits down first.
    for (const person of [...people].sort((a, b) => Number(b.id === owner) - Number(a.id === owner))) {
      if (match.stream.match.outcome) break
      if (person.seat) await this.#seatOne(room, match, person, person.seat)
    }
    await this.#freePlaces(room, match)
  }

  /** Seats one person. Every step checks the state again, because another node or the person may have changed it. */
  async #seatOne(room: Channel, match: Channel, { id, salt, side }: Person, seat: Seat): Promise<void> {
    const stood = () => find(stateOf(room), id)?.seat !== seat
    const hasLeft = () =>
      stateOf(room).match?.seats.some((place) => place.seat === seat && place.person === id && place.left) ?? false
    if (!match.stream.match.taken.includes(seat)) {
      const unless = () =>
        stood() ? STOOD : match.stream.seats.get(seat)?.person === id && !hasLeft() ? LEFT : undefined
      const { names, faces } = room.stream.scene
      const looks = { name: botName(id) || (names[id] ?? ''), face: faces[id] ?? null }
      const answer = await match.seat({ seat, person: id, bare: false, alias: null }, looks, {
        side,
        unless,
        ...(salt && { salt }),
      })
      const why = isRefused(answer) && answer.refusal.code !== 'taken' ? answer.refusal : undefined
      if (why)
        return this.#tell(
          room,
          { type: 'turned_away', person: id, reason: why.message },
          () => stood() || (why === LEFT && hasLeft()),
        )
    }
    const number = stateOf(room).match?.number ?? 0
    if (hasLeft()) await this.#tell(room, { type: 'back', number, seat }, () => stood() || !hasLeft())
  }

  /** Reports to the room each abandoned seat that the game has freed. */
  async #freePlaces(room: Channel, match: Channel): Promise<void> {
    const { match: wanted, people } = stateOf(room)
    const { stream } = match
    for (const { seat } of wanted?.seats ?? []) {
      const free =
        !stream.match.taken.includes(seat) &&
        !people.some((person) => person.seat === seat) &&
        stream.seats.has(seat) &&
        !stream.scene.holds(seat)
      if (wanted && free) await this.#tell(room, { type: 'freed', number: wanted.number, seat })
    }
  }

  async #tellOwner(room: Channel, match: Channel, { number }: RoomMatch): Promise<void> {
    const { scene, seats } = match.stream
    const person = scene.owner && seats.get(scene.owner)?.person
    if (person !== undefined && !isBot(person) && person !== stateOf(room).owner && find(stateOf(room), person))
      await this.#tell(room, { type: 'owned', number, person })
  }

  /** Reports an action of the server to the room, unless it is stale when its job runs. */
  async #tell(room: Channel, action: ServerAction, stale = () => false): Promise<void> {
    const answer = await room.stream.tell(() => (stale() ? undefined : { kind: 'action', seat: SERVER, action }))
    if (isRefused(answer)) throw new Error(answer.refusal.message)
  }
}

const madeAs = ({ stream }: Channel): string => (stream.scene.start.options as RoomOptions).made

/** Makes a person who is not in the room leave its match. */
const leave = (match: Stream, seat: Seat) =>
  match.tell(() => (match.match.taken.includes(seat) && !match.match.outcome ? { kind: 'left', seat } : undefined))

/** Disconnects viewers who were removed from the room. */
function showOut(room: Channel): void {
  const state = stateOf(room)
  room.audience.putOut(({ viewer }) => barred(state, viewer))
}
