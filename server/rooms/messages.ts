// The messages that a room sends to the people in the room.
import { eventsFor } from '#kit/match.ts'
import { guestName } from '#kit/protocol/guests.ts'
import type { Frame, MessageWriter, Recipient } from '#kit/protocol/messages.ts'
import { compareSeats, numberNames } from '#kit/protocol/same-names.ts'
import type { Scene } from '#kit/scene.ts'
import { botName } from '../identity/bot-person.ts'
import type { Person, RoomState } from './state.ts'

/** Returns the names of the people in the room now, as everybody sees them. A bot's name follows from its id. */
export function namesIn({ names, match }: Scene): Record<string, string> {
  const { people } = match.state as RoomState
  // Seated people come first, in the order of their seats, so that equal names get the same numbers as in the match.
  const ordered = [...people].sort(bySeat)
  const numbered = numberNames(ordered.map(({ id }) => botName(id) || (names[id] ?? guestName(id))))
  return Object.fromEntries(people.map((person) => [person.id, numbered[ordered.indexOf(person)] ?? '']))
}

const bySeat = (a: Person, b: Person): number =>
  a.seat === null || b.seat === null ? Number(a.seat === null) - Number(b.seat === null) : compareSeats(a.seat, b.seat)

/** Returns the faces (avatars) of the people who are in the room now. */
const facesIn = ({ faces, match }: Scene): Record<string, number> =>
  Object.fromEntries(
    (match.state as RoomState).people.flatMap(({ id }) => (faces[id] === undefined ? [] : [[id, faces[id]]])),
  )

function says(type: string, scene: Scene, to: Recipient, now: number, more: Record<string, unknown>): Frame {
  to.view = scene.view(to.viewer)
  const rest = JSON.stringify({
    code: scene.id,
    names: namesIn(scene),
    faces: facesIn(scene),
    seq: scene.match.seq,
    now,
    ...more,
  })
  return `{"type":"${type}","payload":${rest.slice(0, -1)},"room":${to.view}}}`
}

export const roomMessages: MessageWriter = {
  joined: (scene, to, { missed, id, token, epoch }, now) => [
    says('room_joined', scene, to, now, {
      you: to.viewer,
      since: missed.since,
      epoch,
      events: eventsFor(missed.told, to.viewer),
      id,
      token,
    }),
  ],
  changed:
    (scene, { entry, told }, now) =>
    (to) => {
      const own = entry?.input.kind === 'action' && entry.input.seat === to.viewer
      return [
        says('room_update', scene, to, now, { events: eventsFor(told, to.viewer), id: own ? entry?.id : undefined }),
      ]
    },
  named: (scene) =>
    JSON.stringify({ type: 'names', payload: { code: scene.id, names: namesIn(scene), faces: facesIn(scene) } }),
}
