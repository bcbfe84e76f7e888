import fc from 'fast-check'
import { expect, test } from 'vitest'
import { content } from '../rules/shipped.ts'
import { refuseTeam } from '../rules/team.ts'
import { firstDraft, freshChoice, place, setStat, surprise, teamOf, toggleMove, togglePassive } from './draft.ts'

test('the first team can be locked in as it is', () => {
  expect(refuseTeam(content, teamOf(content, firstDraft(content)), 'fixed')).toBeUndefined()
})

test('every surprise is a legal team', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (chances) => {
      expect(
        refuseTeam(
          content,
          teamOf(
            content,
            surprise(content, () => chances.next().value),
          ),
          'fixed',
        ),
      ).toBeUndefined()
    }),
  )
})

test('every monster starts with moves and a passive it can have', () => {
  for (const id of content.roster.keys()) {
    const others = [...content.roster.keys()].filter((other) => other !== id).slice(0, 2)
    const team = [id, ...others].map((each) => freshChoice(content, each))
    expect(refuseTeam(content, teamOf(content, { team, lead: 0 }), 'fixed')).toBeUndefined()
  }
})

test('a fifth move does not fit; a move taken out leaves a wait', () => {
  const draft = firstDraft(content)
  const [first] = draft.team
  const fifth = content.roster.get(first?.id ?? '')?.moves.find((move) => move !== 'none' && !first?.moves.includes(move)) ?? ''
  expect(toggleMove(draft, 0, fifth)).toEqual(draft)
  const shorter = toggleMove(draft, 0, first?.moves[0] ?? '')
  expect(teamOf(content, shorter).monsters[0]?.moves.filter((move) => move === 'none')).toHaveLength(1)
  expect(refuseTeam(content, teamOf(content, shorter), 'fixed')).toBeUndefined()
})

test('the chosen passive tapped again is no passive', () => {
  const draft = firstDraft(content)
  expect(togglePassive(draft, 0, draft.team[0]?.passive ?? '').team[0]?.passive).toBe('none')
})

test('a monster of the team put into another slot changes places', () => {
  const ids = (draft: ReturnType<typeof firstDraft>) => draft.team.map((choice) => choice.id)
  const [a = '', b = '', c = ''] = ids(firstDraft(content))
  expect(ids(place(content, firstDraft(content), 0, c))).toEqual([c, b, a])
})

test('only changed stats are sent', () => {
  const [usual, changed] = [firstDraft(content), setStat(firstDraft(content), 1, 'speed', 99)].map((draft) => teamOf(content, draft).monsters[1]?.stats)
  expect(usual).toBeUndefined()
  expect(changed).toEqual({ speed: 99 })
})
