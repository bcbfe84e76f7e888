// A value that a type cannot promise, but the rules do.

/** Returns the value, which exists by the rules of the game. Throws if it is null or undefined. */
export function defined<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('a value is missing that must exist by the rules')
  return value
}
