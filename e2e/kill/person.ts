// A person at a table, who remembers what the server acknowledged and holds it to that after every restart.
import { expect } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Ask, Outcome } from '#kit/game.ts'
import type { Client, Message, Payload } from '#server/testing/client.ts'
import type { Played } from './games.ts'

/** The server is gone. */
export class Down extends Error {}

export interface Sent {
  id: string
  ask: string
  action: AnyAction
}

export interface Person {
  played: Played
  token: string | undefined
  /** The id of sitting down, and the room's input it became once that was acknowledged. */
  sitId: string
  satAt: number | null
  seat: string
  matchId: string
  /** The last input of the match this person was told of. */
  seen: number
  asks: Ask[]
  choices: AnyAction[]
  /** What must be the same when they come back. */
  steady: unknown
  acknowledged: (Sent & { seq: number })[]
  /** Sent and not answered yet. */
  pending: Sent | null
  outcome: Outcome | null
  /** When they were last told where the match stands, by the clock of this process, ms. */
  backAt: number
}

/** Called for everything that is sent or heard: any of these moments may be the server's last. */
export type Beat = () => void

export const newPerson = (sitId: string, played: Played): Person => ({
  played,
  token: undefined,
  sitId,
  satAt: null,
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

/** The kit keeps so many ids of a seat. */
const IDS_KEPT = 64

/** The next message, in order. */
async function next(client: Client): Promise<Message> {
  for (;;) {
    const message = client.inbox.shift()
    if (message) return message
    if (client.closed) throw new Down()
    await client.arrival()
  }
}

/** The next message that fits; a refusal that was not asked for is an error. What does not fit is passed over. */
export async function hear(client: Client, beat: Beat, fits: (message: Message) => boolean): Promise<Payload> {
  for (;;) {
    const message = await next(client)
    beat()
    if (fits(message)) return message.payload
    // A server that stops opens no new rooms; it is gone in a moment.
    if (message.type === 'validation_error' && message.payload.code !== 'closing')
      throw new Error(`refused: ${JSON.stringify(message.payload)}`)
  }
}

export const of =
  (...types: string[]) =>
  ({ type }: Message): boolean =>
    types.includes(type)

/** Comes to the match, or back to it: nothing may be less than it was, and no clock may have moved. Says how many inputs are news. */
export async function comeBack(person: Person, client: Client, beat: Beat): Promise<number> {
  const { matchId, token, seen } = person
  client.say('join_match', { matchId, token, seen })
  const joined = await hear(client, beat, of('match_joined'))
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

/** Every action that was acknowledged is there: its id gets the same number again, or, if too old for that, never counts twice. */
async function sayAgain(person: Person, client: Client): Promise<void> {
  const { acknowledged, pending } = person
  // One that was not answered may have been saved, and be the newest of the ids kept.
  const kept = IDS_KEPT - (pending ? 1 : 0)
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

/** Others play on meanwhile. */
async function answerTo(person: Person, client: Client, id: string): Promise<Payload> {
  for (;;) {
    const message = await next(client)
    if (message.payload.id === id && of('ack', 'validation_error')(message)) return message.payload
    digest(person, message)
  }
}

function say(person: Person, client: Client, { id, ask, action }: Sent): void {
  client.say('action', { matchId: person.matchId, playerId: person.seat, action, id, ask })
}

/** Plays on, first what was not answered, until the match is over. */
export async function play(person: Person, client: Client, beat: Beat): Promise<void> {
  if (person.pending) say(person, client, person.pending)
  for (;;) {
    if (!person.pending && !person.outcome) decide(person, client, beat)
    if (person.outcome && !person.pending) return
    digest(person, await next(client))
    beat()
  }
}

function decide(person: Person, client: Client, beat: Beat): void {
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
      if (payload.id !== undefined) acknowledge(person, payload.id, payload.seq)
      break
    case 'ack':
      acknowledge(person, payload.id, payload.seq)
      break
    case 'game_over':
      person.outcome = payload.outcome
      break
    case 'validation_error':
      // The other one gave up first.
      expect(payload).toMatchObject({ code: 'over', id: person.pending?.id })
      person.pending = null
      break
  }
}

function acknowledge(person: Person, id: string, seq: number): void {
  const sent = person.pending
  expect(sent?.id).toBe(id)
  expect(seq).toBeLessThanOrEqual(person.seen)
  if (sent) person.acknowledged.push({ ...sent, seq })
  person.pending = null
}
