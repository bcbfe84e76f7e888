// Checks values from outside against schemas. Each schema is compiled once, and a refusal names the wrong field.
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import * as Value from 'typebox/value'
import { copy } from './copy.ts'
import type { Refusal } from './game.ts'
import { refusal } from './refusal.ts'

const compiled = new WeakMap<TSchema, Validator>()

function validator(schema: TSchema): Validator {
  let known = compiled.get(schema)
  if (!known) {
    known = Compile(schema)
    compiled.set(schema, known)
  }
  return known
}

/**
 * Returns the first error, such as `monsters[1].moves: must not have fewer than 4 items`, or undefined if the value is
 * valid.
 */
export function validate(schema: TSchema, value: unknown, name = ''): Refusal | undefined {
  const check = validator(schema)
  if (check.Check(value)) return undefined
  const errors = check.Errors(value).filter((e) => e.keyword !== 'boolean')
  const first = errors.find((e) => !e.schemaPath.includes('/anyOf/')) ?? errors[0]
  if (!first)
    return refusal('shape', `${name || 'the message'}: does not have the right shape`, { field: name || 'message' })
  const field = fieldName(name, first.instancePath)
  const allowed = errors.flatMap((e) =>
    e.instancePath === first.instancePath && e.keyword === 'const'
      ? [(e.params as { allowedValue: unknown }).allowedValue]
      : [],
  )
  const why = first.keyword === 'anyOf' && allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : plain(first)
  return refusal('shape', field ? `${field}: ${why}` : why, { field: field || 'message', why })
}

const KEYWORD_WORDS: Record<string, (params: never) => string> = {
  additionalProperties: (p: { additionalProperties: string[] }) =>
    `has no field ${p.additionalProperties.map((f) => JSON.stringify(f)).join(', ')}`,
  required: (p: { requiredProperties: string[] }) =>
    `lacks ${p.requiredProperties.map((f) => JSON.stringify(f)).join(', ')}`,
  const: (p: { allowedValue: unknown }) => `must be ${JSON.stringify(p.allowedValue)}`,
  enum: (p: { allowedValues: unknown[] }) => `must be one of ${p.allowedValues.join(', ')}`,
  type: (p: { type: string }) => `must be ${/^[aeiou]/.test(p.type) ? 'an' : 'a'} ${p.type}`,
}

const plain = (error: { keyword: string; params: unknown; message: string }): string =>
  KEYWORD_WORDS[error.keyword]?.(error.params as never) ?? error.message

function fieldName(name: string, path: string): string {
  let field = name
  for (const part of path.split('/').slice(1)) {
    const plainPart = part.replaceAll('~1', '/').replaceAll('~0', '~')
    field += /^\d+$/.test(plainPart) ? `[${plainPart}]` : field ? `.${plainPart}` : plainPart
  }
  return field
}

/** Returns the options with defaults filled in, or a refusal if the options are invalid. */
export function readOptions<Options>(schema: TSchema, given: unknown): { options: Options } | { refusal: Refusal } {
  const options = Value.Default(schema, copy(given ?? {}))
  const why = validate(schema, options, 'options')
  return why ? { refusal: why } : { options: options as Options }
}

export function defaultOptions(schema: TSchema): unknown {
  const read = readOptions(schema, {})
  if ('refusal' in read) throw new Error(read.refusal.message)
  return read.options
}
