// The page's only store: the app's state, connected to the server from which the page was loaded.
import { useSyncExternalStore } from 'react'
import '../base/early-me.ts'
import { randomHex } from '../base/random.ts'
import { cardOf } from '../table/tables.ts'
import type { App, Me, MeChange } from '../wire/app.ts'
import { errorOf } from '../wire/banned.ts'
import { connect, TIMEOUT_MS } from '../wire/socket.ts'
import { makeStore } from '../wire/store.ts'
import { botClockAt } from './bot-clock.ts'

async function me(path: string, init?: RequestInit): Promise<Me> {
  const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  if (!answer.ok) throw await errorOf(answer)
  return (await answer.json()) as Me
}

/** The response that the page's start script has requested; undefined once it is used. */
let early = globalThis.earlyMe

/** Uses the response to the early request once. After a failure, the store asks again. */
async function readMe(): Promise<Me> {
  const requested = early
  early = undefined
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined))
  const answer = await Promise.race([requested, timeout])
  return answer?.ok ? ((await answer.json()) as Me) : me('/api/me')
}

export const store = makeStore({
  connect: (listener) => connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, listener),
  readMe,
  writeMe: (change: MeChange) =>
    me('name' in change ? '/api/me' : '/api/me/profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }),
  clock: () => Date.now(),
  later: (ms, run) => void setTimeout(run, ms),
  random: () => randomHex(16),
  botClock: botClockAt,
  ownMessages: (game) => cardOf(game)?.messages ?? [],
})

export const useApp = (): App => useSyncExternalStore(store.subscribe, store.get, store.get)
