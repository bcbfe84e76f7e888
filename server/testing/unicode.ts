// Generates random values that match a JSON schema. Texts contain random Unicode, including lone surrogates and U+0000.
import fc from 'fast-check'

/** The parts of a JSON schema that the generator supports. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

type Values = fc.Arbitrary<unknown>

const ODD = [
  '\0',
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff',
  '\ud83d',
  '😀',
  '\u202e',
  '\ufeff',
  '\n',
  '"',
  '\\',
  '\\u0000',
]

const wellFormed = fc.string({ unit: 'binary', maxLength: 12 })
const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...ODD),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 12,
})

/** Random texts without U+FFFD. If a test finds U+FFFD in a store, the store has replaced a character. */
export const texts = fc.oneof(wellFormed, odd).map((text) => text.replaceAll('\ufffd', ''))

const anything = fc.oneof(texts, fc.array(texts, { maxLength: 3 }), fc.dictionary(texts, texts, { maxKeys: 3 }))
const integers = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.maxSafeNat())

const BY_TYPE: Record<string, Values> = {
  string: texts,
  integer: integers,
  number: integers,
  boolean: fc.boolean(),
  null: fc.constant(null),
}

/** Returns a generator for a schema. `fields` replaces the generators of fields with these names at any depth. */
export function valuesOf(schema: Schema, fields: Readonly<Record<string, Values>> = {}): Values {
  const { type, anyOf, items, properties } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), texts)
  if (properties) return objectsOf(schema, properties, fields)
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, fields)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, fields)))
  if (type === 'array')
    return fc.array(valuesOf(items ?? {}, fields), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 3 })
  if (type === 'object') return fc.dictionary(texts, anything, { maxKeys: 3 })
  return BY_TYPE[type ?? ''] ?? anything
}

function objectsOf(
  { required = [] }: Schema,
  properties: Record<string, Schema>,
  fields: Readonly<Record<string, Values>>,
): Values {
  const values = Object.entries(properties).map(([name, schema]) => [name, fields[name] ?? valuesOf(schema, fields)])
  return fc.record(Object.fromEntries(values) as Record<string, Values>, { requiredKeys: required })
}
