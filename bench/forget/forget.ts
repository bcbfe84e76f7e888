// npm run bench -- forget: measures how long it takes to delete a person from a small and a large journal, and how long
// saves wait meanwhile.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chainAfter, firstChain } from '#server/journal/chain.ts'
import type { Journal } from '#server/journal/journal.ts'
import { openSqlite } from '#server/journal/sqlite/journal.ts'
import { describeMachine, goalLine, median, print, printProgress, quantile, table } from '../report.ts'
import { newFolder } from '../server/subject.ts'

const WANTED_RATIO = 2
const FEW = 1_000
/** Names written in one batch. */
const AT_ONCE = 1_000
/** People deleted while inputs are saved. */
const DURING_SAVES = 10

export const OPTIONS = {
  names: { type: 'string', default: '1000000' },
  saving: { type: 'string', default: '300000' },
  runs: { type: 'string', default: '101' },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const [many, saving, runs] = [Number(values.names), Number(values.saving), Number(values.runs)]
  print(describeMachine())
  const times = await withJournals([FEW, many], (journals) => forgetInTurns(journals, runs))
  const medians = times.map(median)
  print(
    `\n${table(
      ['names', 'one forget, ms', 'p99'],
      [FEW, many].map((names, i) => row(names, times[i] ?? [])),
    )}\n`,
  )
  const waits = await withJournals([saving], ([journal]) => savesMeanwhile(journal as Named))
  print(`${table([`saves, ${saving} names`, 'median, ms', 'longest'], waits)}\n`)
  const ratio = (medians[1] ?? Number.NaN) / (medians[0] ?? Number.NaN)
  const met = ratio <= WANTED_RATIO
  print(
    goalLine(
      `forgetting among ${many} names takes ${ratio.toFixed(2)} times as long as among ${FEW} (at most ${WANTED_RATIO})`,
      met,
    ),
  )
  return met ? 0 : 1
}

const row = (names: number, times: readonly number[]) => [String(names), median(times), quantile(times, 0.99)]

interface Named {
  journal: Journal
  names: number
}

/**
 * Returns the id of a person. Ids are random, as on a server, so that people saved together are far apart in a table.
 */
const personOf = (i: number): string => firstChain(`person ${i}`).slice(0, 24)

async function withJournals<Result>(
  counts: readonly number[],
  work: (all: Named[]) => Promise<Result>,
): Promise<Result> {
  const folder = newFolder()
  const all: Named[] = []
  try {
    for (const names of counts) {
      printProgress(`writing ${names} names`)
      const journal = await openSqlite(join(folder, `${names}.sqlite`))
      all.push({ journal, names })
      for (let first = 0; first < names; first += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) => journal.setName(personOf(first + i), `Name ${first + i}`)),
        )
    }
    return await work(all)
  } finally {
    for (const { journal } of all) await journal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the milliseconds of each deletion, for each journal. The deletions alternate between the journals. */
async function forgetInTurns(journals: readonly Named[], runs: number): Promise<number[][]> {
  const times: number[][] = journals.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [i, { journal, names }] of journals.entries()) {
      // This save fills the write-ahead log about as much as on a busy server.
      await journal.setName(personOf(names + run), 'Somebody new')
      const began = performance.now()
      await journal.forget(personOf(Math.floor((names * run) / runs)))
      times[i]?.push(performance.now() - began)
    }
  return times
}

/** Measures how long saves take before and during deletions. Each save starts when the save before has ended. */
async function savesMeanwhile({ journal, names }: Named): Promise<(string | number)[][]> {
  const save = await saverOf(journal)
  const alone: number[] = []
  for (let i = 0; i < 200; i++) alone.push(await save())
  const meanwhile: number[] = []
  let under = true
  const began = performance.now()
  const forgets = forgetSome(journal, names).finally(() => {
    under = false
  })
  while (under) meanwhile.push(await save())
  await forgets
  printProgress(`${DURING_SAVES} forgets took ${Math.round(performance.now() - began)} ms`)
  return [
    ['alone', median(alone), Math.max(...alone)],
    [`during ${DURING_SAVES} forgets`, median(meanwhile), Math.max(...meanwhile)],
  ]
}

async function forgetSome(journal: Journal, names: number): Promise<void> {
  for (let i = 0; i < DURING_SAVES; i++) await journal.forget(personOf(Math.floor((names * i) / DURING_SAVES)))
}

/** Returns a function that appends one input and returns the milliseconds it took. */
async function saverOf(journal: Journal): Promise<() => Promise<number>> {
  const start = '{}'
  let chain = firstChain(start)
  const head = { at: 1, due: null, here: false }
  await journal.create({
    id: 'm',
    kind: 'match',
    parent: null,
    start,
    chain,
    digest: '',
    fingerprint: '',
    rules: '',
    ...head,
  })
  let seq = 0
  return async () => {
    const body = JSON.stringify({ seq: ++seq })
    chain = chainAfter(chain, body)
    const began = performance.now()
    await journal.append({ id: 'm', seq, body, chain, over: false, ...head })
    return performance.now() - began
  }
}
