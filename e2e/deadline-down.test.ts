// Tests of a deadline that passes while no server runs: the result gets the time of the deadline and is recorded once.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Ask } from '#kit/game.ts'
import { joinAgain, openMatch, type Player } from '#server/testing/server.ts'
import { drawTeam } from '../games/showdown/rules/team.ts'
import { type Child, dataFolder, startChild } from './kill/child.ts'

const MINUTE = 60_000

interface Before {
  id: string
  players: Player[]
  seq: number
  due: number
}

/** Opens a match in which `locked` of the two players have submitted their team or their turn. */
async function lockedBy(locked: number, phase: 'setup' | 'turn', child: Child): Promise<Before> {
  const { id, players } = await openMatch(child, 'showdown')
  const team = () => drawTeam(dice(pseudoRandom(7)))
  if (phase === 'turn') for (const player of players) await player.play(team())
  for (const player of players.slice(0, locked))
    await player.play(phase === 'setup' ? team() : { type: 'switch', bench: 1 })
  const { joined } = await joinAgain(await child.client(), id, players[1]?.token as string)
  expect(joined.state.phase).toBe(phase)
  expect(joined.asks).toHaveLength(2 - locked)
  return { id, players, seq: joined.seq, due: joined.asks.find((ask: Ask) => ask.seat === 'player2').due }
}

/** Starts a server whose clock is ahead by `shift` milliseconds. Returns each match as both players see it. */
async function foundAfter(shift: number, dataDir: string, matches: readonly Before[]) {
  const child = await startChild(dataDir, { shift })
  const found = []
  for (const { id, players } of matches) {
    for (const { token } of players) {
      const { joined } = await joinAgain(await child.client(), id, token)
      found.push({
        seq: joined.seq,
        phase: joined.state.phase,
        outcome: joined.outcome,
        due: joined.asks.map((ask: Ask) => ask.due),
      })
    }
  }
  await child.kill()
  return found
}

const FORFEIT = { winner: 'player1', winners: ['player1'], reason: 'forfeit' }
const DOUBLE_FORFEIT = { winner: null, winners: [], reason: 'double_forfeit' }

const ROWS = [
  { phase: 'setup', locked: 1, outcome: FORFEIT },
  { phase: 'setup', locked: 0, outcome: DOUBLE_FORFEIT },
  { phase: 'turn', locked: 1, outcome: FORFEIT },
  { phase: 'turn', locked: 0, outcome: DOUBLE_FORFEIT },
] as const

test('a match whose deadline passes while the server is down ends once, at the deadline, in a draw if both players missed it', async () => {
  const dataDir = dataFolder()
  const child = await startChild(dataDir, { shift: 0 })
  const matches: Before[] = []
  for (const { phase, locked } of ROWS) matches.push(await lockedBy(locked, phase, child))
  await child.kill()

  const open = ROWS.map(({ phase, locked }, i) => ({
    seq: matches[i]?.seq,
    phase,
    outcome: null,
    due: Array(2 - locked).fill(matches[i]?.due),
  }))
  expect(await foundAfter(45 * MINUTE, dataDir, matches)).toEqual(open.flatMap((told) => [told, told]))
  const settled = matches.map(({ seq, due }, i) => ({
    seq: seq + 1,
    phase: 'over',
    outcome: { ...ROWS[i]?.outcome, at: due },
    due: [],
  }))
  for (const shift of [51, 120])
    expect(await foundAfter(shift * MINUTE, dataDir, matches)).toEqual(settled.flatMap((told) => [told, told]))
})
