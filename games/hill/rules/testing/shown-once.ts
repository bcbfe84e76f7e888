// Which events of King of the Hill show all players a card that no view shows afterwards.
import type { Event } from '#kit/game.ts'

/** True for an event that shows a drawn chance card. The player may keep it face down, or it goes to the discard pile. */
export const shownOnce = ({ type }: Event): boolean => type === 'card' || type === 'cancelled'
