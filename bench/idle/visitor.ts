// A client that visits one match after the other, so that the server loads each into memory once.
import { once } from 'node:events'
import { WebSocket } from 'ws'

export async function visitAll(port: number, matchIds: readonly string[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false })
  await once(socket, 'open')
  for (const matchId of matchIds) await look(socket, matchId)
  socket.close()
  await once(socket, 'close')
}

function look(socket: WebSocket, matchId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = (frame: Buffer): void => {
      const { type, payload } = JSON.parse(frame.toString('utf8')) as {
        type: string
        payload: { matchId?: string; reason?: string }
      }
      if (type === 'validation_error') reject(new Error(`${matchId} cannot be watched: ${payload.reason}`))
      if (type !== 'match_joined' || payload.matchId !== matchId) return
      socket.off('message', heard)
      resolve()
    }
    socket.on('message', heard)
    socket.send(JSON.stringify({ type: 'join_match', payload: { matchId, watch: true } }))
  })
}
