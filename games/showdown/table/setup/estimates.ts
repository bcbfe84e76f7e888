// Estimates the moves and passives of a chosen monster before the player knows the opponent.
import type { Content, Move } from '../../rules/content.ts'
import type { Monster } from '../../rules/state.ts'
import { monsterOf } from '../../rules/team.ts'
import { say } from '../../words/say.ts'
import { joined, moveDescription, phraseWords } from '../words/content.ts'
import { type Choice, toPick } from './draft.ts'

export const asMonster = (content: Content, choice: Choice): Monster => monsterOf(content, toPick(content, choice))

/**
 * Returns the lowest and highest damage of a move, over all HP values of the user and all monsters of the roster as
 * targets.
 */
function damageRange({ roster }: Content, move: Move, user: Monster): [least: number, most: number] | undefined {
  if (!move.damage || move.damageWords) return undefined
  const targets = [...roster.values()].map(({ stats }) => ({ ...stats, hp: stats.maxHp, damageTakenThisTurn: 0 }))
  const all = [user, { ...user, hp: 1 }].flatMap((one) => targets.map((target) => move.damage?.(one, target) ?? 0))
  return [Math.min(...all), Math.max(...all)]
}

function damageWords(content: Content, move: Move, user: Monster): string {
  const [least, most] = damageRange(content, move, user) ?? []
  if (least === undefined || most === undefined) return move.damageWords ? phraseWords(move.damageWords) : ''
  return least === most ? `${least}` : say('part.range', { least, most })
}

/** Returns the damage and the effect of a move for a button, for example “54” or “blocks all”. */
export function moveLine(content: Content, id: string, user: Monster): string {
  const move = content.moveOf(id)
  const effect = move.phrase?.(user)
  return joined([damageWords(content, move, user), effect ? phraseWords(effect) : ''])
}

/** Describes the phase and the damage of a move in a sentence that starts with the damage. */
export function moveSentence(content: Content, id: string, user: Monster): string {
  const move = content.moveOf(id)
  const number = move.damageWords ? '' : damageWords(content, move, user)
  const description = moveDescription(move)
  return number ? say('part.damageOf', { amount: number, description }) : description
}

/** Returns the effect of a passive for a button. A passive without such a text is only called a passive. */
export function passiveLine(content: Content, id: string, owner: Monster): string {
  const effect = content.passiveOf(id).phrase?.(owner)
  return effect ? phraseWords(effect) : say('loadout.passive')
}
