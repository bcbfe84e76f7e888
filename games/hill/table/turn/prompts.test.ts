// Tests of the prompts, and of the actions that the screen sends without a tap.
import { expect, test } from 'vitest'
import type { Seat } from '#kit/game.ts'
import { asksFor, listChoices } from '#kit/match.ts'
import type { Action } from '../../rules/actions.ts'
import { boardOf } from '../../rules/board.ts'
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
import { type PlayerView, view } from '../../rules/view.ts'
import { tilesAhead } from './ahead.ts'
import { meetingWith, playersToMeet, reasonSentence } from './meeting.ts'
import type { ItemChoice, Prompt } from './prompt.ts'
import { promptOf } from './prompts.ts'
import { askFor, automaticAction, hasChoice, nextActionFor, type Situation, situationOf } from './situation.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }

/** Returns the situation that the server sends to a seat. Only seats that must or may act get choices. */
function seenBy({ match, state }: Table, seat: Seat): Situation {
  const told = state.asks.some((ask) => ask.seat === seat) || game.mayAct?.(state).includes(seat)
  return situationOf(view(state, seat), seat, asksFor(game, match, seat), told ? listChoices(game, match, seat) : [], {
    seat,
    names,
    board: boardOf(state),
  })
}

/**
 * Returns the offered actions: those of enabled buttons, the first steps of longer plans, and those on the sheet about
 * a player.
 */
const offered = (situation: Situation, { options }: Prompt): Action[] => [
  ...options.flatMap(({ action, goal, off }) =>
    off !== undefined ? [] : action ? [action] : goal ? (nextActionFor(situation, goal) ?? []) : [],
  ),
  ...Object.keys(situation.view.meeting).flatMap((target) =>
    meetingWith(situation, target).duel === null ? [{ type: 'OfferDuel' as const, target }] : [],
  ),
]

/** Returns all reasons that the server gave why a duel or a trade is impossible. */
const reasonsGiven = (situation: Situation): string[] => {
  const { meeting, trade } = situation.view
  return [...Object.values(meeting).flatMap(({ duel, trade: no }) => [duel, no]), trade?.why].map((why) =>
    reasonSentence(situation, why),
  )
}

/** Actions without a button in the prompt. Their buttons are in the bag, the top bar, the lobby or an item sheet. */
const ELSEWHERE = ['SwapEquip', 'UseItem', 'Leave', 'ChooseClass']
const ON_A_SHEET: Record<ItemChoice, readonly string[]> = {
  loot: ['AssignLoot'],
  drop: ['DropToBottom'],
  pickup: ['PickupDroppedItem', 'Pass', 'Confirm'],
  give: ['ResolveChance'],
  swap: ['Confirm', 'ConfirmTreasureSwap'],
}
/** True for an action that exists once per enemy. It has one button, because the viewer taps the enemy. */
const isVariant = (action: Action): boolean => action.type === 'CommitRoll' || action.type === 'Confirm'

/** For each kind of ask, the actions that are offered only after that ask is answered. */
const LATER: Record<string, readonly string[]> = { offer: ['AcceptTrade', 'DeclineTrade'] }

test('in any game a player who must decide has one main button and is offered exactly the legal actions', () => {
  for (let number = 1; number <= 12; number++) {
    for (const { table: t } of play(number)) {
      if (t.match.outcome || t.state.phase === 'lobby') continue
      for (const seat of t.state.seats) {
        const situation = seenBy(t, seat)
        const prompt = promptOf(situation)
        const where = `game ${number}, input ${t.match.seq}, ${prompt.ask?.kind}`
        const main = prompt.options.filter((option) => option.main && option.off === undefined)
        // At a fork neither branch is the main button.
        expect(prompt.ways ? 1 : main.length, where).toBe(prompt.ask || hasChoice(situation, 'Resume') ? 1 : 0)
        for (const { off } of prompt.options) if (off) expect(reasonsGiven(situation), where).toContain(off)
        for (const action of offered(situation, prompt)) expect(situation.choices, where).toContainEqual(action)
        const sheet = prompt.itemChoice ? ON_A_SHEET[prompt.itemChoice] : []
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

test('the first prompt states the aim of the game, later prompts name the players on the tile, and a player who must sleep reads why', () => {
  const t = table()
  player(t, 'p2').position = 5
  expect(promptOf(seenBy(t, 'p1')).say).toBe('First to the crown wins: 51 steps up.')
  player(t, 'p1').mustSleepNextTurn = true
  expect(promptOf(seenBy(t, 'p1')).say).toMatch(/You sleep this turn/)
  const met = table()
  meet(met, 13, 'p1', 'p2')
  expect(promptOf(seenBy(met, 'p1')).say).toBe('Ben is here: tap Ben to challenge or trade.')
})

test('before the roll the prompt lists the tiles in reach with the number of steps', () => {
  const t = table()
  put(t, 'p1', 34)
  put(t, 'p2', 3)
  expect(promptOf(seenBy(t, 'p1')).reach).toEqual({ 35: 1, 36: 2, 37: 3, 38: 4, 60: 3, 61: 4 })
  player(t, 'p1').mustSleepNextTurn = true
  expect(promptOf(seenBy(t, 'p1')).reach).toEqual({})
})

test('R-27: if the player has nothing to decide, the screen itself sends the action that continues the turn', () => {
  const t = table()
  expect(automaticAction(seenBy(t, 'p1'))).toEqual({ type: 'ContinueToPreDuel' })
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  player(t, 'p2').position = 5
  expect(automaticAction(seenBy(t, 'p1'))).toEqual({ type: 'ContinueToMoveOrSleep' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(automaticAction(seenBy(t, 'p1'))).toBeUndefined()
})

test('the screen waits for a tap if the player can swap items, can duel or trade with someone, or missed the last decision', () => {
  const arranging = table()
  give(arranging, 'p1', 'dagger-1')
  expect(automaticAction(seenBy(arranging, 'p1'))).toBeUndefined()
  const meeting = table()
  meet(meeting, 13, 'p1', 'p2')
  expect(automaticAction(seenBy(meeting, 'p1'))).toBeUndefined()
  // A player at 0 HP cannot duel, but can trade.
  player(meeting, 'p2').hp = 0
  expect(automaticAction(seenBy(meeting, 'p1'))).toBeUndefined()
  const idle = table()
  player(idle, 'p1').missed = 1
  expect(automaticAction(seenBy(idle, 'p1'))).toBeUndefined()
})

test('one tap on the roll button also sends the actions that end the phases before the roll', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  expect(promptOf(seenBy(t, 'p1')).options[0]).toMatchObject({
    words: 'Roll',
    goal: { type: 'ChooseMove' },
    main: true,
  })
  for (const step of ['ContinueToPreDuel', 'ContinueToMoveOrSleep', 'ChooseMove']) {
    const next = nextActionFor(seenBy(t, 'p1'), { type: 'ChooseMove' }) as Action
    expect(next.type).toBe(step)
    if (step !== 'ChooseMove') act(t, 'p1', next)
  }
})

test('with a player on the tile the main button rolls after a wait, in which that player may act', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  const prompt = () => promptOf(seenBy(t, 'p1'))
  expect(prompt().why).toBe('Ben may challenge you')
  expect(prompt().options).toMatchObject([
    { words: 'Roll', goal: { type: 'ChooseMove', waits: true }, main: true },
    { words: 'Sleep', goal: { type: 'ChooseSleep', waits: true } },
  ])
  player(t, 'p2').hp = 0
  expect(prompt().why).toBe('Ben may trade with you')
})

test('the top bar counts the players on the tile when there are several', () => {
  const t = table({ seats: 3 })
  give(t, 'p1', 'dagger-1')
  for (const seat of ['p1', 'p2', 'p3']) put(t, seat, 13)
  expect(promptOf(seenBy(t, 'p1')).why).toBe('2 players may challenge you')
})

test('the row of the tiles ahead lists both branches of a fork under one number of steps', () => {
  const t = table()
  const ahead = tilesAhead(boardOf(t.state), view(t.state, 'p1').players.p1 as PlayerView, 8)
  expect(ahead).toEqual([
    { steps: 1, tiles: [9] },
    { steps: 2, tiles: [10] },
    { steps: 3, tiles: [11, 54] },
    { steps: 4, tiles: [12, 55] },
  ])
})

test('on a sanctuary the player rolls at once, because nobody can duel or trade on a sanctuary', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 8)
  put(t, 'p2', 8)
  expect(promptOf(seenBy(t, 'p1')).options[0]).toMatchObject({ words: 'Roll', goal: { type: 'ChooseMove' } })
})

test('a challenge that the player chooses in the manage phase is sent after the screen has continued to the preDuel phase', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  const goal = { type: 'OfferDuel', target: 'p2' } as const
  expect(meetingWith(seenBy(t, 'p1'), 'p2')).toEqual({ duel: null, trade: null })
  act(t, 'p1', nextActionFor(seenBy(t, 'p1'), goal) as Action)
  expect(nextActionFor(seenBy(t, 'p1'), goal)).toEqual(goal)
})

test('a fight continues automatically until the player could lose the last HP', () => {
  const t = table()
  put(t, 'p1', 1)
  setQueue(t, 2, 'orc-1')
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  const next = () => nextActionFor(seenBy(t, 'p1'), { type: 'Fight' })
  expect(next()).toEqual({ type: 'CommitRoll' })
  act(t, 'p1', { type: 'CommitRoll' }, 1, 1, 6, 6)
  expect(next()).toEqual({ type: 'Pass' })
  player(t, 'p1').hp = 1
  expect(next()).toBeUndefined()
  expect(promptOf(seenBy(t, 'p1')).say).toMatch(/last heart/)
})

test('an impossible challenge or trade shows the server’s reason', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  const between = (seat: Seat, target: Seat) => meetingWith(seenBy(t, seat), target)
  player(t, 'p2').hp = 0
  expect(between('p1', 'p2').duel).toBe('Ben has no hearts')
  player(t, 'p2').hp = 5
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'DeclineDuel' })
  expect(between('p2', 'p1').duel).toBe('Ann has declined')
  expect(between('p1', 'p2').duel).toBeNull()
  give(t, 'p1', 'beer-1')
  act(t, 'p1', { type: 'ProposeTrade', target: 'p2', give: ['beer-1'], take: ['trap-1'] })
  expect(promptOf(seenBy(t, 'p2')).options.find(({ words }) => words === 'Accept')?.off).toBe(
    'Some of those items aren’t there',
  )
  expect(between('p1', 'p2').trade).toBe('Another trade is already on the table')
  put(t, 'p2', 14)
  expect(between('p1', 'p2').duel).toBe('Only on the same tile')
})

test('the prompt of a seat without choices offers no action', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  expect(meetingWith({ ...seenBy(t, 'p2'), choices: [] }, 'p1').duel).toBe('Not now')
})

test('R-22: players on the current player’s tile may challenge anyone on the tile at any time and trade with the current player', () => {
  const t = table({ seats: 3 })
  meet(t, 13, 'p1', 'p2', 'p3')
  expect(meetingWith(seenBy(t, 'p2'), 'p3')).toEqual({ duel: null, trade: 'Only with the player whose turn it is' })
  expect(meetingWith(seenBy(t, 'p2'), 'p1')).toEqual({ duel: null, trade: null })
})

test('the prompt of a player who must sleep offers only sleep', () => {
  const t = table()
  player(t, 'p1').mustSleepNextTurn = true
  put(t, 'p2', 4)
  toMoveOrSleep(t)
  expect(promptOf(seenBy(t, 'p1')).options).toMatchObject([{ words: 'Sleep', main: true }])
})

test('the roll button shows the range with bonuses: 2 to 5 with the Velvet Cloak, less with the Royal Aegis or Beer', () => {
  const range = (prepare: (t: Table) => void) => {
    const t = table()
    player(t, 'p2').position = 5
    prepare(t)
    return promptOf(seenBy(t, 'p1')).options.find(({ words }) => words === 'Roll')?.more
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

test('if a seat has two open decisions, an action names the ask that it answers', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  const situation = seenBy(t, 'p1')
  expect(askFor(situation, { type: 'AcceptDuel' })?.kind).toBe('offer')
  expect(askFor(situation, { type: 'ContinueToMoveOrSleep' })?.kind).toBe('preDuel')
  expect(askFor(situation, { type: 'Leave' })).toBeUndefined()
  expect(promptOf(situation)).toMatchObject({ title: 'A challenge', why: 'From Ben' })
})

test('if the game has decided for an inactive player, the prompt first asks the player to come back', () => {
  const t = table()
  player(t, 'p2').missed = 3
  const prompt = promptOf(seenBy(t, 'p2'))
  expect(prompt.options[0]).toMatchObject({ words: 'I’m back', more: 'Moves were made for you', main: true })
  player(t, 'p1').missed = 2
  advance(t, 60)
  expect(promptOf(seenBy(t, 'p2')).options[0]).toMatchObject({ words: 'I’m back', more: 'The match has been paused' })
})

test('a trade that the player wants is proposed as soon as both players are in the preDuel phase', () => {
  const t = table()
  meet(t, 13, 'p1', 'p2')
  give(t, 'p1', 'beer-1')
  const goal = { type: 'ProposeTrade' as const, target: 'p2', give: ['beer-1'], take: [] }
  expect(nextActionFor(seenBy(t, 'p1'), goal)).toEqual(goal)
})

test('a plan of several actions is sent one action after the other, as long as each is legal', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  const swap = { type: 'SwapEquip' as const, item: 'dagger-1', to: 'backpack' as const }
  const steps: Action[] = [{ type: 'AssignLoot', items: [] }, swap]
  expect(nextActionFor(seenBy(t, 'p1'), { type: 'Plan', steps })).toEqual(swap)
  expect(nextActionFor(seenBy(t, 'p1'), { type: 'Plan', steps: [{ type: 'AssignLoot', items: [] }] })).toBeUndefined()
})

test('R-35: with nobody near, one tap on the main button sends everything before the roll, from the manage phase on', () => {
  let turns = 0
  for (let number = 1; number <= 6; number++) {
    for (const { table: t } of play(number)) {
      const seat = t.state.currentPlayerUid
      const situation = seenBy(t, seat)
      if (t.match.outcome || t.state.phase !== 'manage' || situation.choices.length === 0) continue
      if (hasChoice(situation, 'Resume') || playersToMeet(situation).length > 0) continue
      const main = promptOf(situation).options.find((option) => option.main)
      const choice = player(t, seat).mustSleepNextTurn ? 'ChooseSleep' : 'ChooseMove'
      expect(main?.goal).toEqual({ type: choice })
      turns++
    }
  }
  expect(turns).toBeGreaterThan(100)
})

test('R-35: the prompt says that nobody is near, and a hurt player may sleep instead', () => {
  const t = table()
  put(t, 'p1', 20)
  expect(promptOf(seenBy(t, 'p1')).why).toBe('No one near: just roll')
  player(t, 'p1').hp = 3
  expect(promptOf(seenBy(t, 'p1')).why).toBe('Roll or sleep')
  player(t, 'p1').mustSleepNextTurn = true
  const { why: reason, options } = promptOf(seenBy(t, 'p1'))
  expect([reason, options.map(({ words, main }) => [words, main])]).toEqual(['You must sleep', [['Sleep', true]]])
})

test('a prompt to drop something names the bag that is too full', () => {
  const drop = (...items: string[]) => {
    const t = table({ classes: { p1: 'hunter' } })
    put(t, 'p1', 20)
    give(t, 'p1', ...items)
    toMoveOrSleep(t)
    act(t, 'p1', { type: 'ChooseSleep' })
    const { title, why: reason } = promptOf(seenBy(t, 'p1'))
    return [title, reason]
  }
  const packed = ['dagger-1', 'dagger-2', 'dagger-3', 'crude-axe-1']
  expect(drop(...packed)).toEqual(['Backpack is full', 'Choose one item to drop'])
  expect(drop('beer-1', 'trap-1', 'trap-2')).toEqual(['Bandolier is full', 'Choose 2 items to drop'])
  expect(drop(...packed, 'beer-1', 'beer-2')).toEqual(['Both bags are full', 'Choose 2 items to drop'])
})
