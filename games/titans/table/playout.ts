// What the arena shows, and how it follows the events of a round.
import type { Event } from '#kit/game.ts'
import type { Plot } from '#web/design/playout.ts'
import type { RoundAction } from '../rules/actions.ts'
import { type Effects, SEATS, type SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

/** As much of a titan as changes before the player's eyes. */
export interface Figure extends Effects {
  hp: number
  charge: number
  /** What it does this round, once that is told. */
  action: RoundAction['type'] | null
  /** This round's speed roll. */
  roll: number | null
}

export type Shown = Record<SeatName, Figure>

/** Null before the battle. */
export function shownOf(view: View): Shown | null {
  const player1 = figureOf(view, 'player1')
  const player2 = figureOf(view, 'player2')
  return player1 && player2 && { player1, player2 }
}

function figureOf(view: View, seat: SeatName): Figure | null {
  const id = view.titans[seat]?.id ?? ''
  const effects = view.effects[id]
  return effects ? { ...effects, hp: view.titanHPs[id] ?? 0, charge: view.titanCharges[id] ?? 0, action: null, roll: null } : null
}

/** What an event does to the titan it names. */
function change(event: Event): Partial<Figure> {
  switch (event.type) {
    case 'choice':
      return { action: event.action as RoundAction['type'] }
    case 'speed_roll':
      return { slow: false, roll: Number(event.speedRoll) }
    case 'damage':
    case 'heal':
      return { hp: Number(event.hp) }
    case 'shield':
    case 'shield_absorb':
      return { shield: Number(event.shield) }
    case 'charge':
      return { charge: Number(event.charge) }
    case 'slow':
      return { slow: true }
    case 'weaken':
      return { weaken: Number(event.until) }
    case 'weaken_ended':
      return { weaken: 0 }
    default:
      return {}
  }
}

function set(shown: Shown, seats: readonly SeatName[], part: Partial<Figure>): Shown {
  const next = { ...shown }
  for (const seat of seats) next[seat] = { ...shown[seat], ...part }
  return next
}

const follow = (shown: Shown, event: Event): Shown =>
  event.type === 'round_opened' || event.type === 'match_over'
    ? set(shown, SEATS, { action: null, roll: null })
    : set(
        shown,
        SEATS.filter((seat) => seat === event.seat),
        change(event),
      )

const BEAT_MS: Record<string, number> = {
  choice: 500,
  speed_roll: 550,
  first: 500,
  attack: 600,
  defended: 500,
  defend: 500,
  ability: 800,
  rest: 500,
  damage: 850,
  shield: 700,
  shield_absorb: 750,
  heal: 800,
  charge: 500,
  slow: 700,
  weaken: 700,
  weaken_ended: 600,
  defeat: 1200,
  forfeit: 900,
  surrender: 900,
}

export const plot: Plot<Shown> = {
  follow,
  // A cost is paid while the ability is named.
  beat: (event) => (event.type === 'charge' && event.cause === 'cost' ? 0 : (BEAT_MS[event.type] ?? 0)),
  // Somebody who is rounds behind is shown the last one only.
  worthwhile: (events) => {
    const last = events.findLast(({ type }) => type === 'choice')?.roundNumber
    return Math.max(
      0,
      events.findIndex(({ type, roundNumber }) => type === 'choice' && roundNumber === last),
    )
  },
}

/** What was told of this round so far, the current event last. */
export function toldOf(events: readonly Event[], at: number): Event[] {
  const round = events[at]?.roundNumber
  return events.slice(0, at + 1).filter((event) => event.roundNumber === round && plot.beat(event) > 0)
}
