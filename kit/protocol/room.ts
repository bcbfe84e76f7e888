// Rooms in the protocol: the actions that people send to a room, and the view that everyone in a room gets.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { Strength } from '../bots/strength.ts'
import { AGREED_CLOCKS } from '../clocks.ts'
import type { AgreedClocks } from '../game.ts'
import { optional, salt, text } from './fields.ts'

/** The characters of a six-character room code, without the easily confused I, O, 0 and 1. */
export const ROOM_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The actions of a room. The room's rules read and refuse these actions; client and server share the schemas. */
export const ROOM_ACTIONS = {
  sit: Type.Object(
    {
      type: Type.Literal('sit'),
      seat: optional(text(32, 'The seat to take; by default the first free one.')),
      side: optional(text(32, 'The side to join, in a game with sides.')),
      clocks: optional(
        Type.Unsafe<AgreedClocks>({
          ...AGREED_CLOCKS,
          description: 'The time for which the room asks (`time`). Whoever sits down with the same value agrees to it.',
        }),
      ),
      salt,
    },
    { additionalProperties: false },
  ),
  stand: Type.Object({ type: Type.Literal('stand') }, { additionalProperties: false }),
  ready: Type.Object({ type: Type.Literal('ready'), ready: Type.Boolean(), salt }, { additionalProperties: false }),
  set_options: Type.Object(
    { type: Type.Literal('set_options'), options: Type.Record(Type.String(), Type.Unknown()) },
    { additionalProperties: false },
  ),
  set_clocks: Type.Object(
    {
      type: Type.Literal('set_clocks'),
      clocks: Type.Union([Type.Literal('on'), Type.Literal('off')], {
        description:
          'Whether the next match has clocks. Only the owner may set this, between matches. Off is possible only while one person has a seat; a second person turns the clocks on.',
      }),
    },
    { additionalProperties: false },
  ),
  agree_clocks: Type.Object(
    {
      type: Type.Literal('agree_clocks'),
      clocks: Type.Union([Type.Literal('on'), Type.Literal(5), Type.Literal('off')], {
        description:
          'Asks for five times the time (5) or for no clock, or agrees to it. It holds once everyone with a seat has agreed. Another value asks anew, and earlier agreements end; `on` means the normal time. Between matches, or before the first turn of a match with open seats.',
      }),
    },
    { additionalProperties: false },
  ),
  add_bot: Type.Object(
    {
      type: Type.Literal('add_bot'),
      strength: Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')], {
        description:
          'How well it plays. Only the owner may add bots: between matches, or during a match with open seats.',
      }),
      seat: optional(text(32, 'The seat to take; by default the first free one.')),
      side: optional(text(32, 'The side it joins, in a game with sides.')),
    },
    { additionalProperties: false },
  ),
  remove_bot: Type.Object(
    { type: Type.Literal('remove_bot'), seat: text(32, 'The seat of a bot.') },
    { additionalProperties: false },
  ),
  remove: Type.Object(
    {
      type: Type.Literal('remove'),
      person: text(
        64,
        'Id of the person whom the owner removes. They cannot return to this room. People seated in a running match cannot be removed.',
      ),
    },
    { additionalProperties: false },
  ),
  mute: Type.Object(
    {
      type: Type.Literal('mute'),
      person: text(64, 'Id of the person whose chat lines are hidden in this room’s matches. Only the owner may mute.'),
      muted: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  swap_sides: Type.Object(
    {
      type: Type.Literal('swap_sides'),
      swapped: Type.Boolean({
        description: 'Whether a rematch swaps the sides, in a game that keeps teams. Only the owner may choose.',
      }),
    },
    { additionalProperties: false },
  ),
  start_rematch: Type.Object(
    {
      type: Type.Literal('start_rematch', {
        description:
          'Starts the rematch with those who have accepted, in a game that keeps teams. Only the owner may start.',
      }),
    },
    { additionalProperties: false },
  ),
  lock: Type.Object(
    {
      type: Type.Literal('lock'),
      locked: Type.Boolean({ description: 'No newcomers and no spectators from outside. Only the owner may lock.' }),
    },
    { additionalProperties: false },
  ),
  list: Type.Object(
    {
      type: Type.Literal('list'),
      listed: Type.Boolean({
        description:
          'Anyone can find and watch this room’s matches. Only the owner may list; a locked room cannot be listed.',
      }),
    },
    { additionalProperties: false },
  ),
  hand_over: Type.Object(
    {
      type: Type.Literal('hand_over'),
      person: text(64, 'Id of the person in the room who becomes the owner. Only the owner may hand over.'),
    },
    { additionalProperties: false },
  ),
  start_without: Type.Object(
    { type: Type.Literal('start_without') },
    {
      additionalProperties: false,
      description:
        'Frees the seats of everyone who has been away for 60 s, and marks the owner as ready. Only the owner may do so, between matches.',
    },
  ),
  leave: Type.Object({ type: Type.Literal('leave') }, { additionalProperties: false }),
}

export type RoomAction = Static<(typeof ROOM_ACTIONS)[keyof typeof ROOM_ACTIONS]>

/** A room as everyone in the room sees it. The view contains the ids of people; their names are sent separately. */
export interface RoomView {
  code: string
  game: string
  options: Record<string, unknown>
  /** Whether the next match has clocks. `off` means practice against bots. */
  clocks: 'on' | 'off'
  /**
   * The time for which somebody asks instead of the normal time, and the ids of the people who have agreed. It holds for
   * the next match if everyone with a seat has agreed. Absent if nobody asks.
   */
  time?: { clocks: AgreedClocks; agreed: string[] }
  owner: string | null
  people: {
    id: string
    seat: string | null
    ready: boolean
    /** Time until which this person waits for others to accept a rematch, in milliseconds since 1970. */
    until?: number
    here: boolean
    /** Time since when this person is away, in milliseconds since 1970. Absent in rooms of older servers. */
    awayAt?: number
    /** The strength of the bot, if this entry is a bot. Bots are always connected and ready. */
    bot?: Strength
  }[]
  /** All seats in order, each with the person who sits there. */
  seats: { seat: string; person: string | null }[]
  /** Number of seats that must be taken before a match can start. */
  min: number
  /** True if people can take seats during a match. */
  open: boolean
  /**
   * True if the game has its own lobby: the room's owner opens the match, and the other people choose their sides in
   * that lobby.
   */
  lobby: boolean
  /** The running match, or the last match of the room. */
  match: {
    id: string
    number: number
    over: boolean
    /** Reserved seats, each with the person who left the seat. */
    left: { seat: string; person: string }[]
    /** True in a rematch that keeps the teams until the server has carried out its first actions. */
    continues?: true
    /** The rematch of a finished match that keeps the teams. People accept with `ready`, without a seat. */
    rematch?: {
      swapped: boolean
      /** The people and bots that are asked, with their sides in the next match, the first player of a side first. */
      places: { person: string; side: string }[]
      /** True if enough people have accepted the rematch for a match to start. */
      enough: boolean
    }
  } | null
  /** Number of matches of this room that each person has won. Absent in rooms of older servers. */
  wins?: Record<string, number>
  /** Ids of the muted people. */
  muted: string[]
  /** True if the room admits no newcomers and no spectators from outside. */
  locked: boolean
  /** True if anyone can find the room and watch its matches. */
  listed: boolean
  /** SHA-256 of the seed of the next match. */
  commitment: string
}
