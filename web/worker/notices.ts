// Shows push messages even if no page is open. Opens the right page when the player taps a message.
import { noticeText, type PushedNotice } from '#kit/protocol/notice.ts'
import { dateWords } from '#kit/words/format.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/app-icon-192.png'
const BADGE = '/badge-96.png'

/** Data attached to a shown notification. */
interface NotificationData {
  path: string
}

export function listenForNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushedNotice | undefined)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as NotificationData | null)?.path ?? '/'))
  })
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(renewSubscription(event as SubscriptionChange)),
  )
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isAt = ({ url }: Client, path: string): boolean => new URL(url).pathname === path

const clock = (due: number, language: string): string =>
  dateWords(due, language, { hour: 'numeric', minute: '2-digit' })

async function show(notice: PushedNotice | undefined): Promise<void> {
  if (!notice) return
  // No notification is needed if the match or room is already visible on this device.
  if ((await windows()).some((page) => page.visibilityState === 'visible' && isAt(page, notice.path))) return
  const { registration } = self
  // A server of an earlier version sends no text.
  const { title, body } = notice.says ? noticeText(notice, notice.says, clock) : { title: notice.title, body: '' }
  // A new message replaces older messages about the same page.
  for (const old of await registration.getNotifications())
    if ((old.data as NotificationData | null)?.path === notice.path && old.tag !== notice.tag) old.close()
  // Sets a badge without a number on the app's icon, because only open pages know the number of waiting matches.
  if (notice.kind === 'turn' && 'setAppBadge' in navigator) navigator.setAppBadge().catch(() => {})
  await registration.showNotification(title, {
    body,
    tag: notice.tag,
    icon: ICON,
    badge: BADGE,
    data: { path: notice.path } satisfies NotificationData,
  })
}

/** Opens a path of this server in an existing or new window. Ignores other origins. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await windows()
  const there = pages.find((page) => isAt(page, url.pathname))
  if (there) return void (await there.focus())
  // A window that shows the app's home page may be reused, but not a window that shows another match.
  const home = pages.find((page) => isAt(page, '/'))
  const gone = await home?.navigate(url.href).catch(() => null)
  if (gone) await gone.focus()
  else await self.clients.openWindow(url.href)
}

interface SubscriptionChange extends ExtendableEvent {
  newSubscription: PushSubscription | null
  oldSubscription: PushSubscription | null
}

/** Registers a new push subscription with the server after the browser has dropped the old one. */
async function renewSubscription({ newSubscription, oldSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const fresh =
    newSubscription ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
  if (fresh)
    await fetch('/api/me/notices/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fresh),
    })
}
