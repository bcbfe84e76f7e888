// Tests of each ability.
import { expect, test } from 'vitest'
import { ABILITIES } from './abilities.ts'
import { CONTENT } from './build-content.ts'
import { fight, P2_FIRST, RULE_BOOK_ABILITIES } from './testing.ts'

/** Returns a battle in which player1 has used the named ability with a full charge while player2 rested. */
const used = (ability: string, one = {}, two = {}) =>
  fight({ ability, charge: 100, ...one }, two).round('ability', 'rest')

test('the ability table begins with the abilities of the rule book, in the rule book’s order', () => {
  expect(RULE_BOOK_ABILITIES.map(({ id, name, cost }) => `${id} ${name} ${cost}`)).toEqual([
    'focused_strike Focused Strike 25',
    'overdrive Overdrive 50',
    'drain Drain 35',
    'shock Shock 20',
    'weaken Weaken 20',
    'shield Barrier 30',
    'fortify Fortify 20',
    'heal_small Cleansing Light 20',
    'heal_big Vital Surge 40',
    'quick_charge Quick Charge 5',
  ])
})

test.for(ABILITIES)('$id: using the ability subtracts the ability’s cost from the charge', ({ id, cost }) => {
  expect(used(id).of('charge')[0]).toMatchObject({
    seat: 'player1',
    cause: 'cost',
    chargeBefore: 100,
    charge: 100 - cost,
  })
})

test('using an ability subtracts only the ability’s cost and leaves the rest of the charge', () => {
  expect(used('drain').charge('player1')).toBe(65)
  expect(fight({ ability: 'drain', charge: 35 }).round('ability', 'rest').charge('player1')).toBe(0)
})

test.for([...ABILITIES, ...CONTENT.effects])(
  'the ability $id has a description of one text line',
  ({ description }) => {
    expect(description).toMatch(/^[A-Z][^\n]+\.$/)
  },
)

test('focused_strike deals round(1.5 × Attack) damage', () => {
  expect(used('focused_strike', { Attack: 30 }).hp('player2')).toBe(150 - 45)
  expect(used('focused_strike', { Attack: 31 }).hp('player2')).toBe(150 - 47)
})

test('overdrive deals 2 × Attack damage', () => {
  expect(used('overdrive', { Attack: 31 }).hp('player2')).toBe(150 - 62)
})

test('drain deals round(0.8 × Attack) damage and heals its user by the HP that the target lost', () => {
  const drained = used('drain', { Attack: 31, hp: 100 })
  expect(drained.hp('player2')).toBe(150 - 25)
  expect(drained.hp('player1')).toBe(125)
  expect(used('drain', { Attack: 31 }, { effects: { shield: 50 } }).effects('player2').shield).toBe(25)
})

test('drain heals its user by the HP that the target lost, not by the damage that the shield absorbed', () => {
  expect(used('drain', { Attack: 30, hp: 100 }, { effects: { shield: 20 } }).hp('player1')).toBe(104)
  expect(used('drain', { Attack: 30, hp: 100 }, { effects: { shield: 50 } }).hp('player1')).toBe(100)
})

test('drain heals nothing when the damage defeats the target', () => {
  const drained = used('drain', { hp: 100 }, { hp: 5 })
  expect(drained.hp('player1')).toBe(100)
  expect(drained.of('heal')).toEqual([])
})

test('shock deals round(1.25 × Attack) damage and halves the target’s next speed roll', () => {
  const shocked = used('shock', { Attack: 26 })
  expect(shocked.hp('player2')).toBe(150 - 33)
  expect(shocked.effects('player2').slow).toBe(true)
  expect(shocked.round('rest', 'rest').of('speed_roll')[1]).toMatchObject({ speed: 20, slowed: true })
  expect(shocked.effects('player2').slow).toBe(false)
})

test('weaken deals damage equal to Attack and halves the target’s Defense through the next round', () => {
  const weakened = used('weaken', { Attack: 30 })
  expect(weakened.hp('player2')).toBe(120)
  expect(weakened.round('attack', 'rest', [0]).of('attack')).toMatchObject([{ effectiveDef: 10 }])
  expect(weakened.round('attack', 'rest', [0]).of('attack')).toMatchObject([{ effectiveDef: 20 }])
})

test('shield gives the titan a shield of 50, which stays until damage has used up the shield', () => {
  const shielded = used('shield').round('rest', 'attack', [0.5], P2_FIRST)
  expect(shielded.effects('player1').shield).toBe(25)
  shielded.round('rest', 'rest').round('rest', 'attack', [0.75])
  expect(shielded.effects('player1').shield).toBe(0)
  expect(shielded.hp('player1')).toBe(Math.round(150 - 7.5))
})

test('fortify heals 20 HP and gives a shield of 20', () => {
  const fortified = used('fortify', { hp: 100 })
  expect(fortified.hp('player1')).toBe(120)
  expect(fortified.effects('player1').shield).toBe(20)
})

test('heal_small heals 35 HP and heal_big heals 50', () => {
  expect(used('heal_small', { hp: 100 }).hp('player1')).toBe(135)
  expect(used('heal_big', { hp: 100 }).hp('player1')).toBe(150)
})

test('healing stops at the titan’s HP stat', () => {
  const healed = used('heal_small', { hp: 140 })
  expect(healed.hp('player1')).toBe(150)
  expect(healed.of('heal')).toMatchObject([{ amount: 10, hpBefore: 140, hp: 150 }])
})

test('the log says that a heal at full HP recovers no HP', () => {
  expect(used('heal_small').of('heal')).toMatchObject([{ amount: 0, text: 'Korrund recovers no HP: 150 of 150.' }])
})

test('quick_charge costs 5 and gains round(40 × (1 + Stamina/100))', () => {
  const gain = (Stamina: number) =>
    fight({ ability: 'quick_charge', charge: 5, Stamina }).round('ability', 'rest').charge('player1')
  expect([gain(0), gain(1), gain(2), gain(50)]).toEqual([40, 40, 41, 60])
})

test('quick_charge that fills the charge to 100 deals 2 × Attack damage and empties the charge', () => {
  const released = fight({ ability: 'quick_charge', charge: 65 }).round('ability', 'rest')
  expect(released.hp('player2')).toBe(90)
  expect(released.charge('player1')).toBe(0)
  expect(released.of('charge').map(({ charge }) => charge)).toEqual([60, 100, 0, 60])
})

test('quick_charge that reaches a charge of 99 deals no damage', () => {
  const nearly = fight({ ability: 'quick_charge', charge: 64 }).round('ability', 'rest')
  expect(nearly.hp('player2')).toBe(150)
  expect(nearly.charge('player1')).toBe(99)
})

test('quick_charge does not empty the charge when its damage defeats the target', () => {
  const released = fight({ ability: 'quick_charge', charge: 80 }, { hp: 60 }).round('ability', 'rest')
  expect(released.state.outcome).toMatchObject({ winner: 'player1', reason: 'defeat' })
  expect(released.charge('player1')).toBe(100)
})

test('shock and weaken leave no effect on the target when their damage defeats the target', () => {
  expect(used('shock', {}, { hp: 5 }).effects('player2').slow).toBe(false)
  expect(used('weaken', {}, { hp: 5 }).effects('player2').weaken).toBe(0)
})

test('Defense does not reduce ability damage, but a shield does', () => {
  const struck = used('overdrive', { Attack: 30 }, { Defense: 24, effects: { shield: 12.5 } })
  expect(struck.of('shield_absorb')).toMatchObject([{ effect: 'shield', absorbed: 12.5, value: 0 }])
  expect(struck.hp('player2')).toBe(Math.round(150 - 47.5))
})

test('weakening the target does not increase ability damage', () => {
  expect(used('overdrive', {}, { effects: { weaken: 1 } }).hp('player2')).toBe(90)
})

test('the event for a used ability names the ability and the cost', () => {
  expect(used('drain').of('ability')).toMatchObject([
    { seat: 'player1', titan: 't1', ability: 'drain', cost: 35, text: 'Korrund uses Drain.' },
  ])
})
