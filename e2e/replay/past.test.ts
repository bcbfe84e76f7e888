// Looking back during a running match.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Friend, facing } from '../support/friend.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { choose, pick, settled } from '../titans-table/people.ts'
import { board, line, stepAt } from './matches.ts'

useBrowser()

async function pickBoth(...friends: Friend[]): Promise<void> {
  for (const friend of friends) await friend.play({ type: 'pick', titan: 0 })
}

test('a player looks back from the log at what was known then, and is told when a move is due', {
  timeout: 120_000,
}, async () => {
  const { ann, ben } = await facing('titans', { before: pickBoth })
  await ben.play({ type: 'attack' })
  await choose(ann, 'Attack')
  expect(await settled(ann, 2)).toBe('on')
  const now = await board(ann)
  await button(ann, 'Log').click()
  await button(ann, 'Look back on the table').click()
  await line(ann).waitFor()
  await ann.getByText('It is your move now').waitFor()
  await ann.keyboard.press('Home')
  await stepAt(ann, 0)
  // The three offered titans are shown and cannot be picked.
  await ann.getByText('The start').waitFor()
  expect(await pick(ann).count()).toBe(0)
  expect(await looked(ann, 'looking back')).toEqual([])
  await button(ann, 'Back to now').click()
  await line(ann).waitFor({ state: 'detached' })
  await expect.poll(() => board(ann)).toEqual(now)
  await choose(ann, 'Attack')
})
