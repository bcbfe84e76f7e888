// Tests of the open connections of a node.
import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { Connections } from './connections.ts'

/** A connection that keeps the messages it is sent. */
function connectionOf(person: string | undefined) {
  const sent: unknown[] = []
  return { sent, connection: { person, send: (frames: unknown[]) => sent.push(...frames) } as unknown as Connection }
}

test('a message to a person reaches all connections of this person only', () => {
  const connections = new Connections()
  const [phone, laptop, other] = [connectionOf('ann'), connectionOf('ann'), connectionOf('ben')]
  for (const { connection } of [phone, laptop, other]) connections.add(connection)
  connections.send('ann', 'hello')
  expect([phone.sent, laptop.sent, other.sent]).toEqual([['hello'], ['hello'], []])
})

test('a person is known from the moment the connection names the person until it closes', () => {
  const connections = new Connections()
  const { connection } = connectionOf(undefined)
  connections.add(connection)
  expect(connections.has('ann')).toBe(false)
  connection.person = 'ann'
  connections.identify(connection)
  expect(connections.has('ann')).toBe(true)
  connections.delete(connection)
  expect(connections.has('ann')).toBe(false)
})
