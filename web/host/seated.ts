// Seats a player in a match on this device, with a store of their own.
import type { Seat } from '#kit/game.ts'
import type { App } from '../wire/app.ts'
import { makeStore, type Store } from '../wire/store.ts'
import type { Local } from './local.ts'

/** The part of a hosted match that a player needs. Tests pass one without a thread. */
export type Host = Pick<Local, 'connect'>

/** Joins a player to the match. Resolves to the player's store once the match has been received. */
export async function seated(host: Host, seat: Seat, matchId: string, ownMessages: readonly string[]): Promise<Store> {
  let drawn = 0
  const me = { id: seat, name: '' }
  const store = makeStore({
    connect: (listener) => host.connect(seat, listener),
    readMe: async () => me,
    writeMe: async () => me,
    clock: () => Date.now(),
    // Used for action ids, which must differ from those of earlier visits but need not be secret.
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
