// Tests of the preview: what a move would do now, in a few words for its button.
import { expect, test } from 'vitest'
import { preview } from './preview.ts'
import { content } from './shipped.ts'
import { battle } from './testing.ts'
import { view } from './view.ts'

const previewed = (fight: ReturnType<typeof battle>) =>
  [0, 1, 2, 3].map((move) => preview(content, view(fight.state, 'player1'), 'player1', move)?.words)

test('a preview names the damage to the opposing monster', () => {
  const fight = battle({
    p1: [{ attack: 31, moves: ['basic_attack', 'armor_pierce', 'protect', 'riposte'] }],
    p2: [{ defense: 41 }],
  })
  expect(previewed(fight)).toEqual(['31 damage', '51 damage', 'blocks all', '2 × your loss'])
})

test('a preview takes the passive bulwark into account', () => {
  expect(
    previewed(
      battle({
        p1: [{ attack: 31, moves: ['basic_attack', 'none', 'none', 'none'] }],
        p2: [{ passive: 'bulwark', defense: 41 }],
      }),
    )[0],
  ).toBe('27 damage')
})

test('the previewed damage equals the damage of a hit on an opponent who does nothing', () => {
  for (const { id: move, damage, damageWords } of content.moves.values()) {
    if (!damage || damageWords) continue
    const fight = battle({
      p1: [{ attack: 37, hp: 81, moves: [move, 'none', 'none', 'none'] }],
      p2: [{ passive: 'bulwark', defense: 33 }],
    })
    const said = preview(content, view(fight.state, 'player1'), 'player1', 0)?.damage
    expect(fight.turn(move, 'none').of('damage')[0]?.amount, move).toBe(said)
  }
})

test('a preview of a move without damage describes the move’s effect with its number', () => {
  const fight = battle({ p1: [{ maxHp: 130, hp: 50, attack: 30, moves: ['mend', 'war_cry', 'venom', 'iron_wall'] }] })
  expect(previewed(fight)).toEqual(['heal 32', 'attack +7', 'poisons', 'halves hits'])
  const turn = fight.turn('mend', 'none')
  expect(turn.of('heal')[0]?.amount).toBe(32)
})

test('a preview of a move with damage also describes the move’s other effects', () => {
  const fight = battle({ p1: [{ attack: 30, moves: ['meteor', 'drain_fang', 'hit_and_run', 'roar'] }] })
  expect(previewed(fight)).toEqual(['60, then rest', '15, drains', '22, out', 'drives it out'])
})

test('every move has a text for the move’s button', () => {
  for (const id of content.moves.keys())
    expect(previewed(battle({ p1: [{ moves: [id, 'none', 'none', 'none'] }] }))[0], id).toMatch(/^\S.+/)
})

test('a preview takes the passive sturdy into account until it is used up', () => {
  const fight = battle({
    p1: [{ attack: 150, moves: ['basic_attack', 'none', 'none', 'none'] }],
    p2: [{ passive: 'sturdy' }],
  })
  expect(previewed(fight)[0]).toBe('119 damage')
  fight.turn('basic_attack', 'none').active('player2').hp = 120
  expect(previewed(fight)[0]).toBe('150 damage')
})

test('if a monster must rest, the preview of each of its moves says so', () => {
  expect(previewed(battle({ p1: [{ moves: ['meteor', 'protect', 'none', 'none'] }] }).turn('meteor', 'none'))).toEqual([
    'rests',
    'rests',
    'rests',
    'rests',
  ])
})

test('there is no preview before both teams are public, and none for a fifth move', () => {
  const fight = battle()
  expect(preview(content, view(fight.state, 'player1'), 'player1', 4)).toBeUndefined()
})
