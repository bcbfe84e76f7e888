// Deep copies of plain JSON data.

/** Copies plain JSON data, three times as fast as a JSON round trip. Bots spend most of their time in this function. */
export const copy = <T>(value: T): T => copied(value) as T

function copied(value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null
        ? null
        : Array.isArray(value)
          ? listCopied(value)
          : fieldsCopied(value as Record<string, unknown>)
    case 'number':
      // A copy contains 0 instead of −0, as after a JSON round trip.
      return value === 0 ? 0 : Number.isFinite(value) ? value : null
    case 'string':
    case 'boolean':
      return value
    default:
      return undefined
  }
}

function listCopied(list: readonly unknown[]): unknown[] {
  const other = list.slice()
  for (let i = 0; i < other.length; i++) {
    const inner = copied(other[i]) ?? null
    if (!Object.is(inner, other[i])) other[i] = inner
  }
  return other
}

/**
 * Copies an object's fields. Spreading is fast because the copy keeps the hidden class (V8's internal type) of the
 * object.
 */
function fieldsCopied(fields: Record<string, unknown>): Record<string, unknown> {
  const other = { ...fields }
  for (const key of Object.keys(other)) {
    const inner = copied(other[key])
    if (inner === undefined) delete other[key]
    else if (!Object.is(inner, other[key])) other[key] = inner
  }
  return other
}
