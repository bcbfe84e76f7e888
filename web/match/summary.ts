// Computes the summary of a finished match from its record, in a worker thread.
import type { Seat } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { openReplay } from '../replay/replay.ts'

/** Caches the last summary. Opening the chat unmounts the result, which then needs the summary again. */
const cache: { of: string; summary: Promise<Summary | null> } = { of: '', summary: Promise.resolve(null) }

/** Returns a match's summary for a seat; null if the match has no record or there is no seat. */
export function summaryOf(finished: FinishedMatch, seat: Seat | undefined): Promise<Summary | null> {
  const of = `${finished.id} ${seat}`
  if (cache.of !== of)
    Object.assign(cache, {
      of,
      summary: seat === undefined ? Promise.resolve(null) : computeSummary(finished, seat).catch(() => null),
    })
  return cache.summary
}

async function computeSummary({ source }: FinishedMatch, seat: Seat): Promise<Summary> {
  const replay = await openReplay(await source())
  try {
    return await replay.summary(seat)
  } finally {
    replay.close()
  }
}
