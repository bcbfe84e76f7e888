// How the table shows added content: words, pictures, prompts, playback and screens come from the rows alone.
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event, Seat } from '#kit/game.ts'
import { asksFor, eventsFor, listChoices } from '#kit/match.ts'
import { bonusesOf } from '../rules/strength.ts'
import { GALE, OIL, outside, PILGRIM, SECOND_WIND, TOLL } from '../rules/testing/outside.ts'
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
import type { PlayerView } from '../rules/view.ts'
import { view as viewOf } from '../rules/view.ts'
import { classImage, enemyImage, markImage, signImage, thingImage } from './art/images.ts'
import { Bag } from './bag/bag.tsx'
import { beat, plotOf, shownOf } from './board/playout.ts'
import { AboutPerson, AboutTile } from './players/about.tsx'
import { LobbyActions } from './players/lobby.tsx'
import { People } from './players/people.tsx'
import { CardShown } from './turn/happening.tsx'
import { wayWords } from './turn/prompt.ts'
import { promptOf } from './turn/prompts.ts'
import { situationOf } from './turn/situation.ts'
import { eventWords } from './words/events.ts'
import { logLines } from './words/log.ts'
import type { Speaker } from './words/speaker.ts'
import { classWords, thingWords } from './words/things.ts'

const names = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dora', p5: 'Emil', p6: 'Fay' }
const ann: Speaker = { seat: 'p1', names }
const ben: Speaker = { seat: 'p2', names }

const plot = plotOf(beat)
const outsideTable = (setup: Setup = {}) => table({ game: outside, ...setup })
const told = (t: Table, speaker = ben): string[] =>
  logLines(eventsFor(t.told, speaker.seat as Seat), speaker).map(({ words }) => words)
const promptFor = (t: Table, seat: Seat) =>
  promptOf(
    situationOf(viewOf(t.state, seat), seat, asksFor(outside, t.match, seat), listChoices(outside, t.match, seat), {
      seat,
      names,
    }),
  )

/** p1 draws this card on the chance tile 14. */
function draws(card: string, t = outsideTable()) {
  put(t, 'p1', 14)
  stack(t, 'chance', card)
  sleep(t, 'p1')
  return t
}

/** Ids, identifiers of the code, and JavaScript's placeholders for missing values. */
const JARGON = /undefined|null|NaN|\[object|[a-z]-\d|[a-z][A-Z]|Something\b/

test('in any game with added content the log and prompts use plain words, and playback ends in the state of the view', () => {
  for (let number = 1; number <= 6; number++) {
    let shown = shownOf(viewOf(lobby(2 + (number % 5), undefined, undefined, [], outside).state, 'p1'))
    for (const { table: t, told: news } of play(number, outside)) {
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
        ...events.map((event) => eventWords(event, ann) ?? ''),
        title,
        why,
        say,
        ...options.flatMap((option) => [option.words, option.more ?? '']),
      ])
        expect(words).not.toMatch(JARGON)
    }
  }
})

test('log: uses the phrases of the row', () => {
  const gale = outsideTable()
  setQueue(gale, 12, 'wraith-1')
  expect(told(draws('gale-1', gale))).toEqual(
    expect.arrayContaining(['Ann turns up Gale.', 'Ann: blown back to enemies I.', 'Ann meets a Wraith.']),
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
    expect.arrayContaining(['Ann steps into a snare and is cut.', 'Ann loses 1 heart, a sharp wire: 4 left.']),
  )
  expect(told(snare, ann)).toContain('You step into a snare and are cut.')
})

test('log and button: show the number that the class needs', () => {
  const t = outsideTable({ classes: { p2: 'pilgrim' } })
  meet(t, 13, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(promptFor(t, 'p2').options).toContainEqual(
    expect.objectContaining({ words: 'Keep calm', more: '3 or more calls it off, once a game' }),
  )
  act(t, 'p2', { type: 'MonkCancel' }, 2)
  expect(told(t, ann)).toEqual(
    expect.arrayContaining([
      'Ben rolls a 2 to turn the duel away: 3 or more does it.',
      'The duel stands: Ben’s calm is used up.',
    ]),
  )
})

test('prompts: a card’s choice and an item’s use have the words of their rows', () => {
  expect(wayWords({ type: 'UseItem', item: 'oil-flask-1' })).toBe(OIL.use?.does)
  const t = outsideTable()
  give(t, 'p1', 'dagger-1', 'robe-1')
  const { say, why, options } = promptFor(draws('toll-1', t), 'p1')
  expect([say, why, options[0]?.words]).toEqual([TOLL.choice?.title, TOLL.choice?.more, 'Hand over…'])
  const scout = outsideTable({ classes: { p1: 'scout' } })
  setTrap(scout, 20, 'snare-1')
  put(scout, 'p1', 20)
  sleep(scout, 'p1')
  expect(promptFor(scout, 'p1')).toMatchObject({ title: 'A snare', options: [{ words: 'Take the snare' }, {}] })
})

test('words: describe the effects of added items and classes', () => {
  expect(thingWords('oil-flask-1')).toBe(OIL.words)
  expect(thingWords('war-horn-1')).toBe('+1 attack in duels.')
  expect([thingWords('gale-1'), thingWords('second-wind-1')]).toEqual([`${GALE.text}.`, SECOND_WIND.words])
  expect(classWords('pilgrim')).toBe(`${PILGRIM.passive}. Starts with a Trap.`)
})

test('fights: the bonuses shown have the names of the class and the mark', () => {
  const t = outsideTable({ classes: { p1: 'pilgrim' } })
  player(t, 'p1').marks = ['oil-flask']
  expect(bonusesOf(viewOf(t.state, 'p2').players.p1 as PlayerView, 'defence', 'duel')).toEqual([
    { name: 'Pilgrim', amount: 1 },
    { name: 'Oiled', amount: 1 },
  ])
})

test('pictures: a row may use another row’s picture; a missing picture is replaced by a general icon', () => {
  expect(enemyImage('wraith-1')).toBe(enemyImage('skeleton-1'))
  expect([thingImage('oil-flask-1'), thingImage('gale-1'), classImage('pilgrim'), markImage('snow')]).toEqual(
    ['treasure', 'chance', 'hidden', 'pending'].map(signImage),
  )
})

const page = (screen: ReactElement) => renderToStaticMarkup(screen).replaceAll('&#x27;', '’')
const nothing = () => {}

test('screens: an added class can be selected and chosen', () => {
  const view = viewOf(lobby(2, undefined, undefined, [], outside).state, 'p1')
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

test('screens: players, sheets, bag and card show the names and words of the rows', () => {
  const t = outsideTable({ classes: { p1: 'pilgrim' } })
  give(t, 'p1', 'oil-flask-1', 'war-horn-1')
  keep(t, 'p1', 'second-wind-1')
  setTrap(t, 5, 'snare-1')
  player(t, 'p1').marks = ['gale']
  const view = viewOf(t.state, 'p1')
  const props = { view, speaker: ann, onClose: nothing }
  const people = page(
    createElement(People, { view, shown: shownOf(view), speaker: ann, away: [], own: true, onPerson: nothing }),
  )
  for (const words of ['Pilgrim', 'shivering']) expect(people).toContain(words)
  const situation = situationOf(view, 'p1', asksFor(outside, t.match, 'p1'), listChoices(outside, t.match, 'p1'), ann)
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
  expect(page(createElement(AboutTile, { ...props, tile: 5 }))).toMatch(/Snare\..*Whoever stops here is cut\./)
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
  expect(page(createElement(CardShown, { card: 'gale-1' }))).toContain(GALE.text)
})

test('playback: events of added content are shown', () => {
  const events: Event[] = [
    { type: 'used', seat: 'p1', item: 'oil-flask-1' },
    { type: 'card', seat: 'p1', card: 'gale-1' },
    { type: 'moved', seat: 'p1', from: 14, to: 12, by: 'gale' },
  ]
  for (const event of events) expect(plot.beat(event)).toBeGreaterThan(0)
})
