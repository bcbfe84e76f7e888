import type { ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import { NewVersionLine } from '../offline/new-version.tsx'
import { useApp } from '../wire/browser.ts'
import { LinkBanner } from './link.tsx'
import { LinkTo } from './link-to.tsx'
import css from './page.module.css'
import { Toasts } from './toasts.tsx'

/** Header, banner, content, with the shore behind: every screen that is neither a table nor a room. Without a `banner` the screen says itself that there is no connection. */
export function Page({ aside, banner = true, children }: { aside?: ReactNode; banner?: boolean; children: ReactNode }) {
  const { link } = useApp()
  return (
    <div className={css.page}>
      <div className={css.shore} aria-hidden="true" />
      <header className={css.header}>
        <LinkTo className={css.brand} href="/">
          <span className={css.mark}>
            <Icon name="turnstone" size="28px" />
          </span>
          Turnstone
        </LinkTo>
        {aside}
      </header>
      {banner && <LinkBanner link={link} />}
      <NewVersionLine />
      <main className={css.main}>{children}</main>
      <Toasts />
    </div>
  )
}
