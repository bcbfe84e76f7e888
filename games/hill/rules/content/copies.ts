// Ids of card copies: `dagger-1` to `dagger-4`, or just `smoke-bomb` if there is only one copy.

interface Printed {
  id: string
  copies: number
}

export const copyIds = ({ id, copies }: Printed): string[] =>
  copies === 1 ? [id] : Array.from({ length: copies }, (_, i) => `${id}-${i + 1}`)

/** Id of a copy that is not part of the deck, such as a starting item. The first copy has `number` 1. */
export const extraCopy = ({ id, copies }: Printed, number: number): string => `${id}-${copies + number}`

export const kindOf = (instance: string): string => instance.replace(/-\d+$/, '')
