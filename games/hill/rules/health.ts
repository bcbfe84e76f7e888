// Setting and healing HP.
import type { Seat } from '#kit/game.ts'
import { classOf } from './content/classes.ts'
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
