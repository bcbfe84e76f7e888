// Tests of the pages in which a player gets the earlier steps of a running match.
import { expect, test } from 'vitest'
import { game as leader } from '../testing/games/leader.ts'
import { game as whisper } from '../testing/games/whisper.ts'
import { open } from '../testing/open.ts'
import { pageOf, pastPage } from './page.ts'
import { Timeline } from './timeline.ts'

const race = (() => {
  const table = open(leader)
  for (let turn = 0; turn < 18; turn++) table.act(turn % 2 === 0 ? 'red1' : 'blue1', { type: 'walk', steps: 1 })
  return new Timeline(leader, table.record())
})()

test('consecutive pages contain every step exactly once', () => {
  const pages = [0, 1].map((page) => pastPage(race, 'red1', page))
  expect(pages.flatMap(({ steps }) => steps.map(({ step }) => step))).toEqual(
    Array.from({ length: race.length + 1 }, (_, step) => step),
  )
  expect(pages.flatMap(({ steps }) => steps.flatMap(({ events }) => events))).toEqual(race.heard('red1').events)
  expect([pageOf(0), pageOf(15), pageOf(16)]).toEqual([0, 0, 1])
})

test('a page contains what its seat could see and nothing that only other seats could see', () => {
  const table = open(whisper).act('ann', { type: 'draw' })
  const timeline = new Timeline(whisper, table.record())
  const [ann, ben] = ['ann', 'ben'].map((seat) => pastPage(timeline, seat, 0))
  expect(ann?.steps[1]).toMatchObject({
    step: 1,
    view: table.view('ann'),
    events: [{ type: 'card' }, { type: 'drew' }],
  })
  expect(ben?.steps[1]).toMatchObject({ step: 1, view: table.view('ben'), events: [{ type: 'drew' }] })
  expect(JSON.stringify(ben)).not.toMatch(/(heron|otter|plover)-/)
})

test('a page of steps after the last step of the match is empty', () => {
  expect(pastPage(race, 'red1', 9).steps).toEqual([])
})

test('a page that ends at an earlier step equals the page that was made when the match was at that step', () => {
  const table = open(leader)
  for (let turn = 0; turn < 9; turn++) table.act(turn % 2 === 0 ? 'red1' : 'blue1', { type: 'walk', steps: 1 })
  expect(pastPage(race, 'red1', 0, 9)).toEqual(pastPage(new Timeline(leader, table.record()), 'red1', 0))
})
