// Tests of the texts on the game screen.
import { expect, test } from 'vitest'
import type { Event, Outcome, Seat } from '#kit/game.ts'
import { SCHEMAS } from '../../rules/actions.ts'
import type { Options } from '../../rules/options.ts'
import type { Square } from '../../rules/squares.ts'
import type { Suggestion } from '../../rules/state.ts'
import {
  ADA,
  aGame,
  aLobby,
  BOB,
  CY,
  does,
  drops,
  EVE,
  moves,
  owns,
  type Play,
  pass,
  plays,
  selects,
  setUp,
  stateOf,
} from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import {
  actionWords,
  drawWords,
  factsWords,
  mainButtonWords,
  meanwhileWords,
  squareWords,
  suggestionWords,
} from './board-words.ts'
import { joinNote, memberWords, outsideWords, startNote, timeLimits, whyNoJoin, whyNoStart } from './lobby-words.ts'
import { clockWords, eventWords, logLines, storyLines } from './log.ts'
import type { Speaker } from './names.ts'
import { deciderWords, endingWords, resultWords, statusWords, titleWords } from './status-words.ts'
import { leavingWords, ownPiecesWords, teamNote } from './team-words.ts'

const names = { s1: 'Ada', s2: 'Bob', s3: 'Cy', s4: '', s5: 'Eve' }
const as = (seat: Seat | null): Speaker => ({ seat, names })
const seen = (play: Play, seat: Seat | null = ADA) => view(stateOf(play), seat ?? 'spectator')
const UNMARKED = { held: false, aimed: false, ready: false, reached: false }

test('the top bar says only the number of the move and which colour moves', () => {
  const play = aGame(2, 1)
  for (const seat of [ADA, CY, BOB, null])
    expect([titleWords(seen(play, seat), as(seat)), statusWords(seen(play, seat), as(seat))]).toEqual([
      'Move 1',
      'White to move',
    ])
})

test('the strip under the board says who decides, and what', () => {
  const play = aGame(2, 1)
  const told = (seat: Seat | null) => deciderWords(seen(play, seat), as(seat))
  expect([told(ADA), told(CY), told(BOB)]).toEqual(['You pick a piece', 'Ada picks a piece', 'Ada picks a piece'])
  selects(play, ADA, 'g1')
  expect([told(CY), told(null)]).toEqual(['You move the knight', 'Cy moves the knight'])
})

test('the top bar counts moves as chess players do and says when a king is in check', () => {
  const play = aGame(1, 1)
  const told = () => [titleWords(seen(play, BOB), as(BOB)), statusWords(seen(play, BOB), as(BOB))]
  plays(play, 'e2e4')
  expect(told()).toEqual(['Move 1', 'Black to move'])
  plays(play, 'f7f6', 'd1h5')
  expect(told()).toEqual(['Move 2', 'Black to move · check'])
})

test('a player alone in the team is told to move, not to pick a piece', () => {
  const play = aGame(1, 2)
  const words = (held: Square | null) => mainButtonWords(seen(play), as(ADA), { held, aim: null }, 9000)
  expect(words(null)).toEqual({ words: 'Your move', note: 'Tap a piece, then where it goes', off: true })
  expect(words('e2')).toEqual({ words: 'Move the pawn', note: 'Tap where it goes, or another piece', off: true })
  expect(deciderWords(seen(play, BOB), as(BOB))).toBe('Ada chooses a move')
  expect(actionWords(seen(play), { type: 'select_piece', square: 'e2' })).toBe('Move the pawn on e2')
})

test('a player alone in the team is not told to suggest moves', () => {
  const play = aGame(2, 1)
  expect(meanwhileWords(seen(play, CY), CY)).toBe('Tap two squares to suggest a move')
  expect(meanwhileWords(seen(play, BOB), BOB)).toBe('Then it’s your move')
  expect(meanwhileWords(seen(play, null), null)).toBe('You’re watching')
})

test('after the end the result replaces the decision', () => {
  const play = aGame(2, 1)
  plays(play, 'f2f3', 'e7e5', 'g2g4', 'd8h4')
  expect(resultWords(seen(play))).toEqual(['Black wins', 'Checkmate.'])
})

test('a square’s label names its piece, the piece’s owner and what the reader can do', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  owns(play, CY, 'g1')
  const words = (seat: Seat) => squareWords(seen(play, seat), as(seat), 'g1', UNMARKED)
  expect(words(CY)).toBe('white knight on g1, yours')
  expect(words(ADA)).toBe('white knight on g1, Cy’s')
  drops(play, CY)
  expect(words(ADA)).toBe('white knight on g1, Cy’s, away')
  expect(squareWords(seen(play), as(ADA), 'e4', { ...UNMARKED, reached: true })).toBe('empty e4, can be moved to')
})

test('the main button says what it does and which player moves after that', () => {
  const play = aGame(2, 1)
  const words = (seat: Seat, held: Square | null, aim: Square | null = null) =>
    mainButtonWords(seen(play, seat), as(seat), { held, aim }, 9000)
  expect(words(ADA, null)).toEqual({ words: 'Pick a piece', note: 'Tap one that can move', off: true })
  expect(words(ADA, 'g1')).toEqual({ words: 'Pick the knight', note: 'Cy has 10 s to move it', off: false })
  expect(words(ADA, 'g1', 'f3')).toEqual({ words: 'Pick the knight', note: 'and show Cy f3', off: false })
  selects(play, ADA, 'g1')
  expect(words(CY, null)).toEqual({
    words: 'Move the knight',
    note: 'Ada picked it. 9 s, then Ada decides.',
    off: true,
  })
  expect(words(CY, null, 'f3')).toEqual({ words: 'Play Nf3', note: 'or tap another square', off: false })
  drops(play, CY)
  expect(words(ADA, null)).toMatchObject({ note: 'It’s Cy’s. 9 s, then it moves at random.' })
})

test('for a piece without an owner, the main button lets the captain select and move in one step', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  expect(mainButtonWords(seen(play), as(ADA), { held: 'e2', aim: null }, 9000)).toEqual({
    words: 'Pick the pawn',
    note: 'or tap where it goes',
    off: false,
  })
  expect(mainButtonWords(seen(play), as(ADA), { held: 'e2', aim: 'e4' }, 9000).words).toBe('Play e4')
})

test('without a clock the texts name no time limit', () => {
  const play = aGame(2, 1)
  expect(mainButtonWords(seen(play), as(ADA), { held: 'g1', aim: null }, null).note).toBe('Cy moves it')
  selects(play, ADA, 'g1')
  expect(mainButtonWords(seen(play, CY), as(CY), { held: null, aim: null }, null).note).toBe(
    'Ada picked it. Tap where it goes.',
  )
})

test('a player who does not decide sees the facts of a marked piece', () => {
  const play = aGame(2, 1)
  expect(factsWords(seen(play, CY), as(CY), 'g1')).toBe('White knight g1 · yours. Tap where to.')
  expect(factsWords(seen(play, null), as(null), 'e8')).toBe('Black king e8 · the captain’s')
})

test('a suggestion names the move, its author and the owner of the piece', () => {
  const play = aGame(3, 1)
  owns(play, EVE, 'g1')
  does(play, CY, { type: 'suggest', from: 'g1', to: 'f3' })
  does(play, EVE, { type: 'suggest', from: 'g1', to: 'h3' })
  const told = seen(play).suggestions.map((suggestion) => suggestionWords(seen(play), as(ADA), suggestion))
  expect(told).toEqual([
    { words: 'Knight f3', note: 'by Cy, Eve’s piece' },
    { words: 'Knight h3', note: 'Eve’s own piece' },
  ])
  owns(play, ADA, 'g1')
  does(play, CY, { type: 'suggest', from: 'g1', to: 'f3' })
  const [suggested] = seen(play).suggestions.filter(({ seat }) => seat === CY)
  expect(suggestionWords(seen(play), as(ADA), suggested as Suggestion).note).toBe('by Cy, your piece')
})

test('the text beside a team’s name never names the player who decides', () => {
  const play = aGame(2, 1)
  const notes = () => [teamNote(seen(play), 'white'), teamNote(seen(play), 'black')]
  expect(notes()).toEqual(['', 'waiting'])
  drops(play, CY)
  does(play, BOB, { type: 'offer_draw' })
  expect(notes()).toEqual(['1 of 2 away', 'offers a draw'])
})

test('the legend names the pieces that the reader owns', () => {
  const play = aGame(2, 1, { assignment: 'captain_only' })
  const legend = () => ownPiecesWords(seen(play, CY), CY)
  expect(legend()).toBeUndefined()
  owns(play, CY, 'g1')
  expect(legend()).toBe('your knight')
  owns(play, CY, 'b1')
  expect(legend()).toBe('your knights')
  owns(play, CY, 'd1')
  expect(legend()).toBe('your pieces')
})

test('every action that a bot may propose has a text', () => {
  const play = aGame(2, 1)
  expect(actionWords(seen(play), { type: 'select_piece', square: 'g1' })).toBe('Pick the knight on g1')
  selects(play, ADA, 'g1')
  expect(actionWords(seen(play), { type: 'choose_move', to: 'f3' })).toBe('Play Nf3')
  for (const type of Object.keys(SCHEMAS))
    expect(actionWords(seen(play), { type, square: 'e2', from: 'e2', to: 'f3' } as never), type).toMatch(/^[A-Z]/)
})

test('a selection and the following move are described as one move', () => {
  expect(actionWords(seen(aGame(1, 1)), { type: 'select_piece', square: 'g1' }, { from: 'g1', to: 'f3' })).toBe(
    'Play Nf3',
  )
})

test('the lobby says why the game cannot start', () => {
  expect(whyNoStart(seen(aLobby(1, 0)), as(ADA))).toBe('Black needs a captain')
  const play = aLobby(1, 1)
  expect(whyNoStart(seen(play), as(ADA))).toBeUndefined()
  drops(play, BOB)
  expect(whyNoStart(seen(play), as(ADA))).toBe('Bob is away')
})

test('the lobby says why a member cannot join a team', () => {
  const play = aLobby(2, 2, { capacity: 2 })
  expect(whyNoJoin(seen(play), CY, 'black', false)).toBe('Full: 2 of 2')
  expect(whyNoJoin(seen(play), BOB, 'white', false)).toBe('Captains can’t switch')
  expect(whyNoJoin(seen(play), CY, 'white', false)).toBe('Your team')
  expect(whyNoJoin(seen(aLobby(2, 1)), CY, 'black', false)).toBeUndefined()
})

test('the lobby says why a new player cannot join a team', () => {
  const words = (play: Play, mayJoin = true) => [
    whyNoJoin(seen(play, null), null, 'white', mayJoin),
    whyNoJoin(seen(play, null), null, 'black', mayJoin),
  ]
  expect(words(aLobby(2, 1, { capacity: 2 }))).toEqual(['Full: 2 of 2', undefined])
  expect(words(aLobby(1, 0))).toEqual(['Black needs a captain first', undefined])
  expect(words(aLobby(1, 1), false)).toEqual(['You’re watching', 'You’re watching'])
})

test('the lobby tells a player in neither team why the player is in no team', () => {
  const play = aLobby(2, 1)
  does(play, ADA, { type: 'kick', player: CY })
  expect(outsideWords(play.events, CY, false)).toBe('The host removed you from this lobby. You can stay and watch.')
  does(play, BOB, { type: 'leave' })
  expect(outsideWords(play.events, BOB, true)).toBe('You left this lobby. Join a team to play, or stay and watch.')
  expect(outsideWords(play.events, null, true)).toBe('Join a team to play, or stay and watch.')
})

test('the log says You instead of the name if the reader is the player who left or was removed', () => {
  const play = aLobby(2, 1)
  does(play, ADA, { type: 'kick', player: CY })
  does(play, BOB, { type: 'leave' })
  const left = (seat: Seat) =>
    play.events.filter(({ type }) => type === 'left').map((event) => eventWords(event, seen(play), as(seat)))
  expect(left(CY)[0]).toBe('You were removed from the lobby.')
  expect(left(BOB)[1]).toBe('You left.')
})

test('the log tells a reader who becomes captain', () => {
  const play = aLobby(1, 1)
  const leads = (seat: Seat) =>
    play.events.filter(({ type }) => type === 'captain_changed').map((event) => eventWords(event, seen(play), as(seat)))
  expect(leads(ADA)).toEqual(['You’re now captain of White.', 'Bob is now captain of Black.'])
})

test('the member list names the captain, the host, the reader and disconnected members', () => {
  const play = aLobby(2, 1)
  drops(play, CY)
  expect([ADA, BOB, CY].map((seat) => memberWords(seen(play), as(ADA), seat))).toEqual([
    'captain, host, you',
    'captain',
    'away',
  ])
})

test('the clocks are described in the order in which they run', () => {
  const limits = (options: Partial<Options>) =>
    timeLimits(seen(aLobby(1, 1, options)).options).map(({ time, what }) => `${time}: ${what}`)
  expect(limits({ selectSeconds: 600 })).toEqual([
    '10 min: captain picks a piece',
    '10 s: its owner moves it',
    '10 s: or the captain moves it',
  ])
  expect(limits({ assignment: 'captain_only', teamMinutes: 10 })).toEqual([
    '30 s: captain picks a piece',
    '10 s: captain moves it',
    '10 min: each team in all',
  ])
})

test('the lobby buttons show the team sizes', () => {
  expect(startNote(seen(aLobby(3, 2)))).toBe('3 vs 2, pieces are dealt')
  expect(startNote(seen(aLobby(1, 1)))).toBe('1 vs 1')
  expect([joinNote(seen(aLobby(3, 2)), 'white'), joinNote(seen(aLobby(3, 2)), 'black')]).toEqual([
    'White, 3 of 6',
    'Black, 2 of 6',
  ])
})

test('the reader is told why a draw cannot be offered (R-15)', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'offer_draw' })
  expect([drawWords(seen(play), 'white'), drawWords(seen(play), 'black')]).toEqual(['offered', undefined])
  does(play, BOB, { type: 'decline_draw' })
  expect(drawWords(seen(play), 'white')).toBe('after your next move')
})

test('the last player of a team is warned before leaving the team', () => {
  expect(leavingWords(seen(aGame(1, 1)), as(ADA))).toBe('You’re the last of White: the other team wins at once.')
})

test('the reason for the result names the losing team and leaves the winner to the headline', () => {
  const play = aGame(1, 1)
  does(play, ADA, { type: 'rename_team', name: 'Rookies' })
  does(play, ADA, { type: 'resign' })
  const told = (seat: Seat) => endingWords(stateOf(play).outcome as Outcome, seen(play), as(seat))
  expect(told(BOB)).toBe('The captain of Rookies (White) resigned.')
  expect(told(ADA)).toBe('You resigned.')
})

test('the log numbers the moves and says which decisions were made because a clock expired', () => {
  const play = aGame(2, 1)
  setUp(play, 'k7/8/7p/8/7P/8/8/K7 w - - 0 1')
  play.events = []
  selects(play, ADA, 'h4')
  pass(play, 20)
  const lines = logLines(play.events, seen(play), as(ADA))
  expect(lines).toEqual([{ words: 'You picked h4.' }, { words: '1. h5. Time’s up: moved for White.', heading: true }])
})

test('the notice of a decision by the clock speaks to the team whose time ran out', () => {
  const play = aGame(2, 1)
  play.events = []
  pass(play, 30)
  const told = (seat: Seat) => clockWords(play.events.find(({ clock }) => clock) as Event, seen(play, seat), as(seat))
  expect([told(ADA), told(BOB)]).toEqual([
    'Time’s up: a piece was picked for you',
    'Time’s up: a piece was picked for White',
  ])
  pass(play, 20)
  const moved = play.events.find(({ type }) => type === 'move_chosen') as Event
  expect(clockWords(moved, seen(play, CY), as(CY))).toBe('Time’s up: moved for you')
})

test('the story (last lines of the log) has one line for a move that the same player selected and played', () => {
  const play = aGame(2, 1)
  play.events = []
  selects(play, ADA, 'g1')
  expect(storyLines(play.events, seen(play, CY), as(CY))).toEqual(['Ada picked g1; you move it.'])
  moves(play, CY, 'f3')
  plays(play, 'e7e5')
  expect(storyLines(play.events, seen(play), as(ADA))).toEqual([
    'You picked g1; Cy moves it.',
    'Nf3, by Cy.',
    'e5, by Bob.',
  ])
})

test('the last line of the story names the winner', () => {
  const play = aGame(1, 1)
  play.events = []
  does(play, ADA, { type: 'resign' })
  expect(storyLines(play.events, seen(play), as(ADA))).toEqual(['You resigned.', 'Resignation. Black wins.'])
})

test('the log numbers moves correctly when the first moves are unknown', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4', 'e7e5', 'd2d4')
  const lines = logLines(play.events.slice(-3), seen(play), as(ADA))
  expect(lines.map(({ words }) => words)).toEqual(['1… e5, by Bob.', 'You picked d2.', '2. d4, by you.'])
})

test('every event for players has a text without seat ids', () => {
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
