// Damage to a player's HP.
import type { Seat } from '#kit/game.ts'
import { itemOf } from './content/items.ts'
import { setHp } from './health.ts'
import { useUp } from './inventory.ts'
import { type Hill, playerOf } from './state.ts'

/** One round's damage: a guarding item takes one of it and is used up. At 0 HP a sleep is owed. */
export function hurt(turn: Hill, seat: Seat, amount: number, why: string): void {
  if (amount === 0) return
  const player = playerOf(turn.state, seat)
  const guard = player.bandolier.find((item) => itemOf(item).guards)
  if (guard) {
    useUp(turn, seat, guard, 'discards')
    player.summary.itemsUsed++
    turn.emit({ type: 'used', seat, item: guard })
  }
  setHp(turn, seat, Math.max(0, player.hp - amount + (guard ? 1 : 0)), why)
  if (player.hp === 0) player.mustSleepNextTurn = true
}
