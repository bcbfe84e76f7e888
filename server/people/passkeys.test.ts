// Tests of registering passkeys and signing in with passkeys.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { request } from './testing.ts'

const open = () => openServer({ games: [secret] })
const originOf = ({ port }: TestServer) => `http://127.0.0.1:${port}`

/** Returns Ann's browser, which has registered a passkey, and a new browser. */
async function withPasskey(server: TestServer) {
  const [ann, fresh] = [await Browser.open(server.port, 'Ann'), await Browser.open(server.port)]
  const authenticator = new Authenticator(originOf(server))
  const made = authenticator.make((await request(ann, { action: 'add_passkey' })).offer)
  expect(await ann.post('/api/me/passkeys', made)).toMatchObject({ id: expect.any(String) })
  return { ann, fresh, authenticator, made }
}

test('a new browser that signs in with a passkey becomes a device of the passkey’s person', async () => {
  const { ann, fresh, authenticator } = await withPasskey(await open())
  await fresh.post('/api/passkey', authenticator.show(await fresh.post('/api/passkey/ask')))
  expect(await fresh.me()).toMatchObject({ id: (await ann.me()).id, name: 'Ann' })
  expect((await ann.get('/api/me/devices')).devices).toHaveLength(2)
})

test('a passkey’s response to a challenge is accepted only once', async () => {
  const { ann, fresh, authenticator, made } = await withPasskey(await open())
  const answer = authenticator.show(await fresh.post('/api/passkey/ask'))
  await fresh.post('/api/passkey', answer)
  expect(await fresh.post('/api/passkey', answer)).toMatchObject({ code: 'passkey' })
  expect(await ann.post('/api/me/passkeys', made)).toMatchObject({ code: 'passkey' })
})

test('a passkey’s response is refused if the response comes too late', async () => {
  const server = await open()
  const { fresh, authenticator } = await withPasskey(server)
  const asked = await fresh.post('/api/passkey/ask')
  server.clock.advance(5 * 60_000)
  expect(await fresh.post('/api/passkey', authenticator.show(asked))).toMatchObject({ code: 'passkey' })
})

test('a registration challenge can’t be answered by another person', async () => {
  const server = await open()
  const [ann, eve] = [await Browser.open(server.port), await Browser.open(server.port)]
  const made = new Authenticator(originOf(server)).make((await request(ann, { action: 'add_passkey' })).offer)
  expect(await eve.post('/api/me/passkeys', made)).toMatchObject({ code: 'passkey' })
})

test('passkeys for another site and unknown passkeys are refused', async () => {
  const server = await open()
  const { fresh, ann, authenticator } = await withPasskey(server)
  const { offer } = await request(ann, { action: 'add_passkey' }, authenticator)
  const foreign = new Authenticator('https://evil.example').make(offer)
  expect(await ann.post('/api/me/passkeys', foreign)).toMatchObject({ code: 'passkey' })
  const unknown = new Authenticator(originOf(server)).show(await fresh.post('/api/passkey/ask'))
  expect(await fresh.post('/api/passkey', unknown)).toMatchObject({ code: 'no_passkey' })
})

test('a removed passkey signs nobody in', async () => {
  const { ann, fresh, authenticator } = await withPasskey(await open())
  const [{ id }] = (await ann.get('/api/me/devices')).passkeys
  await request(ann, { action: 'remove_passkey', target: id }, authenticator)
  expect(await fresh.post('/api/passkey', authenticator.show(await fresh.post('/api/passkey/ask')))).toMatchObject({
    code: 'no_passkey',
  })
})
