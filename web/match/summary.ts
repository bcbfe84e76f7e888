// Computes the summary of a finished match from its record, in the worker thread of a replay.
import type { Seat } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import type { Finished } from '../api/matches.ts'
import { openReplay } from '../replay/replay.ts'

/** Caches the last summary, because the result is unmounted and mounted again when a player opens the chat. */
const kept: { of: string; summary: Promise<Summary | null> } = { of: '', summary: Promise.resolve(null) }

/** Returns the summary for a seat; null if there is no record or no seat. */
export function summaryOf(finished: Finished, seat: Seat | undefined): Promise<Summary | null> {
  const of = `${finished.id} ${seat}`
  if (kept.of !== of)
    Object.assign(kept, {
      of,
      summary: seat === undefined ? Promise.resolve(null) : workOut(finished, seat).catch(() => null),
    })
  return kept.summary
}

async function workOut({ source }: Finished, seat: Seat): Promise<Summary> {
  const replay = await openReplay(await source())
  try {
    return await replay.summary(seat)
  } finally {
    replay.close()
  }
}
