// What somebody who looks back at a match wants to find again.
import type { Event, Moment } from '#kit/game.ts'
import type { EventType } from './events.ts'
import type { SeatName, State } from './state.ts'

/** Of the HP a titan can have: a blow that took less is one of many. */
const HEAVY = 0.2

type Told = { type: EventType; seat: SeatName; text: string; amount: number }

export function moment(event: Event, state: State): Moment | undefined {
  const { type, seat, text, amount } = event as Event & Told
  if (type === 'defeat') return { kind: 'defeat', text: phrase(text), weight: 9 }
  if (type === 'ability') return { kind: 'ability', text: phrase(text), weight: 2 }
  const share = type === 'damage' ? amount / (state.titans[seat]?.HP ?? amount) : 0
  return share < HEAVY
    ? undefined
    : { kind: 'blow', text: phrase(text), weight: Math.min(8, 3 + Math.floor((share - HEAVY) * 10)) }
}

/** A line of the log, without its full stop. */
const phrase = (line: string): string => line.replace(/\.$/, '')
