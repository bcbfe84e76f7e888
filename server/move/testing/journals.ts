// Journals for tests of the move: a folder with real matches of every game, and rows in every table.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import { openJournal } from '../../journal/sqlite/journal.ts'
import { freshKeys } from '../../notices/vapid.ts'

const FIXTURE = join(import.meta.dirname, '..', '..', 'testing', 'fixtures', 'kit-2')

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a folder with a journal of an earlier version, as its server left it. */
export function oldFolder(): string {
  const folder = newFolder()
  cpSync(FIXTURE, folder, { recursive: true })
  writeFileSync(join(folder, 'journal.sqlite'), gunzipSync(readFileSync(join(folder, 'journal.sqlite.gz'))), {
    mode: 0o600,
  })
  rmSync(join(folder, 'journal.sqlite.gz'))
  return folder
}

/** Returns a folder with real matches and rooms of all games, and with at least one row in every other table. */
export async function filledFolder(): Promise<string> {
  const folder = oldFolder()
  writeFileSync(join(folder, 'key.old'), Buffer.alloc(32, 7), { mode: 0o600 })
  const room = roomIn(folder)
  const journal = await openJournal(folder)
  await fill(journal, room)
  await journal.close()
  return folder
}

function roomIn(folder: string): string {
  const db = new DatabaseSync(join(folder, 'journal.sqlite'))
  const { id } = db.prepare("select id from stream where kind = 'room'").get() as { id: string }
  db.close()
  return id
}

const AT = 1_900_000_000_000

async function fill(journal: Journal, room: string): Promise<void> {
  const [match] = await journal.unstored(0, 1)
  const id = match as string
  const device = { id: 'laptop', label: 'Laptop “ä”', added: AT, seen: AT + 1, letInBy: null }
  await journal.keepTime({ boot: 'boot', uptime: 12.5, now: AT })
  await journal.setName('ann', 'Änn 🎲')
  await journal.say(id, { at: AT, person: 'ann', seat: null, team: null, text: 'Hallo', from: 'tag' }, 'ref 1')
  await journal.say(id, { at: AT + 1, person: 'ann', seat: 'p1', team: 't', text: 'ohne' }, null)
  await journal.keepDevice('ann', device)
  await journal.keepDevice('ann', { ...device, id: 'phone', letInBy: 'laptop' })
  await journal.keepDevice('ann', { ...device, id: 'lost' })
  await journal.revoke({ person: 'ann', device: 'lost' }, [])
  await journal.changeProfile('ann', { face: 3, shown: true, preferences: { sound: 'off', motion: 'less' } })
  await journal.storeReplay(id, [Buffer.from('part 0').toString('base64'), Buffer.from([0, 255]).toString('base64')])
  await journal.settleResults(id, [
    { person: 'ann', game: 'titans', at: AT + 0.5, ending: 'won', bots: true, sides: null },
  ])
  await journal.list(room, true)
  await journal.cameBack('ann')
  await journal.keepText(id, { key: 'k', person: 'ann', text: 'Die Türme' })
  await fillAccess(journal)
  await fillConduct(journal, id)
  await fillNotices(journal, id)
}

async function fillAccess(journal: Journal): Promise<void> {
  await journal.issueTicket({ id: 't', kind: 'link', person: 'ann', until: AT, device: 'laptop', about: null }, 0)
  await journal.keepPasskey({
    ...{ id: 'pass', person: 'ann', publicKey: 'AQID', counter: 4, transports: '["usb"]', label: 'Key' },
    ...{ added: AT, seen: AT, device: null, kept: true },
  })
  await journal.keepApproval({
    ...{ id: 'ask', person: 'ann', action: 'remove_device', target: 'phone', device: 'laptop', asked: AT },
    ...{ confirmedBy: null, due: null },
  })
}

async function fillConduct(journal: Journal, id: string): Promise<void> {
  const act = { at: AT, what: 'banned', about: 'ann' } as const
  const line = { at: AT, person: 'ann', seat: 'p1', team: null, name: 'Änn', text: 'Hallo', from: 'tag' }
  await journal.mute({ person: 'ann', other: 'ben', at: AT, from: 'tag' }, 9)
  await journal.report({
    key: 'k',
    kind: 'line',
    stream: id,
    at: AT,
    subject: 0,
    by: 'ben',
    from: 'tag',
    lines: [line, line],
  })
  await journal.ban({ kind: 'person', whom: 'cem', reason: 'spam', at: AT, until: null }, act)
  await journal.keepOperator('hash', true)
  await journal.openOperatorSession({ id: 'session', until: AT + 9 }, AT)
  await journal.countTokenGuess('tag', AT)
}

async function fillNotices(journal: Journal, id: string): Promise<void> {
  const planned = { stream: id, ask: 'end', kind: 'over', address: 'hook', person: 'ann', seat: 'p1', at: AT }
  await journal.noticeKeys(freshKeys())
  await journal.keepAddress({ id: 'hook', person: 'ann', kind: 'hook', body: '{}', since: AT, device: 'laptop' }, 1)
  await journal.changeWish('ann', '{}', '{"kinds":{}}')
  await journal.planNotices(id, 3, AT, [planned])
}
