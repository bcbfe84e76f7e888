import { expect, test } from 'vitest'
import type { View } from '../rules/view.ts'
import { catchUp, follow, passQuiet, shownOf } from './playout.ts'

const monster = (id: string, hp: number) => ({ id, hp })
const side = (...ids: [string, string, string]) => ({ active: monster(ids[0], 100), bench: [monster(ids[1], 90), monster(ids[2], 80)], locked: false, team: null, intent: null })
const view = { sides: { player1: side('a', 'b', 'c'), player2: side('x', 'y', 'z') } } as unknown as View
const start = () => {
  const shown = shownOf(view)
  if (!shown) throw new Error('nothing to show')
  return shown
}

test('before the teams are revealed there is nothing to show', () => {
  expect(shownOf({ sides: { ...view.sides, player2: { ...view.sides.player2, active: null } } } as View)).toBeNull()
})

test('damage and healing change the HP shown of that monster alone', () => {
  const hurt = follow(start(), { type: 'damage', side: 'player2', id: 'x', hp: 70 })
  expect(hurt.hp.player2).toEqual({ x: 70, y: 90, z: 80 })
  expect(hurt.hp.player1).toEqual(start().hp.player1)
  expect(follow(hurt, { type: 'passive_heal', side: 'player2', id: 'x', hp: 75 }).hp.player2.x).toBe(75)
})

test('a switch and a forced replacement change places with the bench slot', () => {
  expect(follow(start(), { type: 'switch', side: 'player1', bench: 2 }).order.player1).toEqual(['c', 'b', 'a'])
  expect(follow(start(), { type: 'forced_switch', side: 'player1', bench: 1 }).order.player1).toEqual(['b', 'a', 'c'])
})

test('events not worth a look go by at once', () => {
  const events = [{ type: 'intent_locked' }, { type: 'phase_started' }, { type: 'damage', side: 'player1', id: 'a', hp: 1 }, { type: 'turn_opened' }]
  const now = passQuiet({ at: 0, shown: start() }, events)
  expect(now.at).toBe(2)
  expect(now.shown?.hp.player1.a).toBe(100)
  expect(passQuiet({ at: 3, shown: start() }, events).at).toBe(4)
})

test('who is turns behind sees only the last one played out', () => {
  const turn = (hp: number) => [{ type: 'damage', side: 'player1', id: 'a', hp }, { type: 'turn_opened' }]
  const events = [{ type: 'turn_opened' }, ...turn(60), ...turn(40), ...turn(20)]
  const now = catchUp({ at: 1, shown: start() }, events)
  expect(now.at).toBe(4)
  expect(now.shown?.hp.player1.a).toBe(40)
  expect(catchUp({ at: 5, shown: start() }, events).at).toBe(5)
})
