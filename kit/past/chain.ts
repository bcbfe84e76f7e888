// The chain of a match's inputs: each link is made of the one before it and the text of an input, so that the last one
// stands for the start and every input, in order and letter for letter.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Of a match without inputs; `start` is the text of its MatchStart. */
export const firstChain = (start: string): string => hash(start)

/** After one more input; `body` is the text of its Entry. */
export const chainAfter = (chain: string, body: string): string => hash(chain + body)
