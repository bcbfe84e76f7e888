// Property tests: rules that hold for any input, legal or not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { jsonFlaws } from '#kit/json.ts'
import { verify } from '#kit/past/verify.ts'
import { fuzzRules, fuzzTimeout } from '#kit/testing/fuzz-rules.ts'
import { open } from '#kit/testing/open.ts'
import { ROUND_ACTIONS } from './actions.ts'
import { CONTENT } from './build-content.ts'
import type { Effect } from './content.ts'
import { game } from './index.ts'
import { namesOf } from './offers.ts'
import { ROUND_LIMIT } from './resolve.ts'
import { chargeOf, effectsOf, hpOf, opponentOf, SEATS, type SeatName, type State } from './state.ts'
import { fight } from './testing.ts'

const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most
const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && isWithin(value, most)

/** Returns the highest value an effect can have. */
function mostOf(effect: Effect): number {
  if (effect.lasts === 'next_roll') return 1
  if (effect.lasts !== 'used_up') return ROUND_LIMIT + effect.lasts.rounds
  return Math.max(
    ...CONTENT.abilities.flatMap(({ leaves = [] }) =>
      leaves.flatMap((leaving) => (leaving.effect === effect ? (leaving.amount ?? 0) : [])),
    ),
  )
}

/** Returns the names of the rules that a state breaks; undefined if it breaks none. */
function invariant(state: State): string | undefined {
  const titans = SEATS.flatMap((seat) => state.titans[seat] ?? [])
  const broken = {
    'charge is not a whole number from 0 to 100': titans.some((titan) => !isWhole(chargeOf(state, titan), 100)),
    'HP is not a whole number from 0 to the stat': titans.some((titan) => !isWhole(hpOf(state, titan), titan.HP)),
    'a defeated titan fights on': state.phase === 'Battle' && titans.some((titan) => hpOf(state, titan) === 0),
    'an effect is more than an ability can leave': titans.some((titan) =>
      CONTENT.effects.some((effect) => !isWithin(Number(effectsOf(state, titan)[effect.id]), mostOf(effect))),
    ),
    'there are more rounds than the limit': state.roundNumber > ROUND_LIMIT,
    'a view shows an unresolved action': SEATS.some((seat) => showsAction(state, seat)),
  }
  return Object.entries(broken).find(([, isBroken]) => isBroken)?.[0]
}

/** True if another viewer could tell which action this seat has locked, because what that viewer sees depends on it. */
function showsAction(state: State, seat: SeatName): boolean {
  if (state.roundActions[seat] === null) return false
  const looks = ROUND_ACTIONS.map(({ type }) => {
    const changed = copy(state)
    changed.roundActions[seat] = type
    return JSON.stringify(
      ([opponentOf(seat), 'spectator'] as const).map((viewer) => [
        game.view(changed, viewer),
        game.choices(changed, opponentOf(seat)),
        game.waiting(changed),
      ]),
    )
  })
  return new Set(looks).size > 1
}

/**
 * Returns titan names that this viewer must not see: in battle the titans that nobody picked, before the battle the
 * opponent's titans.
 */
function secrets(state: State, viewer: string): string[] {
  return SEATS.flatMap((seat) => {
    if (state.phase === 'PreBattle') return seat === viewer ? [] : namesOf(state.offers[seat])
    return namesOf(state.offers[seat].filter(({ id }) => id !== state.titans[seat]?.id))
  })
}

/** Number of inputs in the longest match: two picks, followed by up to 40 rounds of two inputs each. */
const LONGEST_MATCH = 2 + ROUND_LIMIT * 2
const INPUTS = 1500

test.for([1, 2, 3])(
  'the rules about HP, charge and effects hold after any input, and every match ends (seed %i)',
  { timeout: fuzzTimeout(INPUTS) },
  (seed) => {
    const report = fuzzRules<State>(game, import.meta.dirname, {
      seed,
      inputs: INPUTS,
      endsWithin: LONGEST_MATCH,
      invariant,
      secrets,
    })
    expect(report.ended).toBe(report.matches)
    expect(Object.keys(report.kinds).sort()).toEqual([
      'ability',
      'attack',
      'defend',
      'due',
      'pick',
      'rest',
      'surrender',
    ])
  },
)

/** Generates any value that an effect can have in round 1. */
function lasting(effect: Effect): fc.Arbitrary<number | boolean> {
  if (effect.lasts === 'next_roll') return fc.boolean()
  return effect.lasts === 'used_up'
    ? fc.double({ min: 0, max: mostOf(effect), noNaN: true })
    : fc.integer({ min: 0, max: 1 + effect.lasts.rounds })
}

const rand = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const titan = fc.record({
  HP: fc.integer({ min: 140, max: 200 }),
  Attack: fc.integer({ min: 24, max: 40 }),
  Defense: fc.integer({ min: 12, max: 24 }),
  Stamina: fc.integer({ min: 0, max: 50 }),
  hp: fc.integer({ min: 1, max: 140 }),
  charge: fc.integer({ min: Math.max(...CONTENT.abilities.map(({ cost }) => cost)), max: 100 }),
  effects: fc.record(Object.fromEntries(CONTENT.effects.map((effect) => [effect.id, lasting(effect)]))),
  ability: fc.constantFrom(...CONTENT.abilities.map(({ id }) => id)),
})
const action = fc.constantFrom('attack', 'defend', 'ability', 'rest')

test('after any round of any two titans HP and charge are integers within bounds, and the state is JSON without −0', () => {
  fc.assert(
    fc.property(
      titan,
      titan,
      action,
      action,
      fc.array(rand, { minLength: 6, maxLength: 6 }),
      (one, two, first, second, draws) => {
        const round = open<State>(game, { state: fight(one, two).state, draws })
          .act('player1', { type: first })
          .act('player2', { type: second })
        expect(invariant(round.state)).toBeUndefined()
        expect([...jsonFlaws(round.state, 'state'), ...jsonFlaws(round.events, 'events')]).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('random matches end within the round limit, and their records pass verification', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const chance = dice(pseudoRandom(seed))
      const match = open<State>(game, { seed: `${seed}` })
      while (!match.outcome) {
        const { seat } = chance.pick(match.asks(), 'seat') as { seat: SeatName }
        match.act(
          seat,
          chance.pick(
            match.choices(seat).filter(({ type }) => type !== 'surrender'),
            'action',
          ),
        )
      }
      expect(['defeat', 'round_limit']).toContain(match.outcome.reason)
      expect(verify(game, match.record())).toEqual([])
    }),
    { numRuns: 15 },
  )
})
