// Says whether this browser supports offline play, push notices and passkeys, and why not.
// Browsers allow these features only on a secure connection.

export type Ability = 'offline' | 'notices' | 'passkey'

/** Why a feature is not available: a code, and a sentence for the player. */
export interface Reason {
  code: 'plain_http' | 'not_installed' | 'unsupported'
  message: string
}

/** The parts of `window` that decide which features are available. */
export interface Browser {
  isSecureContext: boolean
  navigator: { serviceWorker?: unknown; standalone?: boolean }
  PushManager?: unknown
  Notification?: unknown
  PublicKeyCredential?: unknown
}

const NAMES: Record<Ability, string> = { offline: 'Playing without a network', notices: 'Notices', passkey: 'Passkeys' }

const HAS: Record<Ability, (browser: Browser) => boolean> = {
  // In private windows of some browsers the property exists but is undefined.
  offline: ({ navigator }) => navigator.serviceWorker !== undefined,
  notices: (browser) => HAS.offline(browser) && browser.PushManager !== undefined && browser.Notification !== undefined,
  passkey: ({ PublicKeyCredential }) => PublicKeyCredential !== undefined,
}

/** Returns why the feature is not available in this browser at this address; undefined if it is available. */
export function whyNot(ability: Ability, browser: Browser = globalThis as unknown as Browser): Reason | undefined {
  const name = NAMES[ability]
  if (!browser.isSecureContext)
    return {
      code: 'plain_http',
      message: `${name}: only at a secure address (https). On plain http, as in a local network, browsers don’t allow it.`,
    }
  if (HAS[ability](browser)) return undefined
  // On an iPhone or iPad only apps on the home screen can receive push notices.
  if (ability === 'notices' && browser.navigator.standalone === false)
    return {
      code: 'not_installed',
      message: 'Add Turnstone to the home screen first: on this device only apps there may be sent notices.',
    }
  return { code: 'unsupported', message: `${name}: this browser can’t do that, or not in a private window.` }
}
