// The turn: phases, acting order, switches, fainting, replacement and the end of the match.
import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import type { Scene } from './content.ts'
import type { EventType } from './events.ts'
import { drainHp, heal, loseHp } from './hp.ts'
import { game } from './index.ts'
import { applyMark, removeMark } from './marks.ts'
import { phases } from './phases.ts'
import { poison } from './poison.ts'
import { content } from './shipped.ts'
import type { Fighter } from './state.ts'
import { Battle, battle, MARKED, OPENED, POISONED, team } from './testing.ts'

const acted = (events: readonly Event[]) =>
  events
    .filter(({ type }) => ['switch', 'move_used', 'skipped'].includes(type))
    .map(({ phase, side }) => `${phase} ${side}`)

test('turn 1 opens when both teams are submitted, with each lead monster active and the other monsters on the bench in order', () => {
  const fight = new Battle().send('player1', team({ lead: 1 })).send('player2', team(), OPENED + 5)
  expect(fight.types()).toEqual(['intent_locked', 'match_started', 'turn_opened'])
  expect([fight.active('player1').id, fight.bench('player1', 1).id, fight.bench('player1', 2).id]).toEqual([
    'cragmaw',
    'emberling',
    'tidehusk',
  ])
  expect(fight.state).toMatchObject({ phase: 'turn', turn: 1, openedAt: OPENED + 5, deadline: OPENED + 5 + 3_000_000 })
})

test('a turn’s deadline is turnMinutes after the turn opened', () => {
  const fight = battle({}, { turnMinutes: 2 })
    .order('player1', 'none')
    .send('player2', { type: 'use_move', move: 0 }, OPENED + 7)
  expect(fight.of('turn_opened')).toEqual([
    { type: 'turn_opened', turn: 2, openedAt: OPENED + 7, deadline: OPENED + 7 + 120_000 },
  ])
})

test('each seat that has not locked a choice has one ask, with a new id each turn', () => {
  const fight = battle().order('player2', 'none')
  expect(game.waiting(fight.state).map(({ id, kind }) => [id, kind])).toEqual([['turn-1:player1', 'INTENT']])
  fight.order('player1', 'none')
  expect(game.waiting(fight.state).map(({ id }) => id)).toEqual(['turn-2:player1', 'turn-2:player2'])
})

test('phases resolve in ascending order, whichever monster is faster', () => {
  const fight = battle({ p1: [{ speed: 999 }], p2: [{ speed: 1 }] })
  expect(acted(fight.turn('meteor', 'protect').events)).toEqual(['guard player2', 'attack_04 player1'])
  expect(acted(battle({ p1: [{ speed: 999 }] }).turn('heavy_slam', 'basic_attack').events)).toEqual([
    'attack_01 player2',
    'attack_02 player1',
  ])
  expect(acted(battle({ p1: [{ speed: 999 }] }).turn('armor_pierce', 'switch 1').events)).toEqual([
    'switch player2',
    'attack_03 player1',
  ])
})

test.each([
  ['speed', { speed: 51, attack: 1 }, {}],
  ['attack', { attack: 41, hp: 1 }, {}],
  ['hp', { hp: 120, defense: 1 }, { hp: 119 }],
  ['defense', { defense: 21 }, {}],
])(
  'within a phase the monster with the higher %s acts first if all stats compared before are equal',
  (stat, second, first) => {
    const fight = battle({ p1: [first], p2: [second] }).turn('protect', 'protect')
    expect(fight.of('initiative')).toMatchObject([{ phase: 'guard', first: 'player2', decidedBy: stat }])
    expect(acted(fight.events)).toEqual(['guard player2', 'guard player1'])
  },
)

test('if all compared stats are equal, player1 acts first', () => {
  const [initiative] = battle().turn('protect', 'protect').of('initiative')
  expect(initiative).toMatchObject({ first: 'player1', decidedBy: 'tie_break' })
  expect(initiative?.compared).toHaveLength(4)
})

test('the acting order is decided by the stats at the beginning of the phase', () => {
  const fight = battle({ p1: [{ attack: 30 }], p2: [{ attack: 36 }] }).turn('war_cry', 'none')
  expect(fight.turn('none', 'none').of('initiative')).toMatchObject([{ first: 'player1', decidedBy: 'attack' }])
})

test('a phase with a single action emits no event about the acting order', () =>
  expect(battle().turn('heavy_slam', 'basic_attack').of('initiative')).toEqual([]))

test('a switch swaps the active monster with the chosen benched monster, and attacks hit the new active monster', () => {
  const fight = battle({ p2: [{ name: 'Lead' }, { name: 'First' }, { name: 'Second' }] }).turn(
    'basic_attack',
    'switch 2',
  )
  expect([fight.active('player2').name, fight.bench('player2', 1).name, fight.bench('player2', 2).name]).toEqual([
    'Second',
    'First',
    'Lead',
  ])
  expect(fight.of('damage')).toMatchObject([{ side: 'player2', monster: 'Second' }])
})

test('when both players switch, the faster monster switches first', () => {
  expect(acted(battle({ p2: [{ speed: 60 }] }).turn('switch 1', 'switch 2').events)).toEqual([
    'switch player2',
    'switch player1',
  ])
})

test('a monster that leaves the active slot keeps its poison and cooldowns, and its once-per-match passive stays used up', () => {
  const fight = battle({ p1: [{ marks: { ...POISONED, sturdy: MARKED } }] }).turn('mend', 'none')
  fight.active('player1').marks.poison = MARKED
  fight.turn('none', 'roar')
  expect(fight.bench('player1', 1)).toMatchObject({ marks: { poison: MARKED, sturdy: MARKED }, cooldowns: {} })
})

test('a monster that used Protect stays protected for the turn, even if it is forced out of the active slot', () => {
  const fight = battle({ p1: [{ marks: POISONED }] }).turn('protect', 'roar')
  expect(fight.of('protect_block')).toMatchObject([{ slot: 'bench1', cause: 'poison' }])
})

test('a fainted active monster is replaced by the first living monster of its bench at the start of the next turn', () => {
  const fight = battle({ p1: [{ attack: 999 }], p2: [{ name: 'Lead' }, { hp: 0 }, { name: 'Second' }] }).turn(
    'basic_attack',
    'none',
  )
  expect(fight.types().slice(-2)).toEqual(['forced_switch', 'turn_opened'])
  expect(fight.of('forced_switch')).toMatchObject([{ turn: 2, side: 'player2', bench: 2, out: 'Lead', in: 'Second' }])
  expect(fight.bench('player2', 2).name).toBe('Lead')
})

test('when both sides need a replacement, player1’s replacement comes first', () => {
  const last = { hp: 5, marks: POISONED }
  expect(
    battle({ p1: [last], p2: [last] })
      .turn('none', 'none')
      .of('forced_switch')
      .map(({ side }) => side),
  ).toEqual(['player1', 'player2'])
})

test('later phases still run after a monster faints', () => {
  const fight = battle({ p1: [{ attack: 999, hp: 100 }] }).turn('basic_attack', 'none')
  expect(fight.of('phase_started')).toHaveLength(phases.length)
})

test('a move with a target does nothing if the opposing monster has fainted', () => {
  const fight = battle({ p1: [{ hp: 5 }], p2: [{ passive: 'thorns' }] }).turn('basic_attack', 'meteor')
  expect(fight.of('no_target')).toMatchObject([{ side: 'player2', move: 'meteor', phase: 'attack_04' }])
  expect(fight.active('player2').marks).toEqual({})
  expect(
    battle({ p1: [{ hp: 5 }], p2: [{ passive: 'thorns' }] })
      .turn('basic_attack', 'hit_and_run')
      .of('switch'),
  ).toEqual([])
})

test('a move without a target still works if the opposing monster has fainted', () => {
  const fight = battle({ p1: [{ hp: 5 }], p2: [{ passive: 'thorns' }] }).turn('basic_attack', 'mend')
  expect(fight.of('heal')).toHaveLength(1)
})

test('the match ends at once when a side has no monsters left', () => {
  const fight = battle({ p1: [{ attack: 999, hp: 50, passive: 'regen_5pct' }], p2: [{}, { hp: 0 }, { hp: 0 }] }).turn(
    'basic_attack',
    'heavy_slam',
  )
  expect(fight.state.outcome).toEqual({ winner: 'player1', winners: ['player1'], reason: 'knockout', at: OPENED })
  expect(fight.types().slice(-3)).toEqual(['damage', 'faint', 'match_over'])
  expect(fight.state.phase).toBe('over')
})

test('poison can decide a match', () => {
  const fight = battle({ p1: [{}], p2: [{ hp: 3, marks: POISONED }, { hp: 0 }, { hp: 0 }] }).turn('none', 'none')
  expect(fight.state.outcome).toMatchObject({ winner: 'player1', reason: 'knockout' })
})

test('a fainted monster cannot be healed, poisoned, cured or damaged', () => {
  const fight = battle({ p1: [{}, { hp: 0, marks: POISONED }, { hp: 0 }] })
  const scene: Scene = {
    content,
    state: fight.state,
    now: OPENED,
    phase: null,
    emit: (event) => expect(event).toBeUndefined(),
  }
  const [ill, well] = ([1, 2] as const).map(
    (bench): Fighter => ({ seat: 'player1', monster: fight.bench('player1', bench) }),
  ) as [Fighter, Fighter]
  const before = JSON.stringify([ill, well])
  heal(scene, ill, 50, 'mend')
  removeMark(scene, ill, poison)
  drainHp(scene, [ill])
  loseHp(scene, well, 5, 'thorns')
  applyMark(scene, well, poison)
  expect(JSON.stringify([ill, well])).toBe(before)
})

test('surrender ends the match at once, also while teams are chosen and after the player has locked a choice', () => {
  expect(new Battle().send('player1', { type: 'surrender' }).state.outcome).toMatchObject({
    winner: 'player2',
    reason: 'surrender',
  })
  const fight = battle().order('player2', 'none').send('player2', { type: 'surrender' })
  expect(fight.types()).toEqual(['surrender', 'match_over'])
  expect(fight.state.outcome).toMatchObject({ winner: 'player1', winners: ['player1'], reason: 'surrender' })
})

test("every type of event occurs, each with its turn and, while the turn's actions run, with its phase", () => {
  const log = [
    new Battle().send('player1', team()).send('player2', team()).send('player1', { type: 'surrender' }),
    battle({ p1: [{ hp: 1 }], p2: [{ attack: 999 }] })
      .turn('heavy_slam', 'basic_attack')
      .until(OPENED + 3_000_000),
    battle({ p1: [{ hp: 90, passive: 'regen_5pct' }] })
      .turn('drain_fang', 'protect')
      .turn('drain_fang', 'none')
      .turn('venom', 'venom')
      .turn('none', 'switch 1'),
    battle({ p1: [{ hp: 5 }], p2: [{ passive: 'thorns' }] }).turn('basic_attack', 'meteor'),
  ].flatMap((fight) => fight.log)
  const types: EventType[] = [
    'match_started',
    'turn_opened',
    'intent_locked',
    'phase_started',
    'initiative',
    'switch',
    'forced_switch',
    'move_used',
    'wait',
    'damage',
    'protect',
    'protect_block',
    'heal',
    'passive_heal',
    'status',
    'faint',
    'skipped',
    'no_target',
    'forfeit',
    'surrender',
    'match_over',
  ]
  expect([...new Set(log.map(({ type }) => type))].sort()).toEqual([...types].sort())
  const outside = [
    'match_started',
    'turn_opened',
    'intent_locked',
    'forced_switch',
    'forfeit',
    'surrender',
    'match_over',
  ]
  for (const event of log) {
    expect(event.turn).toEqual(expect.any(Number))
    if (!outside.includes(event.type)) expect(event.phase).toEqual(expect.any(String))
  }
})
