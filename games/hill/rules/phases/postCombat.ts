// The phase postCombat: loot, the Raider's roll for a treasure, one chance to swap items, and a step back after a lost
// fight.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, tileAt } from '../board.ts'
import { classOf } from '../content/classes.ts'
import { enemyOf, LOOT, resultOfRoll } from '../content/enemies.ts'
import { drawTreasure, emitItemGone, gainItem, itemsOf, removeItem } from '../inventory.ts'
import { stepBack } from '../movement.ts'
import { roll } from '../roll.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { pop, push } from '../stack.ts'
import { type DuelResult, type FightResult, type FrameOf, type Hill, playerOf, type State } from '../state.ts'
import { goToCapacity } from './capacity.ts'

type PostCombat = FrameOf<'postCombat'>

export const postCombat: Rules<'postCombat'> = {
  advance(turn, frame) {
    const { result } = frame
    if (frame.step === 'loot') {
      if (lootable(turn.state, frame).length > 0) return 'wait'
      if (result.kind === 'fight') rollLoot(turn, frame, result)
      frame.step = 'raider'
    } else if (frame.step === 'raider') plunder(turn, frame)
    else leave(turn, frame)
  },
  window: () => 'loot',
  wants: (_, { result }) => [{ seat: defined((result as DuelResult).winner), kind: 'loot', otherwise: 'take nothing' }],
  refuse(state, frame, seat, action) {
    if (seat !== (frame.result as DuelResult).winner) return NOT_YOUR_DECISION
    if (action.type !== 'AssignLoot') return 'first say what you take'
    const missing = action.items.find((item) => !lootable(state, frame).includes(item))
    return missing ? `${missing} is not there` : undefined
  },
  candidates: (state, frame) => subsets(lootable(state, frame)).map((items) => ({ type: 'AssignLoot', items })),
  act(turn, frame, seat, action) {
    if (action.type === 'AssignLoot') takeLoot(turn, frame, seat, action.items)
    frame.step = 'raider'
  },
  otherwise: () => ({ type: 'AssignLoot', items: [] }),
}

/** Items that the winner of a duel may take: all of the loser's items, but no kept cards. */
export function lootable(state: State, { step, result }: PostCombat): string[] {
  if (step !== 'loot' || result.kind === 'fight' || !result.winner || !result.loser) return []
  return playerOf(state, result.winner).active ? itemsOf(playerOf(state, result.loser)) : []
}

function subsets(items: readonly string[]): string[][] {
  let all: string[][] = [[]]
  for (const item of items) all = [...all, ...all.map((some) => [...some, item])]
  return all
}

function takeLoot(turn: Hill, frame: PostCombat, winner: Seat, items: readonly string[]): void {
  const loser = defined((frame.result as DuelResult).loser)
  turn.emit({ type: 'looted', seat: winner, from: loser, count: items.length })
  for (const item of items) {
    emitItemGone(turn, loser, item, 'loot')
    removeItem(playerOf(turn.state, loser), item)
    gainItem(turn, winner, item, 'loot')
    frame.gained = true
  }
}

/**
 * Rolls for loot once per enemy killed in this fight, in the order in which the enemies stood, even after a defeat
 * (R-4).
 */
function rollLoot(turn: Hill, frame: PostCombat, { seat, kills }: FightResult): void {
  for (const id of kills) {
    const tier = resultOfRoll(LOOT[enemyOf(id).tier], roll(turn, 100, 'loot.roll', seat))
    if (tier && drawTreasure(turn, seat, tier, 'loot')) frame.gained = true
  }
}

/** Rolls for the Raider's treasure after a win. Then opens one window to swap items if the player gained any. */
function plunder(turn: Hill, frame: PostCombat): void {
  const { state } = turn
  const { result } = frame
  const winner = result.kind === 'duel' ? result.winner : result.won ? result.seat : null
  const needs = winner ? classOf(playerOf(state, winner)).plunders : undefined
  frame.step = 'after'
  if (winner && needs && playerOf(state, winner).active && roll(turn, 6, 'raider.roll', winner, { needs }) >= needs) {
    const tier = result.kind === 'fight' ? defined(tileAt(boardOf(state), result.tile).tier) : 1
    if (drawTreasure(turn, winner, tier, 'raider')) frame.gained = true
  }
  const seat = result.kind === 'fight' ? result.seat : winner
  if (frame.gained && seat) push(state, 'swap', { phase: 'postCombat', seat, closes: 'Confirm' })
}

function leave(turn: Hill, { result, nested }: PostCombat): void {
  if (result.kind === 'fight' && !result.won) stepBack(turn, 1, 'defeat')
  if (nested) pop(turn.state)
  else goToCapacity(turn.state)
}
