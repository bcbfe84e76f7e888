// Whom this reader does not want to hear, by person, in this browser.
import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

/** Who has muted more has forgotten the first. */
const MOST = 500

const read = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [])

let muted = read(kept('muted'))
const listeners = new Set<() => void>()

export function mute(person: string, yes: boolean): void {
  const others = muted.filter((id) => id !== person)
  muted = yes ? [...others, person].slice(-MOST) : others
  keep('muted', muted)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMuted = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => muted,
    () => muted,
  )
