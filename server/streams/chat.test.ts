// Tests of a match's chat: which readers receive a chat line, and that each chat line arrives once and in order.
import { expect, test } from 'vitest'
import { game as leader } from '#kit/testing/games/leader.ts'
import type { Client, Payload } from '../testing/client.ts'
import { joinAgain, type Match, openMatch, openServer, type Player } from '../testing/server.ts'

const race = async () => {
  const server = await openServer({ games: [leader] })
  return { server, match: await openMatch(server, 'leader', 6) }
}

const say = ({ client }: Pick<Player, 'client'>, match: Match, to: string, text: string, id = `${to}: ${text}`) =>
  client.say('chat', { matchId: match.id, to, text, id })

/** Returns the texts of all chat lines that this client has received so far. */
async function heard(client: Client): Promise<string[]> {
  await client.quiet()
  return client.inbox
    .filter(({ type }) => type === 'chat')
    .flatMap(({ payload }) => payload.lines.map(({ text }: Payload) => text))
}

/** Sends a chat line and returns the server's refusal. */
function refusedFor(client: Client, line: Record<string, unknown>): Promise<Payload> {
  client.say('chat', { to: 'all', text: 'x', id: 'refused', ...line })
  return client.next('validation_error', ({ id }) => id === 'refused')
}

const sat = (match: Match, seat: string) => match.players.find((player) => player.seat === seat) as Player

async function spectator(server: Awaited<ReturnType<typeof openServer>>, match: Match): Promise<Client> {
  const client = await server.client()
  client.say('join_match', { matchId: match.id, watch: true })
  await client.next('match_joined')
  return client
}

test('a chat line to all reaches every player and spectator with the sender’s seat and the time, and the sender with its id', async () => {
  const { server, match } = await race()
  const watching = await spectator(server, match)
  const red = sat(match, 'red1')
  say(red, match, 'all', 'Hello')
  const told = await red.client.next('chat')
  expect(told).toMatchObject({
    matchId: match.id,
    id: 'all: Hello',
    lines: [{ seat: 'red1', to: 'all', text: 'Hello', at: server.clock.now() }],
  })
  for (const client of [watching, ...match.players.filter((player) => player !== red).map((player) => player.client)]) {
    expect(await client.next('chat')).toEqual({ matchId: match.id, lines: told.lines })
  }
})

test('a chat line to a team reaches only that team', async () => {
  const { server, match } = await race()
  const watching = await spectator(server, match)
  say(sat(match, 'red2'), match, 'team', 'Run!')
  await sat(match, 'red2').client.next('chat')
  for (const seat of ['red1', 'red3']) expect(await heard(sat(match, seat).client)).toEqual(['Run!'])
  for (const seat of ['blue1', 'blue2', 'blue3']) expect(sat(match, seat).client.frames.join()).not.toContain('Run!')
  await watching.quiet()
  expect(watching.frames.join()).not.toContain('Run!')
})

test('a spectator can send chat lines to all, but not to a team', async () => {
  const { server, match } = await race()
  const client = await spectator(server, match)
  say({ client }, match, 'all', 'Nice')
  await client.next('ack')
  expect(await heard(sat(match, 'blue1').client)).toEqual(['Nice'])
  expect((await refusedFor(client, { matchId: match.id, to: 'team' })).code).toBe('no_team')
})

test('a returning client gets the earlier chat lines to all and to its own team, also after a restart', async () => {
  const { server, match } = await race()
  const red = sat(match, 'red1')
  for (const [to, text] of [
    ['all', 'one'],
    ['team', 'two'],
    ['all', 'three'],
  ] as const) {
    say(red, match, to, text)
    await red.client.next('chat')
  }
  await server.restart()
  const again = async (seat: string) =>
    (await joinAgain(await server.client(), match.id, sat(match, seat).token)).client.next('chat')
  expect((await again('red3')).lines.map(({ text }: Payload) => text)).toEqual(['one', 'two', 'three'])
  expect((await again('blue3')).lines.map(({ text }: Payload) => text)).toEqual(['one', 'three'])
})

test('a chat line sent twice under one id is stored once', async () => {
  const { match } = await race()
  const red = sat(match, 'red1')
  say(red, match, 'all', 'Hello', 'x')
  await red.client.next('chat')
  say(red, match, 'all', 'Hello', 'x')
  await red.client.next('ack', ({ id }) => id === 'x')
  expect(await heard(sat(match, 'blue1').client)).toEqual(['Hello'])
})

test.each([
  ['only white space', { to: 'all', text: ' \n ' }, 'nothing_said'],
  ['too many characters', { to: 'all', text: 'x'.repeat(301) }, 'shape'],
  ['an unknown recipient', { to: 'them', text: 'x' }, 'shape'],
])('refuses a chat line with %s and sends it to nobody', async (_, line, code) => {
  const { match } = await race()
  const red = sat(match, 'red1')
  const why = await refusedFor(red.client, { matchId: match.id, ...line })
  expect(why.code).toBe(code)
  expect(why.reason).not.toBe('')
  expect(await heard(sat(match, 'red2').client)).toEqual([])
})

test('refuses chat from a client that has not joined the match', async () => {
  const { server, match } = await race()
  const stranger = await server.client()
  expect((await refusedFor(stranger, { matchId: match.id })).code).toBe('not_joined')
  expect((await refusedFor(sat(match, 'red1').client, { matchId: 'other' })).code).toBe('unknown_match')
})

test('refuses chat lines above the rate limit until the limit has recovered', async () => {
  const { server, match } = await race()
  const red = sat(match, 'red1')
  for (let i = 0; i < 6; i++) {
    say(red, match, 'all', `${i}`)
    await red.client.next('chat')
  }
  expect((await refusedFor(red.client, { matchId: match.id })).code).toBe('too_talkative')
  server.clock.advance(2_000)
  say(red, match, 'all', '7')
  await red.client.next('chat')
  expect(await heard(sat(match, 'red2').client)).toEqual(['0', '1', '2', '3', '4', '5', '7'])
})

/** Sends a chat line and returns the type of the message with which the server answers. */
async function answerTo(client: Client, line: { id: string } & Record<string, unknown>): Promise<string | undefined> {
  client.say('chat', line)
  for (;;) {
    const answer = client.inbox.find(({ payload }) => payload.id === line.id)
    if (answer) return answer.type
    await client.arrival()
  }
}

test('reconnecting does not reset the chat rate limit, and each address has a limit of its own', async () => {
  const { server, match } = await race()
  const red = sat(match, 'red1')
  const answers = []
  for (let time = 0; time < 3; time++) {
    const { client } = await joinAgain(await server.client(), match.id, red.token)
    for (let line = 0; line < 4; line++)
      answers.push(await answerTo(client, { matchId: match.id, to: 'all', text: 'x', id: `${time} ${line}` }))
  }
  expect(answers.filter((type) => type === 'validation_error')).toHaveLength(6)
  const lines = []
  for (let stranger = 0; stranger < 24; stranger++) {
    const client = await spectator(server, match)
    for (let line = 0; line < 5; line++)
      lines.push(await answerTo(client, { matchId: match.id, to: 'all', text: 'x', id: `${stranger} ${line}` }))
  }
  expect(lines.filter((type) => type === 'ack')).toHaveLength(114)
})

test('control characters in a chat line are replaced by spaces', async () => {
  const { match } = await race()
  const red = sat(match, 'red1')
  say(red, match, 'all', ' a\u0000b\nc ', 'c1')
  expect((await red.client.next('chat')).lines[0].text).toBe('a b c')
})

test('a chat line is stored without its bidirectional controls', async () => {
  const { match } = await race()
  const red = sat(match, 'red1')
  say(red, match, 'all', 'A\u202eb\u2066c\u2069\u200f \u061cשלום 👩‍💻')
  expect((await red.client.next('chat')).lines[0].text).toBe('Abc שלום 👩‍💻')
})

test('refuses a chat line that contains only bidirectional controls', async () => {
  const { match } = await race()
  const { client } = sat(match, 'red1')
  expect(await refusedFor(client, { matchId: match.id, text: '\u202e\u2069' })).toMatchObject({ code: 'nothing_said' })
})
