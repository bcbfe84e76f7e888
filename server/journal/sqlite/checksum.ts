// Checksums for rows that neither the hash chain nor a replay can verify: a stream's kind and start, seat assignments,
// digests, names, chat lines, and the server's stored time.
import { crc32 } from 'node:zlib'

export const sumOf = (...values: readonly unknown[]): number => crc32(JSON.stringify(values))
