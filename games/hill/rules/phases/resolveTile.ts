// The phase resolveTile: applies a trap on the current player's tile, then the effect of the tile. After an enemy tile
// the phase combat follows, after any other tile the phase capacity.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, tileAt } from '../board.ts'
import { classOf } from '../content/classes.ts'
import { deckOf, itemOf } from '../content/items.ts'
import { discard, draw } from '../decks.ts'
import { drawTreasure, freePlace, gainItem } from '../inventory.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { enter, pop, push } from '../stack.ts'
import { currentPlayer, type FrameOf, type Hill, type State } from '../state.ts'
import { revealCard } from '../windows/chance.ts'
import { goToCapacity } from './capacity.ts'
import { goToCombat } from './combat.ts'

type ResolveTile = FrameOf<'resolveTile'>

export const resolveTile: Rules<'resolveTile'> = {
  advance(turn, frame) {
    if (frame.step === 'begin') begin(turn, frame)
    else if (frame.step === 'trap') return springTrap(turn, frame)
    else if (frame.step === 'tile') resolve(turn, frame)
    else if (frame.nested) pop(turn.state)
    else goToCapacity(turn.state)
  },
  window: () => 'trap',
  wants: (state) => [{ seat: state.currentPlayerUid, kind: 'trap', otherwise: 'pass' }],
  refuse(state, _, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type === 'PickupDroppedItem')
      return action.item === trapHere(state) ? undefined : `${action.item} does not lie here`
    return action.type === 'Pass' ? undefined : 'there is nothing of that kind to decide'
  },
  candidates: (state) => {
    const trap = trapHere(state)
    return trap === undefined ? [{ type: 'Pass' }] : [{ type: 'PickupDroppedItem', item: trap }, { type: 'Pass' }]
  },
  act(turn, frame, seat, action) {
    frame.step = 'tile'
    if (action.type === 'PickupDroppedItem') takeTrap(turn, seat, action.item)
  },
  otherwise: () => ({ type: 'Pass' }),
}

const trapHere = (state: State): string | undefined => state.tiles.traps[currentPlayer(state).position]

/** Starts to resolve the tile. For a player at 0 HP the tile is not resolved until the player has slept. */
function begin(turn: Hill, frame: ResolveTile): void {
  const { position, hp } = currentPlayer(turn.state)
  frame.step = hp === 0 ? 'done' : 'trap'
  if (hp === 0) return
  enter(turn, 'resolveTile')
  turn.emit({ type: 'tile', seat: turn.state.currentPlayerUid, tile: position })
}

/** Applies a trap to the player who stops on its tile, even to its owner. The Scout is immune and may take the trap. */
function springTrap(turn: Hill, frame: ResolveTile): 'wait' | undefined {
  const { state } = turn
  const player = currentPlayer(state)
  const trap = trapHere(state)
  if (trap && classOf(player).sureFooted && freePlace(player, trap)) return 'wait'
  frame.step = 'tile'
  if (!trap || classOf(player).sureFooted) return
  delete state.tiles.traps[player.position]
  discard(state, deckOf(trap), trap)
  turn.emit({ type: 'trapped', seat: state.currentPlayerUid, tile: player.position, item: itemOf(trap).id })
  itemOf(trap).springs?.go(turn, state.currentPlayerUid)
  if (player.hp === 0) frame.step = 'done'
}

function takeTrap(turn: Hill, seat: Seat, trap: string): void {
  const { position } = currentPlayer(turn.state)
  delete turn.state.tiles.traps[position]
  turn.emit({ type: 'trapTaken', seat, tile: position, item: itemOf(trap).id })
  gainItem(turn, seat, trap, 'trap')
}

function resolve(turn: Hill, frame: ResolveTile): void {
  const { state } = turn
  const seat = state.currentPlayerUid
  const { type, tier } = tileAt(boardOf(state), currentPlayer(state).position)
  frame.step = 'done'
  if (type === 'treasure' && drawTreasure(turn, seat, defined(tier), 'tile'))
    push(state, 'swap', { phase: 'resolveTile', seat, closes: 'ConfirmTreasureSwap' })
  if (type === 'enemy') goToCombat(turn, frame)
  if (type !== 'chance') return
  const card = draw(turn, 'chance', seat)
  if (card) revealCard(turn, seat, card)
}
