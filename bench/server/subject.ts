// Starts a server to measure: in its own process, with its own data and without rate limits.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import type { Usage, UsageQuery } from './usage.ts'

/** The checkout's cache folder, because /tmp may be in memory. */
export const CACHE = join(import.meta.dirname, '..', '..', '.cache')

const LIMITS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  MESSAGES_PER_SECOND: '1000000',
  CREATES_PER_MINUTE: '1000000',
  GUESSES_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_CONNECTIONS: '1000000',
  BYTES_PER_SECOND: '1000000000',
  JOURNAL_MB_PER_DAY: '1000000',
  DISK_RESERVE_MB: '0',
}

export interface MeasuredServer {
  port: number
  usage(question: UsageQuery): Promise<Usage>
  end(): Promise<void>
}

interface How {
  folder: string
  /** Command-line flags for Node, such as --cpu-prof. */
  flags?: readonly string[]
  env?: Record<string, string>
}

export function newFolder(): string {
  mkdirSync(CACHE, { recursive: true })
  return mkdtempSync(join(CACHE, 'bench-'))
}

/** Starts a server; resolves when its port is open. */
export async function startMeasuredServer(
  entry: string,
  { folder, flags = [], env = {} }: How,
): Promise<MeasuredServer> {
  const child = startChild(entry, {
    core: 0,
    flags: ['--expose-gc', ...flags],
    env: { ...LIMITS, DATA_DIR: folder, ...env },
  })
  const port = await child.heard<number>('ready')
  return {
    port,
    async usage(question) {
      const answer = child.heard<Usage>('usage')
      child.tell(question)
      return answer
    },
    end: () => child.end(),
  }
}
