// Storage for matches in memory, for tests, which can be made full and lists its writes.
import type { Entry } from '#kit/match.ts'
import { byLastPlayed, type KeptMatch, mayWrite, type Shelf } from '../kept-match.ts'

export interface TestShelf extends Shelf {
  full: boolean
  /** The input numbers of each write, in order. */
  writes: number[][]
}

export function testShelf(): TestShelf {
  const matches = new Map<string, KeptMatch>()
  const inputs = new Map<string, Entry[]>()
  const shelf: TestShelf = {
    full: false,
    writes: [],
    list: async () => byLastPlayed([...matches.values()]),
    async read(id) {
      const match = matches.get(id)
      return match && { match, entries: inputs.get(id) ?? [] }
    },
    async take(id, writer) {
      const match = matches.get(id)
      if (match) matches.set(id, { ...match, writer })
      return shelf.read(id)
    },
    async write(match, entries, fresh) {
      if (shelf.full) throw new Error('no room')
      if (!mayWrite(matches.get(match.id), match, fresh)) return false
      matches.set(match.id, match)
      inputs.set(match.id, [...(inputs.get(match.id) ?? []), ...entries])
      shelf.writes.push(entries.map(({ seq }) => seq))
      return true
    },
    async remove(id) {
      matches.delete(id)
      inputs.delete(id)
    },
  }
  return shelf
}
