// Stored replays in PostgreSQL. A replay holds, in several parts, everything that spectators could see of a finished
// match. Replays stay readable after the match's rules have been removed.
import type { Calls } from '../journal.ts'
import { ids, type Run, type Statement } from './database.ts'

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
  unstored: (since, limit) => ids(run, STATEMENTS.unstored, since, limit),
  storeReplay: async (id, parts) => void (await run(STATEMENTS.store, id, parts)),
  // PostgreSQL inserts a line break after every 76 characters of base64. The query removes these line breaks.
  replayPart: async (id, part) =>
    (await run<{ text: string }>(STATEMENTS.part, id, part))[0]?.text.replaceAll('\n', ''),
  sweepReplays: async (before) => (await run(STATEMENTS.sweep, before)).length,
})
