// The page's side of a match on this device: starts its thread, and gives connections to it that a store can't tell from a server's.
import type { Seat } from '#kit/game.ts'
import type { Connection, Listener, Received } from '../wire/socket.ts'
import type { Reply, Request } from './request.ts'
import type { LocalRecord, LocalSetting } from './setting.ts'

export interface Local {
  /** From a seat, or only to look. As `World.connect` wants it. */
  connect(seat: Seat | undefined, listener: Listener): Connection
  /** All that it takes to go on with it later. */
  record(): Promise<LocalRecord>
  close(): void
}

/** Rejects with a sentence if there is no such game, or its setting does not fit. */
export const openLocal = (setting: LocalSetting): Promise<Local> => started({ type: 'open', setting })

/** Goes on with a match as it was kept. */
export const resumeLocal = (record: LocalRecord): Promise<Local> => started({ type: 'resume', record })

async function started(request: Request): Promise<Local> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The match could not be started')), { once: true })
  })
  try {
    await Promise.race([asked(worker, request), failed])
  } catch (error) {
    worker.terminate()
    throw error
  }
  return { connect: (seat, listener) => connected(worker, seat, listener), record: () => asked(worker, { type: 'record' }), close: () => worker.terminate() }
}

function asked(worker: Worker, request: Request): Promise<LocalRecord> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data.record)
    }
    worker.postMessage(request, [port2])
  })
}

/** It opens once and is never lost: the other end is on this device. */
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
