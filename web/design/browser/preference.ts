// Preferences of the player, for this device or for all their devices. The device's own value takes precedence.
import { useSyncExternalStore } from 'react'
import { PREFERENCES, type PreferenceName, type Preferences, type PreferenceValue } from '#kit/protocol/preferences.ts'
import { drop, isKept, keep, kept } from './storage.ts'

export type Scope = 'device' | 'all'

export interface Preference<Value extends string> {
  get: () => Value
  /** Sets the value. Without a scope, the current scope is kept. */
  set: (value: Value, scope?: Scope) => void
  /** True if the value applies to this device only. */
  own: () => boolean
  /** Drops this device's own value and uses the one for all devices. */
  follow: () => void
  subscribe: (listener: () => void) => () => void
  use: () => Value
  useOwn: () => boolean
}

/** Storage key of the values for all devices, which a page uses until the server responds. */
const SHARED = 'preferences'
/** Storage key of the values that are not saved on the server yet. */
const UNSENT = 'preferences-unsent'

type Choices = Record<string, string>
const read = (key: string): Choices => ({ ...(kept(key) as Choices | undefined) })

let shared = read(SHARED)
let unsent = read(UNSENT)
let send: () => void = () => {}
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Returns the values that still have to be saved on the server; null if there are none. */
export const unsentPreferences = (): Preferences | null =>
  Object.keys(unsent).length === 0 ? null : (unsent as Preferences)

/** Marks values as saved. A value that has changed during the save stays unsaved. */
export function preferencesSent(sent: Preferences): void {
  unsent = Object.fromEntries(Object.entries(unsent).filter(([name, value]) => sent[name as PreferenceName] !== value))
  keep(UNSENT, unsent)
}

/** Applies the values from the server, except those with an unsaved change on this device. */
export function followPreferences(theirs: Readonly<Record<string, string>>): void {
  shared = { ...theirs, ...unsent }
  keep(SHARED, shared)
  tell()
}

/** Registers `sends`, which is called whenever a value has to be saved on the server. */
export function sharePreferences(sends: () => void): void {
  send = sends
}

function shareChoice(name: string, value: string): void {
  shared = { ...shared, [name]: value }
  unsent = { ...unsent, [name]: value }
  keep(SHARED, shared)
  keep(UNSENT, unsent)
  send()
}

export function preference<Name extends PreferenceName>(name: Name): Preference<PreferenceValue<Name>> {
  type Value = PreferenceValue<Name>
  const values: readonly string[] = PREFERENCES[name]
  const known = (value: unknown): Value | undefined => values.find((each) => each === value) as Value | undefined
  let here = known(kept(name))
  // Another page in this browser has changed the value.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (!isKept(key, name)) return
    here = known(kept(name))
    tell()
  })
  const get = (): Value => here ?? known(shared[name]) ?? (values[0] as Value)
  const own = () => here !== undefined
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const follow = () => {
    here = undefined
    drop(name)
    tell()
  }
  const set = (value: Value, scope: Scope = own() ? 'device' : 'all') => {
    if (scope === 'all') {
      shareChoice(name, value)
      return follow()
    }
    here = value
    keep(name, value)
    tell()
  }
  return {
    get,
    set,
    own,
    follow,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
    useOwn: () => useSyncExternalStore(subscribe, own, own),
  }
}
