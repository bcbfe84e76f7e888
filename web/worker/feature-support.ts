// Tells whether this browser supports offline play, push messages and passkeys, and why not. Browsers allow them only on
// a secure connection.

export type Feature = 'offline' | 'notices' | 'passkey'

/** Why a feature is not available. */
type Unavailability = 'plain_http' | 'not_installed' | 'unsupported'

/** The parts of `window` that decide which features are available. */
export interface Browser {
  isSecureContext: boolean
  navigator: { serviceWorker?: unknown; standalone?: boolean }
  PushManager?: unknown
  Notification?: unknown
  PublicKeyCredential?: unknown
}

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
): Unavailability | undefined {
  if (!browser.isSecureContext) return 'plain_http'
  if (IS_SUPPORTED[feature](browser)) return undefined
  // On an iPhone or iPad, only apps on the home screen can receive push messages.
  return feature === 'notices' && browser.navigator.standalone === false ? 'not_installed' : 'unsupported'
}
