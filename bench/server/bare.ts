// The fastest possible server, for comparison: only the ws package, and one JSON.stringify per move. It stores nothing
// and does not check who sends a move.
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { applyAction, type Board, initialBoard, refusalOf, type ToyAction } from '../toy/rules.ts'
import { answerBench } from './usage.ts'

interface Room {
  board: Board
  sockets: (WebSocket | undefined)[]
}

type Message =
  | { type: 'join_match'; payload: { matchId: string; playerId: string } }
  | { type: 'action'; payload: { matchId: string; playerId: string; action: ToyAction } }

const rooms = new Map<string, Room>()

function receive(socket: WebSocket, { type, payload }: Message): void {
  const player = Number(payload.playerId)
  const room = rooms.get(payload.matchId) ?? { board: initialBoard(), sockets: [] }
  if (type === 'join_match') {
    rooms.set(payload.matchId, room)
    room.sockets[player] = socket
    socket.send('{"type":"match_joined","payload":{"seq":0}}')
  } else if (refusalOf(room.board, player, payload.action) === null) {
    applyAction(room.board, player, payload.action)
    const frame = Buffer.from(
      `{"type":"state_update","payload":{"seq":${room.board.turn},"state":${JSON.stringify(room.board)}}}`,
    )
    for (const each of room.sockets) each?.send(frame, { binary: false })
  } else socket.send('{"type":"validation_error","payload":{}}')
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, backlog: 4096 })
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => receive(socket, JSON.parse(data.toString('utf8')) as Message))
})
server.on('listening', () => answerBench((server.address() as AddressInfo).port, async () => void server.close()))
