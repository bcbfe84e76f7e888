// Tests of the draft: both seats choose a hero class, a skill and two minions before the battle (§3).
import { expect, test } from 'vitest'
import type { AnyAction, Event } from '#kit/game.ts'
import { judge } from '#kit/judge.ts'
import { dueInput, type Match, nextDue } from '#kit/match.ts'
import { game } from './index.ts'
import type { GameState, Player, State } from './state.ts'
import { applyInput, startedMatch, team } from './testing.ts'

const select = (fields: object): AnyAction =>
  ({ type: 'select_team', heroClass: 'MAGE', minions: ['TANK', 'ARCHER'], ...fields }) as AnyAction
const join = (match: Match<State>, seat: Player, at?: number): Event[] =>
  applyInput(match, { kind: 'joined', seat }, [], at)
const submit = (match: Match<State>, seat: Player, action: AnyAction = select({})): Event[] =>
  applyInput(match, { kind: 'action', seat, action })
const why = (match: Match<State>, action: AnyAction, seat: Player = 'P1'): string | undefined =>
  judge(game, match, seat, action)?.message
const view = (match: Match<State>): GameState => game.view(match.state, 'spectator') as GameState
const asks = (match: Match<State>) => game.waiting(match.state)

function bothSeated(at = 0): Match<State> {
  const match = startedMatch()
  join(match, 'P1')
  join(match, 'P2', at)
  return match
}

test('R-60: one timer for the draft (the choice of teams) starts when the second seat is taken', () => {
  const match = startedMatch()
  join(match, 'P1', 5)
  expect(asks(match)).toEqual([])
  expect(join(match, 'P2', 1000)).toEqual([{ type: 'game_ready', phase: 'DRAFT' }])
  expect(asks(match).map(({ seat, kind, since, due, grace, about }) => [seat, kind, since, due, grace, about])).toEqual(
    [
      ['P1', 'DRAFT', 1000, 61_000, 500, { unitId: 'p1_hero' }],
      ['P2', 'DRAFT', 1000, 61_000, 500, { unitId: 'p2_hero' }],
    ],
  )
})

test('R-60: a seat may submit a team before the other seat is taken, but has an open ask only after that', () => {
  const match = startedMatch()
  join(match, 'P1')
  expect(submit(match, 'P1')).toEqual([
    { type: 'draft_ready', playerId: 'P1', heroClass: 'MAGE', draftComplete: false },
  ])
  join(match, 'P2', 700)
  expect(asks(match).map(({ seat }) => seat)).toEqual(['P2'])
})

test('R-61: a player can reclaim a seat by the name of the seat', () => {
  expect(game.seats.byName).toBe(true)
})

test('a player who leaves and retakes a seat does not restart the draft timer', () => {
  const match = bothSeated(1000)
  applyInput(match, { kind: 'left', seat: 'P2' }, [], 2000)
  expect(join(match, 'P2', 3000)).toEqual([])
  expect(asks(match)[0]?.since).toBe(1000)
})

test('R-61: the draft ask of one seat does not change when the other seat submits', () => {
  const match = bothSeated()
  const before = asks(match).filter(({ seat }) => seat === 'P2')
  submit(match, 'P1')
  expect(asks(match)).toEqual(before)
})

test('R-65: the second submission completes the draft and starts the battle', () => {
  const match = bothSeated()
  submit(match, 'P2')
  expect(submit(match, 'P1', select({ heroClass: 'ROGUE' }))).toEqual([
    { type: 'draft_ready', playerId: 'P1', heroClass: 'ROGUE', draftComplete: true },
    { type: 'game_ready', phase: 'BATTLE' },
  ])
  expect(view(match)).toMatchObject({
    phase: 'BATTLE',
    currentRound: 1,
    currentPlayer: 'P1',
    obstacles: [],
    buffTiles: [],
    unitBuffs: {},
    isGameOver: false,
    winner: null,
  })
  expect(match.state.draft).toBeUndefined()
})

test('R-1: units start with their stats on their starting tiles', () => {
  const match = bothSeated()
  submit(match, 'P1', team(['cleric_trinity', 'TANK', 'ARCHER']))
  submit(match, 'P2', team(['duelist_feint', 'ASSASSIN', 'TANK']))
  const rows = view(match).units.map((u) => [
    u.id,
    u.owner,
    u.hp,
    u.maxHp,
    u.attack,
    u.moveRange,
    u.attackRange,
    u.position.x,
    u.position.y,
  ])
  expect(rows).toEqual([
    ['p1_hero', 'P1', 5, 5, 1, 1, 1, 2, 0],
    ['p1_minion_1', 'P1', 5, 5, 1, 1, 1, 0, 0],
    ['p1_minion_2', 'P1', 3, 3, 1, 1, 3, 4, 0],
    ['p2_hero', 'P2', 5, 5, 1, 1, 1, 2, 4],
    ['p2_minion_1', 'P2', 2, 2, 2, 4, 1, 0, 4],
    ['p2_minion_2', 'P2', 5, 5, 1, 1, 1, 4, 4],
  ])
})

test('R-2: a hero and a minion have exactly the fields of the state', () => {
  const match = bothSeated()
  submit(match, 'P1')
  submit(match, 'P2')
  const common =
    'actionsUsed alive attack attackRange bonusAttackCharges bonusAttackDamage category hp id invisible invulnerable isTemporary maxHp moveRange owner position preparing preparingAction shield shieldDuration'
  const [hero, minion] = view(match).units.map((unit) => Object.keys(unit).sort().join(' '))
  expect(hero).toBe(
    `${common} temporaryDuration heroClass selectedSkillId skillCooldown skillState`.split(' ').sort().join(' '),
  )
  expect(minion).toBe(`${common} temporaryDuration minionType`.split(' ').sort().join(' '))
  expect(Object.keys(view(match)).sort().join(' ')).toBe(
    'board buffTiles currentPlayer currentRound deathChoiceQueue isGameOver obstacles pendingDeathChoice phase unitBuffs units winner',
  )
})

test('R-5: the same minion may be picked twice', () => {
  expect(why(bothSeated(), select({ minions: ['TANK', 'TANK'] }))).toBeUndefined()
})

test.for([
  ['WARRIOR', 'warrior_heroic_leap'],
  ['MAGE', 'mage_elemental_blast'],
  ['ROGUE', 'rogue_smoke_bomb'],
  ['HUNTRESS', 'huntress_spirit_hawk'],
  ['DUELIST', 'duelist_challenge'],
  ['CLERIC', 'cleric_trinity'],
])('R-6: a %s drafted without a skill gets the skill %s', ([heroClass, skillId]) => {
  const match = bothSeated()
  submit(match, 'P1', select({ heroClass }))
  submit(match, 'P2')
  expect(view(match).units[0]).toMatchObject({ heroClass, selectedSkillId: skillId })
})

test.for([
  ['Unknown hero class: mage', { heroClass: 'mage' }],
  ['Unknown hero class: PALADIN', { heroClass: 'PALADIN', minions: [] }],
  ['Exactly 2 minions are required', { minions: ['TANK'], skillId: 'nope' }],
  ['Exactly 2 minions are required', { minions: ['TANK', 'TANK', 'TANK'] }],
  ['Unknown minion type: HERO', { minions: ['TANK', 'HERO'], skillId: 'nope' }],
  ['Unknown minion type: tank', { minions: ['tank', 'HERO'] }],
  ['Invalid skill ID: toString', { skillId: 'toString' }],
  ['Invalid skill ID: ', { skillId: '' }],
  ['Skill cleric_trinity cannot be used by MAGE', { skillId: 'cleric_trinity' }],
] as const)('R-7: a team is checked in the order class, minions, skill; refusal: "%s"', ([reason, fields]) => {
  expect(why(bothSeated(), select(fields))).toBe(reason)
})

test('R-7: a seat cannot change its team after the team was accepted', () => {
  const match = bothSeated()
  submit(match, 'P1')
  expect(why(match, select({ heroClass: 'nobody' }))).toBe('Draft already submitted')
})

test('a team is refused once the battle has started', () => {
  const match = bothSeated()
  submit(match, 'P1')
  submit(match, 'P2')
  expect(why(match, select({ heroClass: 'nobody' }))).toBe('Match is not in draft phase')
})

test('R-8: the other seat sees that a seat has submitted a team and its hero class, but not its minions and skill', () => {
  const match = bothSeated()
  submit(match, 'P1', select({ minions: ['ASSASSIN', 'ARCHER'], skillId: 'mage_wild_magic' }))
  const seen = JSON.stringify([game.view(match.state, 'P2'), game.greet?.(match.state, 'P2')])
  expect(seen).not.toMatch(/ASSASSIN|ARCHER|mage_wild_magic/)
  expect(view(match)).toMatchObject({ phase: 'DRAFT', units: [] })
  expect(game.greet?.(match.state, 'P2')).toEqual([
    { type: 'draft_ready', playerId: 'P1', heroClass: 'MAGE', draftComplete: false },
  ])
})

test('all viewers get the same view of the state', () => {
  const { state } = bothSeated()
  expect(game.view(state, 'P1')).toEqual(game.view(state, 'P2'))
  expect(game.audience?.(state, 'P1')).toBe(game.audience?.(state, 'spectator'))
})

function expireDraft(match: Match<State>, draws: number[]): Event[] {
  const at = nextDue(game, match) as number
  return applyInput(match, dueInput(game, match, at) as never, draws, at)
}

test('R-9: a seat that misses the deadline gets a random class, two different minions and a random skill, drawn for P1 first', () => {
  const match = bothSeated()
  const events = expireDraft(match, [2, 1, 1, 2, 5, 0, 0, 0])
  const [p1, p1a, p1b, p2, p2a, p2b] = view(match).units
  expect([p1, p1a, p1b]).toMatchObject([
    { heroClass: 'ROGUE', selectedSkillId: 'rogue_shadow_clone' },
    { minionType: 'ARCHER' },
    { minionType: 'ASSASSIN' },
  ])
  expect([p2, p2a, p2b]).toMatchObject([
    { heroClass: 'CLERIC', selectedSkillId: 'cleric_trinity' },
    { minionType: 'TANK' },
    { minionType: 'ARCHER' },
  ])
  expect(events.filter(({ type }) => type !== 'timed_out')).toEqual([
    { type: 'draft_ready', playerId: 'P1', heroClass: 'ROGUE', draftComplete: false },
    { type: 'draft_ready', playerId: 'P2', heroClass: 'CLERIC', draftComplete: true },
    { type: 'game_ready', phase: 'BATTLE' },
  ])
})

test('R-9: the team of a seat that has submitted does not change when the draft times out', () => {
  const match = bothSeated()
  submit(match, 'P2', team(['duelist_feint', 'TANK', 'TANK']))
  expireDraft(match, [0, 2, 1, 1])
  expect(view(match).units).toMatchObject([
    { selectedSkillId: 'warrior_shockwave' },
    { minionType: 'ASSASSIN' },
    { minionType: 'ARCHER' },
    { selectedSkillId: 'duelist_feint' },
    { minionType: 'TANK' },
    { minionType: 'TANK' },
  ])
})

test('R-58: the draft times out 500 ms after the deadline and not earlier', () => {
  const match = bothSeated(1000)
  expect(dueInput(game, match, 61_499)).toBeUndefined()
  expect(dueInput(game, match, 61_500)).toMatchObject({ kind: 'due', due: 61_000 })
  expect(dueInput(game, match, 61_500)?.asks).toHaveLength(2)
})

test('a bot’s guess replaces only the opponent’s hidden picks by random picks', () => {
  const match = bothSeated()
  submit(match, 'P1', select({ minions: ['TANK', 'TANK'] }))
  const guess = (results: number[]) =>
    game.guess?.(match.state, 'P2', { pick: <T>(from: readonly T[]) => from[results.shift() as number] as T } as never)
  expect(guess([1, 2, 2])?.draft?.picks.P1).toEqual({
    heroClass: 'MAGE',
    minions: ['ARCHER', 'ASSASSIN'],
    skillId: 'mage_wild_magic',
  })
  expect(match.state.draft?.picks.P1?.minions).toEqual(['TANK', 'TANK'])
  expect(game.guess?.(match.state, 'P1', {} as never)).toEqual(match.state)
})
