// Renders the home pages with the built module that is given on the command line, and prints them as JSON. The app
// expects a browser's globals as soon as it is imported, so this script first defines stand-ins that do nothing.
import { pathToFileURL } from 'node:url'

const stored = new Map()
const nothing = () => {}

Object.assign(globalThis, {
  window: globalThis,
  addEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  location: new URL('http://localhost/'),
  history: { state: null, pushState: nothing, replaceState: nothing },
  localStorage: { getItem: (key) => stored.get(key) ?? null, setItem: nothing, removeItem: nothing },
  document: { visibilityState: 'visible', addEventListener: nothing, documentElement: { dataset: {} } },
  WebSocket: class {
    addEventListener() {}
    close() {}
  },
  fetch: () => new Promise(nothing),
})

const { renderHomes } = await import(pathToFileURL(process.argv[2]).href)
const homes = await renderHomes((key, value) => stored.set(key, value))
process.stdout.write(JSON.stringify(homes), () => process.exit(0))
