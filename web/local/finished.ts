// The record of a finished match on this device, for its replay and summary.
import type { Finished } from '../api/matches.ts'
import { recordText } from '../host/record-text.ts'
import type { Session } from './session.ts'

export const finishedHere = ({ id, local }: Session): Finished => ({
  id,
  source: async () => ({ text: recordText(await local.record()) }),
  replay: `/local/${id}/replay`,
  shared: false,
})
