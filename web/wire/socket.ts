// A WebSocket connection that reconnects by itself. Handles frames, pings and retries; the store interprets the
// messages.
import { BANNED_CODE } from '#kit/protocol/close-codes.ts'
import type { ServerPayload, ServerType } from '#kit/protocol/wire.ts'

/** A message from the server. */
export type ServerMessage<T extends ServerType = ServerType> = { [K in T]: { type: K; payload: ServerPayload<K> } }[T]

/** A message to the server. A game may define message types of its own. */
export interface ClientMessage {
  type: string
  payload: object
}

/** Callbacks of a connection. None of them is called before `connect` has returned. */
export interface ConnectionListener {
  /** Called before each connection attempt. If the promise rejects, the attempt fails. */
  prepare(): Promise<void>
  onOpen(): void
  onMessage(message: ServerMessage): void
  onLost(): void
}

/** A connection to a server, or to a local replacement that speaks the same protocol. */
export interface Connection {
  /** Sends a message, or drops it while disconnected. The listener sends unanswered messages again in `onOpen`. */
  send(message: ClientMessage): void
  /**
   * Closes the connection and opens another after at most `within` milliseconds, chosen at random. The new connection
   * reaches another server at the same address. Calls `onOpen`, or `onLost` on failure.
   */
  moveToOtherServer?(within: number): void
  /** Connects now instead of waiting for the next attempt. */
  retry?(): void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5000
const JITTER = 0.3
/** Milliseconds that a banned player's page waits before it connects again. */
const BANNED_WAIT_MS = 60_000
const PING_MS = 15_000
const MISSED_PONGS = 2
/**
 * Milliseconds to wait for a pong after the page becomes visible or the network changes. A dead socket often looks open
 * then.
 */
const WAKE_PONG_MS = 3000
/** Milliseconds to wait for a connection or an HTTP response. */
export const TIMEOUT_MS = 10_000

export const retryDelayMs = (attempt: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + JITTER * chance)

export function connect(url: string, listener: ConnectionListener): Required<Connection> {
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
      listener.onLost()
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
        listener.onOpen()
      }
      fresh.onmessage = (frame) => {
        if (socket !== fresh) return
        attempts = 0
        unanswered = 0
        clearTimeout(wake)
        listener.onMessage(JSON.parse(String(frame.data)) as ServerMessage)
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

  function retryLater(wait = retryDelayMs(attempts++, Math.random())): void {
    clearTimeout(retry)
    retry = setTimeout(open, wait)
  }

  function drop(wait?: number): void {
    clearTimeout(wake)
    listener.onLost()
    retryLater(wait)
  }

  /** Drops a connection that no longer answers, without waiting for its close event. */
  function abandon(): void {
    const dead = socket
    socket = undefined
    dead?.close()
    drop()
  }

  /** Reconnects without reporting a lost connection, because another server takes over at once. */
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

  function send(message: ClientMessage): void {
    if (isOpen()) socket?.send(JSON.stringify(message))
  }

  // The ping says whether the page is hidden. The server sends push messages to players whose page is hidden.
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
  // These browser events are unreliable, so each event only sends a ping.
  for (const change of ['online', 'offline']) window.addEventListener(change, checkNow)
  document.addEventListener('visibilitychange', checkNow)
  void open()
  return { send, moveToOtherServer: move, retry: checkNow }
}
