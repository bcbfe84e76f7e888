// Tests that the game screen shows added content (items, cards, enemies, classes) by its content rows alone: words,
// pictures, prompts and animations.
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event, Seat } from '#kit/game.ts'
import { asksFor, eventsFor, listChoices } from '#kit/match.ts'
import { addMessages } from '#web/words/catalogue.ts'
import { BOARDS, boardOf } from '../rules/board.ts'
import { bonusesOf } from '../rules/strength.ts'
import { addedGame, GALE, OIL, PILGRIM, SECOND_WIND, TOLL } from '../rules/testing/added-content.ts'
import { play } from '../rules/testing/play.ts'
import {
  act,
  give,
  keep,
  lobby,
  meet,
  player,
  put,
  type Setup,
  setQueue,
  setTrap,
  sleep,
  stack,
  type Table,
  table,
} from '../rules/testing.ts'
import { type PlayerView, view as viewOf } from '../rules/view.ts'
import { classImage, enemyImage, markImage, signImage, thingImage } from './art/images.ts'
import { Bag } from './bag/bag.tsx'
import { durationOf, plotOf, shownOf } from './board/playout.ts'
import { AboutPerson, AboutTiles } from './players/about.tsx'
import { LobbyActions } from './players/lobby.tsx'
import { PlayerChips } from './players/people.tsx'
import { CardOverlay } from './turn/overlays.tsx'
import { detailsWords } from './turn/prompt.ts'
import { promptOf } from './turn/prompts.ts'
import { situationOf } from './turn/situation.ts'
import { eventWords } from './words/events.ts'
import { logLines } from './words/log.ts'
import type { Speaker } from './words/speaker.ts'
import { classWords, thingWords } from './words/things.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }
const board = BOARDS.full
const ann: Speaker = { seat: 'p1', names, board }
const ben: Speaker = { seat: 'p2', names, board }

const plot = plotOf(durationOf)
const outsideTable = (setup: Setup = {}) => table({ game: addedGame, ...setup })
const told = (t: Table, speaker = ben): string[] =>
  logLines(eventsFor(t.told, speaker.seat as Seat), speaker).map(({ words }) => words)
const promptFor = (t: Table, seat: Seat) =>
  promptOf(
    situationOf(viewOf(t.state, seat), seat, asksFor(addedGame, t.match, seat), listChoices(addedGame, t.match, seat), {
      seat,
      names,
      board: boardOf(t.state),
    }),
  )

/** Lets p1 draw this card on the chance tile 14. */
function draws(card: string, t = outsideTable()) {
  put(t, 'p1', 14)
  stack(t, 'chance', card)
  sleep(t, 'p1')
  return t
}

/** Matches text that no player should read: ids, identifiers of the code, and placeholders for missing values. */
const JARGON = /undefined|null|NaN|\[object|[a-z]-\d|[a-z][A-Z]|Something\b/

test('in any game with added content, the log and prompts use plain words, and the animated events end in the state of the server', () => {
  for (let number = 1; number <= 6; number++) {
    let shown = shownOf(viewOf(lobby(2 + (number % 5), undefined, undefined, [], addedGame).state, 'p1'))
    for (const { table: t, told: news } of play(number, addedGame)) {
      const events = eventsFor(news, 'p1')
      shown = events.reduce(plot.follow, shown)
      expect(shown).toEqual(shownOf(viewOf(t.state, 'p1')))
      const {
        title,
        why,
        say = '',
        options,
      } = t.match.outcome ? { title: '', why: '', options: [] } : promptFor(t, 'p1')
      for (const words of [
        ...events.map((event) => eventWords(event, { ...ann, board: boardOf(t.state) }) ?? ''),
        title,
        why,
        say,
        ...options.flatMap((option) => [option.words, option.more ?? '']),
      ])
        expect(words).not.toMatch(JARGON)
    }
  }
})

test('the log uses the messages of an added row', () => {
  addMessages('hill', {
    'thing.gale.moved': [['name', 'value'], ' is blown back to ', ['place', 'value'], '.'],
    'thing.toll.gone': [
      ['you', 'select', { true: 'You hand over', other: [['name', 'value'], ' hands over'] }],
      ' the ',
      ['thing', 'value'],
      '.',
    ],
  })
  const gale = outsideTable()
  setQueue(gale, 12, 'wraith-1')
  expect(told(draws('gale-1', gale))).toEqual(
    expect.arrayContaining(['Ann reveals Gale.', 'Ann is blown back to enemies I.', 'Ann faces: Wraith.']),
  )
  const toll = outsideTable()
  give(toll, 'p1', 'dagger-1')
  expect(told(draws('toll-1', toll))).toContain('Ann hands over the Dagger.')
  expect(told(toll, ann)).toContain('You hand over the Dagger.')
  const snare = outsideTable()
  setTrap(snare, 20, 'snare-1')
  put(snare, 'p1', 20)
  sleep(snare, 'p1')
  expect(told(snare)).toEqual(
    expect.arrayContaining(['Ann sets off a trap: Snare.', 'Ann loses 1 heart, a sharp wire: 4 left.']),
  )
  expect(told(snare, ann)).toContain('You set off a trap: Snare.')
})

test('the log and the button show the lowest roll with which an added class succeeds', () => {
  const t = outsideTable({ classes: { p2: 'pilgrim' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(promptFor(t, 'p2').options).toContainEqual(
    expect.objectContaining({ words: 'Keep calm', more: '3 or more calls it off, once a match' }),
  )
  act(t, 'p2', { type: 'MonkCancel' }, 2)
  expect(told(t, ann)).toEqual(
    expect.arrayContaining([
      'Ben rolls a 2 to call off the duel: 3 or more does it.',
      'The duel stands: Ben’s calm is used up.',
    ]),
  )
})

test('the prompts for an added card’s choice and an added item’s use have the words of their rows', () => {
  expect(detailsWords({ type: 'UseItem', item: 'oil-flask-1' }, board)).toBe(OIL.use?.does)
  const t = outsideTable()
  give(t, 'p1', 'dagger-1', 'robe-1')
  const { say, why, options } = promptFor(draws('toll-1', t), 'p1')
  expect([say, why, options[0]?.words]).toEqual([TOLL.choice?.title, TOLL.choice?.more, 'Hand over…'])
  const scout = outsideTable({ classes: { p1: 'scout' } })
  setTrap(scout, 20, 'snare-1')
  put(scout, 'p1', 20)
  sleep(scout, 'p1')
  expect(promptFor(scout, 'p1')).toMatchObject({ title: 'Snare', options: [{ words: 'Take the Snare' }, {}] })
})

test('the descriptions of added items and classes name their effects', () => {
  expect(thingWords('oil-flask-1')).toBe(OIL.words)
  expect(thingWords('war-horn-1')).toBe('+1 attack in duels.')
  expect([thingWords('gale-1'), thingWords('second-wind-1')]).toEqual([`${GALE.text}.`, SECOND_WIND.words])
  expect(classWords('pilgrim')).toBe(`${PILGRIM.passive}. Starts with: Trap.`)
})

test('the bonuses shown in a fight have the names of an added class and an added lasting effect', () => {
  const t = outsideTable({ classes: { p1: 'pilgrim' } })
  player(t, 'p1').marks = ['oil-flask']
  expect(bonusesOf(viewOf(t.state, 'p2').players.p1 as PlayerView, 'defence', 'duel')).toEqual([
    { name: 'Pilgrim', amount: 1 },
    { name: 'Oiled', amount: 1 },
  ])
})

test('an added row may use another row’s picture; a missing picture is replaced by a general icon', () => {
  expect(enemyImage('wraith-1')).toBe(enemyImage('skeleton-1'))
  expect([thingImage('oil-flask-1'), thingImage('gale-1'), classImage('pilgrim'), markImage('snow')]).toEqual(
    ['treasure', 'chance', 'hidden', 'pending'].map(signImage),
  )
})

const page = (screen: ReactElement) => renderToStaticMarkup(screen).replaceAll('&#x27;', '’')
const nothing = () => {}

test('in the lobby a player can select and choose an added class', () => {
  const view = viewOf(lobby(2, undefined, undefined, [], addedGame).state, 'p1')
  const html = page(
    createElement(LobbyActions, {
      view,
      classes: shownOf(view).classes,
      seat: 'p1',
      open: true,
      pending: false,
      speaker: ann,
      looked: 'pilgrim',
      look: nothing,
      forget: nothing,
      faster: null,
      askHint: undefined,
      onAct: nothing,
    }),
  )
  expect(html).toContain(PILGRIM.name)
})

test('the sheets about players, the bag and the overlay for cards show the names and words of added rows', () => {
  const t = outsideTable({ classes: { p1: 'pilgrim' } })
  give(t, 'p1', 'oil-flask-1', 'war-horn-1')
  keep(t, 'p1', 'second-wind-1')
  setTrap(t, 5, 'snare-1')
  player(t, 'p1').marks = ['gale']
  const view = viewOf(t.state, 'p1')
  const props = { view, speaker: ann, onClose: nothing }
  const people = page(
    createElement(PlayerChips, { view, shown: shownOf(view), speaker: ann, away: [], own: true, onPerson: nothing }),
  )
  for (const words of ['Pilgrim', 'Shivering']) expect(people).toContain(words)
  const situation = situationOf(
    view,
    'p1',
    asksFor(addedGame, t.match, 'p1'),
    listChoices(addedGame, t.match, 'p1'),
    ann,
  )
  const about = page(
    createElement(AboutPerson, {
      situation,
      seat: 'p1',
      pending: false,
      onDuel: nothing,
      onTrade: nothing,
      onClose: nothing,
    }),
  )
  for (const words of [PILGRIM.passive, GALE.leaves?.words]) expect(about).toContain(words)
  expect(page(createElement(AboutTiles, { ...props, tiles: [5] }))).toMatch(/Snare\..*Whoever stops there loses 1 HP\./)
  const bag = page(
    createElement(Bag, {
      player: view.players.p1 as PlayerView,
      first: null,
      situation,
      pending: false,
      onAct: nothing,
      onClose: nothing,
    }),
  )
  for (const words of ['War Horn', 'Oil Flask', 'Second Wind']) expect(bag).toContain(words)
  expect(page(createElement(CardOverlay, { card: 'gale-1' }))).toContain(GALE.text)
})

test('the board animates the events of added content', () => {
  const events: Event[] = [
    { type: 'used', seat: 'p1', item: 'oil-flask-1' },
    { type: 'card', seat: 'p1', card: 'gale-1' },
    { type: 'moved', seat: 'p1', from: 14, to: 12, by: 'gale' },
  ]
  for (const event of events) expect(plot.beat(event)).toBeGreaterThan(0)
})
