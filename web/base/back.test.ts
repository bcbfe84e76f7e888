// Tests of the Back button with a browser history of one page. An open sheet adds an extra history entry, the guard.
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Back from './back.ts'

/** The state of each history entry, and the index of the current entry. */
let entries: unknown[]
let at: number
let popState: () => void
let back: typeof Back

const travel = (by: number) => {
  at += by
  popState()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  entries = [null, null]
  at = 1
  vi.stubGlobal('location', { href: '/r/ABC' })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    popState = listener
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, ++at), state]
    },
    back: () => setTimeout(() => travel(-1), 5),
  })
  back = await import('./back.ts')
  back.listenToBack()
})

/** Opens a sheet and returns how often Back has closed it. */
function openSheet() {
  const closed = vi.fn(() => end())
  const end = back.closeOnBack(closed)
  return { closed, end }
}

test('Back closes only the topmost of two sheets', () => {
  const [lower, upper] = [openSheet(), openSheet()]
  travel(-1)
  vi.runAllTimers()
  expect([lower.closed, upper.closed].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  travel(-1)
  vi.runAllTimers()
  expect(lower.closed).toHaveBeenCalledOnce()
  expect(at).toBe(1)
})

test('one Back leaves the page after a sheet was closed by other means', () => {
  openSheet().end()
  travel(-1)
  vi.runAllTimers()
  expect(at).toBe(0)
})

test('a sheet that replaces another sheet is closed by one Back', () => {
  openSheet().end()
  const next = openSheet()
  travel(-1)
  vi.runAllTimers()
  expect(next.closed).toHaveBeenCalledOnce()
  expect(at).toBe(1)
})

test('a sheet that opens later uses the guard that is left', () => {
  openSheet().end()
  vi.runAllTimers()
  openSheet()
  expect(at).toBe(2)
})

test('Forward to the guard of a closed sheet goes back to the page', () => {
  openSheet()
  travel(-1)
  vi.runAllTimers()
  travel(1)
  vi.runAllTimers()
  expect(at).toBe(1)
})

test('Back leaves a page that was loaded again with an open sheet', async () => {
  entries = [null, null, { guard: true }]
  at = 2
  vi.resetModules()
  back = await import('./back.ts')
  back.listenToBack()
  travel(-1)
  vi.runAllTimers()
  expect(at).toBe(0)
})

test('Back leads from a screen that has replaced the guard to the screen below the sheet', () => {
  openSheet().end()
  entries[at] = null
  back.forgetGuard()
  travel(-1)
  vi.runAllTimers()
  expect(at).toBe(1)
})
