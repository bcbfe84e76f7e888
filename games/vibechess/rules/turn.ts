// The steps of a turn: the captain selects a piece, and the piece's owner or the captain chooses the move. If no player
// decides in time, a random number decides.
import { defined } from '#kit/defined.ts'
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { ActionHandlers, ActionOf } from './actions.ts'
import { startClock } from './clocks.ts'
import { boardEnding, finish } from './endings.ts'
import {
  controllerOf,
  isPromotion,
  movableSquares,
  movePiece,
  pieceAt,
  promotionsOf,
  selectedPiece,
  targetsOf,
} from './pieces.ts'
import { type Promotion, play, quietMoves, repetitionKey, toMove } from './position.ts'
import type { Square } from './squares.ts'
import { type ChessTurn, otherSide, type Piece, type State, type StepKind } from './state.ts'
import { runTeamClock } from './team-clock.ts'
import { isConnected } from './teams.ts'

const SECONDS = { select: 'selectSeconds', player_move: 'playerSeconds', captain_move: 'captainSeconds' } as const

function startStep(turn: ChessTurn, kind: StepKind, decider: Seat, selected: string | null): void {
  turn.state.step = { kind, decider, selected, clock: startClock(turn, kind, turn.state.options[SECONDS[kind]]) }
}

const captainToMove = (state: State): Seat => defined(state.teams[toMove(state.fen)].captain)

/** Starts step 1 and the team's clock. An open draw offer by the side to move ends at this point. */
export function beginTurn(turn: ChessTurn): void {
  const { state } = turn
  if (state.offer?.side === toMove(state.fen)) state.offer = null
  runTeamClock(turn)
  startStep(turn, 'select', captainToMove(state), null)
}

/** Selects a piece. If the piece's owner is connected and not the captain, step 2 follows; otherwise step 3 follows. */
function select(turn: ChessTurn, piece: Piece, by: Seat | null): void {
  const { state } = turn
  const captain = captainToMove(state)
  const decider = defined(controllerOf(state, piece))
  startStep(turn, decider === captain ? 'captain_move' : 'player_move', decider, piece.id)
  turn.emit({
    type: 'piece_selected',
    side: piece.side,
    piece: piece.id,
    square: piece.square,
    by,
    clock: by === null,
    decider,
  })
}

function move(turn: ChessTurn, piece: Piece, to: Square, by: Seat | null, promotion?: Promotion): void {
  const { state } = turn
  const from = defined(piece.square)
  const played = play(state.fen, from, to, promotion)
  const captured = movePiece(state, piece, to, played)
  state.fen = played.fen
  state.history.push(played.san)
  state.lastMove = { piece: piece.id, from, to }
  state.positions =
    quietMoves(state.fen) === 0 ? [repetitionKey(state.fen)] : [...state.positions, repetitionKey(state.fen)]
  state.offered[piece.side] = false
  state.suggestions = []
  turn.emit({
    type: 'move_chosen',
    side: piece.side,
    piece: piece.id,
    from,
    to,
    captured,
    promotion: played.promotion,
    san: played.san,
    ply: state.history.length,
    by,
    clock: by === null,
  })
  const ending = boardEnding(state)
  if (ending) finish(turn, ending.winner, ending.reason)
  else beginTurn(turn)
}

/** Handles the expired clock of a step. No team loses the game because of it. */
export function handleExpiredStep(turn: ChessTurn): void {
  const { state, dice } = turn
  const piece = selectedPiece(state)
  if (state.step?.kind === 'player_move' && piece) startStep(turn, 'captain_move', captainToMove(state), piece.id)
  else if (piece) moveAtRandom(turn, piece)
  else select(turn, defined(pieceAt(state, dice.pick(movableSquares(state), 'select'))), null)
}

/**
 * Plays a random move of the piece. Each target square is equally likely, and a pawn promotes to a queen (rule R-14).
 */
function moveAtRandom(turn: ChessTurn, piece: Piece): void {
  const to = turn.dice.pick(targetsOf(turn.state, piece), 'move')
  turn.emit({ type: 'random_move', side: piece.side, piece: piece.id, from: piece.square, to })
  move(turn, piece, to, null)
}

/**
 * Updates the step after players came, went or became captain. Step 2 ends when the piece's player cannot decide any
 * more. A new captain gets the remaining time.
 */
export function updateStep(turn: ChessTurn): void {
  const { state } = turn
  const { step } = state
  if (!step) return
  const team = state.teams[toMove(state.fen)]
  const captain = captainToMove(state)
  if (step.kind === 'player_move') {
    if (step.decider === captain || !isConnected(team, step.decider))
      startStep(turn, 'captain_move', captain, step.selected)
  } else if (step.decider !== captain) {
    startStep(turn, step.kind, captain, step.selected)
    if (state.step) state.step.clock.due = step.clock.due
  }
}

/** Refuses a decision by any player except the player who has to decide now. */
function refuseNonDecider(state: State, seat: Seat): Refusal | undefined {
  const { step } = state
  if (!step || step.decider === seat) return undefined
  const does = step.kind === 'select' ? 'selects the piece' : 'chooses this move'
  return refusal('not_your_decision', `Not your decision: {seat:${step.decider}} ${does}`, {
    decider: step.decider,
    player: `{seat:${step.decider}}`,
    step: step.kind,
  })
}

function refuseSelection(state: State, square: Square): Refusal | undefined {
  if (state.step?.kind !== 'select')
    return refusal('already_selected', 'A piece is selected already, and a selection is final')
  const piece = pieceAt(state, square)
  if (!piece) return refusal('no_piece', `There is no piece on ${square}`, { square })
  if (piece.side === otherSide(toMove(state.fen)))
    return refusal('not_your_piece', `The piece on ${square} is the other team's`, { square })
  if (targetsOf(state, piece).length === 0)
    return refusal('no_legal_move', `The piece on ${square} has no legal move`, { square })
  return undefined
}

function refuseMove(state: State, { to, promotion }: ActionOf<'choose_move'>): Refusal | undefined {
  const piece = selectedPiece(state)
  if (!piece) return refusal('nothing_selected', 'Select a piece first')
  if (!targetsOf(state, piece).includes(to))
    return refusal('illegal_move', `The piece on ${piece.square} can't go to ${to}`, { from: piece.square, to })
  if (promotion && !isPromotion(piece, to)) return refusal('no_promotion', 'That move is no promotion', { to })
  return undefined
}

function movesOf(piece: Piece, to: Square): ActionOf<'choose_move'>[] {
  const promotions = promotionsOf(piece, to)
  return promotions.length > 0
    ? promotions.map((promotion) => ({ type: 'choose_move', to, promotion }))
    : [{ type: 'choose_move', to }]
}

export const turnActions: ActionHandlers<'select_piece' | 'choose_move'> = {
  select_piece: {
    phases: ['playing'],
    refuse: (state, seat, { square }) => refuseNonDecider(state, seat) ?? refuseSelection(state, square),
    perform: (turn, seat, { square }) => select(turn, defined(pieceAt(turn.state, square)), seat),
    choices: (state, seat) =>
      state.step?.decider === seat && state.step.kind === 'select'
        ? movableSquares(state).map((square) => ({ type: 'select_piece', square }))
        : [],
  },
  choose_move: {
    phases: ['playing'],
    refuse: (state, seat, action) => refuseNonDecider(state, seat) ?? refuseMove(state, action),
    perform: (turn, seat, { to, promotion }) => move(turn, defined(selectedPiece(turn.state)), to, seat, promotion),
    choices: (state, seat) => {
      const piece = selectedPiece(state)
      return piece && state.step?.decider === seat ? targetsOf(state, piece).flatMap((to) => movesOf(piece, to)) : []
    },
  },
}
