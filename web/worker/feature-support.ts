// Says whether this browser supports offline play, push messages and passkeys, and why not. Browsers allow them only on
// a secure connection.

export type Feature = 'offline' | 'notices' | 'passkey'

/** Why a feature is not available: a code, and a sentence for the player. */
export interface UnavailableReason {
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

const NAMES: Record<Feature, string> = { offline: 'Playing without a network', notices: 'Notices', passkey: 'Passkeys' }

const IS_SUPPORTED: Record<Feature, (browser: Browser) => boolean> = {
  // In private windows of some browsers, `serviceWorker` exists but is undefined.
  offline: ({ navigator }) => navigator.serviceWorker !== undefined,
  notices: (browser) =>
    IS_SUPPORTED.offline(browser) && browser.PushManager !== undefined && browser.Notification !== undefined,
  passkey: ({ PublicKeyCredential }) => PublicKeyCredential !== undefined,
}

/** Returns why this browser cannot use the feature at the page's URL; undefined if it can. */
export function whyUnavailable(
  feature: Feature,
  browser: Browser = globalThis as unknown as Browser,
): UnavailableReason | undefined {
  const name = NAMES[feature]
  if (!browser.isSecureContext)
    return {
      code: 'plain_http',
      message: `${name}: only at a secure address (https). On plain http, as in a local network, browsers don’t allow it.`,
    }
  if (IS_SUPPORTED[feature](browser)) return undefined
  // On an iPhone or iPad, only apps on the home screen can receive push messages.
  if (feature === 'notices' && browser.navigator.standalone === false)
    return {
      code: 'not_installed',
      message: 'Add Turnstone to the home screen first: on this device only apps there may be sent notices.',
    }
  return { code: 'unsupported', message: `${name}: this browser can’t do that, or not in a private window.` }
}
