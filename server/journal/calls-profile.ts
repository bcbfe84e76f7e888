// Journal calls about profiles: a person's avatar, whether results are public, and preferences shared by all devices.
import { read, write } from './call.ts'

export interface Profile {
  /** Number of the chosen avatar; null for the default one derived from the person's id. */
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

/** The profile of a person who has changed nothing. */
export const PLAIN: Profile = { face: null, shown: false, preferences: {} }

export const PROFILE_CALLS = {
  profile: read<(person: string) => Profile>(),
  /** Returns the profile after the change. */
  changeProfile: write<(person: string, change: ProfileChange) => Profile>(),
  /** Avatars by person id, for the given people who have chosen one. */
  faces: read<(people: readonly string[]) => Record<string, number>>(),
  /** The given people who let others see their results. */
  shown: read<(people: readonly string[]) => string[]>(),
}
