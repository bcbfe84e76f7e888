// The abilities: rows of data and one effect each. No ability draws chance.
import { charge, FULL_CHARGE, heal, raiseShield, strike } from './body.ts'
import { log, type Scene } from './events.ts'
import { abilityIdOf, type Broadcast, chargeOf, effectsOf, type Fighter, isOver, type SeatName } from './state.ts'
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

export interface Ability {
  id: string
  name: string
  cost: number
  description: string
  /** Dealt before the effect; ignores Defense, not the shield. */
  damage?(user: Titan): number
  /** What it does besides, unless the damage has ended the match. */
  effect?(use: Use): void
}

export const ABILITIES: readonly Ability[] = [
  { id: 'focused_strike', name: 'Focused Strike', cost: 25, description: 'Damage 1½ × Attack, whatever the defense.', damage: ({ Attack }) => Math.round(1.5 * Attack) },
  { id: 'overdrive', name: 'Overdrive', cost: 50, description: 'Damage 2 × Attack, whatever the defense.', damage: ({ Attack }) => 2 * Attack },
  {
    id: 'drain',
    name: 'Drain',
    cost: 35,
    description: 'Damage 0.8 × Attack, whatever the defense, and heals as much as it took.',
    damage: ({ Attack }) => Math.round(0.8 * Attack),
    effect: ({ scene, user, taken }) => heal(scene, user, taken),
  },
  {
    id: 'shock',
    name: 'Shock',
    cost: 20,
    description: 'Damage 1¼ × Attack, whatever the defense; the target’s next speed roll is halved.',
    damage: ({ Attack }) => Math.round(1.25 * Attack),
    effect: ({ scene, target }) => {
      effectsOf(scene.state, target.titan).slow = true // this round's is already rolled
      log(scene, 'slow', target, `${target.titan.name} is slowed for its next speed roll.`)
    },
  },
  {
    id: 'weaken',
    name: 'Weaken',
    cost: 20,
    description: 'Damage equal to Attack, whatever the defense; the target’s Defense is halved until the end of the next round.',
    damage: ({ Attack }) => Attack,
    effect: ({ scene, target }) => {
      const until = scene.state.roundNumber + 1
      effectsOf(scene.state, target.titan).weaken = until
      log(scene, 'weaken', target, `${target.titan.name}’s Defense is halved until the end of round ${until}.`, { until })
    },
  },
  { id: 'shield', name: 'Barrier', cost: 30, description: 'A shield that takes the next 50 damage.', effect: ({ scene, user }) => raiseShield(scene, user, 50) },
  {
    id: 'fortify',
    name: 'Fortify',
    cost: 20,
    description: 'Heals 20 HP, and a shield that takes the next 20 damage.',
    effect: ({ scene, user }) => {
      heal(scene, user, 20)
      raiseShield(scene, user, 20)
    },
  },
  { id: 'heal_small', name: 'Cleansing Light', cost: 20, description: 'Heals 35 HP.', effect: ({ scene, user }) => heal(scene, user, 35) },
  { id: 'heal_big', name: 'Vital Surge', cost: 40, description: 'Heals 50 HP.', effect: ({ scene, user }) => heal(scene, user, 50) },
  {
    id: 'quick_charge',
    name: 'Quick Charge',
    cost: 5,
    description: 'Gains 40 charge, more with Stamina. If that fills it: damage 2 × Attack, whatever the defense, and the charge is spent.',
    effect: ({ scene, ability, user, target }) => {
      charge(scene, user, Math.round(40 * (1 + user.titan.Stamina / 100)), ability.id)
      if (chargeOf(scene.state, user.titan) < FULL_CHARGE) return
      strike(scene, target, 2 * user.titan.Attack, ability.id)
      if (!isOver(scene.state)) charge(scene, user, -FULL_CHARGE, ability.id)
    },
  },
]

export function abilityOf(state: Broadcast, titan: Titan): Ability {
  const id = abilityIdOf(state, titan)
  const ability = ABILITIES.find((row) => row.id === id)
  if (!ability) throw new Error(`there is no ability ${id}`)
  return ability
}

/** Whether the seat's titan can pay for its ability now. */
export function isReady(state: Broadcast, seat: SeatName): boolean {
  const titan = state.titans[seat]
  return titan !== null && chargeOf(state, titan) >= abilityOf(state, titan).cost
}

export function useAbility(scene: Scene, user: Fighter, target: Fighter): void {
  const ability = abilityOf(scene.state, user.titan)
  log(scene, 'ability', user, `${user.titan.name} uses ${ability.name}.`, { ability: ability.id, cost: ability.cost })
  charge(scene, user, -ability.cost, 'cost')
  const taken = ability.damage ? strike(scene, target, ability.damage(user.titan), ability.id) : 0
  if (!isOver(scene.state)) ability.effect?.({ scene, ability, user, target, taken })
}
