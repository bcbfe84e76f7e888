// Test game "Tricks": hidden hands of cards. Players follow suit, and the highest card of the first suit takes the trick.
// The last trick of a round deals the next round in the same step.
import * as Type from 'typebox'
import { type Ask, type Dice, type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

export const CARDS = ['moon', 'star', 'sun'].flatMap((suit) => [1, 2, 3, 4, 5, 6].map((rank) => `${suit}-${rank}`))
const HAND = 4
const SEATS = ['ada', 'bob'] as const
const TURN_MS = 20_000

type Action = { type: 'play'; card: string } | { type: 'bid'; tricks: number }

export interface State {
  round: number
  rounds: number
  hands: Record<Seat, string[]>
  bids: Record<Seat, number | null>
  table: string[]
  turn: Seat
  count: number
  since: number
  points: Record<Seat, number>
  outcome: Outcome | null
}

const other = (seat: Seat): Seat => (seat === 'ada' ? 'bob' : 'ada')
const suitOf = (card: string): string => card.split('-')[0] as string
const rankOf = (card: string): number => Number(card.split('-')[1])

/** Returns the cards of a seat that follow the suit of the first card of the trick. */
function playable({ hands, table }: State, seat: Seat): string[] {
  const hand = hands[seat] ?? []
  const following = hand.filter((card) => table[0] !== undefined && suitOf(card) === suitOf(table[0]))
  return following.length > 0 ? following : hand
}

function deal(state: State, dice: Dice): void {
  const deck = dice.shuffle([...CARDS], 'deck')
  for (const seat of SEATS) state.hands[seat] = deck.splice(0, HAND)
  state.bids = { ada: null, bob: null }
}

function takeTrick(state: State): Seat {
  const [first, second] = state.table as [string, string]
  const beaten = suitOf(first) === suitOf(second) && rankOf(second) > rankOf(first)
  const winner = beaten ? state.turn : other(state.turn)
  state.points[winner] = (state.points[winner] as number) + 1
  state.table = []
  return winner
}

function finish(state: State): void {
  const { ada, bob } = state.points as { ada: number; bob: number }
  const winner = ada === bob ? null : ada > bob ? 'ada' : 'bob'
  state.outcome = { winner, winners: winner ? [winner] : [], reason: 'rounds over' }
}

const isBidding = ({ bids, turn }: State): boolean => bids[turn] === null

const action = (type: string, fields: Record<string, Type.TSchema>) => ({
  schema: Type.Object({ type: Type.Literal(type), ...fields }, { additionalProperties: false }),
})

export const game: Game<State, Action, { rounds: number }> = {
  id: 'tricks',
  title: 'Tricks',
  version: 1,
  seats: { names: SEATS, min: 2 },
  options: Type.Object({ rounds: Type.Integer({ minimum: 1, default: 6 }) }, { additionalProperties: false }),
  actions: {
    play: action('play', { card: Type.Enum(CARDS) }),
    bid: action('bid', { tricks: Type.Integer({ minimum: 0, maximum: HAND }) }),
  },
  setup({ options, now, dice, emit }) {
    const state: State = {
      round: 1,
      rounds: options.rounds,
      hands: {},
      bids: {},
      table: [],
      turn: 'ada',
      count: 1,
      since: now,
      points: { ada: 0, bob: 0 },
      outcome: null,
    }
    deal(state, dice)
    for (const seat of SEATS) emit({ type: 'dealt', cards: [...(state.hands[seat] as string[])] }, [seat])
    return state
  },
  choices(state, seat) {
    if (seat !== state.turn) return []
    return isBidding(state)
      ? Array.from({ length: HAND + 1 }, (_, tricks) => ({ type: 'bid', tricks }))
      : playable(state, seat).map((card) => ({ type: 'play', card }))
  },
  refuse(state, seat, action) {
    if (seat !== state.turn) return refusal('turn', 'Not your turn')
    if (isBidding(state) !== (action.type === 'bid')) return refusal('phase', 'Bid first, then play')
    if (action.type === 'bid') return undefined
    if (!state.hands[seat]?.includes(action.card)) return refusal('not_yours', 'You do not have this card')
    return playable(state, seat).includes(action.card) ? undefined : refusal('suit', 'Follow the suit')
  },
  update({ state, now, dice, emit }, input) {
    const seat = state.turn
    state.count++
    state.since = now
    if (isBidding(state)) {
      state.bids[seat] = input.kind === 'action' && input.action.type === 'bid' ? input.action.tricks : 0
      emit({ type: 'has_bid', seat })
      state.turn = other(seat)
      return
    }
    const hand = state.hands[seat] as string[]
    const card =
      input.kind === 'action' && input.action.type === 'play' ? input.action.card : (playable(state, seat)[0] as string)
    hand.splice(hand.indexOf(card), 1)
    state.table.push(card)
    emit({ type: 'played', seat, card })
    if (state.table.length < 2) {
      state.turn = other(seat)
      return
    }
    const cards = [...state.table]
    state.turn = takeTrick(state)
    emit({ type: 'trick', cards, seat: state.turn })
    if (hand.length > 0) return
    if (state.round === state.rounds) return finish(state)
    state.round++
    deal(state, dice)
    for (const each of SEATS) emit({ type: 'dealt', cards: [...(state.hands[each] as string[])] }, [each])
  },
  waiting: (state): Ask[] => [
    {
      id: `turn-${state.count}`,
      seat: state.turn,
      kind: 'TURN',
      since: state.since,
      due: state.since + TURN_MS,
      otherwise: 'first_card',
    },
  ],
  view: (state, viewer) => ({
    round: state.round,
    turn: state.turn,
    table: state.table,
    points: state.points,
    counts: { ada: state.hands.ada?.length, bob: state.hands.bob?.length },
    hand: state.hands[viewer] ?? [],
    bid: state.bids[viewer] ?? null,
    outcome: state.outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  guess(state, seat, dice) {
    const known = [...(state.hands[seat] ?? []), ...state.table]
    const unseen = dice.shuffle(
      CARDS.filter((card) => !known.includes(card)),
      'guess',
    )
    const against = other(seat)
    const bid = state.bids[against]
    return {
      ...state,
      hands: { ...state.hands, [against]: unseen.slice(0, state.hands[against]?.length) },
      bids: { ...state.bids, [against]: bid === null ? null : dice.int(HAND + 1, 'guess') },
    }
  },
}
