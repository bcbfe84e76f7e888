// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { content } from './book.ts'
import { explain } from './explain.ts'
import type { State, Unit } from './state.ts'
import { table } from './testing.ts'

/** Returns the explanation of a hint for P1. `change` edits the first unit of each side, as P1's action would do. */
function after(change: (own: Unit, theirs: Unit, state: State) => void): string | undefined {
  const { state } = table()
  const before = copy(state)
  const [own, theirs] = ['P1', 'P2'].map((owner) => state.units.find((unit) => unit.owner === owner) as Unit)
  change(own as Unit, theirs as Unit, state)
  return explain({ content, state: before }, state, 'P1')
}

test('the explanation of an attack names the hp that the target has left', () => {
  expect(
    after((_, theirs) => {
      theirs.hp = 1
    }),
  ).toBe('It brings their Warrior to 1')
})

test('the explanation of an action that kills names the kill, not the damage', () => {
  expect(after((_, theirs) => Object.assign(theirs, { hp: 0, alive: false }))).toBe('It takes their Warrior out')
})

test('the explanation of a winning action names the win, not the kill', () => {
  expect(after((_, __, state) => Object.assign(state, { winner: 'P1' }))).toBe('It wins the battle')
})

test('a hint to give a unit a shield is explained by the unit living longer', () => {
  expect(
    after((own) => {
      own.shield = 2
    }),
  ).toBe('It keeps your Warrior alive longer')
})

test('the explanation of a move says whether the unit gets nearer to the enemy or further away', () => {
  const step = (y: number) => (own: Unit) => {
    own.position = { ...own.position, y: own.position.y + y }
  }
  expect([after(step(1)), after(step(-1))].sort()).toEqual([
    'It brings your Warrior nearer to them',
    'It takes your Warrior further from them',
  ])
})

test('there is no explanation if nothing important changes', () => {
  expect(after(() => {})).toBeUndefined()
})
