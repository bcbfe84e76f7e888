// Plays the lesson with the real rules.
import { expect, test } from 'vitest'
import { open } from '#kit/testing/open.ts'
import { CONTENT } from '../rules/build-content.ts'
import { game } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { viewOf } from '../rules/testing.ts'
import { lesson as makeLesson } from './lesson.ts'
import { lockInWords } from './words/explain.ts'

const lesson = makeLesson()

test('the lesson describes its titans correctly, and its last attack wins', () => {
  const match = open<State>(game, { seed: lesson.seed })
  const left = [...lesson.others]
  const foes = () => {
    const next = left.shift()
    if (next) match.act(next.seat, next.action)
  }
  foes()
  const seen: string[] = []
  for (const { choice } of lesson.steps) {
    if (!choice) continue
    const view = viewOf(match.state, 'player1')
    if (choice.type === 'pick')
      seen.push(`${view.offers.player1?.[2]?.name} ${view.offers.player1?.[2]?.HP} ${view.offers.player1?.[2]?.Attack}`)
    if (choice.type === 'ability') seen.push(`${view.titanHPs.t4}: ${lockInWords(CONTENT, view, 'player1', 'ability')}`)
    match.act('player1', choice)
    if (!match.outcome) foes()
  }
  expect(seen).toEqual([
    'Fenwulf 171 33',
    '118: 41 damage, ignores defence, slows them',
    '77: 41 damage, ignores defence, slows them',
  ])
  expect(match.outcome).toMatchObject({ winner: 'player1', reason: 'defeat' })
})
