// Tests of preferences: storing them in the browser, applying changes from other pages, and saving them on the server.
import { beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

/** Loads the module again, as when the player reloads the page. */
async function page() {
  vi.resetModules()
  const module = await import('./preference.ts')
  return { ...module, theme: module.preference('theme'), sound: module.preference('sound') }
}

beforeEach(() => store.clear())

test('a preference starts with its first allowed value, and a chosen value stays after a reload', async () => {
  const { theme } = await page()
  expect(theme.get()).toBe('auto')
  theme.set('dark')
  expect((await page()).theme.get()).toBe('dark')
})

test('lists a value for all devices as unsaved until the server has saved the value', async () => {
  const first = await page()
  first.theme.set('dark', 'all')
  const later = await page()
  expect(later.unsentPreferences()).toEqual({ theme: 'dark' })
  later.markPreferencesSent({ theme: 'dark' })
  expect(later.unsentPreferences()).toBeNull()
})

test('a preference changed while a save is in flight is saved afterwards', async () => {
  const { theme, unsentPreferences, markPreferencesSent: preferencesSent } = await page()
  theme.set('dark', 'all')
  theme.set('light', 'all')
  preferencesSent({ theme: 'dark' })
  expect(unsentPreferences()).toEqual({ theme: 'light' })
})

test('a value for this device only is not saved on the server and overrides values from other devices', async () => {
  const { theme, unsentPreferences, applyServerPreferences: followPreferences } = await page()
  theme.set('dark', 'device')
  expect(unsentPreferences()).toBeNull()
  followPreferences({ theme: 'light' })
  expect([theme.get(), theme.isDeviceOnly()]).toEqual(['dark', true])
  theme.resetToShared()
  expect([theme.get(), theme.isDeviceOnly()]).toEqual(['light', false])
})

test('setting a new value without a scope keeps the scope: this device or all devices', async () => {
  const { theme, sound, unsentPreferences } = await page()
  theme.set('dark', 'device')
  theme.set('light')
  sound.set('on')
  expect(unsentPreferences()).toEqual({ sound: 'on' })
  expect(theme.isDeviceOnly()).toBe(true)
})

test('setting a value for all devices drops this device’s own value', async () => {
  const { theme } = await page()
  theme.set('dark', 'device')
  theme.set('light', 'all')
  expect([theme.get(), theme.isDeviceOnly()]).toEqual(['light', false])
})

test('applies values from another device at once, unless this device has an unsaved change', async () => {
  const { theme, sound, applyServerPreferences: followPreferences } = await page()
  const heard: string[] = []
  theme.subscribe(() => heard.push(theme.get()))
  sound.set('on', 'all')
  followPreferences({ theme: 'dark', sound: 'off' })
  expect([heard.at(-1), sound.get()]).toEqual(['dark', 'on'])
})

test('applies a value set on another page of the same browser', async () => {
  let chosen: (event: { key: string | null }) => void = () => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof chosen) => {
    const before = chosen
    chosen = (event) => {
      before(event)
      listener(event)
    }
  })
  const { theme } = await page()
  store.set('turnstone:theme', '"dark"')
  chosen({ key: 'turnstone:theme' })
  expect([theme.get(), theme.isDeviceOnly()]).toEqual(['dark', true])
})

test('ignores unknown preferences and values', async () => {
  const { theme, applyServerPreferences: followPreferences } = await page()
  followPreferences({ theme: 'neon', smell: 'rose' })
  expect(theme.get()).toBe('auto')
})
