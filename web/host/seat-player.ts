// Joins a player to a match on this device and creates a store: the state of the match as this player's client knows
// it.
import type { Seat } from '#kit/game.ts'
import type { App } from '../wire/app.ts'
import { makeStore, type Store } from '../wire/store.ts'
import type { HostedMatch } from './hosted-match.ts'

/** The part of a hosted match that `seatPlayer` needs. Tests pass a host without a worker thread. */
export type Host = Pick<HostedMatch, 'connect'>

/** Joins a player to the match. Resolves to the player's store once the match has arrived. */
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
    later: (ms, run) => void setTimeout(run, ms),
    // This random text is part of the action ids. Action ids must differ between visits but need not be secret.
    random: () => `${Date.now()}-${drawn++}`,
    botClock: () => 'off',
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
