// Functions by the type of an event or action: a record instead of a long `switch`.

/** A function for each type of a union of events or actions, or for some types. */
export type ByType<Union extends { type: string }, Result, More extends readonly unknown[] = []> = {
  readonly [Type in Union['type']]?: (one: Extract<Union, { type: Type }>, ...more: More) => Result
}

/** Calls the function for the type. Returns undefined if there is none. */
export function callByType<Union extends { type: string }, Result, More extends readonly unknown[]>(
  functions: ByType<Union, Result, More>,
  one: Union,
  ...more: More
): Result | undefined {
  // Cast: TypeScript does not connect the type of the function with the type of its argument.
  const call = functions[one.type as Union['type']] as ((one: Union, ...more: More) => Result) | undefined
  return call?.(one, ...more)
}
