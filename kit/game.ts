// The contract between a game and the platform. A game is an object of pure functions over a JSON state. The platform
// provides clocks, dice, the journal, replays, bots and screens.
import type { TSchema } from 'typebox'
import type { Phrase } from './words/phrase.ts'

/**
 * The id of a place in a match, for example `player1`. A seat is never a person: players can replace each other on a
 * seat.
 */
export type Seat = string

/**
 * The viewer for whom a view is made: a seat, a spectator, or `all`. The viewer `all` sees everything, after the match
 * only.
 */
export type Viewer<Name extends Seat = Seat> = Name | 'spectator' | 'all'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A refusal: explains why a request was not carried out, with a code for programs and a sentence for people. In the
 * sentence, the platform replaces `{seat:player1}` with the name of the player on that seat.
 */
export interface Refusal {
  code: string
  message: string
  /**
   * Details for programs. If `reason` is a string, the page shows `reason` instead of the message. If `reason` is null,
   * the request is not possible now.
   */
  values?: Record<string, Json>
}

/** An event of a match, for the log and the animations. Events are JSON and share no objects with the state. */
export interface Event {
  type: string
  [detail: string]: unknown
}

export type AnyAction = { type: string }

/** A time setting on which players can agree: no deadlines for decisions, or five times the time for each decision. */
export type AgreedClocks = 'off' | 5

/** A change to a match. The journal stores inputs. Replaying the inputs in order rebuilds the match. */
export type Input<Action = AnyAction, Name extends Seat = Seat> =
  | { kind: 'action'; seat: Name; action: Action }
  /** The deadlines of these asks have passed. `due` is the earliest of these deadlines, in milliseconds since 1970. */
  | { kind: 'due'; asks: readonly string[]; due: number }
  /**
   * A player or a bot took the seat (games with open seats only). `clocks` starts the clocks of a match that had no
   * clocks.
   */
  | { kind: 'joined'; seat: Name; side?: string; bot?: true; clocks?: 'on' }
  | { kind: 'left'; seat: Name }
  /** Players connected or disconnected. All connections and disconnections at the same instant form one input. */
  | { kind: 'here' | 'away'; seats: readonly Name[] }
  /** The players agreed on other clocks, before the first turn of a match with open seats. */
  | { kind: 'clocks'; clocks: 'on' | AgreedClocks }

/**
 * An ask: a decision that a seat owes, with an optional deadline. An ask without a seat is only a deadline for the
 * rules.
 */
export interface Ask {
  /** Id of the ask, unique within the match, so that a late answer never counts for a newer ask. */
  id: string
  seat?: Seat
  kind: string
  /** Point in time at which the decision was asked for, in milliseconds since 1970. */
  since: number
  /** Deadline of the decision, in milliseconds since 1970. An ask without a deadline never expires. */
  due?: number
  /** Grace period after `due`, in milliseconds. An answer within the grace period is still in time. */
  grace?: number
  /**
   * Time at which the clock was paused because other seats must answer first, in milliseconds since 1970. The seat may
   * still act, but nobody waits for this seat, and a bot on this seat does nothing.
   */
  still?: number
  /** One word for what the rules do when the deadline passes. The game's screen can explain this word. */
  otherwise: string
  /** Additional fields of the `your_turn` message about this ask. */
  about?: Record<string, Json>
  /** If true, only the ask's own seat sees the ask. */
  secret?: true
}

/** The result of a match. */
export interface Outcome {
  /** The winning seat or side; null if the match is drawn. */
  winner: string | null
  winners: readonly Seat[]
  reason: string
  /**
   * The rank of each seat that played, in a game that ranks more than winners and losers: 1 is best, and ties share a
   * rank. `placeOf` says what holds without ranks. Digests leave the ranks out.
   */
  ranks?: Readonly<Record<Seat, number>>
}

/** An event that the timeline of a replay marks. */
export interface Moment<Kind extends string = string> {
  /** The kind of moment in one word: faint, capture, duel. */
  kind: Kind
  /** A short description of the moment. A text, and each value of a message, refers to a seat as `{seat:player1}`. */
  text: Phrase
  /** Importance relative to the other moments of the same game, from 1 to 9. */
  weight: number
}

/** One number of a match summary with its label, for example 412 and "damage dealt". */
export interface Tally {
  value: number
  /** The label, without the number. */
  words: Phrase
}

/**
 * The seats of a game. A game has either a fixed list of seats or open seats, which people take and leave while the
 * match runs.
 */
export interface SeatPlan<Name extends Seat = Seat> {
  /** All possible seats, in seat order. Empty in a game with open seats that accepts any seat name. */
  names: readonly Name[]
  /** Number of seats that players or bots must take before a match can start. */
  min: number
  /** True if the seats are open: players take seats (`joined`) and leave seats (`left`) while the match runs. */
  open?: true
  sides?: readonly string[]
  /** True if a player who comes back can take the seat again by its name alone, without a proof of identity. */
  byName?: true
}

/**
 * How fast a match is. `live`: all players stay at the table. `minutes` and `days`: a turn takes minutes or days, and
 * players may close the page between their turns.
 */
export type Pace = 'live' | 'minutes' | 'days'

/** How strangers play the game, when the server finds their opponents. */
export interface Quick<Options = unknown> {
  /** Number of people for a match. In a game of two sides, half of them play on each side. */
  seats: number
  /** What suffices after a wait. Without it, a search waits for `seats` people. */
  least?: QuickLeast
  /** The options of each offered pace. Other options have their defaults. */
  paces: { readonly [P in Pace]?: Partial<Options> }
}

/** A smaller match that begins if a search takes long. */
export interface QuickLeast {
  /** Least number of people. */
  seats: number
  /** Seconds of waiting after which this number suffices. */
  afterSeconds: number
  /** True if bots take the other wanted seats. Such a match is unrated. */
  bots?: true
}

/** How a room's next match continues a finished match, in a game with its own lobby. */
export interface Rematch<Action = AnyAction> {
  /** The seats of the finished match with their sides in the next match, in the order in which players sit down. */
  places: readonly { seat: Seat; side: string }[]
  /**
   * Actions that the platform carries out at the start of the next match. The first player of `side` takes each action.
   */
  actions: readonly { side: string; action: Action }[]
}

/** The schema and properties of one type of action. */
export interface ActionKind {
  /**
   * A text field with the property `text` holds free text. The kit trims the text. The server gives the rules a reference
   * instead of the text (`text.ts`), so that the text can be deleted; only `refuse` gets the text itself. With
   * `text: 'name'` the text is a name that others read. The server refuses names that a person could not have.
   */
  schema: TSchema
  /**
   * True if there are too many actions of this type to list them all. The function `choices` then returns a few random
   * actions of this type if it gets dice, and none without dice.
   */
  sampled?: true
  /** True for an aside: an action that answers no ask (resign, rename, suggest). Bots never take asides. */
  aside?: true
  /** True if the action only leads to the player's next decision. A hint then suggests the answer to that decision. */
  leadsOn?: true
}

/**
 * Draws random numbers. `tag` says what a random number is for, and `who` names the seat that rolls. Both are recorded.
 */
export interface Dice {
  /** Returns an integer from 0 to bound − 1. */
  int(bound: number, tag: string, who?: Seat): number
  /** Returns an integer from 1 to sides. */
  die(sides: number, tag: string, who?: Seat): number
  /** Returns a number in [0, 1) with 53 random bits. */
  float(tag: string, who?: Seat): number
  pick<T>(from: readonly T[], tag: string, who?: Seat): T
  /** Shuffles the list in place (Fisher–Yates from the end) and returns it. */
  shuffle<T>(list: T[], tag: string, who?: Seat): T[]
}

/** The argument of a game's `setup` function. */
export interface Start<Options, Told extends Event = Event, Name extends Seat = Seat> {
  readonly options: Options
  /** The seats that are taken at the start, in seat order; empty in a game with open seats. */
  readonly seats: readonly Name[]
  /** The subset of `seats` on which bots play. */
  readonly bots: readonly Name[]
  /** Start of the match, in milliseconds since 1970. */
  readonly now: number
  /** The clocks on which the players agreed. Undefined if the clocks run normally. */
  readonly agreed?: AgreedClocks | undefined
  readonly dice: Dice
  /** Reports an event to everyone, or only to the seats named in `only`. */
  emit(event: Told, only?: readonly Seat[]): void
}

/** The argument of a game's `update` function. */
export interface Turn<State, Told extends Event = Event> {
  readonly state: State
  /**
   * Time of the input, in milliseconds since 1970. The deadlines of new asks are counted from this time. If the players
   * agreed on more time for decisions, the clock of the rules runs slower than real time.
   */
  readonly now: number
  /** Real milliseconds per millisecond of `now`, if the players agreed on more time for decisions. */
  readonly pace?: number | undefined
  readonly dice: Dice
  /** Reports an event to everyone, or only to the seats named in `only`. */
  emit(event: Told, only?: readonly Seat[]): void
  /** Removes the player from a seat, for example after a kick or an action that leaves the match. */
  unseat(seat: Seat): void
}

/**
 * A game. All functions are pure: they read only their arguments and draw random numbers only from the dice argument.
 * Except for `update`, they change nothing. State, actions, events and views are plain JSON.
 */
export interface Game<
  State = unknown,
  Action extends AnyAction = AnyAction,
  Options = unknown,
  Told extends Event = Event,
  Name extends Seat = Seat,
  View = unknown,
  Kind extends string = string,
> {
  // Description of the game

  id: string
  title: string
  /** Version of the rules. Increased whenever the same inputs would lead to a different match. */
  version: number
  seats: SeatPlan<Name>
  /** True if the game receives `here` and `away` inputs when players connect and disconnect. */
  presence?: true
  /** The schema of the game's options: an object in which every field has a default value. */
  options: TSchema
  /** Options that override the room's options if a bot plays in the match. */
  botOptions?: Partial<Options>
  /** How strangers play the game in quick play. Without it, quick play does not offer the game. */
  quick?: Quick<Options>
  /** The game's data (for example its roster) as JSON, for third-party clients. */
  content?: Readonly<Record<string, Json>>

  // The actions of seats

  /** All types of actions. The keys are the values of the action's field `type`. */
  actions: Record<Action['type'], ActionKind>
  /** Types of client messages that the game's `parse` function reads, in addition to `action` messages. */
  messages?: readonly string[]
  /**
   * Reads a client message. A game needs `parse` only if its rule book prescribes the words of refusals. Without
   * `parse`, the platform reads actions by their schema.
   */
  parse?(message: string, payload: unknown): Action | Refusal
  /**
   * Lists the actions that the seat may take now. For action types that are too many to list (`sampled`), the list
   * contains a few random actions if dice are given.
   */
  choices(state: State, seat: Name, dice?: Dice): Iterable<Action>
  /**
   * Returns why the seat may not take this action now, or undefined if the action is allowed. The platform calls this
   * function before `update`, because `update` must not fail.
   */
  refuse(state: State, seat: Name, action: Action): Refusal | undefined

  // Functions that run a match

  /** Creates the state of a new match. */
  setup(start: Start<Options, Told, Name>): State
  /** Applies one input by changing `turn.state` in place. */
  update(turn: Turn<State, Told>, input: Input<Action, Name>): void
  /** Lists the asks that are open now: the decisions that seats owe, and running clocks. */
  waiting(state: State): readonly Ask[]
  /**
   * Lists the seats that may act without an open ask, for example to challenge. These seats also receive their choices.
   */
  mayAct?(state: State): readonly Seat[]
  /** Returns the result once the match is over, otherwise undefined. */
  outcome(state: State): Outcome | undefined

  // Open seats, which players take and leave during a match

  /**
   * Returns why nobody may take this seat now, or undefined if the seat can be taken. The platform has already checked
   * that the seat is free.
   */
  admit?(state: State, seat: Name, side?: string): Refusal | undefined
  /**
   * Returns true while the seat stays reserved for the player who left it. Without `holds`, seats stay reserved until
   * the end.
   */
  holds?(state: State, seat: Name): boolean
  /**
   * Returns the seat whose player has the rights of the room's owner. The result must not change after the end of the
   * match.
   */
  owner?(state: State): Seat | undefined
  /**
   * Returns how a rematch continues the finished match, with the same sides or with swapped sides. Without `rematch`,
   * the owner of the room opens an empty lobby instead.
   */
  rematch?(state: State, swapped: boolean): Rematch<Action>

  // Functions for viewers

  /**
   * Returns what the viewer may know. A game builds this object field by field, so that no secret gets in by mistake.
   * The viewer `all` is used only after the end of the match.
   */
  view(state: State, viewer: Viewer<Name>): View
  /**
   * Returns the audience key of a viewer. Viewers with the same key share one view, which the server serializes once.
   */
  audience?(state: State, viewer: Viewer<Name>): string
  /** Returns events that a joining client needs in addition to the view. */
  greet?(state: State, viewer: Viewer<Name>): readonly Told[]
  /** Returns the team of a seat. The players of a team have a chat of their own. */
  team?(state: State, seat: Name): string | undefined
  /**
   * Returns the seats that play or have played, each with its side. Seats of one side play together. A seat whose player
   * was removed before the play began is not included. Without `sides`, each seat that was ever taken is a side of its
   * own.
   */
  sides?(state: State): Readonly<Record<Seat, string>>

  /**
   * Returns what the button of an action says on the plain table, which a game without a table of its own has: "Take
   * three". Without `label`, the button names the fields of the action.
   */
  label?(action: Action): Phrase

  // Functions for bots

  /** Rates the state for the seat; higher is better. */
  score?(state: State, seat: Name): number
  /**
   * Returns a guessed state: a copy of the state in which everything that the seat cannot know is replaced at random.
   * The given state must not change. A game without secrets returns the given state itself.
   */
  guess?(state: State, seat: Name, dice: Dice): State
  /**
   * True if `score` rates every position well, even in the middle of a turn. Hard bots then use best-first search with
   * `score` instead of random play-outs. The search works well in games with few secrets and little luck.
   */
  farsighted?: true
  /**
   * Describes what an action of the seat achieved, for example "It brings their tank to 1". Undefined if there is nothing
   * to say. `before` is the state in which the seat acts. `after` is the state when the action has been carried out; it
   * equals `before` if the result depends too much on luck, so that the text can only say what the action does.
   */
  explain?(before: State, after: State, seat: Name, action: Action): Phrase | undefined

  // Functions for replays and results

  /** Returns the number of the current turn, round or move, as players number it; 0 before the first turn. */
  turn?(state: State): number
  /**
   * Returns the moment that an event marks on the timeline, or undefined if the event marks no moment. `state` is the
   * state after the event's input.
   */
  moment?(event: Told, state: State): Moment<Kind> | undefined
  /** Summarizes a finished match for a seat in three numbers. `events` holds every event of the match. */
  tally?(state: State, events: readonly Told[], seat: Name): readonly Tally[]
}

/** A game of any types. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds games of every type; each is used only with its own.
export type AnyGame = Game<any, any, any, any, any, any, any>

export const refusal = (code: string, message: string, values?: Record<string, Json>): Refusal =>
  values ? { code, message, values } : { code, message }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && !('type' in value)

/** Replaces each `{seat:…}` in the sentence with the name of that seat. */
export const nameSeats = (sentence: string, nameOf: (seat: Seat) => string): string =>
  sentence.replace(/\{seat:([^}]+)\}/g, (_, seat: string) => nameOf(seat))
