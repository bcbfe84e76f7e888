// Tests of formats: which values nodes of two releases on one database may write.
import { describe, expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openNodes } from '../../testing/nodes.ts'
import { newDatabase } from '../../testing/postgres.ts'
import { mayWrite } from '../formats.ts'
import { oneStepNewer } from '../testing/newer.ts'
import { openPostgres } from './journal.ts'
import { STEPS } from './schema.ts'

const OLD = STEPS.map(({ formats, ...step }) => step)
const READABLE_FROM = OLD.at(-1)?.readableFrom ?? 0
/** The migration steps of a newer program, which can read one format that the older program cannot read. */
const NEW = [...OLD, { readableFrom: READABLE_FROM, sql: '', formats: ['text_references' as const] }]

async function open(url: string, steps: typeof OLD) {
  const journal = await openPostgres(url, steps)
  onTestFinished(() => journal.close())
  const { shared } = journal
  /**
   * Renews the node's row and adopts formats. Nodes that have not renewed their row for 10 ms count as stopped. Returns
   * true if the format may be written.
   */
  const renew = async (node: string, now: number) => {
    await shared.renew(node, now, [])
    await shared.adoptFormats({ now, since: now - 10 })
    return mayWrite(journal, 'text_references')
  }
  return { journal, renew }
}

/** Makes a database with the older program's tables, and an open journal of each program. */
async function openBoth() {
  const url = await newDatabase()
  const old = await open(url, OLD)
  return { url, old, young: await open(url, NEW) }
}

const refusal = { code: 'newer' }

describe('while nodes of the older release live', () => {
  test('no node may write the format', async () => {
    const { old, young } = await openBoth()
    for (const now of [100, 105, 110, 115, 120]) {
      await old.renew('old', now)
      expect(await young.renew('young', now)).toBe(false)
    }
  })

  test('a node of the older release can start', async () => {
    const { url, old, young } = await openBoth()
    await old.renew('old', 100)
    await young.renew('young', 101)
    await expect(open(url, OLD)).resolves.toBeDefined()
  })
})

describe('once no node of the older release lives', () => {
  test('a node of the older release can’t open the tables any more, not even after a later migration', async () => {
    const { url, young } = await openBoth()
    await young.renew('young', 100)
    await expect(open(url, OLD)).rejects.toMatchObject(refusal)
    await open(url, oneStepNewer(NEW, READABLE_FROM))
    await expect(open(url, OLD)).rejects.toMatchObject(refusal)
  })

  test('the format may be written only after a delay, in which a node that opened the tables just before could store its row', async () => {
    const { young } = await openBoth()
    expect(await young.renew('young', 100)).toBe(false)
    expect(await young.renew('young', 109)).toBe(false)
    expect(await young.renew('young', 110)).toBe(true)
  })

  test('a node of the older release that stores its row during this delay prevents the format until that node stops', async () => {
    const { old, young } = await openBoth()
    await young.renew('young', 100)
    await old.renew('old', 105)
    expect(await young.renew('young', 112)).toBe(false)
    expect(await young.renew('young', 115)).toBe(true)
  })
})

test('once a format may be written, it may be written for ever, also by nodes that start later', async () => {
  const { url, old, young } = await openBoth()
  await young.renew('young', 100)
  await young.renew('young', 110)
  await old.renew('old', 111)
  expect(await young.renew('young', 112)).toBe(true)
  expect(mayWrite((await open(url, NEW)).journal, 'text_references')).toBe(true)
})

test('a server writes the format soon after it has replaced the last server of the older release', async () => {
  const url = await newDatabase()
  const { journal } = await open(url, OLD)
  const nodes = await openNodes([], { url })
  await nodes.open([secret], { journal })
  const young = await openPostgres(url, NEW)
  await nodes.open([secret], { journal: young })
  await nodes.stop(0)
  await expect
    .poll(() => {
      nodes.clock.advance(5_000)
      return mayWrite(young, 'text_references')
    })
    .toBe(true)
})

test('in new tables every format may be written at once, and a node of the older release can’t open them', async () => {
  const url = await newDatabase()
  expect(mayWrite((await open(url, NEW)).journal, 'text_references')).toBe(true)
  await expect(open(url, OLD)).rejects.toMatchObject(refusal)
})
