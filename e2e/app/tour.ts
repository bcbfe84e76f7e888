// Visits every screen of the app once, except the games' screens, which other tests visit.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openPerson } from '../support/browser.ts'
import { button, makeReturning, openAt, result } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'
import { surrender } from './people.ts'

interface Stop {
  screen: string
  page: Page
  /** True for a game's screen, where no element may scroll. */
  table: boolean
}

type See = (screen: string, page: Page, table?: boolean) => Promise<void>

export async function tour(visit: (stop: Stop) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const site = await openSite()
  const see: See = (screen, page, table = false) => visit({ screen, page, table })
  const ann = await firstVisit(site, see, options)
  const ben = await openAt(site, 'Bartholomew Featherston', options)
  await rooms(site, see, ann, ben)
  await lost(site, see, ann, ben)
  await surrender(ben)
  await result(ben).waitFor()
  await see('lost', ben, true)
  await button(ben, 'Play again').click()
  await ann.getByText(/wants a rematch/).waitFor()
  await see('first win and a rematch', ann, true)
}

async function firstVisit(site: Site, see: See, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPerson(options)
  await page.goto(site.url)
  await see('first visit', page)
  await button(page, 'All games').click()
  await see('home', page)
  await button(page, 'Play with a friend at Titans').click()
  await page.getByRole('dialog', { name: 'What’s your name?' }).waitFor()
  await see('what do we call you', page)
  await makeReturning(page, site.url, 'Ann')
  for (const side of ['settings', 'credits']) {
    await page.goto(`${site.url}/${side}`)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await see(side, page)
  }
  await page.goto(site.url)
  return page
}

async function rooms(site: Site, see: See, ann: Page, ben: Page): Promise<void> {
  await button(ben, 'Play with a friend at King of the Hill').click()
  await button(ben, 'Copy the invite link').waitFor()
  await see('room of six', ben)
  await button(ann, 'Play with a friend at Titans').click()
  await button(ann, /Change$/).waitFor()
  await see('room alone', ann)
  await button(ann, 'Show QR').click()
  await ann.getByRole('img', { name: /QR/ }).waitFor()
  await see('room: QR', ann)
  await button(ann, 'Done').click()
  await button(ann, /Change$/).click()
  await see('room: options', ann)
  await button(ann, 'Done').click()
  await button(ann, /^Free seat/).click()
  await see('room: a free seat', ann)
  await ann.keyboard.press('Escape')
  await ben.goto(ann.url())
  await button(ben, 'Sit down').waitFor()
  await see('room of a guest', ben)
  await button(ann, /^Bartholomew/).click()
  await see('room: about somebody', ann)
  await button(ann, /^Remove/).click()
  await see('room: removing somebody', ann)
  await ann.keyboard.press('Escape')
  await see('room with a guest', ann)
  await button(ben, 'Sit down').click()
  for (const page of [ann, ben]) await page.locator('[data-parts]').waitFor()
  await button(ann, 'Leave the table').click()
  await button(ann, 'Go to the table').waitFor()
  await see('room of a running match', ann)
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Your turn' }).waitFor()
  await see('home with a turn', ann)
  await ann.goBack()
  await ann.locator('[data-parts]').waitFor()
}

/** Visits the error screens: a second tab, an unknown URL, and a game screen that fails to load. */
async function lost(site: Site, see: See, ann: Page, ben: Page): Promise<void> {
  const room = ann.url()
  const second = await ann.context().newPage()
  await second.goto(room)
  await ann.getByRole('heading', { name: 'Open in another tab or device' }).waitFor()
  await see('open somewhere else', ann)
  await second.close()
  await ben.goto(`${site.url}/r/ZZZZZZ`)
  await ben.getByRole('heading', { name: 'No such room' }).waitFor()
  await see('no such room', ben)
  const pieces = `${site.url}/assets/table-*.js`
  await ben.route(pieces, (route) => route.abort())
  await ben.goto(room)
  await ben.getByRole('heading', { name: 'Turnstone was updated' }).waitFor()
  await see('updated', ben)
  await ben.route(`${site.url}/healthz`, (route) => route.abort())
  await ben.goto(room)
  await ben.getByRole('heading', { name: 'No connection' }).waitFor()
  await see('no connection', ben)
  await ben.unrouteAll()
  await button(ann, 'Play here').click()
  await ben.goto(room)
  for (const page of [ann, ben]) await page.locator('[data-parts]').waitFor()
}
