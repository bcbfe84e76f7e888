// The toy rules (a small game made for this bench) as a game of the kit. All viewers share one view, and each turn has
// a deadline.
import * as Type from 'typebox'
import { type Ask, type Game, refusal, type Seat } from '#kit/game.ts'
import { applyAction, type Board, initialBoard, legalActions, refusalOf, type ToyAction } from './rules.ts'

export const SEATS = ['0', '1'] as const
const TURN_MS = 50 * 60_000

interface State {
  board: Board
  /** Start of the turn, in milliseconds since 1970. */
  since: number
}

const whole = Type.Integer()
const closed = { additionalProperties: false }
const MOVE = Type.Object({ type: Type.Literal('move'), u: whole, x: whole, y: whole }, closed)
const ATTACK = Type.Object({ type: Type.Literal('attack'), u: whole, v: whole }, closed)

const playerOf = (seat: Seat): number => (seat === '1' ? 1 : 0)

const WORDS: Record<string, string> = { over: 'It is over', turn: 'It is not your turn' }

function ask({ board, since }: State): Ask {
  return {
    id: `t${board.turn}`,
    seat: SEATS[board.current] as Seat,
    kind: 'TURN',
    since,
    due: since + TURN_MS,
    otherwise: 'wait',
  }
}

/**
 * Makes a game from the toy rules. With `listed`, the server sends a seat all its choices on its turn, as in the real
 * games.
 */
function toy(id: string, listed: boolean): Game<State, ToyAction, Record<string, never>> {
  const kind = listed ? {} : { sampled: true as const }
  return {
    id,
    title: 'Toy',
    version: 1,
    seats: { names: SEATS, min: 2, open: true },
    options: Type.Object({}),
    actions: { move: { schema: MOVE, ...kind }, attack: { schema: ATTACK, ...kind } },
    setup: ({ now }) => ({ board: initialBoard(), since: now }),
    choices: ({ board }, seat, dice) =>
      playerOf(seat) === board.current && (listed || dice) ? legalActions(board) : [],
    refuse(state, seat, act) {
      const why = refusalOf(state.board, playerOf(seat), act)
      return why === null ? undefined : refusal(why, WORDS[why] ?? 'That can not be done')
    },
    update({ state, now }, input) {
      if (input.kind === 'action') applyAction(state.board, playerOf(input.seat), input.action)
      state.since = now
    },
    waiting: (state) => [ask(state)],
    view: ({ board }) => board,
    audience: () => 'everybody',
    outcome: () => undefined,
  }
}

export const toyGame = toy('toy', false)
export const listedToyGame = toy('toy-listed', true)
