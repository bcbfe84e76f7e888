// The layout of all screens except tables and rooms.
import type { ReactNode } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { LinkTo } from './link-to.tsx'
import { NewVersionLine } from './new-version.tsx'
import css from './page.module.css'
import { useApp } from './store.ts'
import { type Tab, Tabs } from './tabs.tsx'
import { Toasts } from './toasts.tsx'

interface Props {
  aside?: ReactNode
  /** False if the screen itself tells the player about a lost connection. */
  banner?: boolean
  /** The selected tab; if undefined, the tab bar is hidden. */
  tab?: Tab
  children: ReactNode
}

/** Renders the header, the connection banner and the content over a background picture of the shore. */
export function Page({ aside, banner = true, tab, children }: Props) {
  const { link } = useApp()
  return (
    <div className={css.page} data-tabs={tab && true}>
      <div className={css.shore} aria-hidden="true" />
      <header className={css.header}>
        <LinkTo className={css.brand} href="/">
          <span className={css.mark}>
            <Icon name="turnstone" size="28px" />
          </span>
          Turnstone
        </LinkTo>
        {tab && <Tabs at={tab} />}
        {aside}
      </header>
      {banner && <ConnectionBanner link={link} />}
      <NewVersionLine />
      <main className={css.main}>{children}</main>
      <Toasts />
    </div>
  )
}
