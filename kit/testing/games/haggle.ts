// Test game "Haggling": buyer and seller negotiate a price. There are too many offers to list (`sampled`), and each
// seat's limit is secret.
import * as Type from 'typebox'
import { type Ask, type Dice, type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

type Action = { type: 'offer'; price: number; word?: string } | { type: 'accept' } | { type: 'walk_away' }

interface State {
  turn: Seat
  offers: { by: Seat; price: number }[]
  /** The highest price that the buyer pays and the lowest price that the seller accepts. */
  limits: Record<Seat, number>
  since: number
  outcome: Outcome | null
}

const TURN_MS = 30_000
const MOST_OFFERS = 20
const DEAREST = 1_000_000
const SEATS = ['buyer', 'seller'] as const

const other = (seat: Seat): Seat => (seat === 'buyer' ? 'seller' : 'buyer')
const standing = (state: State): number | undefined => state.offers.at(-1)?.price

function end(state: State, winner: Seat | null, reason: string): void {
  state.outcome = { winner, winners: winner ? [winner] : [], reason }
}

/**
 * Ends the match. The gain of a seat is the difference between the price and the seat's limit. The seat with the larger
 * gain wins; if the gains are equal, the match is drawn.
 */
function deal(state: State, price: number): void {
  const gain = { buyer: (state.limits.buyer as number) - price, seller: price - (state.limits.seller as number) }
  end(state, gain.buyer === gain.seller ? null : gain.buyer > gain.seller ? 'buyer' : 'seller', 'deal')
}

const sampled = (dice: Dice | undefined): Action[] =>
  dice ? [1, 2, 3].map(() => ({ type: 'offer', price: dice.die(DEAREST, 'price') })) : []
const shape = { additionalProperties: false }

export const game: Game<State, Action, Record<string, never>> = {
  id: 'haggle',
  title: 'Haggling',
  version: 1,
  seats: { names: SEATS, min: 2 },
  options: Type.Object({}, shape),
  actions: {
    offer: {
      schema: Type.Object(
        {
          type: Type.Literal('offer'),
          price: Type.Integer({ minimum: 1, maximum: DEAREST }),
          word: Type.Optional(Type.String({ maxLength: 80 })),
        },
        shape,
      ),
      sampled: true,
    },
    accept: { schema: Type.Object({ type: Type.Literal('accept') }, shape) },
    walk_away: { schema: Type.Object({ type: Type.Literal('walk_away') }, shape), aside: true },
  },
  setup: ({ dice, now }) => ({
    turn: 'buyer',
    offers: [],
    limits: { buyer: 500_000 + dice.int(500_000, 'buyer'), seller: dice.die(500_000, 'seller') },
    since: now,
    outcome: null,
  }),
  choices(state, seat, dice) {
    if (seat !== state.turn) return [{ type: 'walk_away' }]
    const offers = state.offers.length < MOST_OFFERS ? sampled(dice) : []
    return [...offers, ...(standing(state) === undefined ? [] : [{ type: 'accept' } as const]), { type: 'walk_away' }]
  },
  refuse(state, seat, action) {
    if (action.type === 'walk_away') return undefined
    if (seat !== state.turn) return refusal('turn', `{seat:${state.turn}} answers now`)
    if (action.type === 'accept')
      return standing(state) === undefined ? refusal('nothing', 'There is no offer to accept') : undefined
    return state.offers.length < MOST_OFFERS
      ? undefined
      : refusal('offers', `There were ${MOST_OFFERS} offers: accept or walk away`)
  },
  update({ state, now, emit }, input) {
    if (input.kind === 'due') {
      emit({ type: 'silent', seat: state.turn })
      return end(state, null, 'silence')
    }
    if (input.kind !== 'action') return
    const { seat, action } = input
    emit({ ...action, seat })
    if (action.type === 'accept') return deal(state, standing(state) as number)
    if (action.type === 'walk_away') return end(state, null, 'walked away')
    state.offers.push({ by: seat, price: action.price })
    state.turn = other(seat)
    state.since = now
  },
  waiting: (state): Ask[] => [
    {
      id: `answer/${state.offers.length}`,
      seat: state.turn,
      kind: 'ANSWER',
      since: state.since,
      due: state.since + TURN_MS,
      otherwise: 'no deal',
    },
  ],
  view: (state, viewer) => ({
    turn: state.turn,
    offers: state.offers,
    limit: state.limits[viewer] ?? null,
    limits: viewer === 'all' ? state.limits : null,
    outcome: state.outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  guess: (state, seat, dice) => ({
    ...state,
    limits: {
      ...state.limits,
      [other(seat)]: seat === 'seller' ? 500_000 + dice.int(500_000, 'guess') : dice.die(500_000, 'guess'),
    },
  }),
}
