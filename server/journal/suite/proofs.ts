// Tests for every store: digests (hashes of a stream's state), and fingerprints of rules that reproduce these digests.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, stream } from '../testing/rows.ts'

export function proofsSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('digests and verified rules', () => {
    const proofs = async () => {
      const { digests, proven } = (await journal().load('m')) ?? {}
      return [digests, proven]
    }

    test('digests can be stored with or without an input, and are returned in order', async () => {
      await journal().create(stream('m'))
      await journal().append(input('m', 1, { digest: 'one' }))
      await appendAll(journal(), 'm', 2, 11)
      await journal().append(input('m', 12, { digest: 'twelve' }))
      await journal().keepDigest('m', 3, 'three')
      await journal().keepDigest('m', 12, 'twelve, once more')
      await journal().keepDigest('nobody', 1, 'of nothing')
      await reopen()
      const [digests] = await proofs()
      expect(digests).toEqual([
        { seq: 0, digest: 'digest of m' },
        { seq: 1, digest: 'one' },
        { seq: 3, digest: 'three' },
        { seq: 12, digest: 'twelve, once more' },
      ])
    })

    test('the fingerprint of verified rules is recorded only once, even if the same rules are verified twice', async () => {
      await journal().create(stream('m'))
      for (const fingerprint of ['rules 3', 'rules 2', 'rules 3']) await journal().prove('m', fingerprint)
      await journal().prove('nobody', 'rules 2')
      await reopen()
      const [, proven] = await proofs()
      expect(proven).toEqual(['rules 1', 'rules 2', 'rules 3'])
    })

    test('an append that conflicts stores no digest and no fingerprint', async () => {
      await journal().create(stream('m'))
      await journal().append(input('m', 1))
      await journal().append(input('m', 1, { digest: 'late', chain: 'late' }))
      await journal().create(stream('m', { digest: 'late', fingerprint: 'late', chain: 'late' }))
      expect(await proofs()).toEqual([[{ seq: 0, digest: 'digest of m' }], ['rules 1']])
      expect(await journal().load('m')).toMatchObject({ chain: 'chain 1 of m', at: 1001 })
    })
  })
}
