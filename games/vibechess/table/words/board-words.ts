// Texts about squares, pieces, moves and the main button.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Action } from '../../rules/actions.ts'
import { type Promotion, play } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import type { Marks } from '../input/gestures.ts'
import { isAlone, pieceOn, roleOf, type SeenPiece } from '../view/queries.ts'
import { colourOf, joined, type Speaker, sanWords, secondsWords, youOrName } from './names.ts'

/** Names the owner of a piece and says whether the owner is away. A piece without an owner has no such facts. */
function ownerFacts(speaker: Speaker, { owner, controller }: SeenPiece): string[] {
  if (!owner) return []
  const away = controller !== owner && controller !== null
  return [say('square.owner', youOrName(speaker, owner)), ...(away ? [say('member.away')] : [])]
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
  return joined('join.parts', [
    piece
      ? say('square.piece', { colour: colourOf(piece.side), type: piece.type, square })
      : say('square.empty', { square }),
    ...(piece ? ownerFacts(speaker, piece) : []),
    piece?.type === 'k' && view.check && piece.side === view.turn && say('square.check'),
    selected && view.step !== null && say('square.selected', youOrName(speaker, view.step.decider)),
    held && say(role === 'select' && !isAlone(view, speaker.seat) ? 'square.markedPick' : 'square.marked'),
    aimed && say('square.markedPlay'),
    ready && say('square.ready'),
    reached && !aimed && reachedWords(piece !== undefined, othersMove),
  ])
}

/** Says that the selected piece can go to a square. The words of a move that another player decides invite nobody. */
const reachedWords = (isTaken: boolean, othersMove: boolean): string =>
  othersMove ? say(isTaken ? 'square.attacked' : 'square.reach') : say(isTaken ? 'square.capture' : 'square.target')

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
      ? { words: say('main.your'), note: say('main.yourNote'), off: true }
      : { words: say('main.pick'), note: say('main.pickNote'), off: true }
  const { type } = piece
  if (piece.controller === speaker.seat && aim) return playWords(view, held, aim)
  if (isAlone(view, speaker.seat)) return { words: say('main.move', { type }), note: say('main.moveNote'), off: true }
  const words = say('main.pickPiece', { type })
  if (piece.controller === speaker.seat) return { words, note: say('main.orTap'), off: false }
  const name = personName(speaker, piece.controller ?? '')
  const note = aim
    ? say('main.show', { name, square: aim })
    : moverNote(name, view.options.playerSeconds, left !== null)
  return { words, note, off: false }
}

const playWords = (view: View, from: Square, to: Square): MainButtonWords => ({
  words: say('main.play', { san: sanWords(play(view.fen, from, to).san.replace(/=Q/, '')) }),
  note: say('main.other'),
  off: false,
})

const moverNote = (name: string, seconds: number, timed: boolean): string =>
  timed ? say('main.has', { name, time: secondsWords(seconds) }) : say('main.moves', { name })

function moveWords(view: View, speaker: Speaker, aim: Square | null, left: number | null): MainButtonWords {
  const from = view.step?.square
  if (from && aim) return playWords(view, from, aim)
  const piece = pieceOn(view, from ?? null)
  return {
    words: say('main.move', { type: piece?.type ?? 'other' }),
    note: joined('join.sentences', [
      pickedWords(view, speaker, piece),
      left === null ? say('main.tap') : lateWords(view, speaker, left),
    ]),
    off: true,
  }
}

/** Says why the reader moves this piece: another player picked it, or its owner did not move it. */
function pickedWords({ teams, turn }: View, speaker: Speaker, piece: SeenPiece | undefined): string {
  const { captain } = teams[turn]
  if (captain !== null && captain !== speaker.seat) return say('main.pickedBy', { name: personName(speaker, captain) })
  return piece?.owner && piece.owner !== speaker.seat
    ? say('main.ownedBy', { name: personName(speaker, piece.owner) })
    : ''
}

/** Says what happens when the reader's time runs out. */
function lateWords({ teams, turn }: View, speaker: Speaker, left: number): string {
  const { captain } = teams[turn]
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const time = seconds < 100 ? say('time.seconds', { n: seconds }) : say('time.minutes', { n: Math.ceil(seconds / 60) })
  return captain !== null && captain !== speaker.seat
    ? say('main.thenDecides', { time, name: personName(speaker, captain) })
    : say('main.thenRandom', { time })
}

/** Describes a marked piece to a player who does not decide now. */
export function factsWords(view: View, speaker: Speaker, held: Square): string {
  const piece = pieceOn(view, held)
  const facts = piece
    ? joined('join.dots', [
        say('facts.piece', { colour: colourOf(piece.side), type: piece.type, square: held }),
        joined('join.parts', ownerFacts(speaker, piece)) || say('facts.captain'),
      ])
    : held
  return roleOf(view, speaker.seat) === 'suggest' ? say('facts.suggest', { facts }) : facts
}

/** Says what a player can do while waiting. */
export function meanwhileWords(view: View, seat: Seat | null): string {
  if (isAlone(view, seat)) return say('meanwhile.yours')
  return say(roleOf(view, seat) === 'suggest' ? 'meanwhile.suggest' : 'meanwhile.watching')
}

export function suggestionWords(
  view: View,
  speaker: Speaker,
  { seat, from, to }: View['suggestions'][number],
): { words: string; note: string } {
  const piece = pieceOn(view, from)
  const owner = piece?.owner ?? speaker.seat
  return {
    words: piece ? say('suggestion.piece', { type: piece.type, to }) : say('suggestion.squares', { from, to }),
    note: say('suggestion.note', {
      whose: owner === seat ? 'own' : owner === speaker.seat ? 'yours' : 'other',
      name: personName(speaker, seat),
      owner: personName(speaker, owner ?? ''),
    }),
  }
}

/** Says why this captain cannot offer a draw; undefined if it is possible. */
export function drawWords(view: View, side: Side): string | undefined {
  if (view.offer?.side === side) return say('draw.offered')
  return view.offered[side] ? say('draw.later') : undefined
}

/** Names the piece or the move that a hint suggests. The reason for the hint continues the sentence. */
export function hintName(view: View, action: Action): string {
  if (action.type === 'select_piece') {
    const { square } = action
    return say('hint.piece', { type: pieceOn(view, square)?.type ?? 'other', square })
  }
  const piece = pieceOn(view, view.step?.square ?? null)
  if (action.type !== 'choose_move' || !piece) return actionWords(view, action)
  return say('hint.move', { type: piece.type, to: action.to })
}

type MoveInProgress = { from: Square; to: Square; promotion?: Promotion | undefined }

/**
 * Describes an action that a bot proposes or that is about to be sent. If it is the first half of a move, `inProgress`
 * is the whole move.
 */
export function actionWords(view: View, action: Action, inProgress: MoveInProgress | null = null): string {
  const played = (from: Square, to: Square, promotion?: Promotion) =>
    say('main.play', { san: sanWords(play(view.fen, from, to, promotion).san) })
  switch (action.type) {
    case 'select_piece': {
      if (inProgress) return played(inProgress.from, inProgress.to, inProgress.promotion)
      const { square } = action
      const values = { type: pieceOn(view, square)?.type ?? 'other', square } as const
      return isAlone(view, view.step?.decider ?? null) ? say('action.move', values) : say('action.pick', values)
    }
    case 'choose_move':
      return view.step?.square
        ? played(view.step.square, action.to, action.promotion)
        : say('action.go', { to: action.to })
    case 'suggest':
      return say('action.suggest', { from: action.from, to: action.to })
    default:
      return say(`action.${action.type}`)
  }
}
