// Resignation and draw offers. Only captains may resign or offer a draw, at any point of the game.
import { defined } from '#kit/defined.ts'
import { refusal, type Seat } from '#kit/game.ts'
import { type ActionHandlers, onlyCaptains } from './actions.ts'
import { startedNow } from './clocks.ts'
import { finish } from './endings.ts'
import { otherSide, type State } from './state.ts'
import { isCaptain, sideOf } from './teams.ts'

const offeredTo = (state: State, seat: Seat): boolean =>
  state.offer !== null && state.offer.side !== sideOf(state, seat)

const refuseAnswer = (state: State, seat: Seat) =>
  onlyCaptains(state, seat) ??
  (offeredTo(state, seat) ? undefined : refusal('no_offer', 'The other team has not offered a draw'))

const refuseOffer = (state: State, seat: Seat) => {
  const side = defined(sideOf(state, seat))
  if (offeredTo(state, seat)) return undefined
  if (state.offer) return refusal('offer_open', 'Your draw offer is still open')
  return state.offered[side]
    ? refusal('offered_before', 'Your team may offer a draw again after its next move')
    : undefined
}

const ifCaptain = <A>(state: State, seat: Seat, action: A): A[] => (isCaptain(state, seat) ? [action] : [])

export const offerActions: ActionHandlers<'resign' | 'offer_draw' | 'accept_draw' | 'decline_draw'> = {
  resign: {
    phases: ['playing'],
    aside: true,
    refuse: onlyCaptains,
    perform: (turn, seat) => {
      const side = defined(sideOf(turn.state, seat))
      turn.emit({ type: 'resigned', side, seat })
      finish(turn, otherSide(side), 'resignation')
    },
    choices: (state, seat) => ifCaptain(state, seat, { type: 'resign' }),
  },
  // A side may offer a draw once for each of its moves. If the other side's offer is open, a new offer accepts it
  //
  offer_draw: {
    phases: ['playing'],
    aside: true,
    refuse: (state, seat) => onlyCaptains(state, seat) ?? refuseOffer(state, seat),
    perform: (turn, seat) => {
      const side = defined(sideOf(turn.state, seat))
      if (offeredTo(turn.state, seat)) return finish(turn, null, 'agreed_draw')
      turn.state.offer = { ...startedNow(turn, 'offer'), side }
      turn.state.offered[side] = true
      turn.emit({ type: 'draw_offered', side, seat })
    },
    choices: (state, seat) => ifCaptain(state, seat, { type: 'offer_draw' }),
  },
  accept_draw: {
    phases: ['playing'],
    refuse: refuseAnswer,
    perform: (turn) => finish(turn, null, 'agreed_draw'),
    choices: (state, seat) => ifCaptain(state, seat, { type: 'accept_draw' }),
  },
  decline_draw: {
    phases: ['playing'],
    refuse: refuseAnswer,
    perform: (turn, seat) => {
      turn.state.offer = null
      turn.emit({ type: 'draw_declined', side: sideOf(turn.state, seat), seat })
    },
    choices: (state, seat) => ifCaptain(state, seat, { type: 'decline_draw' }),
  },
}
