// The switch that makes the player's results public.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store } from '../shell/store.ts'
import type { Me } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './settings.module.css'
import { Toggle } from './settings-row.tsx'
import own from './you.module.css'

/** Results are private until the player changes this setting. */
export function ResultsVisibility({ me }: { me: Me }) {
  const [problem, setProblem] = useState('')
  const shown = me.shown ?? false
  const turn = () =>
    void store.changeMe({ shown: !shown }).then(
      () => setProblem(''),
      (why: Error) => setProblem(why.message),
    )
  return (
    <div className={css.list}>
      <Toggle icon="eye" words={say('you.shown')} note={say('you.shownNote')} on={shown} onTurn={turn} />
      {shown && (
        <LinkTo className={css.row} href={`/player/${encodeURIComponent(me.id)}`}>
          <Icon name="link" />
          <span className={css.words}>{say('you.shownHow')}</span>
          <Icon name="next" size="18px" />
        </LinkTo>
      )}
      {problem && (
        <p role="alert" className={own.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
