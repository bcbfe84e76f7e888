// A real server on a real clock with the built app. After a restart, it uses the same port and the same data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../server/base/settings.ts'
import { type Parts, type Server, startServer } from '../../server/server.ts'
import { onCleanup } from './fixture.ts'

export interface Site {
  url: string
  dataDir: string
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openSite(env: Record<string, string> = {}, parts: Parts = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-site-'))
  const settings = (port: string) =>
    readSettings({
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PORT: port,
      WEB_DIR: process.env.WEB_DIR ?? '',
      ...env,
    })
  let server: Server | undefined = await startServer(settings('0'), parts)
  const { port } = server
  onCleanup(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      await server?.stop()
      server = undefined
    },
    async start() {
      server = await startServer(settings(String(port)), parts)
    },
  }
}
