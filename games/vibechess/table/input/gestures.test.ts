// Tests of what taps and drags on the board mean.
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
import { intentOfDrag, intentOfMarks, type Marks, NO_MARKS, tap, targetsFor } from './gestures.ts'

const seenBy = (play: Play, seat: Seat) => view(stateOf(play), seat)
const marks = (held: Square | null, aim: Square | null = null): Marks => ({ held, aim })
const taps = (play: Play, seat: Seat, marked: Marks, square: Square) => tap(seenBy(play, seat), seat, marked, square)

/** Returns a game in which Ada leads White, Cy owns every White piece except the king, and Bob plays Black alone. */
const dealt = () => aGame(2, 1)

test('a captain’s first tap only marks a piece, because a selection cannot be undone', () => {
  expect(taps(dealt(), ADA, NO_MARKS, 'e2')).toEqual({ marks: marks('e2') })
})

test('a second tap on the marked piece selects the piece', () => {
  expect(taps(dealt(), ADA, marks('e2'), 'e2')).toEqual({ marks: marks('e2'), intent: { kind: 'select', from: 'e2' } })
})

test('for a player who is alone in the team, a second tap removes the mark', () => {
  expect(taps(aGame(1, 1), ADA, marks('e2'), 'e2')).toEqual({ marks: NO_MARKS })
})

test('a tap on another movable piece marks that piece, and a tap elsewhere clears the mark', () => {
  expect(taps(dealt(), ADA, marks('e2', 'e4'), 'g1')).toEqual({ marks: marks('g1') })
  expect(taps(dealt(), ADA, marks('e2'), 'e7')).toEqual({ marks: NO_MARKS })
  expect(taps(dealt(), ADA, NO_MARKS, 'a1')).toEqual({ marks: NO_MARKS })
})

test('a captain’s second tap on a target selects another player’s piece and suggests the move', () => {
  expect(taps(dealt(), ADA, marks('e2'), 'e4')).toEqual({ marks: marks('e2', 'e4') })
  expect(taps(dealt(), ADA, marks('e2', 'e4'), 'e4')).toEqual({
    marks: NO_MARKS,
    intent: { kind: 'pass', from: 'e2', to: 'e4' },
  })
})

test('the main button sends the marked piece or move', () => {
  const play = dealt()
  const marked = (seat: Seat, held: Square | null, aim: Square | null) =>
    intentOfMarks(seenBy(play, seat), seat, { held, aim })
  expect(marked(ADA, null, null)).toBeUndefined()
  expect(marked(ADA, 'g1', null)).toEqual({ kind: 'select', from: 'g1' })
  expect(marked(CY, 'g1', 'f3')).toBeUndefined()
  selects(play, ADA, 'g1')
  expect(marked(CY, null, null)).toBeUndefined()
  expect(marked(CY, null, 'f3')).toEqual({ kind: 'move', from: 'g1', to: 'f3', promotes: false })
})

test('a captain moves a piece without an owner, or of a disconnected player, without a separate selection', () => {
  const play = dealt()
  drops(play, CY)
  expect(intentOfDrag(seenBy(play, ADA), ADA, 'e2', 'e4')).toEqual({
    kind: 'move',
    from: 'e2',
    to: 'e4',
    promotes: false,
  })
})

test('the player who decides marks a legal square with the first tap and moves to it with a second tap', () => {
  const play = dealt()
  selects(play, ADA, 'e2')
  expect(taps(play, CY, NO_MARKS, 'e4')).toEqual({ marks: marks(null, 'e4') })
  expect(taps(play, CY, marks(null, 'e4'), 'e3')).toEqual({ marks: marks(null, 'e3') })
  expect(taps(play, CY, marks(null, 'e4'), 'e4')).toEqual({
    marks: NO_MARKS,
    intent: { kind: 'move', from: 'e2', to: 'e4', promotes: false },
  })
  expect(taps(play, CY, marks(null, 'e4'), 'e5')).toEqual({ marks: NO_MARKS })
})

test('members who do not decide make suggestions with arrows at once, on either side’s turn', () => {
  const play = aGame(2, 2)
  expect(taps(play, CY, marks('e2'), 'e4').intent).toEqual({ kind: 'suggest', from: 'e2', to: 'e4' })
  expect(taps(play, DAN, marks('e7'), 'e5').intent).toEqual({ kind: 'suggest', from: 'e7', to: 'e5' })
  expect(taps(play, BOB, marks('a3'), 'a3')).toEqual({ marks: NO_MARKS })
})

test('a player alone in the team makes no suggestions', () => {
  expect(taps(aGame(1, 1), BOB, marks('e7'), 'e5')).toEqual({ marks: NO_MARKS })
})

test('a spectator can mark a piece to see facts about it, but can do nothing else', () => {
  const watched = (marked: Marks, square: Square) => tap(view(stateOf(aGame(2, 2)), 'spectator'), null, marked, square)
  expect(watched(NO_MARKS, 'e2')).toEqual({ marks: marks('e2') })
  expect(watched(marks('e2'), 'e4')).toEqual({ marks: NO_MARKS })
})

test('a pawn move to the last rank asks for the promotion piece', () => {
  const play = aGame(1, 1)
  setUp(play, '8/P6k/8/8/8/8/8/K7 w - - 0 1')
  expect(intentOfDrag(seenBy(play, ADA), ADA, 'a7', 'a8')).toMatchObject({ kind: 'move', promotes: true })
})

test('everybody sees the targets of the selected piece', () => {
  const play = dealt()
  selects(play, ADA, 'e2')
  for (const seat of [ADA, BOB, CY, 'spectator'])
    expect(targetsFor(seenBy(play, seat), seat, null)).toEqual(['e3', 'e4'])
})

/** Taps until an action is sent, and returns the action. Checks that a suggested move is legal. */
function sent(play: Play, seen: View, seat: Seat, from: Square, to: Square) {
  const first = tap(seen, seat, NO_MARKS, from)
  const second = first.intent ? first : tap(seen, seat, first.marks, to)
  const intent = second.intent ?? intentOfMarks(seen, seat, second.marks)
  if (!intent || intent.kind === 'suggest') return undefined
  if (intent.kind !== 'select' && !stateOf(play).step?.selected) {
    const after = { ...play, match: copy(play.match), entries: [], events: [] }
    selects(after, seat, intent.from)
    expect(refuses(after, stateOf(after).step?.decider as Seat, { type: 'choose_move', to: intent.to })).toBeUndefined()
  }
  return roleOf(seen, seat) === 'move'
    ? ({ type: 'choose_move', to: intent.kind === 'select' ? intent.from : intent.to } as const)
    : ({ type: 'select_piece', square: intent.from } as const)
}

test('taps never send an action that is refused, and every legal choice can be made by taps', () => {
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
