// A choice of the player's, for this device or for all of theirs, that acts at once. A device's own wins.
import { useSyncExternalStore } from 'react'
import { PREFERENCES, type PreferenceName, type Preferences, type PreferenceValue } from '#kit/protocol/preferences.ts'
import { drop, isKept, keep, kept } from './storage.ts'

export type Scope = 'device' | 'all'

export interface Preference<Value extends string> {
  get: () => Value
  /** Without a scope: where it was chosen before. */
  set: (value: Value, scope?: Scope) => void
  /** Whether it was chosen on this device alone. */
  own: () => boolean
  /** From now on as on all of the player's devices. */
  follow: () => void
  subscribe: (listener: () => void) => () => void
  use: () => Value
  useOwn: () => boolean
}

/** Where this browser keeps what was chosen for all devices, so that a page is right before the server has said anything. */
const SHARED = 'preferences'
/** Of those, what the server has not heard of yet. */
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

/** What was chosen for all devices here, and the server has to hear of. */
export const unsentPreferences = (): Preferences | null =>
  Object.keys(unsent).length === 0 ? null : (unsent as Preferences)

/** It has. What was chosen otherwise meanwhile is still to be sent. */
export function preferencesSent(sent: Preferences): void {
  unsent = Object.fromEntries(Object.entries(unsent).filter(([name, value]) => sent[name as PreferenceName] !== value))
  keep(UNSENT, unsent)
}

/** What the server has of them, perhaps chosen on another device. */
export function followPreferences(theirs: Readonly<Record<string, string>>): void {
  shared = { ...theirs, ...unsent }
  keep(SHARED, shared)
  tell()
}

/** `sends` is called whenever there is something the server has to hear of. */
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
  // Another page of this browser has chosen.
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
