// Tests of a server-side socket with a real client.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket as NetSocket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { acceptUpgrade } from './handshake.ts'
import type { FrameInfo } from './reader.ts'
import { Socket } from './socket.ts'

const MAX_BYTES = 1000

/** Starts a server with one socket and collects the frames and events that the socket receives. */
async function opened() {
  const events: string[] = []
  const frames: number[] = []
  const waiting: (() => void)[] = []
  const note = (event: string) => {
    events.push(event)
    for (const wake of waiting.splice(0)) wake()
  }
  const server = createServer()
  const gone = new Promise((resolve) => void server.on('connection', (net) => net.on('close', resolve)))
  const sockets: Socket[] = []
  server.on('upgrade', (request, net, head) => {
    net.on('error', () => net.destroy())
    if (!acceptUpgrade(request, net)) return
    const handlers = {
      frame: ({ bytes }: FrameInfo) => void frames.push(bytes),
      message: (data: Buffer, binary: boolean) => note(`${binary ? 'binary' : 'text'} ${data}`),
      ping: () => true,
      pong: () => note('pong'),
      drain: () => {},
      closed: () => note('closed'),
    }
    sockets.push(new Socket(net as NetSocket, head, MAX_BYTES, handlers))
    note('open')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    port,
    events,
    frames,
    socket: () => sockets[0] as Socket,
    gone,
    async until(event: string): Promise<void> {
      while (!events.includes(event)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

async function connected(port: number): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  onTestFinished(() => client.terminate())
  client.on('error', () => {})
  await once(client, 'open')
  return client
}

test('messages are sent in both directions', async () => {
  const { port, socket, until } = await opened()
  const client = await connected(port)
  client.send('hello')
  await until('text hello')
  socket().send(['“you”', ['are', ' there']])
  const received: string[] = []
  client.on('message', (data) => received.push(String(data)))
  while (received.length < 2) await once(client, 'message')
  expect(received).toEqual(['“you”', 'are there'])
})

test('server and client both answer a ping', async () => {
  const { port, socket, until } = await opened()
  const client = await connected(port)
  client.ping('are you there?')
  expect(String((await once(client, 'pong'))[0])).toBe('are you there?')
  socket().ping()
  await until('pong')
})

test('every frame is reported with its size, including frames without data', async () => {
  const { port, frames, until } = await opened()
  const client = await connected(port)
  client.pong()
  client.send('', { fin: false })
  client.send('hi', { fin: true })
  await until('text hi')
  // Each frame begins with two header bytes and the mask, followed by the data.
  expect(frames).toEqual([6, 6, 8])
})

test('when the server closes the connection, the client gets the close frame and no frame after it', async () => {
  const { port, socket, until } = await opened()
  const client = await connected(port)
  let messages = 0
  client.on('message', () => messages++)
  socket().close(1012, 'restart')
  socket().send(['too late'])
  expect(socket().open).toBe(false)
  const [code, reason] = await once(client, 'close')
  expect([code, String(reason), messages]).toEqual([1012, 'restart', 0])
  await until('closed')
})

test('when the client closes the connection, the server answers with a close frame', async () => {
  const { port, until } = await opened()
  const client = await connected(port)
  client.close(4001, 'enough')
  expect((await once(client, 'close'))[0]).toBe(4001)
  await until('closed')
})

test('the server tells a client that violates the protocol why the connection is closed', async () => {
  const { port, until } = await opened()
  const client = await connected(port)
  client.send('x'.repeat(MAX_BYTES + 1))
  const [code, reason] = await once(client, 'close')
  expect([code, String(reason)]).toEqual([1009, 'message too large'])
  await until('closed')
})

test('the socket reports a client that disconnects or is terminated', async () => {
  const { port, events, socket, until } = await opened()
  const client = await connected(port)
  client.terminate()
  await until('closed')
  const other = await opened()
  const second = await connected(other.port)
  other.socket().terminate()
  expect((await once(second, 'close'))[0]).toBe(1006)
  expect(events).toEqual(['open', 'closed'])
  expect(socket().open).toBe(false)
})

test('a rejected client is disconnected even if the client never closes its side of the connection', async () => {
  const { port, gone } = await opened()
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await gone
})
