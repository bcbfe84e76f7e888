// The error boundary: what a player sees after a crash or a failed load.
import { Component, type ReactNode } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Outdated, Unreachable } from '../table/tables.ts'
import css from './broken.module.css'
import { Sign } from './sign.tsx'

const UPDATED = {
  title: 'Turnstone was updated',
  words:
    'A newer version is out and this page is still the old one. Your seat, your team and your match are kept: reload to go on.',
  button: 'Reload',
}
const OFFLINE = {
  title: 'No connection',
  words: 'A part of the page could not be fetched. Your match is kept on the server: try again when you are online.',
  button: 'Try again',
}
const TRIPPED = {
  title: 'This page tripped',
  words: 'Something went wrong on our side. Your match is kept: load the page again to go on.',
  button: 'Load again',
}

/** Catches errors: an outdated version, a failed download or a bug. The match on the server is not affected. */
export class Broken extends Component<{ children: ReactNode }, { why: typeof TRIPPED | null }> {
  override state = { why: null as typeof TRIPPED | null }

  static getDerivedStateFromError(error: unknown) {
    return { why: error instanceof Outdated ? UPDATED : error instanceof Unreachable ? OFFLINE : TRIPPED }
  }

  override render() {
    const { why } = this.state
    if (!why) return this.props.children
    return (
      <main className={css.alone}>
        <Sign title={why.title} words={why.words}>
          <Button look="act" autoFocus onClick={() => location.reload()}>
            {why.button}
          </Button>
        </Sign>
      </main>
    )
  }
}
