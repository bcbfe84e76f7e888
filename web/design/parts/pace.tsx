// How quickly a turn plays out. The choice is kept.
import { createContext } from 'react'
import { preference } from '../browser/preference.ts'
import { Button } from './button.tsx'

export const PACES = [
  ['usual', 'Usual', 1],
  ['calm', 'Calm', 1.5],
  ['quick', 'Quick', 0.5],
] as const

export type Pace = (typeof PACES)[number][0]

export const pace = preference('pace')

/** By how much the beats of a play-out are longer. */
export const paceFactor = (of: Pace): number => PACES.find(([name]) => name === of)?.[2] ?? 1

/** How many times as fast all of it goes: a replay has a speed of its own. */
export const Tempo = createContext(1)

/** One after the other. */
export function PaceButton() {
  const now = pace.use()
  const at = PACES.findIndex(([name]) => name === now)
  return (
    <Button wide onClick={() => pace.set(PACES[(at + 1) % PACES.length]?.[0] ?? 'usual')}>
      Speed of turns: {PACES[at]?.[1].toLowerCase()}
    </Button>
  )
}
