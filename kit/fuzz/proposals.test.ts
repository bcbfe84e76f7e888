// Tests of the steps that the fuzzer proposes.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '../dice.ts'
import { type AnyGame, isRefusal } from '../game.ts'
import { openRun, readStepAction, type Step } from '../run.ts'
import { drawProfile, propose } from './proposals.ts'
import { game as tricks } from './testing/tricks.ts'
import { addWords, newWords } from './words.ts'

const game: AnyGame = tricks
const chance = dice(pseudoRandom(3))
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Returns proposals for the first move of a match. */
function proposals(count: number): Step[] {
  const { run } = openRun(game, { seed: 'proposals', seats: ['ada', 'bob'] })
  const words = newWords()
  addWords(words, run.match.state)
  return Array.from({ length: count }, () =>
    propose({ run, chance, temper: drawProfile(game, chance), memory: { closedAsks: [], sent: [], words, seen: {} } }),
  )
}

test('about a third of the proposals are drawn from the schemas of the actions', () => {
  const shares = Array.from({ length: 500 }, () => {
    const { weights } = drawProfile(game, chance)
    return weights.drawn / sum(Object.values(weights))
  })
  const mean = sum(shares) / shares.length
  expect(mean).toBeGreaterThan(0.3)
  expect(mean).toBeLessThan(0.37)
})

test('proposes well-formed actions that no choice lists, for the seat that is asked and for the other seat', () => {
  const listed = new Set(
    [...game.choices(openRun(game, { seed: 'proposals', seats: ['ada', 'bob'] }).run.match.state, 'ada')].map(
      (action) => JSON.stringify(action),
    ),
  )
  const unlisted = proposals(2000).flatMap((step) =>
    'action' in step &&
    !isRefusal(readStepAction(game, step.action)) &&
    !(step.seat === 'ada' && listed.has(JSON.stringify(step.action)))
      ? [step.seat]
      : [],
  )
  const of = (seat: string) => unlisted.filter((each) => each === seat).length
  expect(of('ada')).toBeGreaterThan(100)
  expect(of('bob')).toBeGreaterThan(100)
})
