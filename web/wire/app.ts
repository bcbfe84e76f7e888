// The state of the page. Changes create a new state instead of mutating the old one, because React compares states by
// identity.

import type { Strength } from '#kit/bots/strength.ts'
import type { AnyAction, Ask, Event, Outcome } from '#kit/game.ts'
import type { OpenRequest } from '#kit/protocol/devices.ts'
import { guestName } from '#kit/protocol/guests.ts'
import type { LiveMatch } from '#kit/protocol/match-lists.ts'
import type { Preferences } from '#kit/protocol/preferences.ts'
import type { RoomAction, RoomView } from '#kit/protocol/room.ts'
import type { ChatLine, ClientPayload, ServerPayload } from '#kit/protocol/wire.ts'
import { isolateName } from '../base/names.ts'
import type { ShownHint } from '../table/table.ts'

/** The player who uses this page. In a match on this device, only the player's id and name are known. */
export interface Me {
  id: string
  name: string
  /** The chosen avatar's number; null for the default, which depends on the id. */
  face?: number | null
  /** True if the player's results are public. */
  shown?: boolean
  /** Preferences shared by all of the player's devices. */
  preferences?: Readonly<Record<string, string>>
  /** Why this device no longer belongs to the player. */
  signedOut?: 'removed' | 'forgotten'
}

export type Muted = ServerPayload<'mutes'>['people'][number]

/** A change to the player's profile or preferences. */
export type MeChange = { name: string } | { face: number } | { shown: boolean } | { preferences: Preferences }

/** An action that the server has not answered. After a reconnect, the page sends the action again under the same id. */
export interface Outgoing {
  id: string
  action: AnyAction
  /** Id of the ask (the server's request for a decision) that this action answers. */
  ask: string | undefined
  /**
   * True if the page sends the action as a message of the action's own type, which some games define, and not as an
   * `action` message.
   */
  own: boolean
  /** The server's proof of when it first received the action. Present if the server can't say yet whether it was saved. */
  receipt?: string
}

/** A chat line that the server has not confirmed. */
export interface OutgoingChat {
  id: string
  to: ChatLine['to']
  text: string
}

export type Person = RoomView['people'][number]

/** The last input of a match or room that this page has received. */
export interface LastInput {
  /** Number of the last input received; 0 if none was received. */
  seq: number
  /**
   * Id of the journal (the server's list of inputs) in which this number counts. Numbers of other journals can't be
   * compared with it.
   */
  epoch: string | null
}

/** A room that this page has asked the server to create. */
export interface NewRoom {
  id: string
  game: string
  salt: string
  /** Strength of the bot that joins at once; undefined for no bot. */
  bot: Strength | undefined
  /** Number of bots that join. */
  bots: number
  options: object | undefined
  clocks: 'off' | undefined
  answer: { code: string } | { refused: string } | null
}

/** How far the page is in joining a room or match. */
export interface Joining {
  stage: 'joining' | 'in' | 'refused'
  problem: string | null
  /** Code of the refusal if the server refused the join; otherwise null. */
  refusalCode: string | null
  /** How many servers in a row have sent this join to another server. */
  redirects: number
}

export interface RoomState extends LastInput, Joining {
  code: string
  you: string
  view: RoomView | null
  names: Record<string, string>
  /** Chosen avatar numbers by person. */
  faces: Record<string, number>
  outgoing: { id: string; action: RoomAction }[]
  /** Chat lines of the room, oldest first. */
  said: ChatLine[]
  /** Number of the last chat line from before this page joined. */
  saidBefore: number
  /** Chat lines that the server has not confirmed. */
  outgoingChat: OutgoingChat[]
  /** Set while the server prepares a quick match against a bot. Meanwhile, the room stays hidden. */
  quick: false | 'opening' | 'starting'
}

export interface MatchState extends LastInput, Joining {
  id: string
  /** How often the state was reset. Each reset remounts the table. */
  resets: number
  watch: boolean
  game: string
  options: unknown
  seat: string | null
  view: unknown
  asks: Ask[]
  choices: AnyAction[]
  /** All events of the match, the oldest first. */
  events: Event[]
  /** True if the first events are missing, because there were too many to send. */
  gap: boolean
  /** Index of the first event that happened after this page was opened. */
  firstNew: number
  names: Record<string, string>
  /** Chosen avatar numbers by seat. */
  faces: Record<string, number>
  /** Person ids by seat, as far as the room has sent them. The ids stay when people leave after the match. */
  personBySeat: Record<string, string>
  outcome: Outcome | null
  /** Why the match stands still, in a sentence; null while it goes on. */
  frozen: string | null
  /** Why the last action was refused; null otherwise. The next action clears this value. */
  refused: string | null
  outgoing: Outgoing[]
  /** The last hint; null after this seat acts or gets another ask (request for a decision). */
  hint: ShownHint | null
  /** Id of the hint request that waits for a response; null if there is none. */
  hintRequest: string | null
  /** Chat lines this player may read, oldest first. */
  said: ChatLine[]
  /** Number of the last chat line from before this page was opened. Later chat lines are new. */
  saidBefore: number
  /** Chat lines that the server has not confirmed. After a reconnect, the page sends them again. */
  outgoingChat: OutgoingChat[]
}

export interface App {
  me: Me | null
  /** `never`: not connected yet. `lost`: reconnecting. `stopping`: the server is restarting. */
  link: 'never' | 'open' | 'lost' | 'stopping'
  /** True if the player has opened the seat in another tab or on another device, which has taken it over. */
  elsewhere: boolean
  /** Why this device no longer belongs to its player: removed by another device, or the player was deleted. */
  signedOut: 'removed' | 'forgotten' | null
  /**
   * `ahead`: milliseconds by which the server's clock is ahead of this page's clock. `measured`: true once it was
   * measured on this connection.
   */
  clock: { ahead: number; measured: boolean }
  newRoom: NewRoom | null
  room: RoomState | null
  match: MatchState | null
  /** Id of a match that the player has closed, and that the page therefore does not open by itself. */
  closed: string | null
  notices: { id: string; words: string }[]
  /** People this player has muted. */
  muted: readonly Muted[]
  /** The ban on this player or on this network address; null if there is no ban. */
  banned: ServerPayload<'banned'> | null
  /** The lists that this page subscribes to. */
  follows: readonly FollowedList[]
  /** The player's open and recently finished matches; null until the server sends the list. */
  mine: Pick<ServerPayload<'my_matches'>, 'matches' | 'finished'> | null
  /** Open requests of the player's devices, and old passkeys to confirm or remove. */
  requests: readonly OpenRequest[]
  /** Matches that anybody may watch; null if this page does not subscribe to them. */
  live: readonly LiveMatch[] | null
}

export type FollowedList = ClientPayload<'follow'>['what']

export const INITIAL_APP: App = {
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

export const UNSEEN: LastInput = { seq: 0, epoch: null }

export const joiningRoom = (code: string): RoomState => ({
  code,
  stage: 'joining',
  problem: null,
  redirects: 0,
  refusalCode: null,
  you: '',
  view: null,
  names: {},
  faces: {},
  ...UNSEEN,
  outgoing: [],
  said: [],
  saidBefore: 0,
  outgoingChat: [],
  quick: false,
})

/** The state of a match before the page has received anything. */
const NOTHING_RECEIVED = {
  ...UNSEEN,
  view: null,
  asks: [],
  choices: [],
  events: [],
  gap: false,
  firstNew: 0,
  outcome: null,
  frozen: null,
  hint: null,
  hintRequest: null,
  said: [],
  saidBefore: 0,
} satisfies Partial<MatchState>

export const joiningMatch = (id: string, watch: boolean): MatchState => ({
  id,
  stage: 'joining',
  problem: null,
  refusalCode: null,
  redirects: 0,
  watch,
  game: '',
  options: {},
  seat: null,
  ...NOTHING_RECEIVED,
  resets: 0,
  names: {},
  faces: {},
  personBySeat: {},
  refused: null,
  outgoing: [],
  outgoingChat: [],
})

/** Drops all received state, but keeps the player's unanswered messages. */
export const resetMatch = (match: MatchState): MatchState => ({
  ...match,
  ...NOTHING_RECEIVED,
  resets: match.resets + 1,
})

/** Returns the fields of a join message that name the last input this page has received. */
export const lastInputFields = ({ seq, epoch }: LastInput): { seen: number; epoch?: string } => ({
  seen: seq,
  ...(epoch !== null && { epoch }),
})

/** True if both input numbers belong to the same journal (list of inputs), so that they can be compared. */
export const isSameEpoch = (seen: LastInput, { epoch = null }: { epoch?: string | null }): boolean =>
  seen.epoch === epoch

export const mySeat = (room: RoomState): string | null => room.view?.people.find((p) => p.id === room.you)?.seat ?? null

/** True if this player may take a seat in the running match. */
export const maySitDown = (room: RoomState): boolean =>
  room.view?.open === true &&
  room.view.match?.over === false &&
  mySeat(room) === null &&
  room.view.seats.some(({ person }) => person === null)

/**
 * True if this player sits alone in an open match. The page then shows the room, where the player can invite others.
 */
export const isAloneInOpenMatch = ({ view, you }: RoomState): boolean =>
  view?.open === true &&
  !view.lobby &&
  view.match?.over === false &&
  view.seats.some(({ person }) => person === you) &&
  view.seats.every(({ person }) => person === null || person === you)

/** True if this player may add a bot, either before a match or in a match with open seats. */
export const mayAddBot = ({ view, you }: RoomState): boolean =>
  view?.owner === you && (view.open || view.match?.over !== false) && view.seats.some(({ person }) => person === null)

/** Returns the seat that this player has left in the running match and may take again. */
export const leftSeat = ({ view, you }: RoomState): string | undefined =>
  view?.match?.over === false ? view.match.left.find(({ person }) => person === you)?.seat : undefined

/**
 * Returns the room owner's id if this player waits for the owner to open the next match; otherwise null. Players wait
 * for the owner only in games with their own lobby.
 */
export function awaitedOwner({ view, you }: RoomState): string | null {
  const waits =
    view?.lobby &&
    view.match?.over !== false &&
    view.owner !== you &&
    view.people.some(({ id, here }) => id === view.owner && here)
  return waits ? (view.owner as string) : null
}

/** Returns the seats of players who are not connected. */
export const awaySeats = (room: RoomState | null): string[] =>
  room?.view?.people.flatMap(({ seat, here }) => (seat && !here ? [seat] : [])) ?? []

/** True if only bots and this player are in the room. */
export const isAmongBots = (room: RoomState | null): boolean =>
  room?.view?.people.every(({ id, bot }) => bot !== undefined || id === room.you) ?? false

/** True while the server prepares the match, so that the page does not show the game's lobby for a moment. */
export const isPreparing = (room: RoomState | null): boolean =>
  room !== null && (room.quick !== false || room.view?.match?.continues === true)

/** Returns a person's display name, or a guest name if the person has no name. */
export const personNameIn = (room: RoomState, id: string): string => isolateName(room.names[id] || guestName(id))

/** Returns display names by seat, with guest names for people who have no name. */
export const seatNames = ({ names, personBySeat }: MatchState): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(personBySeat).map(([seat, person]) => [seat, guestName(person)])),
  ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})

/** Returns the chat lines, with guest names for people who have no name. */
export const chatLinesOf = ({ said }: Pick<MatchState, 'said'>): ChatLine[] =>
  said.map((line) => (line.name === '' ? { ...line, name: guestName(line.person) } : line))

/**
 * Returns person ids by seat. After a match, the room's seats belong to the next match, so the result keeps the last
 * ids of the ended match.
 */
export function currentPersonBySeat({ view }: RoomState, match: MatchState): Record<string, string> {
  if (view?.match?.id !== match.id || (view.match.over && Object.keys(match.personBySeat).length > 0))
    return match.personBySeat
  return Object.fromEntries(view.seats.flatMap(({ seat, person }) => (person === null ? [] : [[seat, person]])))
}

/** Returns the people who are ready for a rematch. `until` is when each stops waiting. */
export const rematchPlayers = ({ view }: RoomState): Person[] =>
  view?.match?.over ? view.people.filter(({ bot, ready }) => ready && !bot) : []

/** True if this player is the only one with a seat, so there is no opponent for a rematch. */
export const hasNoOpponent = ({ view, you }: RoomState): boolean =>
  view?.seats.every(({ person }) => person === null || person === you) ?? true
