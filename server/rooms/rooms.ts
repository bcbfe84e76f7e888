// Rooms and their matches. A room's rules say that a match has started; this makes it so, and tells the room what came of it.
// Everything here can be done again without harm: after a crash between the two, the next look at the room puts it right.
import { randomBytes, randomInt } from 'node:crypto'
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { readOptions } from '#kit/schema.ts'
import { ROOM_LETTERS, type RoomAction } from '#kit/wire.ts'
import { botName, isBot } from '../bots/person.ts'
import type { Identity } from '../door/identity.ts'
import type { Games } from '../games.ts'
import { BREATH, type House } from '../house.ts'
import { type Answer, type Live, refused } from '../matches/live.ts'
import { RulesMissing, type Streams } from '../matches/streams.ts'
import { barred, shut } from './refuse.ts'
import { SERVER } from './room.ts'
import { find, type RoomMatch, type RoomOptions, type RoomState } from './state.ts'
import type { Removal, ServerAction } from './update.ts'

const LEFT = refusal('left', 'You have left the match')
/** So many inputs are a room's whole life: whoever comes back to it must fold them. */
const INPUTS_MOST = 20_000
const WORN_OUT = refusal('worn_out', 'This room has been in use for very long: please open a new one')

const MUTED = refusal('muted', 'The owner of the room has muted you')
const CROWDED = refusal('too_many', 'There are enough bots from your address: send some away first')

const newCode = () => Array.from({ length: 6 }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')

export const newSeed = () => randomBytes(32).toString('hex')

/** A request to make a room: sent again, it gets the same one. */
export interface Making {
  person: string
  id: string
}

export const stateOf = (room: Live): RoomState => room.match.state as RoomState

export class Rooms {
  readonly #house: House
  readonly #streams: Streams
  readonly #games: Games
  readonly #identity: Identity
  /** In which rooms people of an address have brought bots. */
  readonly #withBots = new Map<string, Set<string>>()
  /** Rooms that are looked at again in a moment. */
  readonly #waiting = new Set<string>()

  constructor(house: House, parts: { streams: Streams; games: Games; identity: Identity }) {
    this.#house = house
    this.#streams = parts.streams
    this.#games = parts.games
    this.#identity = parts.identity
    house.bus.subscribe(({ id, kind, over, seating }) => {
      if (kind === 'room') void this.#reconcile(id)
      else if (over || seating) void this.#reconcile(roomOf(id), seating)
    })
  }

  /** A new room of a game, empty yet; or the one that the same request made. */
  async open(gameId: string, given: unknown, by?: Making): Promise<Live | Refusal> {
    const game = this.#games.newest(gameId)
    if (!game) return refusal('unknown_game', `There is no game "${gameId}" here`)
    const read = readOptions<Record<string, unknown>>(game.options, given)
    if ('refusal' in read) return read.refusal
    const { names, min, open = false } = game.seats
    const made = by ? this.#madeBy(by) : ''
    const about = { game: gameId, options: read.options, botOptions: { ...(game.botOptions as object) }, names, min, open, lobby: game.owner !== undefined, made }
    for (let attempt = 0; ; attempt++) {
      const code = by ? this.#codeOf(made, attempt) : newCode()
      if (await this.#used(code)) continue
      const options: RoomOptions = { code, ...about }
      const start: MatchStart = { game: 'room', version: 1, kit: KIT_VERSION, options, seats: [], bots: [], salts: [], seed: newSeed(), at: this.#house.clock.now() }
      const room = await this.#streams.create(`r/${code}`, 'room', start)
      if (madeAs(room) === made) return room
    }
  }

  /** The room that this request has made already. */
  async made(by: Making): Promise<Live | undefined> {
    const made = this.#madeBy(by)
    for (let attempt = 0; ; attempt++) {
      const code = this.#codeOf(made, attempt)
      const room = await this.#streams.get(`r/${code}`)
      if (room && madeAs(room) === made) return room
      if (!room && !(await this.#used(code))) return undefined
    }
  }

  #madeBy({ person, id }: Making): string {
    return this.#identity.tag(`room ${person} ${id}`)
  }

  /** Which codes a request tries, in order: nobody else can tell. */
  #codeOf(made: string, attempt: number): string {
    return Array.from({ length: 6 }, (_, i) => ROOM_LETTERS[Buffer.from(this.#identity.tag(`${made} ${attempt} ${i}`)).readUInt32BE(0) % ROOM_LETTERS.length]).join('')
  }

  /** Matches outlive their room: a code they bear is never given again. */
  async #used(code: string): Promise<boolean> {
    const { journal } = this.#house
    return ((await journal.load(`r/${code}`)) ?? (await journal.load(`m/${code}-1`))) !== undefined
  }

  async find(code: string): Promise<Live | undefined> {
    const room = await this.#streams.get(`r/${code}`)
    if (room) await this.#reconcile(room.id)
    return room
  }

  /** A match; if it is a room's, as the room says it should be. */
  async match(matchId: string): Promise<Live | undefined> {
    const id = `m/${matchId}`
    await this.#reconcile(roomOf(id))
    return this.#streams.get(id)
  }

  /** The room this match is played in, as long as it is. */
  async roomAround(match: Live): Promise<RoomState | undefined> {
    const id = match.match.outcome ? undefined : roomOf(match.id)
    const room = id === undefined ? undefined : await this.#streams.get(id)
    return room && stateOf(room)
  }

  /** What somebody does in a room. What only the server knows goes in before it is journalled: a fold must not ask for it later. */
  async act(room: Live, person: string, action: RoomAction, id?: string): Promise<Answer> {
    if (room.match.n >= INPUTS_MOST && action.type !== 'leave') return { refusal: WORN_OUT }
    const whole = this.#whole(room, action)
    return isRefusal(whole) ? { refusal: whole } : room.act(person, whole, { id })
  }

  /** Why nobody hears this person there. */
  async muted(match: Live, person: string): Promise<Refusal | undefined> {
    return (await this.roomAround(match))?.muted.includes(person) ? MUTED : undefined
  }

  /** Why nobody from there brings another bot in. Bots of rooms that nobody is in rest, and are not counted. */
  botsOf(from: string, room: Live): Refusal | undefined {
    if (this.#withBots.size > 10_000) this.#withBots.clear()
    const rooms = this.#withBots.get(from) ?? new Set()
    this.#withBots.set(from, rooms.add(room.id))
    let bots = 0
    for (const id of rooms) {
      const known = this.#streams.inMemory(id)
      if (known) bots += stateOf(known).people.filter((person) => isBot(person.id)).length
      else rooms.delete(id)
    }
    return bots >= this.#house.settings.botsPerAddress ? CROWDED : undefined
  }

  /** Why nobody new comes into this room. */
  closed(room: Live): Refusal | undefined {
    return room.match.n >= INPUTS_MOST ? WORN_OUT : undefined
  }

  #whole(room: Live, action: RoomAction): RoomAction | Removal | Refusal {
    if (action.type === 'set_options') {
      const game = this.#games.newest(stateOf(room).game)
      const read = game ? readOptions<Record<string, unknown>>(game.options, action.options) : { refusal: refusal('unknown_game', 'That game is no longer here') }
      return 'refusal' in read ? read.refusal : { type: 'set_options', options: read.options }
    }
    if (action.type !== 'remove') return action
    const from = [...room.watchers].find(({ viewer }) => viewer === action.person)?.from
    return from === undefined ? action : { ...action, from }
  }

  /** Makes the room's match agree with what the room says, and the room with what came of its match. Only what is saved counts. */
  async #reconcile(id: string | undefined, seating = false): Promise<void> {
    if (!id) return
    try {
      const room = await this.#streams.get(id)
      await room?.settle()
      if (!room) return
      showOut(room)
      const wanted = stateOf(room).match
      if (!wanted || wanted.over) return
      const match = await this.#matchOf(room, wanted)
      if (match) await this.#agree(room, match, wanted, seating)
      else await this.#tell(room, { type: 'match_over', number: wanted.number })
    } catch (error) {
      this.#house.log.error({ err: error, stream: id }, 'a room and its match could not be brought together')
      this.#again(id)
    }
  }

  /** The match a room plays; nothing if it can't be played here: the room may begin another. */
  async #matchOf(room: Live, wanted: RoomMatch): Promise<Live | undefined> {
    try {
      const match = (await this.#streams.get(`m/${wanted.id}`)) ?? (await this.#begin(stateOf(room).game, wanted))
      await match.settle()
      return match.frozen ? undefined : match
    } catch (error) {
      if (!(error instanceof RulesMissing)) throw error
      this.#house.log.error({ err: error, stream: room.id }, 'the match of a room has no rules here: it stands still')
      return undefined
    }
  }

  async #agree(room: Live, match: Live, wanted: RoomMatch, seating: boolean): Promise<void> {
    match.putOut(({ viewer, person }) => (viewer === 'spectator' ? shut(stateOf(room), person) : undefined))
    if (match.game.seats.open) await this.#seatAlike(room, match, seating)
    await this.#tellOwner(room, match, wanted)
    if (match.match.outcome) await this.#tell(room, { type: 'match_over', number: wanted.number })
  }

  #again(id: string): void {
    if (this.#waiting.has(id)) return
    this.#waiting.add(id)
    const { clock } = this.#house
    clock.at(clock.now() + BREATH, () => {
      this.#waiting.delete(id)
      void this.#reconcile(id)
    })
  }

  #begin(gameId: string, { id, seed, options, seats }: RoomMatch): Promise<Live> {
    const game = this.#games.newest(gameId)
    if (!game) throw new RulesMissing(gameId)
    const fixed = game.seats.open ? [] : seats
    const salts = fixed.flatMap(({ seat, salt }) => (salt ? [[seat, salt] as const] : []))
    const bots = fixed.flatMap(({ seat, person }) => (isBot(person) ? [seat] : []))
    const start: MatchStart = { game: game.id, version: game.version, kit: KIT_VERSION, options, seats: fixed.map(({ seat }) => seat), bots, salts, seed, at: this.#house.clock.now() }
    return this.#streams.create(
      `m/${id}`,
      'match',
      start,
      fixed.map(({ seat, person }) => ({ seat, person, bare: false, alias: null })),
    )
  }

  /** Open seats: whoever sits in the room sits in the match, who has left one leaves the other, and whom the match refuses hears why. `seating`: it is the match that changed. */
  async #seatAlike(room: Live, match: Live, seating: boolean): Promise<void> {
    const { people, owner } = stateOf(room)
    for (const [seat, { person }] of match.seats) {
      if (match.match.taken.includes(seat) && !find(stateOf(room), person)) await match.leave(seat)
    }
    // The owner of a lobby sits down first.
    for (const person of [...people].sort((a, b) => Number(b.id === owner) - Number(a.id === owner))) {
      const { id, seat, salt, side } = person
      if (!seat || match.match.taken.includes(seat) || match.match.outcome) continue
      const left = seating && match.seats.get(seat)?.person === id
      const answer = left ? { refusal: LEFT } : await match.take({ seat, person: id, bare: false, alias: null }, { side, name: botName(id) || (room.names[id] ?? ''), ...(salt && { salt }) })
      if (refused(answer) && answer.refusal.code !== 'taken') await this.#tell(room, { type: 'turned_away', person: id, reason: answer.refusal.message })
    }
    await this.#freePlaces(room, match)
  }

  /** A place that somebody has left is free again, if the game says so. */
  async #freePlaces(room: Live, match: Live): Promise<void> {
    const { match: wanted, people } = stateOf(room)
    for (const { seat } of wanted?.seats ?? []) {
      const free = !match.match.taken.includes(seat) && !people.some((person) => person.seat === seat) && match.seats.has(seat) && !match.holds(seat)
      if (wanted && free) await this.#tell(room, { type: 'freed', number: wanted.number, seat })
    }
  }

  async #tellOwner(room: Live, match: Live, { number }: RoomMatch): Promise<void> {
    const person = match.owner && match.seats.get(match.owner)?.person
    if (person !== undefined && !isBot(person) && person !== stateOf(room).owner && find(stateOf(room), person)) await this.#tell(room, { type: 'owned', number, person })
  }

  async #tell(room: Live, action: ServerAction): Promise<void> {
    const answer = await room.tellRules({ kind: 'action', seat: SERVER, action })
    if (refused(answer)) throw new Error(answer.refusal.message)
  }
}

const madeAs = (room: Live): string => (room.start.options as RoomOptions).made

/** Who was removed looks on no longer. */
function showOut(room: Live): void {
  const state = stateOf(room)
  room.putOut(({ viewer }) => barred(state, viewer))
}

const ROOM_MATCH = new RegExp(`^([${ROOM_LETTERS}]{6})-\\d+$`)

/** Whether a match of this id is a room's: ABCDEF-3. */
export const isRoomMatch = (matchId: string): boolean => ROOM_MATCH.test(matchId)

/** The room of a match: m/ABCDEF-3 is r/ABCDEF's. */
export const roomOf = (id: string): string | undefined => {
  const code = ROOM_MATCH.exec(id.slice('m/'.length))?.[1]
  return code && `r/${code}`
}
