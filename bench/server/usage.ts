// Reports a measured server's use of CPU and memory to the bench.

export interface Usage {
  /** CPU time of the whole process with all threads, in microseconds. */
  cpu: number
  /** CPU time of the main thread alone, in microseconds. */
  mainCpu: number
  /** Resident memory in bytes after a garbage collection. */
  rss: number
  heap: number
}

/** The environment variable with which `entry.ts` opens a journal without a tail file. */
export const WITHOUT_TAIL = 'BENCH_WITHOUT_TAIL'

export type UsageQuery = 'cpu' | 'usage'

export type Reply = { ready: number } | { usage: Usage }

const say = (reply: Reply): void => void process.send?.(reply)

function usage(): Usage {
  const all = process.cpuUsage()
  const main = process.threadCpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: all.user + all.system, mainCpu: main.user + main.system, rss, heap: heapUsed }
}

/**
 * Tells the bench that the server accepts connections, answers its queries, and stops the server when the bench ends.
 */
export function answerBench(port: number, stop: () => Promise<void>): void {
  const collect = (globalThis as { gc?: () => void }).gc
  process.on('message', (question: UsageQuery) => {
    if (question === 'usage') collect?.()
    say({ usage: usage() })
  })
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  say({ ready: port })
}
