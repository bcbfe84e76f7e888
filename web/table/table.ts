// The contract between the app and a game's table: the props a table gets, and the card and pictures a game provides.
// `games/<id>/table/index.tsx` exports the table as its default; `card.ts` in the same folder describes the game on the
// home page.
import type { ComponentType, ReactNode } from 'react'
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction, Ask, Event, Outcome, Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { OptionNames, OptionPhrases } from './options.ts'

/** An entry of a table's ⋮ menu. */
export interface MenuItem {
  words: string
  danger?: boolean
  /** True if the player cannot use the entry now. In this case, `words` says why. */
  off?: boolean
  onClick: () => void
}

/** The chat at a table. */
export interface Talk {
  /** Id of the person using this page. */
  you: string
  /** Chat lines this person may read, oldest first. */
  said: readonly ChatLine[]
  /**
   * Number of the last chat line that was written before this page was opened. Chat lines with higher numbers are new.
   */
  before: number
  /** Chat lines sent but not yet confirmed by the server. */
  saying: readonly { id: string; text: string }[]
  say: (to: ChatLine['to'], text: string) => void
  /** Ids of people whom this person has muted. The chat lines of muted people are hidden. */
  muted: readonly string[]
  mute: (speaker: Pick<ChatLine, 'person' | 'name'>, muted: boolean) => void
  /**
   * Reports a chat line.
   * Resolves to a sentence for the reporter, or to null if the report failed and a toast has said why.
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
interface CommonProps {
  /** The match as this viewer may see it. The function `view` of the game's rules makes this value. */
  view: unknown
  /** The viewer's seat; null for a spectator. */
  seat: Seat | null
  options: unknown
  asks: readonly Ask[]
  /** Actions that this seat may take now. The list is incomplete if the rules cannot list all actions. */
  choices: readonly AnyAction[]
  /** All events of the match, oldest first. Events from index `firstNew` on happened while this page was watching. */
  events: readonly Event[]
  firstNew: number
  /** True if the first events of the match are missing, because the match has too many events to send. */
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
   * Sends an action. `ask` is the id of the ask (the request for a decision) that the action answers. In a replay, this
   * function does nothing.
   */
  act: (action: AnyAction, ask?: string) => void
  /** True while an action is waiting for the server's answer. */
  pending: boolean
  /** Why the last action was refused; null if the last action was accepted or no action was sent. */
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
  /** The chat; null if no other person is in the match or room. */
  talk: Talk | null
  /** Asks for a hint. Absent when another person plays too, or when it is not this seat's turn. */
  askHint?: (() => void) | undefined
  /** The last hint, until the player acts. */
  hint: Hint | null
  /**
   * Renders the result. `why` says in the game's words why the match ended; `headline` replaces "won", "lost" or
   * "drawn". The table shows the result after the animation of the last events.
   */
  ending: (why: string, headline?: string) => ReactNode
  /** Opens the earlier turns of this match. Absent if there are no earlier turns to show. */
  lookBack?: (() => void) | undefined
  /** The invitation row, for a game that has a lobby of its own. */
  invite?: ReactNode
  /** Adds a bot to a side. Undefined if this viewer may not add bots, or if no seat is free. */
  addBot?: (side: string) => void
  /** The seat this person has left in this match and may take again. */
  former?: Seat | undefined
  /**
   * Takes a seat. If the game has sides, the seat is on the given side. Undefined if this viewer already has a seat or
   * if no seat is free.
   */
  join?: (side?: string) => void
  /**
   * True if several people play on this device.
   * The table then does not remember one person's choices for the next person.
   */
  shared?: boolean
  /** Menu entries that lead to other matches waiting for this person. */
  waiting?: readonly MenuItem[]
  /** Menu entries about the other people in this room: profile, mute, report. */
  others?: readonly MenuItem[]
}

/** A match for practice or tests: a lesson, or a match in the inspector. Such a match has no chat, hints or result. */
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
 * Returns the URL of the figure that represents a seat in the shared picture of a result. The function gets the last
 * view of the match and is exported by `result.ts` beside the card. The figure faces right. Undefined if the match
 * ended before the seat had a figure.
 */
export type FigureOf = (view: unknown, seat: Seat) => string | undefined

export interface Card {
  title: string
  line: string
  /** The game's light and dark colour. */
  colours: readonly [string, string]
  /** URL of the game's symbol, drawn in one colour. */
  shape: string
  /** URLs of one or two figures on the card. Both figures face right; the app mirrors the second figure. */
  scene: readonly [string] | readonly [string, string]
  /**
   * URL of the backdrop of the card and the room. The ground in the picture begins at 56 % of the height, from the top.
   */
  backdrop: string
  /** Labels of options and choices whose names in the rules are not clear enough. */
  options?: OptionNames
  /** True for the easiest game. The app offers this game on a first visit. */
  first?: true
  /** Describes the value of each option in a phrase: "50 minutes a turn". */
  told?: OptionPhrases
  /** Action types that the client sends as message types of their own. Equals `messages` in the game's rules. */
  messages?: readonly string[]
}

/** How a game's moments look on the replay timeline: `moments` in `moments.ts` beside the card. */
export interface Moments {
  /** The word for one turn: "Round", "Move". */
  turn: string
  /** Picture URLs by kind of moment, one for each kind of moment that the rules name. */
  signs: Readonly<Record<string, string>>
}
