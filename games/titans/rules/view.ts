// What each viewer may see: the public state, and the secrets of the viewer's own seat.
import type { Viewer } from '#kit/game.ts'
import type { RoundAction } from './actions.ts'
import type { Content } from './content.ts'
import {
  abilityIdOf,
  type Broadcast,
  chargeOf,
  type Effects,
  effectsOf,
  hpOf,
  isSeat,
  type Offer,
  SEATS,
  type SeatName,
  type State,
  type Titan,
} from './state.ts'

/** Values by seat, only for the seats whose value the viewer may see. */
type Known<T> = Partial<Record<SeatName, T>>

export interface View extends Broadcast {
  /** The viewer's three offers before the battle; all six offers in the view `all`; otherwise empty. */
  offers: Known<Offer[]>
  /** The viewer's pick until both players have picked; both picks in the view `all`. */
  picks: Known<number>
  /** The viewer's locked action until it is carried out; both locked actions in the view `all`. */
  roundActions: Known<RoundAction['type']>
}

export function view(content: Content, state: State, viewer: Viewer): View {
  const { phase, roundNumber, clock, options, outcome } = state
  const titans = SEATS.flatMap((seat) => state.titans[seat] ?? [])
  const own = SEATS.filter((seat) => viewer === seat || viewer === 'all')
  const picking = phase === 'PreBattle' || viewer === 'all' ? own : []
  return {
    phase,
    roundNumber,
    roundLog: [...state.roundLog],
    titans: {
      player1: state.titans.player1 && viewTitan(state.titans.player1),
      player2: state.titans.player2 && viewTitan(state.titans.player2),
    },
    titanHPs: byTitan(titans, (titan) => hpOf(state, titan)),
    titanCharges: byTitan(titans, (titan) => chargeOf(state, titan)),
    titanAbilities: byTitan(titans, (titan) => abilityIdOf(state, titan)),
    effects: byTitan(titans, (titan) => viewEffects(content, effectsOf(state, titan))),
    lockedPlayers: [...state.lockedPlayers],
    clock: clock && { since: clock.since, due: clock.due },
    options: { roundSeconds: options.roundSeconds },
    outcome: outcome && {
      winner: outcome.winner,
      winners: [...outcome.winners],
      reason: outcome.reason,
      at: outcome.at,
    },
    offers: bySeat(picking, (seat) => state.offers[seat].map(viewOffer)),
    picks: bySeat(picking, (seat) => state.picks[seat]),
    roundActions: bySeat(own, (seat) => state.roundActions[seat]),
  }
}

/** Returns the viewer's audience. All viewers of an audience share one view; a seat with a secret has its own. */
export const audience = (state: State, viewer: Viewer): string =>
  isSeat(viewer) && (state.phase === 'PreBattle' || state.roundActions[viewer] !== null) ? viewer : 'everybody'

const byTitan = <T>(titans: readonly Titan[], read: (titan: Titan) => T): Record<string, T> =>
  Object.fromEntries(titans.map((titan) => [titan.id, read(titan)]))

function bySeat<T>(seats: readonly SeatName[], read: (seat: SeatName) => T | null): Known<T> {
  const known: Known<T> = {}
  for (const seat of seats) {
    const value = read(seat)
    if (value !== null) known[seat] = value
  }
  return known
}

const viewTitan = ({ id, name, HP, Attack, Defense, Speed, Stamina }: Titan): Titan => ({
  id,
  name,
  HP,
  Attack,
  Defense,
  Speed,
  Stamina,
})

const viewOffer = (offer: Offer): Offer => ({ ...viewTitan(offer), ability: offer.ability })

const viewEffects = (content: Content, effects: Effects): Effects =>
  Object.fromEntries(content.effects.map(({ id }) => [id, effects[id] ?? 0]))
