// Tests of what a screen reader says about a match, and when.
import { expect, test } from 'vitest'
import { MOST_WAITING, makeAnnouncer, SENTENCE_MS } from './announcer.ts'

/**
 * An announcer with a clock that only the test moves, and what it has said, with the times. Saying a sentence takes
 * `sayingMs`.
 */
function announcer(sayingMs = 0) {
  let time = 0
  let waiting: { at: number; run: () => void } | null = null
  const said: [number, string][] = []
  const clock = {
    now: () => time,
    later: (ms: number, run: () => void) => {
      waiting = { at: time + ms, run }
      return () => {
        waiting = null
      }
    },
  }
  return {
    ...makeAnnouncer(clock, (words) => {
      time += sayingMs
      said.push([time, words])
    }),
    said,
    words: () => said.map(([, words]) => words),
    pass(ms: number) {
      const until = time + ms
      while (waiting && waiting.at <= until) {
        const { at, run } = waiting
        waiting = null
        time = at
        run()
      }
      time = until
    },
  }
}

const MINUTE = 60_000

test('events are said once, in order, one sentence a second', () => {
  const { tell, pass, said } = announcer()
  tell(['Ann rolls 4.', 'Ann reaches the inn.'])
  tell(['Ann rests.'])
  pass(MINUTE)
  expect(said).toEqual([
    [0, 'Ann rolls 4.'],
    [SENTENCE_MS, 'Ann reaches the inn.'],
    [2 * SENTENCE_MS, 'Ann rests.'],
  ])
})

test('the second before the next sentence begins when a sentence has been said', () => {
  const { tell, pass, said } = announcer(300)
  tell(['Ann rolls 4.', 'Ann rests.'])
  pass(MINUTE)
  expect(said).toEqual([
    [300, 'Ann rolls 4.'],
    [300 + SENTENCE_MS + 300, 'Ann rests.'],
  ])
})

test('an event that arrives while a sentence is said waits for its second', () => {
  const said: string[] = []
  const waits: number[] = []
  let run: (() => void) | undefined
  const later = (ms: number, then: () => void) => {
    waits.push(ms)
    run = then
    return () => {}
  }
  const { tell } = makeAnnouncer({ now: () => 0, later }, (words) => {
    said.push(words)
    if (said.length === 1) tell(['Ann rests.'])
  })
  tell(['Ann rolls 4.'])
  run?.()
  run?.()
  expect(said).toEqual(['Ann rolls 4.', 'Ann rests.'])
  expect(waits.slice(0, 2)).toEqual([0, SENTENCE_MS])
})

test('a sentence after a silence is said at once', () => {
  const { tell, pass, said } = announcer()
  tell(['Ann rolls 4.'])
  pass(5 * SENTENCE_MS)
  tell(['Ann rests.'])
  pass(0)
  expect(said.at(-1)).toEqual([5 * SENTENCE_MS, 'Ann rests.'])
})

test('two events with the same words are both said', () => {
  const { tell, pass, words } = announcer()
  tell(['Ben waits.', 'Ben waits.'])
  pass(MINUTE)
  expect(words()).toEqual(['Ben waits.', 'Ben waits.'])
})

test('if too many events wait, one sentence stands for the oldest', () => {
  const { tell, pass, words } = announcer()
  tell(Array.from({ length: MOST_WAITING + 3 }, (_, i) => `Event ${i}.`))
  pass(MINUTE)
  expect(words()).toEqual([
    '3 earlier events are in the log.',
    ...Array.from({ length: MOST_WAITING }, (_, i) => `Event ${i + 3}.`),
  ])
})

test('the answer to an action is said before the events that wait', () => {
  const { tell, answer, pass, words } = announcer()
  tell(['Ann rolls 4.', 'Ann rests.'])
  pass(0)
  answer('unit', 'Pick a unit')
  answer('unit', 'Archer, 3 HP')
  pass(MINUTE)
  expect(words()).toEqual(['Ann rolls 4.', 'Archer, 3 HP', 'Ann rests.'])
})

test('whose turn it is is said after the events, and only the latest', () => {
  const { tell, close, pass, words } = announcer()
  tell(['Ann rolls 4.'])
  pass(0)
  close('Ben is choosing')
  tell(['Ben rolls 2.'])
  close('Your turn')
  pass(MINUTE)
  expect(words()).toEqual(['Ann rolls 4.', 'Ben rolls 2.', 'Your turn'])
})

test('a stopped announcer says nothing more', () => {
  const { tell, stop, pass, words } = announcer()
  tell(['Ann rolls 4.', 'Ann rests.'])
  pass(0)
  stop()
  pass(MINUTE)
  expect(words()).toEqual(['Ann rolls 4.'])
})
