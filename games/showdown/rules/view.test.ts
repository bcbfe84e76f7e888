// Information hidden from viewers, and guesses of bots. An intent is the move or switch that a seat locks for a turn.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import { game } from './index.ts'
import type { State } from './state.ts'
import { Battle, battle, team } from './testing.ts'
import { view } from './view.ts'

const seen = (state: State, viewer: Viewer) => JSON.stringify(game.view(state, viewer))

/** Returns a team with unusual stats, which can be recognised in a view. */
const marked = () =>
  team({ monsters: team().monsters.map((pick) => ({ ...pick, stats: { speed: 731, attack: 733 } })) })

test('only its owner sees a team before both are submitted, but every viewer sees that it is submitted', () => {
  const setup = new Battle().send('player1', marked())
  for (const viewer of ['player2', 'spectator']) {
    expect(seen(setup.state, viewer)).not.toMatch(/731|733|emberling|cragmaw/)
    expect(seen(setup.state, viewer)).toContain('"locked":true')
  }
  expect(JSON.stringify(setup.events)).not.toMatch(/731|733|emberling|Emberling/)
  expect(seen(setup.state, 'player1')).toContain('731')
})

test('once both teams are submitted, everything is revealed', () => {
  const fight = new Battle().send('player1', marked()).send('player2', team())
  expect(seen(fight.state, 'player2')).toContain('731')
  expect(seen(fight.state, 'spectator')).toBe(seen(fight.state, 'player1'))
})

test('only its owner sees a locked intent', () => {
  const open = battle()
  const locked = (order: string) =>
    battle({ p1: [{ moves: ['basic_attack', 'protect', 'none', 'none'] }] }).order('player1', order)
  for (const viewer of ['player2', 'spectator']) {
    expect(seen(locked('protect').state, viewer)).toBe(seen(locked('switch 2').state, viewer))
    expect(seen(locked('protect').state, viewer)).not.toMatch(/use_move|"intent":\{/)
  }
  expect(JSON.stringify(locked('protect').events)).toBe('[{"type":"intent_locked","turn":1,"side":"player1"}]')
  expect(seen(locked('protect').state, 'player1')).toContain('"intent":{"type":"use_move","move":1}')
  expect(seen(open.state, 'player1')).not.toContain('"locked":true')
})

test('a view no longer contains an intent after it was carried out', () => {
  const fight = battle().turn('none', 'switch 1')
  expect([fight.state.sides.player1.intent, fight.state.sides.player2.intent]).toEqual([null, null])
  expect(seen(fight.state, 'player2')).toBe(seen(fight.state, 'spectator'))
})

test('only its owner sees an intent that was never carried out, even after the end of the match', () => {
  const over = battle().order('player1', 'switch 2').send('player2', { type: 'surrender' })
  for (const viewer of ['player2', 'spectator', 'all']) expect(seen(over.state, viewer)).not.toContain('"bench":2')
  expect(seen(over.state, 'player1')).toContain('"bench":2')
})

test('only its owner sees a team that never became public, even after the end of the match', () => {
  const over = new Battle().send('player1', marked()).send('player2', { type: 'surrender' })
  for (const viewer of ['player2', 'spectator', 'all']) expect(seen(over.state, viewer)).not.toMatch(/731|emberling/)
  expect(seen(over.state, 'player1')).toContain('731')
})

test('every view lists the edited stats, but not the default stats', () => {
  const fight = new Battle().send('player1', marked()).send('player2', team())
  const { sides } = view(fight.state, 'player2')
  expect(sides.player1.active?.edited).toEqual(['attack', 'speed'])
  expect(sides.player2.active?.edited).toEqual([])
})

test('viewers with the same information share one view, and a seat with a secret has its own', () => {
  const fight = battle()
  expect(game.audience?.(fight.state, 'player1')).toBe(game.audience?.(fight.state, 'player2'))
  fight.order('player1', 'none')
  expect(game.audience?.(fight.state, 'player1')).not.toBe(game.audience?.(fight.state, 'player2'))
})

test('a bot’s guess replaces the opponent’s intent by a random intent and leaves the bot’s own intent unchanged', () => {
  const believed = (order: string) =>
    game.guess?.(battle().order('player2', order).state, 'player1', dice(pseudoRandom(3)))
  expect(believed('switch 1')).toEqual(believed('switch 2'))
  expect(
    game.guess?.(battle().order('player2', 'switch 2').state, 'player2', dice(pseudoRandom(3)))?.sides.player2.intent,
  ).toEqual({ type: 'switch', bench: 2 })
})

test('a bot’s guess replaces the opponent’s unrevealed team by a random team', () => {
  const believed = (lead: number) =>
    game.guess?.(new Battle().send('player2', team({ lead })).state, 'player1', dice(pseudoRandom(3)))
  expect(believed(0)).toEqual(believed(2))
  expect(believed(0)?.sides.player2).toMatchObject({ locked: true, team: { type: 'submit_team' } })
})

test('the score depends on living monsters and HP, lies between −1 and 1, and has the opposite sign for the other side', () => {
  const fight = battle({ p2: [{ hp: 60 }, { hp: 0 }] })
  expect(game.score?.(fight.state, 'player1')).toBeGreaterThan(0)
  expect(game.score?.(fight.state, 'player2')).toBe(-(game.score?.(fight.state, 'player1') ?? 0))
  fight.send('player1', { type: 'surrender' })
  expect([game.score?.(fight.state, 'player1'), game.score?.(fight.state, 'player2')]).toEqual([-1, 1])
})
