// Tests of signing keys and tokens.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer } from '../testing/server.ts'
import { type Identity, openIdentity } from './tokens.ts'

/** Returns a data folder whose signing key was replaced, and a token that the old key has signed. */
function rotated(): { dataDir: string; token: string; identity: Identity } {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const token = openIdentity(dataDir, () => 0).token('ann')
  putAside(dataDir)
  return { dataDir, token, identity: openIdentity(dataDir, () => 0) }
}

const putAside = (dataDir: string) => renameSync(join(dataDir, 'key'), join(dataDir, 'key.old'))

test('the new key signs new tokens, and tokens signed by the old key stay valid', () => {
  const { dataDir, token, identity } = rotated()
  expect(identity.token('ann')).not.toBe(token)
  expect([token, identity.token('ann')].map((given) => identity.person(given))).toEqual(['ann', 'ann'])
  expect(statSync(join(dataDir, 'key')).mode & 0o777).toBe(0o600)
})

test('tokens signed by the old key are invalid after the old key’s file is deleted', () => {
  const { dataDir, token } = rotated()
  rmSync(join(dataDir, 'key.old'))
  expect(openIdentity(dataDir, () => 0).person(token)).toBeUndefined()
})

test('the server refuses to start if the old key’s file is truncated', () => {
  const { dataDir } = rotated()
  truncateSync(join(dataDir, 'key.old'))
  expect(() => openIdentity(dataDir, () => 0)).toThrow(/^The signing key .+key\.old is damaged/)
})

test('the server creates no new key if the data folder has data but no key', async () => {
  const server = await openServer({ games: [secret] })
  await openMatch(server, 'secret')
  await server.stop()
  rmSync(join(server.dataDir, 'key'))
  await expect(server.restart()).rejects.toThrow(/^The signing key .+key is missing: put its copy back/)
  expect(existsSync(join(server.dataDir, 'key'))).toBe(false)
})

test('replaces a cookie signed by the old key with a cookie signed by the new key', async () => {
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
