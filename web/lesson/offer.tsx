// Offers the lesson to a player who is new to a game.
import { useEffect, useState } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { Offer } from '../design/parts/offer.tsx'
import { hasFinishedGame } from '../shell/finished-games.ts'
import { openLesson } from '../shell/lesson-visit.ts'
import { hasLesson, lessonOf } from '../table/lessons.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { hasStartedLesson } from './progress.ts'

const OFFERED = 'offered'

function offered(): readonly string[] {
  const games = readItem(OFFERED)
  return Array.isArray(games) ? games : []
}

/** True if nobody in this browser has finished the game, started its lesson or seen this offer. */
const isNew = (game: string): boolean =>
  hasLesson(game) && !hasFinishedGame(game) && !hasStartedLesson(game) && !offered().includes(game)

/** Offers the lesson in one line over the table. A tap anywhere else closes the offer. */
export function LessonOffer({ game }: { game: string }) {
  const [open, setOpen] = useState(() => isNew(game))
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    if (!open) return
    lessonOf(game).then(
      (lesson) => setMinutes(lesson?.minutes),
      () => {},
    )
    storeItem(OFFERED, [...offered(), game])
  }, [open, game])
  if (!open) return null
  const close = () => setOpen(false)
  return (
    <Offer
      label={say('lesson.offer.label')}
      icon="turnstone"
      no={say('lesson.offer.no')}
      onTake={() => openLesson(game)}
      onClose={close}
      onElsewhere={close}
    >
      <b>{say('home.next.new', { game: cardOf(game)?.title ?? '' })}</b>{' '}
      <span>{say('lesson.offer.learn', { minutes: minutes ?? 0 })}</span>
    </Offer>
  )
}
