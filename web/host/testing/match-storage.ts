// Stores matches in memory, for tests. A test can make the storage full and can list the writes.
import type { Entry } from '#kit/match.ts'
import { byLastPlayed, type MatchStorage, mayWrite, type StoredMatch } from '../stored-match.ts'

export interface TestStorage extends MatchStorage {
  isFull: boolean
  /** For each write, the numbers of the inputs. */
  writes: number[][]
}

export function testStorage(): TestStorage {
  const matches = new Map<string, StoredMatch>()
  const inputs = new Map<string, Entry[]>()
  const storage: TestStorage = {
    isFull: false,
    writes: [],
    list: async () => byLastPlayed([...matches.values()]),
    async read(id) {
      const match = matches.get(id)
      return match && { match, entries: inputs.get(id) ?? [] }
    },
    async takeOver(id, writer) {
      const match = matches.get(id)
      if (match) matches.set(id, { ...match, writer })
      return storage.read(id)
    },
    async write(match, entries, isNew) {
      if (storage.isFull) throw new Error('no room')
      if (!mayWrite(matches.get(match.id), match, isNew)) return false
      matches.set(match.id, match)
      inputs.set(match.id, [...(inputs.get(match.id) ?? []), ...entries])
      storage.writes.push(entries.map(({ seq }) => seq))
      return true
    },
    async remove(id) {
      matches.delete(id)
      inputs.delete(id)
    },
  }
  return storage
}
