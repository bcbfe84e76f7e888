// Tests of the bonuses shown in fights.
import { expect, test } from 'vitest'
import { attackBonus, bonusesOf, defenceBonus } from '../../rules/strength.ts'
import { play } from '../../rules/testing/play.ts'
import { player } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import { sumOf } from './strengths.ts'

test('the bonuses shown on the screen add up to the bonuses that the rules use', () => {
  let seen = 0
  for (const number of [3, 7]) {
    for (const { table: t } of play(number)) {
      const shown = view(t.state, 'spectator')
      for (const seat of t.state.seats) {
        for (const where of ['fight', 'duel'] as const) {
          const sum = (side: 'attack' | 'defence') => sumOf(bonusesOf(shown.players[seat] as PlayerView, side, where))
          expect([sum('attack'), sum('defence')]).toEqual([
            attackBonus(player(t, seat), where),
            defenceBonus(player(t, seat), where),
          ])
          seen += sum('attack')
        }
      }
    }
  }
  expect(seen).toBeGreaterThan(0)
})
