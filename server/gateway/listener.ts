// The server's HTTP port. It opens first, answers 503 while the server starts, and closes last.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusal } from '#kit/refusal.ts'
import type { Settings } from '../base/settings.ts'
import { offersWebSocket, rejectUpgrade } from '../websocket/index.ts'

const STARTING = refusal('starting', 'The server is starting: please try again in a moment')
/** The page shown while the server starts. It reloads itself every second. */
const STARTING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="1"><title>Turnstone</title>
<style>html{height:100%;background:linear-gradient(#172b39,#101f2a);color:#eef4f3;font:16px/1.5 system-ui,sans-serif;text-align:center}body{margin:0;padding:38vh 24px 0}h1{margin:0;font:650 30px/1.2 Georgia,serif}p{margin:8px 0 0;color:#a9bcc4}</style>
<h1>One moment</h1><p>Turnstone is starting. Your matches are kept.</p></html>`
/** How long responses and close frames may take after the port is closed: a duration in milliseconds. */
const CLOSING_MS = 500

const TWO_HOSTS = refusal('two_hosts', 'A request needs exactly one Host header')

/** True if there are two Host headers. A proxy could use one and this server the other (RFC 9112, section 3.2). */
const hasTwoHosts = ({ headersDistinct }: IncomingMessage): boolean => (headersDistinct.host?.length ?? 0) > 1

const refuseHosts = (response: ServerResponse): unknown =>
  response
    .writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    .end(JSON.stringify({ code: TWO_HOSTS.code, message: TWO_HOSTS.message }))

export interface Service {
  arrive(socket: Socket): void
  request: RequestListener
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
}

const starting: Service = {
  arrive: () => {},
  request: ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, type: string, body: string) =>
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'retry-after': '1',
          connection: 'close',
        })
        .end(body)
    if (url === '/healthz') answer(200, 'application/json', JSON.stringify({ ok: true }))
    else if (headers.accept?.includes('text/html')) answer(503, 'text/html; charset=utf-8', STARTING_PAGE)
    else
      answer(503, 'application/json', JSON.stringify({ ready: false, code: STARTING.code, message: STARTING.message }))
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

  constructor({
    requestMs,
    keepAliveMs,
    maxConnections,
  }: Pick<Settings, 'requestMs' | 'keepAliveMs' | 'maxConnections'>) {
    // Node.js checks at intervals whether a request has timed out. The sum of timeout and interval is `requestMs`.
    const patience = Math.floor(requestMs * 0.9)
    this.server = createServer({
      // An upgrade to another protocol, such as h2c, is ignored and the request is answered normally.
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
    this.server.on('request', (request, response) =>
      hasTwoHosts(request) ? refuseHosts(response) : this.#service.request(request, response),
    )
    this.server.on('upgrade', (request, stream, head) => {
      if (!hasTwoHosts(request)) return this.#service.upgrade(request, stream, head)
      stream.on('error', () => stream.destroy())
      rejectUpgrade(stream, 400, 'Bad Request')
    })
  }

  async open({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
    this.server.listen(port, host)
    await once(this.server, 'listening')
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Called when the server has started: passes all further requests to the service. */
  serve(service: Service): void {
    this.#service = service
  }

  /** Stops accepting connections. Clients see a refused connection, and try another server. */
  stopAccepting(): void {
    this.#closed ??= once(this.server, 'close')
    this.server.close()
  }

  /** Closes the port, and destroys connections that are still open after `CLOSING_MS`. */
  async close(): Promise<void> {
    this.stopAccepting()
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, CLOSING_MS)
    await this.#closed
    clearTimeout(cut)
  }
}
