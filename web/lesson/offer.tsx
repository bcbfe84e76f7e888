// Offers the lesson to a player who is new to a game.
import { useEffect, useState } from 'react'
import { keep, kept } from '../design/browser/storage.ts'
import { Offer } from '../design/parts/offer.tsx'
import { toLesson } from '../shell/lesson-visit.ts'
import { finishedOne } from '../shell/practice.ts'
import { hasLesson, lessonOf } from '../table/lessons.ts'
import { cardOf } from '../table/tables.ts'
import { begun } from './progress.ts'

const OFFERED = 'offered'

function offered(): readonly string[] {
  const games = kept(OFFERED)
  return Array.isArray(games) ? games : []
}

/** True if nobody in this browser has finished the game, started its lesson or been offered it. */
const isNew = (game: string): boolean =>
  hasLesson(game) && !finishedOne(game) && !begun(game) && !offered().includes(game)

/** Shows one line over the table that offers the lesson. A tap anywhere else closes it. */
export function LessonOffer({ game }: { game: string }) {
  const [open, setOpen] = useState(() => isNew(game))
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    if (!open) return
    lessonOf(game).then(
      (lesson) => setMinutes(lesson?.minutes),
      () => {},
    )
    keep(OFFERED, [...offered(), game])
  }, [open, game])
  if (!open) return null
  const close = () => setOpen(false)
  return (
    <Offer
      label="First time here?"
      icon="turnstone"
      no="No lesson"
      onTake={() => toLesson(game)}
      onClose={close}
      onElsewhere={close}
    >
      <b>New to {cardOf(game)?.title}?</b> <span>Learn it by playing{minutes ? `, ${minutes} minutes` : ''}</span>
    </Offer>
  )
}
