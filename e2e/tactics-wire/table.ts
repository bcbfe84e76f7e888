// A match of two clients on a real server, and assertions on exactly what each client receives.
import { expect } from 'vitest'
import { openServer, type TestServer } from '#server/testing/server.ts'
import {
  type Action,
  DocumentClient,
  type HeroClass,
  type Message,
  type MessageType,
  type MinionType,
  type YourTurn,
} from './client.ts'

/** The type of a message and the expected part of its payload. */
export type ExpectedMessage = readonly [type: MessageType, payload?: object]

export interface Pick {
  heroClass: HeroClass
  minions: readonly MinionType[]
  skillId?: string
}

export const ASSASSINS: Pick = { heroClass: 'WARRIOR', minions: ['ASSASSIN', 'ASSASSIN'] }

export interface Table {
  server: TestServer
  matchId: string
  p1: DocumentClient
  p2: DocumentClient
}

/**
 * Asserts that the client has received exactly these messages since the last call. Ignores message types outside the
 * protocol document.
 */
export async function expectMessages(client: DocumentClient, ...expected: ExpectedMessage[]): Promise<Message[]> {
  await client.until(() => client.inbox.length >= expected.length)
  // When the pong arrives, so have all messages that the server sent before it.
  client.ping()
  await client.until(() => client.inbox.at(-1)?.type === 'pong')
  const heard = client.inbox.splice(0).slice(0, -1)
  expect(heard.map(({ type }) => type)).toEqual(expected.map(([type]) => type))
  for (const [i, [, payload]] of expected.entries()) if (payload) expect(heard[i]?.payload).toMatchObject(payload)
  return heard
}

/**
 * Asserts that both seats receive the same messages. The player who has to decide also receives the messages in `also`.
 */
export async function expectBoth(
  { p1, p2 }: Seats,
  said: readonly ExpectedMessage[],
  also: { p1?: ExpectedMessage[]; p2?: ExpectedMessage[] } = {},
): Promise<[Message[], Message[]]> {
  return [await expectMessages(p1, ...said, ...(also.p1 ?? [])), await expectMessages(p2, ...said, ...(also.p2 ?? []))]
}

type Seats = { p1: DocumentClient; p2: DocumentClient }

export const yourTurn = (
  timerType: YourTurn['timerType'],
  unitId: string,
  more: Partial<YourTurn> = {},
): ExpectedMessage => ['your_turn', { timerType, unitId, ...more }]
export const refusedWith = (reason: string, action: unknown = null): ExpectedMessage => [
  'validation_error',
  { message: reason === 'Not your turn' ? reason : `Invalid action: ${reason}`, action },
]

export const connect = (server: TestServer, matchId = 'match-1', headers: Record<string, string> = {}) =>
  DocumentClient.connect(server.port, matchId, headers)

/** Joins the match without reading the messages. */
export async function joinMatch(
  server: TestServer,
  playerId?: string,
  more: object = {},
  matchId = 'match-1',
): Promise<DocumentClient> {
  const client = await connect(server, matchId)
  client.joinMatch(playerId, more)
  await client.until(() => client.inbox.some(({ type }) => type === 'match_joined' || type === 'validation_error'))
  return client
}

/** Opens a match with both seats taken and no team submitted. */
export async function openSeated(matchId = 'match-1'): Promise<Table> {
  const server = await openServer()
  const p1 = await joinMatch(server, 'P1', {}, matchId)
  await expectMessages(p1, ['match_joined'])
  const p2 = await joinMatch(server, 'P2', {}, matchId)
  await expectMessages(p2, ['match_joined'], ['game_ready'], ['your_turn'])
  await expectMessages(p1, ['game_ready'], ['your_turn'])
  return { server, matchId, p1, p2 }
}

/** Opens a match with both teams submitted and P1 to act. */
export async function openBattle(first: Pick = ASSASSINS, second: Pick = ASSASSINS): Promise<Table> {
  const table = await openSeated()
  const { p1, p2 } = table
  submit(p1, first)
  await expectBoth(table, [['draft_ready']])
  submit(p2, second)
  await expectBoth(table, [['draft_ready'], ['game_ready'], ['state_update']], { p1: [['your_turn']] })
  return table
}

export function submit(client: DocumentClient, { heroClass, minions, skillId }: Pick): void {
  client.selectTeam(heroClass, minions, skillId === undefined ? {} : { skillId })
}

/** Does an action that the server accepts, and skips the resulting messages. */
export async function act(table: Table, who: 'p1' | 'p2', action: Action): Promise<void> {
  const { p1, p2 } = table
  table[who].action(action)
  for (const client of [p1, p2]) {
    await client.until(() => client.inbox.length > 0)
    expect(client.inbox[0]?.type, JSON.stringify(client.inbox[0]?.payload)).toBe('state_update')
  }
  // The server sends your_turn and the state together. After the pong, both have arrived.
  for (const client of [p1, p2]) {
    client.ping()
    await client.until(() => client.inbox.at(-1)?.type === 'pong')
    client.inbox.length = 0
  }
}

export const end = (actingUnitId: string): Action => ({ type: 'END_TURN', actingUnitId })
export const move = (actingUnitId: string, targetX: number, targetY: number): Action => ({
  type: 'MOVE',
  actingUnitId,
  targetX,
  targetY,
})
export const strike = (actingUnitId: string, targetX: number, targetY: number, targetUnitId: string): Action => ({
  type: 'MOVE_AND_ATTACK',
  actingUnitId,
  targetX,
  targetY,
  targetUnitId,
})
/** The first action of a match between assassins: it kills P2's first minion. */
export const KILL = strike('p1_minion_1', 0, 3, 'p2_minion_1')

/** Opens a battle in which P1's hero leaps between two assassins, and both assassins die at once. */
export async function openTwoDeaths(): Promise<Table> {
  const table = await openBattle()
  await act(table, 'p1', end('p1_minion_1'))
  await act(table, 'p2', move('p2_minion_1', 1, 2))
  await act(table, 'p1', end('p1_minion_2'))
  await act(table, 'p2', move('p2_minion_2', 3, 2))
  await act(table, 'p1', { type: 'USE_SKILL', skillId: 'warrior_heroic_leap', targetX: 2, targetY: 2 })
  return table
}

/** Advances the clock past a timeout and the half second that the server allows after it. */
export const timeOut = ({ server }: Table, ms: number) => server.clock.advance(ms + 500)
