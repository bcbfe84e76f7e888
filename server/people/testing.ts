// Helpers for tests of a person with several devices.
import type { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'

/** Opens another browser and uses a link to make the new browser a device of the same person. */
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

/** Makes a request that needs a proof. If the server asks for a passkey, the browser answers with `passkey`. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into every answer.
export async function request(browser: Browser, guarded: Guarded, passkey?: Authenticator): Promise<any> {
  const asked = await browser.post('/api/me/requests', guarded)
  if (!asked.prove || !passkey) return asked
  return browser.post('/api/me/requests', { ...guarded, assertion: passkey.show(asked.prove) })
}

/** Registers a passkey. `confirming`, the person's oldest device, confirms the request of a newer `browser`. */
export async function addPasskey(browser: Browser, authenticator: Authenticator, confirming?: Browser): Promise<void> {
  const asked = await request(browser, { action: 'add_passkey' })
  if (asked.waits) await confirming?.post(`/api/me/requests/${asked.waits.id}/confirm`)
  const { offer } = asked.waits ? await request(browser, { action: 'add_passkey' }) : asked
  await browser.post('/api/me/passkeys', authenticator.make(offer))
}

export const remove = (browser: Browser, target: string, passkey?: Authenticator): Promise<unknown> =>
  request(browser, { action: 'remove_device', target }, passkey)

/** Signs in with a passkey, which makes the browser a device of the passkey's person. */
export async function signIn(browser: Browser, authenticator: Authenticator): Promise<unknown> {
  return browser.post('/api/passkey', authenticator.show(await browser.post('/api/passkey/ask')))
}
