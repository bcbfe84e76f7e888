import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import type { Event } from '#kit/game.ts'
import { apply } from '#kit/match.ts'
import { copy } from '#kit/schema.ts'
import { content } from '../rules/book.ts'
import { choices } from '../rules/choices.ts'
import { game } from '../rules/index.ts'
import { begun, fold, table } from '../rules/testing.ts'
import { plotOf, type Shown, shownOf } from './playout.ts'

const plot = plotOf(content)

/** As much as a play-out follows by events; the rest comes with the next state. */
const picture = ({ units, obstacles, buffTiles }: Shown) => ({
  units: units.filter(({ alive }) => alive).map(({ id, position, hp }) => ({ id, position, hp })),
  obstacles: obstacles.map(({ position, hp }) => ({ position, hp })),
  tiles: buffTiles.filter(({ triggered }) => !triggered).map(({ position, buffType }) => ({ position, buffType })),
})

test('nothing is drawn while the teams are hidden', () => {
  expect(shownOf(begun().state)).toBeNull()
})

test('the picture that follows the events arrives at the state, over whole matches', () => {
  const chance = dice(cheap(7))
  for (let i = 0; i < 12; i++) {
    const match = begun()
    for (const seat of ['P1', 'P2']) fold(match, { kind: 'joined', seat })
    for (const seat of ['P1', 'P2']) fold(match, { kind: 'action', seat, action: chance.pick(choices({ content, state: match.state }, seat), 'team') })
    let shown = shownOf(copy(match.state)) as Shown
    for (let n = 0; n < 300 && !match.state.isGameOver; n++) {
      const seat = game.waiting(match.state)[0]?.seat ?? ''
      const action = chance.pick(
        choices({ content, state: match.state }, seat).filter(({ type }) => type !== 'resign'),
        'action',
      )
      const { told } = apply(game, match, { n: match.n + 1, at: 0, input: { kind: 'action', seat, action } }, cheap(n))
      for (const { event } of told) shown = plot.follow(shown, event)
      expect(picture(shown)).toEqual(picture(match.state))
    }
  }
})

test('who is far behind sees only the last of it', () => {
  const events: Event[] = Array.from({ length: 60 }, () => ({ type: 'moved' }))
  const from = plot.worthwhile?.(events) ?? 0
  expect(from).toBeGreaterThan(40)
  expect(plot.worthwhile?.(events.slice(0, 3))).toBe(0)
})

test('an event it does not know leaves the picture as it is', () => {
  const shown = shownOf(table().state) as Shown
  expect(plot.follow(shown, { type: 'turn_ended', unitId: 'p1_hero' })).toBe(shown)
})
