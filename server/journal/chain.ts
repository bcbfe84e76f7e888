// The hash chain over a stream's inputs. It gives the same result as `kit/past/chain.ts`, but uses Node's faster
// SHA-256, because every input computes a link.
import { hash } from 'node:crypto'

export const firstChain = (start: string): string => hash('sha256', start)

export const chainAfter = (chain: string, body: string): string => hash('sha256', chain + body)
