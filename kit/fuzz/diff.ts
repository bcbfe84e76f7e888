// Compares two JSON values and names the first place in which they differ.
import { sameJson } from '../json.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns where two values differ, for example `choices has 5 and 6 entries`, or undefined if they are equal. */
export function differenceOf(a: unknown, b: unknown, path: string): string | undefined {
  if (sameJson(a ?? null, b ?? null)) return undefined
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length)
    return `${path} has ${a.length} and ${b.length} entries`
  if (!isFields(a) || !isFields(b) || Array.isArray(a) !== Array.isArray(b))
    return `${path} is ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  for (const key of keysOf(a, b)) {
    const inner = differenceOf(a[key], b[key], Array.isArray(a) ? `${path}[${key}]` : `${path}.${key}`)
    if (inner) return inner
  }
  return undefined
}

/** Returns the leaves (texts, numbers, booleans and null) of `a` that differ in `b`. */
export function changedLeaves(a: unknown, b: unknown): unknown[] {
  if (!isFields(a)) return sameJson(a ?? null, b ?? null) ? [] : [a]
  const other = isFields(b) ? b : {}
  return Object.keys(a).flatMap((key) => changedLeaves(a[key], other[key]))
}

/** Calls `visit` with each leaf of a value and its path, as a list of keys. */
export function eachLeaf(
  value: unknown,
  visit: (leaf: unknown, path: readonly string[]) => void,
  path: string[] = [],
): void {
  if (!isFields(value)) return visit(value, path)
  for (const key of Object.keys(value)) eachLeaf(value[key], visit, [...path, key])
}

/** Returns the value at a path, or undefined if there is none. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value)

/** Returns all leaves of a value. */
export function leavesOf(value: unknown): Set<unknown> {
  const leaves = new Set<unknown>()
  eachLeaf(value, (leaf) => leaves.add(leaf))
  return leaves
}

const keysOf = (a: Fields, b: Fields): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]
