// Tests of which features a browser supports.
import { expect, test } from 'vitest'
import { type Browser, whyNot } from './available.ts'

const FULL: Browser = {
  isSecureContext: true,
  navigator: { serviceWorker: {} },
  PushManager: {},
  Notification: {},
  PublicKeyCredential: {},
}
const ABILITIES = ['offline', 'notices', 'passkey'] as const

test('a modern browser on a secure connection supports every feature', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, FULL))).toEqual([undefined, undefined, undefined])
})

test('names plain http as the reason even if the browser supports the feature', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, { ...FULL, isSecureContext: false })?.code)).toEqual([
    'plain_http',
    'plain_http',
    'plain_http',
  ])
})

test('a window without service workers supports passkeys, but no offline play or notices', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, { ...FULL, navigator: {} })?.code)).toEqual([
    'unsupported',
    'unsupported',
    undefined,
  ])
})

test('an iPhone has to add the app to the home screen before it can get notices', () => {
  const { PushManager: _, ...phone } = { ...FULL, navigator: { serviceWorker: {}, standalone: false } }
  expect(whyNot('notices', phone)?.code).toBe('not_installed')
})
