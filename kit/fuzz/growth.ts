// Finds states that grow without limit: a list, an object or a text that gets longer with nearly every input.

/** Number of inputs after which growth counts. Shorter matches end before their state gets large. */
const EARLIEST = 150
/** A part grows without limit if it has more entries than this share of the inputs. */
const ENTRIES_PER_INPUT = 0.75

/**
 * Returns a sentence if a part of the state has grown with nearly every one of `inputs` inputs. `first` is the state at
 * the start of the match.
 */
export function growthFlaw(first: unknown, state: unknown, inputs: number): string | undefined {
  if (inputs < EARLIEST) return undefined
  const part = grownPart(first, state, inputs * ENTRIES_PER_INPUT, 'state')
  return part && `${part.path} grows without limit: its length is ${part.length} after ${inputs} inputs`
}

interface Part {
  path: string
  length: number
}

function grownPart(first: unknown, value: unknown, limit: number, path: string): Part | undefined {
  const length = lengthOf(value)
  if (length - lengthOf(first) > limit) return { path, length }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const part = grownPart((first as Record<string, unknown> | undefined | null)?.[key], inner, limit, `${path}.${key}`)
    if (part) return part
  }
  return undefined
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
