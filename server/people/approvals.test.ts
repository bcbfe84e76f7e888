// Tests of actions that need a fresh proof of identity, and of the devices and passkeys that can give this proof.
import { expect, test } from 'vitest'
import type { MyRequest } from '#kit/protocol/devices.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { CANCEL_MS, UNSEEN_MS } from './seniority.ts'
import { addPasskey, idOf, linked, remove, request, signIn } from './testing.ts'

/** Returns three devices of Ann: a laptop, which is her first device, then a phone and a tablet. */
async function annsDevices() {
  const server = await openServer({ games: [secret] })
  const laptop = await Browser.open(server.port, 'Ann')
  const phone = await linked(server.port, laptop)
  server.clock.advance(1_000)
  const tablet = await linked(server.port, laptop)
  return { server, laptop, phone, tablet, passkey: new Authenticator(`http://127.0.0.1:${server.port}`) }
}

const requestsOf = async (browser: Browser): Promise<MyRequest[]> => (await browser.get('/api/me/devices')).requests
const isOut = async (browser: Browser) => (await browser.me()) as { signedOut?: string }
const confirm = (browser: Browser, { id }: MyRequest) => browser.post(`/api/me/requests/${id}/confirm`)
const cancel = async (browser: Browser, { id }: MyRequest) =>
  (await browser.ask('DELETE', `/api/me/requests/${id}`)).json()

/** Lets a week pass in which Ann's laptop is not used but her other devices are. */
async function leaveLaptop(server: TestServer, ...others: Browser[]): Promise<void> {
  server.clock.advance(UNSEEN_MS)
  for (const browser of others) await browser.me()
}

test('a person’s only device registers a passkey without confirmation', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await Browser.open(server.port, 'Ann')
  expect(await request(ann, { action: 'add_passkey' })).toMatchObject({ offer: { challenge: expect.any(String) } })
})

test('the oldest device removes another device at once', async () => {
  const { laptop, phone } = await annsDevices()
  expect(await remove(laptop, await idOf(phone))).toEqual({ done: true })
  expect(await isOut(phone)).toMatchObject({ signedOut: 'removed' })
})

test('a request from a newer device waits until the oldest device, which sees the request’s details, confirms the request', async () => {
  const { laptop, phone, tablet } = await annsDevices()
  const { waits } = (await remove(phone, await idOf(tablet))) as { waits: MyRequest }
  expect(waits).toMatchObject({ action: 'remove_device', here: true, due: null, mayConfirm: false, mayCancel: true })
  expect(await requestsOf(laptop)).toMatchObject([
    { id: waits.id, about: 'Safari on iPhone', from: 'Safari on iPhone', here: false, mayConfirm: true },
  ])
  expect(await isOut(tablet)).not.toHaveProperty('signedOut')
  expect(await confirm(laptop, waits)).toEqual({})
  expect(await isOut(tablet)).toMatchObject({ signedOut: 'removed' })
  expect(await requestsOf(laptop)).toEqual([])
})

test('devices other than the oldest can’t confirm a request', async () => {
  const { phone, tablet } = await annsDevices()
  const { waits } = (await remove(phone, await idOf(tablet))) as { waits: MyRequest }
  for (const browser of [phone, tablet]) expect(await confirm(browser, waits)).toMatchObject({ code: 'other_device' })
})

test('another person can neither confirm nor cancel a request', async () => {
  const { server, phone, tablet } = await annsDevices()
  const { waits } = (await remove(phone, await idOf(tablet))) as { waits: MyRequest }
  const eve = await Browser.open(server.port)
  expect(await confirm(eve, waits)).toMatchObject({ code: 'no_request' })
  expect(await cancel(eve, waits)).toMatchObject({ code: 'no_request' })
})

test('a linked device registers exactly one passkey after the oldest device has confirmed', async () => {
  const { laptop, phone, passkey } = await annsDevices()
  const { waits } = await request(phone, { action: 'add_passkey' })
  await confirm(laptop, waits)
  expect(await requestsOf(phone)).toMatchObject([{ isReady: true }])
  const offers = [await request(phone, { action: 'add_passkey' }), await request(phone, { action: 'add_passkey' })]
  expect(await phone.post('/api/me/passkeys', passkey.make(offers[0].offer))).toMatchObject({ id: expect.any(String) })
  const second = new Authenticator(passkey.origin)
  expect(await phone.post('/api/me/passkeys', second.make(offers[1].offer))).toMatchObject({ code: 'passkey' })
})

test('a person with a passkey confirms an action on any device with the passkey, without confirmation by another device', async () => {
  const { laptop, phone, tablet, passkey } = await annsDevices()
  await addPasskey(laptop, passkey)
  const asked = await remove(laptop, await idOf(tablet))
  expect(asked).toMatchObject({ prove: { challenge: expect.any(String) } })
  expect(await isOut(tablet)).not.toHaveProperty('signedOut')
  expect(await remove(phone, await idOf(tablet), passkey)).toEqual({ done: true })
  expect(await isOut(tablet)).toMatchObject({ signedOut: 'removed' })
})

test('a passkey’s proof is valid once, for one action on one target from one device', async () => {
  const { laptop, phone, tablet, passkey } = await annsDevices()
  await addPasskey(laptop, passkey)
  const target = await idOf(tablet)
  const proof = async (browser: Browser, action = 'remove_device') =>
    passkey.show((await browser.post('/api/me/requests', { action, target })).prove)
  const use = (browser: Browser, assertion: object, of = target) =>
    browser.post('/api/me/requests', { action: 'remove_device', target: of, assertion })
  expect(await use(laptop, await proof(phone))).toMatchObject({ code: 'passkey' })
  expect(await use(laptop, await proof(laptop), await idOf(phone))).toMatchObject({ code: 'passkey' })
  expect(await use(laptop, passkey.show(await laptop.post('/api/passkey/ask')))).toMatchObject({ code: 'passkey' })
  const assertion = await proof(laptop)
  expect(await use(laptop, assertion)).toEqual({ done: true })
  expect(await use(laptop, assertion, await idOf(phone))).toMatchObject({ code: 'passkey' })
})

test('another person’s passkey is not accepted as proof', async () => {
  const { server, laptop, phone, passkey } = await annsDevices()
  await addPasskey(laptop, passkey)
  const [eve, foreign] = [await Browser.open(server.port), new Authenticator(passkey.origin)]
  await addPasskey(eve, foreign)
  expect(await remove(laptop, await idOf(phone), foreign)).toMatchObject({ code: 'no_passkey' })
})

test('if the oldest device is not used for a week, the next oldest device confirms, and the request takes effect a day later', async () => {
  const { server, laptop, phone, tablet } = await annsDevices()
  await leaveLaptop(server, phone, tablet)
  const { waits } = (await remove(tablet, '')) as { waits: MyRequest }
  expect(waits).toMatchObject({ due: null, mayConfirm: false })
  await confirm(phone, waits)
  expect(await requestsOf(tablet)).toMatchObject([{ due: server.clock.now() + CANCEL_MS, confirmer: null }])
  server.clock.advance(CANCEL_MS - 1)
  expect(await requestsOf(tablet)).toHaveLength(1)
  server.clock.advance(1)
  await expect.poll(() => requestsOf(tablet)).toEqual([])
  expect(await isOut(laptop)).toMatchObject({ signedOut: 'removed' })
})

test('if the oldest device is unused for a week, a request of the next oldest device waits a day and can be cancelled by the oldest', async () => {
  const { server, laptop, phone, tablet } = await annsDevices()
  await leaveLaptop(server, phone, tablet)
  const { waits } = (await remove(phone, '')) as { waits: MyRequest }
  expect(waits).toMatchObject({ due: server.clock.now() + CANCEL_MS, mayCancel: true })
  expect(await requestsOf(laptop)).toMatchObject([{ mayCancel: true }])
  expect(await cancel(laptop, waits)).toEqual({})
  server.clock.advance(CANCEL_MS)
  await phone.me()
  expect(await isOut(laptop)).not.toHaveProperty('signedOut')
})

test('a device to be removed can’t cancel the request of an older device', async () => {
  const { server, phone, tablet } = await annsDevices()
  await leaveLaptop(server, phone, tablet)
  const friend = await linked(server.port, tablet)
  const { waits } = (await remove(phone, await idOf(tablet))) as { waits: MyRequest }
  for (const browser of [tablet, friend]) expect(await cancel(browser, waits)).toMatchObject({ code: 'to_be_removed' })
  server.clock.advance(CANCEL_MS)
  await expect.poll(() => isOut(tablet)).toMatchObject({ signedOut: 'removed' })
  expect(await isOut(friend)).toMatchObject({ signedOut: 'removed' })
})

test('a waiting request still exists after a restart, and takes effect even if it became due while no server ran', async () => {
  const { server, laptop, phone, tablet } = await annsDevices()
  await leaveLaptop(server, phone, tablet)
  await remove(phone, '')
  await server.restart(CANCEL_MS)
  await expect.poll(() => isOut(laptop.at(server.port))).toMatchObject({ signedOut: 'removed' })
})

test('a lost passkey is removed without proof after a day, unless a device cancels the removal', async () => {
  const { server, laptop, phone, passkey } = await annsDevices()
  await addPasskey(laptop, passkey)
  const [{ id }] = (await laptop.get('/api/me/devices')).passkeys
  const ask = () => request(laptop, { action: 'remove_passkey', target: id, isLost: true })
  expect((await ask()).waits).toMatchObject({ due: server.clock.now() + CANCEL_MS })
  expect(await cancel(phone, (await ask()).waits)).toEqual({})
  await ask()
  server.clock.advance(CANCEL_MS)
  await expect.poll(async () => (await laptop.get('/api/me/devices')).passkeys).toEqual([])
})

test('a device can’t cancel the removal of its own passkey by an older device', async () => {
  const { server, laptop, phone, tablet, passkey } = await annsDevices()
  await addPasskey(phone, passkey, laptop)
  const [{ id }] = (await laptop.get('/api/me/devices')).passkeys
  const { waits } = await request(laptop, { action: 'remove_passkey', target: id, isLost: true })
  expect(await cancel(phone, waits)).toMatchObject({ code: 'to_be_removed' })
  expect(await requestsOf(tablet)).toMatchObject([{ mayCancel: true }])
  server.clock.advance(CANCEL_MS)
  await expect.poll(async () => (await laptop.get('/api/me/devices')).passkeys).toEqual([])
})

test('a person who says that a passkey is lost needs no proof to remove the passkey, but still needs a proof for other actions', async () => {
  const { laptop, phone, passkey } = await annsDevices()
  await addPasskey(laptop, passkey)
  for (const action of ['add_passkey', 'remove_device'])
    expect(await request(laptop, { action, target: await idOf(phone), isLost: true })).toHaveProperty('prove')
})

/** Returns Ann's laptop and phone, and a passkey that was stored before passkeys had devices. */
async function withOldPasskey() {
  const { server, ...devices } = await annsDevices()
  await addPasskey(devices.phone, devices.passkey, devices.laptop)
  const forgetDevice = 'update passkey set device = null'
  await server.tamper({ sqlite: forgetDevice, postgres: forgetDevice })
  devices.passkey.origin = `http://127.0.0.1:${server.port}`
  const at = (browser: Browser) => browser.at(server.port)
  return { server, passkey: devices.passkey, laptop: at(devices.laptop), phone: at(devices.phone) }
}
const passkeysOf = async (browser: Browser) => (await browser.get('/api/me/devices')).passkeys

test('a passkey without a known device stays when a device is removed, and is no proof until the person keeps the passkey', async () => {
  const { server, laptop, phone, passkey } = await withOldPasskey()
  expect(await remove(laptop, await idOf(phone))).toEqual({ done: true })
  const [{ id, isUnsure }] = await passkeysOf(laptop)
  expect(isUnsure).toBe(true)
  const fresh = await Browser.open(server.port)
  await signIn(fresh, passkey)
  expect(await request(fresh, { action: 'keep_passkey', target: id })).toHaveProperty('waits')
  expect(await request(laptop, { action: 'keep_passkey', target: id })).toEqual({ done: true })
  expect(await passkeysOf(laptop)).toMatchObject([{ id, isUnsure: false }])
  expect(await request(laptop, { action: 'add_passkey' })).toHaveProperty('prove')
})

test('the oldest device removes a passkey without a known device at once', async () => {
  const { laptop } = await withOldPasskey()
  const [{ id }] = await passkeysOf(laptop)
  expect(await request(laptop, { action: 'remove_passkey', target: id })).toEqual({ done: true })
  expect(await passkeysOf(laptop)).toEqual([])
})

test('removing the current device, an unknown device or another person’s passkey is refused', async () => {
  const { laptop, passkey, server } = await annsDevices()
  await addPasskey(laptop, passkey)
  const [{ id }] = await passkeysOf(laptop)
  const eve = await Browser.open(server.port)
  expect(await remove(laptop, '')).toMatchObject({ code: 'own_device' })
  expect(await remove(eve, 'phone')).toMatchObject({ code: 'no_device' })
  expect(await request(eve, { action: 'remove_passkey', target: id })).toMatchObject({ code: 'no_passkey' })
})
