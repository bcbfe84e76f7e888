// The phase capacity: players with too many items drop some, the current player first. Then other players on the tile
// may pick up the dropped items.
import type { Seat } from '#kit/game.ts'
import { deckOf } from '../content/items.ts'
import { putUnder } from '../decks.ts'
import {
  emitItemGone,
  fillFreedSlot,
  freePlace,
  gainItem,
  isOverLimit,
  itemsIn,
  itemsOf,
  newestOf,
  overfullPlaces,
  removeItem,
} from '../inventory.ts'
import { NOT_YOUR_DECISION, type Rules, type UntimedDecision } from '../rules.ts'
import { enter, pop, push, renewNumber } from '../stack.ts'
import { activeSeats, type Dropped, type FrameOf, type Hill, playerOf, type State } from '../state.ts'

type Capacity = FrameOf<'capacity'>

export const pushCapacity = (state: State): void => push(state, 'capacity', { step: 'drop', dropped: [], passed: [] })

export function goToCapacity(state: State): void {
  pop(state)
  pushCapacity(state)
}

export const capacity: Rules<'capacity'> = {
  advance(turn, frame) {
    const { state } = turn
    enter(turn, 'capacity')
    if (frame.step === 'drop') {
      if (nextDropper(state)) return 'wait'
      frame.step = 'pickup'
    }
    if (pickers(state, frame).length > 0) return 'wait'
    for (const { item } of frame.dropped) putUnder(state, deckOf(item), item)
    pop(state)
  },
  window: (frame) => frame.step,
  wants(state, frame): UntimedDecision[] {
    const seat = nextDropper(state)
    if (frame.step === 'drop' && seat) return [{ seat, kind: 'drop', otherwise: 'drop the newest' }]
    return pickers(state, frame).map((picker) => ({ seat: picker, kind: 'pickup', otherwise: 'pass' }))
  },
  refuse(state, frame, seat, action) {
    if (action.type === 'DropToBottom') return refuseDrop(state, frame, seat, action.item)
    if (frame.step === 'drop') return 'first the drops'
    if (!pickers(state, frame).includes(seat)) return NOT_YOUR_DECISION
    if (action.type !== 'PickupDroppedItem') return undefined
    if (!pickupsFor(state, frame, seat).some((dropped) => dropped.item === action.item))
      return `${action.item} does not lie here`
    return freePlace(playerOf(state, seat), action.item) ? undefined : `you have no free place for ${action.item}`
  },
  candidates: (state, frame, seat) => [
    ...itemsOf(playerOf(state, seat)).map((item) => ({ type: 'DropToBottom' as const, item })),
    ...pickupsFor(state, frame, seat).map(({ item }) => ({ type: 'PickupDroppedItem' as const, item })),
    { type: 'Pass' },
    { type: 'Confirm' },
  ],
  act(turn, frame, seat, action) {
    if (action.type === 'DropToBottom') drop(turn, frame, seat, action.item)
    else if (action.type === 'PickupDroppedItem') pickUp(turn, frame, seat, action.item)
    else frame.passed.push(seat)
  },
  otherwise(state, frame, seat) {
    if (frame.step === 'pickup') return { type: 'Pass' }
    const player = playerOf(state, seat)
    return {
      type: 'DropToBottom',
      item: newestOf(
        player,
        overfullPlaces(player).flatMap((place) => itemsIn(player, place)),
      ),
    }
  },
}

/** The next seat that has to drop an item: the current player first, then in seat order. */
function nextDropper(state: State): Seat | undefined {
  const over = activeSeats(state).filter((seat) => isOverLimit(playerOf(state, seat)))
  return over.find((seat) => seat === state.currentPlayerUid) ?? over[0]
}

/** Items a seat may pick up: the items that other players dropped on the seat's tile. */
export const pickupsFor = (state: State, frame: Capacity, seat: Seat): Dropped[] =>
  frame.dropped.filter((dropped) => dropped.by !== seat && dropped.tile === playerOf(state, seat).position)

const pickers = (state: State, frame: Capacity): Seat[] =>
  activeSeats(state).filter(
    (seat) =>
      !frame.passed.includes(seat) &&
      pickupsFor(state, frame, seat).some(({ item }) => freePlace(playerOf(state, seat), item)),
  )

function refuseDrop(state: State, frame: Capacity, seat: Seat, item: string): string | undefined {
  if (frame.step !== 'drop' || !isOverLimit(playerOf(state, seat))) return 'you are within your limits'
  if (nextDropper(state) !== seat) return NOT_YOUR_DECISION
  return itemsOf(playerOf(state, seat)).includes(item) ? undefined : `you do not have ${item}`
}

function drop(turn: Hill, frame: Capacity, seat: Seat, item: string): void {
  const player = playerOf(turn.state, seat)
  emitItemGone(turn, seat, item, 'dropped')
  removeItem(player, item)
  fillFreedSlot(turn, seat)
  frame.dropped.push({ item, by: seat, tile: player.position })
  renewNumber(turn.state, frame)
}

function pickUp(turn: Hill, frame: Capacity, seat: Seat, item: string): void {
  frame.dropped = frame.dropped.filter((dropped) => dropped.item !== item)
  gainItem(turn, seat, item, 'picked up')
}
