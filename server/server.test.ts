// Tests of the server's start-up.
import { expect, test } from 'vitest'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { faultyJournal } from './testing/faulty.ts'
import { LOOSE } from './testing/server.ts'

test('a failed start closes the journal', async () => {
  const journal = await faultyJournal()
  journal.readTime = () => Promise.reject(new Error('no time'))
  await expect(startServer(readSettings({ ...LOOSE, LOG_LEVEL: 'silent' }), { journal })).rejects.toThrow('no time')
  await expect(journal.present()).rejects.toMatchObject({ code: 'closed' })
})

test('refuses an address that is not a PostgreSQL address', async () => {
  await expect(startServer(readSettings({ ...LOOSE, DATABASE_URL: 'nonsense' }))).rejects.toThrow(
    'DATABASE_URL must be like postgres://',
  )
})

test('refuses a backup folder together with a database server', async () => {
  const settings = readSettings({ ...LOOSE, DATABASE_URL: 'postgres://nowhere', BACKUP_DIR: '/tmp' })
  await expect(startServer(settings)).rejects.toThrow('BACKUP_DIR is for a journal in DATA_DIR')
})

test('refuses Redis without a database server, because there are no other nodes', async () => {
  await expect(startServer(readSettings({ ...LOOSE, REDIS_URL: 'redis://nowhere' }))).rejects.toThrow(
    'set DATABASE_URL too',
  )
})
