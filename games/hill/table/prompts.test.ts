import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { asksFor, listed } from '#kit/match.ts'
import type { Action } from '../rules/actions.ts'
import { game } from '../rules/index.ts'
import { play } from '../rules/testing/play.ts'
import { act, give, meet, player, put, type Table, table, toMoveOrSleep } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { type Prompt, promptOf } from './prompts.ts'
import { askFor, goesOn, type Situation, situationOf, towards } from './situation.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }

const seenBy = ({ match, state }: Table, seat: Seat): Situation => situationOf(view(state, seat), seat, asksFor(game, match, seat), listed(game, match, seat), { seat, names })

const offered = ({ options, pick }: Prompt): Action[] => [...options.flatMap(({ action, off }) => (action && !off ? [action] : [])), ...(pick ? pick.from.map((item) => pick.action([item])) : [])]

/** Found elsewhere: in the bag, in the top bar, on the screen of classes. */
const ELSEWHERE = ['SwapEquip', 'UseItem', 'Leave', 'ChooseClass']
/** More than one thing is picked one by one; two words close the same window. */
const isVariant = (action: Action): boolean => (action.type === 'AssignLoot' && action.items.length !== 1) || action.type === 'Confirm'

/** One answer after the other, then challenges of one's own. */
const LATER: Record<string, readonly string[]> = { offer: ['OfferDuel', 'AcceptTrade', 'DeclineTrade'], trade: ['OfferDuel'] }

test('in any game whoever is asked has one thing to press, everything offered is legal, and everything legal is offered', () => {
  for (let number = 1; number <= 12; number++) {
    for (const { table: t } of play(number)) {
      if (t.match.outcome || t.state.phase === 'lobby') continue
      for (const seat of new Set(t.state.asks.map((ask) => ask.seat as Seat))) {
        const situation = seenBy(t, seat)
        const prompt = promptOf(situation)
        const where = `game ${number}, input ${t.match.n}, ${prompt.ask?.kind}`
        const main = prompt.options.filter((option) => option.main && !option.off)
        expect(main.length + (prompt.pick ? 1 : 0), where).toBe(1)
        for (const action of offered(prompt)) expect(situation.choices, where).toContainEqual(action)
        const wished = prompt.options.some((option) => option.wish)
        for (const action of situation.choices) {
          if (
            ELSEWHERE.includes(action.type) ||
            isVariant(action) ||
            (wished && action.type === 'ContinueToPreDuel') ||
            LATER[prompt.ask?.kind ?? '']?.includes(action.type) ||
            (prompt.pick && action.type === 'Resume')
          )
            continue
          expect(offered(prompt), where).toContainEqual(action)
        }
      }
    }
  }
})

test('before a turn the words name what can be pressed', () => {
  const t = table()
  player(t, 'p2').position = 5
  expect(promptOf(seenBy(t, 'p1')).more).toBe('Roll, or sleep.')
  player(t, 'p1').mustSleepNextTurn = true
  expect(promptOf(seenBy(t, 'p1')).more).toBe('Sleep.')
})

test('R-27: with nothing else to decide the table goes on by itself', () => {
  const t = table()
  expect(goesOn(seenBy(t, 'p1'))).toEqual({ type: 'ContinueToPreDuel' })
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  player(t, 'p2').position = 5
  expect(goesOn(seenBy(t, 'p1'))).toEqual({ type: 'ContinueToMoveOrSleep' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(goesOn(seenBy(t, 'p1'))).toBeUndefined()
})

test('it waits for who has something to arrange, somebody to meet, or let the last decision run out', () => {
  const arranging = table()
  give(arranging, 'p1', 'dagger-1')
  expect(goesOn(seenBy(arranging, 'p1'))).toBeUndefined()
  const meeting = table()
  meet(meeting, 13, 'p1', 'p2')
  expect(goesOn(seenBy(meeting, 'p1'))).toBeUndefined()
  // No duel with who is down, but a trade.
  player(meeting, 'p2').hp = 0
  expect(goesOn(seenBy(meeting, 'p1'))).toBeUndefined()
  const idle = table()
  player(idle, 'p1').missed = 1
  expect(goesOn(seenBy(idle, 'p1'))).toBeUndefined()
})

test('one press on the roll goes through the stops on the way, but not past somebody on the tile', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  expect(promptOf(seenBy(t, 'p1')).options[0]).toMatchObject({ words: 'Roll the die', wish: 'ChooseMove', main: true })
  for (const step of ['ContinueToPreDuel', 'ContinueToMoveOrSleep', 'ChooseMove']) {
    const next = towards(seenBy(t, 'p1'), 'ChooseMove') as Action
    expect(next.type).toBe(step)
    if (step !== 'ChooseMove') act(t, 'p1', next)
  }
  const met = table()
  meet(met, 13, 'p1', 'p2')
  expect(towards(seenBy(met, 'p1'), 'ChooseMove')).toBeUndefined()
})

test('what can’t be done says why', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  player(t, 'p2').hp = 0
  const duel = promptOf(seenBy(t, 'p1')).options.find(({ words }) => words === 'Duel Ben')
  expect(duel?.off).toBe('Ben is at 0 HP')
  const tired = table()
  player(tired, 'p1').mustSleepNextTurn = true
  put(tired, 'p2', 4)
  toMoveOrSleep(tired)
  expect(promptOf(seenBy(tired, 'p1')).options.map(({ words, off, main }) => [words, off, main])).toEqual([
    ['Roll the die', 'You must sleep first', false],
    ['Sleep', undefined, true],
  ])
})

test('with two decisions open an action names the one it answers', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  const situation = seenBy(t, 'p1')
  expect(askFor(situation, { type: 'AcceptDuel' })?.kind).toBe('offer')
  expect(askFor(situation, { type: 'ContinueToMoveOrSleep' })?.kind).toBe('preDuel')
  expect(askFor(situation, { type: 'Leave' })).toBeUndefined()
  expect(promptOf(situation).title).toBe('Ben challenges you to a duel')
})

test('who was played by the clock is asked back first', () => {
  const t = table()
  player(t, 'p2').missed = 3
  const prompt = promptOf(seenBy(t, 'p2'))
  expect(prompt.options[0]).toMatchObject({ words: 'I’m back', main: true })
})

test('a trade is one of the things to do with company, though it can’t be listed', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  expect([...game.choices(t.state, 'p1', dice(cheap(1)))].some(({ type }) => type === 'ProposeTrade')).toBe(false)
  expect(promptOf(seenBy(t, 'p1')).options.some((option) => option.trade === 'p2' && !option.off)).toBe(true)
})
