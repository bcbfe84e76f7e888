// Tests of the replacements for built-in functions. The built-in functions are removed before each test.
import { beforeEach, expect, test, vi } from 'vitest'

const holders: [object, string][] = [
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [String.prototype, 'isWellFormed'],
  [AbortSignal, 'timeout'],
]
const builtIn = new Map(holders.map(([holder, name]) => [name, Reflect.get(holder, name)]))

beforeEach(async () => {
  vi.resetModules()
  for (const [holder, name] of holders) Reflect.deleteProperty(holder, name)
  await import('./old-browsers.ts')
})

test.each(holders)('adds a function that the browser lacks (case %#)', (holder, name) => {
  expect(Reflect.get(holder, name)).toBeTypeOf('function')
  expect(Reflect.get(holder, name)).not.toBe(builtIn.get(name))
})

test('`toSorted` and `toReversed` return copies and leave the array unchanged', () => {
  const numbers = [3, 10, 2]
  expect([numbers.toSorted((a, b) => a - b), numbers.toReversed(), numbers]).toEqual([
    [2, 3, 10],
    [2, 10, 3],
    [3, 10, 2],
  ])
})

test('`Map.groupBy` groups items by key, in the order of the keys’ first items', () => {
  expect([...Map.groupBy([3, 4, 5], (n) => n % 2)]).toEqual([
    [1, [3, 5]],
    [0, [4]],
  ])
})

test('`URL.canParse` says whether an address is complete, or complete with a base', () => {
  expect([URL.canParse('/rules'), URL.canParse('/rules', 'https://a.org'), URL.canParse('https://a.org')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a text with half of a character is not well formed', () => {
  expect(['Ada 🐦', 'Ada \ud83d', 'Ada \udc26'].map((text) => text.isWellFormed())).toEqual([true, false, false])
})

test('a timeout signal aborts after its time with a TimeoutError', () => {
  vi.useFakeTimers()
  const signal = AbortSignal.timeout(500)
  vi.advanceTimersByTime(499)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  vi.useRealTimers()
})

test('does not replace functions that the browser has', async () => {
  const own = () => []
  Object.defineProperty(Array.prototype, 'toSorted', { value: own, configurable: true, writable: true })
  vi.resetModules()
  await import('./old-browsers.ts')
  expect(Array.prototype.toSorted).toBe(own)
})
