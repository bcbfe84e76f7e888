// Who may know what, and what a bot may believe.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import { game } from './index.ts'
import type { State } from './state.ts'
import { Battle, battle, team } from './testing.ts'
import { view } from './view.ts'

const seen = (state: State, viewer: Viewer) => JSON.stringify(game.view(state, viewer))

/** Stats nobody would have by chance. */
const marked = () =>
  team({ monsters: team().monsters.map((pick) => ({ ...pick, stats: { speed: 731, attack: 733 } })) })

test('an unrevealed team is in nobody’s view but its owner’s, and that it is in is everybody’s', () => {
  const setup = new Battle().send('player1', marked())
  for (const viewer of ['player2', 'spectator']) {
    expect(seen(setup.state, viewer)).not.toMatch(/731|733|emberling|cragmaw/)
    expect(seen(setup.state, viewer)).toContain('"locked":true')
  }
  expect(JSON.stringify(setup.events)).not.toMatch(/731|733|emberling|Emberling/)
  expect(seen(setup.state, 'player1')).toContain('731')
})

test('when both teams are in, everything is revealed', () => {
  const fight = new Battle().send('player1', marked()).send('player2', team())
  expect(seen(fight.state, 'player2')).toContain('731')
  expect(seen(fight.state, 'spectator')).toBe(seen(fight.state, 'player1'))
})

test('a locked intent is in nobody’s view but its owner’s', () => {
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

test('a resolved intent is nobody’s any more', () => {
  const fight = battle().turn('none', 'switch 1')
  expect([fight.state.sides.player1.intent, fight.state.sides.player2.intent]).toEqual([null, null])
  expect(seen(fight.state, 'player2')).toBe(seen(fight.state, 'spectator'))
})

test('an intent never resolved stays its owner’s after the end', () => {
  const over = battle().order('player1', 'switch 2').send('player2', { type: 'surrender' })
  for (const viewer of ['player2', 'spectator', 'all']) expect(seen(over.state, viewer)).not.toContain('"bench":2')
  expect(seen(over.state, 'player1')).toContain('"bench":2')
})

test('a team never revealed stays its owner’s after the end', () => {
  const over = new Battle().send('player1', marked()).send('player2', { type: 'surrender' })
  for (const viewer of ['player2', 'spectator', 'all']) expect(seen(over.state, viewer)).not.toMatch(/731|emberling/)
  expect(seen(over.state, 'player1')).toContain('731')
})

test('edited stats are named in everybody’s view, the usual ones are not', () => {
  const fight = new Battle().send('player1', marked()).send('player2', team())
  const { sides } = view(fight.state, 'player2')
  expect(sides.player1.active?.edited).toEqual(['attack', 'speed'])
  expect(sides.player2.active?.edited).toEqual([])
})

test('viewers who may know the same share an audience, a seat with a secret has its own', () => {
  const fight = battle()
  expect(game.audience?.(fight.state, 'player1')).toBe(game.audience?.(fight.state, 'player2'))
  fight.order('player1', 'none')
  expect(game.audience?.(fight.state, 'player1')).not.toBe(game.audience?.(fight.state, 'player2'))
})

test('a guess draws the other side’s intent anew, whatever it is, and keeps one’s own', () => {
  const believed = (order: string) =>
    game.guess?.(battle().order('player2', order).state, 'player1', dice(pseudoRandom(3)))
  expect(believed('switch 1')).toEqual(believed('switch 2'))
  expect(
    game.guess?.(battle().order('player2', 'switch 2').state, 'player2', dice(pseudoRandom(3)))?.sides.player2.intent,
  ).toEqual({ type: 'switch', bench: 2 })
})

test('a guess draws the other side’s unrevealed team anew', () => {
  const believed = (lead: number) =>
    game.guess?.(new Battle().send('player2', team({ lead })).state, 'player1', dice(pseudoRandom(3)))
  expect(believed(0)).toEqual(believed(2))
  expect(believed(0)?.sides.player2).toMatchObject({ locked: true, team: { type: 'submit_team' } })
})

test('the score counts living monsters and HP, within −1 and 1, the same for both sides but for the sign', () => {
  const fight = battle({ p2: [{ hp: 60 }, { hp: 0 }] })
  expect(game.score?.(fight.state, 'player1')).toBeGreaterThan(0)
  expect(game.score?.(fight.state, 'player2')).toBe(-(game.score?.(fight.state, 'player1') ?? 0))
  fight.send('player1', { type: 'surrender' })
  expect([game.score?.(fight.state, 'player1'), game.score?.(fight.state, 'player2')]).toEqual([-1, 1])
})
