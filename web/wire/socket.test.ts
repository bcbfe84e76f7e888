import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BANNED_CODE } from '#kit/protocol/close-codes.ts'
import { connect, waitBefore } from './socket.ts'

/** A browser's WebSocket, whose other end is in the test's hands. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly opened: FakeSocket[] = []
  readyState = 0
  onopen = () => {}
  onclose = (_close: { code: number }) => {}
  onmessage = (_frame: { data: string }) => {}

  constructor() {
    FakeSocket.opened.push(this)
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }

  close(code = 1006): void {
    this.readyState = 3
    this.onclose({ code })
  }

  send(): void {}
}

/** The newest of so many. */
function socket(number: number): FakeSocket {
  expect(FakeSocket.opened).toHaveLength(number)
  return FakeSocket.opened.at(-1) as FakeSocket
}

/** A connection that is open, and what its listener was told. */
async function open() {
  const told: string[] = []
  const connection = connect('ws://here/ws', {
    prepare: async () => {},
    opened: () => told.push('opened'),
    received: () => told.push('received'),
    lost: () => told.push('lost'),
  })
  await vi.advanceTimersByTimeAsync(0)
  socket(1).accept()
  return { connection, told }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})

afterEach(() => {
  FakeSocket.opened.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('waits grow from a quarter of a second to five, and a little apart', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([
    250, 500, 1000, 2000, 4000, 5000, 5000,
  ])
  expect(waitBefore(0, 1)).toBe(325)
})

test('closed because somebody is banned it asks again after a minute, not at once', async () => {
  const { told } = await open()
  socket(1).close(BANNED_CODE)
  await vi.advanceTimersByTimeAsync(59_999)
  socket(1)
  await vi.advanceTimersByTimeAsync(1)
  socket(2).accept()
  expect(told).toEqual(['opened', 'lost', 'opened'])
})

test('sent elsewhere it stays until its moment and is there again at once, never lost', async () => {
  const { connection, told } = await open()
  connection.move(1000)
  await vi.advanceTimersByTimeAsync(499)
  expect(socket(1).readyState).toBe(FakeSocket.OPEN)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.opened[0]?.readyState).not.toBe(FakeSocket.OPEN)
  socket(2).accept()
  expect(told).toEqual(['opened', 'opened'])
})

test('closed before its moment it goes elsewhere without waiting', async () => {
  const { connection, told } = await open()
  connection.move(1000)
  socket(1).close()
  await vi.advanceTimersByTimeAsync(0)
  socket(2).accept()
  await vi.advanceTimersByTimeAsync(2000)
  socket(2)
  expect(told).toEqual(['opened', 'opened'])
})

test('where nobody answers elsewhere it is lost, and tries again after a wait', async () => {
  const { connection, told } = await open()
  connection.move(0)
  await vi.advanceTimersByTimeAsync(0)
  socket(2).close()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['opened', 'lost'])
  await vi.advanceTimersByTimeAsync(waitBefore(0, 0.5))
  socket(3).accept()
  expect(told).toEqual(['opened', 'lost', 'opened'])
})

test.each(['offline', 'online'])(
  'told that the device is %s it gives up a connection that does not answer within three seconds',
  async (change) => {
    const { told } = await open()
    window.dispatchEvent(new Event(change))
    await vi.advanceTimersByTimeAsync(2999)
    expect(told).toEqual(['opened'])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['opened', 'lost'])
  },
)

test('a device that only says it is offline keeps a connection that answers', async () => {
  const { told } = await open()
  window.dispatchEvent(new Event('offline'))
  socket(1).onmessage({ data: '{}' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['opened', 'received'])
})
