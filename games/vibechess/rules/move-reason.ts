// The reason for a move, derived from the position alone. Every reason is a fact about the move.
import { type Facts, factsOf, type Promotion, play, positionOf, toMove, withTurnOf } from './position.ts'
import { fileOf, RANKS, rankOf, type Square } from './squares.ts'
import { otherSide, type PieceType, type Side } from './state.ts'

/** A reason: what the move does, as a verb and the rest of the sentence. */
export interface Reason {
  verb: string
  rest: string
  /** How much the reason matters. The reason with the highest weight is named first. */
  weight: number
}

const NAMES: Readonly<Record<PieceType, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
}
const VALUES: Readonly<Record<PieceType, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 100 }
const MIDDLE: readonly Square[] = ['d4', 'e4', 'd5', 'e5']
/** Back rank of each side, from which pieces come into play. */
const HOME: Readonly<Record<Side, string>> = { white: '1', black: '8' }

interface Move {
  side: Side
  type: PieceType
  from: Square
  to: Square
  san: string
  /** The position before the move, in FEN notation. */
  fen: string
  /** The position after the move, in FEN notation. */
  next: string
  was: Facts
  is: Facts
}

type Finder = (move: Move) => Reason | undefined

/** Returns the most important reason for a move; undefined if no piece stands on `from`. */
export function moveReason(fen: string, from: Square, to: Square, promotion?: Promotion): Reason | undefined {
  const was = factsOf(fen)
  const type = was.typeOn(from)
  if (!type) return undefined
  const { fen: next, san } = play(fen, from, to, promotion)
  const move: Move = { side: toMove(fen), type, from, to, san, fen, next, was, is: factsOf(next) }
  return FINDERS.flatMap((find) => find(move) ?? []).sort((a, b) => b.weight - a.weight)[0]
}

const mate: Finder = ({ san }) => (san.endsWith('#') ? { verb: 'give', rest: 'checkmate', weight: 1000 } : undefined)

const promote: Finder = ({ san }) =>
  san.includes('=') ? { verb: 'make', rest: `a new ${san.includes('=Q') ? 'queen' : 'piece'}`, weight: 90 } : undefined

const capture: Finder = ({ was, to, side, san, type }) => {
  if (!san.includes('x')) return undefined
  const taken = was.typeOn(to) ?? 'p'
  const free = was.attackersOf(to, otherSide(side)).length === 0
  const check = san.endsWith('+') ? ', with check' : ''
  const gain = VALUES[taken] - (free ? 0 : VALUES[type] / 10)
  return { verb: 'take', rest: `their ${NAMES[taken]}${free ? ' for free' : check}`, weight: 20 + gain }
}

const check: Finder = ({ san }) => (san.endsWith('+') ? { verb: 'give', rest: 'check', weight: 15 } : undefined)

const castle: Finder = ({ san }) =>
  san.startsWith('O') ? { verb: 'bring', rest: 'your king to safety', weight: 40 } : undefined

/** The piece was in danger, and no longer is. */
const save: Finder = ({ was, is, from, to, side, type }) =>
  type !== 'k' && isInDanger(was, from, side) && !isInDanger(is, to, side)
    ? { verb: 'save', rest: `your ${NAMES[type]} from being taken`, weight: 12 + VALUES[type] }
    : undefined

/** The king was in check. */
const evade: Finder = ({ fen }) =>
  positionOf(fen).check ? { verb: 'get', rest: 'your king out of check', weight: 60 } : undefined

/** The moved piece attacks a piece that is worth more or has no defence. */
const attack: Finder = ({ was, is, from, to, side, type }) => {
  const [found] = is
    .squaresOf(otherSide(side))
    .filter((square) => {
      const other = is.typeOn(square) as PieceType
      if (other === 'k' || was.attackersOf(square, side).includes(from)) return false
      if (!is.attackersOf(square, side).includes(to)) return false
      return VALUES[other] > VALUES[type] || is.attackersOf(square, otherSide(side)).length === 0
    })
    .map((square) => is.typeOn(square) as PieceType)
    .sort((a, b) => VALUES[b] - VALUES[a])
  return found && !isInDanger(is, to, side)
    ? { verb: 'attack', rest: `their ${NAMES[found]}`, weight: 8 + VALUES[found] / 2 }
    : undefined
}

/** Another piece of the side was in danger, and no longer is. */
const defend: Finder = ({ was, is, from, to, side }) => {
  const found = is
    .squaresOf(side)
    .find(
      (square) =>
        square !== to && is.typeOn(square) !== 'k' && isInDanger(was, square, side) && !isInDanger(is, square, side),
    )
  return found && from !== found
    ? { verb: 'protect', rest: `your ${NAMES[is.typeOn(found) as PieceType]} on ${found}`, weight: 9 }
    : undefined
}

const develop: Finder = ({ side, type, from, to }) =>
  ['n', 'b', 'q', 'r'].includes(type) && rankOf(from) === HOME[side] && rankOf(to) !== HOME[side]
    ? { verb: 'bring', rest: `your ${NAMES[type]} into play`, weight: 7 }
    : undefined

const middle: Finder = ({ type, to }) =>
  type === 'p' && MIDDLE.includes(to) ? { verb: 'take', rest: 'hold of the middle', weight: 8 } : undefined

const advance: Finder = ({ type, to, side }) => {
  const left = side === 'white' ? 8 - Number(rankOf(to)) : Number(rankOf(to)) - 1
  return type === 'p' && left > 0 && left <= 3
    ? { verb: 'bring', rest: `your pawn within ${left} ${left === 1 ? 'step' : 'steps'} of a new queen`, weight: 6 }
    : undefined
}

const openFile: Finder = ({ is, type, from, to }) =>
  type === 'r' && fileOf(from) !== fileOf(to) && RANKS.every((rank) => is.typeOn(`${fileOf(to)}${rank}`) !== 'p')
    ? { verb: 'put', rest: 'your rook on an open file', weight: 6 }
    : undefined

/** The moved piece, or a piece behind it, can go to more squares. */
const room: Finder = ({ fen, next, is, from, to, type, side }) => {
  const before = positionOf(fen).targets
  const after = positionOf(withTurnOf(next, side)).targets
  const more = (square: Square, earlier = square) =>
    (after.get(square)?.length ?? 0) > (before.get(earlier)?.length ?? 0)
  if (['n', 'b', 'r', 'q'].includes(type) && more(to, from))
    return { verb: 'give', rest: `your ${NAMES[type]} more squares to go to`, weight: 4 }
  const freed = is
    .squaresOf(side)
    .find((square) => square !== to && !'pk'.includes(is.typeOn(square) as string) && more(square))
  return freed && { verb: 'open', rest: `the way for your ${NAMES[is.typeOn(freed) as PieceType]}`, weight: 5 }
}

/** No piece attacks the square to which the piece moves. */
const safe: Finder = ({ is, to, side, type }) =>
  is.attackersOf(to, otherSide(side)).length === 0
    ? { verb: 'keep', rest: `your ${NAMES[type]} out of reach`, weight: 1 }
    : undefined

/** Says of every other move whether the moved piece is in danger. */
const offer: Finder = ({ is, to, side, type }) =>
  isInDanger(is, to, side)
    ? { verb: 'offer', rest: `your ${NAMES[type]}`, weight: 0 }
    : { verb: 'step', rest: 'onto a protected square', weight: 0 }

const FINDERS: readonly Finder[] = [
  mate,
  promote,
  evade,
  castle,
  capture,
  check,
  save,
  defend,
  attack,
  middle,
  develop,
  advance,
  openFile,
  room,
  safe,
  offer,
]

/** True if an enemy piece attacks the piece on this square and is worth less, or nothing defends the piece. */
function isInDanger(facts: Facts, square: Square, side: Side): boolean {
  const type = facts.typeOn(square)
  const attackers = facts.attackersOf(square, otherSide(side)).map((from) => VALUES[facts.typeOn(from) ?? 'k'])
  if (!type || attackers.length === 0) return false
  return Math.min(...attackers) < VALUES[type] || facts.attackersOf(square, side).length === 0
}
