// Tests that the program in docs/reference/dice.md gives the same numbers as the kit.
import { expect, test } from 'vitest'
import { firstKey, mixSalt, seeded } from '#kit/seeded-dice.ts'
import { blocksIn, readPage } from './blocks.ts'

interface Program {
  integers(seed: string, salts: readonly (readonly [string, string])[]): (bound: number) => number
}

const PAGE = 'docs/reference/dice.md'
const program = blocksIn(PAGE, readPage(PAGE)).find(({ language }) => language === 'js')?.text ?? ''

test('the program in docs/reference/dice.md draws the same integers as the kit', async () => {
  const { integers } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`
  )) as Program
  const seed = 'c0ffee'.padEnd(64, '5')
  const salts = [
    ['player1', 'abc'],
    ['player2', 'def'],
  ] as const
  const state = firstKey(seed)
  for (const [seat, salt] of salts) mixSalt(state, seat, salt)
  const [own, kit] = [integers(seed, salts), seeded(state)]
  const bounds = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? i + 1 : 3_000_000_000))
  expect(bounds.map(own)).toEqual(bounds.map((bound) => kit.int(bound, 0)))
})
