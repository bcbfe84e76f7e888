// Finds the record of a finished match (the file with all its inputs) and the names of the match's players.
import type { Seat } from '#kit/game.ts'
import type { RecordSource } from './record.ts'

/** Players' names by seat. */
export type Names = Readonly<Record<Seat, string>>

/** A finished match, and a function that loads the record of the match. */
export interface FinishedMatch {
  id: string
  source(): Promise<RecordSource>
  /** Path of the page that shows the match's replay. */
  replayPath: string
  /** True if people other than this player can open the replay. */
  isShared: boolean
}

export const finishedOnServer = (id: string): FinishedMatch => ({
  id,
  source: async () => ({ url: `${matchApiPath(id)}/record` }),
  replayPath: `/replay/${encodeURIComponent(id)}`,
  isShared: true,
})

export const matchApiPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

/**
 * Reads the names of a match's players. Returns an empty object if the request fails. For players without a name, the
 * page shows guest names.
 */
export async function fetchNames(id: string): Promise<Names> {
  const answer = await fetch(`${matchApiPath(id)}/names`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Names) : {}
}
