// Tests of how requests are classified.
import { expect, test } from 'vitest'
import { wayOf } from './way.ts'

const HOME = 'https://turnstone.test'
const way = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...more }, HOME)

test('treats every address of the app as a page', () => {
  expect(
    ['/', '/r/ABCDEF', '/m/x', '/replay/x', '/learn/titans', '/local/new/hill?bot=easy'].map((path) =>
      way(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('page'))
})

test('leaves the server’s own pages and downloads to the network', () => {
  expect(
    ['/api/me', '/healthz', '/metrics', '/operator', '/cards/hill.jpg', '/worker.js'].map((path) =>
      way(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('network'))
})

test('treats a path under /assets/ as a file', () => {
  expect(way('/assets/index-1a2b.js')).toBe('file')
})

test('caches a match’s record, its stored replay steps and its names', () => {
  expect([way('/api/matches/x/record'), way('/api/matches/x/replay/0'), way('/api/matches/x/names')]).toEqual([
    'record',
    'record',
    'names',
  ])
})

test('leaves other API requests and all POST requests to the network', () => {
  expect([
    way('/api/me'),
    way('/api/me/matches'),
    way('/api/matches/x/past'),
    way('/assets/x.js', { method: 'POST' }),
  ]).toEqual(Array(4).fill('network'))
})

test('leaves requests to other origins to the network', () => {
  expect(way('https://elsewhere.test/assets/x.js')).toBe('network')
})
