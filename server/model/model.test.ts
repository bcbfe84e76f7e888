// Model check of two nodes with three inputs, a deadline, a crash and a lost bus message. The test runs these steps in
// every order up to a depth and checks four things. Viewers see only inputs that are in the journal, each input once
// and in order. No input takes effect after its deadline. Every refusal is justified. In the end all viewers have seen
// all inputs.
import { expect, test } from 'vitest'
import type { AnyAction } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { game } from '#kit/testing/games/secret.ts'
import { explore } from './explore.ts'
import { type Sent, World } from './world.ts'

/** Number of steps of which all orders are explored. Depth 6 takes seconds; each further step triples the time. */
const DEPTH = Number(process.env.DEPTH ?? 6)

const start: MatchStart = {
  game: game.id,
  version: game.version,
  kit: KIT_VERSION,
  options: { roundSeconds: 30, rounds: 9 },
  seats: ['player1', 'player2'],
  bots: [],
  salts: [],
  seed: '00'.repeat(32),
  at: 1_800_000_000_000,
}

/** Returns a player's choice for a round, with the node that receives the choice. */
const choice = (what: string, to: Sent['to'], seat: string, round = 1): Sent => ({
  what,
  to,
  seat,
  action: { type: 'choose', shape: 'rock' } as AnyAction,
  id: `${seat} ${round}`,
  ask: `${round}/${seat}`,
})

const sentToBoth = (): Sent[] => [
  choice('ann’s choice comes to A', 'A', 'player1'),
  choice('ben’s choice comes to B', 'B', 'player2'),
  choice('ann’s choice comes again, to B', 'B', 'player1'),
]

function playedOnElsewhere(): Sent[] {
  const ben = choice('ben’s choice comes to A', 'A', 'player2')
  return [
    choice('ann’s choice comes to A', 'A', 'player1'),
    ben,
    { ...choice('ben’s next choice comes to B', 'B', 'player2', 2), after: ben },
  ]
}

for (const [what, script] of Object.entries({
  'both players choose, and one choice is sent to both servers': sentToBoth,
  'both players choose at one server, and one player then chooses at the other server': playedOnElsewhere,
})) {
  test(`${what}: no invariant is violated in any order of ${DEPTH} steps`, {
    timeout: 24 * 3600_000,
  }, async () => {
    const { wrong, orders, steps } = await explore(DEPTH, () => World.open({ game, start, script: script() }))
    console.info(`${what}: ${orders} orders of ${DEPTH} steps, ${steps} steps taken`)
    expect(wrong).toBeUndefined()
    expect(orders).toBeGreaterThan(DEPTH ** 3)
  })
}
