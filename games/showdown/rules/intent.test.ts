// Legal actions of a seat, and refusals. An intent is the move or switch that a seat locks for a turn.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { judge } from '#kit/judge.ts'
import { game } from './index.ts'
import { Battle, battle, team } from './testing.ts'

const code = (fight: Battle, seat: string, action: { type: string }) => judge(game, fight.match, seat, action)?.code

test('a player without a seat is refused', () => {
  expect(code(battle(), 'player3', { type: 'surrender' })).toBe('not_seated')
  expect(game.refuse(battle().state, 'player3', { type: 'surrender' })?.code).toBe('not_seated')
})

test('an intent before both teams are submitted is refused', () =>
  expect(new Battle().refusal('player1', { type: 'use_move', move: 0 })).toBe(
    'The first turn opens when both teams are in',
  ))

test('every action after the end of the match is refused', () => {
  const over = battle().send('player1', { type: 'surrender' })
  for (const action of [
    { type: 'surrender' },
    { type: 'use_move', move: 0 },
    { type: 'switch', bench: 1 },
    team(),
  ] as const)
    expect(over.refusal('player2', action)).toBe('The match is over')
})

test('a locked intent can be neither changed nor sent again', () => {
  const fight = battle().order('player1', 'none')
  expect(fight.refusal('player1', { type: 'switch', bench: 1 })).toBe('Your action for turn 1 is locked')
})

test.each([0, 3, -1, 99])('a switch to bench slot %i is refused, because there is no such slot', (bench) =>
  expect(code(battle(), 'player1', { type: 'switch', bench } as never)).toBe('bench_range'),
)

test('a switch to a fainted monster is refused, and the refusal names the monster', () => {
  expect(battle({ p1: [{}, { hp: 0, name: 'Cragmaw' }] }).refusal('player1', { type: 'switch', bench: 1 })).toBe(
    'Cragmaw on bench slot 1 has fainted',
  )
})

test('a switch to an empty bench slot is refused', () => {
  const fight = battle()
  fight.state.sides.player1.bench[1] = null
  expect(fight.refusal('player1', { type: 'switch', bench: 2 })).toBe('Bench slot 2 is empty')
})

test.each([-1, 4, 1e9])('the use of move %i is refused, because a monster has only the moves 0 to 3', (move) =>
  expect(code(battle(), 'player1', { type: 'use_move', move } as never)).toBe('move_range'),
)

test('a move on cooldown is refused and not listed', () => {
  const fight = battle({ p1: [{ moves: ['protect', 'mend', 'none', 'none'] }] }).turn('protect', 'none')
  fight.active('player1').cooldowns.mend = 1
  for (const move of [0, 1]) expect(code(fight, 'player1', { type: 'use_move', move } as never)).toBe('cooldown')
  expect([...game.choices(fight.state, 'player1')].filter(({ type }) => type === 'use_move')).toEqual([
    { type: 'use_move', move: 2 },
    { type: 'use_move', move: 3 },
  ])
})

test('the choices of a seat are all legal moves and switches, and surrender', () => {
  expect(
    [...game.choices(battle({ p1: [{}, { hp: 0 }] }).state, 'player1')].map((action) =>
      Object.values(action).join(' '),
    ),
  ).toEqual(['use_move 0', 'use_move 1', 'use_move 2', 'use_move 3', 'switch 2', 'surrender'])
})

test('a seat that has locked an intent may only surrender, and a finished match has no choices', () => {
  const fight = battle().order('player1', 'none')
  expect([...game.choices(fight.state, 'player1')]).toEqual([{ type: 'surrender' }])
  fight.send('player1', { type: 'surrender' })
  expect([...game.choices(fight.state, 'player2')]).toEqual([])
})

test('while teams are chosen, `choices` lists random teams if the caller passes dice, otherwise no team', () => {
  const setup = new Battle({ stats: 'fixed' })
  expect([...game.choices(setup.state, 'player1')]).toEqual([{ type: 'surrender' }])
  const drawn = [...game.choices(setup.state, 'player1', dice(pseudoRandom(5)))].filter(
    ({ type }) => type === 'submit_team',
  )
  expect(drawn.length).toBeGreaterThan(1)
  for (const each of drawn) expect(setup.refusal('player1', each)).toBeUndefined()
})
