// Tests of rendering that is spread over several frames.
import { expect, test } from 'vitest'
import { replaceNext } from './after-frame.ts'

/** Returns the list that each frame shows, until the shown list equals `things`. */
function frames(shown: readonly string[], things: readonly string[]): string[] {
  const next = replaceNext(shown, things)
  return next === shown ? [] : [next.join(' '), ...frames(next, things)]
}

test('a new list appears one item per frame', () => {
  expect(frames([], ['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c'])
})

test('a changed list replaces one item per frame, and the old items stay until then', () => {
  expect(frames(['a', 'b', 'c'], ['x', 'y', 'z'])).toEqual(['x b c', 'x y c', 'x y z'])
})

test('a shorter list drops the surplus items', () => {
  expect(frames(['a', 'b', 'c'], ['a'])).toEqual(['a'])
  expect(frames(['a', 'b'], [])).toEqual([''])
})
