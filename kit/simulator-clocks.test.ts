// Tests of clocks and deadlines in the simulator, which plays a script of steps.
import { expect, test } from 'vitest'
import type { AnyGame } from './game.ts'
import type { Step } from './run.ts'
import { type Line, type Script, simulate } from './simulator.ts'
import { game as filling } from './testing/games/filling.ts'
import { game as secret } from './testing/games/secret.ts'

function lines(game: AnyGame, script: Partial<Script> & { steps: Step[] }): { lines: Line[]; problems: string[] } {
  const all: Line[] = []
  const run = simulate(game, { game: game.id, ...script })
  let next = run.next()
  for (; !next.done; next = run.next()) all.push(JSON.parse(JSON.stringify(next.value)) as Line)
  return { lines: all, problems: next.value }
}
const last = (game: AnyGame, script: Partial<Script> & { steps: Step[] }): Line =>
  lines(game, script).lines.at(-1) as Line
const line = (script: object) => [...simulate(secret, { game: 'secret', ...script } as Script)].at(-1)

test('an action received before the deadline counts as in time, even if it is applied after the deadline', () => {
  const step = (received: number) =>
    line({ steps: [{ seat: 'player1', action: { type: 'choose', shape: 'rock' }, at: 45_000, received }] })
  expect(step(29_999)).toMatchObject({ ok: true, state: { locked: { player1: 'rock' } } })
  expect(step(30_000)).toMatchObject({ ok: false, error: 'The match is over' })
})

test('a due step lets the named asks expire, like a due input in a match record', () => {
  const due = (asks: string[], at: number) => line({ steps: [{ due: asks, at }] })
  expect(due(['1/player1', '1/player2'], 30_000)).toMatchObject({ ok: true, outcome: { reason: 'double forfeit' } })
  expect(due(['1/player1', '1/player2'], 29_999)).toMatchObject({
    ok: false,
    error: expect.stringContaining('Not these clocks'),
  })
  expect(due(['1/player1'], 30_000)).toMatchObject({ ok: false, error: expect.stringContaining('Not these clocks') })
})

test('no ask expires if the clocks are off', () => {
  const last = line({ clocks: 'off', steps: [{ advance: '9d' }] })
  expect(last).toMatchObject({ outcome: null })
  expect(last?.waiting.map(({ due }) => due)).toEqual([undefined, undefined])
})

test('the second person’s join starts the clocks of a match without clocks, and open asks get their full duration', () => {
  const alone = { clocks: 'off', seats: ['first', 'second'], bots: ['second'] } as const
  const asked = (...steps: Step[]) =>
    last(filling, { ...alone, steps: [{ advance: '1h' }, ...steps] }).waiting.map(({ since, due }) => ({ since, due }))
  expect(asked()).toEqual([{ since: 0, due: undefined }])
  expect(asked({ seat: 'third', joined: true, bot: true })).toEqual([{ since: 0, due: undefined }])
  expect(asked({ seat: 'third', joined: true })).toEqual([{ since: 3_600_000, due: 3_630_000 }])
})

test('asks expire only in due steps if the script sets clocks to scripted', () => {
  const steps = [{ advance: '1d' }, { due: ['1/player1', '1/player2'], at: 100_000_000 }]
  const { lines: all, problems } = lines(secret, { clocks: 'scripted', steps })
  expect([all.map(({ outcome }) => outcome?.reason), problems]).toEqual([[undefined, undefined, 'double forfeit'], []])
})

test('asks with deadlines before a join expire before the join is applied', () => {
  const line = last(filling, { seats: ['first', 'second'], steps: [{ seat: 'third', joined: true, at: 29_999 }] })
  expect(line).toMatchObject({ ok: true, events: [{ type: 'came', seat: 'third' }] })
  expect(
    last(filling, { seats: ['first', 'second'], now: 50, steps: [{ seat: 'third', joined: true, at: 49 }] }),
  ).toMatchObject({ ok: false, code: 'time' })
})

test('a script can set the time on which the players agreed, and change it before the first turn', () => {
  expect(line({ agreed: 5, steps: [{ advance: '149s' }] })).toMatchObject({ outcome: null })
  expect(line({ agreed: 5, steps: [{ advance: '151s' }] })).toMatchObject({ outcome: { reason: 'double forfeit' } })
  const changed = last(filling, { seats: ['first', 'second'], steps: [{ clocks: 5, at: 1000 }, { advance: '30s' }] })
  expect(changed.waiting).toMatchObject([{ since: 31_000, due: 106_000 }])
})
