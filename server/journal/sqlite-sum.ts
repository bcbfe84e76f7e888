// A sum beside what no chain and no fold can check: who sits where, names, what was said, the time, what a stream is.
import { crc32 } from 'node:zlib'

export const sumOf = (...values: readonly unknown[]): number => crc32(JSON.stringify(values))
