// Shows new events one by one until the screen is up to date. `use-playout.ts` adds the timing.
import type { Event } from '#kit/game.ts'

/** The functions with which a game shows its events one by one. */
export interface Plot<Shown, Told extends Event = Event> {
  /** Returns the state to show after `event`. `shown` is the state before the event. */
  follow(shown: Shown, event: Told): Shown
  /** Duration in milliseconds for which an event stays on the screen; 0 to apply the event without showing it. */
  beat(event: Told): number
  /** For a player who has missed many events: index of the first event to show. Earlier events are applied at once. */
  worthwhile?(events: readonly Told[]): number
}

export interface Progress<Shown> {
  /** Index of the next event to show. */
  at: number
  shown: Shown
}

export const applyEvent = <Shown, Told extends Event>(
  plot: Plot<Shown, Told>,
  { at, shown }: Progress<Shown>,
  event: Told,
): Progress<Shown> => ({
  at: at + 1,
  shown: plot.follow(shown, event),
})

/** Advances to the next event that takes time to show, or to the end. Applies the events before it at once. */
export function advance<Shown, Told extends Event>(
  plot: Plot<Shown, Told>,
  progress: Progress<Shown>,
  events: readonly Told[],
): Progress<Shown> {
  const from = plot.worthwhile?.(events) ?? 0
  let now = progress
  for (let event = events[now.at]; event && (now.at < from || plot.beat(event) === 0); event = events[now.at])
    now = applyEvent(plot, now, event)
  return now
}
