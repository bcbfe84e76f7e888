// Tests of matches on this device, from start to deletion.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { current } from '../inspector/people.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, result, skip } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { action, lock, pick, round } from '../titans-table/people.ts'

useBrowser()

async function visitor(setUp: () => void = () => {}): Promise<{ page: Page; url: string; errors: string[] }> {
  const { url } = await openSite()
  const { page, errors } = await openPerson()
  await page.addInitScript(() => {
    localStorage.setItem('turnstone:been', 'true')
    localStorage.setItem('turnstone:offered', '["titans"]')
  })
  await page.addInitScript(setUp)
  return { page, url, errors }
}

const passTo = (page: Page, name: string) => page.getByRole('heading', { name: `Pass the phone to ${name}` })
const uncover = (page: Page, name: string) => button(page, `I am ${name}: show my side`).click()

test('a match against a bot starts at once, survives a reload, and moves to another tab that opens it', async () => {
  const { page, url, errors } = await visitor()
  await page.goto(`${url}/local/new/titans?bot=easy`)
  await pick(page).click()
  await round(page, 1).waitFor()
  await page.reload()
  await round(page, 1).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await action(other, 'Attack').click()
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor()
  await lock(other).click()
  await round(other, 2).waitFor()
  await button(page, 'Play here').click()
  await round(page, 2).waitFor()
  await other.getByRole('heading', { name: 'Open in another tab' }).waitFor()
  expect(errors).toEqual([])
})

test('a finished match has a result, a replay and a rematch; the home page lists both matches and deletes them', async () => {
  const { page, url } = await visitor()
  await page.goto(`${url}/local/new/titans?bot=easy`)
  await pick(page).waitFor()
  await button(page, 'More').click()
  await button(page, 'Surrender').click()
  await button(page, 'Surrender').click()
  await result(page).waitFor()
  await button(page, 'Try again').click()
  await pick(page).waitFor()
  await page.goto(url)
  const here = page.getByRole('region', { name: /On this device/ })
  await here.getByRole('link', { name: /Your turn|Just begun/ }).waitFor()
  expect(await screenProblems(page, 'home with matches on this device', false)).toEqual([])
  await here.getByRole('link', { name: /bot wins/ }).click()
  await button(page, 'Replay').click()
  await page
    .getByText(/You vs Easy bot/)
    .first()
    .waitFor()
  await page.goto(url)
  await here
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await button(page, 'Delete').click()
  await expect.poll(() => here.getByRole('link').count()).toBe(1)
})

test('two people share the device: each person sees the animation of the last turn and decides after that', async () => {
  const { page, url } = await visitor()
  await page.goto(`${url}/local/new/titans`)
  await page.getByLabel('Name of player 1').fill('Ada')
  await page.getByLabel('Name of player 2').fill('Ben')
  expect(await screenProblems(page, 'new match on this device', false)).toEqual([])
  await button(page, 'Begin').click()
  await uncover(page, 'Ada')
  await pick(page).click()
  await passTo(page, 'Ben').waitFor()
  expect(await page.title()).toBe('Ben is next · Turnstone')
  expect(await screenProblems(page, 'cover between two turns', false)).toEqual([])
  await uncover(page, 'Ben')
  await pick(page).click()
  await choose(page)
  await passTo(page, 'Ada').waitFor()
  await uncover(page, 'Ada')
  await choose(page)
  await skip(page).waitFor()
  await round(page, 2).waitFor()
  await choose(page)
  await passTo(page, 'Ben').waitFor()
  await page.reload()
  await uncover(page, 'Ben')
  await skip(page).waitFor()
})

test('a player without human opponents may open the inspector during the match and return to the turn', async () => {
  const { page, url } = await visitor()
  await page.goto(`${url}/local/new/titans?bot=easy`)
  await pick(page).click()
  await round(page, 1).waitFor()
  await button(page, 'More').click()
  await button(page, 'Inspector').click()
  await current(page).waitFor()
  expect(await screenProblems(page, 'inspector of a match on this device that is played', false)).toEqual([])
  await button(page, 'Leave the inspector').click()
  await round(page, 1).waitFor()
})

test('a match of several people on one device cannot be inspected before its end', async () => {
  const { page, url } = await visitor()
  await page.goto(`${url}/local/new/titans`)
  await button(page, 'Begin').click()
  await page.getByRole('heading', { name: /^Pass the phone to/ }).waitFor()
  await page.goto(`${page.url()}/inspect`)
  await page.getByText('several people are still playing it').waitFor()
})

/** Attacks in the current round of the player's match. */
async function choose(page: Page): Promise<void> {
  await action(page, 'Attack').click()
  await lock(page).click()
}

test('in a browser without storage the app says that the match cannot be saved, and the match goes on', async () => {
  const { page, url } = await visitor(() => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await page.goto(`${url}/local/new/titans?bot=easy`)
  await page.getByText(/^Not saved/).waitFor()
  await pick(page).click()
  await round(page, 1).waitFor()
})
