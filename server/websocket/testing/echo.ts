// A test server that echoes text messages, and a test client that sends any bytes and collects the answer.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket as NetSocket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { acceptUpgrade, offersWebSocket, Socket } from '../index.ts'
import { FIN, LENGTH_16, OPCODE, STATUS } from '../protocol.ts'

export interface Echo {
  port: number
  /** Returns the server's socket for the client with this port. */
  peer(port: number): Promise<NetSocket>
  stop(): Promise<void>
}

export async function openEcho(maxBytes: number): Promise<Echo> {
  const peers = new Map<number, PromiseWithResolvers<NetSocket>>()
  const peer = (port: number) => {
    const entry = peers.get(port) ?? Promise.withResolvers<NetSocket>()
    peers.set(port, entry)
    return entry
  }
  const server = createServer({ shouldUpgradeCallback: offersWebSocket })
  server.on('connection', (net: NetSocket) => peer(net.remotePort as number).resolve(net))
  server.on('request', (_request, response) =>
    response.writeHead(426, { upgrade: 'websocket', 'sec-websocket-version': '13', connection: 'close' }).end(),
  )
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (acceptUpgrade(request, stream)) echo(stream, head, maxBytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    peer: (port) => peer(port).promise,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function echo(net: NetSocket, head: Buffer, maxBytes: number): void {
  const socket = new Socket(net, head, maxBytes, {
    frame: () => {},
    message: (data, binary) => (binary ? socket.close(STATUS.UNSUPPORTED, 'text only') : socket.send([String(data)])),
    ping: () => true,
    pong: () => {},
    drain: () => {},
    closed: () => {},
  })
}

/** Sends the pieces, each after the server has read the one before. Returns all bytes received until the close. */
export async function converse(echo: Echo, pieces: readonly Buffer[]): Promise<Buffer> {
  const client = connect({ port: echo.port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => client.destroy())
  const ended = once(client, 'end')
  const received: Buffer[] = []
  client.on('data', (bytes: Buffer) => received.push(bytes))
  await once(client, 'connect')
  const peer = await echo.peer(client.localPort as number)
  for (const piece of pieces) {
    const until = peer.bytesRead + piece.length
    client.write(piece)
    while (peer.bytesRead < until && !peer.destroyed) await nextTurn()
  }
  await ended
  client.destroy()
  return Buffer.concat(received)
}

/** Returns a short description of each server frame, in order. */
export function described(bytes: Buffer): string[] {
  const frames: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = bytes[at + 1] as number
    const header = short < LENGTH_16 ? 2 : short === LENGTH_16 ? 4 : 10
    const length = header === 2 ? short : bytes.readUIntBE(at + (header === 4 ? 2 : 4), header === 4 ? 2 : 6)
    const data = bytes.subarray(at + header, at + header + length)
    frames.push(describe(bytes[at] as number, data))
    at += header + length
  }
  return frames
}

function describe(first: number, data: Buffer): string {
  if (first === (FIN | OPCODE.TEXT)) return `text ${data}`
  if (first === (FIN | OPCODE.PONG)) return `pong ${data}`
  if (first === (FIN | OPCODE.CLOSE)) return `close ${data.length === 0 ? STATUS.NO_STATUS : data.readUInt16BE(0)}`
  return `unexpected ${first}`
}
