// Tests of how strangers play the games of this repository.
import { expect, test } from 'vitest'
import { readOptions } from '#kit/schema.ts'
import { findGames } from './games.ts'

test('the games offer their paces in quick play', async () => {
  const games = await findGames()
  expect(games.broken).toEqual([])
  expect(Object.fromEntries(games.all().map(({ id, quick }) => [id, quick]))).toEqual({
    hill: { seats: 4, least: { seats: 2, afterSeconds: 40, bots: true }, paces: { live: { track: 'short' } } },
    showdown: { seats: 2, paces: { minutes: {} } },
    tactics: { seats: 2, paces: { live: {} } },
    titans: { seats: 2, paces: { live: {}, days: { roundSeconds: 86_400 } } },
    vibechess: { seats: 4, least: { seats: 2, afterSeconds: 40 }, paces: { live: { teamMinutes: 10 } } },
  })
})

test('VibiShowdown’s pace has the usual 50 minutes a turn', async () => {
  const showdown = (await findGames()).all().find(({ id }) => id === 'showdown')
  expect(showdown && readOptions(showdown.options, showdown.quick?.paces.minutes)).toMatchObject({
    options: { turnMinutes: 50 },
  })
})
