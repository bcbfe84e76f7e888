// Where a match that is over is found on its server, and who played it.
import type { Seat } from '#kit/game.ts'
import type { Source } from './record.ts'

/** What people are called, by seat. */
export type Names = Readonly<Record<Seat, string>>

/** Where what is left of a match that is over is found. */
export interface Finished {
  id: string
  source(): Promise<Source>
  /** The address of its replay. */
  replay: string
  /** Others can have it by that address. */
  shared: boolean
}

export const finishedOnServer = (id: string): Finished => ({
  id,
  source: async () => ({ url: `${apiOf(id)}/record` }),
  replay: `/replay/${encodeURIComponent(id)}`,
  shared: true,
})

export const apiOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

/** Without an answer they are guests. */
export async function namesOf(id: string): Promise<Names> {
  const answer = await fetch(`${apiOf(id)}/names`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Names) : {}
}
