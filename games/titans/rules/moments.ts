// Selects the events that a replay marks on its timeline.
import type { Event, Moment } from '#kit/game.ts'
import type { EventType } from './events.ts'
import type { SeatName, State } from './state.ts'

/** The timeline marks a hit that takes at least this share of the titan's maximum HP. */
const HEAVY = 0.2

type LoggedEvent = { type: EventType; seat: SeatName; text: string; amount: number }

export function moment(event: Event, state: State): Moment | undefined {
  const { type, seat, text, amount } = event as Event & LoggedEvent
  if (type === 'defeat') return { kind: 'defeat', text: phrase(text), weight: 9 }
  if (type === 'ability') return { kind: 'ability', text: phrase(text), weight: 2 }
  const share = type === 'damage' ? amount / (state.titans[seat]?.HP ?? amount) : 0
  return share < HEAVY
    ? undefined
    : { kind: 'blow', text: phrase(text), weight: Math.min(8, 3 + Math.floor((share - HEAVY) * 10)) }
}

/** Removes the full stop from a log entry. */
const phrase = (line: string): string => line.replace(/\.$/, '')
