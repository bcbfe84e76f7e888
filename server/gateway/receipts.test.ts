// Tests of the receipts for actions whose saving is uncertain.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { identityBy } from '../identity/tokens.ts'
import { type Receipted, Receipts } from './receipts.ts'

const KEY = randomBytes(32)
const MINUTES = 60_000
const AT = 1_000_000
const receiptsOf = (epoch: string, ...keys: Buffer[]) =>
  new Receipts(
    identityBy(keys, () => AT),
    epoch,
  )
const receipts = receiptsOf('e', KEY)
const about: Receipted = {
  stream: 'm/A',
  seat: 'red',
  person: 'ann',
  id: 'x',
  ask: 'turn-1',
  message: { type: 'action', payload: { matchId: 'A', action: { type: 'pass' }, id: 'x' } },
}
const receipt = receipts.issue(about, AT)

test('a receipt returns when its action was received, also if the message with the action contains the receipt', () => {
  expect(receipts.read(receipt, about, AT + 10 * MINUTES)).toBe(AT)
  const { type, payload } = about.message
  expect(receipts.read(receipt, { ...about, message: { type, payload: { ...payload, receipt } } }, AT)).toBe(AT)
})

test('a receipt stays valid after the signing key was replaced', () => {
  expect(receiptsOf('e', randomBytes(32), KEY).read(receipt, about, AT)).toBe(AT)
})

test.each<[string, Partial<Receipted>]>([
  ['stream', { stream: 'm/B' }],
  ['seat', { seat: 'blue' }],
  ['person', { person: 'ben' }],
  ['id', { id: 'y' }],
  ['ask', { ask: 'turn-2' }],
  ['missing ask', { ask: undefined }],
  ['action', { message: { type: 'action', payload: { matchId: 'A', action: { type: 'move' }, id: 'x' } } }],
])('a receipt is not valid for another %s', (_, other) => {
  expect(receipts.read(receipt, { ...about, ...other }, AT)).toBeUndefined()
})

test.each([
  ['in another epoch', receiptsOf('f', KEY), receipt, AT],
  ['signed by another key', receiptsOf('e', randomBytes(32)), receipt, AT],
  ['after more than ten minutes', receipts, receipt, AT + 10 * MINUTES + 1],
  ['from the future', receipts, receipt, AT - 1],
  ['with another time', receipts, receipt.replace(`${AT}`, `${AT - 1}`), AT],
  ['that is no receipt', receipts, 'x', AT],
])('a receipt %s is not valid', (_, by, given, now) => {
  expect(by.read(given, about, now)).toBeUndefined()
})
