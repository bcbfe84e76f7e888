// The reason for a hint, as a short phrase. Most results depend on dice, so the phrase names only the player's gain.
import type { Seat } from '#kit/game.ts'
import { boardOf, stepsToGo } from './board.ts'
import { type Player, playerOf, type State } from './state.ts'
import { attackBonus, defenceBonus } from './strength.ts'

export function explain(before: State, after: State, seat: Seat): string | undefined {
  if (after.outcome) return after.outcome.winners.includes(seat) ? 'It wins you the crown' : undefined
  const [was, is] = [playerOf(before, seat), playerOf(after, seat)]
  if (was.class === null && is.class !== null) return 'A gift that helps all the way up'
  if (is.hp > was.hp)
    return is.hp === is.maxHp ? 'It gives you all your hearts back' : `It gives you ${hearts(is.hp - was.hp)} back`
  const nearer = stepsToGo(boardOf(before), was.position) - stepsToGo(boardOf(after), is.position)
  if (nearer > 0) return 'It brings you nearer to the crown'
  if (might(is) > might(was)) return 'It makes you stronger in a fight'
  return explainFight(before, after, is.hp - was.hp)
}

const hearts = (count: number): string => (count === 1 ? '1 heart' : `${count} hearts`)

const might = (player: Player): number => attackBonus(player, 'fight') + defenceBonus(player, 'fight')

/** Explains one round of a fight by how the HP of the enemies and of the player change. */
function explainFight(before: State, after: State, change: number): string | undefined {
  const foes = ({ combat }: State): number =>
    combat?.kind === 'fight' ? combat.foes.reduce((sum, { hp }) => sum + hp, 0) : 0
  if (before.combat?.kind !== 'fight') return undefined
  if (foes(after) < foes(before)) return change < 0 ? undefined : 'They get the worst of it'
  return change === 0 && after.combat === null ? 'You get away unhurt' : undefined
}
