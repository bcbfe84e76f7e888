// Tests of how messages are framed and written.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Text, writeMessages } from './writer.ts'

/** Returns the messages that a client has received once `count` messages have arrived. */
async function receivedOf(count: number, send: (socket: Socket) => void): Promise<string[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  server.on('connection', (_, request) => send(request.socket))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => client.terminate())
  const received: string[] = []
  return new Promise((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, binary) => {
      if (binary) reject(new Error('not text'))
      if (received.push(String(data)) === count) resolve(received)
    })
  })
}

const together = (messages: readonly Text[]) => receivedOf(messages.length, (socket) => writeMessages(socket, messages))

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a message of %i bytes arrives, and so does the next message',
  async (size) => {
    const message = 'x'.repeat(size)
    expect(await together([message, 'after'])).toEqual([message, 'after'])
  },
)

test('multi-byte characters arrive intact, both in messages of one string and in messages of several parts', async () => {
  const message = '“Grüße” 🐦 – '.repeat(40)
  expect(await together([message, ['', message, message], 'after'])).toEqual([message, message + message, 'after'])
})

test('data waiting to be sent is not overwritten by the next message', async () => {
  const large = Array.from({ length: 400 }, (_, i) => String(i).repeat(5_000))
  const received = await receivedOf(large.length, (socket) => {
    for (const message of large) writeMessages(socket, [message])
  })
  expect(received).toEqual(large)
})

test('data that waits to be sent uses no more memory than its size in bytes', async () => {
  let more = 0
  await receivedOf(1001, (socket) => {
    socket.cork()
    writeMessages(socket, ['first'])
    const before = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 1000; i++) writeMessages(socket, ['small'])
    more = process.memoryUsage().arrayBuffers - before
    socket.uncork()
  })
  expect(more).toBeLessThan(4 << 20)
})
