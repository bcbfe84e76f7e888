// Tests of grouping open reports and of selecting the reports that are closed together.
import { expect, test } from 'vitest'
import { groupReports, selectedReports } from './report-groups.ts'

const report = (id: number, stream: string, from: string | null) => ({ id, stream, from })
const REPORTS = [
  report(5, 'm/ABCDEF-2', 'one'),
  report(4, 'r/ABCDEF', 'two'),
  report(3, 'm/ABCDEF-1', 'one'),
  report(2, 'm/elsewhere', 'one'),
  report(1, 'm/GHJKLM-1', null),
]
const ALL = { ids: null, room: null, from: null, upTo: 5 }

test('groups at least two reports by room, with all matches of the room, and by address', () => {
  expect(groupReports(REPORTS)).toEqual([
    { by: 'room', key: 'ABCDEF', count: 3 },
    { by: 'address', key: 'one', count: 3 },
  ])
})

test('selects the reports of a room, of an address or by their numbers', () => {
  expect(selectedReports(REPORTS, { ...ALL, room: 'ABCDEF' })).toEqual([5, 4, 3])
  expect(selectedReports(REPORTS, { ...ALL, from: 'one' })).toEqual([5, 3, 2])
  expect(selectedReports(REPORTS, { ...ALL, from: 'one', room: 'elsewhere' })).toEqual([2])
  expect(selectedReports(REPORTS, { ...ALL, ids: [1, 4, 9] })).toEqual([4, 1])
})

test('a selection leaves out reports newer than the newest one that the operator has seen', () => {
  expect(selectedReports(REPORTS, { ...ALL, upTo: 3 })).toEqual([3, 2, 1])
})
