// A fighter's bonuses, each with the item, class or lasting effect that gives it.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import type { Bonus } from '../../rules/roll.ts'
import { bonusesOf, type CombatKind, type DieKind } from '../../rules/strength.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, enemyImage } from '../art/images.ts'
import { labelOf, type Speaker } from '../words/speaker.ts'
import { className, enemyName } from '../words/things.ts'

export interface Fighter {
  id: string
  name: string
  /** The class of a player or the tier of an enemy. */
  rank: string
  image: string | undefined
  seat?: Seat
  hp: number
  maxHp: number
  attack: readonly Bonus[]
  defence: readonly Bonus[]
  ready?: boolean
}

export function fighterOf(view: View, seat: Seat, speaker: Speaker, where: CombatKind = 'duel'): Fighter {
  const player = defined(view.players[seat])
  return {
    id: seat,
    seat,
    name: labelOf(speaker, seat),
    rank: className(player.class),
    image: classImage(player.class),
    hp: player.hp,
    maxHp: player.maxHp,
    attack: bonusesOf(player, 'attack', where),
    defence: bonusesOf(player, 'defence', where),
    ready: view.combat?.kind === 'duel' && view.combat.committed.includes(seat),
  }
}

/** Returns the bonus of an enemy. Unlike a player, an enemy has only one bonus per die. */
const enemyBonuses = (id: string, side: DieKind): Bonus[] =>
  enemyOf(id)[side] === 0 ? [] : [{ name: enemyName(id), amount: enemyOf(id)[side] }]

export const enemyFighter = (id: string, hp: number): Fighter => ({
  id,
  name: enemyName(id),
  rank: say('clash.tier', { tier: enemyOf(id).tier }),
  image: enemyImage(id),
  hp,
  maxHp: enemyOf(id).hp,
  attack: enemyBonuses(id, 'attack'),
  defence: enemyBonuses(id, 'defence'),
})

export const sumOf = (parts: readonly Bonus[]): number => parts.reduce((all, { amount }) => all + amount, 0)
export const totalOf = (die: number | undefined, parts: readonly Bonus[]): number | undefined =>
  die === undefined ? undefined : die + sumOf(parts)
