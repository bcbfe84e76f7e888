// Tests of what each viewer sees and of the guesses and scores of bots.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import { game } from './index.ts'
import { namesOf } from './offers.ts'
import type { SeatName, State } from './state.ts'
import { fight, pickedTable, table, viewOf } from './testing.ts'

const text = (state: State, viewer: Viewer): string => JSON.stringify(viewOf(state, viewer))

test('before the battle a seat sees only its own three offers and a spectator sees none', () => {
  const { state } = table()
  expect(viewOf(state, 'player1').offers).toEqual({ player1: state.offers.player1 })
  for (const name of namesOf(state.offers.player2)) expect(text(state, 'player1')).not.toContain(name)
  expect(viewOf(state, 'spectator').offers).toEqual({})
  expect(viewOf(state, 'spectator')).toMatchObject({
    titans: { player1: null, player2: null },
    titanHPs: {},
    titanCharges: {},
    titanAbilities: {},
    effects: {},
  })
})

test('only its owner sees a pick until both players have picked', () => {
  const after = (titan: number) => table().act('player1', { type: 'pick', titan }).state
  for (const viewer of ['player2', 'spectator']) expect(text(after(0), viewer)).toBe(text(after(2), viewer))
  expect(viewOf(after(2), 'player1').picks).toEqual({ player1: 2 })
  expect(viewOf(after(2), 'player2').lockedPlayers).toEqual(['player1'])
})

test('in battle nobody sees the four titans that were not picked, not even the player who was offered them', () => {
  const { state } = pickedTable()
  const unchosen = namesOf([...state.offers.player1.slice(1), ...state.offers.player2.slice(1)])
  for (const viewer of ['player1', 'player2', 'spectator'])
    for (const name of unchosen) expect(text(state, viewer)).not.toContain(name)
})

test('after the end only the view `all` shows the four titans that were not picked', () => {
  const { state } = pickedTable().act('player1', { type: 'surrender' })
  expect(viewOf(state, 'player1').offers).toEqual({})
  expect(viewOf(state, 'all')).toMatchObject({ offers: state.offers, picks: { player1: 0, player2: 0 } })
})

test('everybody sees titans, HP, charge, ability, effects and clock during the battle', () => {
  const { state } = fight(
    { ability: 'drain', charge: 12, hp: 99, effects: { shield: 7.5, weaken: 2 } },
    { effects: { slow: true } },
  )
  expect(viewOf(state, 'spectator')).toMatchObject({
    phase: 'Battle',
    roundNumber: 1,
    titans: {
      player1: { id: 't1', name: 'Korrund', HP: 150, Attack: 30, Defense: 20, Speed: 40, Stamina: 0 },
      player2: { id: 't4' },
    },
    titanHPs: { t1: 99, t4: 150 },
    titanCharges: { t1: 12, t4: 0 },
    titanAbilities: { t1: 'drain', t4: 'focused_strike' },
    effects: { t1: { shield: 7.5, slow: false, weaken: 2 }, t4: { shield: 0, slow: true, weaken: 0 } },
    clock: { since: 0, due: 60_000 },
    options: { roundSeconds: 60 },
    outcome: null,
  })
})

test('only its owner sees a locked action; everybody sees that an action is locked', () => {
  const locked = (type: string) => fight({ charge: 100 }).table().act('player1', { type })
  for (const viewer of ['player2', 'spectator']) {
    for (const type of ['attack', 'defend', 'ability'])
      expect(text(locked(type).state, viewer)).toBe(text(locked('rest').state, viewer))
    expect(viewOf(locked('rest').state, viewer)).toMatchObject({ lockedPlayers: ['player1'], roundActions: {} })
  }
  expect(locked('rest').events).toEqual([{ type: 'locked', roundNumber: 1, seat: 'player1' }])
  expect(viewOf(locked('rest').state, 'player1').roundActions).toEqual({ player1: 'rest' })
})

test('an action that was never carried out stays hidden after the end, except in the view `all`', () => {
  const { state } = pickedTable().act('player1', { type: 'rest' }).act('player2', { type: 'surrender' })
  expect(viewOf(state, 'player2').roundActions).toEqual({})
  expect(viewOf(state, 'all').roundActions).toEqual({ player1: 'rest' })
})

test('viewers without secrets share one view, and a seat with a secret has its own', () => {
  const audiences = (state: State) =>
    (['player1', 'player2', 'spectator'] as const).map((viewer) => game.audience?.(state, viewer))
  expect(audiences(table().state)).toEqual(['player1', 'player2', 'everybody'])
  expect(audiences(pickedTable().state)).toEqual(['everybody', 'everybody', 'everybody'])
  expect(audiences(pickedTable().act('player2', { type: 'rest' }).state)).toEqual(['everybody', 'player2', 'everybody'])
})

const guessed = (state: State, seat: SeatName) => game.guess?.(state, seat, dice(pseudoRandom(3))) as State

test('a bot’s guess replaces the opponent’s offers and pick by random titans, and leaves the bot’s own offers and pick unchanged', () => {
  const { state } = table().act('player2', { type: 'pick', titan: 1 })
  const other = copy(state)
  other.picks.player2 = 2
  for (const offer of other.offers.player2) Object.assign(offer, { HP: 1, name: 'nobody', ability: 'nothing' })
  expect(guessed(other, 'player1')).toEqual(guessed(state, 'player1'))
  expect(guessed(state, 'player1').offers.player2).not.toEqual(state.offers.player2)
  expect(guessed(state, 'player1').offers.player1).toEqual(state.offers.player1)
  expect(guessed(state, 'player2')).toMatchObject({ picks: { player2: 1 } })
})

test('a bot’s guess replaces the titans that the opponent did not pick and the opponent’s locked action by random legal ones', () => {
  const locked = (type: string) => fight({}, { charge: 24 }).table().act('player2', { type }).state
  expect(guessed(locked('attack'), 'player1')).toEqual(guessed(locked('rest'), 'player1'))
  expect(guessed(locked('rest'), 'player2').roundActions.player2).toBe('rest')
  const drawn = Array.from(
    { length: 60 },
    (_, seed) => game.guess?.(locked('rest'), 'player1', dice(pseudoRandom(seed))).roundActions.player2,
  )
  expect([...new Set(drawn)].sort()).toEqual(['attack', 'defend', 'rest'])
  const hidden = copy(locked('rest'))
  for (const offer of hidden.offers.player2.slice(1)) Object.assign(offer, { HP: 1, name: 'nobody' })
  expect(guessed(hidden, 'player1')).toEqual(guessed(locked('rest'), 'player1'))
})

test('a bot’s guess never repeats a titan name', () => {
  for (const state of [table().state, pickedTable().state]) {
    const { offers } = guessed(state, 'player1')
    expect(new Set(namesOf([...offers.player1, ...offers.player2])).size).toBe(6)
  }
})

test('the score includes HP, shield and charge and has opposite signs for the two seats', () => {
  const score = (state: State, seat: SeatName = 'player1') => game.score?.(state, seat) as number
  expect(score(fight().state)).toBe(0)
  for (const better of [
    fight({}, { hp: 149 }),
    fight({ hp: 100, effects: { shield: 20 } }, { hp: 100 }),
    fight({ charge: 10 }),
  ]) {
    expect(score(better.state)).toBeGreaterThan(0)
    expect(score(better.state, 'player2')).toBe(-score(better.state))
  }
  const over = pickedTable().act('player1', { type: 'surrender' }).state
  expect([score(over), score(over, 'player2')]).toEqual([-1, 1])
})

test('the score is higher for a stronger pick', () => {
  const { state } = table()
  const [weak, strong] = state.offers.player1
  Object.assign(weak as object, { HP: 140, Attack: 24, Defense: 12 })
  Object.assign(strong as object, { HP: 200, Attack: 40, Defense: 24 })
  const score = (titan: number) =>
    game.score?.({ ...state, picks: { ...state.picks, player1: titan } }, 'player1') as number
  expect(score(1)).toBeGreaterThan(score(0))
})
