// Hashes an id to a number.

/** The same id gives the same number everywhere, so a person keeps the same default avatar and guest name. */
export function hash(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}
