// Drives WebKitGTK through WebKitWebDriver, in a window of its own on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { asEvaluated, type Engine, type Evaluated, PHONE, readValue, WATCH } from './engine.ts'
import { firstPrinted, stopProcess } from './process.ts'
import { connectWebdriver, type Webdriver } from './webdriver.ts'

const WINDOW = join(import.meta.dirname, 'webkit-window.py')

/** Renders without a graphics card, and as root, which the browser's own sandbox does not allow. */
const HEADLESS = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  GTK_THEME: 'Adwaita',
  NO_AT_BRIDGE: '1',
}

export async function openWebkit(): Promise<Engine> {
  const processes: ChildProcess[] = []
  const close = async () => {
    for (const each of processes.toReversed()) await stopProcess(each)
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    processes.push(screen)
    const display = `:${await firstPrinted(screen, 'stdout', /(\d+)\n/)}`
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, ...HEADLESS, DISPLAY: display, PAGE_SCRIPT: WATCH },
      stdio: 'ignore',
    })
    processes.push(driver)
    const webdriver = await connectWebdriver(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
    })
    return await openPage(webdriver, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function openPage(webdriver: Webdriver, close: () => Promise<void>): Promise<Engine> {
  const engine: Engine = {
    goto: async (url) => void (await webdriver.post('/url', { url })),
    evaluate: (expression) => evaluate(webdriver, expression),
    tap: async (x, y) => void (await webdriver.post('/actions', { actions: [press(x, y)] })),
    resize: (width, height) => resize(webdriver, width, height),
    picture: () => webdriver.get<string>('/screenshot'),
    async close() {
      await webdriver.close()
      await close()
    },
  }
  await engine.resize(PHONE.width, PHONE.height)
  return engine
}

const press = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

async function evaluate<T>(webdriver: Webdriver, expression: string): Promise<T> {
  const script = `${asEvaluated(expression)}.then(arguments[0])`
  return readValue(await webdriver.post<Evaluated>('/execute/async', { script, args: [] }))
}

/** The window has no title bar, so its size is the size of the viewport. The page learns of a new size a little later. */
async function resize(webdriver: Webdriver, width: number, height: number): Promise<void> {
  await webdriver.post('/window/rect', { x: 0, y: 0, width, height })
  await evaluate(
    webdriver,
    `new Promise((done) => { const look = () => innerWidth === ${width} && innerHeight === ${height} ? done() : setTimeout(look, 20); look() })`,
  )
}
