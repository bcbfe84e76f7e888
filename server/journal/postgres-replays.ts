// Stored replays in PostgreSQL: what could be seen of a finished match, in parts. They stay readable after the rules
// have been removed.
import type { Calls } from './journal.ts'
import type { Run, Statement } from './postgres-database.ts'

type Replays = Pick<Calls, 'unstored' | 'storeReplay' | 'replayPart' | 'sweepReplays'>

const STATEMENTS = {
  unstored: {
    name: 'unstored',
    text: `select id from head join stream on id = head.stream where over and not stored and kind = 'match' and at > $1 limit $2`,
  },
  store: {
    name: 'storeReplay',
    text: `with noted as (update head set stored = true, claimed_until = null where stream = $1 returning stream)
      insert into replay (stream, part, body) select stream, place - 1, decode(text, 'base64') from noted, unnest($2::text[]) with ordinality as given (text, place) on conflict do nothing`,
  },
  part: {
    name: 'replayPart',
    text: `select encode(body, 'base64') as text from replay where stream = $1 and part = $2`,
  },
  sweep: {
    name: 'sweepReplays',
    text: 'delete from replay using head where head.stream = replay.stream and over and at < $1 returning part',
  },
} satisfies Record<string, Statement>

export const replaysOn = (run: Run): Replays => ({
  unstored: async (since, limit) => (await run<{ id: string }>(STATEMENTS.unstored, since, limit)).map(({ id }) => id),
  storeReplay: async (id, parts) => void (await run(STATEMENTS.store, id, parts)),
  // PostgreSQL breaks base64 into lines of 76 characters; the line breaks are removed.
  replayPart: async (id, part) =>
    (await run<{ text: string }>(STATEMENTS.part, id, part))[0]?.text.replaceAll('\n', ''),
  sweepReplays: async (before) => (await run(STATEMENTS.sweep, before)).length,
})
