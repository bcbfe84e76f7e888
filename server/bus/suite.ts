// Tests that every implementation of the bus must pass.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus, Note, RemoteMessage } from './bus.ts'

export const note = (id: string, seq: number, body?: string): Note => ({
  id,
  kind: 'match',
  seq,
  due: null,
  over: false,
  seating: false,
  bots: false,
  ...(body !== undefined && { body }),
})

/** A bus to test. `open` connects another node. `shared` is false if the bus carries no messages between nodes. */
export interface TestBus {
  open(): Promise<Bus>
  shared: boolean
}

export function busSuite(name: string, newBus: () => Promise<TestBus>): void {
  describe(name, () => {
    let shared = false
    let buses: [Bus, Bus]
    let heard: RemoteMessage[]
    beforeEach(async () => {
      const made = await newBus()
      shared = made.shared
      buses = [await made.open(), await made.open()]
      heard = []
      buses[1].onRemoteChange.listen((word) => heard.push(word))
    })
    afterEach(() => Promise.all(buses.map((bus) => bus.close())))
    const pairs = () => heard.map(({ id, seq }) => `${id} ${seq}`)

    test('published commits and locally announced commits reach every listener on this node at once and in order', () => {
      const told: string[] = []
      for (const part of ['a', 'b']) buses[0].onCommit.listen(({ id, seq }) => told.push(`${part} ${id} ${seq}`))
      buses[0].publish(note('m', 1))
      buses[0].announceLocally(note('m', 2))
      expect(told).toEqual(['a m 1', 'b m 1', 'a m 2', 'b m 2'])
    })

    test('another node receives only published commits, and the commit listeners of that node are not called', async () => {
      const told: Note[] = []
      buses[1].onCommit.listen((given) => told.push(given))
      for (const id of ['passed', 'm']) await buses[1].follow(id)
      buses[0].announceLocally(note('passed', 1))
      buses[0].publish(note('m', 7))
      if (shared) await expect.poll(pairs).toEqual(['m 7'])
      expect(told).toEqual([])
    })

    test('a node does not receive its own messages', async () => {
      const own: RemoteMessage[] = []
      buses[0].onRemoteChange.listen((word) => own.push(word))
      for (const id of ['m', 'n']) await buses[0].follow(id)
      buses[0].publish(note('m', 1))
      buses[1].publish(note('n', 1))
      if (shared) await expect.poll(() => own).toEqual([{ id: 'n', seq: 1, bodies: [], beside: false }])
      expect(own.some(({ id }) => id === 'm')).toBe(false)
    })

    test('the latest input of each of many streams reaches another node, however long the stream ids are', async () => {
      const ids = Array.from({ length: 300 }, (_, i) => `m/${'ÿ'.repeat(126)}${i}`)
      for (const id of ids) await buses[1].follow(id)
      for (const seq of [1, 2]) for (const id of ids) buses[0].publish(note(id, seq))
      if (shared) await expect.poll(() => new Set(pairs())).toEqual(new Set(ids.map((id) => `${id} 2`)))
      expect(heard.every(({ seq }) => seq === 2)).toBe(true)
    })

    test('announcing a change of something other than inputs sends a message to other nodes and calls no commit listener', async () => {
      const told: Note[] = []
      for (const bus of buses) bus.onCommit.listen((given) => told.push(given))
      await buses[1].follow('m')
      buses[0].announceChange('m')
      if (shared) await expect.poll(() => heard).toEqual([{ id: 'm', seq: 0, bodies: [], beside: true }])
      expect(told).toEqual([])
    })

    test('no information is lost when messages about one stream are sent in quick succession', async () => {
      await buses[1].follow('m')
      buses[0].publish(note('m', 1))
      buses[0].announceChange('m')
      buses[0].publish(note('m', 2))
      if (shared)
        await expect
          .poll(() => [Math.max(...heard.map(({ seq }) => seq)), heard.some(({ beside }) => beside)])
          .toEqual([2, true])
      expect(heard.every(({ id }) => id === 'm')).toBe(true)
    })

    test('messages contain the committed inputs in order', async () => {
      await buses[1].follow('m')
      for (const seq of [1, 2, 3]) buses[0].publish(note('m', seq, `input ${seq}`))
      buses[0].announceChange('m')
      if (shared) await expect.poll(() => heard.at(-1)?.seq).toBe(3)
      expect(heard.flatMap(({ bodies }) => bodies)).toEqual(shared ? ['input 1', 'input 2', 'input 3'] : [])
    })

    test('a message never contains two inputs without all inputs between these two', async () => {
      await buses[1].follow('m')
      for (const seq of [1, 3]) buses[0].publish(note('m', seq, `input ${seq}`))
      if (shared) await expect.poll(() => heard.at(-1)).toMatchObject({ seq: 3, bodies: ['input 3'] })
    })

    test('an input that is too long for a message is still announced', async () => {
      await buses[1].follow('m')
      buses[0].publish(note('m', 1, 'ÿ'.repeat(16_000)))
      if (shared) await expect.poll(pairs).toEqual(['m 1'])
    })

    test('a node receives only messages about streams that the node follows', async () => {
      for (const id of ['no more', 'still']) await buses[1].follow(id)
      buses[1].unfollow('no more')
      for (const id of ['never', 'no more', 'still']) buses[0].publish(note(id, 1))
      if (shared) await expect.poll(pairs).toEqual(['still 1'])
      buses[0].publish(note('still', 2))
      if (shared) await expect.poll(pairs).toEqual(['still 1', 'still 2'])
    })

    test('a closed bus receives nothing', async () => {
      await buses[1].follow('m')
      await buses[1].close()
      buses[0].publish(note('m', 1))
      await buses[0].close()
      expect(heard).toEqual([])
    })
  })
}
