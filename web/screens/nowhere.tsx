import { Button } from '../design/button.tsx'
import { Panel } from '../design/panel.tsx'
import { navigate } from '../route.ts'
import { Bird } from './bird.tsx'
import css from './nowhere.module.css'
import { Page } from './page.tsx'

/** Not found, refused, unknown: says what is the matter and leads back. */
export function Nowhere({ title, words }: { title: string; words: string }) {
  return (
    <Page>
      <Panel className={css.panel ?? ''}>
        <Bird />
        <h1 className={css.title}>{title}</h1>
        <p className={css.words}>{words}</p>
        <Button look="act" onClick={() => navigate('/')}>
          To the games
        </Button>
      </Panel>
    </Page>
  )
}
