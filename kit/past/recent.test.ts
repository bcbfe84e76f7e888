// Tests of the latest events of a match in memory, and of pages of them that are rebuilt from the journal.
import { expect, test } from 'vitest'
import { type EventfulInput, lastPage, PAGE_SIZE, RecentEvents } from './recent.ts'

const input = (seq: number): EventfulInput => ({ seq, told: [{ event: { type: `e${seq}` } }] })
const silent = (seq: number): EventfulInput => ({ seq, told: [] })
const inputs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => input(from + i))
const seqs = (list: readonly EventfulInput[]) => list.map(({ seq }) => seq)
const types = (recent: RecentEvents, seen: number) => recent.since(seen).told.map(({ event }) => event.type)
const recentFrom = (from: number, to: number) => new RecentEvents(lastPage(inputs(from, to), to))

test('a page holds all events of a short match, and leaves out inputs without events', () => {
  const { happenings, from } = lastPage([input(0), silent(1), input(2)], 2)
  expect([seqs(happenings), from]).toEqual([[0, 2], 0])
})

test('of a long match, lastPage returns only the last page', () => {
  const { happenings, from } = lastPage(inputs(0, PAGE_SIZE + 9), PAGE_SIZE + 9)
  expect([happenings.length, from]).toEqual([PAGE_SIZE, 10])
})

test('the last page of a long match starts at an input that has events', () => {
  const { from } = lastPage([...inputs(0, 4), silent(5), ...inputs(6, PAGE_SIZE + 5)], PAGE_SIZE + 5)
  expect(from).toBe(6)
})

test('a page without inputs begins after the last input of the match, so it misses none of the later events', () => {
  expect(lastPage([], 7)).toEqual({ happenings: [], from: 8 })
})

test('`since` returns the events after the last input that the viewer saw', () => {
  expect(recentFrom(0, 3).since(1)).toEqual({ told: [input(2), input(3)].flatMap(({ told }) => told), since: 1 })
})

test('a viewer who has seen nothing also gets the events of the start', () => {
  expect(types(recentFrom(0, 1), 0)).toEqual(['e0', 'e1'])
  expect(recentFrom(0, 1).since(0).since).toBe(0)
})

test('a viewer who has seen everything gets no events', () => {
  expect(recentFrom(0, 3).since(3)).toEqual({ told: [], since: 3 })
})

test('`since` also returns the number of the last input whose events are no longer in memory', () => {
  expect(recentFrom(10, 11).since(4)).toEqual({ told: [input(10), input(11)].flatMap(({ told }) => told), since: 9 })
})

test('an event in memory does not change when the state changes an object that both share', () => {
  const recent = recentFrom(0, 0)
  const event = { type: 'e1', hand: ['ace'] }
  recent.add(1, [{ event }])
  event.hand.push('king')
  expect(recent.since(0).told.at(-1)).toEqual({ event: { type: 'e1', hand: ['ace'] } })
})

test('adding a new input to a full page removes the oldest input', () => {
  const recent = recentFrom(10, PAGE_SIZE + 9)
  recent.add(PAGE_SIZE + 10, input(PAGE_SIZE + 10).told)
  expect([types(recent, 0).length, types(recent, 0)[0], recent.since(0).since]).toEqual([PAGE_SIZE, 'e11', 10])
})

test('adding an input without events to a full page removes no input', () => {
  const recent = recentFrom(0, PAGE_SIZE - 1)
  recent.add(PAGE_SIZE, [])
  expect(types(recent, 0)[0]).toBe('e0')
})

test.each([
  ['is missing events before its first input', 5, 3, true],
  ['is missing events of the start', 1, 0, true],
  ['has all events after its first input', 5, 4, false],
  ['has all events after a later input', 5, 6, false],
])('a page that is not full %s', (_, from, seen, isMissing) => {
  expect(recentFrom(from, 8).isMissingSince(seen)).toBe(isMissing)
})

test('`isMissingSince` is false if memory holds a full page, because no page holds more inputs', () => {
  expect(recentFrom(10, 10 + PAGE_SIZE).isMissingSince(0)).toBe(false)
})

test('prepending a page adds only inputs that are older than the inputs in memory', () => {
  const recent = recentFrom(5, 6)
  recent.prepend(lastPage(inputs(0, 6), 6))
  expect(types(recent, 0)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6'])
  expect(recent.isMissingSince(0)).toBe(false)
})

test('prepending a page that is too long adds only the latest inputs of that page', () => {
  const recent = recentFrom(PAGE_SIZE, PAGE_SIZE + 1)
  recent.prepend(lastPage(inputs(0, PAGE_SIZE - 1), PAGE_SIZE - 1))
  expect([types(recent, 0).length, types(recent, 0)[0], recent.since(0).since]).toEqual([PAGE_SIZE, 'e2', 1])
})

test('prepending a page without older inputs changes nothing', () => {
  const recent = recentFrom(5, 6)
  recent.prepend(lastPage(inputs(5, 6), 6))
  expect(recent.since(0)).toMatchObject({ since: 4 })
})
