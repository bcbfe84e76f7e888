// Replies to a single connection, in addition to the messages that every viewer of a match gets.
import type { Hint } from '../bots/hint.ts'
import { nameSeats, type Refusal, type Seat } from '../game.ts'
import { refusal } from '../refusal.ts'
import { isSaid, type Phrase } from '../words/phrase.ts'
import type { Echo } from './client-message.ts'

const reply = (type: string, payload: unknown): string => JSON.stringify({ type, payload })

export const PONG = reply('pong', {})

/**
 * Writes a `validation_error`. `names` maps seats to player names, which replace the seats in the sentence of the
 * refusal.
 */
export function refusalReply(
  { code, message, values }: Refusal,
  { action = null, id, receipt }: Echo,
  names: Readonly<Record<Seat, string>> = {},
): string {
  const reason = nameSeats(message, (seat) => names[seat] || seat)
  const sentence = code === 'not_your_turn' ? 'Not your turn' : `Invalid action: ${reason}`
  return reply('validation_error', {
    message: sentence,
    action,
    code,
    reason,
    ...(values && { values }),
    ...(typeof id === 'string' && { id }),
    ...(receipt !== undefined && { receipt }),
  })
}

export const ackReply = (id: unknown, seq: number): string => reply('ack', { id, seq })

/** `english` returns a phrase in English, for clients without the game's catalogue. */
export const hintReply = (
  matchId: string,
  { action, why }: Hint,
  id: unknown,
  english: (phrase: Phrase) => string,
): string =>
  reply('hint', {
    matchId,
    action,
    why: why === null ? null : english(why),
    ...(why !== null && isSaid(why) && { says: why }),
    ...(typeof id === 'string' && { id }),
  })

/** Writes a `detached` message. If there is no reason, another connection has taken over the seat. */
export const detachedReply = (where: { matchId: string } | { code: string }, why?: Refusal): string =>
  reply(
    'detached',
    why ? { ...where, because: why.code, reason: why.message, ...(why.values && { values: why.values }) } : where,
  )

/** The match that a connection has joined. */
export interface JoinedMatch {
  matchId: string
  viewer: Seat | 'spectator'
  /** The name under which the player joined, if it differs from the seat's id. */
  alias?: string | null | undefined
}

export const JOIN_FIRST = refusal('not_joined', 'Join a match first')
export const unknownMatch = (id: string): Refusal =>
  refusal('unknown_match', `Unknown match: ${id.slice(0, 64)}`, { match: id.slice(0, 64) })

/** Returns a refusal if the message is not about the match and the seat of this connection, otherwise undefined. */
export function refuseMisaddressed(
  joined: JoinedMatch,
  { matchId, playerId }: Record<string, unknown>,
): Refusal | undefined {
  const { viewer, alias } = joined
  if (matchId !== joined.matchId) return unknownMatch(String(matchId))
  if (viewer === 'spectator') return refusal('watching', 'You are only watching this match')
  return playerId === viewer || playerId === alias
    ? undefined
    : refusal('not_your_seat', 'playerId does not belong to this connection')
}
