// Added content for tests: new rows of each kind that no other file of the game mentions.
import { BOOK, type Content } from '../content/book.ts'
import type { ChanceRow, ClassRow, EnemyRow, ItemRow } from '../content/rows.ts'
import { ON_OWN_TURN, PLACE_TRAP, WHILE_MOVING } from '../content/uses.ts'
import { applyDamage } from '../damage.ts'
import { healByDrink } from '../health.ts'
import { hillWith } from '../index.ts'
import { itemsOf, newestOf, returnToDeck } from '../inventory.ts'
import { stepBack } from '../movement.ts'
import { playerOf } from '../state.ts'

export const OIL: ItemRow = {
  id: 'oil-flask',
  name: 'Oil Flask',
  tier: 1,
  kind: 'drink',
  copies: 8,
  words: 'Heals 1, and +1 defence until your next turn.',
  worth: 3,
  use: { moments: ON_OWN_TURN, does: 'Oil the armour', go: (turn, seat) => healByDrink(turn, seat, 1, 'oil-flask') },
  leaves: {
    name: 'Oiled',
    words: '+1 defence until the next own turn.',
    sign: 'drop-of-oil',
    until: 'turnStart',
    defence: 1,
    worth: 0.4,
  },
}

const SNARE: ItemRow = {
  id: 'snare',
  name: 'Snare',
  tier: 2,
  kind: 'small',
  copies: 8,
  words: 'Lay it on your tile. Whoever stops there loses 1 HP.',
  use: PLACE_TRAP,
  springs: { words: 'is cut', you: 'are cut', go: (turn, seat) => applyDamage(turn, seat, 1, 'snare') },
  told: { hp: 'a sharp wire' },
}

/** An item that is never used up but cannot be used again for some time. */
const HORN: ItemRow = {
  id: 'war-horn',
  name: 'War Horn',
  tier: 1,
  kind: 'holdable',
  copies: 8,
  duelAttack: 1,
  use: {
    moments: ON_OWN_TURN,
    refuse: (state, seat) =>
      playerOf(state, seat).marks.includes('war-horn') ? 'it is silent for the rest of the turn' : undefined,
    go: (turn, seat) => {
      playerOf(turn.state, seat).turnBuffs.attack += 1
    },
    goes: 'kept',
  },
  leaves: {
    name: 'Out of breath',
    words: 'The horn is silent for the rest of the turn.',
    sign: 'horn',
    until: 'turnEnd',
  },
}

export const GALE: ChanceRow = {
  id: 'gale',
  name: 'Gale',
  text: 'Back 2, and your next roll to move is 1 less',
  copies: 8,
  happen: (turn) => stepBack(turn, 2, 'gale'),
  told: { moved: 'blown back to' },
  leaves: {
    name: 'Shivering',
    words: 'The next roll to move is 1 less.',
    sign: 'snow',
    until: 'move',
    movement: -1,
    worth: -1,
  },
}

export const TOLL: ChanceRow = {
  id: 'toll',
  name: 'Toll',
  text: 'Hand over one of your items',
  copies: 8,
  choice: {
    from: itemsOf,
    default: (player) => newestOf(player, itemsOf(player)),
    otherwise: 'hand over the newest',
    title: 'The keeper of the bridge wants one of your things',
    more: 'Choose what you hand over.',
    does: 'Hand over',
  },
  happen: (turn, seat, item) => {
    if (item) returnToDeck(turn, seat, item, 'toll')
  },
  told: { gone: 'hands over' },
}

export const SECOND_WIND: ChanceRow = {
  id: 'second-wind',
  name: 'Second Wind',
  text: 'Keep: heal 2',
  copies: 8,
  words: 'Heals 2, before or after moving.',
  worth: 2,
  use: { moments: WHILE_MOVING, go: (turn, seat) => healByDrink(turn, seat, 2, 'second-wind') },
}

/** An enemy that uses the picture of another enemy. */
export const WRAITH: EnemyRow = {
  id: 'wraith',
  name: 'Wraith',
  picture: 'skeleton',
  tier: 1,
  hp: 2,
  attack: 2,
  defence: 1,
  copies: 20,
}

export const PILGRIM: ClassRow = {
  id: 'pilgrim',
  name: 'Pilgrim',
  passive: 'Walks 1 farther; a d6 of 3 or more turns a duel away',
  starts: ['trap'],
  movement: 1,
  duelDefence: 1,
  cancels: 3,
}

export const ADDED_ROWS: Content = {
  items: [...BOOK.items, OIL, SNARE, HORN],
  cards: [...BOOK.cards, GALE, TOLL, SECOND_WIND],
  enemies: [...BOOK.enemies, WRAITH],
  classes: [...BOOK.classes, PILGRIM],
}

export const addedGame = hillWith(ADDED_ROWS)
