// Shows the names of seats and viewers in the inspector.
import type { Seat, Viewer } from '#kit/game.ts'
import { say } from '../words/say.ts'
import css from './seat.module.css'

/** The name of a seat or other source of inputs, in a colour of its own. */
export function SeatChip({ seat, seats }: { seat: string; seats: readonly Seat[] }) {
  const at = seats.indexOf(seat)
  return (
    <span className={css.chip} translate="no" data-hue={at < 0 ? undefined : at % 6}>
      {seat}
    </span>
  )
}

export const viewerWords = (viewer: Viewer): string =>
  viewer === 'spectator' || viewer === 'all' ? say(`inspector.viewer.${viewer}`) : viewer
