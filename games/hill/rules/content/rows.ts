// The types of the content rows. A row holds everything about an item, card, enemy or class: numbers and functions for
// the rules, words for the screen, values for bots.
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

/** When a card or item can be used. The first five values are only for the current player. */
export type UseTime =
  | 'manage'
  | 'beforeChoosing'
  | 'afterMoving'
  | 'fight'
  | 'duel'
  | 'afterCard'
  | 'turnStart'
  | 'revealed'
  | 'offered'

/** Details of one use: its direction, the branch at a fork, or the tile where it ends or where the item is placed. */
export interface UseDetails {
  direction?: 'forward' | 'back'
  to?: number
  tile?: number
  path?: number[]
}

export interface Use {
  moments: readonly UseTime[]
  /** Text of the button, if the use needs no direction. */
  does?: string
  /** Number of tiles that this use moves the player. Set if the use needs a direction. */
  steps?: number
  refuse?(state: State, seat: Seat, item: string): string | undefined
  /** Returns all ways to use the item or card now. Without this function there is exactly one way. */
  ways?(state: State, seat: Seat): UseDetails[]
  go?(turn: Hill, seat: Seat, way: UseDetails, item: string): void
  /** Where the item or card goes after use; the discard pile by default. */
  goes?: 'discards' | 'under' | 'nowhere' | 'kept'
  /** True if the used card lies face down on a tile, so that other players cannot see the card. */
  faceDown?: true
}

/**
 * When a lasting effect on a player ends: at the next roll to move, at the end of this turn, or at the start of the
 * player's next turn.
 */
export type MarkEnd = 'move' | 'turnEnd' | 'turnStart'

/**
 * A lasting effect that an item or card leaves on a player, at most one per row. Its bonuses apply while it lasts. An
 * item with a cooldown cannot be used during that time.
 */
export interface Mark extends Bonuses {
  name: string
  words: string
  /** Name of the mark's icon, shown beside the player. */
  sign: string
  /** When the mark ends. If absent, the mark lasts for the rest of the game. */
  until?: MarkEnd
  /** Value of the effect to a bot. One point is worth one tile on the way to the final tile. */
  worth?: number
}

/** An item or a chance card. */
export interface ThingRow extends Row {
  copies: number
  /** Describes to players the effects that the numbers do not show. */
  words?: string
  /** Value to a bot that holds the item or card. One point is worth one tile on the way to the final tile. */
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
  /** True for an item in the bandolier (a bag) that prevents 1 damage the first time its owner would lose HP. */
  guards?: true
  /**
   * What a placed trap does to a player who stops on its tile, with the words about another player and about the
   * reader.
   */
  springs?: { go(turn: Hill, seat: Seat): void; words: string; you: string }
}

/** A choice that the player who drew a card makes before the card takes effect. */
interface Choice {
  from(player: Player): string[]
  /** Returns the choice made when time runs out. `otherwise` describes that choice in words. */
  default(player: Player): string
  otherwise: string
  title: string
  more: string
  /** Verb on the button, as in "Give up the Dagger". */
  does: string
}

/** A chance card. The player who draws a card with a `use` keeps it. */
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
  /** True for the one enemy of each tier that bots use in their calculations. */
  typical?: true
}

export interface ClassRow extends Row, Bonuses {
  passive: string
  /** Ids of the item rows the class starts with. */
  starts: readonly string[]
  bandolier?: number
  backpack?: number
  healBonus?: number
  /**
   * True if traps and ambushes do not affect players of this class. Such a player may take a trap from the tile where
   * the move ends.
   */
  sureFooted?: true
  /** True if players of this class may re-roll their defence die in a duel. */
  rerolls?: true
  /** The lowest d6 roll with which a player of this class cancels an offered duel. There is one attempt per game. */
  cancels?: number
  /** The lowest d6 roll with which a player of this class draws a treasure after a win. */
  plunders?: number
}
