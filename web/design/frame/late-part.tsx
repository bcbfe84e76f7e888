// Loads a part of a table after the table itself, for example a sheet or a scene from later in the match.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../table/tables.ts'
import { whenIdle } from '../browser/when-idle.ts'

/** Milliseconds after which a part is loaded even if the browser is never idle. */
const LATEST_MS = 1_500

interface LatePart<Props> {
  (props: Props): React.ReactNode
  /** Loads the part in advance. A failure is reported when the part is shown. */
  preload: () => void
}

/** Returns a component whose code is loaded when it is shown, or in advance (`usePreload`). */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    const part = await loadChunk(load)
    loaded = part.default
    return part
  }
  const Late = lazy(loadPart)
  function Part(props: Props) {
    // A part that was loaded in advance appears at once. A part on the screen keeps its state when it has been loaded.
    const [Loaded] = useState(() => loaded)
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload: () => void loadPart().catch(() => {}) })
}

/**
 * Loads the parts in advance, once the table has been rendered and the browser is idle. Returns true from then on.
 */
export function usePreload(parts: readonly { preload: () => void }[]): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.preload()
        setHasBegun(true)
      }, LATEST_MS),
    [parts],
  )
  return hasBegun
}
