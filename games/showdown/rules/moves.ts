// The moves, as rows of data. A rule that only one move has is part of the move's row.
import { type Move, NONE } from './content.ts'
import { emitMonsterEvent } from './events.ts'
import { heal } from './hp.ts'
import { removeMark } from './marks.ts'
import { poison } from './poison.ts'
import { swapWithFirstLiving } from './slots.ts'
import { div, type Monster } from './state.ts'

const WAR_CRIES = 2

const mendAmount = (user: Monster): number => div(user.maxHp, 4)
const warCryBonus = (attack: number): number => div(attack, 4)

export const moves: readonly Move[] = [
  {
    id: 'basic_attack',
    name: 'Basic Attack',
    phase: 'attack_01',
    description: 'Damage equal to attack.',
    owners: 'all',
    aimed: true,
    damage: (user) => user.attack,
  },
  {
    id: 'protect',
    name: 'Protect',
    phase: 'guard',
    description: 'Blocks all damage this turn. Not on the turn after.',
    owners: 'all',
    cooldown: { turns: 1, counter: 'protectCooldownTurns' },
    phrase: () => 'blocks all',
    reason: ({ foe, threat }) =>
      threat > 0 ? `blocks everything: ${foe.name} can deal ${threat}` : `blocks everything ${foe.name} can do`,
    effect: ({ scene, user }) => {
      user.monster.protectActiveThisTurn = true
      emitMonsterEvent(scene, 'protect', user)
    },
  },
  {
    id: NONE,
    name: 'none',
    label: 'Wait',
    phase: 'attack_01',
    description: 'Does nothing.',
    owners: 'all',
    phrase: () => 'does nothing',
  },
  {
    id: 'heavy_slam',
    name: 'Heavy Slam',
    phase: 'attack_02',
    description: 'Damage 1½ × attack.',
    aimed: true,
    damage: (user) => div(user.attack * 3, 2),
  },
  {
    id: 'meteor',
    name: 'Meteor',
    phase: 'attack_04',
    description: 'Damage 2 × attack. On the next turn its moves do nothing; it may switch.',
    phrase: () => 'then rest',
    aimed: true,
    damage: (user) => user.attack * 2,
    leaves: {
      on: 'user',
      mark: {
        id: 'resting',
        name: 'Rest',
        after: 1,
        turns: 1,
        rests: true,
        words: 'must rest next turn',
        picture: 'rest',
        sign: () => 'Resting',
        worth: -0.1,
      },
    },
  },
  {
    id: 'armor_pierce',
    name: 'Armor Pierce',
    phase: 'attack_03',
    description: 'Damage attack + half the target’s defense.',
    aimed: true,
    damage: (user, target) => user.attack + div(target.defense, 2),
  },
  {
    id: 'drain_fang',
    name: 'Drain Fang',
    phase: 'attack_02',
    description: 'Damage ½ × attack, and heals the damage dealt.',
    phrase: () => 'drains',
    reason: ({ user, foe, damage }) =>
      user.hp < user.maxHp ? `takes ${damage} HP from ${foe.name} and heals ${user.name}` : undefined,
    aimed: true,
    damage: (user) => div(user.attack, 2),
    effect: ({ scene, user, dealt }) => heal(scene, user, dealt, 'drain_fang'),
  },
  {
    id: 'last_stand',
    name: 'Last Stand',
    phase: 'attack_03',
    description: 'Damage attack + a quarter of the HP it lacks.',
    aimed: true,
    damage: (user) => user.attack + div(user.maxHp - user.hp, 4),
  },
  {
    id: 'riposte',
    name: 'Riposte',
    phase: 'attack_04',
    description: 'Damage 2 × what moves took from it this turn.',
    aimed: true,
    damage: (user) => user.damageTakenThisTurn * 2,
    damageWords: '2 × your loss',
    reason: ({ foe, threat }) => `hits last and pays back double: ${foe.name} can deal ${threat}`,
  },
  {
    id: 'hit_and_run',
    name: 'Hit and Run',
    phase: 'attack_02',
    description: 'Damage ¾ × attack, then changes places with the first living bench slot.',
    phrase: () => 'out',
    reason: ({ foe, damage, next }) => next && `deals ${damage} to ${foe.name}, then ${next.name} comes in`,
    aimed: true,
    damage: (user) => div(user.attack * 3, 4),
    effect: ({ scene, user }) => swapWithFirstLiving(scene, user.seat, 'hit_and_run'),
  },
  {
    id: 'roar',
    name: 'Roar',
    phase: 'attack_04',
    description: 'The target changes places with its first living bench slot.',
    phrase: () => 'drives it out',
    reason: ({ foe, foeNext }) => foeNext && `sends ${foe.name} away: ${foeNext.name} has to come in`,
    aimed: true,
    effect: ({ scene, target }) => swapWithFirstLiving(scene, target.seat, 'roar'),
  },
  {
    id: 'venom',
    name: 'Venom',
    phase: 'attack_02',
    description: 'Poisons: 1/12 of max HP at each end of turn until cured, on the bench too.',
    phrase: () => 'poisons',
    reason: ({ foe }) => `costs ${foe.name} ${poison.drains?.(foe) ?? 0} HP at the end of every turn`,
    aimed: true,
    leaves: { on: 'target', mark: poison },
  },
  {
    id: 'mend',
    name: 'Mend',
    phase: 'attack_03',
    description: 'Heals a quarter of max HP and cures poison. Not on the turn after.',
    cooldown: { turns: 1 },
    phrase: (user) => `heal ${mendAmount(user)}${user.marks[poison.id] ? ', cures' : ''}`,
    reason: ({ user }) =>
      `heals ${Math.min(mendAmount(user), user.maxHp - user.hp)}: ${user.name} has ${user.hp} of ${user.maxHp} HP`,
    effect: ({ scene, user }) => {
      heal(scene, user, mendAmount(user.monster), 'mend')
      removeMark(scene, user, poison)
    },
  },
  {
    id: 'war_cry',
    name: 'War Cry',
    phase: 'attack_01',
    description: 'Attack + ¼ until it leaves the active slot; works twice.',
    phrase: ({ base, marks }) =>
      (marks.war_cry?.count ?? 0) < WAR_CRIES ? `attack +${warCryBonus(base.attack)}` : 'no effect',
    reason: ({ user }) => `raises its attack from ${user.attack} to ${user.attack + warCryBonus(user.base.attack)}`,
    leaves: {
      on: 'user',
      mark: {
        id: 'war_cry',
        name: 'War Cry',
        whileActive: true,
        most: WAR_CRIES,
        raises: (base) => ({ attack: warCryBonus(base.attack) }),
        words: 'gains attack',
        picture: 'war_cry',
        sign: ({ attack }) => `War cry, attack ${attack}`,
        worth: 0.05,
      },
    },
  },
  {
    id: 'iron_wall',
    name: 'Iron Wall',
    phase: 'guard',
    description: 'Each hit it takes this turn is halved.',
    phrase: () => 'halves hits',
    reason: ({ foe, threat }) => `halves each hit: ${foe.name} can deal ${threat}`,
    leaves: {
      on: 'user',
      mark: {
        id: 'iron_wall',
        name: 'Iron Wall',
        turns: 1,
        soften: (_, damage) => div(damage, 2),
        words: 'raises an iron wall',
        picture: 'iron_wall',
        sign: () => 'Iron wall',
      },
    },
  },
]
