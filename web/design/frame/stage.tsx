// The area that a table fills. The size of this area decides the table's layout.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLayoutTask } from '../browser/after-frame.ts'
import css from './stage.module.css'

/** Layout of a table. The size of the table's area decides the layout, never the kind of device. */
export type Composition = 'portrait' | 'landscape' | 'desktop'

const WIDE = '(min-aspect-ratio: 1/1)'
const LOW = '(max-height: 499px)'
/** A window magnified to 400 %. The table has the height of a phone and the page scrolls, as in `stage.module.css`. */
const MAGNIFIED = '(max-width: 567px) and (max-height: 319px)'

function composition(): Composition {
  if (!matchMedia(WIDE).matches || matchMedia(MAGNIFIED).matches) return 'portrait'
  return matchMedia(LOW).matches ? 'landscape' : 'desktop'
}

const subscribe = (listener: () => void) => {
  const queries = [WIDE, LOW, MAGNIFIED].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const Current = createContext<Composition>('portrait')

/** Returns the table's layout. CSS selects the layout with `[data-composition='portrait']`. */
export const useComposition = (): Composition => useContext(Current)

/** Fills the window with one table. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  const now = useSyncExternalStore(subscribe, composition, () => 'portrait' as const)
  useKeyboard()
  const place = useRef<HTMLElement>(null)
  useLayoutTask(place)
  return (
    <Current value={now}>
      <main ref={place} className={css.stage} data-composition={now} aria-label={label}>
        {children}
      </main>
    </Current>
  )
}

const LOW_PX = 500
/** Minimum width in px of a table in the desktop layout if the table fills only a part of the window. */
const COLUMNS_PX = 1180

function compositionOf({ clientWidth, clientHeight }: HTMLElement): Composition {
  if (clientWidth > clientHeight && clientHeight < LOW_PX) return 'landscape'
  return clientWidth > clientHeight && clientWidth >= COLUMNS_PX ? 'desktop' : 'portrait'
}

/** Shows a table in a part of the window. The size of that part decides the layout. */
export function StageInset({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const [now, setNow] = useState<Composition>('portrait')
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => setNow(compositionOf(current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <Current value={now}>
      <section ref={place} className={css.inset} data-composition={now} aria-label={label}>
        {children}
      </section>
    </Current>
  )
}

/** Writes the height of a phone's open keyboard to `--keyboard`, so that the table ends above the keyboard. */
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
