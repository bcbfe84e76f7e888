// Help for bots: the value of a state, and a guess at hidden information.
import { copy } from '#kit/copy.ts'
import type { Dice, Seat } from '#kit/game.ts'
import type { Content } from './content.ts'
import { intents } from './intent.ts'
import { isAlive, isSeat, type Monster, monstersOf, opponentOf, type Side, type State } from './state.ts'
import { drawTeam } from './team.ts'

/** Factor that keeps the score of an undecided match below the score of a won match. */
const UNDECIDED = 0.9

/**
 * Returns the score of a state, from −1 for a loss to 1 for a win. Half of it counts the living monsters, the other
 * half their HP. Marks add the value that their rows give.
 */
export function score(content: Content, state: State, seat: Seat): number {
  if (!isSeat(seat)) return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === seat ? 1 : -1
  const ahead = strength(content, state.sides[seat]) - strength(content, state.sides[opponentOf(seat)])
  return UNDECIDED * Math.min(1, Math.max(-1, ahead))
}

function strength(content: Content, side: Side): number {
  const monsters = monstersOf(side)
  return (
    monsters.reduce(
      (sum, monster) =>
        sum + (isAlive(monster) ? (1 + monster.hp / monster.maxHp) / 2 + marksWorth(content, monster) : 0),
      0,
    ) / Math.max(1, monsters.length)
  )
}

function marksWorth({ markOf }: Content, { marks }: Monster): number {
  let worth = 0
  for (const id in marks) worth += (marks[id]?.count ?? 0) * (markOf(id).worth ?? 0)
  return worth
}

/** Replaces the opponent's hidden team or locked action by a random legal one. */
export function guess(content: Content, state: State, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  if (!isSeat(seat)) return believed
  const other = believed.sides[opponentOf(seat)]
  if (other.team) other.team = drawTeam(dice, content)
  if (other.intent) other.intent = dice.pick(intents(content, other), 'intent')
  return believed
}
