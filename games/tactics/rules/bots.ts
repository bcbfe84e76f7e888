// What bots are told: how good a position looks, and what they can't know.
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { copy } from '#kit/schema.ts'
import { attackOf } from './buffs.ts'
import { MINION_TYPES } from './roster.ts'
import { skillsOf } from './skills.ts'
import { opponentOf, type Player, type State, type Unit } from './state.ts'

const VICTORY = 1000
const HERO_HP = 4
const MINION_HP = 2
/** Being there at all: a body, a guard, one more action a round. */
const ALIVE = 3

const worth = (state: State, unit: Unit): number => {
  if (!unit.alive) return 0
  const hp = unit.hp + unit.shield
  return ALIVE + attackOf(state, unit) + hp * (unit.category === 'HERO' ? HERO_HP : MINION_HP)
}

export function score(state: State, seat: Seat): number {
  if (state.winner) return state.winner === seat ? VICTORY : -VICTORY
  return state.units.reduce((sum, unit) => sum + (unit.owner === seat ? 1 : -1) * worth(state, unit), 0)
}

/** The class of the other's pick is public, its minions and skill are not. */
export function guess(state: State, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  const other = opponentOf(seat as Player)
  const pick = believed.draft?.picks[other]
  if (believed.draft && pick) {
    const { heroClass } = pick
    const minions = [dice.pick(MINION_TYPES, 'minion'), dice.pick(MINION_TYPES, 'minion')] as const
    believed.draft.picks[other] = { heroClass, minions, skillId: dice.pick(skillsOf(heroClass), 'skill') }
  }
  return believed
}
