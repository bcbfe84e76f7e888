// Tests of caching match records and player names.
import { beforeEach, expect, test, vi } from 'vitest'
import { namesFor, recordFor } from './replays.ts'
import { REPLAYS } from './talk.ts'
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

async function ask(way: typeof recordFor, path: string): Promise<string> {
  const { event, done } = fetchEvent(path)
  const text = await (await way(event)).text()
  await done()
  return text
}

test('serves a record without a network after it was fetched once', async () => {
  network = () => new Response('record', { headers: FINAL })
  await ask(recordFor, '/api/matches/a/record')
  network = undefined
  expect(await ask(recordFor, '/api/matches/a/record')).toBe('record')
})

test('does not cache a record that may still change', async () => {
  network = () => new Response('record', { headers: { 'cache-control': 'no-cache' } })
  await ask(recordFor, '/api/matches/a/record')
  network = undefined
  await expect(ask(recordFor, '/api/matches/a/record')).rejects.toThrow('no network')
})

test('serves names from the server, or the last known ones without a network', async () => {
  for (const name of ['Ann', 'Anna']) {
    network = () => new Response(name)
    expect(await ask(namesFor, '/api/matches/a/names')).toBe(name)
  }
  network = undefined
  expect(await ask(namesFor, '/api/matches/a/names')).toBe('Anna')
})

test('keeps only the 120 most recently used records', async () => {
  network = () => new Response('record', { headers: FINAL })
  for (let at = 0; at < 120; at++) await ask(recordFor, `/api/matches/${at}/record`)
  await ask(recordFor, '/api/matches/0/record')
  await ask(recordFor, '/api/matches/new/record')
  const kept = (await (await caches.open(REPLAYS)).keys()).map(({ url }) => new URL(url).pathname.split('/')[3])
  expect([kept.length, kept.includes('0'), kept.includes('1'), kept.at(-1)]).toEqual([120, true, false, 'new'])
})
