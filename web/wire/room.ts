// Joins and leaves a room, sends room actions, and opens the room's match.
import type { Event } from '#kit/game.ts'
import type { RoomAction, RoomView } from '#kit/protocol/room.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusalWords } from '../words/catalogue.ts'
import { removeAnswered } from './answered.ts'
import {
  currentPersonBySeat,
  isAloneInOpenMatch,
  isAmongBots,
  isSameEpoch,
  joiningRoom,
  lastInputFields,
  maySitDown,
  mySeat,
  type NewRoom,
  type RoomState,
} from './app.ts'
import type { Draft } from './draft.ts'
import { joinMatch, openMatch } from './match.ts'
import type { MessagePayload } from './message.ts'

export function createRoom(draft: Draft, payload: MessagePayload<'create_room'>): void {
  const { game, bot, bots = 1, options, clocks } = payload
  draft.set({ newRoom: { id: draft.id(), game, salt: draft.salt, bot, bots, options, clocks, answer: null } })
  requestRoom(draft)
}

/**
 * Requests a new room. The page repeats the request under the same id after each reconnect until the server answers.
 */
export function requestRoom(draft: Draft): void {
  const { newRoom } = draft.app
  if (newRoom?.answer === null)
    draft.post('create_room', {
      game: newRoom.game,
      salt: newRoom.salt,
      id: newRoom.id,
      ...(newRoom.options && { options: newRoom.options }),
      ...(newRoom.clocks && { clocks: newRoom.clocks }),
    })
}

export function openRoom(draft: Draft, { code }: MessagePayload<'open_room'>): void {
  const { room } = draft.app
  if (room?.code === code && room.stage !== 'refused') return
  leaveRoom(draft)
  draft.set({ room: joiningRoom(code), closed: null })
  joinRoom(draft)
}

export function joinRoom(draft: Draft): void {
  const { room } = draft.app
  if (!room) return
  draft.setRoom({ stage: 'joining' })
  draft.post('join_room', { code: room.code, ...lastInputFields(room) })
}

export function leaveRoom(draft: Draft): void {
  const { room, match } = draft.app
  if (match) draft.post('leave_match', { matchId: match.id })
  if (room) draft.post('leave_room', { code: room.code })
  draft.set({ room: null, match: null, elsewhere: false })
}

export function roomJoined(draft: Draft, payload: ServerPayload<'room_joined'>): void {
  draft.measureClock(payload.now)
  const asked = draft.app.newRoom
  const created = asked !== null && payload.id === asked.id ? asked : null
  if (created) enterNew(draft, created, payload.code)
  const { room } = draft.app
  if (room?.code !== payload.code) return
  draft.setRoom({ stage: 'in', problem: null, redirects: 0, you: payload.you })
  if (!isSameEpoch(room, payload) || payload.seq >= room.seq)
    seeRoom(draft, { ...shown(payload), epoch: payload.epoch ?? null })
  for (const { id, action } of room.outgoing) draft.post('room_action', { code: room.code, action, id })
  for (const { id, text } of room.outgoingChat) draft.post('room_chat', { code: room.code, text, id })
  followRoom(draft, true)
  if (created) takeSeats(draft, created)
}

/** Leaves the match that is still open, because the server lets a player be in one match at a time. */
function enterNew(draft: Draft, asked: NewRoom, code: string): void {
  const { match } = draft.app
  if (match) draft.post('leave_match', { matchId: match.id })
  draft.set({
    newRoom: { ...asked, answer: { code } },
    room: { ...joiningRoom(code), quick: asked.bot !== undefined && 'opening' },
    match: null,
  })
}

/**
 * Seats the creator of a room, and the requested bots. In games with their own lobby, the server seats the
 * creator.
 */
function takeSeats(draft: Draft, { bot, bots }: NewRoom): void {
  if (!draft.app.room?.view?.lobby) sendRoomAction(draft, { type: 'sit' })
  for (let i = 0; bot && i < bots; i++) sendRoomAction(draft, { type: 'add_bot', strength: bot })
}

export function roomUpdated(draft: Draft, payload: ServerPayload<'room_update'>): void {
  draft.measureClock(payload.now)
  if (payload.id) removeAnswered(draft, payload.id)
  const { room } = draft.app
  if (room?.code !== payload.code || payload.seq < room.seq) return
  seeRoom(draft, shown(payload))
  readyForBot(draft)
  if (!turnedAway(draft, payload.events as Event[])) followRoom(draft, false)
}

const shown = ({ room, names, faces = {}, seq }: ServerPayload<'room_update'>): Partial<RoomState> => ({
  view: room as RoomView,
  names,
  faces,
  seq,
})

function seeRoom(draft: Draft, change: Partial<RoomState>): void {
  draft.setRoom(change)
  const { room, match } = draft.app
  if (room && match) draft.setMatch({ personBySeat: currentPersonBySeat(room, match) })
}

/**
 * Returns true if the match has turned this player away. A player outside the match sees the reason and becomes a
 * spectator.
 */
function turnedAway(draft: Draft, events: readonly Event[]): boolean {
  const { room, match } = draft.app
  const away = events.find(({ type, person }) => type === 'turned_away' && person === room?.you)
  if (!away) return false
  if (match?.id === room?.view?.match?.id) return true
  const { code = '', reason, values } = away
  const why = { code: String(code), message: String(reason), values }
  draft.notice(draft.withNames(refusalWords(room?.view?.game ?? null, why)))
  watchRoomMatch(draft)
  return true
}

export function watchRoomMatch(draft: Draft): void {
  draft.set({ closed: null })
  const playing = draft.app.room?.view?.match
  if (playing) openMatch(draft, playing.id, true)
}

/**
 * Marks this player as ready for a quick match. In a room with more free seats, sitting down does not start the match.
 */
function readyForBot(draft: Draft): void {
  const { room } = draft.app
  const me = room?.view?.people.find(({ id }) => id === room.you)
  if (room?.quick && room.outgoing.length === 0 && me?.seat && !me.ready && !room.view?.match)
    sendRoomAction(draft, { type: 'ready', ready: true })
}

/** Opens the room's current match. With `rejoin`, joins the open match again after a reconnect. */
function followRoom(draft: Draft, rejoin: boolean): void {
  const { room, match, closed } = draft.app
  const playing = room?.view?.match
  if (!room || !playing || playing.id === closed) return
  const seat = mySeat(room)
  if (match?.id === playing.id && (seat === null || !match.watch)) {
    if (rejoin) joinMatch(draft)
    return
  }
  // The room offers the free seat first. In games with their own lobby, players choose a seat in that lobby.
  if (maySitDown(room) && !room.view?.lobby) return
  if (isAloneInOpenMatch(room)) return
  enterMatch(draft, room, playing)
}

function enterMatch(draft: Draft, room: RoomState, playing: { id: string; over: boolean }): void {
  const seat = mySeat(room)
  // A game with its own lobby stays hidden until the match starts. The server starts a rematch that keeps the teams.
  if (room.quick && (!room.view?.lobby || room.view.match?.continues)) draft.setRoom({ quick: false })
  if (seat !== null || !playing.over) openMatch(draft, playing.id, seat === null)
}

export function openRoomMatch(draft: Draft): void {
  draft.set({ closed: null })
  const { room } = draft.app
  const playing = room?.view?.match
  if (room && !room.view?.lobby && maySitDown(room)) sendRoomAction(draft, { type: 'sit' })
  else if (room && playing) enterMatch(draft, room, playing)
}

/**
 * Asks for a rematch: a seated player becomes ready, any other player sits down. Against bots only, the next match
 * starts without its lobby.
 */
export function playAgain(draft: Draft, { botClock }: MessagePayload<'play_again'>): void {
  const { room } = draft.app
  // Ignores a second tap until the server has answered the first.
  if (!room || room.outgoing.length > 0) return
  const { time, owner, clocks } = room.view ?? {}
  if (isAmongBots(room) && owner === room.you && !time && clocks !== botClock)
    sendRoomAction(draft, { type: 'set_clocks', clocks: botClock })
  if (mySeat(room) !== null) return sendRoomAction(draft, { type: 'ready', ready: true })
  if (isAmongBots(room) && room.view?.people.some(({ bot }) => bot)) draft.setRoom({ quick: 'opening' })
  // The result does not show for which time somebody asks, so only an earlier agreement is repeated.
  postRoomAction(draft, time?.agreed.includes(room.you ?? '') ? agreeing(room, { type: 'sit' }) : { type: 'sit' })
}

export function sendRoomAction(draft: Draft, wanted: RoomAction): void {
  const { room } = draft.app
  if (room) postRoomAction(draft, agreeing(room, wanted))
}

/** Lets a player who sits down agree to the time that the page shows. */
const agreeing = ({ view }: RoomState, action: RoomAction): RoomAction =>
  action.type === 'sit' && view?.time ? { ...action, clocks: view.time.clocks } : action

function postRoomAction(draft: Draft, wanted: RoomAction): void {
  const { room } = draft.app
  if (!room) return
  const [id, action] = [draft.id(), salted(wanted, draft.salt)]
  draft.setRoom({ outgoing: [...room.outgoing, { id, action }] })
  if (room.stage === 'in') draft.post('room_action', { code: room.code, action, id })
}

/**
 * Adds a new salt (random text for the dice) to an action. The server publishes the hash of its own seed before it
 * receives the salt, so it cannot choose a seed that suits the salt.
 */
const salted = (action: RoomAction, salt: string): RoomAction =>
  action.type === 'sit' || (action.type === 'ready' && action.ready) ? { ...action, salt } : action
