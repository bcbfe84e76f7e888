// Appends to twenty matches as fast as it can, for ever, and writes `id n` once an append is acknowledged.
// To be killed. With `hold` it only opens the journal and waits.
import type { Journal } from '../journal.ts'
import { openSqlite } from '../sqlite.ts'

const [file = '', hold] = process.argv.slice(2)

async function play(journal: Journal, id: string): Promise<never> {
  await journal.create({ id, kind: 'match', start: '{}', at: 0, due: 1, here: true, seats: [{ seat: 'p1', person: 'ann', bare: false, alias: null }] })
  let n = (await journal.load(id))?.n ?? 0
  for (;;) {
    n++
    const done = await journal.append({ id, n, at: n, body: `{"n":${n},"of":"${id}"}`, due: n, here: true, over: false, ...(n % 16 === 0 ? { snapshot: `{"at":${n}}` } : {}) })
    if (!done) throw new Error(`${id} ${n} was refused`)
    process.stdout.write(`${id} ${n}\n`)
  }
}

const journal = await openSqlite(file)
if (hold) process.stdout.write('open\n')
else await Promise.all(Array.from({ length: 20 }, (_, i) => play(journal, `m${i}`)))
