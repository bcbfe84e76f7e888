// Checksums for rows that neither the chain nor a replay can verify: a stream's kind and start, seat assignments,
// digests, names, chat lines, the time.
import { crc32 } from 'node:zlib'

export const sumOf = (...values: readonly unknown[]): number => crc32(JSON.stringify(values))
