// The state of the page. It is replaced, never mutated, because React compares by identity.

import type { Hint } from '#kit/bots/hint.ts'
import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import type { OpenRequest } from '#kit/protocol/devices.ts'
import type { LiveMatch } from '#kit/protocol/match-lists.ts'
import type { Preferences } from '#kit/protocol/preferences.ts'
import type { RoomAction, RoomView } from '#kit/protocol/room.ts'
import type { ChatLine, ClientPayload, ServerPayload } from '#kit/protocol/wire.ts'
import { apart, guestName } from '../base/names.ts'

/** The player using this page. In a match on this device only the id and name are known. */
export interface Me {
  id: string
  name: string
  /** Chosen avatar number; null for the default derived from the id. */
  face?: number | null
  /** True if the player's results are public. */
  shown?: boolean
  /** Preferences shared by all of the player's devices. */
  preferences?: Readonly<Record<string, string>>
  /** Why this device no longer belongs to its former player. */
  signedOut?: 'removed' | 'forgotten'
}

export type Muted = ServerPayload<'mutes'>['people'][number]

/** A change to the player's profile or preferences. */
export type MeChange = { name: string } | { face: number } | { shown: boolean } | { preferences: Preferences }

/** An action in flight. It is sent again after a reconnect, under the same id, until the server answers. */
export interface Outgoing {
  id: string
  action: AnyAction
  /** Id of the ask, the server's request for a decision, that this action answers. */
  ask: string | undefined
  /** True if the action is sent as a message type that the game defines. */
  own: boolean
}

/** A chat line in flight. */
export interface Saying {
  id: string
  to: ChatLine['to']
  text: string
}

export type Person = RoomView['people'][number]

/** The last input of a match or room that this page has received. */
export interface Seen {
  /** Number of the last input received; 0 for none. */
  seq: number
  /** Id of the journal that numbered this input. Numbers of different journals cannot be compared. */
  epoch: string | null
}

/** A room this page has asked the server to create. */
export interface NewRoom {
  id: string
  game: string
  salt: string
  /** Strength of a bot that joins at once; undefined for no bot. */
  bot: Strength | undefined
  clocks: 'off' | undefined
  answer: { code: string } | { refused: string } | null
}

/** The progress of joining a room or match. */
export interface Joining {
  stage: 'joining' | 'in' | 'refused'
  problem: string | null
  /** The refusal's code. */
  because: string | null
  /** How many servers in a row have redirected the join. */
  sentOn: number
}

export interface RoomState extends Seen, Joining {
  code: string
  you: string
  view: RoomView | null
  names: Record<string, string>
  /** Avatar numbers by person, of people who have chosen one. */
  faces: Record<string, number>
  outgoing: { id: string; action: RoomAction }[]
  /** Set while a quick match against a bot is prepared. The room stays hidden until the match starts or fails. */
  quick: false | 'opening' | 'starting'
}

export interface MatchState extends Seen, Joining {
  id: string
  /** How often the state was reset. The table is remounted after each reset. */
  anew: number
  watch: boolean
  game: string
  options: unknown
  seat: string | null
  view: unknown
  asks: Ask[]
  choices: AnyAction[]
  /** All events, oldest first. */
  events: Event[]
  /** True if early events are missing because there were too many to send. */
  gap: boolean
  /** Index of the first event that happened while this page was watching. */
  firstNew: number
  names: Record<string, string>
  /** Avatar numbers by seat, of people who have chosen one. */
  faces: Record<string, number>
  /** Person ids by seat, as far as the room has sent them. They stay when people leave after the match. */
  sitters: Record<string, string>
  outcome: Outcome | null
  /** Why the last action was refused, until the next action. */
  refused: string | null
  outgoing: Outgoing[]
  /** The last hint, until this seat acts or gets another ask. */
  hint: Hint | null
  /** Id of the pending hint request. */
  hinting: string | null
  /** Chat lines this player may read, oldest first. */
  said: ChatLine[]
  /** Number of the last chat line before this page was opened; later lines are new. */
  saidBefore: number
  /** Chat lines sent but not confirmed; sent again after a reconnect. */
  saying: Saying[]
}

export interface App {
  me: Me | null
  /** `never`: not connected yet. `lost`: reconnecting. `stopping`: the server is restarting. */
  link: 'never' | 'open' | 'lost' | 'stopping'
  /** True if another tab or device of this player has taken over. */
  elsewhere: boolean
  /** Set when this device was removed by another one, or when the player was deleted. */
  signedOut: 'removed' | 'forgotten' | null
  /** Milliseconds the server's clock is ahead of this page's. `measured`: this connection has measured it. */
  clock: { ahead: number; measured: boolean }
  newRoom: NewRoom | null
  room: RoomState | null
  match: MatchState | null
  /** Id of a match the player has closed; it does not reopen by itself. */
  closed: string | null
  notices: { id: string; words: string }[]
  /** People this player has muted. */
  muted: readonly Muted[]
  /** The ban on this player or address, if any. */
  banned: ServerPayload<'banned'> | null
  /** Lists this page subscribes to. */
  follows: readonly Followed[]
  /** The player's open and recently finished matches; null before the server has sent them. */
  mine: Pick<ServerPayload<'my_matches'>, 'matches' | 'finished'> | null
  /** Requests from the player's devices, and old passkeys that the player has to confirm or remove. */
  requests: readonly OpenRequest[]
  /** Matches open to spectators; null while not subscribed. */
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

/** The state of a match before anything was received. */
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

/** Drops all received state and keeps the messages in flight. */
export const forgetMatch = (match: MatchState): MatchState => ({ ...match, ...NOTHING_RECEIVED, anew: match.anew + 1 })

/** Returns the fields of a join message that name the last input this page has received. */
export const seenBy = ({ seq, epoch }: Seen): { seen: number; epoch?: string } => ({
  seen: seq,
  ...(epoch !== null && { epoch }),
})

/** True if both numbers come from the same journal and can be compared. */
export const sameEpoch = (seen: Seen, { epoch = null }: { epoch?: string | null }): boolean => seen.epoch === epoch

export const mySeat = (room: RoomState): string | null => room.view?.people.find((p) => p.id === room.you)?.seat ?? null

/** True if this player may take a seat in the running match. */
export const maySitDown = (room: RoomState): boolean =>
  room.view?.open === true &&
  room.view.match?.over === false &&
  mySeat(room) === null &&
  room.view.seats.some(({ person }) => person === null)

/** True if this player sits alone in an open match; the room is then shown first, to invite others. */
export const waitsForCompany = ({ view, you }: RoomState): boolean =>
  view?.open === true &&
  !view.lobby &&
  view.match?.over === false &&
  view.seats.some(({ person }) => person === you) &&
  view.seats.every(({ person }) => person === null || person === you)

/** True if this player may add a bot, before a match or in one with open seats. */
export const mayAddBot = ({ view, you }: RoomState): boolean =>
  view?.owner === you && (view.open || view.match?.over !== false) && view.seats.some(({ person }) => person === null)

/** The seat this player left in the running match and may take again. */
export const placeLeft = ({ view, you }: RoomState): string | undefined =>
  view?.match?.over === false ? view.match.left.find(({ person }) => person === you)?.seat : undefined

/**
 * Returns the room owner if this player waits for the owner to open the next match; null otherwise.
 * This concerns only games with their own lobby.
 */
export function opener({ view, you }: RoomState): string | null {
  const waits =
    view?.lobby &&
    view.match?.over !== false &&
    view.owner !== you &&
    view.people.some(({ id, here }) => id === view.owner && here)
  return waits ? (view.owner as string) : null
}

/** Seats of players who are not connected. */
export const awaySeats = (room: RoomState | null): string[] =>
  room?.view?.people.flatMap(({ seat, here }) => (seat && !here ? [seat] : [])) ?? []

/** True if only bots and this player are in the room. */
export const amongBots = (room: RoomState | null): boolean =>
  room?.view?.people.every(({ id, bot }) => bot !== undefined || id === room.you) ?? false

/** A person's display name; a guest name if they have given none. */
export const personIn = (room: RoomState, id: string): string => apart(room.names[id] || guestName(id))

/** Display names by seat, with guest names for people known only by id. */
export const namesAt = ({ names, sitters }: MatchState): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sitters).map(([seat, person]) => [seat, guestName(person)])),
  ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})

/** Chat lines with guest names filled in. */
export const saidAt = ({ said }: MatchState): ChatLine[] =>
  said.map((line) => (line.name === '' ? { ...line, name: guestName(line.person) } : line))

/**
 * Returns person ids by seat.
 * After a match ends, the room's seats belong to the next match, so the last known ids are kept.
 */
export function sittersNow({ view }: RoomState, match: MatchState): Record<string, string> {
  if (view?.match?.id !== match.id || (view.match.over && Object.keys(match.sitters).length > 0)) return match.sitters
  return Object.fromEntries(view.seats.flatMap(({ seat, person }) => (person === null ? [] : [[seat, person]])))
}

/** The people who are ready for another match after this one; `until` says how long each of them waits. */
export const wantMore = ({ view }: RoomState): Person[] =>
  view?.match?.over ? view.people.filter(({ bot, ready }) => ready && !bot) : []

/** True if every seat is empty or taken by this player, so there is no opponent for a rematch. */
export const alone = ({ view, you }: RoomState): boolean =>
  view?.seats.every(({ person }) => person === null || person === you) ?? true
