// JSON and nothing else: what a state, a view and an event must be, and one spelling of each value to compare and hash.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Every place where the value would not come back from JSON as it went in: `state.hands[0]: undefined`. */
export function jsonFlaws(value: unknown, path: string, above: readonly object[] = []): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number') return numberFlaws(value, path)
  if (typeof value !== 'object') return [`${path}: ${typeof value}`]
  if (above.includes(value)) return [`${path}: holds itself`]
  const shape = shapeFlaw(value)
  if (shape) return [`${path}: ${shape}`]
  const below = [...above, value]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) =>
    jsonFlaws(inner, isList ? `${path}[${key}]` : `${path}.${key}`, below),
  )
}

function numberFlaws(value: number, path: string): string[] {
  if (!Number.isFinite(value)) return [`${path}: ${value}`]
  return Object.is(value, -0) ? [`${path}: -0`] : []
}

function shapeFlaw(value: object): string | undefined {
  const kind = Object.getPrototypeOf(value)
  if (Object.getOwnPropertySymbols(value).length > 0) return 'has a symbol for a key'
  if (Array.isArray(value)) {
    if (kind !== Array.prototype) return 'a list of a class of its own'
    return Object.keys(value).length === value.length ? undefined : 'a list with holes or names'
  }
  if (kind === Object.prototype) return undefined
  return kind === null ? 'an object without a prototype' : `an instance of ${kind.constructor?.name || 'a class'}`
}

/** The value with its keys in order: two values are the same exactly if these are. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value)) ?? 'null'

/** A copy for JSON.stringify to write at once: that is three times as fast as to put the text together. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) {
    const inner = ordered((value as Record<string, unknown>)[key])
    // To assign it would set the prototype.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: inner, enumerable: true })
    else copy[key] = inner
  }
  return copy
}

export const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** SHA-256 of a text, in hex. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What a snapshot and a record name a state by. */
export const hashOf = (state: unknown): string => sha256Of(canonical(state))
