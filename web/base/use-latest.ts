// A hook that runs one task at a time and drops requests that a newer request has replaced.
import { useCallback, useRef } from 'react'

/**
 * Runs `work` for one request at a time. If several requests arrive while `work` is running, only the last of these
 * requests runs next. Callers must pass the same `work` function in every render.
 */
export function useLatest<Request>(work: (request: Request) => Promise<void>): (request: Request) => void {
  const wanted = useRef<Request>(undefined)
  const busy = useRef(false)
  return useCallback(
    (request: Request) => {
      wanted.current = request
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
