// Tests of the guessed states that bots use instead of hidden information.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Dice } from '#kit/game.ts'
import { game } from '../index.ts'
import { playerOf, type State } from '../state.ts'
import { play } from '../testing/play.ts'
import { everyCard, give, keep, lobby, player, printedCards, setAmbush, stack, table } from '../testing.ts'
import { guess } from './guess.ts'

test('a guessed state contains every card exactly once and does not change anything the seat can see', () => {
  for (let number = 1; number <= 5; number++) {
    let steps = 0
    for (const { table: t } of play(number)) {
      if (++steps % 40 !== 0 || t.state.outcome) continue
      const believed = guess(t.state, 'p1', dice(pseudoRandom(steps)))
      expect(everyCard(believed).toSorted()).toEqual(everyCard(t.state).toSorted())
      const blind = (state: typeof believed) => ({ ...(game.view(state, 'p1') as object), window: null })
      if (player(t, 'p1').active) expect(blind(believed)).toEqual(blind(t.state))
    }
  }
})

test('the player has the same choices in a guessed state, and the game can continue from it', () => {
  for (let number = 6; number <= 14; number++) {
    let steps = 0
    for (const { table: t } of play(number)) {
      const seat = t.state.asks[0]?.seat
      if (++steps % 9 !== 0 || !seat) continue
      const believed = guess(t.state, seat, dice(pseudoRandom(steps)))
      expect([...game.choices(believed, seat)]).toEqual([...game.choices(t.state, seat)])
      playOn(believed, dice(pseudoRandom(steps)), 12)
    }
  }
})

/** Plays random legal actions for the seats that must decide. */
function playOn(state: State, chance: Dice, inputs: number): void {
  for (let i = 0; i < inputs && !state.outcome; i++) {
    const seat = state.asks[0]?.seat as string
    const action = chance.pick(
      [...game.choices(state, seat)].filter(({ type }) => type !== 'Leave'),
      'any',
    )
    game.update({ state, now: 0, dice: chance, emit: () => {}, unseat: () => {} }, { kind: 'action', seat, action })
  }
}

test('two states that look the same to a player lead to the same guess', () => {
  const t = table()
  give(t, 'p2', 'beer-1', 'dagger-1', 'dagger-2', 'dagger-3')
  keep(t, 'p2', 'instinct-1')
  setAmbush(t, 'p2', 20)
  const other = table()
  give(other, 'p2', 'trap-1', 'dagger-1', 'dagger-2', 'lamp-1')
  keep(other, 'p2', 'ambush-opportunity-1')
  setAmbush(other, 'p2', 30, 'ambush-opportunity-2')
  stack(other, 'chance', 'stampede')
  expect(guess(t.state, 'p1', dice(pseudoRandom(3)))).toEqual(guess(other.state, 'p1', dice(pseudoRandom(3))))
})

test('a guess does not change the seat’s own cards and replaces hidden cards by random cards', () => {
  const t = table()
  give(t, 'p1', 'trap-1')
  give(t, 'p2', 'beer-1')
  const believed = Array.from({ length: 20 }, (_, i) => guess(t.state, 'p1', dice(pseudoRandom(i))))
  expect(believed.every((state) => state.players.p1?.bandolier[0] === 'trap-1')).toBe(true)
  expect(new Set(believed.map((state) => state.players.p2?.bandolier[0])).size).toBeGreaterThan(3)
  expect(t.state.players.p2?.bandolier).toEqual(['beer-1'])
})

test('a guess does not reveal which other seats a secret window asks', () => {
  const t = table({ seats: 3 })
  t.state.stack.push({ kind: 'chance', token: 9, card: 'faint-1', step: 'charm', asked: ['p1', 'p3'], from: 14 })
  t.state.asks = ['p1', 'p3'].map((seat) => ({
    id: `charm.9.${seat}`,
    seat,
    kind: 'charm',
    since: 0,
    otherwise: 'pass',
    secret: true as const,
  }))
  const believed = guess(t.state, 'p1', dice(pseudoRandom(1)))
  expect(believed.asks.map((ask) => ask.seat)).toEqual(['p1'])
  expect(believed.stack.at(-1)).toMatchObject({ asked: ['p1'] })
})

test('a guess in the lobby does not change the unshuffled decks', () => {
  const t = lobby(6)
  expect(everyCard(t.state).toSorted()).toEqual(printedCards(t.state).toSorted())
})

test('a trade between two other players offers the items that were guessed', () => {
  const t = table({ seats: 3 })
  give(t, 'p2', 'trap-1', 'beer-1')
  const trade = { from: 'p2', to: 'p3', give: ['trap-1'], take: [], token: 1 }
  t.state.stack = [{ kind: 'preDuel', offers: [], trade, declined: [], dueled: false, spent: 0, token: 1 }]
  const guessed = [1, 2, 3, 4, 5].map((luck) => guess(t.state, 'p1', dice(pseudoRandom(luck))))
  const offered = guessed.flatMap(({ stack: [...frames] }) => {
    const last = frames.at(-1)
    return last?.kind === 'preDuel' ? (last.trade?.give ?? []) : []
  })
  expect(new Set(offered).size).toBeGreaterThan(1)
  for (const [at, believed] of guessed.entries())
    expect([...playerOf(believed, 'p2').bandolier, ...playerOf(believed, 'p2').backpack]).toContain(offered[at])
})
