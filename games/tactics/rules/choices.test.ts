// Tests of the list of legal actions, and of whole matches with random actions from this list.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { pseudoRandom } from '#kit/dice.ts'
import { judge } from '#kit/judge.ts'
import { apply } from '#kit/match.ts'
import type { Action, Request } from './actions.ts'
import { positionsOf, tilesWithin } from './board.ts'
import { content } from './book.ts'
import { canonicalAction, choices as choicesOf } from './choices.ts'
import { buffsOf, hasBuff } from './held-buffs.ts'
import { game } from './index.ts'
import type { Player, State, Unit } from './state.ts'
import { applyInput, startedMatch, table } from './testing.ts'

const TILES = positionsOf(tilesWithin({ x: 2, y: 2 }, 4))
const choices = (state: State, seat: Player): Action[] => choicesOf({ content, state }, seat)
const deciderOf = (state: State): Player => state.pendingDeathChoice?.owner ?? state.currentPlayer
const played = (state: State, seat: Player): Action[] => choices(state, seat).filter(({ type }) => type !== 'resign')

/** Returns a position from a random game after this many inputs. */
function somewhere(seed: number, inputs: number) {
  const chance = pseudoRandom(seed)
  const match = startedMatch()
  for (const seat of ['P1', 'P2'] as const) applyInput(match, { kind: 'joined', seat })
  for (let i = 0; i < inputs && !match.outcome; i++) {
    const seat = match.state.draft ? (match.state.draft.picks.P1 ? 'P2' : 'P1') : deciderOf(match.state)
    const listed = played(match.state, seat)
    const action = listed[chance.int(listed.length, 0)] as Action
    expect(judge(game, match, seat, action)).toBeUndefined()
    apply(game, match, { seq: match.seq + 1, at: match.at + 1, input: { kind: 'action', seat, action } }, chance)
  }
  return match
}

/** Generates a change that is rare in random play: the index of a unit, and a buff for it or `invisible`. */
const TROUBLE = fc.tuple(fc.nat({ max: 6 }), fc.constantFrom(...content.buffTypes, 'invisible'))

function beset(state: State, unit: Unit | undefined, trouble: string): void {
  if (!unit) return
  if (trouble === 'invisible') unit.invisible = true
  else if (!hasBuff(state, unit, trouble))
    state.unitBuffs[unit.id] = [
      ...buffsOf(state, unit),
      { buffId: `${trouble}_${unit.id}`, type: trouble, duration: 1, sourceUnitId: unit.id },
    ]
}

/** Returns every request that a seat could send, with and without the name of a unit. */
function requests(state: State): Request[] {
  const units = [...state.units.map(({ id }) => id), undefined]
  const skills = Object.keys(content.skills)
  return units.flatMap((unit): Request[] => {
    const actor = unit === undefined ? {} : { actingUnitId: unit }
    const places = TILES.map(({ x, y }) => ({ targetX: x, targetY: y }))
    const targets = [...state.units, ...state.obstacles].map(({ id, position: { x, y } }) => ({
      id,
      targetX: x,
      targetY: y,
    }))
    const aims = [
      {},
      ...places,
      ...state.units.flatMap(({ id }) =>
        [...content.tileBuffs, undefined].map((buffType) => ({ targetUnitId: id, ...(buffType && { buffType }) })),
      ),
    ]
    return [
      { type: 'END_TURN', ...actor },
      ...places.map((place): Request => ({ type: 'MOVE', ...actor, ...place })),
      ...targets.map(({ id, ...place }): Request => ({ type: 'ATTACK', ...actor, ...place, targetUnitId: id })),
      ...places.flatMap((place) =>
        targets.map(({ id }): Request => ({ type: 'MOVE_AND_ATTACK', ...actor, ...place, targetUnitId: id })),
      ),
      ...skills.flatMap((skillId) => aims.map((aim): Request => ({ type: 'USE_SKILL', ...actor, skillId, ...aim }))),
      ...content.tileBuffs.map((buffType): Request => ({ type: 'DEATH_CHOICE', buffType })),
    ]
  })
}

test('the listed actions are exactly the accepted actions, each in its normal form', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 60 }), fc.array(TROUBLE), (seed, inputs, troubles) => {
      const { state } = somewhere(seed, inputs)
      for (const [i, trouble] of troubles) beset(state, state.units[i], trouble)
      for (const seat of ['P1', 'P2'] as const) {
        const listed = new Set(choices(state, seat).map((action) => JSON.stringify(action)))
        const accepted = requests(state).filter((request) => !game.refuse(state, seat, request))
        const spelled = new Set(accepted.map((request) => JSON.stringify(canonicalAction({ content, state }, request))))
        if (!state.isGameOver) spelled.add(JSON.stringify({ type: 'resign' }))
        expect(spelled).toEqual(listed)
      }
    }),
    { numRuns: 150 },
  )
})

test.for([
  [undefined, ['ATTACK', 'END_TURN', 'MOVE', 'MOVE_AND_ATTACK', 'USE_SKILL']],
  ['BLIND', ['END_TURN', 'MOVE', 'USE_SKILL']],
  ['INVULNERABLE', ['END_TURN', 'MOVE', 'USE_SKILL']],
  ['POWER', ['ATTACK', 'END_TURN', 'MOVE', 'USE_SKILL']],
] as const)('a hero (buff: %s) next to an enemy may take the actions %j', ([buff, types]) => {
  const { state } = table({
    at: { p1_hero: [2, 2], p2_hero: [2, 3], p2_minion_1: [1, 3] },
    buffs: buff ? { p1_hero: [buff] } : {},
    dead: ['p1_minion_1', 'p1_minion_2'],
  })
  expect([...new Set(played(state, 'P1').map(({ type }) => type))].sort()).toEqual(types)
})

test('an obstacle in reach is listed as a target by its id', () => {
  const { state } = table({ obstacles: [[2, 1]] })
  expect(choices(state, 'P1')).toContainEqual({
    type: 'ATTACK',
    actingUnitId: 'p1_hero',
    targetX: 2,
    targetY: 1,
    targetUnitId: 'obs_1',
  })
})

test('teleporting to a beacon is listed only while the beacon’s tile is free', () => {
  const t = table({ P1: ['mage_warp_beacon', 'ARCHER', 'ARCHER'] })
  const skills = () => choices(t.state, 'P1').filter(({ type }) => type === 'USE_SKILL')
  Object.assign(t.unit('p1_hero'), { skillState: { beacon_x: 3, beacon_y: 3 } })
  expect(skills()).toEqual([{ type: 'USE_SKILL', actingUnitId: 'p1_hero', skillId: 'mage_warp_beacon' }])
  t.unit('p2_hero').position = { x: 3, y: 3 }
  expect(skills()).toEqual([])
})

test('R-69: random play always ends', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(somewhere(seed, 2000).outcome?.winner).toMatch(/^P[12]$/)
    }),
  )
})

test('R-68: the same inputs and random results give the same match, even if the state is written as JSON and read back after each input', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 40 }), (seed, inputs) => {
      const match = somewhere(seed, inputs)
      expect(somewhere(seed, inputs)).toEqual(match)
      expect(copy(match)).toEqual(match)
      if (match.outcome) return
      const seat = deciderOf(match.state)
      const action = played(match.state, seat)[0] as Action
      const entry = { seq: match.seq + 1, at: match.at + 1, input: { kind: 'action', seat, action } } as const
      const twin = copy(match)
      apply(game, match, entry, pseudoRandom(seed))
      apply(game, twin, entry, pseudoRandom(seed))
      expect(JSON.stringify(twin)).toBe(JSON.stringify(match))
    }),
  )
})

test('checking whether requests are legal does not change the state', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 40 }), (seed, inputs) => {
      const { state } = somewhere(seed, inputs)
      const before = JSON.stringify(state)
      for (const request of requests(state)) game.refuse(state, 'P1', request)
      expect(JSON.stringify(state)).toBe(before)
    }),
    { numRuns: 30 },
  )
})

test('changing a view does not change the state', () => {
  const { state } = table({ buffs: { p1_hero: ['LIFE'] }, tiles: [[1, 1, 'LIFE']], obstacles: [[2, 2]] })
  const before = JSON.stringify(state)
  const view = game.view(state, 'P1') as State
  Object.assign(view.units[0] ?? {}, { hp: 99 })
  Object.assign(view.unitBuffs.p1_hero?.[0] ?? {}, { duration: 9 })
  Object.assign(view.buffTiles[0] ?? {}, { triggered: true })
  Object.assign(view.obstacles[0] ?? {}, { hp: 9 })
  expect(JSON.stringify(state)).toBe(before)
})

test('both seats may resign on any turn, and a finished game lists no actions', () => {
  const t = table()
  expect(choices(t.state, 'P2')).toEqual([{ type: 'resign' }])
  t.resign('P1')
  expect(choices(t.state, 'P1')).toEqual([])
})
