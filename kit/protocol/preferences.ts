// What people may choose of how the app behaves, on one of their devices or on all of them. The first of each is meant until another is chosen.
export const PREFERENCES = {
  sound: ['off', 'on'],
  movement: ['auto', 'off'],
  /** How quickly a turn plays out. */
  pace: ['usual', 'calm', 'quick'],
  theme: ['auto', 'light', 'dark'],
  /** Whether a move is asked about before it is sent. */
  confirm: ['off', 'on'],
  /** Which hand the actions lie ready for. */
  hand: ['right', 'left'],
} as const

export type PreferenceName = keyof typeof PREFERENCES
export type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number]

/** What was chosen of them for all of a person's devices. */
export type Preferences = { [Name in PreferenceName]?: PreferenceValue<Name> }
