// The reducer: a pure function that computes the page's next state and the messages to send. Each message carries the
// current time and a random text.
import type { ServerPayload, ServerType } from '#kit/protocol/wire.ts'
import { refusalWords } from '../words/catalogue.ts'
import { removeAnswered } from './answered.ts'
import { type App, type Me, resetMatch, UNSEEN } from './app.ts'
import { chatReceived, roomChatReceived, say, sayInRoom } from './chat.ts'
import { Draft } from './draft.ts'
import { follow, followAgain, liveMatchesReceived, myMatchesReceived } from './follow.ts'
import {
  act,
  askHint,
  gameOver,
  hintReceived,
  joinMatch,
  leaveMatch,
  matchJoined,
  matchMoved,
  openMatch,
  resendActions,
} from './match.ts'
import type { Message, MessagePayload, MessageType } from './message.ts'
import { startQuickMatch } from './quick-match.ts'
import { refused } from './refusal.ts'
import {
  createRoom,
  joinRoom,
  leaveRoom,
  openRoom,
  openRoomMatch,
  playAgain,
  requestRoom,
  roomJoined,
  roomUpdated,
  sendRoomAction,
  watchRoomMatch,
} from './room.ts'
import type { ClientMessage, ServerMessage } from './socket.ts'

/** The result of one message: the next state, the messages to send, and whether to reconnect to another server. */
export interface Reduced {
  app: App
  send: readonly ClientMessage[]
  /** If set, the page reconnects to another server within this many milliseconds. */
  reconnectWithinMs: number | undefined
  /** If set, the page sends uncertain actions again after this many milliseconds. */
  resendAfterMs: number | undefined
}

export function reduce<T extends MessageType>(app: App, message: Message<T>): Reduced {
  const draft = new Draft(app, message)
  REACTIONS[message.type](draft, message.payload)
  const { send, reconnectWithinMs, resendAfterMs } = draft
  return { app: draft.app, send, reconnectWithinMs, resendAfterMs }
}

/** Stores the player's profile, or why this device was signed out. */
const known = (draft: Draft, { signedOut, ...me }: Me): void => draft.set({ me, ...(signedOut && { signedOut }) })

const REACTIONS: { [T in MessageType]: (draft: Draft, payload: MessagePayload<T>) => void } = {
  opened,
  lost: (draft) => draft.set({ link: draft.app.link === 'stopping' ? 'stopping' : 'lost' }),
  received,
  me: known,
  create_room: createRoom,
  open_room: openRoom,
  leave_room: leaveRoom,
  room_action: sendRoomAction,
  open_match: (draft, { id, watch }) => openMatch(draft, id, watch),
  leave_match: leaveMatch,
  to_table: openRoomMatch,
  play_again: playAgain,
  watch: watchRoomMatch,
  play_here(draft) {
    draft.set({ elsewhere: false })
    rejoin(draft)
  },
  act,
  say,
  say_in_room: sayInRoom,
  ask_hint: askHint,
  dismiss: (draft, { notice }) => draft.set({ notices: draft.app.notices.filter(({ id }) => id !== notice) }),
  follow,
  mutes: (draft, muted) => draft.set({ muted }),
  resend: resendActions,
  tell: (draft, { words }) => draft.notice(words),
}

/**
 * A handler for each message type. Messages without a handler are ignored, because other messages carry the same facts.
 */
const RECEIVED: { [T in ServerType]?: (draft: Draft, payload: ServerPayload<T>) => void } = {
  room_joined: roomJoined,
  room_update: roomUpdated,
  match_joined(draft, payload) {
    matchJoined(draft, payload)
    startQuickMatch(draft)
  },
  state_update(draft, payload) {
    matchMoved(draft, payload, { view: payload.state })
    startQuickMatch(draft)
  },
  events: (draft, payload) => matchMoved(draft, payload),
  game_over: gameOver,
  ack: (draft, { id }) => removeAnswered(draft, id),
  validation_error: refused,
  chat: chatReceived,
  room_chat: roomChatReceived,
  hint: hintReceived,
  my_matches: myMatchesReceived,
  live: liveMatchesReceived,
  names: renamed,
  me: (draft, me) => draft.set({ me }),
  detached,
  // The server sends the mute list only to players who are not banned, so any ban has ended.
  mutes: (draft, { people }) => draft.set({ muted: people, banned: null }),
  banned: (draft, banned) => draft.set({ banned }),
  notice: noticed,
  signed_out: (draft, { because }) => draft.set({ signedOut: because, room: null, match: null }),
  stopping,
}

function received<T extends ServerType>(draft: Draft, { type, payload }: ServerMessage<T>): void {
  RECEIVED[type]?.(draft, payload)
}

function opened(draft: Draft): void {
  draft.set({ link: 'open', clock: { ...draft.app.clock, measured: false } })
  requestRoom(draft)
  rejoin(draft)
  followAgain(draft)
}

/**
 * Joins again after a reconnect: the room if there is one, because the room leads to its match; otherwise the match.
 */
function rejoin(draft: Draft): void {
  const { room, elsewhere } = draft.app
  if (elsewhere) return
  if (room && room.stage !== 'refused') joinRoom(draft)
  else joinMatch(draft)
}

/**
 * The server stops. With `within`, other servers take over and the page reconnects without a banner. Without `within`,
 * the page says that the server restarts.
 */
function stopping(draft: Draft, { within }: ServerPayload<'stopping'>): void {
  if (within === undefined) draft.set({ link: 'stopping' })
  else draft.reconnectWithinMs = within
}

/** Updates the names of a match, which are listed by seat, or without `matchId` the room's, which are listed by person. */
function renamed(draft: Draft, { matchId, names, faces = {} }: ServerPayload<'names'>): void {
  const { match, room } = draft.app
  if (match && matchId === match.id) draft.setMatch({ names: { ...match.names, ...names }, faces })
  if (room && matchId === undefined) draft.setRoom({ names: { ...room.names, ...names }, faces })
}

function detached(draft: Draft, { code, because, reason = '', values }: ServerPayload<'detached'>): void {
  const { room } = draft.app
  if (because === undefined) draft.set({ elsewhere: true })
  else if (room && room.code === code)
    draft.set({
      room: {
        ...room,
        stage: 'refused',
        refusalCode: because,
        problem: refusalWords(null, { code: because, message: reason, values }) || null,
      },
      match: null,
    })
}

/**
 * Shows a message from the server. If the message says that the server has lost the last inputs, the page drops its
 * newer state.
 */
function noticed(draft: Draft, { code, message }: ServerPayload<'notice'>): void {
  const { match, room } = draft.app
  if (code === 'rolled_back' && room?.stage === 'joining') draft.setRoom(UNSEEN)
  if (code === 'rolled_back' && match?.stage === 'joining') draft.setMatch(resetMatch(match))
  draft.notice(refusalWords(null, { code, message }))
}
