// Test game "Names": each of two players may name a ship, and ends the match by giving up. After an hour the match
// is drawn.
import * as Type from 'typebox'
import { type Game, type Outcome, refusal, type Seat } from '#kit/game.ts'
import { withDefault } from '#kit/text.ts'

type Action = { type: 'call'; name: string } | { type: 'give_up' }

interface State {
  seats: readonly Seat[]
  begun: number
  ships: Record<Seat, string>
  outcome: Outcome | null
}

const HOUR_MS = 3_600_000
const LONGEST = 24
/** The name of a ship that has no name, or whose name was deleted. */
const NAMELESS = 'A ship'

export const game: Game<State, Action, Record<string, never>> = {
  id: 'naming',
  title: 'Names',
  version: 1,
  seats: { names: ['first', 'second'], min: 2 },
  options: Type.Object({}, { additionalProperties: false }),
  actions: {
    call: {
      schema: Type.Object(
        { type: Type.Literal('call'), name: Type.String({ maxLength: 200, text: 'name' }) },
        { additionalProperties: false },
      ),
      sampled: true,
    },
    give_up: { schema: Type.Object({ type: Type.Literal('give_up') }, { additionalProperties: false }) },
  },
  setup: ({ seats, now }) => ({
    seats,
    begun: now,
    ships: Object.fromEntries(seats.map((seat) => [seat, NAMELESS])),
    outcome: null,
  }),
  choices: (state, seat, dice) => [
    ...(dice && !state.outcome ? [{ type: 'call', name: dice.pick(['Titanic', 'Beagle'], 'name') } as const] : []),
    ...(state.outcome || !state.seats.includes(seat) ? [] : [{ type: 'give_up' } as const]),
  ],
  refuse(_state, _seat, action) {
    const length = action.type === 'call' ? [...action.name].length : 1
    return length >= 1 && length <= LONGEST
      ? undefined
      : refusal(
          'name_length',
          `A ship’s name has 1 to ${LONGEST} characters, not those of “${(action as { name: string }).name}”`,
        )
  },
  update({ state, emit }, input) {
    if (input.kind === 'due') state.outcome = { winner: null, winners: [], reason: 'time' }
    if (input.kind !== 'action') return
    const { seat, action } = input
    if (action.type === 'call') {
      const before = state.ships[seat] as string
      state.ships[seat] = withDefault(action.name, NAMELESS)
      return emit({ type: 'called', seat, name: state.ships[seat] as string, before })
    }
    const winner = state.seats.find((other) => other !== seat) as Seat
    state.outcome = { winner, winners: [winner], reason: 'given up' }
  },
  waiting: ({ seats, begun }) =>
    seats.map((seat) => ({
      id: `act/${seat}`,
      seat,
      kind: 'ACT',
      since: begun,
      due: begun + HOUR_MS,
      otherwise: 'the match is drawn',
    })),
  view: (state) => ({ ships: state.ships, outcome: state.outcome }),
  outcome: (state) => state.outcome ?? undefined,
  audience: () => 'all',
  guess: (state) => state,
}
