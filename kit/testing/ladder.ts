// Who plays better: bots play match after match, everything from fixed luck, so that the same call gives the same result.
import { decide } from '../bots/decide.ts'
import { PLAYOUTS, type Strength } from '../bots/strength.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Outcome, Seat } from '../game.ts'
import { judge } from '../judge.ts'
import { nextDue } from '../match.ts'
import { openRun, play, type Run } from '../run.ts'

/** How a seat thinks, and with how much: without `playouts` as real bots do. `lines` bounds what even the smallest budget tries once. */
export interface BotSkill {
  strength: Strength
  playouts?: number
  lines?: number
}

export function think(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  { strength, playouts = PLAYOUTS[strength], lines = Number.POSITIVE_INFINITY }: BotSkill,
  luck: number,
): AnyAction | undefined {
  let tried = 0
  return decide(
    { game, state, seat, chance: dice(pseudoRandom(luck)), budget: { playouts, isTimeUp: () => ++tried > lines } },
    strength,
  )
}

const MOST_INPUTS = 4000

/** Plays on until it is over; clocks run out only when nobody has anything to do. Says how many inputs that took. */
export function playOut(run: Run, mindOf: (seat: Seat) => BotSkill, luck: number, most = MOST_INPUTS): number {
  const { game } = run
  for (let inputs = 0; ; inputs++) {
    if (run.match.outcome) return inputs
    if (inputs === most)
      throw new Error(`not over after ${most} inputs: ${JSON.stringify(game.waiting(run.match.state))}`)
    const move = firstMove(run, mindOf, luck + inputs)
    const due = nextDue(game, run.match)
    if (!move && due === undefined) throw new Error('nobody can do anything and no clock runs')
    play(run, move ?? { advance: Math.max(0, (due as number) - run.now) })
  }
}

function firstMove(
  { game, match }: Run,
  mindOf: (seat: Seat) => BotSkill,
  luck: number,
): { seat: Seat; action: AnyAction } | undefined {
  for (const { seat } of game.waiting(match.state)) {
    const action = seat === undefined ? undefined : think(game, match.state, seat, mindOf(seat), luck)
    if (seat === undefined || !action) continue
    const refused = judge(game, match, seat, action)
    if (refused) throw new Error(`${JSON.stringify(action)} of ${seat} was refused: ${refused.message}`)
    return { seat, action }
  }
  return undefined
}

export interface Contest {
  game: AnyGame
  /** Who plays together: each of them thinks better in its turn, all the others worse. Everybody for themselves are sides of one seat. */
  sides: readonly (readonly Seat[])[]
  better: BotSkill
  worse: BotSkill
  /** Each round of matches, one for every side, has the same dice. */
  matches: number
  /** Other dice and other thoughts: where this many matches have been played already. */
  after?: number
  options?: unknown
  /** A match ready to be played, if it does not begin at the very beginning. The same number is the same match. */
  opened?: (round: number) => Run
}

export interface Standing {
  won: number
  drawn: number
  lost: number
  /** How the matches ended that the better side won. */
  reasons: Record<string, number>
  /** Of all matches. */
  inputs: number
}

/** How the better side fared. */
export function ladder({ game, sides, better, worse, matches, after = 0, options, opened }: Contest): Standing {
  const standing: Standing = { won: 0, drawn: 0, lost: 0, reasons: {}, inputs: 0 }
  const seats = game.seats.names.filter((seat) => sides.some((side) => side.includes(seat)))
  for (let i = after; i < after + matches; i++) {
    const round = Math.floor(i / sides.length)
    const betters = sides[i % sides.length] as readonly Seat[]
    const run = opened?.(round) ?? openRun(game, { seed: `ladder ${round}`, seats, options }).run
    standing.inputs += playOut(run, (seat) => (betters.includes(seat) ? better : worse), i * 100_000)
    count(standing, betters, run.match.outcome as Outcome)
  }
  return standing
}

function count(standing: Standing, betters: readonly Seat[], { winners, reason }: Outcome): void {
  const won = winners.some((seat) => betters.includes(seat))
  standing[won ? 'won' : winners.length > 0 ? 'lost' : 'drawn']++
  if (won) standing.reasons[reason] = (standing.reasons[reason] ?? 0) + 1
}
