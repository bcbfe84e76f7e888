// The play-out: what the screen shows while it catches up with the view, event by event.
import type { Event } from '#kit/game.ts'
import type { SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

type Order = [active: string, bench1: string, bench2: string]

/** Who stands where and with how many HP, by seat and monster id. */
export interface Shown {
  order: Record<SeatName, Order>
  hp: Record<SeatName, Record<string, number>>
}

const SEATS = ['player1', 'player2'] as const

/** Null while the teams are not revealed. */
export function shownOf(view: View): Shown | null {
  const shown: Shown = { order: { player1: ['', '', ''], player2: ['', '', ''] }, hp: { player1: {}, player2: {} } }
  for (const seat of SEATS) {
    const { active, bench } = view.sides[seat]
    if (!active || !bench[0] || !bench[1]) return null
    shown.order[seat] = [active.id, bench[0].id, bench[1].id]
    for (const monster of [active, ...bench]) if (monster) shown.hp[seat][monster.id] = monster.hp
  }
  return shown
}

/** The picture after one more event. */
export function follow(shown: Shown, event: Event): Shown {
  const seat = event.side as SeatName
  switch (event.type) {
    case 'damage':
    case 'heal':
    case 'passive_heal':
      return { ...shown, hp: { ...shown.hp, [seat]: { ...shown.hp[seat], [String(event.id)]: Number(event.hp) } } }
    case 'switch':
    case 'forced_switch': {
      const order: Order = [...shown.order[seat]]
      const bench = Number(event.bench) as 1 | 2
      ;[order[0], order[bench]] = [order[bench], order[0]]
      return { ...shown, order: { ...shown.order, [seat]: order } }
    }
    default:
      return shown
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

/** How long an event is looked at, ms; 0 goes by unseen. */
export const beatOf = (event: Event): number => BEAT_MS[event.type] ?? 0

/** How far the screen has come. */
export interface Progress {
  /** Events before this one have been shown. */
  at: number
  shown: Shown | null
}

export const step = ({ at, shown }: Progress, event: Event): Progress => ({ at: at + 1, shown: shown && follow(shown, event) })

/** Somebody who is turns behind is shown the last one only. */
export function catchUp(progress: Progress, events: readonly Event[]): Progress {
  const opened = events.flatMap((event, i) => (event.type === 'turn_opened' ? [i] : []))
  const lastTurn = opened.at(-2) ?? 0
  let now = progress
  for (const event of events.slice(now.at, lastTurn)) now = step(now, event)
  return now
}

/** On to the next event worth a look, or to the end. */
export function passQuiet(progress: Progress, events: readonly Event[]): Progress {
  let now = progress
  for (let event = events[now.at]; event && beatOf(event) === 0; event = events[now.at]) now = step(now, event)
  return now
}
