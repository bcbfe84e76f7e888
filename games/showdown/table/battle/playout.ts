// Animates a turn on the field: updates the field event by event and decides how long each event is shown.
import type { Event } from '#kit/game.ts'
import type { Plot } from '#web/design/frame/playout.ts'
import type { Content } from '../../rules/content.ts'
import { endingMarks, leavingMarks } from '../../rules/marks.ts'
import { type AppliedMark, type Monster, SEATS, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

type Order = [active: string, bench1: string, bench2: string]

/** The parts of a monster that change while a turn is animated. */
export type Figure = Pick<Monster, 'hp' | 'protectActiveThisTurn' | 'marks'>

/** Positions and states of all monsters, by seat and monster id. */
export interface Shown {
  turn: number
  order: Record<SeatName, Order>
  figures: Record<SeatName, Record<string, Figure>>
}

/** Returns what the field shows for a view; null until the teams are revealed. */
export function shownOf(view: View): Shown | null {
  const shown: Shown = {
    turn: view.turn,
    order: { player1: ['', '', ''], player2: ['', '', ''] },
    figures: { player1: {}, player2: {} },
  }
  for (const seat of SEATS) {
    const { active, bench } = view.sides[seat]
    if (!active || !bench[0] || !bench[1]) return null
    shown.order[seat] = [active.id, bench[0].id, bench[1].id]
    for (const { id, hp, protectActiveThisTurn, marks } of [active, bench[0], bench[1]])
      shown.figures[seat][id] = { hp, protectActiveThisTurn, marks }
  }
  return shown
}

/** Returns the changes that an event makes to its monster. */
function change(event: Event, figure: Figure): Partial<Figure> {
  switch (event.type) {
    case 'damage':
    case 'heal':
    case 'passive_heal':
      return { hp: Number(event.hp) }
    case 'protect':
      return { protectActiveThisTurn: true }
    case 'status':
      return { marks: marksAfter(figure.marks, String(event.status), event.mark as AppliedMark | null) }
    default:
      return {}
  }
}

const marksAfter = (marks: Figure['marks'], id: string, mark: AppliedMark | null): Figure['marks'] =>
  mark ? { ...marks, [id]: mark } : withoutMarks(marks, [id])

const withoutMarks = (marks: Figure['marks'], gone: readonly string[]): Figure['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([id]) => !gone.includes(id)))

function updateFigure(shown: Shown, seat: SeatName, id: string, by: (figure: Figure) => Partial<Figure>): Shown {
  const figure = shown.figures[seat][id]
  return figure
    ? {
        ...shown,
        figures: { ...shown.figures, [seat]: { ...shown.figures[seat], [id]: { ...figure, ...by(figure) } } },
      }
    : shown
}

function swapActive(content: Content, shown: Shown, seat: SeatName, bench: 1 | 2): Shown {
  const order: Order = [...shown.order[seat]]
  ;[order[0], order[bench]] = [order[bench], order[0]]
  return updateFigure({ ...shown, order: { ...shown.order, [seat]: order } }, seat, order[bench], ({ marks }) => ({
    marks: withoutMarks(marks, leavingMarks(content, marks)),
  }))
}

function updateAll(shown: Shown, by: (figure: Figure) => Partial<Figure>): Shown {
  let all = shown
  for (const seat of SEATS) for (const id of shown.order[seat]) all = updateFigure(all, seat, id, by)
  return all
}

const endTurn = (shown: Shown): Shown =>
  updateAll(shown, ({ marks }) => ({ marks: withoutMarks(marks, endingMarks(marks, shown.turn)) }))

const openTurn = (shown: Shown, turn: number): Shown => ({
  ...updateAll(endTurn(shown), () => ({ protectActiveThisTurn: false })),
  turn,
})

function follow(content: Content, shown: Shown, event: Event): Shown {
  const seat = event.side as SeatName
  switch (event.type) {
    case 'switch':
    case 'forced_switch':
      return swapActive(content, shown, seat, Number(event.bench) as 1 | 2)
    case 'turn_opened':
      return openTurn(shown, Number(event.turn))
    case 'match_over':
      // A turn normally ends with the event that opens the next turn. The turn at the turn limit has no such event.
      return event.reason === 'turn_limit' ? endTurn(shown) : shown
    default:
      return typeof event.id === 'string'
        ? updateFigure(shown, seat, event.id, (figure) => change(event, figure))
        : shown
  }
}

const BEAT_MS: Record<string, number> = {
  initiative: 450,
  switch: 600,
  forced_switch: 600,
  move_used: 550,
  wait: 500,
  damage: 650,
  protect: 500,
  protect_block: 600,
  heal: 550,
  passive_heal: 550,
  status: 500,
  faint: 650,
  skipped: 450,
  no_target: 500,
  surrender: 700,
  forfeit: 700,
}

const beat = (event: Event): number => BEAT_MS[event.type] ?? 0

/** Longest time for the animation of a turn, in milliseconds. */
const LONGEST_MS = 4000

/**
 * Returns the index of the event with which the last finished turn begins. A viewer who is further behind sees only
 * that turn.
 */
const lastTurn = (events: readonly Event[]): number =>
  events.flatMap((event, i) => (event.type === 'turn_opened' ? [i] : [])).at(-2) ?? 0

/** Returns when each of the `events` is shown. A turn with many events is animated faster. */
export function plotOf(content: Content, events: readonly Event[] = []): Plot<Shown> {
  const whole = events.slice(lastTurn(events)).reduce((sum, event) => sum + beat(event), 0)
  const pace = Math.min(1, LONGEST_MS / Math.max(1, whole))
  return {
    follow: (shown, event) => follow(content, shown, event),
    beat: (event) => Math.round(beat(event) * pace),
    worthwhile: lastTurn,
  }
}
