// The contract between the app and a game's table (the game's screen). A game exports its table from
// `games/<id>/table/index.tsx`, and from `card.ts` beside it the facts for the home page.
import type { ComponentType, ReactNode } from 'react'
import type { AnyAction, AnyGame, Ask, Game, Outcome, Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { ActionOf, EventOf, MomentKindOf, OptionsOf, SeatOf, ViewOf } from '#kit/types-of.ts'
import type { IconName } from './icon-name.ts'
import type { OptionNames, OptionPhrases } from './options.ts'

/** An entry of a table's ⋮ menu. */
export interface MenuItem {
  words: string
  icon?: IconName
  /** A short detail, such as a number. Screen readers do not read it. */
  note?: string
  danger?: boolean
  /** True if a question follows before anything happens. */
  asks?: boolean
  /** True if the player cannot use the entry now; `words` then says why. */
  off?: boolean
  onClick: () => void
}

/** A hint with its reason in the reader's language. */
export interface ShownHint<Action extends AnyAction = AnyAction> {
  action: Action
  why: string | null
}

/** The player's choice of clock in matches against bots. */
export interface TableClock {
  /** True if nobody's time runs out in this match. */
  off: boolean
  /** The state for the menu: "on", "off", "on, next match". */
  words: string
  /** Changes the choice for the following matches. */
  onChange: () => void
}

/** The chat at a table. */
export interface Talk {
  /** Id of the person using this page. */
  you: string
  /** Chat lines this person may read, oldest first. */
  said: readonly ChatLine[]
  /** Number of the last chat line from before this page was opened. Later chat lines are new. */
  before: number
  /** Chat lines that the server has not confirmed yet. */
  saying: readonly { id: string; text: string }[]
  say: (to: ChatLine['to'], text: string) => void
  /** Ids of people whose chat lines are hidden, because this person has muted them. */
  muted: readonly string[]
  mute: (speaker: Pick<ChatLine, 'person' | 'name'>, muted: boolean) => void
  /**
   * Reports a chat line. Resolves to a confirmation for the reporter, or to null after a failure, which a toast
   * explains.
   */
  report: (line: ChatLine) => Promise<string | null>
}

/** Contents of the top bar in a replay. */
export interface Caption {
  /** Who played: "Wren v Milo". */
  title: string
  /** Game and date: "Titans · yesterday". */
  status: string
  /** The turn being shown: "Round 10 of 14". */
  turn: string
  buttons: ReactNode
  /** Extra entries for the ⋮ menu. */
  more: readonly MenuItem[]
}

/** Props that a table gets in every mode. */
interface CommonProps<G extends AnyGame> {
  /** The match as this viewer may see it, made by `view` of the game's rules. */
  view: ViewOf<G>
  /** The viewer's seat; null for a spectator. */
  seat: SeatOf<G> | null
  options: OptionsOf<G>
  asks: readonly Ask[]
  /** Actions that this seat may take now. Incomplete if the game has too many actions to list. */
  choices: readonly ActionOf<G>[]
  /** All events of the match, the oldest first. Events from index `firstNew` on happened after this page was opened. */
  events: readonly EventOf<G>[]
  firstNew: number
  /** True if the first events are missing, because there are too many to send. */
  gap?: boolean
  /** Display names, by seat. */
  names: Readonly<Record<Seat, string>>
  /** Person ids, by seat, as far as they are known. The id of a person decides the default avatar. */
  people?: Readonly<Record<Seat, string>>
  /** Avatar numbers, by seat, of people who have chosen an avatar. */
  faces?: Readonly<Record<Seat, number>>
  /** Seats whose players are not connected now. */
  away: readonly Seat[]
  /** Returns the server's time in milliseconds since 1970. */
  now: () => number
  /** The result of the match; null until the match is over. */
  outcome: Outcome | null
  /**
   * Sends an action. `ask` is the id of the request for a decision that the action answers. Does nothing in a replay.
   */
  act(action: ActionOf<G>, ask?: string): void
  /** True while an action is waiting for the server's answer. */
  pending: boolean
  /** Why the last action was refused; null if it was accepted or there was none. */
  refused: string | null
  /** Renders the how-to-play card. */
  howTo: (onClose: () => void) => ReactNode
  /** Messages the app shows over the table: refusals, connection state, lesson steps. */
  notices: ReactNode
  /** Leaves the table. The player keeps the seat. */
  leave: () => void
}

/** The props of a match that is played or watched live, on a server or on this device. */
export interface PlayProps<G extends AnyGame = Game> extends CommonProps<G> {
  mode: 'play'
  /** The chat; null if nobody else is in the match or room. */
  talk: Talk | null
  /** Asks for a hint. Absent if another person plays too or it is not this seat's turn. */
  askHint?: (() => void) | undefined
  /** The last hint, until the player acts. */
  hint: ShownHint<ActionOf<G>> | null
  /**
   * Renders the result. `why` gives the reason in the game's words. `headline` replaces "won", "lost" or "drawn". The
   * table calls this after the animation of the last events.
   */
  ending: (why: string, headline?: string) => ReactNode
  /** Opens the earlier turns of this match. Absent if there are no earlier turns to show. */
  lookBack?: (() => void) | undefined
  /** The invitation row, for a game that has a lobby of its own. */
  invite?: ReactNode
  /** The setting of the time, and what the viewer can answer to a request for more time, for a lobby. */
  time?: { setting: ReactNode; request: ReactNode }
  /** Adds a bot to a side. Undefined if this viewer may not add bots or no seat is free. */
  addBot?: (side: string) => void
  /** The seat that this person has left and may take again. */
  former?: SeatOf<G> | undefined
  /** Takes a seat, in games with sides on the given side. Undefined if the viewer has a seat or no seat is free. */
  join?: (side?: string) => void
  /** True if several people share this device. The table then must not remember one person's choices for the next. */
  shared?: boolean
  /** The clock in matches against bots. Absent if the match has human opponents or its game has no clock. */
  clock?: TableClock | undefined
  /** The match in the heading of the ⋮ menu: the game, and the other players. */
  heading?: { title: string; line: string }
  /** Menu entries that lead to other matches waiting for this person. */
  waiting?: readonly MenuItem[]
  /** Menu entries about the other people in this room: profile, mute, report. */
  others?: readonly MenuItem[]
}

/** A match for practice or tests, in a lesson or in the inspector, without chat, hints and result. */
export interface TrialProps<G extends AnyGame = Game> extends CommonProps<G> {
  mode: 'trial'
  /** Renders the card of a lesson's step in the place of the top bar. */
  coach?: ((openMenu: () => void) => ReactNode) | undefined
  /** The action that a lesson's step has selected from the start. */
  preselected?: ActionOf<G> | undefined
  /** The name of what only this step of a lesson shows. */
  shows?: string | undefined
  /** Replaces the title and the status in the top bar. */
  caption?: { title: string; status: string } | undefined
  /** Takes the place of the actions when a lesson is finished, after the animation of the last turn. */
  ending?: ReactNode
}

/** The props of a table that shows one step of a recorded match. */
export interface ReplayProps<G extends AnyGame = Game> extends CommonProps<G> {
  mode: 'replay'
  /** Controls of the replay, shown in place of the action buttons and the result. */
  transport: ReactNode
  caption: Caption
}

/** The props of a game's table: `TableProps<typeof game>`. */
export type TableProps<G extends AnyGame = Game> = PlayProps<G> | TrialProps<G> | ReplayProps<G>

export type Table = ComponentType<TableProps>

/** The team of a seat in the result. `name` is the name that the players gave the team, or null. */
export interface ResultTeam {
  id: string
  name: string | null
  /** A short note beside the team, such as its colour. */
  note: string
}

/** The viewer of a result: a seat, or null for a spectator, and the display names by seat. */
export interface ResultReader<Name extends Seat = Seat> {
  seat: Name | null
  names: Readonly<Record<Seat, string>>
}

/**
 * What a game adds to the result of a match. `view` is the last view of the match. Exported as `result` by `result.ts`
 * beside the card.
 */
export interface ResultParts<G extends AnyGame = Game> {
  /**
   * Returns the URL of the figure that represents a seat, drawn facing right. Undefined if the match ended before the
   * seat had a figure.
   */
  figureOf(view: ViewOf<G>, seat: SeatOf<G>): string | undefined
  /** Returns a few words on how the seat ended, such as "4 steps short". Without it, the seat's tally is shown. */
  standing?(view: ViewOf<G>, seat: SeatOf<G>): string | undefined
  /** Returns a true sentence about the end that is kind to the reader. If undefined, the table's reason is shown. */
  fact?(view: ViewOf<G>, outcome: Outcome, reader: ResultReader<SeatOf<G>>): string | undefined
  /** Returns the seat's team, or null if the seat did not play. Without it, every seat is on its own. */
  teamOf?(view: ViewOf<G>, seat: SeatOf<G>): ResultTeam | null
}

/** The choices of an option that decides how long a match lasts. */
export interface Lengths<Options = unknown> {
  /** Name of the option. */
  option: unknown extends Options ? string : keyof Options & string
  /** The question: "How long a climb?". */
  title: string
  /** The first choice is offered to new players. `time` is a measured duration; it is left out if nobody measured it. */
  choices: readonly [LengthChoice, ...LengthChoice[]]
  /** Highest number of bots. */
  bots: number
}

export interface LengthChoice {
  value: string
  name: string
  time?: string
  about: string
  /** URL of a picture. */
  picture: string
}

export interface Card<G extends AnyGame = Game> {
  title: string
  line: string
  /** The game's light and dark colour. */
  colours: readonly [string, string]
  /** URL of the game's symbol, drawn in one colour. */
  shape: string
  /** URLs of one or two figures on the card, drawn facing right. The app mirrors the second figure. */
  scene: readonly [string] | readonly [string, string]
  /**
   * URL of the background picture of the card and the room. In it, the ground begins at 56 % of the height from the
   * top. Without it, the card has a gradient of the game's colours.
   */
  backdrop?: string
  /** Clearer labels for options and choices. */
  options?: OptionNames<OptionsOf<G>>
  /** The time limit of a turn if it is not an option, as in "10 seconds a move". */
  clock?: string
  /** True for the easiest game, which the app offers on a first visit. */
  first?: true
  /** The app asks this before a match against bots. */
  lengths?: Lengths<OptionsOf<G>>
  /** Describes the value of each option, as in "50 minutes a turn". */
  told?: OptionPhrases<OptionsOf<G>>
  /** Action types that the client sends as message types of their own. Equals `messages` in the game's rules. */
  messages?: readonly string[]
}

/** How a game's key moments look on the timeline of a replay. Exported as `moments` by `moments.ts` beside the card. */
export interface Moments<G extends AnyGame = Game> {
  /** The word for one turn: "Round", "Move". */
  turn: string
  /** Picture URLs by kind of moment. A kind without a picture has the sign of the platform. */
  signs: { readonly [Kind in MomentKindOf<G>]?: string }
}
