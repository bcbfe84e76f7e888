// The contract between a game and the platform. A game is an object of pure functions over
// a JSON state; everything else (clocks, dice, journal, replay, bots, screens) is built on it.
import type { TSchema } from 'typebox'
import type { Dice } from './dice.ts'

/** A person's place in a match, never the person. */
export type Seat = string
export type Viewer = Seat | 'spectator' | 'all'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * Why something is not done: a code for programs, a sentence for people. A seat in the sentence is written `{seat:player1}`.
 * Where a rule book words the message itself, `values.reason` is what people are told instead (null: it can't be done now).
 */
export interface Refusal {
  code: string
  message: string
  values?: Record<string, Json>
}

/** Something that happened, for the log and the play-out. JSON, and never the state itself. */
export interface Event {
  type: string
  [detail: string]: unknown
}

export type AnyAction = { type: string }

/** Anything that can change a match. */
export type Input<Action = AnyAction> =
  | { kind: 'action'; seat: Seat; action: Action }
  | { kind: 'due'; asks: readonly string[]; due: number }
  /** `clocks`: with them the clocks of a match without any begin to run. */
  | { kind: 'joined'; seat: Seat; side?: string; bot?: true; clocks?: 'on' }
  | { kind: 'left'; seat: Seat }
  /** All who came or went at one instant are one input. */
  | { kind: 'here' | 'away'; seats: readonly Seat[] }

/** A decision somebody owes, until when, and what happens otherwise. Without a seat it is only a clock. */
export interface Ask {
  /** Never used twice in a match: a late answer names an ask that is gone. */
  id: string
  seat?: Seat
  kind: string
  since: number
  /** Absolute, ms. Without it the ask waits for ever. */
  due?: number
  /** What arrives before due + grace is in time. */
  grace?: number
  /** Since when its clock stands still: others owe an answer first. Its seat may act, but nobody waits for it, and bots don't. */
  still?: number
  /** What happens when it runs out, in a word the table can explain. */
  otherwise: string
  /** What `your_turn` carries besides the clock. */
  about?: Record<string, Json>
  /** Only its own seat may know that it is asked. */
  secret?: true
}

export interface Outcome {
  /** A seat or a side; null is a draw. */
  winner: string | null
  winners: readonly Seat[]
  reason: string
}

/** Something that who looks back at a match wants to find again. */
export interface Moment {
  /** What it is, in a word: faint, capture, duel. */
  kind: string
  /** In a phrase; a seat in it is written `{seat:player1}`. */
  text: string
  /** Against the other moments of its game, 1 to 9. */
  weight: number
}

/** A number that tells something of a match that is over: 412 damage dealt. */
export interface Tally {
  value: number
  words: string
}

export interface SeatPlan {
  /** All seats there can be, in seat order. With none named (and open) any name will do. */
  names: readonly Seat[]
  /** So many must be taken before a match can start. */
  min: number
  /** The match runs from its first minute: seats are taken (`joined`) and given up (`left`) while it does. */
  open?: true
  sides?: readonly string[]
  /** A seat may be had back by its name, without a proof. */
  byName?: true
}

/** One kind of action. */
export interface ActionKind {
  schema: TSchema
  /** Too many to list: `choices` draws a few of them, and only when it is given dice. */
  sampled?: true
  /** Answers no ask (resign, rename, suggest): legal, but nothing a bot plays for want of a better idea. */
  aside?: true
}

export interface Start<Options> {
  readonly options: Options
  /** The seats taken, in seat order; empty for a game with open seats. */
  readonly seats: readonly Seat[]
  /** Of those, the ones played by bots: nobody to wait for. */
  readonly bots: readonly Seat[]
  readonly now: number
  readonly dice: Dice
  emit(event: Event, only?: readonly Seat[]): void
}

export interface Turn<State> {
  readonly state: State
  /** When it is carried out, ms. New asks count from here. */
  readonly now: number
  readonly dice: Dice
  /** Tells everybody, or only the seats named. */
  emit(event: Event, only?: readonly Seat[]): void
  /** Takes a seat's person off it (a kick, a leave by action). */
  unseat(seat: Seat): void
}

export interface Game<State = unknown, Action extends AnyAction = AnyAction, Options = unknown> {
  id: string
  title: string
  version: number
  seats: SeatPlan
  /** Wants `here` and `away` as inputs. */
  presence?: true
  /** An object schema in which every field has a default. */
  options: TSchema
  actions: Record<Action['type'], ActionKind>
  /** Client messages of its own besides `action`; `parse` reads them. */
  messages?: readonly string[]
  /** Only where a rule book words its own refusals; otherwise an action is read by its schema. */
  parse?(message: string, payload: unknown): Action | Refusal
  setup(start: Start<Options>): State
  /** What the seat may do now: every action of a kind that can be listed and, given dice, a few of those that can't. */
  choices(state: State, seat: Seat, dice?: Dice): Iterable<Action>
  /** Why this seat may not do this now. Runs before `update`, which can't fail after it. */
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined
  /** Why nobody may take this seat now (open seats only; that it is free has been seen to). */
  admit?(state: State, seat: Seat, side?: string): Refusal | undefined
  /** Open seats: whether a place somebody left is still theirs. Without it, it always is. */
  holds?(state: State, seat: Seat): boolean
  /** Changes `turn.state` in place. */
  update(turn: Turn<State>, input: Input<Action>): void
  waiting(state: State): readonly Ask[]
  /** Built from nothing, field by field. `all` once it is over. */
  view(state: State, viewer: Viewer): unknown
  outcome(state: State): Outcome | undefined
  /** Seats without an ask that may do something now (a challenge, a pick-up): they are told their choices too. Asides don't count. */
  mayAct?(state: State): readonly Seat[]
  /** What a match against bots is played with, whatever the room says. */
  botOptions?: Partial<Options>
  /** Open seats: who may do what a room's owner may. The room has no owner of its own then; after the end it is who it was. */
  owner?(state: State): Seat | undefined
  /** The roster and the tables of the game, for clients of others. JSON. */
  content?: Readonly<Record<string, Json>>
  /** Which team a seat is in now: its people talk among themselves. */
  team?(state: State, seat: Seat): string | undefined
  /** Viewers with the same audience share a view and its bytes. */
  audience?(state: State, viewer: Viewer): string
  /** What a joiner must be told besides the view. */
  greet?(state: State, viewer: Viewer): readonly Event[]
  /** How good this looks for the seat, for bots. */
  score?(state: State, seat: Seat): number
  /** `score` can be trusted step by step: hard bots then search by it, best line first, instead of following lines by chance. For games where little is hidden or rolled. */
  farsighted?: true
  /** What has become of it for the seat, in a phrase: It brings their tank to 1. Nothing if there is nothing to say. */
  explain?(before: State, after: State, seat: Seat): string | undefined
  /** The number of the turn, round or move as people count it; 0 before the first. Replays go by it. */
  turn?(state: State): number
  /** Whether an event is a moment of the match; the state is the one after its input. */
  moment?(event: Event, state: State): Moment | undefined
  /** What a match that is over came to for a seat, in three numbers; the events are all that happened. */
  tally?(state: State, events: readonly Event[], seat: Seat): readonly Tally[]
  /** A state this seat could believe in: what it can't know is drawn anew. The state given stays as it was. */
  guess?(state: State, seat: Seat, dice: Dice): State
}

/** A game whose types are its own business. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds games of every state and action; each is used only with its own.
export type AnyGame = Game<any, any, any>

export const refusal = (code: string, message: string, values?: Record<string, Json>): Refusal =>
  values ? { code, message, values } : { code, message }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && !('type' in value)

/** Puts names in place of `{seat:…}`. */
export const nameSeats = (sentence: string, nameOf: (seat: Seat) => string): string =>
  sentence.replace(/\{seat:([^}]+)\}/g, (_, seat: string) => nameOf(seat))
