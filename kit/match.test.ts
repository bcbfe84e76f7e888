// Tests of the match machine: how a match starts, checks inputs and applies them.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { type AnyGame, type Ask, type Game, type Input, isRefusal, refusal } from './game.ts'
import { admit, judge, readAction, seqOfActionId } from './judge.ts'
import {
  apply,
  asksFor,
  begin,
  dueInput,
  type Entry,
  eventsFor,
  KIT_VERSION,
  listChoices,
  type Match,
  type MatchStart,
  nextDue,
  step,
} from './match.ts'

interface State {
  asks: Ask[]
  over: string | null
  inputs: Input[]
  options: { list: number[] }
}

type Action = { type: 'end' } | { type: 'go'; by?: number } | { type: 'kick'; seat: string } | { type: 'roll' }

/**
 * A test game whose state is the list of its inputs. The tests see in this list what the match machine passes to the
 * rules.
 */
const probe: Game<State, Action, { list: number[] }> = {
  id: 'probe',
  title: 'Probe',
  version: 3,
  seats: { names: ['a', 'b', 'c'], min: 1, open: true },
  presence: true,
  options: Type.Object({ list: Type.Array(Type.Integer(), { default: [1] }) }),
  actions: {
    end: { schema: Type.Object({ type: Type.Literal('end') }) },
    go: {
      schema: Type.Object(
        { type: Type.Literal('go'), by: Type.Optional(Type.Integer()) },
        { additionalProperties: false },
      ),
    },
    kick: { schema: Type.Object({ type: Type.Literal('kick'), seat: Type.String() }) },
    roll: { schema: Type.Object({ type: Type.Literal('roll') }) },
  },
  setup: ({ options, dice }) => {
    dice.die(6, 'start')
    options.list.push(2)
    return { asks: [], over: null, inputs: [], options }
  },
  admit: (_, seat, side) => (seat === 'b' && side === 'full' ? refusal('full', 'That side is full') : undefined),
  choices: () => [{ type: 'end' }, { type: 'go' }],
  refuse: (_, seat, action) =>
    action.type === 'go' && action.by === 7 ? refusal('seven', `Not seven, {seat:${seat}}`) : undefined,
  update({ state, emit, unseat, dice }, input) {
    state.inputs.push(input)
    emit({ type: 'public' })
    if (input.kind !== 'action') return
    if (input.action.type === 'end') state.over = 'ended'
    if (input.action.type === 'kick') unseat(input.action.seat)
    if (input.action.type === 'roll') emit({ type: 'rolled', value: dice.die(6, 'roll', input.seat) }, [input.seat])
  },
  waiting: (state) => state.asks,
  view: () => ({}),
  outcome: (state) => (state.over ? { winner: null, winners: [], reason: state.over } : undefined),
}
const game: AnyGame = probe

const START: MatchStart = {
  game: 'probe',
  version: 3,
  kit: KIT_VERSION,
  options: { list: [1] },
  seats: ['a', 'b'],
  bots: [],
  salts: [],
  seed: 'ab'.repeat(32),
  at: 1000,
}

const opened = (asks: Ask[] = []): Match<State> => {
  const { match } = begin<State>(game, START)
  match.state.asks = asks
  return match
}
const clock = (id: string, due: number, more: Partial<Ask> = {}): Ask => ({
  id,
  kind: 'CLOCK',
  since: 0,
  due,
  otherwise: 'nothing',
  ...more,
})
const put = (match: Match<State>, input: Input, at = match.at, more: Partial<Entry> = {}) =>
  apply(game, match, { seq: match.seq + 1, at, input, ...more })
const end = (seat = 'a'): Input => ({ kind: 'action', seat, action: { type: 'end' } })
const go = (seat = 'a'): Input => ({ kind: 'action', seat, action: { type: 'go' } })

test('all seats of a new match are taken and connected', () => {
  expect(opened()).toMatchObject({
    seq: 0,
    at: 1000,
    taken: ['a', 'b'],
    bots: [],
    here: ['a', 'b'],
    answered: {},
    outcome: null,
    endedAt: null,
  })
})

test('rules that change their options object do not change the start of the match', () => {
  expect(opened().state.options).toEqual({ list: [1, 2] })
  expect(START.options).toEqual({ list: [1] })
})

test('asks that expire at the same instant form one input', () => {
  const match = opened([clock('x', 5000), clock('y', 5000), clock('z', 6000)])
  expect(dueInput(game, match, 9000)).toEqual({ kind: 'due', asks: ['x', 'y'], due: 5000 })
})

test('asks whose grace periods end at the same time form one input, with the earlier of their deadlines', () => {
  const match = opened([clock('x', 5000, { grace: 500 }), clock('y', 5500)])
  expect(dueInput(game, match, 5500)).toEqual({ kind: 'due', asks: ['x', 'y'], due: 5000 })
})

test('an ask expires when its grace period is over, not at its deadline', () => {
  const match = opened([clock('x', 5000, { grace: 500 })])
  expect(nextDue(game, match)).toBe(5500)
  expect(dueInput(game, match, 5499)).toBeUndefined()
  expect(dueInput(game, match, 5500)).toEqual({ kind: 'due', asks: ['x'], due: 5000 })
})

test('an ask without a deadline never expires', () => {
  const { due: _, ...waiting } = clock('x', 0)
  expect(nextDue(game, opened([waiting]))).toBeUndefined()
})

test('no ask is open after the end of a match', () => {
  const match = opened([clock('x', 5000)])
  put(match, end())
  expect(nextDue(game, match)).toBeUndefined()
  expect(dueInput(game, match, 9000)).toBeUndefined()
})

test('a match that ends because an ask expired ends at the deadline of that ask', () => {
  const byClock: AnyGame = { ...game, outcome: () => ({ winner: null, winners: [], reason: 'clock' }) }
  const match = opened()
  apply(byClock, match, { seq: 1, at: 9000, input: { kind: 'due', asks: ['x'], due: 5000 } })
  expect(match).toMatchObject({ at: 9000, endedAt: 5000 })
})

test('inputs after the end of the match do not change the time of the result', () => {
  const match = opened()
  put(match, end(), 2000)
  put(match, { kind: 'left', seat: 'b' }, 7000)
  expect(match.endedAt).toBe(2000)
})

test('refuses an input whose number is not the number of the last input plus one', () => {
  const match = opened()
  expect(() => apply(game, match, { seq: 2, at: 1000, input: go() })).toThrow('input 2 does not follow 0')
})

test('`step` returns a changed copy of the match and leaves the given match as it was', () => {
  const match = opened()
  const before = structuredClone(match)
  expect(step(game, match, { seq: 1, at: 2000, input: go() }).match.seq).toBe(1)
  expect(match).toEqual(before)
})

test('recognises a repeated action id only if the same seat sends it', () => {
  const match = opened()
  put(match, go(), 1000, { id: 'first' })
  expect(seqOfActionId(match, 'a', 'first')).toBe(1)
  expect(seqOfActionId(match, 'b', 'first')).toBeUndefined()
  expect(seqOfActionId(match, 'constructor', 'first')).toBeUndefined()
})

test('remembers the last 64 action ids of each seat', () => {
  const match = opened()
  for (let i = 1; i <= 65; i++) put(match, go(), 1000, { id: `id${i}` })
  put(match, go('b'), 1000, { id: 'other' })
  expect(match.answered.a?.ids).toHaveLength(64)
  expect(seqOfActionId(match, 'a', 'id1')).toBeUndefined()
  expect(seqOfActionId(match, 'a', 'id2')).toBe(2)
  expect(seqOfActionId(match, 'a', 'id65')).toBe(65)
})

test('repeated action ids are still recognised after a JSON round trip, also for a seat called `constructor`', () => {
  const match = opened()
  put(match, { kind: 'joined', seat: 'constructor' })
  put(match, go('constructor'), 1000, { id: 'mine' })
  expect(seqOfActionId(JSON.parse(JSON.stringify(match)) as Match, 'constructor', 'mine')).toBe(2)
})

test('refuses an answer to a closed ask or to another seat’s ask with the code for late answers', () => {
  const match = opened([clock('x', 5000, { seat: 'a' })])
  expect(judge(game, match, 'a', { type: 'go' }, 'x')).toBeUndefined()
  expect(judge(game, match, 'a', { type: 'go' }, 'w')).toMatchObject({ code: 'late', values: { ask: 'w' } })
  expect(judge(game, match, 'b', { type: 'go' }, 'x')).toMatchObject({ code: 'late' })
})

test('refuses an action without a seat, and an action after the end of the match', () => {
  const match = opened()
  expect(judge(game, match, 'c', { type: 'go' })).toMatchObject({ code: 'not_seated' })
  put(match, end())
  expect(judge(game, match, 'a', { type: 'go' })).toMatchObject({ code: 'over' })
  expect(judge(game, match, 'a', { type: 'go' }, 'gone')).toMatchObject({ code: 'over' })
  expect(listChoices(game, match, 'a')).toEqual([])
})

test('if the game refuses an action, the client gets the game’s own refusal instead of the kit’s refusal', () => {
  const match = opened()
  put(match, end())
  expect(judge(game, match, 'a', { type: 'go', by: 7 } as Action)).toMatchObject({ code: 'seven' })
})

test('reads an action by the schema of its type', () => {
  const read = (action: unknown) => readAction(game, 'action', { action })
  expect(read({ type: 'go', by: 3 })).toEqual({ type: 'go', by: 3 })
  expect(read({ type: 'go', by: 'x' })).toMatchObject({ code: 'shape', message: 'by: must be an integer' })
  for (const type of ['jump', 'constructor', '__proto__'])
    expect(read({ type })).toMatchObject({ code: 'unknown_action' })
  for (const nothing of [undefined, null, 5, 'go']) expect(read(nothing)).toMatchObject({ code: 'shape' })
  expect(isRefusal(read([]))).toBe(true)
  expect(readAction(game, 'resign', {})).toMatchObject({ code: 'unknown_type' })
  expect(isRefusal(readAction(game, 'action', null))).toBe(true)
})

test('a joined input makes a seat taken and connected, and a left input makes it free and disconnected', () => {
  const match = opened()
  put(match, { kind: 'joined', seat: 'c' })
  expect(match).toMatchObject({ taken: ['a', 'b', 'c'], here: ['a', 'b', 'c'] })
  put(match, { kind: 'left', seat: 'a' })
  expect(match).toMatchObject({ taken: ['b', 'c'], here: ['b', 'c'] })
})

test('away and here inputs change which seats are connected, but not which seats are taken', () => {
  const match = opened()
  put(match, { kind: 'away', seats: ['a'] })
  expect(match).toMatchObject({ taken: ['a', 'b'], here: ['b'] })
  put(match, { kind: 'here', seats: ['a'] })
  put(match, { kind: 'here', seats: ['a'] })
  expect(match.here).toEqual(['b', 'a'])
})

test('only a taken seat can be connected', () => {
  const match = opened()
  put(match, { kind: 'here', seats: ['c'] })
  expect(match.here).toEqual(['a', 'b'])
})

test('the rules can remove a player from a seat', () => {
  const match = opened()
  put(match, { kind: 'action', seat: 'a', action: { type: 'kick', seat: 'b' } as Action })
  expect(match).toMatchObject({ taken: ['a'], here: ['a'] })
  expect(judge(game, match, 'b', { type: 'go' })).toMatchObject({ code: 'not_seated' })
  expect(admit(game, match, 'b')).toBeUndefined()
})

test('admits a player to a free seat of a running match unless the game refuses', () => {
  const match = opened()
  expect(admit(game, match, 'c')).toBeUndefined()
  expect(admit(game, match, 'd')).toMatchObject({ code: 'no_such_seat' })
  expect(admit(game, match, 'a')).toMatchObject({ code: 'taken' })
  expect(admit({ ...game, seats: { names: ['a'], min: 1 } }, match, 'a')).toMatchObject({ code: 'closed' })
  put(match, { kind: 'left', seat: 'b' })
  expect(admit(game, match, 'b', 'full')).toMatchObject({ code: 'full' })
  put(match, end())
  expect(admit(game, match, 'c')).toMatchObject({ code: 'over' })
})

test('random draws have consecutive numbers within a match, and each one is recorded with its seat', () => {
  const { draws, match } = begin<State>(game, START)
  expect(draws).toMatchObject([{ n: 1, tag: 'start', bound: 6 }])
  expect(put(match, { kind: 'action', seat: 'b', action: { type: 'roll' } }).draws).toMatchObject([
    { n: 2, tag: 'roll', bound: 6, who: 'b' },
  ])
})

test('a salt changes the dice both at the start of a match and when a player joins', () => {
  const dealt = (start: Partial<MatchStart>) => begin(game, { ...START, ...start }).match.dice.key
  expect(dealt({ salts: [['a', 'x']] })).not.toBe(dealt({}))
  const [plain, salted] = [opened(), opened()]
  put(plain, { kind: 'joined', seat: 'c' })
  put(salted, { kind: 'joined', seat: 'c' }, 1000, { salt: 'pepper' })
  expect(salted.dice.key).not.toBe(plain.dice.key)
  expect(salted.dice.words).toBe(0)
})

test('an event that the rules emit for some seats is visible to these seats only', () => {
  const { told } = put(opened(), { kind: 'action', seat: 'a', action: { type: 'roll' } })
  const types = (viewer: string) => eventsFor(told, viewer).map(({ type }) => type)
  expect(types('a')).toEqual(['public', 'rolled'])
  expect(types('b')).toEqual(['public'])
  expect(types('spectator')).toEqual(['public'])
  expect(types('all')).toEqual(['public', 'rolled'])
})

test('a viewer sees the asks of other seats without their `about` field, and does not see their secret asks', () => {
  const match = opened([
    clock('x', 5000, { seat: 'a', about: { unit: 'u1' } }),
    clock('y', 5000, { seat: 'a', secret: true }),
  ])
  expect(asksFor(game, match, 'a').map(({ id, about }) => [id, about])).toEqual([
    ['x', { unit: 'u1' }],
    ['y', undefined],
  ])
  expect(asksFor(game, match, 'b')).toEqual([clock('x', 5000, { seat: 'a' })])
  expect(asksFor(game, match, 'all')).toHaveLength(2)
})

test('a match that was restored from JSON continues like the match in memory', () => {
  const match = opened()
  put(match, go(), 1000, { id: 'q' })
  const restored = JSON.parse(JSON.stringify(match)) as Match<State>
  const roll: Input = { kind: 'action', seat: 'a', action: { type: 'roll' } }
  expect(put(restored, roll)).toEqual(put(match, roll))
  expect(restored).toEqual(match)
})
