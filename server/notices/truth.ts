// Checks whether a planned notice still applies when it is due, and builds its content.
import { createHash } from 'node:crypto'
import type { Outcome, Seat } from '#kit/game.ts'
import type { Notice } from '#kit/protocol/notice.ts'
import type { Games } from '../games.ts'
import type { DueNotice } from '../journal/calls-notices.ts'
import { barred } from '../rooms/refuse.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { RoomState } from '../rooms/state.ts'
import { codeOf, matchStream } from '../rooms/stream-id.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Streams } from '../streams/streams.ts'
import { cameAsk, invited, isGuest, rematchAsk, runsOutAt } from './plan.ts'

export interface House {
  streams: Streams
  rooms: Rooms
  games: Games
}

type Due = Pick<DueNotice, 'stream' | 'ask' | 'kind' | 'person' | 'seat'>
type Telling = Omit<Notice, 'tag' | 'kind'>

/** The notice is not due yet, because the deadline has moved. */
export interface Early {
  at: number
}

const TAG_LENGTH = 32

/** Identifies a notice. Push services limit a Topic header to 32 URL-safe base64 characters. */
const tagOf = ({ stream, ask, kind, person }: Due): string =>
  createHash('sha256').update(`${stream}\n${ask}\n${kind}\n${person}`).digest('base64url').slice(0, TAG_LENGTH)

/**
 * Returns undefined if the notice no longer applies: the ask was answered, or the player is looking at the match or
 * room.
 */
export async function noticeOf(house: House, due: Due): Promise<Notice | Early | undefined> {
  const channel = await house.streams.get(due.stream)
  if (!channel || channel.stream.frozen) return undefined
  await channel.stream.catchUp()
  const telling =
    channel.stream.kind === 'match' ? await inMatch(house, channel, due) : await inRoom(house, channel, due)
  if (!telling || 'at' in telling) return telling
  return { kind: due.kind as Notice['kind'], tag: tagOf(due), ...telling }
}

async function inMatch(
  { rooms }: House,
  channel: Channel,
  { ask, kind, person, seat }: Due,
): Promise<Telling | Early | undefined> {
  const { stream } = channel
  const { scene, match } = stream
  const room = await rooms.roomAround(stream)
  if (stream.seats.get(seat)?.person !== person || (room && barred(room, person)) || (await channel.isSeen(seat)))
    return undefined
  const id = nameOfStream(stream.id)
  const code = codeOf(id)
  const about: Telling = {
    path: match.outcome ? `/replay/${encodeURIComponent(id)}` : code ? `/r/${code}` : `/m/${encodeURIComponent(id)}`,
    title: scene.game.title,
    others: [...stream.seats.keys()].filter((other) => other !== seat).map((other) => scene.names[other] ?? ''),
  }
  if (kind === 'over') return match.outcome ? { ...about, result: resultOf(match.outcome, seat) } : undefined
  const open = scene.asks.find((each) => each.id === ask && each.seat === seat && each.still === undefined)
  if (!open || (open.due !== undefined && open.due <= stream.now)) return undefined
  // If the clock was stopped for a while, the deadline is later than planned.
  if (kind === 'time' && open.due !== undefined && runsOutAt({ ...open, due: open.due }) > stream.now)
    return { at: runsOutAt({ ...open, due: open.due }) }
  return { ...about, ...(open.due !== undefined && { due: open.due }) }
}

function resultOf({ winner, winners }: Outcome, seat: Seat): NonNullable<Notice['result']> {
  if (winners.includes(seat) || winner === seat) return 'won'
  return winner === null && winners.length === 0 ? 'drawn' : 'lost'
}

async function inRoom(house: House, channel: Channel, { ask, kind, person }: Due): Promise<Telling | undefined> {
  const { stream } = channel
  const state = stream.match.state as RoomState
  if (barred(state, person) || (await channel.isSeen(person)) || (await seesMatch(house, state, person)))
    return undefined
  const about = { path: `/r/${state.code}`, title: house.games.newest(state.game)?.title ?? state.game }
  const nameOf = (id: string) => stream.scene.names[id] ?? ''
  if (kind === 'came') {
    const guest =
      state.owner === person
        ? state.people.find((each) => isGuest(state, each) && cameAsk(stream.id, each.id) === ask)
        : undefined
    return guest && { ...about, others: [nameOf(guest.id)] }
  }
  if (ask !== rematchAsk(state.match?.number ?? 0) || !invited(state).includes(person)) return undefined
  const waiting = state.people.filter(({ until }) => until !== undefined)
  return {
    ...about,
    others: waiting.map(({ id }) => nameOf(id)),
    due: Math.max(...waiting.map(({ until = 0 }) => until)),
  }
}

/** True if the player is looking at the room's match. That also counts as looking at the room. */
async function seesMatch({ streams }: House, { match }: RoomState, person: string): Promise<boolean> {
  const channel = match && (await streams.get(matchStream(match.id)))
  const seat = channel?.stream.seatOf(person)
  return seat !== undefined && (await channel?.isSeen(seat)) === true
}
