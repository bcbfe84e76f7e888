// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { hintWithin } from '#kit/bots/hint.ts'
import { copy } from '#kit/copy.ts'
import { pseudoRandom } from '#kit/dice.ts'
import { apply } from '#kit/match.ts'
import { content } from './book.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import type { State, Unit } from './state.ts'
import { type Setup, startedMatch, table } from './testing.ts'

/** Returns the explanation of a hint for P1's hero. `change` edits both heroes, as the action would do. */
function after(change: (own: Unit, theirs: Unit, state: State) => void, setup: Setup = {}): string | undefined {
  const { state } = table(setup)
  const before = copy(state)
  const [own, theirs] = ['p1_hero', 'p2_hero'].map((id) => state.units.find((unit) => unit.id === id) as Unit)
  change(own as Unit, theirs as Unit, state)
  const action = { type: 'END_TURN', actingUnitId: 'p1_hero' } as const
  return explain({ content, state: before }, state, 'P1', action)
}

test('the reason for an attack names the unit that acts and the HP that the target has left', () => {
  expect(
    after((_, theirs) => {
      theirs.hp = 1
    }),
  ).toBe('with your warrior: the warrior drops to 1')
})

test('the reason for an action that kills names the kill, not the damage', () => {
  expect(after((_, theirs) => Object.assign(theirs, { hp: 0, alive: false }))).toBe(
    'with your warrior: the warrior is out',
  )
})

test('the reason for a winning action names the win, not the kill', () => {
  expect(after((_, __, state) => Object.assign(state, { winner: 'P1' }))).toBe('with your warrior: it wins the battle')
})

test('the reason for a shield says that the unit lasts longer', () => {
  expect(
    after((own) => {
      own.shield = 2
    }),
  ).toBe('with your warrior: it lasts longer')
})

const step = (y: number) => (own: Unit) => {
  own.position = { ...own.position, y: own.position.y + y }
}

test('the reason for a move names the nearest enemy', () => {
  expect(after(step(1))).toBe('with your warrior: closer to the warrior')
  expect(after(step(-1), { at: { p1_hero: [2, 1] } })).toBe('with your warrior: further from the warrior')
})

test('the reason for a move out of the enemy’s reach says so', () => {
  const near: Setup = { at: { p1_hero: [2, 2], p2_hero: [2, 3] }, dead: ['p2_minion_1', 'p2_minion_2'] }
  expect(after(step(-2), near)).toBe('with your warrior: out of their reach')
})

test('the reason for waiting is that nobody is in reach; with an enemy in reach there is no reason', () => {
  expect(after(() => {})).toBe('with your warrior: nobody is in its reach')
  expect(after(() => {}, { at: { p1_hero: [2, 3] } })).toBeUndefined()
})

test('nearly every hint of a match has a reason', () => {
  const { battle } = table()
  const match = startedMatch()
  match.state = battle.state
  let reasons = 0
  let hints = 0
  for (let luck = 0; luck < 24 && !match.state.winner; luck++) {
    const [ask] = game.waiting(match.state)
    if (!ask?.seat) break
    const hint = hintWithin({ game: game as never, state: match.state, seat: ask.seat, luck }, 1000, () => 0)
    if (!hint) break
    if (ask.kind === 'ACTION') hints++
    if (hint.why) reasons++
    const input = { kind: 'action', seat: ask.seat, action: hint.action } as const
    apply(game, match, { seq: match.seq + 1, at: match.at, input }, pseudoRandom(luck))
  }
  expect(hints).toBeGreaterThan(12)
  expect(reasons / hints).toBeGreaterThan(0.8)
})
