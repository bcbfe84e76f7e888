// What a browser allows only on a secure connection, or not at all. Whoever offers it asks here first; settings say why it is not offered.

export type Ability = 'offline' | 'notices' | 'passkey'

/** Why something is not offered here: a code, and a sentence for the player. */
export interface Reason {
  code: 'plain_http' | 'not_installed' | 'unsupported'
  message: string
}

/** As much of a browser's `window` as decides it. */
export interface Browser {
  isSecureContext: boolean
  navigator: { serviceWorker?: unknown; standalone?: boolean }
  PushManager?: unknown
  Notification?: unknown
  PublicKeyCredential?: unknown
}

const NAMES: Record<Ability, string> = { offline: 'Playing without a network', notices: 'Notices', passkey: 'Passkeys' }

const HAS: Record<Ability, (browser: Browser) => boolean> = {
  // Present and undefined in some browsers' private windows.
  offline: ({ navigator }) => navigator.serviceWorker !== undefined,
  notices: (browser) => HAS.offline(browser) && browser.PushManager !== undefined && browser.Notification !== undefined,
  passkey: ({ PublicKeyCredential }) => PublicKeyCredential !== undefined,
}

/** Why this browser, at this address, can't do it; undefined if it can. */
export function whyNot(ability: Ability, browser: Browser = globalThis as unknown as Browser): Reason | undefined {
  const name = NAMES[ability]
  if (!browser.isSecureContext)
    return {
      code: 'plain_http',
      message: `${name}: only at a secure address (https). On plain http, as in a local network, browsers don’t allow it.`,
    }
  if (HAS[ability](browser)) return undefined
  // On an iPhone or iPad only what is on the home screen may be sent notices.
  if (ability === 'notices' && browser.navigator.standalone === false)
    return {
      code: 'not_installed',
      message: 'Add Turnstone to the home screen first: on this device only apps there may be sent notices.',
    }
  return { code: 'unsupported', message: `${name}: this browser can’t do that, or not in a private window.` }
}
