// Loads what a game adds to the result of a match: from `result.ts` in the game's folder.
import { useEffect, useState } from 'react'
import type { ResultParts } from './table.ts'
import { loadGameChunk } from './tables.ts'

const files = import.meta.glob<ResultParts>('../../games/*/table/result.ts', { import: 'result' })

const NONE: ResultParts = { figureOf: () => undefined }

const loaded = new Map<string, ResultParts>()

async function loadResultParts(game: string): Promise<ResultParts> {
  const load = files[`../../games/${game}/table/result.ts`]
  const parts = load ? await loadGameChunk(game, load).catch(() => NONE) : NONE
  loaded.set(game, parts)
  return parts
}

/** Returns the parts of a game's result. Returns undefined while they are loading, and if `game` is null. */
export function useResultParts(game: string | null): ResultParts | undefined {
  const [, setLoaded] = useState<string>()
  useEffect(() => {
    if (game === null) return
    let gone = false
    void loadResultParts(game).then(() => gone || setLoaded(game))
    return () => {
      gone = true
    }
  }, [game])
  return game === null ? undefined : loaded.get(game)
}
