// Tests of the simulator, which plays a script of steps and returns one output line for each step.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { AnyGame } from './game.ts'
import { isRefusal } from './game.ts'
import type { Step } from './run.ts'
import { type Line, readScript, type Script, simulate } from './simulator.ts'
import { game as filling } from './testing/games/filling.ts'
import { game as leader } from './testing/games/leader.ts'
import { game as secret } from './testing/games/secret.ts'
import { game as whisper } from './testing/games/whisper.ts'
import { game as windows } from './testing/games/windows.ts'

function lines(game: AnyGame, script: Partial<Script> & { steps: Step[] }): { lines: Line[]; problems: string[] } {
  const all: Line[] = []
  const run = simulate(game, { game: game.id, ...script })
  let next = run.next()
  for (; !next.done; next = run.next()) all.push(JSON.parse(JSON.stringify(next.value)) as Line)
  return { lines: all, problems: next.value }
}
const last = (game: AnyGame, script: Partial<Script> & { steps: Step[] }): Line =>
  lines(game, script).lines.at(-1) as Line
const choose = (seat: string, shape: string): Step => ({ seat, action: { type: 'choose', shape } })

const ASKED = { kind: 'CHOICE', since: 0, due: 30_000, otherwise: 'forfeit' }
const STATE = {
  round: 1,
  rounds: 9,
  openedAt: 0,
  roundMs: 30_000,
  locked: { player1: null, player2: null },
  wins: { player1: 0, player2: 0 },
  outcome: null,
}
const LOCKED = { ...STATE, locked: { player1: 'rock', player2: null } }
const FORFEIT = { winner: 'player1', winners: ['player1'], reason: 'forfeit' }
const SCRIPT = {
  game: 'secret',
  options: {},
  seed: 'any',
  seats: ['player1', 'player2'],
  steps: [choose('player1', 'rock'), choose('player1', 'paper'), { advance: '29s' }, { advance: 1000 }],
}
const LINES = [
  {
    step: 0,
    ok: true,
    events: [],
    state: STATE,
    waiting: [
      { id: '1/player1', seat: 'player1', ...ASKED },
      { id: '1/player2', seat: 'player2', ...ASKED },
    ],
    outcome: null,
  },
  {
    step: 1,
    ok: true,
    events: [{ type: 'locked', seat: 'player1' }],
    state: LOCKED,
    waiting: [{ id: '1/player2', seat: 'player2', ...ASKED }],
    outcome: null,
  },
  {
    step: 2,
    ok: false,
    error: 'You have chosen already',
    code: 'locked',
    events: [],
    state: LOCKED,
    waiting: [{ id: '1/player2', seat: 'player2', ...ASKED }],
    outcome: null,
  },
  {
    step: 3,
    ok: true,
    events: [],
    state: LOCKED,
    waiting: [{ id: '1/player2', seat: 'player2', ...ASKED }],
    outcome: null,
  },
  {
    step: 4,
    ok: true,
    events: [{ type: 'missed', seats: ['player2'], at: 30_000 }],
    state: { ...LOCKED, outcome: FORFEIT },
    waiting: [],
    outcome: FORFEIT,
  },
]

test('the simulator returns one output line for the start and one for each step', () => {
  expect(lines(secret, SCRIPT)).toEqual({ lines: LINES, problems: [] })
})

const folder = mkdtempSync(join(tmpdir(), 'sim-'))
afterAll(() => rmSync(folder, { recursive: true }))

function command(script: unknown) {
  const file = join(folder, 'script.json')
  writeFileSync(file, typeof script === 'string' ? script : JSON.stringify(script))
  const done = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'sim.ts'), file], {
    encoding: 'utf8',
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

test('the command prints exactly the lines that the simulator returns', () => {
  expect(command(SCRIPT)).toEqual({ code: 0, out: LINES.map((line) => `${JSON.stringify(line)}\n`).join(''), err: '' })
})

test('the command exits with 1 if some scripted dice results were not used', () => {
  const { code, out, err } = command({ ...SCRIPT, draws: [3], steps: [] })
  expect([code, out.split('\n').length, err]).toEqual([1, 2, '1 of 1 draws were left over\n'])
})

test.each<[string, unknown, string]>([
  ['invalid JSON', '{', 'is not JSON'],
  ['an unknown game', { game: 'chequers', steps: [] }, 'there is no game chequers; there are '],
  ['invalid options', { ...SCRIPT, options: { rounds: 0 } }, 'options.rounds'],
])('the command exits with 2 and one sentence: %s', (_, script, sentence) => {
  const { code, out, err } = command(script)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(sentence)
  expect(err.split('\n')).toHaveLength(2)
})

test.each<[unknown, string]>([
  [[], 'script: must be an object'],
  [{ steps: [] }, 'script: lacks "game"'],
  [{ game: 'secret', steps: [], sed: 'x' }, 'script: has no field "sed"'],
  [{ game: 'secret', steps: [5] }, 'steps[0]: must be an object'],
  [
    { game: 'secret', steps: [{ advance: 1 }, {}] },
    'steps[1]: must have one of action, message, due, advance, connected, joined, left, clocks',
  ],
  [{ game: 'secret', steps: [{ action: {} }] }, 'steps[0]: lacks "seat"'],
  [
    { game: 'secret', steps: [{ advance: 'soon' }] },
    'steps[0]: "soon" is no length of time; write 500ms, 10s, 50m, 2h, 1d or a whole number of ms',
  ],
  [
    { game: 'secret', steps: [{ advance: -5 }] },
    'steps[0]: -5 is no length of time; write 500ms, 10s, 50m, 2h, 1d or a whole number of ms',
  ],
  [{ game: 'secret', steps: [], draws: ['3'] }, 'script.draws[0]: must be a number'],
])('explains why %j is not a script', (script, sentence) => {
  const read = readScript(script)
  expect(isRefusal(read) && read.message).toBe(sentence)
})

test.each<[string[], string]>([
  [['player1'], 'seats: 2 must be taken, not 1'],
  [['player1', 'player3'], 'seats: there is no seat player3; there are player1, player2'],
  [['player1', 'player1'], 'seats: a seat is named twice'],
])('the simulator refuses the seats %j', (seats, sentence) => {
  expect(() => lines(secret, { seats, steps: [] })).toThrow(sentence)
})

test('refuses an unreadable action and an illegal action, each with a code and a sentence', () => {
  expect(last(secret, { steps: [choose('player1', 'well')] })).toMatchObject({
    ok: false,
    code: 'shape',
    error: 'shape: must be one of rock, paper, scissors',
  })
  expect(last(secret, { steps: [choose('player9', 'rock')] })).toMatchObject({ ok: false, code: 'not_seated' })
})

test('an action can name the ask it answers, and an action with a repeated id has no effect', () => {
  const first = { ...choose('player1', 'rock'), ask: '1/player1', id: 'a' }
  const { lines: all } = lines(secret, { steps: [first, first, { ...first, id: 'b' }] })
  expect(all.map(({ ok, code, events }) => [ok, code, events.length])).toEqual([
    [true, undefined, 0],
    [true, undefined, 1],
    [true, undefined, 0],
    [false, 'late', 0],
  ])
})

test('asks that expire during an advance step expire at their own deadlines plus grace periods', () => {
  const { lines: all } = lines(windows, {
    now: 100,
    steps: [{ seat: 'north', action: { type: 'claim' } }, { advance: '1d' }],
  })
  const { events, waiting } = all[2] as Line
  expect(events.slice(0, 4)).toEqual([
    { type: 'ran_out', seats: ['east'] },
    { type: 'ran_out', seats: ['south'] },
    { type: 'ran_out', seats: ['west'] },
    { type: 'stands', by: 'north', claim: true },
  ])
  expect(waiting).toEqual([])
  const soon = last(windows, { now: 100, steps: [{ seat: 'north', action: { type: 'claim' } }, { advance: '40s' }] })
  expect(soon.waiting).toMatchObject([{ id: 'turn/1', seat: 'east', since: 30_600, due: 90_600 }])
})

test('asks that expire at once have already expired in the output line of the step that opens them', () => {
  const away = ['red1', 'red2', 'red3'].map((seat): Step => ({ seat, connected: false }))
  const line = last(leader, { draws: [2], steps: away })
  expect(line.events.map(({ type }) => type)).toEqual(['away', 'moved'])
  expect(line.waiting).toMatchObject([{ seat: 'blue1', since: 0, due: 10_000 }])
})

test('if asks that expire at once keep opening new asks, the step ends with an error', () => {
  const endless: AnyGame = {
    ...leader,
    waiting: ({ turn }) => [{ id: `${turn}`, kind: 'X', since: 0, due: 0, otherwise: 'again' }],
    update: ({ state }) => {
      state.turn++
    },
  }
  expect(lines(endless, { steps: [] }).lines).toMatchObject([{ step: 0, ok: false, code: 'endless', state: null }])
})

test('steps that connect or disconnect seats change nothing in a game without presence', () => {
  const touchy: AnyGame = {
    ...secret,
    update: () => {
      throw new Error('the rules received an input')
    },
  }
  expect(last(touchy, { steps: [{ seat: 'player1', connected: false }] })).toEqual({ ...LINES[0], step: 1 })
})

test('in a game with open seats, the named seats join in order at the start', () => {
  const line = last(filling, { seats: ['third', 'first'], steps: [] })
  expect(line.events).toEqual([
    { type: 'came', seat: 'third' },
    { type: 'came', seat: 'first' },
  ])
  expect(line.waiting).toMatchObject([{ kind: 'START', due: 30_000 }])
})

test('in a game with open seats, players can join and leave during the match', () => {
  const { lines: all } = lines(filling, {
    seats: ['first'],
    steps: [
      { seat: 'second', joined: true },
      { seat: 'second', joined: true },
      { seat: 'second', left: true },
      { seat: 'second', left: true },
    ],
  })
  expect(all.map(({ ok, code }) => code ?? ok)).toEqual([true, true, 'taken', true, 'not_seated'])
  expect(last(secret, { steps: [{ seat: 'player1', left: true }] })).toMatchObject({ ok: false, code: 'closed' })
})

test('scripted dice results replace random numbers in order, including in setup', () => {
  const shuffle = Array.from({ length: 26 }, (_, i) => 26 - i)
  const { lines: all, problems } = lines(whisper, {
    seats: ['ann', 'ben'],
    draws: shuffle,
    steps: [{ seat: 'ann', action: { type: 'draw' } }],
  })
  expect(problems).toEqual([])
  expect(all[1]?.events).toEqual([
    { type: 'card', card: 'heron-2', only: ['ann'] },
    { type: 'drew', seat: 'ann' },
  ])
})

test('an impossible scripted dice result makes its step fail, and the failed step changes nothing', () => {
  const run: Step = { seat: 'red1', action: { type: 'run' } }
  const { lines: all, problems } = lines(leader, {
    draws: [7, 6],
    steps: [run, run, { seat: 'red1', action: { type: 'walk', steps: 1 } }],
  })
  expect(all.map(({ code }) => code)).toEqual([undefined, 'draws', 'draws', undefined])
  expect(all[1]).toMatchObject({
    error: 'draw 1 is 7, but the rules want a whole number from 1 to 6',
    state: all[0]?.state,
  })
  expect(problems).toHaveLength(3)
})

test('a step that needs more scripted dice results than are left fails', () => {
  const steps: Step[] = [
    { seat: 'red1', action: { type: 'run' } },
    { seat: 'blue1', action: { type: 'run' } },
  ]
  const { lines: all, problems } = lines(leader, { draws: [4], steps })
  expect(all[2]).toMatchObject({
    ok: false,
    error: 'After 1 draws that were used up before: the draws ran out: draw 1 wants a whole number from 1 to 6',
    state: all[1]?.state,
  })
  expect(problems).toEqual([`step 2: ${all[2]?.error}`])
})

test('a step that advances the clock changes nothing if the scripted dice results run out during the step', () => {
  const { lines: all, problems } = lines(leader, {
    draws: [3],
    steps: [{ advance: '1m' }, { advance: '9s' }, { advance: '1s' }],
  })
  expect(all[1]).toMatchObject({ ok: false, code: 'draws', state: all[0]?.state })
  expect(all[2]).toMatchObject({ ok: true, events: [] })
  expect(all[3]?.events).toMatchObject([{ type: 'moved', steps: 3 }])
  expect(problems).toHaveLength(1)
})

test('a run that starts from a given state does not call setup', () => {
  const state = { ...STATE, round: 7, wins: { player1: 1, player2: 1 } }
  const { lines: all } = lines(secret, { state, steps: [choose('player1', 'rock'), choose('player2', 'scissors')] })
  expect(all[0]?.state).toEqual(state)
  expect(all[2]?.outcome).toMatchObject({ winner: 'player1', reason: 'two wins' })
})

test('an exception in the rules makes the step fail', () => {
  const broken: AnyGame = {
    ...secret,
    update: () => {
      throw new Error('oh')
    },
  }
  const { lines: all, problems } = lines(broken, { steps: [choose('player1', 'rock')] })
  expect(all[1]).toMatchObject({ ok: false, code: 'broken', error: 'The rules failed: oh', state: STATE })
  expect(problems).toEqual(['step 1: The rules failed: oh'])
})

test('the simulator plays equal matches with equal seeds and different matches with different seeds', () => {
  const deck = (seed: string) => (last(whisper, { seed, steps: [] }).state as { deck: string[] }).deck
  expect(deck('a')).toEqual(deck('a'))
  expect(deck('a')).not.toEqual(deck('b'))
  expect(deck('AB'.repeat(32))).toEqual(deck('ab'.repeat(32)))
})

test('reads an action as the game’s own client message if the game has a message of the action’s type', () => {
  const worded: AnyGame = {
    ...secret,
    parse: (message, payload) => {
      const { action, shape } = payload as { action?: { type: string }; shape?: string }
      if (message === 'choose')
        return shape === 'rock' ? { type: 'choose', shape } : { code: 'shape', message: `Unknown shape: ${shape}` }
      return message === 'action' && action?.type === 'surrender'
        ? { type: 'surrender' }
        : { code: message === 'action' ? 'type' : 'unknown_type', message: 'Invalid action type' }
    },
  }
  const { lines: all } = lines(worded, {
    steps: [
      choose('player1', 'rock'),
      choose('player2', 'well'),
      { seat: 'player2', action: { type: 'x' } },
      { seat: 'player2', message: 'choose', payload: { shape: 'rock' } },
    ],
  })
  expect(all.map(({ ok, error }) => error ?? ok)).toEqual([
    true,
    true,
    'Unknown shape: well',
    'Invalid action type',
    true,
  ])
})
