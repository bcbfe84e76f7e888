// The page's side of a match on this device: starts its worker thread and connects to it as if it were a server.
import type { Seat } from '#kit/game.ts'
import type { Connection, Listener, Received } from '../wire/socket.ts'
import type { Plan } from './plan.ts'
import type { News, Reply, Request } from './request.ts'
import type { LocalRecord, LocalSetting } from './setting.ts'

export interface Local {
  /** Opens a connection for a seat. Without a seat, the join message names one or asks to watch. */
  connect(seat: Seat | undefined, listener: Listener): Connection
  /** Resolves to everything needed to resume the match later. */
  record(): Promise<LocalRecord>
  /**
   * Calls `tell` with each input after number `after`, in order: first the past ones, then each new one. A second call
   * replaces the first.
   */
  follow(after: number, tell: (news: News) => void): void
  close(): void
}

/** A worker thread that has loaded a game's rules, before a match is started in it. */
export interface Opening {
  plan: Plan
  /** Starts the match. Rejects with a readable sentence if the setting does not fit the game. */
  open(setting: LocalSetting): Promise<Local>
  /** Ends the thread unless a match was started in it. */
  close(): void
}

/** Starts a thread for a game. Rejects with a readable sentence if there is no such game. */
export async function planLocal(game: string): Promise<Opening> {
  const { worker, ask } = thread()
  const reply = await ask({ type: 'plan', game })
  if (!('plan' in reply)) throw new Error('There is no plan of this game')
  let opened = false
  return {
    plan: reply.plan,
    async open(setting) {
      opened = true
      await ask({ type: 'open', setting })
      return localOf(worker)
    },
    close: () => opened || worker.terminate(),
  }
}

/** Starts a match. Rejects with a readable sentence if there is no such game or the setting does not fit it. */
export const openLocal = (setting: LocalSetting): Promise<Local> => started({ type: 'open', setting })

/** Resumes a stored match. */
export const resumeLocal = (record: LocalRecord): Promise<Local> => started({ type: 'resume', record })

async function started(request: Request): Promise<Local> {
  const { worker, ask } = thread()
  await ask(request)
  return localOf(worker)
}

/** Starts a worker thread. If it fails or rejects a request, the thread is terminated. */
function thread(): { worker: Worker; ask: (request: Request) => Promise<Reply> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The match could not be started')), {
      once: true,
    })
  })
  failed.catch(() => {})
  const ask = async (request: Request): Promise<Reply> => {
    try {
      return await Promise.race([asked(worker, request), failed])
    } catch (error) {
      worker.terminate()
      throw error
    }
  }
  return { worker, ask }
}

const localOf = (worker: Worker): Local => ({
  connect: (seat, listener) => connected(worker, seat, listener),
  async record() {
    const reply = await asked(worker, { type: 'record' })
    if (!('record' in reply)) throw new Error('There is no record of this match')
    return reply.record
  },
  follow: (after, tell) => followed(worker, after, tell),
  close: () => worker.terminate(),
})

function asked(worker: Worker, request: Request): Promise<Reply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data)
    }
    worker.postMessage(request, [port2])
  })
}

function followed(worker: Worker, after: number, tell: (news: News) => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<News>) => tell(data)
  worker.postMessage({ type: 'follow', after } satisfies Request, [port2])
}

/** Connects to the thread. The connection opens once and cannot be lost, because the other end is on this device. */
function connected(worker: Worker, seat: Seat | undefined, listener: Listener): Connection {
  const { port1, port2 } = new MessageChannel()
  let isOpen = false
  port1.onmessage = ({ data }: MessageEvent<string>) => listener.received(JSON.parse(data) as Received)
  worker.postMessage({ type: 'connect', seat } satisfies Request, [port2])
  const opened = () => {
    isOpen = true
    listener.opened()
  }
  listener.prepare().then(opened, () => listener.lost())
  return {
    send(message) {
      if (isOpen) port1.postMessage(JSON.stringify(message))
    },
  }
}
