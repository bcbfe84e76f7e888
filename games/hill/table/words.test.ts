// Tests of the words for events, log and status.
import { expect, test } from 'vitest'
import type { Event, Outcome } from '#kit/game.ts'
import { asksFor, eventsFor, listChoices } from '#kit/match.ts'
import { BOARDS, boardOf } from '../rules/board.ts'
import { game } from '../rules/index.ts'
import { play } from '../rules/testing/play.ts'
import { lobby, table } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { promptOf } from './turn/prompts.ts'
import { situationOf } from './turn/situation.ts'
import { actionWords } from './words/action-names.ts'
import { eventWords } from './words/events.ts'
import { logLines, storyLines } from './words/log.ts'
import type { Speaker } from './words/speaker.ts'
import { endingWords, statusWords, turnTitle } from './words/status.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }
const board = BOARDS.full
const ann: Speaker = { seat: 'p1', names, board }
const watcher: Speaker = { seat: null, names, board }

/**
 * Matches text that no player should read: ids, seats, identifiers of the code, and placeholders for missing values.
 */
const JARGON = /\bp[1-6]\b|undefined|null|NaN|\[object|\{|[a-z]-\d|[a-z][A-Z]|Something\b/

test('every event of any game is described in plain words', () => {
  const untold = new Set<string>()
  for (let number = 1; number <= 12; number++) {
    for (const { table: t, told } of play(number)) {
      for (const [speaker, viewer] of [
        [{ ...ann, board: boardOf(t.state) }, 'p1'],
        [{ ...watcher, board: boardOf(t.state) }, 'spectator'],
      ] as const) {
        for (const event of eventsFor(told, viewer)) {
          const words = eventWords(event, speaker)
          if (words === undefined) untold.add(event.type)
          else expect(words).not.toMatch(JARGON)
        }
        if (t.match.outcome) continue
        const prompt = promptOf(
          situationOf(
            view(t.state, viewer),
            speaker.seat,
            asksFor(game, t.match, viewer),
            speaker.seat ? listChoices(game, t.match, speaker.seat) : [],
            speaker,
          ),
        )
        for (const words of [
          prompt.title,
          prompt.why,
          prompt.say ?? '',
          ...prompt.options.flatMap(({ words: does, more = '', off = '' }) => [does, more, off]),
        ])
          expect(words).not.toMatch(JARGON)
      }
    }
  }
  // Events without words of their own: another event already says the same, or the event only changes the screen.
  expect([...untold].sort()).toEqual([
    'accepted',
    'gained',
    'gone',
    'phase',
    'proposedTrade',
    'roll',
    'shuffled',
    'summary',
    'tile',
  ])
})

test('the log has a heading for each turn, and topics by which the reader can filter the log', () => {
  const events: Event[] = [
    { type: 'phase', phase: 'turnStart', seat: 'p2' },
    { type: 'roll', tag: 'move.roll', sides: 4, value: 3, who: 'p2' },
    { type: 'phase', phase: 'manage', seat: 'p2' },
    { type: 'offered', from: 'p2', to: 'p1' },
  ]
  expect(logLines(events, ann)).toEqual([
    { words: 'Ben’s turn', heading: true },
    { words: 'Ben rolls a 3 to move.', topics: ['Moves', 'Ben'] },
    { words: 'Ben challenges you to a duel.', topics: ['Fights and duels', 'Ben', 'Ann'] },
  ])
})

test('the words for a trade are written from the reader’s side', () => {
  const traded: Event = { type: 'traded', from: 'p2', to: 'p1' }
  const items: Event = { type: 'tradedItems', from: 'p2', to: 'p1', give: ['beer-1', 'trap-1'], take: [] }
  const read = (speaker: Speaker) => [traded, items].map((event) => eventWords(event, speaker))
  expect(read(ann)).toEqual(['You trade with Ben.', 'You give nothing and get Beer and Trap.'])
  expect(read({ seat: 'p2', names, board })).toEqual(['You trade with Ann.', 'You give Beer and Trap and get nothing.'])
  expect(eventWords(traded, watcher)).toBe('Ben and Ann trade.')
  expect(eventWords({ type: 'gainedItem', seat: 'p1', place: 'bandolier', why: 'trade', item: 'beer-1' }, ann)).toBe(
    'You get the Beer.',
  )
})

test('a viewer who may see everything reads which player found which item', () => {
  expect(
    eventWords({ type: 'gainedItem', seat: 'p2', place: 'bandolier', why: 'trade', item: 'beer-1' }, watcher),
  ).toBe('Ben gets the Beer.')
})

test('the log describes decisions of the rules: an item is equipped, a nearest player is chosen, or a duel that no dice can decide ends', () => {
  expect(eventWords({ type: 'equipped', seat: 'p1', item: 'robe-1', place: 'wearable' }, ann)).toBe(
    'You now wear the Robe.',
  )
  expect(eventWords({ type: 'equipped', seat: 'p2', item: 'dagger-1', place: 'holdable' }, ann)).toBe(
    'Ben now holds the Dagger.',
  )
  expect(eventWords({ type: 'nearest', seat: 'p1', tied: ['p2', 'p3'], chosen: 'p3' }, ann)).toBe(
    'Equally near: Ben and Cy. The dice pick Cy.',
  )
  const shortfall = (shortfalls: number[], winner: string) =>
    eventWords({ type: 'shortfall', sides: ['p1', 'p2'], shortfalls, winner }, ann)
  expect(shortfall([7, 4], 'p2')).toBe(
    'No dice can decide this duel, so the first round does. Short of a hit: you 7, Ben 4.',
  )
  expect(shortfall([6, 6], 'p1')).toBe(
    'No dice can decide this duel, and the first round is tied at 6 short of a hit. The lower seat wins: you.',
  )
})

test('the status always names the current player and the phase', () => {
  const t = table()
  const seen = view(t.state, 'p1')
  expect(turnTitle('manage', 'p1', ann)).toBe('Your turn')
  expect(turnTitle('manage', 'p2', ann)).toBe('Ben’s turn')
  expect(statusWords(seen, 'manage', 'p1', ann, ['p1'], [])).toBe('Get ready')
  expect(statusWords(seen, 'manage', 'p2', ann, ['p2'], [])).toEqual(['Ben', 'is getting ready'])
  expect(statusWords(seen, 'manage', 'p2', ann, ['p2'], ['p2'])).toEqual(['Ben', 'is away'])
  expect(statusWords(seen, 'manage', 'p1', ann, ['p2'], [])).toEqual(['Ben', 'has a choice to make'])
})

test('the lobby status names the players who have not chosen a class', () => {
  const seen = view(lobby(3).state, 'p1')
  expect(statusWords(seen, 'lobby', 'p1', ann, ['p2', 'p3'], [])).toBe('Waiting for Ben and Cy')
  expect(statusWords(seen, 'lobby', 'p1', ann, ['p1'], [])).toBe('Everyone is waiting for you')
})

test('if more than two players have to decide, the status gives their number, because the names would not fit', () => {
  const seen = view(lobby(4).state, 'p1')
  expect(statusWords(seen, 'lobby', 'p1', ann, ['p2', 'p3', 'p4'], [])).toBe('Waiting for 3 others')
})

test('when all players have a class, the status names nobody while the roll for the first turn is shown', () => {
  expect(statusWords(view(table().state, 'p1'), 'lobby', 'p1', ann, ['p1'], [])).toBe('Rolling for who goes first')
})

test('each way a match can end is described from the reader’s point of view', () => {
  const ending = (reason: string, winner: string) => endingWords({ winner, winners: [winner], reason } as Outcome, ann)
  expect(ending('final', 'p1')).toBe('You reach the crown first.')
  expect(ending('final', 'p2')).toBe('Ben reaches the crown first.')
  expect(ending('bracket', 'p2')).toBe('Ben wins the duels for the crown.')
  expect(ending('left', 'p1')).toBe('Everyone else has left. You’re king of the hill.')
})

test('the log lists every die of a round with its bonuses', () => {
  const dice = { target: 'ogre-1', attack: 4, defence: 3, foes: [{ id: 'ogre-1', attack: 3, defence: 3 }] }
  const added = {
    attack: [
      { name: 'Crude Axe', amount: 1 },
      { name: 'Hunter', amount: 1 },
    ],
    defence: [{ name: 'Robe', amount: 2 }],
  }
  const round: Event = {
    type: 'round',
    kind: 'fight',
    seat: 'p1',
    round: 1,
    dice,
    added,
    attack: 6,
    defence: 5,
    hitTarget: true,
    hits: [],
  }
  expect(logLines([round], ann).map(({ words }) => words)).toEqual([
    'Round 1: you hit the Ogre, nothing hits back.',
    'You 4, Crude Axe +1, Hunter +1 = 6 vs Ogre 3, its own +1 = 4: a hit.',
    'Ogre 3, its own +2 = 5 vs you 3, Robe +2 = 5: blocked, equal isn’t enough.',
  ])
})

test('the log lists the bonuses of a roll, and says why a card had no effect or a move was stopped', () => {
  const roll: Event = {
    type: 'roll',
    tag: 'move.roll',
    sides: 4,
    value: 3,
    who: 'p1',
    added: [{ name: 'Velvet Cloak', amount: 1 }],
  }
  expect(eventWords(roll, ann)).toBe('You roll a 3 to move, Velvet Cloak +1: 4 steps.')
  expect(eventWords({ type: 'roll', tag: 'duel.reroll', sides: 6, value: 5, who: 'p2' }, ann)).toBe(
    'Ben re-rolls the defence: 5.',
  )
  expect(eventWords({ type: 'cancelled', card: 'cave-in-1', seat: 'p2', by: 'luck-charm-1' }, ann)).toBe(
    'Cave-in does nothing: Ben’s Luck Charm stops it.',
  )
  expect(eventWords({ type: 'nothing', seat: 'p1', card: 'mystic-wave' }, ann)).toBe(
    'The Mystic Wave does nothing: nobody else is within its reach.',
  )
  expect(eventWords({ type: 'held', seat: 'p1', tile: 17, steps: 3, gone: 0 }, ann)).toBe('The sanctuary holds you.')
  expect(eventWords({ type: 'held', seat: 'p2', tile: 18, steps: 3, gone: 1 }, ann)).toBe(
    'Ben goes only 1 step: a sanctuary is in the way.',
  )
  expect(eventWords({ type: 'used', seat: 'p1', item: 'wardstone-1' }, ann)).toBe('Your Wardstone takes a hit for you.')
})

test('the story (the last events as sentences) shows a roll and its steps as one sentence', () => {
  const events: Event[] = [
    { type: 'roll', tag: 'move.roll', sides: 4, value: 2, who: 'p2' },
    { type: 'moved', seat: 'p2', from: 0, to: 1, by: 'step' },
    { type: 'moved', seat: 'p2', from: 1, to: 2, by: 'step' },
  ]
  expect(storyLines(events, ann)).toEqual(['Ben rolls 2 and reaches enemies I.'])
})

test('every action that a hint can suggest has words', () => {
  for (const { table: t } of play(3)) {
    for (const seat of t.match.outcome ? [] : t.state.seats)
      for (const action of listChoices(game, t.match, seat))
        expect(actionWords(action as Parameters<typeof actionWords>[0], ann)).not.toMatch(JARGON)
  }
})

test('R-34: the log says whose offer lapsed and why', () => {
  const words = (event: Event) => eventWords(event, ann)
  expect(words({ type: 'offer_lapsed', from: 'p2', to: 'p1', who: 'p3', why: 'phase' })).toBe(
    'Ben’s challenge to you lapsed: the turn went on.',
  )
  expect(words({ type: 'offer_lapsed', from: 'p1', to: 'p2', who: 'p2', why: 'tile' })).toBe(
    'Your challenge to Ben lapsed: someone moved away.',
  )
  expect(words({ type: 'trade_lapsed', from: 'p2', to: 'p3', who: 'p2', why: 'left' })).toBe(
    'Ben’s trade with Cy lapsed: someone left.',
  )
  expect(words({ type: 'offer_lapsed', from: 'p2', to: 'p1', who: 'p1', why: 'unable' })).toBe(
    'Ben’s challenge to you lapsed: a duel isn’t possible now.',
  )
  expect(words({ type: 'trade_lapsed', from: 'p2', to: 'p1', who: 'p2', why: 'turn' })).toBe(
    'Ben’s trade with you lapsed: the turn is over.',
  )
})
