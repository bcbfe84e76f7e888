// Test game "Tic-tac-toe": turns with a clock, made with the turn helpers.
import * as Type from 'typebox'
import { action, defineGame } from '#kit/define.ts'
import { refusal } from '#kit/game.ts'
import { firstTurn, notYourTurn, passTurn, type SeatTurn, turnAsk } from '#kit/turns.ts'

type Mark = 'x' | 'o'
type State = { cells: (Mark | null)[]; turn: SeatTurn<Mark> }

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))
const free = ({ cells }: State) => cells.flatMap((mark, cell) => (mark ? [] : [cell]))
const hasLine = ({ cells }: State, mark: Mark) => LINES.some((line) => line.every((cell) => cells[cell] === mark))

const options = Type.Object({})
const actions = { mark: action({ cell: Type.Integer({ minimum: 0, maximum: 8 }) }) }

export const game = defineGame<State>()({
  id: 'tictactoe',
  title: 'Tic-tac-toe',
  version: 1,
  seats: { names: ['x', 'o'], min: 2 },
  options,
  actions,
  setup: ({ now }) => ({ cells: Array(9).fill(null), turn: firstTurn<Mark>('x', now) }),
  choices: (state, seat) => (seat === state.turn.seat ? free(state).map((cell) => ({ type: 'mark', cell })) : []),
  refuse: ({ turn, cells }, seat, { cell }) =>
    notYourTurn(turn, seat) ?? (cells[cell] ? refusal('taken', 'That cell is taken') : undefined),
  update({ state, now }, input) {
    state.cells[input.kind === 'action' ? input.action.cell : (free(state)[0] as number)] = state.turn.seat
    passTurn(state.turn, state.turn.seat === 'x' ? 'o' : 'x', now)
  },
  waiting: ({ turn }) => [turnAsk(turn, { ms: 10_000, otherwise: 'first_free_cell' })],
  view: ({ cells, turn }) => ({ cells: [...cells], turn: turn.seat }),
  guess: (state) => state,
  outcome(state) {
    const winner = (['x', 'o'] as const).find((mark) => hasLine(state, mark))
    if (winner) return { winner, winners: [winner], reason: 'line' }
    return free(state).length === 0 ? { winner: null, winners: [], reason: 'full' } : undefined
  },
})
