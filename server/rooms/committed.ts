// The state of a room after its last committed input.
import type { Channel } from '../streams/channel.ts'
import { type RoomState, stateOf } from './state.ts'

/**
 * Returns a copy of the room's state after the last committed input. The state in memory can include an input whose
 * commit may still fail, so decisions about people and seats need this copy.
 */
export async function committedStateOf(room: Channel): Promise<RoomState> {
  const copies: RoomState[] = []
  await room.stream.waitForJobs(() => void copies.push(structuredClone(stateOf(room))))
  const [state] = copies
  if (!state) throw new Error(`${room.stream.id} can not be read`)
  return state
}
