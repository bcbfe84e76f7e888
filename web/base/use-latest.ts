// Runs one task at a time and drops outdated requests.
import { useCallback, useRef } from 'react'

/**
 * Runs `work` for one request at a time. Of the requests made meanwhile, only the last is run.
 * `work` must keep its identity between renders.
 */
export function useLatest<Wish>(work: (wish: Wish) => Promise<void>): (wish: Wish) => void {
  const wanted = useRef<Wish>(undefined)
  const busy = useRef(false)
  return useCallback(
    (wish: Wish) => {
      wanted.current = wish
      if (busy.current) return
      busy.current = true
      void (async () => {
        try {
          for (let next = wanted.current; next !== undefined; next = wanted.current) {
            wanted.current = undefined
            await work(next)
          }
        } finally {
          busy.current = false
        }
      })()
    },
    [work],
  )
}
