// Hashes an id to a number.

/** Returns the same number for an id on every device, so a person keeps the same default avatar and guest name. */
export function hash(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}
