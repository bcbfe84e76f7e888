// Tests of how players and operators are told whether the server can save data.
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

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
