// Tests of the fuzzer, which plays random matches to find faults in the rules of games.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import type { AnyAction, AnyGame } from '../game.ts'
import { readScript, simulate } from '../simulator.ts'
import { game as fillingGame } from '../testing/games/filling.ts'
import { game as haggleGame } from '../testing/games/haggle.ts'
import { game as leaderGame } from '../testing/games/leader.ts'
import { game as secretGame } from '../testing/games/secret.ts'
import { game as whisperGame } from '../testing/games/whisper.ts'
import { unlistedActionFlaw } from './checks.ts'
import { FuzzFailure, type FuzzSetup, fuzz } from './fuzz.ts'

const [filling, haggle, leader, secret, whisper]: AnyGame[] = [
  fillingGame,
  haggleGame,
  leaderGame,
  secretGame,
  whisperGame,
] as [AnyGame, AnyGame, AnyGame, AnyGame, AnyGame]

/** Returns a copy of the game that calls the given function after each update. */
const afterUpdate = (
  game: AnyGame,
  more: (turn: Parameters<AnyGame['update']>[0], input: Parameters<AnyGame['update']>[1]) => void,
): AnyGame => ({
  ...game,
  update(turn, input) {
    game.update(turn, input)
    more(turn, input)
  },
})

function failure(game: AnyGame, fuzzing: Partial<FuzzSetup> = {}): FuzzFailure {
  try {
    fuzz(game, { seed: 1, inputs: 3000, ...fuzzing })
  } catch (error) {
    if (error instanceof FuzzFailure) return error
    throw error
  }
  throw new Error('the fuzzer reported no failure')
}

const cards = (state: { deck: string[]; hands: Record<string, string[]> }, viewer: string): string[] => [
  ...state.deck,
  ...Object.entries(state.hands).flatMap(([seat, hand]) => (seat === viewer ? [] : hand)),
]
const secrets = (state: unknown, viewer: string) => cards(state as Parameters<typeof cards>[0], viewer)
let turnsPlayed = 0

const PLANTED: [string, AnyGame, string, Partial<FuzzSetup>?][] = [
  [
    'a view that shows the deck',
    { ...whisper, view: (state) => ({ top: state.deck[0] }) },
    'is told the secret',
    { secrets },
  ],
  [
    'a secret event emitted to everyone',
    afterUpdate(whisper, ({ state, emit }) => emit({ type: 'next', card: state.deck[0] })),
    'is told the secret',
    { secrets },
  ],
  [
    'a secret in an ask',
    { ...whisper, waiting: (state) => whisper.waiting(state).map((ask) => ({ ...ask, kind: state.deck[0] })) },
    'is told the secret',
    { secrets },
  ],
  [
    'a secret in a greeting',
    { ...whisper, greet: (state) => [{ type: 'hello', card: state.deck[0] }] },
    'is told the secret',
    { secrets },
  ],
  ['choices that are refused', { ...leader, choices: () => [{ type: 'run' }] }, 'but it is refused: {seat:'],
  [
    'choices that cannot be read',
    { ...secret, choices: () => [{ type: 'choose', shape: 'well' }] },
    'but it is refused: shape: must be one of',
  ],
  ['choices of an unknown type', { ...secret, choices: () => [{ type: 'jump' }] }, 'which is no kind of action'],
  [
    'choices that omit a legal action',
    { ...filling, choices: (state, seat) => [...filling.choices(state, seat)].filter((action) => action.stones !== 2) },
    '"stones":2} was accepted, but it was not among the choices',
  ],
  [
    'a sampled action listed without dice',
    {
      ...haggle,
      choices: (state, seat) => [
        ...haggle.choices(state, seat),
        ...(state.turn === seat ? [{ type: 'offer', price: 1 }] : []),
      ],
    },
    'without dice, though it is of a sampled kind',
  ],
  [
    'choices that are missing if dice are given',
    { ...secret, choices: (state, seat, dice) => (dice ? [] : secret.choices(state, seat)) },
    'without dice, but not with them',
  ],
  [
    'undefined in the state',
    afterUpdate(secret, ({ state }) => {
      state.last = undefined
    }),
    'Not JSON: state.last: undefined',
  ],
  [
    'NaN in the state',
    afterUpdate(secret, ({ state }) => {
      state.last = Number.NaN
    }),
    'Not JSON: state.last: NaN',
  ],
  [
    'a Map in an event',
    afterUpdate(secret, ({ emit }) => emit({ type: 'map', map: new Map() })),
    'Not JSON: event map.map: an instance of Map',
  ],
  [
    'undefined in a view',
    { ...secret, view: () => ({ hand: undefined }) },
    'Not JSON: view of player1.hand: undefined',
  ],
  [
    'a refusal that changes the state',
    {
      ...secret,
      refuse: (state, seat, action) => {
        const why = secret.refuse(state, seat, action)
        if (why) state.round++
        return why
      },
    },
    'It was refused (You have chosen already), and yet the match changed',
  ],
  [
    'choices that change the state',
    {
      ...leader,
      choices: (state, seat) => {
        state.asked++
        return leader.choices(state, seat)
      },
    },
    'changed its state',
  ],
  [
    'a view that changes the state',
    {
      ...secret,
      view: (state) => {
        state.seen = 1
        return {}
      },
    },
    'changed its state',
  ],
  [
    'a match that never ends',
    {
      ...afterUpdate(leader, ({ state }) => {
        for (const side of state.sides) side.at = 0
      }),
      outcome: () => undefined,
    },
    'The match is not over after',
    { endsWithin: 80 },
  ],
  [
    'a match that is stuck',
    { ...secret, waiting: () => [], choices: () => [] },
    'nobody can do anything and no clock runs',
  ],
  [
    'randomness that does not come from the dice',
    afterUpdate(secret, ({ state }) => {
      state.last = ++turnsPlayed
    }),
    'A restored match goes on in another way: match.state.last is',
  ],
  [
    'one object in two places of the state',
    {
      ...secret,
      setup: (start) => {
        const state = secret.setup(start)
        state.also = state.wins
        return state
      },
    },
    'A restored match goes on in another way: match.state.also',
  ],
  [
    'events that depend on something other than the match',
    afterUpdate(secret, ({ emit }) => emit({ type: 'tick', count: ++turnsPlayed })),
    'tells other events',
  ],
  [
    'an update that changes its input',
    afterUpdate(secret, (_, input) => {
      if (input.kind === 'action') input.action.done = true
    }),
    'Update changed its own input',
  ],
  [
    'an ask that is opened twice',
    { ...leader, waiting: (state) => leader.waiting(state).map((ask) => ({ ...ask, id: ask.seat as string })) },
    'was closed and is open again',
  ],
  [
    'two asks with the same id',
    { ...secret, waiting: (state) => secret.waiting(state).map((ask) => ({ ...ask, id: `${state.round}` })) },
    'Two open asks have the same id',
  ],
  [
    'a deadline with a fraction',
    { ...secret, waiting: (state) => secret.waiting(state).map((ask) => ({ ...ask, due: (ask.due as number) + 0.5 })) },
    'not a whole number of ms',
  ],
  [
    'an outcome that changes',
    {
      ...afterUpdate(leader, ({ state }, input) => {
        if (state.outcome) state.outcome.reason = input.kind
      }),
      presence: true,
    },
    'The outcome was',
  ],
  [
    'an update that throws',
    afterUpdate(secret, ({ state }) => {
      if (state.round === 3) throw new Error('round three')
    }),
    'The rules failed in play: round three',
  ],
  [
    'a setup that throws',
    {
      ...secret,
      setup: () => {
        throw new Error('no cards')
      },
    },
    'The rules failed at the start: no cards',
  ],
  [
    'asks that keep expiring forever',
    {
      ...leader,
      waiting: (state) => leader.waiting(state).map((ask) => ({ ...ask, due: 0 })),
      update: ({ state }) => {
        state.asked++
      },
    },
    'and each one opened another',
  ],
  ['an audience with two views', { ...whisper, audience: () => 'all' }, 'is of the audience all, but has another view'],
  [
    'a broken invariant',
    filling,
    'three people',
    {
      invariant: (state) =>
        (state as { people: string[] }).people.length === 3 ? 'there are three people' : undefined,
    },
  ],
]

test.each(PLANTED)('the fuzzer reports a game with this fault: %s', (_, game, what, fuzzing) => {
  const { message } = failure(game, fuzzing)
  expect(message).toContain(what)
  expect(message).toContain('fuzz seed 1')
})

test('the fuzzer finds a match whose record does not pass verification', () => {
  let folds = 0
  const drifting: AnyGame = { ...secret, setup: (start) => ({ ...secret.setup(start), folds: folds++ }) }
  expect(failure(drifting).message).toContain('The record does not verify: The last state is not the one recorded')
})

test('a failure of the fuzzer contains a simulator script that reproduces the failure', () => {
  const broken = afterUpdate(secret, ({ state }) => {
    if (state.round === 3) throw new Error('round three')
  })
  const { script } = failure(broken)
  expect(readScript(JSON.parse(JSON.stringify(script)))).toEqual(script)
  const lines = [...simulate(broken, script)]
  expect(lines.slice(0, -1).every(({ ok }) => ok)).toBe(true)
  expect(lines.at(-1)).toMatchObject({ ok: false, code: 'broken', error: 'The rules failed: round three' })
})

test('the fuzzer plays equal matches with equal seeds and different matches with different seeds', () => {
  expect(fuzz(filling, { seed: 5, inputs: 500 })).toEqual(fuzz(filling, { seed: 5, inputs: 500 }))
  expect(fuzz(filling, { seed: 6, inputs: 500 })).not.toEqual(fuzz(filling, { seed: 5, inputs: 500 }))
})

test.each<[Record<string, unknown>, boolean]>([
  [{ type: 'offer', price: 5 }, true],
  [{ price: 5, type: 'offer' }, true],
  [{ type: 'offer', price: 5, word: 'please' }, true],
  [{ type: 'offer', price: 5, word: null }, true],
  [{ type: 'offer', price: 5, toString: 7 }, true],
  [{ type: 'offer', price: 6 }, false],
  [{ type: 'offer' }, false],
])('the spelling of the action %j matches the listed choice %j', (action, among) => {
  const plain: AnyGame = {
    ...haggle,
    actions: { ...haggle.actions, offer: { schema: haggle.actions.offer?.schema as never } },
  }
  expect(
    unlistedActionFlaw(plain, [{ type: 'offer', price: 5 } as AnyAction], action as AnyAction, (one) => one) ===
      undefined,
  ).toBe(among)
})

test('a game’s test can tell the fuzzer which spellings of an action are equivalent', () => {
  const upToTwo: AnyGame = {
    ...filling,
    choices: (state, seat) => [...filling.choices(state, seat)].filter(({ stones }) => stones !== 2),
  }
  fuzz(upToTwo, { seed: 1, inputs: 3000, spelling: ({ type }: AnyAction) => ({ type }) })
  expect(failure(upToTwo).message).toContain('was not among the choices')
})

test('the fuzzer soon proposes an aside that has never occurred', () => {
  const waving: AnyGame = {
    ...filling,
    actions: { ...filling.actions, wave: { schema: Type.Object({ type: Type.Literal('wave') }), aside: true } },
    choices: (state, seat) => [...filling.choices(state, seat), { type: 'wave' }],
    refuse: (state, seat, action) => (action.type === 'wave' ? undefined : filling.refuse(state, seat, action)),
    update: (turn, input) => {
      if (input.kind !== 'action' || input.action.type !== 'wave') filling.update(turn, input)
    },
  }
  for (let seed = 1; seed <= 5; seed++) expect(fuzz(waving, { seed, inputs: 150 }).kinds.wave).toBeGreaterThan(0)
})
