// Several servers on one database, each with its own URL.
import { onTestFinished } from 'vitest'
import { readSettings } from '#server/base/settings.ts'
import { type Parts, startServer } from '#server/server.ts'
import { newDatabase } from '#server/testing/postgres.ts'
import type { Site } from './site.ts'

export async function openSites(
  count: number,
  env: Record<string, string> = {},
  parts: Parts = {},
): Promise<Pick<Site, 'url'>[]> {
  const databaseUrl = await newDatabase()
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    WEB_DIR: process.env.WEB_DIR ?? '',
    LEAVE_MS: '0',
    ...env,
  })
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(settings, parts)))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  return servers.map(({ port }) => ({ url: `http://127.0.0.1:${port}` }))
}
