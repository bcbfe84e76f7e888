// Test game "Up to 21": cards are drawn in secret. Every viewer gets an event for a drawn card, but only the card's
// owner sees which card it is.
import * as Type from 'typebox'
import { type Ask, type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'

type Action = { type: 'draw' } | { type: 'stop' }

interface State {
  seats: Seat[]
  deck: string[]
  hands: Record<Seat, string[]>
  stopped: Seat[]
  turn: Seat
  /** Number of turns that were played so far. */
  turns: number
  since: number
  outcome: Outcome | null
}

const TURN_MS = 20_000
const SUITS = ['heron', 'otter', 'plover'] as const
const CARDS = SUITS.flatMap((suit) => [2, 3, 4, 5, 6, 7, 8, 9, 10].map((worth) => `${suit}-${worth}`))
const BUST = 22

const worth = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + Number(card.split('-')[1]), 0)
const points = (state: State, seat: Seat): number =>
  worth(state.hands[seat] as string[]) < BUST ? worth(state.hands[seat] as string[]) : 0

function next(state: State, now: number): void {
  const from = state.seats.indexOf(state.turn)
  const round = state.seats.map((_, i) => state.seats[(from + 1 + i) % state.seats.length] as Seat)
  const to = round.find((seat) => !state.stopped.includes(seat))
  if (!to) return finish(state)
  state.turn = to
  state.turns++
  state.since = now
}

function finish(state: State): void {
  const best = Math.max(...state.seats.map((seat) => points(state, seat)))
  const winners = best > 0 ? state.seats.filter((seat) => points(state, seat) === best) : []
  state.outcome = { winner: winners.length === 1 ? (winners[0] as Seat) : null, winners, reason: 'all stopped' }
}

const kind = (type: string) => ({ schema: Type.Object({ type: Type.Literal(type) }, { additionalProperties: false }) })

export const game: Game<State, Action, Record<string, never>> = {
  id: 'whisper',
  title: 'Up to 21',
  version: 1,
  seats: { names: ['ann', 'ben', 'cleo'], min: 2 },
  options: Type.Object({}, { additionalProperties: false }),
  actions: { draw: kind('draw'), stop: kind('stop') },
  setup: ({ seats, now, dice }) => ({
    seats: [...seats],
    deck: dice.shuffle([...CARDS], 'deck'),
    hands: Object.fromEntries(seats.map((seat) => [seat, []])),
    stopped: [],
    turn: seats[0] as Seat,
    turns: 1,
    since: now,
    outcome: null,
  }),
  choices: (state, seat) => (seat === state.turn ? [{ type: 'draw' }, { type: 'stop' }] : []),
  refuse: (state, seat) =>
    seat === state.turn ? undefined : refusal('turn', `It is the turn of {seat:${state.turn}}`),
  update({ state, now, emit }, input) {
    const seat = state.turn
    if (input.kind === 'action' && input.action.type === 'draw') {
      const card = state.deck.shift() as string
      const hand = state.hands[seat] as string[]
      hand.push(card)
      emit({ type: 'card', card }, [seat])
      emit({ type: 'drew', seat })
      if (worth(hand) >= BUST) state.stopped.push(seat)
    } else {
      state.stopped.push(seat)
      emit({ type: 'stopped', seat, late: input.kind === 'due' })
    }
    next(state, now)
  },
  waiting: (state): Ask[] => [
    {
      id: `turn/${state.turns}`,
      seat: state.turn,
      kind: 'TURN',
      since: state.since,
      due: state.since + TURN_MS,
      otherwise: 'stop',
    },
  ],
  view: (state, viewer) => ({
    turn: state.turn,
    stopped: state.stopped,
    counts: Object.fromEntries(state.seats.map((seat) => [seat, (state.hands[seat] as string[]).length])),
    hand: state.hands[viewer] ?? [],
    hands: viewer === 'all' ? state.hands : null,
    outcome: state.outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  guess(state, seat, dice) {
    // The hidden cards are sorted before they are shuffled, so that the guess does not depend on their real positions.
    const unseen = [
      ...state.deck,
      ...state.seats.flatMap((other) => (other === seat ? [] : (state.hands[other] as string[]))),
    ].sort()
    const hidden = dice.shuffle(unseen, 'guess')
    const hands = Object.fromEntries(
      state.seats.map((other) => [
        other,
        other === seat
          ? [...(state.hands[seat] as string[])]
          : hidden.splice(0, (state.hands[other] as string[]).length),
      ]),
    )
    return { ...state, hands, deck: hidden }
  },
}
