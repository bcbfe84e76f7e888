// Finds out whether a planned notice still applies when the notice is due, and builds the notice's content.
import { createHash } from 'node:crypto'
import type { Outcome, Seat } from '#kit/game.ts'
import type { Notice } from '#kit/protocol/notice.ts'
import { sidesIn } from '#kit/sides.ts'
import { othersOf } from '../identity/others.ts'
import type { DueNotice } from '../journal/calls/notices.ts'
import { refuseRemoved } from '../rooms/refuse.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { RoomState } from '../rooms/state.ts'
import { codeOf, matchStream } from '../rooms/stream-id.ts'
import type { Games } from '../rules/games.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Streams } from '../streams/streams.ts'
import { guestAskId, invitedToRematch, isGuest, rematchAskId, timeNoticeAt } from './plan.ts'

export interface NoticeSources {
  streams: Streams
  rooms: Rooms
  games: Games
}

type Due = Pick<DueNotice, 'stream' | 'ask' | 'kind' | 'person' | 'seat'>
type Content = Omit<Notice, 'tag' | 'kind'>

/** A notice with the id of its game. */
export interface RelevantNotice {
  notice: Notice
  game: string
}

/** Result for a notice that is not due yet, because the deadline has moved. */
export interface Postponed {
  at: number
}

const TAG_LENGTH = 32

/** Returns a notice's tag, which is sent as the Topic header: at most 32 URL-safe base64 characters. */
const tagOf = ({ stream, ask, kind, person }: Due): string =>
  createHash('sha256').update(`${stream}\n${ask}\n${kind}\n${person}`).digest('base64url').slice(0, TAG_LENGTH)

/** Returns the notice with its content; undefined if the player has decided meanwhile or looks at the match. */
export async function relevantNotice(
  sources: NoticeSources,
  due: Due,
): Promise<RelevantNotice | Postponed | undefined> {
  const channel = await sources.streams.get(due.stream)
  if (!channel || channel.stream.frozen) return undefined
  await channel.stream.catchUp()
  const content =
    channel.stream.kind === 'match' ? await inMatch(sources, channel, due) : await inRoom(sources, channel, due)
  if (!content || 'at' in content) return content
  const { match, scene } = channel.stream
  const game = channel.stream.kind === 'match' ? scene.game.id : (match.state as RoomState).game
  return { notice: { kind: due.kind as Notice['kind'], tag: tagOf(due), ...content }, game }
}

async function inMatch(
  { rooms }: NoticeSources,
  channel: Channel,
  { ask, kind, person, seat }: Due,
): Promise<Content | Postponed | undefined> {
  const { stream } = channel
  const { scene, match } = stream
  const room = await rooms.roomAround(stream)
  const sides = sidesIn(scene.game, match.state, stream.seats.keys())
  if (
    stream.seats.get(seat)?.person !== person ||
    !Object.hasOwn(sides, seat) ||
    (room && refuseRemoved(room, person)) ||
    (await channel.isSeen(seat))
  )
    return undefined
  const id = nameOfStream(stream.id)
  const code = codeOf(id)
  const about: Content = {
    path: match.outcome ? `/replay/${encodeURIComponent(id)}` : code ? `/r/${code}` : `/m/${encodeURIComponent(id)}`,
    title: scene.game.title,
    others: othersOf([...stream.seats.values()], seat, sides).others.map((other) => scene.names[other.seat] ?? ''),
  }
  if (kind === 'over') return match.outcome ? { ...about, result: resultOf(match.outcome, seat) } : undefined
  const open = scene.asks.find((each) => each.id === ask && each.seat === seat && each.still === undefined)
  if (!open || (open.due !== undefined && open.due <= stream.now)) return undefined
  // If the clock was stopped for a while, the deadline is later than planned.
  if (kind === 'time' && open.due !== undefined && timeNoticeAt({ ...open, due: open.due }) > stream.now)
    return { at: timeNoticeAt({ ...open, due: open.due }) }
  return { ...about, ...(open.due !== undefined && { due: open.due }) }
}

function resultOf({ winner, winners }: Outcome, seat: Seat): NonNullable<Notice['result']> {
  if (winners.includes(seat) || winner === seat) return 'won'
  return winner === null && winners.length === 0 ? 'drawn' : 'lost'
}

async function inRoom(
  sources: NoticeSources,
  channel: Channel,
  { ask, kind, person }: Due,
): Promise<Content | undefined> {
  const { stream } = channel
  const state = stream.match.state as RoomState
  if (refuseRemoved(state, person) || (await channel.isSeen(person)) || (await seesMatch(sources, state, person)))
    return undefined
  const about = { path: `/r/${state.code}`, title: sources.games.newest(state.game)?.title ?? state.game }
  const nameOf = (id: string) => stream.scene.names[id] ?? ''
  if (kind === 'came') {
    const guest =
      state.owner === person
        ? state.people.find((each) => isGuest(state, each) && guestAskId(stream.id, each.id) === ask)
        : undefined
    return guest && { ...about, others: [nameOf(guest.id)] }
  }
  if (ask !== rematchAskId(state.match?.number ?? 0) || !invitedToRematch(state).includes(person)) return undefined
  const waiting = state.people.filter(({ until }) => until !== undefined)
  return {
    ...about,
    others: waiting.map(({ id }) => nameOf(id)),
    due: Math.max(...waiting.map(({ until = 0 }) => until)),
  }
}

/** True if the player is looking at the room's match. Such a player needs no notice about the room. */
async function seesMatch({ streams }: NoticeSources, { match }: RoomState, person: string): Promise<boolean> {
  const channel = match && (await streams.get(matchStream(match.id)))
  const seat = channel?.stream.seats.of(person)
  return seat !== undefined && (await channel?.isSeen(seat)) === true
}
