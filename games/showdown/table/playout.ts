// What the field shows, and how it follows the events of a turn.
import type { Event } from '#kit/game.ts'
import type { Plot } from '#web/design/playout.ts'
import type { Monster, SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

type Order = [active: string, bench1: string, bench2: string]

/** As much of a monster as changes before the player's eyes. */
export type Figure = Pick<Monster, 'hp' | 'poisoned' | 'warCries' | 'restsOnTurn' | 'protectActiveThisTurn' | 'ironWallThisTurn'>

/** Who stands where and how it fares, by seat and monster id. */
export interface Shown {
  turn: number
  order: Record<SeatName, Order>
  figures: Record<SeatName, Record<string, Figure>>
}

const SEATS = ['player1', 'player2'] as const

/** Null while the teams are not revealed. */
export function shownOf(view: View): Shown | null {
  const shown: Shown = { turn: view.turn, order: { player1: ['', '', ''], player2: ['', '', ''] }, figures: { player1: {}, player2: {} } }
  for (const seat of SEATS) {
    const { active, bench } = view.sides[seat]
    if (!active || !bench[0] || !bench[1]) return null
    shown.order[seat] = [active.id, bench[0].id, bench[1].id]
    for (const monster of [active, bench[0], bench[1]]) shown.figures[seat][monster.id] = figureOf(monster)
  }
  return shown
}

const figureOf = ({ hp, poisoned, warCries, restsOnTurn, protectActiveThisTurn, ironWallThisTurn }: Monster): Figure => ({
  hp,
  poisoned,
  warCries,
  restsOnTurn,
  protectActiveThisTurn,
  ironWallThisTurn,
})

/** What an event does to the monster it names. */
function change(event: Event, figure: Figure): Partial<Figure> {
  switch (event.type) {
    case 'damage':
    case 'heal':
    case 'passive_heal':
      return { hp: Number(event.hp) }
    case 'protect':
      return { protectActiveThisTurn: true }
    case 'status':
      return statusChange(event, figure)
    default:
      return {}
  }
}

function statusChange({ status, turn }: Event, figure: Figure): Partial<Figure> {
  switch (status) {
    case 'poisoned':
      return { poisoned: true }
    case 'cured':
      return { poisoned: false }
    case 'war_cry':
      return { warCries: figure.warCries + 1 }
    case 'iron_wall':
      return { ironWallThisTurn: true }
    case 'resting':
      return { restsOnTurn: Number(turn) + 1 }
    default:
      return {}
  }
}

function set(shown: Shown, seat: SeatName, id: string, by: (figure: Figure) => Partial<Figure>): Shown {
  const figure = shown.figures[seat][id]
  return figure ? { ...shown, figures: { ...shown.figures, [seat]: { ...shown.figures[seat], [id]: { ...figure, ...by(figure) } } } } : shown
}

/** Leaving the active slot ends the war cries. */
function changePlaces(shown: Shown, seat: SeatName, bench: 1 | 2): Shown {
  const order: Order = [...shown.order[seat]]
  ;[order[0], order[bench]] = [order[bench], order[0]]
  return set({ ...shown, order: { ...shown.order, [seat]: order } }, seat, order[bench], () => ({ warCries: 0 }))
}

function unmark(shown: Shown, marks: Partial<Figure>): Shown {
  let bare = shown
  for (const seat of SEATS) for (const id of shown.order[seat]) bare = set(bare, seat, id, () => marks)
  return bare
}

/** One-turn marks are gone when the next turn opens. */
const openTurn = (shown: Shown, turn: number): Shown => unmark({ ...shown, turn }, { protectActiveThisTurn: false, ironWallThisTurn: false })

function follow(shown: Shown, event: Event): Shown {
  const seat = event.side as SeatName
  switch (event.type) {
    case 'switch':
    case 'forced_switch':
      return changePlaces(shown, seat, Number(event.bench) as 1 | 2)
    case 'turn_opened':
      return openTurn(shown, Number(event.turn))
    case 'match_over':
      // At the turn limit the turn has ended, and with it the walls; no other turn opens.
      return event.reason === 'turn_limit' ? unmark(shown, { ironWallThisTurn: false }) : shown
    default:
      return typeof event.id === 'string' ? set(shown, seat, event.id, (figure) => change(event, figure)) : shown
  }
}

const BEAT_MS: Record<string, number> = {
  initiative: 500,
  switch: 800,
  forced_switch: 800,
  move_used: 800,
  wait: 700,
  damage: 900,
  protect: 700,
  protect_block: 900,
  heal: 800,
  passive_heal: 800,
  status: 700,
  faint: 900,
  skipped: 600,
  no_target: 700,
  surrender: 900,
  forfeit: 900,
}

export const plot: Plot<Shown> = {
  follow,
  beat: (event) => BEAT_MS[event.type] ?? 0,
  // Somebody who is turns behind is shown the last one only.
  worthwhile: (events) => events.flatMap((event, i) => (event.type === 'turn_opened' ? [i] : [])).at(-2) ?? 0,
}

/** What was told of this turn so far, the current event last. */
export function toldOf(events: readonly Event[], at: number): Event[] {
  const opened = events.slice(0, at).findLastIndex((event) => event.type === 'turn_opened')
  return events.slice(Math.max(0, opened), at + 1).filter((event) => plot.beat(event) > 0)
}
