// Reads how often V8 called each function of a server process and its worker threads, over Node's inspector.
import { WebSocket } from 'ws'

/** The part of a V8 coverage result that the test of the walk uses. */
export interface ScriptCoverage {
  url: string
  functions: readonly { functionName: string; ranges: readonly { count: number }[] }[]
}

interface Reply {
  id?: number
  method?: string
  params?: { sessionId?: string; message?: string }
  result?: { result?: readonly ScriptCoverage[] }
  error?: { message: string }
}

type Ask = (method: string, params?: object) => Promise<Reply>

export class NodeCoverage {
  readonly #socket: WebSocket
  /** Call counts: one entry for the main thread and one for each worker thread. */
  readonly #threads: Ask[] = []
  readonly #waiting = new Map<string, (reply: Reply) => void>()
  #ids = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (text) => this.#receive(JSON.parse(String(text)) as Reply, ''))
  }

  /** Connects to the inspector and starts to count calls in all current threads. */
  static async start(url: string): Promise<NodeCoverage> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const coverage = new NodeCoverage(socket)
    coverage.#threads.push((method, params) => coverage.#ask('', method, params))
    await coverage.#ask('', 'NodeWorker.enable', { waitForDebuggerOnStart: false })
    for (const ask of coverage.#threads) {
      await ask('Profiler.enable')
      await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    }
    return coverage
  }

  /** Returns the calls since the last `take`, one list for each thread. */
  async take(): Promise<ScriptCoverage[][]> {
    const replies = await Promise.all(this.#threads.map((ask) => ask('Profiler.takePreciseCoverage')))
    return replies.map(({ result }) => [...(result?.result ?? [])])
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, method, params, ...reply }: Reply, session: string): void {
    if (id !== undefined) return this.#waiting.get(`${session} ${id}`)?.(reply)
    const worker = params?.sessionId ?? ''
    if (method === 'NodeWorker.attachedToWorker')
      this.#threads.push((wanted, given) => this.#ask(worker, wanted, given))
    if (method === 'NodeWorker.receivedMessageFromWorker')
      this.#receive(JSON.parse(params?.message ?? '{}') as Reply, worker)
  }

  /** Sends a request to the main thread, or to the worker thread of the session. */
  #ask(session: string, method: string, params: object = {}): Promise<Reply> {
    const id = ++this.#ids
    const answer = new Promise<Reply>((resolve, reject) =>
      this.#waiting.set(`${session} ${id}`, (reply) =>
        reply.error ? reject(new Error(`${method}: ${reply.error.message}`)) : resolve(reply),
      ),
    )
    const message = JSON.stringify({ id, method, params })
    if (session === '') this.#socket.send(message)
    else void this.#ask('', 'NodeWorker.sendMessageToWorker', { sessionId: session, message })
    return answer
  }
}
