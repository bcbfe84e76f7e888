// The earlier steps of a running match, as the player's seat saw them. The server sends them in pages, each when it is
// first needed.
import { isRefusal, refusal, type Seat } from '#kit/game.ts'
import { type PastPage, pageOf } from '#kit/past/page.ts'
import { matchApiPath } from '../api/matches.ts'
import { RequestError } from '../base/thread.ts'
import type { ReplaySteps } from './use-playback.ts'

export interface RunningMatch {
  id: string
  game: string
  options: unknown
  seat: Seat
}

type Fetch = (url: string) => Promise<Response>

/** Opens the match up to its current step. Rejects with `RequestError` on failure. */
export async function openPast(
  { id, game, options, seat }: RunningMatch,
  get: Fetch = (url) => fetch(url),
): Promise<ReplaySteps> {
  const { length, ticks, ...first } = await fetched(`${matchApiPath(id)}/past`, get)
  const pages = new Map([[0, Promise.resolve(first)]])
  const page = (number: number): Promise<Pick<PastPage, 'steps'>> => {
    const known = pages.get(number) ?? fetched(`${matchApiPath(id)}/past?length=${length}&page=${number}`, get)
    pages.set(number, known)
    known.catch(() => pages.delete(number))
    return known
  }
  return {
    ...{ game, options, length, ticks, seats: [], bots: [], firstStep: 0, moments: [], stopped: null },
    async at(wanted, _, from = wanted) {
      const step = Math.max(0, Math.min(length, wanted))
      const number = pageOf(step)
      const [{ steps }, before] = await Promise.all([page(number), pages.get(number - 1)])
      const told = [...(before?.steps ?? []), ...steps].filter((each) => each.step <= step)
      const { view, outcome, away, at } = told.at(-1) as PastPage['steps'][number]
      const events = told.flatMap((each) => each.events)
      const later = told.filter((each) => each.step > from).flatMap((each) => each.events)
      return {
        step,
        view,
        outcome,
        away,
        seat,
        asks: [],
        events,
        firstNew: events.length - later.length,
        gap: told[0]?.step !== 0,
        now: () => at,
      }
    },
  }
}

async function fetched(url: string, get: Fetch): Promise<PastPage> {
  const answer = await get(url).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null)
  if (answer?.ok) return said as PastPage
  throw new RequestError(isRefusal(said) ? said : refusal('unreachable', 'What was could not be fetched'))
}
