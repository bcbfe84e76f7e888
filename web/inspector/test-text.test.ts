// Tests of copying a line of play as the text of a test. These tests run the copied text without its imports.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { open } from '#kit/testing/open.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { Workbench } from './workbench.ts'

const GAMES = Object.values(
  import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }),
).map((game) => [game.id, game] as const)

const IMPORTS = `import { expect, test } from 'vitest'
import { open } from '#kit/testing/open.ts'
import { game } from './index.ts'
`

/** Runs the tests in the text and returns the names of the tests. Throws if a test fails. */
function run(text: string, game: AnyGame): string[] {
  expect(text.startsWith(IMPORTS)).toBe(true)
  const names: string[] = []
  const body = new Function('expect', 'test', 'open', 'game', text.slice(IMPORTS.length))
  body(
    expect,
    (name: string, testing: () => void) => {
      names.push(name)
      testing()
    },
    open,
    game,
  )
  return names
}

test.each(GAMES)('%s: a step copied as a test passes with the game’s rules', (_, game) => {
  const record = playedRecord(game)
  const bench = Workbench.ofRecord(game, record)
  for (const step of [0, 1, 7, 20].filter((one) => one <= record.entries.length))
    expect(run(bench.test({ line: 0, step }), game)).toHaveLength(1)
})

const choose = (seat: string, shape: string) => ({ seat, action: { type: 'choose', shape } })

test('the copied test contains the actions, their results and the refusals', () => {
  const bench = Workbench.forGame(secret, { seed: 'x', seats: ['player1', 'player2'] })
  bench.play({ line: 0, step: 0 }, choose('player1', 'rock'))
  const place = bench.play({ line: 0, step: 1 }, choose('player1', 'paper'))
  const text = bench.test(place)
  expect(text.split('\n').slice(4, -1)).toEqual([
    "test('input 1: player1 choose shape rock', () => {",
    expect.stringMatching(
      /^ {2}const table = open\(game, \{ options: \{.*\}, seed: '[0-9a-f]{64}', seats: \['player1', 'player2'\], now: 0, clocks: 'scripted' \}\)$/,
    ),
    "  table.act('player1', { type: 'choose', shape: 'rock' }, { at: 0 })",
    "  expect(table.events).toEqual([{ type: 'locked', seat: 'player1' }])",
    "  expect(table.state).toHaveProperty(['locked', 'player1'], 'rock')",
    "  expect(table.refused('player1', { type: 'choose', shape: 'paper' }, 'locked', { at: 0 }).message).toBe('You have chosen already')",
    '})',
  ])
  expect(run(text, secret)).toEqual(['input 1: player1 choose shape rock'])
})

test('the copied test fails when the rules change', () => {
  const bench = Workbench.forGame(leader, { seed: 'race' })
  const place = bench.play({ line: 0, step: 0 }, { seat: 'red1', action: { type: 'walk', steps: 2 } })
  const slower: AnyGame = {
    ...leader,
    update: (turn, input) =>
      leader.update(turn, input.kind === 'action' ? { ...input, action: { type: 'walk', steps: 1 } } : input),
  }
  expect(() => run(bench.test(place), slower)).toThrow()
})
