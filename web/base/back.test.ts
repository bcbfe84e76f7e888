// Tests of the Back button with a browser history of one page. An open sheet adds an extra history entry, the guard.
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Back from './back.ts'

/** The state of each history entry, and the index of the current entry. */
let entries: unknown[]
let at: number
let popState: () => void
let load: () => void
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
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'popstate') popState = listener
    else load = listener
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

test('a sheet that is closed by other means leaves no history entry behind', () => {
  openSheet().end()
  vi.runAllTimers()
  expect(at).toBe(1)
})

test('a sheet that replaces another sheet is closed by one Back', () => {
  openSheet().end()
  const next = openSheet()
  vi.runAllTimers()
  travel(-1)
  vi.runAllTimers()
  expect(next.closed).toHaveBeenCalledOnce()
  expect(at).toBe(1)
})

test('a sheet that opens while the guard of a closed sheet is being removed gets a guard of its own', () => {
  openSheet().end()
  vi.advanceTimersByTime(2)
  const next = openSheet()
  vi.runAllTimers()
  travel(-1)
  expect(next.closed).toHaveBeenCalledOnce()
})

test('when Forward leads to the guard of a closed sheet, the history goes back to the page at once', () => {
  openSheet()
  travel(-1)
  vi.runAllTimers()
  travel(1)
  vi.runAllTimers()
  expect(at).toBe(1)
})

test('`afterGuard` calls its action after the guard of a closed sheet has been removed', () => {
  openSheet().end()
  vi.advanceTimersByTime(2)
  const action = vi.fn()
  back.afterGuard(action)
  expect(action).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(action).toHaveBeenCalledOnce()
})

test('after a reload with an open sheet, the history goes back from the guard of that sheet', () => {
  entries = [null, null, { guard: true }]
  at = 2
  load()
  vi.runAllTimers()
  expect(at).toBe(1)
})
