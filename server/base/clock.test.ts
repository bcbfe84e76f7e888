// Tests of the server's clock while the server runs and after restarts.
import { describe, expect, test, vi } from 'vitest'
import { type Machine, serverClock, thisMachine, timeAtStart, timeToKeep } from './clock.ts'

test('a change of the wall clock does not change the server’s time', () => {
  const clock = serverClock()
  const before = clock.now()
  const wall = vi.spyOn(Date, 'now').mockReturnValue(before + 86_400_000)
  expect(clock.now() - before).toBeLessThan(60_000)
  wall.mockRestore()
})

test('a scheduled call does not fire at once if its delay is longer than the longest possible timer', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const clock = serverClock(thisMachine(), 0)
  const wake = vi.fn()
  clock.at(40 * 86_400_000, wake)
  vi.advanceTimersByTime(39 * 86_400_000)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(86_400_001)
  expect(wake).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('the server’s time includes the time during which the machine slept', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let slept = 0
  const clock = serverClock({ wall: () => 0, uptime: () => performance.now() + slept, boot: null }, 5_000)
  vi.advanceTimersByTime(1_000)
  slept = 3_600_000
  vi.advanceTimersByTime(1_000)
  expect(clock.now()).toBe(5_000 + 2_000 + slept)
  vi.useRealTimers()
})

test('a cancelled call does not fire', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const clock = serverClock(thisMachine(), 0)
  const wake = vi.fn()
  clock.at(1000, wake)()
  vi.advanceTimersByTime(2000)
  expect(wake).not.toHaveBeenCalled()
  vi.useRealTimers()
})

describe('the server’s time after a restart', () => {
  const HOUR = 3_600_000
  const MINUTE = 60_000
  const NOW = 1_800_000_000_000
  const machine = (wall: number, uptime: number, boot: string | null = 'boot 1'): Machine => ({
    wall: () => wall,
    uptime: () => uptime,
    boot,
  })
  /** The time that a server stored when it stopped at NOW. The machine had booted ten hours before. */
  const kept = timeToKeep(machine(NOW, 10 * HOUR), NOW)
  const newest = NOW - 5_000
  const later = (wall: number, uptime = 10 * HOUR + MINUTE, boot?: string | null) =>
    timeAtStart(machine(wall, uptime, boot), { kept, newest })

  test('a start one minute later adds this minute to the stored time, although the wall clock was set back an hour', () => {
    expect(later(NOW + MINUTE - HOUR)).toBe(NOW + MINUTE)
  })

  test('a start one minute later adds only this minute to the stored time, although the wall clock was set forward an hour', () => {
    expect(later(NOW + MINUTE + HOUR)).toBe(NOW + MINUTE)
  })

  test('a start adds the time during which the machine slept while no server ran', () => {
    expect(later(NOW + MINUTE + 8 * HOUR, 10 * HOUR + MINUTE + 8 * HOUR)).toBe(NOW + MINUTE + 8 * HOUR)
  })

  test('uses the wall clock’s time after a reboot', () => {
    expect(later(NOW + 2 * MINUTE, 30_000, 'boot 2')).toBe(NOW + 2 * MINUTE)
  })

  test('continues from the last known time after a reboot that set the wall clock back an hour', () => {
    expect(later(NOW + 2 * MINUTE - HOUR, 30_000, 'boot 2')).toBe(NOW)
    expect(timeAtStart(machine(NOW - HOUR, 0, 'boot 2'), { kept, newest: NOW + 7_000 })).toBe(NOW + 7_000)
  })

  test('after a kill, a start adds the time since the last stored time, even if newer rows were written after that', () => {
    expect(timeAtStart(machine(NOW - HOUR, 10 * HOUR + MINUTE), { kept, newest: NOW + 9_000 })).toBe(NOW + MINUTE)
  })

  test('ignores the time of a damaged row if that time is far in the future', () => {
    expect(timeAtStart(machine(NOW + MINUTE, 0, 'boot 2'), { kept, newest: NOW + 1000 * HOUR })).toBe(NOW + MINUTE)
  })

  test('uses the wall clock’s time if the system has no boot id', () => {
    expect(later(NOW + 3 * MINUTE, 0, null)).toBe(NOW + 3 * MINUTE)
    expect(timeAtStart(machine(NOW + MINUTE, 0, null), { kept: { ...kept, boot: null }, newest })).toBe(NOW + MINUTE)
  })

  test('uses the wall clock’s time at the first start', () => {
    expect(timeAtStart(machine(NOW, HOUR), { kept: null, newest: null })).toBe(NOW)
  })

  test('the machine that runs the tests reports its wall clock, uptime and boot id', () => {
    const { wall, uptime, boot } = thisMachine()
    expect([wall() > NOW - 10 * 365 * 24 * HOUR, uptime() > 0]).toEqual([true, true])
    expect(thisMachine().boot).toBe(boot)
  })
})
