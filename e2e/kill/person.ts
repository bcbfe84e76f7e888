// A player who remembers the actions that the server acknowledged, and checks them after every restart.
import { expect } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Ask, Outcome } from '#kit/game.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { hashedId } from '#server/streams/stored-action.ts'
import type { Client, Message, Payload } from '#server/testing/client.ts'
import type { PlayedGame } from './games.ts'

/** Thrown when the server no longer answers. */
export class ServerGone extends Error {}

export interface SentAction {
  id: string
  ask: string
  action: AnyAction
}

export interface Person {
  played: PlayedGame
  token: string | undefined
  /**
   * Id of the action that takes a seat. `sitSeq` is the number of this action's input in the room; null until the
   * server has acknowledged the action.
   */
  sitId: string
  sitSeq: number | null
  seat: string
  matchId: string
  /** Number of the last match input that this player was told of. */
  seen: number
  asks: Ask[]
  choices: AnyAction[]
  /** The part of the view that must be the same after reconnecting. */
  steady: unknown
  acknowledged: (SentAction & { seq: number })[]
  /** The action that the server has not answered yet. */
  pending: SentAction | null
  outcome: Outcome | null
  /** When the player last received the state of the match, in milliseconds since this process started. */
  backAt: number
}

/** Called for every message sent or received. The test may kill the server in any call. */
export type OnMessage = () => void

export const newPerson = (sitId: string, played: PlayedGame): Person => ({
  played,
  token: undefined,
  sitId,
  sitSeq: null,
  seat: '',
  matchId: '',
  seen: 0,
  asks: [],
  choices: [],
  steady: undefined,
  acknowledged: [],
  pending: null,
  outcome: null,
  backAt: 0,
})

/** How many action ids the kit remembers per seat. */
const REMEMBERED_IDS = 64

/** Returns the client's next message. */
async function next(client: Client): Promise<Message> {
  for (;;) {
    const message = client.inbox.shift()
    if (message) return message
    if (client.closed) throw new ServerGone()
    await client.arrival()
  }
}

/** Returns the next message that fits, and skips all others. Throws if the server refuses anything unexpectedly. */
export async function nextMatching(
  client: Client,
  beat: OnMessage,
  fits: (message: Message) => boolean,
): Promise<Payload> {
  for (;;) {
    const message = await next(client)
    beat()
    if (fits(message)) return message.payload
    // A stopping server refuses new rooms and will soon end.
    if (message.type === 'validation_error' && message.payload.code !== 'closing')
      throw new Error(`refused: ${JSON.stringify(message.payload)}`)
  }
}

export const ofType =
  (...types: string[]) =>
  ({ type }: Message): boolean =>
    types.includes(type)

/**
 * Joins or rejoins the match. Checks that no input is missing and that no deadline has moved. Returns how many inputs
 * are new.
 */
export async function rejoin(person: Person, client: Client, beat: OnMessage): Promise<number> {
  const { matchId, token, seen } = person
  client.say('join_match', { matchId, token, seen })
  const joined = await nextMatching(client, beat, ofType('match_joined'))
  person.backAt = performance.now()
  if (person.seat) expect(joined.playerId).toBe(person.seat)
  expect(joined.seq).toBeGreaterThanOrEqual(seen)
  const clocks = (asks: readonly Ask[]) => asks.map(({ id, since, due }) => ({ id, since, due }))
  const still = clocks(person.asks).filter(({ id }) => joined.asks.some((ask: Ask) => ask.id === id))
  expect(clocks(joined.asks)).toEqual(expect.arrayContaining(still))
  if (joined.seq === seen && person.seat) expect(clocks(joined.asks)).toEqual(clocks(person.asks))
  if (person.outcome) expect(joined.outcome).toEqual(person.outcome)
  const steady = person.played.steady(joined.state)
  if (person.seat) expect(steady).toEqual(person.steady)
  Object.assign(person, { seat: joined.playerId, seen: joined.seq, asks: joined.asks, choices: joined.choices, steady })
  if (joined.outcome) person.outcome = joined.outcome
  await sayAgain(person, client)
  return joined.seq - seen
}

/**
 * Sends every acknowledged action again. The server must answer with the same number, or with an error if the id is too
 * old, and must not apply it twice.
 */
async function sayAgain(person: Person, client: Client): Promise<void> {
  const { acknowledged, pending } = person
  // If the server has saved the unanswered action, its id is among those that the server remembers.
  const kept = REMEMBERED_IDS - (pending ? 1 : 0)
  for (const sent of acknowledged) say(person, client, sent)
  for (const [i, { id, seq }] of acknowledged.entries()) {
    const answer = await answerTo(person, client, id)
    if ('seq' in answer) expect(answer).toEqual({ id, seq })
    else
      expect({ code: answer.code, old: acknowledged.length - i > kept }).toEqual({
        code: person.outcome ? 'over' : 'late',
        old: true,
      })
  }
}

/** Returns the answer to an action. Skips messages about other players' moves. */
async function answerTo(person: Person, client: Client, id: string): Promise<Payload> {
  for (;;) {
    const message = await next(client)
    if (message.payload.id === id && ofType('ack', 'validation_error')(message)) return message.payload
    digest(person, message)
  }
}

function say(person: Person, client: Client, { id, ask, action }: SentAction): void {
  client.say('action', { matchId: person.matchId, playerId: person.seat, action, id, ask })
}

/** Plays until the match is over, starting with the unanswered action. */
export async function play(person: Person, client: Client, beat: OnMessage): Promise<void> {
  if (person.pending) say(person, client, person.pending)
  for (;;) {
    if (!person.pending && !person.outcome) decide(person, client, beat)
    if (person.outcome && !person.pending) return
    digest(person, await next(client))
    beat()
  }
}

function decide(person: Person, client: Client, beat: OnMessage): void {
  const id = `${person.seat}-${person.acknowledged.length + 1}`
  const owed = person.asks.filter((ask) => ask.seat === person.seat)
  const decision = person.played.decide(owed, person.choices, dice(pseudoRandom(hashed(person.matchId + id))))
  if (!decision) return
  person.pending = { id, ask: decision.ask.id, action: decision.action }
  say(person, client, person.pending)
  beat()
}

const hashed = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)

function digest(person: Person, { type, payload }: Message): void {
  switch (type) {
    case 'state_update':
    case 'events':
      expect(payload.seq).toBe(person.seen + 1)
      Object.assign(person, { seen: payload.seq, asks: payload.asks, choices: payload.choices })
      // A server that did not judge the action sends the hash of its id, and acknowledges the action when it is sent again.
      if (payload.id !== undefined && payload.id !== pendingHash(person)) acknowledge(person, payload.id, payload.seq)
      break
    case 'ack':
      acknowledge(person, payload.id, payload.seq)
      break
    case 'game_over':
      person.outcome = payload.outcome
      break
    case 'validation_error':
      // The match is already over, because the opponent surrendered first.
      expect(payload).toMatchObject({ code: 'over', id: person.pending?.id })
      person.pending = null
      break
  }
}

const pendingHash = ({ matchId, seat, pending }: Person): string | undefined =>
  pending ? hashedId(matchStream(matchId), seat, pending.id) : undefined

function acknowledge(person: Person, id: string, seq: number): void {
  const sent = person.pending
  expect(sent?.id).toBe(id)
  expect(seq).toBeLessThanOrEqual(person.seen)
  if (sent) person.acknowledged.push({ ...sent, seq })
  person.pending = null
}
