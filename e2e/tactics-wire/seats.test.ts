// Whose seat it is: the lines for join_match, first that applies, and what follows from them.
import { expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/server.ts'
import { DocumentClient } from './client.ts'
import { ASSASSINS, battle, bothHear, connect, end, hears, joined, refusedWith, seated, submit } from './table.ts'

const FULL = refusedWith('Match is full')

/** The seat the server gave, or why it gave none. */
function seat(client: DocumentClient): string {
  const message = client.inbox.find(({ type }) => type === 'match_joined' || type === 'validation_error')
  if (message?.type === 'match_joined') return message.payload.playerId
  return message?.type === 'validation_error' ? message.payload.message : 'no answer'
}

function tokenOf(client: DocumentClient): string | undefined {
  const message = client.inbox.findLast(({ type }) => type === 'match_joined')
  return (message?.payload as { token?: string } | undefined)?.token
}

/** The connection is gone, and the server knows it: so many are left. */
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

test('line 1: a connection that has a seat keeps it, whatever it names, and is given the same token', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  const token = tokenOf(ann)
  await hears(ann, ['match_joined', { playerId: 'P1' }])
  ann.joinMatch('P2')
  await ann.until(() => ann.inbox.length > 0)
  expect([seat(ann), tokenOf(ann)]).toEqual(['P1', token])
  expect(token).toEqual(expect.any(String))
})

test('line 2: the token takes the seat over, whatever playerId says, with the same token', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  const again = await joined(server, 'P2', { token: tokenOf(ann) })
  expect([seat(again), tokenOf(again)]).toEqual(['P1', tokenOf(ann)])
})

test('line 2: the cookie takes the seat over, and no token is given', async () => {
  const server = await openServer()
  const cookie = await cookieOf(server)
  const first = await withCookie(server, cookie, 'ann')
  const again = await withCookie(server, cookie, 'P2')
  expect([seat(first), seat(again), tokenOf(first), tokenOf(again)]).toEqual(['P1', 'P1', undefined, undefined])
})

test('a detached connection hears nothing more of the match; what it sends is refused', async () => {
  const { server, p1, p2 } = await seated()
  p1.joinMatch('P1')
  await p1.until(() => p1.inbox.length > 0)
  const token = tokenOf(p1)
  await hears(p1, ['match_joined'], ['your_turn'])
  const again = await joined(server, 'P1', { token })
  await hears(again, ['match_joined'], ['your_turn'])
  submit(again, ASSASSINS)
  await bothHear({ p1: again, p2 }, [['draft_ready', { playerId: 'P1' }]])
  await hears(p1)
  const action = end('p1_hero')
  p1.action(action)
  await hears(p1, refusedWith('Join a match first', action))
  submit(p1, ASSASSINS)
  await hears(p1, refusedWith('Join a match first'))
})

test('line 3: a bare seat that nobody is connected to comes back to the playerId of its first join, or to the seat’s name, without a token', async () => {
  const server = await openServer()
  const ben = await joined(server, 'ben')
  const ann = await joined(server, 'ann')
  expect([seat(ben), seat(ann)]).toEqual(['P1', 'P2'])
  await leaves(server, ann, 1)
  const byAlias = await joined(server, 'ann')
  expect([seat(byAlias), tokenOf(byAlias)]).toEqual(['P2', undefined])
  await leaves(server, byAlias, 1)
  const bySeat = await joined(server, 'P2')
  expect([seat(bySeat), tokenOf(bySeat)]).toEqual(['P2', undefined])
})

test('line 3: a bare join without a playerId gets a bare seat back that nobody is connected to, P1 before P2', async () => {
  const server = await openServer()
  const [one, two] = [await joined(server), await joined(server)]
  expect([seat(one), seat(two)]).toEqual(['P1', 'P2'])
  await leaves(server, two, 1)
  const back = await joined(server)
  expect([seat(back), tokenOf(back)]).toEqual(['P2', undefined])
  await leaves(server, one, 1)
  await leaves(server, back, 0)
  expect(seat(await joined(server))).toBe('P1')
})

test('line 3: it is the first join’s playerId that counts, not one named later', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  ann.joinMatch('later')
  await ann.until(() => ann.inbox.length > 1)
  await joined(server, 'ben')
  await leaves(server, ann, 1)
  expect(seat(await joined(server, 'later'))).toBe('Invalid action: Match is full')
})

test('line 3: two seats fit, P1 before P2', async () => {
  const server = await openServer()
  const first = await joined(server, 'twin')
  const second = await joined(server, 'twin')
  expect([seat(first), seat(second)]).toEqual(['P1', 'P2'])
  await leaves(server, second, 1)
  await leaves(server, first, 0)
  expect(seat(await joined(server, 'twin'))).toBe('P1')
  expect(seat(await joined(server, 'twin'))).toBe('P2')
})

test('line 3: while the seat is connected, the same playerId goes on with line 4', async () => {
  const server = await openServer()
  const first = await joined(server, 'P1')
  const second = await joined(server, 'P1')
  expect([seat(first), seat(second)]).toEqual(['P1', 'P2'])
  const third = await joined(server, 'P1')
  await hears(third, FULL)
  await hears(first, ['match_joined'], ['game_ready'], ['your_turn'])
})

test('line 3: of two who come while an input is being saved only one gets the seat', async () => {
  const { server, p1, p2 } = await battle()
  await leaves(server, p2, 1)
  const both = await Promise.all([connect(server), connect(server)])
  p1.action(end('p1_hero'))
  for (const client of both) client.joinMatch('P2')
  for (const client of both) await client.until(() => client.inbox.length > 0)
  expect(both.map(seat).sort()).toEqual(['Invalid action: Match is full', 'P2'])
})

test('line 3 proves nothing: who came back by name gets no token by joining again', async () => {
  const server = await openServer()
  await leaves(server, await joined(server, 'ann'), 0)
  const back = await joined(server, 'ann')
  await hears(back, ['match_joined'])
  back.joinMatch('ann')
  await back.until(() => back.inbox.length > 0)
  expect([seat(back), tokenOf(back)]).toEqual(['P1', undefined])
})

test('line 3: who came back by name and then shows the token has proved it', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  const token = tokenOf(ann)
  await leaves(server, ann, 0)
  const back = await joined(server, 'ann')
  await hears(back, ['match_joined'])
  back.joinMatch('ann', { token })
  await back.until(() => back.inbox.length > 0)
  expect(tokenOf(back)).toBe(token)
  await leaves(server, back, 0)
  expect(seat(await joined(server, 'ann'))).toBe('P2')
})

test('line 4: the seat named, if it is free', async () => {
  const server = await openServer()
  expect(seat(await joined(server, 'P2'))).toBe('P2')
  expect(seat(await joined(server, 'P2'))).toBe('P1')
})

test('lines 4 and 5: of two who make a match at the same moment each gets a seat', async () => {
  const server = await openServer()
  const both = await Promise.all([connect(server), connect(server)])
  for (const client of both) client.joinMatch('P1')
  for (const client of both) await client.until(() => client.inbox.length > 0)
  expect(both.map(seat).sort()).toEqual(['P1', 'P2'])
})

test.each([[{}], [{ playerId: null }], [{ playerId: '' }]])(
  'line 5: the first free seat, playerId absent: %j',
  async (given) => {
    const server = await openServer()
    expect(seat(await joined(server, undefined, given))).toBe('P1')
    expect(seat(await joined(server, undefined, given))).toBe('P2')
  },
)

test('line 6: Match is full', async () => {
  const { server, p1, p2 } = await seated()
  for (const playerId of ['P1', 'P2', 'cleo', undefined]) await hears(await joined(server, playerId), FULL)
  await bothHear({ p1, p2 }, [])
})

test('losing the connection does not free a seat', async () => {
  const server = await openServer()
  await leaves(server, await joined(server, 'ann'), 0)
  expect(seat(await joined(server, 'P3'))).toBe('P2')
  await hears(await joined(server, 'cleo'), FULL)
})

test('a seat taken with a cookie is never given to a bare join', async () => {
  const server = await openServer()
  const ann = await withCookie(server, await cookieOf(server), 'ann')
  await joined(server, 'ben')
  await leaves(server, ann, 1)
  for (const playerId of ['ann', 'P1']) await hears(await joined(server, playerId), FULL)
})

test('a bare seat is one with proof from the moment its holder came back with its token', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  await joined(server, 'ben')
  const token = tokenOf(ann)
  const proved = await joined(server, 'ann', { token })
  expect(seat(proved)).toBe('P1')
  await leaves(server, proved, 2)
  const bare = await joined(server, 'ann')
  await hears(bare, FULL)
  await server.restart()
  await hears(await joined(server, 'P1'), FULL)
  expect(seat(await joined(server, undefined, { token }))).toBe('P1')
})

test.each([['nonsense'], [''], [null], ['x'.repeat(150)]])(
  'a token that fits no seat counts as absent: %j',
  async (token) => {
    const server = await openServer()
    expect(seat(await joined(server, 'P2', { token }))).toBe('P2')
  },
)

test('a token of another match counts as absent', async () => {
  const server = await openServer()
  const elsewhere = await joined(server, 'P1', {}, 'match-2')
  const here = await joined(server, 'P2', { token: tokenOf(elsewhere) })
  expect(seat(here)).toBe('P2')
  expect(tokenOf(here)).not.toBe(tokenOf(elsewhere))
})

test('if cookie and token hold different seats, the token decides', async () => {
  const server = await openServer()
  const cookie = await cookieOf(server)
  expect(seat(await withCookie(server, cookie))).toBe('P1')
  const ben = await joined(server, 'ben')
  expect(seat(await withCookie(server, cookie, 'P1', { token: tokenOf(ben) }))).toBe('P2')
  expect(seat(await withCookie(server, cookie, 'P2'))).toBe('P1')
})

test('a cookie is no bare join: the playerId of somebody’s bare seat does not bring it that seat', async () => {
  const server = await openServer()
  await leaves(server, await joined(server, 'ann'), 0)
  expect(seat(await withCookie(server, await cookieOf(server), 'ann'))).toBe('P2')
})

test('seats, names and tokens outlive a restart', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  const ben = await joined(server, 'ben')
  await server.restart()
  expect(seat(await joined(server, 'ann', { token: tokenOf(ann) }))).toBe('P1')
  expect(seat(await joined(server, 'ben'))).toBe('P2')
  expect(tokenOf(ben)).toEqual(expect.any(String))
})

test('the playerId of the first join is accepted in place of the seat; messages and states name the seat', async () => {
  const server = await openServer()
  const ann = await joined(server, 'ann')
  const ben = await joined(server, 'ben')
  await hears(ben, ['match_joined', { playerId: 'P2' }], ['game_ready'], ['your_turn'])
  await hears(ann, ['match_joined'], ['game_ready'], ['your_turn'])
  for (const [client, playerId] of [
    [ann, 'ann'],
    [ben, 'ben'],
  ] as const)
    client.send('select_team', { matchId: 'match-1', playerId, ...ASSASSINS })
  await hears(
    ann,
    ['draft_ready', { playerId: 'P1' }],
    ['draft_ready', { playerId: 'P2' }],
    ['game_ready'],
    ['state_update'],
    ['your_turn'],
  )
  ann.send('action', { matchId: 'match-1', playerId: 'ann', action: end('p1_hero') })
  await hears(ann, ['state_update', { state: { currentPlayer: 'P2' } }])
  ben.inbox.length = 0
  ben.send('resign', { matchId: 'match-1', playerId: 'ann' })
  await hears(ben, refusedWith('playerId does not belong to this connection'))
  ben.send('resign', { matchId: 'match-1', playerId: 'ben' })
  await hears(ben, ['state_update'], ['game_over', { winner: 'P1' }])
})

test('whoever only watches has no seat', async () => {
  const { server, p1, p2 } = await battle()
  const watching = await joined(server, undefined, { watch: true })
  await hears(watching, ['match_joined', { playerId: null }])
  for (const playerId of ['P1', 'spectator']) {
    watching.send('resign', { matchId: 'match-1', playerId })
    await hears(watching, refusedWith('You are only watching this match'))
  }
  await bothHear({ p1, p2 }, [])
})
