// Runs the server as a separate process with an open inspector, and serves the page's source files without bundling
// them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ProxyOptions } from 'vite'
import { LOOSE } from '#server/testing/server.ts'
import config from '../../vite.config.ts'
import { onCleanup } from '../support/fixture.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Starts the server. Resolves to its port and the URL of its inspector. */
async function startProcess(): Promise<{ port: string; inspector: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-walk-'))
  const env = { ...process.env, ...LOOSE, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', join(ROOT, 'server', 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  onCleanup(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said += part
      const [inspector, port] = [/Debugger listening on (ws:\S+)/.exec(said)?.[1], /localhost:(\d+)\n/.exec(said)?.[1]]
      if (inspector && port) resolve({ port, inspector })
    })
    void ended.then(() => reject(new Error(`the server ended: ${said}`)))
  })
}

/** Opens the page. Vite serves each source file separately, so that the coverage names files and functions. */
export async function openUnbundled(): Promise<{ url: string; inspector: string }> {
  const { port, inspector } = await startProcess()
  const vite = await createServer({
    ...config,
    configFile: false,
    root: join(ROOT, 'web'),
    cacheDir: join(ROOT, '.cache', 'walk'),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: proxyTo(port) },
  })
  await vite.listen()
  onCleanup(() => vite.close())
  return { url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', inspector }
}

/** The proxy settings of `npm run dev`, with another port. */
const proxyTo = (port: string): Record<string, ProxyOptions> =>
  Object.fromEntries(
    Object.entries(config.server?.proxy ?? {}).map(([path, to]) => {
      const options = typeof to === 'string' ? { target: to } : to
      return [path, { ...options, target: String(options.target).replace(/localhost:\d+/, `127.0.0.1:${port}`) }]
    }),
  )
