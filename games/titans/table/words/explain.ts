// Texts that describe what an action would do now: short for the action buttons, longer for the button that locks an
// action.
import { abilityOf } from '../../rules/ability.ts'
import type { Action, RoundAction } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { attackRange, type Range } from '../../rules/preview.ts'
import { chargeOf, fighterOf, opponentOf, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { abilityParts, abilityWords, defendGain, restGain } from './preview.ts'
import { ACTION_NAMES } from './words.ts'

export const rangeWords = (range: Range | undefined): string =>
  range ? (range.least === range.most ? `${range.most}` : `${range.least}–${range.most}`) : ''

const gains = (charge: number, when: string, full: string): string => (charge > 0 ? `+${charge} charge${when}` : full)

/** Returns the name of an action; an ability has its own name. */
export function actionName(content: Content, view: View, seat: SeatName, type: RoundAction['type']): string {
  return type === 'ability' ? abilityOf(content, view, fighterOf(view, seat).titan).name : ACTION_NAMES[type]
}

/** Describes an action in two short lines of text, or says why it is not available. */
export function actionLines(
  content: Content,
  view: View,
  seat: SeatName,
  type: RoundAction['type'],
): readonly [string, string] | readonly [string] {
  const other = opponentOf(seat)
  const { titan } = fighterOf(view, seat)
  const charge = chargeOf(view, titan)
  switch (type) {
    case 'attack':
      return [
        `${rangeWords(attackRange(content, view, seat, false))} damage,`,
        `${rangeWords(attackRange(content, view, seat, true))} if defended`,
      ]
    case 'defend':
      return [
        `you lose ${rangeWords(attackRange(content, view, other, true))},`,
        gains(defendGain(content, view, seat), ' if hit', 'charge is full'),
      ]
    case 'rest':
      return [
        gains(restGain(content, view, seat), ',', 'charge is full,'),
        `you lose ${rangeWords(attackRange(content, view, other, false))}`,
      ]
    case 'ability': {
      const { cost } = abilityOf(content, view, titan)
      return charge < cost ? [`needs ${cost} charge,`, `you have ${charge}`] : [abilityWords(content, view, seat)]
    }
  }
}

/** Joins texts about an ability. Each text that ends in "damage" also says that defence does not reduce the damage. */
export const ignoringDefence = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/damage$/, 'damage past any defence')).join(', ')

/** Describes an action on the button that locks it. */
export function lockInWords(content: Content, view: View, seat: SeatName, type: RoundAction['type']): string {
  return type === 'ability'
    ? ignoringDefence(abilityParts(content, view, seat))
    : actionLines(content, view, seat, type).join(' ')
}

const DOING: Readonly<Record<Exclude<RoundAction['type'], 'ability'>, string>> = {
  attack: 'attack',
  defend: 'defend',
  rest: 'rest',
}

/** Says what a titan does this round: “You attack”, “Ada uses Shock”. `name` is null for the reader. */
export function doingWords(
  content: Content,
  view: View,
  seat: SeatName,
  type: RoundAction['type'],
  name: string | null,
): string {
  const verb = type === 'ability' ? 'use' : DOING[type]
  const what = type === 'ability' ? ` ${actionName(content, view, seat, type)}` : ''
  return `${name ?? 'You'} ${verb}${name === null ? '' : 's'}${what}`
}

/** Says what the hint recommends. */
export function hintWords(content: Content, view: View, seat: SeatName | null, action: Action): string {
  if (seat === null || action.type === 'surrender') return 'Surrender'
  return action.type === 'pick'
    ? `Take ${view.offers[seat]?.[action.titan]?.name ?? ''}`
    : `Lock in ${actionName(content, view, seat, action.type)}`
}
