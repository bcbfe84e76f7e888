// Something this page has sent was refused, and why.
import type { ServerPayload } from '#kit/wire.ts'
import { settle } from './answer.ts'
import type { Draft } from './draft.ts'
import { joinMatch } from './match.ts'

export function refused(draft: Draft, payload: ServerPayload<'validation_error'>): void {
  const why = draft.withNames(plainly(payload))
  if (payload.id) sentRefused(draft, payload.id, why)
  else if (!joinRefused(draft, payload.code, why)) draft.notice(why)
}

/** An action, something said, or a new room. */
function sentRefused(draft: Draft, id: string, why: string): void {
  const { match, room, newRoom } = draft.app
  if (newRoom?.id === id) draft.set({ newRoom: { ...newRoom, answer: { refused: why } } })
  if (match?.outgoing.some((sent) => sent.id === id)) draft.setMatch({ refused: why })
  // Whoever was to play a bot at once is shown the room, or the lobby.
  if (room?.quick && [...room.outgoing, ...(match?.outgoing ?? [])].some((sent) => sent.id === id)) draft.setRoom({ quick: false })
  settle(draft, id)
  draft.notice(why)
}

/** Joins have no id: they are asked one after the other, the room first. False if none is under way. */
function joinRefused(draft: Draft, code: string, why: string): boolean {
  const { match, room } = draft.app
  if (room?.stage === 'joining') {
    draft.setRoom({ stage: 'refused', problem: why, because: code })
    return true
  }
  if (match?.stage !== 'joining') return false
  if (code === 'full') {
    draft.setMatch({ watch: true })
    joinMatch(draft)
  } else draft.setMatch({ stage: 'refused', problem: why })
  return true
}

/** What people are told, where the message itself is a rule book's. */
function plainly({ reason, values }: ServerPayload<'validation_error'>): string {
  if (typeof values !== 'object' || values === null || !('reason' in values)) return reason
  const { reason: bare } = values
  return typeof bare === 'string' && bare !== '' ? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` : 'That can’t be done now'
}
