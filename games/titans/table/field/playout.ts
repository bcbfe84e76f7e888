// What the battlefield shows, and how each event of a round changes it. The screen animates the events one by one.
import type { Plot } from '#web/design/frame/playout.ts'
import type { RoundAction } from '../../rules/actions.ts'
import type { TitansEvent } from '../../rules/event-types.ts'
import { type Effects, SEATS, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

/** The parts of a titan that change while a round is animated. */
export interface Figure {
  hp: number
  charge: number
  effects: Effects
  /** The titan's action this round; null until the screen has shown it. */
  action: RoundAction['type'] | null
  /** This round's speed roll; null until the screen has shown it. */
  roll: number | null
}

export type Shown = Record<SeatName, Figure>

/** Returns what the battlefield shows for a view; null before the battle. */
export function shownOf(view: View): Shown | null {
  const player1 = figureOf(view, 'player1')
  const player2 = figureOf(view, 'player2')
  return player1 && player2 && { player1, player2 }
}

function figureOf(view: View, seat: SeatName): Figure | null {
  const id = view.titans[seat]?.id ?? ''
  const effects = view.effects[id]
  return effects
    ? { effects, hp: view.titanHPs[id] ?? 0, charge: view.titanCharges[id] ?? 0, action: null, roll: null }
    : null
}

/** Returns what an event changes on the titan that it names. */
function change({ effects }: Figure, event: TitansEvent): Partial<Figure> {
  switch (event.type) {
    case 'choice':
      return { action: event.action }
    case 'speed_roll':
      return { roll: event.speedRoll }
    case 'damage':
    case 'heal':
      return { hp: event.hp }
    case 'effect':
    case 'effect_ended':
    case 'shield_absorb':
      return { effects: { ...effects, [event.effect]: event.value } }
    case 'charge':
      return { charge: event.charge }
    default:
      return {}
  }
}

function follow(shown: Shown, event: TitansEvent): Shown {
  const done = event.type === 'round_opened' || event.type === 'match_over'
  const next = { ...shown }
  for (const seat of SEATS) {
    if (done) next[seat] = { ...shown[seat], action: null, roll: null }
    else if ('seat' in event && seat === event.seat) next[seat] = { ...shown[seat], ...change(shown[seat], event) }
  }
  return next
}

/** How long each kind of event is shown, in milliseconds. A whole round takes at most four seconds. */
const BEAT_MS: Partial<Record<TitansEvent['type'], number>> = {
  choice: 250,
  first: 250,
  attack: 250,
  defended: 300,
  defend: 250,
  ability: 350,
  rest: 250,
  damage: 470,
  shield_absorb: 250,
  heal: 300,
  charge: 200,
  effect: 300,
  effect_ended: 150,
  defeat: 700,
  forfeit: 700,
  surrender: 700,
}

/** True for events without a time of their own on the screen: paying a cost, and effects that end without a text. */
const isUnseen = (event: TitansEvent): boolean =>
  (event.type === 'charge' && event.cause === 'cost') || (event.type === 'effect_ended' && event.text === undefined)

export const plot: Plot<Shown, TitansEvent> = {
  follow,
  beat: (event) => (isUnseen(event) ? 0 : (BEAT_MS[event.type] ?? 0)),
  // A client that is several rounds behind sees only the last round.
  worthwhile: (events) => {
    const last = events.findLast(({ type }) => type === 'choice')?.roundNumber
    return Math.max(
      0,
      events.findIndex(({ type, roundNumber }) => type === 'choice' && roundNumber === last),
    )
  },
}
