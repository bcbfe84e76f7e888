// The reason for a hint, as the end of a sentence that begins with the action. Most results depend on dice, so a reason
// names chances and what the action surely does.
import type { Seat } from '#kit/game.ts'
import type { Action, ActionOf, ActionType } from './actions.ts'
import { boardOf, stepsToGo, tileAt } from './board.ts'
import { hitChance } from './bots/odds.ts'
import { classRow } from './content/classes.ts'
import { enemyOf } from './content/enemies.ts'
import { itemOf } from './content/items.ts'
import type { Bonuses } from './content/rows.ts'
import { thingOf } from './content/things.ts'
import { equippedItems } from './inventory.ts'
import { type Player, playerOf, type State } from './state.ts'
import { attackBonus, defenceBonus, MOVE_DIE, stepsFor } from './strength.ts'

type Reason<T extends ActionType> = (state: State, player: Player, action: ActionOf<T>) => string | undefined

export function explain(before: State, _after: State, seat: Seat, action: Action): string | undefined {
  const reason = REASONS[action.type] as Reason<ActionType> | undefined
  return reason?.(before, playerOf(before, seat), action as ActionOf<ActionType>)
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`
const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

function move(state: State, player: Player): string | undefined {
  const left = stepsToGo(boardOf(state), player.position)
  const [least, most] = [stepsFor(player, 1), stepsFor(player, MOVE_DIE)]
  if (most >= left) return `can take you to the crown: ${count(left, 'step')} to go`
  return most > 0 ? `takes you ${least} to ${count(most, 'step')} nearer, with ${left} to go` : undefined
}

function sleep(_: State, { hp, maxHp, mustSleepNextTurn }: Player): string {
  if (hp < maxHp) return `gives you ${count(maxHp - hp, 'heart')} back`
  return mustSleepNextTurn ? 'is all you can do: you are worn out' : 'keeps you on this tile'
}

/** The chance to hit in one round, against an enemy or against the other player of a duel. */
function roll(state: State, player: Player, { target }: ActionOf<'CommitRoll'>): string | undefined {
  const { combat } = state
  if (combat?.kind === 'fight') {
    const id = target ?? combat.foes[0]?.id
    return id && `hits in ${percent(hitChance(attackBonus(player, 'fight'), enemyOf(id).defence))} of the rounds`
  }
  const other = combat?.sides.map((seat) => playerOf(state, seat)).find((one) => one !== player)
  return other && duelWords(player, other)
}

const duelWords = (player: Player, other: Player): string => {
  const mine = hitChance(attackBonus(player, 'duel'), defenceBonus(other, 'duel'))
  const theirs = hitChance(attackBonus(other, 'duel'), defenceBonus(player, 'duel'))
  return `hits in ${percent(mine)} of the rounds; they hit in ${percent(theirs)}`
}

/** What equipping an item changes. Items in bags give nothing. */
function swap(_: State, __: Player, { item, to, swapWith }: ActionOf<'SwapEquip'>): string {
  if (to === 'backpack' || to === 'bandolier') return 'makes room'
  const [put, away] = [itemOf(item), swapWith === undefined ? {} : itemOf(swapWith)] as [Bonuses, Bonuses]
  const gains = (['attack', 'defence', 'movement'] as const).flatMap((name) => {
    const gain = (put[name] ?? 0) - (away[name] ?? 0)
    return gain > 0 ? [`+${gain} ${name}`] : []
  })
  return gains.length > 0 ? `gives you ${gains.join(' and ')}` : 'lets you use it'
}

/** Compares the item with everything the player carries. */
function giveAway(_: State, player: Player, { item }: { item: string }): string {
  const all = [...equippedItems(player), ...player.backpack, ...player.bandolier]
  const tierOf = (id: string): number => itemOf(id).tier
  return all.every((other) => tierOf(other) >= tierOf(item)) ? 'is worth the least' : 'makes room'
}

function branch(state: State, _: Player, { to }: ActionOf<'ChooseBranch'>): string {
  const board = boardOf(state)
  const from = board.back[to]?.[0] as number
  const others = tileAt(board, from).next.filter((other) => other !== to)
  const shorter = others.every((other) => stepsToGo(board, to) < stepsToGo(board, other))
  return shorter ? 'is the shorter way, with better treasure' : 'is the safer way, with fewer enemies'
}

/** `Pass` answers several kinds of asks. */
const PASSES: Readonly<Record<string, string>> = {
  hits: 'takes the hit and goes on',
  afterMoving: 'keeps you on this tile',
  beforePendingTile: 'keeps you on this tile',
  charm: 'saves your charm for a worse card',
  trap: 'leaves the bandolier as it is',
  pickup: 'leaves it to the others',
  ambush: 'keeps the ambush for later',
  challenge: 'starts the duel',
  class: 'gives you the first free class',
}

const pass = (state: State, player: Player): string | undefined =>
  PASSES[state.asks.find(({ seat }) => seat && playerOf(state, seat) === player)?.kind ?? '']

const REASONS: { readonly [T in ActionType]?: Reason<T> } = {
  ChooseClass: (_, __, { class: id }) => `${classRow(id)?.passive}`,
  ChooseMove: move,
  ChooseSleep: sleep,
  CommitRoll: roll,
  SwapEquip: swap,
  UseItem: (_, __, { item }) => thingOf(item)?.words?.replace(/\.$/, ''),
  ChooseBranch: branch,
  ContinueToPreDuel: () => 'brings you to your roll',
  ContinueToMoveOrSleep: () => 'brings you to your roll',
  Retreat: (_, { hp }) => `saves your ${hp === 1 ? 'last heart' : `${hp} hearts`}, six tiles back`,
  Reroll: () => 'can still turn the hit away',
  OfferDuel: (state, player, { target }) => duelWords(player, playerOf(state, target)),
  DeclineDuel: () => 'costs you nothing',
  DeclineTrade: () => 'costs you nothing',
  MonkCancel: () => 'calls the duel off with a 5 or 6',
  StartAmbush: () => 'starts a duel at once',
  DropToBottom: giveAway,
  ResolveChance: giveAway,
  PickupDroppedItem: () => 'fits into your bag',
  AssignLoot: (_, __, { items }) => (items.length > 0 ? 'takes what helps you most' : 'leaves nothing useful behind'),
  ConfirmDraw: () => 'saves your charm for a worse card',
  ConfirmTreasureSwap: () => 'leaves your things as they are',
  Confirm: () => 'leaves your things as they are',
  Pass: pass,
}
