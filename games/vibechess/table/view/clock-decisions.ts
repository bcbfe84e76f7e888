// Finds the decisions that were made because a clock ran out.
import type { Event } from '#kit/game.ts'

const DECISIONS = ['piece_selected', 'move_chosen']

const isByClock = ({ type, clock }: Event): boolean => DECISIONS.includes(type) && clock === true

/** Returns the index of the newest event from `first` on in which the clock decided; -1 if there is none. */
export const lastClockDecision = (events: readonly Event[], first: number): number => {
  const at = events.findLastIndex(isByClock)
  return at >= first ? at : -1
}

/** Returns the numbers of the half-moves that the clock chose, counted from 1. */
export const clockPlies = (events: readonly Event[]): ReadonlySet<number> =>
  new Set(events.filter((event) => event.type === 'move_chosen' && isByClock(event)).map(({ ply }) => Number(ply)))
