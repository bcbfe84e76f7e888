// The items, tier by tier. A row holds everything about its item.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { type Board, boardOf, isFinal, isSanctuary, tileAt } from '../board.ts'
import { healByDrink, healFully } from '../health.ts'
import { enterTile, rewind, stepBack, stepForward, walk } from '../movement.ts'
import { top } from '../stack.ts'
import { type DeckId, playerOf, type State, seatsHere, treasureDeck } from '../state.ts'
import { catalogue } from './catalogue.ts'
import type { ItemRow, UseDetails } from './rows.ts'
import { bonusThisTurn, ON_OWN_TURN, PLACE_TRAP, WHILE_MOVING } from './uses.ts'

/**
 * Lists the forward moves of a Blink Scroll: two tiles, or one tile if the next tile is the final tile. Only a move
 * with a choice at a fork names its branch.
 */
function blinksForward(board: Board, from: number): UseDetails[] {
  return tileAt(board, from).next.flatMap((first): UseDetails[] => {
    const fork = tileAt(board, from).next.length > 1
    if (isFinal(board, first)) return [{ direction: 'forward', tile: first, path: [first] }]
    const seconds = tileAt(board, first).next
    return seconds.map((second) => ({
      direction: 'forward',
      tile: second,
      path: [first, second],
      ...(fork ? { to: first } : seconds.length > 1 ? { to: second } : {}),
    }))
  })
}

function blinks(state: State, seat: Seat): UseDetails[] {
  const { position, movementHistory } = playerOf(state, seat)
  const board = boardOf(state)
  const back: UseDetails = { direction: 'back', tile: defined(rewind(board, movementHistory, 2).at(-1)) }
  return [...blinksForward(board, position), back].filter(
    ({ tile }) => tile !== undefined && tile !== position && !isSanctuary(board, tile),
  )
}

const TIER_1: readonly ItemRow[] = [
  { id: 'dagger', name: 'Dagger', tier: 1, kind: 'holdable', copies: 4, attack: 1 },
  { id: 'wooden-shield', name: 'Wooden Shield', tier: 1, kind: 'holdable', copies: 4, defence: 1 },
  { id: 'robe', name: 'Robe', tier: 1, kind: 'wearable', copies: 3, defence: 1 },
  { id: 'crude-axe', name: 'Crude Axe', tier: 1, kind: 'holdable', copies: 3, attack: 1 },
  {
    id: 'lamp',
    name: 'Lamp',
    tier: 1,
    kind: 'holdable',
    copies: 2,
    words: 'After moving, if a player or an enemy is on your tile: take one step back. Never used up.',
    worth: 0.5,
    use: {
      moments: ['afterMoving', 'afterCard'],
      does: 'One step back',
      refuse(state, seat) {
        const { position, movementHistory } = playerOf(state, seat)
        if (movementHistory.length < 2) return 'no step was taken'
        const enemies = tileAt(boardOf(state), position).type === 'enemy' || state.tiles.queues[position]
        return enemies || seatsHere(state, seat).length > 0 ? undefined : 'no other player and no enemy is here'
      },
      go: (turn) => walk(turn, turn.state.phase, 1, -1),
      goes: 'kept',
    },
  },
  {
    id: 'trap',
    name: 'Trap',
    tier: 1,
    kind: 'small',
    copies: 3,
    words: 'Lay it on your tile. Whoever stops there misses a turn.',
    worth: 0.3,
    use: PLACE_TRAP,
    springs: {
      words: 'misses a turn',
      you: 'miss a turn',
      go: (turn, seat) => {
        playerOf(turn.state, seat).skipNextTurn++
      },
    },
  },
  {
    id: 'luck-charm',
    name: 'Luck Charm',
    tier: 1,
    kind: 'small',
    copies: 2,
    words: 'When anybody’s chance card is turned up: the card does nothing.',
    worth: 0.8,
    use: {
      moments: ['revealed'],
      does: 'Stop the card',
      go: (turn, seat, _, item) => {
        const frame = top(turn.state)
        if (frame.kind !== 'chance') return
        frame.asked = []
        frame.step = 'done'
        turn.emit({ type: 'cancelled', card: frame.card, seat, by: item })
      },
      goes: 'under',
    },
  },
  {
    id: 'beer',
    name: 'Beer',
    tier: 1,
    kind: 'drink',
    copies: 2,
    words: 'Heals 3. Your next roll to move is 1 less.',
    worth: 0.9,
    use: { moments: ON_OWN_TURN, go: (turn, seat) => healByDrink(turn, seat, 3, 'beer') },
    leaves: {
      name: 'Merry',
      words: 'The next roll to move is 1 less.',
      sign: 'beer',
      until: 'move',
      movement: -1,
      worth: -1,
    },
  },
  {
    id: 'agility-draught',
    name: 'Agility Draught',
    tier: 1,
    kind: 'drink',
    copies: 1,
    words: '+1 defence for the rest of your turn.',
    worth: 0.6,
    use: bonusThisTurn('defence', 1),
  },
]

const TIER_2: readonly ItemRow[] = [
  { id: 'heirloom-armor', name: 'Heirloom Armor', tier: 2, kind: 'wearable', copies: 3, defence: 2 },
  { id: 'silver-shield', name: 'Silver Shield', tier: 2, kind: 'holdable', copies: 3, defence: 2 },
  { id: 'lords-sword', name: 'Lord’s Sword', tier: 2, kind: 'holdable', copies: 3, attack: 2 },
  { id: 'boogey-bane', name: 'Boogey-Bane', tier: 2, kind: 'holdable', copies: 2, fightAttack: 2 },
  { id: 'velvet-cloak', name: 'Velvet Cloak', tier: 2, kind: 'wearable', copies: 2, movement: 1 },
  {
    id: 'rage-potion',
    name: 'Rage Potion',
    tier: 2,
    kind: 'drink',
    copies: 2,
    words: '+1 attack for the rest of your turn.',
    worth: 0.7,
    use: bonusThisTurn('attack', 1),
  },
  {
    id: 'fairy-dust',
    name: 'Fairy Dust',
    tier: 2,
    kind: 'small',
    copies: 2,
    words: 'Sleep this turn, and nobody can duel or ambush you until your next one.',
    worth: 0.2,
    use: {
      moments: ['beforeChoosing'],
      go: (turn, seat) => {
        const player = playerOf(turn.state, seat)
        player.mustSleepNextTurn = true
        player.invisible = true
      },
    },
  },
  {
    id: 'smoke-bomb',
    name: 'Smoke Bomb',
    tier: 2,
    kind: 'small',
    copies: 1,
    words: 'When you are challenged: no duel, and no more duels this turn.',
    worth: 0.3,
    use: {
      moments: ['offered'],
      does: 'No duel',
      go: (turn) => {
        turn.state.noDuelsThisTurn = true
      },
      goes: 'under',
    },
  },
]

const TIER_3: readonly ItemRow[] = [
  { id: 'royal-aegis', name: 'Royal Aegis', tier: 3, kind: 'wearable', copies: 2, defence: 3, movement: -1 },
  {
    id: 'essence-of-the-mysterious-flower',
    name: 'Essence of the Mysterious Flower',
    tier: 3,
    kind: 'drink',
    copies: 2,
    words: 'Heals you fully.',
    worth: 1.5,
    use: { moments: ON_OWN_TURN, go: (turn, seat) => healFully(turn, seat, 'essence-of-the-mysterious-flower') },
  },
  { id: 'dragonfang-greatsword', name: 'Dragonfang Greatsword', tier: 3, kind: 'holdable', copies: 2, attack: 3 },
  {
    id: 'blink-scroll',
    name: 'Blink Scroll',
    tier: 3,
    kind: 'small',
    copies: 2,
    words: 'Jump 2 tiles forward or back, but not from or onto a sanctuary.',
    worth: 2,
    told: { moved: 'blinks to' },
    use: {
      moments: [...WHILE_MOVING, 'turnStart'],
      steps: 2,
      refuse: (state, seat) =>
        isSanctuary(boardOf(state), playerOf(state, seat).position)
          ? 'not out of a sanctuary'
          : blinks(state, seat).length === 0
            ? 'there is nowhere to jump to but a sanctuary'
            : undefined,
      ways: blinks,
      go: (turn, _, way) => {
        if (way.path) stepForward(turn, way.path, 'blink-scroll')
        else stepBack(turn, 2, 'blink-scroll')
        enterTile(turn, turn.state.phase)
      },
    },
  },
  {
    id: 'wardstone',
    name: 'Wardstone',
    tier: 3,
    kind: 'small',
    copies: 2,
    words: 'Takes the next HP you would lose, by itself.',
    worth: 1,
    guards: true,
  },
]

export const ITEMS: readonly ItemRow[] = [...TIER_1, ...TIER_2, ...TIER_3]

const items = catalogue('item', ITEMS)
export const registerItems = items.enter
export const isItem = (id: string): boolean => items.find(id) !== undefined
export const itemOf = (id: string): ItemRow => defined(items.find(id))
export const deckOf = (id: string): DeckId => treasureDeck(itemOf(id).tier)
