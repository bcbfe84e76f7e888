// Compares bots by a ladder, which is a series of matches with fixed seeds. The same call always gives the same result.
import { decide } from '../bots/decide.ts'
import { PLAYOUTS, type Strength } from '../bots/strength.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Outcome, Seat } from '../game.ts'
import { judge } from '../judge.ts'
import { nextDue } from '../match.ts'
import { openRun, playStep, type Run } from '../run.ts'

/**
 * The strength of a bot, and its thinking budget if that differs from the budget of the strength on a server. `lines`
 * ends a decision after this many play-outs, as if the thinking time were over.
 */
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

/** Plays the match to its end and returns the number of inputs. The clock of an ask expires only if nobody can act. */
export function playOut(run: Run, mindOf: (seat: Seat) => BotSkill, luck: number, most = MOST_INPUTS): number {
  const { game } = run
  for (let inputs = 0; ; inputs++) {
    if (run.match.outcome) return inputs
    if (inputs === most)
      throw new Error(`the match is not over after ${most} inputs: ${JSON.stringify(game.waiting(run.match.state))}`)
    const move = firstMove(run, mindOf, luck + inputs)
    const due = nextDue(game, run.match)
    if (!move && due === undefined) throw new Error('nobody can do anything and no clock runs')
    playStep(run, move ?? { advance: Math.max(0, (due as number) - run.now) })
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

export interface LadderSetup {
  game: AnyGame
  /**
   * The sides, each a list of seats. In each match of a round, another side plays with the better bots and all other
   * sides play with the worse bots.
   */
  sides: readonly (readonly Seat[])[]
  better: BotSkill
  worse: BotSkill
  /** Number of matches. A round has one match per side, all with the same random numbers. */
  matches: number
  /** Number of matches to skip. Another number gives other random numbers and decisions. */
  after?: number
  options?: unknown
  /**
   * Creates the match of a round, for matches that do not begin with the game's normal start. Must return the same
   * match for the same round.
   */
  opened?: (round: number) => Run
}

export interface LadderResult {
  won: number
  drawn: number
  lost: number
  /** Number of matches that the side with the better bots won, by the reason of the win. */
  reasons: Record<string, number>
  /** Number of inputs in all matches. */
  inputs: number
}

/** Plays the matches and returns the results of the sides with the better bots. */
export function ladder({ game, sides, better, worse, matches, after = 0, options, opened }: LadderSetup): LadderResult {
  const standing: LadderResult = { won: 0, drawn: 0, lost: 0, reasons: {}, inputs: 0 }
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

function count(standing: LadderResult, betters: readonly Seat[], { winners, reason }: Outcome): void {
  const won = winners.some((seat) => betters.includes(seat))
  standing[won ? 'won' : winners.length > 0 ? 'lost' : 'drawn']++
  if (won) standing.reasons[reason] = (standing.reasons[reason] ?? 0) + 1
}
