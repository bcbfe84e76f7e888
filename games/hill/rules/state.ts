// The state of a match as JSON, named with the terms of the rule book.
import { defined } from '#kit/defined.ts'
import type { Ask, Outcome, Seat, Turn } from '#kit/game.ts'
import type { Tier, Track } from './board.ts'

export type Phase =
  | 'lobby'
  | 'turnStart'
  | 'manage'
  | 'preDuel'
  | 'moveOrSleep'
  | 'resolveTile'
  | 'combat'
  | 'duel'
  | 'postCombat'
  | 'capacity'
  | 'endTurn'
  | 'finalBracket'

export interface Options {
  /** Seconds per decision; 0 means no clock. */
  decisionSeconds: number
  /** The board of the match. Absent means the full track, so that matches from before this option stay unchanged. */
  track?: Track
}

export interface Summary {
  turns: number
  tilesMoved: number
  enemies: { 1: number; 2: number; 3: number }
  duelsWon: number
  duelsLost: number
  itemsGained: number
  itemsUsed: number
}

export interface Player {
  class: string | null
  /** False once the seat has left. */
  active: boolean
  position: number
  hp: number
  maxHp: number
  equipped: { wearable: string | null; holdables: string[] }
  bandolier: string[]
  backpack: string[]
  /** Kept cards: chance cards that the player may use later. The other players do not see them. */
  kept: string[]
  /** The kept cards that the player has drawn in this turn and may not use yet. */
  fresh: string[]
  /** All items of the player, the oldest item first. */
  gained: string[]
  movementHistory: number[]
  pendingTile: number | null
  mustSleepNextTurn: boolean
  skipNextTurn: number
  invisible: boolean
  /** Ids of the items and cards that have a lasting effect on the player. */
  marks: string[]
  turnBuffs: { attack: number; defence: number }
  usedMonkCancel: boolean
  /** Number of decisions in a row for which the player's time ran out. */
  missed: number
  awaySince: number | null
  summary: Summary
}

export type DeckId = 't1' | 't2' | 't3' | 'chance' | 'e1' | 'e2' | 'e3'
export interface Deck {
  /** The cards of the draw pile; index 0 is the top. */
  draw: string[]
  discards: string[]
}

export interface Foe {
  id: string
  hp: number
}

export interface Fight {
  kind: 'fight'
  seat: Seat
  tile: number
  /** The enemies at the start of the fight, in queue order. */
  queue: string[]
  foes: Foe[]
  kills: string[]
  round: number
  /** Dice that are rolled but not yet applied. */
  dice: null | {
    target: string
    attack: number
    defence: number
    foes: { id: string; attack: number; defence: number | null }[]
  }
}

export type DuelCause = 'offer' | 'ambush' | 'spirit' | 'bracket'

/** A player who may react after the dice are rolled and before the damage is applied. */
export interface DamageReaction {
  seat: Seat
  reroll: boolean
  retreat: boolean
}

export interface Duel {
  kind: 'duel'
  cause: DuelCause
  /** The two players of the duel: the current player first; in the final bracket, the lower seat first. */
  sides: [Seat, Seat]
  round: number
  committed: Seat[]
  rerolled: boolean
  dice: null | { attack: [number, number]; defence: [number, number] }
  speakers: DamageReaction[]
}

export interface Dropped {
  item: string
  by: Seat
  tile: number
}

export interface Offer {
  from: Seat
  to: Seat
  token: number
}

export interface Trade extends Offer {
  give: string[]
  take: string[]
}

/** An open decision of a seat, together with its clock. */
export interface Decision extends Ask {
  seat: Seat
}

export type FightResult = { kind: 'fight'; seat: Seat; tile: number; kills: string[]; won: boolean }
/** The result of a duel. Nobody wins if both players fall to 0 HP, or if a player retreats or leaves. */
export type DuelResult = { kind: 'duel'; winner: Seat | null; loser: Seat | null }

/** A phase or window in progress. Only the last frame on the stack is active; the others wait until it ends. */
export type Frame = { token: number } & (
  | { kind: 'lobby'; open: Seat[]; classes: string[] }
  | { kind: 'turnStart'; step: 'begin' | 'window' | 'pending' | 'skip' }
  | { kind: 'manage' }
  | {
      kind: 'preDuel'
      offers: Offer[]
      trade: Trade | null
      declined: [from: Seat, to: Seat][]
      dueled: boolean
      /**
       * Milliseconds that the current player had used when a duel between other players stopped the current player's
       * clock.
       */
      spent: number
    }
  | { kind: 'moveOrSleep'; step: 'choose' | 'done'; moving: boolean }
  | { kind: 'resolveTile'; step: 'begin' | 'trap' | 'tile' | 'done'; nested: boolean }
  | { kind: 'combat'; nested: boolean }
  | { kind: 'duel' }
  | {
      kind: 'postCombat'
      step: 'loot' | 'raider' | 'after'
      result: FightResult | DuelResult
      gained: boolean
      nested: boolean
    }
  | { kind: 'capacity'; step: 'drop' | 'pickup'; dropped: Dropped[]; passed: Seat[] }
  | { kind: 'endTurn' }
  | { kind: 'finalBracket'; left: Seat[]; through: Seat[]; pair: [Seat, Seat] | null }
  | { kind: 'walk'; phase: Phase; left: number; way: 1 | -1; to: number | null; ambushes: string[]; standing: boolean }
  | { kind: 'ambush'; phase: Phase; card: string; owner: Seat }
  | { kind: 'challenge'; phase: Phase; from: Seat; to: Seat; cause: DuelCause; answered: boolean }
  | { kind: 'afterMoving'; phase: Phase; passed: boolean }
  | { kind: 'swap'; phase: Phase; seat: Seat; closes: 'ConfirmTreasureSwap' | 'Confirm' }
  | { kind: 'chance'; card: string; step: 'charm' | 'happen' | 'moved' | 'done'; asked: Seat[]; from: number }
)

export type FrameKind = Frame['kind']
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>

export interface Ambush {
  tile: number
  owner: Seat
  card: string
}

export interface State {
  phase: Phase
  version: number
  turn: number
  currentPlayerUid: Seat
  /** All seats of the match in seat order. */
  seats: Seat[]
  /** The seats played by bots. */
  bots: Seat[]
  /** The order of play, starting with the winner of the first roll. */
  order: Seat[]
  players: Record<Seat, Player>
  tiles: { traps: Record<string, string>; ambushes: Ambush[]; queues: Record<string, string[]> }
  decks: Record<DeckId, Deck>
  combat: Fight | Duel | null
  window: { kind: string; seats: Seat[] } | null
  noDuelsThisTurn: boolean
  stack: Frame[]
  /** The last number given to a frame or decision. Numbers only rise, so that no ask id is used twice. */
  steps: number
  asks: Decision[]
  /** True while all clocks are stopped because no human player plays. */
  resting: boolean
  options: Options
  startedAt: number
  endedAt: number | null
  outcome: Outcome | null
}

export type Hill = Turn<State>

export const playerOf = (state: State, seat: Seat): Player => defined(state.players[seat])
export const currentPlayer = (state: State): Player => playerOf(state, state.currentPlayerUid)
export const activeSeats = (state: State): Seat[] => state.seats.filter((seat) => playerOf(state, seat).active)
export const otherSeats = (state: State, seat: Seat): Seat[] => activeSeats(state).filter((other) => other !== seat)
const seatsOn = (state: State, tile: number): Seat[] =>
  activeSeats(state).filter((seat) => playerOf(state, seat).position === tile)
/** The other active seats on this seat's tile. */
export const seatsHere = (state: State, seat: Seat): Seat[] =>
  seatsOn(state, playerOf(state, seat).position).filter((other) => other !== seat)

export const treasureDeck = (tier: Tier): DeckId => `t${tier}`
export const enemyDeck = (tier: Tier): DeckId => `e${tier}`
