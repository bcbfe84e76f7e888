// A player who asks the server for the earlier steps (the past) of matches over HTTP, and joins matches over a
// WebSocket.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { WebSocket } from 'ws'

export interface BenchCaller {
  /** Asks for the first page of the past of match number `i`, up to input number `length`. */
  past(ids: readonly string[], i: number, length: number): Promise<void>
  /** Joins match number `i` of the matches whose id begins with `prefix`, as a spectator. */
  join(prefix: string, i: number): Promise<void>
  close(): void
}

/** Connects a player. Each player has a loopback address of its own (`from`). */
export async function openCaller(port: number, { token, from }: { token: string; from: string }): Promise<BenchCaller> {
  const cookie = `turnstone=${token}`
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    localAddress: from,
    perMessageDeflate: false,
    headers: { cookie, origin: `http://127.0.0.1:${port}` },
  })
  await once(socket, 'open')
  return {
    past: (ids, i, length) =>
      new Promise((resolve, reject) => {
        const path = `/api/matches/${ids[i % ids.length]}/past?length=${length}`
        get({ host: '127.0.0.1', port, path, agent, localAddress: from, headers: { cookie } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} got status ${response.statusCode}`))
          response.resume().on('end', resolve)
        }).on('error', reject)
      }),
    join: (prefix, i) => joinMatch(socket, `${prefix}${i}`),
    close() {
      agent.destroy()
      socket.close()
    },
  }
}

function joinMatch(socket: WebSocket, matchId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (frame: Buffer): void => {
      const { type, payload } = JSON.parse(frame.toString('utf8')) as { type: string; payload: { reason?: string } }
      if (type === 'validation_error') reject(new Error(`${matchId} can not be joined: ${payload.reason}`))
      if (type !== 'match_joined') return
      socket.off('message', onMessage)
      resolve()
    }
    socket.on('message', onMessage)
    socket.send(JSON.stringify({ type: 'join_match', payload: { matchId, watch: true } }))
  })
}
