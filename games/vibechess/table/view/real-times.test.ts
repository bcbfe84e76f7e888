// Tests that tables count down in real time.
import { expect, test } from 'vitest'
import { openAsks } from '#kit/match.ts'
import { game } from '../../rules/index.ts'
import { ADA, aGame, BOB, CY, drops, feed, stateOf } from '../../rules/testing.ts'
import { withRealTimes } from './real-times.ts'

test('with five times the time, the step has its real deadline, and a deserted team has 60 s', () => {
  const play = aGame(2, 1, {}, { clocks: 5, agreed: true })
  play.now += 10_000
  feed(play, { kind: 'away', seats: [BOB] })
  const view = withRealTimes(game.view(stateOf(play), ADA) as never, openAsks(game, play.match))
  expect(view.step).toMatchObject({ since: 0, due: 150_000 })
  expect(view.teams.black.desertedUntil).toBe(70_000)
  expect(view.teams.white.desertedUntil).toBeNull()
})

test('players who are not connected leave the lobby at the real time of their asks', () => {
  const play = aGame(2, 1)
  drops(play, CY)
  const view = withRealTimes(game.view(stateOf(play), ADA) as never, openAsks(game, play.match))
  expect(view.teams.white.members.map(({ goneUntil }) => goneUntil)).toEqual([null, null])
})
