// The journal in one SQLite file, written by a thread of its own. One process at a time.
import type { Journal, Sitting } from './journal.ts'
import { openLine } from './sqlite-line.ts'
import type { SqliteOptions } from './sqlite-store.ts'

/** Rejects with a JournalError: `locked` if another server has the file. `thread` is for tests. */
export async function openSqlite(file: string, options: SqliteOptions & { thread?: URL } = {}): Promise<Journal> {
  const { thread, ...rest } = options
  const { call, close, stats } = await openLine(file, rest, thread)
  return {
    create: ({ id, kind, start, at, due, here, seats }) => call('create', [at, due, Number(here)], [id, kind, start, listOf(seats)]),
    append: ({ id, n, at, body, due, here, over, snapshot, seats }) => call('append', [n, at, due, Number(here), Number(over)], [id, body, snapshot ?? null, listOf(seats)]),
    sit: (id, seats) => call('sit', [], [id, JSON.stringify(seats)]),
    load: (id) => call('load', [], [id]),
    entries: (id, after) => call('entries', [after], [id]),
    overdue: (until, limit) => call('overdue', [until, limit], []),
    nextDue: (after) => call('nextDue', [after], []),
    present: () => call('present', [], []),
    matchesOf: (person, limit) => call('matchesOf', [limit], [person]),
    seating: (beginning) => call('seating', [], [beginning]),
    freeze: (id, why) => call('freeze', [], [id, why]),
    sweep: (before, inputs, keep = []) => call('sweep', [before, inputs], [JSON.stringify(keep)]),
    sweepRooms: (before, keep = []) => call('sweepRooms', [before], [JSON.stringify(keep)]),
    say: (id, { at, person, seat, team, text }, ref) => call('say', [at], [id, person, seat, team, text, ref]),
    said: (id, limit) => call('said', [limit], [id]),
    setName: (person, name) => call('setName', [], [person, name]),
    names: (people) => call('names', [], [JSON.stringify(people)]),
    close,
    stats,
  }
}

const listOf = (seats: readonly Sitting[] | undefined): string | null => (seats && seats.length > 0 ? JSON.stringify(seats) : null)
