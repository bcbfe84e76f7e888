// Trades: two players may exchange any items. The rules check whether the asked player has the items only when that
// player accepts, so a proposal reveals nothing hidden.
import { copy } from '#kit/copy.ts'
import type { Dice, Seat } from '#kit/game.ts'
import type { ActionOf } from './actions.ts'
import { boardOf, isSanctuary } from './board.ts'
import { kindOf } from './content/copies.ts'
import { isItem } from './content/items.ts'
import { equippedItems, gainItem, isOverLimit, itemsOf, removeItem, storeItem } from './inventory.ts'
import { type Hill, type Player, playerOf, type State, seatsHere, type Trade } from './state.ts'

type Proposal = ActionOf<'ProposeTrade'>

/** Returns why these two players cannot trade at all, whatever the items. Undefined if they can trade. */
export function whyNoTrade(state: State, seat: Seat, target: Seat): string | undefined {
  if (seat !== state.currentPlayerUid && target !== state.currentPlayerUid)
    return 'only the current player and one other may trade'
  if (!seatsHere(state, seat).includes(target)) return `{seat:${target}} is not on your tile`
  return isSanctuary(boardOf(state), playerOf(state, seat).position) ? 'no trades on a sanctuary' : undefined
}

export function refuseTrade(state: State, seat: Seat, { target, give, take }: Proposal): string | undefined {
  const why = whyNoTrade(state, seat, target)
  if (why) return why
  if (give.length + take.length === 0) return 'a trade is about something'
  const stranger = [...give, ...take].find((item) => !isItem(item))
  if (stranger) return `${stranger} is not an item`
  const own = itemsOf(playerOf(state, seat))
  const missing = give.find((item) => !own.includes(item))
  if (missing) return `you do not have ${missing}`
  return take.some((item) => own.includes(item)) ? 'you can take only what is not yours' : undefined
}

/** Returns why the asked player cannot accept the trade. Undefined if the player can accept. */
export function whyNoAgreement(state: State, { from, to, give, take }: Trade): string | undefined {
  const giver = copy(playerOf(state, from))
  const taker = copy(playerOf(state, to))
  const [given, taken] = [findNamed(giver, give), findNamed(taker, take)]
  if (!given || !taken) return 'not all that is named is there'
  exchange(giver, taker, given, taken, storeItem)
  return isOverLimit(giver) || isOverLimit(taker) ? 'somebody would end over capacity' : undefined
}

/**
 * Finds a player's items by id or by kind. A kind stands for any copy, hidden copies first. A player can thus ask for
 * an item that only its owner sees.
 */
function findNamed(player: Player, things: readonly string[]): string[] | undefined {
  const own = itemsOf(player)
  const found = things.map((thing) =>
    own.includes(thing) ? thing : own.findLast((item) => kindOf(item) === thing && !things.includes(item)),
  )
  return found.every((item) => item !== undefined) ? found : undefined
}

function exchange(
  giver: Player,
  taker: Player,
  give: readonly string[],
  take: readonly string[],
  receive: (player: Player, item: string) => void,
): void {
  for (const item of give) removeItem(giver, item)
  for (const item of take) removeItem(taker, item)
  for (const item of give) receive(taker, item)
  for (const item of take) receive(giver, item)
}

export function trade(turn: Hill, { from, to, ...proposed }: Trade): void {
  const giver = playerOf(turn.state, from)
  const give = findNamed(giver, proposed.give) ?? []
  const take = findNamed(playerOf(turn.state, to), proposed.take) ?? []
  turn.emit({ type: 'traded', from, to })
  turn.emit({ type: 'tradedItems', from, to, give, take }, [from, to])
  exchange(giver, playerOf(turn.state, to), give, take, (player, item) =>
    gainItem(turn, player === giver ? from : to, item, 'trade'),
  )
}

/** Returns a few proposals that exchange one visible item for another. */
export function sampleTrades(state: State, seat: Seat, dice: Dice): Proposal[] {
  const own = itemsOf(playerOf(state, seat))
  return seatsHere(state, seat).flatMap((target): Proposal[] => {
    const open = equippedItems(playerOf(state, target))
    const one = (from: string[]) => (from.length > 0 ? [dice.pick(from, 'sample')] : [])
    return [{ type: 'ProposeTrade', target, give: one(own), take: one(open) }]
  })
}
