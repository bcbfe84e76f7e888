// A hook that loads a lesson and runs its match.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HostedMatch, openHostedMatch, resumeHostedMatch } from '../host/hosted-match.ts'
import type { Lesson } from '../table/lesson.ts'
import { lessonOf } from '../table/lessons.ts'
import { cardOf } from '../table/tables.ts'
import { markLessonDone, storedProgress, storeProgress } from './progress.ts'
import { LESSON_START, type LessonEvent, type LessonRun, reduce, resumeAt } from './run.ts'
import { type LessonTable, lessonSetup, openLessonTable } from './table.ts'

interface Opened {
  lesson: Lesson
  table: LessonTable
  local: HostedMatch
  run: LessonRun
}

/** Resumes the lesson at its stored progress. Starts from the beginning without progress or under new rules. */
async function openLesson(game: string, lesson: Lesson): Promise<Opened> {
  const ownMessages = cardOf(game)?.messages ?? []
  const before = storedProgress(game, lesson)
  if (before) {
    try {
      const local = await resumeHostedMatch(before.record)
      return {
        lesson,
        local,
        table: await openLessonTable(local, game, lesson, ownMessages, before.done),
        run: resumeAt(lesson, before.step),
      }
    } catch {
      // The stored match can't be resumed, so the lesson starts from the beginning.
    }
  }
  const local = await openHostedMatch(lessonSetup(game, lesson))
  return { lesson, local, table: await openLessonTable(local, game, lesson, ownMessages), run: LESSON_START }
}

/**
 * Stores the progress. Stores nothing if the match moved on while its record was being read, because the step and the
 * record would not fit together.
 */
async function keepUp(game: string, { local, table, lesson }: Opened, step: number): Promise<void> {
  const seq = () => table.store.get().match?.seq
  const [before, done] = [seq(), table.done()]
  const record = await local.record()
  if (seq() === before) storeProgress(game, { step, done, record, steps: lesson.steps.length })
}

export interface LessonState {
  opened: Opened | null
  run: LessonRun
  /** True if the game has no lesson or the lesson could not be opened. */
  failed: boolean
  did: (did: LessonEvent) => void
}

/** Loads and plays a game's lesson. A new `attempt` opens the lesson again. */
export function useLesson(game: string, attempt: number): LessonState {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [run, setRun] = useState(LESSON_START)
  const [failed, setFailed] = useState(false)
  const now = useRef(run)
  const go = useCallback((to: LessonRun) => {
    now.current = to
    setRun(to)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new match
  useEffect(() => {
    let gone = false
    let open: Opened | undefined
    setOpened(null)
    lessonOf(game)
      .then((lesson) => (lesson ? openLesson(game, lesson) : Promise.reject(new Error('no lesson'))))
      .then(
        (one) => {
          open = one
          if (gone) return one.local.close()
          go(one.run)
          setOpened(one)
        },
        () => gone || setFailed(true),
      )
    return () => {
      gone = true
      open?.local.close()
    }
  }, [game, attempt, go])
  const did = useCallback(
    (what: LessonEvent) => {
      if (!opened) return
      const { lesson, table } = opened
      const { run: next, send } = reduce(lesson, now.current, what)
      const moved = next.step !== now.current.step
      go(next)
      if (moved && next.step >= lesson.steps.length) markLessonDone(game)
      else if (moved) void keepUp(game, opened, next.step)
      if (send) void table.choose(send).then((why) => did({ type: why === null ? 'carried' : 'refused' }))
    },
    [game, opened, go],
  )
  return { opened, run, failed, did }
}
