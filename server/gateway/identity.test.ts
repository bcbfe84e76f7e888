// Tests of signing keys and tokens.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer } from '../testing/server.ts'
import { type Identity, openIdentity } from './identity.ts'

/** Returns a data folder after a key rotation, with a token that the old key has signed. */
function rotated(): { dataDir: string; token: string; identity: Identity } {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const token = openIdentity(dataDir, () => 0).token('ann')
  putAside(dataDir)
  return { dataDir, token, identity: openIdentity(dataDir, () => 0) }
}

const putAside = (dataDir: string) => renameSync(join(dataDir, 'key'), join(dataDir, 'key.old'))

test('a new key signs new tokens, and tokens of the old key stay valid', () => {
  const { dataDir, token, identity } = rotated()
  expect(identity.token('ann')).not.toBe(token)
  expect([token, identity.token('ann')].map((given) => identity.person(given))).toEqual(['ann', 'ann'])
  expect(statSync(join(dataDir, 'key')).mode & 0o777).toBe(0o600)
})

test('tokens of the old key are invalid after its file is deleted', () => {
  const { dataDir, token } = rotated()
  rmSync(join(dataDir, 'key.old'))
  expect(openIdentity(dataDir, () => 0).person(token)).toBeUndefined()
})

test('refuses to start with a truncated old key', () => {
  const { dataDir } = rotated()
  truncateSync(join(dataDir, 'key.old'))
  expect(() => openIdentity(dataDir, () => 0)).toThrow(/^The signing key .+key\.old is damaged/)
})

test('creates no new key when the key of existing data is missing', async () => {
  const server = await openServer({ games: [secret] })
  await openMatch(server, 'secret')
  await server.stop()
  rmSync(join(server.dataDir, 'key'))
  await expect(server.restart()).rejects.toThrow(/^The signing key .+key is missing: put its copy back/)
  expect(existsSync(join(server.dataDir, 'key'))).toBe(false)
})

test('replaces a cookie of the old key by one of the new key', async () => {
  const server = await openServer({ games: [secret] })
  const me = (cookie?: string) => fetch(`http://127.0.0.1:${server.port}/api/me`, cookie ? { headers: { cookie } } : {})
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] as string
  const old = cookieOf(await me())
  putAside(server.dataDir)
  await server.restart()
  const answer = await me(old)
  const fresh = cookieOf(answer)
  expect(fresh).not.toBe(old)
  expect(fresh).toContain(((await answer.json()) as { id: string }).id)
  expect(old).toContain(((await (await me(fresh)).json()) as { id: string }).id)
  expect(existsSync(join(server.dataDir, 'key.old'))).toBe(true)
})
