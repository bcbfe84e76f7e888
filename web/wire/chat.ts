// Sends and receives the chat lines of a match or room.
import type { ChatLine, ServerPayload } from '#kit/protocol/wire.ts'
import { removeAnswered } from './answered.ts'
import type { MatchState } from './app.ts'
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
  draft.setMatch(withLines(match, lines, before))
  if (id) removeAnswered(draft, id)
}

export function sayInRoom(draft: Draft, { text }: MessagePayload<'say_in_room'>): void {
  const { room } = draft.app
  if (!room) return
  const id = draft.id()
  draft.setRoom({ outgoingChat: [...room.outgoingChat, { id, to: 'all', text }] })
  if (room.stage === 'in') draft.post('room_chat', { code: room.code, text, id })
}

/**
 * Adds received chat lines of the room. Their `seat` holds the person's id, because people without a seat may speak
 * too.
 */
export function roomChatReceived(draft: Draft, { code, lines, id, before }: ServerPayload<'room_chat'>): void {
  const { room } = draft.app
  if (room?.code !== code) return
  const spoken = lines.map((line) => ({ ...line, seat: line.person }))
  draft.setRoom(withLines(room, spoken, before))
  if (id) removeAnswered(draft, id)
}

function withLines(
  known: Pick<MatchState, 'said' | 'saidBefore'>,
  lines: readonly ChatLine[],
  before: boolean | undefined,
): Pick<MatchState, 'said' | 'saidBefore'> {
  const fresh = lines.filter(({ n }) => !known.said.some((line) => line.n === n))
  const said = [...known.said, ...fresh].sort((a, b) => a.n - b.n)
  return { said, saidBefore: before && known.said.length === 0 ? (said.at(-1)?.n ?? 0) : known.saidBefore }
}
