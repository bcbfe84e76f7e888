// A hook that opens a room and goes there once it exists.
import { useState } from 'react'
import { keep } from '../design/browser/storage.ts'
import { navigate } from '../shell/route.ts'

export interface Opening {
  game: string
  with: 'bot' | 'friend'
}

/** Navigates to a room once it exists. Until then `opening` says which game is being opened; otherwise it is null. */
export function useOpening() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const go = (what: Opening, code: Promise<string>) => {
    setOpening(what)
    keep('been', true)
    code.then((found) => navigate(`/r/${found}`)).catch(() => setOpening(null))
  }
  return { opening, go }
}
