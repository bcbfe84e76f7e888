// Tests of a person's devices: links that add a device, the list of devices, and removing a device.
import { expect, test } from 'vitest'
import type { LinkOffer, MyDevices } from '#kit/protocol/devices.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { LINK_MS } from './people.ts'
import { addPasskey, idOf, linked, remove } from './testing.ts'

const open = (env: Record<string, string> = {}) => openServer({ games: [secret], env })

const codeOf = async (browser: Browser): Promise<string> => (await browser.post('/api/me/link')).code

/** Returns two devices of Ann: a laptop, which is her first device, and a phone. */
async function annsDevices({ port }: TestServer): Promise<{ laptop: Browser; phone: Browser }> {
  const laptop = await Browser.open(port, 'Ann')
  return { laptop, phone: await linked(port, laptop) }
}

const devicesOf = async (browser: Browser): Promise<MyDevices['devices']> =>
  (await browser.get('/api/me/devices')).devices

const tokenOf = ({ cookie }: Browser): string => cookie.slice(cookie.indexOf('=') + 1)

/** Opens a socket for the browser and joins the room with this code. Creates a room if no code is given. */
async function enter(browser: Browser, code?: string) {
  const socket = await browser.socket()
  return {
    socket,
    room: code
      ? await socket.ask('join_room', { code }, 'room_joined')
      : await socket.ask('create_room', { game: 'secret' }, 'room_joined'),
  }
}

test('a browser that opens a link that adds a device becomes a device of the link’s person, and gets its own token', async () => {
  const { laptop, phone } = await annsDevices(await open())
  expect(await phone.me()).toMatchObject({ id: (await laptop.me()).id, name: 'Ann' })
  expect(phone.cookie).not.toBe(laptop.cookie)
})

test('a link that adds a device works once', async () => {
  const server = await open()
  const laptop = await Browser.open(server.port, 'Ann')
  const code = await codeOf(laptop)
  const [phone, other] = [await Browser.open(server.port), await Browser.open(server.port)]
  const answers = await Promise.all([
    phone.ask('POST', `/api/link/${code}`, {}),
    other.ask('POST', `/api/link/${code}`, {}),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a link that adds a device expires after ten minutes', async () => {
  const server = await open()
  const code = await codeOf(await Browser.open(server.port, 'Ann'))
  const phone = await Browser.open(server.port)
  server.clock.advance(LINK_MS)
  expect(await phone.post(`/api/link/${code}`)).toMatchObject({ code: 'lapsed' })
})

test('a link that adds a device still works after a server restart', async () => {
  const server = await open()
  const code = await codeOf(await Browser.open(server.port, 'Ann'))
  await server.restart()
  expect(await new Browser(server.port).get(`/api/link/${code}`)).toMatchObject({ name: 'Ann' })
})

test('a link that adds a device shows the person’s name, without a warning in a new browser or the person’s own browser', async () => {
  const server = await open()
  const laptop = await Browser.open(server.port, 'Ann')
  const code = await codeOf(laptop)
  expect(await new Browser(server.port).get(`/api/link/${code}`)).toMatchObject({
    name: 'Ann',
    same: false,
    leaves: null,
  })
  expect(await laptop.get(`/api/link/${code}`)).toMatchObject({ same: true, leaves: null })
})

test('a link that adds a device warns a guest who has matches that these matches would be lost', async () => {
  const server = await open()
  const [laptop, guest] = [await Browser.open(server.port, 'Ann'), await Browser.open(server.port)]
  const leaves = async () => ((await guest.get(`/api/link/${await codeOf(laptop)}`)) as LinkOffer).leaves
  expect(await leaves()).toMatchObject({ matches: false, recoverable: false })
  const { socket, room } = await enter(guest)
  for (const action of [{ type: 'add_bot', strength: 'easy' }, { type: 'sit' }])
    socket.say('room_action', { code: room.payload.code, action })
  await socket.next('room_update', (update) => update.room.match !== null)
  await expect.poll(leaves).toMatchObject({ matches: true, recoverable: false })
})

test('the server limits the rate of guesses at links that add a device', async () => {
  const server = await open({ GUESSES_PER_MINUTE: '3' })
  const [laptop, eve] = [await Browser.open(server.port, 'Ann'), await Browser.open(server.port)]
  const code = await codeOf(laptop)
  for (const wrong of ['AAAA', 'BBBB', 'CCCC'])
    expect(await eve.get(`/api/link/${wrong}`)).toMatchObject({ code: 'lapsed' })
  expect(await eve.get(`/api/link/${code}`)).toMatchObject({ code: 'too_many' })
  expect(await eve.post(`/api/link/${code}`)).toMatchObject({ code: 'too_many' })
})

test('refuses a request to create or use a link that adds a device if a page of another origin sends the request', async () => {
  const server = await open()
  const laptop = await Browser.open(server.port, 'Ann')
  const code = await codeOf(laptop)
  for (const path of ['/api/me/link', `/api/link/${code}`]) {
    const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { cookie: laptop.cookie, origin: 'https://evil.example' },
    })
    expect(status).toBe(403)
  }
})

test('a person’s devices are listed with their label and last activity', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  server.clock.advance(3600_000)
  expect(await devicesOf(laptop)).toMatchObject([
    { here: true, seen: server.clock.now() },
    { here: false, label: 'Safari on iPhone', seen: server.clock.now() - 3600_000 },
  ])
  await phone.me()
  expect(await devicesOf(laptop)).toMatchObject([{ here: true }, { seen: server.clock.now() }])
})

test('a guest’s only device is listed although the journal has no row for the device', async () => {
  const guest = await Browser.open((await open()).port)
  expect(await devicesOf(guest)).toMatchObject([{ here: true, id: '' }])
})

test('a removed device is notified and becomes a new guest', async () => {
  const { laptop, phone } = await annsDevices(await open())
  const { socket } = await enter(phone)
  const { id } = await laptop.me()
  await remove(laptop, await idOf(phone))
  expect(await socket.next('signed_out')).toMatchObject({ because: 'removed' })
  expect(await socket.end()).toMatchObject({ code: 4001 })
  expect(await devicesOf(laptop)).toHaveLength(1)
  const guest = await phone.me()
  expect(guest).toMatchObject({ signedOut: 'removed' })
  expect(guest.id).not.toBe(id)
  expect(await phone.me()).not.toHaveProperty('signedOut')
})

test('a removed device that was offline is notified on its next connection, even after a restart', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  await remove(laptop, await idOf(phone))
  await server.restart()
  expect(await (await phone.at(server.port).socket()).next('signed_out')).toMatchObject({ because: 'removed' })
})

test('the first device can be removed, and its token becomes invalid', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  const token = tokenOf(laptop)
  const { code } = (await enter(laptop)).room.payload
  const passkey = new Authenticator(`http://127.0.0.1:${server.port}`)
  await addPasskey(phone, passkey, laptop)
  await remove(phone, '', passkey)
  const cookieless = await server.client()
  const joined = await cookieless.ask('join_room', { code, token }, 'room_joined')
  expect(joined.payload.you).not.toBe((await phone.me()).id)
})

test('a client that joins with a device’s token gets the token of the same device back', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  const { code } = (await enter(laptop)).room.payload
  const cookieless = await server.client()
  expect((await cookieless.ask('join_room', { code, token: tokenOf(phone) }, 'room_joined')).payload.token).toBe(
    tokenOf(phone),
  )
})

test('a client that follows matches by token is signed out when that device is removed', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  const cookieless = await server.client()
  for (const browser of [await Browser.open(server.port), phone]) {
    cookieless.say('follow', { what: 'matches', on: true, token: tokenOf(browser) })
    await cookieless.next('my_matches')
  }
  await remove(laptop, await idOf(phone))
  expect(await cookieless.next('signed_out')).toMatchObject({ because: 'removed' })
})

test('messages from a removed device are ignored even while the device’s socket is open', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  const { socket, room } = await enter(phone)
  const { code } = room.payload
  const there = await enter(await Browser.open(server.port), code)
  // The paused client does not answer the close frame and goes on sending messages.
  socket.socket.pause()
  await remove(laptop, await idOf(phone))
  socket.say('room_action', { code, action: { type: 'lock', locked: true } })
  await there.socket.quiet()
  await there.socket.quiet()
  expect((await there.socket.ask('join_room', { code }, 'room_joined')).payload.room).toMatchObject({ locked: false })
})

test('a link that adds a device becomes invalid when the device that created the link is removed', async () => {
  const server = await open()
  const { laptop, phone } = await annsDevices(server)
  const code = await codeOf(phone)
  await remove(laptop, await idOf(phone))
  expect(await new Browser(server.port).get(`/api/link/${code}`)).toMatchObject({ code: 'lapsed' })
})

test('a person’s second device takes over the connection to a room, and the first device can take the connection back', async () => {
  const { laptop, phone } = await annsDevices(await open())
  const first = await enter(laptop)
  const { code } = first.room.payload
  const second = await enter(phone, code)
  expect(await first.socket.next('detached')).toEqual({ code })
  await first.socket.ask('join_room', { code }, 'room_joined')
  expect(await second.socket.next('detached')).toEqual({ code })
})
