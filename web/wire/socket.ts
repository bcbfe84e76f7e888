// One WebSocket that comes back by itself. It knows frames, pings and patience; what is said is the store's business.
import type { ClientPayload, ClientType, ServerPayload, ServerType } from '#kit/wire.ts'

export type Heard = { [T in ServerType]: { type: T; payload: ServerPayload<T> } }[ServerType]

export interface Listener {
  /** Before each attempt; if it fails, so does the attempt. */
  prepare(): Promise<void>
  opened(): void
  heard(message: Heard): void
  lost(): void
}

export interface Line {
  /** False if there is no connection now: it was not sent. */
  send<T extends ClientType>(type: T, payload: ClientPayload<T>): boolean
  /** A message that only one game knows. */
  sendOwn(type: string, payload: object): boolean
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5000
const JITTER = 0.3
const PING_MS = 15_000
const MISSED_PONGS = 2
/** After the page comes back to the front: a sleeping phone's socket often looks open and is not. */
const WAKE_PONG_MS = 3000
/** An attempt that has not come through by then never will. */
export const PATIENCE_MS = 10_000

export const waitBefore = (attempt: number, chance: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + JITTER * chance)

export function connect(url: string, listener: Listener): Line {
  let socket: WebSocket | undefined
  let attempt = 0
  let opening = false
  let unanswered = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  async function open(): Promise<void> {
    if (opening || isOpen()) return
    opening = true
    clearTimeout(retry)
    try {
      await listener.prepare()
      await dial()
    } catch {
      opening = false
      listener.lost()
      again()
    }
  }

  function dial(): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = new WebSocket(url)
      const patience = setTimeout(() => mine.close(), PATIENCE_MS)
      let wasOpen = false
      socket = mine
      mine.onopen = () => {
        clearTimeout(patience)
        wasOpen = true
        opening = false
        unanswered = 0
        resolve()
        listener.opened()
      }
      mine.onmessage = (frame) => {
        if (socket !== mine) return
        attempt = 0
        unanswered = 0
        clearTimeout(wake)
        listener.heard(JSON.parse(String(frame.data)) as Heard)
      }
      mine.onclose = () => {
        clearTimeout(patience)
        if (socket !== mine) return
        socket = undefined
        if (!wasOpen) return reject(new Error('closed'))
        drop()
      }
    })
  }

  function again(): void {
    clearTimeout(retry)
    retry = setTimeout(open, waitBefore(attempt++, Math.random()))
  }

  function drop(): void {
    clearTimeout(wake)
    listener.lost()
    again()
  }

  /** Gives up a connection that no longer answers, without waiting for it to say goodbye. */
  function abandon(): void {
    const dead = socket
    socket = undefined
    dead?.close()
    drop()
  }

  function send(type: string, payload: object): boolean {
    if (!isOpen()) return false
    socket?.send(JSON.stringify({ type, payload }))
    return true
  }

  function ping(): void {
    if (!isOpen()) return
    if (unanswered >= MISSED_PONGS) return abandon()
    unanswered++
    send('ping', {})
  }

  function lookNow(): void {
    if (document.visibilityState === 'hidden') return
    if (!isOpen()) {
      attempt = 0
      void open()
      return
    }
    send('ping', {})
    clearTimeout(wake)
    wake = setTimeout(abandon, WAKE_PONG_MS)
  }

  setInterval(ping, PING_MS)
  window.addEventListener('online', lookNow)
  document.addEventListener('visibilitychange', lookNow)
  void open()
  return { send, sendOwn: send }
}
