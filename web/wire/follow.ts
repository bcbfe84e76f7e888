// Subscribes to two lists for any screen: the player's own matches, and live matches that anybody may watch.
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import type { App } from './app.ts'
import type { Draft } from './draft.ts'
import type { MessagePayload } from './message.ts'

export function follow(draft: Draft, { what, on }: MessagePayload<'follow'>): void {
  const others = draft.app.follows.filter((each) => each !== what)
  draft.set({ follows: on ? [...others, what] : others })
  draft.post('follow', { what, on })
}

/** Subscribes again after a reconnect, because the server forgets a connection's subscriptions. */
export function followAgain(draft: Draft): void {
  for (const what of draft.app.follows) draft.post('follow', { what, on: true })
}

export function myMatchesReceived(
  draft: Draft,
  { now, matches, finished, requests = [] }: ServerPayload<'my_matches'>,
): void {
  draft.measureClock(now)
  draft.set({ mine: { matches, finished }, requests })
}

export function liveMatchesReceived(draft: Draft, { now, matches }: ServerPayload<'live'>): void {
  draft.measureClock(now)
  draft.set({ live: matches })
}

/** Returns the matches and rooms that wait for this player, except the match and room open on this page. */
export const waitingElsewhere = ({ mine, room, match }: Pick<App, 'mine' | 'room' | 'match'>): readonly MyMatch[] =>
  mine?.matches.filter(
    ({ waits, matchId, code }) =>
      waits !== null && (code === null || code !== room?.code) && (matchId === null || matchId !== match?.id),
  ) ?? []

export const pathOf = ({ code, matchId }: Pick<MyMatch, 'code' | 'matchId'>): string =>
  code === null ? `/m/${encodeURIComponent(matchId ?? '')}` : `/r/${code}`
