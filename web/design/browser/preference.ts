// Player preferences that apply to this device or to all of the player's devices. A value for this device takes
// precedence.
import { useSyncExternalStore } from 'react'
import { PREFERENCES, type PreferenceName, type Preferences, type PreferenceValue } from '#kit/protocol/preferences.ts'
import { isChangeOf, readItem, removeItem, storeItem } from './storage.ts'
import { SHARED_PREFERENCES } from './stored-theme.ts'

export type Scope = 'device' | 'all'

export interface Preference<Value extends string> {
  get: () => Value
  /** Sets the value. Without a scope, the preference keeps its current scope (all devices or this device). */
  set: (value: Value, scope?: Scope) => void
  /** True if the value applies to this device only. */
  isDeviceOnly: () => boolean
  /** Drops this device's own value and uses the value for all devices. */
  resetToShared: () => void
  subscribe: (listener: () => void) => () => void
  use: () => Value
  useIsDeviceOnly: () => boolean
}

/** Browser storage key of the preferences that are not saved on the server yet. */
const UNSENT = 'preferences-unsent'

type Choices = Record<string, string>
const read = (key: string): Choices => ({ ...(readItem(key) as Choices | undefined) })

/** The page uses the stored values until the server responds. */
let shared = read(SHARED_PREFERENCES)
let unsent = read(UNSENT)
let send: () => void = () => {}
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Returns the preferences that still have to be saved on the server; null if all are saved. */
export const unsentPreferences = (): Preferences | null =>
  Object.keys(unsent).length === 0 ? null : (unsent as Preferences)

/** Marks preferences as saved. A preference that has changed during the save stays unsaved. */
export function markPreferencesSent(sent: Preferences): void {
  unsent = Object.fromEntries(Object.entries(unsent).filter(([name, value]) => sent[name as PreferenceName] !== value))
  storeItem(UNSENT, unsent)
}

/** Applies the preferences from the server, except preferences with an unsaved change on this device. */
export function applyServerPreferences(theirs: Readonly<Record<string, string>>): void {
  shared = { ...theirs, ...unsent }
  storeItem(SHARED_PREFERENCES, shared)
  notifyListeners()
}

/** Registers `onUnsent`, which is called whenever a preference has to be saved on the server. */
export function registerPreferenceSender(onUnsent: () => void): void {
  send = onUnsent
}

function shareChoice(name: string, value: string): void {
  shared = { ...shared, [name]: value }
  unsent = { ...unsent, [name]: value }
  storeItem(SHARED_PREFERENCES, shared)
  storeItem(UNSENT, unsent)
  send()
}

export function preference<Name extends PreferenceName>(name: Name): Preference<PreferenceValue<Name>> {
  type Value = PreferenceValue<Name>
  const values: readonly string[] = PREFERENCES[name]
  const allowed = (value: unknown): Value | undefined => values.find((each) => each === value) as Value | undefined
  let here = allowed(readItem(name))
  // A player changed the preference in another page of this browser.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (!isChangeOf(key, name)) return
    here = allowed(readItem(name))
    notifyListeners()
  })
  const get = (): Value => here ?? allowed(shared[name]) ?? (values[0] as Value)
  const isDeviceOnly = () => here !== undefined
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const resetToShared = () => {
    here = undefined
    removeItem(name)
    notifyListeners()
  }
  const set = (value: Value, scope: Scope = isDeviceOnly() ? 'device' : 'all') => {
    if (scope === 'all') {
      shareChoice(name, value)
      return resetToShared()
    }
    here = value
    storeItem(name, value)
    notifyListeners()
  }
  return {
    get,
    set,
    isDeviceOnly,
    resetToShared,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
    useIsDeviceOnly: () => useSyncExternalStore(subscribe, isDeviceOnly, isDeviceOnly),
  }
}
