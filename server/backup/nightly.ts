// Writes a backup every night if a backup folder is set, and deletes all but the most recent backups.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../base/lifecycle.ts'
import type { Services } from '../services/services.ts'

const HOUR = 3_600_000
/** The hour (UTC) of the backup. If no server runs at this hour, the next server writes the backup when it starts. */
const AFTER = 3 * HOUR
const KEPT = 7
const NAME = /^turnstone-\d{4}-\d\d-\d\d\.sqlite$/

export const nameAt = (now: number): string => `turnstone-${new Date(now - AFTER).toISOString().slice(0, 10)}.sqlite`

type NightlyServices = Pick<Services, 'journal' | 'clock' | 'log' | 'metrics' | 'startedAt'>

const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : []

/** Returns the time at which the day of the newest backup began, or undefined if the folder has no backup. */
function newestAt(folder: string): number | undefined {
  const newest = backupsIn(folder).at(-1)
  return newest === undefined ? undefined : Date.parse(newest.slice('turnstone-'.length, -'.sqlite'.length)) + AFTER
}

/** Returns the part of the server that writes the nightly backups. */
export function nightlyBackups(services: NightlyServices, folder: string): Part {
  const { clock, log, metrics, startedAt } = services
  let cancel = () => {}
  let busy = false
  metrics.watchBackups(() => clock.now() - (newestAt(folder) ?? startedAt))
  const once = async () => {
    busy = true
    await backUpOnce(services, folder).catch((error: unknown) =>
      log.error({ err: error, folder }, 'the nightly backup could not be written'),
    )
    busy = false
  }
  const look = () => {
    if (!busy) void once()
    cancel = clock.at(clock.now() + HOUR, look)
  }
  return { start: look, stop: () => cancel() }
}

async function backUpOnce({ journal, clock, log }: NightlyServices, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameAt(clock.now()))
  if (existsSync(file)) return
  await journal.backUp(file)
  const old = backupsIn(folder).slice(0, -KEPT)
  for (const name of old) rmSync(join(folder, name))
  log.info({ file, removed: old }, 'the nightly backup was written')
}
