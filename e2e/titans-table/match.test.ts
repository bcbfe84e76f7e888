// Titans in the browser: two people, from the pick to the result.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ask, button, result, skip } from '../support/people.ts'
import { action, pick, picking, round, settled } from './people.ts'

useBrowser()

const LONGEST = 40
const focused = (page: Page) => ask<string>(page, "document.activeElement?.textContent ?? ''")

test('two people play a match to its end', async () => {
  const { ann, ben } = await picking()
  await ann.getByRole('radio').nth(2).check()
  await pick(ann).click()
  await ann.getByText('Waiting for Ben to pick a titan.').waitFor()
  await ben.getByText('Ann has picked').waitFor()
  await pick(ben).click()
  await round(ann, 1).waitFor()
  await action(ann, 'Attack').click()
  await ben.getByText('Ann has locked in').waitFor()
  await action(ben, 'Attack').click()
  for (let n = 2; n <= LONGEST; n++) {
    const ends = [await settled(ann), await settled(ben)]
    expect(ends[0]).toBe(ends[1])
    if (ends[0] === 'over') break
    await round(ann, n).waitFor()
    for (const page of [ann, ben]) await action(page, 'Attack').click()
  }
  const titles = await Promise.all([ann, ben].map((page) => result(page).getByRole('heading').textContent()))
  expect(titles.sort()).toEqual(['You lost', 'You won'])
}, 90_000)

test('an ability that is too dear says what it lacks, and a rest pays for it', async () => {
  const { ann, ben } = await picking()
  for (const page of [ann, ben]) await pick(page).click()
  const ability = ann.locator('[data-choice]').nth(2)
  await ability.waitFor()
  expect(await ability.innerText()).toMatch(/Needs \d+ charge,\s+you have 0/)
  await ability.click({ force: true })
  expect(await ann.getByText('Choose your action').isVisible()).toBe(true)
  for (const page of [ann, ben]) await action(page, 'Rest').click()
  await settled(ann)
  expect(await ability.getAttribute('aria-disabled')).toBe('false')
  expect(await ability.innerText()).toMatch(/^.+\s+\d+ charge: /)
})

test('by keyboard: the pick, an action, the skip, and back where the focus was', async () => {
  const { ann, ben } = await picking()
  await pick(ben).click()
  await ann.getByRole('radio').first().focus()
  await ann.keyboard.press('ArrowDown')
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await round(ann, 1).waitFor()
  await action(ann, 'Rest').focus()
  await ann.keyboard.press('Enter')
  await action(ben, 'Defend').click()
  await skip(ann).waitFor()
  expect(await focused(ann)).toBe('Skip')
  await ann.keyboard.press('Escape')
  await button(ann, /^Rest/).waitFor()
  expect(await focused(ann)).toMatch(/^Rest/)
})
