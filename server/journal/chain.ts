// The hash chain over a stream's inputs: one hash (a link) for each input, which depends on all earlier inputs. The
// results are the same as those of `kit/past/chain.ts`. This file uses Node's SHA-256, which is faster, because the
// server computes a link for every input.
import { hash } from 'node:crypto'

export const firstChain = (start: string): string => hash('sha256', start)

export const chainAfter = (chain: string, body: string): string => hash('sha256', chain + body)
