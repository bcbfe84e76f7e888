// What the page knows. Replaced, never changed in place: React compares by identity.

import type { Hint } from '#kit/bots/hint.ts'
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import type { OpenRequest } from '#kit/protocol/devices.ts'
import type { LiveMatch } from '#kit/protocol/match-lists.ts'
import type { Preferences } from '#kit/protocol/preferences.ts'
import type { RoomAction, RoomView } from '#kit/protocol/room.ts'
import type { ChatLine, ClientPayload, ServerPayload } from '#kit/protocol/wire.ts'
import { apart, guestName } from '../base/names.ts'

/** Who this is. A match on this device knows no more than the name. */
export interface Me {
  id: string
  name: string
  /** Which creature; null: the one the id draws. */
  face?: number | null
  /** Others may look at this person's results. */
  shown?: boolean
  /** What was chosen for all of this person's devices. */
  preferences?: Readonly<Record<string, string>>
  /** Whoever this device was is somebody else now: why. */
  signedOut?: 'removed' | 'forgotten'
}

export type Muted = ServerPayload<'mutes'>['people'][number]

/** What is to be otherwise. */
export type MeChange = { name: string } | { face: number } | { shown: boolean } | { preferences: Preferences }

/** An action on its way: sent again after a reconnect, under the same id, until it is answered. */
export interface Outgoing {
  id: string
  action: AnyAction
  /** The ask it answers. */
  ask: string | undefined
  /** Goes out as a message of the game's own. */
  own: boolean
}

/** Something said, on its way. */
export interface Saying {
  id: string
  to: ChatLine['to']
  text: string
}

export type Person = RoomView['people'][number]

/** How far this page has followed a match or a room. */
export interface Seen {
  /** The last input it was told of; 0: of none. */
  seq: number
  /** The journal that number is of, if the server says: those of two can't be compared. */
  epoch: string | null
}

/** A room this page has asked for. */
export interface NewRoom {
  id: string
  game: string
  salt: string
  /** To be played with at once. */
  bot: Strength | undefined
  clocks: 'off' | undefined
  answer: { code: string } | { refused: string } | null
}

/** Something this page asks to be let into. */
export interface Joining {
  stage: 'joining' | 'in' | 'refused'
  problem: string | null
  /** The refusal's code. */
  because: string | null
  /** How many servers in a row have said that another is to be asked. */
  sentOn: number
}

export interface RoomState extends Seen, Joining {
  code: string
  you: string
  view: RoomView | null
  names: Record<string, string>
  /** By person, of those who have chosen one. */
  faces: Record<string, number>
  outgoing: { id: string; action: RoomAction }[]
  /** Opened to play a bot at once: not shown until there is a table, or a reason why not. */
  quick: false | 'opening' | 'starting'
}

export interface MatchState extends Seen, Joining {
  id: string
  /** How often what was known of it was forgotten: what was chosen at its table is too. */
  anew: number
  watch: boolean
  game: string
  options: unknown
  seat: string | null
  view: unknown
  asks: Ask[]
  choices: AnyAction[]
  /** Everything that happened, in order. */
  events: Event[]
  /** Some of it is lacking: it was too much to tell. */
  gap: boolean
  /** From here on it happened while this page was looking. */
  firstNew: number
  names: Record<string, string>
  /** By seat, of those who have chosen one. */
  faces: Record<string, number>
  /** Who has which seat, by id, as far as the room says: kept when they stand up after the end. */
  sitters: Record<string, string>
  outcome: Outcome | null
  /** Why the last action was refused; gone with the next one. */
  refused: string | null
  outgoing: Outgoing[]
  /** What a fair player would do, if it was asked for: until this seat acts, or has something else to decide. */
  hint: Hint | null
  /** The hint that was asked for. */
  hinting: string | null
  /** What was said, as far as this page may know, in order. */
  said: ChatLine[]
  /** The number of the last thing said before this page was opened: no news. */
  saidBefore: number
  /** Said here and not confirmed yet: sent again after a reconnect. */
  saying: Saying[]
}

export interface App {
  me: Me | null
  /** `never`: not yet once. `lost`: was there, is coming back. */
  link: 'never' | 'open' | 'lost' | 'stopping'
  /** Another tab or device of this player has taken over. */
  elsewhere: boolean
  /** This device is this person's no longer: another of theirs has removed it, or they are forgotten. */
  signedOut: 'removed' | 'forgotten' | null
  /** How far the server's clock is ahead of this page's, ms; `measured` over this connection. */
  clock: { ahead: number; measured: boolean }
  newRoom: NewRoom | null
  room: RoomState | null
  match: MatchState | null
  /** A match of this room that the player has closed: not opened again by itself. */
  closed: string | null
  notices: { id: string; words: string }[]
  /** Whom this person does not want to hear, anywhere. */
  muted: readonly Muted[]
  /** This person or address may not be here, and until when. */
  banned: ServerPayload<'banned'> | null
  /** What is followed wherever this page is. */
  follows: readonly Followed[]
  /** This person's matches and rooms, and those that ended lately; null before they were told. */
  mine: Pick<ServerPayload<'my_matches'>, 'matches' | 'finished'> | null
  /** What the player's devices have asked for, and old passkeys to decide about. */
  requests: readonly OpenRequest[]
  /** What anybody may look on at; null while it is not followed. */
  live: readonly LiveMatch[] | null
}

export type Followed = ClientPayload<'follow'>['what']

export const START: App = {
  me: null,
  link: 'never',
  elsewhere: false,
  signedOut: null,
  clock: { ahead: 0, measured: false },
  newRoom: null,
  room: null,
  match: null,
  closed: null,
  notices: [],
  muted: [],
  banned: null,
  follows: [],
  mine: null,
  requests: [],
  live: null,
}

export const UNSEEN: Seen = { seq: 0, epoch: null }

export const joiningRoom = (code: string): RoomState => ({
  code,
  stage: 'joining',
  problem: null,
  sentOn: 0,
  because: null,
  you: '',
  view: null,
  names: {},
  faces: {},
  ...UNSEEN,
  outgoing: [],
  quick: false,
})

/** What is known of a match before anything of it was received. */
const NOTHING_RECEIVED = {
  ...UNSEEN,
  view: null,
  asks: [],
  choices: [],
  events: [],
  gap: false,
  firstNew: 0,
  outcome: null,
  hint: null,
  hinting: null,
  said: [],
  saidBefore: 0,
} satisfies Partial<MatchState>

export const joiningMatch = (id: string, watch: boolean): MatchState => ({
  id,
  stage: 'joining',
  problem: null,
  because: null,
  sentOn: 0,
  watch,
  game: '',
  options: {},
  seat: null,
  ...NOTHING_RECEIVED,
  anew: 0,
  names: {},
  faces: {},
  sitters: {},
  refused: null,
  outgoing: [],
  saying: [],
})

/** What was received counts no more, what is on its way does. */
export const forgetMatch = (match: MatchState): MatchState => ({ ...match, ...NOTHING_RECEIVED, anew: match.anew + 1 })

/** What a join says of how far this page has come. */
export const seenBy = ({ seq, epoch }: Seen): { seen: number; epoch?: string } => ({
  seen: seq,
  ...(epoch !== null && { epoch }),
})

/** Only numbers of one journal can be compared. */
export const sameEpoch = (seen: Seen, { epoch = null }: { epoch?: string | null }): boolean => seen.epoch === epoch

export const mySeat = (room: RoomState): string | null => room.view?.people.find((p) => p.id === room.you)?.seat ?? null

/** While the match runs: only where it may start with empty seats. */
export const maySitDown = (room: RoomState): boolean =>
  room.view?.open === true &&
  room.view.match?.over === false &&
  mySeat(room) === null &&
  room.view.seats.some(({ person }) => person === null)

/** A match that began with this person alone on a seat, and more can sit down: first somebody is invited, in the room. */
export const waitsForCompany = ({ view, you }: RoomState): boolean =>
  view?.open === true &&
  !view.lobby &&
  view.match?.over === false &&
  view.seats.some(({ person }) => person === you) &&
  view.seats.every(({ person }) => person === null || person === you)

/** In a match with open seats too. */
export const mayAddBot = ({ view, you }: RoomState): boolean =>
  view?.owner === you && (view.open || view.match?.over !== false) && view.seats.some(({ person }) => person === null)

/** The seat that this person has left in the running match, and may take again. */
export const placeLeft = ({ view, you }: RoomState): string | undefined =>
  view?.match?.over === false ? view.match.left.find(({ person }) => person === you)?.seat : undefined

/** Whom the others wait for: in a game with a lobby of its own its owner opens the next match, while there. */
export function opener({ view, you }: RoomState): string | null {
  const waits =
    view?.lobby &&
    view.match?.over !== false &&
    view.owner !== you &&
    view.people.some(({ id, here }) => id === view.owner && here)
  return waits ? (view.owner as string) : null
}

/** Seats whose people have no page open. */
export const awaySeats = (room: RoomState | null): string[] =>
  room?.view?.people.flatMap(({ seat, here }) => (seat && !here ? [seat] : [])) ?? []

/** Nobody but bots at this table, and nobody else in the room: there is nobody to talk to. */
export const amongBots = (room: RoomState | null): boolean =>
  room?.view?.people.every(({ id, bot }) => bot !== undefined || id === room.you) ?? false

/** Nobody is without a name on the screen, even who has not given one. */
export const personIn = (room: RoomState, id: string): string => apart(room.names[id] || guestName(id))

/** The room's people have the same names at the table. */
export const namesAt = ({ names, sitters }: MatchState): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sitters).map(([seat, person]) => [seat, guestName(person)])),
  ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})

/** What was said, by names: who has given none is called as everywhere. */
export const saidAt = ({ said }: MatchState): ChatLine[] =>
  said.map((line) => (line.name === '' ? { ...line, name: guestName(line.person) } : line))

/** Who sits at the room's match; once it is over the room's seats are those of the next one. */
export function sittersNow({ view }: RoomState, match: MatchState): Record<string, string> {
  if (view?.match?.id !== match.id || (view.match.over && Object.keys(match.sitters).length > 0)) return match.sitters
  return Object.fromEntries(view.seats.flatMap(({ seat, person }) => (person === null ? [] : [[seat, person]])))
}

/** The people who are ready for another match after this one; `until` says how long each of them waits. */
export const wantMore = ({ view }: RoomState): Person[] =>
  view?.match?.over ? view.people.filter(({ bot, ready }) => ready && !bot) : []

/** The others have gone: there is nobody to play with again. */
export const alone = ({ view, you }: RoomState): boolean =>
  view?.seats.every(({ person }) => person === null || person === you) ?? true
