// The chain of a stream's inputs, as `kit/past/chain.ts` has it, by Node's own SHA-256: every input pays for it.
import { hash } from 'node:crypto'

export const firstChain = (start: string): string => hash('sha256', start)

export const chainAfter = (chain: string, body: string): string => hash('sha256', chain + body)
