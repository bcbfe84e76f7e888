// Tests of the hash chain over a stream's inputs: one hash (a link) for each input, which depends on all earlier
// inputs.
import { expect, test } from 'vitest'
import * as kit from '#kit/past/chain.ts'
import * as server from './chain.ts'

const texts = ['', '{}', '{"text":"a|b,c\\n ÿ € 🐦"}', 'x'.repeat(10_000)]

test('the server and the kit compute the same hash chain', () => {
  for (const start of texts) {
    let chain = kit.firstChain(start)
    expect(server.firstChain(start)).toBe(chain)
    for (const body of texts) {
      expect(server.chainAfter(chain, body)).toBe(kit.chainAfter(chain, body))
      chain = kit.chainAfter(chain, body)
    }
  }
})

test('the first link is the hash of the start, and each later link the hash of the link before and the input', () => {
  expect(kit.firstChain('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(kit.chainAfter('a', 'bc')).toBe(kit.firstChain('abc'))
})
