// Preferences that people can set for one device or for all of their devices.
// The first value of each preference is the default.
export const PREFERENCES = {
  sound: ['on', 'off'],
  movement: ['auto', 'off'],
  /** Speed of the animations of a turn. */
  pace: ['usual', 'calm', 'quick'],
  theme: ['auto', 'light', 'dark'],
  /** Whether the page asks the player to confirm a move before sending it. */
  confirm: ['off', 'on'],
  /** The hand that the person uses. The page places the action buttons near it. */
  hand: ['right', 'left'],
  /** The language of the page; \`auto\` follows the browser. */
  language: ['auto', 'en', 'de', 'es', 'pt-BR', 'fr'],
} as const

export type PreferenceName = keyof typeof PREFERENCES
export type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number]

/** The preferences that a person has set for all of their devices. */
export type Preferences = { [Name in PreferenceName]?: PreferenceValue<Name> }
