// Tests repeated kill -9 while players play, with one server on each database and with several. SEED sets the random
// seed. KILLS=100 runs the long form, which also limits the time to reconnect.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { Crowd, checkJournal } from './crowd.ts'
import { openFleet } from './fleet.ts'

const SEED = Number(process.env.SEED ?? 1)
const LONG = process.env.KILLS !== undefined
/** Every third kill happens within this many messages after a server's start, while players reconnect or join. */
const EARLY = 60
const LATE = LONG ? 1500 : 500

/** Number of servers and of kills in the short form. */
const FLEETS: [servers: number, kills: number][] =
  process.env.STORE === 'postgres'
    ? [
        [1, 2],
        [2, 2],
        [3, 5],
      ]
    : [[1, 4]]

/** Upper limits for the median and the 99th percentile of the time to reconnect while other servers run, in ms. */
const BACK_MEDIAN = 3_000
const BACK_P99 = 5_000

const cases = FLEETS.map(([servers, kills]) => ({ servers, kills: Number(process.env.KILLS ?? kills) }))
const LONGEST = Math.max(...cases.map(({ kills }) => kills))

test.each(cases)(
  'no action is lost, repeated or delayed and no player is marked as away (servers: $servers, kills of one of them: $kills)',
  { timeout: 180_000 + LONGEST * 12_000 },
  async ({ servers, kills }) => {
    const { fleet, ledger } = await openFleet(servers)
    const draw = dice(pseudoRandom(SEED))
    const crowd = new Crowd(fleet)
    for (let i = 0; i < kills; i++) {
      await crowd.moments(i % 3 === 2 ? 1 + draw.int(EARLY, 'moment') : EARLY + draw.int(LATE, 'moment'))
      await fleet.kill(draw.int(servers, 'server'))
      crowd.lookAgain()
    }
    const tables = await crowd.finish()
    const acknowledged = await checkJournal(fleet, tables, ledger)
    const { returns } = crowd
    const [pending, untold] = [returns.filter((back) => back.pending).length, returns.filter(({ news }) => news).length]
    const waits = returns.map(({ ms }) => ms).sort((a, b) => a - b)
    const [median = 0, p99 = 0] = [0.5, 0.99].map((part) => waits[Math.floor(waits.length * part)])
    console.log(
      `${kills} kills of one of ${servers}: ${acknowledged} actions acknowledged, ${tables.length} matches finished and verified; ${returns.length} times somebody came back, after ${Math.round(median)} ms in the median and ${Math.round(p99)} for 99 of 100, ${pending} with an action not answered yet, ${untold} to inputs saved but never told. Nothing lost.`,
    )
    // If there are several servers, the killed one may have had no matches.
    if (servers === 1) return expect(pending + untold).toBeGreaterThan(0)
    if (LONG) expect([median < BACK_MEDIAN, p99 < BACK_P99], `${median} and ${p99} ms`).toEqual([true, true])
  },
)
