import { expect, test } from 'vitest'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { faultyJournal } from './testing/faulty.ts'
import { LOOSE } from './testing/server.ts'

test('a start that fails lets go of its journal', async () => {
  const journal = await faultyJournal()
  journal.readTime = () => Promise.reject(new Error('no time'))
  await expect(startServer(readSettings({ ...LOOSE, LOG_LEVEL: 'silent' }), { journal })).rejects.toThrow('no time')
  await expect(journal.present()).rejects.toMatchObject({ code: 'closed' })
})

test('an address that is none of PostgreSQL is refused', async () => {
  await expect(startServer(readSettings({ ...LOOSE, DATABASE_URL: 'nonsense' }))).rejects.toThrow(
    'DATABASE_URL must be like postgres://',
  )
})

test('a backup folder is refused where the database is elsewhere', async () => {
  const settings = readSettings({ ...LOOSE, DATABASE_URL: 'postgres://nowhere', BACKUP_DIR: '/tmp' })
  await expect(startServer(settings)).rejects.toThrow('BACKUP_DIR is for a journal in DATA_DIR')
})

test('a Redis without a database is refused: there is nobody to hear of', async () => {
  await expect(startServer(readSettings({ ...LOOSE, REDIS_URL: 'redis://nowhere' }))).rejects.toThrow(
    'set DATABASE_URL too',
  )
})
