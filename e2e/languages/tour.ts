// Visits the screens of the shell by their addresses, so that it reads no text.
import type { Page } from 'playwright-core'
import { openPerson } from '../support/browser.ts'
import { openReturning } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'
import { SocketPlayer } from '../support/socket-player.ts'
import { useLanguage } from './untranslated.ts'

interface Stop {
  screen: string
  page: Page
}

type Visit = (stop: Stop) => Promise<void>

/** Screens that need nothing but their address. */
const PLAIN = {
  settings: '/settings',
  credits: '/credits',
  you: '/you',
  devices: '/you/devices',
  watch: '/watch',
  'all lessons': '/learn',
  'nothing here': '/nothing/here',
  'no replay': '/replay/NOBODY-1',
  'record from a file': '/replay',
  'no player': '/player/nobody',
  'broken link': '/link/NOBODY',
  'no room': '/r/NOBODY',
  operator: '/operator',
  'inspector, start': '/inspect',
  inspector: '/inspect/new/titans',
  'match on this device': '/local/new/titans',
}

/** Visits each screen once, in a language. */
export async function tour(language: string, visit: Visit): Promise<void> {
  const site = await openSite()
  const stop = (screen: string, page: Page) => visit({ screen, page })
  const { page: first } = await openPerson()
  await useLanguage(first, language)
  await first.goto(site.url)
  await first.locator('#root h1').waitFor({ state: 'attached' })
  await stop('first visit', first)
  await first.context().close()
  const ann = await openReturning(site, 'Ann')
  await useLanguage(ann, language)
  for (const [screen, path] of Object.entries({ home: '/', ...PLAIN })) {
    await ann.goto(`${site.url}${path}`)
    await ann.locator('#root h1').first().waitFor({ state: 'attached' })
    await stop(screen, ann)
  }
  await rooms(site, ann, stop)
}

async function rooms(site: Site, ann: Page, stop: (screen: string, page: Page) => Promise<void>): Promise<void> {
  const host = await SocketPlayer.forPage(ann, site)
  await host.createRoom('hill')
  await ann.goto(host.link)
  await ann.locator('#root button').first().waitFor()
  await stop('room alone', ann)
  const ben = await SocketPlayer.open(site, 'Ben')
  await ben.joinRoom(host.link)
  await ben.sit()
  await ann.getByText('Ben').first().waitFor()
  await stop('room of two', ann)
  await ann.goto(site.url)
  await ann.locator('#root button').first().waitFor()
  await stop('home with a room', ann)
}
