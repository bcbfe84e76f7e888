import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roster } from '../rules/roster.ts'
import { refuseTeam } from '../rules/team.ts'
import { firstDraft, freshChoice, place, setStat, surprise, teamOf, toggleMove, togglePassive } from './draft.ts'

test('the first team can be locked in as it is', () => {
  expect(refuseTeam(teamOf(firstDraft()), 'fixed')).toBeUndefined()
})

test('every surprise is a legal team', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (chances) => {
      expect(refuseTeam(teamOf(surprise(() => chances.next().value)), 'fixed')).toBeUndefined()
    }),
  )
})

test('every monster starts with moves and a passive it can have', () => {
  for (const id of roster.keys()) {
    const others = [...roster.keys()].filter((other) => other !== id).slice(0, 2)
    expect(refuseTeam(teamOf({ team: [id, ...others].map(freshChoice), lead: 0 }), 'fixed')).toBeUndefined()
  }
})

test('a fifth move does not fit; a move taken out leaves a wait', () => {
  const draft = firstDraft()
  const [first] = draft.team
  const fifth = roster.get(first?.id ?? '')?.moves.find((move) => move !== 'none' && !first?.moves.includes(move)) ?? ''
  expect(toggleMove(draft, 0, fifth)).toEqual(draft)
  const shorter = toggleMove(draft, 0, first?.moves[0] ?? '')
  expect(teamOf(shorter).monsters[0]?.moves.filter((move) => move === 'none')).toHaveLength(1)
  expect(refuseTeam(teamOf(shorter), 'fixed')).toBeUndefined()
})

test('the chosen passive tapped again is no passive', () => {
  const draft = firstDraft()
  expect(togglePassive(draft, 0, draft.team[0]?.passive ?? '').team[0]?.passive).toBe('none')
})

test('a monster of the team put into another slot changes places', () => {
  const ids = (draft: ReturnType<typeof firstDraft>) => draft.team.map((choice) => choice.id)
  const [a = '', b = '', c = ''] = ids(firstDraft())
  expect(ids(place(firstDraft(), 0, c))).toEqual([c, b, a])
})

test('only changed stats are sent', () => {
  const [usual, changed] = [firstDraft(), setStat(firstDraft(), 1, 'speed', 99)].map((draft) => teamOf(draft).monsters[1]?.stats)
  expect(usual).toBeUndefined()
  expect(changed).toEqual({ speed: 99 })
})
