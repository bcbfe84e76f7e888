// The store in a browser: cookies, the page's own address, real time.
import { useSyncExternalStore } from 'react'
import { finishedOne } from '../practice.ts'
import { randomHex } from '../random.ts'
import { cardOf } from '../tables.ts'
import type { App, Me, MeChange } from './app.ts'
import { errorOf } from './banned.ts'
import { connect, TIMEOUT_MS } from './socket.ts'
import { makeStore } from './store.ts'

async function me(path: string, init?: RequestInit): Promise<Me> {
  const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  if (!answer.ok) throw await errorOf(answer)
  return (await answer.json()) as Me
}

export const store = makeStore({
  connect: (listener) => connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, listener),
  readMe: () => me('/api/me'),
  writeMe: (change: MeChange) =>
    me('name' in change ? '/api/me' : '/api/me/profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }),
  clock: () => Date.now(),
  random: () => randomHex(16),
  practises: (game) => !finishedOne(game),
  ownMessages: (game) => cardOf(game)?.messages ?? [],
})

export const useApp = (): App => useSyncExternalStore(store.subscribe, store.get)
