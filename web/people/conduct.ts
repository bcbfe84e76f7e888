// Requests to mute or report other people.

import { store } from '../shell/store.ts'
import type { Muted } from '../wire/app.ts'
import { errorOf } from '../wire/banned.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'
import { say } from '../words/say.ts'

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!answer) throw new Error(say('conduct.failed'))
  if (!answer.ok) throw await errorOf(answer)
  return (await answer.json()) as Answer
}

const sorry = (error: unknown): void => store.showToast(error instanceof Error ? error.message : say('conduct.failed'))

/** Mutes or unmutes a person. The page shows the change at once, and reverts it if the server refuses. */
export async function mute(other: Muted, muted: boolean): Promise<void> {
  const { muted: before, match } = store.get()
  const others = before.filter(({ person }) => person !== other.person)
  store.setMuted(muted ? [...others, other] : others)
  try {
    const { people } = await post<{ people: Muted[] }>('/api/me/mutes', {
      other: other.person,
      muted,
      ...(match && { matchId: match.id }),
    })
    store.setMuted(people)
  } catch (error) {
    store.setMuted(before)
    sorry(error)
  }
}

/** What is reported: a chat line by its number, or the name of a person in a match or a room. */
export type ReportTarget =
  | { matchId: string; line: number }
  | { person: string; matchId: string }
  | { person: string; code: string }

/** Sends a report and resolves to a confirmation for the player. On failure, shows the error and resolves to null. */
export async function report(what: ReportTarget): Promise<string | null> {
  try {
    const { kept } = await post<{ kept: 'kept' | 'again' }>('/api/me/reports', what)
    return say(kept === 'again' ? 'conduct.again' : 'conduct.reported')
  } catch (error) {
    sorry(error)
    return null
  }
}
