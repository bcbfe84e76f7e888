// The reason for a hint, as the end of a sentence that begins with the action. Most results depend on dice, so a reason
// names chances and what the action surely does.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { phrases, type Said } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { Action, ActionOf, ActionType } from './actions.ts'
import { boardOf, stepsToGo, tileAt } from './board.ts'
import { hitChance } from './bots/odds.ts'
import { kindOf } from './content/copies.ts'
import { enemyOf } from './content/enemies.ts'
import { itemOf } from './content/items.ts'
import type { Bonuses } from './content/rows.ts'
import { equippedItems } from './inventory.ts'
import { type Player, playerOf, type State } from './state.ts'
import { attackBonus, defenceBonus, MOVE_DIE, stepsFor } from './strength.ts'

type Reason<T extends ActionType> = (state: State, player: Player, action: ActionOf<T>) => Said | undefined

const phrase = phrases<Words>()

export function explain(before: State, _after: State, seat: Seat, action: Action): Said | undefined {
  const reason = REASONS[action.type] as Reason<ActionType> | undefined
  return reason?.(before, playerOf(before, seat), action as ActionOf<ActionType>)
}

function move(state: State, player: Player): Said | undefined {
  const left = stepsToGo(boardOf(state), player.position)
  const [least, most] = [stepsFor(player, 1), stepsFor(player, MOVE_DIE)]
  if (most >= left) return phrase('explain.crown', { left })
  return most > 0 ? phrase('explain.nearer', { least, most, left }) : undefined
}

function sleep(_: State, { hp, maxHp, mustSleepNextTurn }: Player): Said {
  if (hp < maxHp) return phrase('explain.rest', { n: maxHp - hp })
  return phrase(mustSleepNextTurn ? 'explain.worn' : 'explain.stay')
}

/** The chance to hit in one round, against an enemy or against the other player of a duel. */
function roll(state: State, player: Player, { target }: ActionOf<'CommitRoll'>): Said | undefined {
  const { combat } = state
  if (combat?.kind === 'fight') {
    const id = target ?? combat.foes[0]?.id
    return id === undefined
      ? undefined
      : phrase('explain.hits', { chance: hitChance(attackBonus(player, 'fight'), enemyOf(id).defence) })
  }
  const other = combat?.sides.map((seat) => playerOf(state, seat)).find((one) => one !== player)
  return other && duelWords(player, other)
}

const duelWords = (player: Player, other: Player): Said =>
  phrase('explain.duel', {
    mine: hitChance(attackBonus(player, 'duel'), defenceBonus(other, 'duel')),
    theirs: hitChance(attackBonus(other, 'duel'), defenceBonus(player, 'duel')),
  })

const GAINS = {
  attack: 'explain.gain.attack',
  defence: 'explain.gain.defence',
  movement: 'explain.gain.movement',
} as const

/** Names the largest gain from equipping an item. Items in bags give nothing. */
function swap(_: State, __: Player, { item, to, swapWith }: ActionOf<'SwapEquip'>): Said {
  if (to === 'backpack' || to === 'bandolier') return phrase('explain.room')
  const [put, away] = [itemOf(item), swapWith === undefined ? {} : itemOf(swapWith)] as [Bonuses, Bonuses]
  const [best] = (['attack', 'defence', 'movement'] as const)
    .map((name) => ({ name, n: (put[name] ?? 0) - (away[name] ?? 0) }))
    .sort((a, b) => b.n - a.n)
  return best && best.n > 0 ? phrase(GAINS[best.name], { n: best.n }) : phrase('explain.usable')
}

/** Compares the item with everything the player carries. */
function giveAway(_: State, player: Player, { item }: { item: string }): Said {
  const all = [...equippedItems(player), ...player.backpack, ...player.bandolier]
  const tierOf = (id: string): number => itemOf(id).tier
  return phrase(all.every((other) => tierOf(other) >= tierOf(item)) ? 'explain.least' : 'explain.room')
}

function branch(state: State, _: Player, { to }: ActionOf<'ChooseBranch'>): Said {
  const board = boardOf(state)
  const from = defined(board.back[to]?.[0])
  const others = tileAt(board, from).next.filter((other) => other !== to)
  const shorter = others.every((other) => stepsToGo(board, to) < stepsToGo(board, other))
  return phrase(shorter ? 'explain.shorter' : 'explain.safer')
}

/** `Pass` answers several kinds of asks. */
const PASSES = {
  hits: 'explain.takeHit',
  afterMoving: 'explain.stay',
  beforePendingTile: 'explain.stay',
  charm: 'explain.charm',
  trap: 'explain.bandolier',
  pickup: 'explain.others',
  ambush: 'explain.ambush',
  challenge: 'explain.startDuel',
  class: 'explain.firstClass',
} as const

function pass(state: State, player: Player): Said | undefined {
  const kind = state.asks.find(({ seat }) => seat && playerOf(state, seat) === player)?.kind
  return kind !== undefined && kind in PASSES ? phrase(PASSES[kind as keyof typeof PASSES]) : undefined
}

const says = (key: 'explain.toRoll' | 'explain.free' | 'explain.charm' | 'explain.keep') => () => phrase(key)

const REASONS: { readonly [T in ActionType]?: Reason<T> } = {
  ChooseClass: (_, __, { class: id }) => phrase(`perk.${id}` as 'perk.scout'),
  ChooseMove: move,
  ChooseSleep: sleep,
  CommitRoll: roll,
  SwapEquip: swap,
  UseItem: (_, __, { item }) => phrase(`use.${kindOf(item)}` as 'use.lamp'),
  ChooseBranch: branch,
  ContinueToPreDuel: says('explain.toRoll'),
  ContinueToMoveOrSleep: says('explain.toRoll'),
  Retreat: (_, { hp }) => phrase('explain.retreat', { n: hp }),
  Reroll: () => phrase('explain.reroll'),
  OfferDuel: (state, player, { target }) => duelWords(player, playerOf(state, target)),
  DeclineDuel: says('explain.free'),
  DeclineTrade: says('explain.free'),
  MonkCancel: () => phrase('explain.monk'),
  StartAmbush: () => phrase('explain.duelNow'),
  DropToBottom: giveAway,
  ResolveChance: giveAway,
  PickupDroppedItem: () => phrase('explain.fits'),
  AssignLoot: (_, __, { items }) => phrase(items.length > 0 ? 'explain.loot' : 'explain.leaveLoot'),
  ConfirmDraw: says('explain.charm'),
  ConfirmTreasureSwap: says('explain.keep'),
  Confirm: says('explain.keep'),
  Pass: pass,
}
