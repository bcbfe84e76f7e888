// §6 Offers and trades.
import { expect, test } from 'vitest'
import { act, asked, choicesOf, give, keep, meet, player, put, table, why } from '../testing.ts'

test('R-22: offers are between the current player and one other; further ones queue', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p3' })).toContain('only the current player and one other')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'OfferDuel', target: 'p3' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p1 offer'])
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(asked(t)).toEqual(['p1 preDuel', 'p3 offer'])
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('has declined')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toBeUndefined()
})

test('R-22: queued offers lapse when the phase ends, and the current player may continue past one', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(asked(t)).toEqual(['p1 moveOrSleep'])
})

test('R-22: a queued offer lapses when someone leaves the tile', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  act(t, 'p2', { type: 'Retreat' })
  expect(t.state.stack.at(-1)).toMatchObject({ kind: 'preDuel', offers: [] })
})

test('R-22: after a failed Monk roll the other answers are still open', () => {
  const t = table({ classes: { p2: 'monk' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'MonkCancel' }, 4)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'AcceptDuel' }, { type: 'DeclineDuel' }])
})

test('R-25: a proposal may name anything to take; only accepting checks', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'trap-1')
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['wardstone-1'] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('wardstone-1 is not there')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })
  expect(why(t, 'p2', { type: 'AcceptTrade' })).toContain('over capacity')
  act(t, 'p2', { type: 'DeclineTrade' })
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  act(t, 'p2', { type: 'AcceptTrade' })
  expect([player(t, 'p1').bandolier, player(t, 'p2').bandolier]).toEqual([['trap-1'], ['beer-1']])
})

test('R-25: no kept cards, no trades on a sanctuary or with somebody elsewhere', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  give(t, 'p1', 'beer-1')
  meet(t, 8, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain('no trades on a sanctuary')
  put(t, 'p1', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: [] })).toContain('not on your tile')
  put(t, 'p2', 13)
  expect(why(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['instinct-1'], take: [] })).toContain('not an item')
})
