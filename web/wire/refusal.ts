// Handles refusals of messages that this page has sent.
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { settle } from './answer.ts'
import type { Joining } from './app.ts'
import type { Draft } from './draft.ts'
import { joinMatch } from './match.ts'

/** Refusal code of a server that lacks the rules of this match. Another server may have them. */
const ELSEWHERE = 'elsewhere'
const NOWHERE = 'No server has the rules for this at the moment. It is kept, and goes on when one has them again'
/** If one of three servers has the rules and each try picks one at random, 1 in 3,000 pages gives up too early. */
const SENT_ON_MOST = 20
const MOVE_MS = 500

export function refused(draft: Draft, payload: ServerPayload<'validation_error'>): void {
  const why = draft.withNames(plainly(payload))
  if (payload.id) sentRefused(draft, payload.id, why)
  else if (!joinRefused(draft, payload.code, why)) draft.notice(why)
}

/** Handles the refusal of an action, a chat line or a new room. */
function sentRefused(draft: Draft, id: string, why: string): void {
  const { match, room, newRoom } = draft.app
  if (newRoom?.id === id) draft.set({ newRoom: { ...newRoom, answer: { refused: why } } })
  if (match?.outgoing.some((sent) => sent.id === id)) draft.setMatch({ refused: why })
  // A quick match against a bot has failed, so the room or lobby is shown.
  if (room?.quick && [...room.outgoing, ...(match?.outgoing ?? [])].some((sent) => sent.id === id))
    draft.setRoom({ quick: false })
  settle(draft, id)
  draft.notice(why)
}

/**
 * Handles the refusal of a join; returns false if no join is pending.
 * Joins have no id. They are sent one after the other, the room first.
 */
function joinRefused(draft: Draft, code: string, why: string): boolean {
  const { match, room } = draft.app
  if (room?.stage === 'joining') {
    if (sendOn(draft, code, room)) draft.setRoom({ sentOn: room.sentOn + 1 })
    else draft.setRoom({ stage: 'refused', problem: why, because: code })
    return true
  }
  if (match?.stage !== 'joining') return false
  if (sendOn(draft, code, match)) draft.setMatch({ sentOn: match.sentOn + 1 })
  else if (code === 'full') {
    draft.setMatch({ watch: true })
    joinMatch(draft)
  } else draft.setMatch({ stage: 'refused', problem: why, because: code })
  return true
}

/** Reconnects to any other server if this one lacks the rules. Returns false after too many tries. */
function sendOn(draft: Draft, code: string, { sentOn }: Joining): boolean {
  if (code !== ELSEWHERE || sentOn === SENT_ON_MOST) return false
  draft.move = MOVE_MS
  return true
}

/** Returns a sentence for the player. If the reason itself is meant for programs, `values` holds a plainer one. */
function plainly({ code, reason, values }: ServerPayload<'validation_error'>): string {
  if (code === ELSEWHERE) return NOWHERE
  if (typeof values !== 'object' || values === null || !('reason' in values)) return reason
  const { reason: bare } = values
  return typeof bare === 'string' && bare !== ''
    ? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
    : 'That can’t be done now'
}
