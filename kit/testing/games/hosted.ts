// Test game "Auction": a game with its own lobby, in which everyone may bid once without an ask. The first player
// (never a bot) owns the lobby and begins the auction. The owner or the clock closes it. If a player leaves before the
// auction begins, the player's seat is free again.
import * as Type from 'typebox'
import { type Game, type Outcome, refusal, type Seat } from '../../game.ts'

interface State {
  people: Seat[]
  bots: Seat[]
  /** Time at which the auction began, in milliseconds since 1970; null before that. */
  begun: number | null
  bids: Seat[]
  outcome: Outcome | null
}

type Action = { type: 'begin' } | { type: 'bid' } | { type: 'close' }

const OPEN_MS = 30_000

const owner = ({ people, bots }: State): Seat | undefined => people.find((seat) => !bots.includes(seat)) ?? people[0]

const kind = (type: Action['type']) => ({
  schema: Type.Object({ type: Type.Literal(type) }, { additionalProperties: false }),
})

function close(state: State): void {
  const winner = state.bids.at(-1) ?? null
  state.outcome = { winner, winners: winner ? [winner] : [], reason: 'closed' }
}

export const game: Game<State, Action, object> = {
  id: 'hosted',
  title: 'Auction',
  version: 1,
  seats: { names: ['one', 'two', 'three', 'four'], min: 1, open: true },
  options: Type.Object({}, { additionalProperties: false }),
  botOptions: {},
  actions: { begin: kind('begin'), bid: kind('bid'), close: kind('close') },
  setup: () => ({ people: [], bots: [], begun: null, bids: [], outcome: null }),
  admit: ({ begun }) => (begun === null ? undefined : refusal('started', 'The auction has begun')),
  holds: ({ begun }) => begun !== null,
  owner,
  mayAct: (state) =>
    state.begun === null
      ? state.people.filter((seat) => seat === owner(state))
      : state.people.filter((seat) => seat !== owner(state) && !state.bids.includes(seat)),
  choices: (state, seat) =>
    (['begin', 'bid', 'close'] as const)
      .map((type) => ({ type }))
      .filter((action) => !game.refuse(state, seat, action)),
  refuse(state, seat, { type }) {
    if (type === 'bid')
      return state.begun === null || state.bids.includes(seat) ? refusal('no_bid', 'Not now') : undefined
    if (seat !== owner(state)) return refusal('not_owner', `{seat:${owner(state)}} does that`)
    return (type === 'begin') === (state.begun === null) ? undefined : refusal('phase', 'Not now')
  },
  update({ state, now, emit }, input) {
    switch (input.kind) {
      case 'joined':
        state.people.push(input.seat)
        if (input.bot) state.bots.push(input.seat)
        return
      case 'left':
        state.people = state.people.filter((seat) => seat !== input.seat)
        state.bots = state.bots.filter((seat) => seat !== input.seat)
        if (state.people.length === 0 && state.begun !== null) close(state)
        return
      case 'due':
        return close(state)
      case 'action':
        if (input.action.type === 'begin') state.begun = now
        else if (input.action.type === 'close') close(state)
        else state.bids.push(input.seat)
        return emit({ type: input.action.type, seat: input.seat })
    }
  },
  waiting: ({ begun, people, ...state }) =>
    begun === null
      ? []
      : [
          {
            id: 'close',
            seat: owner({ begun, people, ...state }) as Seat,
            kind: 'CLOSE',
            since: begun,
            due: begun + OPEN_MS,
            otherwise: 'it closes',
          },
        ],
  // A viewer sees only whether the viewer's own seat has bid, not which other seats have bid.
  view: ({ people, bots, begun, bids, outcome }, viewer) => ({
    people,
    bots,
    begun,
    bid: bids.includes(viewer),
    outcome,
  }),
  outcome: (state) => state.outcome ?? undefined,
  guess: (state) => state,
}
