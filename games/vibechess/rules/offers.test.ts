// Tests of draw offers.
import { expect, test } from 'vitest'
import { ADA, aGame, ask, BOB, CY, DAN, does, drops, plays, refuses, stateOf, told } from './testing.ts'

test('accepting a draw offer ends the game in a draw', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  expect(told(play, 'draw_offered')).toEqual([{ type: 'draw_offered', side: 'white', seat: ADA }])
  expect(ask(play, 'answer_draw')).toMatchObject({ seat: BOB })
  does(play, BOB, { type: 'accept_draw' })
  expect(play.match.outcome).toEqual({ winner: null, winners: [], reason: 'agreed_draw' })
})

test('only captains may offer a draw or answer an offer', () => {
  const play = aGame(2, 2)
  expect(refuses(play, CY, { type: 'offer_draw' })?.code).toBe('not_captain')
  does(play, ADA, { type: 'offer_draw' })
  expect(refuses(play, DAN, { type: 'accept_draw' })?.code).toBe('not_captain')
  expect(refuses(play, ADA, { type: 'accept_draw' })?.code).toBe('no_offer')
})

test('declining a draw offer closes the offer', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  does(play, BOB, { type: 'decline_draw' })
  expect(ask(play, 'answer_draw')).toBeUndefined()
  expect(refuses(play, BOB, { type: 'accept_draw' })?.code).toBe('no_offer')
})

test('a draw offer stays open until the next turn of the side that made it', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  plays(play, 'e2e4')
  expect(refuses(play, BOB, { type: 'accept_draw' })).toBeUndefined()
  plays(play, 'e7e5')
  expect(refuses(play, BOB, { type: 'accept_draw' })?.code).toBe('no_offer')
})

test('a draw offer made on the other side’s turn stays open until the end of that turn', () => {
  const play = aGame(1, 1)
  does(play, BOB, { type: 'offer_draw' })
  plays(play, 'e2e4')
  expect(stateOf(play).offer).toBeNull()
})

test('a draw offer stays open when the captain of either side changes', () => {
  const play = aGame(2, 2)
  does(play, ADA, { type: 'offer_draw' })
  const before = ask(play, 'answer_draw')?.id
  drops(play, ADA, BOB)
  expect(ask(play, 'answer_draw')).toMatchObject({ seat: DAN })
  expect(ask(play, 'answer_draw')?.id).not.toBe(before)
  does(play, DAN, { type: 'accept_draw' })
  expect(play.match.outcome?.reason).toBe('agreed_draw')
})

test('R-15: a side may offer a draw once for each move of that side', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  expect(refuses(play, ADA, { type: 'offer_draw' })?.code).toBe('offer_open')
  does(play, BOB, { type: 'decline_draw' })
  expect(refuses(play, ADA, { type: 'offer_draw' })?.code).toBe('offered_before')
  plays(play, 'e2e4')
  does(play, ADA, { type: 'offer_draw' })
  plays(play, 'e7e5')
  expect(refuses(play, ADA, { type: 'offer_draw' })?.code).toBe('offered_before')
})

test('R-15: a side that offers a draw while the other side’s offer is open accepts that offer', () => {
  const play = aGame(1, 1)
  does(play, BOB, { type: 'offer_draw' })
  does(play, ADA, { type: 'offer_draw' })
  expect(play.match.outcome?.reason).toBe('agreed_draw')
})
