// Tests of turns, rounds and phases.
import { expect, test } from 'vitest'
import { openRun } from './run.ts'
import { game as tictactoe } from './testing/games/tictactoe.ts'
import { playOut } from './testing/ladder.ts'
import { open } from './testing/open.ts'
import {
  alreadyChosen,
  beginPhase,
  currentPhase,
  endPhase,
  firstRound,
  firstTurn,
  nextRound,
  noPhases,
  notYourTurn,
  passTurn,
  phaseAsk,
  roundAsks,
  turnAsk,
} from './turns.ts'

const CLOCK = { ms: 1000, otherwise: 'pass' }

test('each turn has an ask with an id and a deadline of its own', () => {
  const turn = firstTurn('a', 5)
  expect(turnAsk(turn, CLOCK)).toEqual({
    id: 'turn-0',
    seat: 'a',
    kind: 'TURN',
    since: 5,
    due: 1005,
    otherwise: 'pass',
  })
  passTurn(turn, 'b', 7)
  expect(turnAsk(turn, { otherwise: 'pass', kind: 'BID' })).toEqual({
    id: 'turn-1',
    seat: 'b',
    kind: 'BID',
    since: 7,
    otherwise: 'pass',
  })
})

test('refuses an action of a seat whose turn it is not', () => {
  const turn = firstTurn('a', 0)
  expect(notYourTurn(turn, 'a')).toBeUndefined()
  expect(notYourTurn(turn, 'b')?.code).toBe('not_your_turn')
})

test('a round asks all seats that have not chosen, with one deadline', () => {
  const round = firstRound<number>(5)
  round.chosen.b = 3
  expect(roundAsks(round, ['a', 'b', 'c'], CLOCK).map(({ id, due }) => [id, due])).toEqual([
    ['round-0:a', 1005],
    ['round-0:c', 1005],
  ])
  expect([alreadyChosen(round, 'b')?.code, alreadyChosen(round, 'a')]).toEqual(['already_chosen', undefined])
  nextRound(round, 9)
  expect(round).toEqual({ count: 1, since: 9, chosen: {} })
})

test('a phase that is interrupted goes on with a new ask and a new clock', () => {
  const phases = noPhases<{ name: string }>()
  beginPhase(phases, { name: 'move' }, 0)
  expect(phaseAsk(phases, 'a', CLOCK)).toMatchObject([{ id: 'phase-1:a', due: 1000 }])
  beginPhase(phases, { name: 'duel' }, 10)
  expect(phaseAsk(phases, 'b', CLOCK)).toMatchObject([{ id: 'phase-2:b', due: 1010 }])
  endPhase(phases, 20)
  expect(currentPhase(phases)?.name).toBe('move')
  expect(phaseAsk(phases, 'a', CLOCK)).toMatchObject([{ id: 'phase-3:a', due: 1020 }])
  endPhase(phases, 30)
  expect(phaseAsk(phases, 'a', CLOCK)).toEqual([])
})

test('in Tic-tac-toe, a player who misses the deadline marks the first free cell', () => {
  const match = open<{ cells: (string | null)[] }>(tictactoe)
  expect(match.act('x', { type: 'mark', cell: 0 }).advance('10s').state.cells.slice(0, 2)).toEqual(['x', 'o'])
  match.refused('o', { type: 'mark', cell: 4 }, 'not_your_turn')
  match.refused('x', { type: 'mark', cell: 0 }, 'taken')
})

test('hard bots finish a match of Tic-tac-toe', () => {
  const { run } = openRun(tictactoe, { seed: 'bots', seats: ['x', 'o'] })
  playOut(run, () => ({ strength: 'hard', playouts: 20, lines: 4 }), 1)
  expect(run.match.outcome).not.toBeNull()
})
