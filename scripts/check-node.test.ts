// Tests of the check of the bundled Node, with a fake nodejs.org.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkNode } from './check-node.ts'

const ARCHIVE = 'node-v1.2.3-linux-x64.tar.gz'
const BINARY = Buffer.from('the published binary')

const sumLine = (bytes: Buffer, name: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

/** Returns a compressed archive that contains Node's program file. */
function archived(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node-v1.2.3-linux-x64', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node-v1.2.3-linux-x64', 'bin', 'node'), BINARY)
  return spawnSync('tar', ['-czf', '-', 'node-v1.2.3-linux-x64'], { cwd: folder }).stdout
}

/** Serves files by path, as nodejs.org does, and returns the address. */
async function serve(files: Record<string, string | Buffer>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const node = (binary: Buffer, target = 'linux-x64') => ({ version: '1.2.3', target, binary })

test('accepts only the binary that is in the published archive', async () => {
  const archive = archived()
  const site = await serve({
    '/v1.2.3/SHASUMS256.txt': sumLine(archive, ARCHIVE),
    [`/v1.2.3/${ARCHIVE}`]: archive,
  })
  expect(await checkNode(node(BINARY), site)).toEqual({
    code: 0,
    line: 'Node 1.2.3 for linux-x64 is the one that the Node project has published.',
  })
  expect((await checkNode(node(Buffer.from('another binary')), site)).code).toBe(1)
})

test('refuses an archive whose checksum was not published', async () => {
  const site = await serve({
    '/v1.2.3/SHASUMS256.txt': sumLine(Buffer.from('other'), ARCHIVE),
    [`/v1.2.3/${ARCHIVE}`]: archived(),
  })
  expect(await checkNode(node(BINARY), site)).toEqual({
    code: 1,
    line: 'Node 1.2.3 for linux-x64 differs: the archive does not have the published checksum.',
  })
})

test('compares the Windows binary with the checksum of the binary itself, not of an archive', async () => {
  const site = await serve({ '/v1.2.3/SHASUMS256.txt': sumLine(BINARY, 'win-x64/node.exe') })
  const codes = [BINARY, Buffer.from('another binary')].map(
    async (binary) => (await checkNode(node(binary, 'win-x64'), site)).code,
  )
  expect(await Promise.all(codes)).toEqual([0, 1])
})

test('says that nothing was checked if nodejs.org does not answer', async () => {
  expect(await checkNode(node(BINARY), 'http://127.0.0.1:1')).toEqual({
    code: 2,
    line: 'Node 1.2.3 for linux-x64 was not checked, because http://127.0.0.1:1 did not answer.',
  })
})
