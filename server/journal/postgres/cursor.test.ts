// Tests that reads with a cursor miss no change, in whichever order transactions end.
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../testing/postgres.ts'
import type { Cursor } from '../calls/nodes.ts'
import { advance, cursorAt } from './cursor.ts'
import { openPostgres } from './journal.ts'

/** A step of the simulated database. `which` chooses one of the running transactions. */
type Step = { kind: 'begin' } | { kind: 'read' } | { kind: 'take' | 'end'; which: number }

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ kind: 'begin' }, { kind: 'read' }),
  fc.record({ kind: fc.constantFrom<'take' | 'end'>('take', 'end'), which: fc.nat(9) }),
)

/**
 * A database whose transactions take numbers. A read takes its snapshot, then other transactions run the `between`
 * steps, then the read takes the newest number. That is the order in which PostgreSQL runs the query.
 */
class Simulated {
  readonly running: { id: number; numbers: number[] }[] = []
  readonly visible: number[] = []
  readonly seen = new Set<number>()
  /** Number of rows that the last read returned. */
  returned = 0
  newest = 0
  next = 1
  cursor: Cursor = cursorAt({ newest: 0, running: 1, next: 1 })

  run(step: Step): void {
    if (step.kind === 'begin') this.running.push({ id: this.next++, numbers: [] })
    else if (step.kind === 'read') this.read([])
    else if (this.running.length > 0) {
      const place = step.which % this.running.length
      if (step.kind === 'take') this.running[place]?.numbers.push(++this.newest)
      else this.visible.push(...(this.running.splice(place, 1)[0]?.numbers ?? []))
    }
  }

  read(between: readonly Step[]): void {
    const rows = this.visible.filter((number) => number > this.cursor.after)
    const { next } = this
    const running = Math.min(next, ...this.running.map(({ id }) => id))
    for (const step of between) if (step.kind !== 'read') this.run(step)
    this.returned = rows.length
    for (const row of rows) this.seen.add(row)
    this.cursor = advance(this.cursor, { newest: this.newest, running, next })
  }
}

test('reads with a cursor return every row, in whichever order the transactions end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(STEP, fc.array(STEP, { maxLength: 4 })), { maxLength: 60 }), (steps) => {
      const database = new Simulated()
      for (const [step, between] of steps) {
        if (step.kind === 'read') database.read(between)
        else database.run(step)
      }
      while (database.running.length > 0) database.run({ kind: 'end', which: 0 })
      database.read([])
      expect([...database.seen].sort((a, b) => a - b)).toEqual(database.visible.toSorted((a, b) => a - b))
    }),
    { numRuns: 2_000 },
  )
})

test('once all transactions have ended, the fourth read returns no row that an earlier read returned', () => {
  const database = new Simulated()
  for (let i = 0; i < 50; i++) {
    for (const step of [{ kind: 'begin' }, { kind: 'take', which: 0 }, { kind: 'end', which: 0 }] as const)
      database.run(step)
    if (i % 7 === 0) database.read([])
  }
  for (let reads = 0; reads < 4; reads++) database.read([])
  expect(database.returned).toBe(0)
})

test('a cursor accepts lower numbers after a failover that lost the last transactions', () => {
  const cursor: Cursor = { after: 90, newest: 100, waiting: { number: 95, until: 700 } }
  expect(advance(cursor, { newest: 60, running: 500, next: 501 })).toEqual({
    after: 60,
    newest: 60,
    waiting: { number: 60, until: 501 },
  })
})

test('a change that is committed long after a later change is still read', async () => {
  const url = await newDatabase()
  const journal = await openPostgres(url)
  const slow = new pg.Client(url)
  await slow.connect()
  onTestFinished(async () => {
    await slow.end()
    await journal.close()
  })
  let { opened: cursor } = journal.shared
  const look = async () => {
    const looked = await journal.shared.look([], { cursor, since: 0 })
    cursor = looked.cursor
    return looked
  }
  await slow.query(`begin; insert into revoked (person, device) values ('ann', 'phone')`)
  await journal.setName('ben', 'Ben')
  expect((await look()).names).toEqual({ ben: 'Ben' })
  for (let reads = 0; reads < 9; reads++) expect((await look()).revoked).toEqual([])
  await slow.query('commit')
  expect((await look()).revoked).toEqual([{ person: 'ann', device: 'phone' }])
})
