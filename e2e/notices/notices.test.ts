// Tests of notices (push messages) while the page is closed: from the offer to the page that a notice opens.
import type { CDPSession, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushedNotice } from '#kit/protocol/notice.ts'
import { LOOPBACK, openPushService, type PushService } from '../../server/notices/testing/push-service.ts'
import { lockIn, primary, TEAM } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, openReturning } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { SocketPlayer } from '../support/socket-player.ts'

useBrowser({ whole: true })

/** Subscribes the page to a fake push service instead of the browser's. */
async function subscribesTo(page: Page, push: PushService): Promise<void> {
  const { endpoint, keys } = push.browser('ann')
  await page.addInitScript(`{
    const subscription = { endpoint: '${endpoint}', options: {}, toJSON: () => (${JSON.stringify({ endpoint, keys })}), unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () => localStorage.getItem('subscribed') ? subscription : null
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      if (typeof applicationServerKey !== 'string') throw new Error('without a key')
      localStorage.setItem('subscribed', 'yes')
      return subscription
    }
  }`)
}

/** Delivers a push message to the service worker. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: `${origin}/`,
    registrationId: await registered,
    data,
  })
}

const shown = (worker: Worker) =>
  worker.evaluate(
    `self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  ) as Promise<{ title: string; body: string; tag: string }[]>

/**
 * Simulates a click on the notice and returns the URL that the service worker opens. `openWindow` is replaced, because
 * browsers allow it only after a real click.
 */
const opened = (worker: Worker) =>
  worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    const { promise, resolve } = Promise.withResolvers()
    Clients.prototype.openWindow = async (url) => resolve(url)
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    return promise
  })()`) as Promise<string>

test('the app offers notices after the first move of a match with long turns; notices arrive without a page and open the match', async () => {
  const push = await openPushService()
  const site = await openSite({}, { reach: LOOPBACK })
  const ann = await openReturning(site, 'Ann', { serviceWorkers: 'allow', permissions: ['notifications'] })
  await subscribesTo(ann, push)
  const ben = await SocketPlayer.open(site, 'Ben')
  await ben.createRoom('showdown')
  await ann.goto(ben.link)
  await button(ann, 'Sit down').click()
  await ben.join()
  await primary(ann).waitFor()
  const offer = ann.getByRole('complementary', { name: 'Notifications' })
  expect(await offer.isVisible()).toBe(false)
  await lockIn(ann)
  await offer.waitFor()
  expect(await screenProblems(ann, 'notices offered', true, '[aria-label=Notifications]')).toEqual([])
  await offer.getByRole('button', { name: /Get notified/ }).click()
  await offer.waitFor({ state: 'detached' })

  const address = ann.url()
  await ann.goto('about:blank')
  await ben.play(TEAM)
  await expect.poll(() => push.notices('ann').length).toBe(1)
  const [notice] = push.notices('ann') as [PushedNotice]
  expect(notice).toMatchObject({
    kind: 'turn',
    title: 'VibiShowdown',
    others: ['Ben'],
    path: new URL(address).pathname,
  })

  await deliver(ann, site.url, JSON.stringify(notice))
  const worker = ann.context().serviceWorkers()[0] as Worker
  await expect
    .poll(() => shown(worker))
    .toMatchObject([
      { title: 'Your turn', body: expect.stringMatching(/^VibiShowdown with Ben\. You have until /), tag: notice.tag },
    ])
  // A push message that arrives twice shows only one notice.
  await deliver(ann, site.url, JSON.stringify(notice))
  expect(await shown(worker)).toHaveLength(1)
  expect(await opened(worker)).toBe(address)
}, 120_000)

test('in the settings a person chooses the device, the kinds of notices, quiet hours and a webhook', async () => {
  const push = await openPushService()
  const site = await openSite({}, { reach: LOOPBACK })
  const page = await openAt(site, 'Ann', { serviceWorkers: 'allow', permissions: ['notifications'] })
  await subscribesTo(page, push)
  await page.goto(`${site.url}/settings`)
  const notices = page.getByRole('region', { name: 'Notifications' })
  const choice = (name: RegExp) => notices.getByRole('switch', { name })
  await choice(/Notify me on this device/).click()
  await choice(/a match ends/).click()
  await choice(/Quiet hours/).click()
  await notices.getByLabel('Quiet until').fill('07:30')
  await button(page, 'Set up').click()
  await notices.getByPlaceholder('https://').fill('https://10.0.0.1/hook')
  await button(page, 'Save').click()
  await notices.getByRole('alert').filter({ hasText: 'on the public internet' }).waitFor()
  await notices.getByPlaceholder('https://').fill(`${push.origin}/hook`)
  await button(page, 'Save').click()
  await notices.getByText(/whsec_/).waitFor()
  await page.evaluate('scrollTo(0, 0)')
  expect(await screenProblems(page, 'notices', false)).toEqual([])

  await page.reload()
  const on = () => choice(/./).evaluateAll((switches) => switches.map((each) => each.getAttribute('aria-checked')))
  await expect.poll(on).toEqual(['true', 'true', 'true', 'true', 'true', 'false', 'true'])
  expect(await notices.getByLabel('Quiet until').inputValue()).toBe('07:30')
  await notices.getByText('127.0.0.1').waitFor()
})
