// The port of the server: open from its first moment, when there is nothing to say yet but that it starts, until everybody is gone.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusal } from '#kit/game.ts'
import type { Settings } from '../settings.ts'
import { offersWebSocket, rejectUpgrade } from '../websocket/index.ts'

const STARTING = refusal('starting', 'The server is starting: please try again in a moment')
/** How long answers and close frames may take once the port is closed, ms. */
const CLOSING_MS = 500

export interface Service {
  arrive(socket: Socket): void
  request: RequestListener
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
}

const starting: Service = {
  arrive: () => {},
  request: ({ url }: IncomingMessage, response: ServerResponse) => {
    const [status, body] = url === '/healthz' ? [200, { ok: true }] : [503, { ready: false, code: STARTING.code, message: STARTING.message }]
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' }).end(JSON.stringify(body))
  },
  upgrade: (_request, stream) => {
    stream.on('error', () => stream.destroy())
    rejectUpgrade(stream, 503, 'Service Unavailable', 'Retry-After: 1\r\n')
  },
}

export class Listener {
  readonly server: Server
  readonly #sockets = new Set<Socket>()
  #service = starting
  #closed: Promise<unknown> | undefined

  constructor({ requestMs, keepAliveMs, maxConnections }: Pick<Settings, 'requestMs' | 'keepAliveMs' | 'maxConnections'>) {
    // Node looks for what is overdue now and then: with the last look it is over by `requestMs`.
    const patience = Math.floor(requestMs * 0.9)
    this.server = createServer({
      // A client that offers something else (h2c) is answered as if it had not.
      shouldUpgradeCallback: offersWebSocket,
      requestTimeout: patience,
      headersTimeout: patience,
      connectionsCheckingInterval: requestMs - patience,
      keepAliveTimeout: keepAliveMs,
    })
    this.server.maxConnections = maxConnections
    this.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      this.#service.arrive(socket)
    })
    this.server.on('request', (request, response) => this.#service.request(request, response))
    this.server.on('upgrade', (request, stream, head) => this.#service.upgrade(request, stream, head))
  }

  async open({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
    this.server.listen(port, host)
    await once(this.server, 'listening')
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** The server has started. */
  serve(service: Service): void {
    this.#service = service
  }

  /** Nobody new: who would connect is refused, as by a server that is gone, and looks for another. */
  shut(): void {
    this.#closed ??= once(this.server, 'close')
    this.server.close()
  }

  /** Who is still connected after a moment, with half a request or a socket that never answers, is cut off. */
  async close(): Promise<void> {
    this.shut()
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, CLOSING_MS)
    await this.#closed
    clearTimeout(cut)
  }
}
