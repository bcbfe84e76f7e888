import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import { nameSeats, type Seat } from '#kit/game.ts'
import { asksFor, listed } from '#kit/match.ts'
import type { Action } from '../rules/actions.ts'
import { game } from '../rules/index.ts'
import { play } from '../rules/testing/play.ts'
import { act, advance, give, meet, player, put, type Table, table, toMoveOrSleep } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { type Prompt, promptOf } from './prompts.ts'
import { askFor, goesOn, has, type Situation, situationOf, towards } from './situation.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }

/** As the platform tells it: choices only to who is asked or may act unasked. */
function seenBy({ match, state }: Table, seat: Seat): Situation {
  const told = state.asks.some((ask) => ask.seat === seat) || game.mayAct?.(state).includes(seat)
  return situationOf(view(state, seat), seat, asksFor(game, match, seat), told ? listed(game, match, seat) : [], { seat, names })
}

const offered = ({ options, pick, crowd = [] }: Prompt): Action[] => [
  ...[...options, ...crowd].flatMap(({ action, off }) => (action && off === undefined ? [action] : [])),
  ...(pick ? pick.from.map((item) => pick.action([item])) : []),
]

/** All reasons the server gave. */
const reasonsGiven = ({ view: { meeting, trade } }: Situation): string[] =>
  [...Object.values(meeting).flatMap(({ duel, trade: no }) => [duel, no]), trade?.why].map((why) => nameSeats(why ?? '', (seat) => names[seat as keyof typeof names]).toLowerCase())

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
      for (const seat of t.state.seats) {
        const situation = seenBy(t, seat)
        const prompt = promptOf(situation)
        const where = `game ${number}, input ${t.match.seq}, ${prompt.ask?.kind}`
        const main = prompt.options.filter((option) => option.main && option.off === undefined)
        expect(main.length + (prompt.pick ? 1 : 0), where).toBe(prompt.ask || has(situation, 'Resume') ? 1 : 0)
        for (const { off } of [...prompt.options, ...(prompt.crowd ?? [])]) if (off) expect(reasonsGiven(situation), where).toContain(off.toLowerCase())
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

const optionOf = (t: Table, seat: Seat, words: string) => promptOf(seenBy(t, seat)).options.find((option) => option.words === words)

test('what can’t be done says why, in the server’s words', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  player(t, 'p2').hp = 0
  expect(optionOf(t, 'p1', 'Duel Ben')?.off).toBe('Ben is at 0 HP')
  player(t, 'p2').hp = 5
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(optionOf(t, 'p2', 'Duel Ann')?.off).toBe('Ann has declined')
  expect(optionOf(t, 'p1', 'Duel Ben')?.off).toBeUndefined()
  give(t, 'p1', 'beer-1')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  expect(optionOf(t, 'p2', 'Accept')?.off).toBe('Not all that is named is there')
  expect(optionOf(t, 'p1', 'Trade with Ben')?.off).toBe('A trade is on the table already')
})

test('a seat that was sent no choices is offered nothing, and no reason is made up', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  const deaf = { ...seenBy(t, 'p2'), choices: [] }
  const duel = promptOf(deaf).options.find(({ words }) => words === 'Duel Ann')
  expect(duel?.off).toBe('')
})

test('whose challenge waits for an answer is told that going on does not wait for it', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  expect(optionOf(t, 'p1', 'Go on')?.more).toBe('Move or sleep')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(optionOf(t, 'p1', 'Go on')?.more).toBe('Without an answer')
})

test('R-22: who shares the tile may challenge anybody there, asked or not', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(optionOf(t, 'p2', 'Duel Cy')).toMatchObject({ action: { type: 'OfferDuel', target: 'p3' } })
  expect(optionOf(t, 'p2', 'Duel Cy')?.off).toBeUndefined()
  expect(promptOf(seenBy(t, 'p2')).options.flatMap(({ trade = [] }) => trade)).toEqual(['p1'])
})

test('with many on the tile their buttons have a sheet of their own', () => {
  const t = table({ seats: 4 })
  meet(t, 13, 'p1', 'p2', 'p3', 'p4')
  const { options, crowd } = promptOf(seenBy(t, 'p1'))
  expect(options.map(({ words }) => words)).toEqual(['Go on', 'Duel or trade'])
  expect(crowd?.map(({ words }) => words)).toEqual(['Duel Ben', 'Trade with Ben', 'Duel Cy', 'Trade with Cy', 'Duel Dora', 'Trade with Dora'])
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
    return optionOf(t, 'p1', 'Roll the die')?.more
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
  expect(promptOf(situation).title).toBe('Ben challenges you to a duel')
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

test('a trade is one of the things to do with company, though it can’t be listed', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  expect([...game.choices(t.state, 'p1', dice(cheap(1)))].some(({ type }) => type === 'ProposeTrade')).toBe(false)
  expect(promptOf(seenBy(t, 'p1')).options.some((option) => option.trade === 'p2' && option.off === undefined)).toBe(true)
})
