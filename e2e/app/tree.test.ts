// What a screen reader is told, in order.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { choosing, fighting, move } from './people.ts'

useBrowser()

const timeless = (tree: string) => tree.replace(/"Time left: [\d:]+": [\d:]+/g, '"Time left"')

test('setup: where we are, the team, the roster, what to do with it', async () => {
  const { ann } = await choosing()
  expect(timeless(await ann.getByRole('main').ariaSnapshot())).toBe('')
})

test('battle: where we are, both sides, the moves with what they do, the switches', async () => {
  const { ann, ben } = await fighting()
  await move(ben, 'Basic Attack').click()
  await ann.getByText('has locked in', { exact: true }).waitFor()
  expect(timeless(await ann.getByRole('main').ariaSnapshot())).toBe('')
  await move(ann, 'Protect').click()
})
