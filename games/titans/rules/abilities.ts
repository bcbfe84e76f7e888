// The ability table: each row defines an ability and the effects that it leaves. A random choice of an ability uses the
// order of this table.
import { charge, FULL_CHARGE, heal, strike } from './body.ts'
import type { Ability, Effect } from './content.ts'
import { statOf } from './effect.ts'
import { chargeOf, isOver } from './state.ts'

const SHIELD: Effect = {
  id: 'shield',
  sign: 'shield',
  name: 'Shield {value}',
  description: 'It takes damage until it is used up.',
  preview: 'shield {value}',
  begins: '{titan} has a shield of {value}.',
  lasts: 'used_up',
  shields: true,
  worth: 1,
}

export const ABILITIES: readonly Ability[] = [
  {
    id: 'focused_strike',
    name: 'Focused Strike',
    sign: 'focused_strike',
    cost: 25,
    description: 'Damage 1½ × Attack, whatever the defence.',
    damage: 1.5,
  },
  {
    id: 'overdrive',
    name: 'Overdrive',
    sign: 'overdrive',
    cost: 50,
    description: 'Damage 2 × Attack, whatever the defence.',
    damage: 2,
  },
  {
    id: 'drain',
    name: 'Drain',
    sign: 'drain',
    cost: 35,
    description: 'Damage 0.8 × Attack, whatever the defence, and heals as much as it took.',
    damage: 0.8,
    besides: ({ scene, user, taken }) => heal(scene, user, taken),
  },
  {
    id: 'shock',
    name: 'Shock',
    sign: 'shock',
    cost: 20,
    description: 'Damage 1¼ × Attack, whatever the defence; the target’s next speed roll is halved.',
    damage: 1.25,
    leaves: [
      {
        on: 'target',
        effect: {
          id: 'slow',
          sign: 'slow',
          name: 'Slowed',
          description: 'The next speed roll is halved.',
          preview: 'slows them',
          begins: '{titan} is slowed for its next speed roll.',
          lasts: 'next_roll', // the speed roll of this round has already been made
          factors: { Speed: 0.5 },
        },
      },
    ],
  },
  {
    id: 'weaken',
    name: 'Weaken',
    sign: 'weaken',
    cost: 20,
    description:
      'Damage equal to Attack, whatever the defence; the target’s defence is halved until the end of the next round.',
    damage: 1,
    leaves: [
      {
        on: 'target',
        effect: {
          id: 'weaken',
          sign: 'weaken',
          name: 'Weakened',
          description: 'Defence is halved until the end of round {value}.',
          preview: 'halves defence',
          begins: '{titan}’s Defense is halved until the end of round {value}.',
          ends: '{titan} has its full Defense again.',
          lasts: { rounds: 1 }, // until the end of the next round
          factors: { Defense: 0.5 },
        },
      },
    ],
  },
  {
    id: 'shield',
    name: 'Barrier',
    sign: 'shield',
    cost: 30,
    description: 'A shield that takes the next 50 damage.',
    leaves: [{ on: 'user', effect: SHIELD, amount: 50 }],
  },
  {
    id: 'fortify',
    name: 'Fortify',
    sign: 'fortify',
    cost: 20,
    description: 'Heals 20 HP, and a shield that takes the next 20 damage.',
    heal: 20,
    leaves: [{ on: 'user', effect: SHIELD, amount: 20 }],
  },
  { id: 'heal_small', name: 'Cleansing Light', sign: 'heal_small', cost: 20, description: 'Heals 35 HP.', heal: 35 },
  { id: 'heal_big', name: 'Vital Surge', sign: 'heal_big', cost: 40, description: 'Heals 50 HP.', heal: 50 },
  {
    id: 'quick_charge',
    name: 'Quick Charge',
    sign: 'quick_charge',
    cost: 5,
    description:
      'Gains 40 charge, more with Stamina. If that fills it: damage 2 × Attack, whatever the defence, and the charge is spent.',
    besides: ({ scene, ability, user, target }) => {
      const { content, state } = scene
      charge(scene, user, Math.round(40 * (1 + statOf(content, state, user.titan, 'Stamina') / 100)), ability.id)
      if (chargeOf(state, user.titan) < FULL_CHARGE) return
      strike(scene, target, 2 * statOf(content, state, user.titan, 'Attack'), ability.id)
      if (!isOver(state)) charge(scene, user, -FULL_CHARGE, ability.id)
    },
  },
]
