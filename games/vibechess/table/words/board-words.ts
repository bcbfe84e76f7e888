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
  const words = [
    piece ? `${pieceWords(piece)} on ${square}` : `empty ${square}`,
    piece && ownerWords(speaker, piece),
    piece?.type === 'k' && view.check && piece.side === view.turn && 'in check',
    selected &&
      view.step &&
      `selected, ${subject(speaker, view.step.decider)} ${view.step.decider === speaker.seat ? 'choose' : 'chooses'} its move`,
    held && (role === 'select' && !isAlone(view, speaker.seat) ? 'marked, press again to point at it' : 'marked'),
    aimed && 'marked, press again to play it',
    ready && 'can move',
    reached && !aimed && (piece ? 'can be captured' : 'can be moved to'),
  ]
  return words.filter(Boolean).join(', ')
}

/** Text of the main button: the action, and a short text about its result. */
export interface MainButtonWords {
  words: string
  note: string
  /** True if the player has to mark a piece or a square first. */
  off: boolean
}

/** Returns the text of the main button. `timed` is true while a clock runs. */
export function mainButtonWords(view: View, speaker: Speaker, { held, aim }: Marks, timed: boolean): MainButtonWords {
  if (roleOf(view, speaker.seat) === 'move') return moveWords(view, speaker, aim, timed)
  const piece = pieceOn(view, held)
  if (!piece || !held)
    return {
      words: 'Tap a piece that can move',
      note: isAlone(view, speaker.seat) ? 'then tap where it goes' : 'its owner chooses the move',
      off: true,
    }
  const name = PIECE_NAMES[piece.type]
  if (piece.controller === speaker.seat && aim)
    return { words: `Play ${sanOf(view, held, aim)}`, note: 'or tap another square', off: false }
  if (isAlone(view, speaker.seat))
    return { words: `Tap where the ${name} goes`, note: 'or tap another piece', off: true }
  if (piece.controller === speaker.seat)
    return { words: `Point at the ${name}`, note: 'or tap where it goes', off: false }
  const mover = personName(speaker, piece.controller ?? '')
  return {
    words: `Point at the ${name}`,
    note: aim
      ? `and show ${mover} ${aim}`
      : `${mover} moves it then${timed ? `, within ${secondsWords(view.options.playerSeconds)}` : ''}`,
    off: false,
  }
}

function moveWords(view: View, speaker: Speaker, aim: Square | null, timed: boolean): MainButtonWords {
  const { captain } = view.teams[view.turn]
  const from = view.step?.square
  if (from && aim) return { words: `Play ${sanOf(view, from, aim)}`, note: 'or tap another square', off: false }
  const otherwise = captain !== null && captain !== speaker.seat ? personName(speaker, captain) : 'chance'
  return { words: 'Tap where it goes', note: timed ? `in time, or ${otherwise} decides` : 'take your time', off: true }
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
  return roleOf(view, seat) === 'suggest' ? 'Tap two squares to suggest a move' : 'You watch'
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
      return `${isAlone(view, view.step?.decider ?? null) ? 'Move' : 'Point at'} ${piece ? `the ${PIECE_NAMES[piece.type]} on ` : ''}${action.square}`
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
