// Tests of the preview: what a move would do now.
import { expect, test } from 'vitest'
import { preview } from './preview.ts'
import { content } from './shipped.ts'
import { battle } from './testing.ts'
import { view } from './view.ts'

const previewed = (fight: ReturnType<typeof battle>) =>
  [0, 1, 2, 3].map((move) => preview(content, view(fight.state, 'player1'), 'player1', move))

const damages = (fight: ReturnType<typeof battle>) => previewed(fight).map((shown) => shown?.damage)

const effects = (fight: ReturnType<typeof battle>) => previewed(fight).map((shown) => shown?.effect)

test('a preview names the damage to the opposing monster, except damage that cannot be predicted', () => {
  const fight = battle({
    p1: [{ attack: 31, moves: ['basic_attack', 'armor_pierce', 'protect', 'riposte'] }],
    p2: [{ defense: 41 }],
  })
  expect(damages(fight)).toEqual([31, 51, null, null])
})

test('a preview takes the passive bulwark into account', () => {
  const fight = battle({
    p1: [{ attack: 31, moves: ['basic_attack', 'none', 'none', 'none'] }],
    p2: [{ passive: 'bulwark', defense: 41 }],
  })
  expect(damages(fight)[0]).toBe(27)
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

test('a preview describes the move’s effects besides damage with their numbers', () => {
  const fight = battle({ p1: [{ maxHp: 130, hp: 50, attack: 30, moves: ['mend', 'war_cry', 'venom', 'meteor'] }] })
  expect(effects(fight)).toEqual([
    { key: 'move.mend.effect', values: { amount: 32 } },
    { key: 'move.war_cry.effect', values: { amount: 7 } },
    { key: 'move.venom.effect' },
    { key: 'move.meteor.effect' },
  ])
  const turn = fight.turn('mend', 'none')
  expect(turn.of('heal')[0]?.amount).toBe(32)
})

test('a preview takes the passive sturdy into account until it is used up', () => {
  const fight = battle({
    p1: [{ attack: 150, moves: ['basic_attack', 'none', 'none', 'none'] }],
    p2: [{ passive: 'sturdy' }],
  })
  expect(damages(fight)[0]).toBe(119)
  fight.turn('basic_attack', 'none').active('player2').hp = 120
  expect(damages(fight)[0]).toBe(150)
})

test('if a monster must rest, the preview of each of its moves says so', () => {
  const resting = battle({ p1: [{ moves: ['meteor', 'protect', 'none', 'none'] }] }).turn('meteor', 'none')
  expect(previewed(resting).map((shown) => shown?.rests)).toEqual([true, true, true, true])
})

test('there is no preview before both teams are public, and none for a fifth move', () => {
  const fight = battle()
  expect(preview(content, view(fight.state, 'player1'), 'player1', 4)).toBeUndefined()
})
