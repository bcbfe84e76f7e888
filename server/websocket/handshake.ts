// Turns an HTTP upgrade request into a WebSocket connection (RFC 6455, section 4.2).
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const VERSION = '13'
/** A handshake key: 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/

/** True if the request offers WebSocket. Can be used as the `shouldUpgradeCallback` of node:http. */
export const offersWebSocket = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  (headers.upgrade ?? '').split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket')

/** Accepts or rejects a request that node:http reports as `upgrade`. Returns false if it was rejected. */
export function acceptUpgrade(request: IncomingMessage, stream: Duplex): stream is NetSocket {
  const { headers } = request
  const key = headers['sec-websocket-key'] ?? ''
  if (!isHandshake(request) || !KEY.test(key) || !(stream instanceof NetSocket)) {
    rejectUpgrade(stream, 400, 'Bad Request')
    return false
  }
  if (headers['sec-websocket-version'] !== VERSION) {
    rejectUpgrade(stream, 426, 'Upgrade Required', `Sec-WebSocket-Version: ${VERSION}\r\n`)
    return false
  }
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  return true
}

const isHandshake = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  request.headers.host !== undefined &&
  request.headers.host !== '' &&
  offersWebSocket(request) &&
  !hasBody(request)

/** True if the request has a body. The server would mistake the body for the first frame. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export function rejectUpgrade(stream: Duplex, status: number, reason: string, headers = ''): void {
  // The stream is destroyed because a client that never closes its side of the connection would hold the connection
  // open forever.
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
