// Adds the few functions that the app uses and that some browsers of the last years lack. Pages and worker threads
// import this file first.

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

add(Array.prototype, 'toSorted', function <T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
  return [...this].sort(compare)
})

add(Array.prototype, 'toReversed', function <T>(this: readonly T[]): T[] {
  return [...this].reverse()
})

add(Map, 'groupBy', <K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
})

add(URL, 'canParse', (url: string, base?: string): boolean => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
})

add(String.prototype, 'isWellFormed', function (this: string): boolean {
  return !/\p{Surrogate}/u.test(this)
})

add(AbortSignal, 'timeout', (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return controller.signal
})

// Worker threads have no elements.
if (typeof Element !== 'undefined')
  add(Element.prototype, 'checkVisibility', function (this: Element): boolean {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
  })

export {}
