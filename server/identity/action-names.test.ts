// Tests of names inside of actions, with a game whose action `call` has a name.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { openServer } from '../testing/server.ts'
import { refuseActionNames } from './action-names.ts'

const call = { schema: Type.Object({ type: Type.Literal('call'), name: Type.String({ text: 'name' }) }) }
const actions = { ...filling.actions, call }
const game = { ...filling, actions, refuse: () => undefined } as unknown as AnyGame
const codeOf = (name: string) => refuseActionNames(game, { type: 'call', name } as { type: string })?.code

test.each([
  ['\u200b', 'name_characters'],
  ['A\u202eda', 'name_characters'],
  ['two\nlines', 'name_characters'],
  ['\u3164', 'name'],
  [`A${'\u0301'.repeat(4)}`, 'name_marks'],
  ['Hаrd bоt', 'name_reserved'],
  ['Turnstone', 'name_reserved'],
])('%j is refused with the code %s', (name, code) => {
  expect(codeOf(name)).toBe(code)
})

test.each(['Ладья', 'Đội Nguyễn', '👩‍💻 Club', '  The Open Files ', ''])('the check of names accepts %j', (name) => {
  expect(codeOf(name)).toBeUndefined()
})

test('actions without a name are not checked', () => {
  expect(refuseActionNames(game, { type: 'unknown', name: 'Bot' } as { type: string })).toBeUndefined()
})

test('the server refuses an action with a reserved name, although the rules accept the action', async () => {
  const server = await openServer({ games: [game], env: { DEFAULT_GAME: 'filling' } })
  const client = await server.client()
  await client.ask('join_match', { matchId: 'm', playerId: 'ann' }, 'match_joined')
  client.say('action', { matchId: 'm', playerId: 'ann', action: { type: 'call', name: 'Hаrd bоt' }, id: 'a' })
  expect(await client.next('validation_error', ({ id }) => id === 'a')).toMatchObject({ code: 'name_reserved' })
})
