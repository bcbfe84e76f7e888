// Tests of deadlines that wait for inputs received before them.
import { expect, test } from 'vitest'
import { Unjudged } from './unjudged.ts'

/** Returns a list of events and a function that adds to it. */
function happening() {
  const happened: string[] = []
  return { happened, note: (name: string) => () => void happened.push(name) }
}

test('a deadline waits for the inputs of its own match received before it, in whatever order they are judged', async () => {
  const unjudged = new Unjudged()
  const [first, other, second, late] = [
    unjudged.add('m/a', 1),
    unjudged.add('m/b', 2),
    unjudged.add('m/a', 3),
    unjudged.add('m/a', 10),
  ]
  const { happened, note } = happening()
  const settled = unjudged.none('m/a', 10).then(note('settled'))
  for (const [name, judged] of Object.entries({ first, late, second })) {
    note(name)()
    judged()
    await Promise.resolve()
  }
  await settled
  expect(happened).toEqual(['first', 'late', 'second', 'settled'])
  await unjudged.none('m/a', 100)
  other()
  await unjudged.none('m/b', 100)
})

test('an input received at the deadline, or in another match, delays nothing', async () => {
  const unjudged = new Unjudged()
  unjudged.add('m/a', 10)
  unjudged.add('m/b', 1)
  await unjudged.none('m/a', 10)
})
