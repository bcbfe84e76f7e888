// Tests of the captaincy, the team clock and rematches that keep the teams.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openReturning } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { openGame, SLOW, waitForSelecting } from './people.ts'

useBrowser()

test('a captain taps their own avatar and hands the captaincy over to another member of the team', async () => {
  const site = await openSite()
  const ann = await openReturning(site, 'Ann')
  const cy = await openReturning(site, 'Cy')
  await openGame(site, [ann, 'Ben', cy], { ...SLOW, teamMinutes: 10 })
  const wrong = await screenProblems(ann, 'team clock')
  await ann.locator('[data-crown]').first().click()
  await ann.getByRole('dialog', { name: 'Hand over the crown' }).waitFor()
  wrong.push(...(await screenProblems(ann, 'hand over')))
  await button(ann, 'Make Cy captain').click()
  await waitForSelecting(cy)
  expect(wrong).toEqual([])
})

test('a player’s request for a rematch reaches everybody, and the rematch keeps team, name and captain and swaps the sides', async () => {
  const site = await openSite()
  const ann = await openReturning(site, 'Ann')
  const [, ben, cy, dan] = await openGame(site, [ann, 'Ben', 'Cy', 'Dan'])
  await ben?.play({ type: 'rename_team', name: 'Night Owls' })
  await ben?.play({ type: 'resign' })
  await button(ann, /^Ask for a rematch/).waitFor()
  const wrong = await screenProblems(ann, 'before a rematch')
  await button(ann, /^Ask for a rematch/).click()
  await ben?.roomAction({ type: 'ready', ready: true })
  await ann.getByRole('dialog').getByText('2 of 4 are in').waitFor()
  wrong.push(...(await screenProblems(ann, 'rematch')))
  await cy?.roomAction({ type: 'ready', ready: true })
  await dan?.roomAction({ type: 'ready', ready: true })
  await ann.locator('[data-turn]', { hasText: 'Night Owls' }).first().waitFor()
  expect(wrong).toEqual([])
})

test('after the match the menu names teammates and opponents apart, and the list of people shows wins', async () => {
  const site = await openSite()
  const ann = await openReturning(site, 'Ann')
  const [, ben] = await openGame(site, [ann, 'Ben', 'Cy', 'Dan'])
  await ben?.play({ type: 'resign' })
  await button(ann, /^Ask for a rematch/).waitFor()
  await button(ann, 'More').click()
  await ann.getByText('with Cy, against Ben and Dan').waitFor()
  await button(ann, /^Who’s here/).click()
  await ann.getByRole('region', { name: 'In this room' }).getByText('host · 1 win').waitFor()
})

test('the replay of a game that was resigned before the first move says so, and shows all four names on a phone', async () => {
  const site = await openSite()
  const ann = await openReturning(site, 'Ann')
  const [, ben] = await openGame(site, [ann, 'Ben', 'Cy', 'Dan'])
  await ben?.play({ type: 'resign' })
  await button(ann, 'Replay').click()
  const title = ann.getByRole('heading', { name: 'Ann and Cy vs Ben and Dan' })
  await title.waitFor()
  expect(await title.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await title.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2)
  await ann.setViewportSize({ width: 1280, height: 800 })
  await ann.getByText('Ann and Cy won · before the first turn').waitFor()
})
