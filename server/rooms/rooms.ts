// Rooms and their matches. A room's rules say that a match has started; this makes it so, and tells the room when it is over.
// Everything here can be done again without harm: after a crash between the two, the next look at the room puts it right.
import { randomBytes, randomInt } from 'node:crypto'
import { type Refusal, refusal } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { readOptions } from '#kit/schema.ts'
import { ROOM_LETTERS } from '#kit/wire.ts'
import { botName, isBot } from '../bots/person.ts'
import type { Games } from '../games.ts'
import { BREATH, type House } from '../house.ts'
import { type Live, refused } from '../matches/live.ts'
import { RulesMissing, type Streams } from '../matches/streams.ts'
import { barred, type RoomMatch, type RoomOptions, type RoomState, SERVER } from './room.ts'

const LEFT = refusal('left', 'You have left the match')

const newCode = () => Array.from({ length: 6 }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')

export const newSeed = () => randomBytes(32).toString('hex')

export class Rooms {
  readonly #house: House
  readonly #streams: Streams
  readonly #games: Games
  /** Rooms that are looked at again in a moment. */
  readonly #waiting = new Set<string>()

  constructor(house: House, streams: Streams, games: Games) {
    this.#house = house
    this.#streams = streams
    this.#games = games
    house.bus.subscribe(({ id, kind, over, seating }) => {
      if (kind === 'room') void this.#reconcile(id)
      else if (over || seating) void this.#reconcile(roomOf(id), seating)
    })
  }

  /** A new room of a game, empty yet. */
  async open(gameId: string, given: unknown): Promise<Live | Refusal> {
    const game = this.#games.newest(gameId)
    if (!game) return refusal('unknown_game', `There is no game "${gameId}" here`)
    const read = readOptions<Record<string, unknown>>(game.options, given)
    if ('refusal' in read) return read.refusal
    const code = await this.#freeCode()
    const { names, min, open = false } = game.seats
    const about: RoomOptions = { code, game: gameId, options: read.options, names, min, open }
    const start: MatchStart = { game: 'room', version: 1, kit: KIT_VERSION, options: about, seats: [], bots: [], salts: [], seed: newSeed(), at: this.#house.clock.now() }
    return this.#streams.create(`r/${code}`, 'room', start)
  }

  async #freeCode(): Promise<string> {
    const { journal } = this.#house
    for (;;) {
      const code = newCode()
      // Matches outlive their room: a code they bear is never given again.
      const known = (await journal.load(`r/${code}`)) ?? (await journal.load(`m/${code}-1`))
      if (!known) return code
    }
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

  /** Why this person may not come to this match, as long as it is played: its room has removed them. */
  async bars(match: Live, person: string | undefined): Promise<Refusal | undefined> {
    const id = match.match.outcome ? undefined : roomOf(match.id)
    const room = id === undefined || person === undefined ? undefined : await this.#streams.get(id)
    return room && barred(room.match.state as RoomState, person as string)
  }

  /** Makes the room's match agree with what the room says, and the room with what came of its match. Only what is saved counts. */
  async #reconcile(id: string | undefined, seating = false): Promise<void> {
    if (!id) return
    try {
      const room = await this.#streams.get(id)
      await room?.settle()
      if (room) showOut(room)
      const wanted = room && (room.match.state as RoomState).match
      if (!room || !wanted || wanted.over) return
      const match = (await this.#streams.get(`m/${wanted.id}`)) ?? (await this.#begin((room.match.state as RoomState).game, wanted))
      await match.settle()
      if (match.game.seats.open) await this.#seatAlike(room, match, seating)
      if (match.match.outcome) await this.#tellOver(room, wanted.number)
    } catch (error) {
      this.#house.log.error({ err: error, stream: id }, 'a room and its match could not be brought together')
      if (!(error instanceof RulesMissing)) this.#again(id)
    }
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
    if (!game) throw new Error(`no game ${gameId}`)
    const fixed = game.seats.open ? [] : seats
    const salts = fixed.flatMap(({ seat, salt }) => (salt ? [[seat, salt] as const] : []))
    const start: MatchStart = {
      game: game.id,
      version: game.version,
      kit: KIT_VERSION,
      options,
      seats: fixed.map(({ seat }) => seat),
      bots: fixed.flatMap(({ seat, person }) => (isBot(person) ? [seat] : [])),
      salts,
      seed,
      at: this.#house.clock.now(),
    }
    return this.#streams.create(
      `m/${id}`,
      'match',
      start,
      fixed.map(({ seat, person }) => ({ seat, person, bare: false, alias: null })),
    )
  }

  /** Open seats: whoever sits in the room sits in the match, who has left one leaves the other, and whom the match refuses hears why. `seating`: it is the match that changed. */
  async #seatAlike(room: Live, match: Live, seating: boolean): Promise<void> {
    const people = (room.match.state as RoomState).people
    for (const [seat, { person }] of match.seats) {
      if (match.match.taken.includes(seat) && !people.some(({ id }) => id === person)) await match.leave(seat)
    }
    for (const { id, seat, salt } of people) {
      if (!seat || match.match.taken.includes(seat) || match.match.outcome) continue
      const left = seating && match.seats.get(seat)?.person === id
      const name = botName(id) || (room.names[id] ?? '')
      const answer = left ? { refusal: LEFT } : await match.take({ seat, person: id, bare: false, alias: null }, salt ? { salt, name } : { name })
      if (refused(answer) && answer.refusal.code !== 'taken') await this.#turnAway(room, id, answer.refusal.message)
    }
  }

  async #turnAway(room: Live, person: string, reason: string): Promise<void> {
    const answer = await room.tellRules({ kind: 'action', seat: SERVER, action: { type: 'turned_away', person, reason } as never })
    if (refused(answer)) throw new Error(answer.refusal.message)
  }

  async #tellOver(room: Live, number: number): Promise<void> {
    const current = (room.match.state as RoomState).match
    if (current?.number !== number || current.over) return
    const answer = await room.tellRules({ kind: 'action', seat: SERVER, action: { type: 'match_over', number } as never })
    if (refused(answer)) throw new Error(answer.refusal.message)
  }
}

/** Who was removed looks on no longer. */
function showOut(room: Live): void {
  const state = room.match.state as RoomState
  for (const { viewer } of [...room.watchers]) {
    const why = barred(state, viewer)
    if (why) room.putOut(viewer, why)
  }
}

const ROOM_MATCH = new RegExp(`^([${ROOM_LETTERS}]{6})-\\d+$`)

/** Whether a match of this id is a room's: ABCDEF-3. */
export const isRoomMatch = (matchId: string): boolean => ROOM_MATCH.test(matchId)

/** The room of a match: m/ABCDEF-3 is r/ABCDEF's. */
export const roomOf = (id: string): string | undefined => {
  const code = ROOM_MATCH.exec(id.slice('m/'.length))?.[1]
  return code && `r/${code}`
}
