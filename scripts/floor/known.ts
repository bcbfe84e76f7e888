// What the check finds in the built files although no browser at the floor fails, with the reasons.

/** Functions that `web/base/old-browsers.ts` adds to browsers without them. */
const ADDED = ['groupBy', 'checkVisibility', 'timeout', 'canParse', 'isWellFormed']

/** Calls of own functions, or of functions that the script looks for first. */
const CALLS: Readonly<Record<string, string>> = {
  getTransports: 'simplewebauthn looks for it first',
  getPublicKeyAlgorithm: 'simplewebauthn looks for it first',
  getPublicKey: 'simplewebauthn looks for it first',
  getAuthenticatorData: 'simplewebauthn looks for it first',
  isConditionalMediationAvailable: 'simplewebauthn looks for it first',
  fromHex: 'noble looks for it first',
  toHex: 'noble looks for it first',
  setAppBadge: 'looked for first',
  clearAppBadge: 'looked for first',
  startViewTransition: 'looked for first',
  skipTransition: 'only on the transition that the browser has returned',
  share: 'looked for first; without it the sheet offers to copy the link',
  connection: 'Chrome alone has it; without it no connection counts as metered',
  use: 'a hook of React',
  take: 'a method of our own',
  format: 'a method of our own, or of Intl',
  destroy: 'a method of noble',
  check: 'a method of typebox',
  details: 'a function of our own',
  expand: 'a method of our own',
  fetch: 'a method of our own',
  changed: 'a function of our own',
  lines: 'a function of our own',
  s: 'a name of the minifier',
}

/** Styles without which a screen looks a little different. */
const STYLES: Readonly<Record<string, string>> = {
  ':has': 'Firefox has it from 121; without it some screens have less room or a plainer look',
  'text-wrap': 'lines break in other places',
  'text-wrap: balance': 'lines break in other places',
  'text-wrap: pretty': 'lines break in other places',
  'scrollbar-width': 'a scroll bar is visible',
  'scrollbar-width: none': 'a scroll bar is visible',
  'overscroll-behavior': 'works wherever something scrolls',
  'accent-color': 'a control has the colour of the system',
  'font-family: ui-monospace': 'the next font of the list is used',
  'content-visibility': 'a long list takes longer to paint',
  'content-visibility: auto': 'a long list takes longer to paint',
  'contain-intrinsic-height': 'belongs to content-visibility',
  'paint-order': 'the outline of a number is drawn over its edge',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'Safari has no forced colours',
  '::-webkit-meter-bar': 'each engine has a rule of its own',
  '::-webkit-meter-optimum-value': 'each engine has a rule of its own',
  '::-webkit-slider-thumb': 'each engine has a rule of its own',
  '::-moz-range-thumb': 'each engine has a rule of its own',
}

export const KNOWN: ReadonlySet<string> = new Set([...ADDED, ...Object.keys(CALLS), ...Object.keys(STYLES)])
