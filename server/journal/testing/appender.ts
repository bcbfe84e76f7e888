// A process for kill tests: appends to twenty matches without pause and prints `id seq` after each acknowledged append.
// With the argument `hold`, the process only opens the journal and waits.
import type { Journal } from '../journal.ts'
import { openPostgres } from '../postgres/journal.ts'
import { openSqlite } from '../sqlite/journal.ts'
import { input, stream } from './rows.ts'

const [address = '', hold] = process.argv.slice(2)

/** Prints a line and waits until the line has left the process, so that a kill does not lose the line. */
const say = (line: string) => new Promise((done) => process.stdout.write(`${line}\n`, done))

async function play(journal: Journal, id: string): Promise<never> {
  await journal.create(
    stream(id, { due: 1, here: true, seats: [{ seat: 'p1', person: 'ann', unproven: false, alias: null }] }),
  )
  let seq = (await journal.load(id))?.seq ?? 0
  for (;;) {
    seq++
    const done = await journal.append(
      input(id, seq, { due: seq, here: true, ...(seq % 16 === 0 ? { snapshot: `{"at":${seq}}` } : {}) }),
    )
    if (done !== 'appended') throw new Error(`${id} ${seq} was refused`)
    await say(`${id} ${seq}`)
  }
}

const journal = await (address.startsWith('postgres:') ? openPostgres(address) : openSqlite(address))
if (hold) await say('open')
else await Promise.all(Array.from({ length: 20 }, (_, i) => play(journal, `m${i}`)))
