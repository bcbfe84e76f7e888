// Makes a test language from English messages: each letter becomes an accented one, and vowels are doubled, so a text is
// about 40 % longer. A plain letter on a screen in this language is a text that is not in a catalogue.
import type { Branches, Message, Messages, Part } from './message.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'

const accentedLetters = new Map([...PLAIN].map((letter, i) => [letter, [...ACCENTED][i] as string]))

export const pseudoText = (words: string): string =>
  [...words]
    .map((letter) => (accentedLetters.get(letter) ?? letter).repeat(/[aeiouAEIOU]/.test(letter) ? 2 : 1))
    .join('')

const pseudoBranches = (branches: Branches): Branches =>
  Object.fromEntries(Object.entries(branches).map(([name, branch]) => [name, pseudoMessage(branch)]))

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudoText(part)
  if (part === 0) return 0
  switch (part[1]) {
    case 'plural':
    case 'ordinal':
      return [part[0], part[1], pseudoBranches(part[2]), part[3]]
    case 'select':
      return [part[0], part[1], pseudoBranches(part[2])]
    case 'element':
      return [part[0], part[1], pseudoMessage(part[2])]
    default:
      return part
  }
}

const pseudoMessage = (message: Message): Message =>
  typeof message === 'string' ? pseudoText(message) : message.map(pseudoPart)

export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))
