// The form for an action of a kind with too many actions to list, from the schema of the kind.
import type { AnyAction } from '#kit/game.ts'
import { type Field, fieldsOf, plainWords } from '../table/options.ts'

/** A field of the form. A value that no field can show, such as a list, is written as JSON. */
export interface FormField {
  field: Field
  isJson: boolean
  isOptional: boolean
}

interface ObjectSchema {
  properties?: Readonly<Record<string, unknown>>
  required?: readonly string[]
}

/** Most letters of a value in JSON. */
const MOST_JSON = 1000

const jsonField = (name: string): Field => ({
  name,
  label: plainWords(name),
  about: '',
  usual: '',
  kind: 'text',
  most: MOST_JSON,
})

/** Returns the fields of the schema without the field `type`. */
export function formOf(schema: unknown): FormField[] {
  const { properties = {}, required = [] } = schema as ObjectSchema
  const simple = new Map(fieldsOf(schema).map((field) => [field.name, field]))
  return Object.keys(properties)
    .filter((name) => name !== 'type')
    .map((name) => {
      const field = simple.get(name)
      return { field: field ?? jsonField(name), isJson: !field, isOptional: !required.includes(name) }
    })
}

/** Returns the value that a field has at first. */
export function firstValue({ field }: FormField): unknown {
  if (field.usual !== undefined) return field.usual
  if (field.kind === 'number') return field.min
  return field.kind === 'switch' ? false : ''
}

/** Returns the action with these values. Undefined if a value is no JSON where JSON is needed. */
export function actionOf(type: string, fields: readonly FormField[], values: Values): AnyAction | undefined {
  const action: Record<string, unknown> = {}
  for (const one of fields) {
    const { field, isJson, isOptional } = one
    const value = field.name in values ? values[field.name] : firstValue(one)
    if (isOptional && value === '') continue
    const read = isJson ? readJson(String(value)) : { value }
    if (!read) return undefined
    action[field.name] = read.value
  }
  return { ...action, type }
}

/** The values that the player has entered, by field. */
export type Values = Readonly<Record<string, unknown>>

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
