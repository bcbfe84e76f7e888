// The reason for a move, derived from the position alone. Every reason is a fact about the move.
import { phrases, type Said } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { type Facts, factsOf, type Promotion, play, positionOf, toMove, withTurnOf } from './position.ts'
import { fileOf, RANKS, rankOf, type Square } from './squares.ts'
import { otherSide, type PieceType, type Side } from './state.ts'

const phrase = phrases<Words>()

/** A reason: what the move does. */
export interface Reason {
  /** How much the reason matters. The reason with the highest weight is named first. */
  weight: number
  /** Says what the piece does, or with `can`, what the piece can do. */
  told: (can: boolean) => Said
}

const reason = (weight: number, told: Reason['told']): Reason => ({ weight, told })

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

const mate: Finder = ({ san }) =>
  san.endsWith('#') ? reason(1000, (can) => phrase('explain.mate', { can })) : undefined

const promote: Finder = ({ san }) =>
  san.includes('=') ? reason(90, (can) => phrase('explain.promote', { can, queen: san.includes('=Q') })) : undefined

const capture: Finder = ({ was, to, side, san, type: own }) => {
  if (!san.includes('x')) return undefined
  const type = was.typeOn(to) ?? 'p'
  const free = was.attackersOf(to, otherSide(side)).length === 0
  const how = free ? 'free' : san.endsWith('+') ? 'check' : 'other'
  const gain = VALUES[type] - (free ? 0 : VALUES[own] / 10)
  return reason(20 + gain, (can) => phrase('explain.capture', { can, how, type }))
}

const check: Finder = ({ san }) =>
  san.endsWith('+') ? reason(15, (can) => phrase('explain.check', { can })) : undefined

const castle: Finder = ({ san }) =>
  san.startsWith('O') ? reason(40, (can) => phrase('explain.castle', { can })) : undefined

/** The piece was in danger, and no longer is. */
const save: Finder = ({ was, is, from, to, side, type }) =>
  type !== 'k' && isInDanger(was, from, side) && !isInDanger(is, to, side)
    ? reason(12 + VALUES[type], (can) => phrase('explain.save', { can }))
    : undefined

/** The king was in check. */
const evade: Finder = ({ fen }) =>
  positionOf(fen).check ? reason(60, (can) => phrase('explain.evade', { can })) : undefined

/** The moved piece attacks a piece that is worth more or has no defence. */
const attack: Finder = ({ was, is, from, to, side, type: own }) => {
  const [type] = is
    .squaresOf(otherSide(side))
    .filter((square) => {
      const other = is.typeOn(square) as PieceType
      if (other === 'k' || was.attackersOf(square, side).includes(from)) return false
      if (!is.attackersOf(square, side).includes(to)) return false
      return VALUES[other] > VALUES[own] || is.attackersOf(square, otherSide(side)).length === 0
    })
    .map((square) => is.typeOn(square) as PieceType)
    .sort((a, b) => VALUES[b] - VALUES[a])
  return type && !isInDanger(is, to, side)
    ? reason(8 + VALUES[type] / 2, (can) => phrase('explain.attack', { can, type }))
    : undefined
}

/** Another piece of the side was in danger, and no longer is. */
const defend: Finder = ({ was, is, from, to, side }) => {
  const square = is
    .squaresOf(side)
    .find(
      (each) => each !== to && is.typeOn(each) !== 'k' && isInDanger(was, each, side) && !isInDanger(is, each, side),
    )
  return square && from !== square
    ? reason(9, (can) => phrase('explain.defend', { can, type: is.typeOn(square) as PieceType, square }))
    : undefined
}

const develop: Finder = ({ side, type, from, to }) =>
  ['n', 'b', 'q', 'r'].includes(type) && rankOf(from) === HOME[side] && rankOf(to) !== HOME[side]
    ? reason(7, (can) => phrase('explain.develop', { can }))
    : undefined

const middle: Finder = ({ type, to }) =>
  type === 'p' && MIDDLE.includes(to) ? reason(8, (can) => phrase('explain.middle', { can })) : undefined

const advance: Finder = ({ type, to, side }) => {
  const n = side === 'white' ? 8 - Number(rankOf(to)) : Number(rankOf(to)) - 1
  return type === 'p' && n > 0 && n <= 3 ? reason(6, (can) => phrase('explain.advance', { can, n })) : undefined
}

const openFile: Finder = ({ is, type, from, to }) =>
  type === 'r' && fileOf(from) !== fileOf(to) && RANKS.every((rank) => is.typeOn(`${fileOf(to)}${rank}`) !== 'p')
    ? reason(6, (can) => phrase('explain.openFile', { can }))
    : undefined

/** The moved piece, or a piece behind it, can go to more squares. */
const room: Finder = ({ fen, next, is, from, to, type, side }) => {
  const before = positionOf(fen).targets
  const after = positionOf(withTurnOf(next, side)).targets
  const more = (square: Square, earlier = square) =>
    (after.get(square)?.length ?? 0) > (before.get(earlier)?.length ?? 0)
  if (['n', 'b', 'r', 'q'].includes(type) && more(to, from)) return reason(4, (can) => phrase('explain.room', { can }))
  const freed = is
    .squaresOf(side)
    .find((square) => square !== to && !'pk'.includes(is.typeOn(square) as string) && more(square))
  return freed && reason(5, (can) => phrase('explain.open', { can, type: is.typeOn(freed) as PieceType }))
}

/** No piece attacks the square to which the piece moves. */
const safe: Finder = ({ is, to, side }) =>
  is.attackersOf(to, otherSide(side)).length === 0 ? reason(1, (can) => phrase('explain.safe', { can })) : undefined

/** Says of every other move whether the moved piece is in danger. */
const offer: Finder = ({ is, to, side }) =>
  isInDanger(is, to, side)
    ? reason(0, (can) => phrase('explain.offer', { can }))
    : reason(0, (can) => phrase('explain.step', { can }))

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
