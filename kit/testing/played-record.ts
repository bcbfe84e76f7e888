// The published record of a match that bots play to its end. The seed is always the same.
import { copy } from '../copy.ts'
import type { AnyGame } from '../game.ts'
import type { MatchRecord } from '../past/record.ts'
import { openRun } from '../run.ts'
import { commitment } from '../seeded-dice.ts'
import { playOut } from './ladder.ts'
import { publishedRecord } from './published-record.ts'

const KEPT_EVERY = 8

/** The records by game. Bots play each game only once, because a match takes some seconds. */
const records = new WeakMap<AnyGame, MatchRecord>()

export function playedRecord(game: AnyGame): MatchRecord {
  const record = records.get(game) ?? playAtRandom(game)
  records.set(game, record)
  return copy(record)
}

function playAtRandom(game: AnyGame): MatchRecord {
  const seats = game.seats.names.slice(0, 2)
  const { run } = openRun(game, { seed: 'played', seats, options: game.botOptions })
  playOut(run, () => ({ strength: 'easy', playouts: 0 }), 1)
  return publishedRecord(
    game,
    { start: run.start, entries: run.entries, commitment: commitment(run.start.seed) },
    (seq) => seq % KEPT_EVERY === 0,
  )
}
