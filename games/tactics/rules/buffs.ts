// The buffs, one row each (§7). Random choices of tile buffs and debuffs depend on the order of these rows.
import type { BuffKind } from './content.ts'
import { counter } from './fight.ts'
import { loseBuff } from './held-buffs.ts'
import { changeHp } from './hp.ts'
import { unitOf } from './state.ts'

/** When an attack kills a unit with a DEATH_MARK, the unit that marked it gains this many hp. */
const MARK_HEAL = 2

export const BUFFS: Readonly<Record<string, BuffKind>> = {
  POWER: {
    name: 'Power',
    picture: 'power',
    does: 'can’t go and hit',
    duration: 2,
    attack: 3,
    hpOnGain: 1,
    onTiles: true,
    forbids: { moveAndAttack: 'Unit cannot use MOVE_AND_ATTACK with Power buff' },
    breaksObstacles: true,
  },
  LIFE: { name: 'Life', picture: 'life', duration: 2, hpOnGain: 3, onTiles: true },
  SPEED: {
    name: 'Speed',
    picture: 'speed',
    does: 'two actions a round',
    duration: 2,
    attack: -1,
    pace: 1,
    onTiles: true,
    worth: 3,
  },
  WEAKNESS: {
    name: 'Weakness',
    picture: 'weakness',
    duration: 2,
    attack: -2,
    hpOnGain: -1,
    onTiles: true,
    debuff: true,
  },
  BLEED: { name: 'Bleed', picture: 'bleed', duration: 2, hpEachRound: -1, onTiles: true, debuff: true, worth: -2 },
  SLOW: {
    name: 'Slow',
    picture: 'slow',
    does: 'acts only at the end of the round',
    duration: 2,
    pace: -1,
    onTiles: true,
    debuff: true,
    worth: -2,
  },
  BLIND: {
    name: 'Blind',
    picture: 'blind',
    does: 'can’t attack',
    duration: 1,
    forbids: { attack: 'Unit is blinded and cannot attack' },
    worth: -1,
  },
  DEATH_MARK: {
    name: 'Death Mark',
    picture: 'death_mark',
    does: 'attacks hit harder',
    duration: 2,
    exposed: 2,
    worth: -3,
    onKilled(play, { type, sourceUnitId }) {
      const marker = unitOf(play.state, sourceUnitId)
      if (marker) changeHp(play, marker, MARK_HEAL, type)
    },
  },
  FEINT: {
    name: 'Feint',
    picture: 'feint',
    does: 'the next attack misses',
    duration: 2,
    worth: 3,
    onAttacked(play, bearer, attacker) {
      play.emit({ type: 'dodged', unitId: bearer.id, attackerId: attacker.id })
      loseBuff(play, bearer, 'FEINT')
      counter(play, attacker)
    },
  },
  CHALLENGE: {
    name: 'Challenged',
    picture: 'challenge',
    does: 'half damage but to the challenger',
    duration: 2,
    worth: -2,
    adjustDamage: (damage, receiver, { sourceUnitId }) =>
      receiver.id === sourceUnitId ? damage : Math.floor(damage / 2),
    afterAttack(play, bearer, receiver, { sourceUnitId }) {
      if (receiver.id === sourceUnitId) counter(play, bearer)
    },
  },
  INVULNERABLE: {
    name: 'Invulnerable',
    picture: 'invulnerable',
    does: 'nothing hits it',
    duration: 1,
    forbids: { attack: 'Invulnerable units cannot attack' },
    unharmed: true,
    worth: 3,
    onGained(unit) {
      unit.invulnerable = true
    },
  },
  POWER_OF_MANY: { name: 'Power of Many', picture: 'power_of_many', duration: 1, attack: 1 },
}
