// The last events of a match, so that who comes back is told what they missed without folding it all again.

import { copy } from '../copy.ts'
import type { AddressedEvent } from '../match.ts'
import type { MissedEvents } from '../protocol/messages.ts'

/** A page of the past: so many inputs that had something to tell. */
export const PAGE_SIZE = 256

export interface EventfulInput {
  seq: number
  told: readonly AddressedEvent[]
}

/** Inputs that had something to tell; from input `from` on none is lacking. */
export interface RecentPage {
  happenings: readonly EventfulInput[]
  from: number
}

/** The last page of these inputs, which follow each other without a gap, up to input `seq`. */
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
    // Events may point into the state, which moves on.
    this.#kept.push({ seq, told: copy(told) })
    if (this.#kept.length > PAGE_SIZE) this.#from = (this.#kept.shift()?.seq ?? seq) + 1
  }

  /** Whether a whole page would hold more of what came after input `seen` than is here. */
  isMissingSince(seen: number): boolean {
    return this.#from > firstAfter(seen) && this.#kept.length < PAGE_SIZE
  }

  /** A page that was folded anew goes before what is here. */
  prepend({ happenings, from }: RecentPage): void {
    const older = happenings.filter(({ seq }) => seq < this.#from)
    const fitting = older.slice(Math.max(0, older.length - PAGE_SIZE + this.#kept.length))
    this.#from = fitting.length < older.length ? (fitting[0]?.seq ?? this.#from) : Math.min(from, this.#from)
    this.#kept = [...fitting, ...this.#kept]
  }

  /** The events after input `seen`, as far as they are here. 0 asks for all, those of the start too. */
  since(seen: number): MissedEvents {
    const first = Math.max(firstAfter(seen), this.#from)
    return {
      told: this.#kept.filter(({ seq }) => seq >= first).flatMap(({ told }) => told),
      since: Math.max(0, first - 1),
    }
  }
}

const firstAfter = (seen: number): number => (seen === 0 ? 0 : seen + 1)
