// Tests of deciding how the service worker answers a request.
import { expect, test } from 'vitest'
import { strategyFor } from './strategy.ts'

const HOME = 'https://turnstone.test'
const strategyOf = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  strategyFor({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...more }, HOME)

test('treats every URL of one of the app’s screens as a page', () => {
  expect(
    ['/', '/r/ABCDEF', '/m/x', '/replay/x', '/learn/titans', '/local/new/hill?bot=easy'].map((path) =>
      strategyOf(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('page'))
})

test('leaves the server’s own pages and downloads to the network', () => {
  expect(
    ['/api/me', '/healthz', '/metrics', '/operator', '/cards/hill.jpg', '/worker.js'].map((path) =>
      strategyOf(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('network'))
})

test('treats a path under /assets/ as a file', () => {
  expect(strategyOf('/assets/index-1a2b.js')).toBe('file')
})

test('caches the record, the stored replay steps and the players’ names and avatars of a match', () => {
  expect([
    strategyOf('/api/matches/x/record'),
    strategyOf('/api/matches/x/replay/0'),
    strategyOf('/api/matches/x/names'),
    strategyOf('/api/matches/x/faces'),
  ]).toEqual(['record', 'record', 'names', 'names'])
})

test('leaves other API requests and all POST requests to the network', () => {
  expect([
    strategyOf('/api/me'),
    strategyOf('/api/me/matches'),
    strategyOf('/api/matches/x/past'),
    strategyOf('/assets/x.js', { method: 'POST' }),
  ]).toEqual(Array(4).fill('network'))
})

test('leaves requests to other origins to the network', () => {
  expect(strategyOf('https://elsewhere.test/assets/x.js')).toBe('network')
})
