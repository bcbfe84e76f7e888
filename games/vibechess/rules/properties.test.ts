// Property tests: up to twelve players join, leave, disconnect, return, act and let time pass in any order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { type Action, game } from './index.ts'
import { pieceAt, selectedPiece, targetsOf } from './pieces.ts'
import { toMove } from './position.ts'
import type { Square } from './squares.ts'
import { SIDES, type Side, type State } from './state.ts'
import { peopleOf } from './teams.ts'
import {
  anEmptyLobby,
  decisions,
  does,
  drops,
  joins,
  leaves,
  type Play,
  pass,
  refuses,
  refusesEntry,
  replayed,
  returns,
  stateOf,
} from './testing.ts'

const SEATS = game.seats.names.slice(0, 12)
const RUNS = Number(process.env.CHESS_RUNS ?? 40)

type Doing = { what: 'join' | 'leave' | 'drop' | 'return' | 'act' | 'pass'; who: number; which: number }

const doing: fc.Arbitrary<Doing> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('join' as const) },
    { weight: 1, arbitrary: fc.constant('leave' as const) },
    { weight: 3, arbitrary: fc.constant('drop' as const) },
    { weight: 4, arbitrary: fc.constant('return' as const) },
    { weight: 12, arbitrary: fc.constant('act' as const) },
    { weight: 3, arbitrary: fc.constant('pass' as const) },
  ),
  who: fc.nat(SEATS.length - 1),
  which: fc.nat(999),
})

/** Action types that random players rarely choose, because they would end most games too early. */
const RARE = ['resign', 'accept_draw', 'offer_draw', 'kick', 'leave']

/** True if the action captures a piece or selects a piece that can capture. */
function takes(state: State, action: Action): boolean {
  const occupied = (square: Square) => pieceAt(state, square) !== undefined
  if (action.type === 'select_piece') return targetsOf(state, pieceAt(state, action.square)).some(occupied)
  return action.type === 'choose_move' && occupied(action.to)
}

function act(play: Play, who: Seat, which: number): void {
  const step = stateOf(play).step
  const seat = step && which % 3 > 0 ? step.decider : who
  const choices = [...game.choices(stateOf(play), seat, dice(pseudoRandom(which)))].filter(
    (action) => which % 50 === 0 || !RARE.includes(action.type),
  )
  const captures = choices.filter((action) => takes(stateOf(play), action))
  const preferred = captures.length > 0 ? captures : choices
  const action = preferred[which % Math.max(preferred.length, 1)]
  if (action) does(play, seat, action)
}

function carryOut(play: Play, { what, who, which }: Doing): void {
  const seat = SEATS[who] as Seat
  const seated = play.match.taken.includes(seat)
  const side = which % 3 === 0 ? undefined : which % 3 === 1 ? 'white' : 'black'
  const others = play.match.taken.filter((taken) => taken !== seat).slice(0, which % 3)
  if (what === 'join' && !refusesEntry(play, seat, side)) joins(play, seat, side, which % 4 === 0 || undefined)
  else if (what === 'leave' && seated) leaves(play, seat)
  else if (what === 'drop' && seated) drops(play, seat, ...others)
  else if (what === 'return' && seated) returns(play, seat, ...others)
  else if (what === 'pass') pass(play, which % 25)
  else if (what === 'act') act(play, seat, which)
}

function checkTeam(state: State, side: Side): void {
  const team = state.teams[side]
  const [captain, ...rest] = team.members
  expect(captain?.seat ?? null).toBe(team.captain)
  expect(rest.map((member) => member.joined)).toEqual(rest.map((member) => member.joined).sort((a, b) => a - b))
  const people = peopleOf(state, side)
  if (people.length > 0) expect(people.map((member) => member.seat)).toContain(team.captain)
  if (!captain?.connected) expect(people.filter((member) => member.connected)).toEqual([])
}

/** Checks rule R-19: every lobby has an owner, and a bot owns it only if no person is in the lobby. */
function checkOwner(state: State): void {
  expect(game.owner?.(state)).toBeDefined()
  const people = SIDES.flatMap((side) => peopleOf(state, side)).map((member) => member.seat)
  if (people.length > 0) expect(people).toContain(game.owner?.(state))
}

function checkStep(state: State): void {
  const { step } = state
  const team = state.teams[toMove(state.fen)]
  if (step?.kind !== 'player_move') return expect(step?.decider).toBe(team.captain)
  expect(step.decider).toBe(selectedPiece(state)?.owner)
  expect(step.decider).not.toBe(team.captain)
  expect(team.members.find((member) => member.seat === step.decider)?.connected).toBe(true)
}

/** Checks that only the player who has to decide may select and move. */
function checkAuthority(play: Play): void {
  const state = stateOf(play)
  const [move] = decisions(play)
  expect(move).toBeDefined()
  for (const seat of SEATS)
    if (move && seat !== state.step?.decider)
      expect(refuses(play, seat, move)?.code).toMatch(/not_your_decision|not_seated/)
}

function check(play: Play): void {
  const state = stateOf(play)
  if (state.phase === 'over') return
  const members = SIDES.flatMap((side) => state.teams[side].members)
  expect(members.map((member) => member.seat).sort()).toEqual([...play.match.taken].sort())
  expect(members.flatMap((member) => (member.connected ? [member.seat] : [])).sort()).toEqual(
    [...play.match.here].sort(),
  )
  for (const side of SIDES) checkTeam(state, side)
  expect(copy(state)).toStrictEqual(state)
  if (state.phase === 'lobby') return checkOwner(state)
  expect(SIDES.filter((side) => state.teams[side].captain !== null)).toHaveLength(2)
  checkStep(state)
  checkAuthority(play)
}

/** Checks that a piece never changes its owner and that a captured piece never returns. */
function checkPieces(before: State, after: State): void {
  for (const [at, piece] of after.pieces.entries()) {
    const was = before.pieces[at]
    if (before.phase === 'playing') expect(piece.owner).toBe(was?.owner)
    if (was?.square === null) expect(piece.square).toBeNull()
    if (piece.square) expect(pieceAt(after, piece.square)?.id).toBe(piece.id)
  }
}

/** Checks that the id of an ask is never used for another seat or again after the ask is closed. */
function checkAsks(play: Play, seen: Map<string, Seat | undefined>, open: string[]): string[] {
  const asks = stateOf(play).phase === 'over' ? [] : game.waiting(stateOf(play))
  for (const { id, seat } of asks) {
    if (seen.has(id)) expect([open.includes(id), seen.get(id)]).toEqual([true, seat])
    seen.set(id, seat)
  }
  return asks.map(({ id }) => id)
}

test('after any inputs there are two captains, one player who decides and unchanged owners of pieces, and a replay gives the same state', {
  timeout: 60_000 + RUNS * 1000,
}, () => {
  const phases = new Set<string>()
  fc.assert(
    fc.property(fc.array(doing, { minLength: 60, maxLength: 160 }), (doings) => {
      const play = anEmptyLobby()
      const seen = new Map<string, Seat | undefined>()
      let open: string[] = []
      for (const seat of SEATS.slice(0, 4)) joins(play, seat)
      for (const one of doings) {
        const before = copy(stateOf(play))
        carryOut(play, one)
        check(play)
        checkPieces(before, stateOf(play))
        open = checkAsks(play, seen, open)
        if (stateOf(play).pieces.some((piece) => piece.square === null)) phases.add('captured')
        phases.add(`${stateOf(play).phase} ${stateOf(play).outcome?.reason ?? ''} ${stateOf(play).step?.kind ?? ''}`)
      }
      expect(replayed(play)).toStrictEqual(stateOf(play))
    }),
    { numRuns: RUNS },
  )
  expect([...phases]).toEqual(
    expect.arrayContaining([
      'captured',
      'playing  select',
      'playing  player_move',
      'playing  captain_move',
      'over team_elimination ',
    ]),
  )
})
