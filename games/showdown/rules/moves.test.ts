// Tests of each move. Test monsters have 120 HP, attack 40 and defense 20 unless a test changes them, and player1 acts
// first.
import { expect, test } from 'vitest'
import { battle, POISONED } from './testing.ts'

const damageOf = (move: string, user: object = {}, target: object = {}) =>
  battle({ p1: [user], p2: [target] })
    .turn(move, 'none')
    .of('damage')
    .map(({ amount }) => amount)

test('basic_attack deals damage equal to attack', () => expect(damageOf('basic_attack', { attack: 31 })).toEqual([31]))
test('heavy_slam deals damage equal to ATK·3/2', () => expect(damageOf('heavy_slam', { attack: 31 })).toEqual([46]))
test('meteor deals damage equal to ATK·2', () => expect(damageOf('meteor', { attack: 31 })).toEqual([62]))
test('armor_pierce deals damage equal to ATK + the target’s DEF/2', () =>
  expect(damageOf('armor_pierce', { attack: 31, defense: 99 }, { defense: 41 })).toEqual([51]))
test('last_stand deals damage equal to ATK + (MAX−HP)/4', () =>
  expect(damageOf('last_stand', { attack: 31, maxHp: 120, hp: 81 })).toEqual([40]))
test('hit_and_run deals damage equal to ATK·3/4', () => expect(damageOf('hit_and_run', { attack: 31 })).toEqual([23]))
test('drain_fang deals damage equal to ATK/2', () => expect(damageOf('drain_fang', { attack: 31 })).toEqual([15]))

test('the empty move none does nothing and emits a wait event', () => {
  const fight = battle().turn('none', 'none')
  expect(fight.types().filter((type) => !['intent_locked', 'phase_started', 'turn_opened'].includes(type))).toEqual([
    'initiative',
    'wait',
    'wait',
  ])
})

test('protect blocks all damage in the turn of its use and no damage in the next turn', () => {
  const fight = battle().turn('meteor', 'protect')
  expect(fight.of('protect_block')).toMatchObject([{ side: 'player2', amount: 80, cause: 'meteor' }])
  expect(fight.hp('player2')).toBe(120)
  expect(fight.turn('switch 1', 'none').turn('basic_attack', 'none').hp('player2')).toBe(80)
})

test('drain_fang heals its user by the damage actually dealt', () => {
  const fight = battle({ p1: [{ hp: 50 }], p2: [{ hp: 7 }] }).turn('drain_fang', 'none')
  expect(fight.of('heal')).toMatchObject([{ side: 'player1', amount: 7, hpBefore: 50, hp: 57, cause: 'drain_fang' }])
})

test('drain_fang heals nothing when Protect blocks the hit', () =>
  expect(
    battle({ p1: [{ hp: 50 }] })
      .turn('drain_fang', 'protect')
      .hp('player1'),
  ).toBe(50))

test('riposte deals twice the damage that moves dealt to its user this turn', () => {
  const fight = battle({ p2: [{ attack: 20 }] }).turn('riposte', 'basic_attack')
  expect(fight.hp('player2')).toBe(120 - 40)
})

test('riposte ignores damage from the last turn, from poison and from thorns', () => {
  const fight = battle({ p1: [{ marks: POISONED }], p2: [{ attack: 20, passive: 'thorns' }] }).turn(
    'basic_attack',
    'basic_attack',
  )
  expect(fight.turn('riposte', 'none').hp('player2')).toBe(80)
})

test('hit_and_run switches its user with the first living monster of the bench, whether or not the hit is blocked', () => {
  const lineup = { p1: [{}, { hp: 0 }, { name: 'Second' }] }
  expect(battle(lineup).turn('hit_and_run', 'protect').active('player1').name).toBe('Second')
  expect(battle(lineup).turn('hit_and_run', 'none').of('switch')).toMatchObject([
    { side: 'player1', bench: 2, cause: 'hit_and_run' },
  ])
})

test('the user of hit_and_run stays active if no bench monster is alive', () => {
  const fight = battle({ p1: [{ name: 'Alone' }, { hp: 0 }, { hp: 0 }] }).turn('hit_and_run', 'none')
  expect(fight.active('player1').name).toBe('Alone')
})

test('hit_and_run does not switch if thorns make its user faint', () => {
  const fight = battle({ p1: [{ hp: 1, name: 'Pricked' }], p2: [{ passive: 'thorns' }] }).turn('hit_and_run', 'none')
  expect(fight.of('switch')).toEqual([])
  expect(fight.of('forced_switch')).toMatchObject([{ out: 'Pricked' }])
})

test('roar switches the target with the first living monster of the target’s bench', () => {
  const fight = battle({ p2: [{ name: 'Lead' }, { name: 'First' }] }).turn('roar', 'none')
  expect([fight.active('player2').name, fight.bench('player2', 1).name]).toEqual(['First', 'Lead'])
})

test('roar does nothing if no bench monster of the target is alive', () => {
  const fight = battle({ p2: [{}, { hp: 0 }, { hp: 0 }] }).turn('roar', 'none')
  expect(fight.of('switch')).toEqual([])
})

test('a monster poisoned by venom loses 1/12 of its MAX at the end of each turn, starting with the current turn, even on the bench', () => {
  const fight = battle({ p2: [{ maxHp: 125 }] }).turn('venom', 'none')
  expect(fight.hp('player2')).toBe(115)
  expect(fight.turn('none', 'switch 1').bench('player2', 1).hp).toBe(105)
})

test('venom takes at least 1 HP', () =>
  expect(
    battle({ p2: [{ maxHp: 11 }] })
      .turn('venom', 'none')
      .hp('player2'),
  ).toBe(10))

test('a second venom on the same monster has no effect', () => {
  const fight = battle().turn('venom', 'none').turn('venom', 'none')
  expect(fight.hp('player2')).toBe(100)
  expect(fight.of('status')).toEqual([])
})

test('mend heals its user by MAX/4 and cures poison', () => {
  const fight = battle({ p1: [{ maxHp: 125, hp: 50, marks: POISONED }] }).turn('mend', 'none')
  expect(fight.active('player1')).toMatchObject({ hp: 81 })
  expect(fight.active('player1').marks).toEqual({})
  expect(fight.of('status')).toMatchObject([{ status: 'poison', mark: null }])
})

test('mend cannot be used on the turn after its use, and its cooldown does not affect other moves', () => {
  const fight = battle().turn('mend', 'none')
  expect(fight.refusal('player1', fight.read('player1', 'mend'))).toContain('Mend is on cooldown')
  fight.turn('protect', 'none')
  expect(fight.refusal('player1', fight.read('player1', 'mend'))).toBeUndefined()
})

test('war_cry adds a quarter of the base attack; the first two uses work, and a third use does nothing', () => {
  const fight = battle({ p1: [{ attack: 30 }] })
    .turn('war_cry', 'none')
    .turn('war_cry', 'none')
  expect(fight.active('player1').attack).toBe(44)
  expect(fight.turn('war_cry', 'none').of('status')).toEqual([])
  expect(fight.active('player1').attack).toBe(44)
})

test('the attack bonus of war_cry ends when the monster leaves the active slot for any reason', () => {
  const cried = () => battle().turn('war_cry', 'none')
  expect(cried().turn('switch 1', 'none').bench('player1', 1).attack).toBe(40)
  expect(cried().turn('hit_and_run', 'none').bench('player1', 1).attack).toBe(40)
  expect(cried().turn('none', 'roar').bench('player1', 1).attack).toBe(40)
})

test('iron_wall halves each hit separately in the turn of its use', () => {
  const fight = battle({ p1: [{ attack: 31 }] }).turn('basic_attack', 'iron_wall')
  expect(fight.hp('player2')).toBe(120 - 15)
  expect(fight.turn('basic_attack', 'none').hp('player2')).toBe(120 - 15 - 31)
})

test('iron_wall does not halve poison', () =>
  expect(
    battle({ p2: [{ marks: POISONED }] })
      .turn('none', 'iron_wall')
      .hp('player2'),
  ).toBe(110))

test('a monster that used meteor must rest on the next turn, even if the hit was blocked', () =>
  expect(battle().turn('meteor', 'protect').active('player1').marks.resting).toMatchObject({ from: 2, until: 2 }))
