// The other player in a question before a duel or trade.
import type { Seat } from '#kit/game.ts'
import type { Table } from '../shared.ts'

/**
 * The player whose challenge, ambush or trade the viewer has to answer. Undefined while the screen still animates
 * events.
 */
export const playerToAnswer = ({ beat, prompt }: Table): Seat | undefined => (beat ? undefined : prompt.facing)
