// The format of the tail file. Each line is a record of commits: a checksum and JSON. An interrupted write leaves a line
// with a wrong checksum, which is left out when the file is read.
import { hash } from 'node:crypto'
import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The head of a stream as a list: the stream's id, the number of its last input, and the last hash of its hash chain.
 */
export type TailHead = readonly [id: string, seq: number, chain: string]

export interface TailRecord {
  /** Epoch (random id) of the journal. */
  epoch: string
  /** Number of commits of the journal when the record was made. */
  commits: number
  /** The heads of the streams that have changed since the previous record. */
  heads: readonly TailHead[]
}

const OWNER_ONLY = 0o600
const SUM_LENGTH = 16

export const tailOf = (file: string): string => `${file}.tail`

const sumOf = (json: string): string => hash('sha256', json, 'hex').slice(0, SUM_LENGTH)

/**
 * Returns a record as a line, with a line break before it. So an incomplete line that an interrupted write has left
 * does not spoil this record.
 */
export function tailLine(record: TailRecord): string {
  const json = JSON.stringify(record)
  return `\n${sumOf(json)} ${json}\n`
}

/** Returns all intact records of the tail file, in order. There are none if the file does not exist. */
export function readTail(file: string): TailRecord[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.slice(0, SUM_LENGTH) === sumOf(line.slice(SUM_LENGTH + 1)))
    .map((line) => JSON.parse(line.slice(SUM_LENGTH + 1)) as TailRecord)
}

/**
 * Replaces the tail file by a file with one record, and returns a descriptor for appending. The new file is complete on
 * disk before it replaces the old file.
 */
export function replaceTail(file: string, record: TailRecord): number {
  const descriptor = openSync(`${file}.new`, 'w', OWNER_ONLY)
  try {
    writeSync(descriptor, tailLine(record))
    fdatasyncSync(descriptor)
    renameSync(`${file}.new`, file)
    syncFolder(dirname(file))
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  return descriptor
}

/** Writes a renamed file's folder entry to disk. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
