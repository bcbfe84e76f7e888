// Checks a client's input before the match applies it: its schema, its seat, whether its ask is still open, and the
// game's own refusals.

import { agreedClocks } from './clocks.ts'
import { copy } from './copy.ts'
import type { AgreedClocks, AnyAction, AnyGame, Ask, Input, Refusal, Seat } from './game.ts'
import { type Match, openAsks, recentActionIds } from './match.ts'
import { refusal } from './refusal.ts'
import { validate } from './schema.ts'
import { trimTexts } from './text.ts'

/**
 * Returns why the action is not accepted now, or undefined if it is accepted. Callers that already know the open asks
 * pass them as `asks`.
 */
export function judge(
  game: AnyGame,
  match: Match,
  seat: Seat,
  action: AnyAction,
  ask?: string,
  asks?: readonly Ask[],
): Refusal | undefined {
  if (!match.taken.includes(seat)) return refusal('not_seated', 'You have no seat in this match')
  if (ask !== undefined && !(asks ?? openAsks(game, match)).some((a) => a.id === ask && a.seat === seat)) {
    return match.outcome ? OVER : refusal('late', 'Too late: that decision is already closed', { slow: false, ask })
  }
  return game.refuse(match.state, seat, action) ?? (match.outcome ? OVER : undefined)
}

const OVER = refusal('over', 'The match is over')

/** Reads a client's action by its schema or with the game's `parse` function. The number −0 becomes 0, as in JSON. */
export function readAction(game: AnyGame, message: string, payload: unknown): AnyAction | Refusal {
  return copy(read(game, message, payload))
}

function read(game: AnyGame, message: string, payload: unknown): AnyAction | Refusal {
  if (game.parse) return game.parse(message, payload)
  if (message !== 'action') return refusal('unknown_type', `Unknown message type: ${message}`, { type: message })
  const action = (payload as { action?: unknown } | null | undefined)?.action
  if (typeof action !== 'object' || action === null) return refusal('shape', 'Missing action', { field: 'action' })
  const type = (action as { type?: unknown }).type
  const kind = typeof type === 'string' && Object.hasOwn(game.actions, type) ? game.actions[type] : undefined
  if (!kind)
    return typeof type === 'string'
      ? refusal('unknown_action', `Unknown action: ${type.slice(0, 40)}`, { type: type.slice(0, 40) })
      : refusal('unknown_action', 'Missing action type')
  return validate(kind.schema, action) ?? trimTexts(game, action as AnyAction)
}

/** Returns why nobody may take this seat now, or undefined if the seat can be taken. */
export function admit(game: AnyGame, match: Match, seat: Seat, side?: string): Refusal | undefined {
  if (!game.seats.open) return refusal('closed', 'The seats of this match are given out')
  if (game.seats.names.length > 0 && !game.seats.names.includes(seat))
    return refusal('no_such_seat', `There is no seat ${seat}`, { seat })
  if (match.taken.includes(seat)) return refusal('taken', 'That seat is taken', { what: 'other' })
  if (match.outcome) return OVER
  return game.admit?.(match.state, seat, side)
}

/** Returns why players cannot agree on these clocks now, or undefined if they can. */
export function refuseClocks(game: AnyGame, match: Match, clocks: 'on' | AgreedClocks): Refusal | undefined {
  if (match.outcome) return OVER
  if (!game.seats.open || game.turn?.(match.state) !== 0)
    return refusal('started', 'The clocks can be changed only before the first turn')
  return clocks === (agreedClocks(match) ?? 'on')
    ? refusal('same', 'The clocks are like that already', { what: 'other' })
    : undefined
}

interface Joining {
  side?: string | undefined
  bot?: boolean | undefined
  /** True if all players share one device. */
  together?: boolean
}

/**
 * Creates the input for a player or bot who takes a seat. In a match without clocks, the second player's join starts
 * the clocks, so that nobody waits forever. If both players share a device, the clocks stay off. Clocks on which players
 * have agreed do not change.
 */
export function joinInput(
  match: Match,
  seat: Seat,
  { side, bot, together }: Joining,
): Extract<Input, { kind: 'joined' }> {
  const company = !bot && !together && match.taken.some((other) => !match.bots.includes(other))
  return {
    kind: 'joined',
    seat,
    ...(side !== undefined && { side }),
    ...(bot && { bot }),
    ...(match.clocks && !match.agreed && company && { clocks: 'on' }),
  }
}

/** Returns the number of the input that was stored with this action id, or undefined if the id is new. */
export function seqOfActionId(match: Match, seat: Seat, id: string): number | undefined {
  const answers = recentActionIds(match, seat)
  const at = answers?.ids.indexOf(id) ?? -1
  return at < 0 ? undefined : answers?.ns[at]
}
