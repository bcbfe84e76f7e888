// The contract between the app and a game's table: the props a table gets, and the card and pictures a game provides.
// `games/<id>/table/index.tsx` exports the table as its default; `card.ts` beside it describes the game on the home page.
import type { ComponentType, ReactNode } from 'react'
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction, Ask, Event, Outcome, Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { OptionNames, OptionPhrases } from './options.ts'

/** An entry of a table's ⋮ menu. */
export interface MenuItem {
  words: string
  danger?: boolean
  /** True if the entry cannot be used now; `words` then says why. */
  off?: boolean
  onClick: () => void
}

/** The chat at a table. */
export interface Talk {
  /** Id of the person using this page. */
  you: string
  /** Chat lines this person may read, oldest first. */
  said: readonly ChatLine[]
  /** Number of the last line said before this page was opened; later lines are new. */
  before: number
  /** Lines sent but not yet confirmed by the server. */
  saying: readonly { id: string; text: string }[]
  say: (to: ChatLine['to'], text: string) => void
  /** Ids of people whose lines are hidden because this person has muted them. */
  muted: readonly string[]
  mute: (speaker: Pick<ChatLine, 'person' | 'name'>, muted: boolean) => void
  /** Resolves to a sentence for the reporter, or to null if the report failed and a toast has said why. */
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
interface CommonProps {
  /** The match as this viewer may see it, made by `view` of the game's rules. */
  view: unknown
  /** Null for a spectator. */
  seat: Seat | null
  options: unknown
  asks: readonly Ask[]
  /** Actions this seat may take now, as far as the rules can list them. */
  choices: readonly AnyAction[]
  /** All events of the match, oldest first. Events from index `firstNew` on happened while this page was watching. */
  events: readonly Event[]
  firstNew: number
  /** True if some early events are missing because there were too many to send. */
  gap?: boolean
  /** Display names, by seat. */
  names: Readonly<Record<Seat, string>>
  /** Person ids, by seat, where known. They choose the default avatar. */
  people?: Readonly<Record<Seat, string>>
  /** Avatar numbers, by seat, of people who have chosen one. */
  faces?: Readonly<Record<Seat, number>>
  /** Seats whose players are not connected now. */
  away: readonly Seat[]
  /** Returns the server's time in milliseconds since 1970. */
  now: () => number
  /** Null until the match is over. */
  outcome: Outcome | null
  /** Sends an action; `ask` is the id of the ask it answers. Does nothing in a replay. */
  act: (action: AnyAction, ask?: string) => void
  /** True while an action is waiting for the server's answer. */
  pending: boolean
  /** Why the last action was refused. */
  refused: string | null
  /** Renders the how-to-play card. */
  howTo: (onClose: () => void) => ReactNode
  /** Messages the app shows over the table: refusals, connection state, lesson steps. */
  notices: ReactNode
  /** Leaves the table; the player keeps the seat. */
  leave: () => void
}

/** A match that is played or watched live, on a server or on this device. */
export interface PlayProps extends CommonProps {
  mode: 'play'
  /** Null if there is nobody to talk to. */
  talk: Talk | null
  /** Asks for a hint. Absent when another person plays too, or when it is not this seat's turn. */
  askHint?: (() => void) | undefined
  /** The last hint, until the player acts. */
  hint: Hint | null
  /**
   * Renders the result. `why` says in the game's words why the match ended; `headline` replaces "won", "lost" or "drawn".
   * The table shows the result once it has played out the last events.
   */
  ending: (why: string, headline?: string) => ReactNode
  /** Opens the earlier turns of this match. Absent if there are none to show. */
  lookBack?: (() => void) | undefined
  /** The invitation row, for a game that has a lobby of its own. */
  invite?: ReactNode
  /** Adds a bot to a side. Absent if this viewer may not, or if no seat is free. */
  addBot?: (side: string) => void
  /** The seat this person has left in this match and may take again. */
  former?: Seat | undefined
  /** Takes a seat, on a side if the game has sides. Absent if this viewer is seated or no seat is free. */
  join?: (side?: string) => void
  /** True if several people play on this device; one person's choices are then not remembered for the next. */
  shared?: boolean
  /** Menu entries that lead to other matches waiting for this person. */
  waiting?: readonly MenuItem[]
  /** Menu entries about the other people here: profile, mute, report. */
  others?: readonly MenuItem[]
}

/** A match to try things in: a lesson or the inspector. It has no chat, hints or result. */
export interface TrialProps extends CommonProps {
  mode: 'trial'
}

/** One step of a recorded match. */
export interface ReplayProps extends CommonProps {
  mode: 'replay'
  /** Controls that move through the replay, shown in place of the actions and the result. */
  transport: ReactNode
  caption: Caption
}

export type TableProps = PlayProps | TrialProps | ReplayProps

export type Table = ComponentType<TableProps>

/**
 * Returns the URL of the picture that stands for a seat in the shared result image, from the last view (`result.ts` beside the card).
 * The figure faces right. Undefined if the match ended before the seat had a figure.
 */
export type FigureOf = (view: unknown, seat: Seat) => string | undefined

export interface Card {
  title: string
  line: string
  /** The game's light and dark colour. */
  colours: readonly [string, string]
  /** URL of the game's symbol, drawn in one colour. */
  shape: string
  /** URLs of one or two figures on the card. Both face right; the app mirrors the second. */
  scene: readonly [string] | readonly [string, string]
  /** URL of the backdrop of the card and the room. Its ground begins at 56 % of its height. */
  backdrop: string
  /** Labels of options and choices whose names in the rules are not clear enough. */
  options?: OptionNames
  /** Marks the easiest game, which the app offers on a first visit. */
  first?: true
  /** Describes the value of each option in a phrase: "50 minutes a turn". */
  told?: OptionPhrases
  /** Action types that are sent as their own message types: `messages` of the game's rules. */
  messages?: readonly string[]
}

/** How a game's moments look on the replay timeline: `moments` in `moments.ts` beside the card. */
export interface Moments {
  /** The word for one turn: "Round", "Move". */
  turn: string
  /** Picture URLs by kind of moment, one for each kind the rules name. */
  signs: Readonly<Record<string, string>>
}
