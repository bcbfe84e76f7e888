// Tests that the catalogue says the refusals of the rules in full.
import { expect, test } from 'vitest'
import { judge } from '#kit/judge.ts'
import { refusalWords } from '#web/words/catalogue.ts'
import type { Action, MonsterPick } from '../../rules/actions.ts'
import { Battle, battle, team } from '../../rules/testing.ts'

const said = ({ game, match }: Battle, action: Action): string | undefined => {
  const refused = judge(game, match, 'player1', action)
  return refused && refusalWords('showdown', refused)
}

/** The team of the tests with a change of its first monster. */
const changed = (changes: Partial<MonsterPick>): Action => {
  const [first, ...others] = team().monsters
  return team({ monsters: [{ ...(first as MonsterPick), ...changes }, ...others] })
}

const setup = new Battle()
const fixed = new Battle({ stats: 'fixed' })
const locked = new Battle().send('player1', team())
const locking = battle().order('player1', 'none')
const fight = battle({ p1: [{}, { hp: 0, name: 'Cragmaw' }] })
const cooling = battle({ p1: [{ moves: ['protect', 'none', 'none', 'none'] }] }).turn('protect', 'none')

test.each<[string, Battle, Action]>([
  ['A team has 3 monsters, not 0.', setup, team({ monsters: [] })],
  ['There is no monster “dodo”.', setup, changed({ id: 'dodo' })],
  ['Cragmaw is in the team twice.', setup, changed({ id: 'cragmaw' })],
  ['Emberling needs 4 moves, not 1.', setup, changed({ moves: ['protect'] })],
  ['There is no move “jump”.', setup, changed({ moves: ['jump', 'none', 'none', 'none'] })],
  ['Emberling can’t learn Roar.', setup, changed({ moves: ['roar', 'none', 'none', 'none'] })],
  ['Emberling has Protect twice.', setup, changed({ moves: ['protect', 'protect', 'none', 'none'] })],
  ['There is no passive “luck”.', setup, changed({ passive: 'luck' })],
  ['Emberling can’t have Thorns.', setup, changed({ passive: 'thorns' })],
  ['Emberling: Attack must be 0–999, not 1,000.', setup, changed({ stats: { attack: 1000 } })],
  ['Stats are fixed in this match: Emberling has 62 for Speed, not 99.', fixed, changed({ stats: { speed: 99 } })],
  ['The lead is 0, 1 or 2, not 3.', setup, team({ lead: 3 })],
  ['The first turn starts when both teams are in.', setup, { type: 'use_move', move: 0 }],
  ['Your team is already locked in.', locked, team()],
  ['You’re already locked in for turn 1.', locking, { type: 'use_move', move: 0 }],
  ['There is no bench slot 3, only 1 and 2.', fight, { type: 'switch', bench: 3 }],
  ['Cragmaw has fainted and can’t come in.', fight, { type: 'switch', bench: 1 }],
  ['There is no move 4, only 0 to 3.', fight, { type: 'use_move', move: 4 }],
  ['Protect is back next turn.', cooling, { type: 'use_move', move: 0 }],
])('the words of a refusal come from its values: %s', (words, on, action) => {
  expect(said(on, action)).toBe(words)
})
