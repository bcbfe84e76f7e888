// Tests of how players and operators are told whether the server can save data.
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import {
  CALLS,
  type CallName,
  callsThrough,
  type Journal,
  JournalError,
  type JournalTrouble,
} from '../journal/journal.ts'
import { visitor } from '../profiles/testing.ts'
import { testClock } from '../testing/clock.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'
import { NOT_SAVED, Saving } from './saving.ts'

async function opened() {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  return { journal, server, ready }
}

const choose = (shape: string) => ({ type: 'choose', shape })

const FULL =
  'The disk of the server is full: nothing can be saved until there is room again. What was saved before is safe.'

test('after a failed commit the server is not ready until a commit succeeds', async () => {
  const { journal, server, ready } = await opened()
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  expect(await ready()).toEqual({ status: 200, ready: true })
  journal.mood = 'full'
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'not_saved', reason: FULL })
  expect(await ready()).toEqual({ status: 503, ready: false, code: 'not_saved', message: FULL })
  journal.mood = 'fine'
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false })
  expect(await ready()).toEqual({ status: 200, ready: true })
})

test('the server stays ready when the store rejects the values of one request', async () => {
  const { journal, server, ready } = await opened()
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  journal.mood = 'wrong'
  expect(await ann.play(choose('rock'))).toMatchObject({
    refused: true,
    code: 'not_accepted',
    reason: 'The server can’t save that. Nothing was changed; please change it and try again.',
  })
  expect(await ready()).toEqual({ status: 200, ready: true })
  expect(server.logged.join()).toContain('statement append: ')
})

test('a server without traffic notices by itself that saving works again', async () => {
  const { journal, server, ready } = await opened()
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  journal.mood = 'full'
  await ann.play(choose('rock'))
  journal.mood = 'fine'
  server.clock.advance(1_000)
  while ((await ready()).status !== 200);
})

test('while nothing can be saved, new rooms are refused with the same message as moves', async () => {
  const { journal, server } = await opened()
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  journal.mood = 'full'
  await ann.play(choose('rock'))
  const tried = journal.asked.length
  const client = await server.client()
  expect((await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload).toMatchObject({
    code: 'not_saved',
    reason: FULL,
  })
  expect(journal.asked).toHaveLength(tried)
})

test('a server that is stopping is not ready, and refuses new clients if other nodes are running', async () => {
  const { journal, server, ready } = await opened()
  const { id, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  journal.mood = 'held'
  ann.client.say('action', { matchId: id, playerId: ann.seat, action: choose('rock') })
  while (journal.asked.length === 0 || !JSON.stringify(journal.asked.at(-1)).includes('rock')) await ann.client.quiet()
  const stopped = server.stop()
  onTestFinished(() => stopped)
  const alone = {
    status: 503,
    ready: false,
    code: 'closing',
    message: 'The server is about to restart: please try again in a minute',
  }
  expect(await ready().catch(({ cause }) => cause.code)).toEqual(
    process.env.STORE === 'postgres' ? 'ECONNREFUSED' : alone,
  )
  journal.mood = 'fine'
  journal.release()
})

/** A journal whose writes all fail with this error until `heal` is called. */
function failing(code: JournalTrouble) {
  let isBroken = true
  const answer = async (name: CallName) => {
    if (isBroken && CALLS[name].writes) throw new JournalError(code, 'a test')
    return name === 'append' ? 'appended' : undefined
  }
  const journal = callsThrough(answer) as Journal
  return {
    journal,
    heal() {
      isBroken = false
    },
  }
}

function savingOn(journal: Journal) {
  const clock = testClock()
  let tries = 0
  const saving = new Saving(journal, { clock, free: () => Number.POSITIVE_INFINITY, probe: () => void tries++ })
  const call = (name: CallName) => (saving.journal[name] as () => Promise<unknown>)().catch(() => {})
  return { clock, saving, call, tries: () => tries }
}

const NAMES = Object.keys(CALLS) as CallName[]

test.each(NAMES.filter((name) => CALLS[name].writes))('a failed %s makes the server not ready', async (name) => {
  const { saving, call } = savingOn(failing('io').journal)
  await call(name)
  expect(saving.trouble).toBe(NOT_SAVED)
})

test('a write that may have found nothing to write does not show that the journal can save', async () => {
  const { journal, heal } = failing('io')
  const { saving, call } = savingOn(journal)
  await call('sweep')
  heal()
  await call('sweep')
  expect(saving.trouble).toBe(NOT_SAVED)
  await call('append')
  expect(saving.trouble).toBeUndefined()
})

test('after the server has stopped, a failed write is not followed by a retry', async () => {
  const { clock, saving, call, tries } = savingOn(failing('closed').journal)
  saving.close()
  await call('append')
  clock.advance(1_000)
  expect(tries()).toBe(0)
})

test('after a failed write of a profile the server is not ready until it can save', async () => {
  const real = await faultyJournal()
  let isBroken = true
  const journal = Object.assign(Object.create(real) as Journal, {
    changeProfile: (...change: Parameters<Journal['changeProfile']>) =>
      isBroken ? Promise.reject(new JournalError('io', 'a test')) : real.changeProfile(...change),
  })
  const server = await openServer({ games: [secret], parts: { journal } })
  const status = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status
  const ann = await visitor(server.port)
  expect((await ann.post('/api/me/profile', { face: 3 })).status).toBe(503)
  expect(await status()).toBe(503)
  isBroken = false
  server.clock.advance(1_000)
  while ((await status()) !== 200);
})

test('a server whose damaged journal takes no new streams is not ready, and goes on with its matches', async () => {
  const real = await faultyJournal()
  let takesNew = true
  const journal = Object.assign(Object.create(real) as Journal, {
    takesNew: async () => takesNew,
    create: (...given: Parameters<Journal['create']>) =>
      takesNew ? real.create(...given) : Promise.reject(new JournalError('corrupt', 'a test')),
  })
  const server = await openServer({ games: [secret], parts: { journal } })
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  const { players } = await openMatch(server, 'secret')
  expect(await ready()).toEqual({ status: 200, code: undefined })
  takesNew = false
  const client = await server.client()
  expect((await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload).toMatchObject({
    code: 'damaged',
  })
  expect(await ready()).toEqual({ status: 503, code: 'damaged' })
  expect(await (players[0] as Player).play(choose('rock'))).toMatchObject({ refused: false })
  expect(await ready()).toEqual({ status: 503, code: 'damaged' })
})
