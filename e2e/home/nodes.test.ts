// Tests of the home page and the list of live matches for people on different servers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSites } from '../support/sites.ts'
import { action, pick } from '../titans-table/people.ts'

useBrowser()

const TITANS = /Your turn\s+Titans against Ben/
const DAY = { colorScheme: 'light' } as const
const yourTurn = (page: Page) => page.getByRole('region', { name: 'Your turn' }).getByRole('link')

/** Opens a match with Ann on one server and Ben on another. Neither has picked a team yet. */
async function apart(env: Record<string, string> = {}) {
  const [here, there] = (await openSites(2, env)) as [{ url: string }, { url: string }]
  const [ann, ben] = await Promise.all([openAt(here, 'Ann'), openAt(there, 'Ben', DAY)])
  await button(ann, 'Play with a friend at Titans').click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await ben.goto(ann.url().replace(here.url, there.url))
  await button(ben, 'Sit down').click()
  for (const page of [ann, ben]) await pick(page).waitFor()
  return { here, there, ann, ben }
}

test('a move on one server moves the match to the top of the opponent’s home page on another server', async () => {
  const { here, ann, ben } = await apart({ AWAY_MS: '500' })
  await pick(ann).click()
  await ann.goto(here.url)
  await ann.getByRole('region', { name: 'Waiting for others' }).waitFor()
  expect(await ann.title()).toBe('Turnstone')
  await pick(ben).click()
  await yourTurn(ann).waitFor()
  expect(await yourTurn(ann).innerText()).toMatch(TITANS)
  await expect.poll(() => ann.title()).toBe('(1) Turnstone')
  await ben.getByText('is away').waitFor()
  expect(await screenProblems(ann, 'home with a match', false)).toEqual([])
  await button(ann, 'Play a bot at Titans').click()
  await button(ann, 'More. Your turn in Titans against Ben').click()
  await button(ann, 'Your turn in Titans against Ben').click()
  await action(ann, 'Attack').waitFor()
  // The page's title counts the matches that wait for Ann: only her match against the bot.
  expect(await ann.title()).toBe('(1) Your move · Titans')
})

test('a stranger on another server finds a publicly listed room and watches its match', async () => {
  const { there, ann } = await apart()
  const cleo = await openAt(there, 'Cleo')
  await cleo.getByRole('link', { name: 'Watch' }).click()
  await cleo.getByRole('heading', { name: 'No public matches right now' }).waitFor()
  await button(ann, 'Leave the table').click()
  await button(ann, /Change$/).click()
  await button(ann, /^Make public/).click()
  const match = cleo.getByRole('link', { name: /Ann vs Ben.*Titans/ })
  await match.waitFor()
  expect(await screenProblems(cleo, 'watch', false)).toEqual([])
  await match.click()
  await cleo.getByText('Waiting for Ann and Ben').waitFor()
  expect(await pick(cleo).count()).toBe(0)
  await button(cleo, 'Leave the table').click()
  await cleo.waitForURL(`${there.url}/watch`)
})
