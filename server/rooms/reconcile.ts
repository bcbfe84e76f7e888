// Makes each room and its match agree. The room's rules decide that a match starts; this file creates the match and
// reports its end to the room. Every step is idempotent. If a crash stops the work between two steps, the next run does
// the rest.
import type { Seat } from '#kit/game.ts'
import { refuseClocks } from '#kit/judge.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { refusal } from '#kit/refusal.ts'
import { withTexts } from '#kit/text.ts'
import { RETRY_MS } from '../base/retry.ts'
import { botName, isBot } from '../identity/bot-person.ts'
import type { Identity } from '../identity/tokens.ts'
import type { Games } from '../rules/games.ts'
import { RulesMissing, rulesName } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import { isPassing } from '../streams/errors.ts'
import type { Stream } from '../streams/stream.ts'
import type { Streams } from '../streams/streams.ts'
import { isUnservable } from '../streams/unservable.ts'
import { committedStateOf } from './committed.ts'
import { isServedElsewhere } from './elsewhere.ts'
import { refuseLocked, refuseRemoved, refuseSpectator } from './refuse.ts'
import { SERVER } from './room.ts'
import { find, type Person, type RematchPlaces, type RoomMatch, type RoomState, stateOf } from './state.ts'
import { matchStream, roomMatchId, roomOf } from './stream-id.ts'
import { agreedTime } from './time.ts'
import type { ServerAction } from './update.ts'

const LEFT = refusal('left', 'You have left the match')
const STOOD = refusal('standing', 'You have stood up', { what: 'stood' })

export class Reconciler {
  readonly #services: Services
  readonly #streams: Streams
  readonly #games: Games
  readonly #identity: Identity
  /** Publicly listed rooms, as this node knows them from the journal. */
  readonly #listed = new WeakSet<Channel>()
  /** Ids of rooms whose reconciliation failed and is about to be tried again. */
  readonly #waiting = new Set<string>()

  constructor(services: Services, parts: { streams: Streams; games: Games; identity: Identity }) {
    this.#services = services
    this.#streams = parts.streams
    this.#games = parts.games
    this.#identity = parts.identity
    services.bus.onCommit.listen(({ id, kind, over, seating }) => {
      if (kind === 'room') void this.reconcile(id)
      else if (over || seating) void this.reconcile(roomOf(id))
    })
  }

  /** Makes the room and its match agree by saved inputs. Returns the error if another node must serve the match. */
  async reconcile(id: string | undefined): Promise<RulesMissing | undefined> {
    if (!id) return undefined
    try {
      const room = await this.#streams.get(id)
      if (!room) return undefined
      const state = await committedStateOf(room)
      showOut(room, state)
      await this.#keepListed(room, state)
      const wanted = state.match
      if (!wanted || wanted.over) return undefined
      const match = await this.#matchOf(room, wanted)
      if (match) await this.#agree(room, match, wanted)
      else await this.#tell(room, { type: 'match_over', number: wanted.number })
    } catch (error) {
      if (await isServedElsewhere(this.#streams, error)) return error as RulesMissing
      this.#services.log.error({ err: error, stream: id }, 'a room and its match could not be made consistent')
      if (!isUnservable(error)) this.#again(id)
    }
    return undefined
  }

  /** Returns the room's match, and creates it if it does not exist. Undefined if the match cannot be played. */
  async #matchOf(room: Channel, wanted: RoomMatch): Promise<Channel | undefined> {
    try {
      const match = (await this.#streams.get(matchStream(wanted.id))) ?? (await this.#begin(room, wanted))
      await match?.stream.waitForJobs()
      return match?.stream.frozen ? undefined : match
    } catch (error) {
      if (!isUnservable(error) || (await isServedElsewhere(this.#streams, error))) throw error
      this.#services.log.error(
        { err: error, stream: room.stream.id },
        'the match of a room can not be played on this node; the match is stopped',
      )
      return undefined
    }
  }

  /** Stores in the journal whether the room is publicly listed, so that queries can find listed rooms. */
  async #keepListed(room: Channel, state: RoomState): Promise<void> {
    const listed = state.listed === true
    if (listed === this.#listed.has(room)) return
    await this.#services.journal.list(room.stream.id, listed)
    if (listed) this.#listed.add(room)
    else this.#listed.delete(room)
  }

  async #agree(room: Channel, match: Channel, wanted: RoomMatch): Promise<void> {
    const state = await committedStateOf(room)
    match.audience.detachIf(({ viewer, person, from }) =>
      viewer === 'spectator'
        ? (refuseSpectator(state, person, from, this.#identity.madeAt) ?? refuseLocked(state, person))
        : undefined,
    )
    if (match.stream.scene.game.seats.open) {
      await this.#keepClocks(room, match)
      await this.#seatAlike(room, match)
    }
    if (wanted.continues) await this.#continue(room, match, wanted.number, wanted.continues.swapped)
    await this.#tellOwner(room, match, wanted)
    if (match.stream.match.outcome)
      await this.#tell(room, {
        type: 'match_over',
        number: wanted.number,
        ...rematchOf(match.stream),
        ...winnersOf(room, match),
      })
  }

  #again(id: string): void {
    if (this.#waiting.has(id)) return
    this.#waiting.add(id)
    const { clock } = this.#services
    clock.at(clock.now() + RETRY_MS, () => {
      this.#waiting.delete(id)
      void this.reconcile(id)
    })
  }

  /** Creates the room's match. The room first stores the rules' version and the start time for all nodes. */
  async #begin(room: Channel, { id, number }: RoomMatch): Promise<Channel | undefined> {
    const { game: gameId, match } = await committedStateOf(room)
    const newest = this.#games.newest(gameId)
    if (!match?.begun && newest)
      await this.#tell(room, { type: 'begun', number, version: newest.version, at: this.#services.clock.now() })
    const wanted = (await committedStateOf(room)).match
    if (wanted?.id !== id) return undefined
    const game = wanted.begun && this.#games.exactly(gameId, wanted.begun.version)
    if (!wanted.begun || !game)
      throw new RulesMissing(
        gameId,
        wanted.begun ? [rulesName({ game: gameId, version: wanted.begun.version, kit: KIT_VERSION })] : [],
      )
    const { seed, options, clocks, agreed, seats, begun } = wanted
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
      ...(agreed && { agreed }),
    }
    const assignments = fixed.map(({ seat, person }) => ({ seat, person, unproven: false, alias: null }))
    return this.#streams.create({
      id: matchStream(id),
      kind: 'match',
      parent: room.stream.id,
      start,
      seats: assignments,
    })
  }

  /**
   * Gives a match with open seats the clocks on which everyone with a seat in the room has agreed, until its first
   * turn. A newcomer is seated after this, so the clocks that run for the newcomer are the ones that all agreed on.
   */
  async #keepClocks(room: Channel, { stream }: Channel): Promise<void> {
    const clocks = agreedTime(await committedStateOf(room)) ?? 'on'
    const isRefused = () => refuseClocks(stream.scene.game, stream.match, clocks) !== undefined
    if (!isRefused()) await stream.commitOwn(() => (isRefused() ? undefined : { kind: 'clocks', clocks }))
  }

  /**
   * Gives everybody who is seated in the room a seat in the room's match, in a game with open seats. People who left
   * the room leave the match, and people whom the match refuses are told why.
   */
  async #seatAlike(room: Channel, match: Channel): Promise<void> {
    const committed = await committedStateOf(room)
    const { people, owner } = committed
    for (const [seat, { person }] of match.stream.seats) {
      if (!find(committed, person) && !find(stateOf(room), person)) await leave(match.stream, seat)
    }
    // The owner of a lobby sits down first, then the others in the order of their places.
    const places = committed.match?.seats.map(({ person }) => person) ?? []
    const orderOf = ({ id }: Person) => (id === owner ? -1 : places.includes(id) ? places.indexOf(id) : places.length)
    for (const person of [...people].sort((a, b) => orderOf(a) - orderOf(b))) {
      if (match.stream.match.outcome) break
      if (person.seat) await this.#seatOne(room, match, person, person.seat)
    }
    await this.#freePlaces(room, match)
  }

  /**
   * Carries out the game's actions at the start of a rematch that keeps the teams. The game may refuse an action, for
   * example to start while a captain is away. Then the players do it themselves.
   */
  async #continue(room: Channel, match: Channel, number: number, swapped: boolean): Promise<void> {
    const before = await this.#streams.get(matchStream(roomMatchId(stateOf(room).code, number - 1)))
    const { actions } = before?.stream.scene.game.rematch?.(before.stream.match.state, swapped) ?? { actions: [] }
    const state = await committedStateOf(room)
    for (const [at, { side, action }] of actions.entries()) {
      const first = state.match?.seats.find((place) => place.side === side && !place.left)
      if (first && match.stream.seats.get(first.seat)?.person === first.person)
        await match.stream.act(first.seat, withTexts(action, before?.stream.scene.texts ?? {}), { id: `rematch/${at}` })
    }
    await this.#tell(room, { type: 'continued', number })
  }

  /** Seats one person in the match. Reads the state again at every step, because it may have changed meanwhile. */
  async #seatOne(room: Channel, match: Channel, { id, salt, side }: Person, seat: Seat): Promise<void> {
    const stood = () => find(stateOf(room), id)?.seat !== seat
    const hasLeft = () =>
      stateOf(room).match?.seats.some((place) => place.seat === seat && place.person === id && place.left) ?? false
    if (!match.stream.match.taken.includes(seat)) {
      const unless = () =>
        stood() ? STOOD : match.stream.seats.get(seat)?.person === id && !hasLeft() ? LEFT : undefined
      const { names, faces } = room.stream.scene
      const display = { name: botName(id) || (names[id] ?? guestName(id)), face: faces[id] ?? null }
      const answer = await match.seat({ seat, person: id, unproven: false, alias: null }, display, {
        side,
        unless,
        ...(salt && { salt }),
      })
      const why = isRefused(answer) && answer.refusal.code !== 'taken' ? answer.refusal : undefined
      // The person stands up by an input that may still fail, so the server compares the room with its match again.
      if (why === STOOD) return this.#again(room.stream.id)
      // The journal could not save the seat, so the person keeps the place in the room and the server tries again.
      if (why && isPassing(why)) throw new Error(why.message)
      if (why)
        return this.#tell(
          room,
          {
            type: 'turned_away',
            person: id,
            reason: why.message,
            code: why.code,
            ...(why.values && { values: why.values }),
          },
          () => stood() || (why === LEFT && hasLeft()),
        )
    }
    const number = stateOf(room).match?.number ?? 0
    if (hasLeft()) await this.#tell(room, { type: 'back', number, seat }, () => stood() || !hasLeft())
  }

  /** Reports to the room each seat that a player left and that the game has released. */
  async #freePlaces(room: Channel, match: Channel): Promise<void> {
    const { match: wanted } = await committedStateOf(room)
    const { stream } = match
    for (const { seat } of wanted?.seats ?? []) {
      const isTaken = () => stateOf(room).people.some((person) => person.seat === seat)
      const free = !stream.match.taken.includes(seat) && stream.seats.has(seat) && !stream.scene.holds(seat)
      if (wanted && free) await this.#tell(room, { type: 'freed', number: wanted.number, seat }, isTaken)
    }
  }

  async #tellOwner(room: Channel, match: Channel, { number }: RoomMatch): Promise<void> {
    const { scene, seats } = match.stream
    const person = scene.owner && seats.get(scene.owner)?.person
    const isOwner = (state: RoomState) => state.owner === person || !find(state, person ?? '')
    if (person !== undefined && !isBot(person) && !isOwner(await committedStateOf(room)))
      await this.#tell(room, { type: 'owned', number, person }, () => isOwner(stateOf(room)))
  }

  /** Commits an action of the server to the room's stream, unless `stale` returns true when the job runs. */
  async #tell(room: Channel, action: ServerAction, stale = () => false): Promise<void> {
    const answer = await room.stream.commitOwn(() => (stale() ? undefined : { kind: 'action', seat: SERVER, action }))
    if (isRefused(answer)) throw new Error(answer.refusal.message)
  }
}

/** Returns the places of a rematch that keeps the teams, in a game with such rematches. */
function rematchOf({ scene: { game }, match: { state } }: Stream): { rematch?: RematchPlaces } {
  if (!game.rematch) return {}
  const [same, swapped] = [game.rematch(state, false).places, game.rematch(state, true).places]
  return same.length > 0 ? { rematch: { same, swapped } } : {}
}

/** Returns the people who won the match, for rooms that count wins. */
function winnersOf(room: Channel, { stream }: Channel): { winners?: string[] } {
  const seats = stream.match.outcome?.winners ?? []
  return stateOf(room).hosted ? { winners: seats.flatMap((seat) => stream.seats.get(seat)?.person ?? []) } : {}
}

/** Makes a person who is not in the room leave the room's match. */
const leave = (match: Stream, seat: Seat) =>
  match.commitOwn(() => (match.match.taken.includes(seat) && !match.match.outcome ? { kind: 'left', seat } : undefined))

/** Disconnects viewers of the match whom the owner removed from the room. */
function showOut(room: Channel, state: RoomState): void {
  room.audience.detachIf(({ viewer }) => refuseRemoved(state, viewer))
}
