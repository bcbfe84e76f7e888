// Counts the real choices of a match of King of the Hill, and the time in which the table shows what happens.
import { decide } from '#kit/bots/decide.ts'
import { activeAsks, guessState } from '#kit/bots/imagined-match.ts'
import { untilResolved } from '#kit/bots/lines.ts'
import { type Candidate, newCandidate, tryCandidates } from '#kit/bots/search.ts'
import { PLAYOUTS } from '#kit/bots/strength.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Dice, Event, Seat } from '#kit/game.ts'
import { eventsFor } from '#kit/match.ts'
import { openRun, playStep, type Run } from '#kit/run.ts'
import type { Action } from '../../games/hill/rules/actions.ts'
import { kindOf } from '../../games/hill/rules/content/copies.ts'
import { game } from '../../games/hill/rules/index.ts'
import type { Options, State } from '../../games/hill/rules/state.ts'
import { durationsOf } from '../../games/hill/table/board/playout.ts'

export interface MatchLength {
  /** Number of decisions with more than one sensible option. */
  choices: number
  /** Number of all decisions, where the decisions before the roll count as one. */
  decisions: number
  /** Number of inputs that the players sent. */
  inputs: number
  /** Total time in which the table shows new events to the first player, in ms. */
  playoutMs: number
}

/** Number of play-outs per option. Medium bots use as many. */
const TRIES = 24
/** The decisions before the roll. The table offers them at once, so they count as one. */
const BEFORE_ROLL = ['manage', 'preDuel', 'moveOrSleep']
const MOST_INPUTS = 4000

/**
 * Plays one match between medium bots. An option is sensible if its value is at most `margin` tiles below the value of
 * the best option. The same match number always gives the same match.
 */
export function measureMatch(seats: readonly Seat[], options: Options, margin: number, number: number): MatchLength {
  const { run } = openRun<State>(game, { seed: `length ${number}`, seats: [...seats], options })
  const chance = dice(pseudoRandom(number))
  const length: MatchLength = { choices: 0, decisions: 0, inputs: 0, playoutMs: 0 }
  let [begun, counted] = ['', '']
  while (!run.match.outcome) {
    if (++length.inputs > MOST_INPUTS) throw new Error(`match ${number} is not over after ${MOST_INPUTS} inputs`)
    const { seat, kind } = activeAsks(run.match.state.asks)[0] as State['asks'][number]
    const decision = BEFORE_ROLL.includes(kind) ? `turn ${run.match.state.turn}` : `input ${length.inputs}`
    if (decision !== begun) length.decisions++
    begun = decision
    if (decision !== counted && isRealChoice(rate(run, seat, chance), margin)) {
      length.choices++
      counted = decision
    }
    const budget = { playouts: PLAYOUTS.medium }
    const action = decide({ game, state: run.match.state, seat, chance, budget }, 'medium')
    if (!action) throw new Error(`match ${number}: ${seat} has no answer to ${kind}`)
    const { told } = playStep(run, { seat, action })
    length.playoutMs += sum(durationsOf(eventsFor(told, seats[0] as Seat) as Event[], seats[0] as Seat))
  }
  return length
}

/** Rates all options of a decision as a medium bot does. */
function rate({ match: { state } }: Run<State>, seat: Seat, chance: Dice): Candidate[] {
  const candidates = options(state, seat).map(newCandidate)
  if (candidates.length < 2) return candidates
  tryCandidates(
    { game, state, seat, chance, budget: { playouts: TRIES * candidates.length } },
    candidates,
    () => guessState(game, state, seat, chance),
    untilResolved,
    (lines) => lines >= TRIES * candidates.length,
  )
  return candidates
}

/** The legal actions without trades and without a second action that differs only in the copy of an item. */
function options(state: State, seat: Seat): AnyAction[] {
  const legal = [...game.choices(state, seat)].filter(({ type }) => type !== 'Leave' && type !== 'Resume')
  return [...new Map(legal.map((action) => [signature(action), action])).values()]
}

const signature = (action: Action): string =>
  JSON.stringify(action, (_, value: unknown) => (typeof value === 'string' ? kindOf(value) : value))

/**
 * True if at least two options are sensible. Swaps of equipment are not counted: most change nothing, and the game's
 * screen makes useful swaps by itself.
 */
function isRealChoice(rated: readonly Candidate[], margin: number): boolean {
  const real = rated.filter(({ action }) => action.type !== 'SwapEquip')
  const most = Math.max(...real.map(mean))
  return real.filter((candidate) => mean(candidate) >= most - margin).length > 1
}

const mean = ({ total, tries }: Candidate): number => (tries === 0 ? Number.NEGATIVE_INFINITY : total / tries)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
