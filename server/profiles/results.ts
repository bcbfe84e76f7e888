// Stores each player's result soon after a match ends, so that showing results only reads rows. If several nodes share
// the journal, only one node stores the results of each match: the node that reserves the match first (its claim). On
// start-up the server stores missing results of matches that ended earlier.
import { endingFor } from '#kit/ending.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { Match, MatchStart } from '#kit/match.ts'
import { sidesIn } from '#kit/sides.ts'
import { Signal } from '../base/signal.ts'
import { isBot } from '../identity/bot-person.ts'
import { isAnonymous } from '../journal/anonymous.ts'
import type { Result } from '../journal/calls/results.ts'
import type { SeatAssignment } from '../journal/journal.ts'
import { type Rules, rulesFor } from '../rules/registry.ts'
import { Job } from '../services/job.ts'
import type { Services } from '../services/services.ts'
import type { Claims } from '../streams/claims.ts'
import { load } from '../streams/fold.ts'
import type { Streams } from '../streams/streams.ts'
import { isUnservable } from '../streams/unservable.ts'

/** Milliseconds before results are stored. Matches that end during this time are stored together. */
const PAUSE_MS = 500
const AT_ONCE = 20

interface Ended {
  game: AnyGame
  match: Match
  seats: Iterable<SeatAssignment>
}

export class Results {
  readonly #services: Services
  readonly #claims: Claims
  readonly #streams: Streams
  readonly #rules: Rules
  /** Matches whose results this node can't compute: rules are missing or data is damaged. Retried at the next start. */
  readonly #missing = new Set<string>()
  readonly #job: Job
  /** Emitted with the ids of players whose results have changed. */
  readonly onStored = new Signal<readonly string[]>()

  constructor(services: Services, { claims, streams, rules }: { claims: Claims; streams: Streams; rules: Rules }) {
    this.#services = services
    this.#claims = claims
    this.#streams = streams
    this.#rules = rules
    this.#job = new Job(services, PAUSE_MS, () => this.#work())
  }

  /** Starts to store results, first of the matches that ended while no server ran. */
  start(): void {
    this.#job.start()
  }

  stop(): Promise<void> {
    return this.#job.stop()
  }

  async #work(): Promise<void> {
    try {
      for (let ids = await this.#unsettled(); ids.length > 0; ids = await this.#unsettled())
        for (const id of ids) await this.#settle(id)
    } catch (error) {
      if (!this.#job.stopped)
        this.#services.log.error(
          { err: error },
          'results could not be stored; trying again after the next match ends, or in an hour',
        )
    }
  }

  async #unsettled(): Promise<string[]> {
    if (this.#job.stopped) return []
    const ids = await this.#claims.unsettled(AT_ONCE + this.#missing.size)
    return ids.filter((id) => !this.#missing.has(id))
  }

  async #settle(id: string): Promise<void> {
    const { journal, log } = this.#services
    if (this.#job.stopped) return
    try {
      const ended = await this.#ended(id)
      const results = ended ? resultsOf(ended) : []
      await journal.settleResults(id, results)
      this.onStored.emit(results.map(({ person }) => person))
    } catch (error) {
      if (!isUnservable(error)) throw error
      this.#missing.add(id)
      log.warn({ err: error, stream: id }, 'this node can not compute the results of a match')
    }
  }

  async #ended(id: string): Promise<Ended | undefined> {
    const stream = this.#streams.inMemory(id)?.stream
    if (stream?.match.outcome) return { game: stream.scene.game, match: stream.match, seats: stream.seats.values() }
    const loaded = await this.#services.journal.load(id)
    if (!loaded) return undefined
    const game = rulesFor(this.#rules, JSON.parse(loaded.start) as MatchStart)
    const { match } = await load(this.#services, game, id, loaded)
    return { game, match, seats: loaded.seats }
  }
}

function resultsOf({ game, match, seats }: Ended): Result[] {
  const { outcome, endedAt, at } = match
  if (!outcome) return []
  const assignments = [...seats]
  const sides = sidesIn(game, match.state, seatsOf(assignments))
  const people = assignments.filter(({ seat, person }) => !isBot(person) && Object.hasOwn(sides, seat))
  const bots = (person: string) => people.every((other) => other.person === person)
  return people
    .filter(({ person }) => !isAnonymous(person))
    .map(({ seat, person }) => ({
      person,
      game: game.id,
      at: endedAt ?? at,
      ending: endingFor(outcome, seat),
      bots: bots(person),
      sides,
    }))
}

const seatsOf = (assignments: readonly SeatAssignment[]): Seat[] => assignments.map(({ seat }) => seat)
