// A person with several devices, as tests of people use them.
import type { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'

/** Another browser that becomes a device of the same person by a link. */
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

/** Asks for something that needs a proof, and shows a passkey if that is wanted and there is one. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into every answer.
export async function request(browser: Browser, guarded: Guarded, passkey?: Authenticator): Promise<any> {
  const asked = await browser.post('/api/me/requests', guarded)
  if (!asked.prove || !passkey) return asked
  return browser.post('/api/me/requests', { ...guarded, assertion: passkey.show(asked.prove) })
}

/** Registers a passkey. `confirming` is the device known longest, if the browser is another one. */
export async function addPasskey(browser: Browser, authenticator: Authenticator, confirming?: Browser): Promise<void> {
  const asked = await request(browser, { action: 'add_passkey' })
  if (asked.waits) await confirming?.post(`/api/me/requests/${asked.waits.id}/confirm`)
  const { offer } = asked.waits ? await request(browser, { action: 'add_passkey' }) : asked
  await browser.post('/api/me/passkeys', authenticator.make(offer))
}

/** Throws a device out. */
export const remove = (browser: Browser, target: string, passkey?: Authenticator): Promise<unknown> =>
  request(browser, { action: 'remove_device', target }, passkey)

/** Makes a browser a device of the person whose passkey it is. */
export async function signIn(browser: Browser, authenticator: Authenticator): Promise<unknown> {
  return browser.post('/api/passkey', authenticator.show(await browser.post('/api/passkey/ask')))
}
