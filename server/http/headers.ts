// The security headers of HTTP responses.
import type { InlineHashes } from './inline-hashes.ts'

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' }

/** Pictures for previews in chats. Pages of other sites may show these pictures. */
const SHARED = /^\/cards\//
/** Content types without scripts. They get fewer headers, because a game screen loads dozens of such files. */
const PASSIVE = /^(image|font)\/|^text\/css/

/** Returns the Content-Security-Policy of a page with these inline scripts and styles. */
const policyOf = ({ scripts, styles }: InlineHashes): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "img-src 'self' data:",
    // This policy still lets scripts set the styles of single elements through the CSSOM.
    ["style-src 'self'", ...styles].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** Browser features that the app does not use. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

const DOCUMENT = {
  ...NO_SNIFFING,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
}

/** Browsers use only https for a year after they have seen this header. Subdomains are not affected. */
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' }

/** Returns the security headers of a response. */
export const securityHeaders = (response: {
  path: string
  contentType: string
  isHttps: boolean
  inline: InlineHashes
}): Record<string, string> => ({
  ...(PASSIVE.test(response.contentType)
    ? NO_SNIFFING
    : { ...DOCUMENT, 'content-security-policy': policyOf(response.inline) }),
  'cross-origin-resource-policy': SHARED.test(response.path) ? 'cross-origin' : 'same-origin',
  ...(response.isHttps && ONLY_HTTPS),
})
