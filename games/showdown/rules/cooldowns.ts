// Cooldowns: the turns for which a used move cannot be used again. Cooldowns of benched monsters also count down.
import { type Refusal, refusal } from '#kit/game.ts'
import type { Move } from './content.ts'
import type { Monster } from './state.ts'

type Cooling = Pick<Move, 'id' | 'name' | 'cooldown'>

export const cooldownOf = ({ id, cooldown }: Cooling, monster: Monster): number =>
  (cooldown?.counter ? monster[cooldown.counter] : monster.cooldowns[id]) ?? 0

function setCooldown({ id, cooldown }: Cooling, monster: Monster, turns: number): void {
  if (cooldown?.counter) monster[cooldown.counter] = turns
  else if (turns > 0) monster.cooldowns[id] = turns
  else delete monster.cooldowns[id]
}

export function startCooldown(move: Move, monster: Monster): void {
  monster.usedThisTurn = move.id
  if (move.cooldown) setCooldown(move, monster, move.cooldown.turns)
}

/** Counts cooldowns down at the end of a turn. A cooldown that started this turn is skipped. */
export function countDownCooldowns(moves: readonly Move[], monster: Monster): void {
  for (const move of moves) {
    const turns = cooldownOf(move, monster)
    if (turns > 0 && move.id !== monster.usedThisTurn) setCooldown(move, monster, turns - 1)
  }
  monster.usedThisTurn = null
}

export function refuseOnCooldown(move: Cooling, monster: Monster): Refusal | undefined {
  const turns = cooldownOf(move, monster)
  return turns > 0
    ? refusal('cooldown', `${move.name} is on cooldown: ${cooldownWords(move)}`, {
        move: move.id,
        turns,
        cooldown: move.cooldown?.turns ?? 0,
      })
    : undefined
}

const cooldownWords = ({ cooldown }: Cooling): string =>
  cooldown?.turns === 1
    ? "it can't be used on the turn after it was used"
    : `it can't be used on the ${cooldown?.turns} turns after it was used`
