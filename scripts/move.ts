// npm run move -- --from PLACE --to PLACE: moves a journal between a data folder and PostgreSQL. Exit code 1: the
// journal cannot be moved, and the output says why; 2: the options are wrong.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { JournalError } from '#server/journal/journal.ts'
import { move } from '#server/move/move.ts'
import { isDatabase, openSource, openTarget } from '#server/move/open.ts'
import { MoveError } from '#server/move/tables.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(from: string, to: string): Promise<void> {
  const source = await openSource(from, sleep)
  try {
    const target = await openTarget(to)
    try {
      const { rows, damaged } = await move(source, target, { say: print })
      for (const [table, count] of Object.entries(rows)) if (count > 0) print(`${table}: ${count} rows`)
      for (const id of damaged) print(`${id} was damaged before the move, and is moved as it is`)
      print(`The journal is moved. Start the server with ${isDatabase(to) ? 'DATABASE_URL' : 'DATA_DIR'}=${to}`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
if (!values.from || !values.to || isDatabase(values.from) === isDatabase(values.to)) {
  print(
    'npm run move -- --from PLACE --to PLACE: one place is a data folder, the other one is like postgres://user@host/database',
  )
  process.exitCode = 2
} else {
  await run(values.from, values.to).catch((error: unknown) => {
    if (!(error instanceof MoveError || error instanceof JournalError)) throw error
    print(error.message)
    process.exitCode = 1
  })
}
