// This browser's subscription to notices (push messages), and the player's choice of notices. The server stores both.
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import type { NoticeChange, NoticeSettings } from '#kit/protocol/notice.ts'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'
import { language, refusalWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { whyUnavailable } from '../worker/feature-support.ts'

/** Storage key of the language in which this browser was subscribed. */
const LANGUAGE_ITEM = 'notice-language'

type ServerSettings = NoticeSettings & { secret?: string }

async function ask(path = '', body?: unknown): Promise<ServerSettings | Refusal> {
  try {
    const post = body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`/api/me/notices${path}`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...post,
    })
    const settings = (await answer.json()) as ServerSettings | Refusal
    return isRefusal(settings) ? { ...settings, message: refusalWords(null, settings) } : settings
  } catch {
    return refusal('unreached', say('shell.wire.silent'))
  }
}

export const readSettings = () => ask()
export const savePreferences = (change: NoticeChange) => ask('', change)
export const saveWebhook = (url: string | null) => ask('/hook', { url })

async function worker(): Promise<ServiceWorkerRegistration> {
  // Registers the service worker, which may not have happened yet on a first visit.
  await navigator.serviceWorker.register('/worker.js')
  return navigator.serviceWorker.ready
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Sends the subscription with the language of the page, in which the server then writes the notices. */
async function post(subscription: PushSubscription): Promise<ServerSettings | Refusal> {
  const inLanguage = language()
  const answer = await ask('/subscribe', { ...subscription.toJSON(), language: inLanguage })
  if (!isRefusal(answer)) storeItem(LANGUAGE_ITEM, inLanguage)
  return answer
}

/** Tells the server if the page's language has changed since this browser was subscribed. */
export async function updateLanguage(): Promise<void> {
  if (readItem(LANGUAGE_ITEM) === language()) return
  const subscription = await current()
  if (subscription) await post(subscription)
}

export async function isSubscribed(): Promise<boolean> {
  if (whyUnavailable('notices') || Notification.permission !== 'granted') return false
  return (await current()) !== null
}

/**
 * Subscribes this browser and asks the player for permission if needed.
 * Browsers ask for permission only after a tap or click.
 */
export async function subscribe(): Promise<ServerSettings | Refusal> {
  if ((await Notification.requestPermission()) !== 'granted') return refusal('denied', say('notices.denied'))
  const settings = await readSettings()
  if (!('key' in settings)) return settings
  try {
    const { pushManager } = await worker()
    const fresh = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings.key })
    // A subscription that was made with another server's key receives no messages from this server.
    const old = await pushManager.getSubscription()
    if (old && !isFor(old, settings.key)) await old.unsubscribe()
    return await post(await fresh())
  } catch {
    return refusal('failed', say('notices.failed'))
  }
}

export async function unsubscribe(): Promise<ServerSettings | Refusal> {
  const old = await current()
  if (!old) return readSettings()
  await old.unsubscribe()
  return ask('/unsubscribe', { endpoint: old.endpoint })
}

/**
 * Moves the subscription to the browser's new owner. If the server refuses, unsubscribes the browser, and the page
 * offers notices again.
 */
export async function handOverSubscription(): Promise<void> {
  const old = await current()
  if (old && isRefusal(await post(old))) await old.unsubscribe()
}

/** Unsubscribes this browser. The server learns about this later from the browser's push service. */
export async function endSubscription(): Promise<void> {
  await (await current())?.unsubscribe()
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey != null && base64url(applicationServerKey) === key
}
