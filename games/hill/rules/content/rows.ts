// What a row of the content is made of: numbers the rules read, hooks where one behaves unlike all others, words the table shows, hints for bots.
// A row is all there is to an item, a card, an enemy or a class.
import type { Seat } from '#kit/game.ts'
import type { Tier } from '../board.ts'
import type { Hill, Player, State } from '../state.ts'

/** What a row adds to the own dice: always, only in fights, only in duels, or on the way. */
export interface Bonuses {
  attack?: number
  defence?: number
  fightAttack?: number
  fightDefence?: number
  duelAttack?: number
  duelDefence?: number
  movement?: number
}

interface Row {
  id: string
  name: string
  /** The picture's name; that of the row itself if nothing is said. */
  picture?: string
}

/** When a card or item can be used. The first five are only ever the current player's. */
export type Moment =
  | 'manage'
  | 'beforeChoosing'
  | 'afterMoving'
  | 'fight'
  | 'duel'
  | 'afterCard'
  | 'turnStart'
  | 'revealed'
  | 'offered'

/** What a use needs besides the item: which way, which edge at a fork, or the tile it ends on or lies at. */
export interface Way {
  direction?: 'forward' | 'back'
  to?: number
  tile?: number
  path?: number[]
}

export interface Use {
  moments: readonly Moment[]
  /** What the button promises, where it does not ask for a direction. */
  does?: string
  /** How far it leads, where it asks for a direction. */
  steps?: number
  refuse?(state: State, seat: Seat, item: string): string | undefined
  /** All ways to use it now; without this there is one. */
  ways?(state: State, seat: Seat): Way[]
  go?(turn: Hill, seat: Seat, way: Way, item: string): void
  /** Where it goes; to the discards if nothing is said. */
  goes?: 'discards' | 'under' | 'nowhere' | 'kept'
  /** Nobody is told what was used: it lies in wait on a tile. */
  faceDown?: true
}

/** The next roll to move, the end of the turn under way, the start of the own next turn. */
export type Until = 'move' | 'turnEnd' | 'turnStart'

/** What a row leaves behind on a player: once, however often. It adds to the dice as long as it lasts, and a use can ask for it: so long a thing must rest. */
export interface Mark extends Bonuses {
  name: string
  words: string
  /** Its sign beside the player. */
  sign: string
  /** Without it, for the rest of the game. */
  until?: Until
  /** To a bot, in tiles of the way. */
  worth?: number
}

/** An item or a chance card. */
export interface ThingRow extends Row {
  copies: number
  /** What it does besides its numbers. */
  words?: string
  /** To a bot that has it in hand, in tiles of the way. */
  worth?: number
  use?: Use
  leaves?: Mark
  /** How the log says what it did: "Ann: shaken back to 12", "Ann loses 1 HP, a sprained wrist", "Ann gives up the Dagger". */
  told?: { moved?: string; hp?: string; gone?: string /** Why nothing came of it. */; nothing?: string }
}

export type ItemKind = 'wearable' | 'holdable' | 'drink' | 'small'

export interface ItemRow extends ThingRow, Bonuses {
  tier: Tier
  kind: ItemKind
  /** From the bandolier, by itself: prevents 1 the first time its owner would lose HP. */
  guards?: true
  /** Laid on a tile: what comes of stopping there, said of somebody and to oneself. */
  springs?: { go(turn: Hill, seat: Seat): void; words: string; you: string }
}

/** What the drawer chooses from before a card happens. */
interface Choice {
  from(player: Player): string[]
  /** What is chosen when the time runs out, and that in a word. */
  default(player: Player): string
  otherwise: string
  title: string
  more: string
  /** The button: "Give up" the Dagger. */
  does: string
}

/** With a `use` it is kept by the drawer. */
export interface ChanceRow extends ThingRow {
  /** What it says when it is turned up. */
  text: string
  /** Moves are exact, whatever is worn or drunk. */
  happen?(turn: Hill, seat: Seat, choice: string | undefined): void
  choice?: Choice
}

export interface EnemyRow extends Row {
  tier: Tier
  hp: number
  attack: number
  defence: number
  copies: number
  /** What a bot expects of its tier. */
  typical?: true
}

export interface ClassRow extends Row, Bonuses {
  passive: string
  /** Kinds of items. */
  starts: readonly string[]
  bandolier?: number
  backpack?: number
  healBonus?: number
  /** Unaffected by traps and ambushes, and may take a trap it stops on. */
  sureFooted?: true
  /** May roll the own defence die of a duel again. */
  rerolls?: true
  /** Once per game may try to cancel a duel it is offered: a d6 of so much or more. */
  cancels?: number
  /** After a win a d6 of so much or more draws a treasure. */
  plunders?: number
}
