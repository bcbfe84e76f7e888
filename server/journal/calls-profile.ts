// What somebody has chosen to be seen as, and how the app is to behave on all of their devices. Rows of a person, beside everything else.
import { read, write } from './call.ts'

export interface Profile {
  /** Which creature; null: the one their id draws. */
  face: number | null
  /** Others may look at their results. */
  shown: boolean
  /** Their choices for all of their devices, by name. */
  preferences: Readonly<Record<string, string>>
}

/** What is to be otherwise; of the preferences null takes a choice back. */
export interface ProfileChange {
  face?: number
  shown?: boolean
  preferences?: Readonly<Record<string, string | null>>
}

/** Of who has chosen nothing. */
export const PLAIN: Profile = { face: null, shown: false, preferences: {} }

export const PROFILE_CALLS = {
  profile: read<(person: string) => Profile>(),
  /** Answers with what it has become. */
  changeProfile: write<(person: string, change: ProfileChange) => Profile>(),
  /** Of those who have chosen one. */
  faces: read<(people: readonly string[]) => Record<string, number>>(),
  /** Those of them whose results others may look at. */
  shown: read<(people: readonly string[]) => string[]>(),
}
