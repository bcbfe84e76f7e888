// A replay that the server stored when the match ended. It needs no rules. Its chunks are fetched when they are first
// needed.
import { isRefusal, type Seat, type Viewer } from '#kit/game.ts'
import { chunkOf, readStepView, type StoredChunk, type StoredReplay } from '#kit/past/stored.ts'
import { eventsHeardBy, type HeardEvents, type StepView, type Summary } from '#kit/past/timeline.ts'

type Fetch = (url: string) => Promise<Response>

/** How many chunks to cache, so that moving back and forth between two chunks needs no new request. */
const MAX_CHUNKS = 3

export class StoredSteps {
  readonly about: StoredReplay
  readonly #url: string
  readonly #fetch: Fetch
  readonly #chunks = new Map<number, Promise<StoredChunk>>()

  constructor(url: string, about: StoredReplay, fetch: Fetch) {
    this.#url = url
    this.about = about
    this.#fetch = fetch
  }

  async at(step: number, viewer: Viewer): Promise<StepView> {
    const near = Math.min(Math.max(0, step), this.about.length)
    return readStepView(await this.#chunk(chunkOf(near)), near, viewer)
  }

  heard(viewer: Viewer): HeardEvents {
    return eventsHeardBy(this.about.told, viewer)
  }

  /**
   * Returns the summary of the match for a seat. In replays from before 2026-11-18 the turning points of the seats
   * differ, and the winner's is shown to everyone.
   */
  summary(seat: Seat): Summary {
    const { summaries, outcome, course = null } = this.about
    const turning = summaries[outcome?.winners[0] ?? '']?.turning ?? null
    const tallies = Object.fromEntries(Object.entries(summaries).map(([each, { tally }]) => [each, tally]))
    return { tally: tallies[seat] ?? [], turning, tallies, course }
  }

  #chunk(number: number): Promise<StoredChunk> {
    const chunk = this.#chunks.get(number) ?? read<StoredChunk>(this.#fetch, `${this.#url}/${number + 1}`)
    this.#chunks.delete(number)
    this.#chunks.set(number, chunk)
    // After a failed request, the chunk is removed from the cache, so that the next read requests it again.
    chunk.catch(() => this.#chunks.delete(number))
    const [oldest] = this.#chunks.keys()
    if (oldest !== undefined && this.#chunks.size > MAX_CHUNKS) this.#chunks.delete(oldest)
    return chunk
  }
}

/** Opens the stored replay of the match with this record URL. Returns undefined if the server has none. */
export async function openStoredSteps(record: string, fetch: Fetch): Promise<StoredSteps | undefined> {
  const url = record.replace(/\/record$/, '/replay')
  return read<StoredReplay>(fetch, `${url}/0`).then(
    (about) => new StoredSteps(url, about, fetch),
    () => undefined,
  )
}

async function read<T>(fetch: Fetch, url: string): Promise<T> {
  const answer = await fetch(url)
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok || said === null)
    throw new Error(isRefusal(said) ? said.message : 'A part of the replay could not be fetched')
  return said as T
}
