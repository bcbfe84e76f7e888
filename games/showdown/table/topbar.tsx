import type { ReactNode } from 'react'
import { Clock } from '#web/design/clock.tsx'
import { Icon } from '#web/design/icon.tsx'
import css from './topbar.module.css'

/** Title, state of things, countdown, and what is behind buttons. */
export function Topbar({ title, status, due, now, children }: { title: string; status: string; due: number | null; now: () => number; children: ReactNode }) {
  return (
    <header className={css.bar}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.status} role="status">
          {status}
        </p>
      </div>
      {due !== null && <Clock due={due} now={now} />}
      {children}
    </header>
  )
}

export function TopButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="5.4cqw" />
    </button>
  )
}
