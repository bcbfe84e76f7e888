// Tests of what each viewer sees.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { apply } from '#kit/match.ts'
import { game } from './index.ts'
import {
  ADA,
  aGame,
  BOB,
  CY,
  DAN,
  does,
  drops,
  EVE,
  joins,
  leaves,
  owns,
  type Play,
  plays,
  playsAtRandom,
  refuses,
  selects,
  stateOf,
  told,
} from './testing.ts'
import { view } from './view.ts'

const arrows = (play: Play, viewer: string) =>
  view(stateOf(play), viewer).suggestions.map(({ seat, from, to }) => `${seat} ${from}${to}`)

test('only the author’s team sees a suggestion and the author’s name', () => {
  const play = aGame(2, 2)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, DAN, { type: 'suggest', from: 'a8', to: 'h1' })
  expect([ADA, BOB, 'spectator', 's9'].map((viewer) => arrows(play, viewer))).toEqual([
    [`${CY} e2e4`],
    [`${DAN} a8h1`],
    [],
    [],
  ])
  expect(arrows(play, 'all')).toHaveLength(2)
  leaves(play, CY)
  expect(arrows(play, CY)).toEqual([])
})

test('a suggestion disappears when its author leaves, but not when the author disconnects', () => {
  const play = aGame(3, 1)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, EVE, { type: 'suggest', from: 'd2', to: 'd4' })
  drops(play, EVE)
  leaves(play, CY)
  expect(arrows(play, ADA)).toEqual([`${EVE} d2d4`])
})

test('only the author’s team receives the event of a suggestion', () => {
  const play = aGame(2, 2)
  const { told } = apply(game, play.match, {
    seq: play.match.seq + 1,
    at: 0,
    input: { kind: 'action', seat: DAN, action: { type: 'suggest', from: 'e7', to: 'e5' } as never },
  })
  expect(told).toEqual([
    { event: { type: 'suggestion', side: 'black', seat: DAN, from: 'e7', to: 'e5' }, only: [BOB, DAN] },
  ])
})

test('a new suggestion replaces the author’s old suggestion, and a move clears all suggestions', () => {
  const play = aGame(2, 2)
  does(play, CY, { type: 'suggest', from: 'e2', to: 'e4' })
  does(play, ADA, { type: 'suggest', from: 'd2', to: 'd4' })
  does(play, CY, { type: 'suggest', from: 'g1', to: 'f3' })
  expect(arrows(play, ADA)).toEqual([`${ADA} d2d4`, `${CY} g1f3`])
  plays(play, 'e2e4')
  expect(arrows(play, ADA)).toEqual([])
})

test('a member may suggest any two different squares, on either side’s turn', () => {
  const play = aGame(2, 2)
  does(play, DAN, { type: 'suggest', from: 'a1', to: 'h7' })
  expect(refuses(play, DAN, { type: 'suggest', from: 'a1', to: 'a1' })?.code).toBe('one_square')
})

test('everybody sees which players left the game and may return (R-11)', () => {
  const play = aGame(2, 1)
  leaves(play, CY)
  expect(view(stateOf(play), 'spectator').former).toEqual([CY])
  joins(play, CY)
  expect(view(stateOf(play), 'spectator').former).toEqual([])
})

test('each team has its own view, and everybody else has the view of spectators', () => {
  const state = stateOf(aGame(2, 1))
  expect([ADA, CY, BOB, 's9'].map((seat) => game.audience?.(state, seat))).toEqual([
    'white',
    'white',
    'black',
    'spectator',
  ])
  expect(view(state, ADA)).toEqual(view(state, CY))
})

test('everybody sees the selected piece, its targets, the player who decides, and who moves each piece', () => {
  const play = aGame(2, 1)
  owns(play, CY, 'e2')
  selects(play, ADA, 'e2')
  for (const viewer of [BOB, 'spectator']) {
    expect(view(stateOf(play), viewer).step).toEqual({
      kind: 'player_move',
      decider: CY,
      selected: 'white-e2',
      square: 'e2',
      targets: ['e3', 'e4'],
      since: 0,
      due: 10_000,
    })
  }
  drops(play, CY)
  expect(view(stateOf(play), BOB).pieces.find((piece) => piece.id === 'white-e2')).toMatchObject({
    owner: CY,
    controller: ADA,
  })
})

test('during the game a view has only the newest moves; after the end it has all moves', () => {
  const play = aGame(2, 2)
  const chance = dice(pseudoRandom(1))
  const size = () => JSON.stringify(view(stateOf(play), ADA)).length
  playsAtRandom(play, 20, chance)
  const early = size()
  playsAtRandom(play, 200, chance)
  const { plies, history } = view(stateOf(play), ADA)
  expect([plies, history]).toEqual([200, stateOf(play).history.slice(-16)])
  expect(size()).toBeLessThan(early + 100)
  expect(view(stateOf(play), 'all').history).toHaveLength(200)
})

test('a move event contains the number of the half-move', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4', 'e7e5')
  expect(told(play, 'move_chosen')).toMatchObject([
    { ply: 1, san: 'e4' },
    { ply: 2, san: 'e5' },
  ])
})
