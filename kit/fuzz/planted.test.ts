// Plants the mistakes that authors of games make in a test game, and checks that the fuzzer finds each of them.
import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { readScript, simulate } from '../simulator.ts'
import { FuzzFailure, type FuzzSetup, fuzz } from './fuzz.ts'
import { CARDS, type State, game as tricks } from './testing/tricks.ts'

const right: AnyGame = tricks
const other = (seat: string) => (seat === 'ada' ? 'bob' : 'ada')

function failure(game: AnyGame, fuzzing: Partial<FuzzSetup> = {}): FuzzFailure {
  try {
    fuzz(game, { seed: 1, inputs: 3000, ...fuzzing })
  } catch (error) {
    if (error instanceof FuzzFailure) return error
    throw error
  }
  throw new Error('the fuzzer reported no failure')
}

const finds = (mistake: Partial<AnyGame>, what: string | RegExp, fuzzing?: Partial<FuzzSetup>): void =>
  expect(failure({ ...right, ...mistake }, fuzzing).what).toMatch(what)

/** Returns an update that calls the given function after the update of the test game. */
const then =
  (more: (turn: { state: State; emit: Parameters<AnyGame['update']>[0]['emit'] }, kind: string) => void) =>
  (turn: Parameters<AnyGame['update']>[0], input: Parameters<AnyGame['update']>[1]) => {
    right.update(turn, input)
    more(turn, input.kind)
  }

const handOf = (state: State, seat: string): string[] => state.hands[seat] ?? []

test('the fuzzer finds no fault in the test game, which deals the last trick again in the same step', () => {
  const report = fuzz(right, {
    seed: 1,
    inputs: 4000,
    secrets: (state, viewer) =>
      viewer === 'spectator' ? [] : handOf(state as State, other(viewer)).map((card) => JSON.stringify(card)),
  })
  expect(report.never).toEqual({ kinds: [], codes: [], events: [] })
})

test('finds a view that shows a card of another hand', () => {
  finds(
    { view: (state, viewer) => ({ ...(right.view(state, viewer) as object), next: handOf(state, other(viewer))[0] }) },
    'can tell the worlds apart: view.next is',
  )
})

test('finds a view of spectators that shows a hand', () => {
  finds(
    {
      view: (state, viewer) => ({
        ...(right.view(state, viewer) as object),
        ...(viewer === 'spectator' && { hand: handOf(state, 'ada') }),
      }),
    },
    'spectator can tell the worlds apart: view.hand',
  )
})

test('finds an event for all that shows the card of one hand', () => {
  finds(
    {
      update: then(({ state, emit }) =>
        emit({ type: 'peek', card: state.hands.ada?.[0] ?? null }, ['ada', 'spectator']),
      ),
    },
    'spectator can tell the worlds apart: events',
  )
})

test('finds an event that shows a card of another hand', () => {
  finds(
    { update: then(({ state, emit }) => emit({ type: 'peek', card: state.hands.ada?.[0] ?? null })) },
    'bob can tell the worlds apart: events',
  )
})

test('finds an event with the secret part of an action', () => {
  const update: AnyGame['update'] = (turn, input) => {
    right.update(turn, input)
    if (input.kind === 'action') turn.emit({ type: 'acted', tricks: `bid-${turn.state.bids[input.seat]}` })
  }
  finds({ update }, 'can tell the worlds apart: events')
})

test('finds a number in an event that depends on a hidden hand', () => {
  const strength = (hand: string[]) => hand.filter((card) => card.startsWith('moon')).length
  finds(
    { update: then(({ state, emit }) => emit({ type: 'strong', moons: strength(handOf(state, 'ada')) })) },
    /bob can tell the worlds apart: events\[\d\].moons is \d and \d/,
  )
})

test('finds a greeting that shows a card of another hand', () => {
  finds(
    { greet: (state) => [{ type: 'hello', card: handOf(state, 'ada')[0] ?? null }] },
    'bob can tell the worlds apart: greeting',
  )
})

test('finds an ask that depends on a hidden hand', () => {
  finds(
    { waiting: (state) => right.waiting(state).map((ask) => ({ ...ask, kind: handOf(state, 'ada')[0] ?? 'TURN' })) },
    'bob can tell the worlds apart: asks[0].kind',
  )
})

test('finds choices whose number depends on a hidden hand', () => {
  const choices: AnyGame['choices'] = (state, seat) => {
    const all = [...right.choices(state, seat)]
    return handOf(state, other(seat)).some((card) => card.startsWith('sun')) ? all : all.slice(0, -1)
  }
  finds({ choices }, /can tell the worlds apart: choices has \d and \d entries|was not among the choices/)
  expect(
    failure({ ...right, choices, refuse: (state, seat, action) => refuseUnlisted(choices, state, seat, action) }).what,
  ).toMatch(/can tell the worlds apart: choices has \d and \d entries/)
})

const refuseUnlisted = (choices: AnyGame['choices'], state: unknown, seat: string, action: unknown) =>
  [...choices(state, seat)].some((choice) => JSON.stringify(choice) === JSON.stringify(action))
    ? undefined
    : { code: 'unlisted', message: 'Not now' }

test('finds an `otherwise` that depends on a hidden hand', () => {
  finds(
    {
      waiting: (state) =>
        right.waiting(state).map((ask) => ({ ...ask, otherwise: handOf(state, 'ada').includes('moon-1') ? 'a' : 'b' })),
    },
    'bob can tell the worlds apart: asks[0].otherwise',
  )
})

test('finds a guess that returns the real state', () => {
  finds({ guess: (state) => state }, 'guess does not vary what it hides: state.hands.')
})

test('finds a guess that keeps a hidden hand', () => {
  finds(
    { guess: (state, seat, dice) => ({ ...right.guess?.(state, seat, dice), hands: state.hands }) },
    'guess does not vary what it hides: state.hands.',
  )
})

test('finds a guess that changes its argument', () => {
  finds(
    { guess: (state, seat, dice) => Object.assign(state, right.guess?.(state, seat, dice)) },
    'changed its argument',
  )
})

test('finds a choice that is illegal', () => {
  finds(
    {
      choices: (state, seat) => [
        ...right.choices(state, seat),
        ...(state.turn === seat ? [{ type: 'play', card: CARDS[0] }] : []),
      ],
    },
    'but it is refused',
  )
})

test('finds a legal card that is missing from the choices', () => {
  finds(
    { choices: (state, seat) => [...right.choices(state, seat)].filter(({ card }) => card !== 'sun-6') },
    /was accepted, but it was not among the choices/,
  )
})

test('finds a `refuse` that lets a player play any card of the deck', () => {
  const refuse: AnyGame['refuse'] = (state, seat, action) => {
    const why = right.refuse(state, seat, action)
    return why?.code === 'not_yours' ? undefined : why
  }
  finds({ refuse }, 'was accepted, but it was not among the choices')
})

test('finds a `refuse` that forgets the turn order', () => {
  const refuse: AnyGame['refuse'] = (state, _, action) => right.refuse(state, state.turn, action)
  finds({ refuse }, 'was accepted, but it was not among the choices')
})

test.each([
  ['a Map', new Map(), 'Not JSON: state.extra: an instance of Map'],
  ['−0', -0, 'Not JSON: state.extra: -0'],
  ['NaN', Number.NaN, 'Not JSON: state.extra: NaN'],
])('finds %s in the state', (_, extra, what) => {
  finds({ update: then(({ state }) => Object.assign(state, { extra })) }, what)
})

test('finds a random number that does not come from the dice', () => {
  let drawn = 0
  finds(
    { update: then(({ state }) => Object.assign(state, { extra: ++drawn })) },
    'A restored match goes on in another way: match.state.extra is',
  )
})

test('finds a state that grows with every input', () => {
  const setup: AnyGame['setup'] = (start) => ({ ...(right.setup(start) as State), log: [] })
  const update = then(({ state }, kind) => void (state as State & { log: string[] }).log.push(kind))
  finds(
    { setup, update, guess: (state, seat, dice) => right.guess?.(state, seat, dice) },
    'state.log grows without limit',
    { options: { rounds: 40 } },
  )
})

test('finds an outcome that changes after the end', () => {
  const update: AnyGame['update'] = (turn, input) => {
    if (turn.state.outcome) turn.state.outcome.reason = 'another'
    else right.update(turn, input)
  }
  finds({ update, presence: true }, 'The outcome was')
})

test('finds an ask whose id is used again', () => {
  finds(
    { waiting: (state) => right.waiting(state).map((ask) => ({ ...ask, id: state.turn })) },
    'was closed and is open again',
  )
})

test('finds an update that throws', () => {
  finds(
    {
      update: then(({ state }) => {
        if (state.round === 3) throw new Error('round three')
      }),
    },
    'The rules failed in play: round three',
  )
})

test('shortens the script of a failure and prints commands that play it', () => {
  const refuse: AnyGame['refuse'] = (state, seat, action) => {
    const why = right.refuse(state, seat, action)
    return why?.code === 'suit' ? undefined : why
  }
  const { message, script } = failure({ ...right, refuse })
  expect(script.steps.length).toBeLessThanOrEqual(6)
  expect(message).toMatch(/cat > script.json <<'END'\n[\s\S]*\nEND\nnpm run -s sim -- script.json$/)
  const printed = /END'\n([\s\S]*)\nEND/.exec(message)?.[1] as string
  expect(readScript(JSON.parse(printed))).toEqual(script)
  expect([...simulate({ ...right, refuse }, script)].at(-1)?.ok).toBe(true)
})

test('reports the kinds of actions, the refusal codes and the events that never occurred', () => {
  const game: AnyGame = {
    ...right,
    actions: { ...right.actions, fold: { schema: right.actions.bid?.schema as never } },
    refuse: (state, seat, action) =>
      action.card === 'none' ? { code: 'joker', message: 'No such card' } : right.refuse(state, seat, action),
  }
  const { never } = fuzz(game, { seed: 1, inputs: 500, sources: ["emit({ type: 'confetti' })"] })
  expect(never).toEqual({ kinds: ['fold'], codes: ['joker'], events: ['confetti'] })
})

test('accepts events that follow from a card that was shown once', () => {
  const update = then(({ state, emit }) => {
    const card = state.hands.ada?.[0] ?? 'none'
    emit({ type: 'shown', card })
    emit({ type: 'follows', isMoon: card.startsWith('moon') })
  })
  const shownOnce: FuzzSetup['shownOnce'] = ({ type }) => type === 'shown'
  expect(fuzz({ ...right, update }, { seed: 1, inputs: 500, shownOnce }).accepted).toBeGreaterThan(100)
})
