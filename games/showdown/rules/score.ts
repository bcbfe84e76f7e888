// How a match looks to a bot: a number, and a state it could believe in.
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { copy } from '#kit/schema.ts'
import { intents } from './intent.ts'
import { isAlive, isSeat, monstersOf, opponentOf, type Side, type State } from './state.ts'
import { drawTeam } from './team.ts'

/** An undecided match is never worth as much as a won one. */
const UNDECIDED = 0.9

/** −1 lost … 1 won: half for monsters alive, half for their share of HP. */
export function score(state: State, seat: Seat): number {
  if (!isSeat(seat)) return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === seat ? 1 : -1
  return UNDECIDED * (strength(state.sides[seat]) - strength(state.sides[opponentOf(seat)]))
}

function strength(side: Side): number {
  const monsters = monstersOf(side)
  return monsters.reduce((sum, monster) => sum + (isAlive(monster) ? (1 + monster.hp / monster.maxHp) / 2 : 0), 0) / Math.max(1, monsters.length)
}

/** The other side's team or intent, if it is in, could be any legal one. */
export function guess(state: State, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  if (!isSeat(seat)) return believed
  const other = believed.sides[opponentOf(seat)]
  if (other.team) other.team = drawTeam(dice)
  if (other.intent) other.intent = dice.pick(intents(other), 'intent')
  return believed
}
