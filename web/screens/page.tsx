import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import { navigate } from '../route.ts'
import { useApp } from '../wire/browser.ts'
import { LinkBanner } from './link.tsx'
import css from './page.module.css'
import { Toasts } from './toasts.tsx'

/** Header, banner, content: every screen that is not a table. */
export function Page({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { link } = useApp()
  const home = (e: MouseEvent) => {
    e.preventDefault()
    navigate('/')
  }
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a className={css.brand} href="/" onClick={home}>
          <span className={css.mark}>
            <Icon name="turnstone" size="26px" />
          </span>
          Turnstone
        </a>
        {aside}
      </header>
      <LinkBanner link={link} />
      <main className={css.main}>{children}</main>
      <Toasts />
    </div>
  )
}
