// Tests of the test game "Race", in which only the leader of a side moves.
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './leader.ts'

interface Race {
  sides: { leader: string; at: number }[]
  turn: number
}
const leaders = (table: ReturnType<typeof open<Race>>) => table.state.sides.map(({ leader }) => leader)

test('only the leader of the side whose turn it is may move', () => {
  const table = open<Race>(game)
  table.refused('red2', { type: 'run' }, 'not_leader')
  table.refused('blue1', { type: 'run' }, 'not_leader')
  expect(table.act('red1', { type: 'walk', steps: 3 } as never).state.sides[0]?.at).toBe(3)
})

test('a leader who disconnects is replaced at once, and the new leader gets the remaining time', () => {
  const table = open<Race>(game).advance('4s').disconnect('red1')
  expect(leaders(table)).toEqual(['red2', 'blue1'])
  expect(table.asks()).toMatchObject([{ seat: 'red2', since: 4000, due: 10_000 }])
})

test('a leader who returns is an ordinary member', () => {
  const table = open<Race>(game).disconnect('red1').connect('red1')
  expect(leaders(table)).toEqual(['red2', 'blue1'])
  table.disconnect('red2')
  expect(leaders(table)).toEqual(['red1', 'blue1'])
})

test('a leader who disconnects stays the leader if no member of the side is connected, and a die moves for the side at once', () => {
  const table = open<Race>(game, { draws: [3] })
    .disconnect('red2')
    .disconnect('red3')
    .disconnect('red1')
  expect(leaders(table)).toEqual(['red1', 'blue1'])
  expect(table.happened('moved')).toMatchObject({ side: 'red', by: null, steps: 3 })
  expect(table.asks()).toMatchObject([{ seat: 'blue1' }])
})

test('the race goes on to its end if everyone is disconnected', () => {
  const table = open<Race>(game)
  for (const seat of table.match.taken) table.disconnect(seat)
  expect(table.outcome?.reason).toBe('goal')
})

test('every roll of a die is recorded with the seat that rolled', () => {
  const table = open<Race>(game, { draws: [6] }).act('red1', { type: 'run' })
  expect(table.draws).toEqual([{ n: 1, tag: 'run', bound: 6, value: 6, who: 'red1' }])
  expect(table.drawsLeft).toBe(0)
})
