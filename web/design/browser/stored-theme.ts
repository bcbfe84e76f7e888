// The theme that the page shows: the stored choice, or the device's setting. This file is part of the inline script that
// runs before the first paint, so it must not import React.
import { readItem } from './storage.ts'

/** Browser storage key of the preferences for all devices. */
export const SHARED_PREFERENCES = 'preferences'

export type ShownTheme = 'light' | 'dark'

const isTheme = (value: unknown): value is ShownTheme => value === 'light' || value === 'dark'

/** Returns the theme to show. A choice for this device takes precedence over the choice for all devices. */
export function storedTheme(): ShownTheme {
  const shared = readItem(SHARED_PREFERENCES) as { theme?: unknown } | undefined
  const wanted = readItem('theme') ?? shared?.theme
  if (isTheme(wanted)) return wanted
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
