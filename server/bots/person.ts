// A bot sits like a person; its id says what it is: `bot:hard:2` is the second of its strength in a room. No token is ever given out for one.
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { nameOfBot } from '#kit/protocol/names.ts'

export const BOTS = 'bot:'

export const isBot = (person: string): boolean => person.startsWith(BOTS)

export const botPerson = (strength: Strength, number: number): string => `${BOTS}${strength}:${number}`

export const strengthOf = (person: string): Strength | undefined =>
  isBot(person) ? STRENGTHS.find((strength) => strength === person.split(':')[1]) : undefined

/** `Easy bot`, `Easy bot 2`; empty for a person. */
export function botName(person: string): string {
  const strength = strengthOf(person)
  return strength ? nameOfBot(strength, Number(person.split(':')[2])) : ''
}
