import { Button } from '../design/button.tsx'
import { Panel } from '../design/panel.tsx'
import { navigate } from '../route.ts'
import { store } from '../wire/browser.ts'
import { Bird } from './bird.tsx'
import css from './nowhere.module.css'
import { Page } from './page.tsx'

/** A seat is played from one page at a time: the last one opened. */
export function Elsewhere() {
  return (
    <Page>
      <Panel className={css.panel ?? ''}>
        <Bird />
        <h1 className={css.title}>Open somewhere else</h1>
        <p className={css.words}>You went on in another tab or on another device. Nothing is lost.</p>
        <div className={css.row}>
          <Button look="act" onClick={store.playHere}>
            Play here
          </Button>
          <Button onClick={() => navigate('/')}>To the games</Button>
        </div>
      </Panel>
    </Page>
  )
}
