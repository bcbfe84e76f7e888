// npm run bench -- balance <game>: plays many matches with the same bot on every seat, and counts what wins.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { STRENGTHS } from '#kit/bots/strength.ts'
import { figure, goal, median, note, say, table } from '../report.ts'
import { type Contest, findContest } from './contest.ts'
import { added, type Count } from './count.ts'
import type { Band, Bot } from './counting.ts'
import type { Work } from './thread.ts'

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
    say(
      `${game.title}: ${matches} matches, the bot "${bot.strength}" with ${bot.playouts} playouts a decision on every seat`,
    )
    return judged(counting, await countMatches({ id: game.id, bot }, matches))
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    return 2
  }
}

function botOf(usual: Bot, name: string = usual.strength, playouts: string | number = usual.playouts): Bot {
  const strength = STRENGTHS.find((one) => one === name)
  if (!strength) throw new Error(`there is no bot ${name}; there are ${STRENGTHS.join(', ')}`)
  return { strength, playouts: Number(playouts) }
}

/** Plays the matches on all threads. Each thread takes the next match when it has finished one. */
async function countMatches(work: Work, matches: number): Promise<Count> {
  const counts: Count[] = []
  let next = 1
  const threads = Array.from({ length: Math.min(matches, availableParallelism()) }, () => {
    const thread = new Worker(THREAD, { workerData: work })
    const hand = () => (next <= matches ? thread.postMessage(next++) : void thread.terminate())
    thread.on('message', (count: Count) => {
      if (counts.push(count) % 200 === 0) note(`bench: ${counts.length} matches`)
      hand()
    })
    hand()
    return new Promise<void>((resolve, reject) => {
      thread.on('exit', () => resolve())
      thread.on('error', (error) => {
        next = Number.POSITIVE_INFINITY
        reject(error)
      })
    })
  })
  await Promise.all(threads)
  return added(counts)
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
  say(
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
      `the median match has ${figure(median(lengths))} ${length.unit}${length.band ? `; wanted ${length.band.join(' to ')}` : ''}`,
      !length.band || within(median(lengths), length.band),
    ])
  for (const [words, met] of goals) say(goal(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}
