// Changes the language while a match runs: the match, its connection and what the player has marked stay.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo } from '../support/socket-player.ts'

useBrowser()

const part = (page: Page, name: string) => page.locator(`[data-teach="${name}"]`)
const language = (page: Page) => page.locator('html').getAttribute('lang')

/** Counts the WebSocket connections that the page opens from now on. */
function connectionsOf(page: Page): () => number {
  let opened = 0
  page.on('websocket', () => opened++)
  return () => opened
}

/** Changes the setting on another page of the same player. */
async function changeElsewhere(page: Page, to: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(new URL('/settings', page.url()).href)
  await other.getByRole('combobox').selectOption(to)
  await expect.poll(() => language(other)).toBe(to)
  await other.close()
}

test('the app follows the languages of the browser', async () => {
  const site = await openSite()
  const { page } = await openPerson({ locale: 'pt-PT' })
  await page.goto(site.url)
  await page.getByText('Tem um código?').waitFor()
  expect(await language(page)).toBe('pt-BR')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
})

test('a first visit in another language shows no English text', async () => {
  const site = await openSite()
  const { page } = await openPerson({ locale: 'de-DE' })
  await page.addInitScript(`
    window.seen = new Set()
    new MutationObserver(() => { for (const line of (document.getElementById('root')?.innerText ?? '').split('\\n')) window.seen.add(line) })
      .observe(document, { childList: true, subtree: true })`)
  await page.goto(site.url)
  await page.getByText('Mit Code?').waitFor()
  expect(
    await page.evaluate('[...window.seen].filter((line) => /Got a code|Play with friends|No account/.test(line))'),
  ).toEqual([])
})

test('a change of the language in the settings shows at once, and the match against a bot goes on', async () => {
  const site = await openSite()
  const page = await openAt(site, 'Ann')
  await button(page, 'Play a bot at Titans').click()
  await part(page, 'take').click()
  await part(page, 'attack').waitFor()
  const opened = connectionsOf(page)
  await page.evaluate("history.pushState(null, '', '/settings'); dispatchEvent(new PopStateEvent('popstate'))")
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor()
  expect(await language(page)).toBe('de')
  await page.goBack()
  await part(page, 'attack').click()
  await part(page, 'lock').click()
  await page.getByRole('button', { name: 'Überspringen' }).or(part(page, 'attack')).first().waitFor()
  expect(opened()).toBe(0)
})

test('a change of the language on another page waits until the player leaves the table', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  await part(ann, 'take').click()
  await ben.play({ type: 'pick', titan: 0 })
  await part(ann, 'defend').click()
  await part(ann, 'lock').waitFor()
  const opened = connectionsOf(ann)
  await changeElsewhere(ann, 'fr')
  await part(ann, 'lock').click()
  await ben.play({ type: 'rest' })
  await part(ann, 'attack').waitFor()
  expect(await language(ann)).toBe('en')
  await button(ann, 'Leave the table').click()
  await expect.poll(() => language(ann)).toBe('fr')
  expect(opened()).toBe(0)
})
