// Uses that several items or cards share.
import { isSanctuary } from '../board.ts'
import { playerOf } from '../state.ts'
import type { Moment, Use } from './rows.ts'

export const ON_OWN_TURN: readonly Moment[] = ['manage', 'beforeChoosing', 'afterMoving', 'fight', 'duel']
/** Items cannot be placed on a tile during a fight. */
const WHILE_PLACING: readonly Moment[] = ['manage', 'beforeChoosing', 'afterMoving']
export const WHILE_MOVING: readonly Moment[] = ['beforeChoosing', 'afterMoving', 'afterCard']

/** A use that places the item on the player's own tile, but never on a sanctuary. */
export const placing = (use: Pick<Use, 'refuse' | 'go' | 'faceDown'>): Use => ({
  ...use,
  moments: WHILE_PLACING,
  refuse: (state, seat, item) =>
    use.refuse?.(state, seat, item) ?? (isSanctuary(playerOf(state, seat).position) ? 'not on a sanctuary' : undefined),
  ways: (state, seat) => [{ tile: playerOf(state, seat).position }],
  goes: 'nowhere',
})

/** Places a trap openly on the player's own tile. It affects the next player who stops there. */
export const LAID: Use = placing({
  refuse: (state, seat) => (state.tiles.traps[playerOf(state, seat).position] ? 'a trap lies here already' : undefined),
  go: (turn, seat, _, item) => {
    turn.state.tiles.traps[playerOf(turn.state, seat).position] = item
  },
})

/** A bonus for the rest of the turn. Several bonuses add up. */
export const buff = (what: 'attack' | 'defence', by: number): Use => ({
  moments: ON_OWN_TURN,
  go: (turn, seat) => {
    playerOf(turn.state, seat).turnBuffs[what] += by
  },
})
