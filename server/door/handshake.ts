// How a request becomes a WebSocket (RFC 6455, section 4.2).
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const VERSION = '13'
const KEY = /^[+/0-9A-Za-z]{22}==$/

/** Says yes, or no and why; true is yes. */
export function shakeHands({ method, httpVersion, headers }: IncomingMessage, socket: Duplex): boolean {
  const key = headers['sec-websocket-key']
  if (method !== 'GET' || httpVersion !== '1.1' || !headers.host || headers.upgrade?.toLowerCase() !== 'websocket' || key === undefined || !KEY.test(key)) {
    turnAway(socket, 400, 'Bad Request')
    return false
  }
  if (headers['sec-websocket-version'] !== VERSION) {
    turnAway(socket, 426, 'Upgrade Required', `Sec-WebSocket-Version: ${VERSION}\r\n`)
    return false
  }
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
  return true
}

export function turnAway(socket: Duplex, status: number, words: string, headers = ''): void {
  // Who never hangs up would be held for ever, and counted nowhere.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
