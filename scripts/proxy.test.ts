// Tests of the local cluster's proxy.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openProxy } from './proxy.ts'

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Starts a node that answers with its name over HTTP and WebSocket. */
async function node(name: string) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.end(name)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (words) => socket.send(`${name}: ${words}`)))
  const die = () => {
    server.close()
    for (const socket of sockets.clients) socket.terminate()
  }
  return { port: await listen(server), asked, die }
}

/** Returns a port on which nothing listens. */
async function deadPort(): Promise<number> {
  const { port, die } = await node('dead')
  die()
  return port
}

const proxyTo = (...ports: number[]) => listen(openProxy(() => ports))
const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text()

test('the proxy distributes requests over the nodes and skips dead nodes', async () => {
  const proxy = await proxyTo((await node('a')).port, await deadPort(), (await node('b')).port)
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(proxy)))
  expect(new Set(answers)).toEqual(new Set(['a', 'b']))
})

test('the proxy forwards a WebSocket in both directions and skips dead nodes', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${await proxyTo(await deadPort(), (await node('a')).port)}/ws`)
  await once(socket, 'open')
  socket.send('hello')
  const [words] = await once(socket, 'message')
  expect(String(words)).toBe('a: hello')
  socket.terminate()
})

test('the proxy closes a WebSocket when its node dies', async () => {
  const { port, die } = await node('a')
  const socket = new WebSocket(`ws://127.0.0.1:${await proxyTo(port)}/ws`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  die()
  await closed
})

test('the proxy sends the client’s address to the node', async () => {
  const { port, asked } = await node('a')
  const proxy = await proxyTo(port)
  await fetch(`http://127.0.0.1:${proxy}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${proxy}`,
    host: `127.0.0.1:${proxy}`,
  })
})

test('the proxy responds with an error when no node is left', async () => {
  const response = await fetch(`http://127.0.0.1:${await proxyTo(await deadPort())}/`)
  expect([response.status, await response.text()]).toEqual([502, 'No node is running.\n'])
})
