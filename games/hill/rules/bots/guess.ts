// Guessed states for bots: complete states that agree with everything a player has seen.

import { copy } from '#kit/copy.ts'
import { defined } from '#kit/defined.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { boardOf, isFinal, isSanctuary } from '../board.ts'
import { cardOf } from '../content/chance.ts'
import { deckOf, itemOf } from '../content/items.ts'
import { DECK_ORDER } from '../decks.ts'
import { lootable } from '../phases/postCombat.ts'
import { otherSeats, type Player, playerOf, type State } from '../state.ts'

/**
 * Replaces the other players' hidden cards and the order of all decks at random, from the cards that the player has not
 * seen.
 */
export function guess(state: State, seat: Seat, dice: Dice): State {
  const believed = copy(state)
  const others = otherSeats(believed, seat)
  const drawn = guessItems(believed, others, shownTo(believed, seat), dice)
  guessTrade(believed, seat, drawn)
  guessCards(believed, seat, others, dice)
  for (const id of DECK_ORDER) dice.shuffle(believed.decks[id].draw.sort(), `guess.${id}`)
  forgetSecretAsks(believed, seat)
  return believed
}

/**
 * Other players' hidden items that this player can see now: items to loot, and items that a trade offers to this
 * player.
 */
function shownTo(state: State, seat: Seat): string[] {
  const frame = state.stack.at(-1)
  if (frame?.kind === 'postCombat' && frame.result.kind === 'duel' && frame.result.winner === seat)
    return lootable(state, frame)
  return frame?.kind === 'preDuel' && frame.trade?.to === seat ? frame.trade.give : []
}

interface Slot {
  item: string
  player: Player
  place: 'bandolier' | 'backpack'
  index: number
}

/**
 * Replaces each hidden item of the other players by a random item of the same tier that fits in the same place. Returns
 * the new items by the old ones.
 */
function guessItems(
  state: State,
  others: readonly Seat[],
  shown: readonly string[],
  dice: Dice,
): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>()
  const slots = others.flatMap((seat): Slot[] => {
    const player = playerOf(state, seat)
    return (['bandolier', 'backpack'] as const).flatMap((place) =>
      player[place].map((item, index) => ({ item, player, place, index })),
    )
  })
  for (const id of ['t1', 't2', 't3'] as const) {
    const hidden = slots.filter((slot) => deckOf(slot.item) === id && !shown.includes(slot.item))
    const pool = dice.shuffle([...state.decks[id].draw, ...hidden.map((slot) => slot.item)].sort(), `guess.${id}`)
    const carriedIn = (item: string) => (['drink', 'small'].includes(itemOf(item).kind) ? 'bandolier' : 'backpack')
    for (const { item, player, place, index } of hidden) {
      const [drawn] = pool.splice(
        pool.findIndex((other) => carriedIn(other) === place),
        1,
      ) as [string]
      replaced.set(item, drawn)
      player[place][index] = drawn
      player.gained[player.gained.indexOf(item)] = drawn
    }
    state.decks[id].draw = pool
  }
  return replaced
}

/** Only the two players of a trade know its items. For the others, a trade offers the items that were guessed. */
function guessTrade(state: State, seat: Seat, replaced: ReadonlyMap<string, string>): void {
  for (const frame of state.stack) {
    if (frame.kind !== 'preDuel' || !frame.trade || [frame.trade.from, frame.trade.to].includes(seat)) continue
    frame.trade.give = frame.trade.give.map((item) => replaced.get(item) ?? item)
    frame.trade.take = frame.trade.take.map((item) => replaced.get(item) ?? item)
  }
}

function guessCards(state: State, seat: Seat, others: readonly Seat[], dice: Dice): void {
  const placed = state.tiles.ambushes.filter((ambush) => ambush.owner !== seat)
  const pool = dice.shuffle(
    [
      ...state.decks.chance.draw,
      ...placed.map((ambush) => ambush.card),
      ...others.flatMap((other) => playerOf(state, other).kept),
    ].sort(),
    'guess.chance',
  )
  const take = (fits: (card: string) => boolean) => defined(pool.splice(pool.findIndex(fits), 1)[0])
  const board = boardOf(state)
  const tiles = board.tiles.filter(({ id }) => !isSanctuary(board, id) && !isFinal(board, id)).map(({ id }) => id)
  for (const ambush of placed) {
    ambush.card = take((card) => cardOf(card).use?.faceDown === true)
    ambush.tile = dice.pick(tiles, 'guess.ambush')
  }
  for (const other of others) {
    const player = playerOf(state, other)
    player.fresh = []
    player.kept = player.kept.map(() => take((card) => cardOf(card).use !== undefined))
  }
  state.decks.chance.draw = pool
}

/**
 * Removes the hidden decisions of other seats, because this seat cannot know about them. It only knows that the game
 * waits for a hidden decision.
 */
function forgetSecretAsks(state: State, seat: Seat): void {
  const hidden = state.asks.some((ask) => ask.secret) && !state.window?.seats.includes(seat)
  if (state.window && hidden) state.window = { kind: 'hidden', seats: [] }
  state.asks = state.asks.filter((ask) => !ask.secret || ask.seat === seat)
  const frame = state.stack.at(-1)
  if (frame?.kind === 'chance' && frame.asked.includes(seat)) frame.asked = [seat]
}
