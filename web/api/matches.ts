// Finds the record of a finished match and the names of its players.
import type { Seat } from '#kit/game.ts'
import type { Source } from './record.ts'

/** Players' names by seat. */
export type Names = Readonly<Record<Seat, string>>

/** A finished match and where to find its record. */
export interface Finished {
  id: string
  source(): Promise<Source>
  /** The address of its replay. */
  replay: string
  /** True if other people can open that address too. */
  shared: boolean
}

export const finishedOnServer = (id: string): Finished => ({
  id,
  source: async () => ({ url: `${apiOf(id)}/record` }),
  replay: `/replay/${encodeURIComponent(id)}`,
  shared: true,
})

export const apiOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

/** Reads the players' names. Returns none if the request fails; the players then appear as guests. */
export async function namesOf(id: string): Promise<Names> {
  const answer = await fetch(`${apiOf(id)}/names`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Names) : {}
}
