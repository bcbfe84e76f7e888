// The journal calls about profiles in PostgreSQL. Each call is one statement. By the column `change_number`,
// other nodes find changed profiles.

import type { ProfilesSeen, Shared } from '../calls/nodes.ts'
import { PLAIN, type Profile } from '../calls/profile.ts'
import type { Calls } from '../journal.ts'
import { only } from '../rows.ts'
import { advance, POSITION, type Position } from './cursor.ts'
import type { Run, Statement } from './database.ts'

type Profiles = Pick<Calls, 'profile' | 'changeProfile' | 'faces' | 'shown'>

const STATEMENTS = {
  profile: { name: 'profile', text: 'select face, shown, preferences from profile where person = $1' },
  change: {
    name: 'changeProfile',
    text: `insert into profile (person, face, shown, preferences, changed) values ($1, $2, coalesce($3, false), jsonb_strip_nulls($4::jsonb), clock_timestamp())
      on conflict (person) do update set face = coalesce($2, profile.face), shown = coalesce($3, profile.shown), preferences = jsonb_strip_nulls(profile.preferences || $4::jsonb), changed = excluded.changed
      returning face, shown, preferences`,
  },
  faces: { name: 'faces', text: 'select person, face from profile where person = any($1) and face is not null' },
  seen: {
    name: 'profilesSeen',
    text: `select ${POSITION} as position, (select coalesce(json_agg(json_build_object('person', person, 'face', face, 'changed', change_number)), '[]')
      from profile where change_number > $1) as profiles`,
  },
  shown: { name: 'shown', text: 'select person from profile where person = any($1) and shown' },
} satisfies Record<string, Statement>

export const profilesSeenOn =
  (run: Run): Shared['profilesSeen'] =>
  async (cursor) => {
    const { position, profiles } = only(
      await run<Pick<ProfilesSeen, 'profiles'> & { position: Position }>(STATEMENTS.seen, cursor.after),
    )
    return { cursor: advance(cursor, position), profiles }
  }

export const profilesOn = (run: Run): Profiles => ({
  profile: async (person) => (await run<Profile>(STATEMENTS.profile, person))[0] ?? PLAIN,
  async changeProfile(
    person,
    {
      face = null,
      shown = null,
      preferences = {},
    }: { face?: number | null; shown?: boolean | null; preferences?: Readonly<Record<string, string | null>> },
  ) {
    const [now] = await run<Profile>(STATEMENTS.change, person, face, shown, JSON.stringify(preferences))
    // A trigger has ignored the row if the person was forgotten, so no row is returned.
    return now ?? PLAIN
  },
  faces: async (people) =>
    Object.fromEntries(
      (await run<{ person: string; face: number }>(STATEMENTS.faces, people)).map(({ person, face }) => [person, face]),
    ),
  shown: async (people) => (await run<{ person: string }>(STATEMENTS.shown, people)).map(({ person }) => person),
})
