// The journal calls about free texts in actions, in PostgreSQL.
import type { InputText, TEXT_CALLS } from '../calls/texts.ts'
import type { Calls } from '../journal.ts'
import type { Run, Statement } from './database.ts'

const STATEMENTS = {
  keep: {
    name: 'keepText',
    text: 'insert into input_text (stream, key, person, text) select id, $2, $3, $4 from stream where id = $1',
  },
  all: { name: 'texts', text: 'select key, person, text from input_text where stream = $1 order by key' },
} satisfies Record<string, Statement>

export const textsOn = (run: Run): Pick<Calls, keyof typeof TEXT_CALLS> => ({
  keepText: async (stream, { key, person, text }) => void (await run(STATEMENTS.keep, stream, key, person, text)),
  texts: (stream) => run<InputText>(STATEMENTS.all, stream),
})
