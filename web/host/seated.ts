// Somebody at a match on this device, with a store of their own.
import type { Seat } from '#kit/game.ts'
import type { App } from '../wire/app.ts'
import { makeStore, type Store } from '../wire/store.ts'
import type { Local } from './local.ts'

/** What a match needs to be played: of a thread of its own, or of a test. */
export type Host = Pick<Local, 'connect'>

/** Resolves when they see the match. */
export async function seated(host: Host, seat: Seat, matchId: string, ownMessages: readonly string[]): Promise<Store> {
  let drawn = 0
  const me = { id: seat, name: '' }
  const store = makeStore({
    connect: (listener) => host.connect(seat, listener),
    readMe: async () => me,
    writeMe: async () => me,
    clock: () => Date.now(),
    // Ids only have to differ from those of an earlier visit.
    random: () => `${Date.now()}-${drawn++}`,
    practises: () => true,
    ownMessages: () => ownMessages,
  })
  store.openMatch(matchId, false)
  await until(store, ({ match }) => match?.stage === 'in')
  return store
}

export function until(store: Store, is: (app: App) => boolean): Promise<void> {
  if (is(store.get())) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!is(store.get())) return
      stop()
      resolve()
    })
  })
}
