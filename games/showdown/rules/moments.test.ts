// Tests of the key moments that a replay marks.
import { expect, test } from 'vitest'
import { moment } from './moments.ts'
import { battle } from './testing.ts'

test('the moments of a faint and of its replacement name the monster that faints and the monster that comes in', () => {
  const { log } = battle({ p1: [{ attack: 999 }], p2: [{ name: 'Crag' }, { name: 'Husk' }] }).turn(
    'basic_attack',
    'none',
  )
  const name = '{seat:player2}'
  expect(log.flatMap((event) => moment(event)?.text ?? [])).toEqual([
    { key: 'moment.faint', values: { name, monster: 'Crag' } },
    { key: 'moment.switch', values: { name, monster: 'Husk' } },
  ])
})
