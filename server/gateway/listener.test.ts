// Tests of the server's HTTP port.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { Listener, type Service } from './listener.ts'

async function opened() {
  const listener = new Listener({ requestMs: 10_000, keepAliveMs: 5_000, maxConnections: 10 })
  await listener.open({ port: 0, host: '127.0.0.1' })
  const get = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`)
  return { listener, get }
}

const fine: Service = {
  arrive: () => {},
  request: (_request, response) => void response.end('fine'),
  upgrade: (_request, stream) => void stream.destroy(),
}

test('answers 503 while the server starts, except to the health check', async () => {
  const { listener, get } = await opened()
  onTestFinished(() => listener.close())
  for (const path of ['/readyz', '/', '/api/me']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '1',
      { ready: false, code: 'starting', message: 'The server is starting: please try again in a moment' },
    ])
  }
  expect((await get('/healthz')).status).toBe(200)
  const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/ws`)
  expect(String((await once(socket, 'error'))[0])).toContain('503')
})

test('a browser gets a page that reloads itself while the server starts', async () => {
  const { listener } = await opened()
  onTestFinished(() => listener.close())
  const answer = await fetch(`http://127.0.0.1:${listener.port}/r/K7QMXA`, {
    headers: { accept: 'text/html,*/*;q=0.8' },
  })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    503,
    'text/html; charset=utf-8',
    expect.stringContaining('http-equiv="refresh"'),
  ])
})

test('passes requests to the service after the server has started', async () => {
  const { listener, get } = await opened()
  onTestFinished(() => listener.close())
  listener.serve(fine)
  expect(await (await get('/readyz')).text()).toBe('fine')
})

test('completes a pending response while the port is closing', async () => {
  const { listener, get } = await opened()
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>()
  listener.serve({ ...fine, request: (_request, response) => ask(() => void response.end('late')) })
  const answer = get('/')
  const finish = await asked
  const closed = listener.close()
  finish()
  expect(await (await answer).text()).toBe('late')
  await closed
})

test('a client that sends an incomplete request does not prevent the port from closing', async () => {
  const { listener } = await opened()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  listener.serve({ ...fine, request: () => ask() })
  const socket = connect({ port: listener.port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf')
  await asked
  await Promise.all([once(socket, 'close'), listener.close()])
})
