// Tests that a player gets each notice once, on the player's devices, unless the player is already looking at the match
// or room.
import { createHmac, ECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { noticeText } from '#kit/protocol/notice.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { idOf, remove } from '../people/testing.ts'
import { Browser } from '../testing/browser.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'
import { isWebPort } from './reach.ts'
import { ask, pass, soon, untilPlanned, untilSent, wish } from './testing/players.ts'
import { LOOPBACK, openPushService } from './testing/push-service.ts'

const MINUTE = 60_000
const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts a match with fifty minutes a turn. Ann is connected; Ben is not connected but has a subscribed browser. */
async function awaited(options: { roundSeconds?: number; rounds?: number } = {}) {
  const push = await openPushService()
  const server = await openServer({ games: [secret], parts: { reach: LOOPBACK } })
  const { id, code, players } = await openMatch(server, 'secret', 2, { roundSeconds: 3000, rounds: 9, ...options })
  const [ann, ben] = players as [Player, Player]
  expect(await ask(server, ben.token, '/subscribe', push.browser('ben'))).toMatchObject({
    status: 200,
    body: { browsers: 1 },
  })
  ben.client.drop()
  await ben.client.end()
  const begun = server.clock.now()
  return { push, server, id, code, ann, ben, due: begun + 50 * MINUTE }
}

test('an absent player gets a turn notice that only their browser can decrypt, signed with the server’s key', async () => {
  const { push, server, code, ann, ben, due } = await awaited()
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length > 0)
  const [notice] = push.notices('ben')
  expect(notice).toMatchObject({ kind: 'turn', path: `/r/${code}`, title: 'Rock, paper, scissors', due })
  const [{ headers, claims, key }] = push.deliveries as [(typeof push.deliveries)[0]]
  expect(headers).toMatchObject({ topic: notice?.tag, urgency: 'high' })
  expect(Number(headers.ttl)).toBeGreaterThan(2900)
  expect(claims?.aud).toBe(push.origin)
  expect(claims?.exp).toBeGreaterThan(server.clock.now() / 1000)
  expect(key).toBe((await ask(server, ben.token)).body.key)
})

test('a player who is viewing the match gets no turn notice', async () => {
  const { push, server, id, ann, ben } = await awaited()
  await ask(server, ann.token, '/subscribe', push.browser('ann'))
  await joinAgain(await server.client(), id, ben.token)
  await ann.play(choose('rock'))
  await pass(server, ann.token, 10_000)
  expect(push.deliveries).toEqual([])
})

test('a player whose page is in the background gets a turn notice', async () => {
  const { push, server, id, ann, ben } = await awaited()
  const back = await joinAgain(await server.client(), id, ben.token)
  back.client.say('ping', { hidden: true })
  await back.client.next('pong')
  await ann.play(choose('rock'))
  await soon(server, () => push.notices('ben')[0]?.kind === 'turn')
})

test('sends one turn notice per decision, despite other events and server restarts', async () => {
  const { push, server, id, ann, ben } = await awaited()
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length > 0)
  await untilSent(server)
  await server.restart()
  await pass(server, ben.token, 15_000)
  server.clock.advance(MINUTE)
  await joinAgain(await server.client(), id, ann.token)
  await pass(server, ben.token, 5_000)
  expect(push.notices('ben').map(({ kind }) => kind)).toEqual(['turn'])
})

test('the next decision gets a new turn notice', async () => {
  const { push, server, id, ann, ben } = await awaited()
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  const back = await joinAgain(await server.client(), id, ben.token)
  await back.play(choose('rock'))
  back.client.drop()
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 2)
  const [first, second] = push.notices('ben')
  expect([first?.kind, second?.kind]).toEqual(['turn', 'turn'])
  expect(first?.tag).not.toBe(second?.tag)
})

test('after a crash the next server plans and sends the turn notice that the crashed server had not planned', async () => {
  const { push, server, ann } = await awaited()
  await ann.play(choose('rock'))
  await server.restart(5_000)
  await soon(server, () => push.notices('ben')[0]?.kind === 'turn')
})

test('sends no turn notice when a turn lasts only seconds', async () => {
  const { push, server, ann, ben } = await awaited({ roundSeconds: 45 })
  await ann.play(choose('rock'))
  await pass(server, ben.token, 10_000)
  expect(push.deliveries).toEqual([])
})

test('sends a notice about the remaining time when a fifth of the time for a decision is left', async () => {
  const { push, server, ann, ben, due } = await awaited()
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  server.clock.advance(due - 10 * MINUTE - 2_000 - server.clock.now())
  await pass(server, ben.token, 1_000)
  expect(push.deliveries).toHaveLength(1)
  await soon(server, () => push.deliveries.length === 2)
  expect(push.notices('ben')[1]).toMatchObject({ kind: 'time', due })
})

test('sends no notice to a player who returns within seconds, or who leaves after seeing the turn', async () => {
  const { push, server, id, ann, ben } = await awaited()
  await untilPlanned(server, { id, seq: (await ann.play(choose('rock'))).seq })
  const back = await joinAgain(await server.client(), id, ben.token)
  await pass(server, ann.token, 5_000)
  await untilPlanned(server, { id, seq: (await back.play(choose('rock'))).seq })
  back.client.drop()
  await pass(server, ann.token, 10_000)
  expect(push.deliveries).toEqual([])
})

test('sends no notice if the player makes the decision before the notice is due', async () => {
  const { push, server, id, ann, ben, due } = await awaited({ rounds: 1 })
  await untilPlanned(server, { id, seq: (await ann.play(choose('rock'))).seq })
  const back = await joinAgain(await server.client(), id, ben.token)
  await back.play(choose('rock'))
  await pass(server, ann.token, 5_000)
  back.client.drop()
  server.clock.advance(due - 5 * MINUTE - server.clock.now())
  await pass(server, ann.token, 5_000)
  expect(push.deliveries).toEqual([])
})

test('a notice about the end of a match contains the player’s own result', async () => {
  const { push, server, id, ann } = await awaited()
  await ann.play({ type: 'surrender' })
  await soon(server, () => push.deliveries.length > 0)
  expect(push.notices('ben')).toMatchObject([{ kind: 'over', result: 'won', path: `/replay/${id}` }])
})

test('a room owner gets a notice about a new guest, and a player gets a notice about a requested rematch', async () => {
  const { push, server, code, ann, ben } = await awaited()
  await ask(server, ann.token, '/subscribe', push.browser('ann'))
  await ann.play({ type: 'surrender' })
  ann.client.drop()
  await ann.client.end()
  await soon(server, () => push.notices('ben').length === 1)
  const eve = await server.client()
  eve.say('join_room', { code })
  await eve.next('room_joined')
  await soon(server, () => push.notices('ann').some(({ kind }) => kind === 'came'))
  const back = await server.client()
  back.say('join_room', { code, token: ben.token })
  await back.next('room_joined')
  back.say('room_action', { code, action: { type: 'ready', ready: true } })
  await soon(server, () => push.notices('ann').some(({ kind }) => kind === 'rematch'))
  expect(push.notices('ann').find(({ kind }) => kind === 'rematch')).toMatchObject({
    path: `/r/${code}`,
    due: expect.any(Number),
  })
})

test('the owner of a room gets no notice about guests who came before the owner left', async () => {
  const { push, server, code, ann, ben } = await awaited()
  const back = await server.client()
  back.say('join_room', { code, token: ben.token })
  await back.next('room_joined')
  await ask(server, ann.token, '/subscribe', push.browser('ann'))
  ann.client.drop()
  await ann.client.end()
  await pass(server, ben.token, 10_000)
  expect(push.notices('ann').filter(({ kind }) => kind === 'came')).toEqual([])
})

test('sends no notice of a kind that the player has switched off', async () => {
  const { push, server, ann, ben } = await awaited()
  expect(await ask(server, ben.token, '', wish({ turn: false }))).toMatchObject({
    status: 200,
    body: { wish: { kinds: { turn: false, over: true } } },
  })
  await ann.play(choose('rock'))
  await pass(server, ben.token, 10_000)
  expect(push.deliveries).toEqual([])
  await ann.play({ type: 'surrender' })
  await soon(server, () => push.notices('ben')[0]?.kind === 'over')
})

test('delays notices during quiet hours, and after the quiet hours sends only the notices that still apply', async () => {
  const { push, server, ann, ben } = await awaited()
  const minute = Math.floor(server.clock.now() / MINUTE) % (24 * 60)
  const day = 24 * 60
  await ask(server, ben.token, '', wish({}, { from: (minute + day - 60) % day, to: (minute + 30) % day, zone: 'UTC' }))
  await ann.play(choose('rock'))
  await pass(server, ben.token, 10_000)
  expect(push.deliveries).toEqual([])
  server.clock.advance(29 * MINUTE)
  await soon(server, () => push.notices('ben')[0]?.kind === 'turn')
})

test('retries a request to a failing push service with increasing pauses and the same Topic header', async () => {
  const { push, server, ann, ben } = await awaited()
  push.answer = { status: 503 }
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  await pass(server, ben.token, 5_000)
  expect(push.deliveries).toHaveLength(1)
  push.answer = { status: 429, headers: { 'retry-after': '120' } }
  await soon(server, () => push.deliveries.length === 2)
  push.answer = { status: 201 }
  await pass(server, ben.token, 60_000)
  expect(push.deliveries).toHaveLength(2)
  await soon(server, () => push.deliveries.length === 3)
  await pass(server, ben.token, 60_000)
  expect(push.deliveries).toHaveLength(3)
  expect(new Set(push.deliveries.map(({ headers }) => headers.topic)).size).toBe(1)
})

test('deletes a subscription that the push service reports as gone', async () => {
  const { push, server, ann, ben } = await awaited()
  push.answer = { status: 410 }
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  await expect.poll(async () => (await ask(server, ben.token)).body.browsers).toBe(0)
})

test('a push service that never responds delays neither moves nor notices to other players', async () => {
  const { push, server, id, ann, ben } = await awaited()
  const other = await openPushService()
  push.answer = 'never'
  await ask(server, ben.token, '/subscribe', other.browser('laptop'))
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  await soon(server, () => other.deliveries.length === 1)
  const back = await joinAgain(await server.client(), id, ben.token)
  expect(await back.play(choose('paper'))).toMatchObject({ refused: false })
})

test('a webhook gets the same notice as a browser, signed and with a URL of the match', async () => {
  const { push, server, code, ann, ben } = await awaited()
  const { status, body } = await ask(server, ben.token, '/hook', { url: `${push.origin}/hook` })
  expect([status, body.hook]).toEqual([200, { url: `${push.origin}/hook` }])
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.some(({ path }) => path === '/hook'))
  const { headers, text } = push.deliveries.find(({ path }) => path === '/hook') as (typeof push.deliveries)[0]
  expect(JSON.parse(text)).toMatchObject({
    kind: 'turn',
    game: 'Rock, paper, scissors',
    url: `http://127.0.0.1:${server.port}/r/${code}`,
  })
  const signed = createHmac('sha256', Buffer.from(String(body.secret).slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
})

test('a notice to a browser is in the language of its device', async () => {
  const { push, server, ann, ben, due } = await awaited()
  await ask(server, ben.token, '/subscribe', { ...push.browser('phone'), language: 'de' })
  await ask(server, ben.token, '/subscribe', { ...push.browser('laptop'), language: 'fr' })
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 3)
  const read = (name: string) => {
    const [notice] = push.notices(name)
    return notice?.says && noticeText(notice, notice.says, (at) => (at === due ? '18:40' : ''))
  }
  expect([read('ben'), read('phone'), read('laptop')]).toMatchObject([
    { title: 'Your turn', body: expect.stringMatching(/^Rock, paper, scissors with .+\. You have until 18:40\.$/) },
    {
      title: 'Du bist am Zug',
      body: expect.stringMatching(/^Rock, paper, scissors mit .+\. Du hast Zeit bis 18:40\.$/),
    },
    { title: 'À toi de jouer', body: expect.stringMatching(/^Rock, paper, scissors avec .+\. Tu as jusqu’à 18:40\.$/) },
  ])
})

test('a device that subscribes again in another language gets its notices in that language', async () => {
  const { push, server, ann, ben } = await awaited()
  await ask(server, ben.token, '/subscribe', { ...push.browser('ben'), language: 'es' })
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  expect(push.notices('ben')[0]?.says?.language).toBe('es')
})

test('a device that names no language of the app gets its notices in the best language of its browser', async () => {
  const { push, server, ann, ben } = await awaited()
  await ask(server, ben.token, '/subscribe', { ...push.browser('ben'), language: 'tlh' })
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  expect(push.notices('ben')[0]?.says?.language).toBe('en')
})

test('a webhook is in the language of the person’s preferences', async () => {
  const { push, server, ann, ben } = await awaited()
  await ask(server, ben.token, '/hook', { url: `${push.origin}/hook` })
  const changed = await fetch(`http://127.0.0.1:${server.port}/api/me/profile`, {
    method: 'POST',
    headers: {
      cookie: `turnstone=${ben.token}`,
      origin: `http://127.0.0.1:${server.port}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ preferences: { language: 'pt-BR' } }),
  })
  expect(changed.status).toBe(200)
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.some(({ path }) => path === '/hook'))
  const { text } = push.deliveries.find(({ path }) => path === '/hook') as (typeof push.deliveries)[0]
  expect(JSON.parse(text)).toMatchObject({
    game: 'Rock, paper, scissors',
    title: 'Sua vez',
    text: expect.stringMatching(/^Rock, paper, scissors com .+\. Prazo: \d{4}-.+Z\.$/),
  })
})

test('the server does not follow redirects of a push service or webhook', async () => {
  const { push, server, ann, ben } = await awaited()
  const other = await openPushService()
  push.answer = { status: 307, headers: { location: `${other.origin}/ben` } }
  await ann.play(choose('rock'))
  await soon(server, () => push.deliveries.length === 1)
  await pass(server, ben.token, 15_000)
  expect([push.deliveries.length, other.deliveries.length]).toEqual([1, 0])
})

test('a subscription moves to the player who now uses the browser, and pages of other origins cannot change a subscription', async () => {
  const { push, server, ann, ben } = await awaited()
  expect(await ask(server, ann.token, '/subscribe', push.browser('ben'))).toMatchObject({ body: { browsers: 1 } })
  expect((await ask(server, ben.token)).body.browsers).toBe(0)
  expect((await ask(server, ben.token, '/unsubscribe', { endpoint: push.browser('ben').endpoint })).status).toBe(200)
  expect((await ask(server, ann.token)).body.browsers).toBe(1)
  expect((await ask(server, 'nobody.atall')).status).toBe(403)
  const foreign = await fetch(`http://127.0.0.1:${server.port}/api/me/notices`, {
    method: 'POST',
    headers: {
      cookie: `turnstone=${ann.token}`,
      origin: 'https://elsewhere.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify(wish()),
  })
  expect(foreign.status).toBe(403)
})

test('sends no notices after a player unsubscribes', async () => {
  const { push, server, ann, ben } = await awaited()
  await ann.play(choose('rock'))
  await ask(server, ben.token, '/unsubscribe', { endpoint: push.browser('ben').endpoint })
  await pass(server, ben.token, 10_000)
  expect(push.deliveries).toEqual([])
})

test('sends no notices to a revoked device', async () => {
  const { push, server, ann, ben } = await awaited()
  const [laptop, phone] = [new Browser(server.port), await Browser.open(server.port)]
  laptop.cookie = `turnstone=${ben.token}`
  await phone.post(`/api/link/${(await laptop.post('/api/me/link')).code}`)
  expect(await phone.post('/api/me/notices/subscribe', push.browser('phone'))).toMatchObject({ browsers: 2 })
  await remove(laptop, await idOf(phone))
  await ann.play(choose('rock'))
  await soon(server, () => push.notices('ben').length === 1)
  await expect.poll(async () => (await ask(server, ben.token)).body.browsers).toBe(1)
  expect(push.notices('phone')).toEqual([])
})

test('by default the server refuses to send notices to private addresses, to addresses without https and to unusual ports', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const push = await openPushService()
  const { keys } = push.browser('ann')
  const refusals = await Promise.all(
    [
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/x',
      'https://localhost/x',
      'http://93.184.215.14/x',
      'https://u:p@93.184.215.14/x',
      'nowhere',
      'https://93.184.215.14:25/x',
    ].map(async (endpoint) => [
      (await ask(server, ann.token, '/subscribe', { endpoint, keys })).body.code,
      (await ask(server, ann.token, '/hook', { url: endpoint })).body.code,
    ]),
  )
  const [closed, bad] = ['private_address', 'bad_address']
  expect(refusals).toEqual(
    [closed, closed, closed, closed, closed, bad, bad, bad, 'bad_port'].map((code) => [code, code]),
  )
})

test('a webhook that was stored before ports were checked gets no notices', async () => {
  let allowsPort = (_port: number) => true
  const push = await openPushService()
  const reach = { ...LOOPBACK, allowsPort: (port: number) => allowsPort(port) }
  const server = await openServer({ games: [secret], parts: { reach } })
  const { players } = await openMatch(server, 'secret', 2, { roundSeconds: 3000, rounds: 9 })
  const [ann, ben] = players as [Player, Player]
  await ask(server, ben.token, '/hook', { url: `${push.origin}/hook` })
  allowsPort = isWebPort
  ben.client.drop()
  await ben.client.end()
  await ann.play(choose('rock'))
  await soon(server, () => server.logged.some((line) => line.includes('is not allowed')))
  expect(push.deliveries).toEqual([])
})

test('refuses subscription keys that are not valid', async () => {
  const { push, server, ann } = await awaited()
  const { endpoint, keys } = push.browser('ann')
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect((await ask(server, ann.token, '/subscribe', { endpoint, keys: { ...keys, p256dh } })).body.code).toBe(
    'bad_keys',
  )
  expect((await ask(server, ann.token, '/subscribe', { endpoint, keys: { ...keys, auth: 'short' } })).body.code).toBe(
    'bad_keys',
  )
})

test('refuses subscription keys with characters that are not base64url, and public keys that are not 65 bytes long', async () => {
  const { push, server, ann } = await awaited()
  const { endpoint, keys } = push.browser('ann')
  const compressed = ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed') as string
  const codes = await Promise.all(
    [
      { ...keys, p256dh: `${keys.p256dh}${'!'.repeat(4000)}` },
      { ...keys, p256dh: `${keys.p256dh}=` },
      { ...keys, p256dh: compressed },
      { ...keys, auth: `${keys.auth}${' '.repeat(4000)}` },
      keys,
    ].map(async (given) => (await ask(server, ann.token, '/subscribe', { endpoint, keys: given })).body.code),
  )
  expect(codes).toEqual(['bad_keys', 'bad_keys', 'bad_keys', 'bad_keys', undefined])
})
