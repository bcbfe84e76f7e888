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

test('a browser on a secure connection can do it all', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, FULL))).toEqual([undefined, undefined, undefined])
})

test('plain http in a local network is the reason, whatever the browser has', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, { ...FULL, isSecureContext: false })?.code)).toEqual([
    'plain_http',
    'plain_http',
    'plain_http',
  ])
})

test('a window without workers has neither offline play nor notices, but passkeys', () => {
  expect(ABILITIES.map((ability) => whyNot(ability, { ...FULL, navigator: {} })?.code)).toEqual([
    'unsupported',
    'unsupported',
    undefined,
  ])
})

test('an iPhone is asked to put the app on its home screen before notices', () => {
  const { PushManager: _, ...phone } = { ...FULL, navigator: { serviceWorker: {}, standalone: false } }
  expect(whyNot('notices', phone)?.code).toBe('not_installed')
})
