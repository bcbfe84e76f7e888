// Rooms on the wire: the actions of a room and its view.
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { Strength } from '../bots/strength.ts'
import { optional, salt, text } from './fields.ts'

/** Room codes are six of these: what is easily misread is left out (I, O, 0, 1). */
export const ROOM_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What people in a room may do. Reading and refusing are the room's rules'; the shapes are here for both ends. */
export const ROOM_ACTIONS = {
  sit: Type.Object(
    {
      type: Type.Literal('sit'),
      seat: optional(text(32, 'Which seat; without it the first free one.')),
      side: optional(text(32, 'The side to join, in a game with sides.')),
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
          'Whether the next match has clocks. Only the owner says so, between matches; off only while no second person has a seat: who sits down turns them on.',
      }),
    },
    { additionalProperties: false },
  ),
  add_bot: Type.Object(
    {
      type: Type.Literal('add_bot'),
      strength: Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')], {
        description:
          'How well it plays. Only the owner of the room brings bots in: between matches, or while one with open seats is played.',
      }),
      seat: optional(text(32, 'Which seat; without it the first free one.')),
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
        'Whom the owner removes, by id. They may not come back into this room. Nobody who sits in a running match can be removed.',
      ),
    },
    { additionalProperties: false },
  ),
  mute: Type.Object(
    {
      type: Type.Literal('mute'),
      person: text(64, 'Whose lines nobody hears in this room’s matches, by id. Only the owner mutes.'),
      muted: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  lock: Type.Object(
    {
      type: Type.Literal('lock'),
      locked: Type.Boolean({ description: 'No newcomers, and nobody from outside looks on. Only the owner locks.' }),
    },
    { additionalProperties: false },
  ),
  list: Type.Object(
    {
      type: Type.Literal('list'),
      listed: Type.Boolean({
        description: 'Anybody finds this room’s matches and may look on. Only the owner lists; a locked room can’t be.',
      }),
    },
    { additionalProperties: false },
  ),
  leave: Type.Object({ type: Type.Literal('leave') }, { additionalProperties: false }),
}

export type RoomAction = Static<(typeof ROOM_ACTIONS)[keyof typeof ROOM_ACTIONS]>

/** A room as everybody in it sees it. People are ids; their names come beside it. */
export interface RoomView {
  code: string
  game: string
  options: Record<string, unknown>
  /** Of the next match. Off: practice among bots. */
  clocks: 'on' | 'off'
  owner: string | null
  people: {
    id: string
    seat: string | null
    ready: boolean
    /** How long they wait for the others to be ready for a rematch, ms. */
    until?: number
    here: boolean
    /** Not a person: a bot, and how well it plays. It is always here and ready. */
    bot?: Strength
  }[]
  /** All seats, in order, and who has them. */
  seats: { seat: string; person: string | null }[]
  /** How many seats must be taken to start. */
  min: number
  /** People may sit down while a match is played. */
  open: boolean
  /** The game has a lobby of its own: its owner opens the match, the others choose their side there. */
  lobby: boolean
  /** The match being played, or the last one. */
  match: {
    id: string
    number: number
    over: boolean
    /** Places in it that wait for who has left them. */
    left: { seat: string; person: string }[]
  } | null
  /** Whose lines nobody hears. */
  muted: string[]
  /** No newcomers, no lookers-on from outside. */
  locked: boolean
  /** Anybody finds its matches and may look on. */
  listed: boolean
  /** SHA-256 of the next match's seed. */
  commitment: string
}
