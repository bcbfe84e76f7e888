// npm run bench -- balance <game>: the same bot on every seat, match after match; who wins with what.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decide } from '#kit/bots/decide.ts'
import { PLAYOUTS, STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '#server/games.ts'
import { type Played, type Player, playOut } from '../play.ts'
import { figure, goal, median, note, say, table } from '../report.ts'
import type { Band, Counting } from './counting.ts'

interface Tally {
  played: number
  won: number
  /** Actions of its seats that use it, and all that could have. */
  used: number
  actions: number
}

interface Count {
  tallies: Map<string, Tally>
  lengths: number[]
  draws: number
  unfinished: number
}

const OPTIONS = { matches: { type: 'string', default: '2000' }, bot: { type: 'string', default: 'easy' }, playouts: { type: 'string' } } as const

export async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const id = positionals[0] ?? ''
  const game = (await findGames()).newest(id)
  const file = join(import.meta.dirname, `${id}.ts`)
  const strength = STRENGTHS.find((name) => name === values.bot)
  if (!game || !existsSync(file) || !strength) {
    note(!game ? `there is no game ${id}` : !strength ? `there is no bot ${values.bot}; there are ${STRENGTHS.join(', ')}` : `bench/balance has no file ${id}.ts that says what to count`)
    return 2
  }
  const { counting } = (await import(file)) as { counting: Counting<unknown> }
  const playouts = Number(values.playouts ?? PLAYOUTS[strength])
  const matches = Number(values.matches)
  say(`${game.title}: ${matches} matches, the bot "${strength}" with ${playouts} playouts a decision on every seat`)
  return judged(counting, countMatches(game, counting, matches, botOf(strength, playouts)))
}

const botOf =
  (strength: Strength, playouts: number): Player =>
  (game, match, seat, choices, chance) =>
    decide({ game, state: match.state, seat, chance, budget: { playouts } }, strength) ?? chance.pick(choices, 'choice')

function countMatches(game: AnyGame, counting: Counting<unknown>, matches: number, bot: Player): Count {
  const count: Count = { tallies: new Map(), lengths: [], draws: 0, unfinished: 0 }
  for (let seed = 1; seed <= matches; seed++) {
    const played = playOut(game, seed, bot)
    const { outcome, state } = played.match
    if (!outcome) count.unfinished++
    else if (outcome.winners.length === 0) count.draws++
    if (counting.length) count.lengths.push(counting.length.of(state))
    for (const seat of played.match.taken) countSeat(count, counting, played, seat)
    if (seed % 200 === 0) note(`bench: ${seed} matches`)
  }
  return count
}

function countSeat({ tallies }: Count, { contents, used }: Counting<unknown>, { match, entries }: Played, seat: string): void {
  const acted = entries.flatMap(({ input }) => (input.kind === 'action' && input.seat === seat ? [input.action.type] : []))
  for (const id of contents(match.state, seat)) {
    const tally = tallies.get(id) ?? { played: 0, won: 0, used: 0, actions: 0 }
    tallies.set(id, tally)
    tally.played++
    if (match.outcome?.winners.includes(seat)) tally.won++
    tally.used += acted.filter((type) => used?.by.includes(type)).length
    tally.actions += acted.filter((type) => used?.among.includes(type)).length
  }
}

const within = (value: number, [least, most]: Band): boolean => value >= least && value <= most
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function judged({ band, length, used }: Counting<unknown>, { tallies, lengths, draws, unfinished }: Count): number {
  const ids = [...tallies].sort(([, a], [, b]) => a.won / a.played - b.won / b.played)
  const rows = ids.map(([id, { played, won, used: uses, actions }]) => [id, String(played), percent(won / played), ...(used ? [percent(uses / actions)] : [])])
  say(`\n${table(['content', 'matches', 'won', ...(used ? ['of its actions'] : [])], rows)}\n\ndraws ${draws}, not over ${unfinished}\n`)
  const goals: [string, boolean][] = [[`every id wins ${percent(band[0])} to ${percent(band[1])} of its matches`, tallies.size > 0 && ids.every(([, { won, played }]) => within(won / played, band))]]
  if (used) goals.push([`every id is at least ${percent(used.least)} of its owner's actions`, ids.every(([, tally]) => tally.used / tally.actions >= used.least)])
  if (length)
    goals.push([`the median match has ${figure(median(lengths))} ${length.unit}${length.band ? `; wanted ${length.band.join(' to ')}` : ''}`, !length.band || within(median(lengths), length.band)])
  for (const [words, met] of goals) say(goal(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}
