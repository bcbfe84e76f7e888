// One WebSocket that comes back by itself. It knows frames, pings and retries; what the messages mean is the store's business.
import { BANNED_CODE } from '#kit/protocol/close-codes.ts'
import type { ServerPayload, ServerType } from '#kit/protocol/wire.ts'

/** A message from the server. */
export type Received<T extends ServerType = ServerType> = { [K in T]: { type: K; payload: ServerPayload<K> } }[T]

/** A message to the server. A game may have types of its own. */
export interface Sent {
  type: string
  payload: object
}

/** The page's end of a connection. Nothing is opened, received or lost before `connect` has returned. */
export interface Listener {
  /** Before each attempt; if it fails, so does the attempt. */
  prepare(): Promise<void>
  opened(): void
  received(message: Received): void
  lost(): void
}

/** To a server, or to whatever speaks its protocol. */
export interface Connection {
  /** While it is not open nothing is sent: the listener sends again what matters when it has `opened`. */
  send(message: Sent): void
  /** Goes to another server, where there may be one at the same address: closes and opens again, at a moment of its own within so many ms. The listener hears that it `opened`, or, if that fails, that it was `lost`. */
  move?(within: number): void
  /** Does not wait for the next attempt. */
  retry?(): void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5000
const JITTER = 0.3
/** Who is banned asks now and then whether that is over. */
const BANNED_WAIT_MS = 60_000
const PING_MS = 15_000
const MISSED_PONGS = 2
/** After the page comes back to the front, or the device's network comes or goes: a socket often looks open then and is not. */
const WAKE_PONG_MS = 3000
/** An attempt that has not come through by then never will. */
export const TIMEOUT_MS = 10_000

export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + JITTER * chance)

export function connect(url: string, listener: Listener): Required<Connection> {
  let socket: WebSocket | undefined
  let attempts = 0
  let opening = false
  let unanswered = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined
  let moving: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  async function open(): Promise<void> {
    if (opening || isOpen()) return
    opening = true
    clearTimeout(retry)
    try {
      await listener.prepare()
      await attempt()
    } catch {
      opening = false
      listener.lost()
      retryLater()
    }
  }

  function attempt(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fresh = new WebSocket(url)
      const timeout = setTimeout(() => fresh.close(), TIMEOUT_MS)
      let wasOpen = false
      socket = fresh
      fresh.onopen = () => {
        clearTimeout(timeout)
        clearTimeout(moving)
        moving = undefined
        wasOpen = true
        opening = false
        unanswered = 0
        resolve()
        listener.opened()
      }
      fresh.onmessage = (frame) => {
        if (socket !== fresh) return
        attempts = 0
        unanswered = 0
        clearTimeout(wake)
        listener.received(JSON.parse(String(frame.data)) as Received)
      }
      fresh.onclose = ({ code }) => {
        clearTimeout(timeout)
        if (socket !== fresh) return
        socket = undefined
        if (!wasOpen) return reject(new Error('closed'))
        if (moving) moveNow()
        else drop(code === BANNED_CODE ? BANNED_WAIT_MS : undefined)
      }
    })
  }

  function retryLater(wait = waitBefore(attempts++, Math.random())): void {
    clearTimeout(retry)
    retry = setTimeout(open, wait)
  }

  function drop(wait?: number): void {
    clearTimeout(wake)
    listener.lost()
    retryLater(wait)
  }

  /** Gives up a connection that no longer answers, without waiting for its close. */
  function abandon(): void {
    const dead = socket
    socket = undefined
    dead?.close()
    drop()
  }

  /** Without a word to the listener: another server goes on at once. */
  function moveNow(): void {
    clearTimeout(moving)
    moving = undefined
    if (opening) return
    clearTimeout(wake)
    const old = socket
    socket = undefined
    old?.close()
    void open()
  }

  function move(within: number): void {
    clearTimeout(moving)
    moving = setTimeout(moveNow, within * Math.random())
  }

  function send(message: Sent): void {
    if (isOpen()) socket?.send(JSON.stringify(message))
  }

  // Who does not see the page may be told by a notice.
  const ping = () => send({ type: 'ping', payload: document.visibilityState === 'hidden' ? { hidden: true } : {} })

  function check(): void {
    if (!isOpen()) return
    if (unanswered >= MISSED_PONGS) return abandon()
    unanswered++
    ping()
  }

  function checkNow(): void {
    if (document.visibilityState === 'hidden') return void (isOpen() && ping())
    if (!isOpen()) {
      attempts = 0
      void open()
      return
    }
    ping()
    clearTimeout(wake)
    wake = setTimeout(abandon, WAKE_PONG_MS)
  }

  setInterval(check, PING_MS)
  // Neither is believed: the server is asked.
  for (const change of ['online', 'offline']) window.addEventListener(change, checkNow)
  document.addEventListener('visibilitychange', checkNow)
  void open()
  return { send, move, retry: checkNow }
}
