// Ids of bots. A bot has a seat like a person. The bot's id names the bot's strength: `bot:hard:2` is the second hard
// bot in a room. No token is ever issued for a bot.
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { nameOfBot } from '#kit/protocol/names.ts'

export const BOTS = 'bot:'

export const isBot = (person: string): boolean => person.startsWith(BOTS)

export const botPerson = (strength: Strength, number: number): string => `${BOTS}${strength}:${number}`

export const strengthOf = (person: string): Strength | undefined =>
  isBot(person) ? STRENGTHS.find((strength) => strength === person.split(':')[1]) : undefined

/** Returns a bot's name, such as `Easy bot` or `Easy bot 2`. Returns an empty text if the id belongs to a person. */
export function botName(person: string): string {
  const strength = strengthOf(person)
  return strength ? nameOfBot(strength, Number(person.split(':')[2])) : ''
}
