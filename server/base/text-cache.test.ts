// Tests of the cache of texts.
import { expect, test } from 'vitest'
import { TextCache } from './text-cache.ts'

test('drops the least recently used text when the cache holds too many characters', () => {
  const cache = new TextCache(10)
  cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.get('a')
  cache.set('c', 'cccc')
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc'])
})

test('a text that is set again under the same key is counted once', () => {
  const cache = new TextCache(10)
  for (let time = 0; time < 9; time++) cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaaa', 'bbbb'])
})
