// Stores each player's result soon after a match ends, so that showing results only reads rows. If several nodes share
// the journal, one of them claims each match. On start-up the server adds results of matches that finished before this
// table existed.
import { endingFor } from '#kit/ending.ts'
import type { Match, MatchStart } from '#kit/match.ts'
import { isBot } from '../bots/person.ts'
import { Errand } from '../errand.ts'
import type { Result } from '../journal/calls-results.ts'
import type { Sitting } from '../journal/journal.ts'
import { isNobody } from '../journal/nobody.ts'
import type { Services } from '../services.ts'
import type { Claims } from '../streams/claims.ts'
import { load } from '../streams/fold.ts'
import { isUnservable, type Rules, rulesFor } from '../streams/rules.ts'
import type { Streams } from '../streams/streams.ts'

/** Delay in milliseconds before storing. Matches that end in the meantime are stored together. */
const PAUSE_MS = 500
const AT_ONCE = 20

interface Ended {
  game: string
  match: Match
  seats: Iterable<Sitting>
}

export class Results {
  readonly #services: Services
  readonly #claims: Claims
  readonly #streams: Streams
  readonly #rules: Rules
  /**
   * Ids of matches that this node cannot replay, because rules are missing or data is damaged. The next start tries
   * them again.
   */
  readonly #missing = new Set<string>()
  readonly #errand: Errand
  /** Called with the ids of players whose results have changed. */
  written: (people: readonly string[]) => void = () => {}

  constructor(services: Services, { claims, streams, rules }: { claims: Claims; streams: Streams; rules: Rules }) {
    this.#services = services
    this.#claims = claims
    this.#streams = streams
    this.#rules = rules
    this.#errand = new Errand(services, PAUSE_MS, () => this.#work())
  }

  /** Starts with the matches that ended while no server ran. */
  start(): void {
    this.#errand.start()
  }

  stop(): Promise<void> {
    return this.#errand.stop()
  }

  async #work(): Promise<void> {
    try {
      for (let ids = await this.#unsettled(); ids.length > 0; ids = await this.#unsettled())
        for (const id of ids) await this.#settle(id)
    } catch (error) {
      if (!this.#errand.stopped)
        this.#services.log.error(
          { err: error },
          'results could not be written down; trying again after the next end of a match, or in an hour',
        )
    }
  }

  async #unsettled(): Promise<string[]> {
    if (this.#errand.stopped) return []
    const ids = await this.#claims.unsettled(AT_ONCE + this.#missing.size)
    return ids.filter((id) => !this.#missing.has(id))
  }

  async #settle(id: string): Promise<void> {
    const { journal, log } = this.#services
    if (this.#errand.stopped) return
    try {
      const ended = await this.#ended(id)
      const results = ended ? resultsOf(ended) : []
      await journal.settleResults(id, results)
      this.written(results.map(({ person }) => person))
    } catch (error) {
      if (!isUnservable(error)) throw error
      this.#missing.add(id)
      log.warn({ err: error, stream: id }, 'the results of a match can not be written down here')
    }
  }

  async #ended(id: string): Promise<Ended | undefined> {
    const stream = this.#streams.inMemory(id)?.stream
    if (stream?.match.outcome) return { game: stream.scene.game.id, match: stream.match, seats: stream.seats.values() }
    const loaded = await this.#services.journal.load(id)
    if (!loaded) return undefined
    const game = rulesFor(this.#rules, JSON.parse(loaded.start) as MatchStart)
    const { match } = await load(this.#services.journal, game, id, loaded)
    return { game: game.id, match, seats: loaded.seats }
  }
}

function resultsOf({ game, match, seats }: Ended): Result[] {
  const { outcome, endedAt, at } = match
  if (!outcome) return []
  const people = [...seats].filter(({ person }) => !isBot(person))
  const bots = (person: string) => people.every((other) => other.person === person)
  return people
    .filter(({ person }) => !isNobody(person))
    .map(({ seat, person }) => ({
      person,
      game,
      at: endedAt ?? at,
      ending: endingFor(outcome, seat),
      bots: bots(person),
    }))
}
