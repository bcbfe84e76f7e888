import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Frame } from '../matches/watcher.ts'
import { writeFrames } from './frames.ts'

/** What a client hears that is sent so many messages. */
async function heardOf(count: number, send: (socket: Socket) => void): Promise<string[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  server.on('connection', (_, request) => send(request.socket))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => client.terminate())
  const heard: string[] = []
  return new Promise((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, binary) => {
      if (binary) reject(new Error('not text'))
      if (heard.push(String(data)) === count) resolve(heard)
    })
  })
}

const together = (frames: readonly Frame[]) => heardOf(frames.length, (socket) => writeFrames(socket, frames))

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a message of %i bytes arrives, and so does what follows it', async (size) => {
  const message = 'x'.repeat(size)
  expect(await together([message, 'after'])).toEqual([message, 'after'])
})

test('letters of several bytes, whole and in parts', async () => {
  const message = '“Grüße” 🐦 – '.repeat(40)
  expect(await together([message, ['', message, message], 'after'])).toEqual([message, message + message, 'after'])
})

test('what the system does not take at once is not written over by what comes next', async () => {
  const large = Array.from({ length: 400 }, (_, i) => String(i).repeat(5_000))
  const heard = await heardOf(large.length, (socket) => {
    for (const message of large) writeFrames(socket, [message])
  })
  expect(heard).toEqual(large)
})

test('what waits takes no more memory than it has bytes', async () => {
  let more = 0
  await heardOf(1001, (socket) => {
    socket.cork()
    writeFrames(socket, ['first'])
    const before = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 1000; i++) writeFrames(socket, ['small'])
    more = process.memoryUsage().arrayBuffers - before
    socket.uncork()
  })
  expect(more).toBeLessThan(4 << 20)
})
