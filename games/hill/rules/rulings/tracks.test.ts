// Ruling R-36 of the rule book: the short track.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { defaultOptions } from '#kit/schema.ts'
import { score } from '../bots/score.ts'
import { explain } from '../explain.ts'
import { game } from '../index.ts'
import { act, asked, choicesOf, events, move, player, put, stack, table } from '../testing.ts'

const short = (seats = 2) => table({ seats, options: { decisionSeconds: 60, track: 'short' } })

test('R-36: the default options name no track, and such a match is on the full track', () => {
  expect(defaultOptions(game.options)).toEqual({ decisionSeconds: 60 })
  const t = table()
  expect(Object.keys(t.state.options)).toEqual(['decisionSeconds'])
  put(t, 'p1', 27)
  move(t, 'p1', 4)
  expect(t.state.outcome).toBeNull()
})

test('R-36: on the short track tile 28 is the final tile, and left-over steps are lost', () => {
  const t = short()
  put(t, 'p1', 26)
  move(t, 'p1', 4)
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'final' })
  expect(player(t, 'p1').position).toBe(28)
})

test('R-36: the fork of the short track leads to 11 or 29, and its shortcut ends on 17', () => {
  const t = short()
  put(t, 'p1', 9)
  move(t, 'p1', 2)
  expect(asked(t)).toEqual(['p1 branch'])
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'ChooseBranch', to: 11 },
    { type: 'ChooseBranch', to: 29 },
  ])
  act(t, 'p1', { type: 'ChooseBranch', to: 29 }, 1)
  expect(player(t, 'p1').movementHistory).toEqual([9, 10, 29])
})

test('R-36: a tile of the short track resolves by its own type, not by the type of the full track', () => {
  const t = short()
  put(t, 'p1', 7)
  stack(t, 't1', 'lamp-1')
  move(t, 'p1', 1)
  expect(events(t, 'drew')).toEqual([{ type: 'drew', seat: 'p1', tier: 1 }])
})

test('R-36: nobody can be dueled on a sanctuary of the short track', () => {
  const t = short()
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(choicesOf(t, 'p1').some(({ type }) => type === 'OfferDuel')).toBe(false)
})

test('R-36: bots and hints measure the way to the final tile of the short track', () => {
  const before = short()
  put(before, 'p1', 33)
  const after = copy(before.state)
  const p1 = after.players.p1
  // On the short track tile 22 is six steps nearer to the crown; on the full track it would be farther away.
  if (p1) p1.position = 22
  expect(score(after, 'p1')).toBeGreaterThan(score(before.state, 'p1') + 5)
  expect(explain(after, after, 'p1', { type: 'ChooseMove' })).toEqual({
    key: 'explain.nearer',
    values: { least: 1, most: 4, left: 6 },
  })
})
