// The words that say whether a person is here.
import type { Person } from '../wire/app.ts'
import { say } from '../words/say.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Returns "here", or since when the person is away, as in "away for 3 minutes". `now` is in milliseconds since 1970. */
export function presenceWords({ here, bot, awayAt }: Pick<Person, 'here' | 'bot' | 'awayAt'>, now: number): string {
  if (here || bot) return say('people.here')
  if (awayAt === undefined) return say('people.away')
  const minutes = Math.floor((now - awayAt) / MINUTE_MS)
  if (minutes < 1) return say('people.left')
  return minutes < HOUR_MINUTES
    ? say('people.minutes', { n: minutes })
    : say('people.hours', { n: Math.floor(minutes / HOUR_MINUTES) })
}

/** Returns "1 win" or "3 wins": how many matches of the room a person has won. */
export const winWords = (wins: number): string => say('people.wins', { n: wins })
