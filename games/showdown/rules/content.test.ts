// Tests of content built from rows: which monster may choose which move, and which rows are rejected.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { Move } from './content.ts'
import { game } from './index.ts'
import { content } from './shipped.ts'
import { contentWith } from './testing.ts'

const move = (id: string, more: Partial<Move> = {}): Move => ({
  id,
  name: id,
  phase: 'guard',
  description: 'Nothing.',
  ...more,
})

test('a move may be chosen by all monsters, or by the monsters that it names and the monsters that name it', () => {
  const { roster } = contentWith({
    moves: [move('a', { owners: 'all' }), move('b', { owners: ['cragmaw'] })],
    passives: [{ id: 'c', name: 'c', description: '', owners: ['cragmaw'] }],
    roster: [
      {
        id: 'newt',
        name: 'Newt',
        role: '',
        stats: { level: 1, maxHp: 1, attack: 1, defense: 1, speed: 1 },
        moves: ['roar'],
        passives: [],
      },
    ],
  })
  expect(roster.get('cragmaw')?.moves).toEqual(expect.arrayContaining(['a', 'b']))
  expect(roster.get('cragmaw')?.passives).toContain('c')
  expect(roster.get('newt')?.moves).toEqual(expect.arrayContaining(['basic_attack', 'protect', 'none', 'a', 'roar']))
  expect(roster.get('newt')?.moves).not.toContain('b')
  expect(roster.get('newt')?.passives).toContain('none')
})

test.each([
  ['a move with an unknown phase', { moves: [move('a', { phase: 'dusk' })] }, 'there is no phase dusk'],
  ['a move with an id that is in use', { moves: [move('roar')] }, 'two moves have the same id'],
  [
    'a monster with an unknown move',
    {
      roster: [
        {
          id: 'newt',
          name: 'Newt',
          role: '',
          stats: { level: 1, maxHp: 1, attack: 1, defense: 1, speed: 1 },
          moves: ['rore'],
          passives: [],
        },
      ],
    },
    'there is no move rore',
  ],
])('%s is rejected', (_, more, why) => expect(() => contentWith(more)).toThrow(why))

test('four moves that could all be on cooldown at once are rejected, so that a seat always has a legal move', () => {
  const cooling = (turns: number) => move(`cools ${turns}`, { cooldown: { turns } })
  expect(() => contentWith({ moves: [2, 3, 4].map(cooling) })).toThrow('four moves can be on cooldown at once')
  expect(() => contentWith({ moves: [3, 4].map(cooling) })).not.toThrow()
})

test('the tables of content that the server publishes are JSON and contain every row', () => {
  const tables = game.content as Record<string, { id: string }[]>
  expect(copy(tables)).toStrictEqual(tables)
  for (const name of ['moves', 'passives', 'marks', 'roster'] as const)
    expect(tables[name]?.map(({ id }) => id)).toEqual([...content[name].keys()])
  expect(tables.phases?.map(({ id }) => id)).toEqual(content.phases.map(({ id }) => id))
})
