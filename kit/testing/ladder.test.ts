// Tests of ladders: series of matches that compare two bots.
import { expect, test } from 'vitest'
import type { AnyGame, Seat } from '../game.ts'
import { openRun } from '../run.ts'
import { game as filling } from './games/filling.ts'
import { game as leader } from './games/leader.ts'
import { game as secret } from './games/secret.ts'
import { type LadderSetup, ladder, playOut } from './ladder.ts'

const stones: LadderSetup = {
  game: filling,
  sides: [['first'], ['second']],
  better: { strength: 'hard', playouts: 100 },
  worse: { strength: 'easy', playouts: 0 },
  matches: 20,
}

test('a bot with play-outs (simulated games) beats a bot that plays at random, on either seat', () => {
  const result = ladder(stones)
  expect(result.won + result.lost).toBe(20)
  expect(result.won).toBeGreaterThan(15)
  expect(result.reasons).toEqual({ 'last stone': result.won })
})

test('two calls of ladder with the same arguments give the same result', () => {
  const few = { ...stones, matches: 4 }
  expect(ladder(few)).toEqual(ladder(few))
})

test('two equal bots win about equally often, because every match is also played with swapped seats', () => {
  const { won, lost } = ladder({ ...stones, better: stones.worse, matches: 200 })
  expect(Math.abs(won - lost)).toBeLessThan(40)
})

test('in a game with three sides, each side has the better bots in one match of a round', () => {
  const { won, drawn, lost } = ladder({ ...stones, sides: [['first'], ['second'], ['third']], matches: 9 })
  expect([won > 3, drawn, won + lost]).toEqual([true, 0, 9])
})

const ahead: AnyGame = {
  ...leader,
  score: ({ sides }: { sides: { members: Seat[]; at: number }[] }, seat: Seat) =>
    sides.reduce((sum, { members, at }) => sum + (members.includes(seat) ? at : -at), 0),
}

test('all seats of a side play with the same strength, and a win of the side is counted once', () => {
  const sides = ['red', 'blue'].map((side) => [1, 2, 3].map((n) => `${side}${n}`))
  const { won, lost } = ladder({
    game: ahead,
    sides,
    better: { strength: 'medium' },
    worse: { strength: 'easy' },
    matches: 10,
  })
  expect([won > lost, won + lost]).toEqual([true, 10])
})

test('a drawn match counts as neither won nor lost', () => {
  const nobody = { ...secret, choices: () => [] }
  expect(
    ladder({
      game: nobody,
      sides: [['player1'], ['player2']],
      better: { strength: 'easy' },
      worse: { strength: 'easy' },
      matches: 2,
    }),
  ).toMatchObject({ won: 0, drawn: 2, lost: 0 })
})

test('the function playOut throws if a match does not end', () => {
  const { run } = openRun(filling, { seats: ['first', 'second'] })
  expect(() => playOut(run, () => ({ strength: 'easy' }), 1, 3)).toThrow('not over after 3 inputs')
})
