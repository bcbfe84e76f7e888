import { beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

/** A page that is opened anew in the same browser. */
async function page() {
  vi.resetModules()
  const module = await import('./preference.ts')
  return { ...module, theme: module.preference('theme'), sound: module.preference('sound') }
}

beforeEach(() => store.clear())

test('the first is meant until another is chosen, which is kept', async () => {
  const { theme } = await page()
  expect(theme.get()).toBe('auto')
  theme.set('dark')
  expect((await page()).theme.get()).toBe('dark')
})

test('a choice for all devices waits to be sent, until it was', async () => {
  const first = await page()
  first.theme.set('dark', 'all')
  const later = await page()
  expect(later.unsentPreferences()).toEqual({ theme: 'dark' })
  later.preferencesSent({ theme: 'dark' })
  expect(later.unsentPreferences()).toBeNull()
})

test('what was chosen otherwise while it was sent is sent too', async () => {
  const { theme, unsentPreferences, preferencesSent } = await page()
  theme.set('dark', 'all')
  theme.set('light', 'all')
  preferencesSent({ theme: 'dark' })
  expect(unsentPreferences()).toEqual({ theme: 'light' })
})

test('a choice of this device alone is sent to nobody, and wins over what comes from another', async () => {
  const { theme, unsentPreferences, followPreferences } = await page()
  theme.set('dark', 'device')
  expect(unsentPreferences()).toBeNull()
  followPreferences({ theme: 'light' })
  expect([theme.get(), theme.own()]).toEqual(['dark', true])
  theme.follow()
  expect([theme.get(), theme.own()]).toEqual(['light', false])
})

test('one that is changed in passing stays where it was chosen', async () => {
  const { theme, sound, unsentPreferences } = await page()
  theme.set('dark', 'device')
  theme.set('light')
  sound.set('on')
  expect(unsentPreferences()).toEqual({ sound: 'on' })
  expect(theme.own()).toBe(true)
})

test('chosen for all, it is this device’s own no longer', async () => {
  const { theme } = await page()
  theme.set('dark', 'device')
  theme.set('light', 'all')
  expect([theme.get(), theme.own()]).toEqual(['light', false])
})

test('what comes from another device acts at once, but not over what this one has yet to send', async () => {
  const { theme, sound, followPreferences } = await page()
  const heard: string[] = []
  theme.subscribe(() => heard.push(theme.get()))
  sound.set('on', 'all')
  followPreferences({ theme: 'dark', sound: 'off' })
  expect([heard.at(-1), sound.get()]).toEqual(['dark', 'on'])
})

test('what is chosen on another page of the same browser acts here too', async () => {
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
  expect([theme.get(), theme.own()]).toEqual(['dark', true])
})

test('what this version does not know is passed over', async () => {
  const { theme, followPreferences } = await page()
  followPreferences({ theme: 'neon', smell: 'rose' })
  expect(theme.get()).toBe('auto')
})
