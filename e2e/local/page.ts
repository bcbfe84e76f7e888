// A page that plays a match in a worker thread, with a store (a client's state) for every seat.
import { type HostedMatch, openHostedMatch, resumeHostedMatch } from '../../web/host/hosted-match.ts'
import type { LocalRecord, LocalSetup } from '../../web/host/setup.ts'
import type { App } from '../../web/wire/app.ts'
import { makeStore, type Store } from '../../web/wire/store.ts'

function storeAt(local: HostedMatch, seat: string): Store {
  return makeStore({
    connect: (listener) => local.connect(seat, listener),
    readMe: async () => ({ id: seat, name: seat }),
    writeMe: async (change) => ({ id: seat, name: seat, ...change }),
    clock: () => Date.now(),
    later: (ms, run) => void setTimeout(run, ms),
    random: () => crypto.randomUUID(),
    ownMessages: () => [],
    botClock: () => 'on',
  })
}

/** Resolves when the app's state satisfies `wanted`. */
function reached(store: Store, wanted: (app: App) => boolean): Promise<App> {
  return new Promise((resolve) => {
    const look = () => {
      if (wanted(store.get())) resolve(store.get())
    }
    store.subscribe(look)
    look()
  })
}

const seqOf = ({ match }: App): number => match?.seq ?? 0

/** Takes the last listed choice that is not a surrender, until the match has `until` inputs. */
async function play(store: Store, matchId: string, seat: string, until: number): Promise<App> {
  await reached(store, ({ link }) => link === 'open')
  store.openMatch(matchId, false)
  for (;;) {
    const app = await reached(
      store,
      ({ match }) =>
        match?.stage === 'in' &&
        (match.seq >= until || match.outcome !== null || match.asks.some((ask) => ask.seat === seat)),
    )
    const { match } = app
    const ask = match?.asks.find((open) => open.seat === seat)
    if (!match || !ask || match.seq >= until || match.outcome) return app
    const action = match.choices.findLast(({ type }) => type !== 'surrender')
    if (!action) throw new Error('there is nothing to choose from')
    store.act(action, ask.id)
    await reached(store, (next) => next.match?.refused !== null || !next.match.asks.some(({ id }) => id === ask.id))
    const why = store.get().match?.refused
    if (why) throw new Error(why)
  }
}

export interface Played {
  /** Number of the last input that each seat has seen. */
  seen: number[]
  record: LocalRecord
}

async function playTogether(
  local: HostedMatch,
  { matchId, seats }: Pick<LocalSetup, 'matchId' | 'seats'>,
  until: number,
): Promise<Played> {
  const people = seats.filter(({ bot }) => !bot).map(({ seat }) => ({ seat, store: storeAt(local, seat) }))
  await Promise.all(people.map(({ seat, store }) => play(store, matchId, seat, until)))
  const apps = await Promise.all(people.map(({ store }) => reached(store, (app) => seqOf(app) >= until)))
  const record = await local.record()
  local.close()
  return { seen: apps.map(seqOf), record }
}

declare global {
  interface Window {
    /** Plays until the match has `until` inputs, from the start or from a record. */
    playNew(setting: LocalSetup, until: number): Promise<Played>
    playOn(record: LocalRecord, until: number): Promise<Played>
  }
}

window.playNew = async (setting, until) => playTogether(await openHostedMatch(setting), setting, until)
window.playOn = async (record, until) => playTogether(await resumeHostedMatch(record), record, until)
