// The list of lessons, with what the player has learned.
import { useEffect } from 'react'
import bird from '../design/bird/bird.svg?url'
import { type LessonStatus, lessonStatus } from '../lesson/progress.ts'
import { Page } from '../shell/page.tsx'
import { store } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import { hasLesson } from '../table/lessons.ts'
import { games } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './learn.module.css'
import { LessonCard } from './lesson-card.tsx'
import { Stones, stonesWords } from './stones.tsx'

/** Begun lessons come first, learned lessons last. */
const ORDER: readonly LessonStatus['is'][] = ['begun', 'new', 'learned']
/** Stones of learned lessons come first; they are turned to their golden side. */
const STONES: readonly LessonStatus['is'][] = ['learned', 'begun', 'new']

export default function Learn() {
  useTitle(`${say('learn.title')} · Turnstone`)
  useEffect(() => store.leaveRoom(), [])
  const lessons = games
    .filter(({ id }) => hasLesson(id))
    .map(({ id, card }) => ({ id, card, status: lessonStatus(id) }))
    .sort((a, b) => ORDER.indexOf(a.status.is) - ORDER.indexOf(b.status.is))
  const statuses = STONES.flatMap((is) => lessons.flatMap(({ status }) => (status.is === is ? [status] : [])))
  return (
    <Page tab="learn">
      <div className={css.head}>
        <h1 className={css.title}>{say('learn.title')}</h1>
        <p className={css.words}>{stonesWords(statuses)}</p>
        <img className={css.bird} src={bird} alt="" />
      </div>
      <Stones statuses={statuses} />
      <ul className={css.list}>
        {lessons.map(({ id, card, status }) => (
          <LessonCard key={id} game={id} card={card} status={status} />
        ))}
      </ul>
    </Page>
  )
}
