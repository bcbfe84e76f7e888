// Finds the record of a finished match (the file with all its inputs), and the names and avatars of its players.
import type { Seat } from '#kit/game.ts'
import type { RecordSource } from './record.ts'

/** Players' names by seat. */
export type Names = Readonly<Record<Seat, string>>

/** The players of a finished match, as everybody sees them. */
export interface Players {
  names: Names
  /** Avatar numbers by seat. */
  faces: Readonly<Record<Seat, number>>
}

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

/** Reads the names of a match's players. Returns an empty object if the request fails. */
export const fetchNames = (id: string): Promise<Names> => bySeat(id, 'names')

/** Reads the names and avatars of a match's players. A part whose request fails is empty. */
export async function fetchPlayers(id: string): Promise<Players> {
  const [names, faces] = await Promise.all([fetchNames(id), bySeat<number>(id, 'faces')])
  return { names, faces }
}

async function bySeat<Value = string>(id: string, what: 'names' | 'faces'): Promise<Record<Seat, Value>> {
  const answer = await fetch(`${matchApiPath(id)}/${what}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Record<Seat, Value>) : {}
}
