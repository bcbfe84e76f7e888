// Helpers for tests of a person with several devices.
import type { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'

/** Opens another browser and makes it a device of the same person by a link. */
export async function linked(port: number, by: Browser): Promise<Browser> {
  const browser = await Browser.open(port)
  await browser.post(`/api/link/${(await by.post('/api/me/link')).code}`)
  return browser
}

export async function idOf(browser: Browser): Promise<string> {
  const { devices } = await browser.get('/api/me/devices')
  return devices.find(({ here }: { here: boolean }) => here).id
}

interface Guarded {
  action: string
  target?: string
  isLost?: boolean
}

/** Makes a request that needs a proof, and shows the passkey if one is given and asked for. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into every answer.
export async function request(browser: Browser, guarded: Guarded, passkey?: Authenticator): Promise<any> {
  const asked = await browser.post('/api/me/requests', guarded)
  if (!asked.prove || !passkey) return asked
  return browser.post('/api/me/requests', { ...guarded, assertion: passkey.show(asked.prove) })
}

/** Registers a passkey. `confirming` is the oldest device, if the browser is another one. */
export async function addPasskey(browser: Browser, authenticator: Authenticator, confirming?: Browser): Promise<void> {
  const asked = await request(browser, { action: 'add_passkey' })
  if (asked.waits) await confirming?.post(`/api/me/requests/${asked.waits.id}/confirm`)
  const { offer } = asked.waits ? await request(browser, { action: 'add_passkey' }) : asked
  await browser.post('/api/me/passkeys', authenticator.make(offer))
}

export const remove = (browser: Browser, target: string, passkey?: Authenticator): Promise<unknown> =>
  request(browser, { action: 'remove_device', target }, passkey)

/** Makes a browser a device of the passkey's person. */
export async function signIn(browser: Browser, authenticator: Authenticator): Promise<unknown> {
  return browser.post('/api/passkey', authenticator.show(await browser.post('/api/passkey/ask')))
}
