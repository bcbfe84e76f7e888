// npm run bench -- fair: measures how much longer a player waits while another player asks for 60 pasts
// (earlier steps of matches) at once, or while notices to 500 silent webhooks are due.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeMachine, goalLine, median, print, printProgress, table } from '../report.ts'
import { newFolder, startMeasuredServer } from '../server/subject.ts'
import { openCaller } from './caller.ts'
import { fillFolder, JOINED, LONG_MATCHES, type People, SHORT_MATCH } from './data.ts'
import { measureNotices, SILENT } from './notices.ts'
import type { Waits } from './waits.ts'

/** How many pasts the first player asks for at once. */
const PASTS = 60
/** Milliseconds that this process needs to send the first player's requests. */
const SENT_MS = 20

export const OPTIONS = { runs: { type: 'string', default: '15' } } as const

export async function bench(args: string[]): Promise<number> {
  const runs = Number(parseArgs({ args, options: OPTIONS }).values.runs)
  print(describeMachine())
  const requests = await withFolder((folder) => measureRequests(folder, runs))
  const notice = await withFolder(measureNotices)
  const isMet = [
    report('a past', requests.past, { meanwhile: `${PASTS} pasts of another player`, wanted: 5 }),
    report('a join', requests.join, { meanwhile: `${PASTS} pasts of another player`, wanted: 5 }),
    report('a notice', notice, { meanwhile: `${SILENT} silent webhooks`, wanted: 2 }),
  ]
  return isMet.every(Boolean) ? 0 : 1
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = newFolder()
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureRequests(folder: string, runs: number): Promise<Record<'past' | 'join', Waits>> {
  printProgress('writing matches')
  const people = await fillFolder(folder, Date.now(), runs * 2 + 1)
  const server = await startMeasuredServer('../idle/entry.ts', { folder })
  try {
    return await measure(server.port, people, runs)
  } finally {
    await server.end()
  }
}

async function measure(port: number, { greedy, other }: People, runs: number): Promise<Record<'past' | 'join', Waits>> {
  const many = await openCaller(port, { token: greedy, from: '127.0.0.2' })
  const one = await openCaller(port, { token: other, from: '127.0.0.3' })
  const waits = { past: empty(), join: empty() }
  let joined = 0
  let asked = 0
  const measureBoth = async (into: 'alone' | 'meanwhile') => {
    // Each request asks for another length, so that no cache has the answer.
    const past = timed(() => one.past([SHORT_MATCH], 0, 1 + asked++))
    const join = timed(() => one.join(JOINED, joined++))
    waits.past[into].push(await past)
    waits.join[into].push(await join)
  }
  // Before the first measurement, the threads start and V8 compiles the code.
  for (let i = 0; i < PASTS; i++) await many.past(LONG_MATCHES, i, 20)
  await one.join(JOINED, joined++)
  for (let run = 0; run < runs; run++) {
    await measureBoth('alone')
    let answered = 0
    const pasts = Array.from({ length: PASTS }, (_, i) =>
      many.past(LONG_MATCHES, i, 900 - run).then(() => void answered++),
    )
    await sleep(SENT_MS)
    await measureBoth('meanwhile')
    printProgress(`round ${run + 1}: ${answered} of ${PASTS} pasts were answered meanwhile`)
    await Promise.all(pasts)
  }
  many.close()
  one.close()
  return waits
}

const empty = (): Waits => ({ alone: [], meanwhile: [] })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Prints how long the waits are and whether their ratio is below `wanted`. Returns true if it is. */
function report(what: string, waits: Waits, { meanwhile, wanted }: { meanwhile: string; wanted: number }): boolean {
  const ratio = median(waits.meanwhile) / median(waits.alone)
  print(
    `\n${table(
      [what, 'median, ms', 'longest, ms'],
      [
        ['alone', median(waits.alone), Math.max(...waits.alone)],
        [`with ${meanwhile}`, median(waits.meanwhile), Math.max(...waits.meanwhile)],
      ],
    )}\n`,
  )
  print(goalLine(`${what} takes ${ratio.toFixed(2)} times as long as usual (less than ${wanted})`, ratio < wanted))
  return ratio < wanted
}
