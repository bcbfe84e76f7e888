// Tests of actions and deadlines around an outage of the journal. An action that could not be saved gets a receipt,
// which proves when the server received the action.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import { RESEND_MS } from '../services/outages.ts'
import type { Payload } from '../testing/client.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'
import { newStore } from '../testing/store.ts'
import { REMOTE_COMMIT_MS } from './deadline.ts'

const ROCK = { type: 'choose', shape: 'rock' }
const OUTAGE_MS = 5_000

/** Returns a journal whose calls all fail while `isBroken` returns true. */
const breakable = <Calls extends object>(calls: Calls, isBroken: () => boolean): Calls =>
  new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'shared' && value) return breakable(value, isBroken)
      if (typeof value !== 'function' || name === 'stats' || name === 'close') return value
      return (...given: unknown[]) =>
        isBroken() ? Promise.reject(new JournalError('io', 'a test')) : Reflect.apply(value, target, given)
    },
  })

/**
 * Opens a match with rounds of 30 s. Ann answers 100 ms before the deadline, while the journal is broken. The deadline
 * passes, and then the journal works again.
 */
async function afterOutage() {
  let isBroken = false
  const real = await (await newStore()).open()
  const journal: Journal = breakable(real, () => isBroken)
  const server = await openServer({ games: [secret], parts: { journal } })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 9 })
  const [ann, ben] = players as [Player, Player]
  const { due, id: ask } = ann.joined.asks[0] as { due: number; id: string }
  server.clock.advance(due - 100 - server.clock.now())
  // Writes that have begun before the outage must not end during the outage.
  while (real.stats().waiting > 0) await ann.client.quiet()
  for (let round = 0; round < 5; round++) await ann.client.quiet()
  isBroken = true
  const unsure = await ann.play(ROCK, { id: 'x', ask })
  server.clock.advance(OUTAGE_MS)
  await ann.client.quiet()
  isBroken = false
  server.clock.advance(1_000)
  // Waits until the journal has answered. The server itself is ready again only after some seconds.
  for (let round = 0; round < 5; round++) await ann.client.quiet()
  while (real.stats().waiting > 0) await ann.client.quiet()
  const resend = (more: Payload) => ann.play(ROCK, { id: 'x', ask, ...more })
  return { server, id, ann, ben, unsure, resend }
}

test('an action that is sent again with its receipt is in time, although the deadline fell into an outage', async () => {
  const { server, ben, unsure, resend } = await afterOutage()
  expect(unsure).toMatchObject({ refused: true, code: 'unsure', receipt: expect.any(String) })
  expect(await resend({ receipt: unsure.receipt })).toMatchObject({ refused: false, seq: 1 })
  server.clock.advance(RESEND_MS + REMOTE_COMMIT_MS)
  expect(await ben.client.next('game_over')).toMatchObject({ winner: 'player1' })
})

test('an action that is sent again after the outage without its receipt is late', async () => {
  const { server, ann, resend } = await afterOutage()
  const answer = resend({})
  await ann.client.quiet()
  server.clock.advance(RESEND_MS + REMOTE_COMMIT_MS)
  expect(await answer).toMatchObject({ refused: true })
})

test('an action that is sent after the outage with the receipt of another action is late', async () => {
  const { server, ann, unsure } = await afterOutage()
  const answer = ann.play({ type: 'choose', shape: 'paper' }, { id: 'x', receipt: unsure.receipt })
  await ann.client.quiet()
  server.clock.advance(RESEND_MS + REMOTE_COMMIT_MS)
  expect(await answer).toMatchObject({ refused: true })
})

test('a deadline that fell into an outage is settled 3 s after the first good answer, not before', async () => {
  const { server, ben } = await afterOutage()
  const isOver = () => ben.client.frames.some((frame) => frame.includes('game_over'))
  server.clock.advance(RESEND_MS - 100)
  for (let round = 0; round < 5; round++) await ben.client.quiet()
  expect(isOver()).toBe(false)
  // With several nodes, a deadline is settled a little later, so that commits of other nodes can become visible.
  await expect
    .poll(() => {
      if (!isOver()) server.clock.advance(100)
      return isOver()
    })
    .toBe(true)
})

test('an action without an id gets no receipt when it could not be saved', async () => {
  let isBroken = false
  const journal: Journal = breakable(await (await newStore()).open(), () => isBroken)
  const server = await openServer({ games: [secret], parts: { journal } })
  const { id, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  isBroken = true
  ann.client.say('action', { matchId: id, playerId: ann.seat, action: ROCK })
  expect(await ann.client.next('validation_error')).not.toHaveProperty('receipt')
  isBroken = false
})

test('a deadline that passed while no server ran is settled at once at the next start, as it fell into no outage', async () => {
  const store = await newStore()
  const server = await openServer({ games: [secret], env: store.env })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 9 })
  const { token, joined } = players[0] as Player
  await server.restart(joined.asks[0].due - server.clock.now() + 1_000)
  const ann = await joinAgain(await server.client(), id, token)
  expect(ann.joined.outcome).not.toBeNull()
})
