// Removes an action or chat line from the resend queue after the server has answered it.
import type { Draft } from './draft.ts'

const without = <Sent extends { id: string }>(sent: readonly Sent[], id: string): Sent[] =>
  sent.filter((one) => one.id !== id)

export function settle(draft: Draft, id: string): void {
  const { match, room } = draft.app
  if (match) draft.setMatch({ outgoing: without(match.outgoing, id), saying: without(match.saying, id) })
  if (room) draft.setRoom({ outgoing: without(room.outgoing, id) })
}
