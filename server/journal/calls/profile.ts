// Journal calls about profiles: a person's avatar, whether results are public, and preferences shared by all devices.
import { read, write } from './call.ts'

export interface Profile {
  /** Number of the chosen avatar; null for the default avatar, which is derived from the person's id. */
  face: number | null
  /** True if other people may see this person's results. */
  shown: boolean
  /** Preferences that apply on all devices of the person, by name. */
  preferences: Readonly<Record<string, string>>
}

/** A partial update of a profile. A preference set to null is removed. */
export interface ProfileChange {
  face?: number
  shown?: boolean
  preferences?: Readonly<Record<string, string | null>>
}

/** The default profile, for a person who has never changed their profile. */
export const PLAIN: Profile = { face: null, shown: false, preferences: {} }

export const PROFILE_CALLS = {
  profile: read<(person: string) => Profile>(),
  /** Stores the change and returns the changed profile. */
  changeProfile: write<(person: string, change: ProfileChange) => Profile>(),
  /** Returns the numbers of the chosen avatars, by person id. People who have chosen no avatar are left out. */
  faces: read<(people: readonly string[]) => Record<string, number>>(),
  /** Of the given people, returns those whose results other people may see. */
  shown: read<(people: readonly string[]) => string[]>(),
}
