// Tests of sounds that are requested while the browser has suspended audio.
import { beforeEach, expect, test, vi } from 'vitest'
import { Synth } from './synth.ts'

const VOICE = { wave: 'sine', hertz: 440, ms: 50, loud: 0.5 } as const

let state: AudioContextState
let started: number
let resume: () => void

beforeEach(() => {
  vi.useFakeTimers()
  started = 0
  const param = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const node = () => ({ gain: param, frequency: param, connect: () => node(), start: () => started++, stop: () => {} })
  vi.stubGlobal(
    'AudioContext',
    class {
      sampleRate = 10
      currentTime = 0
      createGain = node
      createConvolver = node
      createOscillator = node
      createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
      get state() {
        return state
      }
      resume = () =>
        new Promise<void>((resolve) => {
          resume = resolve
        })
    },
  )
})

test('plays a sound at once while audio is running', () => {
  state = 'running'
  new Synth().play([VOICE, VOICE])
  expect(started).toBe(2)
})

test('plays a sound if audio resumes shortly after the request', async () => {
  state = 'suspended'
  new Synth().play([VOICE])
  vi.advanceTimersByTime(50)
  resume()
  await vi.runAllTimersAsync()
  expect(started).toBe(1)
})

test('leaves out a sound that was requested long before audio resumes', async () => {
  state = 'suspended'
  new Synth().play([VOICE])
  vi.advanceTimersByTime(5_000)
  resume()
  await vi.runAllTimersAsync()
  expect(started).toBe(0)
})
