// What a finished match came to: worked out of its record, on the thread of a replay.
import type { Seat } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import type { Finished } from '../api/matches.ts'
import { openReplay } from '../replay/replay.ts'

/** The result comes and goes while people talk at its table. */
const kept: { of: string; summary: Promise<Summary | null> } = { of: '', summary: Promise.resolve(null) }

/** Null: there is no record of it, or nobody to tell it of. The result is shown without. */
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
