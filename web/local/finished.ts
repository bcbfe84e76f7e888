// What is left of a match on this device when it is over: its record, for the replay and for what it came to.
import { commitment } from '#kit/dice.ts'
import type { MatchRecord } from '#kit/replay.ts'
import type { Finished } from '../matches.ts'
import type { Session } from './session.ts'
import type { LocalRecord } from './setting.ts'

/** As a file has it: names are not in it. */
export function recordText({ start, entries }: Pick<LocalRecord, 'start' | 'entries'>): string {
  return JSON.stringify({ start, entries, commitment: commitment(start.seed) } satisfies MatchRecord)
}

export const finishedHere = ({ id, local }: Session): Finished => ({
  id,
  source: async () => ({ text: recordText(await local.record()) }),
  replay: `/local/${id}/replay`,
  shared: false,
})
