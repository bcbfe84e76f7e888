// The line below the title on the card of a game without a card of its own.
import { say } from '../words/say.ts'

export const plainLine = (): string => say('home.plain')
