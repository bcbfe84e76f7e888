// Reads players' profiles and results.
import { useCallback, useEffect, useState } from 'react'
import type { PlayedMatch, Player } from '#kit/protocol/player.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'
import { say } from '../words/say.ts'

/** Number of matches on a full page of the server's response. A page with fewer matches is the last page. */
const PAGE_SIZE = 20

const pathOf = (id: string): string => `/api/players/${encodeURIComponent(id)}`

/** Reads JSON data about a player. Returns null if the player is unknown or has not made the results public. */
async function read<T>(path: string): Promise<T | null> {
  const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(say('shell.wire.silent'))
  return (await answer.json()) as T
}

export const readPlayer = (id: string): Promise<Player | null> => read<Player>(pathOf(id))

/**
 * Reads a player's profile, and reads the profile again when `again` changes. `player` is null while the profile loads,
 * and `hidden` if the profile is not public.
 */
export function usePlayer(id: string | null, again?: unknown): { player: Player | 'hidden' | null; failed: boolean } {
  const [player, setPlayer] = useState<Player | 'hidden' | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` repeats the request
  useEffect(() => {
    let gone = false
    if (id === null) return
    readPlayer(id).then(
      (found) => {
        if (gone) return
        setPlayer(found ?? 'hidden')
        setFailed(false)
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [id, again])
  return { player, failed }
}

export interface PlayedMatches {
  matches: readonly PlayedMatch[]
  /** Reads the next page of matches. Undefined on the last page. */
  more: (() => void) | undefined
}

/**
 * Reads a player's finished matches page by page, newest first. `game` limits the matches to one game; null means all
 * games.
 */
export function usePlayedMatches(id: string, game: string | null): PlayedMatches {
  const [pages, setPages] = useState<readonly (readonly PlayedMatch[])[]>([])
  const matches = pages.flat()
  const last = matches.at(-1)
  const ask = useCallback(
    (below?: PlayedMatch) => {
      const query = new URLSearchParams({
        ...(game !== null && { game }),
        ...(below && { at: String(below.at), match: below.match }),
      })
      return read<PlayedMatch[]>(`${pathOf(id)}/matches?${query}`).then((page) => page ?? [])
    },
    [id, game],
  )
  useEffect(() => {
    let gone = false
    ask().then(
      (page) => gone || setPages([page]),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [ask])
  const more = () =>
    void ask(last).then(
      (page) => setPages((before) => (before.flat().at(-1) === last ? [...before, page] : before)),
      () => {},
    )
  return { matches, more: last && pages.at(-1)?.length === PAGE_SIZE ? more : undefined }
}
