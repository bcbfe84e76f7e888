// The banner that appears 3 seconds after the connection is lost.
import { useEffect } from 'react'
import type { App } from '../wire/app.ts'
import css from './connection-banner.module.css'

const WORDS: Partial<Record<App['link'], { long: string; short: string }>> = {
  lost: { long: 'Reconnecting… Nothing you did is lost.', short: 'Reconnecting…' },
  stopping: {
    long: 'The server is restarting. Your match is kept and goes on in a moment.',
    short: 'Restarting, back soon',
  },
}

/**
 * Says that the connection is lost. The CSS delays the banner by 3 seconds. At a table, the banner covers the status
 * line, which is out of date. `ConnectionLost` adds a card after 8 seconds.
 */
export function ConnectionBanner({ link, atTable = false }: { link: App['link']; atTable?: boolean }) {
  const words = WORDS[link]
  const over = atTable && words !== undefined
  useEffect(() => {
    if (!over) return
    document.documentElement.toggleAttribute('data-unlinked', true)
    return () => document.documentElement.removeAttribute('data-unlinked')
  }, [over])
  return (
    <div role="status" className={css.slot}>
      {words && (
        <p className={`${css.banner} ${atTable ? css.atTable : css.onPage}`}>
          <span className={css.dot} aria-hidden="true" />
          {atTable ? words.short : words.long}
        </p>
      )}
    </div>
  )
}
