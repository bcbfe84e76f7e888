// How quickly a turn plays out. The choice is kept.
import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { keep, kept } from './kept.ts'

const PACES = [
  ['calm', 'Calm', 1.5],
  ['usual', 'Usual', 1],
  ['quick', 'Quick', 0.5],
] as const

export type Pace = (typeof PACES)[number][0]

const isPace = (value: unknown): value is Pace => PACES.some(([pace]) => pace === value)

const before = kept('pace')
let pace: Pace = isPace(before) ? before : 'usual'
const listeners = new Set<() => void>()

export function setPace(to: Pace): void {
  pace = to
  keep('pace', to)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePace = (): Pace =>
  useSyncExternalStore(
    subscribe,
    () => pace,
    () => pace,
  )

/** By how much the beats of a play-out are longer. */
export const paceFactor = (of: Pace): number => PACES.find(([name]) => name === of)?.[2] ?? 1

/** Calm, usual, quick, one after the other. */
export function PaceButton() {
  const now = usePace()
  const at = PACES.findIndex(([name]) => name === now)
  return (
    <Button wide onClick={() => setPace(PACES[(at + 1) % PACES.length]?.[0] ?? 'usual')}>
      Speed of turns: {PACES[at]?.[1].toLowerCase()}
    </Button>
  )
}
