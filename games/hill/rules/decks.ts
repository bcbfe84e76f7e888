// Draw and discard piles. Index 0 is the top card; `putUnder` adds a card at the bottom.
import type { Dice, Seat } from '#kit/game.ts'
import type { Deck, DeckId, Hill, State } from './state.ts'

export const DECK_ORDER: readonly DeckId[] = ['t1', 't2', 't3', 'chance', 'e1', 'e2', 'e3']

export const buildDecks = (printed: (id: DeckId) => string[]): Record<DeckId, Deck> =>
  Object.fromEntries(DECK_ORDER.map((id): [DeckId, Deck] => [id, { draw: printed(id), discards: [] }])) as Record<
    DeckId,
    Deck
  >

export const shuffleDeck = (state: State, dice: Dice, id: DeckId, who?: Seat): void => {
  dice.shuffle(state.decks[id].draw, `deck.shuffle.${id}`, who)
}

/** Draws the top card of a deck. An empty deck is refilled from its discard pile. Undefined if both piles are empty. */
export function draw(turn: Hill, id: DeckId, who: Seat): string | undefined {
  const deck = turn.state.decks[id]
  if (deck.draw.length === 0 && deck.discards.length > 0) {
    deck.draw = deck.discards
    deck.discards = []
    shuffleDeck(turn.state, turn.dice, id, who)
    turn.emit({ type: 'shuffled', deck: id })
  }
  return deck.draw.shift()
}

export const discard = (state: State, id: DeckId, card: string): void => {
  state.decks[id].discards.push(card)
}

export const putUnder = (state: State, id: DeckId, card: string): void => {
  state.decks[id].draw.push(card)
}
