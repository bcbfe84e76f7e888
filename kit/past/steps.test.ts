// Tests of random access to the steps of a match.
import { expect, test } from 'vitest'
import { copy } from '../copy.ts'
import { game as leader } from '../testing/games/leader.ts'
import { open } from '../testing/open.ts'
import { replay } from './replay.ts'
import { Steps } from './steps.ts'

/**
 * A match of more than 64 inputs, so that a snapshot is taken in its middle. The seats only disconnect and reconnect.
 */
const TABLE = open(leader, { seed: 'race' }).act('red1', { type: 'run' }).act('blue1', { type: 'run' })
for (let times = 0; times < 70; times++) TABLE.disconnect('red3').connect('red3')
const RECORD = TABLE.act('red1', { type: 'walk', steps: 1 }).record()

function stepsOf(laid = {}): Steps {
  const steps = new Steps(leader, RECORD.start, laid)
  for (const entry of RECORD.entries) steps.add(entry)
  return steps
}

test('every step equals the same step of a full replay, in whichever order the steps are read', () => {
  const steps = stepsOf()
  const straight = [...replay(leader, RECORD)]
  expect(steps.length).toBe(RECORD.entries.length)
  for (const step of [steps.length, 0, 65, 64, 63, 130, 127, steps.length - 1])
    expect(copy(steps.at(step).match)).toEqual(straight[step]?.match)
  expect(steps.happened.map(({ told, draws }) => ({ told, draws }))).toEqual(
    copy(straight.map(({ told, draws }) => ({ told, draws }))),
  )
})

test('a replaced dice result changes only the random draw with the given number', () => {
  const drawn = (laid: Record<number, number>) =>
    stepsOf(laid).happened.flatMap(({ draws }) => draws.map(({ value }) => value))
  const [first, second] = drawn({}) as [number, number]
  const other = (first % 6) + 1
  expect(drawn({ 1: other })).toEqual([other, second])
})

test('an impossible replacement for a dice result is refused, and the steps before it stay readable', () => {
  const { start, entries } = open(leader).act('red1', { type: 'run' }).record()
  const steps = new Steps(leader, start, { 1: 99 })
  const before = copy(steps.at(0).match)
  expect(() => steps.add(entries[0] as (typeof entries)[0])).toThrow(
    'draw 1 is 99, but the rules want a whole number from 1 to 6',
  )
  expect([steps.length, copy(steps.at(0).match)]).toEqual([0, before])
})
