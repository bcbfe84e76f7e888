import { Component, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Panel } from '../design/panel.tsx'
import css from './nowhere.module.css'

/** Our own bug on the page: the match is on the server and unharmed. */
export class Broken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main>
        <Panel className={css.panel ?? ''}>
          <h1 className={css.title}>This page tripped</h1>
          <p className={css.words}>Something went wrong on our side. Your match is safe on the server: load the page again to go on.</p>
          <Button look="act" onClick={() => location.reload()}>
            Load again
          </Button>
        </Panel>
      </main>
    )
  }
}
