// The list of inputs: what happened, and what was tried in vain, in order.
import { nameSeats } from '#kit/game.ts'
import type { Line } from './line.ts'
import { type InputWords, inputWords, stepWords } from './words.ts'

/** An input in the list, or something that was tried in vain. */
export interface Row extends InputWords {
  step: number
  kind: 'start' | 'action' | 'due' | 'joined' | 'left' | 'here' | 'away' | 'refused'
  at: number
  /** The client's own id of its action. */
  id?: string
  draws: number
  /** Why nothing came of it. */
  reason?: string
}

export function rowsOf({ start, steps, refused }: Line): Row[] {
  return steps.happened.flatMap(({ entry, draws }, step): Row[] => {
    const tried = refused.filter(({ after }) => after === step)
    return [
      {
        step,
        at: entry?.at ?? start.at,
        draws: draws.length,
        ...(entry?.id !== undefined && { id: entry.id }),
        ...(entry ? { kind: entry.input.kind, ...inputWords(entry.input) } : START),
      },
      ...tried.map(
        ({ at, step: one, refusal }): Row => ({
          step,
          kind: 'refused',
          at,
          draws: 0,
          reason: `${nameSeats(refusal.message, (seat) => seat)} (${refusal.code})`,
          ...stepWords(one),
        }),
      ),
    ]
  })
}

const START = { kind: 'start', who: '', what: 'setup', about: '' } as const
