// Plays the lesson with the real rules.
import { expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { Battle } from '../rules/testing.ts'
import { lesson } from './lesson.ts'

const scripted = (seat: string) =>
  lesson()
    .others.filter((other) => other.seat === seat)
    .map(({ action }) => action as Action)

/** Plays the teams and then the first choices of the learner, each with the choice of Ada, the opponent in the lesson. */
function played(turns: number): Battle {
  const chosen = [...scripted('player1'), ...lesson().steps.flatMap(({ choice }) => (choice ? [choice as Action] : []))]
  const ada = scripted('player2')
  const fight = new Battle({ stats: 'fixed' })
  for (let i = 0; i <= turns; i++) fight.send('player2', ada[i] as Action).send('player1', chosen[i] as Action)
  return fight
}

test('the lesson begins with both teams in the battle, and its first tap attacks', () => {
  expect(played(0).state).toMatchObject({ phase: 'turn', turn: 1 })
  expect(lesson().steps[0]?.tap).toHaveLength(1)
  expect(lesson().steps[0]?.preselected).toEqual(lesson().steps[0]?.choice)
})

test('the numbers in the texts of the lesson equal the numbers of the rules', () => {
  const speeds = played(1).events.filter(({ type }) => type === 'move_used')
  expect(speeds.map(({ side, phase }) => [side, phase])).toEqual([
    ['player1', 'attack_01'],
    ['player2', 'attack_02'],
  ])
  expect(played(2).events).toContainEqual(expect.objectContaining({ type: 'protect_block', side: 'player1' }))
  expect(played(3).events).toContainEqual(expect.objectContaining({ type: 'wait', side: 'player2', reason: 'resting' }))
  expect(played(3).hp('player2')).toBe(36)
  expect(played(4).events).toContainEqual(
    expect.objectContaining({ type: 'damage', side: 'player1', monster: 'Cragmaw', amount: 48 - 6 }),
  )
  expect(played(5).events).toContainEqual(expect.objectContaining({ type: 'damage', side: 'player2', amount: 36 }))
  expect(played(5).events).toContainEqual(
    expect.objectContaining({ type: 'faint', side: 'player2', monster: 'Frosthulk' }),
  )
})
