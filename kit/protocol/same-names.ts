// Tells people with the same name at one table apart: "Ada", "Ada 2". Every list of a table's names goes through this
// file, so that all viewers, results and replays show the same numbers.
import { MAX_NAME_LENGTH } from './limits.ts'
import { ANONYMOUS_NAME } from './names.ts'

/** Adds a number to each name that occurred before in the list. A numbered name never equals another name. */
export function numberNames(names: readonly string[]): string[] {
  const shown = new Set(names.map(formOf))
  const before = new Set<string>()
  return names.map((name) => {
    const isFirst = !before.has(formOf(name))
    before.add(formOf(name))
    if (isFirst || name === '' || name === ANONYMOUS_NAME) return name
    const numbered = firstFree(name, shown)
    shown.add(formOf(numbered))
    return numbered
  })
}

/** Numbers names by the order of their seats. */
export function numberSeatNames(names: Readonly<Record<string, string>>): Record<string, string> {
  const seats = Object.keys(names)
  const ordered = [...seats].sort(compareSeats)
  const numbered = numberNames(ordered.map((seat) => names[seat] ?? ''))
  return Object.fromEntries(seats.map((seat) => [seat, numbered[ordered.indexOf(seat)] ?? '']))
}

/** Compares seats such as `s2` and `s10` by their text, then by their number. */
export function compareSeats(a: string, b: string): number {
  const [textOfA, numberOfA] = partsOf(a)
  const [textOfB, numberOfB] = partsOf(b)
  if (textOfA === textOfB) return numberOfA - numberOfB
  return textOfA < textOfB ? -1 : 1
}

function partsOf(seat: string): [text: string, number: number] {
  const number = /\d*$/.exec(seat)?.[0] ?? ''
  return [seat.slice(0, seat.length - number.length), Number(number)]
}

/** Characters, often invisible, that join letters or keep letters apart. */
const JOINERS = /[\u200c\u200d]/g

/** Returns a normal form of a name. Names that look the same have the same normal form. */
const formOf = (name: string): string => name.normalize('NFKC').replace(JOINERS, '')

function firstFree(name: string, shown: ReadonlySet<string>): string {
  let number = 2
  while (shown.has(formOf(withNumber(name, number)))) number++
  return withNumber(name, number)
}

/** A letter with its marks, or an emoji. */
const LETTER = /\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+/gv

/** Returns the name with the number, shortened if needed to the maximum length of a name. */
function withNumber(name: string, number: number): string {
  const suffix = ` ${number}`
  let short = ''
  for (const letter of name.match(LETTER) ?? []) {
    if ([...short, ...letter].length + suffix.length > MAX_NAME_LENGTH) break
    short += letter
  }
  return `${short.trimEnd()}${suffix}`
}
