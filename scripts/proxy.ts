// A small proxy that sends each request and each WebSocket to a random node on this machine. For production use nginx,
// Caddy or HAProxy (docs/how-to/host.md).
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Returns the local ports of the nodes that run now. */
export type Nodes = () => readonly number[]

const NOBODY = 'No node is running.\n'

export function openProxy(nodes: Nodes): Server {
  const server = createServer((request, response) => void forward(request, response, nodes))
  server.on(
    'upgrade',
    (request: IncomingMessage, socket: Socket, head: Buffer) => void tunnel(request, socket, head, nodes),
  )
  return server
}

async function forward(request: IncomingMessage, response: ServerResponse, nodes: Nodes): Promise<void> {
  const node = await reach(nodes)
  if (!node) return void response.writeHead(502, { 'content-type': 'text/plain' }).end(NOBODY)
  const onward = requestOf({
    createConnection: () => node,
    method: request.method,
    path: request.url,
    headers: { ...request.headers, ...forwarded(request), connection: 'close' },
  })
  onward.on('response', (answer) => {
    const { connection: _, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  // If a node dies during a response, the proxy cuts the connection, so that the client notices the missing part.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Forwards bytes in both directions until either side closes. */
async function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, nodes: Nodes): Promise<void> {
  socket.on('error', () => {})
  const node = await reach(nodes)
  if (!node)
    return void socket.end(`HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n${NOBODY}`)
  node.write(headOf(request))
  node.write(head)
  for (const [from, to] of [
    [socket, node],
    [node, socket],
  ] as const) {
    from.pipe(to)
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
  if (socket.destroyed) node.destroy()
}

/** Connects to a random node that responds. Returns undefined if none does. */
async function reach(nodes: Nodes): Promise<Socket | undefined> {
  const ports = [...nodes()]
  while (ports.length > 0) {
    const [port] = ports.splice(Math.floor(Math.random() * ports.length), 1)
    const socket = connect({ port: port as number, host: '127.0.0.1', noDelay: true })
    try {
      await once(socket, 'connect')
      return socket
    } catch {}
  }
  return undefined
}

/** Returns the headers with the client's address, which nodes with TRUST_PROXY=1 trust. */
function forwarded({ headers, socket }: IncomingMessage): Record<string, string> {
  const before = headers['x-forwarded-for']
  return {
    'x-forwarded-for': [...(before === undefined ? [] : [before]), socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host ?? '',
  }
}

function headOf(request: IncomingMessage): string {
  const headers = Object.entries({ ...request.headers, ...forwarded(request) })
  return [
    `${request.method} ${request.url} HTTP/1.1`,
    ...headers.flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}`)),
    '',
    '',
  ].join('\r\n')
}
