// Tests of the animation of events on the screen.
import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import { type AddressedEvent, eventsFor } from '#kit/match.ts'
import { play } from '../../rules/testing/play.ts'
import { act, lobby, player, put, setQueue, setTrap, table, toMoveOrSleep } from '../../rules/testing.ts'
import { view as viewOf } from '../../rules/view.ts'
import { durationsOf, plotOf, type Shown, shownOf } from './playout.ts'

const plot = plotOf(() => 1)

const follow = (shown: Shown, told: readonly AddressedEvent[]): Shown =>
  eventsFor(told, 'spectator').reduce(plot.follow, shown)

test('after each input of any game, the animated events end in the state of the server', () => {
  for (let number = 1; number <= 24; number++) {
    let shown = shownOf(viewOf(lobby(2 + (number % 5)).state, 'spectator'))
    for (const { table: t, told, entry } of play(number)) {
      shown = follow(shown, told)
      expect(shown, `game ${number}, input ${entry.seq}`).toEqual(shownOf(viewOf(t.state, 'spectator')))
    }
  }
})

test('a move is shown tile by tile', () => {
  const t = table()
  put(t, 'p1', 18)
  const before = shownOf(viewOf(t.state, 'p1'))
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 2)
  const steps = eventsFor(t.told, 'p2').filter(({ type }) => type === 'moved')
  expect(steps.map((event) => plot.follow(before, event).players.p1?.position)).toEqual([19, 20])
})

test('the dice of a round appear one by one, and a killed enemy leaves the tile', () => {
  const t = table()
  put(t, 'p1', 1)
  setQueue(t, 2, 'goblin-1', 'wolf-1')
  const before = shownOf(viewOf(t.state, 'p1'))
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  act(t, 'p1', { type: 'CommitRoll', target: 'goblin-1' }, 6, 6, 1, 1, 1)
  const events = eventsFor(t.told, 'p2')
  const upTo = (tag: string) =>
    events.slice(0, events.findLastIndex((event) => event.tag === tag) + 1).reduce(plot.follow, before).clash
  expect(upTo('combat.player.attack')?.dice).toEqual({ p1: { attack: 6 } })
  expect(upTo('combat.enemy.defence')?.dice).toEqual({
    p1: { attack: 6, defence: 6 },
    'goblin-1': { attack: 1, defence: 1 },
    'wolf-1': { attack: 1 },
  })
  expect(events.reduce(plot.follow, before).queues).toEqual({ 2: ['wolf-1'] })
})

test('a trap appears with the event that places it and disappears with the event of its effect', () => {
  const t = table({ classes: { p1: 'scout' } })
  put(t, 'p1', 3)
  player(t, 'p1').bandolier = ['trap-4']
  act(t, 'p1', { type: 'UseItem', item: 'trap-4' })
  const laid = follow(shownOf(viewOf(table().state, 'p1')), t.told)
  expect(laid.traps).toEqual({ 3: 'trap-4' })
  const u = table()
  setTrap(u, 4)
  put(u, 'p1', 3)
  toMoveOrSleep(u)
  act(u, 'p1', { type: 'ChooseMove' }, 1)
  expect(follow({ ...laid, traps: { 4: 'trap-1' } }, u.told).traps).toEqual({})
})

test('a viewer who is many turns behind sees only the last turns', () => {
  const turn = (seat: string): Event[] => [
    { type: 'phase', phase: 'turnStart', seat },
    { type: 'slept', seat },
  ]
  const events = ['p1', 'p2', 'p1', 'p2'].flatMap(turn)
  expect(plot.worthwhile?.(events.slice(0, 4))).toBe(0)
  expect(plot.worthwhile?.(events)).toBe(2)
})

test('the animation of events that arrive together takes at most four seconds, and events of other players are shorter', () => {
  const walk = (seat: string): Event[] =>
    Array.from({ length: 4 }, (_, i) => ({ type: 'moved', by: 'step', seat, from: i, to: i + 1 }))
  const whole = (events: readonly Event[], seat: string) => durationsOf(events, seat).reduce((sum, ms) => sum + ms, 0)
  expect(whole(walk('p1'), 'p2')).toBeLessThan(whole(walk('p1'), 'p1'))
  const rounds: Event[] = Array.from({ length: 40 }, () => ({ type: 'round', seat: 'p1' }))
  expect(whole(rounds, 'p1')).toBeLessThanOrEqual(4000)
})
