// The words that say whether a person is here.
import type { Person } from '../wire/app.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Returns "here", or since when the person is away, as in "away for 3 minutes". `now` is in milliseconds since 1970. */
export function presenceWords({ here, bot, awayAt }: Pick<Person, 'here' | 'bot' | 'awayAt'>, now: number): string {
  if (here || bot) return 'here'
  if (awayAt === undefined) return 'away'
  const minutes = Math.floor((now - awayAt) / MINUTE_MS)
  if (minutes < 1) return 'just left'
  return `away for ${minutes < HOUR_MINUTES ? counted(minutes, 'minute') : counted(Math.floor(minutes / HOUR_MINUTES), 'hour')}`
}

/** Returns "1 win" or "3 wins": how many matches of the room a person has won. */
export const winWords = (wins: number): string => counted(wins, 'win')
