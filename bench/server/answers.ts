// What a server under measurement answers its bench: how much it has used so far.

export interface Usage {
  /** Of the whole process, all threads, µs. */
  cpu: number
  /** Of the main thread alone. */
  mainCpu: number
  /** Bytes, after a collection. */
  rss: number
  heap: number
}

export type Question = 'cpu' | 'usage'

export type Reply = { ready: number } | { usage: Usage }

const say = (reply: Reply): void => void process.send?.(reply)

function usage(): Usage {
  const all = process.cpuUsage()
  const main = process.threadCpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: all.user + all.system, mainCpu: main.user + main.system, rss, heap: heapUsed }
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
