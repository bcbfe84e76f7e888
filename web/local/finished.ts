// The record of a finished match on this device. The replay and the summary of the match use this record.
import type { FinishedMatch } from '../api/matches.ts'
import { recordText } from '../host/record-text.ts'
import type { Session } from './session.ts'

export const finishedMatchOf = ({ id, hosted }: Session): FinishedMatch => ({
  id,
  source: async () => ({ text: recordText(await hosted.record()) }),
  replayPath: `/local/${id}/replay`,
  isShared: false,
})
