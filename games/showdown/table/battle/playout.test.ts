// Tests of the animation of a turn: the field shows the events of the turn one after the other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import { advance } from '#web/design/frame/playout.ts'
import { content } from '../../rules/shipped.ts'
import { battle, playOut } from '../../rules/testing.ts'
import { view as viewOf } from '../../rules/view.ts'
import { plotOf, type Shown, shownOf } from './playout.ts'

const plot = plotOf(content)

const fight = battle({ p1: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], p2: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] })
const view = viewOf(fight.state, 'player1')
const start = (): Shown => {
  const shown = shownOf(view)
  if (!shown) throw new Error('there is no field to show')
  return shown
}
const after = (...events: Event[]): Shown => events.reduce(plot.follow, start())
const mark = (until: number | null = null, from = 1, count = 1) => ({ count, from, until })
const status = (what: string, left: object | null) => ({
  type: 'status',
  turn: 1,
  side: 'player1',
  id: 'a',
  status: what,
  mark: left,
})

test('the field shows nothing before the teams are revealed', () => {
  expect(shownOf({ ...view, sides: { ...view.sides, player2: { ...view.sides.player2, active: null } } })).toBeNull()
})

test('damage and healing change the shown HP of only one monster', () => {
  const hurt = after({ type: 'damage', side: 'player2', id: 'x', hp: 70 })
  expect(hurt.figures.player2.x?.hp).toBe(70)
  expect(hurt.figures.player2.y).toEqual(start().figures.player2.y)
  expect(hurt.figures.player1).toEqual(start().figures.player1)
  expect(plot.follow(hurt, { type: 'passive_heal', side: 'player2', id: 'x', hp: 75 }).figures.player2.x?.hp).toBe(75)
})

test('a mark appears on the field with the event that applies it, and disappears with the event that removes it', () => {
  const marks = { poison: mark(), war_cry: mark(), iron_wall: mark(1), resting: mark(2, 2) }
  const marked = after(...Object.entries(marks).map(([id, left]) => status(id, left)), {
    type: 'protect',
    side: 'player1',
    id: 'a',
  })
  expect(marked.figures.player1.a).toMatchObject({ marks, protectActiveThisTurn: true })
  const opened = plot.follow(plot.follow(marked, status('poison', null)), { type: 'turn_opened', turn: 2 })
  expect(opened.figures.player1.a).toEqual({
    hp: 120,
    marks: { war_cry: marks.war_cry, resting: marks.resting },
    protectActiveThisTurn: false,
  })
  expect(opened.turn).toBe(2)
})

test('a switch and a forced replacement swap the active and the benched monster, and the leaving monster loses its war cries', () => {
  expect(after({ type: 'switch', side: 'player1', bench: 2 }).order.player1).toEqual(['c', 'b', 'a'])
  const out = after(status('war_cry', mark()), { type: 'forced_switch', side: 'player1', bench: 1 })
  expect(out.order.player1).toEqual(['b', 'a', 'c'])
  expect(out.figures.player1.a?.marks).toEqual({})
})

test('in every turn of any match, applying the events one by one gives the same field as the view', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      let shown: Shown | null = null
      let told = 0
      playOut(seed, {
        look: ({ state, log }) => {
          const now = shownOf(viewOf(state, 'spectator'))
          shown = shown ? log.slice(told).reduce(plot.follow, shown) : now
          told = log.length
          expect(shown).toEqual(now)
        },
      })
    }),
    // Seed 24 is always tested, because its match reaches the turn limit.
    { numRuns: 10, examples: [[24]] },
  )
})

test('a viewer who is several turns behind sees only the last turn animated', () => {
  const turn = (hp: number) => [{ type: 'damage', side: 'player1', id: 'a', hp }, { type: 'turn_opened' }]
  const events = [{ type: 'turn_opened' }, ...turn(60), ...turn(40), ...turn(20)]
  const now = advance(plot, { at: 1, shown: start() }, events)
  expect(now.at).toBe(5)
  expect(now.shown.figures.player1.a?.hp).toBe(40)
})

test('a turn is animated in at most four seconds, and no event takes longer than 700 ms', () => {
  const events = ['turn_opened', ...Array(12).fill('damage'), 'turn_opened'].map((type) => ({ type }))
  const { beat } = plotOf(content, events)
  const beats = events.map(beat)
  expect(Math.max(...beats)).toBeLessThanOrEqual(700)
  expect(beats.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(4000)
  expect(Math.max(...events.map(plotOf(content, events.slice(0, 3)).beat))).toBeGreaterThan(500)
})
