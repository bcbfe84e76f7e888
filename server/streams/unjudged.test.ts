// Tests that a deadline takes effect only after the server has handled the inputs received before the deadline.
import { expect, test } from 'vitest'
import { Unjudged } from './unjudged.ts'

/** Returns a list of events and a function that adds an event to the list. */
function happening() {
  const happened: string[] = []
  return { happened, note: (name: string) => () => void happened.push(name) }
}

test('a deadline waits for the inputs of the same match received before the deadline, in whatever order the inputs are handled', async () => {
  const unjudged = new Unjudged()
  const [first, other, second, late] = [
    unjudged.add('m/a', 1),
    unjudged.add('m/b', 2),
    unjudged.add('m/a', 3),
    unjudged.add('m/a', 10),
  ]
  const { happened, note } = happening()
  const settled = unjudged.waitForInputs('m/a', 10).then(note('settled'))
  for (const [name, judged] of Object.entries({ first, late, second })) {
    note(name)()
    judged()
    await Promise.resolve()
  }
  await settled
  expect(happened).toEqual(['first', 'late', 'second', 'settled'])
  await unjudged.waitForInputs('m/a', 100)
  other()
  await unjudged.waitForInputs('m/b', 100)
})

test('an input received exactly at the deadline or in another match does not delay the deadline', async () => {
  const unjudged = new Unjudged()
  unjudged.add('m/a', 10)
  unjudged.add('m/b', 1)
  await unjudged.waitForInputs('m/a', 10)
})
