import { expect, test } from 'vitest'
import type { Event, Outcome } from '#kit/game.ts'
import { asksFor, eventsFor, listed } from '#kit/match.ts'
import { game } from '../rules/index.ts'
import { play } from '../rules/testing/play.ts'
import { lobby, table } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { promptOf } from './prompts.ts'
import { situationOf } from './situation.ts'
import { endingWords, eventWords, logLines, type Speaker, statusWords, turnTitle } from './words.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }
const ann: Speaker = { seat: 'p1', names }
const watcher: Speaker = { seat: null, names }

/** Ids, seats, names of the code, and what JavaScript says when it has nothing to say. */
const JARGON = /\bp[1-6]\b|undefined|null|NaN|\[object|\{|[a-z]-\d|[a-z][A-Z]|Something\b/

test('whatever happens in any game is told in plain words', () => {
  const untold = new Set<string>()
  for (let number = 1; number <= 12; number++) {
    for (const { table: t, told } of play(number)) {
      for (const [speaker, viewer] of [
        [ann, 'p1'],
        [watcher, 'spectator'],
      ] as const) {
        for (const event of eventsFor(told, viewer)) {
          const words = eventWords(event, speaker)
          if (words === undefined) untold.add(event.type)
          else expect(words).not.toMatch(JARGON)
        }
        if (t.match.outcome) continue
        const prompt = promptOf(situationOf(view(t.state, viewer), speaker.seat, asksFor(game, t.match, viewer), speaker.seat ? listed(game, t.match, speaker.seat) : [], speaker))
        for (const words of [prompt.title, prompt.more ?? '', ...prompt.options.flatMap(({ words: does, more = '', off = '' }) => [does, more, off])]) expect(words).not.toMatch(JARGON)
      }
    }
  }
  // A public pick-up is told to its owner by name; the rest are rolls of a fight, and marks for the screen.
  expect([...untold].sort()).toEqual(['accepted', 'gained', 'gone', 'phase', 'proposedTrade', 'roll', 'shuffled', 'summary', 'tile'])
})

test('the log has a heading for each turn and topics to filter by', () => {
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

test('a trade reads from the reader’s side', () => {
  const traded: Event = { type: 'traded', from: 'p2', to: 'p1' }
  const items: Event = { type: 'tradedItems', from: 'p2', to: 'p1', give: ['beer-1', 'trap-1'], take: [] }
  const read = (speaker: Speaker) => [traded, items].map((event) => eventWords(event, speaker))
  expect(read(ann)).toEqual(['You trade with Ben.', 'You give nothing and get the Beer and the Trap.'])
  expect(read({ seat: 'p2', names })).toEqual(['You trade with Ann.', 'You give the Beer and the Trap and get nothing.'])
  expect(eventWords(traded, watcher)).toBe('Ben and Ann trade.')
  expect(eventWords({ type: 'gainedItem', seat: 'p1', place: 'bandolier', why: 'trade', item: 'beer-1' }, ann)).toBe('You got the Beer.')
})

test('what happens by itself says so: a thing that equips itself, a draw among the nearest, a duel that no dice can decide', () => {
  expect(eventWords({ type: 'equipped', seat: 'p1', item: 'robe-1', place: 'wearable' }, ann)).toBe('You now wear the Robe.')
  expect(eventWords({ type: 'equipped', seat: 'p2', item: 'dagger-1', place: 'holdable' }, ann)).toBe('Ben now holds the Dagger.')
  expect(eventWords({ type: 'nearest', seat: 'p1', tied: ['p2', 'p3'], chosen: 'p3' }, ann)).toBe('Ben and Cy are equally near: the lot falls on Cy.')
  const shortfall = (shortfalls: number[], winner: string) => eventWords({ type: 'shortfall', sides: ['p1', 'p2'], shortfalls, winner }, ann)
  expect(shortfall([7, 4], 'p2')).toBe('No dice can decide this duel, so its first round does: you are 7 short of a hit, Ben 4.')
  expect(shortfall([6, 6], 'p1')).toBe('No dice can decide this duel, so its first round does: you are 6 short of a hit, Ben 6. The lower seat wins.')
})

test('whose turn and which phase is always said', () => {
  const t = table()
  const seen = view(t.state, 'p1')
  expect(turnTitle('manage', 'p1', ann)).toBe('Your turn')
  expect(turnTitle('manage', 'p2', ann)).toBe('Ben’s turn')
  expect(statusWords(seen, 'manage', 'p1', ann, ['p1'], [])).toBe('Get ready')
  expect(statusWords(seen, 'manage', 'p2', ann, ['p2'], [])).toEqual(['Ben', 'gets ready'])
  expect(statusWords(seen, 'manage', 'p2', ann, ['p2'], ['p2'])).toEqual(['Ben', 'is away'])
  expect(statusWords(seen, 'manage', 'p1', ann, ['p2'], [])).toEqual(['Ben', 'has a choice to make'])
})

test('the choice of classes says whom it waits for', () => {
  const seen = view(lobby(3).state, 'p1')
  expect(statusWords(seen, 'lobby', 'p1', ann, ['p2', 'p3'], [])).toBe('Waiting for Ben and Cy')
  expect(statusWords(seen, 'lobby', 'p1', ann, ['p1'], [])).toBe('Everybody waits for you')
})

test('when all have a class nobody is waited for while the first roll is shown', () => {
  expect(statusWords(view(table().state, 'p1'), 'lobby', 'p1', ann, ['p1'], [])).toBe('Rolling for who goes first')
})

test('each way to end has its words, seen from the seat', () => {
  const ending = (reason: string, winner: string) => endingWords({ winner, winners: [winner], reason } as Outcome, ann)
  expect(ending('final', 'p1')).toBe('You reach the crown first.')
  expect(ending('final', 'p2')).toBe('Ben reaches the crown first.')
  expect(ending('bracket', 'p2')).toBe('Ben wins the duels for the crown.')
  expect(ending('left', 'p1')).toBe('Everybody else has left. You are king of the hill.')
})
