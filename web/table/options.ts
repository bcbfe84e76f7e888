// Turns the JSON Schema of a game's options into form fields, and the chosen options into a sentence.
import { say } from '../words/say.ts'

interface NumberField {
  kind: 'number'
  min: number
  max: number
  whole: boolean
  /** One value that is allowed outside the range, such as 0 for "none". */
  or?: number
}

export type Field = {
  name: string
  label: string
  about: string
  /** The value of the option while nothing is set: its default, or the first choice of an optional choice. */
  usual: unknown
} & (
  | NumberField
  | { kind: 'choice'; choices: readonly (readonly [value: string, words: string])[] }
  | { kind: 'switch' }
  | { kind: 'text'; most: number }
)

interface Property {
  type?: string
  title?: string
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  enum?: unknown[]
  anyOf?: (Property & { const?: unknown })[]
}

/**
 * Clearer labels for options and choices. The keys are their names in the rules; `stats.about` describes the option
 * `stats`.
 */
export type OptionNames<Options = unknown> = unknown extends Options
  ? Readonly<Record<string, string>>
  : {
      readonly [Name in
        | (keyof Options & string)
        | `${keyof Options & string}.about`
        | Extract<Options[keyof Options], string>]?: string
    }

/** Turns an identifier into words: `turnMinutes` becomes "Turn minutes". */
export const plainWords = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const isNumber = ({ type }: Property): boolean => type === 'integer' || type === 'number'

const boundsOf = ({ type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Property) => ({
  kind: 'number' as const,
  min: minimum,
  max: maximum,
  whole: type === 'integer',
})

function fieldOf(name: string, property: Property, names: OptionNames): Field | undefined {
  const wordsOf = (word: string) => names[word] ?? plainWords(word)
  const common = {
    name,
    label: property.title ?? wordsOf(name),
    about: names[`${name}.about`] ?? property.description ?? '',
    usual: property.default,
  }
  const choices = property.enum ?? property.anyOf?.map((branch) => branch.const)
  if (choices?.every((choice) => typeof choice === 'string'))
    return {
      ...common,
      usual: common.usual ?? choices[0],
      kind: 'choice',
      choices: choices.map((choice) => [choice, wordsOf(choice)] as const),
    }
  const [range, or] = [property.anyOf?.find(isNumber), choices?.find((choice) => typeof choice === 'number')]
  if (range && or !== undefined) return { ...common, ...boundsOf(range), or }
  if (isNumber(property)) return { ...common, ...boundsOf(property) }
  switch (property.type) {
    case 'boolean':
      return { ...common, kind: 'switch' }
    case 'string':
      return { ...common, kind: 'text', most: property.maxLength ?? 100 }
    default:
      return undefined
  }
}

/** Returns the form fields of a schema. Leaves out options that a form can't show, such as lists and maps. */
export function fieldsOf(schema: unknown, names: OptionNames = {}): Field[] {
  const properties = (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {}
  return Object.entries(properties).flatMap(([name, property]) => fieldOf(name, property, names) ?? [])
}

export function valueWords(field: Field, value: unknown): string {
  if (field.kind === 'switch') return say(value ? 'options.yes' : 'options.no')
  return (field.kind === 'choice' && field.choices.find(([choice]) => choice === value)?.[1]) || String(value)
}

/** The value that an option has, whether it is set or not. */
export const chosenValue = (field: Field, options: Readonly<Record<string, unknown>>): unknown =>
  options[field.name] ?? field.usual

/** For each option name, a function that describes a value, as in "50 minutes a turn". */
export type OptionPhrases<Options = unknown> = unknown extends Options
  ? Readonly<Record<string, (value: unknown) => string>>
  : { readonly [Name in keyof Options]?: (value: Exclude<Options[Name], undefined>) => string }

/** True for options that set a time limit, which has no effect when the clock is off. */
export const isTime = ({ name }: Field): boolean => /(Seconds|Minutes)$/.test(name)

/**
 * Describes the usual time limit of a turn, as in "60 seconds a round": the first time limit among the options, or else
 * `fixed`, a time limit that is not an option. Undefined if usual matches have no clock.
 */
export function usualClock(fields: readonly Field[], phrases: OptionPhrases = {}, fixed?: string): string | undefined {
  const limit = fields.find((field) => isTime(field) && Number(field.usual) > 0)
  return limit
    ? (phrases[limit.name]?.(limit.usual) ?? say('options.value', { label: limit.label, value: String(limit.usual) }))
    : fixed
}

/** Most options that the sentence mentions. */
const MOST_PHRASES = 2

/**
 * Describes the chosen options in one sentence. Options that differ from their defaults come first, then the others in
 * the order of `phrases`.
 */
export function sentence(
  fields: readonly Field[],
  options: Readonly<Record<string, unknown>>,
  phrases: OptionPhrases = {},
): string {
  const unusual = (field: Field) => chosenValue(field, options) !== field.usual
  const phrase = (field: Field) =>
    phrases[field.name]?.(chosenValue(field, options)) ??
    say('options.value', { label: field.label, value: valueWords(field, chosenValue(field, options)).toLowerCase() })
  const order = [...Object.keys(phrases), ...fields.map(({ name }) => name)]
  const place = ({ name }: Field) => order.indexOf(name)
  const inOrder = [...fields].sort((a, b) => Number(unusual(b)) - Number(unusual(a)) || place(a) - place(b))
  const words = inOrder.slice(0, MOST_PHRASES).map(phrase).join(' · ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
