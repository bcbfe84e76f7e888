// The store in a browser: cookies, the page's own address, real time.
import { useSyncExternalStore } from 'react'
import { finishedOne } from '../practice.ts'
import { cardOf } from '../tables.ts'
import type { App, Me } from './app.ts'
import { connect, TIMEOUT_MS } from './socket.ts'
import { makeStore } from './store.ts'

async function me(init?: RequestInit): Promise<Me> {
  const answer = await fetch('/api/me', { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  if (!answer.ok) throw new Error(((await answer.json().catch(() => ({}))) as { message?: string }).message ?? 'The server did not answer')
  return (await answer.json()) as Me
}

export const store = makeStore({
  connect: (listener) => connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, listener),
  readMe: () => me(),
  writeMe: (name) => me({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) }),
  clock: () => Date.now(),
  // Not randomUUID: that one is missing on plain http in a home network.
  random: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  practises: (game) => !finishedOne(game),
  ownMessages: (game) => cardOf(game)?.messages ?? [],
})

export const useApp = (): App => useSyncExternalStore(store.subscribe, store.get)
