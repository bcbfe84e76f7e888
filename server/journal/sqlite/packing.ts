// Packs a group of calls into one string for the store's thread: one line of JSON, followed by the raw texts of all
// calls. In the JSON, each of these texts is replaced by its length. Copying objects between threads would cost more
// than writing the rows.
import { CALLS, type CallName, type Handlers } from '../journal.ts'

export type AnyCall = [name: CallName, ...given: unknown[]]
type Fields = Record<string, unknown>

export function pack(calls: readonly AnyCall[]): string {
  let beside = ''
  const lines = calls.map((call) => {
    const { texts } = CALLS[call[0]]
    if (texts.length === 0) return call
    const fields = { ...(call[1] as Fields) }
    for (const name of texts) {
      const text = fields[name] as string | undefined
      if (text === undefined) continue
      beside += text
      fields[name] = text.length
    }
    return [call[0], fields]
  })
  return `${JSON.stringify(lines)}\n${beside}`
}

export function unpack(group: string): AnyCall[] {
  const end = group.indexOf('\n')
  const calls = JSON.parse(group.slice(0, end)) as AnyCall[]
  let at = end + 1
  for (const [name, fields] of calls) {
    for (const text of CALLS[name].texts) {
      const length = (fields as Fields)[text] as number | undefined
      if (length === undefined) continue
      ;(fields as Fields)[text] = group.slice(at, at + length)
      at += length
    }
  }
  return calls
}

export const carryOut = (handlers: Handlers, [name, ...given]: AnyCall): unknown =>
  (handlers[name] as (...given: unknown[]) => unknown)(...given)
