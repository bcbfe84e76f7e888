// Tests of finding a captain who dropped and is back.
import { expect, test } from 'vitest'
import { ADA, aGame, CY, does, drops, EVE, leaves, type Play, returns, stateOf } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { returnedCaptain } from './returned-captain.ts'

const found = (play: Play) => returnedCaptain(view(stateOf(play), 'spectator'), play.events, 'white')

test('R-21: a captain who dropped is offered the captaincy again after coming back', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  expect(found(play)).toBeUndefined()
  returns(play, ADA)
  expect(found(play)).toBe(ADA)
})

test('R-21: nothing is offered once the captaincy is given back', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  returns(play, ADA)
  does(play, CY, { type: 'hand_over', player: ADA })
  expect(found(play)).toBeUndefined()
})

test('R-21: nothing is offered to a captain who handed over', () => {
  const play = aGame(3, 1)
  does(play, ADA, { type: 'hand_over', player: EVE })
  drops(play, ADA)
  returns(play, ADA)
  expect(found(play)).toBeUndefined()
})

test('R-21: nothing is offered to a captain who left', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  leaves(play, ADA)
  expect(found(play)).toBeUndefined()
})

test('R-21: the first of two captains who dropped and are back is offered the captaincy', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  drops(play, CY)
  returns(play, CY)
  expect(found(play)).toBe(CY)
  returns(play, ADA)
  expect(found(play)).toBe(ADA)
})
