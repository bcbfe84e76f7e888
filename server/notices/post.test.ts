// Tests of sending HTTP requests to addresses that players provide.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { openPostman } from './post.ts'
import { isPublic, isWebPort, PortError } from './reach.ts'
import { LOOPBACK, openPushService } from './testing/push-service.ts'

const letter = (url: string) => ({ url: new URL(url), headers: {}, body: 'hello' })

test('does not connect to a host name that resolved to a public address before and now resolves to a private one', async () => {
  const service = await openPushService()
  let isTrusted = true
  const postman = openPostman(testClock(), { ...LOOPBACK, allows: (address) => isTrusted || isPublic(address) })
  const url = service.origin.replace('127.0.0.1', 'localhost')
  expect(await postman.post(letter(url))).toMatchObject({ status: 201 })
  postman.close()
  isTrusted = false
  await expect(postman.post(letter(url))).rejects.toThrow('not public')
  await expect(postman.post(letter(service.origin))).rejects.toThrow('not public')
  expect(service.deliveries).toHaveLength(1)
})

test('sends to an address without https only if plain HTTP is allowed', async () => {
  const service = await openPushService()
  const postman = openPostman(testClock(), { ...LOOPBACK, plain: false })
  await expect(postman.post(letter(service.origin))).rejects.toThrow('https')
  expect(service.deliveries).toEqual([])
})

test('sends nothing to a port that is not allowed', async () => {
  const service = await openPushService()
  const postman = openPostman(testClock(), { ...LOOPBACK, allowsPort: isWebPort })
  await expect(postman.post(letter(service.origin))).rejects.toThrow(PortError)
  expect(service.deliveries).toEqual([])
})

test('gives up after the given number of milliseconds without a response', async () => {
  const service = await openPushService()
  service.answer = 'never'
  const clock = testClock()
  const posted = openPostman(clock, LOOPBACK).post(letter(service.origin), 3_000)
  await expect.poll(() => service.deliveries.length).toBe(1)
  clock.advance(3_000)
  await expect(posted).rejects.toThrow('no answer')
})

test('gives up after ten seconds without a response', async () => {
  const service = await openPushService()
  service.answer = 'never'
  const clock = testClock()
  const posted = openPostman(clock, LOOPBACK).post(letter(service.origin))
  await expect.poll(() => service.deliveries.length).toBe(1)
  clock.advance(10_000)
  await expect(posted).rejects.toThrow('no answer')
})

test('returns the delay of the Retry-After header in milliseconds', async () => {
  const service = await openPushService()
  service.answer = { status: 429, headers: { 'retry-after': '7' } }
  expect(await openPostman(testClock(), LOOPBACK).post(letter(service.origin))).toEqual({
    status: 429,
    retryAfter: 7_000,
  })
})

/** Starts an HTTP server that sends a response without end. */
async function openTalker(part: string): Promise<{ origin: string; cut: Promise<void> }> {
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    const more = () => {
      while (response.writable && part !== '' && response.write(part));
    }
    response.writeHead(200).on('drain', more).on('close', resolve).flushHeaders()
    more()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut }
}

test('cuts off a response that never ends', async () => {
  const clock = testClock()
  const [endless, slow] = [await openTalker('x'.repeat(16 * 1024)), await openTalker('')]
  const postman = openPostman(clock, LOOPBACK)
  for (const { origin } of [endless, slow]) expect(await postman.post(letter(origin))).toMatchObject({ status: 200 })
  await endless.cut
  clock.advance(10_000)
  await slow.cut
})
