// The clock in matches against bots: off until the player chooses otherwise. The choice is stored for each game.
import { useSyncExternalStore } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { hasFinishedGame } from './finished-games.ts'

export type BotClock = 'on' | 'off'

const KEY = 'bot-clocks'
const listeners = new Set<() => void>()

const choices = (): Readonly<Record<string, unknown>> => ({ ...(readItem(KEY) as Record<string, unknown> | undefined) })

/** Returns the player's choice at this game; undefined if the player has not chosen. */
function chosenClock(game: string): BotClock | undefined {
  const choice = choices()[game]
  return choice === 'on' || choice === 'off' ? choice : undefined
}

export const botClockAt = (game: string): BotClock => chosenClock(game) ?? 'off'

export function setBotClock(game: string, clock: BotClock): void {
  storeItem(KEY, { ...choices(), [game]: clock })
  for (const listener of listeners) listener()
}

/** True if the player has finished a match of this game and has not yet chosen whether bots play with a clock. */
export const mayOfferClock = (game: string): boolean => hasFinishedGame(game) && chosenClock(game) === undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBotClock = (game: string): BotClock => useSyncExternalStore(subscribe, () => botClockAt(game))
