// Shows a message when the page crashes or a download fails.
import { Component, type ReactNode } from 'react'
import { Button } from '../design/parts/button.tsx'
import { OutdatedVersionError, UnreachableError } from '../table/tables.ts'
import css from './error-boundary.module.css'
import { MessageCard } from './message-card.tsx'

const UPDATED = {
  title: 'Turnstone was updated',
  words:
    'A newer version is out and this page is still the old one. Your seat, your team and your match are kept: reload to go on.',
  button: 'Reload',
}
const OFFLINE = {
  title: 'No connection',
  words: 'Part of the page could not be loaded. Your match is saved. Try again when you are online.',
  button: 'Try again',
}
const CRASHED = {
  title: 'This page tripped',
  words: 'Something went wrong on our side. Your match is kept: load the page again to go on.',
  button: 'Load again',
}

/**
 * Catches errors while the page renders: a bug, a failed download or an outdated version. The match on the server goes
 * on.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { why: typeof CRASHED | null }> {
  override state = { why: null as typeof CRASHED | null }

  static getDerivedStateFromError(error: unknown) {
    return {
      why: error instanceof OutdatedVersionError ? UPDATED : error instanceof UnreachableError ? OFFLINE : CRASHED,
    }
  }

  override render() {
    const { why } = this.state
    if (!why) return this.props.children
    return (
      <main className={css.alone}>
        <MessageCard title={why.title} words={why.words}>
          <Button look="act" autoFocus onClick={() => location.reload()}>
            {why.button}
          </Button>
        </MessageCard>
      </main>
    )
  }
}
