// What the page follows wherever it is: this person's own matches, and those that anybody may look on at.
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import type { App } from './app.ts'
import type { Draft } from './draft.ts'
import type { MessagePayload } from './message.ts'

export function follow(draft: Draft, { what, on }: MessagePayload<'follow'>): void {
  const others = draft.app.follows.filter((each) => each !== what)
  draft.set({ follows: on ? [...others, what] : others, ...(what === 'live' && !on && { live: null }) })
  draft.post('follow', { what, on })
}

/** Whoever answers now knows nothing of it. */
export function followAgain(draft: Draft): void {
  for (const what of draft.app.follows) draft.post('follow', { what, on: true })
}

export function myMatches(draft: Draft, { now, matches, finished, requests = [] }: ServerPayload<'my_matches'>): void {
  draft.measure(now)
  draft.set({ mine: { matches, finished }, requests })
}

export function liveMatches(draft: Draft, { now, matches }: ServerPayload<'live'>): void {
  draft.measure(now)
  draft.set({ live: matches })
}

/** What waits for this person elsewhere than where this page is. */
export const waitingElsewhere = ({ mine, room, match }: Pick<App, 'mine' | 'room' | 'match'>): readonly MyMatch[] =>
  mine?.matches.filter(
    ({ waits, matchId, code }) =>
      waits !== null && (code === null || code !== room?.code) && (matchId === null || matchId !== match?.id),
  ) ?? []

export const pathOf = ({ code, matchId }: Pick<MyMatch, 'code' | 'matchId'>): string =>
  code === null ? `/m/${encodeURIComponent(matchId ?? '')}` : `/r/${code}`
