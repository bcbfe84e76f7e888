// Seeds of the random generators of new rooms and matches.
import { randomBytes } from 'node:crypto'

/** Returns a new seed: 32 random bytes in hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')
