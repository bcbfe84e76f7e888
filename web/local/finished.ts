// Reads the record of a finished match on this device, for its replay and its summary.
import type { FinishedMatch } from '../api/matches.ts'
import { recordText } from '../host/record-text.ts'
import type { Session } from './session.ts'

export const finishedMatchOf = ({ id, hosted }: Session): FinishedMatch => ({
  id,
  source: async () => ({ text: recordText(await hosted.record()) }),
  replayPath: `/local/${id}/replay`,
  isShared: false,
})
