// Test helpers that open matches on this device and join clients to the seats.
import type { AnyGame, Seat } from '#kit/game.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { LocalHost } from '../host.ts'
import type { LocalSeat, LocalSetup } from '../setup.ts'
import { PortClient } from './client.ts'
import { testWorld } from './world.ts'

export const SEED = 'ab'.repeat(32)

/** Opens a match with the given seats on a test clock. */
export function openTable(game: AnyGame, seats: readonly LocalSeat[], more: Partial<LocalSetup> = {}) {
  const world = testWorld()
  const host = LocalHost.open(game, { matchId: 'm1', game: game.id, seats, seed: SEED, ...more }, world)
  return { world, host }
}

export const twoSeats = [{ seat: 'player1' }, { seat: 'player2' }]

/** Connects a client and joins the seat. */
export async function joinSeat(host: LocalHost, seat: Seat, more: object = {}): Promise<PortClient> {
  const client = new PortClient(host)
  await client.ask('join_match', { matchId: 'm1', playerId: seat, ...more })
  return client
}

/** Opens rock, paper, scissors with both seats connected. */
export async function duel(more: Partial<LocalSetup> = {}) {
  const { world, host } = openTable(secret, twoSeats, more)
  return { world, host, ann: await joinSeat(host, 'player1'), ben: await joinSeat(host, 'player2') }
}

/** Returns the message with which player1 chooses a shape (rock, paper or scissors). */
export const choose = (shape: string, more: object = {}) => ({
  matchId: 'm1',
  playerId: 'player1',
  action: { type: 'choose', shape },
  ...more,
})
