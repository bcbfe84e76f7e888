// Plays every game to its end on this device, over message ports.
import { expect, test } from 'vitest'
import type { AnyAction, AnyGame, Ask, Seat } from '#kit/game.ts'
import { verify } from '#kit/past/verify.ts'
import { think } from '#kit/testing/ladder.ts'
import type { LocalHost } from './host.ts'
import type { LocalSeat } from './setup.ts'
import type { PortClient } from './testing/client.ts'
import { joinSeat, openTable, SEED } from './testing/table.ts'

const GAMES = Object.values(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))

/** Sends an action as a client of this game sends it. */
function send(client: PortClient, { messages = [] }: AnyGame, { seat, id }: Ask, action: AnyAction, seq: number): void {
  const from = { matchId: 'm1', playerId: seat, ask: id, id: `a${seq}` }
  const { type, ...fields } = action
  if (messages.includes(type)) client.say(type, { ...fields, ...from })
  else client.say('action', { ...from, action })
}

const MAX_INPUTS = 4000

/**
 * Plays the match to its end. Each seat with an open decision acts in turn. The clock advances only if no seat can act.
 */
async function playOut(
  { host, world }: ReturnType<typeof openTable>,
  clients: ReadonlyMap<Seat, PortClient>,
): Promise<void> {
  const { stream } = host
  const { game } = stream.scene
  for (let luck = 1; !stream.match.outcome; luck++) {
    if (luck > MAX_INPUTS) throw new Error(`not over after ${MAX_INPUTS} inputs`)
    const ask = stream.scene.asks.find(({ seat }) => seat !== undefined && clients.has(seat))
    const client = ask?.seat === undefined ? undefined : clients.get(ask.seat)
    const action =
      ask?.seat === undefined ? undefined : think(game, stream.match.state, ask.seat, { strength: 'easy' }, luck)
    if (!ask || !client || !action) {
      if (world.pendingTimers() === 0) throw new Error(`no seat can act: ${JSON.stringify(stream.scene.asks)}`)
      world.advance(1000)
      continue
    }
    const { seq } = stream.match
    send(client, game, ask, action, seq)
    await client.allAnswered()
    if (stream.match.seq === seq) throw new Error(`refused: ${client.frames.at(-1)}`)
  }
}

const testSeats = (game: AnyGame, count: number): LocalSeat[] =>
  game.seats.names
    .slice(0, Math.max(count, game.seats.min))
    .map((seat) => ({ seat, name: `the ${seat}`, salt: `salt of ${seat}` }))

async function joinAll(host: LocalHost, seats: readonly LocalSeat[]): Promise<Map<Seat, PortClient>> {
  const clients = new Map<Seat, PortClient>()
  for (const { seat, bot } of seats) if (!bot) clients.set(seat, await joinSeat(host, seat))
  return clients
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: people on one device play to the end, and the record passes verification',
  async (_, game) => {
    const seats = testSeats(game, 2)
    const at = openTable(game, seats)
    const clients = await joinAll(at.host, seats)
    await playOut(at, clients)
    const { outcome } = at.host.stream.match
    await Promise.all([...clients.values()].map((client) => client.allAnswered()))
    for (const client of clients.values())
      expect(client.last('game_over')).toMatchObject({ winner: outcome?.winner, seed: SEED })
    expect(verify(game, at.host.record())).toEqual([])
    expect(at.world.errors).toEqual([])
  },
)

test.each(GAMES.map((game) => [game.id, game] as const))('%s: a person and bots play to the end', async (_, game) => {
  const [person, ...others] = testSeats(game, 2)
  const seats = [person as LocalSeat, ...others.map((place): LocalSeat => ({ ...place, bot: 'easy' }))]
  const at = openTable(game, seats)
  await playOut(at, await joinAll(at.host, seats))
  expect(at.host.stream.match.outcome).not.toBeNull()
  expect(verify(game, at.host.record())).toEqual([])
  expect(at.world.errors).toEqual([])
})

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: no decision has a deadline when clocks are off',
  async (_, game) => {
    const seats = testSeats(game, 2)
    const { host } = openTable(game, seats, { clocks: 'off' })
    await joinAll(host, seats)
    expect(host.stream.scene.asks.filter(({ due }) => due !== undefined)).toEqual([])
    expect(host.stream.scene.asks).not.toEqual([])
  },
)
