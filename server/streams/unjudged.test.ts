import { expect, test } from 'vitest'
import { Unjudged } from './unjudged.ts'

/** Which of these have happened so far. */
function happening() {
  const happened: string[] = []
  return { happened, note: (name: string) => () => void happened.push(name) }
}

test('a deadline waits for what was received before it in its own match, in whatever order it is judged', async () => {
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

test('what is received at the deadline, or in another match, holds nothing up', async () => {
  const unjudged = new Unjudged()
  unjudged.add('m/a', 10)
  unjudged.add('m/b', 1)
  await unjudged.none('m/a', 10)
})
