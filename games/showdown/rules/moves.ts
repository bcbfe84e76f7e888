// The moves: rows of data. A rule that only one move has is written in its row.
import { type Refusal, refusal } from '#kit/game.ts'
import { type Scene, tellOf, tellStatus } from './events.ts'
import { cure, heal, poison } from './hp.ts'
import { changeWithFirst } from './slots.ts'
import { div, type Fighter, type Monster } from './state.ts'

/** A move being carried out. */
export interface Act {
  scene: Scene
  user: Fighter
  /** Whoever is in the opposing active slot at that moment. */
  target: Fighter
  /** The HP really lost to the move's damage. */
  dealt: number
}

export interface Move {
  id: string
  name: string
  phase: string
  description: string
  /** It is aimed at the opposing monster: a fainted one is no target. */
  aimed?: true
  /** Of an aimed move: what its hit would take, before the target's side of it. */
  damage?(user: Stats, target: Stats): number
  /** How the preview words a damage that can't be foretold. */
  damageWords?: string
  /** What it does besides its damage, after it. */
  effect?(act: Act): void
  /** That effect in a few words, short enough for a button. */
  phrase?(user: Monster): string
  /** Why this monster can't use it now. */
  restriction?(user: Monster): Refusal | undefined
}

/** As much of a monster as damage is reckoned from. */
export type Stats = Pick<Monster, 'hp' | 'maxHp' | 'attack' | 'defense' | 'damageTakenThisTurn'>

const WAR_CRIES = 2

const mended = (user: Monster): number => div(user.maxHp, 4)
const cried = (user: Monster): number => div(user.baseAttack, 4)

const rows: readonly Move[] = [
  { id: 'basic_attack', name: 'Basic Attack', phase: 'attack_01', description: 'Damage equal to attack.', aimed: true, damage: (user) => user.attack },
  { id: 'none', name: 'none', phase: 'attack_01', description: 'Does nothing.', phrase: () => 'does nothing' },
  {
    id: 'protect',
    name: 'Protect',
    phase: 'guard',
    description: 'Blocks all damage this turn. Not on the turn after.',
    phrase: () => 'blocks all',
    effect: ({ scene, user }) => {
      user.monster.protectActiveThisTurn = true
      user.monster.protectCooldownTurns = 1
      tellOf(scene, 'protect', user)
    },
    restriction: (user) => onCooldown('protect', 'Protect', user.protectCooldownTurns),
  },
  { id: 'heavy_slam', name: 'Heavy Slam', phase: 'attack_02', description: 'Damage 1½ × attack.', aimed: true, damage: (user) => div(user.attack * 3, 2) },
  {
    id: 'meteor',
    name: 'Meteor',
    phase: 'attack_04',
    description: 'Damage 2 × attack. On the next turn its moves do nothing; it may switch.',
    phrase: () => 'then rests',
    aimed: true,
    damage: (user) => user.attack * 2,
    effect: ({ scene, user }) => {
      user.monster.restsOnTurn = scene.state.turn + 1
      tellStatus(scene, user, 'resting')
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
    phrase: () => 'heals as much',
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
    damageWords: '2 × damage taken',
  },
  {
    id: 'hit_and_run',
    name: 'Hit and Run',
    phase: 'attack_02',
    description: 'Damage ¾ × attack, then changes places with the first living bench slot.',
    phrase: () => 'then out',
    aimed: true,
    damage: (user) => div(user.attack * 3, 4),
    effect: ({ scene, user }) => changeWithFirst(scene, user.seat, 'hit_and_run'),
  },
  {
    id: 'roar',
    name: 'Roar',
    phase: 'attack_04',
    description: 'The target changes places with its first living bench slot.',
    phrase: () => 'forces a switch',
    aimed: true,
    effect: ({ scene, target }) => changeWithFirst(scene, target.seat, 'roar'),
  },
  {
    id: 'venom',
    name: 'Venom',
    phase: 'attack_02',
    description: 'Poisons: 1/12 of max HP at each end of turn until cured, on the bench too.',
    phrase: () => 'poisons',
    aimed: true,
    effect: ({ scene, target }) => poison(scene, target),
  },
  {
    id: 'mend',
    name: 'Mend',
    phase: 'attack_03',
    description: 'Heals a quarter of max HP and cures poison. Not on the turn after.',
    phrase: (user) => `heal ${mended(user)}${user.poisoned ? ', cures' : ''}`,
    effect: ({ scene, user }) => {
      user.monster.mendUsedThisTurn = true
      user.monster.mendCooldownTurns = 1
      heal(scene, user, mended(user.monster), 'mend')
      cure(scene, user)
    },
    restriction: (user) => onCooldown('mend', 'Mend', user.mendCooldownTurns),
  },
  {
    id: 'war_cry',
    name: 'War Cry',
    phase: 'attack_01',
    description: 'Attack + ¼ until it leaves the active slot; works twice.',
    phrase: (user) => (user.warCries < WAR_CRIES ? `attack +${cried(user)}` : 'no more effect'),
    effect: ({ scene, user }) => {
      if (user.monster.warCries >= WAR_CRIES) return
      user.monster.warCries++
      user.monster.attack += cried(user.monster)
      tellStatus(scene, user, 'war_cry')
    },
  },
  {
    id: 'iron_wall',
    name: 'Iron Wall',
    phase: 'guard',
    description: 'Each hit it takes this turn is halved.',
    phrase: () => 'halves hits',
    effect: ({ scene, user }) => {
      user.monster.ironWallThisTurn = true
      tellStatus(scene, user, 'iron_wall')
    },
  },
]

const onCooldown = (move: string, name: string, turns: number): Refusal | undefined =>
  turns > 0 ? refusal('cooldown', `${name} is on cooldown: it can't be used on the turn after it was used`, { move, turns }) : undefined

export const moves: ReadonlyMap<string, Move> = new Map(rows.map((row) => [row.id, row]))

export function moveOf(id: string): Move {
  const move = moves.get(id)
  if (!move) throw new Error(`there is no move ${id}`)
  return move
}
