// Shows a message when the page crashes or a download fails.
import { Component, type ReactNode } from 'react'
import { Button } from '../design/parts/button.tsx'
import { OutdatedVersionError, UnreachableError } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './error-boundary.module.css'
import { MessageCard } from './message-card.tsx'

type Why = 'updated' | 'offline' | 'crashed'

/**
 * Catches errors while the page renders: a bug, a failed download or an outdated version. The match on the server goes
 * on.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { why: Why | null }> {
  override state = { why: null as Why | null }

  static getDerivedStateFromError(error: unknown): { why: Why } {
    return {
      why:
        error instanceof OutdatedVersionError ? 'updated' : error instanceof UnreachableError ? 'offline' : 'crashed',
    }
  }

  override render() {
    const { why } = this.state
    if (!why) return this.props.children
    return (
      <main className={css.alone}>
        <MessageCard title={say(`shell.error.${why}.title`)} words={say(`shell.error.${why}.words`)}>
          <Button look="act" autoFocus onClick={() => location.reload()}>
            {say(why === 'offline' ? 'shell.error.retry' : 'shell.reload')}
          </Button>
        </MessageCard>
      </main>
    )
  }
}
