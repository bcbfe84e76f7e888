// The list of lessons.
import { useEffect } from 'react'
import { hasStartedLesson } from '../lesson/progress.ts'
import { Page } from '../shell/page.tsx'
import { store } from '../shell/store.ts'
import { Tile } from '../shell/tile.tsx'
import { useTitle } from '../shell/title.ts'
import { games } from '../table/tables.ts'
import css from './learn.module.css'

export default function Learn() {
  useTitle('Learn · Turnstone')
  useEffect(() => store.leaveRoom(), [])
  return (
    <Page tab="learn">
      <h1 className={css.title}>Learn</h1>
      <ul className={css.list}>
        {games.map(({ id, card }) => (
          <li key={id}>
            <Tile game={id} href={`/learn/${id}`} title={card.title} line={card.line}>
              {hasStartedLesson(id) ? 'Once more, or on from where you were' : 'Two minutes, by playing'}
            </Tile>
          </li>
        ))}
      </ul>
    </Page>
  )
}
