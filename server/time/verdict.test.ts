// Tests of the vote on whether the database's clock or a node's own clock has jumped.
import { expect, test } from 'vitest'
import { type Verdict, verdictOf, votersOf } from './verdict.ts'

/**
 * This node's time is one hour ahead of the database's clock. Reading number 10 was the first to show the difference.
 */
const belief = { ahead: 3_600_000, since: 10 }
const told = (number: number, ahead: number) => ({
  clock: { number, database: 5_000, cluster: 5_000 + ahead, start: 1 },
})
const AGREES = told(11, 3_600_300)
const DIFFERS = told(11, 0)
const EARLIER = told(10, 0)
const SILENT = { clock: null }

test.each<[string, Verdict, Parameters<typeof verdictOf>[1]]>([
  ['a node that is alone', 'database', []],
  ['the only other node agrees', 'database', [AGREES]],
  ['the only other node does not see it', 'own', [DIFFERS]],
  ['the only other node has not read the clock since', 'unknown', [EARLIER]],
  ['the only other node has stored no clock', 'unknown', [SILENT]],
  ['half of the others agree', 'database', [AGREES, DIFFERS]],
  ['half of the others agree before the rest has answered', 'database', [AGREES, EARLIER]],
  ['less than half of the others agree', 'own', [AGREES, DIFFERS, DIFFERS]],
  ['the silent nodes could make it half', 'unknown', [DIFFERS, DIFFERS, EARLIER, AGREES]],
  ['the silent nodes could not make it half', 'own', [DIFFERS, DIFFERS, EARLIER]],
])('%s: the verdict is %s', (_, verdict, others) => {
  expect(verdictOf(belief, others)).toBe(verdict)
})

test('for every number of nodes, the verdict is unknown exactly as long as missing votes can change it', () => {
  for (let yes = 0; yes <= 5; yes++)
    for (let no = 0; no <= 5; no++)
      for (let open = 0; open <= 5; open++) {
        const of = (a: number, b: number, c: number) =>
          verdictOf(belief, [...Array(a).fill(AGREES), ...Array(b).fill(DIFFERS), ...Array(c).fill(EARLIER)])
        const ends = new Set(Array.from({ length: open + 1 }, (_, more) => of(yes + more, no + open - more, 0)))
        const verdict = of(yes, no, open)
        if (verdict !== 'unknown') expect([...ends]).toEqual([verdict])
        else expect(ends).toEqual(new Set(['database', 'own']))
      }
})

test('a node that sees a jump of the same size within 500 ms agrees, and a node with a larger difference does not', () => {
  expect(verdictOf(belief, [told(11, 3_600_500)])).toBe('database')
  expect(verdictOf(belief, [told(11, 3_600_501)])).toBe('own')
})

test('the nodes that vote are those that were live before the jump, and older nodes that have read the clock since the jump', () => {
  const node = (id: string, number: number, start: number) => ({
    id,
    url: '',
    renewed: 0,
    clock: { number, database: 0, cluster: 0, start },
  })
  const peers = [node('witness', 5, 60), node('older', 11, 1), node('stopped', 9, 1), node('younger', 11, 60)]
  const voters = (answers: number) =>
    votersOf(peers, { witnesses: new Set(['witness']), start: 50, since: 10, answers }).map(({ id }) => id)
  expect(voters(2)).toEqual(['witness', 'older'])
  expect(voters(30)).toEqual(['older'])
})
