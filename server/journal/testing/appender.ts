// Appends to twenty matches as fast as it can, for ever, and writes `id n` once an append is acknowledged.
// To be killed. With `hold` it only opens the journal and waits.
import type { Journal } from '../journal.ts'
import { openSqlite } from '../sqlite.ts'

const [file = '', hold] = process.argv.slice(2)

/** Resolves when the line is out of this process: a kill can't take it back. */
const say = (line: string) => new Promise((done) => process.stdout.write(`${line}\n`, done))

async function play(journal: Journal, id: string): Promise<never> {
  await journal.create({ id, kind: 'match', start: '{}', at: 0, due: 1, here: true, seats: [{ seat: 'p1', person: 'ann', bare: false, alias: null }] })
  let n = (await journal.load(id))?.n ?? 0
  for (;;) {
    n++
    const done = await journal.append({ id, n, at: n, body: `{"n":${n},"of":"${id}"}`, due: n, here: true, over: false, ...(n % 16 === 0 ? { snapshot: `{"at":${n}}` } : {}) })
    if (!done) throw new Error(`${id} ${n} was refused`)
    await say(`${id} ${n}`)
  }
}

const journal = await openSqlite(file)
if (hold) await say('open')
else await Promise.all(Array.from({ length: 20 }, (_, i) => play(journal, `m${i}`)))
