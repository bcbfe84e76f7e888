// Joins a player to a match on this device and creates the player's store (the client's state of the match).
import type { Seat } from '#kit/game.ts'
import type { App } from '../wire/app.ts'
import { makeStore, type Store } from '../wire/store.ts'
import type { HostedMatch } from './hosted-match.ts'

/** The part of a hosted match that `seatPlayer` needs. Tests pass a host that has no worker thread. */
export type Host = Pick<HostedMatch, 'connect'>

/** Joins a player to the match. Resolves to the player's store once the match has been received. */
export async function seatPlayer(
  host: Host,
  seat: Seat,
  matchId: string,
  ownMessages: readonly string[],
): Promise<Store> {
  let drawn = 0
  const me = { id: seat, name: '' }
  const store = makeStore({
    connect: (listener) => host.connect(seat, listener),
    readMe: async () => me,
    writeMe: async () => me,
    clock: () => Date.now(),
    // The random text becomes part of the action ids. Action ids must differ from the action ids of earlier visits but
    // need not be secret.
    random: () => `${Date.now()}-${drawn++}`,
    isNewTo: () => true,
    ownMessages: () => ownMessages,
  })
  store.openMatch(matchId, false)
  await waitUntil(store, ({ match }) => match?.stage === 'in')
  return store
}

export function waitUntil(store: Store, is: (app: App) => boolean): Promise<void> {
  if (is(store.get())) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!is(store.get())) return
      stop()
      resolve()
    })
  })
}
