// The page's side of a match on this device. Starts the match's worker thread and talks to it as to a server.
import type { Seat } from '#kit/game.ts'
import type { Connection, ConnectionListener, ServerMessage } from '../wire/socket.ts'
import type { CommittedInput, Reply, Request } from './request.ts'
import type { SeatPlan } from './seat-plan.ts'
import type { LocalRecord, LocalSetup } from './setup.ts'

export interface HostedMatch {
  /** Opens a connection for a seat. If the seat is undefined, the join message names a seat or asks to watch. */
  connect(seat: Seat | undefined, listener: ConnectionListener): Connection
  /** Resolves to everything needed to resume the match later. */
  record(): Promise<LocalRecord>
  /**
   * Calls `onInput` with each input after number `after`: first the past inputs, then each new input. A second call
   * replaces the `onInput` of the first call.
   */
  follow(after: number, onInput: (input: CommittedInput) => void): void
  close(): void
}

/** A worker thread that has loaded a game's rules but has not started a match. */
export interface PreparedHost {
  plan: SeatPlan
  /** Starts the match. Rejects with a readable sentence if the setup does not fit the game. */
  open(setting: LocalSetup): Promise<HostedMatch>
  /** Ends the thread, unless a match runs in it. */
  close(): void
}

/** Starts a worker thread for a game. Rejects with a readable sentence if the game does not exist. */
export async function prepareHost(game: string): Promise<PreparedHost> {
  const { worker, ask } = startThread()
  const reply = await ask({ type: 'plan', game })
  if (!('plan' in reply)) throw new Error('There is no plan of this game')
  let opened = false
  return {
    plan: reply.plan,
    async open(setting) {
      opened = true
      await ask({ type: 'open', setting })
      return hostedMatchOf(worker)
    },
    close: () => opened || worker.terminate(),
  }
}

/** Starts a match. Rejects with a readable sentence if the game does not exist or the setup does not fit the game. */
export const openHostedMatch = (setting: LocalSetup): Promise<HostedMatch> => startWith({ type: 'open', setting })

/** Resumes a stored match. */
export const resumeHostedMatch = (record: LocalRecord): Promise<HostedMatch> => startWith({ type: 'resume', record })

async function startWith(request: Request): Promise<HostedMatch> {
  const { worker, ask } = startThread()
  await ask(request)
  return hostedMatchOf(worker)
}

/** Starts a worker thread and returns a function that sends requests to it. Any failure terminates the thread. */
function startThread(): { worker: Worker; ask: (request: Request) => Promise<Reply> } {
  const worker = new Worker(new URL('../worker-thread.ts', import.meta.url), { type: 'module', name: 'host' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The match could not be started')), {
      once: true,
    })
  })
  failed.catch(() => {})
  const ask = async (request: Request): Promise<Reply> => {
    try {
      return await Promise.race([requestFrom(worker, request), failed])
    } catch (error) {
      worker.terminate()
      throw error
    }
  }
  return { worker, ask }
}

const hostedMatchOf = (worker: Worker): HostedMatch => ({
  connect: (seat, listener) => connectPort(worker, seat, listener),
  async record() {
    const reply = await requestFrom(worker, { type: 'record' })
    if (!('record' in reply)) throw new Error('There is no record of this match')
    return reply.record
  },
  follow: (after, onInput) => followInputs(worker, after, onInput),
  close: () => worker.terminate(),
})

function requestFrom(worker: Worker, request: Request): Promise<Reply> {
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

function followInputs(worker: Worker, after: number, onInput: (input: CommittedInput) => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<CommittedInput>) => onInput(data)
  worker.postMessage({ type: 'follow', after } satisfies Request, [port2])
}

/** Connects to the thread. The connection can't be lost, because the thread runs on this device. */
function connectPort(worker: Worker, seat: Seat | undefined, listener: ConnectionListener): Connection {
  const { port1, port2 } = new MessageChannel()
  let isOpen = false
  port1.onmessage = ({ data }: MessageEvent<string>) => listener.onMessage(JSON.parse(data) as ServerMessage)
  worker.postMessage({ type: 'connect', seat } satisfies Request, [port2])
  const opened = () => {
    isOpen = true
    listener.onOpen()
  }
  listener.prepare().then(opened, () => listener.onLost())
  return {
    send(message) {
      if (isOpen) port1.postMessage(JSON.stringify(message))
    },
  }
}
