// Offers a reload when a new version of the app is ready.
import type { ReactNode } from 'react'
import { say } from '../words/say.ts'
import css from './new-version.module.css'
import { useUpdateReady } from './pending-update.ts'

/** Opens the new version, which is already installed and only needs a reload. */
const take = (): void => location.reload()

interface Props {
  className?: string | undefined
  /** False while the offer must wait. */
  shown?: boolean
  /** Shown after the button that reloads the page. */
  children?: ReactNode
}

/** One line that offers to reload the page. */
export function NewVersionLine({ className, shown = true, children }: Props) {
  const ready = useUpdateReady()
  return (
    <div role="status">
      {ready && shown && (
        <p className={[css.line, className].filter(Boolean).join(' ')}>
          <span className={css.words}>{say('shell.version')}</span>
          <button type="button" className={css.take} onClick={take}>
            {say('shell.reload')}
          </button>
          {children}
        </p>
      )}
    </div>
  )
}
