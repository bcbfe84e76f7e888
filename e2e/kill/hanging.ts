// Connections that hang in different ways.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { frame } from '#server/websocket/testing/frame.ts'

const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
const HALF_A_HEAD = 'POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Le'
const HALF_A_BODY =
  'POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name": "An'

/** Resolves to the connected socket, or to undefined if no process listens on the port. */
async function connected(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const refused = new Promise<undefined>((resolve) => void socket.on('error', () => resolve(undefined)))
  return Promise.race([once(socket, 'connect').then(() => socket), refused])
}

/** Waits until a process listens on the port. */
export async function waitUntilListening(port: number): Promise<void> {
  while (!(await connected(port)));
}

/**
 * Opens one connection of each kind: silent, half a header, half a body, a WebSocket that never answers, half a frame.
 * None of them is ever closed.
 */
export async function openHangingConnections(port: number): Promise<void> {
  await connected(port)
  for (const half of [HALF_A_HEAD, HALF_A_BODY]) (await connected(port))?.write(half)
  for (const half of [Buffer.alloc(0), frame('half').subarray(0, 8)]) {
    const socket = await connected(port)
    socket?.write(UPGRADE)
    if (socket) await once(socket, 'data')
    socket?.pause()
    socket?.write(half)
  }
}
