import { expect, test } from 'vitest'
import { preview } from './preview.ts'
import { battle } from './testing.ts'
import { view } from './view.ts'

const previewed = (fight: ReturnType<typeof battle>) => [0, 1, 2, 3].map((move) => preview(view(fight.state, 'player1'), 'player1', move)?.text)

test('a preview names the phase and the damage against the monster opposite', () => {
  const fight = battle({ p1: [{ attack: 31, moves: ['basic_attack', 'armor_pierce', 'protect', 'riposte'] }], p2: [{ defense: 41 }] })
  expect(previewed(fight)).toEqual(['1st · 31 damage', '3rd · 51 damage', 'Guard', '4th · 2 × damage taken'])
})

test('a preview reckons with bulwark', () => {
  expect(previewed(battle({ p1: [{ attack: 31, moves: ['basic_attack', 'none', 'none', 'none'] }], p2: [{ passive: 'bulwark', defense: 41 }] }))[0]).toBe('1st · 27 damage')
})

test('what a preview says is what an unguarded hit does', () => {
  for (const move of ['basic_attack', 'heavy_slam', 'meteor', 'armor_pierce', 'drain_fang', 'last_stand', 'hit_and_run']) {
    const fight = battle({ p1: [{ attack: 37, hp: 81, moves: [move, 'none', 'none', 'none'] }], p2: [{ passive: 'bulwark', defense: 33 }] })
    const said = preview(view(fight.state, 'player1'), 'player1', 0)?.damage
    expect(fight.turn(move, 'none').of('damage')[0]?.amount, move).toBe(said)
  }
})

test('a resting monster’s moves are previewed as rest', () => {
  expect(previewed(battle({ p1: [{ moves: ['meteor', 'protect', 'none', 'none'] }] }).turn('meteor', 'none'))).toEqual(['1st · rests', '1st · rests', '1st · rests', '1st · rests'])
})

test('there is nothing to preview before the teams are in, nor beyond the four moves', () => {
  const fight = battle()
  expect(preview(view(fight.state, 'player1'), 'player1', 4)).toBeUndefined()
})
