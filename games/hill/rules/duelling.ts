// The conditions for a duel, and the Monk's attempt to cancel a duel. A player whom nobody can duel cannot offer a
// duel.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, isFinal, isSanctuary } from './board.ts'
import { classOf } from './content/classes.ts'
import { roll } from './roll.ts'
import { type Hill, playerOf, type State } from './state.ts'

export function whyNoDuel(state: State, seat: Seat): string | undefined {
  const player = playerOf(state, seat)
  if (!player.active) return `{seat:${seat}} has left`
  if (state.noDuelsThisTurn) return 'there are no more duels this turn'
  if (isSanctuary(boardOf(state), player.position)) return 'no duels on a sanctuary'
  if (isFinal(boardOf(state), player.position)) return `{seat:${seat}} is out of reach on the final tile`
  if (player.invisible) return `{seat:${seat}} is invisible`
  return player.hp === 0 ? `{seat:${seat}} is at 0 HP` : undefined
}

export const canDuel = (state: State, seat: Seat): boolean => whyNoDuel(state, seat) === undefined

export function mayMonkCancel(state: State, seat: Seat): string | undefined {
  const player = playerOf(state, seat)
  if (!classOf(player).cancels) return 'your class has no such gift'
  return player.usedMonkCancel ? 'it is used up' : undefined
}

/** Rolls the Monk's die to cancel a duel and returns true on success. The Monk has one such roll per game. */
export function monkCancel(turn: Hill, seat: Seat): boolean {
  const player = playerOf(turn.state, seat)
  const needs = defined(classOf(player).cancels)
  player.usedMonkCancel = true
  const cancelled = roll(turn, 6, 'monk.cancel', seat, { needs }) >= needs
  turn.emit({ type: 'monkCancel', seat, cancelled })
  return cancelled
}
