// Numbers in words.
const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ')

/** Returns for example "five"; above ten, the digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)

/** Starts a sentence with a capital letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
