// Checks at load time that a game has what the contract requires (`kit/game.ts`). Each flaw is a sentence that begins
// with the field.
import type { TSchema } from 'typebox'
import * as Value from 'typebox/value'
import { copy } from '#kit/copy.ts'
import type { AnyGame, Pace, Quick, SeatPlan } from '#kit/game.ts'
import { jsonFlaws } from '#kit/json.ts'
import { validate } from '#kit/schema.ts'

const REQUIRED = ['setup', 'update', 'choices', 'refuse', 'waiting', 'view', 'outcome'] as const
const OPTIONAL = [
  'parse',
  'mayAct',
  'admit',
  'holds',
  'owner',
  'rematch',
  'audience',
  'greet',
  'team',
  'sides',
  'score',
  'guess',
  'explain',
  'label',
  'turn',
  'moment',
  'tally',
] as const

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the first flaw of what a rules file exports as `game`, or undefined if the file exports a game. */
export function contractFlaw(value: unknown): string | undefined {
  if (!isFields(value)) return 'game: is missing; the file must export a constant `game`'
  const game = value as unknown as AnyGame
  return (
    headFlaw(game) ??
    functionFlaw(value) ??
    seatsFlaw(game.seats) ??
    optionsFlaw(game.options) ??
    actionsFlaw(game.actions) ??
    contentFlaw(game.content) ??
    quickFlaw(game)
  )
}

function headFlaw({ id, title, version }: AnyGame): string | undefined {
  if (typeof id !== 'string' || id === '') return 'id: is missing; it must be the name of the folder'
  if (typeof title !== 'string' || title === '') return 'title: is missing'
  return Number.isInteger(version) ? undefined : `version: must be a whole number, and is ${shown(version)}`
}

function functionFlaw(game: Record<string, unknown>): string | undefined {
  for (const name of REQUIRED)
    if (typeof game[name] !== 'function')
      return game[name] === undefined ? `${name}: is missing; every game needs this function` : notFunction(game, name)
  const wrong = OPTIONAL.find((name) => game[name] !== undefined && typeof game[name] !== 'function')
  return wrong && notFunction(game, wrong)
}

const notFunction = (game: Record<string, unknown>, name: string) =>
  `${name}: must be a function, and is ${shown(game[name])}`

function seatsFlaw(seats: SeatPlan | undefined): string | undefined {
  if (!isFields(seats)) return 'seats: is missing'
  const { names, min, open } = seats
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string' || name === ''))
    return 'seats.names: must be a list of names'
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `seats.names: has ${shown(twice)} twice`
  if (names.length === 0 && !open) return 'seats.names: is empty, and only a game with open seats may leave it empty'
  if (!Number.isInteger(min) || min < 0) return `seats.min: must be a whole number, and is ${shown(min)}`
  if (names.length > 0 && min > names.length)
    return `seats.min: is ${min}, but the game has only ${names.length} ${names.length === 1 ? 'seat' : 'seats'}`
  return undefined
}

function optionsFlaw(options: TSchema | undefined): string | undefined {
  if (!isFields(options)) return 'options: is missing; a game without options has `Type.Object({})`'
  const flaw = schemaFlaw(options, 'options')
  if (flaw) return flaw
  if (options.type !== 'object') return 'options: must be a schema of an object'
  const filled = Value.Default(options, {})
  for (const field of (options.required as readonly string[] | undefined) ?? [])
    if (!Object.hasOwn(filled as object, field))
      return `options.${field}: has no default; a room starts with the defaults of all options`
  return validate(options, filled, 'options')?.message.replace(/^/, 'the default of ')
}

function actionsFlaw(actions: AnyGame['actions'] | undefined): string | undefined {
  if (!isFields(actions) || Object.keys(actions).length === 0)
    return 'actions: is missing; it must have a schema for each type of action'
  for (const [type, kind] of Object.entries(actions)) {
    if (!isFields(kind) || !isFields(kind.schema)) return `actions.${type}.schema: is missing`
    const flaw = schemaFlaw(kind.schema, `actions.${type}.schema`)
    if (flaw) return flaw
  }
  return undefined
}

const contentFlaw = (content: unknown): string | undefined =>
  content === undefined ? undefined : jsonFlaws(content, 'content')[0]?.replace(/$/, ' can not be published as JSON')

const PACES: readonly string[] = ['live', 'minutes', 'days'] satisfies readonly Pace[]

function quickFlaw({ quick, seats, options }: AnyGame): string | undefined {
  if (quick === undefined) return undefined
  if (!isFields(quick) || !isFields(quick.paces)) return 'quick.paces: is missing; it has the options of each pace'
  const paces = Object.entries(quick.paces)
  if (paces.length === 0) return 'quick.paces: is empty'
  for (const [pace, chosen] of paces) {
    if (!PACES.includes(pace)) return `quick.paces.${pace}: must be one of ${PACES.join(', ')}`
    const filled = Value.Default(options, copy(chosen))
    const flaw = validate(options, filled, `quick.paces.${pace}`)
    if (flaw) return flaw.message
  }
  return peopleFlaw('quick.seats', quick.seats, seats) ?? leastFlaw(quick, seats)
}

function leastFlaw({ seats: wanted, least }: Quick, seats: SeatPlan): string | undefined {
  if (least === undefined) return undefined
  if (!Number.isInteger(least.afterSeconds) || least.afterSeconds < 1)
    return `quick.least.afterSeconds: must be a whole number of seconds, and is ${shown(least.afterSeconds)}`
  const flaw = peopleFlaw('quick.least.seats', least.seats, seats)
  if (flaw) return flaw
  return least.seats < wanted ? undefined : `quick.least.seats: is ${least.seats}, which is not fewer than ${wanted}`
}

function peopleFlaw(field: string, people: unknown, { names, min }: SeatPlan): string | undefined {
  const least = Math.max(2, min)
  if (typeof people !== 'number' || !Number.isInteger(people) || people < least)
    return `${field}: must be a whole number of at least ${least}, and is ${shown(people)}`
  return names.length > 0 && people > names.length
    ? `${field}: is ${people}, but the game has only ${names.length} seats`
    : undefined
}

/** The types of JSON Schema. TypeBox also has types such as `bigint` that no JSON value has. */
const JSON_TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/** Returns why a schema cannot be published at /api/games, or undefined if it can. */
function schemaFlaw(schema: TSchema, path: string): string | undefined {
  const flaw = jsonFlaws(schema, path)[0]
  if (flaw) return `${flaw} can not be published as JSON`
  const foreign = foreignPart(schema, path)
  if (foreign) return foreign
  try {
    validate(copy(schema) as TSchema, null)
    return undefined
  } catch (error) {
    return `${path}: is no schema: ${(error as Error).message}`
  }
}

/** Finds a part of a schema that JSON cannot say: a type that JSON does not have, or code that converts values. */
function foreignPart(schema: unknown, path: string): string | undefined {
  if (!isFields(schema)) return undefined
  if ('~codec' in schema) return `${path}: converts values with code, which can not be published`
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  // A field with the name `type` in `properties` is a schema, not the type of a value.
  const odd = types.find((type) => typeof type === 'string' && !JSON_TYPES.includes(type))
  if (odd !== undefined) return `${path}: has the type ${shown(odd)}, which JSON does not have`
  for (const [name, inner] of Object.entries(schema)) {
    if (VALUES.includes(name)) continue
    const flaw = foreignPart(inner, `${path}.${name}`)
    if (flaw) return flaw
  }
  return undefined
}

/** Keywords whose values are no schemas. */
const VALUES = ['const', 'enum', 'default', 'examples']

const shown = (value: unknown): string =>
  typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? 'undefined')
