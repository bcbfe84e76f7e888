// Plays a room's match of two players to its end, however often servers are killed or stopped.
import { expect } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import type { Client } from '#server/testing/client.ts'
import type { Child } from './child.ts'
import type { Fleet } from './fleet.ts'
import { type PlayedGame, showdown } from './games.ts'
import { newPerson, nextMatching, type OnMessage, ofType, type Person, play, rejoin, ServerGone } from './person.ts'

export interface Table {
  name: string
  /** Code of the room, once the server has created it. */
  code: string | null
  matchId: string | null
  played: PlayedGame
  people: Person[]
}

/** In which state a player found the match after reconnecting. */
export interface Rejoined {
  /** True if the server had not answered the player's action. */
  pending: boolean
  /** True if the match had inputs that the player had not received. */
  news: boolean
  /** Milliseconds since the player lost the connection. */
  ms: number
}

export const newTable = (name: string, played = showdown): Table => ({
  name,
  code: null,
  matchId: null,
  played,
  people: Array.from({ length: played.people }, (_, i) => newPerson(`${name}-sit-${i + 1}`, played)),
})

export const isOver = ({ people }: Table): boolean => people.every(({ outcome, pending }) => outcome && !pending)

/** Plays the match to its end. Players whose server is gone connect to another one, or wait for one. */
export async function playToEnd(
  table: Table,
  fleet: Fleet,
  beat: OnMessage,
  back: (how: Rejoined) => void,
): Promise<void> {
  const clients = await seatPlayers(table, fleet, beat)
  await Promise.all(table.people.map((person, i) => playOnAnyServer(person, fleet, clients[i] as Client, beat, back)))
}

/** Seats all players before anybody plays. */
async function seatPlayers(table: Table, fleet: Fleet, beat: OnMessage): Promise<Client[]> {
  let lost: Client[] = []
  for (;;) {
    const clients = await Promise.all(table.people.map((_, i) => fleet.client(lost[i])))
    try {
      if (!table.matchId) await joinRoom(table, clients, beat)
      for (const [i, person] of table.people.entries()) await rejoin(person, clients[i] as Client, beat)
      return clients
    } catch (error) {
      fleet.excuse(error, ...clients)
      for (const client of clients) client.drop()
      lost = clients
    }
  }
}

/** Plays until the match is over, on any available server. */
async function playOnAnyServer(
  person: Person,
  fleet: Fleet,
  first: Client,
  beat: OnMessage,
  back: (how: Rejoined) => void,
): Promise<void> {
  for (let client = first; ; client = await reconnect(person, client, fleet, beat, back)) {
    try {
      await play(person, client, beat)
      return client.drop()
    } catch (error) {
      fleet.excuse(error, client)
    }
  }
}

export async function reconnect(
  person: Person,
  lost: Client | undefined,
  fleet: Fleet,
  beat: OnMessage,
  back: (how: Rejoined) => void,
): Promise<Client> {
  const since = performance.now()
  let client = lost
  for (;;) {
    client = await fleet.client(client)
    const pending = person.pending !== null
    try {
      const news = await rejoin(person, client, beat)
      back({ pending, news: news > 0, ms: person.backAt - since })
      return client
    } catch (error) {
      fleet.excuse(error, client)
    }
  }
}

export const connectAll = ({ people }: Table, child: Child): Promise<Client[]> =>
  Promise.all(people.map(() => connect(child)))

async function connect(child: Child): Promise<Client> {
  try {
    return await child.client()
  } catch (error) {
    if (child.killed) throw new ServerGone()
    throw error
  }
}

/** Creates or rejoins the room, seats the players and returns the id of their match. */
export async function joinRoom(table: Table, clients: readonly Client[], beat: OnMessage): Promise<void> {
  for (const [i, person] of table.people.entries()) await enter(table, person, clients[i] as Client, beat)
  for (const [i, person] of table.people.entries()) await sit(table, person, clients[i] as Client, beat)
  const [last, { token }] = [clients.at(-1), table.people.at(-1)] as [Client, Person]
  last.say('join_room', { code: table.code, token })
  const { room } = await nextMatching(last, beat, ofType('room_joined'))
  table.matchId = matchOf(room)
  for (const person of table.people) person.matchId = table.matchId
}

function matchOf(room: RoomView): string {
  if (!room.match) throw new Error(`room ${room.code} has all its players, but no match`)
  return room.match.id
}

async function enter(table: Table, person: Person, client: Client, beat: OnMessage): Promise<void> {
  const { token } = person
  if (table.code) client.say('join_room', { code: table.code, ...(token ? { token } : {}) })
  else client.say('create_room', { game: table.played.rules.id, options: table.played.options })
  const joined = await nextMatching(client, beat, ofType('room_joined'))
  if (table.code) expect(joined.code).toBe(table.code)
  if (token) expect(joined.token).toBe(token)
  if (person.sitSeq !== null) expect((joined.room as RoomView).seats.map((seat) => seat.person)).toContain(joined.you)
  table.code = joined.code
  person.token = joined.token
}

async function sit(table: Table, person: Person, client: Client, beat: OnMessage): Promise<void> {
  client.say('room_action', { code: table.code, action: { type: 'sit', salt: person.sitId }, id: person.sitId })
  const { seq, code } = await nextMatching(
    client,
    beat,
    ({ type, payload }) =>
      payload.id === person.sitId && ofType('room_update', 'ack', 'validation_error')({ type, payload }),
  )
  // In a game with its own lobby, the room's creator already has a seat.
  if (seq === undefined)
    return expect({ code, opens: person === table.people[0] }).toEqual({ code: 'seated', opens: true })
  if (person.sitSeq !== null) expect(seq).toBe(person.sitSeq)
  person.sitSeq = seq
}
