// npm run bench -- balance <game>: plays many matches between equal bots, and counts how often each content (such as a
// monster) wins.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { STRENGTHS } from '#kit/bots/strength.ts'
import { WorkerClient } from '#server/base/worker-client.ts'
import { formatNumber, goalLine, median, print, printProgress, table } from '../report.ts'
import { type Contest, findContest } from './contest.ts'
import { type Count, totalOf } from './count.ts'
import type { Band, Bot } from './counting.ts'
import type { CountingApi, Work } from './thread.ts'

const THREAD = new URL('./thread.ts', import.meta.url)
export const OPTIONS = {
  matches: { type: 'string', default: '2000' },
  bot: { type: 'string' },
  playouts: { type: 'string' },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  try {
    const { game, counting } = await findContest(positionals[0] ?? '')
    const bot = botOf(counting.bot, values.bot, values.playouts)
    const matches = Number(values.matches)
    print(
      `${game.title}: ${matches} matches, the bot "${bot.strength}" with ${bot.playouts} playouts a decision on every seat`,
    )
    return judged(counting, await countMatches({ id: game.id, bot }, matches))
  } catch (error) {
    printProgress(error instanceof Error ? error.message : String(error))
    return 2
  }
}

function botOf(usual: Bot, name: string = usual.strength, playouts: string | number = usual.playouts): Bot {
  const strength = STRENGTHS.find((one) => one === name)
  if (!strength) throw new Error(`there is no bot ${name}; there are ${STRENGTHS.join(', ')}`)
  return { strength, playouts: Number(playouts) }
}

/** Plays the matches on all threads. A thread that has finished a match takes the next one. */
async function countMatches(work: Work, matches: number): Promise<Count> {
  const counts: Count[] = []
  let next = 1
  const threads = Array.from({ length: Math.min(matches, availableParallelism()) }, async () => {
    const thread = new WorkerClient<CountingApi>(THREAD, { data: work })
    try {
      while (next <= matches)
        if (counts.push(await thread.call('countMatch', next++)) % 200 === 0)
          printProgress(`bench: ${counts.length} matches`)
    } finally {
      next = Number.POSITIVE_INFINITY
      await thread.close()
    }
  })
  await Promise.all(threads)
  return totalOf(counts)
}

const within = (value: number, [least, most]: Band): boolean => value >= least && value <= most
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function judged({ band, length, used }: Contest['counting'], { tallies, lengths, draws, unfinished }: Count): number {
  const ids = Object.entries(tallies).sort(([, a], [, b]) => a.won / a.played - b.won / b.played)
  const rows = ids.map(([id, { played, won, used: uses, actions }]) => [
    id,
    String(played),
    percent(won / played),
    ...(used ? [percent(uses / actions)] : []),
  ])
  print(
    `\n${table(['content', 'matches', 'won', ...(used ? ['of its actions'] : [])], rows)}\n\ndraws ${draws}, not over ${unfinished}\n`,
  )
  const goals: [string, boolean][] = [
    [
      `every id wins ${percent(band[0])} to ${percent(band[1])} of its matches`,
      ids.length > 0 && ids.every(([, { won, played }]) => within(won / played, band)),
    ],
  ]
  if (used)
    goals.push([
      `every id is at least ${percent(used.least)} of its owner's actions`,
      ids.every(([, tally]) => tally.used / tally.actions >= used.least),
    ])
  if (length)
    goals.push([
      `the median match has ${formatNumber(median(lengths))} ${length.unit}${length.band ? `; wanted ${length.band.join(' to ')}` : ''}`,
      !length.band || within(median(lengths), length.band),
    ])
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}
