// The public interface of this folder.
export { acceptUpgrade, offersWebSocket, rejectUpgrade } from './handshake.ts'
export type { FrameInfo } from './reader.ts'
export { type Handlers, Socket } from './socket.ts'
export type { Text } from './writer.ts'
