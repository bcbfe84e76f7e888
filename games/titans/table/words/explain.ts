// Texts that describe what an action would do now: short for the action buttons, longer for the button that locks an
// action.
import { abilityOf } from '../../rules/ability.ts'
import type { Action, RoundAction } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { attackRange, type Range } from '../../rules/preview.ts'
import { chargeOf, fighterOf, opponentOf, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { abilityName, actionWord, joined } from './content.ts'
import { abilityParts, abilityWords, defendGain, restGain } from './preview.ts'

export const rangeWords = (range: Range | undefined): string =>
  range ? (range.least === range.most ? `${range.most}` : `${range.least}–${range.most}`) : ''

/** Returns the name of an action; an ability has its own name. */
export function actionName(content: Content, view: View, seat: SeatName, type: RoundAction['type']): string {
  return type === 'ability' ? abilityName(abilityOf(content, view, fighterOf(view, seat).titan)) : actionWord(type)
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
        say('lines.attack', { range: rangeWords(attackRange(content, view, seat, false)) }),
        say('lines.attackGuarded', { range: rangeWords(attackRange(content, view, seat, true)) }),
      ]
    case 'defend': {
      const gain = defendGain(content, view, seat)
      return [
        say('lines.lose', { range: rangeWords(attackRange(content, view, other, true)) }),
        gain > 0 ? say('lines.chargeIfHit', { charge: gain }) : say('lines.full'),
      ]
    }
    case 'rest': {
      const gain = restGain(content, view, seat)
      return [
        gain > 0 ? say('lines.charge', { charge: gain }) : say('lines.fullFirst'),
        say('lines.loseLast', { range: rangeWords(attackRange(content, view, other, false)) }),
      ]
    }
    case 'ability': {
      const { cost } = abilityOf(content, view, titan)
      return charge < cost
        ? [say('lines.needs', { cost }), say('lines.has', { charge })]
        : [abilityWords(content, view, seat)]
    }
  }
}

/** Joins the lines of an action button, which are parts of one sentence. */
export const linesInOne = (lines: readonly string[]): string =>
  lines.reduce((first, next) => say('join.sentences', { first, next }))

/** Describes an action on the button that locks it. */
export function lockInWords(content: Content, view: View, seat: SeatName, type: RoundAction['type']): string {
  return type === 'ability'
    ? joined(abilityParts(content, view, seat, true))
    : linesInOne(actionLines(content, view, seat, type))
}

/** Says what a titan does this round: “You attack”, “Ada uses Shock”. `name` is null for the reader. */
export function doingWords(
  content: Content,
  view: View,
  seat: SeatName,
  type: RoundAction['type'],
  name: string | null,
): string {
  const actor = { you: name === null, name: name ?? '' }
  return type === 'ability'
    ? say('doing.ability', { ...actor, ability: actionName(content, view, seat, type) })
    : say(`doing.${type}`, actor)
}

/** Says what the hint recommends. */
export function hintWords(content: Content, view: View, seat: SeatName | null, action: Action): string {
  if (seat === null || action.type === 'surrender') return say('hint.surrender')
  return action.type === 'pick'
    ? say('hint.take', { titan: view.offers[seat]?.[action.titan]?.name ?? '' })
    : say('choice.lock', { action: actionName(content, view, seat, action.type) })
}
