// Tests of caching match records and player names.
import { beforeEach, expect, test, vi } from 'vitest'
import { REPLAY_CACHE } from './page-contract.ts'
import { namesResponse, recordResponse } from './replays.ts'
import { fetchEvent, memoryCaches } from './testing.ts'

const FINAL = { 'cache-control': 'public, max-age=31536000, immutable' }

let network: (() => Response) | undefined

beforeEach(() => {
  network = undefined
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async () => {
    if (!network) throw new TypeError('no network')
    return network()
  })
})

async function ask(way: typeof recordResponse, path: string): Promise<string> {
  const { event, done } = fetchEvent(path)
  const text = await (await way(event)).text()
  await done()
  return text
}

test('serves a record without a network after it was fetched once', async () => {
  network = () => new Response('record', { headers: FINAL })
  await ask(recordResponse, '/api/matches/a/record')
  network = undefined
  expect(await ask(recordResponse, '/api/matches/a/record')).toBe('record')
})

test('does not cache a record whose response is not marked as immutable', async () => {
  network = () => new Response('record', { headers: { 'cache-control': 'no-cache' } })
  await ask(recordResponse, '/api/matches/a/record')
  network = undefined
  await expect(ask(recordResponse, '/api/matches/a/record')).rejects.toThrow('no network')
})

test('serves a record with free texts from the server, or the last known record without a network', async () => {
  const headers = { 'cache-control': 'no-cache', etag: '"1"' }
  for (const text of ['with a text', 'without']) {
    network = () => new Response(text, { headers })
    expect(await ask(recordResponse, '/api/matches/a/record')).toBe(text)
  }
  network = undefined
  expect(await ask(recordResponse, '/api/matches/a/record')).toBe('without')
})

test('serves the players’ names from the server, or the last known names without a network', async () => {
  for (const name of ['Ann', 'Anna']) {
    network = () => new Response(name)
    expect(await ask(namesResponse, '/api/matches/a/names')).toBe(name)
  }
  network = undefined
  expect(await ask(namesResponse, '/api/matches/a/names')).toBe('Anna')
})

test('keeps only the 120 most recently used records', async () => {
  network = () => new Response('record', { headers: FINAL })
  for (let at = 0; at < 120; at++) await ask(recordResponse, `/api/matches/${at}/record`)
  await ask(recordResponse, '/api/matches/0/record')
  await ask(recordResponse, '/api/matches/new/record')
  const cached = (await (await caches.open(REPLAY_CACHE)).keys()).map(({ url }) => new URL(url).pathname.split('/')[3])
  expect([cached.length, cached.includes('0'), cached.includes('1'), cached.at(-1)]).toEqual([120, true, false, 'new'])
})
