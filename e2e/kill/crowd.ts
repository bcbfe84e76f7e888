// Plays many matches at once while servers are killed, and records what each player finds after reconnecting.
import { expect } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { verify } from '#kit/past/verify.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { hashedId } from '#server/streams/stored-action.ts'
import type { Fleet } from './fleet.ts'
import { type PlayedGame, showdown, vibechess } from './games.ts'
import type { Ledger, Stream } from './ledger.ts'
import type { OnMessage } from './person.ts'
import { isOver, newTable, playToEnd, type Rejoined, reconnect, type Table } from './table.ts'

/** Number of matches per game. */
const TABLES: [PlayedGame, number][] = [
  [vibechess, 2],
  [showdown, 4],
]

const FEW = 4

export class Crowd {
  readonly #fleet: Fleet
  readonly #work: Promise<void>[] = []
  readonly #failed = Promise.withResolvers<never>()
  readonly #tables: Table[] = []
  /** Finished matches whose players have not rejoined to check the result. */
  #fresh: Table[] = []
  #playing = true
  #moments = 0
  #due: { at: number; done(): void } | undefined
  /** One entry for each time that a player rejoined a match. */
  readonly returns: Rejoined[] = []

  constructor(fleet: Fleet) {
    this.#fleet = fleet
    // Marks the rejection as handled, so that Node does not end the process. The next call that waits for the promise
    // reports the error.
    this.#failed.promise.catch(() => {})
    for (const [played, count] of TABLES) for (let i = 0; i < count; i++) this.#begin(this.#playOn(played))
  }

  /** Resolves after the players have sent or received this many further messages. */
  moments(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#due = { at: this.#moments + count, done: resolve }
    return Promise.race([promise, this.#failed.promise])
  }

  /** Rejoins the last finished matches. Checks that each has the same outcome and the same answers as before. */
  lookAgain(): void {
    for (const table of this.#fresh.splice(0).slice(-FEW)) this.#begin(this.#seeAgain(table))
  }

  /** Plays every match to its end. Returns one `Table` for each match: the match with its room and its players. */
  async finish(): Promise<readonly Table[]> {
    this.#playing = false
    await Promise.race([Promise.all(this.#work), this.#failed.promise])
    return this.#tables
  }

  #begin(work: Promise<void>): void {
    work.catch(this.#failed.reject)
    this.#work.push(work)
  }

  async #playOn(played: PlayedGame): Promise<void> {
    while (this.#playing) {
      const table = newTable(`t${this.#tables.length + 1}`, played)
      this.#tables.push(table)
      await playToEnd(table, this.#fleet, this.#beat, (how) => this.returns.push(how))
      expect(isOver(table)).toBe(true)
      this.#fresh.push(table)
    }
  }

  async #seeAgain(table: Table): Promise<void> {
    for (const person of table.people) {
      const client = await reconnect(person, undefined, this.#fleet, this.#beat, ({ news }) => expect(news).toBe(false))
      client.drop()
    }
  }

  readonly #beat: OnMessage = () => {
    if (++this.#moments === this.#due?.at) this.#due.done()
  }
}

/**
 * Compares the server's messages to the players with the published records and the journal. Returns how many actions the
 * server acknowledged. `hasClientIds` is true if earlier servers also wrote ids as clients chose them, not as hashes.
 */
export async function checkJournal(
  fleet: Fleet,
  tables: readonly Table[],
  ledger: () => Promise<Ledger>,
  hasClientIds = false,
): Promise<number> {
  // One request after another: the server limits how many records one address may ask for at the same time.
  let actions = 0
  for (const table of tables) actions += await recorded(fleet, table)
  await fleet.stop()
  const kept = await ledger()
  for (const table of tables) checkTable(table, kept, hasClientIds)
  for (const stream of kept.values()) checkNumbers(stream)
  const acknowledged = tables.flatMap(({ people }) => people.flatMap((person) => person.acknowledged)).length
  expect(actions).toBe(acknowledged)
  return acknowledged
}

/** Verifies a published record against the rules and returns how many actions it has. */
async function recorded(fleet: Fleet, { matchId, played }: Table): Promise<number> {
  const response = await fleet.fetch(`/api/matches/${matchId}/record`)
  expect(response.status).toBe(200)
  const published = (await response.json()) as MatchRecord
  expect(verify(played.rules, published)).toEqual([])
  return published.entries.filter(({ input }) => input.kind === 'action').length
}

/**
 * Checks that each acknowledged action is in the journal once, with the number that the server acknowledged. After a
 * match's first action, its journal has only actions, because nobody left, returned or ran out of time.
 */
function checkTable({ matchId, people }: Table, ledger: Ledger, hasClientIds: boolean): void {
  const stream = matchStream(matchId as string)
  const entries = ledger.get(stream)?.entries ?? []
  const kept = entries.flatMap(({ seq, id, input }) => (input.kind === 'action' ? [`${seq} ${input.seat} ${id}`] : []))
  const acknowledged = people.flatMap(({ seat, acknowledged }) =>
    acknowledged.map(({ seq, id }) => {
      const ids = [hashedId(stream, seat, id), ...(hasClientIds ? [id] : [])]
      return { seq, lines: ids.map((each) => `${seq} ${seat} ${each}`) }
    }),
  )
  expect(kept).toEqual(acknowledged.sort((a, b) => a.seq - b.seq).map(({ lines }) => expect.toBeOneOf(lines)))
  const kinds = entries.map(({ input }) => input.kind)
  expect(kinds.slice(kinds.indexOf('action')).filter((kind) => kind !== 'action')).toEqual([])
}

function checkNumbers({ seq, entries }: Stream): void {
  expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
}
