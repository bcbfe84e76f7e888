// What there is to tell, and to whom: between the mailbox and the voices.
import type { Ask } from '#kit/game.ts'
import type { Entry, Told } from '#kit/match.ts'
import type { Live } from './live.ts'
import type { Frame, Watcher } from './watcher.ts'

/** How a stream speaks to those who watch it: a match and a room say it differently. */
export interface Voice {
  joined(live: Live, watcher: Watcher, welcome: Welcome): Frame[]
  /** What there is to say about a change; then, said to one watcher after the other. */
  update(live: Live, change: Change): (watcher: Watcher) => Frame[]
  names(live: Live): string
}

/** What a joiner gets besides the state. */
export interface Welcome {
  missed: Missed
  /** What its own joining set off. */
  change?: Change
  id?: string | undefined
  token?: string | undefined
}

/** Events somebody missed: those after input `since`, which may be later than what they saw last. */
export interface Missed {
  told: readonly Told[]
  since: number
}

/** One committed input, as the voices tell it. */
export interface Change {
  entry: Entry
  told: readonly Told[]
  /** Asks that were open before it. */
  before: readonly Ask[]
}
