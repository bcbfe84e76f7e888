// A deadline that passes while no server runs: the result has the deadline's own time, and happens once.
import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import type { Ask } from '#kit/game.ts'
import { joinAgain, openMatch, type Player } from '#server/testing/house.ts'
import { drawTeam } from '../games/showdown/rules/team.ts'
import { folder, startChild } from './kill/child.ts'

const MINUTE = 60_000

interface Before {
  id: string
  players: Player[]
  seq: number
  due: number
}

/** What both are told after a start so much later. */
async function after(dataDir: string, { id, players }: Before, shift: number) {
  const child = await startChild(dataDir, { shift })
  const found = []
  for (const { token } of players) {
    const { joined } = await joinAgain(await child.client(), id, token)
    found.push({ seq: joined.seq, outcome: joined.outcome, asks: joined.asks, phase: joined.state.phase })
  }
  await child.kill()
  return found
}

/** A match in which so many seats have locked what they owe, in setup or on turn 1; then the server dies. */
async function diedWith(dataDir: string, phase: 'setup' | 'turn', locked: number): Promise<Before> {
  const child = await startChild(dataDir, { shift: 0 })
  const { id, players } = await openMatch(child, 'showdown')
  const team = () => drawTeam(dice(cheap(7)))
  if (phase === 'turn') for (const player of players) await player.play(team())
  for (const player of players.slice(0, locked)) await player.play(phase === 'setup' ? team() : { type: 'switch', bench: 1 })
  const { joined } = await joinAgain(await child.client(), id, players[1]?.token as string)
  expect(joined.state.phase).toBe(phase)
  expect(joined.asks).toHaveLength(2 - locked)
  const { due } = joined.asks.find((ask: Ask) => ask.seat === 'player2')
  await child.kill()
  return { id, players, seq: joined.seq, due }
}

const ROWS = [
  { phase: 'setup', locked: 1, outcome: { winner: 'player1', winners: ['player1'], reason: 'forfeit' } },
  { phase: 'setup', locked: 0, outcome: { winner: null, winners: [], reason: 'double_forfeit' } },
  { phase: 'turn', locked: 1, outcome: { winner: 'player1', winners: ['player1'], reason: 'forfeit' } },
  { phase: 'turn', locked: 0, outcome: { winner: null, winners: [], reason: 'double_forfeit' } },
] as const

test.each(ROWS)('$phase, $locked of 2 in, and the deadline passes while the server is down: $outcome.reason at the deadline, once', async ({ phase, locked, outcome }) => {
  const dataDir = folder()
  const before = await diedWith(dataDir, phase, locked)
  const told = { seq: before.seq + 1, outcome: { ...outcome, at: before.due }, asks: [], phase: 'over' }
  expect(await after(dataDir, before, 51 * MINUTE)).toEqual([told, told])
  expect(await after(dataDir, before, 120 * MINUTE)).toEqual([told, told])
})

test('back a minute before the deadline: nothing is lost, and the deadline is where it was', async () => {
  const dataDir = folder()
  const before = await diedWith(dataDir, 'turn', 1)
  const [, ben] = await after(dataDir, before, 48 * MINUTE)
  expect(ben).toMatchObject({ seq: before.seq, outcome: null, asks: [{ seat: 'player2', due: before.due }] })
})
