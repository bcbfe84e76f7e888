// Tests of the command `npm run verify`, which verifies match records.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { Entry } from '#kit/match.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { open } from '#kit/testing/open.ts'
import { publishedRecord } from '#kit/testing/published-record.ts'
import { game as titans } from '../games/titans/rules/index.ts'

const RECORD = publishedRecord(
  titans,
  open(titans)
    .act('player1', { type: 'pick', titan: 0 })
    .act('player2', { type: 'pick', titan: 1 })
    .act('player1', { type: 'rest' })
    .act('player2', { type: 'surrender' })
    .record(),
)

async function verified(name: string): Promise<{ code: number; lines: string[]; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify.ts'), name])
  const [lines, said] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'close'),
  ])
  return { code: child.exitCode as number, lines: lines.trimEnd().split('\n'), said }
}

function file(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'record.json'), content)
  return join(folder, 'record.json')
}

test('for a valid record, prints what was checked and exits with 0', async () => {
  const { code, lines } = await verified(file(JSON.stringify(RECORD)))
  expect([code, lines[0], lines.length]).toEqual([0, 'Titans, version 1: 4 inputs', 6])
  expect(lines.slice(1).every((line) => line.startsWith('✓'))).toBe(true)
})

test('for a record that differs from its replay, prints the first input that differs and exits with 1', async () => {
  const record = copy(RECORD) as MatchRecord & { entries: Entry[] }
  Object.assign(record.entries[2] as Entry, { at: 5 })
  const { code, lines } = await verified(file(JSON.stringify(record)))
  expect([code, lines.at(-1)]).toEqual([
    1,
    '✗ It differs at input 3: Input 3 is not, letter for letter, the one that was written down',
  ])
})

test('for a truncated record, prints what is missing and exits with 1', async () => {
  const { code, lines } = await verified(file(JSON.stringify({ ...RECORD, entries: RECORD.entries.slice(0, -1) })))
  expect([code, lines.at(-1)]).toEqual([1, '✗ It differs: There are 4 links for 3 inputs'])
})

test.each([
  ['no file', () => 'nowhere.json', 'There is no file nowhere.json'],
  ['no JSON', () => file('{'), 'This is not JSON'],
  ['no record', () => file('{"start":1}'), 'This is not the record of a match: record'],
  [
    'no rules',
    () => file(JSON.stringify({ ...RECORD, start: { ...RECORD.start, version: 99 } })),
    'There are no rules of titans, version 99, here',
  ],
])('if there is %s, the command prints why it cannot check the record and exits with 2', async (_, name, why) => {
  const { code, said } = await verified(name())
  expect([code, said]).toEqual([2, expect.stringContaining(why)])
})

test('accepts the address of a match page, and prints the refusal if the server sends one', async () => {
  const server = createServer(({ url }, reply) => {
    const found = url === '/api/matches/ABCDEF-1/record'
    reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ? RECORD : { message: 'There is no such match' }))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const page of ['m', 'replay', 'inspect'])
    expect(await verified(`${home}/${page}/ABCDEF-1`)).toMatchObject({ code: 0 })
  expect(await verified(`${home}/m/ZZZZZZ-1`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('has no record: There is no such match'),
  })
})
