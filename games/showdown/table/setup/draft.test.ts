// Tests of the draft: a team with three slots that the player is still choosing. The first slot is the lead.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { content } from '../../rules/shipped.ts'
import { refuseTeam } from '../../rules/team.ts'
import {
  addMove,
  completed,
  type Draft,
  defaultChoice,
  draftOf,
  emptyDraft,
  freePlace,
  isFull,
  makeLead,
  placeMonster,
  randomDraft,
  removeMonster,
  removeMove,
  setStat,
  teamOf,
  withUsualMoves,
} from './draft.ts'

const roster = [...content.roster.keys()]
const three = (ids = roster): Draft => ids.slice(0, 3).map((id) => defaultChoice(content, id))
const ids = (draft: Draft) => draft.map((choice) => choice?.id)
const movesAt = (draft: Draft, place: number) => draft[place]?.moves ?? []
const refusal = (draft: Draft) => refuseTeam(content, teamOf(content, draft), 'fixed')

test('every monster starts with legal moves and a legal passive', () => {
  for (const id of roster) expect(refusal(three([id, ...roster.filter((other) => other !== id)]))).toBeUndefined()
})

test('every random team is legal', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (chances) => {
      expect(refusal(randomDraft(content, () => chances.next().value))).toBeUndefined()
    }),
  )
})

test('the next monster fills the first free slot, and three monsters complete the team', () => {
  let draft = emptyDraft()
  for (const id of roster.slice(0, 3)) draft = placeMonster(content, draft, freePlace(draft), id)
  expect(ids(draft)).toEqual(roster.slice(0, 3))
  expect(isFull(draft)).toBe(true)
})

test('removing a monster frees its slot', () => {
  const draft = removeMonster(three(), roster[1] ?? '')
  expect(freePlace(draft)).toBe(1)
})

test('completing a team fills the gaps and keeps the chosen moves and passives', () => {
  const [first = '', second = ''] = movesAt(three(), 0)
  const gaps = removeMove(removeMove(three(), 0, first), 0, second)
  const full = completed(content, gaps)
  expect(movesAt(full, 0)).toHaveLength(4)
  expect(movesAt(full, 0)).toEqual(expect.arrayContaining([...movesAt(gaps, 0)]))
})

test('removing a move leaves `none` in its slot, and the move can be added again', () => {
  const [first = ''] = movesAt(three(), 0)
  const shorter = removeMove(three(), 0, first)
  expect(teamOf(content, shorter).monsters[0]?.moves.filter((move) => move === 'none')).toHaveLength(1)
  expect(refusal(shorter)).toBeUndefined()
  expect(movesAt(addMove(shorter, 0, first), 0)).toHaveLength(4)
})

test('a fifth move cannot be added, but can replace one of the four', () => {
  const fifth =
    content.speciesOf(roster[0] ?? '').moves.find((move) => move !== 'none' && !movesAt(three(), 0).includes(move)) ??
    ''
  expect(addMove(three(), 0, fifth)).toEqual(three())
  const swapped = addMove(three(), 0, fifth, movesAt(three(), 0)[2])
  expect(movesAt(swapped, 0)[2]).toBe(fifth)
  expect(withUsualMoves(content, swapped, 0)).toEqual(three())
})

test('a new lead monster swaps slots with the old lead', () => {
  const [a, b, c] = roster
  expect(ids(makeLead(three(), 2))).toEqual([c, b, a])
})

test('a submitted team becomes editable again in the order of its slots', () => {
  const [a, b, c] = roster
  expect(ids(draftOf(content, { ...teamOf(content, three()), lead: 1 }))).toEqual([b, a, c])
  expect(draftOf(content, teamOf(content, three()))).toEqual(three())
})

test('a submitted team contains only the stats that the player changed', () => {
  const [usual, changed] = [three(), setStat(three(), 1, 'speed', 99)].map(
    (draft) => teamOf(content, draft).monsters[1]?.stats,
  )
  expect(usual).toBeUndefined()
  expect(changed).toEqual({ speed: 99 })
})
