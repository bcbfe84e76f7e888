// Tests that removing a device also removes its passkeys, webhooks and push subscriptions, and the devices that it
// added.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { LOOPBACK, openPushService } from '../notices/testing/push-service.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import { openServer } from '../testing/server.ts'
import { addPasskey, idOf, linked, remove, signIn } from './testing.ts'

async function annsDevices() {
  const push = await openPushService()
  const server = await openServer({ games: [secret], parts: { reach: LOOPBACK } })
  const laptop = await Browser.open(server.port, 'Ann')
  const phone = await linked(server.port, laptop)
  const authenticator = new Authenticator(`http://127.0.0.1:${server.port}`)
  return { push, server, laptop, phone, authenticator }
}

test('the passkey of a removed device signs nobody in', async () => {
  const { server, laptop, phone, authenticator } = await annsDevices()
  await addPasskey(phone, authenticator, laptop)
  await remove(laptop, await idOf(phone), authenticator)
  expect(await signIn(await Browser.open(server.port), authenticator)).toMatchObject({ code: 'no_passkey' })
  expect((await laptop.get('/api/me/devices')).passkeys).toEqual([])
})

test('the webhook and push subscription of a removed device are deleted', async () => {
  const { push, laptop, phone } = await annsDevices()
  await laptop.post('/api/me/notices/subscribe', push.browser('laptop'))
  await phone.post('/api/me/notices/subscribe', push.browser('phone'))
  expect(await phone.post('/api/me/notices/hook', { url: `${push.origin}/hook` })).toMatchObject({ browsers: 2 })
  await remove(laptop, await idOf(phone))
  expect(await laptop.get('/api/me/notices')).toMatchObject({ browsers: 1, hook: null })
})

test('devices that a removed device added by a link are removed too', async () => {
  const { server, laptop, phone } = await annsDevices()
  const tablet = await linked(server.port, phone)
  const watch = await linked(server.port, tablet)
  const kept = await linked(server.port, laptop)
  const { id } = await laptop.me()
  await remove(laptop, await idOf(phone))
  for (const browser of [phone, tablet, watch]) expect(await browser.me()).toMatchObject({ signedOut: 'removed' })
  expect((await kept.me()).id).toBe(id)
})

test('devices that were added with a removed device’s passkey are removed too', async () => {
  const { server, laptop, phone, authenticator } = await annsDevices()
  await addPasskey(phone, authenticator, laptop)
  const fresh = await Browser.open(server.port)
  await signIn(fresh, authenticator)
  expect((await fresh.me()).id).toBe((await laptop.me()).id)
  await remove(laptop, await idOf(phone), authenticator)
  expect(await fresh.me()).toMatchObject({ signedOut: 'removed' })
})

test('the device that requests a removal is not removed, even if the removed device had added it', async () => {
  const { laptop, phone, authenticator } = await annsDevices()
  await addPasskey(phone, authenticator, laptop)
  const { id } = await laptop.me()
  await remove(phone, '', authenticator)
  expect(await laptop.me()).toMatchObject({ signedOut: 'removed' })
  expect((await phone.me()).id).toBe(id)
})
