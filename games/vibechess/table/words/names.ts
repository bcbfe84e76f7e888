// Names of players, pieces and teams, used by all texts.

import type { Seat } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { personName } from '#web/base/names.ts'
import { type PieceType, SIDES, type Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
  /** Ids of the persons on the seats, if known. Avatars depend on them. */
  ids?: Readonly<Record<Seat, string>> | undefined
  faces?: Readonly<Record<Seat, number>> | undefined
}

export const PIECE_NAMES: Readonly<Record<PieceType, string>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
}

/** Returns the names of all members. Members without a name get a guest name. */
export const namesOf = (view: View, speaker: Speaker): Record<Seat, string> =>
  Object.fromEntries(
    SIDES.flatMap((side) => view.teams[side].members).map(({ seat }) => [seat, speaker.names[seat] || guestName(seat)]),
  )

/** Returns a player as the subject of a sentence. */
export const subject = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'You' : personName(speaker, seat)

export const possessive = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'yours' : `${personName(speaker, seat)}’s`

/** Returns a name that is not part of a sentence. */
export const nameOf = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? 'You' : speaker.names[seat] || guestName(seat)

export const playersWords = (view: View, side: Side): string =>
  `${view.teams[side].members.length} of ${view.options.capacity} players`

/** Returns `White` for a team without a name and `Rookies (White)` for a team with a name. */
export const teamWords = (view: View, side: Side): string =>
  view.teams[side].name === SIDE_NAMES[side] ? SIDE_NAMES[side] : `${view.teams[side].name} (${SIDE_NAMES[side]})`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const secondsWords = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
