// Tests of the animation of events: the board shows the events of an input one after the other.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { Event } from '#kit/game.ts'
import { content } from '../../rules/book.ts'
import { PLAYERS } from '../../rules/state.ts'
import { applyInput, randomMatch, startedMatch, table } from '../../rules/testing.ts'
import { plotOf, type Shown, shownOf } from './playout.ts'

const plot = plotOf(content)

/**
 * Returns only those fields of a position that change with events. All other fields change only with the next state.
 */
const picture = ({ units, obstacles, buffTiles }: Shown) => ({
  units: units.filter(({ alive }) => alive).map(({ id, position, hp }) => ({ id, position, hp })),
  obstacles: obstacles.map(({ position, hp }) => ({ position, hp })),
  tiles: buffTiles.filter(({ triggered }) => !triggered).map(({ position, buffType }) => ({ position, buffType })),
})

test('while teams are chosen there is no position to show', () => {
  expect(shownOf(startedMatch().state)).toBeNull()
})

test('in whole matches, applying the events of an input to the position before it gives the position after it', () => {
  for (let luck = 0; luck < 12; luck++) {
    const match = startedMatch()
    for (const seat of PLAYERS) applyInput(match, { kind: 'joined', seat })
    let shown: Shown | null = null
    for (const events of randomMatch(match, luck)) {
      if (shown) shown = events.reduce(plot.follow, shown)
      shown ??= shownOf(copy(match.state))
      if (shown) expect(picture(shown)).toEqual(picture(match.state))
    }
  }
})

test('a viewer who is far behind sees only the events of the last seconds', () => {
  const events: Event[] = Array.from({ length: 60 }, () => ({ type: 'moved' }))
  const from = plot.worthwhile?.(events) ?? 0
  expect(from).toBeGreaterThan(40)
  expect(plot.worthwhile?.(events.slice(0, 3))).toBe(0)
})

test('an unknown event leaves the position unchanged', () => {
  const shown = shownOf(table().state) as Shown
  expect(plot.follow(shown, { type: 'turn_ended', unitId: 'p1_hero' })).toBe(shown)
})
