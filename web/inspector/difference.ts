// Lists the differences between two JSON values.

export type Path = readonly (string | number)[]

/**
 * One difference. `before` is missing if the value was added, `after` if the value was removed. The path refers to the
 * new value, or to the old value if it was removed.
 */
export interface Change {
  path: Path
  before?: unknown
  after?: unknown
}

/** Returns the smallest differences: single fields and list items instead of the objects that contain them. */
export function changes(before: unknown, after: unknown, path: Path = []): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  if (isFields(before) && isFields(after)) return fieldChanges(before, after, path)
  return before === after ? [] : [{ path, before, after }]
}

const same = (a: unknown, b: unknown): boolean => changes(a, b).length === 0

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldChanges(before: Fields, after: Fields, path: Path): Change[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const place = [...path, key]
    return Object.hasOwn(before, key) ? changes(before[key], value, place) : [{ path: place, after: value }]
  })
  return [...changed, ...gone.map((key) => ({ path: [...path, key], before: before[key] }))]
}

/** Compares two lists. Skips equal items at both ends, so that removing the first item is one change. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  // Lists of equal length are compared item by item.
  if (before.length !== after.length) while (head < shorter && same(before[head], after[head])) head++
  let tail = 0
  if (before.length !== after.length)
    while (tail < shorter - head && same(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++
  const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const both = Math.min(was.length, is.length)
  return [
    ...is.slice(0, both).flatMap((value, at) => changes(was[at], value, [...path, head + at])),
    ...is.slice(both).map((value, at) => ({ path: [...path, head + both + at], after: value })),
    ...was.slice(both).map((value, at) => ({ path: [...path, head + both + at], before: value })),
  ]
}

/** Returns a path as text, for example `units[5].hp`. */
export const pathWords = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('')

/** Returns a value as text of at most `most` characters: a string without quotes, any other value as JSON. */
export function shortText(value: unknown, most = 60): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
