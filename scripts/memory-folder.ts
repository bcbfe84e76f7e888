// Finds a folder in memory for the tests' files, because SQLite waits for a disk at each transaction.
import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Bytes that a test run needs. Containers often have much less memory for files. */
const NEEDED = 4 * 1024 ** 3

/** Returns the folder in memory, or undefined if it does not exist, is not writable or is too small. */
export function memoryFolder(folder = FOLDER, needed = NEEDED): string | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed ? folder : undefined
  } catch {
    return undefined
  }
}
