// The two kinds of streams that the server registers: matches of the installed games, and rooms.
import { matchMessages } from '#kit/protocol/messages.ts'
import type { StreamKind } from '../streams/kinds.ts'
import { roomMessages } from './messages.ts'
import { game } from './room.ts'
import { MATCH_PREFIX, ROOM_PREFIX } from './stream-id.ts'

export const KINDS: readonly StreamKind[] = [
  {
    name: 'match',
    prefix: MATCH_PREFIX,
    messages: matchMessages,
    chat: { type: 'chat', field: 'matchId' },
    recallsEvents: true,
  },
  {
    name: 'room',
    prefix: ROOM_PREFIX,
    messages: roomMessages,
    chat: { type: 'room_chat', field: 'code' },
    recallsEvents: false,
    rules: { game, module: new URL('./room.ts', import.meta.url).href, folder: import.meta.dirname, packages: [] },
  },
]
