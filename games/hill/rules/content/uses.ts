// Uses that several items or cards share.
import { boardOf, isSanctuary } from '../board.ts'
import { playerOf } from '../state.ts'
import type { Use, UseTime } from './rows.ts'

export const ON_OWN_TURN: readonly UseTime[] = ['manage', 'beforeChoosing', 'afterMoving', 'fight', 'duel']
/** When a player may place an item on a tile: never during a fight. */
const WHILE_PLACING: readonly UseTime[] = ['manage', 'beforeChoosing', 'afterMoving']
export const WHILE_MOVING: readonly UseTime[] = ['beforeChoosing', 'afterMoving', 'afterCard']

/** A use that places the item on the player's own tile, but never on a sanctuary. */
export const placeOnOwnTile = (use: Pick<Use, 'refuse' | 'go' | 'faceDown'>): Use => ({
  ...use,
  moments: WHILE_PLACING,
  refuse: (state, seat, item) =>
    use.refuse?.(state, seat, item) ??
    (isSanctuary(boardOf(state), playerOf(state, seat).position) ? 'not on a sanctuary' : undefined),
  ways: (state, seat) => [{ tile: playerOf(state, seat).position }],
  goes: 'nowhere',
})

/** Places a trap face up on the player's own tile. The trap affects the next player who stops on the tile. */
export const PLACE_TRAP: Use = placeOnOwnTile({
  refuse: (state, seat) => (state.tiles.traps[playerOf(state, seat).position] ? 'a trap lies here already' : undefined),
  go: (turn, seat, _, item) => {
    turn.state.tiles.traps[playerOf(turn.state, seat).position] = item
  },
})

/** A use that gives a bonus to one die for the rest of the turn. Several bonuses add up. */
export const bonusThisTurn = (what: 'attack' | 'defence', by: number): Use => ({
  moments: ON_OWN_TURN,
  go: (turn, seat) => {
    playerOf(turn.state, seat).turnBuffs[what] += by
  },
})
