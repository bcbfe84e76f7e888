// kill -9 under load, again and again, on each store, and of one server among several. KILLS=100 for the long form, SEED for another run of chance.
import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import { Crowd, check } from './crowd.ts'
import { openFleet } from './fleet.ts'

const SEED = Number(process.env.SEED ?? 1)
/** A kill within so many moments of a start hits people who are still coming back, or sitting down. */
const EARLY = 60
const LATE = 1500

/** How many servers, and how often one of them is killed in the short form. */
const FLEETS = [1]
const KILLS = Number(process.env.KILLS ?? (process.env.STORE === 'postgres' ? 5 : 10))

/** Of those who lose their server while others go on, ms. */
const BACK_MEDIAN = 3_000
const BACK_P99 = 5_000

const servers = (count: number): string => (count === 1 ? 'of the only server' : `of one of ${count} servers`)

test.each(FLEETS.map((count) => [servers(count), count] as const))(
  `${KILLS} kills %s under load lose nothing that was acknowledged, double nothing, move no clock and send nobody away`,
  { timeout: 60_000 + KILLS * 6_000 },
  async (_, count) => {
    const { fleet, ledger } = await openFleet(count)
    const draw = dice(cheap(SEED))
    const crowd = new Crowd(fleet)
    for (let kills = 0; kills < KILLS; kills++) {
      await crowd.moments(1 + (draw.int(3, 'early') === 0 ? draw.int(EARLY, 'moment') : draw.int(LATE, 'moment')))
      await fleet.kill(draw.int(count, 'server'))
      crowd.lookAgain()
    }
    const tables = await crowd.finish()
    const acknowledged = await check(fleet, tables, ledger)
    const { returns } = crowd
    const pending = returns.filter((back) => back.pending).length
    const waits = returns.map(({ ms }) => ms).sort((a, b) => a - b)
    const [median, p99] = [waits[Math.floor(waits.length / 2)], waits[Math.floor(waits.length * 0.99)]] as [number, number]
    expect(pending).toBeGreaterThan(KILLS)
    if (count > 1) expect(median).toBeLessThan(BACK_MEDIAN)
    if (count > 1) expect(p99).toBeLessThan(BACK_P99)
    console.log(
      `${KILLS} kills ${servers(count)}: ${acknowledged} actions acknowledged, ${tables.length} matches finished and verified; ${returns.length} times somebody came back, after ${Math.round(median)} ms in the median and ${Math.round(p99)} at the 99th of a hundred, ${pending} with an action not answered yet, ${returns.filter(({ news }) => news).length} to inputs saved but never told. Nothing lost.`,
    )
  },
)
