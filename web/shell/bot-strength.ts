// The bot strength that the player chose last. It is stored on this device.
import { useState } from 'react'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { readItem, removeItem, storeItem } from '../design/browser/storage.ts'
import { say } from '../words/say.ts'
import { hasWonGame } from './won-games.ts'

const KEY = 'bot'

/** A strength for all games, or `suggested`: easy until the player's first win at a game, then medium. */
export type StrengthChoice = Strength | 'suggested'

/** Returns the values and labels of the choice, for a select box. */
export const strengthChoices = (): readonly (readonly [StrengthChoice, string])[] =>
  (['suggested', ...STRENGTHS] as const).map((choice) => [choice, say(`shell.strength.${choice}`)])

function chosenStrength(): StrengthChoice {
  const stored = readItem(KEY)
  return STRENGTHS.find((strength) => strength === stored) ?? 'suggested'
}

/** The strength of the next bot at this game. */
export function botStrengthAt(game: string): Strength {
  const choice = chosenStrength()
  if (choice !== 'suggested') return choice
  return hasWonGame(game) ? 'medium' : 'easy'
}

export function useStrengthChoice(): [StrengthChoice, (choice: StrengthChoice) => void] {
  const [choice, setChoice] = useState(chosenStrength)
  const choose = (wanted: StrengthChoice) => {
    if (wanted === 'suggested') removeItem(KEY)
    else storeItem(KEY, wanted)
    setChoice(wanted)
  }
  return [choice, choose]
}
