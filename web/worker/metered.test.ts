// Tests of deciding whether files may be downloaded in advance.
import { expect, test } from 'vitest'
import { isMetered, whenUnmetered } from './metered.ts'

test.each([
  ['in data-saving mode', { saveData: true, type: 'wifi', effectiveType: '4g' }],
  ['on a mobile network', { saveData: false, type: 'cellular', effectiveType: '4g' }],
  ['that is slower than 4G', { saveData: false, effectiveType: '3g' }],
])('a connection %s is metered', (_, connection) => {
  expect(isMetered(connection)).toBe(true)
})

test('a fast connection by cable is not metered', () => {
  expect(isMetered({ saveData: false, type: 'ethernet', effectiveType: '4g' })).toBe(false)
})

test('a connection about which the browser tells nothing is not metered', () => {
  expect(isMetered({})).toBe(false)
})

test('work waits for an unmetered connection and is done once', () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' })
  let done = 0
  whenUnmetered(() => done++, connection)
  connection.dispatchEvent(new Event('change'))
  expect(done).toBe(0)
  connection.type = 'wifi'
  connection.dispatchEvent(new Event('change'))
  connection.dispatchEvent(new Event('change'))
  expect(done).toBe(1)
})
