import { expect, test } from 'vitest'
import { wayOf } from './way.ts'

const HOME = 'https://turnstone.test'
const way = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...more }, HOME)

test('every address of the app is its page', () => {
  expect(
    ['/', '/r/ABCDEF', '/m/x', '/replay/x', '/learn/titans', '/local/new/hill?bot=easy'].map((path) =>
      way(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('page'))
})

test('what the server answers by itself is not the app’s page', () => {
  expect(
    ['/api/me', '/healthz', '/metrics', '/operator', '/cards/hill.jpg', '/worker.js'].map((path) =>
      way(path, { mode: 'navigate' }),
    ),
  ).toEqual(Array(6).fill('network'))
})

test('files named by what is in them are files', () => {
  expect(way('/assets/index-1a2b.js')).toBe('file')
})

test('the record of a match, what was written down of it, and its names are kept', () => {
  expect([way('/api/matches/x/record'), way('/api/matches/x/replay/0'), way('/api/matches/x/names')]).toEqual([
    'record',
    'record',
    'names',
  ])
})

test('nothing else of the server is kept, nor anything that is sent to it', () => {
  expect([
    way('/api/me'),
    way('/api/me/matches'),
    way('/api/matches/x/past'),
    way('/assets/x.js', { method: 'POST' }),
  ]).toEqual(Array(4).fill('network'))
})

test('other servers are none of its business', () => {
  expect(way('https://elsewhere.test/assets/x.js')).toBe('network')
})
