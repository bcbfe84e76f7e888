// The treasures. A row is all there is to an item: numbers the rules read while it is equipped, and what using it does.
import type { Seat } from '#kit/game.ts'
import { isFinal, isSanctuary, type Tier, tileAt } from '../board.ts'
import { healByDrink, healFully } from '../health.ts'
import { enterTile, rewind, stepBack, stepForward, walk } from '../movement.ts'
import { top } from '../stack.ts'
import { companions, type DeckId, type Hill, playerOf, type State, treasureDeck } from '../state.ts'
import { instances, kindOf } from './instances.ts'

export type ItemKind = 'wearable' | 'holdable' | 'drink' | 'small'

/** When a card or item can be used. The first five are only ever the current player's. */
export type Moment = 'manage' | 'beforeChoosing' | 'afterMoving' | 'fight' | 'duel' | 'afterCard' | 'turnStart' | 'revealed' | 'offered'

/** What a use needs besides the item: which way, which edge at a fork, or the tile it ends on or lies at. */
export interface Way {
  direction?: 'forward' | 'back'
  to?: number
  tile?: number
  path?: number[]
}

export interface Use {
  moments: readonly Moment[]
  refuse?(state: State, seat: Seat, item: string): string | undefined
  /** All ways to use it now; without this there is one. */
  ways?(state: State, seat: Seat): Way[]
  go(turn: Hill, seat: Seat, way: Way, item: string): void
  /** Where it is afterwards; the discards if nothing is said. */
  then?: 'discards' | 'under' | 'nowhere' | 'kept'
  /** Nobody is told what was used. */
  faceDown?: true
}

export interface ItemRow {
  id: string
  name: string
  tier: Tier
  kind: ItemKind
  copies: number
  attack?: number
  defence?: number
  fightAttack?: number
  movement?: number
  /** From the bandolier, by itself: prevents 1 the first time its owner would lose HP. */
  guards?: true
  use?: Use
}

const ON_OWN_TURN: readonly Moment[] = ['manage', 'beforeChoosing', 'afterMoving', 'fight', 'duel']
/** Things laid on a tile are not placed in the middle of a fight. */
export const WHILE_PLACING: readonly Moment[] = ['manage', 'beforeChoosing', 'afterMoving']
export const WHILE_MOVING: readonly Moment[] = ['beforeChoosing', 'afterMoving', 'afterCard']

export const onOwnTile = (state: State, seat: Seat): Way[] => [{ tile: playerOf(state, seat).position }]

const buff = (what: 'attack' | 'defence'): Use => ({
  moments: ON_OWN_TURN,
  go: (turn, seat) => {
    playerOf(turn.state, seat).turnBuffs[what]++
  },
})

const lamp: Use = {
  moments: ['afterMoving', 'afterCard'],
  refuse(state, seat) {
    const { position, movementHistory } = playerOf(state, seat)
    if (movementHistory.length < 2) return 'no step was taken'
    const enemies = tileAt(position).type === 'enemy' || state.tiles.queues[position]
    return enemies || companions(state, seat).length > 0 ? undefined : 'no other player and no enemy is here'
  },
  go: (turn) => walk(turn, turn.state.phase, 1, -1),
  then: 'kept',
}

const trap: Use = {
  moments: WHILE_PLACING,
  refuse(state, seat) {
    const { position } = playerOf(state, seat)
    if (isSanctuary(position)) return 'not on a sanctuary'
    return state.tiles.traps[position] ? 'a trap lies here already' : undefined
  },
  ways: onOwnTile,
  go: (turn, seat, _, item) => {
    turn.state.tiles.traps[playerOf(turn.state, seat).position] = item
  },
  then: 'nowhere',
}

const luckCharm: Use = {
  moments: ['revealed'],
  go: (turn) => {
    const frame = top(turn.state)
    if (frame.kind !== 'chance') return
    frame.asked = []
    frame.step = 'done'
    turn.emit({ type: 'cancelled', card: frame.card })
  },
  then: 'under',
}

const beer: Use = {
  moments: ON_OWN_TURN,
  go: (turn, seat) => {
    healByDrink(turn, seat, 3, 'beer')
    playerOf(turn.state, seat).beer = true
  },
}

const fairyDust: Use = {
  moments: ['beforeChoosing'],
  go: (turn, seat) => {
    const player = playerOf(turn.state, seat)
    player.mustSleepNextTurn = true
    player.invisible = true
  },
}

const smokeBomb: Use = {
  moments: ['offered'],
  go: (turn) => {
    turn.state.noDuelsThisTurn = true
  },
  then: 'under',
}

/** Two forward, or one onto the final tile. The edge is named only where there is a choice. */
function blinksForward(from: number): Way[] {
  return tileAt(from).next.flatMap((first): Way[] => {
    const fork = tileAt(from).next.length > 1
    if (isFinal(first)) return [{ direction: 'forward', tile: first, path: [first] }]
    const seconds = tileAt(first).next
    return seconds.map((second) => ({ direction: 'forward', tile: second, path: [first, second], ...(fork ? { to: first } : seconds.length > 1 ? { to: second } : {}) }))
  })
}

const blinkScroll: Use = {
  moments: [...WHILE_MOVING, 'turnStart'],
  refuse: (state, seat) => (isSanctuary(playerOf(state, seat).position) ? 'not out of a sanctuary' : blinks(state, seat).length === 0 ? 'there is nowhere to jump to but a sanctuary' : undefined),
  ways: (state, seat) => blinks(state, seat),
  go: (turn, _, way) => {
    if (way.path) stepForward(turn, way.path, 'blink-scroll')
    else stepBack(turn, 2, 'blink-scroll')
    enterTile(turn, turn.state.phase)
  },
}

function blinks(state: State, seat: Seat): Way[] {
  const { position, movementHistory } = playerOf(state, seat)
  const back: Way = { direction: 'back', tile: rewind(movementHistory, 2).at(-1) as number }
  return [...blinksForward(position), back].filter(({ tile }) => tile !== undefined && tile !== position && !isSanctuary(tile))
}

export const ITEMS: readonly ItemRow[] = [
  { id: 'dagger', name: 'Dagger', tier: 1, kind: 'holdable', copies: 4, attack: 1 },
  { id: 'wooden-shield', name: 'Wooden Shield', tier: 1, kind: 'holdable', copies: 4, defence: 1 },
  { id: 'robe', name: 'Robe', tier: 1, kind: 'wearable', copies: 3, defence: 1 },
  { id: 'crude-axe', name: 'Crude Axe', tier: 1, kind: 'holdable', copies: 3, attack: 1 },
  { id: 'lamp', name: 'Lamp', tier: 1, kind: 'holdable', copies: 2, use: lamp },
  { id: 'trap', name: 'Trap', tier: 1, kind: 'small', copies: 3, use: trap },
  { id: 'luck-charm', name: 'Luck Charm', tier: 1, kind: 'small', copies: 2, use: luckCharm },
  { id: 'beer', name: 'Beer', tier: 1, kind: 'drink', copies: 2, use: beer },
  { id: 'agility-draught', name: 'Agility Draught', tier: 1, kind: 'drink', copies: 1, use: buff('defence') },
  { id: 'heirloom-armor', name: 'Heirloom Armor', tier: 2, kind: 'wearable', copies: 3, defence: 2 },
  { id: 'silver-shield', name: 'Silver Shield', tier: 2, kind: 'holdable', copies: 3, defence: 2 },
  { id: 'lords-sword', name: 'Lord’s Sword', tier: 2, kind: 'holdable', copies: 3, attack: 2 },
  { id: 'boogey-bane', name: 'Boogey-Bane', tier: 2, kind: 'holdable', copies: 2, fightAttack: 2 },
  { id: 'velvet-cloak', name: 'Velvet Cloak', tier: 2, kind: 'wearable', copies: 2, movement: 1 },
  { id: 'rage-potion', name: 'Rage Potion', tier: 2, kind: 'drink', copies: 2, use: buff('attack') },
  { id: 'fairy-dust', name: 'Fairy Dust', tier: 2, kind: 'small', copies: 2, use: fairyDust },
  { id: 'smoke-bomb', name: 'Smoke Bomb', tier: 2, kind: 'small', copies: 1, use: smokeBomb },
  { id: 'royal-aegis', name: 'Royal Aegis', tier: 3, kind: 'wearable', copies: 2, defence: 3, movement: -1 },
  {
    id: 'essence-of-the-mysterious-flower',
    name: 'Essence of the Mysterious Flower',
    tier: 3,
    kind: 'drink',
    copies: 2,
    use: { moments: ON_OWN_TURN, go: (turn, seat) => healFully(turn, seat, 'essence-of-the-mysterious-flower') },
  },
  { id: 'dragonfang-greatsword', name: 'Dragonfang Greatsword', tier: 3, kind: 'holdable', copies: 2, attack: 3 },
  { id: 'blink-scroll', name: 'Blink Scroll', tier: 3, kind: 'small', copies: 2, use: blinkScroll },
  { id: 'wardstone', name: 'Wardstone', tier: 3, kind: 'small', copies: 2, guards: true },
]

const byId = new Map(ITEMS.map((item) => [item.id, item]))

export const isItem = (id: string): boolean => byId.has(kindOf(id))
export const itemOf = (id: string): ItemRow => byId.get(kindOf(id)) as ItemRow
export const deckOf = (id: string): DeckId => treasureDeck(itemOf(id).tier)
export const treasureDeckList = (tier: Tier): string[] => ITEMS.filter((item) => item.tier === tier).flatMap(instances)
