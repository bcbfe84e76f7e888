// Tests how join_match gets a seat: by six rules in order (rule R-61). A seat is proven if its player joined with a
// token or a cookie, otherwise unproven.
import { expect, test } from 'vitest'
import { openMatch, openServer, type TestServer } from '#server/testing/server.ts'
import { DocumentClient } from './client.ts'
import {
  ASSASSINS,
  connect,
  end,
  expectBoth,
  expectMessages,
  joinMatch,
  openBattle,
  openSeated,
  refusedWith,
  submit,
} from './table.ts'

const FULL = refusedWith('Match is full')

/** Returns the assigned seat, or the reason for a refusal. */
function seat(client: DocumentClient): string {
  const message = client.inbox.find(({ type }) => type === 'match_joined' || type === 'validation_error')
  if (message?.type === 'match_joined') return message.payload.playerId
  return message?.type === 'validation_error' ? message.payload.message : 'no answer'
}

function tokenOf(client: DocumentClient): string | undefined {
  const message = client.inbox.findLast(({ type }) => type === 'match_joined')
  return (message?.payload as { token?: string } | undefined)?.token
}

/** Drops the connection and waits until the server has `left` open connections. */
async function leaves(server: TestServer, client: DocumentClient, left: number): Promise<void> {
  await client.drop()
  while (
    !(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes(`turnstone_sockets ${left}\n`)
  );
}

async function cookieOf(server: TestServer): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/me`)
  return (answer.headers.get('set-cookie') as string).split(';')[0] as string
}

async function withCookie(
  server: TestServer,
  cookie: string,
  playerId?: string,
  more: object = {},
): Promise<DocumentClient> {
  const client = await DocumentClient.connect(server.port, 'match-1', {
    cookie,
    origin: `http://127.0.0.1:${server.port}`,
  })
  client.joinMatch(playerId, more)
  await client.until(() => client.inbox.length > 0)
  return client
}

test('seat rule line 1: a connection that joins again keeps its seat and token, whatever playerId the join names', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  const token = tokenOf(ann)
  await expectMessages(ann, ['match_joined', { playerId: 'P1' }])
  ann.joinMatch('P2')
  await ann.until(() => ann.inbox.length > 0)
  expect([seat(ann), tokenOf(ann)]).toEqual(['P1', token])
  expect(token).toEqual(expect.any(String))
})

test('seat rule line 2: a join with a token takes over the token’s seat with the same token, whatever playerId it names', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  const again = await joinMatch(server, 'P2', { token: tokenOf(ann) })
  expect([seat(again), tokenOf(again)]).toEqual(['P1', tokenOf(ann)])
})

test('seat rule line 2: a join with a cookie takes over the cookie’s seat without a token', async () => {
  const server = await openServer()
  const cookie = await cookieOf(server)
  const first = await withCookie(server, cookie, 'ann')
  const again = await withCookie(server, cookie, 'P2')
  expect([seat(first), seat(again), tokenOf(first), tokenOf(again)]).toEqual(['P1', 'P1', undefined, undefined])
})

test('a connection whose seat was taken over receives nothing more, and its messages are refused', async () => {
  const { server, p1, p2 } = await openSeated()
  p1.joinMatch('P1')
  await p1.until(() => p1.inbox.length > 0)
  const token = tokenOf(p1)
  await expectMessages(p1, ['match_joined'], ['your_turn'])
  const again = await joinMatch(server, 'P1', { token })
  await expectMessages(again, ['match_joined'], ['your_turn'])
  submit(again, ASSASSINS)
  await expectBoth({ p1: again, p2 }, [['draft_ready', { playerId: 'P1' }]])
  await expectMessages(p1)
  const action = end('p1_hero')
  p1.action(action)
  await expectMessages(p1, refusedWith('Join a match first', action))
  submit(p1, ASSASSINS)
  await expectMessages(p1, refusedWith('Join a match first'))
})

test('seat rule line 3: a join without a token gets a disconnected unproven seat by naming its first playerId or the seat itself', async () => {
  const server = await openServer()
  const ben = await joinMatch(server, 'ben')
  const ann = await joinMatch(server, 'ann')
  expect([seat(ben), seat(ann)]).toEqual(['P1', 'P2'])
  await leaves(server, ann, 1)
  const byAlias = await joinMatch(server, 'ann')
  expect([seat(byAlias), tokenOf(byAlias)]).toEqual(['P2', undefined])
  await leaves(server, byAlias, 1)
  const bySeat = await joinMatch(server, 'P2')
  expect([seat(bySeat), tokenOf(bySeat)]).toEqual(['P2', undefined])
})

test('seat rule line 3: a join without token, cookie and playerId gets a disconnected unproven seat, P1 first', async () => {
  const server = await openServer()
  const [one, two] = [await joinMatch(server), await joinMatch(server)]
  expect([seat(one), seat(two)]).toEqual(['P1', 'P2'])
  await leaves(server, two, 1)
  const back = await joinMatch(server)
  expect([seat(back), tokenOf(back)]).toEqual(['P2', undefined])
  await leaves(server, one, 1)
  await leaves(server, back, 0)
  expect(seat(await joinMatch(server))).toBe('P1')
})

test('seat rule line 3: a seat is known by the playerId of its first join, not of a later join', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  ann.joinMatch('later')
  await ann.until(() => ann.inbox.length > 1)
  await joinMatch(server, 'ben')
  await leaves(server, ann, 1)
  expect(seat(await joinMatch(server, 'later'))).toBe('Invalid action: Match is full')
})

test('seat rule line 3: a join whose playerId fits both seats gets P1 first', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'twin')
  const second = await joinMatch(server, 'twin')
  expect([seat(first), seat(second)]).toEqual(['P1', 'P2'])
  await leaves(server, second, 1)
  await leaves(server, first, 0)
  expect(seat(await joinMatch(server, 'twin'))).toBe('P1')
  expect(seat(await joinMatch(server, 'twin'))).toBe('P2')
})

test('seat rule line 3: a join that names the playerId of a connected seat is decided by seat rule line 4', async () => {
  const server = await openServer()
  const first = await joinMatch(server, 'P1')
  const second = await joinMatch(server, 'P1')
  expect([seat(first), seat(second)]).toEqual(['P1', 'P2'])
  const third = await joinMatch(server, 'P1')
  await expectMessages(third, FULL)
  await expectMessages(first, ['match_joined'], ['game_ready'], ['your_turn'])
})

test('seat rule line 3: if two clients join while an input is being saved, only one gets the seat', async () => {
  const { server, p1, p2 } = await openBattle()
  await leaves(server, p2, 1)
  const both = await Promise.all([connect(server), connect(server)])
  p1.action(end('p1_hero'))
  for (const client of both) client.joinMatch('P2')
  for (const client of both) await client.until(() => client.inbox.length > 0)
  expect(both.map(seat).sort()).toEqual(['Invalid action: Match is full', 'P2'])
})

test('seat rule line 3: a player who rejoined by playerId gets no token by joining again', async () => {
  const server = await openServer()
  await leaves(server, await joinMatch(server, 'ann'), 0)
  const back = await joinMatch(server, 'ann')
  await expectMessages(back, ['match_joined'])
  back.joinMatch('ann')
  await back.until(() => back.inbox.length > 0)
  expect([seat(back), tokenOf(back)]).toEqual(['P1', undefined])
})

test('seat rule line 3: a player who rejoined by playerId can still make the seat proven with the token', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  const token = tokenOf(ann)
  await leaves(server, ann, 0)
  const back = await joinMatch(server, 'ann')
  await expectMessages(back, ['match_joined'])
  back.joinMatch('ann', { token })
  await back.until(() => back.inbox.length > 0)
  expect(tokenOf(back)).toBe(token)
  await leaves(server, back, 0)
  expect(seat(await joinMatch(server, 'ann'))).toBe('P2')
})

test('seat rule line 4: a join that names a free seat gets that seat', async () => {
  const server = await openServer()
  expect(seat(await joinMatch(server, 'P2'))).toBe('P2')
  expect(seat(await joinMatch(server, 'P2'))).toBe('P1')
})

test('seat rule lines 4 and 5: two clients that create a match at the same moment each get a seat', async () => {
  const server = await openServer()
  const both = await Promise.all([connect(server), connect(server)])
  for (const client of both) client.joinMatch('P1')
  for (const client of both) await client.until(() => client.inbox.length > 0)
  expect(both.map(seat).sort()).toEqual(['P1', 'P2'])
})

test.each([[{}], [{ playerId: null }], [{ playerId: '' }]])(
  'seat rule line 5: a join without a playerId gets the first free seat: %j',
  async (given) => {
    const server = await openServer()
    expect(seat(await joinMatch(server, undefined, given))).toBe('P1')
    expect(seat(await joinMatch(server, undefined, given))).toBe('P2')
  },
)

test('seat rule line 6: a join is refused when the match is full', async () => {
  const { server, p1, p2 } = await openSeated()
  for (const playerId of ['P1', 'P2', 'cleo', undefined]) await expectMessages(await joinMatch(server, playerId), FULL)
  await expectBoth({ p1, p2 }, [])
})

test('a lost connection does not free its seat', async () => {
  const server = await openServer()
  await leaves(server, await joinMatch(server, 'ann'), 0)
  expect(seat(await joinMatch(server, 'P3'))).toBe('P2')
  await expectMessages(await joinMatch(server, 'cleo'), FULL)
})

test('a seat taken with a cookie is never given to a join without a token or cookie', async () => {
  const server = await openServer()
  const ann = await withCookie(server, await cookieOf(server), 'ann')
  await joinMatch(server, 'ben')
  await leaves(server, ann, 1)
  for (const playerId of ['ann', 'P1']) await expectMessages(await joinMatch(server, playerId), FULL)
})

test('an unproven seat becomes proven when its player rejoins with the token', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  await joinMatch(server, 'ben')
  const token = tokenOf(ann)
  const proved = await joinMatch(server, 'ann', { token })
  expect(seat(proved)).toBe('P1')
  await leaves(server, proved, 2)
  const bare = await joinMatch(server, 'ann')
  await expectMessages(bare, FULL)
  await server.restart()
  await expectMessages(await joinMatch(server, 'P1'), FULL)
  expect(seat(await joinMatch(server, undefined, { token }))).toBe('P1')
})

test.each([['nonsense'], [''], [null], ['x'.repeat(150)]])(
  'a token that fits no seat counts as no token: %j',
  async (token) => {
    const server = await openServer()
    expect(seat(await joinMatch(server, 'P2', { token }))).toBe('P2')
  },
)

test('a token of another match is ignored', async () => {
  const server = await openServer()
  const elsewhere = await joinMatch(server, 'P1', {}, 'match-2')
  const here = await joinMatch(server, 'P2', { token: tokenOf(elsewhere) })
  expect(seat(here)).toBe('P2')
  expect(tokenOf(here)).not.toBe(tokenOf(elsewhere))
})

test('if the cookie and the token of a join belong to different seats, the token decides', async () => {
  const server = await openServer()
  const cookie = await cookieOf(server)
  expect(seat(await withCookie(server, cookie))).toBe('P1')
  const ben = await joinMatch(server, 'ben')
  expect(seat(await withCookie(server, cookie, 'P1', { token: tokenOf(ben) }))).toBe('P2')
  expect(seat(await withCookie(server, cookie, 'P2'))).toBe('P1')
})

test('a join with a cookie does not get an unproven seat by naming its playerId', async () => {
  const server = await openServer()
  await leaves(server, await joinMatch(server, 'ann'), 0)
  expect(seat(await withCookie(server, await cookieOf(server), 'ann'))).toBe('P2')
})

test('seats, names and tokens survive a restart', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  const ben = await joinMatch(server, 'ben')
  await server.restart()
  expect(seat(await joinMatch(server, 'ann', { token: tokenOf(ann) }))).toBe('P1')
  expect(seat(await joinMatch(server, 'ben'))).toBe('P2')
  expect(tokenOf(ben)).toEqual(expect.any(String))
})

test('messages may name a seat by the playerId of its first join; the server’s messages name the seat itself', async () => {
  const server = await openServer()
  const ann = await joinMatch(server, 'ann')
  const ben = await joinMatch(server, 'ben')
  await expectMessages(ben, ['match_joined', { playerId: 'P2' }], ['game_ready'], ['your_turn'])
  await expectMessages(ann, ['match_joined'], ['game_ready'], ['your_turn'])
  for (const [client, playerId] of [
    [ann, 'ann'],
    [ben, 'ben'],
  ] as const)
    client.send('select_team', { matchId: 'match-1', playerId, ...ASSASSINS })
  await expectMessages(
    ann,
    ['draft_ready', { playerId: 'P1' }],
    ['draft_ready', { playerId: 'P2' }],
    ['game_ready'],
    ['state_update'],
    ['your_turn'],
  )
  ann.send('action', { matchId: 'match-1', playerId: 'ann', action: end('p1_hero') })
  await expectMessages(ann, ['state_update', { state: { currentPlayer: 'P2' } }])
  ben.inbox.length = 0
  ben.send('resign', { matchId: 'match-1', playerId: 'ann' })
  await expectMessages(ben, refusedWith('playerId does not belong to this connection'))
  ben.send('resign', { matchId: 'match-1', playerId: 'ben' })
  await expectMessages(ben, ['state_update'], ['game_over', { winner: 'P1' }])
})

test('a spectator has no seat', async () => {
  const { server, p1, p2 } = await openBattle()
  const watching = await joinMatch(server, undefined, { watch: true })
  await expectMessages(watching, ['match_joined', { playerId: null }])
  for (const playerId of ['P1', 'spectator']) {
    watching.send('resign', { matchId: 'match-1', playerId })
    await expectMessages(watching, refusedWith('You are only watching this match'))
  }
  await expectBoth({ p1, p2 }, [])
})

test('a client without a seat in a room’s match gets the protocol’s refusal', async () => {
  const server = await openServer()
  const { id } = await openMatch(server, 'tactics')
  expect(seat(await joinMatch(server, 'later', {}, id))).toBe('Invalid action: Match is full')
})
