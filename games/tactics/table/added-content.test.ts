// Adds one hero, minion, buff and skill as plain data, and tests that rules, bots and screens handle them.
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { Event } from '#kit/game.ts'
import { openRun, playStep, playStepOnCopy } from '#kit/run.ts'
import { playOut } from '#kit/testing/ladder.ts'
import type { TableProps } from '#web/table/table.ts'
import '#web/words/testing.ts'
import type { Request } from '../rules/actions.ts'
import { contentWith } from '../rules/book.ts'
import { score } from '../rules/bots.ts'
import type { Tables } from '../rules/content.ts'
import { dealSkillDamage } from '../rules/fight.ts'
import { gainBuff } from '../rules/held-buffs.ts'
import { changeHp } from '../rules/hp.ts'
import { tacticsWith } from '../rules/index.ts'
import { summon } from '../rules/roster.ts'
import { skill } from '../rules/skills.ts'
import { PLAYERS, type State } from '../rules/state.ts'
import { enemy, freeTile } from '../rules/targets.ts'
import { randomMatch, type Setup, type Side, table, team } from '../rules/testing.ts'
import { plotOf, type Shown, shownOf } from './board/playout.ts'
import { tableWith } from './index.tsx'
import { figureImage, signImage } from './parts/images.ts'
import { preview } from './preview/preview.ts'
import { previewWords } from './words/preview.ts'
import type { Speaker } from './words/units.ts'
import { logLines } from './words/words.ts'

const more: Partial<Tables> = {
  heroes: {
    DRUID: {
      name: 'Druid',
      picture: 'not_drawn_yet',
      does: 'Tougher than the others.',
      hp: 6,
      attack: 1,
      moveRange: 2,
      attackRange: 1,
      worth: 3,
    },
  },
  minions: {
    WOLF: {
      name: 'Wolf',
      picture: 'not_drawn_yet',
      does: 'Takes hits and bites.',
      hp: 4,
      attack: 1,
      moveRange: 2,
      attackRange: 1,
      guards: true,
      worth: 3,
    },
  },
  buffs: {
    THORNS: {
      name: 'Thorns',
      picture: 'not_drawn_yet',
      does: 'hurts itself when it hits',
      duration: 3,
      attack: -1,
      hpEachRound: -1,
      onTiles: true,
      debuff: true,
      worth: -4,
      afterAttack: (play, bearer, _receiver, { type }) => changeHp(play, bearer, -1, type),
    },
  },
  skills: {
    druid_briar: skill({
      heroClass: 'DRUID',
      name: 'Briar',
      does: '1 damage to an enemy, and Thorns.',
      picture: 'not_drawn_yet',
      cooldown: 3,
      target: enemy(4),
      worth: 1,
      use(play, hero, target) {
        dealSkillDamage(play, [{ target, amount: 1 }])
        gainBuff(play, target, 'THORNS', hero.id)
      },
    }),
    druid_grow: skill({
      heroClass: 'DRUID',
      name: 'Grow',
      does: 'A sapling that guards you for three rounds.',
      picture: 'not_drawn_yet',
      cooldown: 2,
      target: freeTile(1),
      summons: {
        id: 'sapling',
        name: 'Sapling',
        picture: 'not_drawn_yet',
        minionType: 'WOLF',
        hp: 2,
        attack: 0,
        attackRange: 1,
        rounds: 3,
        guards: true,
        worth: 2,
      },
      use: summon,
    }),
  },
}

// The tests run without a browser, so stubs replace the hooks that query the browser.
vi.mock('#web/design/browser/motion.ts', () => ({ useReducedMotion: () => true }))
vi.mock('#web/design/frame/frame.tsx', () => ({
  Frame: ({ people, board, actions }: Record<string, ReactNode>) => createElement('div', null, people, board, actions),
}))

const content = contentWith(more)
const game = tacticsWith(more)
const ann: Speaker = { seat: 'P1', names: { P1: 'Ann', P2: 'Ben' }, content }
const BRIAR: Side = ['druid_briar', 'WOLF', 'ARCHER']
const GROW: Side = ['druid_grow', 'ARCHER', 'WOLF']
const desk = (setup: Setup = {}) => table({ more, P1: BRIAR, P2: GROW, ...setup })
const words = (events: readonly Event[], state: State): string[] =>
  logLines(events, state, ann).map((line) => line.words)

test('a select_team message can choose added units, and they start with the numbers of their rows', () => {
  const { state } = desk()
  expect(state.units[0]).toMatchObject({
    heroClass: 'DRUID',
    selectedSkillId: 'druid_briar',
    hp: 6,
    maxHp: 6,
    moveRange: 2,
  })
  expect(state.units[1]).toMatchObject({ minionType: 'WOLF', hp: 4, moveRange: 2 })
  const { run } = openRun<State>(game, {})
  playStep(run, { seat: 'P1', joined: true })
  const { refusal } = playStepOnCopy(run, {
    seat: 'P1',
    message: 'select_team',
    payload: { heroClass: 'DRUID', minions: ['WOLF', 'WOLF'], skillId: 'mage_wild_magic' },
  })
  expect(refusal?.message).toBe('Skill mage_wild_magic cannot be used by DRUID')
})

test('an added skill gives the buff of its row, starts the cooldown of its row and appears in the log by name', () => {
  const t = desk()
  const events = t.skill('p1_hero', { targetUnitId: 'p2_hero' })
  expect([t.hp('p2_hero'), t.buffs('p2_hero')]).toEqual([5, ['THORNS']])
  expect(words(events, t.state)).toEqual([
    'Your Druid uses Briar on the enemy Druid.',
    'Enemy Druid loses 1 HP, 5 left.',
    'Enemy Druid: Thorns for 3 rounds.',
  ])
  t.endRound()
  t.endRound()
  expect(t.why('P1', { type: 'USE_SKILL', skillId: 'druid_briar', targetUnitId: 'p2_hero' })).toBe(
    'Skill is on cooldown (1 rounds remaining)',
  )
})

test('an added buff applies its numbers and hooks, can lie on a tile, and can be chosen as a debuff', () => {
  const t = desk({ tiles: [[2, 1, 'THORNS']], at: { p2_hero: [2, 2] }, turn: 'P1' })
  expect(words(t.move('p1_hero', 2, 1), t.state)).toContain('Your Druid steps on Thorns.')
  t.end('p2_hero')
  expect(words(t.endRound(), t.state)).toContain('Your Druid loses 1 HP to Thorns, 5 left.')
  t.state.currentPlayer = 'P1'
  expect(words(t.attack('p1_hero', 'p2_hero'), t.state)).toContain('Your Druid loses 1 HP to Thorns, 4 left.')
  const duel = desk({ P1: ['duelist_elemental_strike', 'WOLF', 'WOLF'], at: { p1_hero: [2, 3] } })
  expect(
    duel.why('P1', {
      type: 'USE_SKILL',
      skillId: 'duelist_elemental_strike',
      targetUnitId: 'p2_hero',
      buffType: 'LIFE',
    }),
  ).toBe('Chosen debuff must be WEAKNESS, BLEED, SLOW or THORNS')
})

test('an added minion and an added summoned unit guard allies if their rows say `guards: true`', () => {
  const t = desk({ turn: 'P2', at: { p1_hero: [3, 0], p2_hero: [2, 3], p1_minion_2: [1, 3] } })
  expect(words(t.skill('p2_hero', { targetX: 2, targetY: 2 }), t.state)).toEqual([
    'Enemy Druid uses Grow.',
    'Enemy Druid summons help.',
  ])
  expect(words(t.attack('p1_minion_2', 'p2_hero'), t.state)).toEqual([
    'Your archer attacks the enemy Druid.',
    'Enemy Sapling protects the enemy Druid.',
    'Enemy Sapling loses 1 HP, 1 left.',
  ])
  expect(t.unit('p2_hero_sapling_1')).toMatchObject({ minionType: 'WOLF', isTemporary: true, temporaryDuration: 3 })
})

test('the preview describes added content before the player acts', () => {
  const { state } = desk({ at: { p2_minion_2: [1, 4] } })
  const seen = preview(content, state, 'P1', {
    type: 'USE_SKILL',
    actingUnitId: 'p1_hero',
    skillId: 'druid_briar',
    targetUnitId: 'p2_hero',
  })
  expect(previewWords(seen, ann)).toBe(
    'Enemy Wolf protects the enemy Druid. Enemy Wolf loses 1 HP, 3 left. Enemy Druid: Thorns for 3 rounds.',
  )
})

test('the board animates the events of whole matches with added content, and the log shows names instead of ids', () => {
  const plot = plotOf(content)
  for (let luck = 0; luck < 8; luck++) {
    const { match } = desk()
    let shown = shownOf(copy(match.state)) as Shown
    for (const events of randomMatch(match, luck, game)) {
      shown = events.reduce(plot.follow, shown)
      const standing = ({ units }: Shown) =>
        units.filter(({ alive }) => alive).map(({ id, position, hp }) => ({ id, position, hp }))
      expect(standing(shown)).toEqual(standing(match.state))
      expect(words(events, match.state).join(' ')).not.toMatch(/_|undefined/)
    }
  }
})

test('bots of every strength play matches with added content to the end', () => {
  const used = new Set<unknown>()
  for (const strength of ['easy', 'medium', 'hard'] as const) {
    const { run } = openRun<State>(game, { seed: strength })
    for (const seat of PLAYERS) playStep(run, { seat, joined: true, bot: true })
    playStep(run, { seat: 'P1', message: 'select_team', payload: team(BRIAR, content) })
    playStep(run, { seat: 'P2', message: 'select_team', payload: team(GROW, content) })
    playOut(run, () => ({ strength, playouts: 20, lines: 20 }), 1)
    expect(run.match.outcome?.reason).toBe('hero_died')
    for (const { input } of run.entries)
      if (input.kind === 'action' && input.action.type === 'USE_SKILL') used.add((input.action as Request).skillId)
  }
  expect([...used].sort()).toEqual(['druid_briar', 'druid_grow'])
})

test('bots use the `worth` values of added rows', () => {
  const bare = { ...more, buffs: { THORNS: { ...more.buffs?.THORNS, worth: 0 } } } as Partial<Tables>
  const setup: Setup = { buffs: { p1_hero: ['THORNS'] } }
  expect(score(desk(setup).battle, 'P1') - score(desk({ ...setup, more: bare }).battle, 'P1')).toBe(-4)
  const t = desk()
  const ready = score(t.battle, 'P1')
  Object.assign(t.unit('p1_hero'), { skillCooldown: 1 })
  expect(ready - score(t.battle, 'P1')).toBe(1)
})

const props = (state: State): TableProps => ({
  mode: 'play',
  view: game.view(state, 'P1'),
  seat: 'P1',
  options: {},
  asks: game.waiting(state),
  choices: [...game.choices(state, 'P1')],
  events: [],
  firstNew: 0,
  names: ann.names,
  away: [],
  now: () => 0,
  outcome: null,
  act: () => {},
  pending: false,
  refused: null,
  talk: null,
  hint: null,
  howTo: () => null,
  notices: null,
  ending: () => null,
  leave: () => {},
})

test('the screen shows added content, and a placeholder for a missing picture', () => {
  const shown = (state: State) =>
    renderToStaticMarkup(createElement(tableWith(content), props(state))).replaceAll('&#x27;', "'")
  const draft = shown(game.setup({} as never))
  for (const name of ['Druid', 'Wolf'])
    expect(draft).toContain(`<img src="${figureImage('anybody')}" alt=""/><b>${name}</b>`)
  const fight = shown(desk({ buffs: { p1_hero: ['THORNS'] }, tiles: [[1, 1, 'THORNS']] }).state)
  expect(fight).toContain('Your Druid, 6 of 6 HP, Thorns 3 rounds')
  expect(fight).toContain('Thorns tile, 2 rounds')
  expect(fight).toContain('Briar')
  expect(fight).toContain(`src="${signImage('anything')}"`)
  expect(fight).not.toContain('undefined')
})

test('the published JSON contains the added rows without their functions', () => {
  const published = copy(game.content) as Record<string, Record<string, unknown>>
  expect(published.skills?.druid_briar).toMatchObject({
    heroClass: 'DRUID',
    name: 'Briar',
    cooldown: 3,
    target: { what: 'Enemy', range: 4 },
  })
  expect(published.buffs?.THORNS).toEqual({ ...more.buffs?.THORNS, afterAttack: undefined })
  expect(published.heroes?.DRUID).toEqual(more.heroes?.DRUID)
  expect(published.minions?.WOLF).toEqual(more.minions?.WOLF)
})
