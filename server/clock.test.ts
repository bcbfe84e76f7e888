// Tests of the server clock while it runs and across restarts.
import { describe, expect, test, vi } from 'vitest'
import { type Machine, serverClock, thisMachine, timeAtStart, timeToKeep } from './clock.ts'

test('a change of the wall clock does not change the server’s time', () => {
  const clock = serverClock()
  const before = clock.now()
  const wall = vi.spyOn(Date, 'now').mockReturnValue(before + 86_400_000)
  expect(clock.now() - before).toBeLessThan(60_000)
  wall.mockRestore()
})

test('a call beyond the longest possible timer does not fire at once', () => {
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

test('time that the machine sleeps counts as passed', () => {
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

describe('across a restart', () => {
  const HOUR = 3_600_000
  const MINUTE = 60_000
  const NOW = 1_800_000_000_000
  const machine = (wall: number, uptime: number, boot: string | null = 'boot 1'): Machine => ({
    wall: () => wall,
    uptime: () => uptime,
    boot,
  })
  /** The record of a server that stopped at NOW, ten hours after the machine booted. */
  const kept = timeToKeep(machine(NOW, 10 * HOUR), NOW)
  const newest = NOW - 5_000
  const later = (wall: number, uptime = 10 * HOUR + MINUTE, boot?: string | null) =>
    timeAtStart(machine(wall, uptime, boot), { kept, newest })

  test('wall clock set back an hour within one boot: one minute has passed and time does not stop', () => {
    expect(later(NOW + MINUTE - HOUR)).toBe(NOW + MINUTE)
  })

  test('wall clock set forward an hour within one boot: no time is added', () => {
    expect(later(NOW + MINUTE + HOUR)).toBe(NOW + MINUTE)
  })

  test('machine slept in between: that time counts as passed', () => {
    expect(later(NOW + MINUTE + 8 * HOUR, 10 * HOUR + MINUTE + 8 * HOUR)).toBe(NOW + MINUTE + 8 * HOUR)
  })

  test('after a reboot the wall clock is trusted', () => {
    expect(later(NOW + 2 * MINUTE, 30_000, 'boot 2')).toBe(NOW + 2 * MINUTE)
  })

  test('after a reboot with the wall clock an hour back, time continues from the last known time', () => {
    expect(later(NOW + 2 * MINUTE - HOUR, 30_000, 'boot 2')).toBe(NOW)
    expect(timeAtStart(machine(NOW - HOUR, 0, 'boot 2'), { kept, newest: NOW + 7_000 })).toBe(NOW + 7_000)
  })

  test('a server killed some time after it recorded the time loses nothing', () => {
    expect(timeAtStart(machine(NOW - HOUR, 10 * HOUR + MINUTE), { kept, newest: NOW + 9_000 })).toBe(NOW + MINUTE)
  })

  test('ignores a damaged row from the far future', () => {
    expect(timeAtStart(machine(NOW + MINUTE, 0, 'boot 2'), { kept, newest: NOW + 1000 * HOUR })).toBe(NOW + MINUTE)
  })

  test('without a boot id the wall clock is trusted as after a reboot', () => {
    expect(later(NOW + 3 * MINUTE, 0, null)).toBe(NOW + 3 * MINUTE)
    expect(timeAtStart(machine(NOW + MINUTE, 0, null), { kept: { ...kept, boot: null }, newest })).toBe(NOW + MINUTE)
  })

  test('at the first start the wall clock is trusted', () => {
    expect(timeAtStart(machine(NOW, HOUR), { kept: null, newest: null })).toBe(NOW)
  })

  test('this machine reports wall clock, uptime and boot id', () => {
    const { wall, uptime, boot } = thisMachine()
    expect([wall() > NOW - 10 * 365 * 24 * HOUR, uptime() > 0]).toEqual([true, true])
    expect(thisMachine().boot).toBe(boot)
  })
})
