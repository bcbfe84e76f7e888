import { expect, test } from 'vitest'
import type { Outcome, Seat } from '#kit/game.ts'
import { ADA, aGame, aLobby, BOB, CY, does, drops, owns, type Play, pass, plays, selects, setUp, stateOf } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import {
  drawWords,
  endingWords,
  eventWords,
  handWords,
  joinWords,
  leavingWords,
  logLines,
  memberWords,
  outsideWords,
  powersWords,
  type Speaker,
  settingsWords,
  squareWords,
  startWords,
  statusWords,
  titleWords,
} from './words.ts'

const names = { s1: 'Ada', s2: 'Bob', s3: 'Cy', s4: '' }
const as = (seat: Seat | null): Speaker => ({ seat, names })
const seen = (play: Play, seat: Seat | null = ADA) => view(stateOf(play), seat ?? 'spectator')
const UNMARKED = { held: false, ready: false, reached: false }

test('the status says who decides what', () => {
  const play = aGame(2, 1)
  expect(statusWords(seen(play), as(ADA))).toBe('You select a piece')
  expect(statusWords(seen(play), as(BOB))).toEqual(['Ada', 'selects a piece'])
  selects(play, ADA, 'g1')
  expect(statusWords(seen(play), as(CY))).toBe('You move the knight')
  expect(statusWords(seen(play), as(null))).toEqual(['Cy', 'moves the knight'])
})

test('the title counts moves as chess does, and tells a check', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4')
  expect(titleWords(seen(play))).toBe('Move 1 · Black')
  plays(play, 'f7f6', 'd1h5')
  expect(titleWords(seen(play))).toBe('Move 2 · Black in check')
})

test('a screen reader hears what stands where, whose it is and what can be done', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  owns(play, CY, 'g1')
  const words = (seat: Seat) => squareWords(seen(play, seat), as(seat), 'g1', UNMARKED)
  expect(words(CY)).toBe('white knight on g1, yours')
  expect(words(ADA)).toBe('white knight on g1, Cy’s')
  drops(play, CY)
  expect(words(ADA)).toBe('white knight on g1, Cy’s, away')
  expect(squareWords(seen(play), as(ADA), 'e4', { ...UNMARKED, reached: true })).toBe('empty e4, can be moved to')
})

test('who moves the piece in hand is said before it is selected', () => {
  const play = aGame(2, 1)
  expect(handWords(seen(play), as(ADA), 'g1')).toBe('Cy moves the knight g1')
  drops(play, CY)
  expect(handWords(seen(play), as(ADA), 'g1')).toBe('You move the knight g1')
})

test('why nobody can start', () => {
  expect(startWords(seen(aLobby(1, 0)), as(ADA))).toBe('Black needs a captain')
  const play = aLobby(1, 1)
  expect(startWords(seen(play), as(ADA))).toBeUndefined()
  drops(play, BOB)
  expect(startWords(seen(play), as(ADA))).toBe('Bob is away')
})

test('why one can’t join a team', () => {
  const play = aLobby(2, 2, { capacity: 2 })
  expect(joinWords(seen(play), CY, 'black', false)).toBe('Full: 2/2 players')
  expect(joinWords(seen(play), BOB, 'white', false)).toBe('Captains can’t change teams')
  expect(joinWords(seen(play), CY, 'white', false)).toBe('Your team')
  expect(joinWords(seen(aLobby(2, 1)), CY, 'black', false)).toBeUndefined()
})

test('why a newcomer can’t join a team', () => {
  const words = (play: Play, mayJoin = true) => [joinWords(seen(play, null), null, 'white', mayJoin), joinWords(seen(play, null), null, 'black', mayJoin)]
  expect(words(aLobby(2, 1, { capacity: 2 }))).toEqual(['Full: 2/2 players', undefined])
  expect(words(aLobby(1, 0))).toEqual(['Black needs a captain first', undefined])
  expect(words(aLobby(1, 1), false)).toEqual(['You are watching', 'You are watching'])
})

test('everybody in a lobby is told what they may do', () => {
  const play = aLobby(2, 1)
  const told = [ADA, BOB, CY].map((seat) => powersWords(seen(play, seat), as(seat)))
  expect(new Set(told).size).toBe(3)
})

test('who is in neither team is told why', () => {
  const play = aLobby(2, 1)
  does(play, ADA, { type: 'kick', player: CY })
  expect(outsideWords(play.events, CY, false)).toBe('The owner removed you from this lobby. You can stay and watch.')
  does(play, BOB, { type: 'leave' })
  expect(outsideWords(play.events, BOB, true)).toBe('You left this lobby. Join a team to play, or stay and watch.')
  expect(outsideWords(play.events, null, true)).toBe('Join a team to play, or stay and watch.')
})

test('the list says who leads, who owns the lobby, who one is and who is away', () => {
  const play = aLobby(2, 1)
  drops(play, CY)
  expect([ADA, BOB, CY].map((seat) => memberWords(seen(play), as(ADA), seat))).toEqual(['captain, owner, you', 'captain', 'away'])
})

test('settings in numbers', () => {
  expect(settingsWords(seen(aLobby(1, 1, { selectSeconds: 600 })).options)).toBe('Select 10 min · player 10 s · captain 10 s · pieces are dealt')
})

test('an offer that can’t be made says why (R-15)', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  expect([drawWords(seen(play), 'white'), drawWords(seen(play), 'black')]).toEqual(['Offered', undefined])
  does(play, BOB, { type: 'decline_draw' })
  expect(drawWords(seen(play), 'white')).toBe('After your next move')
})

test('the last of a team is warned', () => {
  expect(leavingWords(seen(aGame(1, 1)), as(ADA))).toBe('You are the last of White: the other team wins at once.')
})

test('the end names the teams', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'rename_team', name: 'Rookies' })
  does(play, ADA, { type: 'resign' })
  expect(endingWords(stateOf(play).outcome as Outcome, seen(play))).toBe('The captain of Rookies (White) resigned. Black wins.')
})

test('the log numbers the moves and tells what the clock did', () => {
  const play = aGame(2, 1)
  setUp(play, 'k7/8/7p/8/7P/8/8/K7 w - - 0 1')
  play.events = []
  selects(play, ADA, 'h4')
  pass(play, 20)
  const lines = logLines(play.events, seen(play), as(ADA))
  expect(lines).toEqual([{ words: 'Ada selected the piece on h4.' }, { words: '1. h5, at random: the clock ran out.', heading: true }])
})

test('the log numbers the moves as the game does, also for who was not told the first ones', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4', 'e7e5', 'd2d4')
  const lines = logLines(play.events.slice(-3), seen(play), as(ADA))
  expect(lines.map(({ words }) => words)).toEqual(['1… e5, by Bob.', 'Ada selected the piece on d2.', '2. d4, by Ada.'])
})

test('a kind of event that is told to people has words, with no seat left in them', () => {
  const play = aLobby(2, 2)
  does(play, ADA, { type: 'set_options', options: { capacity: 3 } })
  does(play, CY, { type: 'leave' })
  does(play, ADA, { type: 'start' })
  drops(play, ADA)
  for (const event of play.events) {
    const words = eventWords(event, seen(play), as(BOB))
    if (event.type !== 'control_changed') expect(words, event.type).toBeTruthy()
    expect(words ?? '').not.toMatch(/\bs\d|undefined|null/)
  }
})
