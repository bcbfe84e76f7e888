// Removes an action or chat line from the list of unanswered messages after the server has answered.
import type { Draft } from './draft.ts'

const without = <Sent extends { id: string }>(sent: readonly Sent[], id: string): Sent[] =>
  sent.filter((one) => one.id !== id)

export function removeAnswered(draft: Draft, id: string): void {
  const { match, room } = draft.app
  if (match) draft.setMatch({ outgoing: without(match.outgoing, id), outgoingChat: without(match.outgoingChat, id) })
  if (room) draft.setRoom({ outgoing: without(room.outgoing, id), outgoingChat: without(room.outgoingChat, id) })
}
