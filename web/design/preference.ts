// A choice of the player's that this browser remembers, and that acts at once.
import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

export interface Preference<Value extends string> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  use: () => Value
}

/** The first value is meant until another one is chosen. */
export function preference<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Preference<Value> {
  const before = kept(key)
  let now: Value = values.find((value) => value === before) ?? values[0]
  const listeners = new Set<() => void>()
  const get = () => now
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (value: Value) => {
    now = value
    keep(key, value)
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, get) }
}
