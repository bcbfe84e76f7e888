// Tests of a person who signs in with a passkey, exports the stored data and is deleted.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Player } from '#kit/protocol/player.ts'
import { game as titans } from '../../games/titans/rules/index.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { storeFinished } from '../support/finished-matches.ts'
import { button, makeReturning, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { addAuthenticator, copyPasskeys } from './passkeys.ts'

useBrowser()

const me = async (page: Page, url: string) =>
  (await (await page.request.get(`${url}/api/me`)).json()) as { id: string; name: string }

test('a passkey signs the person in on a new device, and deleting the person affects both devices', async () => {
  const site = await openSite()
  // Passkeys need a host name instead of an IP address.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const [{ page: old }, { page: fresh }] = [await openPerson(), await openPerson({ colorScheme: 'light' })]
  await makeReturning(old, url, 'Xquillofenzz')
  const first = await addAuthenticator(old)
  await old.goto(`${url}/you/devices`)
  await button(old, 'Create a passkey').click()
  await button(old, /^Remove the passkey/).waitFor()
  expect(await screenProblems(old, 'your devices', false)).toEqual([])

  const second = await addAuthenticator(fresh)
  await copyPasskeys(first, second)
  await fresh.goto(`${url}/you/devices`)
  await button(fresh, 'Use my passkey').click()
  await fresh.waitForURL(`${url}/`)
  expect(await me(fresh, url)).toMatchObject({ id: (await me(old, url)).id, name: 'Xquillofenzz' })

  await fresh.goto(`${url}/you/devices`)
  const download = fresh.waitForEvent('download')
  await fresh.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('turnstone-my-data.json')

  await button(fresh, 'Delete my profile…').click()
  expect(await screenProblems(fresh, 'forget me', false)).toEqual([])
  const sure = fresh.getByRole('dialog').getByRole('button', { name: 'Delete my profile' })
  expect(await sure.isDisabled()).toBe(true)
  await fresh.getByLabel(/^Type Xquillofenzz/).fill('Xquillofenzz')
  await sure.click()
  await old.getByRole('heading', { name: 'Your profile was deleted' }).waitFor()
  await fresh.waitForURL(`${url}/`)
  expect((await me(fresh, url)).name).toBe('')
})

test('a new device of a person knows which games the person has won', async () => {
  const site = await openSite()
  const laptop = await openAt(site, 'Ann')
  const { id } = await me(laptop, site.url)
  // One of the two wins each match, so Ann wins one of these.
  await storeFinished(site, [
    { id: 'CCCCCC-1', game: titans, people: [id, 'ben'] },
    { id: 'CCCCCC-2', game: titans, people: ['ben', id] },
  ])
  const won = async () => {
    const { games } = (await (await laptop.request.get(`${site.url}/api/players/${id}`)).json()) as Player
    return games[0]?.people.won
  }
  await expect.poll(won).toBe(1)
  const answer = await laptop.request.post(`${site.url}/api/me/link`, { headers: { origin: site.url } })
  const { code } = (await answer.json()) as { code: string }
  const { page: phone } = await openPerson()
  await phone.goto(`${site.url}/link/${code}`)
  await button(phone, 'Sign in as Ann').click()
  const strength = (game: string) => button(phone, `Play a bot at ${game}`).getAttribute('aria-description')
  await expect.poll(() => strength('Titans')).toBe('Medium bot')
  expect(await strength('VibeChess')).toBe('Easy bot')
})
