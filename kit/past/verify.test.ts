// Tests of replaying and verifying the record of a match.
import { expect, test } from 'vitest'
import { copy } from '../copy.ts'
import type { AnyGame } from '../game.ts'
import { hashOf } from '../json.ts'
import type { Entry } from '../match.ts'
import { game as filling } from '../testing/games/filling.ts'
import { game as leader } from '../testing/games/leader.ts'
import { game as secret } from '../testing/games/secret.ts'
import { open } from '../testing/open.ts'
import { publishedRecord } from '../testing/published-record.ts'
import type { MatchRecord } from './record.ts'
import { digestOf, drawsOf, replay } from './replay.ts'
import { check, verify } from './verify.ts'

/** Plays a match with two dice rolls, an expired ask and a disconnection. */
function race() {
  const table = open(leader, { seed: 'race' })
  table
    .act('red1', { type: 'run' }, { id: 'one' })
    .act('blue1', { type: 'run' })
    .advance('10s')
    .disconnect('red1')
    .advance('3s')
  return table
}
const RECORD: MatchRecord = { ...race().record(), draws: drawsOf(leader, race().record()) }
const problems = (
  change: (record: MatchRecord & { entries: Entry[] }) => void,
  game: AnyGame = leader,
  from = RECORD,
) => {
  const record = copy(from) as MatchRecord & { entries: Entry[] }
  change(record)
  return verify(game, record)
}

test('verification finds no problem in an unchanged record', () => {
  expect(RECORD.entries.map(({ input }) => input.kind)).toEqual(['action', 'action', 'due', 'away'])
  expect(verify(leader, RECORD)).toEqual([])
})

test('replay yields the match after the start and after each input', () => {
  const steps = [...replay(leader, RECORD)]
  expect(steps.map(({ entry, match }) => [entry?.seq ?? null, match.seq])).toEqual([
    [null, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  expect(steps.map(({ draws }) => draws.map(({ tag }) => tag))).toEqual([[], ['run'], ['run'], ['stroll'], []])
  expect(steps.at(-1)?.match).toEqual(race().match)
  expect(steps[1]?.told.map(({ event }) => event.type)).toEqual(['moved'])
})

test('replay does not change the record', () => {
  const before = copy(RECORD)
  for (const _ of replay(leader, RECORD)) expect(RECORD).toEqual(before)
})

test.each<[string, (record: MatchRecord & { entries: Entry[] }) => void, string]>([
  ['another game', (r) => Object.assign(r.start, { game: 'chess' }), 'This is a record of chess, not of leader'],
  [
    'other rules',
    (r) => Object.assign(r.start, { version: 2 }),
    'It was played by version 2 of the rules; these are version 1',
  ],
  ['another kit', (r) => Object.assign(r.start, { kit: 99 }), 'It was played by version 99 of the kit'],
  [
    'another seed',
    (r) => Object.assign(r.start, { seed: 'cd'.repeat(32) }),
    'The seed does not fit the commitment that was shown before the match',
  ],
  ['no seed', (r) => Object.assign(r.start, { seed: 'x' }), 'The seed is not 64 hex digits'],
  [
    'other options',
    (r) => Object.assign(r.start, { options: { fast: true } }),
    'The options are not the game\'s: options: has no field "fast"',
  ],
  [
    'seats out of order',
    (r) => Object.assign(r.start, { seats: [...r.start.seats].reverse() }),
    'The seats are not seats of the game in their order',
  ],
  ['too few seats', (r) => Object.assign(r.start, { seats: ['red1'] }), 'Only 1 of at least 6 seats were taken'],
  [
    'a salt of an unknown seat',
    (r) => Object.assign(r.start, { salts: [['nobody', 'x']] }),
    'Somebody without a seat had a part in the dice',
  ],
  ['an input left out', (r) => r.entries.splice(1, 1), 'Input 3 stands where input 2 should be'],
  [
    'an input too early',
    (r) => Object.assign(r.entries[3] as Entry, { at: 5 }),
    'Input 4 (at 5) is earlier than the one before it (at 10000)',
  ],
  [
    'another action',
    (r) => Object.assign(r.entries[1] as Entry, { input: { kind: 'action', seat: 'red1', action: { type: 'run' } } }),
    'Input 2 was not acceptable: {seat:blue1} moves now',
  ],
  [
    'an action with an invalid shape',
    (r) =>
      Object.assign(r.entries[1] as Entry, {
        input: { kind: 'action', seat: 'blue1', action: { type: 'walk', steps: 9 } },
      }),
    'Input 2 was not acceptable: steps:',
  ],
  [
    'a repeated action id',
    (r) =>
      r.entries.splice(1, 3, {
        seq: 2,
        at: 0,
        id: 'one',
        input: { kind: 'action', seat: 'red1', action: { type: 'run' } },
      } as Entry),
    'its id one came before',
  ],
  [
    'a clock that was not due',
    (r) => Object.assign(r.entries[2] as Entry, { at: 9_999 }),
    'Input 3 is a clock that was not the one due at 9999: none was',
  ],
  [
    'another clock',
    (r) => Object.assign((r.entries[2] as Entry).input, { asks: ['move/1'] }),
    'Input 3 is a clock that was not the one due at 10000: that was {"asks":["move/3"],"due":10000,"kind":"due"}',
  ],
  [
    'another deadline',
    (r) => Object.assign((r.entries[2] as Entry).input, { due: 9_000 }),
    'Input 3 is a clock that was not the one due',
  ],
  [
    'an ignored deadline',
    (r) => Object.assign(r.entries[1] as Entry, { at: 10_000 }),
    'Input 2 was received at 10000, but a clock had run out at 10000 and was passed over (move/2)',
  ],
  [
    'an unknown seat that disconnects',
    (r) => Object.assign((r.entries[3] as Entry).input, { seats: ['green1'] }),
    'Input 4 was not acceptable: nobody sits on green1',
  ],
  [
    'a salt without a join',
    (r) => Object.assign(r.entries[0] as Entry, { salt: 'x' }),
    'Input 1 has a part in the dice without sitting down',
  ],
  [
    'another draw',
    (r) =>
      Object.assign(r, {
        draws: (r.draws ?? []).map((draw, i) => (i === 0 ? { ...draw, value: draw.value + 1 } : draw)),
      }),
    'is not the one recorded',
  ],
  ['a draw left out', (r) => Object.assign(r, { draws: (r.draws ?? []).slice(1) }), 'is not the one recorded'],
  [
    'a draw too many',
    (r) => Object.assign(r, { draws: [...(r.draws ?? []), r.draws?.[0]] }),
    'was recorded, but never made',
  ],
  [
    'another outcome',
    (r) => Object.assign(r, { outcome: { winner: 'red', winners: [], reason: 'goal' } }),
    'The outcome is null, not {',
  ],
  ['another last state', (r) => Object.assign(r, { hash: hashOf({}) }), 'The last state is not the one recorded'],
  ['an input cut off', (r) => r.entries.pop(), 'The last state is not the one recorded'],
])('verification finds %s', (_, change, sentence) => {
  expect(problems(change).join('\n')).toContain(sentence)
})

test('verification reports random draws that do not follow from the seed', () => {
  const laid = open(leader, { seed: 'race', draws: [1] })
    .act('red1', { type: 'run' })
    .record()
  expect(verify(leader, laid)).toEqual(['The last state is not the one recorded'])
})

test('verification checks joins and leaves as well as actions', () => {
  const record = open(filling, { seats: ['first', 'second'] })
    .leave('first')
    .record()
  expect(verify(filling, record)).toEqual([])
  expect(
    problems((r) => Object.assign((r.entries[1] as Entry).input, { seat: 'first' }), filling, record).join(),
  ).toContain('Input 2 was not acceptable: That seat is taken')
  expect(
    problems((r) => Object.assign((r.entries[2] as Entry).input, { seat: 'third' }), filling, record).join(),
  ).toContain('nobody sits on third')
  expect(
    problems((r) => Object.assign((r.entries[2] as Entry).input, { kind: 'away' }), filling, record).join(),
  ).toContain('this game does not ask who is connected')
})

test('a replay mixes the salt of a recorded join into the dice', () => {
  const record = open(filling, { seats: ['first', 'second'] })
    .advance('30s')
    .record()
  expect(verify(filling, record)).toEqual([])
  const heaps = ['', 'a', 'b', 'c', 'd'].map((salt) => {
    const salted = copy(record) as MatchRecord & { entries: Entry[] }
    Object.assign(salted.entries[1] as Entry, { salt })
    return [...replay<{ heap: number; turn: string }>(filling, salted)].at(-1)?.match.state ?? { heap: 0, turn: '' }
  })
  expect(new Set(heaps.map(({ heap, turn }) => `${heap}${turn}`)).size).toBeGreaterThan(1)
})

test('names the input at which the rules throw', () => {
  const broken: AnyGame = {
    ...secret,
    update: () => {
      throw new Error('oh')
    },
  }
  const record = open(secret).act('player1', { type: 'surrender' }).record()
  expect(verify(broken, record)).toEqual(['The rules fail at input 1: oh'])
  const unready: AnyGame = {
    ...secret,
    setup: () => {
      throw new Error('no')
    },
  }
  expect(verify(unready, record)).toEqual(['The rules fail at the start: no'])
})

// Published records

type Loose = { -readonly [Field in keyof MatchRecord]-?: MatchRecord[Field] } & {
  entries: Entry[]
  draws: { value: number }[]
  digests: { digest: string }[]
  links: string[]
}

const SEALED = publishedRecord(leader, RECORD)
function tampered(change: (record: Loose) => void) {
  const record = copy(SEALED) as Loose
  change(record)
  return check(leader, record)
}

test('check finds no problem in an unchanged published record and counts what it has checked', () => {
  expect(check(leader, SEALED)).toEqual({
    problems: [],
    input: null,
    committed: true,
    inputs: 4,
    drawn: 3,
    draws: 3,
    links: 5,
    states: 5,
  })
})

test.each<[string, number, string, (record: Loose) => void]>([
  [
    'die',
    2,
    'Draw 2 (run, input 2) is not the one recorded: the seed gives',
    (r) => Object.assign(r.draws[1] as object, { value: (r.draws[1]?.value ?? 0) + 1 }),
  ],
  [
    'move',
    2,
    'Input 2 is not, letter for letter, the one that was written down',
    (r) =>
      Object.assign(r.entries[1] as Entry, {
        input: { kind: 'action', seat: 'blue1', action: { type: 'walk', steps: 1 } },
      }),
  ],
  [
    'state',
    3,
    'The state after input 3 is not the one that was kept while it was played',
    (r) => Object.assign(r.digests[3] as object, { digest: hashOf({}) }),
  ],
  [
    'time',
    4,
    'Input 4 is not, letter for letter, the one that was written down',
    (r) => Object.assign(r.entries[3] as Entry, { at: 12_000 }),
  ],
  ['link', 1, 'Input 1 is not, letter for letter', (r) => Object.assign(r.links, { 1: '0'.repeat(16) })],
  ['start', 0, 'The start is not, letter for letter', (r) => Object.assign(r.start, { at: 1 })],
])('finds a changed %s at the input where it was changed', (_, input, problem, change) => {
  const found = tampered(change)
  expect([found.input, found.inputs]).toEqual([input, Math.max(0, input - 1)])
  expect(found.problems[0]).toContain(problem)
})

test('check reports an illegal move in a changed record, in addition to the changed hash chain', () => {
  const { problems } = tampered((r) =>
    Object.assign(r.entries[1] as Entry, { input: { kind: 'action', seat: 'red1', action: { type: 'run' } } }),
  )
  expect(problems).toEqual([
    'Input 2 is not, letter for letter, the one that was written down',
    'Input 2 was not acceptable: {seat:blue1} moves now',
  ])
})

test('the hash chain reveals that the last input is missing', () => {
  expect(tampered((r) => void r.entries.pop())).toMatchObject({
    input: null,
    problems: ['The chain of all inputs ends otherwise than recorded', 'There are 4 links for 3 inputs'],
  })
})

test('`check` counts one correct link in a record that contains only the last link of its hash chain', () => {
  const { links: _, ...record } = SEALED
  expect(check(leader, record)).toMatchObject({ problems: [], links: 1 })
})

test('a record without ranks passes, and a record with other ranks fails', () => {
  const ranking = {
    ...leader,
    outcome: () => ({ winner: 'red1', winners: ['red1'], reason: 'crown', ranks: { red1: 1 } }),
  }
  const record = open(ranking).record()
  const kept = digestOf(ranking, open(ranking).match)
  expect(kept).toBe(digestOf({ ...ranking, outcome: leader.outcome }, { ...open(ranking).match, outcome: OLD }))
  expect(verify(ranking, record)).toEqual([])
  expect(verify(ranking, { ...record, outcome: OLD })).toEqual([])
  expect(verify(ranking, { ...record, outcome: { ...OLD, ranks: { red1: 2 } } })).toHaveLength(1)
})

const OLD = { winner: 'red1', winners: ['red1'], reason: 'crown' }
