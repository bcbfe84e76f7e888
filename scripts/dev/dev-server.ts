// npm run dev: serves the web app from its sources and the game server on one port. Tables are replaced in the open page
// when they change; the game server starts again when rules, kit or server change.
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createServer as createVite, type Plugin } from 'vite'
import { forwardRequest, forwardUpgrade, isForGameServer } from './forward.ts'
import { RestartingServer } from './restarting.ts'
import { watchFolders } from './watch-folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGES = join(ROOT, 'node_modules')
const CACHE = join(PACKAGES, '.cache', 'compiled')
/** Folders with code that the game server runs. */
const WATCHED = ['kit', 'server', 'games']

export interface DevServer {
  port: number
  stop(): Promise<void>
}

export interface DevOptions {
  port: number
  env: NodeJS.ProcessEnv
  say(words: string): void
}

export async function openDevServer({ port, env, say }: DevOptions): Promise<DevServer> {
  const game = new RestartingServer(
    { DATA_DIR: join(ROOT, 'data', 'dev'), LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: CACHE, ...env },
    say,
  )
  const server = createServer()
  const vite = await createVite({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [reloadOnNewRules()],
    server: { middlewareMode: true, ws: { server }, proxy: {}, fs: { allow: [ROOT, realpathSync(PACKAGES)] } },
  })
  server.on('request', (request, response) => {
    if (isForGameServer(request)) return void game.port().then((at) => forwardRequest(request, response, at))
    if (request.url?.startsWith(SCRIPTS)) return void sendScript(request.url, response)
    vite.middlewares(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (isForGameServer(request)) void game.port().then((at) => forwardUpgrade(request, socket, head, at))
  })
  const unwatch = watchFolders(
    WATCHED.map((folder) => join(ROOT, folder)),
    (files) => {
      const own = files.filter(isServerCode)
      if (own.length === 0) return
      const since = performance.now()
      void game.restart().then((at) => {
        if (at !== null)
          say(`${relative(ROOT, own[0] as string)} changed; ready after ${Math.round(performance.now() - since)} ms`)
      })
    },
  )
  await game.restart()
  const open = await listening(server, port)
  return {
    port: open,
    async stop() {
      unwatch()
      server.closeAllConnections()
      server.close()
      await Promise.all([vite.close(), game.stop()])
    },
  }
}

const isServerCode = (file: string): boolean =>
  /\.(ts|json)$/.test(file) && !/\.test\.ts$|[\\/]table[\\/]|[\\/]testing([\\/]|\.ts$)/.test(file)

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, () => done((server.address() as AddressInfo).port))
  })

/** Files with simulator scripts, for `/dev/GAME?from=script.json`. */
const SCRIPTS = '/dev-scripts/'

async function sendScript(url: string, response: ServerResponse): Promise<void> {
  const file = resolve(ROOT, decodeURIComponent(new URL(url, 'http://localhost').pathname.slice(SCRIPTS.length)))
  const text =
    file.startsWith(ROOT) && file.endsWith('.json') ? await readFile(file, 'utf8').catch(() => undefined) : undefined
  response.writeHead(text === undefined ? 404 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  })
  response.end(text ?? '')
}

/** Rules also run in workers, which Vite cannot update in place. So the page loads again, and its match is kept. */
const reloadOnNewRules = (): Plugin => ({
  name: 'reload-on-new-rules',
  hotUpdate({ file, modules, server }) {
    if (modules.length === 0 || !/\/(kit|games\/[^/]+\/rules(-\d+)?)\//.test(file)) return
    for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
    return []
  },
})
