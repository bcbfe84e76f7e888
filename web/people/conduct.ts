// What this page asks about other people: not to hear them, and that whoever looks after the server reads what they said. What came of it is told.

import { store } from '../shell/store.ts'
import type { Muted } from '../wire/app.ts'
import { errorOf } from '../wire/banned.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'

const SORRY = 'That did not get through. Please try again.'
const REPORTED = 'Thank you. It is kept, with what was said around it, for whoever looks after this server.'
const REPORTED_BEFORE = 'It has been reported already, and is kept.'

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!answer) throw new Error(SORRY)
  if (!answer.ok) throw await errorOf(answer)
  return (await answer.json()) as Answer
}

const sorry = (error: unknown): void => store.tell(error instanceof Error ? error.message : SORRY)

/** At once on this page; on this person's other devices when the server has it. */
export async function mute(other: Muted, muted: boolean): Promise<void> {
  const { muted: before, match } = store.get()
  const others = before.filter(({ person }) => person !== other.person)
  store.mutes(muted ? [...others, other] : others)
  try {
    const { people } = await post<{ people: Muted[] }>('/api/me/mutes', {
      other: other.person,
      muted,
      ...(match && { matchId: match.id }),
    })
    store.mutes(people)
  } catch (error) {
    store.mutes(before)
    sorry(error)
  }
}

/** A line of a match by its number, or what somebody at a match or in a room is called. */
export type Reporting =
  | { matchId: string; line: number }
  | { person: string; matchId: string }
  | { person: string; code: string }

/** In words what came of it; null: nothing did, and why was told. */
export async function report(what: Reporting): Promise<string | null> {
  try {
    const { kept } = await post<{ kept: 'kept' | 'again' }>('/api/me/reports', what)
    return kept === 'again' ? REPORTED_BEFORE : REPORTED
  } catch (error) {
    sorry(error)
    return null
  }
}
