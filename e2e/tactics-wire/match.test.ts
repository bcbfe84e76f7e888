// Plays whole matches of 5×5 Tactics with two clients that know only the protocol document, with reconnects, refusals,
// timeouts and restarts.
import { expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/server.ts'
import { DocumentClient, type Message, type YourTurn } from './client.ts'
import { expectDocumented } from './shapes.ts'
import {
  chooseBuff,
  fighter,
  HERO_CLASSES,
  MINION_TYPES,
  passer,
  SeededRandom,
  type Strategy,
  skilled,
  wild,
} from './strategies.ts'

interface Manner {
  temper: Strategy
  /** How the player rejoins after losing the connection. Without this field, the player never drops the connection. */
  back?: 'bare' | 'token'
  /** True if the player sometimes lets a timer run out. */
  dreams?: true
  /** True if the server sometimes restarts during the player's turn. */
  restarts?: true
}

interface Person {
  server: TestServer
  manner: Manner
  name: string
  chance: SeededRandom
  client: DocumentClient
  token: string
  turn: YourTurn | undefined
  refused: number
  /** All states that the player received with state_update. */
  states: string[]
  counts: { refused: number; back: number; dreamt: number; restarts: number }
}

async function person(
  server: TestServer,
  matchId: string,
  name: string,
  manner: Manner,
  seed: number,
): Promise<Person> {
  const client = await DocumentClient.connect(server.port, matchId)
  return {
    server,
    manner,
    name,
    chance: new SeededRandom(seed),
    client,
    token: '',
    turn: undefined,
    refused: 0,
    states: [],
    counts: { refused: 0, back: 0, dreamt: 0, restarts: 0 },
  }
}

/** Plays until the match is over and returns the winner that the server named. */
async function play(who: Person): Promise<string> {
  who.client.joinMatch(who.name)
  for (;;) {
    const message = await hear(who)
    if (message.type === 'game_over') return message.payload.winner
    take(who, message)
    if (message.type === 'your_turn' || message.type === 'validation_error') await decide(who)
  }
}

async function hear(who: Person): Promise<Message> {
  const { client, server } = who
  await client.until(() => client.inbox.length > 0 || client.closed)
  if (client.inbox.length === 0) {
    await restarting.get(server)
    return comeBack(who)
  }
  const message = await client.next()
  expectDocumented(message)
  return message
}

const restarting = new WeakMap<TestServer, Promise<void>>()

function take(who: Person, message: Message): void {
  switch (message.type) {
    case 'match_joined':
      who.token = (message.payload as { token?: string }).token ?? who.token
      break
    case 'state_update':
      who.states.push(JSON.stringify(message.payload.state))
      who.turn = undefined
      break
    case 'your_turn':
      // A second `your_turn` without a `state_update` in between is about the same turn.
      if (who.turn) expect(message.payload).toEqual(who.turn)
      who.turn = message.payload
      who.refused = 0
      break
    case 'validation_error':
      expect(message.payload.message).toMatch(/^(Invalid action: .+|Not your turn)$/)
      who.refused++
      who.counts.refused++
  }
}

async function decide(who: Person): Promise<void> {
  const { client, turn, chance, manner, server } = who
  if (!turn || !client.state) throw new Error('the server has not asked this player for anything')
  const nowAndThen = () => who.refused === 0 && chance.int(8) === 0
  if (manner.back && nowAndThen()) {
    who.counts.back++
    return client.drop()
  }
  if (manner.restarts && nowAndThen()) {
    who.counts.restarts++
    restarting.set(server, server.restart(1_000))
    return
  }
  if (turn.timerType === 'DRAFT')
    return client.selectTeam(chance.pick(HERO_CLASSES), [chance.pick(MINION_TYPES), chance.pick(MINION_TYPES)])
  if (manner.dreams && nowAndThen()) {
    who.counts.dreamt++
    return server.clock.advance(turn.timeoutMs + 500)
  }
  client.action(
    turn.timerType === 'DEATH_CHOICE' ? chooseBuff(chance) : manner.temper(client.state, turn, chance, who.refused),
  )
}

/** Takes the seat back and returns the first message received. */
async function comeBack(who: Person): Promise<Message> {
  const { server, name, token, manner, client: gone } = who
  who.client = await DocumentClient.connect(server.port, gone.matchId)
  for (;;) {
    who.client.joinMatch(name, manner.back === 'token' ? { token } : {})
    const message = await who.client.next()
    expectDocumented(message)
    if (message.type === 'match_joined') {
      expect(message.payload).toMatchObject({ playerId: gone.playerId, state: gone.state })
      return message
    }
    // A seat taken without a token or cookie counts as taken until the server has noticed the lost connection.
    expect(message).toMatchObject({ type: 'validation_error', payload: { message: 'Invalid action: Match is full' } })
  }
}

async function playMatch(seed: number, first: Manner, second: Manner) {
  const server = await openServer()
  const ann = await person(server, `match-${seed}`, 'ann', first, seed)
  const ben = await person(server, `match-${seed}`, 'ben', second, seed + 1000)
  const winners = await Promise.all([play(ann), play(ben)])
  expect(winners[0]).toBe(winners[1])
  expect(ann.client.state).toEqual(ben.client.state)
  expect(ann.client.state).toMatchObject({ isGameOver: true, phase: 'GAME_OVER', winner: winners[0] })
  expect(ann.states).toEqual(ben.states)
  return { ann, ben, last: ann.client.state }
}

test('if both players only pass, the damage at the end of each round finally kills a hero and ends the match', async () => {
  const { last, ann } = await playMatch(1, { temper: passer }, { temper: passer })
  expect(last?.currentRound).toBeGreaterThanOrEqual(8)
  expect(ann.counts.refused).toBe(0)
})

test('two players who attack each other rejoin, one without a token or cookie and the other with a token', async () => {
  const { ann, ben } = await playMatch(2, { temper: fighter, back: 'bare' }, { temper: fighter, back: 'token' })
  expect(ann.counts.back + ben.counts.back).toBeGreaterThan(1)
})

test.each([3, 4, 5])('a player who uses skills plays a match against a player who only attacks (%i)', async (seed) => {
  const { ann } = await playMatch(seed, { temper: skilled, back: 'token' }, { temper: fighter, back: 'bare' })
  expect(ann.counts.refused).toBeGreaterThan(0)
})

test.each([6, 7])('the match goes on through random requests, most of which are refused (%i)', async (seed) => {
  const { ann, ben } = await playMatch(seed, { temper: wild }, { temper: wild, back: 'bare' })
  expect(ann.counts.refused + ben.counts.refused).toBeGreaterThan(20)
})

test('players who let their timers run out lose turns, and the match goes on', async () => {
  const { ann, ben } = await playMatch(
    8,
    { temper: fighter, dreams: true },
    { temper: skilled, dreams: true, back: 'token' },
  )
  expect(ann.counts.dreamt + ben.counts.dreamt).toBeGreaterThan(0)
})

test('the match continues after server restarts', async () => {
  const { ann, ben } = await playMatch(
    9,
    { temper: fighter, back: 'token', restarts: true },
    { temper: skilled, restarts: true },
  )
  expect(ann.counts.restarts + ben.counts.restarts).toBeGreaterThan(1)
})
