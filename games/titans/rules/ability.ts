// An ability: what one is, whether it can be paid for, and one being used.
import { charge, heal, strike } from './body.ts'
import type { Content } from './content.ts'
import { type Leaving, leave, statOf } from './effect.ts'
import { log, type Scene } from './events.ts'
import { abilityIdOf, type Broadcast, chargeOf, type Fighter, isOver, type SeatName } from './state.ts'
import type { Titan } from './titans.ts'

/** An ability being used; its cost is paid. */
interface Use {
  scene: Scene
  ability: Ability
  user: Fighter
  target: Fighter
  /** The HP its damage really took. */
  taken: number
}

/** What it does runs in the order written here; if the damage ends the match the rest is dropped. No ability draws chance. */
export interface Ability {
  id: string
  name: string
  /** Its picture's name among the signs of the table. */
  sign: string
  cost: number
  description: string
  /** So many times the user's Attack, rounded; ignores Defense, not the shield. */
  damage?: number
  /** HP for the user. */
  heal?: number
  leaves?: readonly Leaving[]
  /** What no number says. */
  besides?(use: Use): void
}

export const abilityOf = (content: Content, state: Broadcast, titan: Titan): Ability =>
  content.ability(abilityIdOf(state, titan))

/** Whether the seat's titan can pay for its ability now. */
export function isReady(content: Content, state: Broadcast, seat: SeatName): boolean {
  const titan = state.titans[seat]
  return titan !== null && chargeOf(state, titan) >= abilityOf(content, state, titan).cost
}

export function useAbility(scene: Scene, user: Fighter, target: Fighter): void {
  const { content, state } = scene
  const ability = abilityOf(content, state, user.titan)
  log(scene, 'ability', user, `${user.titan.name} uses ${ability.name}.`, { ability: ability.id, cost: ability.cost })
  charge(scene, user, -ability.cost, 'cost')
  const taken = ability.damage
    ? strike(scene, target, Math.round(ability.damage * statOf(content, state, user.titan, 'Attack')), ability.id)
    : 0
  if (isOver(state)) return
  if (ability.heal) heal(scene, user, ability.heal)
  for (const leaving of ability.leaves ?? []) leave(scene, leaving.on === 'user' ? user : target, leaving)
  ability.besides?.({ scene, ability, user, target, taken })
}
