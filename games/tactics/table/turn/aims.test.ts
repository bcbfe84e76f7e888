import { expect, test } from 'vitest'
import { content } from '../../rules/book.ts'
import { choices } from '../../rules/choices.ts'
import { table } from '../../rules/testing.ts'
import { EMPTY, type Hand, reachOf, requestsOf, takeUp, tap, variants } from './aims.ts'

const first = <T>(ways: readonly T[]): T => ways[0] as T

function desk(setup: Parameters<typeof table>[0]) {
  const { battle, state } = table(setup)
  const requests = requestsOf(choices(battle, 'P1'))
  const at = (hand: Hand, x: number, y: number) => tap(state, requests, hand, { x, y }, first)
  const taps = (...places: readonly (readonly [number, number])[]) =>
    places.reduce<Hand>((hand, [x, y]) => {
      const tapped = at(hand, x, y)
      return 'hand' in tapped ? tapped.hand : hand
    }, EMPTY)
  return { state, requests, at, taps }
}

test('the first tap takes a unit up, the second aims, the third does it', () => {
  const { at, taps } = desk({})
  expect(taps([2, 0])).toMatchObject({ unitId: 'p1_hero', wanted: null })
  const aimed = taps([2, 0], [2, 1])
  expect(aimed.wanted).toMatchObject({ type: 'MOVE', targetX: 2, targetY: 1 })
  expect(at(aimed, 2, 1)).toEqual({ commit: aimed.wanted })
})

test('an enemy in reach is attacked from where one stands', () => {
  const { taps } = desk({ P1: ['warrior_endure', 'ASSASSIN', 'ARCHER'], at: { p1_minion_1: [2, 3] } })
  expect(taps([2, 3], [2, 4]).wanted).toMatchObject({ type: 'ATTACK', targetUnitId: 'p2_hero' })
})

test('an enemy out of reach is walked up to, from a tile of one’s choice', () => {
  const { at, taps, requests } = desk({ P1: ['warrior_endure', 'ASSASSIN', 'ARCHER'], at: { p1_minion_1: [2, 2] } })
  const aimed = taps([2, 2], [2, 4])
  expect(aimed.wanted).toMatchObject({ type: 'MOVE_AND_ATTACK', targetUnitId: 'p2_hero' })
  expect(variants(requests, aimed.wanted)).toHaveLength(3)
  const other = variants(requests, aimed.wanted).find((way) => way.targetX !== aimed.wanted?.targetX)
  const [x, y] = [other?.targetX as number, other?.targetY as number]
  const moved = at(aimed, x, y)
  expect(moved).toEqual({ hand: { ...aimed, wanted: other } })
  expect('hand' in moved && at(moved.hand, x, y)).toEqual({ commit: other })
  expect('hand' in moved && at(moved.hand, 2, 4)).toEqual({ commit: other })
})

test('one may look how far the other side reaches, by its own walks and strikes', () => {
  const { state } = table({ used: ['p2_minion_1'] })
  const archer = state.units.find(({ id }) => id === 'p2_minion_1')
  expect(archer && reachOf(content, state, archer).map(({ x, y }) => [x, y])).toEqual([
    [0, 3],
    [1, 4],
  ])
})

test('a tap on nothing puts the plan back, not the unit', () => {
  const { taps } = desk({})
  expect(taps([2, 0], [2, 1], [2, 3])).toEqual({ unitId: 'p1_hero', mode: 'unit', wanted: null })
})

test('a unit that has acted can’t be taken up', () => {
  const { taps } = desk({ used: ['p1_hero'] })
  expect(taps([2, 0]).unitId).toBeNull()
})

test('a skill is aimed at its own targets only', () => {
  const { at } = desk({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'] })
  const aiming: Hand = { unitId: 'p1_hero', mode: 'skill', wanted: null }
  expect(at(aiming, 2, 4)).toMatchObject({ hand: { wanted: { type: 'USE_SKILL', targetUnitId: 'p2_hero' } } })
  expect(at(aiming, 2, 1)).toMatchObject({ hand: { wanted: null } })
})

test('a mode narrows what a tap means, and the only target is aimed at at once', () => {
  const { state, requests } = desk({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 3] } })
  expect(takeUp(state, requests, { unitId: 'p1_hero', mode: 'attack' }, first).wanted).toMatchObject({
    type: 'ATTACK',
    targetUnitId: 'p2_hero',
  })
  expect(takeUp(state, requests, { unitId: 'p1_hero', mode: 'move' }, first)).toEqual({
    unitId: 'p1_hero',
    mode: 'move',
    wanted: null,
  })
})
