// A hook that loads a lesson and runs its match.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Local, openLocal, resumeLocal } from '../host/local.ts'
import type { Lesson } from '../table/lesson.ts'
import { lessonOf } from '../table/lessons.ts'
import { cardOf } from '../table/tables.ts'
import { finish, keepProgress, progressIn } from './progress.ts'
import { BEGIN, type Did, type Run, reduce, resumed } from './run.ts'
import { type LessonTable, openTable, settingOf } from './table.ts'

interface Opened {
  lesson: Lesson
  table: LessonTable
  local: Local
  run: Run
}

/** Resumes the lesson at its stored progress, or starts it. Starts again if the rules have changed since. */
async function openLesson(game: string, lesson: Lesson): Promise<Opened> {
  const ownMessages = cardOf(game)?.messages ?? []
  const before = progressIn(game, lesson)
  if (before) {
    try {
      const local = await resumeLocal(before.record)
      return {
        lesson,
        local,
        table: await openTable(local, game, lesson, ownMessages, before.done),
        run: resumed(lesson, before.step),
      }
    } catch {
      // The record can't be resumed, so the lesson starts again.
    }
  }
  const local = await openLocal(settingOf(game, lesson))
  return { lesson, local, table: await openTable(local, game, lesson, ownMessages), run: BEGIN }
}

/**
 * Stores the progress. Skips it if the match has changed while the record was read, because the step and the record
 * would not match.
 */
async function keepUp(game: string, { local, table }: Opened, step: number): Promise<void> {
  const seq = () => table.store.get().match?.seq
  const [before, done] = [seq(), table.done()]
  const record = await local.record()
  if (seq() === before) keepProgress(game, { step, done, record })
}

export interface LessonState {
  opened: Opened | null
  run: Run
  /** True if the game has no lesson or the lesson could not be opened. */
  failed: boolean
  did: (did: Did) => void
}

/** Loads and plays a game's lesson. A new `attempt` opens it again. */
export function useLesson(game: string, attempt: number): LessonState {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [run, setRun] = useState(BEGIN)
  const [failed, setFailed] = useState(false)
  const now = useRef(run)
  const go = useCallback((to: Run) => {
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
    (what: Did) => {
      if (!opened) return
      const { lesson, table } = opened
      const { run: next, send } = reduce(lesson, now.current, what)
      const moved = next.step !== now.current.step
      go(next)
      if (moved && next.step >= lesson.steps.length) finish(game)
      else if (moved) void keepUp(game, opened, next.step)
      if (send) void table.choose(send).then((why) => did({ type: why === null ? 'carried' : 'refused' }))
    },
    [game, opened, go],
  )
  return { opened, run, failed, did }
}
