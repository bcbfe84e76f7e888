// Writes a backup every night if a backup folder is set, and keeps the most recent ones.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../services.ts'

const HOUR = 3_600_000
/** A day's backup is written after 3:00 UTC. A server that was not running then writes it when it starts. */
const AFTER = 3 * HOUR
const KEPT = 7
const NAME = /^turnstone-\d{4}-\d\d-\d\d\.sqlite$/

export const nameAt = (now: number): string => `turnstone-${new Date(now - AFTER).toISOString().slice(0, 10)}.sqlite`

/** Starts the nightly backups. Call the returned function to stop. */
export function backUpNightly(services: Pick<Services, 'journal' | 'clock' | 'log'>, folder: string): () => void {
  const { clock, log } = services
  let cancel = () => {}
  let busy = false
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
  look()
  return () => cancel()
}

async function backUpOnce(
  { journal, clock, log }: Pick<Services, 'journal' | 'clock' | 'log'>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameAt(clock.now()))
  if (existsSync(file)) return
  await journal.backUp(file)
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -KEPT)
  for (const name of old) rmSync(join(folder, name))
  log.info({ file, removed: old }, 'the nightly backup was written')
}
