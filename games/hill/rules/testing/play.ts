// Random play for property tests: seats choose at random, disconnect, come back, run out of time and leave.
import { dice as diceFrom, pseudoRandom } from '#kit/dice.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { apply, dueInput, type Entry, type InputResult } from '#kit/match.ts'
import type { Action, ActionType } from '../actions.ts'
import { game as hill } from '../index.ts'
import { activeSeats, type Options } from '../state.ts'
import { lobby, type Table } from '../testing.ts'

/** Weight of each action type when a random player chooses an action; 1 by default. */
const LIKING: Partial<Record<ActionType, number>> = {
  SwapEquip: 0.15,
  ProposeTrade: 0.3,
  ChooseMove: 6,
  CommitRoll: 8,
  Retreat: 0.4,
  OfferDuel: 0.7,
  ContinueToPreDuel: 2,
  ContinueToMoveOrSleep: 2,
}

export interface Step extends InputResult {
  table: Table
  entry: Entry<Action>
}

function byLot(actions: readonly Action[], dice: Dice): Action {
  const weights = actions.map((action) => LIKING[action.type] ?? 1)
  let at = dice.float('lot') * weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = actions.find((_, i) => {
    at -= weights[i] as number
    return at < 0
  })
  return chosen ?? (actions.at(-1) as Action)
}

const chance = (dice: Dice, oneIn: number): boolean => dice.int(oneIn, 'chance') === 0

/**
 * Returns the next input of a random game: usually an answer to an open decision, sometimes another action or event.
 */
function nextInput(t: Table, dice: Dice, patience: number): Entry<Action> {
  const entry = (input: Entry<Action>['input'], at = t.match.at): Entry<Action> => ({ seq: t.match.seq + 1, at, input })
  const due = dueInput(t.game, t.match, t.match.at)
  if (due) return entry(due)
  const seats = activeSeats(t.state)
  const anyone = dice.pick(seats, 'anyone')
  if (chance(dice, 4000)) return entry({ kind: 'action', seat: anyone, action: { type: 'Leave' } })
  if (chance(dice, 150))
    return entry({ kind: t.state.players[anyone]?.awaySince === null ? 'away' : 'here', seats: [anyone] })
  if (t.state.resting && chance(dice, 2))
    return entry(
      chance(dice, 2)
        ? { kind: 'here', seats: [anyone] }
        : { kind: 'action', seat: anyone, action: { type: 'Resume' } },
    )
  const later = chance(dice, patience) && dueInput(t.game, t.match, Number.MAX_SAFE_INTEGER)
  if (later) return entry(later, later.due)
  const asked = t.state.asks.map((ask) => ask.seat as Seat)
  const seat = chance(dice, 10) ? anyone : dice.pick(asked, 'asked')
  const actions = [...t.game.choices(t.state, seat, dice)].filter((action) => action.type !== 'Leave')
  return actions.length > 0
    ? entry({ kind: 'action', seat, action: byLot(actions, dice) })
    : nextInput(t, dice, patience)
}

/** Plays a whole game at random and yields each step. Every third game is on the short track. */
export function* play(number: number, game = hill): Iterable<Step> {
  const source = pseudoRandom(number)
  const dice = diceFrom(pseudoRandom(number + 1_000_000))
  const options: Options = { decisionSeconds: 60, ...(number % 3 === 0 ? { track: 'short' as const } : {}) }
  const table = lobby(2 + (number % 5), source, options, number % 7 === 0 ? ['p2'] : [], game)
  const patience = number % 12 === 0 ? 3 : 100
  while (!table.match.outcome) {
    const entry = nextInput(table, dice, patience)
    yield { table, ...apply(game, table.match, entry, source), entry }
  }
}
