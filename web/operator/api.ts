// HTTP requests of the operator's page. Their URLs start with the page's path, because the operator's cookie is limited
// to that path.
import { useCallback, useEffect, useState } from 'react'
import type { Overview } from '#kit/protocol/operator.ts'
import { errorOf } from '../wire/banned.ts'
import { say } from '../words/say.ts'

const FRESH_MS = 5_000

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`/operator/api/${path}`, { method, credentials: 'same-origin', ...init })
  if (!answer.ok && answer.status !== 401) throw await errorOf(answer)
  return answer
}

/** Signs the operator in. Resolves to false if the token is wrong. */
export const signIn = async (token: string): Promise<boolean> =>
  (await ask('POST', 'session', { token: token.trim() })).ok
export const signOut = async (): Promise<void> => void (await ask('DELETE', 'session'))

export interface Operator {
  /** The server's overview; null if the operator is not signed in, undefined while the first request is running. */
  overview: Overview | null | undefined
  problem: string | null
  look: () => Promise<void>
  /** Sends a change and then reads the overview again. Resolves to false if either request fails. */
  act: (path: string, body: unknown) => Promise<boolean>
}

/** Reads the overview every few seconds while the page is visible, and after each change. */
export function useOperator(): Operator {
  const [overview, setOverview] = useState<Overview | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      setProblem(null)
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('shell.wire.silent'))
      return false
    }
  }, [])
  const read = useCallback(async () => {
    const answer = await ask('GET', 'overview')
    setOverview(answer.ok ? ((await answer.json()) as Overview) : null)
  }, [])
  const look = useCallback(async () => void (await attempt(read)), [attempt, read])
  const signedIn = overview !== null
  useEffect(() => {
    if (!signedIn) return
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), FRESH_MS)
    return () => clearInterval(timer)
  }, [signedIn, look])
  const act = (path: string, body: unknown) =>
    attempt(async () => {
      await ask('POST', path, body)
      await read()
    })
  return { overview, problem, look, act }
}
