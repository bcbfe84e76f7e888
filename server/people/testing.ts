// A person with several devices, as tests of people use them.
import type { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'

/** Another browser that becomes a device of the same person by a link. */
export async function linked(port: number, by: Browser): Promise<Browser> {
  const browser = await Browser.open(port)
  await browser.post(`/api/link/${(await by.post('/api/me/link')).code}`)
  return browser
}

/** The id of a browser's device, as addresses have it. */
export async function idOf(browser: Browser): Promise<string> {
  const { devices } = await browser.get('/api/me/devices')
  return devices.find(({ here }: { here: boolean }) => here).id || 'first'
}

/** Registers a passkey. `confirming` is the device known longest, if the browser is another one. */
export async function addPasskey(browser: Browser, authenticator: Authenticator, _confirming?: Browser): Promise<void> {
  await browser.post('/api/me/passkeys', authenticator.make(await browser.post('/api/me/passkeys/offer')))
}

export async function remove(browser: Browser, device: string, _authenticator?: Authenticator): Promise<unknown> {
  return (await browser.ask('DELETE', `/api/me/devices/${device}`)).json()
}

/** Makes a browser a device of the person whose passkey it is. */
export async function signIn(browser: Browser, authenticator: Authenticator): Promise<unknown> {
  return browser.post('/api/passkey', authenticator.show(await browser.post('/api/passkey/ask')))
}
