// Forwards requests and WebSockets from the port of `npm run dev` to the game server.
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Addresses that the game server answers. Vite itself serves the source files in web/api. */
const SERVED = /^\/(operator\/)?api\/(?!.*\.tsx?(\?|$))|^\/(ws|healthz|readyz|metrics)(\?|$)/

export const isForGameServer = ({ url = '/' }: IncomingMessage): boolean => SERVED.test(url)

/** Forwards a request. Without a port, answers that the server could not start. */
export function forwardRequest(incoming: IncomingMessage, response: ServerResponse, port: number | null): void {
  const fail = () => {
    if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain' })
    response.end('The game server does not run. Its terminal says why.')
  }
  if (port === null) return fail()
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', fail)
  incoming.pipe(outgoing)
}

/** Forwards a WebSocket: sends the request for it again and connects both sockets. */
export function forwardUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number | null,
): void {
  if (port === null) return void socket.destroy()
  const server = connect(port, '127.0.0.1', () => {
    const lines = Array.from(
      { length: rawHeaders.length / 2 },
      (_, at) => `${rawHeaders[at * 2]}: ${rawHeaders[at * 2 + 1]}`,
    )
    server.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    server.write(head)
    server.pipe(socket).pipe(server)
  })
  for (const [one, other] of [
    [server, socket],
    [socket, server],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
