import { describe, expect, test, vi } from 'vitest'
import { type Machine, serverClock, thisMachine, timeAtStart, timeToKeep } from './clock.ts'

test('stepping the wall clock moves nothing', () => {
  const clock = serverClock()
  const before = clock.now()
  const wall = vi.spyOn(Date, 'now').mockReturnValue(before + 86_400_000)
  expect(clock.now() - before).toBeLessThan(60_000)
  wall.mockRestore()
})

test('a call far beyond what a timer can wait for does not come at once', () => {
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

test('time the machine sleeps while the server runs has passed', () => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let slept = 0
  const clock = serverClock({ wall: () => 0, uptime: () => performance.now() + slept, boot: null }, 5_000)
  vi.advanceTimersByTime(1_000)
  slept = 3_600_000
  vi.advanceTimersByTime(1_000)
  expect(clock.now()).toBe(5_000 + 2_000 + slept)
  vi.useRealTimers()
})

test('a call that was called off does not come', () => {
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
  /** What a server kept that stopped at NOW, ten hours after the machine was started. */
  const kept = timeToKeep(machine(NOW, 10 * HOUR), NOW)
  const newest = NOW - 5_000
  const later = (wall: number, uptime = 10 * HOUR + MINUTE, boot?: string | null) =>
    timeAtStart(machine(wall, uptime, boot), { kept, newest })

  test('the clock set an hour back within one boot: a minute has passed, and no clock stands still', () => {
    expect(later(NOW + MINUTE - HOUR)).toBe(NOW + MINUTE)
  })

  test('the clock set an hour forward within one boot: nobody forfeits for time that did not pass', () => {
    expect(later(NOW + MINUTE + HOUR)).toBe(NOW + MINUTE)
  })

  test('a machine that slept in between: that time has passed', () => {
    expect(later(NOW + MINUTE + 8 * HOUR, 10 * HOUR + MINUTE + 8 * HOUR)).toBe(NOW + MINUTE + 8 * HOUR)
  })

  test('a reboot: the wall clock is believed', () => {
    expect(later(NOW + 2 * MINUTE, 30_000, 'boot 2')).toBe(NOW + 2 * MINUTE)
  })

  test('a reboot with the clock an hour back: time goes on from the last that is known', () => {
    expect(later(NOW + 2 * MINUTE - HOUR, 30_000, 'boot 2')).toBe(NOW)
    expect(timeAtStart(machine(NOW - HOUR, 0, 'boot 2'), { kept, newest: NOW + 7_000 })).toBe(NOW + 7_000)
  })

  test('a server that was killed some time after it kept the time has lost nothing by it', () => {
    expect(timeAtStart(machine(NOW - HOUR, 10 * HOUR + MINUTE), { kept, newest: NOW + 9_000 })).toBe(NOW + MINUTE)
  })

  test('a row from a far future is damaged: nobody forfeits for it', () => {
    expect(timeAtStart(machine(NOW + MINUTE, 0, 'boot 2'), { kept, newest: NOW + 1000 * HOUR })).toBe(NOW + MINUTE)
  })

  test('a system that does not tell its boots apart is believed like after a reboot', () => {
    expect(later(NOW + 3 * MINUTE, 0, null)).toBe(NOW + 3 * MINUTE)
    expect(timeAtStart(machine(NOW + MINUTE, 0, null), { kept: { ...kept, boot: null }, newest })).toBe(NOW + MINUTE)
  })

  test('a first start believes the wall clock', () => {
    expect(timeAtStart(machine(NOW, HOUR), { kept: null, newest: null })).toBe(NOW)
  })

  test('this machine can say what is asked of it', () => {
    const { wall, uptime, boot } = thisMachine()
    expect([wall() > NOW - 10 * 365 * 24 * HOUR, uptime() > 0]).toEqual([true, true])
    expect(thisMachine().boot).toBe(boot)
  })
})
