import type { ReactNode } from 'react'
import { Clock } from './clock.tsx'
import { Icon } from './icon.tsx'
import { Name } from './name.tsx'
import css from './topbar.module.css'

/** Of `[name, rest]` a long name gives way, never the rest. */
export type StatusWords = string | readonly [name: string, rest: string]

/** The upper edge of every table: where we are, whom we wait for, how long there is, and what is behind buttons. */
export function Topbar({ title, status, due, now, children }: { title: string; status: StatusWords; due: number | null; now: () => number; children: ReactNode }) {
  return (
    <header className={css.bar}>
      <div className={css.words}>
        <div className={css.first}>
          <h1 className={css.title}>{title}</h1>
          {due !== null && <Clock due={due} now={now} />}
        </div>
        <p className={css.status} role="status">
          {typeof status === 'string' ? (
            <span>{status}</span>
          ) : (
            <>
              <Name>{status[0]}</Name> <span>{status[1]}</span>
            </>
          )}
        </p>
      </div>
      {children}
    </header>
  )
}

/** `news`: so many things behind it were not looked at yet. */
export function TopButton({ label, icon, news = 0, onClick }: { label: string; icon: string; news?: number; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={news > 0 ? `${label}, ${news} new` : label} onClick={onClick}>
      <Icon name={icon} size="5.4cqw" />
      {news > 0 && (
        <span className={css.news} aria-hidden="true">
          {news > 9 ? '9+' : news}
        </span>
      )}
    </button>
  )
}
