/** Small, even and the same everywhere: an id always gets the same face and, if need be, the same name. */
export function hash(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}
