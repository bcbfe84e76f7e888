import { expect, test, vi } from 'vitest'
import { serverClock } from './clock.ts'

test('stepping the wall clock moves nothing', () => {
  const clock = serverClock()
  const before = clock.now()
  const wall = vi.spyOn(Date, 'now').mockReturnValue(before + 86_400_000)
  expect(clock.now() - before).toBeLessThan(60_000)
  wall.mockRestore()
})

test('a call far beyond what a timer can wait for does not come at once', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const clock = serverClock(0)
  const wake = vi.fn()
  clock.at(40 * 86_400_000, wake)
  vi.advanceTimersByTime(39 * 86_400_000)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(86_400_001)
  expect(wake).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a call that was called off does not come', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const clock = serverClock(0)
  const wake = vi.fn()
  clock.at(1000, wake)()
  vi.advanceTimersByTime(2000)
  expect(wake).not.toHaveBeenCalled()
  vi.useRealTimers()
})
