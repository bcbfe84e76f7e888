// Texts about squares, pieces, moves and the main button.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Action } from '../../rules/actions.ts'
import { type Promotion, play } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import type { Marks } from '../input/gestures.ts'
import { isAlone, pieceOn, roleOf, type SeenPiece } from '../view/queries.ts'
import { capital, PIECE_NAMES, possessive, type Speaker, secondsWords, subject } from './names.ts'

const pieceWords = (piece: SeenPiece): string => `${piece.side} ${PIECE_NAMES[piece.type]}`

/** Names the owner of a piece and says whether the owner is away. Returns undefined for a piece without an owner. */
function ownerWords(speaker: Speaker, piece: SeenPiece): string | undefined {
  if (!piece.owner) return undefined
  const away = piece.controller !== piece.owner && piece.controller !== null
  return away ? `${possessive(speaker, piece.owner)}, away` : possessive(speaker, piece.owner)
}

export interface SquareMarks {
  held: boolean
  /** True if the square is the marked target. */
  aimed: boolean
  /** True if the piece can be selected. */
  ready: boolean
  reached: boolean
}

/** Label of a square for screen readers. */
export function squareWords(
  view: View,
  speaker: Speaker,
  square: Square,
  { held, aimed, ready, reached }: SquareMarks,
): string {
  const piece = pieceOn(view, square)
  const role = roleOf(view, speaker.seat)
  const selected = view.step?.square === square
  const othersMove = view.step !== null && view.step.decider !== speaker.seat
  const words = [
    piece ? `${pieceWords(piece)} on ${square}` : `empty ${square}`,
    piece && ownerWords(speaker, piece),
    piece?.type === 'k' && view.check && piece.side === view.turn && 'in check',
    selected &&
      view.step &&
      `selected, ${subject(speaker, view.step.decider)} ${view.step.decider === speaker.seat ? 'choose' : 'chooses'} its move`,
    held && (role === 'select' && !isAlone(view, speaker.seat) ? 'marked, press again to pick it' : 'marked'),
    aimed && 'marked, press again to play it',
    ready && 'can move',
    reached && !aimed && reachedWords(piece !== undefined, othersMove),
  ]
  return words.filter(Boolean).join(', ')
}

/** Says that the selected piece can go to a square. The words of a move that another player decides invite nobody. */
const reachedWords = (isTaken: boolean, othersMove: boolean): string =>
  othersMove ? (isTaken ? 'under attack' : 'in reach') : isTaken ? 'can be captured' : 'can be moved to'

/** Text of the main button: the action, and a short text about its result. */
export interface MainButtonWords {
  words: string
  note: string
  /** True if the player has to mark a piece or a square first. */
  off: boolean
}

/** Returns the text of the main button. `left` is the time left in milliseconds, or null without a clock. */
export function mainButtonWords(view: View, speaker: Speaker, marks: Marks, left: number | null): MainButtonWords {
  const { held, aim } = marks
  if (roleOf(view, speaker.seat) === 'move') return moveWords(view, speaker, aim, left)
  const piece = pieceOn(view, held)
  if (!piece || !held)
    return isAlone(view, speaker.seat)
      ? { words: 'Your move', note: 'Tap a piece, then where it goes', off: true }
      : { words: 'Pick a piece', note: 'Tap one that can move', off: true }
  const name = PIECE_NAMES[piece.type]
  if (piece.controller === speaker.seat && aim)
    return { words: `Play ${sanOf(view, held, aim)}`, note: 'or tap another square', off: false }
  if (isAlone(view, speaker.seat))
    return { words: `Move the ${name}`, note: 'Tap where it goes, or another piece', off: true }
  if (piece.controller === speaker.seat) return { words: `Pick the ${name}`, note: 'or tap where it goes', off: false }
  const mover = personName(speaker, piece.controller ?? '')
  return {
    words: `Pick the ${name}`,
    note: aim ? `and show ${mover} ${aim}` : moverNote(mover, view.options.playerSeconds, left !== null),
    off: false,
  }
}

const moverNote = (mover: string, seconds: number, timed: boolean): string =>
  timed ? `${mover} has ${secondsWords(seconds)} to move it` : `${mover} moves it`

function moveWords(view: View, speaker: Speaker, aim: Square | null, left: number | null): MainButtonWords {
  const from = view.step?.square
  if (from && aim) return { words: `Play ${sanOf(view, from, aim)}`, note: 'or tap another square', off: false }
  const piece = pieceOn(view, from ?? null)
  const note = [
    pickedWords(view, speaker, piece),
    left === null ? 'Tap where it goes.' : lateWords(view, speaker, left),
  ]
  return {
    words: `Move the ${piece ? PIECE_NAMES[piece.type] : 'piece'}`,
    note: note.filter(Boolean).join(' '),
    off: true,
  }
}

/** Says why the reader moves this piece: another player picked it, or its owner did not move it. */
function pickedWords({ teams, turn }: View, speaker: Speaker, piece: SeenPiece | undefined): string {
  const { captain } = teams[turn]
  if (captain !== null && captain !== speaker.seat) return `${personName(speaker, captain)} picked it.`
  return piece?.owner && piece.owner !== speaker.seat ? `It is ${possessive(speaker, piece.owner)}.` : ''
}

/** Says what happens when the reader's time runs out. */
function lateWords({ teams, turn }: View, speaker: Speaker, left: number): string {
  const { captain } = teams[turn]
  const otherwise =
    captain !== null && captain !== speaker.seat ? `${personName(speaker, captain)} decides` : 'it moves at random'
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}, then ${otherwise}.`
}

/**
 * Returns a move in standard algebraic notation without the promotion piece, because the player chooses that piece
 * later.
 */
const sanOf = (view: View, from: Square, to: Square): string => play(view.fen, from, to).san.replace(/=Q/, '')

/** Describes a marked piece to a player who does not decide now. */
export function factsWords(view: View, speaker: Speaker, held: Square): string {
  const piece = pieceOn(view, held)
  const facts = piece
    ? [capital(`${pieceWords(piece)} ${held}`), ownerWords(speaker, piece) ?? 'the captain’s'].join(' · ')
    : capital(held)
  return roleOf(view, speaker.seat) === 'suggest' ? `${facts}. Tap where to.` : facts
}

/** Says what a player can do while waiting. */
export function meanwhileWords(view: View, seat: Seat | null): string {
  if (isAlone(view, seat)) return 'Then it is your move'
  return roleOf(view, seat) === 'suggest' ? 'Tap two squares to suggest a move' : 'You are watching'
}

export function suggestionWords(
  view: View,
  speaker: Speaker,
  { seat, from, to }: View['suggestions'][number],
): { words: string; note: string } {
  const piece = pieceOn(view, from)
  const author = personName(speaker, seat)
  const whose = !piece?.owner ? 'yours' : `${possessive(speaker, piece.owner)} piece`
  return {
    words: piece ? `${capital(PIECE_NAMES[piece.type])} ${to}` : `${from} to ${to}`,
    note: piece?.owner === seat ? `${possessive(speaker, seat)} own piece` : `by ${author}, ${whose}`,
  }
}

/** Says why this captain cannot offer a draw; undefined if it is possible. */
export function drawWords(view: View, side: Side): string | undefined {
  if (view.offer?.side === side) return 'Offered'
  return view.offered[side] ? 'After your next move' : undefined
}

/** Names the piece or the move that a hint suggests. The reason for the hint continues the sentence. */
export function hintName(view: View, action: Action): string {
  if (action.type === 'select_piece') {
    const piece = pieceOn(view, action.square)
    return piece ? `Your ${PIECE_NAMES[piece.type]} on ${action.square}` : action.square
  }
  const piece = pieceOn(view, view.step?.square ?? null)
  if (action.type !== 'choose_move' || !piece) return actionWords(view, action)
  return `${capital(PIECE_NAMES[piece.type])} to ${action.to}`
}

type MoveInProgress = { from: Square; to: Square; promotion?: Promotion | undefined }

/**
 * Describes an action that a bot proposes or that is about to be sent. If it is the first half of a move, `inProgress`
 * is the whole move.
 */
export function actionWords(view: View, action: Action, inProgress: MoveInProgress | null = null): string {
  switch (action.type) {
    case 'select_piece': {
      if (inProgress) return `Play ${play(view.fen, inProgress.from, inProgress.to, inProgress.promotion).san}`
      const piece = pieceOn(view, action.square)
      return `${isAlone(view, view.step?.decider ?? null) ? 'Move' : 'Pick'} ${piece ? `the ${PIECE_NAMES[piece.type]} on ` : ''}${action.square}`
    }
    case 'choose_move':
      return view.step?.square
        ? `Play ${play(view.fen, view.step.square, action.to, action.promotion).san}`
        : `Go to ${action.to}`
    case 'suggest':
      return `Suggest ${action.from} to ${action.to}`
    default:
      return ACTION_WORDS[action.type]
  }
}

const ACTION_WORDS: Readonly<Record<Exclude<Action['type'], 'select_piece' | 'choose_move' | 'suggest'>, string>> = {
  resign: 'Resign',
  offer_draw: 'Offer a draw',
  accept_draw: 'Accept the draw',
  decline_draw: 'Decline the draw',
  join_team: 'Change teams',
  rename_team: 'Name your team',
  assign_captain: 'Choose another captain',
  hand_over: 'Hand over the crown',
  set_options: 'Change the clocks',
  start: 'Start the game',
  kick: 'Remove somebody',
  leave: 'Leave',
}
