// Tests of finding a former captain who lost the connection and is back.
import { expect, test } from 'vitest'
import { ADA, aGame, CY, does, drops, EVE, leaves, type Play, returns, stateOf } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { returnedCaptain } from './returned-captain.ts'

const found = (play: Play) => returnedCaptain(view(stateOf(play), 'spectator'), play.events, 'white')

test('R-21: a captain who lost the connection is offered the captaincy again after coming back', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  expect(found(play)).toBeUndefined()
  returns(play, ADA)
  expect(found(play)).toBe(ADA)
})

test('R-21: a captain who has got the captaincy back is not offered it again', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  returns(play, ADA)
  does(play, CY, { type: 'hand_over', player: ADA })
  expect(found(play)).toBeUndefined()
})

test('R-21: a captain who handed over the captaincy is not offered it back', () => {
  const play = aGame(3, 1)
  does(play, ADA, { type: 'hand_over', player: EVE })
  drops(play, ADA)
  returns(play, ADA)
  expect(found(play)).toBeUndefined()
})

test('R-21: a captain who left the game is not offered the captaincy back', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  leaves(play, ADA)
  expect(found(play)).toBeUndefined()
})

test('R-21: if two captains in a row lost the connection and are back, the first one is offered the captaincy', () => {
  const play = aGame(3, 1)
  drops(play, ADA)
  drops(play, CY)
  returns(play, CY)
  expect(found(play)).toBe(CY)
  returns(play, ADA)
  expect(found(play)).toBe(ADA)
})
