// HP: healing, harm, and what being at 0 means.
import type { Seat } from '#kit/game.ts'
import { classOf } from './content/classes.ts'
import { itemOf } from './content/items.ts'
import { useUp } from './inventory.ts'
import { type Hill, playerOf } from './state.ts'

export function setHp(turn: Hill, seat: Seat, hp: number, why: string): void {
  const player = playerOf(turn.state, seat)
  if (hp === player.hp) return
  turn.emit({ type: 'hp', seat, from: player.hp, to: hp, why })
  player.hp = hp
}

export const healFully = (turn: Hill, seat: Seat, why: string): void =>
  setHp(turn, seat, playerOf(turn.state, seat).maxHp, why)

export function healByDrink(turn: Hill, seat: Seat, amount: number, why: string): void {
  const player = playerOf(turn.state, seat)
  const { healBonus = 0 } = classOf(player)
  setHp(turn, seat, Math.min(player.maxHp, player.hp + amount + healBonus), why)
}

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
