// Rulings of the rule book on players (§2).
import { expect, test } from 'vitest'
import { BOOK, deckList } from '../content/book.ts'
import { act, everyCard, give, lobby, player, printedCards, shuffles, table, why } from '../testing.ts'

test('R-10: starting items are extra copies that do not come from the deck', () => {
  const t = lobby(2)
  act(t, 'p1', { type: 'ChooseClass', class: 'scout' })
  expect(why(t, 'p2', { type: 'ChooseClass', class: 'scout' })).toContain('has that class')
  act(t, 'p2', { type: 'ChooseClass', class: 'guardian' }, ...shuffles(), 3, 5)
  expect(player(t, 'p1').bandolier).toEqual(['trap-4'])
  expect(player(t, 'p2').equipped.holdables).toEqual(['wooden-shield-5'])
  expect(t.state.decks.t1.draw.toSorted()).toEqual(deckList(BOOK, 't1').toSorted())
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2', order: ['p2', 'p1'] })
})

test('R-10: a player who leaves the lobby adds no starting items to the game, and the class becomes free again', () => {
  const t = lobby(3)
  act(t, 'p1', { type: 'ChooseClass', class: 'scout' })
  act(t, 'p1', { type: 'Leave' })
  act(t, 'p2', { type: 'ChooseClass', class: 'scout' })
  act(t, 'p3', { type: 'ChooseClass', class: 'hunter' }, ...shuffles(), 3, 5)
  expect(everyCard(t.state).filter((card) => card === 'trap-4')).toHaveLength(1)
  expect(everyCard(t.state).toSorted()).toEqual(printedCards(t.state).toSorted())
})

test('R-11: a gained item goes to the first free place that it fits in; without such a place, the player has too many items', () => {
  const t = table()
  give(t, 'p1', 'robe-1', 'robe-2', 'dagger-1', 'dagger-2', 'lamp-1', 'beer-1', 'trap-1')
  expect(player(t, 'p1')).toMatchObject({
    equipped: { wearable: 'robe-1', holdables: ['dagger-1', 'dagger-2'] },
    backpack: ['robe-2', 'lamp-1'],
    bandolier: ['beer-1', 'trap-1'],
  })
})
