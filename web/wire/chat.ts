// Sends and receives the chat lines of a match.
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { removeAnswered } from './answered.ts'
import type { Draft } from './draft.ts'
import type { MessagePayload } from './message.ts'

export function say(draft: Draft, { to, text }: MessagePayload<'say'>): void {
  const { match } = draft.app
  if (!match) return
  const line = { id: draft.id(), to, text }
  draft.setMatch({ outgoingChat: [...match.outgoingChat, line] })
  if (match.stage === 'in') draft.post('chat', { matchId: match.id, ...line })
}

/** Adds received chat lines in the order of their numbers. Ignores known chat lines. */
export function chatReceived(draft: Draft, { matchId, lines, id, before }: ServerPayload<'chat'>): void {
  const { match } = draft.app
  if (match?.id !== matchId) return
  const fresh = lines.filter(({ n }) => !match.said.some((known) => known.n === n))
  const said = [...match.said, ...fresh].sort((a, b) => a.n - b.n)
  draft.setMatch({ said, saidBefore: before && match.said.length === 0 ? (said.at(-1)?.n ?? 0) : match.saidBefore })
  if (id) removeAnswered(draft, id)
}
