// Tests of the odds of fights and duels.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { type Fighter, hitChance, oddsOf } from './odds.ts'

const fighter = (hp: number, attack: number, defence: number): Fighter => ({ hp, attack, defence })

test('an attack hits in 15 of 36 cases with equal bonuses, and in 21 of 36 cases with one more point of attack', () => {
  expect([hitChance(0, 0), hitChance(1, 0), hitChance(5, 0), hitChance(0, 5)]).toEqual([15 / 36, 21 / 36, 35 / 36, 0])
})

test('with 1 HP and equal bonuses on both sides, the fighter wins only if it hits and the opponent misses in the same round', () => {
  const { won } = oddsOf(fighter(1, 0, 0), [fighter(1, 0, 0)])
  const hit = 15 / 36
  expect(won).toBeCloseTo((hit * (1 - hit)) / (1 - (1 - hit) ** 2))
})

test('a fighter at 0 HP has lost, and a fighter with HP and without opponents has won', () => {
  expect([oddsOf(fighter(0, 9, 9), []).won, oddsOf(fighter(3, 0, 0), [])]).toEqual([0, { won: 1, hp: 3 }])
})

test('a fight in which neither side can hit has a winning probability of 0', () => {
  expect(oddsOf(fighter(5, 0, 9), [fighter(1, 0, 9)]).won).toBe(0)
})

test('the calculated odds match the results of simulated fights', () => {
  const chance = dice(pseudoRandom(5))
  const own = fighter(4, 1, 1)
  const foes = [fighter(2, 2, 1), fighter(1, 1, 0)]
  let [wins, hp] = [0, 0]
  for (let i = 0; i < 20_000; i++) {
    const left = fight(own, foes, () => chance.die(6, 'die'))
    if (left > 0) wins++
    hp += left
  }
  const odds = oddsOf(own, foes)
  expect(odds.won).toBeCloseTo(wins / 20_000, 1.7)
  expect(odds.hp).toBeCloseTo(hp / 20_000, 1)
})

/** Simulates a fight with these dice and returns the HP left. */
function fight(own: Fighter, foes: readonly Fighter[], die: () => number): number {
  const alive = foes.map((foe) => ({ ...foe }))
  let { hp } = own
  while (hp > 0 && alive.length > 0) {
    const [attack, defence] = [die() + own.attack, die() + own.defence]
    const hits = alive.filter((foe) => die() + foe.attack > defence).length
    const target = alive[0] as Fighter
    if (attack > die() + target.defence) target.hp--
    if (target.hp === 0) alive.shift()
    hp = Math.max(0, hp - hits)
  }
  return hp
}
