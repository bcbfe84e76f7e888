// Tests of the test game "Up to 21", in which cards are drawn in secret.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '../../dice.ts'
import { open } from '../open.ts'
import { game } from './whisper.ts'

const UNSHUFFLED = Array.from({ length: 26 }, (_, i) => 26 - i)

test('every viewer gets an event for a drawn card, but only the card’s owner sees which card it is', () => {
  const table = open(game, { draws: UNSHUFFLED }).act('ann', { type: 'draw' })
  expect(table.heard('ann')).toEqual([
    { type: 'card', card: 'heron-2' },
    { type: 'drew', seat: 'ann' },
  ])
  for (const other of ['ben', 'cleo', 'spectator']) expect(table.heard(other)).toEqual([{ type: 'drew', seat: 'ann' }])
})

test('until the end of the match, a player’s cards appear only in the player’s own view', () => {
  const table = open(game, { draws: UNSHUFFLED, seats: ['ann', 'ben'] }).act('ann', { type: 'draw' })
  expect(table.view('ann')).toMatchObject({ hand: ['heron-2'] })
  expect(JSON.stringify([table.view('ben'), table.view('spectator')])).not.toContain('heron')
  table.act('ben', { type: 'stop' }).act('ann', { type: 'stop' })
  expect(table.view('all')).toMatchObject({ hands: { ann: ['heron-2'], ben: [] } })
  expect(table.outcome).toMatchObject({ winner: 'ann' })
})

test('a guess keeps the seat’s own hand and shuffles all other cards', () => {
  const { state } = open<{ hands: Record<string, string[]>; deck: string[] }>(game)
    .act('ann', { type: 'draw' })
    .act('ben', { type: 'draw' })
  const guess = game.guess?.(state as never, 'ann', dice(pseudoRandom(1))) as unknown as typeof state
  expect(guess.hands.ann).toEqual(state.hands.ann)
  expect(guess.hands.ben).toHaveLength(1)
  const all = (one: typeof state) => [...one.deck, ...Object.values(one.hands).flat()].sort()
  expect(all(guess)).toEqual(all(state))
})
