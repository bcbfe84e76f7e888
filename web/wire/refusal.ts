// Handles the server's refusals of this page's messages.

import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusalWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { removeAnswered } from './answered.ts'
import type { Joining } from './app.ts'
import type { Draft } from './draft.ts'
import { joinMatch } from './match.ts'

/** Refusal code of a server that lacks the rules of this match. Another server may have these rules. */
const ELSEWHERE = 'elsewhere'
/**
 * How many servers in a row a page tries. If one of three servers has the rules, only 1 in 3,000 pages does not find
 * it.
 */
const MAX_REDIRECTS = 20
const MOVE_MS = 500
/** Delay in milliseconds before an action whose saving is uncertain is sent again. */
const RESEND_MS = 1000

export function refused(draft: Draft, payload: ServerPayload<'validation_error'>): void {
  const why = draft.withNames(sentenceFor(draft, payload))
  if (isUncertain(draft, payload)) return
  if (payload.id) sentRefused(draft, payload.id, why)
  else if (!joinRefused(draft, payload.code, why)) draft.notice(why)
}

/**
 * Keeps an action whose saving is uncertain, with its receipt, and sends the action again later. Returns false for every
 * other refusal.
 */
function isUncertain(draft: Draft, { code, id, receipt }: ServerPayload<'validation_error'>): boolean {
  const { match } = draft.app
  const sent = match?.outgoing.find((outgoing) => outgoing.id === id)
  if (code !== 'unsure' || receipt === undefined || !match || !sent) return false
  if (sent.receipt === undefined) draft.notice(say('shell.wire.slow'))
  draft.setMatch({ outgoing: match.outgoing.map((outgoing) => (outgoing === sent ? { ...sent, receipt } : outgoing)) })
  draft.resendAfterMs = RESEND_MS
  return true
}

/** Handles the refusal of an action, a chat line or a new room. */
function sentRefused(draft: Draft, id: string, why: string): void {
  const { match, room, newRoom } = draft.app
  if (newRoom?.id === id) draft.set({ newRoom: { ...newRoom, answer: { refused: why } } })
  if (match?.outgoing.some((sent) => sent.id === id)) draft.setMatch({ refused: why })
  // The quick match against a bot could not start, so the page shows the room or lobby.
  if (room?.quick && [...room.outgoing, ...(match?.outgoing ?? [])].some((sent) => sent.id === id))
    draft.setRoom({ quick: false })
  removeAnswered(draft, id)
  draft.notice(why)
}

/**
 * Handles the refusal of a join. Join messages have no id, but the page joins the room before the match, so only one
 * join is pending. Returns false if none is.
 */
function joinRefused(draft: Draft, code: string, why: string): boolean {
  const { match, room } = draft.app
  if (room?.stage === 'joining') {
    if (redirectJoin(draft, code, room)) draft.setRoom({ redirects: room.redirects + 1 })
    else draft.setRoom({ stage: 'refused', problem: why, refusalCode: code })
    return true
  }
  if (match?.stage !== 'joining') return false
  if (redirectJoin(draft, code, match)) draft.setMatch({ redirects: match.redirects + 1 })
  else if (code === 'full' || (code === 'no_seat' && room)) {
    draft.setMatch({ watch: true })
    joinMatch(draft)
  } else draft.setMatch({ stage: 'refused', problem: why, refusalCode: code })
  return true
}

/** Reconnects to any other server if this server lacks the rules. Returns false after too many tries. */
function redirectJoin(draft: Draft, code: string, { redirects }: Joining): boolean {
  if (code !== ELSEWHERE || redirects === MAX_REDIRECTS) return false
  draft.reconnectWithinMs = MOVE_MS
  return true
}

/** Returns a sentence for the player. If `reason` is written for programs, a plainer reason is in `values`. */
function sentenceFor(draft: Draft, { code, reason, values, id }: ServerPayload<'validation_error'>): string {
  if (code === ELSEWHERE) return say('shell.wire.elsewhere')
  const { match } = draft.app
  const game = match?.outgoing.some((sent) => sent.id === id) ? match.game : null
  const said = refusalWords(game, { code, message: reason, values })
  if (said !== reason) return said
  if (typeof values !== 'object' || values === null || !('reason' in values)) return reason
  const { reason: bare } = values
  return typeof bare === 'string' && bare !== ''
    ? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
    : say('shell.wire.refused')
}
