// The hash chain of a match: each link is a hash of the previous link and the text of an input. The last link changes
// if the start or any input changes, or if their order changes.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Returns the first link. `start` is the JSON text of the MatchStart. */
export const firstChain = (start: string): string => hash(start)

/** Returns the link after one more input. `body` is the JSON text of the input's Entry. */
export const chainAfter = (chain: string, body: string): string => hash(chain + body)
