// A form out of a game's options schema (JSON Schema): what can be set, between what bounds, in which words.
export type Field = { name: string; label: string; about: string } & (
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'text'; most: number }
)

interface Property {
  type?: string
  title?: string
  description?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  enum?: unknown[]
  anyOf?: { const?: unknown }[]
}

/** `turnMinutes` → `Turn minutes` */
export const plainWords = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function fieldOf(name: string, property: Property): Field | undefined {
  const common = { name, label: property.title ?? plainWords(name), about: property.description ?? '' }
  const choices = property.enum ?? property.anyOf?.map((branch) => branch.const)
  if (choices?.every((choice) => typeof choice === 'string')) return { ...common, kind: 'choice', choices }
  switch (property.type) {
    case 'integer':
    case 'number':
      return { ...common, kind: 'number', min: property.minimum ?? 0, max: property.maximum ?? Number.MAX_SAFE_INTEGER, whole: property.type === 'integer' }
    case 'boolean':
      return { ...common, kind: 'switch' }
    case 'string':
      return { ...common, kind: 'text', most: property.maxLength ?? 100 }
    default:
      return undefined
  }
}

/** What a form can't show (a list, a map) is left as it is. */
export function fieldsOf(schema: unknown): Field[] {
  const properties = (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {}
  return Object.entries(properties).flatMap(([name, property]) => fieldOf(name, property) ?? [])
}

export function valueWords(field: Field, value: unknown): string {
  if (field.kind === 'switch') return value ? 'Yes' : 'No'
  return field.kind === 'choice' ? plainWords(String(value)) : String(value)
}
