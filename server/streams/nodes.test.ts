// Tests of free texts and action ids with several nodes. A node of an older release stores both unchanged in the input;
// newer nodes store references to the texts and hashes of the ids.
import { expect, test } from 'vitest'
import { game as naming } from '#kit/testing/games/naming.ts'
import { localBus } from '../bus/bus.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { STEPS } from '../journal/postgres/schema.ts'
import { Browser } from '../testing/browser.ts'
import { learns, type Nodes, openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'

const call = (name: string) => ({ type: 'call', name })
/** The migration steps as an older release knows them, which can read neither references to texts nor hashed ids. */
const OLD = STEPS.map(({ formats, ...step }) => step)

/** Starts a match on the first node, whose second player then connects to the second node. */
async function apart(nodes: Nodes) {
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'naming')
  const [ann, ben] = players as [Player, Player]
  return { id, ann, ben: await joinAgain(await nodes.client(1), id, ben.token) }
}

test.each([
  ['with a shared bus', undefined],
  ['without a shared bus', localBus],
])('a text written at one node is shown and forgotten at the other node %s', async (_, bus) => {
  const nodes = await openNodes([[naming], [naming]], bus && { bus })
  const { ann, ben } = await apart(nodes)
  await ann.play(call('Beagle'))
  const shows =
    (name: string) =>
    ({ state }: { state?: { ships: { first: string } } }) =>
      state?.ships.first === name
  await learns(nodes, ben.client, 'state_update', shows('Beagle'))
  const browser = new Browser(nodes.port(0))
  browser.cookie = `turnstone=${ann.token}`
  await browser.post('/api/me/forget', { name: '' })
  await learns(nodes, ben.client, 'match_joined', shows('A ship'))
})

test('an action sent to two nodes under one id is applied once', async () => {
  const url = await newDatabase()
  const nodes = await openNodes([[naming], [naming]], { url, bus: localBus })
  const { id, ann } = await apart(nodes)
  expect(await ann.play(call('Beagle'), { id: 'once' })).toMatchObject({ seq: 1 })
  const again = await joinAgain(await nodes.client(1), id, ann.token)
  expect(await again.play(call('Titanic'), { id: 'once' })).toMatchObject({ seq: 1 })
})

/** Returns the inputs of a match as they are stored. */
async function stored(url: string, id: string): Promise<string> {
  const journal = await openPostgres(url, STEPS)
  const bodies = await journal.entries(`m/${id}`, 0)
  await journal.close()
  return bodies.join()
}

test('texts and ids are stored unchanged in the input until the last older node has stopped, and these ids are recognised afterwards', async () => {
  const url = await newDatabase()
  const old = await openPostgres(url, OLD)
  const nodes = await openNodes([], { url })
  await nodes.open([naming], { journal: old })
  const journal = await openPostgres(url, STEPS)
  await nodes.open([naming], { journal })
  const { id, ann, ben } = await apart(nodes)
  await ben.play(call('Beagle'), { id: 'early' })
  await learns(nodes, ann.client, 'state_update', ({ state }) => state.ships.second === 'Beagle')
  expect(await stored(url, id)).toMatch(/"Beagle".*"early"/)
  await nodes.stop(0)
  await expect
    .poll(() => {
      nodes.clock.advance(5_000)
      return journal.shared.formats.has('text_references')
    })
    .toBe(true)
  const back = await joinAgain(await nodes.client(1), id, ben.token)
  expect(back.joined.state.ships).toMatchObject({ second: 'Beagle' })
  expect(await back.play(call('Titanic'), { id: 'early' })).toMatchObject({ seq: 1 })
  expect(await back.play(call('Fram'), { id: 'late' })).toMatchObject({
    id: 'late',
    state: { ships: { second: 'Fram' } },
  })
  expect(await stored(url, id)).not.toMatch(/Fram|late/)
})
