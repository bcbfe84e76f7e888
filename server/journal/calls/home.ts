// Journal calls for home pages: a person's rooms, and the matches that anybody may watch.
import { read, write } from './call.ts'

export const HOME_CALLS = {
  /** Returns the rooms in which this person has or had a seat, most recently used first. */
  roomsOf: read<(person: string, limit: number) => string[]>(),
  /** Adds a room to the public list, or removes it. Anybody may watch the matches of a listed room. */
  list: write<(room: string, listed: boolean) => void>(),
  /** Returns the open matches of listed rooms that had an input after the time `since`, most recently started first. */
  live: read<(since: number, limit: number) => string[]>(),
}
