// Two players, their room and their match, brought to its end through any number of restarts.
import { expect } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import type { Client } from '#server/testing/client.ts'
import type { Child } from './child.ts'
import type { Fleet } from './fleet.ts'
import { type Played, showdown } from './games.ts'
import { type Beat, comeBack, Down, hear, newPerson, of, type Person, play } from './person.ts'

export interface Table {
  name: string
  /** Code of the room, once its creation was acknowledged. */
  code: string | null
  matchId: string | null
  played: Played
  people: Person[]
}

/** How a player found the match after reconnecting. */
export interface Back {
  /** True if an action had not been answered. */
  pending: boolean
  /** True if there were inputs the player had not been told of. */
  news: boolean
  /** Milliseconds since the connection was lost. */
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

/** Brings the match to its end. Players who lose their server reconnect to another or wait for it. */
export async function attend(table: Table, fleet: Fleet, beat: Beat, back: (how: Back) => void): Promise<void> {
  const clients = await meet(table, fleet, beat)
  await Promise.all(table.people.map((person, i) => stay(person, fleet, clients[i] as Client, beat, back)))
}

/** Seats all players before anybody plays. */
async function meet(table: Table, fleet: Fleet, beat: Beat): Promise<Client[]> {
  let lost: Client[] = []
  for (;;) {
    const clients = await Promise.all(table.people.map((_, i) => fleet.client(lost[i])))
    try {
      if (!table.matchId) await gather(table, clients, beat)
      for (const [i, person] of table.people.entries()) await comeBack(person, clients[i] as Client, beat)
      return clients
    } catch (error) {
      fleet.excuse(error, ...clients)
      for (const client of clients) client.drop()
      lost = clients
    }
  }
}

/** Plays until the match is over, on any available server. */
async function stay(person: Person, fleet: Fleet, first: Client, beat: Beat, back: (how: Back) => void): Promise<void> {
  for (let client = first; ; client = await returned(person, client, fleet, beat, back)) {
    try {
      await play(person, client, beat)
      return client.drop()
    } catch (error) {
      fleet.excuse(error, client)
    }
  }
}

/** Reconnects a player to the table. */
export async function returned(
  person: Person,
  lost: Client | undefined,
  fleet: Fleet,
  beat: Beat,
  back: (how: Back) => void,
): Promise<Client> {
  const since = performance.now()
  let client = lost
  for (;;) {
    client = await fleet.client(client)
    const pending = person.pending !== null
    try {
      const news = await comeBack(person, client, beat)
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
    if (child.killed) throw new Down()
    throw error
  }
}

/** Creates or rejoins the room and sits down until the room has its match. */
export async function gather(table: Table, clients: readonly Client[], beat: Beat): Promise<void> {
  for (const [i, person] of table.people.entries()) await enter(table, person, clients[i] as Client, beat)
  for (const [i, person] of table.people.entries()) await sit(table, person, clients[i] as Client, beat)
  const [last, { token }] = [clients.at(-1), table.people.at(-1)] as [Client, Person]
  last.say('join_room', { code: table.code, token })
  const { room } = await hear(last, beat, of('room_joined'))
  table.matchId = matchOf(room)
  for (const person of table.people) person.matchId = table.matchId
}

function matchOf(room: RoomView): string {
  if (!room.match) throw new Error(`everybody sits in room ${room.code}, and it has no match`)
  return room.match.id
}

async function enter(table: Table, person: Person, client: Client, beat: Beat): Promise<void> {
  const { token } = person
  if (table.code) client.say('join_room', { code: table.code, ...(token ? { token } : {}) })
  else client.say('create_room', { game: table.played.rules.id, options: table.played.options })
  const joined = await hear(client, beat, of('room_joined'))
  if (table.code) expect(joined.code).toBe(table.code)
  if (token) expect(joined.token).toBe(token)
  if (person.satAt !== null) expect((joined.room as RoomView).seats.map((seat) => seat.person)).toContain(joined.you)
  table.code = joined.code
  person.token = joined.token
}

async function sit(table: Table, person: Person, client: Client, beat: Beat): Promise<void> {
  client.say('room_action', { code: table.code, action: { type: 'sit', salt: person.sitId }, id: person.sitId })
  const { seq, code } = await hear(
    client,
    beat,
    ({ type, payload }) =>
      payload.id === person.sitId && of('room_update', 'ack', 'validation_error')({ type, payload }),
  )
  // The creator of a lobby is seated already.
  if (seq === undefined)
    return expect({ code, opens: person === table.people[0] }).toEqual({ code: 'seated', opens: true })
  if (person.satAt !== null) expect(seq).toBe(person.satAt)
  person.satAt = seq
}
