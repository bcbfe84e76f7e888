// Help for bots: the value of a position, and a guess at hidden information.
import { copy } from '#kit/copy.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { type Battle, kindOf, skillOf, skillsOf } from './content.ts'
import { attackOf, buffTotal } from './held-buffs.ts'
import { opponentOf, type Player, type State, type Unit } from './state.ts'

const VICTORY = 1000
const HERO_HP = 4
const MINION_HP = 2

const worth = (battle: Battle, unit: Unit): number => {
  if (!unit.alive) return 0
  const hp = unit.hp + unit.shield
  const ready = unit.category === 'HERO' && unit.skillCooldown === 0 ? (skillOf(battle.content, unit).worth ?? 0) : 0
  return (
    kindOf(battle, unit).worth +
    attackOf(battle, unit) +
    buffTotal(battle, unit, 'worth') +
    ready +
    hp * (unit.category === 'HERO' ? HERO_HP : MINION_HP)
  )
}

export function score(battle: Battle, seat: Seat): number {
  const { state } = battle
  if (state.winner) return state.winner === seat ? VICTORY : -VICTORY
  return state.units.reduce((sum, unit) => sum + (unit.owner === seat ? 1 : -1) * worth(battle, unit), 0)
}

/**
 * Replaces the opponent's secret minions and skill by random ones. The hero class is public and does not change.
 */
export function guess({ content, state }: Battle, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  const other = opponentOf(seat as Player)
  const pick = believed.draft?.picks[other]
  if (believed.draft && pick) {
    const { heroClass } = pick
    const minions = [dice.pick(content.minionTypes, 'minion'), dice.pick(content.minionTypes, 'minion')] as const
    believed.draft.picks[other] = { heroClass, minions, skillId: dice.pick(skillsOf(content, heroClass), 'skill') }
  }
  return believed
}
