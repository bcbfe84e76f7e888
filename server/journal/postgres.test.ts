import { newDatabase } from '../testing/postgres.ts'
import { openPostgres } from './postgres.ts'
import { journalSuite } from './suite.ts'

journalSuite('PostgreSQL', async () => {
  const url = await newDatabase()
  return { open: () => openPostgres(url), remove: async () => {} }
})
