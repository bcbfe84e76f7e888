import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { Seat } from '#kit/game.ts'
import { game } from '../../rules/index.ts'
import { SQUARES, type Square } from '../../rules/squares.ts'
import {
  ADA,
  aGame,
  BOB,
  CY,
  DAN,
  drops,
  moves,
  type Play,
  refuses,
  selects,
  setUp,
  stateOf,
} from '../../rules/testing.ts'
import { type View, view } from '../../rules/view.ts'
import { roleOf } from '../view/queries.ts'
import { carry, committed, type Grip, NOTHING, reachOf, tap } from './gestures.ts'

const seenBy = (play: Play, seat: Seat) => view(stateOf(play), seat)
const grip = (held: Square | null, aim: Square | null = null): Grip => ({ held, aim })
const taps = (play: Play, seat: Seat, marked: Grip, square: Square) => tap(seenBy(play, seat), seat, marked, square)

/** Ada leads White, Cy owns every White piece but the king; Bob leads Black alone. */
const dealt = () => aGame(2, 1)

test('a captain’s first tap only marks the piece: a selection is final', () => {
  expect(taps(dealt(), ADA, NOTHING, 'e2')).toEqual({ grip: grip('e2') })
})

test('the second tap on the same piece points at it', () => {
  expect(taps(dealt(), ADA, grip('e2'), 'e2')).toEqual({ grip: grip('e2'), deed: { kind: 'select', from: 'e2' } })
})

test('for who is alone on their team the second tap lets the piece go', () => {
  expect(taps(aGame(1, 1), ADA, grip('e2'), 'e2')).toEqual({ grip: NOTHING })
})

test('a tap on another piece that can move marks that one, one on anything else marks nothing', () => {
  expect(taps(dealt(), ADA, grip('e2', 'e4'), 'g1')).toEqual({ grip: grip('g1') })
  expect(taps(dealt(), ADA, grip('e2'), 'e7')).toEqual({ grip: NOTHING })
  expect(taps(dealt(), ADA, NOTHING, 'a1')).toEqual({ grip: NOTHING })
})

test('a captain who shows where somebody else’s piece should go points at it and suggests, by the second tap', () => {
  expect(taps(dealt(), ADA, grip('e2'), 'e4')).toEqual({ grip: grip('e2', 'e4') })
  expect(taps(dealt(), ADA, grip('e2', 'e4'), 'e4')).toEqual({
    grip: NOTHING,
    deed: { kind: 'pass', from: 'e2', to: 'e4' },
  })
})

test('what is marked is what is sent: the piece, or the move', () => {
  const play = dealt()
  const marked = (seat: Seat, held: Square | null, aim: Square | null) =>
    committed(seenBy(play, seat), seat, { held, aim })
  expect(marked(ADA, null, null)).toBeUndefined()
  expect(marked(ADA, 'g1', null)).toEqual({ kind: 'select', from: 'g1' })
  expect(marked(CY, 'g1', 'f3')).toBeUndefined()
  selects(play, ADA, 'g1')
  expect(marked(CY, null, null)).toBeUndefined()
  expect(marked(CY, null, 'f3')).toEqual({ kind: 'move', from: 'g1', to: 'f3', promotes: false })
})

test('a captain moves in one go what is theirs to move: nobody’s, or of somebody away', () => {
  const play = dealt()
  drops(play, CY)
  expect(carry(seenBy(play, ADA), ADA, 'e2', 'e4')).toEqual({ kind: 'move', from: 'e2', to: 'e4', promotes: false })
})

test('who chooses the move marks a legal square, and plays it by a second tap', () => {
  const play = dealt()
  selects(play, ADA, 'e2')
  expect(taps(play, CY, NOTHING, 'e4')).toEqual({ grip: grip(null, 'e4') })
  expect(taps(play, CY, grip(null, 'e4'), 'e3')).toEqual({ grip: grip(null, 'e3') })
  expect(taps(play, CY, grip(null, 'e4'), 'e4')).toEqual({
    grip: NOTHING,
    deed: { kind: 'move', from: 'e2', to: 'e4', promotes: false },
  })
  expect(taps(play, CY, grip(null, 'e4'), 'e5')).toEqual({ grip: NOTHING })
})

test('everybody else in the teams draws arrows at once, on either side’s turn', () => {
  const play = aGame(2, 2)
  expect(taps(play, CY, grip('e2'), 'e4').deed).toEqual({ kind: 'suggest', from: 'e2', to: 'e4' })
  expect(taps(play, DAN, grip('e7'), 'e5').deed).toEqual({ kind: 'suggest', from: 'e7', to: 'e5' })
  expect(taps(play, BOB, grip('a3'), 'a3')).toEqual({ grip: NOTHING })
})

test('who is alone on their team draws no arrows: nobody would see them', () => {
  expect(taps(aGame(1, 1), BOB, grip('e7'), 'e5')).toEqual({ grip: NOTHING })
})

test('who watches can ask what a piece is, and nothing more', () => {
  const watched = (marked: Grip, square: Square) => tap(view(stateOf(aGame(2, 2)), 'spectator'), null, marked, square)
  expect(watched(NOTHING, 'e2')).toEqual({ grip: grip('e2') })
  expect(watched(grip('e2'), 'e4')).toEqual({ grip: NOTHING })
})

test('a pawn on its last step asks what it becomes', () => {
  const play = aGame(1, 1)
  setUp(play, '8/P6k/8/8/8/8/8/K7 w - - 0 1')
  expect(carry(seenBy(play, ADA), ADA, 'a7', 'a8')).toMatchObject({ kind: 'move', promotes: true })
})

test('the targets of the selected piece are shown to everybody', () => {
  const play = dealt()
  selects(play, ADA, 'e2')
  for (const seat of [ADA, BOB, CY, 'spectator']) expect(reachOf(seenBy(play, seat), seat, null)).toEqual(['e3', 'e4'])
})

/** Taps until something is sent, as the table sends it. A move that is shown on the way is a legal one. */
function sent(play: Play, seen: View, seat: Seat, from: Square, to: Square) {
  const first = tap(seen, seat, NOTHING, from)
  const second = first.deed ? first : tap(seen, seat, first.grip, to)
  const deed = second.deed ?? committed(seen, seat, second.grip)
  if (!deed || deed.kind === 'suggest') return undefined
  if (deed.kind !== 'select' && !stateOf(play).step?.selected) {
    const after = { ...play, match: copy(play.match), entries: [], events: [] }
    selects(after, seat, deed.from)
    expect(refuses(after, stateOf(after).step?.decider as Seat, { type: 'choose_move', to: deed.to })).toBeUndefined()
  }
  return roleOf(seen, seat) === 'move'
    ? ({ type: 'choose_move', to: deed.kind === 'select' ? deed.from : deed.to } as const)
    : ({ type: 'select_piece', square: deed.from } as const)
}

test('whatever is tapped, nothing is sent that the rules refuse; and every legal choice can be tapped', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), fc.integer({ min: 0, max: 20 }), (chance, count) => {
      const play = dealt()
      for (let n = 0; n < count && stateOf(play).step; n++) {
        const seat = stateOf(play).step?.decider as Seat
        const listed = [...game.choices(stateOf(play), seat)].filter(
          ({ type }) => type === 'select_piece' || type === 'choose_move',
        )
        const action = listed[(chance.next().value as number) % listed.length]
        if (action?.type === 'select_piece') selects(play, seat, action.square)
        else if (action?.type === 'choose_move') moves(play, seat, action.to)
      }
      for (const seat of [ADA, BOB, CY]) {
        const seen = seenBy(play, seat)
        const reached = new Set<string>()
        for (const from of SQUARES) {
          for (const to of SQUARES) {
            const action = sent(play, seen, seat, from, to)
            if (!action) continue
            expect(refuses(play, seat, action)).toBeUndefined()
            reached.add(action.type === 'choose_move' ? action.to : action.square)
          }
        }
        const listed = [...game.choices(stateOf(play), seat)].flatMap((action) =>
          action.type === 'select_piece' ? [action.square] : action.type === 'choose_move' ? [action.to] : [],
        )
        expect([...reached].sort()).toEqual([...new Set(listed)].sort())
      }
    }),
    { numRuns: 8 },
  )
})
