// What is left of a match on this device when it is over: its record, for the replay and for what it came to.
import type { Finished } from '../api/matches.ts'
import { recordText } from '../host/record-text.ts'
import type { Session } from './session.ts'

export const finishedHere = ({ id, local }: Session): Finished => ({
  id,
  source: async () => ({ text: recordText(await local.record()) }),
  replay: `/local/${id}/replay`,
  shared: false,
})
