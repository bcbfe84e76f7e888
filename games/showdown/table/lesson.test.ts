// Plays the lesson with the real rules.
import { expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { Battle } from '../rules/testing.ts'
import { lesson } from './lesson.ts'

const scripted = (seat: string) =>
  lesson.others.filter((other) => other.seat === seat).map(({ action }) => action as Action)
const chosen = [...scripted('player1'), ...lesson.steps.flatMap(({ choice }) => (choice ? [choice as Action] : []))]

/** Plays the first `choices` choices of the learner, each together with the choice of Ada, the opponent in the lesson. */
function played(choices: number): Battle {
  const fight = new Battle({ stats: 'fixed' })
  const ada = scripted('player2')
  for (let i = 0; i < choices; i++) fight.send('player2', ada[i] as Action).send('player1', chosen[i] as Action)
  return fight
}

test('the numbers in the texts of the lesson equal the numbers of the rules', () => {
  expect(played(3).events).toContainEqual(expect.objectContaining({ type: 'protect_block', side: 'player1' }))
  expect(played(4).events).toContainEqual(expect.objectContaining({ type: 'wait', side: 'player2', reason: 'resting' }))
  expect(played(4).hp('player2')).toBe(36)
  expect(played(5).events).toContainEqual(
    expect.objectContaining({ type: 'damage', side: 'player1', monster: 'Cragmaw', amount: 48 - 6 }),
  )
  expect(played(6).events).toContainEqual(
    expect.objectContaining({ type: 'faint', side: 'player2', monster: 'Frosthulk' }),
  )
})
