// What every bus must do, whichever it is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus, Head, Note } from './bus.ts'

export const note = (id: string, seq: number): Note => ({ id, kind: 'match', seq, due: null, over: false, seating: false, bots: false })

/** `open` gives another server's end of the same bus; a bus of one server has none. */
export interface TestBus {
  open(): Promise<Bus>
  shared: boolean
}

export function busSuite(name: string, newBus: () => Promise<TestBus>): void {
  describe(name, () => {
    let shared = false
    let buses: [Bus, Bus]
    let heard: Head[]
    beforeEach(async () => {
      const made = await newBus()
      shared = made.shared
      buses = [await made.open(), await made.open()]
      heard = []
      buses[1].hear((head) => heard.push(head))
    })
    afterEach(() => Promise.all(buses.map((bus) => bus.close())))
    const pairs = () => heard.map(({ id, seq }) => `${id} ${seq}`)

    test('what is published or passed on is told here at once, in order, to every part', () => {
      const told: string[] = []
      for (const part of ['a', 'b']) buses[0].subscribe(({ id, seq }) => told.push(`${part} ${id} ${seq}`))
      buses[0].publish(note('m', 1))
      buses[0].pass(note('m', 2))
      expect(told).toEqual(['a m 1', 'b m 1', 'a m 2', 'b m 2'])
    })

    test('another server hears of what was published, and not of what was passed on; its own parts are not told', async () => {
      const told: Note[] = []
      buses[1].subscribe((given) => told.push(given))
      buses[0].pass(note('passed', 1))
      buses[0].publish(note('m', 7))
      if (shared) await expect.poll(pairs).toEqual(['m 7'])
      expect(told).toEqual([])
    })

    test('nobody hears of its own', async () => {
      const own: Head[] = []
      buses[0].hear((head) => own.push(head))
      buses[0].publish(note('m', 1))
      buses[1].publish(note('n', 1))
      if (shared) await expect.poll(() => own).toEqual([{ id: 'n', seq: 1 }])
      expect(own.some(({ id }) => id === 'm')).toBe(false)
    })

    test('of many at once everything arrives, of each stream the last, however long its id', async () => {
      const ids = Array.from({ length: 300 }, (_, i) => `m/${'ÿ'.repeat(126)}${i}`)
      for (const seq of [1, 2]) for (const id of ids) buses[0].publish(note(id, seq))
      if (shared) await expect.poll(() => new Set(pairs())).toEqual(new Set(ids.map((id) => `${id} 2`)))
      expect(heard.every(({ seq }) => seq === 2)).toBe(true)
    })

    test('a bus that was closed is told no more', async () => {
      await buses[1].close()
      buses[0].publish(note('m', 1))
      await buses[0].close()
      expect(heard).toEqual([])
    })
  })
}
