import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import css from './stage.module.css'

/** How the parts of a table are put together: by the size of the window, never by the device. */
export type Composition = 'portrait' | 'landscape' | 'desktop'

const WIDE = '(min-aspect-ratio: 1/1)'
const LOW = '(max-height: 499px)'

function composition(): Composition {
  if (!matchMedia(WIDE).matches) return 'portrait'
  return matchMedia(LOW).matches ? 'landscape' : 'desktop'
}

const subscribe = (listener: () => void) => {
  const queries = [matchMedia(WIDE), matchMedia(LOW)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const Current = createContext<Composition>('portrait')

/** Which composition the table is in. In CSS: `[data-composition='portrait'] .part`. */
export const useComposition = (): Composition => useContext(Current)

/** All of the window, for one table. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  const now = useSyncExternalStore(subscribe, composition, () => 'portrait' as const)
  useKeyboard()
  return (
    <Current value={now}>
      <main className={css.stage} data-composition={now} aria-label={label}>
        {children}
      </main>
    </Current>
  )
}

/** A phone's keyboard lies over the page: what it covers is `--keyboard`, and the stage ends above it. */
function useKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport
    const root = document.documentElement
    if (!view) return
    const measure = () => {
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height))
      root.style.setProperty('--keyboard', `${covered}px`)
      root.toggleAttribute('data-writing', covered > 120)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      root.style.removeProperty('--keyboard')
      root.removeAttribute('data-writing')
    }
  }, [])
}
