// Failed starts: one sentence for the operator and exit code 1.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMatch } from '#server/testing/server.ts'
import { folder, startChild, startInVain } from './child.ts'

test('says that the port is in use', async () => {
  const child = await startChild(folder())
  expect(await startInVain(folder(), { env: { PORT: String(child.port) } })).toEqual({
    code: 1,
    signal: null,
    stderr: `turnstone: Port ${child.port} is in use by another program: stop that one, or set PORT to another\n`,
  })
})

test('says that the machine does not have the address', async () => {
  const { code, stderr } = await startInVain(folder(), { env: { HOST: '192.0.2.1' } })
  expect(stderr).toBe('turnstone: This machine has no address 192.0.2.1: set HOST to one it has\n')
  expect(code).toBe(1)
})

test('says that the data folder is not writable', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  const { code, stderr } = await startInVain(dataDir)
  expect(stderr).toMatch(/^turnstone: The data folder .+ can not be used: .+\n$/)
  expect(stderr).toContain(dataDir)
  expect(code).toBe(1)
})

test('a second server on the same data folder ends, and the first continues', async () => {
  const dataDir = folder()
  const child = await startChild(dataDir)
  const { code, stderr } = await startInVain(dataDir)
  expect(stderr).toMatch(
    /^turnstone: The journal is in use by another process: only one server may run on a data folder .+\n$/,
  )
  expect(code).toBe(1)
  await openMatch(child, 'showdown')
})

test('says which setting is not a number', async () => {
  expect(await startInVain(folder(), { env: { PORT: 'abc' } })).toEqual({
    code: 1,
    signal: null,
    stderr: 'turnstone: PORT must be a whole number from 0 to 65535, not "abc"\n',
  })
})

test('says that the journal file is not a database', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'journal.sqlite'), 'this is a letter to my mother, not a journal'.repeat(100))
  const { code, stderr } = await startInVain(dataDir)
  expect(stderr).toMatch(/^turnstone: The file is not a journal .+\n$/)
  expect(code).toBe(1)
})
