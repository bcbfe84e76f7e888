// The words of the plain table for actions, events and values. The names in a game's JSON become words.
import { type AnyAction, type AnyGame, type Event, nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { plainWords } from '../table/options.ts'
import { listOf, phraseIn } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { isScalar, type Scalar } from './shape.ts'

/** What the words depend on: the rules, and the players' names by seat. */
export interface Speaker {
  game: AnyGame
  names: Readonly<Record<Seat, string>>
}

const isSeat = ({ names }: Speaker, value: string): boolean => names[value] !== undefined

/** Returns the words for a simple value. The id of a taken seat becomes the name of its player. */
export function valueWords(speaker: Speaker, value: Scalar | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return say(value ? 'options.yes' : 'options.no')
  if (typeof value === 'string' && isSeat(speaker, value)) return personName(speaker, value)
  return String(value)
}

/** Returns the words for a key of an object. The id of a taken seat becomes the name of its player. */
export const keyWords = (speaker: Speaker, key: string): string =>
  isSeat(speaker, key) ? personName(speaker, key) : plainWords(key)

/** Returns the words for any value in one line. */
function lineOf(speaker: Speaker, value: unknown): string {
  if (isScalar(value)) return valueWords(speaker, value)
  if (Array.isArray(value))
    return value.length > 0 ? listOf(value.map((item) => lineOf(speaker, item))) : valueWords(speaker, null)
  return fieldsLine(speaker, Object.entries(value as object))
}

const fieldsLine = (speaker: Speaker, fields: readonly (readonly [string, unknown])[]): string =>
  fields
    .map(([key, value]) => say('options.value', { label: keyWords(speaker, key), value: lineOf(speaker, value) }))
    .join(', ')

/** The field that names the kind of an action or event. */
const isDetail = ([key]: readonly [string, unknown]): boolean => key !== 'type'

/** Returns the words for the details of an action: the value if it is the only one, otherwise all fields with names. */
export function detailWords(speaker: Speaker, action: AnyAction): string {
  const details = Object.entries(action).filter(isDetail)
  const [only] = details
  return only && details.length === 1 ? lineOf(speaker, only[1]) : fieldsLine(speaker, details)
}

/** Returns the label that the rules give an action; undefined if they give none. */
export function labelOf(speaker: Speaker, action: AnyAction): string | undefined {
  const { game } = speaker
  const label = game.label?.(action)
  return label === undefined ? undefined : nameSeats(phraseIn(game.id, label), (seat) => personName(speaker, seat))
}

/** Returns the words for a whole action, such as “Take three” or “Take: 3”. */
export function actionWords(speaker: Speaker, action: AnyAction): string {
  const label = labelOf(speaker, action)
  if (label !== undefined) return label
  const [kind, details] = [plainWords(action.type), detailWords(speaker, action)]
  return details === '' ? kind : say('options.value', { label: kind, value: details })
}

/** Returns the words for an event, beginning with its player, such as “Ann: Took (Stones: 3)”. */
export function eventWords(speaker: Speaker, { type, seat, ...details }: Event): string {
  const what = plainWords(type)
  const line = fieldsLine(speaker, Object.entries(details))
  const words = line === '' ? what : say('plain.event', { what, details: line })
  return seat === undefined ? words : say('options.value', { label: lineOf(speaker, seat), value: words })
}
