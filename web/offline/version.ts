// Which version this page is of, and whether a newer one is ready. A page runs the version it began with until its player reloads it.
import { useEffect, useSyncExternalStore } from 'react'
import { store } from '../wire/browser.ts'
import { AT_TABLE, type Question } from '../worker/talk.ts'

/** After a restart of the server all its pages come back at once, and should not all fetch the new version at once. */
const SPREAD_MS = 60_000

/** A worker that does not answer holds nobody up. */
const PATIENCE_MS = 2000

let ready = false
const listeners = new Set<() => void>()

function say(now: boolean): void {
  ready = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => ready)

/** The script this page began with. */
const entry = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

const ask = <Answer>(worker: ServiceWorker, question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as Answer)
    worker.postMessage(question, [port2])
  })

export function followVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const look = () => void compare(registration.waiting)
  const follow = ({ installing }: ServiceWorkerRegistration) => installing?.addEventListener('statechange', look)
  look()
  follow(registration)
  registration.addEventListener('updatefound', () => follow(registration))
  // Another tab's player has taken the new version. A first worker replaces none.
  let before = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (before) void compare(serviceWorker.controller)
    before = serviceWorker.controller
  })
  lookForNewOnes(registration)
}

/** A page that came from the server may be of the new version already: then the worker may follow it. */
async function compare(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return
  const isOurs = (await ask<string>(worker, 'entry')) === entry()
  if (isOurs && worker.state === 'installed') void ask(worker, 'take over')
  say(!isOurs)
}

/** Browsers look when a page is loaded; ours stay open for days. */
function lookForNewOnes(registration: ServiceWorkerRegistration): void {
  const look = () => void registration.update().catch(() => {})
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  let { link } = store.get()
  store.subscribe(() => {
    const now = store.get().link
    if (now === 'open' && (link === 'lost' || link === 'stopping')) setTimeout(look, SPREAD_MS * Math.random())
    link = now
  })
}

/** This page's part of the lock, if it is at a table. */
let held = { leave: () => {}, left: Promise.resolve() }

/** As long as one is at a table no new version takes over, from whichever tab. */
export function useAtTable(at: boolean): void {
  useEffect(() => {
    // Missing, like the worker, on plain http.
    if (!at || !('locks' in navigator)) return
    let leave = () => {}
    const leaving = new Promise<void>((resolve) => {
      leave = resolve
    })
    held = { leave, left: navigator.locks.request(AT_TABLE, { mode: 'shared' }, () => leaving) }
    return leave
  }, [at])
}

/** Resolves when the worker serves this page, or as soon as it is sure that it won't. */
async function served(worker: ServiceWorker): Promise<void> {
  const changed = new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }))
  if (await ask<boolean>(worker, 'take over')) await changed
}

/** If somebody is at a table in another tab the worker stays, and only this page is a new one. */
export async function takeNewVersion(): Promise<void> {
  held.leave()
  await held.left
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) await Promise.race([served(registration.waiting), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  location.reload()
}
