// The journal calls about match results in PostgreSQL. Each call is one statement.
import type { Count, ResultRow } from '../calls/results.ts'
import type { Calls } from '../journal.ts'
import { ids, json, type Run, type Statement } from './database.ts'

type Results = Pick<Calls, 'unsettled' | 'settleResults' | 'counts' | 'results'>

const STATEMENTS = {
  unsettled: {
    name: 'unsettled',
    text: `select id from head join stream on id = head.stream where over and not settled and kind = 'match' limit $1`,
  },
  settle: {
    name: 'settleResults',
    text: `with noted as (update head set settled = true where stream = $1 returning stream)
      insert into result (person, stream, at, game, ending, bots, sides) select person, stream, at, game, ending, bots, sides from noted,
      json_to_recordset($2) as (person text, at double precision, game text, ending text, bots boolean, sides json) on conflict do nothing`,
  },
  counts: {
    name: 'counts',
    text: 'select game, ending, bots, count(*)::integer as count from result where person = $1 group by game, ending, bots order by game, ending, bots',
  },
  page: {
    name: 'results',
    text: `select stream as id, game, at, ending, bots, sides,
      (select coalesce(json_agg(json_build_object('seat', seat, 'person', sitting.person, 'alias', alias) order by seat), '[]') from sitting where sitting.stream = result.stream) as seats
      from result where person = $1 and at <= $2 and (at < $2 or stream < $3) and ($4::text is null or game = $4) order by at desc, stream desc limit $5`,
  },
} satisfies Record<string, Statement>

export const resultsOn = (run: Run): Results => ({
  unsettled: (limit) => ids(run, STATEMENTS.unsettled, limit),
  settleResults: async (id, results) => void (await run(STATEMENTS.settle, id, json(results))),
  counts: (person) => run<Count>(STATEMENTS.counts, person),
  results: (person, limit, { below, game }) =>
    run<ResultRow>(
      STATEMENTS.page,
      person,
      below?.at ?? Number.POSITIVE_INFINITY,
      below?.id ?? '',
      game ?? null,
      limit,
    ),
})
