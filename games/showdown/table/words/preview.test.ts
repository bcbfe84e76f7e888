// Tests of the texts that say on a button what a move would do now.
import { expect, test } from 'vitest'
import { preview } from '../../rules/preview.ts'
import { content } from '../../rules/shipped.ts'
import { battle } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { previewWords } from './preview.ts'

const previewed = (fight: ReturnType<typeof battle>) =>
  [0, 1, 2, 3].map((move) => {
    const shown = preview(content, view(fight.state, 'player1'), 'player1', move)
    return shown && previewWords(shown)
  })

test('a button names the damage to the opposing monster', () => {
  const fight = battle({
    p1: [{ attack: 31, moves: ['basic_attack', 'armor_pierce', 'protect', 'riposte'] }],
    p2: [{ defense: 41 }],
  })
  expect(previewed(fight)).toEqual(['31 damage', '51 damage', 'blocks all', '2 × your loss'])
})

test('the button of a move without damage describes the effect with its number', () => {
  const fight = battle({ p1: [{ maxHp: 130, hp: 50, attack: 30, moves: ['mend', 'war_cry', 'venom', 'iron_wall'] }] })
  expect(previewed(fight)).toEqual(['heals 32', 'attack +7', 'poisons', 'halves hits'])
})

test('the button of a move with damage also describes the move’s other effects', () => {
  const fight = battle({ p1: [{ attack: 30, moves: ['meteor', 'drain_fang', 'hit_and_run', 'roar'] }] })
  expect(previewed(fight)).toEqual(['60, then rest', '15, drains', '22, swaps', 'drives it out'])
})

test('every move has a text for the move’s button', () => {
  for (const id of content.moves.keys())
    expect(previewed(battle({ p1: [{ moves: [id, 'none', 'none', 'none'] }] }))[0], id).toMatch(/^\S.+/)
})

test('if a monster must rest, the button of each of its moves says so', () => {
  expect(previewed(battle({ p1: [{ moves: ['meteor', 'protect', 'none', 'none'] }] }).turn('meteor', 'none'))).toEqual([
    'rests',
    'rests',
    'rests',
    'rests',
  ])
})
