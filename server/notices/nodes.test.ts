// Tests that two nodes on one journal send each notice once, whichever node the player is connected to.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'
import { ask, pass, soon } from './testing/players.ts'
import { LOOPBACK, openPushService } from './testing/push-service.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts a match on two nodes. Ann is connected to the first; Ben, who gets notices, to the second. */
async function awaited() {
  const push = await openPushService()
  const url = await newDatabase()
  const nodes = await openNodes([], { url })
  for (const _ of [1, 2]) await nodes.open([secret], { reach: LOOPBACK, bus: localBus() })
  const at = (number: number) => ({ clock: nodes.clock, port: nodes.port(number) })
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'secret', 2, {
    roundSeconds: 3000,
    rounds: 9,
  })
  const [ann, first] = players as [Player, Player]
  first.client.drop()
  await first.client.end()
  const ben = await joinAgain(await nodes.client(1), id, first.token)
  await ask(at(1), ben.token, '/subscribe', push.browser('ben'))
  return { push, nodes, url, at, id, ann, ben }
}

test('both nodes have the same VAPID key', async () => {
  const { at, ann } = await awaited()
  const [one, other] = [await ask(at(0), ann.token), await ask(at(1), ann.token)]
  expect(one.body.key).toBe(other.body.key)
})

test('a player who views the match on the other node gets no notice, and gets exactly one notice after leaving', async () => {
  const { push, at, ann, ben } = await awaited()
  await ann.play(choose('rock'))
  await pass(at(0), ann.token, 12_000)
  expect(push.deliveries).toEqual([])
  await ben.play(choose('rock'))
  ben.client.drop()
  await ben.client.end()
  await ann.play(choose('rock'))
  await soon(at(0), () => push.deliveries.length > 0)
  await pass(at(1), ann.token, 25_000)
  expect(push.notices('ben').map(({ kind }) => kind)).toEqual(['turn'])
})

test('a player whose page is in the background on the other node gets a notice', async () => {
  const { push, at, ann, ben } = await awaited()
  ben.client.say('ping', { hidden: true })
  await ben.client.next('pong')
  await ann.play(choose('rock'))
  await soon(at(0), () => push.notices('ben')[0]?.kind === 'turn')
})

test('if one node plans a notice but does not send it, the other node sends the notice', async () => {
  const { push, nodes, url, at, ann, ben } = await awaited()
  ben.client.drop()
  await ben.client.end()
  await ann.play(choose('rock'))
  const journal = await openPostgres(url)
  // These are the notice's rows in the journal after a node dies just before it sends the notice.
  await soon(at(0), async () => (await journal.nextNotice()) !== null)
  await journal.close()
  await nodes.stop(0)
  await soon(at(1), () => push.deliveries.length > 0)
  await pass(at(1), ann.token, 15_000)
  expect(push.deliveries).toHaveLength(1)
})
