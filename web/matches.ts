// Where a match that is over is found on its server, and who played it.
import type { Seat } from '#kit/game.ts'

/** What people are called, by seat. */
export type Names = Readonly<Record<Seat, string>>

export const apiOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

/** Without an answer they are guests. */
export async function namesOf(id: string): Promise<Names> {
  const answer = await fetch(`${apiOf(id)}/names`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Names) : {}
}
