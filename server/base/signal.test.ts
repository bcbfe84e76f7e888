// Tests of signals: events that parts of the server listen to.
import { beforeEach, expect, test } from 'vitest'
import { Signal } from './signal.ts'

let signal: Signal<number>
let received: string[]

beforeEach(() => {
  signal = new Signal()
  received = []
})

const listenAs = (name: string) => signal.listen((event) => received.push(`${name} ${event}`))

test('calls all listeners in the order in which they were added', () => {
  listenAs('a')
  listenAs('b')
  signal.emit(1)
  expect(received).toEqual(['a 1', 'b 1'])
})

test('does not call a listener that has been removed', () => {
  const stop = listenAs('a')
  listenAs('b')
  stop()
  signal.emit(1)
  expect(received).toEqual(['b 1'])
})

test('a listener that was added twice is still called once if one of its two stop functions is called twice', () => {
  const listener = (event: number) => received.push(`${event}`)
  const stop = signal.listen(listener)
  signal.listen(listener)
  stop()
  stop()
  signal.emit(1)
  expect(received).toEqual(['1'])
})

test('a listener that was added during an event is first called at the next event', () => {
  signal.listen(() => listenAs('late'))
  signal.emit(1)
  expect(received).toEqual([])
  signal.emit(2)
  expect(received).toEqual(['late 2'])
})

test('calls the remaining listeners if one listener is removed during an event', () => {
  const stop = signal.listen(() => stop())
  listenAs('b')
  signal.emit(1)
  expect(received).toEqual(['b 1'])
})

test('if a listener throws an exception, emit throws the same exception and calls no later listener', () => {
  signal.listen(() => {
    throw new Error('no view')
  })
  listenAs('b')
  expect(() => signal.emit(1)).toThrow('no view')
  expect(received).toEqual([])
})
