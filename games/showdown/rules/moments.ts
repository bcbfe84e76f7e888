// Finds the key moments of a match for its replay.
import type { Event, Moment } from '#kit/game.ts'
import type { EventType } from './events.ts'

type Told = { type: EventType; monster: string; side: string }

export function moment(event: Event): Moment | undefined {
  const { type, monster, side } = event as Event & Told
  if (type === 'faint') return { kind: 'faint', text: `${monster} of {seat:${side}} faints`, weight: 7 }
  if (type === 'forced_switch') return { kind: 'switch', text: `${monster} of {seat:${side}} is driven in`, weight: 2 }
  return undefined
}
