// Tests of which features a browser supports.
import { expect, test } from 'vitest'
import { type Browser, whyUnavailable } from './feature-support.ts'

const FULL: Browser = {
  isSecureContext: true,
  navigator: { serviceWorker: {} },
  PushManager: {},
  Notification: {},
  PublicKeyCredential: {},
}
const FEATURES = ['offline', 'notices', 'passkey'] as const

test('a modern browser on a secure connection supports every feature', () => {
  expect(FEATURES.map((feature) => whyUnavailable(feature, FULL))).toEqual([undefined, undefined, undefined])
})

test('names plain http as the reason even if the browser supports the feature', () => {
  expect(FEATURES.map((feature) => whyUnavailable(feature, { ...FULL, isSecureContext: false }))).toEqual([
    'plain_http',
    'plain_http',
    'plain_http',
  ])
})

test('a window without service workers supports passkeys, but no offline play or notices', () => {
  expect(FEATURES.map((feature) => whyUnavailable(feature, { ...FULL, navigator: {} }))).toEqual([
    'unsupported',
    'unsupported',
    undefined,
  ])
})

test('on an iPhone, the player has to add the app to the home screen before the app can get notices', () => {
  const { PushManager: _, ...phone } = { ...FULL, navigator: { serviceWorker: {}, standalone: false } }
  expect(whyUnavailable('notices', phone)).toBe('not_installed')
})
