// The latest events of a match, kept in memory. A returning viewer gets the missed events without a replay of the
// match.

import { copy } from '../copy.ts'
import type { AddressedEvent } from '../match.ts'
import type { MissedEvents } from '../protocol/messages.ts'

/** Number of inputs in a page. Inputs without events do not count. */
export const PAGE_SIZE = 256

export interface EventfulInput {
  seq: number
  told: readonly AddressedEvent[]
}

/** The latest inputs that have events. The page contains every such input from input number `from` on. */
export interface RecentPage {
  happenings: readonly EventfulInput[]
  from: number
}

/** Returns the last page of the inputs. The inputs must be consecutive and end with the input number `seq`. */
export function lastPage(inputs: readonly EventfulInput[], seq: number): RecentPage {
  const eventful = inputs.filter(({ told }) => told.length > 0)
  const happenings = eventful.slice(-PAGE_SIZE)
  const from = happenings.length < eventful.length ? happenings[0]?.seq : inputs[0]?.seq
  return { happenings, from: from ?? seq + 1 }
}

export class RecentEvents {
  #kept: EventfulInput[]
  #from: number

  constructor({ happenings, from }: RecentPage) {
    this.#kept = [...happenings]
    this.#from = from
  }

  add(seq: number, told: readonly AddressedEvent[]): void {
    if (told.length === 0) return
    // The event is copied, because it may share objects with the state, which changes later.
    this.#kept.push({ seq, told: copy(told) })
    if (this.#kept.length > PAGE_SIZE) this.#from = (this.#kept.shift()?.seq ?? seq) + 1
  }

  /**
   * True if events after input `seen` are not in memory, although memory holds less than a full page. A page that is
   * rebuilt from the journal can then add them.
   */
  isMissingSince(seen: number): boolean {
    return this.#from > firstAfter(seen) && this.#kept.length < PAGE_SIZE
  }

  /** Adds the older inputs of a page that was rebuilt from the journal. */
  prepend({ happenings, from }: RecentPage): void {
    const older = happenings.filter(({ seq }) => seq < this.#from)
    const fitting = older.slice(Math.max(0, older.length - PAGE_SIZE + this.#kept.length))
    this.#from = fitting.length < older.length ? (fitting[0]?.seq ?? this.#from) : Math.min(from, this.#from)
    this.#kept = [...fitting, ...this.#kept]
  }

  /** Returns the events after input `seen` that are in memory. If `seen` is 0, the events of the start are included. */
  since(seen: number): MissedEvents {
    const first = Math.max(firstAfter(seen), this.#from)
    return {
      told: this.#kept.filter(({ seq }) => seq >= first).flatMap(({ told }) => told),
      since: Math.max(0, first - 1),
    }
  }
}

const firstAfter = (seen: number): number => (seen === 0 ? 0 : seen + 1)
