// Tells whether a node may write values in a format that older programs can't read.
import type { Format } from './calls/nodes.ts'
import type { Journal } from './journal.ts'

/** Returns true if every program that can open the journal reads the format. Once true, the result stays true. */
export const mayWrite = ({ shared }: Pick<Journal, 'shared'>, format: Format): boolean =>
  shared === undefined || shared.formats.has(format)
