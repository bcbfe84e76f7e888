// npm run backup -- FILE: writes a backup of the journal in DATA_DIR. A server that runs on DATA_DIR writes the backup
// itself.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { askForBackup } from '../server/backup/socket.ts'
import { readSettings } from '../server/base/settings.ts'
import { journalFile, openJournal } from '../server/journal/sqlite/journal.ts'

async function backUpHere(dataDir: string, file: string): Promise<void> {
  if (!existsSync(journalFile(dataDir)))
    throw new Error(`There is no journal in ${dataDir}: set DATA_DIR to the server's`)
  const journal = await openJournal(dataDir)
  await journal.backUp(file).finally(() => journal.close())
}

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new Error('npm run backup -- FILE, a file that is not there yet')
  const { dataDir } = readSettings(process.env)
  const target = resolve(file)
  if (!(await askForBackup(dataDir, target))) await backUpHere(dataDir, target)
  process.stderr.write(`backup: ${target} is written\n`)
} catch (error) {
  process.stderr.write(`backup: ${(error as Error).message}\n`)
  process.exitCode = 1
}
