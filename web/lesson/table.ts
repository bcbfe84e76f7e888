// The match of a lesson. The learner plays with a store of their own (the client's state), the other players follow a
// script.
import type { AnyAction, Seat } from '#kit/game.ts'
import { type Host, seatPlayer, waitUntil } from '../host/seat-player.ts'
import type { LocalSetup } from '../host/setup.ts'
import type { Lesson } from '../table/lesson.ts'
import type { Store } from '../wire/store.ts'

export const lessonSetup = (game: string, { options, seats, seed }: Lesson): LocalSetup => ({
  matchId: `lesson-${game}`,
  game,
  seats,
  seed,
  clocks: 'off',
  ...(options !== undefined && { options }),
})

export interface LessonTable {
  store: Store
  /**
   * Plays the learner's choice, and then the other players' scripted moves. Resolves to the reason if the rules refuse
   * the choice, otherwise to null.
   */
  choose(action: AnyAction): Promise<string | null>
  /** Returns how many scripted moves have been played. */
  done(): number
}

/**
 * Opens the match and plays the scripted moves before the learner's first decision, without animation. `done` counts
 * the moves that a resumed match has already played.
 */
export async function openLessonTable(
  host: Host,
  game: string,
  lesson: Lesson,
  ownMessages: readonly string[],
  done = 0,
): Promise<LessonTable> {
  const { matchId } = lessonSetup(game, lesson)
  const sit = (seat: Seat) => seatPlayer(host, seat, matchId, ownMessages)
  const stores = new Map(await Promise.all(lesson.seats.map(async ({ seat }) => [seat, await sit(seat)] as const)))
  let next = done
  async function others(): Promise<void> {
    for (let one = lesson.others[next]; one; one = lesson.others[next]) {
      const store = stores.get(one.seat)
      if (!store) throw new Error(`nobody sits on ${one.seat} in this lesson`)
      if ((await carriedOut(store, one.action)) !== null) return
      next++
    }
  }
  await others()
  const store = await sit(lesson.you)
  stores.set(lesson.you, store)
  return {
    store,
    async choose(action) {
      const why = await carriedOut(store, action)
      if (why === null) await others()
      return why
    },
    done: () => next,
  }
}

async function carriedOut(store: Store, action: AnyAction): Promise<string | null> {
  store.act(action)
  const sent = store.get().match?.outgoing.at(-1)?.id
  await waitUntil(store, ({ match }) => !match?.outgoing.some(({ id }) => id === sent))
  return store.get().match?.refused ?? null
}
