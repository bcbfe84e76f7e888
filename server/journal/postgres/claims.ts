// Claims in PostgreSQL: the first node that writes its id into a row does the work. A claim ends after some time, so
// that another node can take over the work of a node that died.
import type { Claiming } from '../calls/claims.ts'
import { ids, type Run, type Statement } from './database.ts'

// Skips locked rows, so that no node waits for another node. If a stream's row is locked, another node is appending to
// the stream and therefore already handles the stream.
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

// This statement waits if a row is locked. Finished matches get no more moves, so other writers lock the rows of
// finished matches only briefly. All nodes lock these rows in the same order, so no deadlock is possible.
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
  claimStreams: ({ after = Number.NEGATIVE_INFINITY, until, seating = null, rules, limit }, { node, now, lapses }) =>
    ids(run, STREAMS, after, until, now, rules, seating, limit, node, lapses),
  claimDecision: async ({ id, seat, ask, seq }, { node, now, lapses }) =>
    (await run(DECISION, id, seat, ask, seq, node, lapses, now)).length > 0,
  claimSweep: async ({ node, now, lapses }) => (await run(SWEEP, node, lapses, now)).length > 0,
  claimReplays: ({ since, rules, limit }, { node, now, lapses }) =>
    ids(run, REPLAYS, since, now, rules, limit, node, lapses),
  claimUnsettled: ({ rules, limit }, { now, lapses }) => ids(run, UNSETTLED, now, rules, limit, lapses),
  use: (held, now) => ids(run, USE, held, now),
})
