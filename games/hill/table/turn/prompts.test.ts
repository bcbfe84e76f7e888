import { expect, test } from 'vitest'
import { nameSeats, type Seat } from '#kit/game.ts'
import { asksFor, listChoices } from '#kit/match.ts'
import type { Action } from '../../rules/actions.ts'
import { game } from '../../rules/index.ts'
import { play } from '../../rules/testing/play.ts'
import {
  act,
  advance,
  give,
  meet,
  player,
  put,
  setQueue,
  type Table,
  table,
  toMoveOrSleep,
} from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { meetingWith } from './meeting.ts'
import { type Errand, type Prompt, promptOf } from './prompts.ts'
import { askFor, goesOn, has, type Situation, situationOf, towards } from './situation.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }

/** As the platform tells it: choices only to who is asked or may act unasked. */
function seenBy({ match, state }: Table, seat: Seat): Situation {
  const told = state.asks.some((ask) => ask.seat === seat) || game.mayAct?.(state).includes(seat)
  return situationOf(view(state, seat), seat, asksFor(game, match, seat), told ? listChoices(game, match, seat) : [], {
    seat,
    names,
  })
}

/** What the buttons do: at once, or as the first step towards a wish; and what begins at a person. */
const offered = (situation: Situation, { options }: Prompt): Action[] => [
  ...options.flatMap(({ action, wish, off }) =>
    off !== undefined ? [] : action ? [action] : wish ? (towards(situation, wish) ?? []) : [],
  ),
  ...Object.keys(situation.view.meeting).flatMap((target) =>
    meetingWith(situation, target).duel === null ? [{ type: 'OfferDuel' as const, target }] : [],
  ),
]

/** All reasons the server gave. */
const reasonsGiven = ({ view: { meeting, trade } }: Situation): string[] =>
  [...Object.values(meeting).flatMap(({ duel, trade: no }) => [duel, no]), trade?.why].map((why) =>
    nameSeats(why ?? '', (seat) => names[seat as keyof typeof names]).toLowerCase(),
  )

/** Found elsewhere: in the bag, in the top bar, on the screen of classes, on the sheet of an errand. */
const ELSEWHERE = ['SwapEquip', 'UseItem', 'Leave', 'ChooseClass']
const ON_A_SHEET: Record<Errand, readonly string[]> = {
  loot: ['AssignLoot'],
  drop: ['DropToBottom'],
  pickup: ['PickupDroppedItem', 'Pass', 'Confirm'],
  give: ['ResolveChance'],
  swap: ['Confirm', 'ConfirmTreasureSwap'],
}
/** Of several enemies the tapped one is the target. */
const isVariant = (action: Action): boolean => action.type === 'CommitRoll' || action.type === 'Confirm'

/** One answer after the other. */
const LATER: Record<string, readonly string[]> = { offer: ['AcceptTrade', 'DeclineTrade'] }

test('in any game whoever is asked has one thing to press, everything offered is legal, and everything legal is offered', () => {
  for (let number = 1; number <= 12; number++) {
    for (const { table: t } of play(number)) {
      if (t.match.outcome || t.state.phase === 'lobby') continue
      for (const seat of t.state.seats) {
        const situation = seenBy(t, seat)
        const prompt = promptOf(situation)
        const where = `game ${number}, input ${t.match.seq}, ${prompt.ask?.kind}`
        const main = prompt.options.filter((option) => option.main && option.off === undefined)
        // At a fork both ways are as good.
        expect(prompt.ways ? 1 : main.length, where).toBe(prompt.ask || has(situation, 'Resume') ? 1 : 0)
        for (const { off } of prompt.options)
          if (off) expect(reasonsGiven(situation), where).toContain(off.toLowerCase())
        for (const action of offered(situation, prompt)) expect(situation.choices, where).toContainEqual(action)
        const sheet = prompt.errand ? ON_A_SHEET[prompt.errand] : []
        for (const action of situation.choices) {
          if (
            [...ELSEWHERE, ...sheet, ...(LATER[prompt.ask?.kind ?? ''] ?? [])].includes(action.type) ||
            isVariant(action)
          )
            continue
          if (action.type === 'ContinueToMoveOrSleep' || action.type === 'ContinueToPreDuel') continue
          expect(offered(situation, prompt), where).toContainEqual(action)
        }
      }
    }
  }
})

test('the first prompt says the goal, a later one who is here, and who must sleep is told why', () => {
  const t = table()
  player(t, 'p2').position = 5
  expect(promptOf(seenBy(t, 'p1')).say).toBe('First on the crown wins: 51 steps up.')
  player(t, 'p1').mustSleepNextTurn = true
  expect(promptOf(seenBy(t, 'p1')).say).toMatch(/this turn you sleep/)
  const met = table()
  meet(met, 13, 'p1', 'p2')
  expect(promptOf(seenBy(met, 'p1')).say).toBe('Ben is here: tap Ben to challenge or trade.')
})

test('before the roll the tiles it can lead to are shown with their steps', () => {
  const t = table()
  put(t, 'p1', 34)
  put(t, 'p2', 3)
  expect(promptOf(seenBy(t, 'p1')).reach).toEqual({ 35: 1, 36: 2, 37: 3, 38: 4, 60: 3, 61: 4 })
  player(t, 'p1').mustSleepNextTurn = true
  expect(promptOf(seenBy(t, 'p1')).reach).toEqual({})
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

test('one press on the roll goes through the stops on the way', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  expect(promptOf(seenBy(t, 'p1')).options[0]).toMatchObject({
    words: 'Roll the die',
    wish: { type: 'ChooseMove' },
    main: true,
  })
  for (const step of ['ContinueToPreDuel', 'ContinueToMoveOrSleep', 'ChooseMove']) {
    const next = towards(seenBy(t, 'p1'), { type: 'ChooseMove' }) as Action
    expect(next.type).toBe(step)
    if (step !== 'ChooseMove') act(t, 'p1', next)
  }
})

test('with things to arrange and company one goes on first, so that the others have their say', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  expect(promptOf(seenBy(t, 'p1')).options).toMatchObject([
    { words: 'On to your roll', more: 'Ben may challenge you first', main: true },
  ])
  player(t, 'p2').hp = 0
  expect(promptOf(seenBy(t, 'p1')).options).toMatchObject([{ more: 'Ben may trade first' }])
})

test('in a sanctuary company has nothing to say: one rolls at once', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 8)
  put(t, 'p2', 8)
  expect(promptOf(seenBy(t, 'p1')).options[0]).toMatchObject({ words: 'Roll the die', wish: { type: 'ChooseMove' } })
})

test('a challenge can be wished for before the stop where it is made', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  const wish = { type: 'OfferDuel', target: 'p2' } as const
  expect(meetingWith(seenBy(t, 'p1'), 'p2')).toEqual({ duel: null, trade: null })
  act(t, 'p1', towards(seenBy(t, 'p1'), wish) as Action)
  expect(towards(seenBy(t, 'p1'), wish)).toEqual(wish)
})

test('one fights on until the last heart is at stake', () => {
  const t = table()
  put(t, 'p1', 1)
  setQueue(t, 2, 'orc-1')
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  const next = () => towards(seenBy(t, 'p1'), { type: 'Fight' })
  expect(next()).toEqual({ type: 'CommitRoll' })
  act(t, 'p1', { type: 'CommitRoll' }, 1, 1, 6, 6)
  expect(next()).toEqual({ type: 'Pass' })
  player(t, 'p1').hp = 1
  expect(next()).toBeUndefined()
  expect(promptOf(seenBy(t, 'p1')).say).toMatch(/last heart/)
})

test('what can’t be done with somebody says why, in the server’s words', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  const between = (seat: Seat, target: Seat) => meetingWith(seenBy(t, seat), target)
  player(t, 'p2').hp = 0
  expect(between('p1', 'p2').duel).toBe('Ben is at 0 HP')
  player(t, 'p2').hp = 5
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(between('p2', 'p1').duel).toBe('Ann has declined')
  expect(between('p1', 'p2').duel).toBeNull()
  give(t, 'p1', 'beer-1')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  expect(promptOf(seenBy(t, 'p2')).options.find(({ words }) => words === 'Accept')?.off).toBe(
    'Not all that is named is there',
  )
  expect(between('p1', 'p2').trade).toBe('A trade is on the table already')
  put(t, 'p2', 14)
  expect(between('p1', 'p2').duel).toBe('Only on the same tile')
})

test('a seat that was sent no choices is offered nothing', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  expect(meetingWith({ ...seenBy(t, 'p2'), choices: [] }, 'p1').duel).toBe('Not now')
})

test('R-22: who shares the tile may challenge anybody there, asked or not, and trade with whose turn it is', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(meetingWith(seenBy(t, 'p2'), 'p3')).toEqual({ duel: null, trade: 'Only with whose turn it is' })
  expect(meetingWith(seenBy(t, 'p2'), 'p1')).toEqual({ duel: null, trade: null })
})

test('who must sleep is offered only that', () => {
  const t = table()
  player(t, 'p1').mustSleepNextTurn = true
  put(t, 'p2', 4)
  toMoveOrSleep(t)
  expect(promptOf(seenBy(t, 'p1')).options).toMatchObject([{ words: 'Sleep', main: true }])
})

test('the roll tells its true range: Velvet Cloak 2 to 5, Royal Aegis and Beer less', () => {
  const range = (prepare: (t: Table) => void) => {
    const t = table()
    player(t, 'p2').position = 5
    prepare(t)
    return promptOf(seenBy(t, 'p1')).options.find(({ words }) => words === 'Roll the die')?.more
  }
  expect(range(() => {})).toBe('1 to 4 steps')
  expect(range((t) => give(t, 'p1', 'velvet-cloak-1'))).toBe('2 to 5 steps')
  expect(range((t) => Object.assign(player(t, 'p1'), { marks: ['beer'] }))).toBe('0 to 3 steps')
  expect(
    range((t) => {
      give(t, 'p1', 'royal-aegis-1')
      player(t, 'p1').marks = ['beer']
    }),
  ).toBe('0 to 2 steps')
})

test('with two decisions open an action names the one it answers', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  const situation = seenBy(t, 'p1')
  expect(askFor(situation, { type: 'AcceptDuel' })?.kind).toBe('offer')
  expect(askFor(situation, { type: 'ContinueToMoveOrSleep' })?.kind).toBe('preDuel')
  expect(askFor(situation, { type: 'Leave' })).toBeUndefined()
  expect(promptOf(situation)).toMatchObject({ title: 'A challenge', why: 'From Ben' })
})

test('who was played by the clock is asked back first', () => {
  const t = table()
  player(t, 'p2').missed = 3
  const prompt = promptOf(seenBy(t, 'p2'))
  expect(prompt.options[0]).toMatchObject({ words: 'I’m back', more: 'The clock has been playing for you', main: true })
  player(t, 'p1').missed = 2
  advance(t, 60)
  expect(promptOf(seenBy(t, 'p2')).options[0]).toMatchObject({ words: 'I’m back', more: 'The game has been resting' })
})

test('a trade can be wished for', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  give(t, 'p1', 'beer-1')
  const wish = { type: 'ProposeTrade' as const, target: 'p2', give: ['beer-1'], take: [] }
  expect(towards(seenBy(t, 'p1'), wish)).toEqual(wish)
})

test('a plan is carried out one thing after the other, as far as it can be', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  const swap = { type: 'SwapEquip' as const, item: 'dagger-1', to: 'backpack' as const }
  const steps: Action[] = [{ type: 'AssignLoot', items: [] }, swap]
  expect(towards(seenBy(t, 'p1'), { type: 'Plan', steps })).toEqual(swap)
  expect(towards(seenBy(t, 'p1'), { type: 'Plan', steps: [{ type: 'AssignLoot', items: [] }] })).toBeUndefined()
})
