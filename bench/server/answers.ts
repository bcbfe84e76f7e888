// What a server under measurement answers its bench: how much it has used so far.

export interface Usage {
  /** Of the whole process, all threads, µs. */
  cpu: number
  /** Bytes, after a collection. */
  rss: number
  heap: number
}

export type Question = 'cpu' | 'usage'

export type Reply = { ready: number } | { usage: Usage }

const say = (reply: Reply): void => void process.send?.(reply)

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: user + system, rss, heap: heapUsed }
}

/** Says that it is open; ends when the bench does. */
export function answerBench(port: number, stop: () => Promise<void>): void {
  const collect = (globalThis as { gc?: () => void }).gc
  process.on('message', (question: Question) => {
    if (question === 'usage') collect?.()
    say({ usage: usage() })
  })
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  say({ ready: port })
}
