// Two versions of the built app: the current one, and a copy with other script names, as after a deploy.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSite, type Site } from '../support/site.ts'

const BUILT = process.env.WEB_DIR || join(import.meta.dirname, '../../dist')
/** Suffix that makes the script names of the next version different. */
const NEXT = '-next.js'
const TEXT = /\.(js|css|html)$/
const COPY = /\.(br|gz)$/

export interface Deployed {
  site: Site
  scripts: readonly string[]
  /** Restarts the server with the next version only. */
  deployNext(): Promise<void>
}

export async function openDeployed(): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [now, next] = [join(folder, 'now'), join(folder, 'next')]
  for (const version of [now, next]) cpSync(BUILT, version, { recursive: true, filter: (file) => !COPY.test(file) })
  rename(next)
  const site = await openSite({ WEB_DIR: now })
  const scripts = scriptsIn(now).map((name) => `/assets/${name}`)
  const deployNext = async () => {
    await site.stop()
    rmSync(now, { recursive: true })
    renameSync(next, now)
    await site.start()
  }
  return { site, scripts, deployNext }
}

export const isNext = (script: string): boolean => script.endsWith(NEXT)

const scriptsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))

function rename(folder: string): void {
  const assets = join(folder, 'assets')
  const scripts = scriptsIn(folder)
  const names = new RegExp(scripts.map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g')
  const renamed = (text: string) => text.replace(names, (name) => name.replace(/\.js$/, NEXT))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name)))
    writeFileSync(join(folder, file), renamed(readFileSync(join(folder, file), 'utf8')))
  for (const name of scripts) renameSync(join(assets, name), join(assets, renamed(name)))
  // The service worker's cache name contains the app's version.
  const worker = join(folder, 'worker.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(version:\W)/, '$1next'))
}
