// Calls of the journal for home pages: what somebody has a place in, and what anybody may look on at.
import { read, write } from './call.ts'

export const HOME_CALLS = {
  /** Rooms in which this person has, or had, a place, those last used first. */
  roomsOf: read<(person: string, limit: number) => string[]>(),
  /** A room is on the list of those whose matches anybody may look on at, or no more. */
  list: write<(room: string, listed: boolean) => void>(),
  /** Open matches of listed rooms in which anything happened after that time, those begun last first. */
  live: read<(since: number, limit: number) => string[]>(),
}
