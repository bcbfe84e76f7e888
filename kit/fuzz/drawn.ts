// Draws actions from their schemas: well-formed actions that need not be among the choices. They find actions that
// `refuse` allows by mistake and actions that `choices` omits.
import type { AnyGame, Dice } from '../game.ts'
import { drawNumber, drawWord, type Words } from './words.ts'

/** The parts of a JSON Schema that the fuzzer reads. */
interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  type?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  uniqueItems?: boolean
  items?: Schema | readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
}

/** Where drawn values come from. */
interface Sources {
  words: Words
  /** The values in the view of the seat that acts, such as the cards in its hand. */
  near: ReadonlySet<unknown>
}

/** A range that a number gets if its schema sets no bound. */
const WIDE = 12
const MOST_ITEMS = 6

/** Returns an action of this type that its schema describes, with words of the match where the schema leaves a choice. */
export const drawAction = (game: AnyGame, type: string, from: Sources, chance: Dice): unknown => {
  const drawn = drawValue((game.actions[type]?.schema ?? {}) as Schema, from, chance)
  return typeof drawn === 'object' && drawn !== null ? { type, ...drawn } : { type }
}

function drawValue(schema: Schema, from: Sources, chance: Dice, field = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return drawNear(schema.enum, (value) => value, from, chance)
  if (schema.anyOf)
    return drawValue(
      drawNear(schema.anyOf, (each) => each.const, from, chance),
      from,
      chance,
      field,
    )
  switch (schema.type) {
    case 'object':
      return drawFields(schema, from, chance)
    case 'array':
      return drawList(schema, from, chance, field)
    case 'integer':
    case 'number':
      return drawInRange(schema, from, chance, field)
    case 'boolean':
      return chance.int(2, 'boolean') === 0
    case 'null':
      return null
    default:
      return drawText(schema, from, chance, field)
  }
}

/** Picks one of several, in half of all cases one whose value is in the seat's view. */
function drawNear<T>(all: readonly T[], constantOf: (one: T) => unknown, { near }: Sources, chance: Dice): T {
  const close = chance.int(2, 'near') === 0 ? all.filter((one) => near.has(constantOf(one))) : []
  return chance.pick(close.length > 0 ? close : all, 'one')
}

function drawFields({ properties = {}, required = [] }: Schema, from: Sources, chance: Dice): Record<string, unknown> {
  const fields = Object.entries(properties).filter(
    ([field]) => required.includes(field) || chance.int(2, 'optional') === 0,
  )
  return Object.fromEntries(fields.map(([field, schema]) => [field, drawValue(schema, from, chance, field)]))
}

function drawList({ items, minItems = 0, maxItems, uniqueItems }: Schema, from: Sources, chance: Dice, field: string) {
  if (Array.isArray(items)) return items.map((schema) => drawValue(schema, from, chance, field))
  const most = Math.max(minItems, Math.min(maxItems ?? MOST_ITEMS, minItems + MOST_ITEMS))
  const length = minItems + chance.int(most - minItems + 1, 'length')
  const list = Array.from({ length }, () => drawValue((items ?? {}) as Schema, from, chance, field))
  return uniqueItems ? [...new Set(list)] : list
}

/** Draws a number within the bounds. One in three numbers is a bound, and one in three is a number of the match. */
function drawInRange(schema: Schema, from: Sources, chance: Dice, field: string): number {
  const low = Math.ceil(
    schema.minimum ?? (schema.exclusiveMinimum ?? Math.min(0, (schema.maximum ?? 0) - WIDE) - 1) + 1,
  )
  const high = Math.floor(schema.maximum ?? (schema.exclusiveMaximum ?? low + WIDE + 1) - 1)
  const seen = drawNumber(from.words, field, chance)
  const within = (value: number) => Math.min(high, Math.max(low, value))
  switch (chance.int(3, 'number')) {
    case 0:
      return chance.pick([low, high], 'bound')
    case 1:
      return within(seen === undefined || (schema.type === 'integer' && !Number.isInteger(seen)) ? low : seen)
    default:
      return low + chance.int(Math.max(1, Math.min(high - low + 1, 2 ** 31)), 'value')
  }
}

function drawText({ minLength = 0, maxLength = 200 }: Schema, from: Sources, chance: Dice, field: string): string {
  const word = drawWord(from.words, field, chance) ?? 'word'
  return word.slice(0, maxLength).padEnd(minLength, 'x')
}
