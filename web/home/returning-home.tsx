// Loads the home page of a returning player on demand, so that the script of a first visit stays small.
import { type ComponentType, lazy, Suspense } from 'react'
import { readItem } from '../design/browser/storage.ts'
import { loadChunk } from '../table/tables.ts'
import { addEnglish } from '../words/load.ts'

export const hasBeenHere = (): boolean => readItem('been') === true

/** The loaded screen. If it is loaded before the first render, the page never shows an empty place instead of it. */
let Loaded: ComponentType | undefined

export async function loadReturningHome(): Promise<ComponentType> {
  const { Games, words } = await import('./games.tsx')
  await addEnglish(words)
  Loaded = Games
  return Games
}

const Late = lazy(() => loadChunk(async () => ({ default: await loadReturningHome() })))

export const ReturningHome = () =>
  Loaded ? (
    <Loaded />
  ) : (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  )
