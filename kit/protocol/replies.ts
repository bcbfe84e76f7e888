// What one connection is answered, besides what everybody is told.
import type { Hint } from '../bots/hint.ts'
import { nameSeats, type Refusal, refusal, type Seat } from '../game.ts'
import type { Echo } from './client-message.ts'

const reply = (type: string, payload: unknown): string => JSON.stringify({ type, payload })

export const PONG = reply('pong', {})

/** `names`: what the people on the seats are called, for a sentence that names some. */
export function refusalReply(
  { code, message, values }: Refusal,
  { action = null, id }: Echo,
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
  })
}

export const ackReply = (id: unknown, seq: number): string => reply('ack', { id, seq })

export const hintReply = (matchId: string, { action, why }: Hint, id: unknown): string =>
  reply('hint', { matchId, action, why, ...(typeof id === 'string' && { id }) })

/** `where`: the match's id or the room's code. Another connection took the place over, unless there is another reason. */
export const detachedReply = (where: { matchId: string } | { code: string }, why?: Refusal): string =>
  reply('detached', why ? { ...where, because: why.code, reason: why.message } : where)

/** A match, as a connection that looks on there has it. */
export interface JoinedMatch {
  matchId: string
  viewer: Seat | 'spectator'
  /** Under which it was let in, if that was a name and not the seat's. */
  alias?: string | null | undefined
}

export const JOIN_FIRST = refusal('not_joined', 'Join a match first')
export const unknownMatch = (id: string): Refusal => refusal('unknown_match', `Unknown match: ${id.slice(0, 64)}`)

/** Why a message to a match is not for the one this connection has joined, or not from its seat. */
export function misaddressed(joined: JoinedMatch, { matchId, playerId }: Record<string, unknown>): Refusal | undefined {
  const { viewer, alias } = joined
  if (matchId !== joined.matchId) return unknownMatch(String(matchId))
  if (viewer === 'spectator') return refusal('watching', 'You are only watching this match')
  return playerId === viewer || playerId === alias
    ? undefined
    : refusal('not_your_seat', 'playerId does not belong to this connection')
}
