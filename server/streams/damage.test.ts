// Tests of changed inputs that only the hash chain reveals: the damage is counted and logged, and players are told.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { joinAgain, metric, openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

const ROCK = { type: 'choose', shape: 'rock' }
const CHANGE_INPUT = (seq: number) =>
  `update input set body = replace(body, 'rock', 'paper') where seq = ${seq} and body like '%rock%'`
const inBoth = (sql: string) => ({ sqlite: sql, postgres: sql })

/** Plays a match of 80 inputs, of which the first 64 are in a snapshot. */
async function longMatch() {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 400 })
  for (let round = 0; round < 40; round++) for (const player of players) await player.play(ROCK)
  return { server, id, ann: players[0] as Player }
}

const logsDamage = ({ logged }: TestServer, id: string) =>
  logged.some((line) => JSON.parse(line).level === 50 && JSON.parse(line).stream === id && line.includes('damaged'))

async function come(server: TestServer, id: string, token: string, seen: number) {
  const player = await joinAgain(await server.client(), id, token, seen)
  const isTold = async () => {
    await player.play(ROCK)
    return player.client.frames.some((frame) => frame.includes('"past_damaged"'))
  }
  return { player, isTold }
}

test('an input that does not match the chain is counted as damage and logged as an error', async () => {
  const { server, id, ann } = await longMatch()
  await server.tamper(inBoth(CHANGE_INPUT(79)))
  const client = await server.client()
  client.say('join_match', { matchId: id, token: ann.token })
  expect(await client.next('validation_error')).toMatchObject({ code: 'damaged' })
  expect(await metric(server, 'journal_damage_total')).toBeGreaterThan(0)
  expect(logsDamage(server, `m/${id}`)).toBe(true)
})

test('a match with a damaged early input goes on from its snapshot, and returning players are told about the damage', async () => {
  const { server, id, ann } = await longMatch()
  await server.tamper(inBoth(CHANGE_INPUT(3)))
  const back = await come(server, id, ann.token, 2)
  expect(back.player.joined).toMatchObject({ seq: 80 })
  expect(await back.isTold()).toBe(true)
  expect(await metric(server, 'journal_damage_total')).toBe(1)
  expect(logsDamage(server, `m/${id}`)).toBe(true)
})

test('players of an undamaged match are not told about damage', async () => {
  const { server, id, ann } = await longMatch()
  await server.restart()
  expect(await (await come(server, id, ann.token, 2)).isTold()).toBe(false)
})

test('a match with a damaged early input goes on even if its rules were never checked against it', async () => {
  const { server, id, ann } = await longMatch()
  await server.tamper(inBoth(`${CHANGE_INPUT(3)}; delete from proven`))
  const { player } = await come(server, id, ann.token, 80)
  expect(await player.play(ROCK)).toMatchObject({ refused: false })
  expect(logsDamage(server, `m/${id}`)).toBe(true)
})

test('a player who looks back at a match with a damaged early input is told why this is not possible', async () => {
  const { server, id, ann } = await longMatch()
  await server.tamper(inBoth(CHANGE_INPUT(3)))
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/past`, {
    headers: { cookie: `turnstone=${ann.token}` },
  })
  expect(await answer.json()).toMatchObject({ code: 'past_damaged' })
})
