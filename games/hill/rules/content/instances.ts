// Printed copies: `dagger-1` to `dagger-4`, and plain `smoke-bomb` where there is one.

interface Printed {
  id: string
  copies: number
}

export const instances = ({ id, copies }: Printed): string[] =>
  copies === 1 ? [id] : Array.from({ length: copies }, (_, i) => `${id}-${i + 1}`)

/** One that is not from the deck, the first, second … of its kind. */
export const extraCopy = ({ id, copies }: Printed, number: number): string => `${id}-${copies + number}`

export const kindOf = (instance: string): string => instance.replace(/-\d+$/, '')
