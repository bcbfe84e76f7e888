// The types of the content rows. A row holds everything about an item, card, enemy or class: numbers and functions for
// the rules, words for the table, hints for bots.
import type { Seat } from '#kit/game.ts'
import type { Tier } from '../board.ts'
import type { Hill, Player, State } from '../state.ts'

/** Bonuses to the player's own dice: in all combat, only in fights, only in duels, or on the roll to move. */
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
  /** File name of the picture; the row's id by default. */
  picture?: string
}

/** When a card or item can be used. Only the current player gets the first five. */
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

/**
 * Details of one use: the direction, the edge to take at a fork, or the tile where the use ends or the item is placed.
 */
export interface Way {
  direction?: 'forward' | 'back'
  to?: number
  tile?: number
  path?: number[]
}

export interface Use {
  moments: readonly Moment[]
  /** Text of the button, if the use needs no direction. */
  does?: string
  /** How many tiles the use leads, if it needs a direction. */
  steps?: number
  refuse?(state: State, seat: Seat, item: string): string | undefined
  /** Returns all ways to use it now. If absent, there is exactly one. */
  ways?(state: State, seat: Seat): Way[]
  go?(turn: Hill, seat: Seat, way: Way, item: string): void
  /** Where the card goes after use; the discard pile by default. */
  goes?: 'discards' | 'under' | 'nowhere' | 'kept'
  /** Other players do not see which card was used: it lies hidden on a tile. */
  faceDown?: true
}

/**
 * When a mark ends: at the next roll to move, at the end of the current turn, or at the start of the player's next
 * turn.
 */
export type Until = 'move' | 'turnEnd' | 'turnStart'

/**
 * A lasting effect that a row leaves on a player. The same row leaves at most one. Its bonuses count while it lasts,
 * and a use can check it as a cooldown.
 */
export interface Mark extends Bonuses {
  name: string
  words: string
  /** Name of the icon shown beside the player. */
  sign: string
  /** If absent, the mark lasts for the rest of the game. */
  until?: Until
  /** Value to a bot, in tiles. */
  worth?: number
}

/** An item or a chance card. */
export interface ThingRow extends Row {
  copies: number
  /** Its effects besides its numbers, for the player to read. */
  words?: string
  /** Value to a bot that holds it, in tiles. */
  worth?: number
  use?: Use
  leaves?: Mark
  /** Phrases for the log: "Ann: shaken back to 12", "Ann loses 1 HP, a sprained wrist", "Ann gives up the Dagger". */
  told?: {
    moved?: string
    hp?: string
    gone?: string
    /** The reason why the card had no effect. */
    nothing?: string
  }
}

export type ItemKind = 'wearable' | 'holdable' | 'drink' | 'small'

export interface ItemRow extends ThingRow, Bonuses {
  tier: Tier
  kind: ItemKind
  /** Works by itself from the bandolier: prevents 1 damage the first time its owner would lose HP. */
  guards?: true
  /** The effect on a player who stops on the tile, with its words in the third person and in the second. */
  springs?: { go(turn: Hill, seat: Seat): void; words: string; you: string }
}

/** A choice the drawer makes before the card takes effect. */
interface Choice {
  from(player: Player): string[]
  /** The choice made when time runs out; `otherwise` describes it in words. */
  default(player: Player): string
  otherwise: string
  title: string
  more: string
  /** Verb on the button, as in "Give up the Dagger". */
  does: string
}

/** A chance card. If it has a `use`, the drawer keeps it. */
export interface ChanceRow extends ThingRow {
  /** Words shown when the card is revealed. */
  text: string
  /** The card's effect. Its moves ignore all movement bonuses. */
  happen?(turn: Hill, seat: Seat, choice: string | undefined): void
  choice?: Choice
}

export interface EnemyRow extends Row {
  tier: Tier
  hp: number
  attack: number
  defence: number
  copies: number
  /** The enemy of its tier that bots calculate with. */
  typical?: true
}

export interface ClassRow extends Row, Bonuses {
  passive: string
  /** Ids of the item rows the class starts with. */
  starts: readonly string[]
  bandolier?: number
  backpack?: number
  healBonus?: number
  /** Traps and ambushes have no effect on it, and it may take a trap it stops on. */
  sureFooted?: true
  /** May re-roll its defence die in a duel. */
  rerolls?: true
  /** Once per game, may try to cancel an offered duel by rolling at least this on a d6. */
  cancels?: number
  /** After a win, rolling at least this on a d6 draws a treasure. */
  plunders?: number
}
