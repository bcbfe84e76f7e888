// Tests of how a node becomes not ready and ready again.
import { expect, test } from 'vitest'
import { afterAnswer, afterTime, readyFrom } from './readiness.ts'

/** Returns whether the node is ready after each second's answer: `+` is a good answer, `-` is a failed query. */
function readyAfter(answers: string): string {
  let state = readyFrom(0)
  return [...answers]
    .map((answer, i) => {
      state = afterAnswer(state, answer === '+', (i + 1) * 1_000)
      return state.isReady ? '+' : '-'
    })
    .join('')
}

test('a node is not ready once 5 s have passed without a good answer', () => {
  expect(readyAfter('+-----')).toBe('+++++-')
})

test('a node is ready again after 5 s of good answers', () => {
  expect(readyAfter('------++++++-')).toBe('++++-----' + '--++')
})

test('a database that fails again and again for less than 5 s does not make a node unready', () => {
  expect(readyAfter('----+----+-+-+----+')).toBe('+'.repeat(19))
})

test('a node that is not ready stays so while good answers and failures alternate', () => {
  expect(readyAfter(`-----${'++++-'.repeat(5)}`)).toBe(`++++-${'-'.repeat(25)}`)
})

test('a node that was paused is ready if its first query afterwards succeeds', () => {
  const paused = afterTime(readyFrom(0), 60_000)
  expect([paused.isReady, afterAnswer(paused, true, 60_001).isReady]).toEqual([true, true])
})
