// Tests a rolling upgrade: servers of an earlier version and of this one share a database while people play.
// Without the earlier version in the history these tests are left out, and the last line of `npm test` says so.
import { expect, test } from 'vitest'
import { Browser } from '#server/testing/browser.ts'
import type { Client } from '#server/testing/client.ts'
import { EARLIER } from '../../scripts/history.ts'
import type { How } from './child.ts'
import { Crowd, checkJournal } from './crowd.ts'
import { checkOut } from './earlier.ts'
import { type Fleet, openFleet } from './fleet.ts'

const MOMENTS = 300
const OLD = 0
const NEW = 1

/**
 * Starts one server of each version. `hows[n]` has the start options of server number `n`. After `hows[OLD] = {}` the
 * older server restarts with this version.
 */
async function openBoth() {
  const hows: How[] = [{ root: checkOut(EARLIER) }, {}]
  return { hows, ...(await openFleet(2, hows)) }
}

/** Connects a person to the match, through server number `number`. Returns the connection and the first message. */
async function enter(fleet: Fleet, person: Browser, number: number, matchId: string) {
  const client = await person.at(fleet.port(number)).socket()
  const { payload } = await client.ask('join_match', { matchId }, 'match_joined')
  return { client, joined: payload }
}

/** Renames the team of the seat that `enter` has joined. Resolves to the server's answer. */
function nameTeam({ client, joined }: Awaited<ReturnType<typeof enter>>, name: string, id: string) {
  const { matchId, playerId } = joined
  client.say('action', { matchId, playerId, action: { type: 'rename_team', name }, id })
  return Promise.race([
    client.next('state_update', (update) => update.id === id),
    client.next('ack', (ack) => ack.id === id),
    client.next('validation_error', (refused) => refused.id === id),
  ])
}

/** Resolves when the client has received a chat line `text` from a person with the name `name`. */
const reads = (client: Client, name: string, text: string) =>
  client.next('chat', ({ lines }) =>
    lines.some((line: Record<string, unknown>) => line.name === name && line.text === text),
  )

test('people at servers of both versions share a match with names, texts and chat', { timeout: 120_000 }, async () => {
  const { hows, fleet } = await openBoth()
  const [ada, ben] = [await Browser.open(fleet.port(OLD), 'Ada'), await Browser.open(fleet.port(NEW), 'Ben')]
  const host = await ada.socket()
  const { code } = (await host.ask('create_room', { game: 'vibechess' }, 'room_joined')).payload
  const { room } = await host.next('room_update', (update) => update.room.match !== null)
  const matchId = room.match.id as string
  const guest = await ben.socket()
  await guest.ask('join_room', { code }, 'room_joined')
  await guest.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  const [first, second] = [await enter(fleet, ada, OLD, matchId), await enter(fleet, ben, NEW, matchId)]
  await nameTeam(first, 'Knights', 'white')
  await nameTeam(second, 'Rooks', 'black')
  const named = { teams: { white: { name: 'Knights' }, black: { name: 'Rooks' } } }
  await first.client.next('state_update', ({ state }) => state.teams.black.name === 'Rooks')
  second.client.say('chat', { matchId, to: 'all', text: 'Good luck', id: 'c2' })
  await reads(first.client, 'Ben', 'Good luck')
  first.client.say('chat', { matchId, to: 'all', text: 'You too', id: 'c1' })
  await reads(second.client, 'Ada', 'You too')
  for (const how of [hows[OLD], {}] as How[]) {
    hows[OLD] = how
    await fleet.restart(OLD)
    const [back, there] = [await enter(fleet, ada, OLD, matchId), await enter(fleet, ada, NEW, matchId)]
    for (const { joined } of [back, there]) {
      expect(joined.state).toMatchObject(named)
      expect(Object.values(joined.names).sort()).toEqual(['Ada', 'Ben'])
    }
    await reads(there.client, 'Ben', 'Good luck')
    expect(await nameTeam(there, 'Bishops', 'white')).toMatchObject({ id: 'white' })
    expect((await enter(fleet, ben, OLD, matchId)).joined.state).toMatchObject(named)
  }
})

test('no action is lost or doubled while the earlier servers restart and are upgraded', {
  timeout: 180_000,
}, async () => {
  const { hows, fleet, ledger } = await openBoth()
  const crowd = new Crowd(fleet)
  await crowd.moments(MOMENTS)
  await fleet.restart(OLD)
  await crowd.moments(MOMENTS)
  await fleet.restart(NEW)
  await crowd.moments(MOMENTS)
  hows[OLD] = {}
  await fleet.restart(OLD)
  await crowd.moments(MOMENTS)
  const tables = await crowd.finish()
  expect(await checkJournal(fleet, tables, ledger, true)).toBeGreaterThan(0)
})
