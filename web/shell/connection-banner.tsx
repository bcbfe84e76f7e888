// The banner that appears 3 seconds after the connection is lost.
import { useEffect } from 'react'
import type { App } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './connection-banner.module.css'

/** The keys of the words for the whole width of a page, and for the top bar of a table. */
const WORDS = {
  lost: { long: 'shell.link.lost', short: 'shell.link.lostShort' },
  stopping: { long: 'shell.link.stopping', short: 'shell.link.stoppingShort' },
} as const

/**
 * Says that the connection is lost. The CSS delays the banner by 3 seconds. At a table, the banner covers the status
 * line, which is out of date. `ConnectionLost` adds a card after 8 seconds.
 */
export function ConnectionBanner({ link, atTable = false }: { link: App['link']; atTable?: boolean }) {
  const words = link === 'lost' || link === 'stopping' ? WORDS[link] : undefined
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
          {say(atTable ? words.short : words.long)}
        </p>
      )}
    </div>
  )
}
