// Tests for every store: mutes, reports, bans and operators.
import { describe, expect, test } from 'vitest'
import type { OperatorAction, ReportedLine } from '#kit/protocol/operator.ts'
import type { NewBan, NewReport } from '../calls/conduct.ts'
import type { Journal } from '../journal.ts'
import { stream } from '../testing/rows.ts'

/** 1000 days in milliseconds, so that the tests' points in time are as large as real ones. */
const AGE = 24 * 3600_000 * 1000
const mute = (person: string, other: string, at = 1000, from: string | null = null) => ({ person, other, at, from })
const act = (what: OperatorAction['what'], about = ''): OperatorAction => ({ at: 5000, what, about })
const line = (text: string, more: Partial<ReportedLine> = {}): ReportedLine => ({
  at: 1000,
  person: 'ben',
  seat: 'p2',
  team: null,
  name: 'Ben',
  text,
  from: 'there',
  ...more,
})
const report = (more: Partial<NewReport> = {}): NewReport => ({
  key: 'line m 7',
  kind: 'line',
  stream: 'm',
  by: 'ann',
  from: null,
  at: 2000,
  lines: [line('hello', { person: 'ann', seat: null }), line('bah')],
  subject: 1,
  ...more,
})
const ban = (more: Partial<NewBan> = {}): NewBan => ({
  kind: 'person',
  whom: 'ben',
  reason: 'Rude',
  at: 1000,
  until: null,
  ...more,
})

export function conductSuite(open: () => Journal, reopen: () => Promise<void>): void {
  const muted = async (person: string) => (await open().mutesOf(person)).map((other) => other.person)

  describe('mutes', () => {
    test('mutes survive a restart, in order and with the current names', async () => {
      await open().mute(mute('ann', 'ben', 1000), 9)
      await open().mute(mute('ann', 'cleo', 2000), 9)
      await open().setName('ben', 'Ben')
      await reopen()
      expect(await open().mutesOf('ann')).toEqual([
        { person: 'ben', name: 'Ben' },
        { person: 'cleo', name: '' },
      ])
      expect(await muted('ben')).toEqual([])
    })

    test('an unmuted person is no longer on the list of muted people', async () => {
      for (const other of ['ben', 'cleo']) await open().mute(mute('ann', other), 9)
      await open().unmute('ann', 'ben', 3000)
      expect(await muted('ann')).toEqual(['cleo'])
    })

    test('the oldest mute is deleted when a person has more mutes than the limit', async () => {
      for (const [i, other] of ['a', 'b', 'c', 'c'].entries()) await open().mute(mute('ann', other, i), 2)
      expect(await muted('ann')).toEqual(['b', 'c'])
    })

    test('a person who is created later at the network address of a muted person is muted too', async () => {
      await open().mute(mute('ann', 'ben', 10 * AGE, 'there'), 9)
      await open().mute(mute('dora', 'ben', 10 * AGE, 'elsewhere'), 9)
      const again = (person: string, madeAt: number) =>
        open().muteAgain({ person, from: 'there', madeAt, at: 11 * AGE })
      expect(await again('old', 9 * AGE)).toEqual([])
      expect(await again('new', 10 * AGE + 5)).toEqual(['ann'])
      expect(await again('new', 10 * AGE + 5)).toEqual([])
      expect([await muted('ann'), await muted('dora')]).toEqual([['ben', 'new'], ['ben']])
    })

    test('unmuting a person ends automatic mutes for that person’s network address', async () => {
      await open().mute(mute('ann', 'ben', 1000, 'there'), 9)
      await open().muteAgain({ person: 'new', from: 'there', madeAt: AGE, at: AGE })
      await open().unmute('ann', 'new', AGE)
      expect(await open().muteAgain({ person: 'newer', from: 'there', madeAt: 2 * AGE, at: 2 * AGE })).toEqual([])
      expect(await muted('ann')).toEqual(['ben'])
    })
  })

  describe('reports', () => {
    test('the chat lines before and after a chat line, and the hash of its sender’s network address, can be read', async () => {
      await open().create(stream('m'))
      const lines: number[] = []
      for (const text of ['a', 'b', 'c', 'd', 'e'])
        lines.push(
          (await open().say('m', { at: 1000, person: 'ben', seat: null, team: null, text, from: 'there' }, null))
            ?.line ?? 0,
        )
      expect(
        (await open().saidAround('m', lines[2] as number, 1)).map(({ line, text, from }) => [line, text, from]),
      ).toEqual([
        [lines[1], 'b', 'there'],
        [lines[2], 'c', 'there'],
        [lines[3], 'd', 'there'],
      ])
      expect([await open().saidFrom('m', 'ben'), await open().saidFrom('m', 'ann')]).toEqual(['there', null])
    })

    test('a report is stored with chat lines, and a second report of the same chat line only adds another reporter', async () => {
      expect(await open().report(report())).toBe('kept')
      expect(await open().report(report())).toBe('again')
      expect(await open().report(report({ by: 'cleo' }))).toBe('again')
      await reopen()
      const [kept, ...more] = await open().reports(false, 9)
      expect(more).toEqual([])
      expect(kept).toMatchObject({
        kind: 'line',
        stream: 'm',
        at: 2000,
        subject: 1,
        reporters: 2,
        closed: null,
        note: null,
      })
      expect(kept?.lines.map(({ n, ...rest }) => [n, rest])).toEqual(report().lines.map((each, n) => [n, each]))
    })

    test('a report can be closed only once, and its note and the operator action are stored', async () => {
      await open().report(report())
      const id = (await open().reports(false, 9))[0]?.id as number
      expect(await open().closeReports([id], 'Talked to them', act('closed a report'))).toBe(1)
      expect(await open().closeReports([id], 'Again', act('closed a report'))).toBe(0)
      expect(await open().reports(false, 9)).toEqual([])
      expect(await open().reports(true, 9)).toMatchObject([{ id, note: 'Talked to them', closed: 5000 }])
      expect(await open().acts(9)).toEqual([act('closed a report')])
    })

    test('the newest open reports are listed first, with the number of all open reports', async () => {
      for (const key of ['a', 'b', 'c', 'd']) await open().report(report({ key, stream: key, from: `from ${key}` }))
      await open().report(report({ key: 'd', by: 'cleo', at: 3000, from: 'elsewhere' }))
      const listed = await open().reports(false, 2)
      expect(listed.map(({ stream, reportedFrom }) => [stream, reportedFrom])).toEqual([
        ['d', 'from d'],
        ['c', 'from c'],
      ])
      const { total, newest } = await open().openReports(3)
      expect([total, newest.map(({ stream, from }) => [stream, from])]).toEqual([
        4,
        [
          ['d', 'from d'],
          ['c', 'from c'],
          ['b', 'from b'],
        ],
      ])
    })

    test('several reports can be closed by one call, which logs one operator action', async () => {
      for (const key of ['a', 'b', 'c']) await open().report(report({ key }))
      const [c, b, a] = (await open().openReports(9)).newest.map(({ id }) => id) as [number, number, number]
      await open().closeReports([a], '', act('closed a report'))
      expect(await open().closeReports([a, b, 999], 'Spam', act('closed reports'))).toBe(1)
      expect((await open().openReports(9)).newest.map(({ id }) => id)).toEqual([c])
      expect(await open().closeReports([], '', act('closed reports'))).toBe(0)
      expect((await open().acts(9)).map(({ what }) => what)).toEqual(['closed reports', 'closed a report'])
    })

    test('reports that were closed long ago are deleted, and open reports are not deleted', async () => {
      for (const key of ['a', 'b']) await open().report(report({ key }))
      const id = (await open().reports(false, 9))[0]?.id as number
      await open().closeReports([id], '', act('closed a report'))
      expect([await open().sweepReports(5000), await open().sweepReports(5001)]).toEqual([0, 1])
      expect(await open().reports(false, 9)).toHaveLength(1)
      expect(await open().reports(true, 9)).toEqual([])
    })
  })

  describe('bans and operators', () => {
    test('a ban lasts until a given time or forever, and is logged as an operator action', async () => {
      const kept = await open().ban(ban(), act('banned', 'ben'))
      await open().ban(ban({ kind: 'address', whom: 'there', until: 3000 }), act('banned', 'there'))
      await reopen()
      expect(kept).toMatchObject({ ...ban(), lifted: null })
      expect((await open().bans(2999)).map(({ whom }) => whom)).toEqual(['ben', 'there'])
      expect((await open().bans(3000)).map(({ whom }) => whom)).toEqual(['ben'])
      expect(await open().acts(9)).toEqual([act('banned', 'there'), act('banned', 'ben')])
    })

    test('a ban can be lifted only once, and a lifted ban no longer applies', async () => {
      const { id } = await open().ban(ban(), act('banned'))
      expect(await open().liftBan(id, act('lifted a ban'))).toMatchObject({ id, lifted: 5000 })
      expect(await open().liftBan(id, act('lifted a ban'))).toBeUndefined()
      expect(await open().bans(0)).toEqual([])
      expect((await open().acts(9)).map(({ what }) => what)).toEqual(['lifted a ban', 'banned'])
    })

    test('the first operator token stays stored until a call replaces it explicitly', async () => {
      expect(await open().operator()).toBeNull()
      expect([await open().keepOperator('one', false), await open().keepOperator('two', false)]).toEqual([true, false])
      expect(await open().operator()).toBe('one')
      expect(await open().keepOperator('three', true)).toBe(true)
      await reopen()
      expect(await open().operator()).toBe('three')
    })

    test('an operator’s session is open until it expires or is ended', async () => {
      await open().openOperatorSession({ id: 'one', until: 2000 }, 1000)
      await open().openOperatorSession({ id: 'two', until: 3000 }, 1000)
      expect([await open().isOperatorSession('one', 1999), await open().isOperatorSession('one', 2000)]).toEqual([
        true,
        false,
      ])
      expect([await open().endOperatorSession('two'), await open().endOperatorSession('two')]).toEqual([true, false])
      expect(await open().isOperatorSession('two', 1999)).toBe(false)
    })

    test('a new operator token ends all sessions', async () => {
      await open().keepOperator('one', false)
      await open().openOperatorSession({ id: 'session', until: 2000 }, 1000)
      await open().keepOperator('two', false)
      expect(await open().isOperatorSession('session', 1000)).toBe(true)
      await open().keepOperator('two', true)
      expect(await open().isOperatorSession('session', 1000)).toBe(false)
    })

    test('wrong tokens are counted for each address and hour, and the latest come first', async () => {
      const HOUR = 3600_000
      for (const [from, at] of [
        ['a', 1],
        ['b', 2],
        ['a', 3],
        ['a', HOUR],
      ] as const)
        await open().countTokenGuess(from, at)
      expect(await open().tokenGuesses(9)).toEqual([
        { from: 'a', first: HOUR, last: HOUR, count: 1 },
        { from: 'a', first: 1, last: 3, count: 2 },
        { from: 'b', first: 2, last: 2, count: 1 },
      ])
    })

    test('wrong tokens of many addresses leave at most a thousand rows', async () => {
      for (let at = 1; at <= 1005; at++) await open().countTokenGuess(`${at}`, at)
      const guesses = await open().tokenGuesses(2000)
      expect([guesses.length, guesses[0]?.from, guesses.at(-1)?.from]).toEqual([1000, '1005', '6'])
    })
  })
}
