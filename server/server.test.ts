// Tests of the server's start-up.
import { expect, test } from 'vitest'
import { readSettings } from './base/settings.ts'
import { startServer } from './server.ts'
import { faultyJournal } from './testing/faulty.ts'
import { LOOSE } from './testing/server.ts'

test('if the server fails to start, the journal is closed', async () => {
  const journal = await faultyJournal()
  journal.readTime = () => Promise.reject(new Error('no time'))
  await expect(startServer(readSettings({ ...LOOSE, LOG_LEVEL: 'silent' }), { journal })).rejects.toThrow('no time')
  await expect(journal.present()).rejects.toMatchObject({ code: 'closed' })
})

test('refuses to start with a database address that is not a PostgreSQL address', async () => {
  await expect(startServer(readSettings({ ...LOOSE, DATABASE_URL: 'nonsense' }))).rejects.toThrow(
    'DATABASE_URL must be like postgres://',
  )
})

test('refuses to start with both a backup folder and a database server', async () => {
  const settings = readSettings({ ...LOOSE, DATABASE_URL: 'postgres://nowhere', BACKUP_DIR: '/tmp' })
  await expect(startServer(settings)).rejects.toThrow('BACKUP_DIR is for a journal in DATA_DIR')
})

test('refuses to start with Redis but without a database server, because such a server has no other nodes', async () => {
  await expect(startServer(readSettings({ ...LOOSE, REDIS_URL: 'redis://nowhere' }))).rejects.toThrow(
    'set DATABASE_URL too',
  )
})
