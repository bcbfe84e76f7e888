// Tests of the Content-Security-Policy in a browser: the app works, and the browser ignores injected styles.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, evaluate, makeReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const GAMES = ['VibiShowdown', '5×5 Tactics', 'Titans', 'King of the Hill', 'VibeChess']

async function openHome(): Promise<{ page: Page; errors: string[] }> {
  const person = await openPerson()
  await makeReturning(person.page, (await openSite()).url, 'Ann')
  await button(person.page, 'Play a bot at Titans').waitFor()
  return person
}

test('the page ignores a style element and a style attribute that were injected as text', async () => {
  const { page, errors } = await openHome()
  await evaluate(
    page,
    `document.body.insertAdjacentHTML('beforeend', '<style>#injected { opacity: 0.5 }</style><p id="injected" style="order: 7">Injected</p>')`,
  )
  const style = `(({ opacity, order }) => ({ opacity, order }))(getComputedStyle(document.getElementById('injected')))`
  expect(await evaluate(page, style)).toEqual({ opacity: '1', order: '0' })
  expect(errors.join()).toContain('Content Security Policy')
})

test.each(GAMES)('the game screen of %s needs no inline styles', async (game) => {
  const { page, errors } = await openHome()
  await button(page, `Play a bot at ${game}`).click()
  // King of the Hill first asks how long the match may last.
  const start = button(page, 'Play the bots')
  await start.or(page.locator('[data-parts]')).first().waitFor()
  if (await start.isVisible()) await start.click()
  await page.locator('[data-parts]').waitFor()
  expect(errors).toEqual([])
})
