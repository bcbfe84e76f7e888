// VibeChess: two teams share one board. The captain selects a piece, and the piece's owner chooses the move.
import { defined } from '#kit/defined.ts'
import { type Game, type Input, type Refusal, refusal, type Seat, type Start } from '#kit/game.ts'
import { type Action, type ActionHandler, type ActionHandlers, type ActionType, SCHEMAS } from './actions.ts'
import { guess, score } from './bots.ts'
import { waiting } from './clocks.ts'
import { content } from './content.ts'
import { loseOnTime, moveNumber } from './endings.ts'
import { explain } from './explain.ts'
import { handOverActions } from './hand-over.ts'
import { admit, holds, lobbyActions, placeFor, setAgreed } from './lobby.ts'
import { moment } from './moments.ts'
import { offerActions } from './offers.ts'
import { type Options, options } from './options.ts'
import { firstPieces } from './pieces.ts'
import { FIRST_FEN, repetitionKey } from './position.ts'
import { disconnect, handleExpiredAbsence, joinTeam, leaveTeam, reconnect } from './presence.ts'
import { rematch } from './rematch.ts'
import type { ChessTurn, State } from './state.ts'
import { suggestionActions } from './suggestions.ts'
import { tally } from './tally.ts'
import { newTeam, ownerOf, sideOf, sidesOf } from './teams.ts'
import { handleExpiredStep, turnActions } from './turn.ts'
import { audience, view } from './view.ts'

export type { Action } from './actions.ts'
export type { Options } from './options.ts'
export { pgn } from './pgn.ts'
export type { State } from './state.ts'
export type { View } from './view.ts'

const HANDLERS: ActionHandlers<ActionType> = {
  ...turnActions,
  ...offerActions,
  ...suggestionActions,
  ...lobbyActions,
  ...handOverActions,
}
const TYPES = Object.keys(SCHEMAS) as ActionType[]

const handlerOf = (type: ActionType): ActionHandler<Action> => defined(HANDLERS[type])

function kindOf(type: ActionType) {
  const { sampled, aside } = HANDLERS[type]
  return { schema: SCHEMAS[type], ...(sampled && { sampled }), ...(aside && { aside }) }
}

/** Returns an empty lobby. Players arrive as `joined` inputs. */
function setup({ options, agreed }: Start<Options>): State {
  return {
    phase: 'lobby',
    options: agreed ? { ...options, teamMinutes: 0 } : { ...options },
    ...(agreed && { agreed: true }),
    serial: 0,
    teams: { white: newTeam('white'), black: newTeam('black') },
    bots: [],
    kicked: [],
    former: {},
    fen: FIRST_FEN,
    positions: [repetitionKey(FIRST_FEN)],
    history: [],
    lastMove: null,
    pieces: firstPieces(),
    step: null,
    ready: null,
    offer: null,
    offered: { white: false, black: false },
    suggestions: [],
    outcome: null,
  }
}

function join(turn: ChessTurn, { seat, side: wanted, bot }: Extract<Input, { kind: 'joined' }>): void {
  const side = placeFor(turn.state, seat, wanted)
  if (side) joinTeam(turn, seat, side, bot === true)
}

const WRONG_PHASE = {
  lobby: refusal('not_started', 'The game has not started yet'),
  playing: refusal('started', 'The game has started; that belongs to the lobby'),
  over: refusal('over', 'The game is over'),
}

function refuse(state: State, seat: Seat, action: Action): Refusal | undefined {
  const { phases, refuse: why } = handlerOf(action.type)
  if (!phases.includes(state.phase)) return WRONG_PHASE[state.phase]
  if (!sideOf(state, seat)) return refusal('not_a_member', 'You are in neither team')
  return why?.(state, seat, action)
}

function update(turn: ChessTurn, input: Input<Action>): void {
  if (turn.state.phase === 'over') return
  switch (input.kind) {
    case 'action':
      return handlerOf(input.action.type).perform(turn, input.seat, input.action)
    case 'joined':
      return join(turn, input)
    case 'left':
      return leaveTeam(turn, input.seat, 'left')
    case 'away':
      return disconnect(turn, input.seats)
    case 'here':
      return reconnect(turn, input.seats)
    case 'due':
      return handleExpiry(turn, input.asks)
    case 'clocks':
      return setAgreed(turn.state, input.clocks !== 'on')
  }
}

/**
 * Handles expired clocks. Deserted teams come first, then team clocks, so that an ended game does not continue with an
 * expired step.
 */
function handleExpiry(turn: ChessTurn, asks: readonly string[]): void {
  handleExpiredAbsence(turn, asks)
  const running = turn.state.teamTime?.running
  if (running && asks.includes(running.id)) return loseOnTime(turn, running.side)
  const { step } = turn.state
  if (step && asks.includes(step.clock.id)) handleExpiredStep(turn)
}

export const game: Game<State, Action, Options> = {
  id: 'vibechess',
  title: 'VibeChess',
  version: 1,
  seats: { names: Array.from({ length: 32 }, (_, at) => `s${at + 1}`), min: 0, open: true, sides: ['white', 'black'] },
  presence: true,
  quick: { seats: 4, least: { seats: 2, afterSeconds: 40 }, paces: { live: { teamMinutes: 10 } } },
  options,
  content,
  actions: Object.fromEntries(TYPES.map((type) => [type, kindOf(type)])) as Record<
    ActionType,
    ReturnType<typeof kindOf>
  >,
  setup,
  choices: (state, seat, dice) =>
    TYPES.flatMap((type) => handlerOf(type).choices(state, seat, dice)).filter(
      (action) => !refuse(state, seat, action),
    ),
  refuse,
  admit,
  holds,
  update,
  waiting,
  view,
  outcome: (state) => state.outcome ?? undefined,
  audience,
  score,
  farsighted: true,
  explain,
  turn: moveNumber,
  moment,
  tally,
  guess,
  team: sideOf,
  sides: sidesOf,
  owner: (state) => ownerOf(state) ?? undefined,
  rematch,
}
