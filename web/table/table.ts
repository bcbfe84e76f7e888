// What a game's screen gets and gives. `games/<id>/table/index.tsx` exports its component as default; `card.ts` beside it is its place on the home page.
import type { ComponentType, ReactNode } from 'react'
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction, Ask, Event, Outcome, Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { MenuItem } from '../design/parts/menu.tsx'
import type { OptionNames, OptionPhrases } from './options.ts'

/** What people say at this table. */
export interface Talk {
  /** Whose page this is. */
  you: string
  said: readonly ChatLine[]
  /** The number of the last line that is no news: said before this page was opened. */
  before: number
  /** On its way. */
  saying: readonly { id: string; text: string }[]
  say: (to: ChatLine['to'], text: string) => void
  /** Whose lines are not shown: whom this reader does not want to hear. */
  muted: readonly string[]
  mute: (speaker: Pick<ChatLine, 'person' | 'name'>, muted: boolean) => void
  /** Resolves to what came of it, in words; null: nothing, and why was told. */
  report: (line: ChatLine) => Promise<string | null>
}

/** The upper edge of a table in a replay. */
export interface Caption {
  /** Who played: Wren v Milo. */
  title: string
  /** What and when: Titans · yesterday. */
  status: string
  /** Where one is: Round 10 of 14. */
  turn: string
  buttons: ReactNode
  /** What lies behind ⋮ besides. */
  more: readonly MenuItem[]
}

export interface TableProps {
  /** All this viewer may know, as the game's rules made it. */
  view: unknown
  /** Null: only watching. */
  seat: Seat | null
  options: unknown
  asks: readonly Ask[]
  /** What this seat may do now, as far as it can be listed. */
  choices: readonly AnyAction[]
  /** Everything that happened, in order; from `firstNew` on it happened before this page's eyes. */
  events: readonly Event[]
  firstNew: number
  /** Some of it is lacking: it was too much to be told. */
  gap?: boolean
  /** Names of the people, by seat. */
  names: Readonly<Record<Seat, string>>
  /** Ids of the people, by seat, as far as they are known: their faces go by them. */
  people?: Readonly<Record<Seat, string>>
  /** Faces of the people, by seat, of those who have chosen one. */
  faces?: Readonly<Record<Seat, number>>
  /** Seats whose people are not connected now. */
  away: readonly Seat[]
  /** The server's time, ms. */
  now: () => number
  outcome: Outcome | null
  /** Sends an action; `ask` is the id of the ask it answers. */
  act: (action: AnyAction, ask?: string) => void
  /** An action is on its way. */
  pending: boolean
  /** Why the last action was refused. */
  refused: string | null
  /** Null: there is nobody to talk to. */
  talk: Talk | null
  /** Asks what a fair player would do. Absent: a second person plays, or it is not this seat's turn. */
  askHint?: (() => void) | undefined
  /** The answer, until something happens. */
  hint: Hint | null
  /** The card that says how the game is played. */
  howTo: (onClose: () => void) => ReactNode
  /** What the shell has to say over the table: refusals, the connection. */
  notices: ReactNode
  /** The result, with the game's own words for why it ended, and a headline if neither won, lost nor drawn says it. The table shows it when its play-out is done. Null: there is none here, and the table stays as it was. */
  ending: ((why: string, headline?: string) => ReactNode) | null
  /** Opens what was earlier in this match, on this table. Absent: there is nothing to look back at. */
  lookBack?: (() => void) | undefined
  /** When one only looks at what was: what moves through it, in the place of the actions and the result. */
  transport?: ReactNode
  /** Then: what the bar says and has, instead of whose turn it is. */
  caption?: Caption
  /** The way to bring others in, for a game that has a lobby of its own. */
  invite?: ReactNode
  /** Brings a bot in, on this side. Absent: this viewer may not, or no seat is free. */
  addBot?: (side: string) => void
  /** The seat this person had in this match and left: it waits for them. */
  former?: Seat | undefined
  /** Takes a seat, of this side if the game has sides. Absent: this viewer has one, or none can be had. */
  join?: (side?: string) => void
  /** Several people play on this device: what one of them chose is not remembered for the next. */
  shared?: boolean
  /** Other matches that wait for this person, and the way there. */
  waiting?: readonly MenuItem[]
  /** The way to the other people here: how they have played, not to hear them, to report a name. */
  others?: readonly MenuItem[]
  /** Away from the table; the seat stays. */
  leave: () => void
}

export type Table = ComponentType<TableProps>

/** Who stands for a seat in the picture of the end (`result.ts` beside the card): the URL of a picture that looks to the right, out of the last view; nothing, where the match ended before there was anybody. */
export type FigureOf = (view: unknown, seat: Seat) => string | undefined

export interface Card {
  title: string
  line: string
  /** The game's own colours, from light to dark. */
  colours: readonly [string, string]
  /** URL of a shape: the game's sign, drawn in one colour. */
  shape: string
  /** URLs of one or two pictures that stand on the card. They look to the right; the second is turned round. */
  scene: readonly [string] | readonly [string, string]
  /** URL of the place behind them, on the card and in the room: its ground begins at 56 % of its height. */
  backdrop: string
  /** What its options and their choices are called, where their names in the rules don't say it. */
  options?: OptionNames
  /** The easiest to begin with: what a first visit offers. */
  first?: true
  /** What each option comes to, in a phrase. */
  told?: OptionPhrases
  /** Types of actions that go out as messages of their own: the `messages` of the game's rules. */
  messages?: readonly string[]
}

/** How a game looks on the line of a replay: `moments` of `moments.ts` beside its card. */
export interface Moments {
  /** What the game counts: Round, Move. */
  turn: string
  /** URLs of pictures, by the kind of moment; one for each kind its rules name. */
  signs: Readonly<Record<string, string>>
}
