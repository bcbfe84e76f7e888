// Tests of the animation of a round's events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import { advance } from '#web/design/frame/playout.ts'
import { ROUND_ACTIONS, type RoundAction } from '../../rules/actions.ts'
import { CONTENT } from '../../rules/build-content.ts'
import { isOver, type SeatName } from '../../rules/state.ts'
import { fight, table, viewOf } from '../../rules/testing.ts'
import { plot, type Shown, shownOf } from './playout.ts'

const begin = (...given: Parameters<typeof fight>) => {
  const battle = fight(...given)
  return { battle, shown: shownOf(viewOf(battle.state, 'spectator')) as Shown }
}

test('the battlefield shows nothing before the battle', () => {
  expect(shownOf(viewOf(table().state, 'player1'))).toBeNull()
})

test('a round is animated step by step, and the next round clears the shown action and speed roll', () => {
  const { battle, shown } = begin()
  const { events } = battle.round('attack', 'rest', [0.5])
  const upTo = (type: string) =>
    events.slice(0, events.findLastIndex((event) => event.type === type) + 1).reduce(plot.follow, shown)
  expect(upTo('choice').player1).toMatchObject({ action: 'attack', roll: null, hp: 150 })
  expect(upTo('speed_roll').player1.roll).toBe(20)
  expect(upTo('damage').player2).toMatchObject({ hp: 125, charge: 0, action: 'rest' })
  expect(upTo('round_opened').player2).toMatchObject({ charge: 60, action: null, roll: null })
})

test('applying the events of any rounds one by one gives the same battlefield as the view', () => {
  const ability = fc.constantFrom(...CONTENT.abilities.map(({ id }) => id))
  const wanted = fc.constantFrom(...ROUND_ACTIONS.map(({ type }) => type))
  fc.assert(
    fc.property(
      ability,
      ability,
      fc.array(fc.tuple(wanted, wanted), { minLength: 1, maxLength: 8 }),
      (one, two, rounds) => {
        const { battle, shown: start } = begin({ ability: one, charge: 100 }, { ability: two, charge: 60 })
        const play = battle.table()
        let shown = start
        const act = (seat: SeatName, type: RoundAction['type']) => {
          const { events } = play.act(seat, { type: legal(seat, type) })
          shown = events.reduce(plot.follow, shown)
        }
        const legal = (seat: SeatName, type: RoundAction['type']) =>
          play.choices(seat).some((choice) => choice.type === type) ? type : 'attack'
        for (const [mine, theirs] of rounds) {
          if (isOver(play.state)) break
          act('player1', mine)
          act('player2', theirs)
        }
        expect(shown).toEqual(shownOf(viewOf(play.state, 'spectator')))
      },
    ),
    { numRuns: 60 },
  )
})

const round = (roundNumber: number): Event[] =>
  [
    { type: 'locked' },
    { type: 'choice', seat: 'player1' },
    { type: 'damage', seat: 'player1', hp: 150 - roundNumber },
  ].map((event) => ({ ...event, roundNumber }))

test('a client that is several rounds behind sees only the last round animated', () => {
  const { shown } = begin()
  const now = advance(plot, { at: 0, shown }, [...round(1), ...round(2), ...round(3)])
  expect(now.at).toBe(7)
  expect(now.shown.player1.hp).toBe(148)
})

test('only speed rolls and costs of abilities are shown without a pause', () => {
  const { battle } = begin({ ability: 'drain', charge: 50 })
  const { events } = battle.round('ability', 'defend')
  const unseen = events.filter((event) => 'seat' in event && plot.beat(event) === 0)
  expect(unseen.map((event) => [event.type, 'cause' in event ? event.cause : undefined])).toEqual([
    ['locked', undefined],
    ['speed_roll', undefined],
    ['speed_roll', undefined],
    ['charge', 'cost'],
  ])
})

test('no event takes longer than 700 ms and no round longer than 4 s', () => {
  for (const one of CONTENT.abilities)
    for (const two of CONTENT.abilities)
      for (const mine of ROUND_ACTIONS)
        for (const theirs of ROUND_ACTIONS) {
          const titan = { HP: 999, hp: 900, Stamina: 50, charge: 100, effects: { shield: 5, weaken: 1 } }
          const draws = [mine, theirs].flatMap(({ type }, i) =>
            type === 'attack' ? [0.5, ...([theirs, mine][i]?.type === 'defend' ? [0.5] : [])] : [],
          )
          const { events } = fight({ ...titan, ability: one.id }, { ...titan, ability: two.id }).round(
            mine.type,
            theirs.type,
            draws,
          )
          const beats = events.map(plot.beat)
          expect(Math.max(...beats)).toBeLessThanOrEqual(700)
          expect(
            beats.reduce((sum, ms) => sum + ms, 0),
            `${one.id} ${mine.type}, ${two.id} ${theirs.type}`,
          ).toBeLessThanOrEqual(4000)
        }
})
