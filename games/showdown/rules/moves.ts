// The moves, as rows of data. A rule that only one move has is part of the move's row.
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { type Move, NONE } from './content.ts'
import { emitMonsterEvent } from './events.ts'
import { heal } from './hp.ts'
import { removeMark } from './marks.ts'
import { poison } from './poison.ts'
import { swapWithFirstLiving } from './slots.ts'
import { div, type Monster } from './state.ts'

const phrase = phrases<Words>()

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
    phrase: () => phrase('move.protect.effect'),
    reason: ({ foe, threat }) => phrase('move.protect.reason', { foe: foe.name, threat }),
    effect: ({ scene, user }) => {
      user.monster.protectActiveThisTurn = true
      emitMonsterEvent(scene, 'protect', user)
    },
  },
  {
    id: NONE,
    name: 'none',
    phase: 'attack_01',
    description: 'Does nothing.',
    owners: 'all',
    phrase: () => phrase('move.none.effect'),
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
    phrase: () => phrase('move.meteor.effect'),
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
        sign: () => phrase('mark.resting.sign'),
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
    phrase: () => phrase('move.drain_fang.effect'),
    reason: ({ user, foe, damage }) =>
      user.hp < user.maxHp ? phrase('move.drain_fang.reason', { damage, foe: foe.name, own: user.name }) : undefined,
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
    damageWords: phrase('move.riposte.effect'),
    reason: ({ foe, threat }) => phrase('move.riposte.reason', { foe: foe.name, threat }),
  },
  {
    id: 'hit_and_run',
    name: 'Hit and Run',
    phase: 'attack_02',
    description: 'Damage ¾ × attack, then changes places with the first living bench slot.',
    phrase: () => phrase('move.hit_and_run.effect'),
    reason: ({ foe, damage, next }) =>
      next && phrase('move.hit_and_run.reason', { damage, foe: foe.name, next: next.name }),
    aimed: true,
    damage: (user) => div(user.attack * 3, 4),
    effect: ({ scene, user }) => swapWithFirstLiving(scene, user.seat, 'hit_and_run'),
  },
  {
    id: 'roar',
    name: 'Roar',
    phase: 'attack_04',
    description: 'The target changes places with its first living bench slot.',
    phrase: () => phrase('move.roar.effect'),
    reason: ({ foe, foeNext }) => foeNext && phrase('move.roar.reason', { foe: foe.name, next: foeNext.name }),
    aimed: true,
    effect: ({ scene, target }) => swapWithFirstLiving(scene, target.seat, 'roar'),
  },
  {
    id: 'venom',
    name: 'Venom',
    phase: 'attack_02',
    description: 'Poisons: 1/12 of max HP at each end of turn until cured, on the bench too.',
    phrase: () => phrase('move.venom.effect'),
    reason: ({ foe }) => phrase('move.venom.reason', { foe: foe.name, hp: poison.drains?.(foe) ?? 0 }),
    aimed: true,
    leaves: { on: 'target', mark: poison },
  },
  {
    id: 'mend',
    name: 'Mend',
    phase: 'attack_03',
    description: 'Heals a quarter of max HP and cures poison. Not on the turn after.',
    cooldown: { turns: 1 },
    phrase: (user) =>
      phrase(user.marks[poison.id] ? 'move.mend.cures' : 'move.mend.effect', { amount: mendAmount(user) }),
    reason: ({ user }) =>
      phrase('move.mend.reason', {
        amount: Math.min(mendAmount(user), user.maxHp - user.hp),
        own: user.name,
        hp: user.hp,
        max: user.maxHp,
      }),
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
      (marks.war_cry?.count ?? 0) < WAR_CRIES
        ? phrase('move.war_cry.effect', { amount: warCryBonus(base.attack) })
        : phrase('move.war_cry.spent'),
    reason: ({ user }) =>
      phrase('move.war_cry.reason', { from: user.attack, to: user.attack + warCryBonus(user.base.attack) }),
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
        sign: ({ attack }) => phrase('mark.war_cry.sign', { attack }),
        worth: 0.05,
      },
    },
  },
  {
    id: 'iron_wall',
    name: 'Iron Wall',
    phase: 'guard',
    description: 'Each hit it takes this turn is halved.',
    phrase: () => phrase('move.iron_wall.effect'),
    reason: ({ foe, threat }) => phrase('move.iron_wall.reason', { foe: foe.name, threat }),
    leaves: {
      on: 'user',
      mark: {
        id: 'iron_wall',
        name: 'Iron Wall',
        turns: 1,
        soften: (_, damage) => div(damage, 2),
        words: 'raises an iron wall',
        picture: 'iron_wall',
        sign: () => phrase('mark.iron_wall.sign'),
      },
    },
  },
]
