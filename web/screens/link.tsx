import type { App } from '../wire/state.ts'
import css from './link.module.css'

const WORDS: Partial<Record<App['link'], string>> = {
  lost: 'Reconnecting… Nothing you did is lost.',
  stopping: 'The server is restarting. Your match is kept and goes on in a moment.',
}

/** Calm words while the connection is away. */
export function LinkBanner({ link }: { link: App['link'] }) {
  const words = WORDS[link]
  return (
    <div role="status" className={css.slot}>
      {words && (
        <p className={css.banner}>
          <span className={css.dot} aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  )
}
