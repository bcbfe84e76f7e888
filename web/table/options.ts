// A form out of a game's options schema (JSON Schema): what can be set, between what bounds, in which words.
interface NumberField {
  kind: 'number'
  min: number
  max: number
  whole: boolean
  /** A value besides: 0 for none. */
  or?: number
}

export type Field = {
  name: string
  label: string
  about: string /** What it is if nobody sets it. */
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

/** What options and their choices are called, where the names in the rules don't say it. */
export type OptionNames = Readonly<Record<string, string>>

/** `turnMinutes` → `Turn minutes` */
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
    about: property.description ?? '',
    usual: property.default,
  }
  const choices = property.enum ?? property.anyOf?.map((branch) => branch.const)
  if (choices?.every((choice) => typeof choice === 'string'))
    return { ...common, kind: 'choice', choices: choices.map((choice) => [choice, wordsOf(choice)] as const) }
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

/** What a form can't show (a list, a map) is left as it is. */
export function fieldsOf(schema: unknown, names: OptionNames = {}): Field[] {
  const properties = (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {}
  return Object.entries(properties).flatMap(([name, property]) => fieldOf(name, property, names) ?? [])
}

export function valueWords(field: Field, value: unknown): string {
  if (field.kind === 'switch') return value ? 'Yes' : 'No'
  return (field.kind === 'choice' && field.choices.find(([choice]) => choice === value)?.[1]) || String(value)
}

/** What an option comes to, in a phrase, by its name: 50 minutes a turn. */
export type OptionPhrases = Readonly<Record<string, (value: unknown) => string>>

/** How long somebody has: it says nothing where there is no clock. */
export const isTime = ({ name }: Field): boolean => /(Seconds|Minutes)$/.test(name)

/** So many are taken in at a glance. */
const MOST_PHRASES = 2

/** How it is played, in one sentence: what is otherwise than usual comes first, the rest in the order of its phrases. */
export function sentence(
  fields: readonly Field[],
  options: Readonly<Record<string, unknown>>,
  phrases: OptionPhrases = {},
): string {
  const unusual = (field: Field) => options[field.name] !== field.usual
  const phrase = (field: Field) =>
    phrases[field.name]?.(options[field.name]) ??
    `${field.label}: ${valueWords(field, options[field.name]).toLowerCase()}`
  const order = [...Object.keys(phrases), ...fields.map(({ name }) => name)]
  const place = ({ name }: Field) => order.indexOf(name)
  const inOrder = [...fields].sort((a, b) => Number(unusual(b)) - Number(unusual(a)) || place(a) - place(b))
  const words = inOrder.slice(0, MOST_PHRASES).map(phrase).join(' · ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
