// The rows of the list of inputs. Refused steps are rows too.
import { type Input, nameSeats } from '#kit/game.ts'
import type { LineOfPlay } from './line-of-play.ts'
import { type InputWords, inputWords, stepWords } from './words.ts'

/** One input or one refused step. */
export interface Row extends InputWords {
  step: number
  kind: 'start' | Input['kind'] | 'refused'
  at: number
  /** The id that the client gave its action. */
  id?: string
  draws: number
  /** Why the rules refused the step; only in rows of kind `refused`. */
  reason?: string
}

export function rowsOf({ start, steps, refused }: LineOfPlay): Row[] {
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
