import { useCallback, useRef } from 'react'

/** One thing at a time: of what was wanted meanwhile only the last is done. `work` must keep its identity. */
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
