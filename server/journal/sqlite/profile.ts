// The journal calls about profiles in SQLite. A row with a wrong checksum is treated as missing.
import { PLAIN, type Profile } from '../calls/profile.ts'
import type { Handlers } from '../journal.ts'
import { sumOf } from './checksum.ts'
import type { Connection } from './connection.ts'

type Profiles = Pick<Handlers, 'profile' | 'changeProfile' | 'faces' | 'shown'>

interface Row {
  face: number | null
  shown: number
  preferences: string
  sum: number
}

export function profilesOn(db: Connection): Profiles {
  const read = db.rows<Row>('select face, shown, preferences, sum from profile where person = ?')
  const write = db.prepare(
    'insert into profile (person, face, shown, preferences, sum) values (?, ?, ?, ?, ?) on conflict do update set face = excluded.face, shown = excluded.shown, preferences = excluded.preferences, sum = excluded.sum',
  )
  const profile = (person: string): Profile => {
    const row = read.get(person)
    if (!row || row.sum !== sumOf(person, row.face, row.shown, row.preferences)) return PLAIN
    return {
      face: row.face,
      shown: row.shown === 1,
      preferences: JSON.parse(row.preferences) as Profile['preferences'],
    }
  }
  return {
    profile,
    changeProfile(person, { face, shown, preferences }) {
      const before = profile(person)
      const chosen = Object.entries({ ...before.preferences, ...preferences }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as const],
      )
      const now: Profile = {
        face: face ?? before.face,
        shown: shown ?? before.shown,
        preferences: Object.fromEntries(chosen),
      }
      const row = [now.face, Number(now.shown), JSON.stringify(now.preferences)] as const
      write.run(person, ...row, sumOf(person, ...row))
      return now
    },
    faces: (people) =>
      Object.fromEntries(
        people.flatMap((person) => {
          const face = db.readable(() => profile(person))?.face ?? null
          return face === null ? [] : [[person, face]]
        }),
      ),
    shown: (people) => people.filter((person) => profile(person).shown),
  }
}
