// Drives Firefox over WebDriver BiDi, a WebSocket protocol that Firefox itself speaks.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefoxProgram } from '../../scripts/programs.mjs'
import { type Bidi, connectBidi } from './bidi.ts'
import { asEvaluated, type Engine, type Evaluated, PHONE, readValue, WATCH } from './engine.ts'
import { firstPrinted, stopProcess } from './process.ts'

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/

/** Firefox loads no pages of its own and asks no other server for anything. */
const PREFERENCES: Record<string, string | number | boolean> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': true,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** Firefox with a profile of its own. `args` are more arguments of its command line. */
export async function startFirefox(...args: string[]): Promise<{ bidi: Bidi; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'turnstone-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const own = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...args]
  const firefox = spawn(firefoxProgram() ?? 'firefox', [...own, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const remove = async () => {
    await stopProcess(firefox)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const bidi = await connectBidi(`${await firstPrinted(firefox, 'stderr', LISTENING)}/session`)
    await bidi.send('session.new', { capabilities: {} })
    return {
      bidi,
      async close() {
        bidi.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

export async function openFirefox(): Promise<Engine> {
  const { bidi, close } = await startFirefox()
  try {
    return await openPage(bidi, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function openPage(bidi: Bidi, close: () => Promise<void>): Promise<Engine> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await bidi.send('script.addPreloadScript', { functionDeclaration: `() => { ${WATCH} }` })
  const engine: Engine = {
    goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    evaluate: <T>(expression: string) => evaluate<T>(bidi, context, expression),
    tap: async (x, y) => void (await bidi.send('input.performActions', { context, actions: [press(x, y)] })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close,
  }
  await engine.resize(PHONE.width, PHONE.height)
  return engine
}

const press = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

export async function evaluate<T>(bidi: Bidi, context: string | undefined, expression: string): Promise<T> {
  const { result } = await bidi.send<{ result: { value: string } }>('script.evaluate', {
    expression: `${asEvaluated(expression)}.then(JSON.stringify)`,
    target: { context },
    awaitPromise: true,
  })
  return readValue(JSON.parse(result.value) as Evaluated)
}
