// Tests a deploy: each server in turn is stopped and restarted while people play.
import { expect, test } from 'vitest'
import { Crowd, checkJournal } from './crowd.ts'
import { openFleet } from './fleet.ts'

const MOMENTS = 400
const BACK_MS = 3_000
const FLEETS = process.env.STORE === 'postgres' ? [3] : [1]

test.each(FLEETS)(
  'when each of %i servers in turn gets SIGTERM, no action is lost, and if other servers run, everybody reconnects within 3 s',
  { timeout: 120_000 },
  async (count) => {
    const { fleet, ledger } = await openFleet(count)
    const crowd = new Crowd(fleet)
    for (let number = 0; number < count; number++) {
      await crowd.moments(MOMENTS)
      await fleet.restart(number)
    }
    const tables = await crowd.finish()
    const acknowledged = await checkJournal(fleet, tables, ledger)
    const waits = crowd.returns.map(({ ms }) => ms)
    expect(waits.length).toBeGreaterThan(0)
    if (count > 1) expect(Math.max(...waits)).toBeLessThan(BACK_MS)
    console.log(
      `${count} restarted: ${acknowledged} actions acknowledged, ${waits.length} times somebody went elsewhere, the slowest in ${Math.round(Math.max(...waits))} ms.`,
    )
  },
)
