// Tests of reading URLs and room codes.
import { expect, test } from 'vitest'
import { normalizeCode, readRoute } from './address.ts'

test('each URL path leads to its screen', () => {
  expect(readRoute('/')).toEqual({ at: 'home' })
  expect(readRoute('/r/k7qmxa')).toEqual({ at: 'room', code: 'K7QMXA' })
  expect(readRoute('/m/K7QMXA-1')).toEqual({ at: 'match', id: 'K7QMXA-1' })
  expect(readRoute('/m/caf%C3%A9%20%2F%201')).toEqual({ at: 'match', id: 'café / 1' })
  expect(readRoute('/replay/K7QMXA-1')).toEqual({ at: 'replay', id: 'K7QMXA-1' })
  expect(readRoute('/inspect/K7QMXA-1')).toEqual({ at: 'inspect', id: 'K7QMXA-1' })
  expect(readRoute('/inspect')).toEqual({ at: 'inspect', id: null })
  expect(readRoute('/inspect/new/titans')).toEqual({ at: 'inspect-new', game: 'titans' })
  expect(readRoute('/inspect/new/titans/x')).toEqual({ at: 'unknown' })
  expect(readRoute('/m/%E0%A4%A')).toEqual({ at: 'unknown' })
  expect(readRoute('/learn/titans')).toEqual({ at: 'learn', game: 'titans' })
  expect(readRoute('/local/new/titans')).toEqual({ at: 'local-new', game: 'titans' })
  expect(readRoute('/local/a1')).toEqual({ at: 'local', id: 'a1' })
  expect(readRoute('/local/a1/replay')).toEqual({ at: 'local-replay', id: 'a1' })
  expect(readRoute('/local/a1/inspect')).toEqual({ at: 'local-inspect', id: 'a1' })
  expect(readRoute('/local/a1/x')).toEqual({ at: 'unknown' })
  expect(readRoute('/local/new')).toEqual({ at: 'unknown' })
  expect(readRoute('/settings')).toEqual({ at: 'settings' })
  expect(readRoute('/you/devices')).toEqual({ at: 'devices' })
  expect(readRoute('/link/k7qmxak7qmxa')).toEqual({ at: 'link', code: 'K7QMXAK7QMXA' })
  expect(readRoute('/you')).toEqual({ at: 'you' })
  expect(readRoute('/player/Acn_x-1')).toEqual({ at: 'player', id: 'Acn_x-1' })
  expect(readRoute('/credits')).toEqual({ at: 'credits' })
  expect(readRoute('/settings/x')).toEqual({ at: 'unknown' })
  expect(readRoute('/r')).toEqual({ at: 'unknown' })
  expect(readRoute('/r/a/b')).toEqual({ at: 'unknown' })
})

test('reads a room code in lower case, with spaces, or as a link', () => {
  expect(normalizeCode(' k7q mxa ')).toBe('K7QMXA')
  expect(normalizeCode('https://play.example/r/K7QMXA')).toBe('K7QMXA')
})
