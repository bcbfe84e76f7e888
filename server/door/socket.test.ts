import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket as NetSocket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { shakeHands } from './handshake.ts'
import { Socket } from './socket.ts'

const MOST = 1000

/** A server with one socket, and what that hears. */
async function opened() {
  const heard: string[] = []
  const frames: number[] = []
  const waiting: (() => void)[] = []
  const hear = (words: string) => {
    heard.push(words)
    for (const wake of waiting.splice(0)) wake()
  }
  const server = createServer()
  const gone = new Promise((resolve) => void server.on('connection', (net) => net.on('close', resolve)))
  const sockets: Socket[] = []
  server.on('upgrade', (request, net, head) => {
    net.on('error', () => net.destroy())
    if (!shakeHands(request, net)) return
    const owner = {
      frame: (bytes: number) => void frames.push(bytes),
      message: (data: Buffer, binary: boolean) => hear(`${binary ? 'binary' : 'text'} ${data}`),
      ping: () => true,
      pong: () => hear('pong'),
      drain: () => {},
      closed: () => hear('closed'),
    }
    sockets.push(new Socket(net as NetSocket, head, MOST, owner))
    hear('open')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    frames,
    socket: () => sockets[0] as Socket,
    gone,
    async until(words: string): Promise<void> {
      while (!heard.includes(words)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

async function joined(port: number): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  onTestFinished(() => client.terminate())
  client.on('error', () => {})
  await once(client, 'open')
  return client
}

test('messages go both ways', async () => {
  const { port, socket, until } = await opened()
  const client = await joined(port)
  client.send('hello')
  await until('text hello')
  socket().send(['“you”', ['are', ' heard']])
  const said: string[] = []
  client.on('message', (data) => said.push(String(data)))
  while (said.length < 2) await once(client, 'message')
  expect(said).toEqual(['“you”', 'are heard'])
})

test('a ping is answered, either way', async () => {
  const { port, socket, until } = await opened()
  const client = await joined(port)
  client.ping('are you there?')
  expect(String((await once(client, 'pong'))[0])).toBe('are you there?')
  socket().ping()
  await until('pong')
})

test('every frame is counted with its bytes, also those that say nothing', async () => {
  const { port, frames, until } = await opened()
  const client = await joined(port)
  client.pong()
  client.send('', { fin: false })
  client.send('hi', { fin: true })
  await until('text hi')
  // Two bytes and the mask come before what is said.
  expect(frames).toEqual([6, 6, 8])
})

test('a goodbye of ours reaches the other side, and nothing follows it', async () => {
  const { port, socket, until } = await opened()
  const client = await joined(port)
  let said = 0
  client.on('message', () => said++)
  socket().close(1012, 'restart')
  socket().send(['too late'])
  expect(socket().open).toBe(false)
  const [code, reason] = await once(client, 'close')
  expect([code, String(reason), said]).toEqual([1012, 'restart', 0])
  await until('closed')
})

test('a goodbye of theirs is returned', async () => {
  const { port, until } = await opened()
  const client = await joined(port)
  client.close(4001, 'enough')
  expect((await once(client, 'close'))[0]).toBe(4001)
  await until('closed')
})

test('who does not keep to the protocol is told why and let go', async () => {
  const { port, until } = await opened()
  const client = await joined(port)
  client.send('x'.repeat(MOST + 1))
  const [code, reason] = await once(client, 'close')
  expect([code, String(reason)]).toEqual([1009, 'message too large'])
  await until('closed')
})

test('who hangs up or is cut is gone', async () => {
  const { port, heard, socket, until } = await opened()
  const client = await joined(port)
  client.terminate()
  await until('closed')
  const other = await opened()
  const second = await joined(other.port)
  other.socket().cut()
  expect((await once(second, 'close'))[0]).toBe(1006)
  expect(heard).toEqual(['open', 'closed'])
  expect(socket().open).toBe(false)
})

const HANDSHAKE = { Host: 'here', Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }

/** The first answer to a request as it stands. */
async function asked(port: number, headers: Record<string, string>, more = Buffer.alloc(0), version = '1.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(Buffer.concat([Buffer.from(`GET / HTTP/${version}\r\n${lines.join('')}\r\n`), more]))
  return String((await once(socket, 'data'))[0])
}

test('the handshake of the RFC', async () => {
  const { port } = await opened()
  expect(await asked(port, HANDSHAKE)).toBe('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n')
})

test.each([
  ['another protocol', { Upgrade: 'h2c' }, 'HTTP/1.1 400 Bad Request'],
  ['a key of the wrong length', { 'Sec-WebSocket-Key': 'short' }, 'HTTP/1.1 400 Bad Request'],
  ['another version', { 'Sec-WebSocket-Version': '8' }, 'HTTP/1.1 426 Upgrade Required\r\nSec-WebSocket-Version: 13'],
])('%s is turned away with a reason', async (_, headers, answer) => {
  const { port, heard } = await opened()
  expect(await asked(port, { ...HANDSHAKE, ...headers })).toContain(answer)
  expect(heard).toEqual([])
})

test('an older HTTP has no upgrades', async () => {
  const { port, heard } = await opened()
  expect(await asked(port, HANDSHAKE, undefined, '1.0')).toContain('HTTP/1.1 400 Bad Request')
  expect(heard).toEqual([])
})

test('who names no host is turned away', async () => {
  const { port, heard } = await opened()
  const { Host: _, ...nameless } = HANDSHAKE
  expect(await asked(port, nameless)).toContain('HTTP/1.1 400 Bad Request')
  expect(heard).toEqual([])
})

test('who is turned away is not kept, even if they never hang up', async () => {
  const { port, gone } = await opened()
  await asked(port, { ...HANDSHAKE, Upgrade: 'h2c' })
  await gone
})

test('what comes together with the handshake is heard', async () => {
  const { port, until } = await opened()
  void asked(port, HANDSHAKE, Buffer.of(0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69))
  await until('text hi')
})
