// The fields of plain objects with their keys, which `Object.keys` and `Object.entries` give as strings.

/** Returns the keys of an object literal. The object must have no keys besides those of its type. */
// Cast: the type of an object does not exclude further keys, and an object literal has none.
export const keysOf = <T extends object>(object: T): (keyof T & string)[] => Object.keys(object) as (keyof T & string)[]

/** Returns an object with the same keys and new values. */
export const mapFields = <T extends object, Value>(
  object: T,
  make: <K extends keyof T & string>(value: T[K], key: K) => Value,
): Record<keyof T & string, Value> => fromKeys(keysOf(object), (key) => make(object[key], key))

/** Returns an object that has a value for each key. */
const fromKeys = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> =>
  // Cast: `Object.fromEntries` gives up the names of the keys.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
