// A play-out: the screen catches up with the view event by event. Plain functions; `use-playout.ts` gives them time.
import type { Event } from '#kit/game.ts'

/** What a table must know about its events. */
export interface Plot<Shown> {
  /** The picture after one more event. */
  follow(shown: Shown, event: Event): Shown
  /** How long an event is looked at, ms; 0 goes by unseen. */
  beat(event: Event): number
  /** Where the part begins that is worth watching for somebody who is behind. */
  worthwhile?(events: readonly Event[]): number
}

/** How far the screen has come. */
export interface Progress<Shown> {
  /** Events before this one have been shown. */
  at: number
  shown: Shown
}

export const step = <Shown>(plot: Plot<Shown>, { at, shown }: Progress<Shown>, event: Event): Progress<Shown> => ({
  at: at + 1,
  shown: plot.follow(shown, event),
})

/** On to the next event worth a look, or to the end. */
export function next<Shown>(plot: Plot<Shown>, progress: Progress<Shown>, events: readonly Event[]): Progress<Shown> {
  const from = plot.worthwhile?.(events) ?? 0
  let now = progress
  for (let event = events[now.at]; event && (now.at < from || plot.beat(event) === 0); event = events[now.at])
    now = step(plot, now, event)
  return now
}
