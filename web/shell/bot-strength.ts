// The bot strength that the player chose last. It is stored on this device.
import { useState } from 'react'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { readItem, storeItem } from '../design/browser/storage.ts'

export const STRENGTH_WORDS: Record<Strength, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** Values and labels of the strengths, for a select box. */
export const STRENGTH_CHOICES = STRENGTHS.map((strength) => [strength, STRENGTH_WORDS[strength]] as const)

const known = (value: unknown): Strength => STRENGTHS.find((strength) => strength === value) ?? 'medium'

export function useBotStrength(): [Strength, (strength: Strength) => void] {
  const [strength, setStrength] = useState(() => known(readItem('bot')))
  const choose = (wanted: Strength) => {
    storeItem('bot', wanted)
    setStrength(wanted)
  }
  return [strength, choose]
}
