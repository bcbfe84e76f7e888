// Tests with added content: a new item, card, enemy or class needs one new row and no other change in the rules.
import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import { jsonFlaws } from '#kit/json.ts'
import { readAction } from '#kit/judge.ts'
import { verify } from '#kit/past/verify.ts'
import { openRun } from '#kit/run.ts'
import { playOut, think } from '#kit/testing/ladder.ts'
import type { Action } from '../actions.ts'
import { hillWith, game as shipped } from '../index.ts'
import type { State } from '../state.ts'
import { ADDED_ROWS, addedGame, GALE, OIL, PILGRIM, SECOND_WIND, TOLL, WRAITH } from '../testing/added-content.ts'
import { play } from '../testing/play.ts'
import { shownOnce } from '../testing/shown-once.ts'
import {
  act,
  advance,
  choicesOf,
  duelOn,
  duelRound,
  events,
  everyCard,
  give,
  keep,
  lobby,
  meet,
  move,
  player,
  printedCards,
  put,
  type Setup,
  setQueue,
  setTrap,
  shuffles,
  sleep,
  stack,
  table,
  why,
} from '../testing.ts'
import { BOOK } from './book.ts'
import { isItem, itemOf } from './items.ts'

const outsideTable = (setup: Setup = {}) => table({ game: addedGame, ...setup })

test('random games with added content reach an end, each card copy is in exactly one place, and every added row occurs', () => {
  const seen = new Set<string>()
  for (let number = 1; number <= 8; number++) {
    for (const { table: t, told } of play(number, addedGame)) {
      for (const { event } of told)
        for (const part of [event.item, event.card, event.enemy, event.class])
          seen.add(`${event.type} ${String(part).replace(/-\d+$/, '')}`)
      if (t.match.outcome) expect(everyCard(t.state).toSorted()).toEqual(printedCards(t.state, ADDED_ROWS).toSorted())
    }
  }
  const wanted = [
    'used oil-flask',
    'used snare',
    'trapped snare',
    'used war-horn',
    'card gale',
    'card toll',
    'used second-wind',
    'killed wraith',
    'class pilgrim',
  ]
  expect(wanted.filter((what) => !seen.has(what))).toEqual([])
})

test('an added item does what its row says, and its lasting effect adds to the dice until it ends', () => {
  const t = outsideTable({ classes: { p1: 'monk', p2: 'porter' } })
  give(t, 'p1', 'oil-flask-1')
  player(t, 'p1').hp = 3
  put(t, 'p1', 20)
  act(t, 'p1', { type: 'UseItem', item: 'oil-flask-1' })
  expect(player(t, 'p1')).toMatchObject({ hp: 4, bandolier: [], marks: ['oil-flask'] })
  sleep(t, 'p1')
  put(t, 'p2', 20)
  duelOn(t, 20)
  duelRound(t, 1, 6, 1, 6)
  expect(events(t, 'round')[0]?.strengths).toEqual([
    { attack: 1, defence: 6 },
    { attack: 1, defence: 7 },
  ])
  act(t, 'p1', { type: 'Retreat' })
  act(t, 'p2', { type: 'ChooseSleep' })
  expect(player(t, 'p1').marks).toEqual([])
})

test('an added item with a cooldown cannot be used again until its lasting effect has ended', () => {
  const t = outsideTable()
  give(t, 'p1', 'war-horn-1')
  put(t, 'p1', 20)
  const blow: Action = { type: 'UseItem', item: 'war-horn-1' }
  act(t, 'p1', blow)
  expect(player(t, 'p1')).toMatchObject({ turnBuffs: { attack: 1 }, equipped: { holdables: ['war-horn-1'] } })
  expect(why(t, 'p1', blow)).toContain('silent')
  sleep(t, 'p1')
  expect(player(t, 'p1').marks).toEqual([])
})

test('an added trap has its own effect and then goes to its own discard pile', () => {
  const t = outsideTable()
  setTrap(t, 20, 'snare-1')
  put(t, 'p1', 20)
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ hp: 4, skipNextTurn: 0 })
  expect(t.state.decks.t2.discards).toEqual(['snare-1'])
})

test('after a trap brings a player to 0 HP, the tile is not resolved (R-6)', () => {
  const t = outsideTable()
  setTrap(t, 2, 'snare-1')
  put(t, 'p1', 2)
  player(t, 'p1').maxHp = 1
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ hp: 0, mustSleepNextTurn: true })
  expect(events(t, 'fight')).toEqual([])
})

/** Lets p1 draw this card on the chance tile 14. */
function draws(card: string, t = outsideTable()) {
  put(t, 'p1', 14)
  stack(t, 'chance', card)
  sleep(t, 'p1')
  return t
}

test('an added card does what its row says, and its lasting effect changes the next roll to move', () => {
  const t = outsideTable()
  setQueue(t, 12, 'goblin-1')
  draws('gale-1', t)
  expect(player(t, 'p1')).toMatchObject({ position: 12, marks: ['gale'] })
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, 100)
  sleep(t, 'p2')
  put(t, 'p1', 18)
  move(t, 'p1', 2)
  expect(player(t, 'p1')).toMatchObject({ position: 19, marks: [] })
})

test('an added card with a choice offers the choice, and the card’s default choice is made when time runs out', () => {
  const t = outsideTable()
  give(t, 'p1', 'dagger-1', 'robe-1')
  draws('toll-1', t)
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'ResolveChance', item: 'robe-1' },
    { type: 'ResolveChance', item: 'dagger-1' },
  ])
  expect(t.state.asks).toMatchObject([{ otherwise: 'hand over the newest' }])
  advance(t, 60)
  expect(player(t, 'p1').gained).toEqual(['dagger-1'])
})

test('a player who draws an added card that can be used later keeps it, and can use it in the phases that its row lists', () => {
  const t = draws('second-wind-1')
  expect(player(t, 'p1').kept).toEqual(['second-wind-1'])
  const u = outsideTable()
  keep(u, 'p1', 'second-wind-1')
  expect(why(u, 'p1', { type: 'UseItem', item: 'second-wind-1' })).toContain('not the time')
})

test('an added enemy fights with its own numbers', () => {
  const t = outsideTable({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'wraith-20')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 4, 5, 3, 2)
  expect(t.state.combat).toMatchObject({ foes: [{ id: 'wraith-20', hp: WRAITH.hp - 1 }] })
  expect(player(t, 'p1').hp).toBe(5)
})

test('a player can choose an added class, and its starting item does not come from the deck (R-10)', () => {
  const t = lobby(2, undefined, undefined, [], addedGame)
  act(t, 'p1', { type: 'ChooseClass', class: 'scout' })
  act(t, 'p2', { type: 'ChooseClass', class: 'pilgrim' }, ...shuffles(ADDED_ROWS), 3, 5)
  expect([player(t, 'p1').bandolier, player(t, 'p2').bandolier]).toEqual([['trap-4'], ['trap-5']])
})

test('an added class gets its bonuses in movement and duels, and can use its abilities', () => {
  const t = outsideTable({ classes: { p1: 'porter', p2: 'pilgrim' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'MonkCancel' }, 3)
  expect(events(t, 'monkCancel')).toMatchObject([{ cancelled: true }])
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  duelRound(t, 6, 6, 1, 5)
  expect(events(t, 'round')[0]?.hits).toEqual([false, false])
  const walker = outsideTable({ classes: { p1: 'pilgrim' } })
  put(walker, 'p1', 18)
  move(walker, 'p1', 1)
  expect(player(walker, 'p1').position).toBe(20)
})

test('bots value added items, cards and lasting effects by the numbers in the added rows', () => {
  const score = (change: (t: ReturnType<typeof table>) => void) => {
    const t = outsideTable()
    const before = addedGame.score?.(t.state, 'p1') as number
    change(t)
    return (addedGame.score?.(t.state, 'p1') as number) - before
  }
  expect(score((t) => give(t, 'p1', 'oil-flask-1'))).toBeCloseTo(OIL.worth as number)
  expect(score((t) => keep(t, 'p1', 'second-wind-1'))).toBeCloseTo(SECOND_WIND.worth as number)
  expect(score((t) => player(t, 'p1').marks.push('gale'))).toBeCloseTo(GALE.leaves?.worth as number)
})

test('bots give up the item with the lowest value', () => {
  const t = outsideTable()
  give(t, 'p1', 'oil-flask-1', 'dagger-1')
  draws('toll-1', t)
  expect(think(addedGame, t.state, 'p1', { strength: 'medium' }, 1)).toEqual({
    type: 'ResolveChance',
    item: 'dagger-1',
  })
})

test('bots play a whole game with added content, and replaying the recorded game gives the same result', () => {
  const { run } = openRun<State>(addedGame, { seed: 'outside', seats: ['p1', 'p2', 'p3'] })
  playOut(run, () => ({ strength: 'medium', playouts: 8 }), 1)
  expect(run.match.outcome?.reason).toBe('final')
  expect(verify(addedGame, { start: run.start, entries: run.entries })).toEqual([])
})

test('the fuzzer finds no error in the rules of a game with added content', () => {
  const invariant = (state: State) =>
    everyCard(state).toSorted().join() === printedCards(state, ADDED_ROWS).toSorted().join()
      ? undefined
      : 'a card is lost or doubled'
  expect(fuzz<State>(addedGame, { seed: 3, inputs: 600, longest: 600, invariant, shownOnce }).accepted).toBeGreaterThan(
    200,
  )
})

test('the published JSON contains all rows with their numbers and words', () => {
  expect(jsonFlaws(addedGame.content, 'content')).toEqual([])
  expect(addedGame.content?.items).toContainEqual(
    expect.objectContaining({ id: 'oil-flask', tier: 1, words: OIL.words, leaves: OIL.leaves }),
  )
  expect(addedGame.content?.cards).toContainEqual(
    expect.objectContaining({
      id: 'toll',
      text: TOLL.text,
      choice: expect.objectContaining({ otherwise: 'hand over the newest' }),
    }),
  )
  expect(addedGame.content?.enemies).toContainEqual(WRAITH)
  expect(addedGame.content?.classes).toContainEqual(PILGRIM)
  expect(addedGame.content?.board).toHaveLength(68)
})

test('the shipped game contains no added content', () => {
  const t = lobby(2)
  expect(everyCard(t.state).toSorted()).toEqual(printedCards(t.state, BOOK).toSorted())
  expect(choicesOf(t, 'p1')).not.toContainEqual({ type: 'ChooseClass', class: 'pilgrim' })
  expect(readAction(shipped, 'action', { action: { type: 'ChooseClass', class: 'pilgrim' } })).toHaveProperty('code')
  expect(JSON.stringify(shipped.content)).not.toMatch(/oil-flask|wraith|pilgrim/)
})

test('rows whose ids clash with other rows are rejected', () => {
  const withItem = (id: string) => () => hillWith({ ...BOOK, items: [...BOOK.items, { ...OIL, id }] })
  expect(withItem('dagger')).toThrow('item dagger: another row has this id')
  expect(withItem('oil-2')).toThrow('item oil-2: an id must not end in a number')
  expect(withItem('gale')).toThrow('gale: an item and a card have this id')
  expect(() => hillWith({ ...BOOK, classes: [{ ...PILGRIM, id: 'beggar', starts: ['bowl'] }] })).toThrow('bowl')
  expect([itemOf('dagger-1').name, isItem('gale'), isItem('oil')]).toEqual(['Dagger', false, false])
})
