// The rulings of the rule book, each with one or more tests. An intent is the move or switch that a seat
// locks for a turn.
import { expect, test } from 'vitest'
import { dueInput, nextDue } from '#kit/match.ts'
import { game } from './index.ts'
import { Battle, battle, OPENED, POISONED, team } from './testing.ts'

const MINUTES_50 = 3_000_000

const changed = (index: number, change: object) =>
  team({ monsters: team().monsters.map((pick, i) => (i === index ? { ...pick, ...change } : pick)) })

test('R-1: the three monsters of a team are all different', () => {
  expect(new Battle().refusal('player1', changed(2, { id: 'emberling' }))).toBe(
    'monsters[2].id: "emberling" chosen twice',
  )
})

test('R-2: in a match without stat editing any value other than the default is refused, and the default is accepted', () => {
  const fixed = new Battle({ stats: 'fixed' })
  expect(fixed.refusal('player1', changed(1, { stats: { attack: 99 } }))).toBe(
    'monsters[1].stats.attack: stats are fixed in this match: Cragmaw has 28, not 99',
  )
  expect(fixed.refusal('player1', changed(1, { stats: { attack: 28, level: 50 } }))).toBeUndefined()
})

test('R-2: matches against bots do not allow stat editing', () => expect(game.botOptions).toEqual({ stats: 'fixed' }))

test('R-3: the time for choosing teams is as long as a turn, counted from the moment when both seats are asked', () => {
  expect(game.waiting(new Battle().state)).toMatchObject([
    { id: 'team:player1', kind: 'TEAM', since: OPENED, due: OPENED + MINUTES_50, otherwise: 'forfeit' },
    { id: 'team:player2', kind: 'TEAM', since: OPENED, due: OPENED + MINUTES_50, otherwise: 'forfeit' },
  ])
})

test('R-3: a seat that submits no team forfeits', () => {
  const setup = new Battle().send('player2', team()).until(OPENED + MINUTES_50)
  expect(setup.state.outcome).toEqual({
    winner: 'player2',
    winners: ['player2'],
    reason: 'forfeit',
    at: OPENED + MINUTES_50,
  })
})

test('R-3: if neither team is submitted, the match is a draw by double forfeit', () => {
  expect(new Battle().until(OPENED + MINUTES_50).state.outcome).toMatchObject({
    winner: null,
    winners: [],
    reason: 'double_forfeit',
  })
})

test('R-4: if both intents are missing at the deadline, the match is a draw by double forfeit', () => {
  const fight = battle().until(OPENED + MINUTES_50)
  expect(fight.state.outcome).toMatchObject({ winner: null, reason: 'double_forfeit' })
  expect(fight.types()).toEqual(['forfeit', 'forfeit', 'match_over'])
})

test('R-4: a seat whose intent is missing at the deadline loses by forfeit', () => {
  const fight = battle()
    .order('player1', 'none')
    .until(OPENED + MINUTES_50)
  expect(fight.state.outcome).toMatchObject({ winner: 'player1', reason: 'forfeit' })
})

test('R-5: if a missed deadline ends a match, the match ended at the deadline, even if the server notices it later', () => {
  const fight = battle()
    .order('player1', 'none')
    .until(OPENED + MINUTES_50 + 777)
  expect(fight.state.outcome?.at).toBe(OPENED + MINUTES_50)
  expect(fight.match.endedAt).toBe(OPENED + MINUTES_50)
})

test('R-6: HP never falls below 0', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{ hp: 10 }] }).turn('basic_attack', 'none')
  expect(fight.of('damage')).toMatchObject([{ amount: 10, hpBefore: 10, hp: 0 }])
})

test('R-7: Protect cannot be used on the turn directly after its use, but can be used one turn later', () => {
  const fight = battle().turn('protect', 'none')
  expect(fight.refusal('player1', fight.read('player1', 'protect'))).toContain('Protect is on cooldown')
  fight.turn('none', 'none')
  expect(fight.refusal('player1', fight.read('player1', 'protect'))).toBeUndefined()
})

test('R-7: Protect’s cooldown also counts down on the bench', () => {
  const fight = battle().turn('protect', 'none').turn('switch 1', 'none')
  expect(fight.bench('player1', 1).protectCooldownTurns).toBe(0)
})

test('R-8: a match that is undecided after the last allowed turn is a draw', () => {
  const fight = battle({}, { turnLimit: 2 }).turn('none', 'none')
  expect(fight.state.outcome).toBeNull()
  expect(fight.turn('none', 'none').state.outcome).toMatchObject({ winner: null, reason: 'turn_limit' })
  expect(fight.state.turn).toBe(2)
})

test('R-8: if a side’s last monster faints in the last allowed turn, the other side wins', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{}, { hp: 0 }, { hp: 0 }] }, { turnLimit: 1 }).turn(
    'basic_attack',
    'none',
  )
  expect(fight.state.outcome).toMatchObject({ winner: 'player1', reason: 'knockout' })
})

test('R-9: level has no effect on play', () => {
  const fought = (level: number) =>
    battle({ p1: [{ level }], p2: [{ level: 50 }] }).turn('basic_attack', 'basic_attack').events
  expect(fought(100)).toEqual(fought(1))
})

test('R-10: an accepted team, including its lead monster, can no longer be changed, in setup or later', () => {
  const setup = new Battle().send('player1', team())
  expect(setup.refusal('player1', team({ lead: 2 }))).toContain('Your team is locked')
  setup.send('player2', team())
  expect(setup.refusal('player1', team())).toContain('Your team is locked')
})

test('R-11: an action received at the deadline is too late, and an action received a millisecond before the deadline is in time', () => {
  const { match } = battle()
  expect(nextDue(game, match)).toBe(OPENED + MINUTES_50)
  expect(dueInput(game, match, OPENED + MINUTES_50 - 1)).toBeUndefined()
  expect(dueInput(game, match, OPENED + MINUTES_50)?.asks).toEqual(['turn-1:player1', 'turn-1:player2'])
})

test('R-12: every turn goes through every phase, even if no action belongs to it', () => {
  const fight = battle().turn('none', 'none')
  expect(fight.of('phase_started').map(({ phase, order }) => [phase, order])).toEqual([
    ['switch', 0],
    ['guard', 10],
    ['attack_01', 20],
    ['attack_02', 30],
    ['attack_03', 40],
    ['attack_04', 50],
  ])
})

test('R-13: a monster that fainted in an earlier phase does not act', () => {
  const fight = battle({ p1: [{ attack: 999 }] }).turn('basic_attack', 'heavy_slam')
  expect(fight.of('skipped')).toMatchObject([
    { side: 'player2', phase: 'attack_02', action: 'heavy_slam', reason: 'fainted' },
  ])
  expect(fight.hp('player1')).toBe(120)
})

test('R-13: a monster that fainted in the same phase does not act', () => {
  const fight = battle({ p1: [{ attack: 999 }] }).turn('basic_attack', 'basic_attack')
  expect(fight.of('skipped')).toMatchObject([{ side: 'player2', phase: 'attack_01', reason: 'fainted' }])
})

test('R-13: a monster that is forced out of the active slot does not act, and its replacement does not act either', () => {
  const fight = battle().turn('roar', 'meteor')
  expect(fight.of('skipped')).toMatchObject([
    { side: 'player2', slot: 'bench1', action: 'meteor', reason: 'not_active' },
  ])
  expect(fight.hp('player1')).toBe(120)
})

test('R-14: iron_wall halves a hit before bulwark reduces the hit', () => {
  const fight = battle({ p1: [{ attack: 51, speed: 10 }], p2: [{ passive: 'bulwark', defense: 47 }] }).turn(
    'basic_attack',
    'iron_wall',
  )
  expect(fight.of('damage')).toMatchObject([{ amount: 25 - 4 }])
})

test('R-14: sturdy applies to the damage left after iron_wall', () => {
  const fight = battle({ p1: [{ attack: 200 }], p2: [{ passive: 'sturdy' }] }).turn('basic_attack', 'iron_wall')
  expect(fight.hp('player2')).toBe(20)
  expect(fight.active('player2').marks).toEqual({})
})

test('R-14: Protect blocks a hit before the passive sturdy can act, so sturdy is not used up', () => {
  const fight = battle({ p1: [{ attack: 200 }], p2: [{ passive: 'sturdy' }] }).turn('basic_attack', 'protect')
  expect(fight.active('player2')).toMatchObject({ hp: 120 })
  expect(fight.active('player2').marks).toEqual({})
})

test('R-15: if poison makes the last monsters of both sides faint, the match is a draw', () => {
  const last = [{ hp: 3, marks: POISONED }, { hp: 0 }, { hp: 0 }]
  const fight = battle({ p1: last, p2: last }).turn('none', 'none')
  expect(fight.state.outcome).toMatchObject({ winner: null, reason: 'double_knockout' })
  expect(fight.types().slice(-5)).toEqual(['damage', 'faint', 'damage', 'faint', 'match_over'])
})

test('R-15: poison takes HP from player1’s active monster, bench 1 and bench 2 in this order, and from player2’s monsters after that', () => {
  const ill = { marks: POISONED }
  const fight = battle({ p1: [ill, ill, ill], p2: [ill, {}, ill] }).turn('none', 'none')
  expect(fight.of('damage').map(({ side, slot }) => `${side} ${slot}`)).toEqual([
    'player1 active',
    'player1 bench1',
    'player1 bench2',
    'player2 active',
    'player2 bench2',
  ])
})

test('R-16: Protect blocks poison at the end of the turn in which Protect is used', () => {
  const fight = battle({ p1: [{ marks: POISONED }] }).turn('protect', 'none')
  expect(fight.hp('player1')).toBe(120)
  expect(fight.of('protect_block')).toMatchObject([{ phase: 'end_of_turn', cause: 'poison', amount: 10 }])
})

test('R-16: venom and roar work on a protected monster', () => {
  expect(battle().turn('venom', 'protect').active('player2').marks).toHaveProperty('poison')
  expect(battle().turn('roar', 'protect').of('switch')).toMatchObject([{ side: 'player2', cause: 'roar' }])
})

test('R-17: on the turn after meteor, and only then, each of the four moves does nothing', () => {
  const fight = battle().turn('meteor', 'none')
  fight.turn('heavy_slam', 'none')
  expect(fight.hp('player2')).toBe(40)
  expect(fight.of('wait')).toMatchObject([
    { side: 'player1', phase: 'attack_01', move: 'heavy_slam', reason: 'resting' },
    { side: 'player2', reason: 'none' },
  ])
  expect(fight.turn('basic_attack', 'none').of('faint')).toMatchObject([{ side: 'player2' }])
})

test('R-17: Protect of a monster that must rest does nothing and starts no cooldown', () => {
  const fight = battle().turn('meteor', 'none').turn('protect', 'basic_attack')
  expect(fight.active('player1')).toMatchObject({ hp: 80, protectCooldownTurns: 0 })
})

test('R-17: a monster that must rest may switch', () => {
  expect(battle().turn('meteor', 'none').turn('switch 2', 'none').of('switch')).toHaveLength(1)
})
