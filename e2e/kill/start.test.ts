// Tests of failed starts: the server prints one sentence for the operator and ends with exit code 1.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMatch } from '#server/testing/server.ts'
import { dataFolder, startChild, startExpectingFailure } from './child.ts'

test('a server whose port is in use prints an error that says so, and ends', async () => {
  const child = await startChild(dataFolder())
  expect(await startExpectingFailure(dataFolder(), { env: { PORT: String(child.port) } })).toEqual({
    code: 1,
    signal: null,
    stderr: `turnstone: Port ${child.port} is in use by another program: stop that one, or set PORT to another\n`,
  })
})

test('a server whose HOST is not an address of the machine prints an error that says so, and ends', async () => {
  const { code, stderr } = await startExpectingFailure(dataFolder(), { env: { HOST: '192.0.2.1' } })
  expect(stderr).toBe('turnstone: This machine has no address 192.0.2.1: set HOST to one it has\n')
  expect(code).toBe(1)
})

test('a server whose data folder is not writable prints an error that says so, and ends', async () => {
  const file = join(dataFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  const { code, stderr } = await startExpectingFailure(dataDir)
  expect(stderr).toMatch(/^turnstone: The data folder .+ can not be used: .+\n$/)
  expect(stderr).toContain(dataDir)
  expect(code).toBe(1)
})

test('a second server on the same data folder ends, and the first server continues', async () => {
  const dataDir = dataFolder()
  const child = await startChild(dataDir)
  const { code, stderr } = await startExpectingFailure(dataDir)
  expect(stderr).toMatch(
    /^turnstone: The journal is in use by another process: only one server may run on a data folder .+\n$/,
  )
  expect(code).toBe(1)
  await openMatch(child, 'showdown')
})

test('a server with a setting that is not a number prints the name of the setting, and ends', async () => {
  expect(await startExpectingFailure(dataFolder(), { env: { PORT: 'abc' } })).toEqual({
    code: 1,
    signal: null,
    stderr: 'turnstone: PORT must be a whole number from 0 to 65535, not "abc"\n',
  })
})

test('a server whose journal file is not a database prints an error that says so, and ends', async () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'journal.sqlite'), 'this is a letter to my mother, not a journal'.repeat(100))
  const { code, stderr } = await startExpectingFailure(dataDir)
  expect(stderr).toMatch(/^turnstone: The file is not a journal .+\n$/)
  expect(code).toBe(1)
})
