// Tests of connecting, retrying and moving to another server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BANNED_CODE } from '#kit/protocol/close-codes.ts'
import { connect, retryDelayMs } from './socket.ts'

/** A fake WebSocket. The test accepts the connection, closes it and sends messages. */
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

/** Asserts how many sockets were created, and returns the newest socket. */
function socket(number: number): FakeSocket {
  expect(FakeSocket.opened).toHaveLength(number)
  return FakeSocket.opened.at(-1) as FakeSocket
}

/** Opens a connection. Also returns the list of callbacks that the connection has called. */
async function open() {
  const told: string[] = []
  const connection = connect('ws://here/ws', {
    prepare: async () => {},
    onOpen: () => told.push('opened'),
    onMessage: () => told.push('received'),
    onLost: () => told.push('lost'),
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

test('the delay before a retry grows from 250 ms to 5 s, plus a random part', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelayMs(attempt, 0))).toEqual([
    250, 500, 1000, 2000, 4000, 5000, 5000,
  ])
  expect(retryDelayMs(0, 1)).toBe(325)
})

test('retries a minute after the server closes the connection of a banned player', async () => {
  const { told } = await open()
  socket(1).close(BANNED_CODE)
  await vi.advanceTimersByTimeAsync(59_999)
  socket(1)
  await vi.advanceTimersByTimeAsync(1)
  socket(2).accept()
  expect(told).toEqual(['opened', 'lost', 'opened'])
})

test('moves to another server after a random delay without reporting a lost connection', async () => {
  const { connection, told } = await open()
  connection.moveToOtherServer(1000)
  await vi.advanceTimersByTimeAsync(499)
  expect(socket(1).readyState).toBe(FakeSocket.OPEN)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.opened[0]?.readyState).not.toBe(FakeSocket.OPEN)
  socket(2).accept()
  expect(told).toEqual(['opened', 'opened'])
})

test('moves to another server at once if the first server closes the connection before the delay is over', async () => {
  const { connection, told } = await open()
  connection.moveToOtherServer(1000)
  socket(1).close()
  await vi.advanceTimersByTimeAsync(0)
  socket(2).accept()
  await vi.advanceTimersByTimeAsync(2000)
  socket(2)
  expect(told).toEqual(['opened', 'opened'])
})

test('reports a lost connection and retries if the move to another server fails', async () => {
  const { connection, told } = await open()
  connection.moveToOtherServer(0)
  await vi.advanceTimersByTimeAsync(0)
  socket(2).close()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['opened', 'lost'])
  await vi.advanceTimersByTimeAsync(retryDelayMs(0, 0.5))
  socket(3).accept()
  expect(told).toEqual(['opened', 'lost', 'opened'])
})

test.each(['offline', 'online'])(
  'after an %s event, drops a connection that does not answer within three seconds',
  async (change) => {
    const { told } = await open()
    window.dispatchEvent(new Event(change))
    await vi.advanceTimersByTimeAsync(2999)
    expect(told).toEqual(['opened'])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['opened', 'lost'])
  },
)

test('does not drop a connection that still answers after an offline event', async () => {
  const { told } = await open()
  window.dispatchEvent(new Event('offline'))
  socket(1).onmessage({ data: '{}' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['opened', 'received'])
})
