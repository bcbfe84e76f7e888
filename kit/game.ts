// The contract between a game and the platform: a game is an object of pure functions over a JSON state.
// Clocks, dice, the journal, replays, bots and screens are all built on this contract.
import type { TSchema } from 'typebox'
import type { Dice } from './dice.ts'

/** The id of a place in a match, for example `player1`. A seat is never a person: people come and go, seats stay. */
export type Seat = string

/** The reader of a view: a seat, a spectator, or `all` for a reader who may see everything (after the end). */
export type Viewer = Seat | 'spectator' | 'all'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * Explains why a request was not carried out: a code for programs and a sentence for people.
 * The sentence refers to a seat as `{seat:player1}`; the platform replaces that with the player's name.
 */
export interface Refusal {
  code: string
  message: string
  /**
   * Details for programs. If `reason` is a string it is shown instead of the message; null means "not possible now".
   */
  values?: Record<string, Json>
}

/**
 * Something that happened in a match, for the log and the animations. Events are JSON and never share objects with the
 * state.
 */
export interface Event {
  type: string
  [detail: string]: unknown
}

export type AnyAction = { type: string }

/** A change to a match. The journal stores inputs; replaying them in order rebuilds the match. */
export type Input<Action = AnyAction> =
  | { kind: 'action'; seat: Seat; action: Action }
  /** The clocks of these asks have expired. `due` is the earliest of their deadlines, in ms. */
  | { kind: 'due'; asks: readonly string[]; due: number }
  /**
   * A player or a bot took the seat (games with open seats only). `clocks` starts the clocks of a match that had none.
   */
  | { kind: 'joined'; seat: Seat; side?: string; bot?: true; clocks?: 'on' }
  | { kind: 'left'; seat: Seat }
  /** Players connected or disconnected. All changes at the same instant form one input. */
  | { kind: 'here' | 'away'; seats: readonly Seat[] }

/** A decision that a seat owes, with an optional deadline. An ask without a seat is only a clock. */
export interface Ask {
  /** Unique within the match, so that a late answer never matches a newer ask. */
  id: string
  seat?: Seat
  kind: string
  /** Time at which the decision was asked for, in ms. */
  since: number
  /** Deadline, in ms. An ask without a deadline waits forever. */
  due?: number
  /** Extra milliseconds after `due` during which an answer still counts as in time. */
  grace?: number
  /**
   * Time at which the clock was paused because other seats must answer first, in ms.
   * The seat may still act, but nobody waits for it and bots do not answer.
   */
  still?: number
  /** What the rules do when the ask expires, as one word that the table can explain. */
  otherwise: string
  /** Additional fields of the `your_turn` message. */
  about?: Record<string, Json>
  /** Hides the ask from everyone but its own seat. */
  secret?: true
}

/** The result of a match. */
export interface Outcome {
  /** The winning seat or side; null for a draw. */
  winner: string | null
  winners: readonly Seat[]
  reason: string
}

/** An event that is worth a mark on the timeline of a replay. */
export interface Moment {
  /** The kind of moment in one word: faint, capture, duel. */
  kind: string
  /** A short description. It refers to a seat as `{seat:player1}`. */
  text: string
  /** Importance relative to the other moments of the same game, from 1 to 9. */
  weight: number
}

/** One number of a match summary and its label: 412, "damage dealt". */
export interface Tally {
  value: number
  words: string
}

/** The seats of a game. */
export interface SeatPlan {
  /** All possible seats, in seat order. Empty in a game with open seats that accepts any seat name. */
  names: readonly Seat[]
  /** Number of seats that must be taken before a match can start. */
  min: number
  /** Seats are taken (`joined`) and given up (`left`) while the match runs, instead of before it starts. */
  open?: true
  sides?: readonly string[]
  /** A player can reclaim a seat by its name alone, without a proof of identity. */
  byName?: true
}

/** The schema and properties of one type of action. */
export interface ActionKind {
  schema: TSchema
  /** There are too many actions of this type to list them: `choices` draws a few, and only if it is given dice. */
  sampled?: true
  /** The action answers no ask (resign, rename, suggest). Bots do not play it. */
  aside?: true
}

/** The argument of `setup`. */
export interface Start<Options> {
  readonly options: Options
  /** The seats taken, in seat order; empty in a game with open seats. */
  readonly seats: readonly Seat[]
  /** The subset of `seats` that bots play. */
  readonly bots: readonly Seat[]
  /** Start of the match, in ms. */
  readonly now: number
  readonly dice: Dice
  /** Reports an event to everyone, or only to the seats named in `only`. */
  emit(event: Event, only?: readonly Seat[]): void
}

/** The argument of `update`. */
export interface Turn<State> {
  readonly state: State
  /** Time of the input, in ms. New asks count from this time. */
  readonly now: number
  readonly dice: Dice
  /** Reports an event to everyone, or only to the seats named in `only`. */
  emit(event: Event, only?: readonly Seat[]): void
  /** Removes the player from a seat, for example after a kick or an action that leaves the match. */
  unseat(seat: Seat): void
}

/**
 * A game. All functions are pure: they read only their arguments, roll only the dice they are given, and,
 * except for `update`, change nothing. State, actions, events and views are plain JSON.
 */
export interface Game<State = unknown, Action extends AnyAction = AnyAction, Options = unknown> {
  // Identity

  id: string
  title: string
  /** Increased whenever the same inputs would lead to a different match. */
  version: number
  seats: SeatPlan
  /** The game receives `here` and `away` inputs when players connect and disconnect. */
  presence?: true
  /** An object schema in which every field has a default value. */
  options: TSchema
  /** Overrides the room's options in a match against bots only. */
  botOptions?: Partial<Options>
  /** The game's tables and roster as JSON, for third-party clients. */
  content?: Readonly<Record<string, Json>>

  // Actions

  /** Every type of action, by its `type`. */
  actions: Record<Action['type'], ActionKind>
  /** Types of client messages that the game reads itself, with `parse`, in addition to `action`. */
  messages?: readonly string[]
  /** Reads a client message. Needed only if the rule book words its own refusals; by default the schema is used. */
  parse?(message: string, payload: unknown): Action | Refusal
  /**
   * Lists the actions that the seat may take now: every action of a type that can be listed and,
   * if dice are given, a few of each sampled type.
   */
  choices(state: State, seat: Seat, dice?: Dice): Iterable<Action>
  /**
   * Returns why the seat may not take this action now, or undefined if it may. Runs before `update`, which must not
   * fail.
   */
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined

  // Play

  /** Creates the state of a new match. */
  setup(start: Start<Options>): State
  /** Applies one input by changing `turn.state` in place. */
  update(turn: Turn<State>, input: Input<Action>): void
  /** Lists the decisions owed and the clocks that run now. */
  waiting(state: State): readonly Ask[]
  /**
   * Lists seats that owe no decision but may act now (a challenge, a pick-up). They are sent their choices, too. Asides
   * do not count.
   */
  mayAct?(state: State): readonly Seat[]
  /** Returns the result once the match is over, otherwise undefined. */
  outcome(state: State): Outcome | undefined

  // Open seats

  /**
   * Returns why nobody may take this seat now, or undefined. The platform has already checked that the seat is free.
   */
  admit?(state: State, seat: Seat, side?: string): Refusal | undefined
  /** Returns true while a seat stays reserved for the player who left it. Without this function it always does. */
  holds?(state: State, seat: Seat): boolean
  /**
   * Returns the seat with the rights of a room's owner; the room itself then has no owner. Must not change after the
   * end.
   */
  owner?(state: State): Seat | undefined

  // Views

  /**
   * Returns what the viewer may know. Built from nothing, field by field, so that no secret slips in. `all` is used
   * after the end.
   */
  view(state: State, viewer: Viewer): unknown
  /** Returns a key: viewers with the same key share one view and its serialized bytes. */
  audience?(state: State, viewer: Viewer): string
  /** Returns events that a joining client needs in addition to the view. */
  greet?(state: State, viewer: Viewer): readonly Event[]
  /** Returns the team of a seat. The players of a team have a chat of their own. */
  team?(state: State, seat: Seat): string | undefined

  // Bots

  /** Rates the state for the seat; higher is better. */
  score?(state: State, seat: Seat): number
  /**
   * Returns a state that the seat could believe in: everything the seat cannot know is drawn anew.
   * Must not change the given state. A game without secrets returns the state itself.
   */
  guess?(state: State, seat: Seat, dice: Dice): State
  /**
   * `score` is reliable at every step, so hard bots search best-first by it instead of sampling play-outs.
   * Suits games in which little is hidden or rolled.
   */
  farsighted?: true
  /**
   * Describes in a short phrase what an action achieved for the seat ("It brings their tank to 1"); undefined if
   * nothing is worth saying.
   */
  explain?(before: State, after: State, seat: Seat): string | undefined

  // Replays and results

  /** Returns the number of the turn, round or move as players count it; 0 before the first. */
  turn?(state: State): number
  /** Returns the moment that an event marks, or undefined. `state` is the state after the event's input. */
  moment?(event: Event, state: State): Moment | undefined
  /** Summarizes a finished match for a seat in three numbers. `events` holds every event of the match. */
  tally?(state: State, events: readonly Event[], seat: Seat): readonly Tally[]
}

/** A game of any state, action and options types. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds games of every type; each is used only with its own.
export type AnyGame = Game<any, any, any>

export const refusal = (code: string, message: string, values?: Record<string, Json>): Refusal =>
  values ? { code, message, values } : { code, message }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && !('type' in value)

/** Replaces each `{seat:…}` in the sentence with the name of that seat. */
export const nameSeats = (sentence: string, nameOf: (seat: Seat) => string): string =>
  sentence.replace(/\{seat:([^}]+)\}/g, (_, seat: string) => nameOf(seat))
