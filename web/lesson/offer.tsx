import { useEffect, useRef, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { keep, kept } from '../design/kept.ts'
import { finishedOne } from '../practice.ts'
import { cardOf } from '../tables.ts'
import { hasLesson, lessonOf } from './find.ts'
import css from './offer.module.css'
import { begun } from './progress.ts'
import { toLesson } from './way.ts'

const OFFERED = 'offered'

function offered(): readonly string[] {
  const games = kept(OFFERED)
  return Array.isArray(games) ? games : []
}

/** Whether this browser has never met the game. */
const isNew = (game: string): boolean => hasLesson(game) && !finishedOne(game) && !begun(game) && !offered().includes(game)

/** One line over a table that is new to somebody: its lesson. Whoever taps anything else has answered. */
export function LessonOffer({ game }: { game: string }) {
  const [open, setOpen] = useState(() => isNew(game))
  const [minutes, setMinutes] = useState<number>()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    lessonOf(game).then(
      (lesson) => setMinutes(lesson?.minutes),
      () => {},
    )
    keep(OFFERED, [...offered(), game])
    const elsewhere = (e: Event) => line.current?.contains(e.target as Node) || setOpen(false)
    document.addEventListener('click', elsewhere)
    return () => document.removeEventListener('click', elsewhere)
  }, [open, game])
  if (!open) return null
  return (
    <aside ref={line} className={css.offer} aria-label="First time here?">
      <span className={css.bird} aria-hidden="true">
        <Icon name="turnstone" size="26px" />
      </span>
      <button type="button" className={css.learn} onClick={() => toLesson(game)}>
        <b>New to {cardOf(game)?.title}?</b> <span>Learn it by playing{minutes ? `, ${minutes} minutes` : ''}</span>
      </button>
      <button type="button" className={css.close} aria-label="No lesson" onClick={() => setOpen(false)}>
        <Icon name="close" size="18px" />
      </button>
    </aside>
  )
}
