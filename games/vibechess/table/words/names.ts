// Names of players and teams, times and moves, used by all texts.

import type { Seat } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { personName } from '#web/base/names.ts'
import { SIDES, type Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
  /** Ids of the persons on the seats, if known. Avatars depend on them. */
  ids?: Readonly<Record<Seat, string>> | undefined
  faces?: Readonly<Record<Seat, number>> | undefined
}

/** Returns the names of all members. Members without a name get a guest name. */
export const namesOf = (view: View, speaker: Speaker): Record<Seat, string> =>
  Object.fromEntries(
    SIDES.flatMap((side) => view.teams[side].members).map(({ seat }) => [seat, speaker.names[seat] || guestName(seat)]),
  )

/** The values of a message that has a form for the reader and a form for a name. */
export const youOrName = (speaker: Speaker, seat: unknown): { you: boolean; name: string } => ({
  you: seat === speaker.seat,
  name: personName(speaker, String(seat)),
})

/** Returns a name that is not part of a sentence. */
export const nameOf = (speaker: Speaker, seat: Seat): string =>
  seat === speaker.seat ? say('label.you') : speaker.names[seat] || guestName(seat)

/** Returns White or Black in the reader's language. */
export const colourName = (side: Side): string => say(side === 'white' ? 'team.White' : 'team.Black')

/** True if no captain has given the team another name than its colour. */
const isUnnamed = (view: View, side: Side): boolean => view.teams[side].name === SIDE_NAMES[side]

/** Returns the team's own name, or its colour in the reader's language. */
export const teamName = (view: View, side: Side): string =>
  isUnnamed(view, side) ? colourName(side) : view.teams[side].name

/** The values of a message that has a form for each colour and a form for a team with a name of its own. */
export interface TeamValues {
  side: Side | 'other'
  team: string
}

export const teamValues = (view: View, side: Side): TeamValues => ({
  side: isUnnamed(view, side) ? side : 'other',
  team: teamName(view, side),
})

/** As `teamValues`, but a team with a name of its own is named as `Rookies (White)`. */
export const teamAndColour = (view: View, side: Side): TeamValues => {
  const { side: form, team } = teamValues(view, side)
  return { side: form, team: form === 'other' ? say('label.team', { team, colour: colourName(side) }) : team }
}

export const sizeWords = (view: View, side: Side): string =>
  say('lobby.size', { colour: colourOf(side), n: view.teams[side].members.length, most: view.options.capacity })

/** The value of a message that chooses by colour. */
export const colourOf = (side: Side): 'white' | 'other' => (side === 'white' ? 'white' : 'other')

export const secondsWords = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? say('time.minutes', { n: seconds / 60 }) : say('time.seconds', { n: seconds })

const LETTERS = {
  K: 'letter.K',
  Q: 'letter.Q',
  R: 'letter.R',
  B: 'letter.B',
  N: 'letter.N',
  O: 'letter.O',
} as const

/** Returns a move in standard algebraic notation with the letters that chess players use in the reader's language. */
export const sanWords = (san: string): string =>
  san.replace(/[KQRBNO]/g, (letter) => say(LETTERS[letter as keyof typeof LETTERS]))

/** Joins facts that are independent of each other: "captain, host, you". */
export const joined = (
  key: 'join.parts' | 'join.dots' | 'join.sentences',
  facts: readonly (string | false)[],
): string =>
  facts
    .filter((fact) => fact !== false && fact !== '')
    .reduce<string>((first, next) => (first === '' ? String(next) : say(key, { first, next: String(next) })), '')
