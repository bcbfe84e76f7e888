// Claims in PostgreSQL: a node writes its name into a row, and the first node to do so does the work. Claims lapse, so
// that another node takes over the work of a node that died.
import type { Claiming } from './claims.ts'
import type { Run, Statement } from './postgres-database.ts'

// Skips locked rows: a stream that is being appended to is already handled, and no node waits for another here.
const STREAMS: Statement = {
  name: 'claimStreams',
  text: `with free as (select head.stream from head join stream on id = head.stream
      where due > $1 and due <= $2 and (claimed_until is null or claimed_until <= $3) and (rules is null or rules = any($4))
      and ($5::text is null or exists (select from sitting where sitting.stream = head.stream and starts_with(person, $5)))
      order by due limit $6 for update of head skip locked)
    update head set claimed_by = $7, claimed_until = $8 from free where head.stream = free.stream returning head.stream as id`,
}

// The sequence number must match, because a node that has not seen the last input can't know which decision is open.
const DECISION: Statement = {
  name: 'claimDecision',
  text: `update sitting set claimed_by = $5, claimed_until = $6, claimed_ask = $3
    where stream = $1 and seat = $2 and (claimed_ask is distinct from $3 or claimed_by = $5 or claimed_until <= $7)
    and exists (select from head where head.stream = $1 and seq = $4) returning seat`,
}

const SWEEP: Statement = {
  name: 'claimSweep',
  text: 'update journal set sweep_claimed_by = $1, sweep_claimed_until = $2 where sweep_claimed_until is null or sweep_claimed_until <= $3 returning epoch',
}

// Finished matches get no more moves, so other writers hold these rows only briefly and this statement waits for them.
// All nodes lock the rows in the same order.
const REPLAYS: Statement = {
  name: 'claimReplays',
  text: `with free as (select head.stream from head join stream on id = head.stream
      where over and not stored and kind = 'match' and at > $1 and (claimed_until is null or claimed_until <= $2) and (rules is null or rules = any($3))
      order by head.stream limit $4 for update of head)
    update head set claimed_by = $5, claimed_until = $6 from free where head.stream = free.stream returning head.stream as id`,
}

const UNSETTLED: Statement = {
  name: 'claimUnsettled',
  text: `with free as (select head.stream from head join stream on id = head.stream
      where over and not settled and kind = 'match' and (settling_until is null or settling_until <= $1) and (rules is null or rules = any($2))
      order by head.stream limit $3 for update of head)
    update head set settling_until = $4 from free where head.stream = free.stream returning head.stream as id`,
}

const USE: Statement = {
  name: 'use',
  text: `with still as (select stream from head where stream = any($1) for update skip locked)
    update head set used = $2 from still where head.stream = still.stream returning head.stream as id`,
}

export const claimsOn = (run: Run): Claiming => ({
  async claimStreams({ after = Number.NEGATIVE_INFINITY, until, seating = null, rules, limit }, { node, now, lapses }) {
    return (await run<{ id: string }>(STREAMS, after, until, now, rules, seating, limit, node, lapses)).map(
      ({ id }) => id,
    )
  },
  claimDecision: async ({ id, seat, ask, seq }, { node, now, lapses }) =>
    (await run(DECISION, id, seat, ask, seq, node, lapses, now)).length > 0,
  claimSweep: async ({ node, now, lapses }) => (await run(SWEEP, node, lapses, now)).length > 0,
  claimReplays: async ({ since, rules, limit }, { node, now, lapses }) =>
    (await run<{ id: string }>(REPLAYS, since, now, rules, limit, node, lapses)).map(({ id }) => id),
  claimUnsettled: async ({ rules, limit }, { now, lapses }) =>
    (await run<{ id: string }>(UNSETTLED, now, rules, limit, lapses)).map(({ id }) => id),
  use: async (ids, now) => (await run<{ id: string }>(USE, ids, now)).map(({ id }) => id),
})
