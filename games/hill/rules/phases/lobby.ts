// The phase lobby: each seat chooses a different class. Then the decks are shuffled, and a roll decides who plays
// first.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { classOf } from '../content/classes.ts'
import { startItems } from '../content/start-items.ts'
import { DECK_ORDER, shuffleDeck } from '../decks.ts'
import { storeItem } from '../inventory.ts'
import { roll } from '../roll.ts'
import type { Rules } from '../rules.ts'
import { goTo } from '../stack.ts'
import { activeSeats, type FrameOf, type Hill, playerOf, type State } from '../state.ts'

const takenBy = (state: State, name: string): Seat | undefined =>
  activeSeats(state).find((seat) => playerOf(state, seat).class === name)

export const lobby: Rules<'lobby'> = {
  advance(turn, frame) {
    frame.open = frame.open.filter((seat) => playerOf(turn.state, seat).active)
    if (frame.open.length > 0) return 'wait'
    begin(turn, frame)
  },
  wants: (_, frame) => frame.open.map((seat) => ({ seat, kind: 'class', otherwise: 'first free class' })),
  refuse(state, frame, seat, action) {
    if (!frame.open.includes(seat)) return 'your class is chosen'
    if (action.type !== 'ChooseClass') return undefined
    const other = takenBy(state, action.class)
    return other ? `{seat:${other}} has that class` : undefined
  },
  candidates: (_, { classes }) => [
    ...classes.map((name) => ({ type: 'ChooseClass' as const, class: name })),
    { type: 'Pass' },
  ],
  act(turn, frame, seat, action) {
    frame.open = frame.open.filter((other) => other !== seat)
    if (action.type === 'ChooseClass') giveClass(turn, seat, action.class)
  },
  otherwise: () => ({ type: 'Pass' }),
}

function giveClass(turn: Hill, seat: Seat, name: string): void {
  playerOf(turn.state, seat).class = name
  turn.emit({ type: 'class', seat, class: name })
}

function begin(turn: Hill, { classes }: FrameOf<'lobby'>): void {
  const { state } = turn
  const seats = activeSeats(state)
  for (const seat of seats) {
    if (!playerOf(state, seat).class) giveClass(turn, seat, defined(classes.find((name) => !takenBy(state, name))))
  }
  const players = seats.map((seat) => playerOf(state, seat))
  startItems(players.map(classOf)).forEach((items, i) => {
    for (const item of items) storeItem(defined(players[i]), item)
  })
  for (const deck of DECK_ORDER) shuffleDeck(state, turn.dice, deck)
  const first = seats.indexOf(rollForFirst(turn, seats))
  state.order = [...seats.slice(first), ...seats.slice(0, first)]
  state.currentPlayerUid = defined(state.order[0])
  state.turn = 1
  turn.emit({ type: 'order', seats: state.order })
  goTo(state, 'turnStart', { step: 'begin' })
}

/**
 * Returns the seat that plays first. Each seat rolls in seat order; seats that tie for the highest result roll again.
 */
function rollForFirst(turn: Hill, seats: readonly Seat[]): Seat {
  const rolls = seats.map((seat) => roll(turn, 6, 'order.roll', seat))
  const best = seats.filter((_, i) => rolls[i] === Math.max(...rolls))
  return best.length === 1 ? defined(best[0]) : rollForFirst(turn, best)
}
