// Computes what joining players wait for: the latest events of a match, and the proof that the rules still give the
// stored states. Each player has a share of the computing time (a lane of a fair queue), so many joins of one player
// delay nobody else.
import type { Clock } from '../base/clock.ts'
import { FairQueue, type Pause } from '../base/fair-queue.ts'
import { isBot } from '../identity/bot-person.ts'
import type { Past } from './past.ts'

/** The stream for which a result is computed, and who has a seat in the stream. */
interface Seated {
  id: string
  people: readonly string[]
}

type FoldFor<What extends 'page' | 'differs'> = (
  stream: Seated,
  ...given: Parameters<Past[What]>
) => ReturnType<Past[What]>

export interface JoinFolds {
  page: FoldFor<'page'>
  differs: FoldFor<'differs'>
}

export function joinFoldsOf(past: Pick<Past, 'page' | 'differs'>, clock: Pick<Clock, 'now'>): JoinFolds {
  const queue = new FairQueue(() => clock.now())
  const queued = <T>({ id, people }: Seated, fold: (pause: Pause) => Promise<T>): Promise<T> => {
    const players = [...new Set(people)].filter((person) => !isBot(person))
    const keys = players.length > 0 ? players : [id]
    return queue.run(
      keys.map((key) => ({ key, most: Number.POSITIVE_INFINITY })),
      fold,
    )
  }
  return {
    page: (stream, inputs) => queued(stream, (pause) => past.page(inputs, pause)),
    differs: (stream, inputs) => queued(stream, (pause) => past.differs(inputs, pause)),
  }
}
