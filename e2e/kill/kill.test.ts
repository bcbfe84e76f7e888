// kill -9 under load, again and again. KILLS=100 for the long form, SEED for another run of chance.
import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import { type MatchRecord, verify } from '#kit/replay.ts'
import { type Child, folder, startChild } from './child.ts'
import { type Played, showdown, vibechess } from './games.ts'
import { readLedger, type Stream } from './ledger.ts'
import { type Beat, comeBack, Down } from './person.ts'
import { attend, connect, isOver, newTable, type Table } from './table.ts'

const KILLS = Number(process.env.KILLS ?? 10)
const SEED = Number(process.env.SEED ?? 1)
/** Tables at a time. */
const TABLES: [Played, number][] = [
  [vibechess, 4],
  [showdown, 8],
]
/** A kill within so many moments of a start hits people who are still coming back, or sitting down. */
const EARLY = 60
const LATE = 1500

interface Crowd {
  open: Table[]
  /** Over, and seen to be so after a restart too. */
  done: Table[]
  /** Over since the last restart. */
  fresh: Table[]
  tables: number
  /** People who held what they knew against the server after a restart. */
  back: number
  /** Of those, the ones with an action that had not been answered. */
  pending: number
  /** Of those, the ones whose match had gone on, on disk, without their being told. */
  untold: number
}

test(`${KILLS} kills under load lose nothing that was acknowledged, double nothing, move no clock and send nobody away`, { timeout: 60_000 + KILLS * 6_000 }, async () => {
  const dataDir = folder()
  const draw = dice(cheap(SEED))
  const crowd: Crowd = { open: [], done: [], fresh: [], tables: 0, back: 0, pending: 0, untold: 0 }
  for (const [played, count] of TABLES) for (let i = 0; i < count; i++) seatNew(crowd, played)
  for (let kills = 0; kills < KILLS; kills++) {
    const left = draw.int(3, 'early') === 0 ? draw.int(EARLY, 'moment') : draw.int(LATE, 'moment')
    await round(crowd, await startChild(dataDir), left + 1)
  }
  const last = await startChild(dataDir)
  await round(crowd, last, Number.POSITIVE_INFINITY)
  const tables = [...crowd.done, ...crowd.fresh]
  const actions = await Promise.all(tables.map((table) => record(last, table)))
  last.signal('SIGTERM')
  expect((await last.ended).code).toBe(0)
  const ledger = readLedger(dataDir)
  for (const table of tables) checkTable(table, ledger)
  for (const stream of ledger.values()) checkNumbers(stream)
  const acknowledged = tables.flatMap(({ people }) => people.flatMap((person) => person.acknowledged)).length
  expect(actions.reduce((sum, count) => sum + count, 0)).toBe(acknowledged)
  expect(crowd.pending).toBeGreaterThan(KILLS)
  console.log(
    `${KILLS} kills: ${acknowledged} actions acknowledged, ${tables.length} matches finished and verified; ${crowd.back} times somebody came back, ${crowd.pending} with an action not answered yet, ${crowd.untold} to inputs saved but never told. Nothing lost.`,
  )
})

function seatNew(crowd: Crowd, played: Played): void {
  crowd.open.push(newTable(`t${++crowd.tables}`, played))
}

/** One life of the server: everybody comes back and plays until so many moments have passed. */
async function round(crowd: Crowd, child: Child, moments: number): Promise<void> {
  let left = moments
  const beat: Beat = () => {
    if (--left === 0) void child.kill()
  }
  const goOn = moments < Number.POSITIVE_INFINITY
  const fresh = crowd.fresh.splice(0)
  await Promise.all([
    ...crowd.open.map((table) => untilDown(child, () => sitOn(crowd, table, child, beat, goOn))),
    ...fresh.map((table) => untilDown(child, () => seeAgain(crowd, table, child, beat))),
  ])
  if (child.killed) await child.ended
  crowd.fresh.push(...fresh.filter((table) => !crowd.done.includes(table)))
}

async function untilDown(child: Child, job: () => Promise<void>): Promise<void> {
  try {
    await job()
  } catch (error) {
    if (!(error instanceof Down)) throw error
    if (!child.killed) throw new Error('the server closed a connection it had no reason to close')
  }
}

/** A match, and after it the next one. */
async function sitOn(crowd: Crowd, first: Table, child: Child, beat: Beat, goOn: boolean): Promise<void> {
  for (let table: Table | undefined = first; table; ) {
    await attend(table, child, beat, ({ pending, news }) => {
      crowd.back++
      if (pending) crowd.pending++
      if (news) crowd.untold++
    })
    expect(isOver(table)).toBe(true)
    crowd.open.splice(crowd.open.indexOf(table), 1)
    crowd.fresh.push(table)
    if (goOn) seatNew(crowd, table.played)
    table = goOn ? crowd.open.at(-1) : undefined
  }
}

/** A match that ended before the kill is over with the same outcome, and answers its actions as before. */
async function seeAgain(crowd: Crowd, table: Table, child: Child, beat: Beat): Promise<void> {
  for (const person of table.people) {
    const client = await connect(child)
    expect(await comeBack(person, client, beat)).toBe(0)
    crowd.back++
    client.drop()
  }
  crowd.done.push(table)
}

/** The published record is what the rules make of its inputs; says how many of those are actions. */
async function record(child: Child, { matchId, played }: Table): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${child.port}/api/matches/${matchId}/record`)
  const published = (await response.json()) as MatchRecord
  expect(verify(played.rules, published)).toEqual([])
  return published.entries.filter(({ input }) => input.kind === 'action').length
}

/** Each acknowledged action is there once, under the number that was acknowledged; besides, people sat down, and nothing else: nobody went, came back or ran out of time. */
function checkTable({ matchId, played, people }: Table, ledger: ReadonlyMap<string, Stream>): void {
  const entries = ledger.get(`m/${matchId}`)?.entries ?? []
  const kept = entries.flatMap(({ seq, id, input }) => (input.kind === 'action' ? [`${seq} ${input.seat} ${id}`] : []))
  const acknowledged = people.flatMap(({ seat, acknowledged }) => acknowledged.map(({ seq, id }) => ({ seq, line: `${seq} ${seat} ${id}` })))
  expect(kept).toEqual(acknowledged.sort((a, b) => a.seq - b.seq).map(({ line }) => line))
  const others = entries.map(({ input }) => input.kind).filter((kind) => kind !== 'action')
  expect(others).toEqual(played.rules.presence ? people.map(() => 'joined') : [])
}

function checkNumbers({ seq, entries }: Stream): void {
  expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
}
