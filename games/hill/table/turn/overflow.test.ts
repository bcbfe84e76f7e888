// Tests of the items that the player has to drop.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { type AddressedEvent, eventsFor } from '#kit/match.ts'
import { gainItem } from '../../rules/inventory.ts'
import { capacity } from '../../rules/phases/capacity.ts'
import { play } from '../../rules/testing/play.ts'
import { type Table, table } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import { clockDrop, excessOf, leastWorth, markInstead, overflowsOf } from './overflow.ts'

/** Returns a match in which p1 has gained these items one after the other. */
function carrying(...items: string[]): Table {
  const t = table({ classes: { p1: 'porter' } })
  const turn = {
    state: t.state,
    now: 0,
    dice: dice(pseudoRandom(1)),
    emit: (event: Table['told'][number]['event'], to?: readonly string[]) => {
      t.told.push({ event, ...(to ? { to } : {}) } as Table['told'][number])
    },
    unseat: () => {},
  }
  for (const item of items) gainItem(turn, 'p1', item, 'tile')
  return t
}

const overflowsIn = (t: Table) =>
  overflowsOf(view(t.state, 'p1').players.p1 as PlayerView, eventsFor(t.told, 'p1'), 'p1')

test('names the bag that is too full, with its items in the order of their gain', () => {
  const t = carrying('dagger-1', 'wooden-shield-1', 'crude-axe-1', 'lamp-1', 'lords-sword-1', 'beer-1')
  expect(overflowsIn(t)).toEqual([
    {
      place: 'backpack',
      items: ['crude-axe-1', 'lamp-1', 'lords-sword-1'],
      room: 2,
      swappable: ['dagger-1', 'wooden-shield-1'],
    },
  ])
  expect(overflowsIn(carrying('dagger-1'))).toEqual([])
})

test('preselects the item of the lowest tier, and among equals the newest', () => {
  const [mixed] = overflowsIn(carrying('dagger-1', 'crude-axe-1', 'lamp-1', 'crude-axe-2', 'lords-sword-1'))
  expect(mixed && leastWorth(mixed)).toEqual(['crude-axe-2'])
  const [two] = overflowsIn(carrying('beer-1', 'smoke-bomb', 'trap-1'))
  expect(two && [excessOf(two), leastWorth(two)]).toEqual([2, ['trap-1', 'beer-1']])
})

test('marking another item removes the oldest mark, so that the number of marks stays the same', () => {
  expect(markInstead(['a'], 'b')).toEqual(['b'])
  expect(markInstead(['a', 'b'], 'c')).toEqual(['b', 'c'])
  expect(markInstead(['a', 'b'], 'b')).toEqual(['a', 'b'])
})

test('predicts the item that the rules drop when time runs out: the newest item of the bags that are too full', () => {
  const t = carrying('dagger-1', 'wooden-shield-1', 'crude-axe-1', 'lords-sword-1', 'lamp-1', 'beer-1')
  const overflows = overflowsIn(t)
  expect(clockDrop(overflows, eventsFor(t.told, 'p1'), 'p1')).toBe('lamp-1')
})

test('the predicted item is the item that the rules drop, in any game', () => {
  let compared = 0
  for (let number = 1; number <= 12; number++) {
    const all: AddressedEvent[] = []
    for (const { table: t, told } of play(number)) {
      all.push(...told)
      const ask = t.state.asks.find(({ kind }) => kind === 'drop')
      const frame = t.state.stack.at(-1)
      if (!ask?.seat || frame?.kind !== 'capacity') continue
      const { seat } = ask
      const events = eventsFor(all, seat)
      const overflows = overflowsOf(view(t.state, seat).players[seat] as PlayerView, events, seat)
      const drop = capacity.otherwise?.(t.state, frame, seat, 'drop')
      expect(drop, `game ${number}`).toEqual({ type: 'DropToBottom', item: clockDrop(overflows, events, seat) })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})
